// SPDX-License-Identifier: GPL-3.0-or-later
#include "recording/transform.h"

#include "recording/about_record.h"
#include "recording/dispatch.h"
#include "recording/mcap/reader.h"
#include "recording/mcap/writer.h"
#include "recording/replace_file.h"
#include "wire/codec.h"

#include <limits>
#include <system_error>

namespace seamscope::recording {
namespace {

constexpr auto kAllTime = std::numeric_limits<std::uint64_t>::max();

/// One file on its way into another.
class Run {
public:
    Run(const mcap::Reader& file, const Reader& reader, Transform& how, mcap::Writer& out)
        : m_file(file)
        , m_reader(reader)
        , m_how(how)
        , m_out(out)
        , m_channels(file.index()) {}

    Result<TransformResult> run(const Additions& additions) {
        m_result.foreignLeftOut = m_channels.foreign().size();
        SEAM_TRY(declare());
        SEAM_TRY(m_out.metadata(aboutRecord(m_how.about(m_reader.info().about))));
        for (const auto& [name, entries] : additions.metadata)
            SEAM_TRY(m_out.metadata({name, entries}));
        SEAM_TRY(documents(additions));
        SEAM_TRY(m_file.forEach(
            0, kAllTime,
            [&](const mcap::Segment& segment) {
                return m_channels.mayHave(segment, [&](Topic topic) { return m_how.keeps(topic); });
            },
            [&](const mcap::Message& message, mcap::Place) {
                m_done = one(message);
                return m_done.has_value();
            },
            [&](const Error& error) { m_result.problems.add(error); }));
        SEAM_TRY(std::move(m_done));
        SEAM_TRY(m_out.close());
        return std::move(m_result);
    }

private:
    Result<> declare() {
        for (std::size_t i = 0; i < kTopicCount; ++i) {
            const auto topic = static_cast<Topic>(i);
            const TopicInfo& info = infoOf(topic);
            if (!info.isRecorded || !m_how.keeps(topic))
                continue;
            const auto schema = m_out.addSchema(std::string(info.message), std::string(kEncoding),
                                                wire::fileDescriptorSetFor(info.message));
            if (!schema)
                return fail(schema.error());
            const auto channel = m_out.addChannel(*schema, std::string(info.topic), std::string(kEncoding));
            if (!channel)
                return fail(channel.error());
            m_channelOf[topic] = *channel;
        }
        return {};
    }

    Result<> documents(const Additions& additions) {
        std::vector<Error> unreadable;
        for (Document& document : m_reader.documents(unreadable)) {
            const auto kept = m_how.document(std::move(document));
            if (kept)
                SEAM_TRY(attach(*kept));
            m_result.documentsLeftOut += kept ? 0 : 1;
        }
        for (const Error& error : unreadable)
            m_result.problems.add(error);
        for (const Document& document : additions.documents)
            SEAM_TRY(attach(document));
        return {};
    }

    Result<> attach(const Document& document) {
        mcap::Attachment attachment;
        attachment.logTime = static_cast<std::uint64_t>(std::max<std::int64_t>(toNanoseconds(m_reader.info().start), 0));
        attachment.createTime = attachment.logTime;
        attachment.name = document.name;
        attachment.mediaType = document.name.ends_with(".json") ? "application/json" : "application/octet-stream";
        attachment.data = document.text;
        return m_out.attachment(attachment);
    }

    Result<> one(mcap::Message message) {
        const auto topic = m_channels.topicOf(message.channelId);
        if (!topic || !m_how.keeps(*topic))
            return {};
        const auto data = m_how.message(*topic, message.data);
        if (!data) {
            ++m_result.messagesLeftOut;
            return {};
        }
        message.channelId = m_channelOf.at(*topic);
        message.sequence = m_sequence[*topic]++;
        message.data = *data;
        ++m_result.messages;
        if (*topic != Topic::ledger)
            return m_out.message(message);
        SEAM_TRY(m_out.flush()); // stands in a chunk of its own
        SEAM_TRY(m_out.message(message));
        return m_out.flush();
    }

    const mcap::Reader& m_file;
    const Reader& m_reader;
    Transform& m_how;
    mcap::Writer& m_out;
    ChannelMap m_channels;
    std::map<Topic, std::uint16_t> m_channelOf;
    std::map<Topic, std::uint32_t> m_sequence;
    TransformResult m_result;
    Result<> m_done;
};

Result<TransformResult> transformInto(const std::filesystem::path& from, const Draft& part, Transform& how, const Additions& additions) {
    const auto file = mcap::Reader::open(from);
    if (!file)
        return fail(file.error());
    const auto reader = Reader::open(from);
    if (!reader)
        return fail(reader.error());
    if (!(*reader)->info().isOurs)
        return fail(ErrorCode::unsupported, "an MCAP file, but none of its channels is of a Seamscope recording",
                    from.string());
    mcap::WriterOptions options;
    options.profile = kProfile;
    options.library = "seamscope";
    options.mode = part.mode(options.mode);
    const auto out = mcap::Writer::create(part.path(), options);
    if (!out)
        return fail(out.error());
    return Run(**file, **reader, how, **out).run(additions);
}

} // namespace

Result<TransformResult> transform(const std::filesystem::path& from, const std::filesystem::path& to, Transform& how,
                                  const Additions& additions) {
    auto draft = Draft::of(to);
    if (!draft)
        return fail(draft.error());
    auto result = transformInto(from, *draft, how, additions);
    if (!result)
        return fail(draft->told(result.error()));
    SEAM_TRY(draft->put());
    return result;
}

Result<> forEachMessage(const std::filesystem::path& path,
                        const std::function<bool(Topic, std::string_view)>& visit) {
    const auto file = mcap::Reader::open(path);
    if (!file)
        return fail(file.error());
    const ChannelMap channels((*file)->index());
    return (*file)->forEach(
        0, kAllTime, [](const mcap::Segment&) { return true; },
        [&](const mcap::Message& message, mcap::Place) {
            const auto topic = channels.topicOf(message.channelId);
            return !topic || visit(*topic, message.data);
        },
        [](const Error&) {}); // told by who writes
}

} // namespace seamscope::recording
