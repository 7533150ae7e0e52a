// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/regular_file.h"
#include "drill/drill_view.h"
#include "drill/inject.h"
#include "drill/play.h"
#include "seamctl/commands.h"
#include "seamctl/drill_commands.h"
#include "seamctl/drill_told.h"
#include "seamctl/peer_options.h"
#include "seamctl/person_file.h"
#include "seamctl/show.h"

#include <CLI/CLI.hpp>

#include <map>
#include <memory>
#include <string>
#include <tuple>

namespace seamscope::seamctl {
namespace {

struct SeatArguments {
    gateway::PeerOptions peer;
    std::string person; ///< file
    drill::Join join;
    std::string key; ///< file
    bool showsFacts = false;
    drill::Act act;
    std::string entity;
    drill::TakeHint hint;
    std::string order;
    double speed = 1;
    std::uint32_t release = 0;
    drill::Inject inject;
    std::string at;
    std::string lasts;
    std::string snapshot;
    std::uint32_t back = 0;
    telemetry::SeriesFilter facts;
};

/// Who sits here, at that gateway.
Result<std::unique_ptr<wire::Client>> connected(const SeatArguments& options) {
    gateway::PeerOptions peer = options.peer;
    auto person = personIn(options.person);
    if (!person)
        return fail(person.error().in("--id"));
    peer.person = std::move(*person);
    return connectTo(peer);
}

/// Whose letter it is; none: of nobody.
std::optional<drill::Seat> receiverOf(const drill::DrillRequest& request, const drill::DrillView& view) {
    if (const auto* act = std::get_if<drill::Act>(&request))
        return act->to;
    if (const auto* added = std::get_if<drill::AddInject>(&request))
        return added->inject.to;
    const auto* released = std::get_if<drill::Release>(&request);
    if (released && view.truth && released->inject < view.truth->answer.injects.size())
        return view.truth->answer.injects[released->inject].to;
    return std::nullopt;
}

/// Asks, and prints the drill as it is then.
ExitCode ask(const SeatArguments& options, const drill::DrillRequest& request) {
    if (!isUsable(options.peer))
        return ExitCode::usage;
    const auto client = connected(options);
    if (!client)
        return report(client.error());
    const auto view = drillAfter(**client, request);
    if (!view)
        return report(view.error());
    show("%s", drill::toJson(*view).c_str());
    if (const auto to = receiverOf(request, *view); to && !drill::isTaken(*view, *to))
        complain("nobody sits at %s: whoever takes the seat is told then\n", std::string(drill::name(*to)).c_str());
    return ExitCode::done;
}

ExitCode join(const SeatArguments& options) {
    if (!isUsable(options.peer))
        return ExitCode::usage;
    drill::Join joining = options.join;
    if (!options.key.empty()) {
        auto key = readKey(options.key);
        if (!key)
            return usage(key.error().in("--key"));
        joining.key = std::move(*key);
    }
    const gateway::EndingSignals signals; // before gRPC makes its threads
    const auto client = connected(options);
    if (!client)
        return report(client.error());
    const auto ended = followDrill(**client, joining, options.showsFacts, signals);
    return ended ? ExitCode::done : report(ended.error());
}

ExitCode act(SeatArguments options) {
    if (!options.entity.empty()) {
        const auto id = topology::EntityId::parse(options.entity);
        if (!id)
            return usage(id.error().in("--entity"));
        options.act.entity = *id;
    }
    return ask(options, options.act);
}

ExitCode facts(const SeatArguments& options) {
    if (!isUsable(options.peer))
        return ExitCode::usage;
    const auto client = connected(options);
    if (!client)
        return report(client.error());
    const auto shown = showFacts(**client, options.facts);
    return shown ? ExitCode::done : report(shown.error());
}

/// At the moment that the drill is at, where no time is given.
ExitCode inject(SeatArguments options) {
    drill::Inject& one = options.inject;
    for (const auto& [text, into, what] : {std::tuple(&options.at, &one.at, "--at"), {&options.lasts, &one.lasts, "--lasts"}}) {
        if (text->empty())
            continue;
        const auto time = text->starts_with('+') ? positionFrom(*text) : parseDuration(*text);
        if (!time)
            return usage(time.error().in(what));
        *into = *time;
    }
    if (!options.entity.empty()) {
        const auto id = topology::EntityId::parse(options.entity);
        if (!id)
            return usage(id.error().in("--entity"));
        one.entity = *id;
    }
    return ask(options, drill::AddInject{one});
}

std::map<std::string, drill::Seat> seatNames() {
    std::map<std::string, drill::Seat> out;
    for (const drill::Seat seat : drill::kSeats)
        out.emplace(drill::name(seat), seat);
    return out;
}

CLI::Option* addSeat(CLI::App& command, const std::string& name, drill::Seat& seat, const std::string& words) {
    return command
        .add_option_function<std::string>(name, [&seat](const std::string& text) { seat = *drill::seatFromName(text); },
                                          words)
        ->check(CLI::IsMember(seatNames()));
}

using Options = std::shared_ptr<SeatArguments>;

/// A command of somebody who sits at a drill.
CLI::App* addPersons(CLI::App& drill, const char* name, const char* words, const Options& options) {
    auto* command = drill.add_subcommand(name, words);
    addPeerOptions(*command, options->peer);
    command->add_option("--id", options->person, "File with the secret id of who sits here; made when it is not there")
        ->required();
    return command;
}

void addJoin(CLI::App& drill, ExitCode& code) {
    auto options = std::make_shared<SeatArguments>();
    auto* command = addPersons(drill, "join", "Take a seat and keep it: a line of JSON at each change, until the end", options);
    addSeat(*command, "--seat", options->join.seat, "Which")->required();
    command->add_option("--who", options->join.who, "A name for the others")->required();
    command->add_option("--key", options->key, "File with the passphrase, for the facilitator and observers");
    command->add_flag("--facts", options->showsFacts, "Values and events as they come, too");
    command->callback([options, &code] { code = join(*options); });
}

void addAct(CLI::App& drill, ExitCode& code) {
    auto options = std::make_shared<SeatArguments>();
    auto* command = addPersons(drill, "act", "Commit an act of your seat", options);
    addSeat(*command, "--seat", options->act.seat, "Yours")->required();
    std::map<std::string, drill::Verb> verbs;
    for (const auto verb : {drill::Verb::detect, drill::Verb::hypothesis, drill::Verb::handover, drill::Verb::action})
        verbs.emplace(drill::name(verb), verb);
    command->add_option("--do", options->act.verb, "detect, hypothesis, handover, action")
        ->required()
        ->type_name("VERB")
        ->transform(CLI::Transformer(verbs).description({}));
    command->add_option("--seam", options->act.seam, "Of a hypothesis");
    command->add_option("--entity", options->entity, "Of a hypothesis or an action");
    command->add_option("--mechanism", options->act.mechanism, "Of a hypothesis");
    command->add_option("--confidence", options->act.confidence, "Of a hypothesis")->check(CLI::Range(0.0, 1.0));
    command->add_option("--action", options->act.actionClass, "Class of an action");
    addSeat(*command, "--to", options->act.to.emplace(), "Who is handed over to");
    command->add_option("--text", options->act.text, "Words");
    command->callback([options, command, &code] {
        if (command->count("--to") == 0)
            options->act.to.reset();
        code = act(*options);
    });
}

void addHint(CLI::App& drill, ExitCode& code) {
    auto options = std::make_shared<SeatArguments>();
    auto* command = addPersons(drill, "hint", "The next hint, at the price that was announced", options);
    addSeat(*command, "--seat", options->hint.seat, "Yours")->required();
    command->add_option("--agree", options->hint.agreed, "To the price: next_hint of the drill")->required();
    command->callback([options, &code] { code = ask(*options, options->hint); });
}

void addInject(CLI::App& drill, ExitCode& code) {
    auto options = std::make_shared<SeatArguments>();
    auto* command = addPersons(drill, "inject", "Throw something in while it is played; the facilitator's", options);
    std::map<std::string, drill::InjectKind> kinds;
    for (const drill::InjectInfo& info : drill::injectTable())
        kinds.emplace(info.name, info.kind);
    command->add_option("--kind", options->inject.kind, "Such as call, second_fault: docs/drills.md")
        ->required()
        ->type_name("KIND")
        ->transform(CLI::Transformer(kinds).description({}));
    CLI::Option* const to = addSeat(*command, "--to", options->inject.to, "Whose letter it is; else as usual for its kind");
    command->add_option("--at", options->at, "Such as +20m, from the start of the drill; else now");
    command->add_option("--from", options->inject.from, "Who says it");
    command->add_option("--text", options->inject.text, "What is said");
    command->add_flag("--held", options->inject.isHeld, "Until it is released");
    command->add_option("--entity", options->entity, "Of a sensor's or a second fault: whose point it is");
    command->add_option("--signal", options->inject.signal, "Of that point");
    command->add_option("--value", options->inject.value, "That a sensor's fault shows, or a second fault adds");
    command->add_option("--lasts", options->lasts, "Such as 10m; else as usual for its kind");
    command->callback([options, to, &code] {
        if (to->count() == 0)
            options->inject.to = drill::infoOf(options->inject.kind).to;
        code = inject(*options);
    });
}

void addOrder(CLI::App& drill, ExitCode& code) {
    auto options = std::make_shared<SeatArguments>();
    auto* command = addPersons(drill, "order", "What the facilitator does; played alone, the player", options);
    const std::map<std::string, drill::Order> orders = {{"start", drill::Order::start},
                                                        {"freeze", drill::Order::freeze},
                                                        {"resume", drill::Order::resume},
                                                        {"reveal", drill::Order::reveal},
                                                        {"end", drill::Order::end}};
    auto* what = command->add_option_group("what");
    what->add_option("ORDER", options->order, "start, freeze, resume, reveal, end")->check(CLI::IsMember(orders));
    auto* speed = what->add_option("--speed", options->speed, "Drill seconds a second, 0.1 to 100");
    auto* release = what->add_option("--release", options->release, "The inject of this place in the answer");
    auto* snapshot = what->add_option("--snapshot", options->snapshot, "Keep this moment under that name");
    auto* back = what->add_option("--back", options->back, "Put the drill back to the snapshot of this id, frozen");
    what->require_option(1);
    command->callback([options, orders, speed, release, snapshot, back, &code] {
        if (speed->count() > 0)
            code = ask(*options, drill::SetSpeed{options->speed});
        else if (release->count() > 0)
            code = ask(*options, drill::Release{options->release});
        else if (snapshot->count() > 0)
            code = ask(*options, drill::TakeSnapshot{options->snapshot});
        else if (back->count() > 0)
            code = ask(*options, drill::GoBack{options->back});
        else
            code = ask(*options, orders.at(options->order));
    });
}

} // namespace

Result<Duration> positionFrom(const std::string& text) {
    const auto time = parseTime(text, TimePoint());
    if (!time || !text.starts_with('+'))
        return fail(ErrorCode::invalidInput, "counts from the start of the drill: +20m");
    return time->time_since_epoch();
}

void addDrillSeat(CLI::App& drill, ExitCode& code) {
    addJoin(drill, code);
    addAct(drill, code);
    addHint(drill, code);
    addOrder(drill, code);
    addInject(drill, code);

    auto looking = std::make_shared<SeatArguments>();
    addPersons(drill, "look", "The drill as you are told it", looking)->callback([looking, &code] {
        code = ask(*looking, drill::Look());
    });

    auto seeing = std::make_shared<SeatArguments>();
    auto* values = addPersons(drill, "facts", "The newest values that your seat may see, a line of JSON each", seeing);
    values->add_option("--entity", seeing->facts.entities, "Exact, or ends in *; all without");
    values->add_option("--signal", seeing->facts.signals, "Likewise");
    values->callback([seeing, &code] { code = facts(*seeing); });
}

} // namespace seamscope::seamctl
