// SPDX-License-Identifier: GPL-3.0-or-later
// Objects of the Kubernetes API: any bytes, as a list or as lines of a watch, give bounded jobs whose ranks are GPUs that
// they hold, or an error.
#include "sources/kubernetes/kube_book.h"
#include "telemetry/label_repair.h"

#include <cstdlib>

using namespace seamscope;
using namespace seamscope::sources;

namespace {

void check(const KubeBook::News& news) {
    for (const topology::Job& job : news.fragment.jobs)
        if (job.id.isEmpty() || job.ranks.size() > job.gpus)
            std::abort();
    for (const telemetry::Event& event : news.events)
        if (!telemetry::isCleanText(event.text, 1024))
            std::abort();
}

} // namespace

/// First byte: which kind, and whether it is a list.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size == 0)
        return 0;
    const auto resource = static_cast<KubeResource>(data[0] % kKubeResources);
    std::string_view text(reinterpret_cast<const char*>(data) + 1, size - 1);
    const TimePoint now = fromNanoseconds(1'772'366'400'000'000'000);
    Problems problems;
    KubeBook book;
    if (data[0] & 0x80U) {
        book.begin(resource);
        if (auto page = parseKubePage(resource, text, problems))
            for (KubeItem& item : page->items)
                book.take(resource, std::move(item), now);
        book.listed(resource, now);
        check(book.news(now));
        return 0;
    }
    for (const KubeResource one : {KubeResource::pods, KubeResource::nodes, resource})
        book.listed(one, now);
    while (!text.empty()) {
        const auto end = text.find('\n');
        if (auto news = parseKubeNews(resource, text.substr(0, end), problems)) {
            if (news->change == KubeChange::deleted)
                book.remove(resource, news->item.name, now);
            else if (news->change == KubeChange::added || news->change == KubeChange::modified)
                book.take(resource, std::move(news->item), now);
        }
        check(book.news(now));
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    }
    return 0;
}
