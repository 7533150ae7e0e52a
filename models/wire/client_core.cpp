// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/client_core.h"

#include "wire/caller.h"

namespace seamscope::wire {

Result<std::string_view> bytesIn(grpc::ByteBuffer& buffer, grpc::Slice& slice) {
    if (buffer.Length() > 0 && !buffer.TrySingleSlice(&slice).ok() && !buffer.DumpToSingleSlice(&slice).ok())
        return fail(ErrorCode::invalidInput, "a message that cannot be read");
    return std::string_view(reinterpret_cast<const char*>(slice.begin()), slice.size());
}

ClientCore::ClientCore(std::shared_ptr<grpc::Channel> sharedChannel, ClientOptions clientOptions)
    : channel(std::move(sharedChannel))
    , options(std::move(clientOptions))
    , stub(std::make_unique<grpc::GenericStub>(channel)) {}

void ClientCore::prepare(grpc::ClientContext& context) const {
    if (const std::string token = options.token.reveal(); !token.empty())
        context.AddMetadata("authorization", "Bearer " + token);
    if (!options.person.empty())
        context.AddMetadata(kPersonKey, options.person);
}

BackoffOptions ClientCore::nextBackoff() {
    const std::lock_guard lock(m_mutex);
    BackoffOptions own = options.backoff;
    if (own.seed)
        *own.seed += 0x9E3779B97F4A7C15ULL * m_streams++;
    return own;
}

void ClientCore::enter(grpc::ClientContext& context) {
    const std::lock_guard lock(m_mutex);
    m_calls.insert(&context);
    ++m_held;
    if (m_isClosing)
        context.TryCancel();
}

void ClientCore::leave(grpc::ClientContext& context) {
    const std::lock_guard lock(m_mutex);
    m_calls.erase(&context);
}

void ClientCore::freed() {
    const std::lock_guard lock(m_mutex);
    if (--m_held == 0)
        m_empty.notify_all();
}

void ClientCore::cancelAll() {
    const std::lock_guard lock(m_mutex);
    m_isClosing = true;
    for (grpc::ClientContext* call : m_calls)
        call->TryCancel();
}

void ClientCore::waitUntilEmpty() {
    std::unique_lock lock(m_mutex);
    m_empty.wait(lock, [&] { return m_held == 0; });
}

} // namespace seamscope::wire
