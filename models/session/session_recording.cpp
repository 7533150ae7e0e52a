// SPDX-License-Identifier: GPL-3.0-or-later
// What a session writes down: recordings, and the black box.
#include "session/black_box.h"
#include "session/intake_account.h"
#include "session/recorder.h"
#include "session/session.h"

#include <filesystem>
#include <optional>
#include <utility>

namespace seamscope::session {

void Session::setRecording(RecordingRules rules, LogSink log) {
    post([this, rules = std::move(rules), log = std::move(log)] {
        m_recordingRules = rules;
        m_recordingLog = log;
    });
}

Result<> Session::openAccount() {
    if (m_intakeOwner || m_recordingRules.folder.empty())
        return {};
    auto lock = lockRecordings(m_recordingRules.folder);
    if (!lock)
        return fail(lock.error());
    if (!lock->trouble.empty() && m_recordingLog)
        m_recordingLog("recording: " + lock->trouble);
    auto account = IntakeAccount::open(m_recordingRules.folder, m_clock, std::move(*lock));
    if (!account)
        return fail(account.error());
    m_intakeOwner = std::move(*account);
    m_intake = m_intakeOwner.get();
    const IntakeAccount::Gap& gap = m_intakeOwner->before();
    const auto tell = [this](telemetry::InputFault fault, const std::string& told, std::uint64_t count) {
        m_recordingRow->fault(fault, told, count);
        if (m_recordingLog)
            m_recordingLog("recording: " + told);
    };
    for (const std::string& path : gap.changed)
        tell(telemetry::InputFault::malformed, path + ": changed by somebody else: how much of what was taken before is in no recording is not known", 1);
    if (gap.facts == 0)
        return {};
    const std::string told = "whoever recorded here before was killed: at most " + std::to_string(gap.facts) +
                             " facts that it had taken between " + formatRfc3339(gap.from) + " and " +
                             formatRfc3339(gap.to) + " are in no recording";
    tell(telemetry::InputFault::notStored, told, gap.facts);
    return {};
}

void Session::markHandled() {
    if (m_handled == m_marked)
        return;
    m_marked = m_handled;
    if (m_recorder)
        m_recorder->mark(m_handled);
    else if (m_intakeOwner)
        m_intakeOwner->settled(m_handled); // nobody asks for a recording any more
}

void Session::tellRecording() {
    if (m_recorder)
        if (telemetry::Part<telemetry::RecordingInfo> info = m_recorder->info(); !(info == m_state.parts.recording))
            m_state.parts.recording = std::move(info);
}

void Session::listRecordings(Reply<std::vector<telemetry::RecordingInfo>> reply) {
    using Infos = std::vector<telemetry::RecordingInfo>;
    command<Infos>(std::move(reply), [this]() -> Result<Infos> {
        const std::optional<telemetry::RecordingInfo> running =
            m_recorder ? std::optional(m_recorder->info()) : std::nullopt;
        auto list = session::listRecordings(m_recordingRules.folder, running ? &*running : nullptr);
        if (!list || m_blackBoxFolder.empty() || m_blackBoxFolder == m_recordingRules.folder)
            return list;
        auto saved = session::listRecordings(m_blackBoxFolder, nullptr);
        if (!saved)
            return saved;
        list->insert(list->end(), saved->begin(), saved->end());
        return list;
    });
}

RecordingBeginning Session::recordingBeginning() const {
    Published now = m_state;
    now.parts.incidents = m_told;
    return {std::move(now), m_store.snapshot(), documents()};
}

telemetry::Lane* Session::recordingRow(const char* name, const std::string& folder) {
    return &m_ingest->attach({name, std::string(telemetry::kGatewayKind), folder, std::chrono::seconds(5),
                              telemetry::TimePolicy::historic});
}

RecorderReports Session::recorderReports(telemetry::Lane* row) const {
    RecorderReports reports;
    reports.lost = [row](telemetry::InputFault fault, const std::string& example, std::uint64_t count) {
        row->fault(fault, example, count);
    };
    reports.state = [row](const Result<>& state) {
        if (state)
            row->contact();
        else
            row->contactFailed(state.error());
    };
    reports.log = m_recordingLog;
    return reports;
}

void Session::startRecording(const std::string& path, Reply<telemetry::RecordingInfo> reply) {
    command<telemetry::RecordingInfo>(std::move(reply), [this, path]() -> Result<telemetry::RecordingInfo> {
        if (m_recorder)
            return fail(ErrorCode::alreadyExists, "a recording is running", m_recorder->info().path);
        if (!m_recordingRow)
            m_recordingRow = recordingRow("recording", m_recordingRules.folder);
        if (const auto opened = openAccount(); !opened) {
            m_recordingRow->contactFailed(opened.error());
            return fail(opened.error());
        }
        RecorderReports reports = recorderReports(m_recordingRow);
        if (m_intakeOwner) {
            reports.lostBefore = m_intakeOwner->before().facts;
            reports.begun = [account = m_intakeOwner.get()] { account->beforeIsTold(); };
            reports.safe = [account = m_intakeOwner.get()](std::uint64_t facts) { account->settled(facts); };
        }
        auto recorder = Recorder::start(m_recordingRules, path, recordingBeginning(), kDerivedSource, m_clock, std::move(reports), m_options.recorderFacts);
        if (!recorder) {
            m_recordingRow->contactFailed(recorder.error());
            return fail(recorder.error());
        }
        m_recorder = std::move(*recorder);
        m_recordingRow->contact();
        tellRecording();
        return m_recorder->info();
    });
}

void Session::stopRecording(Reply<telemetry::RecordingInfo> reply) {
    command<telemetry::RecordingInfo>(std::move(reply), [this]() -> Result<telemetry::RecordingInfo> {
        if (!m_recorder)
            return fail(ErrorCode::failedPrecondition, "no recording is running");
        const telemetry::RecordingInfo info = m_recorder->stop();
        tellRecording();
        m_recorder.reset();
        m_recordingRow->finished();
        return info;
    });
}

void Session::startBlackBox(BlackBoxRules rules, LogSink log, Reply<telemetry::RecordingInfo> reply) {
    command<telemetry::RecordingInfo>(
        std::move(reply), [this, rules = std::move(rules), log = std::move(log)]() -> Result<telemetry::RecordingInfo> {
            if (m_blackBox)
                return fail(ErrorCode::alreadyExists, "there is a black box", m_blackBoxFolder);
            SEAM_TRY(BlackBox::makeFolders(rules));
            auto lock = BlackBox::lock(rules);
            if (!lock)
                return fail(lock.error());
            telemetry::Lane* row = recordingRow("black box", rules.folder);
            auto reports = recorderReports(row);
            reports.log = log;
            auto ring = Recorder::start(ringRules(rules), {}, recordingBeginning(), kDerivedSource, m_clock, reports, m_options.recorderFacts);
            if (!ring)
                return fail(ring.error());
            const telemetry::RecordingInfo info = (*ring)->info();
            // Beside the ring, which tells once a second that it is well.
            auto trouble = [row](const Result<>& state) { row->remark(state ? std::string() : state.error().text()); };
            auto box = BlackBox::start(rules, std::filesystem::path(info.path).stem(), m_clock, {std::move(trouble), log, reports.lost}, std::move(*lock));
            if (!box)
                return fail(box.error());
            m_ring = std::move(*ring);
            m_blackBox = std::move(*box);
            m_blackBoxFolder = rules.folder;
            return info;
        });
}

void Session::saveRecording(Duration past, Reply<telemetry::RecordingInfo> reply) {
    auto shared = std::make_shared<Reply<telemetry::RecordingInfo>>(std::move(reply));
    const bool isPosted = post([this, past, shared] {
        if (m_blackBox)
            m_blackBox->save(past, std::move(*shared));
        else
            (*shared)(fail(ErrorCode::failedPrecondition, "this gateway has no black box"));
    });
    if (!isPosted)
        (*shared)(fail(ErrorCode::resourceExhausted, "the gateway cannot keep up"));
}

} // namespace seamscope::session
