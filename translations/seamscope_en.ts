<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>AlarmParts</name>
    <message numerus="yes">
        <source>%1, %2 operator(s)</source>
        <translation>
            <numerusform>%1, %2 operator</numerusform>
            <numerusform>%1, %2 operators</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 row(s)</source>
        <translation>
            <numerusform>%1 row</numerusform>
            <numerusform>%1 rows</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 alarm(s)</source>
        <translation>
            <numerusform>%1 alarm</numerusform>
            <numerusform>%1 alarms</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 line(s)</source>
        <translation>
            <numerusform>%1 line</numerusform>
            <numerusform>%1 lines</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Board</name>
    <message numerus="yes">
        <source>%1 value(s) are as expected</source>
        <translation>
            <numerusform>%1 value is as expected</numerusform>
            <numerusform>%1 values are as expected</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Day</name>
    <message numerus="yes">
        <source>and %n more, %1</source>
        <translation>
            <numerusform>and %n more, %1</numerusform>
            <numerusform>and %n more, %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n incident(s), %1</source>
        <translation>
            <numerusform>%n incident, %1</numerusform>
            <numerusform>%n incidents, %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Graph</name>
    <message numerus="yes">
        <source>%1 series</source>
        <translation>
            <numerusform>%1 series</numerusform>
            <numerusform>%1 series</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Heatmap</name>
    <message numerus="yes">
        <source>%1 cell(s) wait for it. Choose another signal above.</source>
        <translation>
            <numerusform>%1 cell waits for it. Choose another signal above.</numerusform>
            <numerusform>%1 cells wait for it. Choose another signal above.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>IncidentBlocks</name>
    <message numerus="yes">
        <source>confidence %1 · %2 fact(s)</source>
        <translation>
            <numerusform>confidence %1 · %2 fact</numerusform>
            <numerusform>confidence %1 · %2 facts</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>IncidentRows</name>
    <message numerus="yes">
        <source>+ %1 more seam(s)</source>
        <translation>
            <numerusform>+ %1 more seam</numerusform>
            <numerusform>+ %1 more seams</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1, %2 incident(s)</source>
        <translation>
            <numerusform>%1, %2 incident</numerusform>
            <numerusform>%1, %2 incidents</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>MeterAhead</name>
    <message numerus="yes">
        <source>%1 write(s) failed</source>
        <translation>
            <numerusform>%1 write failed</numerusform>
            <numerusform>%1 writes failed</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>MeterSections</name>
    <message numerus="yes">
        <source>%1
range %2–%3 s, %4 step(s)
%5</source>
        <translation>
            <numerusform>%1
range %2–%3 s, %4 step
%5</numerusform>
            <numerusform>%1
range %2–%3 s, %4 steps
%5</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Exact Poisson interval at 95 % on %1 failure(s); %2.</source>
        <translation>
            <numerusform>Exact Poisson interval at 95 % on %1 failure; %2.</numerusform>
            <numerusform>Exact Poisson interval at 95 % on %1 failures; %2.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>MeterText</name>
    <message numerus="yes">
        <source>+ %1 GPU(s) without a price</source>
        <translation>
            <numerusform>+ %1 GPU without a price</numerusform>
            <numerusform>+ %1 GPUs without a price</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>MeterWords</name>
    <message numerus="yes">
        <source>%1 GPU(s) measured, %2 without a reference</source>
        <translation>
            <numerusform>%1 GPU measured, %2 without a reference</numerusform>
            <numerusform>%1 GPUs measured, %2 without a reference</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>all %1 GPU(s) of jobs measured</source>
        <translation>
            <numerusform>all %1 GPU of jobs measured</numerusform>
            <numerusform>all %1 GPUs of jobs measured</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>OverlayWords</name>
    <message numerus="yes">
        <source>Against %1: a step takes %2, took %3 (%4) · %5 step(s) laid over each other</source>
        <translation>
            <numerusform>Against %1: a step takes %2, took %3 (%4) · %5 step laid over each other</numerusform>
            <numerusform>Against %1: a step takes %2, took %3 (%4) · %5 steps laid over each other</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>OverviewWords</name>
    <message numerus="yes">
        <source>%1 GPU(s) deliver their reference.</source>
        <translation>
            <numerusform>%1 GPU delivers its reference.</numerusform>
            <numerusform>%1 GPUs deliver their reference.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 GPU(s) have no reference: whether they lose is not known.</source>
        <translation>
            <numerusform>%1 GPU has no reference: whether it loses is not known.</numerusform>
            <numerusform>%1 GPUs have no reference: whether they lose is not known.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 GPU(s) deliver %2 of their reference, as is usual.</source>
        <translation>
            <numerusform>%1 GPU deliver %2 of their reference, as is usual.</numerusform>
            <numerusform>%1 GPUs deliver %2 of their reference, as is usual.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RollupWords</name>
    <message numerus="yes">
        <source>%n event(s)</source>
        <translation>
            <numerusform>%n event</numerusform>
            <numerusform>%n events</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>%n more</numerusform>
            <numerusform>%n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SearchIndex</name>
    <message numerus="yes">
        <source>signal · %1 series</source>
        <translation>
            <numerusform>signal · %1 series</numerusform>
            <numerusform>signal · %1 series</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SelectionWords</name>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 and %n more</numerusform>
            <numerusform>%1 and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ShiftWords</name>
    <message numerus="yes">
        <source>%1 alarm(s) more</source>
        <translation>
            <numerusform>%1 alarm more</numerusform>
            <numerusform>%1 alarms more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>StartWords</name>
    <message numerus="yes">
        <source>%n drills that are shipped, at three levels each</source>
        <translation>
            <numerusform>%n drill that is shipped, at three levels</numerusform>
            <numerusform>%n drills that are shipped, at three levels each</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>StatementPanelWords</name>
    <message numerus="yes">
        <source>%1 cause(s) make four fifths of it</source>
        <translation>
            <numerusform>%1 cause makes four fifths of it</numerusform>
            <numerusform>%1 causes make four fifths of it</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Terms</name>
    <message numerus="yes">
        <source>%1 site(s)</source>
        <translation>
            <numerusform>%1 site</numerusform>
            <numerusform>%1 sites</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 chiller(s)</source>
        <translation>
            <numerusform>%1 chiller</numerusform>
            <numerusform>%1 chillers</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 CDU(s)</source>
        <translation>
            <numerusform>%1 CDU</numerusform>
            <numerusform>%1 CDUs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 loop(s)</source>
        <translation>
            <numerusform>%1 loop</numerusform>
            <numerusform>%1 loops</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 pump(s)</source>
        <translation>
            <numerusform>%1 pump</numerusform>
            <numerusform>%1 pumps</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 CRAH(s)</source>
        <translation>
            <numerusform>%1 CRAH</numerusform>
            <numerusform>%1 CRAHs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 row(s)</source>
        <translation>
            <numerusform>%1 row</numerusform>
            <numerusform>%1 rows</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 rack(s)</source>
        <translation>
            <numerusform>%1 rack</numerusform>
            <numerusform>%1 racks</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 PDU(s)</source>
        <translation>
            <numerusform>%1 PDU</numerusform>
            <numerusform>%1 PDUs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 UPS</source>
        <translation>
            <numerusform>%1 UPS</numerusform>
            <numerusform>%1 UPS</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 feed(s)</source>
        <translation>
            <numerusform>%1 feed</numerusform>
            <numerusform>%1 feeds</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 host(s)</source>
        <translation>
            <numerusform>%1 host</numerusform>
            <numerusform>%1 hosts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 PSU(s)</source>
        <translation>
            <numerusform>%1 PSU</numerusform>
            <numerusform>%1 PSUs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 GPU(s)</source>
        <translation>
            <numerusform>%1 GPU</numerusform>
            <numerusform>%1 GPUs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 NVLink(s)</source>
        <translation>
            <numerusform>%1 NVLink</numerusform>
            <numerusform>%1 NVLinks</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 NIC(s)</source>
        <translation>
            <numerusform>%1 NIC</numerusform>
            <numerusform>%1 NICs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 link(s)</source>
        <translation>
            <numerusform>%1 link</numerusform>
            <numerusform>%1 links</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 switch(es)</source>
        <translation>
            <numerusform>%1 switch</numerusform>
            <numerusform>%1 switches</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 storage system(s)</source>
        <translation>
            <numerusform>%1 storage system</numerusform>
            <numerusform>%1 storage systems</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 job(s)</source>
        <translation>
            <numerusform>%1 job</numerusform>
            <numerusform>%1 jobs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 group(s)</source>
        <translation>
            <numerusform>%1 group</numerusform>
            <numerusform>%1 groups</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 rank(s)</source>
        <translation>
            <numerusform>%1 rank</numerusform>
            <numerusform>%1 ranks</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 pool(s)</source>
        <translation>
            <numerusform>%1 pool</numerusform>
            <numerusform>%1 pools</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 route(s)</source>
        <translation>
            <numerusform>%1 route</numerusform>
            <numerusform>%1 routes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 checkpoint(s)</source>
        <translation>
            <numerusform>%1 checkpoint</numerusform>
            <numerusform>%1 checkpoints</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 program(s)</source>
        <translation>
            <numerusform>%1 program</numerusform>
            <numerusform>%1 programs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 milestone(s)</source>
        <translation>
            <numerusform>%1 milestone</numerusform>
            <numerusform>%1 milestones</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 reservation(s)</source>
        <translation>
            <numerusform>%1 reservation</numerusform>
            <numerusform>%1 reservations</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 team(s)</source>
        <translation>
            <numerusform>%1 team</numerusform>
            <numerusform>%1 teams</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 object(s) of unknown kind</source>
        <translation>
            <numerusform>%1 object of unknown kind</numerusform>
            <numerusform>%1 objects of unknown kind</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TimelineWords</name>
    <message numerus="yes">
        <source> · %1 step(s)</source>
        <translation>
            <numerusform> · %1 step</numerusform>
            <numerusform> · %1 steps</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TrendWords</name>
    <message numerus="yes">
        <source>%1 line(s)</source>
        <translation>
            <numerusform>%1 line</numerusform>
            <numerusform>%1 lines</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Wall</name>
    <message numerus="yes">
        <source>%1 event(s)</source>
        <translation>
            <numerusform>%1 event</numerusform>
            <numerusform>%1 events</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 packet(s)</source>
        <translation>
            <numerusform>%1 packet</numerusform>
            <numerusform>%1 packets</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>WallDraft</name>
    <message numerus="yes">
        <source>%1 other(s)</source>
        <translation>
            <numerusform>%1 other</numerusform>
            <numerusform>%1 others</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>WatchList</name>
    <message numerus="yes">
        <source>%1 part(s)</source>
        <translation>
            <numerusform>%1 part</numerusform>
            <numerusform>%1 parts</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>seamscope::console::ContextMenus</name>
    <message numerus="yes">
        <source>Copy the names of %n selected</source>
        <translation>
            <numerusform>Copy the names of %n selected</numerusform>
            <numerusform>Copy the names of %n selected</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>seamscope::models::LedgerModel</name>
    <message numerus="yes">
        <source>; %1 write(s) failed since</source>
        <translation>
            <numerusform>; %1 write failed since</numerusform>
            <numerusform>; %1 writes failed since</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1; %2 step(s)%3</source>
        <translation>
            <numerusform>%1; %2 step%3</numerusform>
            <numerusform>%1; %2 steps%3</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 line(s)</source>
        <translation>
            <numerusform>%1 line</numerusform>
            <numerusform>%1 lines</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>seamscope::models::SourceModel</name>
    <message numerus="yes">
        <source>%1 series have no canonical signal; they are kept and can be plotted</source>
        <translation>
            <numerusform>%1 series has no canonical signal; it is kept and can be plotted</numerusform>
            <numerusform>%1 series have no canonical signal; they are kept and can be plotted</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 time(s), first: %2</source>
        <translation>
            <numerusform>%1 time, first: %2</numerusform>
            <numerusform>%1 times, first: %2</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>seamscope::ui::DrillPicker</name>
    <message numerus="yes">
        <source>%1 · %2 GPUs · %n injects</source>
        <translation>
            <numerusform>%1 · %2 GPUs · %n inject</numerusform>
            <numerusform>%1 · %2 GPUs · %n injects</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>seamscope::ui::GraphWidget</name>
    <message numerus="yes">
        <source>%1 group(s)</source>
        <translation>
            <numerusform>%1 group</numerusform>
            <numerusform>%1 groups</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 series</source>
        <translation>
            <numerusform>%1 series</numerusform>
            <numerusform>%1 series</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 dependency(s)</source>
        <translation>
            <numerusform>%1 dependency</numerusform>
            <numerusform>%1 dependencies</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 seam(s) on this edge</source>
        <translation>
            <numerusform>%1 seam on this edge</numerusform>
            <numerusform>%1 seams on this edge</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n selected</source>
        <translation>
            <numerusform>%n selected</numerusform>
            <numerusform>%n selected</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>seamscope::ui::TimelineFinder</name>
    <message numerus="yes">
        <source>%1 event(s)</source>
        <translation>
            <numerusform>%1 event</numerusform>
            <numerusform>%1 events</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>seamscope::ui::TrendKey</name>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
</context>
</TS>
