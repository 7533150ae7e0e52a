<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name>AbsencePopup</name>
    <message>
        <source>%1 and %2 more</source>
        <translation>%1 und %2 weitere</translation>
    </message>
    <message>
        <source>now</source>
        <translation>jetzt</translation>
    </message>
    <message>
        <source>after a checkpoint of %1</source>
        <translation>nach einem Checkpoint von %1</translation>
    </message>
    <message>
        <source>after %1</source>
        <translation>nach %1</translation>
    </message>
    <message>
        <source>after the reservation %1</source>
        <translation>nach der Reservierung %1</translation>
    </message>
    <message>
        <source>after the end of %1</source>
        <translation>nach dem Ende von %1</translation>
    </message>
    <message>
        <source>goes with it</source>
        <translation>fällt mit aus</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nichts</translation>
    </message>
    <message>
        <source>goes on with less</source>
        <translation>läuft mit weniger weiter</translation>
    </message>
    <message>
        <source>jobs that lose</source>
        <translation>Jobs, die verlieren</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>not known where they run</source>
        <translation>unbekannt, wo sie laufen</translation>
    </message>
    <message>
        <source>an hour without it</source>
        <translation>eine Stunde ohne</translation>
    </message>
    <message>
        <source>%1 standing still</source>
        <translation>%1 Stillstand</translation>
    </message>
    <message>
        <source>once</source>
        <translation>einmalig</translation>
    </message>
    <message>
        <source>%1 of work is redone · %2 until they step again</source>
        <translation>%1 Arbeit noch einmal · %2 bis zum nächsten Schritt</translation>
    </message>
    <message>
        <source>an hour, cheapest</source>
        <translation>eine Stunde, am billigsten</translation>
    </message>
</context>
<context>
    <name>AlarmParts</name>
    <message>
        <source>Nothing has been heard yet.</source>
        <translation>Noch nichts empfangen.</translation>
    </message>
    <message>
        <source>%1, %2, %3, %4</source>
        <translation>%1, %2, %3, %4</translation>
    </message>
    <message>
        <source>alarm</source>
        <translation>Alarm</translation>
    </message>
    <message>
        <source>object</source>
        <translation>Objekt</translation>
    </message>
    <message>
        <source>value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>on at</source>
        <translation>an um</translation>
    </message>
    <message>
        <source>age</source>
        <translation>Alter</translation>
    </message>
    <message>
        <source>$/h</source>
        <translation>$/h</translation>
    </message>
    <message>
        <source>owner, first action</source>
        <translation>Zuständig, erste Maßnahme</translation>
    </message>
    <message>
        <source>FIRST OUT</source>
        <translation>ERSTMELDUNG</translation>
    </message>
    <message>
        <source>×%1</source>
        <translation>×%1</translation>
    </message>
    <message>
        <source>chattering ×%1</source>
        <translation>flattert ×%1</translation>
    </message>
    <message>
        <source>back %1</source>
        <translation>zurück %1</translation>
    </message>
    <message>
        <source>ends %1 · %2</source>
        <translation>endet %1 · %2</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>%1
%2
Raised %3, effect since %4</source>
        <translation>%1
%2
Ausgelöst %3, Wirkung seit %4</translation>
    </message>
    <message>
        <source>Shelved %1, suppressed %2, out of service %3</source>
        <translation>Zurückgestellt %1, unterdrückt %2, außer Betrieb %3</translation>
    </message>
    <message>
        <source>always counted above</source>
        <translation>oben immer mitgezählt</translation>
    </message>
    <message>
        <source>Alarms</source>
        <translation>Alarme</translation>
    </message>
    <message>
        <source>%1 alarms · R: rows</source>
        <translation>%1 Alarme · R: Zeilen</translation>
    </message>
    <message>
        <source>No alarm stands. An alarm without a written action is an event and is not listed.</source>
        <translation>Kein Alarm steht an. Ein Alarm ohne schriftliche Maßnahme ist ein Ereignis und steht nicht in der Liste.</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>und %1 weitere</translation>
    </message>
    <message>
        <source>now</source>
        <translation>jetzt</translation>
    </message>
    <message>
        <source>Flood %1 – %2 · %3 alarms</source>
        <translation>Alarmflut %1 – %2 · %3 Alarme</translation>
    </message>
    <message>
        <source>peak %1 in 10 min · folded, first out kept</source>
        <translation>Spitze %1 in 10 min · gebündelt, Erstmeldung behalten</translation>
    </message>
    <message>
        <source>Other</source>
        <translation>Andere</translation>
    </message>
    <message>
        <source>Why this priority</source>
        <translation>Warum diese Priorität</translation>
    </message>
    <message>
        <source>&lt; 3 min</source>
        <translation>&lt; 3 min</translation>
    </message>
    <message>
        <source>3–10</source>
        <translation>3–10</translation>
    </message>
    <message>
        <source>10–30</source>
        <translation>10–30</translation>
    </message>
    <message>
        <source>&gt; 30</source>
        <translation>&gt; 30</translation>
    </message>
    <message>
        <source>%1 GPUs</source>
        <translation>%1 GPUs</translation>
    </message>
    <message>
        <source>&gt; %1</source>
        <translation>&gt; %1</translation>
    </message>
    <message>
        <source>≤ %1</source>
        <translation>≤ %1</translation>
    </message>
    <message>
        <source>%1 at stake × no end known = %2</source>
        <translation>%1 auf dem Spiel × kein Ende bekannt = %2</translation>
    </message>
    <message>
        <source>%1 · effect since %2</source>
        <translation>%1 · Wirkung seit %2</translation>
    </message>
    <message>
        <source>value %1, limit %2</source>
        <translation>Wert %1, Grenze %2</translation>
    </message>
    <message>
        <source>acknowledged %1 by %2</source>
        <translation>quittiert %1 von %2</translation>
    </message>
    <message>
        <source>%1 is on it since %2</source>
        <translation>%1 kümmert sich seit %2</translation>
    </message>
    <message>
        <source>shelved until %1 by %2: %3</source>
        <translation>zurückgestellt bis %1 von %2: %3</translation>
    </message>
    <message>
        <source>judged right by %1</source>
        <translation>von %1 als richtig beurteilt</translation>
    </message>
    <message>
        <source>judged wrong by %1</source>
        <translation>von %1 als falsch beurteilt</translation>
    </message>
    <message>
        <source>the same before: %1</source>
        <translation>schon einmal so: %1</translation>
    </message>
    <message>
        <source>%1 %2: %3</source>
        <translation>%1 %2: %3</translation>
    </message>
    <message>
        <source>First out, then</source>
        <translation>Erstmeldung, danach</translation>
    </message>
    <message>
        <source>lag</source>
        <translation>Verzug</translation>
    </message>
    <message>
        <source>folded %1</source>
        <translation>%1 gebündelt</translation>
    </message>
    <message>
        <source>Hand-over notes</source>
        <translation>Übergabenotizen</translation>
    </message>
    <message>
        <source>Nothing is noted for the next shift.</source>
        <translation>Für die nächste Schicht ist nichts notiert.</translation>
    </message>
    <message>
        <source>Audit trail</source>
        <translation>Prüfprotokoll</translation>
    </message>
    <message>
        <source>1 target</source>
        <translation>1 Ziel</translation>
    </message>
    <message>
        <source>10 flood</source>
        <translation>10 Flut</translation>
    </message>
    <message>
        <source>Priority split, bar = now, tick = target</source>
        <translation>Verteilung der Prioritäten, Balken = jetzt, Strich = Ziel</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>Alarm performance</source>
        <translation>Güte der Alarmierung</translation>
    </message>
    <message numerus="yes">
        <source>%1, %2 operator(s)</source>
        <translation>
            <numerusform>%1, %2 Bediener</numerusform>
            <numerusform>%1, %2 Bediener</numerusform>
        </translation>
    </message>
    <message>
        <source>per operator in 10 min</source>
        <translation>je Bediener in 10 min</translation>
    </message>
    <message>
        <source>target 1, most 2 · peak %1</source>
        <translation>Ziel 1, höchstens 2 · Spitze %1</translation>
    </message>
    <message>
        <source>time in flood</source>
        <translation>Zeit in Alarmflut</translation>
    </message>
    <message>
        <source>&lt; 1 %</source>
        <translation>&lt; 1 %</translation>
    </message>
    <message>
        <source>top ten of load</source>
        <translation>Anteil der Top Ten</translation>
    </message>
    <message>
        <source>&lt; 5 %</source>
        <translation>&lt; 5 %</translation>
    </message>
    <message>
        <source>standing over 24 h</source>
        <translation>länger als 24 h anstehend</translation>
    </message>
    <message>
        <source>&lt; 5 a day</source>
        <translation>&lt; 5 am Tag</translation>
    </message>
    <message>
        <source>chattering</source>
        <translation>flatternd</translation>
    </message>
    <message>
        <source>0</source>
        <translation>0</translation>
    </message>
    <message>
        <source>median to acknowledge</source>
        <translation>Median bis Quittierung</translation>
    </message>
    <message>
        <source>&lt; 3:00</source>
        <translation>&lt; 3:00</translation>
    </message>
    <message>
        <source>lost unactioned</source>
        <translation>ohne Maßnahme verloren</translation>
    </message>
    <message>
        <source>No alarms are kept here</source>
        <translation>Hier werden keine Alarme geführt</translation>
    </message>
    <message>
        <source>A gateway with a state folder keeps them: who has seen what, who has it, what is set aside and why. They stand in the recordings that it makes. Here there are none; what was found is in the list of incidents.</source>
        <translation>Ein Gateway mit Zustandsordner führt sie: wer was gesehen hat, wer daran ist, was zurückgestellt ist und warum. Sie stehen in den Aufzeichnungen, die es macht. Hier gibt es keine; was gefunden wurde, steht in der Liste der Vorfälle.</translation>
    </message>
    <message>
        <source>%1 for %2 · R: raw list</source>
        <translation>%1 für %2 · R: rohe Liste</translation>
    </message>
    <message numerus="yes">
        <source>%1 row(s)</source>
        <translation>
            <numerusform>%1 Zeile</numerusform>
            <numerusform>%1 Zeilen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 alarm(s)</source>
        <translation>
            <numerusform>%1 Alarm</numerusform>
            <numerusform>%1 Alarme</numerusform>
        </translation>
    </message>
    <message>
        <source>UTC · append only · %1</source>
        <translation>UTC · nur angefügt · %1</translation>
    </message>
    <message numerus="yes">
        <source>%1 line(s)</source>
        <translation>
            <numerusform>%1 Eintrag</numerusform>
            <numerusform>%1 Einträge</numerusform>
        </translation>
    </message>
    <message>
        <source>hands the shift over to %1</source>
        <translation>übergibt die Schicht an %1</translation>
    </message>
    <message>
        <source>merged into %1 by %2</source>
        <translation>von %2 mit %1 zusammengelegt</translation>
    </message>
    <message>
        <source>value %1, before it %2</source>
        <translation>Wert %1, davor %2</translation>
    </message>
    <message>
        <source>held at %1</source>
        <translation>gehalten bei %1</translation>
    </message>
    <message>
        <source>at least %1</source>
        <translation>mindestens %1</translation>
    </message>
    <message>
        <source>%1 /h</source>
        <translation>%1 /h</translation>
    </message>
    <message>
        <source>%1 at stake × %2 = %3</source>
        <translation>%1 auf dem Spiel × %2 = %3</translation>
    </message>
    <message>
        <source>%1 at stake × no time left = %2</source>
        <translation>%1 auf dem Spiel × keine Zeit mehr = %2</translation>
    </message>
</context>
<context>
    <name>AlarmWords</name>
    <message>
        <source>Over</source>
        <translation>Vorbei</translation>
    </message>
    <message>
        <source>Unacknowledged</source>
        <translation>Unquittiert</translation>
    </message>
    <message>
        <source>Acknowledged</source>
        <translation>Quittiert</translation>
    </message>
    <message>
        <source>Returned, not seen</source>
        <translation>Gegangen, nicht gesehen</translation>
    </message>
    <message>
        <source>Latched</source>
        <translation>Selbsthaltend</translation>
    </message>
    <message>
        <source>Latched, seen</source>
        <translation>Selbsthaltend, gesehen</translation>
    </message>
    <message>
        <source>Shelved</source>
        <translation>Zurückgestellt</translation>
    </message>
    <message>
        <source>Suppressed</source>
        <translation>Unterdrückt</translation>
    </message>
    <message>
        <source>Out of service</source>
        <translation>Außer Betrieb</translation>
    </message>
    <message>
        <source>critical</source>
        <translation>kritisch</translation>
    </message>
    <message>
        <source>high</source>
        <translation>hoch</translation>
    </message>
    <message>
        <source>medium</source>
        <translation>mittel</translation>
    </message>
    <message>
        <source>low</source>
        <translation>niedrig</translation>
    </message>
    <message>
        <source>raises</source>
        <translation>löst aus</translation>
    </message>
    <message>
        <source>returns</source>
        <translation>geht</translation>
    </message>
    <message>
        <source>acknowledges</source>
        <translation>quittiert</translation>
    </message>
    <message>
        <source>resets</source>
        <translation>setzt zurück</translation>
    </message>
    <message>
        <source>shelves</source>
        <translation>stellt zurück</translation>
    </message>
    <message>
        <source>unshelves</source>
        <translation>holt zurück</translation>
    </message>
    <message>
        <source>suppresses</source>
        <translation>unterdrückt</translation>
    </message>
    <message>
        <source>ends suppression</source>
        <translation>beendet Unterdrückung</translation>
    </message>
    <message>
        <source>takes out of service</source>
        <translation>nimmt außer Betrieb</translation>
    </message>
    <message>
        <source>gives back to service</source>
        <translation>nimmt wieder in Betrieb</translation>
    </message>
    <message>
        <source>notes</source>
        <translation>notiert</translation>
    </message>
    <message>
        <source>assigns</source>
        <translation>weist zu</translation>
    </message>
    <message>
        <source>hands over</source>
        <translation>übergibt</translation>
    </message>
    <message>
        <source>judges</source>
        <translation>beurteilt</translation>
    </message>
    <message>
        <source>%1 /h</source>
        <translation>%1 /h</translation>
    </message>
    <message>
        <source>%1 GPUs</source>
        <translation>%1 GPUs</translation>
    </message>
    <message>
        <source>rule</source>
        <translation>Regel</translation>
    </message>
    <message>
        <source>Not done: %1</source>
        <translation>Nicht ausgeführt: %1</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Erledigt</translation>
    </message>
    <message>
        <source>%1 was first, at %2</source>
        <translation>%1 war schneller, um %2</translation>
    </message>
    <message>
        <source>It is so already</source>
        <translation>Es ist schon so</translation>
    </message>
    <message>
        <source>Not done: %1 changed it meanwhile, at %2. Look again</source>
        <translation>Nicht ausgeführt: %1 hat es inzwischen geändert, um %2. Bitte neu ansehen</translation>
    </message>
    <message>
        <source>Not done: it has changed meanwhile. Look again</source>
        <translation>Nicht ausgeführt: inzwischen geändert. Bitte neu ansehen</translation>
    </message>
    <message>
        <source>Not done: the alarm is over</source>
        <translation>Nicht ausgeführt: der Alarm ist vorbei</translation>
    </message>
    <message>
        <source>kept in memory only: the gateway has no state folder</source>
        <translation>nur im Speicher gehalten: das Gateway hat keinen Zustandsordner</translation>
    </message>
    <message>
        <source>read only, nothing can be done: %1</source>
        <translation>nur lesend, nichts ausführbar: %1</translation>
    </message>
    <message>
        <source>cannot be kept now: %1</source>
        <translation>kann jetzt nicht gespeichert werden: %1</translation>
    </message>
    <message>
        <source>made of this recording: nobody kept alarms then, so nobody has acknowledged any</source>
        <translation>aus dieser Aufzeichnung gebildet: damals hielt niemand Alarme fest, also hat niemand einen quittiert</translation>
    </message>
    <message>
        <source>merges into</source>
        <translation>legt zusammen mit</translation>
    </message>
    <message>
        <source>splits off</source>
        <translation>löst wieder heraus</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1 to break-even</source>
        <translation>%1 bis zur Kostengleichheit</translation>
    </message>
    <message>
        <source>%1 to the loss</source>
        <translation>%1 bis zum Verlust</translation>
    </message>
    <message>
        <source>%1 to the deadline</source>
        <translation>%1 bis zur Frist</translation>
    </message>
</context>
<context>
    <name>BannerWords</name>
    <message>
        <source>no action is stated</source>
        <translation>keine Maßnahme angegeben</translation>
    </message>
    <message>
        <source>%1 more open</source>
        <translation>%1 weitere offen</translation>
    </message>
    <message>
        <source>analysis %1 behind</source>
        <translation>Analyse %1 zurück</translation>
    </message>
    <message>
        <source>%1
Opens the page of the incident.</source>
        <translation>%1
Öffnet die Seite des Vorfalls.</translation>
    </message>
    <message>
        <source>Throughput is being lost; causes are not analysed here</source>
        <translation>Durchsatz geht verloren; Ursachen werden hier nicht analysiert</translation>
    </message>
    <message>
        <source>Seams are not analysed here</source>
        <translation>Nahtstellen werden hier nicht analysiert</translation>
    </message>
    <message>
        <source>The analysis is %1 behind</source>
        <translation>Die Analyse ist %1 zurück</translation>
    </message>
    <message>
        <source>Throughput is being lost; no cause is found</source>
        <translation>Durchsatz geht verloren; keine Ursache gefunden</translation>
    </message>
    <message>
        <source>No seam is leaking</source>
        <translation>Keine Nahtstelle verliert</translation>
    </message>
    <message>
        <source>No incident is open; no seam is measured</source>
        <translation>Kein Vorfall offen; keine Nahtstelle wird gemessen</translation>
    </message>
    <message>
        <source>No incident is open; whether anything is lost is not known</source>
        <translation>Kein Vorfall offen; ob etwas verloren geht, ist nicht bekannt</translation>
    </message>
    <message>
        <source>%1 /h lost of %2 /h paid</source>
        <translation>%1 /h verloren von %2 /h bezahlt</translation>
    </message>
    <message>
        <source>%1 others</source>
        <translation>%1 andere</translation>
    </message>
    <message>
        <source>unattributed</source>
        <translation>nicht zugeordnet</translation>
    </message>
    <message>
        <source>Lost now, and what of it has a cause: open incidents and what none explains add up to the headline.</source>
        <translation>Jetzt verloren, und welcher Teil davon eine Ursache hat: offene Vorfälle und das Unerklärte ergeben zusammen die Schlagzeile.</translation>
    </message>
    <message>
        <source>/h lost now</source>
        <translation>/h jetzt verloren</translation>
    </message>
    <message>
        <source>GPU-h/h lost now</source>
        <translation>GPU-h/h jetzt verloren</translation>
    </message>
    <message>
        <source>%1 % of what is expected</source>
        <translation>%1 % des Erwarteten</translation>
    </message>
    <message>
        <source>less than the open incidents cost over their own windows</source>
        <translation>weniger, als die offenen Vorfälle in ihren eigenen Zeitfenstern kosten</translation>
    </message>
    <message>
        <source>%1 of GPU time since %2</source>
        <translation>%1 der GPU-Zeit seit %2</translation>
    </message>
    <message>
        <source>%1 of %2 /h paid</source>
        <translation>%1 von %2 /h bezahlt</translation>
    </message>
    <message>
        <source>No measured seam is leaking; not seen: %1 of %2</source>
        <translation>Keine gemessene Nahtstelle leckt; nicht gesehen: %1 von %2</translation>
    </message>
</context>
<context>
    <name>BarWords</name>
    <message>
        <source>LIVE</source>
        <translation>LIVE</translation>
    </message>
    <message>
        <source>REPLAY</source>
        <translation>REPLAY</translation>
    </message>
    <message>
        <source>NO LINK</source>
        <translation>KEINE VERB.</translation>
    </message>
    <message>
        <source>WAIT</source>
        <translation>WARTE</translation>
    </message>
    <message>
        <source>no site yet</source>
        <translation>noch kein Standort</translation>
    </message>
    <message>
        <source>The views follow the gateway as data comes in.</source>
        <translation>Die Ansichten folgen dem Gateway, sobald Daten kommen.</translation>
    </message>
    <message>
        <source>Not now: the views show a recording or an earlier moment.</source>
        <translation>Nicht jetzt: die Ansichten zeigen eine Aufzeichnung oder einen früheren Zeitpunkt.</translation>
    </message>
    <message>
        <source>UTC</source>
        <translation>UTC</translation>
    </message>
    <message>
        <source>recorded</source>
        <translation>aufgez.</translation>
    </message>
    <message>
        <source>site</source>
        <translation>Standort</translation>
    </message>
    <message>
        <source>no time yet</source>
        <translation>noch keine Zeit</translation>
    </message>
    <message>
        <source>%1/%2</source>
        <translation>%1/%2</translation>
    </message>
    <message>
        <source>sources</source>
        <translation>Quellen</translation>
    </message>
    <message>
        <source>Sources that are heard, late ones among them, out of all. The Sources tab has each one&apos;s state.</source>
        <translation>Quellen, die melden, verspätete eingeschlossen, von allen. Der Reiter Quellen zeigt den Zustand jeder einzelnen.</translation>
    </message>
    <message>
        <source>newest</source>
        <translation>neueste</translation>
    </message>
    <message>
        <source>Age of the newest sample of any source, taken at %1.</source>
        <translation>Alter der neuesten Messung irgendeiner Quelle, Stand %1.</translation>
    </message>
    <message>
        <source>No sample has come yet.</source>
        <translation>Noch keine Messung eingetroffen.</translation>
    </message>
    <message>
        <source>dropped</source>
        <translation>verworfen</translation>
    </message>
    <message>
        <source>Samples that this console did not get one by one because it or the link was slow.</source>
        <translation>Messungen, die diese Konsole nicht einzeln bekam, weil sie selbst oder die Verbindung zu langsam war.</translation>
    </message>
    <message>
        <source>alarms of priority %1: %2</source>
        <translation>Alarme der Priorität %1: %2</translation>
    </message>
    <message>
        <source>Alarms of priority %1</source>
        <translation>Alarme der Priorität %1</translation>
    </message>
    <message>
        <source>no data open</source>
        <translation>keine Daten geöffnet</translation>
    </message>
    <message>
        <source>DRILL</source>
        <translation>ÜBUNG</translation>
    </message>
    <message>
        <source>An exercise: recorded data, nothing here is live.</source>
        <translation>Eine Übung: aufgezeichnete Daten, nichts hier ist live.</translation>
    </message>
    <message>
        <source>set aside %1</source>
        <translation>beiseite %1</translation>
    </message>
    <message>
        <source>Alarms that are shelved, suppressed or out of service: they raise nothing. The alarm page says until when.</source>
        <translation>Alarme, die zurückgestellt, unterdrückt oder außer Betrieb sind: sie lösen nichts aus. Die Alarmseite sagt, bis wann.</translation>
    </message>
</context>
<context>
    <name>Board</name>
    <message>
        <source>%1 of %2 depart</source>
        <translation>%1 von %2 weichen ab</translation>
    </message>
    <message numerus="yes">
        <source>%1 value(s) are as expected</source>
        <translation>
            <numerusform>%1 Wert ist wie erwartet</numerusform>
            <numerusform>%1 Werte sind wie erwartet</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: the open incident does not show here</source>
        <translation>%1: der offene Vorfall zeigt sich hier nicht</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>und %1 weitere</translation>
    </message>
    <message>
        <source>%1: nothing departs from its usual</source>
        <translation>%1: nichts weicht vom Üblichen ab</translation>
    </message>
    <message>
        <source>Facilities, vs usual</source>
        <translation>Gebäudetechnik, gegen das Übliche</translation>
    </message>
    <message>
        <source>Fabric, vs usual</source>
        <translation>Netz, gegen das Übliche</translation>
    </message>
    <message>
        <source>%1 of %2 depart, %3 silent</source>
        <translation>%1 von %2 weichen ab, %3 stumm</translation>
    </message>
    <message>
        <source>%1 of %2 silent</source>
        <translation>%1 von %2 stumm</translation>
    </message>
    <message>
        <source>no loop, pump or feed has values to compare</source>
        <translation>kein Kreis, keine Pumpe, keine Einspeisung hat Vergleichswerte</translation>
    </message>
    <message>
        <source>no link or switch has values to compare</source>
        <translation>kein Link und kein Switch hat Vergleichswerte</translation>
    </message>
    <message>
        <source>%1 at %2</source>
        <translation>%1 um %2</translation>
    </message>
    <message>
        <source>%1 → %2 at %3</source>
        <translation>%1 → %2 um %3</translation>
    </message>
    <message>
        <source>nothing departs from its usual</source>
        <translation>nichts weicht vom Üblichen ab</translation>
    </message>
    <message>
        <source>the open incident does not show here</source>
        <translation>der offene Vorfall zeigt sich hier nicht</translation>
    </message>
</context>
<context>
    <name>CascadeWords</name>
    <message>
        <source>Loss</source>
        <translation>Verlust</translation>
    </message>
    <message>
        <source>no values in this span</source>
        <translation>keine Werte in diesem Zeitraum</translation>
    </message>
    <message>
        <source>last at %1</source>
        <translation>zuletzt %1</translation>
    </message>
    <message>
        <source>loading</source>
        <translation>lädt</translation>
    </message>
    <message>
        <source>GPU-hours</source>
        <translation>GPU-Stunden</translation>
    </message>
    <message>
        <source>direct, all jobs · %1/h</source>
        <translation>direkt, alle Jobs · %1/h</translation>
    </message>
    <message>
        <source> · median of %1</source>
        <translation> · Median von %1</translation>
    </message>
    <message>
        <source>/h</source>
        <translation>/h</translation>
    </message>
    <message>
        <source>time of the first lane, UTC</source>
        <translation>Zeit der ersten Spur, UTC</translation>
    </message>
    <message>
        <source>time, UTC</source>
        <translation>Zeit, UTC</translation>
    </message>
</context>
<context>
    <name>ContentWords</name>
    <message>
        <source>%1 · read only</source>
        <translation>%1 · nur lesend</translation>
    </message>
    <message>
        <source> · recording: %1</source>
        <translation> · Aufzeichnung: %1</translation>
    </message>
    <message>
        <source> · recording</source>
        <translation> · Aufzeichnung</translation>
    </message>
</context>
<context>
    <name>CounterEvidence</name>
    <message>
        <source>against: none found</source>
        <translation>dagegen: keiner gefunden</translation>
    </message>
    <message>
        <source>against: %1</source>
        <translation>dagegen: %1</translation>
    </message>
</context>
<context>
    <name>Day</name>
    <message>
        <source>%1 GPU-h</source>
        <translation>%1 GPU-h</translation>
    </message>
    <message>
        <source>now %1</source>
        <translation>jetzt %1</translation>
    </message>
    <message>
        <source>owner not known</source>
        <translation>Verantwortliche unbekannt</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message numerus="yes">
        <source>and %n more, %1</source>
        <translation>
            <numerusform>und %n weiterer, %1</numerusform>
            <numerusform>und %n weitere, %1</numerusform>
        </translation>
    </message>
    <message>
        <source>Last hours</source>
        <translation>Letzte Stunden</translation>
    </message>
    <message>
        <source>the loss of these hours is not known</source>
        <translation>der Verlust dieser Stunden ist nicht bekannt</translation>
    </message>
    <message>
        <source>worst %1 /h</source>
        <translation>höchstens %1 /h</translation>
    </message>
    <message>
        <source>%1 of GPU time</source>
        <translation>%1 der GPU-Zeit</translation>
    </message>
    <message>
        <source>%1 of GPU time so far</source>
        <translation>bisher %1 der GPU-Zeit</translation>
    </message>
    <message>
        <source>%1 of GPU time lost in %2 (%3 % measured)</source>
        <translation>%1 der GPU-Zeit verloren in %2 (%3 % gemessen)</translation>
    </message>
    <message>
        <source>%1 of GPU time lost in %2</source>
        <translation>%1 der GPU-Zeit verloren in %2</translation>
    </message>
    <message numerus="yes">
        <source>%n incident(s), %1</source>
        <translation>
            <numerusform>%n Vorfall, %1</numerusform>
            <numerusform>%n Vorfälle, %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DemoWords</name>
    <message>
        <source>%1 min, %2 GPUs</source>
        <translation>%1 min, %2 GPUs</translation>
    </message>
    <message>
        <source>Weakening pump</source>
        <translation>Nachlassende Pumpe</translation>
    </message>
    <message>
        <source>Cooling makes a few racks late and all ranks wait.</source>
        <translation>Die Kühlung verzögert wenige Racks, und alle Ranks warten.</translation>
    </message>
    <message>
        <source>facilities → ml-platform</source>
        <translation>Gebäudetechnik → ml-platform</translation>
    </message>
    <message>
        <source>Follow a path from cause to cost.</source>
        <translation>Einem Weg von der Ursache zu den Kosten folgen.</translation>
    </message>
    <message>
        <source>Flapping link</source>
        <translation>Flatternder Link</translation>
    </message>
    <message>
        <source>One link goes down and up; the sums say that all is well.</source>
        <translation>Ein Link fällt aus und kommt wieder; die Summen sagen, alles sei gut.</translation>
    </message>
    <message>
        <source>network → ml-platform</source>
        <translation>Netzwerk → ml-platform</translation>
    </message>
    <message>
        <source>Tell an event from a departure.</source>
        <translation>Ein Ereignis von einer Abweichung unterscheiden.</translation>
    </message>
    <message>
        <source>Slow checkpoint</source>
        <translation>Langsamer Checkpoint</translation>
    </message>
    <message>
        <source>A shared store takes several times as long.</source>
        <translation>Ein gemeinsamer Speicher braucht ein Mehrfaches der Zeit.</translation>
    </message>
    <message>
        <source>storage → ml-platform</source>
        <translation>Speicher → ml-platform</translation>
    </message>
    <message>
        <source>Price what is at risk, not only what is lost.</source>
        <translation>Beziffern, was gefährdet ist, nicht nur, was verloren ist.</translation>
    </message>
    <message>
        <source>Sagging power</source>
        <translation>Einbrechende Versorgung</translation>
    </message>
    <message>
        <source>One PDU dips; its hosts cap their clocks at once.</source>
        <translation>Eine PDU bricht ein; ihre Hosts drosseln den Takt gleichzeitig.</translation>
    </message>
    <message>
        <source>Use order: what fell first?</source>
        <translation>Die Reihenfolge nutzen: was fiel zuerst?</translation>
    </message>
    <message>
        <source>Hung rank</source>
        <translation>Hängender Rank</translation>
    </message>
    <message>
        <source>All the other ranks report a timeout; one is the cause.</source>
        <translation>Alle anderen Ranks melden einen Timeout; einer ist die Ursache.</translation>
    </message>
    <message>
        <source>ml-platform</source>
        <translation>ml-platform</translation>
    </message>
    <message>
        <source>Separate the culprit from its victims.</source>
        <translation>Den Verursacher von seinen Opfern trennen.</translation>
    </message>
    <message>
        <source>One slow GPU</source>
        <translation>Eine langsame GPU</translation>
    </message>
    <message>
        <source>Every light is green; only its own time says so.</source>
        <translation>Alle Lampen sind grün; nur ihre eigene Zeit verrät es.</translation>
    </message>
    <message>
        <source>hardware → ml-platform</source>
        <translation>Hardware → ml-platform</translation>
    </message>
    <message>
        <source>Compare with peers, without an alarm.</source>
        <translation>Mit der Vergleichsgruppe vergleichen, ohne Alarm.</translation>
    </message>
    <message>
        <source>Late data</source>
        <translation>Späte Daten</translation>
    </message>
    <message>
        <source>The loader of one host starves its ranks, and all wait.</source>
        <translation>Der Loader eines Hosts lässt seine Ranks hungern, und alle warten.</translation>
    </message>
    <message>
        <source>Look at what comes before a step.</source>
        <translation>Ansehen, was vor einem Schritt kommt.</translation>
    </message>
    <message>
        <source>Warm afternoon</source>
        <translation>Warmer Nachmittag</translation>
    </message>
    <message>
        <source>The hall grows warmer and nothing is wrong.</source>
        <translation>Die Halle wird wärmer, und nichts ist falsch.</translation>
    </message>
    <message>
        <source>no one: expected</source>
        <translation>niemand: erwartet</translation>
    </message>
    <message>
        <source>Leave a healthy hall alone.</source>
        <translation>Eine gesunde Halle in Ruhe lassen.</translation>
    </message>
</context>
<context>
    <name>DeskWords</name>
    <message>
        <source>%1 inject %2</source>
        <translation>%1: Einspielung %2</translation>
    </message>
    <message>
        <source>Delivers it now</source>
        <translation>Stellt sie jetzt zu</translation>
    </message>
    <message>
        <source>TRUTH</source>
        <translation>WAHRHEIT</translation>
    </message>
    <message>
        <source>best %1 · nothing done %2</source>
        <translation>bestens %1 · nichts getan %2</translation>
    </message>
    <message>
        <source>Truth and play on one clock</source>
        <translation>Wahrheit und Spiel auf einer Uhr</translation>
    </message>
    <message>
        <source>hidden from every seat until reveal</source>
        <translation>bis zur Auflösung vor allen Plätzen verborgen</translation>
    </message>
    <message>
        <source>Injects</source>
        <translation>Einspielungen</translation>
    </message>
    <message>
        <source>%1 of %2 delivered</source>
        <translation>%1 von %2 zugestellt</translation>
    </message>
    <message>
        <source>This drill has none.</source>
        <translation>Diese Übung hat keine.</translation>
    </message>
    <message>
        <source>Release</source>
        <translation>Freigeben</translation>
    </message>
    <message>
        <source>answered</source>
        <translation>beantwortet</translation>
    </message>
    <message>
        <source>delivered %1</source>
        <translation>zugestellt %1</translation>
    </message>
    <message>
        <source>held</source>
        <translation>zurückgehalten</translation>
    </message>
    <message>
        <source>sends itself at %1</source>
        <translation>kommt von selbst bei %1</translation>
    </message>
    <message>
        <source>Seats</source>
        <translation>Plätze</translation>
    </message>
    <message>
        <source>who sits there, and what was last said</source>
        <translation>wer dort sitzt und was zuletzt gesagt wurde</translation>
    </message>
    <message>
        <source>empty</source>
        <translation>leer</translation>
    </message>
    <message>
        <source>%1, gone</source>
        <translation>%1, weg</translation>
    </message>
    <message>
        <source>nothing yet</source>
        <translation>noch nichts</translation>
    </message>
    <message>
        <source>Clocks</source>
        <translation>Uhren</translation>
    </message>
    <message>
        <source>from onset %1 · points if it ended now</source>
        <translation>ab Beginn %1 · Punkte, wenn jetzt Schluss wäre</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>running %1</source>
        <translation>läuft %1</translation>
    </message>
    <message>
        <source>Score so far</source>
        <translation>Wertung bisher</translation>
    </message>
    <message>
        <source>%1 of 100</source>
        <translation>%1 von 100</translation>
    </message>
    <message>
        <source>Hypotheses committed</source>
        <translation>Festgelegte Hypothesen</translation>
    </message>
    <message>
        <source>%1 · locked</source>
        <translation>%1 · gesperrt</translation>
    </message>
    <message>
        <source>None yet.</source>
        <translation>Noch keine.</translation>
    </message>
    <message>
        <source>wrong</source>
        <translation>falsch</translation>
    </message>
    <message>
        <source>right</source>
        <translation>richtig</translation>
    </message>
    <message>
        <source>right so far</source>
        <translation>bisher richtig</translation>
    </message>
    <message>
        <source>right seam, wrong object</source>
        <translation>Nahtstelle richtig, Objekt falsch</translation>
    </message>
    <message>
        <source>Hints</source>
        <translation>Tipps</translation>
    </message>
    <message>
        <source>%1 of %2 given · price in points</source>
        <translation>%1 von %2 gegeben · Preis in Punkten</translation>
    </message>
    <message>
        <source>given %1 to %2</source>
        <translation>gegeben %1 an %2</translation>
    </message>
    <message>
        <source>asked by nobody</source>
        <translation>von niemandem erbeten</translation>
    </message>
    <message>
        <source>The desk is the facilitator&apos;s: who shows the drill&apos;s key sees the truth here.</source>
        <translation>Der Leitstand gehört der Übungsleitung: Wer den Schlüssel der Übung zeigt, sieht hier die Wahrheit.</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Hinzufügen</translation>
    </message>
    <message>
        <source>Add an inject</source>
        <translation>Einspielung hinzufügen</translation>
    </message>
    <message>
        <source>Something else to throw in</source>
        <translation>Etwas weiteres einspielen</translation>
    </message>
    <message>
        <source>the second fault</source>
        <translation>zur zweiten Störung</translation>
    </message>
    <message>
        <source>before the onset</source>
        <translation>vor dem Beginn</translation>
    </message>
    <message>
        <source>when it was over</source>
        <translation>nach dem Ende</translation>
    </message>
</context>
<context>
    <name>DrillClockWords</name>
    <message>
        <source>Drill clock</source>
        <translation>Übungsuhr</translation>
    </message>
    <message>
        <source>freeze and speed: facilitator</source>
        <translation>Anhalten und Tempo: Übungsleitung</translation>
    </message>
    <message>
        <source>DRILL · recorded data · nothing here is live</source>
        <translation>ÜBUNG · aufgezeichnete Daten · nichts hier ist live</translation>
    </message>
    <message>
        <source>letter at %1</source>
        <translation>Meldung bei %1</translation>
    </message>
    <message>
        <source>onset</source>
        <translation>Beginn</translation>
    </message>
    <message>
        <source>onset %1</source>
        <translation>Beginn %1</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>snapshot at %1</source>
        <translation>Sicherungspunkt bei %1</translation>
    </message>
</context>
<context>
    <name>DrillHeadWords</name>
    <message>
        <source>running %1×</source>
        <translation>läuft %1×</translation>
    </message>
    <message>
        <source>all seats</source>
        <translation>alle Plätze</translation>
    </message>
    <message>
        <source>%1 of %2 seats present</source>
        <translation>%1 von %2 Plätzen besetzt</translation>
    </message>
    <message>
        <source>DRILL</source>
        <translation>ÜBUNG</translation>
    </message>
    <message>
        <source>Recorded data. Nothing here is live.</source>
        <translation>Aufgezeichnete Daten. Nichts hier ist live.</translation>
    </message>
    <message>
        <source>of %1</source>
        <translation>von %1</translation>
    </message>
    <message>
        <source>%1 since the start of the drill, %2</source>
        <translation>%1 seit Anfang der Übung, %2</translation>
    </message>
    <message>
        <source>%1 UTC recorded</source>
        <translation>%1 UTC aufgezeichnet</translation>
    </message>
    <message>
        <source>Drill %1, %2</source>
        <translation>Übung %1, %2</translation>
    </message>
</context>
<context>
    <name>DrillLogWords</name>
    <message>
        <source>you</source>
        <translation>Sie</translation>
    </message>
    <message>
        <source>%1 · answer</source>
        <translation>%1 · Antwort</translation>
    </message>
    <message>
        <source>%1 → %2</source>
        <translation>%1 → %2</translation>
    </message>
    <message>
        <source>%1 · hypothesis</source>
        <translation>%1 · Hypothese</translation>
    </message>
    <message>
        <source>%1 · action</source>
        <translation>%1 · Maßnahme</translation>
    </message>
    <message>
        <source>Said and done</source>
        <translation>Gesagt und getan</translation>
    </message>
    <message>
        <source>Nothing yet. What is declared stands here; nothing is taken back.</source>
        <translation>Noch nichts. Was gemeldet wird, steht hier; nichts wird zurückgenommen.</translation>
    </message>
    <message>
        <source>and %1 before</source>
        <translation>und %1 davor</translation>
    </message>
</context>
<context>
    <name>DrillMark</name>
    <message>
        <source>DRILL · recorded data · nothing here is live</source>
        <translation>ÜBUNG · aufgezeichnete Daten · nichts hier ist live</translation>
    </message>
</context>
<context>
    <name>DrillSideWords</name>
    <message>
        <source>Clocks</source>
        <translation>Uhren</translation>
    </message>
    <message>
        <source>since T+0</source>
        <translation>seit T+0</translation>
    </message>
    <message>
        <source>hidden until reveal</source>
        <translation>verborgen bis Auflösung</translation>
    </message>
    <message>
        <source>Onset</source>
        <translation>Beginn</translation>
    </message>
    <message>
        <source>When the fault began.</source>
        <translation>Wann der Fehler begann.</translation>
    </message>
    <message>
        <source>First visible</source>
        <translation>Zuerst sichtbar</translation>
    </message>
    <message>
        <source>When what had been measured by then was enough to say so.</source>
        <translation>Ab wann das bis dahin Gemessene reichte, um es zu sagen.</translation>
    </message>
    <message>
        <source>Detected</source>
        <translation>Erkannt</translation>
    </message>
    <message>
        <source>Seam named</source>
        <translation>Nahtstelle benannt</translation>
    </message>
    <message>
        <source>Object named</source>
        <translation>Objekt benannt</translation>
    </message>
    <message>
        <source>Action declared</source>
        <translation>Maßnahme gemeldet</translation>
    </message>
    <message>
        <source>As it was declared; whether it was right is told at the reveal.</source>
        <translation>Wie gemeldet; ob es richtig war, sagt die Auflösung.</translation>
    </message>
    <message>
        <source>running %1</source>
        <translation>läuft %1</translation>
    </message>
    <message>
        <source>Seats</source>
        <translation>Plätze</translation>
    </message>
    <message>
        <source>last hand-over</source>
        <translation>letzte Übergabe</translation>
    </message>
    <message>
        <source>empty</source>
        <translation>leer</translation>
    </message>
    <message>
        <source>you</source>
        <translation>Sie</translation>
    </message>
    <message>
        <source>%1, gone</source>
        <translation>%1, weg</translation>
    </message>
    <message>
        <source>%1 is there</source>
        <translation>%1 ist da</translation>
    </message>
    <message>
        <source>Nobody is there</source>
        <translation>Niemand ist da</translation>
    </message>
    <message>
        <source>Score rule</source>
        <translation>Wertung</translation>
    </message>
    <message>
        <source>100 points</source>
        <translation>100 Punkte</translation>
    </message>
    <message>
        <source>detect</source>
        <translation>erkennen</translation>
    </message>
    <message>
        <source>attribute: seam, then object</source>
        <translation>zuordnen: Nahtstelle, Objekt</translation>
    </message>
    <message>
        <source>mitigate</source>
        <translation>abstellen</translation>
    </message>
    <message>
        <source>communicate: hand over</source>
        <translation>mitteilen: übergeben</translation>
    </message>
    <message>
        <source>hints used: %1</source>
        <translation>genutzte Tipps: %1</translation>
    </message>
    <message>
        <source>a minute with the wrong team</source>
        <translation>je Minute beim falschen Team</translation>
    </message>
    <message>
        <source>There are no more hints.</source>
        <translation>Es gibt keine Tipps mehr.</translation>
    </message>
    <message>
        <source>Ask for hint %1 (%2)</source>
        <translation>Tipp %1 erbitten (%2)</translation>
    </message>
    <message>
        <source>Costs %1 points of the score. H asks, too.</source>
        <translation>Kostet %1 Punkte der Wertung. Auch mit H.</translation>
    </message>
    <message>
        <source>While the drill runs.</source>
        <translation>Solange die Übung läuft.</translation>
    </message>
    <message>
        <source>Hints</source>
        <translation>Tipps</translation>
    </message>
    <message>
        <source>%1 given</source>
        <translation>%1 gegeben</translation>
    </message>
    <message>
        <source>Truth, loss and score appear at the reveal.</source>
        <translation>Wahrheit, Verlust und Wertung erscheinen mit der Auflösung.</translation>
    </message>
</context>
<context>
    <name>DrillText</name>
    <message>
        <source>Facilitator</source>
        <translation>Übungsleitung</translation>
    </message>
    <message>
        <source>Incident lead</source>
        <translation>Einsatzleitung</translation>
    </message>
    <message>
        <source>Facilities</source>
        <translation>Gebäudetechnik</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>Netzwerk</translation>
    </message>
    <message>
        <source>ML platform</source>
        <translation>ML-Plattform</translation>
    </message>
    <message>
        <source>Finance</source>
        <translation>Finanzen</translation>
    </message>
    <message>
        <source>Observer</source>
        <translation>Beobachter</translation>
    </message>
    <message>
        <source>not started</source>
        <translation>nicht begonnen</translation>
    </message>
    <message>
        <source>running</source>
        <translation>läuft</translation>
    </message>
    <message>
        <source>frozen</source>
        <translation>angehalten</translation>
    </message>
    <message>
        <source>revealed</source>
        <translation>aufgelöst</translation>
    </message>
    <message>
        <source>ended</source>
        <translation>beendet</translation>
    </message>
    <message>
        <source>detected</source>
        <translation>erkannt</translation>
    </message>
    <message>
        <source>%1 % sure</source>
        <translation>%1 % sicher</translation>
    </message>
    <message>
        <source>to %1</source>
        <translation>an %1</translation>
    </message>
    <message>
        <source>asked for a hint</source>
        <translation>bat um einen Tipp</translation>
    </message>
    <message>
        <source>You see every fact.</source>
        <translation>Sie sehen jede Tatsache.</translation>
    </message>
    <message>
        <source>loop, feeds and racks</source>
        <translation>Kreis, Feeds und Racks</translation>
    </message>
    <message>
        <source>fabric and storage</source>
        <translation>Fabric und Speicher</translation>
    </message>
    <message>
        <source>machines and jobs</source>
        <translation>Maschinen und Jobs</translation>
    </message>
    <message>
        <source>money</source>
        <translation>Geld</translation>
    </message>
    <message>
        <source>You see the graph and hear what every seat says.</source>
        <translation>Sie sehen den Graphen und hören, was jeder Platz sagt.</translation>
    </message>
    <message>
        <source>You see: %1.</source>
        <translation>Sie sehen: %1.</translation>
    </message>
    <message>
        <source>On other seats: %1.</source>
        <translation>Auf anderen Plätzen: %1.</translation>
    </message>
    <message>
        <source>Detect</source>
        <translation>Erkennen</translation>
    </message>
    <message>
        <source>Attribute, seam</source>
        <translation>Nahtstelle</translation>
    </message>
    <message>
        <source>Attribute, object</source>
        <translation>Objekt</translation>
    </message>
    <message>
        <source>Mitigate</source>
        <translation>Abstellen</translation>
    </message>
    <message>
        <source>Communicate</source>
        <translation>Mitteilen</translation>
    </message>
    <message>
        <source>Hints</source>
        <translation>Tipps</translation>
    </message>
    <message>
        <source>Wrong team</source>
        <translation>Falsches Team</translation>
    </message>
    <message>
        <source>False alarms</source>
        <translation>Fehlalarme</translation>
    </message>
    <message>
        <source>Guesses</source>
        <translation>Geratenes</translation>
    </message>
    <message>
        <source>Needless actions</source>
        <translation>Unnötige Eingriffe</translation>
    </message>
    <message>
        <source>start</source>
        <translation>Anfang</translation>
    </message>
    <message>
        <source>onset</source>
        <translation>Beginn der Störung</translation>
    </message>
    <message>
        <source>before the action %1</source>
        <translation>vor der Maßnahme %1</translation>
    </message>
    <message>
        <source>before the hand-over %1</source>
        <translation>vor der Übergabe %1</translation>
    </message>
    <message>
        <source>Put back from %1 to %2</source>
        <translation>Zurückgesetzt von %1 auf %2</translation>
    </message>
    <message>
        <source>Call</source>
        <translation>Anruf</translation>
    </message>
    <message>
        <source>Conflicting report</source>
        <translation>Widersprechende Meldung</translation>
    </message>
    <message>
        <source>False alarm</source>
        <translation>Fehlalarm</translation>
    </message>
    <message>
        <source>Fault of a sensor</source>
        <translation>Fehler eines Messpunkts</translation>
    </message>
    <message>
        <source>Owner absent</source>
        <translation>Zuständige nicht erreichbar</translation>
    </message>
    <message>
        <source>Dashboard outage</source>
        <translation>Ausfall der Anzeige</translation>
    </message>
    <message>
        <source>Executive question</source>
        <translation>Frage der Leitung</translation>
    </message>
    <message>
        <source>Vendor&apos;s answer</source>
        <translation>Antwort des Herstellers</translation>
    </message>
    <message>
        <source>Second fault</source>
        <translation>Zweite Störung</translation>
    </message>
    <message>
        <source>Wrong action proposed</source>
        <translation>Falsche Maßnahme vorgeschlagen</translation>
    </message>
    <message>
        <source>Maintenance notice</source>
        <translation>Ankündigung von Arbeiten</translation>
    </message>
    <message>
        <source>Change of shift</source>
        <translation>Schichtwechsel</translation>
    </message>
    <message>
        <source>Customer&apos;s complaint</source>
        <translation>Beschwerde eines Kunden</translation>
    </message>
    <message>
        <source>Alarm flood</source>
        <translation>Alarmflut</translation>
    </message>
    <message>
        <source>snapshots of later that are gone: %1</source>
        <translation>spätere Sicherungspunkte, die es nicht mehr gibt: %1</translation>
    </message>
</context>
<context>
    <name>Drills</name>
    <message>
        <source>Quiet loop</source>
        <translation>Stiller Kreis</translation>
    </message>
    <message>
        <source>Follow a path from cause to cost.</source>
        <translation>Einem Pfad von der Ursache zu den Kosten folgen.</translation>
    </message>
    <message>
        <source>Since six</source>
        <translation>Seit sechs</translation>
    </message>
    <message>
        <source>Tell a changed setting from a broken part.</source>
        <translation>Eine geänderte Einstellung von einem defekten Teil unterscheiden.</translation>
    </message>
    <message>
        <source>The building&apos;s operators are saving energy this month and have been at their desks since six. The run is well. You have been asked to keep an eye on anything that looks like a trend, and to say early whom you would call.</source>
        <translation>Die Betreiber des Gebäudes sparen in diesem Monat Energie und sitzen seit sechs an ihren Plätzen. Dem Lauf geht es gut. Sie sollen auf alles achten, was nach einem Trend aussieht, und früh sagen, wen Sie anrufen würden.</translation>
    </message>
    <message>
        <source>Two rows</source>
        <translation>Zwei Reihen</translation>
    </message>
    <message>
        <source>See the spot that an average hides.</source>
        <translation>Die Stelle sehen, die ein Mittelwert verbirgt.</translation>
    </message>
    <message>
        <source>Two rows were moved closer together over the weekend. The averages of the hall are what they were. The run began an hour ago and its first steps are as fast as the benchmark.</source>
        <translation>Am Wochenende wurden zwei Reihen enger zusammengerückt. Die Mittelwerte der Halle sind, was sie waren. Der Lauf begann vor einer Stunde, und seine ersten Schritte sind so schnell wie der Benchmark.</translation>
    </message>
    <message>
        <source>The next street</source>
        <translation>Die nächste Straße</translation>
    </message>
    <message>
        <source>Use order: what fell first?</source>
        <translation>Die Reihenfolge nutzen: Was fiel zuerst?</translation>
    </message>
    <message>
        <source>The utility has announced work on a feeder in the next street; the hall has two feeds. Clocks are steady, the run is steady. You will be told nothing by the utility during the exercise.</source>
        <translation>Der Versorger hat Arbeiten an einer Einspeisung in der nächsten Straße angekündigt; die Halle hat zwei Einspeisungen. Die Takte sind stabil, der Lauf ist stabil. Während der Übung erfahren Sie vom Versorger nichts.</translation>
    </message>
    <message>
        <source>After service</source>
        <translation>Nach der Wartung</translation>
    </message>
    <message>
        <source>Count what went together, and ask what they share.</source>
        <translation>Zählen, was zusammen ausfiel, und fragen, was es teilt.</translation>
    </message>
    <message>
        <source>A host was serviced yesterday and has been well since. The job&apos;s team is asleep; its watchdog is set to half an hour. Spare hosts are there, but somebody has to say which one is to be drained.</source>
        <translation>Gestern wurde ein Host gewartet, seither geht es ihm gut. Das Team des Jobs schläft; sein Watchdog steht auf einer halben Stunde. Ersatz-Hosts sind da, aber jemand muss sagen, welcher geleert werden soll.</translation>
    </message>
    <message>
        <source>Same as before</source>
        <translation>Wie vorher</translation>
    </message>
    <message>
        <source>Find the part that is slow and not broken.</source>
        <translation>Das Teil finden, das langsam und nicht defekt ist.</translation>
    </message>
    <message>
        <source>After a restart in the night the run is back, and the on-call says it feels the same as before. Nothing is red. You have the benchmark of last week to compare with.</source>
        <translation>Nach einem Neustart in der Nacht läuft es wieder, und die Bereitschaft sagt, es fühle sich an wie vorher. Nichts ist rot. Zum Vergleich haben Sie den Benchmark der letzten Woche.</translation>
    </message>
    <message>
        <source>Counted and forgotten</source>
        <translation>Gezählt und vergessen</translation>
    </message>
    <message>
        <source>Separate a device from what lies between two devices.</source>
        <translation>Ein Gerät von dem trennen, was zwischen zwei Geräten liegt.</translation>
    </message>
    <message>
        <source>What corrects itself is counted and forgotten here; a week&apos;s worth is in the records. The run is paid by the hour by somebody who reads the invoice.</source>
        <translation>Was sich selbst korrigiert, wird hier gezählt und vergessen; eine Woche davon steht in den Aufzeichnungen. Den Lauf bezahlt stundenweise jemand, der die Rechnung liest.</translation>
    </message>
    <message>
        <source>Small numbers</source>
        <translation>Kleine Zahlen</translation>
    </message>
    <message>
        <source>Read a rate, not a count.</source>
        <translation>Eine Rate lesen, keine Anzahl.</translation>
    </message>
    <message>
        <source>Much corrects itself all the time in a hall of this size. The vendor replaces what fails and wants evidence for what does not. The next durable checkpoint is due within the half hour.</source>
        <translation>In einer Halle dieser Größe korrigiert sich ständig vieles von selbst. Der Hersteller ersetzt, was ausfällt, und will Belege für das, was nicht ausfällt. Der nächste dauerhafte Checkpoint ist innerhalb der halben Stunde fällig.</translation>
    </message>
    <message>
        <source>Gone</source>
        <translation>Fort</translation>
    </message>
    <message>
        <source>Say what is known in the first minute.</source>
        <translation>In der ersten Minute sagen, was bekannt ist.</translation>
    </message>
    <message>
        <source>A run with a deadline, a team that has been promised an answer within five minutes of anything, and a log that will soon be full of complaints from everyone but one.</source>
        <translation>Ein Lauf mit Frist, ein Team, dem innerhalb von fünf Minuten nach jedem Vorfall eine Antwort zugesagt ist, und ein Log, das bald voller Beschwerden von allen bis auf einen sein wird.</translation>
    </message>
    <message>
        <source>Deaf port</source>
        <translation>Tauber Port</translation>
    </message>
    <message>
        <source>Tell an event from a departure.</source>
        <translation>Ein Ereignis von einer Abweichung unterscheiden.</translation>
    </message>
    <message>
        <source>The fabric was rebuilt last month, and a few ports are known to be touchy. The network team has said so many times that it is not the network that nobody asks any more.</source>
        <translation>Das Fabric wurde im letzten Monat umgebaut, und einige Ports gelten als empfindlich. Das Netzwerkteam hat so oft gesagt, es liege nicht am Netzwerk, dass niemand mehr fragt.</translation>
    </message>
    <message>
        <source>As it should be</source>
        <translation>Wie es sein soll</translation>
    </message>
    <message>
        <source>Distrust a sum that says all is well.</source>
        <translation>Einer Summe misstrauen, die sagt, alles sei gut.</translation>
    </message>
    <message>
        <source>Everything is up. The throughput as a whole is what it should be. One of the teams has been cleaning this week, with a list of what was done.</source>
        <translation>Alles ist in Betrieb. Der Durchsatz als Ganzes ist, wie er sein soll. Eines der Teams hat in dieser Woche gereinigt und eine Liste davon geführt.</translation>
    </message>
    <message>
        <source>Good first steps</source>
        <translation>Gute erste Schritte</translation>
    </message>
    <message>
        <source>Look at the share of each way, not at the sum of all.</source>
        <translation>Auf den Anteil jedes Weges sehen, nicht auf die Summe aller.</translation>
    </message>
    <message>
        <source>Several ways lead up, and a hash spreads what goes there. The run was moved to these hosts this morning; its first steps were good.</source>
        <translation>Mehrere Wege führen hinauf, und ein Hash verteilt, was dorthin geht. Der Lauf wurde heute Morgen auf diese Hosts gelegt; seine ersten Schritte waren gut.</translation>
    </message>
    <message>
        <source>More than you can read</source>
        <translation>Mehr, als man lesen kann</translation>
    </message>
    <message>
        <source>Follow complaints back to who sends them.</source>
        <translation>Beschwerden zu dem zurückverfolgen, der sie auslöst.</translation>
    </message>
    <message>
        <source>You have counters of every port, and more of them will move than you can read. Most of those who complain are right, and none of them is the one.</source>
        <translation>Sie haben Zähler von jedem Port, und mehr davon werden sich bewegen, als Sie lesen können. Die meisten, die sich beschweren, haben recht, und keiner von ihnen ist es.</translation>
    </message>
    <message>
        <source>Launch day</source>
        <translation>Tag des Starts</translation>
    </message>
    <message>
        <source>Price what is at risk, not only what is lost.</source>
        <translation>Beziffern, was auf dem Spiel steht, nicht nur, was verloren ist.</translation>
    </message>
    <message>
        <source>A second team has its launch today and uses what the run uses. The run writes its state regularly; the last time took a minute, as it always does.</source>
        <translation>Ein zweites Team hat heute seinen Start und nutzt, was der Lauf nutzt. Der Lauf schreibt regelmäßig seinen Zustand; beim letzten Mal dauerte es eine Minute, wie immer.</translation>
    </message>
    <message>
        <source>Signed twice</source>
        <translation>Zweimal unterschrieben</translation>
    </message>
    <message>
        <source>Ask what a restart would cost now.</source>
        <translation>Fragen, was ein Neustart jetzt kosten würde.</translation>
    </message>
    <message>
        <source>The run is as fast as ever. What it did every half hour, it did well. A change of quota was made last night, signed by two people.</source>
        <translation>Der Lauf ist so schnell wie immer. Was er jede halbe Stunde tat, gelang. Gestern Abend wurde eine Quota geändert, von zwei Personen unterschrieben.</translation>
    </message>
    <message>
        <source>Busy, then not</source>
        <translation>Beschäftigt, dann nicht</translation>
    </message>
    <message>
        <source>Look at what comes before a step.</source>
        <translation>Auf das sehen, was vor einem Schritt kommt.</translation>
    </message>
    <message>
        <source>Something new came in yesterday and was spread over the usual servers. Machines are busy, then they are not, then they are.</source>
        <translation>Gestern kam etwas Neues herein und wurde auf die üblichen Server verteilt. Maschinen sind beschäftigt, dann nicht, dann wieder.</translation>
    </message>
    <message>
        <source>Taking turns</source>
        <translation>Abwechselnd</translation>
    </message>
    <message>
        <source>See that the culprit is never the same, and what that means.</source>
        <translation>Sehen, dass der Verursacher nie derselbe ist, und was das heißt.</translation>
    </message>
    <message>
        <source>The run&apos;s code was updated two days ago. It is a little slower than it was, but not always, and not at the same place.</source>
        <translation>Der Code des Laufs wurde vor zwei Tagen aktualisiert. Er ist etwas langsamer als zuvor, aber nicht immer, und nicht an derselben Stelle.</translation>
    </message>
    <message>
        <source>Growing</source>
        <translation>Es wächst</translation>
    </message>
    <message>
        <source>Name a date before it comes.</source>
        <translation>Einen Zeitpunkt nennen, bevor er kommt.</translation>
    </message>
    <message>
        <source>A long run with long sequences. Its team watches the loss, which is well. Whoever is on shift when it ends will be asked why nobody saw it coming.</source>
        <translation>Ein langer Lauf mit langen Sequenzen. Sein Team beobachtet den Loss, dem es gut geht. Wer Schicht hat, wenn er endet, wird gefragt werden, warum niemand es kommen sah.</translation>
    </message>
    <message>
        <source>Silence</source>
        <translation>Stille</translation>
    </message>
    <message>
        <source>Separate the culprit from its victims.</source>
        <translation>Den Verursacher von seinen Opfern trennen.</translation>
    </message>
    <message>
        <source>All devices are at 100 %. The last step was a while ago. Everybody who will report something is somebody who waits.</source>
        <translation>Alle Geräte stehen bei 100 %. Der letzte Schritt ist eine Weile her. Wer etwas melden wird, ist einer, der wartet.</translation>
    </message>
    <message>
        <source>No answer</source>
        <translation>Keine Antwort</translation>
    </message>
    <message>
        <source>Read a code, and what it does not mean.</source>
        <translation>Einen Code lesen, und was er nicht bedeutet.</translation>
    </message>
    <message>
        <source>A new release was rolled out to a part of the hall on Monday. Its notes list what it mends. The run spans old and new.</source>
        <translation>Am Montag wurde auf einem Teil der Halle eine neue Version eingespielt. Ihre Notizen führen auf, was sie behebt. Der Lauf umfasst Alt und Neu.</translation>
    </message>
    <message>
        <source>Favourites</source>
        <translation>Lieblinge</translation>
    </message>
    <message>
        <source>See work that is uneven though every device is well.</source>
        <translation>Ungleiche Arbeit sehen, obwohl jedes Gerät in Ordnung ist.</translation>
    </message>
    <message>
        <source>A model whose parts take turns, a few thousand steps in. It has been well since the start, and a change of data was merged this morning.</source>
        <translation>Ein Modell, dessen Teile sich abwechseln, nach einigen Tausend Schritten. Es ging ihm seit dem Start gut, und heute Morgen wurde eine Änderung der Daten übernommen.</translation>
    </message>
    <message>
        <source>First complaint</source>
        <translation>Erste Beschwerde</translation>
    </message>
    <message>
        <source>Judge a service by what its users wait for.</source>
        <translation>Einen Dienst danach beurteilen, worauf seine Nutzer warten.</translation>
    </message>
    <message>
        <source>A service for users, in two stages. Devices are well and not even busy. The first complaint has a name and a time.</source>
        <translation>Ein Dienst für Nutzer, in zwei Stufen. Den Geräten geht es gut, sie sind nicht einmal ausgelastet. Die erste Beschwerde hat einen Namen und eine Uhrzeit.</translation>
    </message>
    <message>
        <source>Says everybody</source>
        <translation>Sagen alle</translation>
    </message>
    <message>
        <source>Compare pools that ought to be alike.</source>
        <translation>Pools vergleichen, die gleich sein sollten.</translation>
    </message>
    <message>
        <source>Equal machines serve one product. Something was restarted this morning, as it is every week. Nobody has changed anything, says everybody.</source>
        <translation>Gleiche Maschinen bedienen ein Produkt. Heute Morgen wurde etwas neu gestartet, wie jede Woche. Niemand hat etwas geändert, sagen alle.</translation>
    </message>
    <message>
        <source>Friday&apos;s trays</source>
        <translation>Die Trays vom Freitag</translation>
    </message>
    <message>
        <source>Find one among many, and leave its neighbours alone.</source>
        <translation>Eines unter vielen finden und seine Nachbarn in Ruhe lassen.</translation>
    </message>
    <message>
        <source>A technician reseated trays in this row on Friday and signed every one. The water is as cold as it has been all year.</source>
        <translation>Ein Techniker hat am Freitag in dieser Reihe Trays neu eingesetzt und jedes abgezeichnet. Das Wasser ist so kalt wie das ganze Jahr.</translation>
    </message>
    <message>
        <source>All green</source>
        <translation>Alles grün</translation>
    </message>
    <message>
        <source>Compare with peers, without an alarm.</source>
        <translation>Mit der Vergleichsgruppe vergleichen, ohne Alarm.</translation>
    </message>
    <message>
        <source>Every light is green: temperatures, clocks, links, errors. The run is five per cent slower than it was a week ago, and somebody has been looking for the reason for three days.</source>
        <translation>Jedes Licht ist grün: Temperaturen, Takte, Links, Fehler. Der Lauf ist fünf Prozent langsamer als vor einer Woche, und jemand sucht seit drei Tagen den Grund.</translation>
    </message>
    <message>
        <source>On the roof</source>
        <translation>Auf dem Dach</translation>
    </message>
    <message>
        <source>Go up the chain until it ends.</source>
        <translation>Die Kette hinaufgehen, bis sie endet.</translation>
    </message>
    <message>
        <source>It is a fine afternoon, and one machine on the roof is being watched by its maker from far away. Several loops hang on it, and each has its own screen.</source>
        <translation>Ein schöner Nachmittag, und eine Maschine auf dem Dach wird von ihrem Hersteller aus der Ferne beobachtet. Mehrere Kreise hängen an ihr, und jeder hat seinen eigenen Bildschirm.</translation>
    </message>
    <message>
        <source>The long night</source>
        <translation>Die lange Nacht</translation>
    </message>
    <message>
        <source>Say that it stands, and since when.</source>
        <translation>Sagen, dass es steht, und seit wann.</translation>
    </message>
    <message>
        <source>It is Saturday night. Devices are at 100 %, the last line of the log is hours old by the time somebody looks. You are earlier than they were.</source>
        <translation>Samstagnacht. Die Geräte stehen bei 100 %, die letzte Zeile des Logs ist Stunden alt, wenn jemand hinsieht. Sie sind früher dran.</translation>
    </message>
    <message>
        <source>Tuesday morning. A training run of several weeks is in its ninth day, and its team has promised a milestone for the end of the month. The hall is cooled by water; nobody has touched it since the last service. Should the run become slower than it was, every team will look at its own screen first.</source>
        <translation>Dienstagmorgen. Ein Trainingslauf von mehreren Wochen ist am neunten Tag, und sein Team hat zum Monatsende einen Meilenstein zugesagt. Die Halle wird mit Wasser gekühlt; seit der letzten Wartung hat niemand sie angefasst. Sollte der Lauf langsamer werden als zuvor, wird jedes Team zuerst auf seinen eigenen Bildschirm sehen.</translation>
    </message>
    <message>
        <source>To the tenth</source>
        <translation>Auf ein Zehntel genau</translation>
    </message>
    <message>
        <source>Tell the supply from what takes it.</source>
        <translation>Die Versorgung von dem unterscheiden, was sie abnimmt.</translation>
    </message>
    <message>
        <source>New fittings came last month, for a few places. The plant room is content: the supply is at its setpoint to the tenth of a degree.</source>
        <translation>Vorigen Monat kamen neue Anschlussstücke, für einige wenige Plätze. Die Technikzentrale ist zufrieden: Der Vorlauf steht auf ein Zehntelgrad genau auf seinem Sollwert.</translation>
    </message>
    <message>
        <source>One of forty-eight</source>
        <translation>Eine von achtundvierzig</translation>
    </message>
    <message>
        <source>Find by comparing what no alarm tells.</source>
        <translation>Durch Vergleichen finden, was kein Alarm sagt.</translation>
    </message>
    <message>
        <source>Forty-eight machines of eight. The throughput fell by a few per cent in the middle of the run, and a bench of the network is clean on every node. The team has begun to exclude things, one after the other.</source>
        <translation>Achtundvierzig Maschinen zu je acht. Mitten im Lauf fiel der Durchsatz um einige Prozent, und ein Netzwerktest ist auf jedem Knoten sauber. Das Team hat begonnen, eins nach dem anderen auszuschließen.</translation>
    </message>
    <message>
        <source>Two of a kind</source>
        <translation>Zwei von einer Art</translation>
    </message>
    <message>
        <source>See that the busy one is not the one that works.</source>
        <translation>Sehen, dass der beschäftigte nicht der ist, der arbeitet.</translation>
    </message>
    <message>
        <source>A small site. A job has a limit of 45 minutes and always kept it, until today. Both of its devices look busy.</source>
        <translation>Ein kleiner Standort. Ein Job hat ein Limit von 45 Minuten und hat es bis heute immer eingehalten. Seine beiden Geräte sehen beschäftigt aus.</translation>
    </message>
    <message>
        <source>Change-over</source>
        <translation>Umschaltung</translation>
    </message>
    <message>
        <source>Read the room, not only the rack.</source>
        <translation>Den Raum lesen, nicht nur das Rack.</translation>
    </message>
    <message>
        <source>The first mild day of spring. The building changes from free cooling to its machines at about this time of the year, and has done so for ten years without anybody noticing.</source>
        <translation>Der erste milde Frühlingstag. Etwa um diese Jahreszeit schaltet das Gebäude von freier Kühlung auf seine Maschinen um, seit zehn Jahren, ohne dass es jemand merkt.</translation>
    </message>
    <message>
        <source>The node they blamed</source>
        <translation>Der beschuldigte Knoten</translation>
    </message>
    <message>
        <source>Ask whether what is reported is the beginning.</source>
        <translation>Fragen, ob das Gemeldete der Anfang ist.</translation>
    </message>
    <message>
        <source>Two groups of ten machines each lost their run last month, and one machine was blamed for it by name. It is back in service, with a note on it.</source>
        <translation>Zwei Gruppen von je zehn Maschinen verloren vorigen Monat ihren Lauf, und eine Maschine wurde namentlich dafür verantwortlich gemacht. Sie ist wieder in Betrieb, mit einem Vermerk.</translation>
    </message>
    <message>
        <source># Situation</source>
        <translation># Lage</translation>
    </message>
    <message>
        <source>You are on shift at a site that runs AI jobs. At the start nobody has reported anything. Something goes wrong during the drill: find out what it is, tell whoever has to know, and have it put right before it costs more than it must.</source>
        <translation>Sie haben Schicht an einem Standort, auf dem KI-Jobs laufen. Am Anfang hat niemand etwas gemeldet. Während der Übung geht etwas schief: Finden Sie heraus, was es ist, sagen Sie es denen, die es wissen müssen, und lassen Sie es beheben, bevor es mehr kostet als nötig.</translation>
    </message>
    <message>
        <source>You play on recorded data under other names: hosts, jobs, people and sites are called otherwise, and money has another scale. Nothing here is live, and nothing that you declare touches a machine.</source>
        <translation>Sie spielen auf aufgezeichneten Daten unter anderen Namen: Hosts, Jobs, Personen und Standorte heißen anders, und Geld hat einen anderen Maßstab. Nichts hier ist live, und nichts, was Sie melden, berührt eine Maschine.</translation>
    </message>
    <message>
        <source># What you have</source>
        <translation># Was Sie haben</translation>
    </message>
    <message>
        <source>There are five seats. Facilities sees loops, feeds and racks; Network sees the fabric and storage; ML platform sees machines and jobs; Finance sees programs and the meter. The incident lead sees the graph and hears what every seat says, but no measurements. Who plays alone sits on all five.</source>
        <translation>Es gibt fünf Plätze. Die Gebäudetechnik sieht Kreise, Feeds und Racks; das Netzwerk sieht Fabric und Speicher; die ML-Plattform sieht Maschinen und Jobs; die Finanzen sehen Programme und den Zähler. Die Einsatzleitung sieht den Graphen und hört, was jeder Platz sagt, aber keine Messwerte. Wer allein spielt, sitzt auf allen fünf.</translation>
    </message>
    <message>
        <source>Each seat has the views of its own part of the site and nothing else. What another seat sees, ask for. No alarm and no list of causes is shown: to draw the conclusion is the exercise.</source>
        <translation>Jeder Platz hat die Ansichten seines Teils des Standorts und sonst nichts. Was ein anderer Platz sieht, erfragen Sie. Es wird kein Alarm und keine Liste von Ursachen gezeigt: Den Schluss zu ziehen, ist die Übung.</translation>
    </message>
    <message>
        <source># What is known at the start</source>
        <translation># Was am Anfang bekannt ist</translation>
    </message>
    <message>
        <source>When the fault begins is not told. Look first at what is normal here, so that you see what departs from it. Noise, planned work and small things that mean nothing are part of every site.</source>
        <translation>Wann die Störung beginnt, wird nicht gesagt. Sehen Sie zuerst, was hier normal ist, damit Sie bemerken, was davon abweicht. Rauschen, geplante Arbeiten und Kleinigkeiten ohne Bedeutung gehören zu jedem Standort.</translation>
    </message>
    <message>
        <source>While the drill runs, letters arrive: calls, reports, questions, answers of vendors. Some are wrong, some are about something else, an instrument can fail, and a screen can stand still for a while. Hold each of them against what is measured, and answer those that want a reply.</source>
        <translation>Während die Übung läuft, kommen Meldungen: Anrufe, Berichte, Fragen, Antworten von Herstellern. Manche sind falsch, manche betreffen etwas anderes, ein Messpunkt kann ausfallen und eine Anzeige eine Weile stehen bleiben. Halten Sie jede gegen das, was gemessen wird, und beantworten Sie, was eine Antwort verlangt.</translation>
    </message>
    <message>
        <source># Goals</source>
        <translation># Ziele</translation>
    </message>
    <message>
        <source>Detect: declare that something is wrong as soon as the facts say so, and not before.</source>
        <translation>Erkennen: Melden Sie, dass etwas nicht stimmt, sobald die Tatsachen es sagen, und nicht vorher.</translation>
    </message>
    <message>
        <source>Attribute: commit a hypothesis. It names the seam, then the object where it began, the mechanism, and how sure you are; a fact for it and one against it keep you honest.</source>
        <translation>Zuordnen: Legen Sie eine Hypothese fest. Sie benennt die Nahtstelle, dann das Objekt, an dem es begann, den Mechanismus und wie sicher Sie sind; eine Tatsache dafür und eine dagegen halten Sie ehrlich.</translation>
    </message>
    <message>
        <source>Hand over: once the seam is named, tell the seat that has to act what you know, since when, and what you ask of it.</source>
        <translation>Übergeben: Sobald die Nahtstelle benannt ist, sagen Sie dem Platz, der handeln muss, was Sie wissen, seit wann, und worum Sie ihn bitten.</translation>
    </message>
    <message>
        <source>Mitigate: declare an action, which is what is done and to which object. Take the one that removes the cause and disturbs the least, and say when.</source>
        <translation>Abstellen: Melden Sie eine Maßnahme, also was getan wird und an welchem Objekt. Nehmen Sie die, die die Ursache beseitigt und am wenigsten stört, und sagen Sie, wann.</translation>
    </message>
    <message>
        <source># Rules</source>
        <translation># Regeln</translation>
    </message>
    <message>
        <source>What is committed stays: nothing is taken back. A better hypothesis may follow, and the last word of a seat counts.</source>
        <translation>Was festgelegt ist, bleibt: Nichts wird zurückgenommen. Eine bessere Hypothese darf folgen, und das letzte Wort eines Platzes zählt.</translation>
    </message>
    <message>
        <source>Only what is declared counts. What is said across the table, or in answer to a letter, is no hand-over. A fact counts as seen when the seat whose screen shows it speaks of it by name within two minutes.</source>
        <translation>Nur was gemeldet wird, zählt. Was über den Tisch oder als Antwort auf eine Meldung gesagt wird, ist keine Übergabe. Eine Tatsache gilt als gesehen, wenn der Platz, dessen Anzeige sie zeigt, sie binnen zwei Minuten beim Namen nennt.</translation>
    </message>
    <message>
        <source>One clock runs for all seats. The facilitator, or who plays alone, starts it, freezes it, sets its speed, and can put the drill back to an earlier moment. The clocks of the score begin with the fault and stop at what you declare.</source>
        <translation>Eine Uhr läuft für alle Plätze. Die Übungsleitung, oder wer allein spielt, startet sie, hält sie an, wählt ihr Tempo und kann die Übung auf einen früheren Zeitpunkt zurücksetzen. Die Uhren der Wertung beginnen mit der Störung und enden bei dem, was Sie melden.</translation>
    </message>
    <message>
        <source>Hints have a price: 5 points for the first, 10 for the second, 15 for the third. The price of the next one is shown before you ask for it.</source>
        <translation>Tipps haben einen Preis: 5 Punkte der erste, 10 der zweite, 15 der dritte. Den Preis des nächsten sehen Sie, bevor Sie um ihn bitten.</translation>
    </message>
    <message>
        <source># How it is scored</source>
        <translation># Wie gewertet wird</translation>
    </message>
    <message>
        <source>There are 100 points: 30 to detect, 15 for the seam, 15 for the object, 25 to mitigate and 15 to hand over. Each is whole when it comes early and shrinks to nothing with time.</source>
        <translation>Es gibt 100 Punkte: 30 fürs Erkennen, 15 für die Nahtstelle, 15 für das Objekt, 25 fürs Abstellen und 15 fürs Übergeben. Jeder Teil zählt ganz, wenn er früh kommt, und schrumpft mit der Zeit auf nichts.</translation>
    </message>
    <message>
        <source>Points are taken off for hints, for minutes in which the last hypothesis sends others to the wrong team, for alarms before anything is wrong, for guesses, for actions on what is not the cause, and for a second fault, should there be one, of which nobody says a word.</source>
        <translation>Abgezogen wird für Tipps, für Minuten, in denen die letzte Hypothese andere zum falschen Team schickt, für Alarme, bevor etwas nicht stimmt, für Geratenes, für Eingriffe an etwas, das nicht die Ursache ist, und für eine zweite Störung, falls es eine gibt, über die niemand ein Wort verliert.</translation>
    </message>
    <message>
        <source>The reveal ends the play. Then everybody has the truth, the points with a reason for each, what each seat could have seen, and what it cost as you played it, beside nothing done and the best that was possible.</source>
        <translation>Die Auflösung beendet das Spiel. Dann haben alle die Wahrheit, die Punkte mit je einer Begründung, was jeder Platz hätte sehen können, und was es so kostete, wie Sie gespielt haben, neben nichts getan und dem besten Möglichen.</translation>
    </message>
    <message>
        <source>As announced</source>
        <translation>Wie angekündigt</translation>
    </message>
    <message>
        <source>Compare a run with itself, before and after.</source>
        <translation>Einen Lauf mit sich selbst vergleichen, vorher und nachher.</translation>
    </message>
    <message>
        <source>Work on a few hosts was announced for today, and the scheduler sees to it by itself, as it does every month. Every host passed its checks last night. The run&apos;s team was told that nothing changes for it.</source>
        <translation>Für heute waren Arbeiten an einigen Hosts angekündigt, und der Scheduler kümmert sich von selbst darum, wie jeden Monat. Jeder Host hat gestern Nacht seine Prüfungen bestanden. Dem Team des Laufs wurde gesagt, dass sich für es nichts ändert.</translation>
    </message>
</context>
<context>
    <name>FactText</name>
    <message>
        <source>flow</source>
        <translation>Durchfluss</translation>
    </message>
    <message>
        <source>supply temperature</source>
        <translation>Vorlauftemperatur</translation>
    </message>
    <message>
        <source>return temperature</source>
        <translation>Rücklauftemperatur</translation>
    </message>
    <message>
        <source>inlet temperature</source>
        <translation>Eintrittstemperatur</translation>
    </message>
    <message>
        <source>GPU temperature</source>
        <translation>GPU-Temperatur</translation>
    </message>
    <message>
        <source>clock</source>
        <translation>Takt</translation>
    </message>
    <message>
        <source>GPU power</source>
        <translation>GPU-Leistung</translation>
    </message>
    <message>
        <source>lateness of ranks</source>
        <translation>Verspätung der Ränge</translation>
    </message>
    <message>
        <source>loss an hour</source>
        <translation>Verlust je Stunde</translation>
    </message>
    <message>
        <source>power</source>
        <translation>Leistung</translation>
    </message>
    <message>
        <source>step time</source>
        <translation>Schrittzeit</translation>
    </message>
    <message>
        <source>tokens/s</source>
        <translation>Token/s</translation>
    </message>
    <message>
        <source>loss</source>
        <translation>Verlust</translation>
    </message>
    <message>
        <source>GPU use</source>
        <translation>GPU-Auslastung</translation>
    </message>
    <message>
        <source>thermal throttling</source>
        <translation>thermische Drosselung</translation>
    </message>
    <message>
        <source>power throttling</source>
        <translation>Leistungsdrosselung</translation>
    </message>
    <message>
        <source>power brake</source>
        <translation>Power Brake</translation>
    </message>
    <message>
        <source>symbol errors</source>
        <translation>Symbolfehler</translation>
    </message>
    <message>
        <source>link transitions</source>
        <translation>Link-Wechsel</translation>
    </message>
    <message>
        <source>arrival</source>
        <translation>Ankunft</translation>
    </message>
    <message>
        <source>transfer time</source>
        <translation>Transferzeit</translation>
    </message>
    <message>
        <source>time to first token</source>
        <translation>Zeit bis zum ersten Token</translation>
    </message>
    <message>
        <source>checkpoint write time</source>
        <translation>Checkpoint-Schreibdauer</translation>
    </message>
    <message>
        <source>job stalled</source>
        <translation>Job steht</translation>
    </message>
    <message>
        <source>job hung</source>
        <translation>Job hängt</translation>
    </message>
    <message>
        <source>job quiet</source>
        <translation>Job schweigt</translation>
    </message>
    <message>
        <source>job restarted</source>
        <translation>Job neu gestartet</translation>
    </message>
    <message>
        <source>GPU %1</source>
        <translation>GPU %1</translation>
    </message>
    <message>
        <source>rank %1</source>
        <translation>Rank %1</translation>
    </message>
    <message>
        <source>up</source>
        <translation>aktiv</translation>
    </message>
    <message>
        <source>down</source>
        <translation>ausgefallen</translation>
    </message>
    <message>
        <source>%1 %2 %3 (%4)</source>
        <translation>%1 %2 %3 (%4)</translation>
    </message>
</context>
<context>
    <name>Graph</name>
    <message>
        <source>cannot be judged</source>
        <translation>nicht beurteilbar</translation>
    </message>
    <message>
        <source>leak: number = order, +m:ss = lag</source>
        <translation>Verlust: Zahl = Reihenfolge, +m:ss = Verzug</translation>
    </message>
    <message>
        <source>victims wait</source>
        <translation>Opfer warten</translation>
    </message>
    <message>
        <source>blind</source>
        <translation>blind</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>selected</source>
        <translation>ausgewählt</translation>
    </message>
    <message>
        <source>owner not stated</source>
        <translation>Zuständigkeit nicht angegeben</translation>
    </message>
    <message>
        <source>nothing known</source>
        <translation>nichts bekannt</translation>
    </message>
    <message>
        <source>No entities yet</source>
        <translation>Noch keine Objekte</translation>
    </message>
    <message>
        <source>A topology.json, or any source that names a host, GPU or job, fills the graph.</source>
        <translation>Eine topology.json oder jede Quelle, die einen Host, eine GPU oder einen Job nennt, füllt den Graphen.</translation>
    </message>
    <message>
        <source>no telemetry</source>
        <translation>keine Telemetrie</translation>
    </message>
    <message>
        <source>silent %1</source>
        <translation>stumm seit %1</translation>
    </message>
    <message>
        <source>%1 old</source>
        <translation>%1 alt</translation>
    </message>
    <message numerus="yes">
        <source>%1 series</source>
        <translation>
            <numerusform>%1 Messreihe</numerusform>
            <numerusform>%1 Messreihen</numerusform>
        </translation>
    </message>
    <message>
        <source>onset %1</source>
        <translation>Beginn %1</translation>
    </message>
    <message>
        <source>seam as expected</source>
        <translation>Nahtstelle wie erwartet</translation>
    </message>
    <message>
        <source>departed</source>
        <translation>abgewichen</translation>
    </message>
    <message>
        <source>leaks</source>
        <translation>verliert</translation>
    </message>
    <message>
        <source>%1 waiting</source>
        <translation>%1 warten</translation>
    </message>
    <message>
        <source>on the path</source>
        <translation>auf dem Pfad</translation>
    </message>
</context>
<context>
    <name>GraphGroups</name>
    <message>
        <source>Chillers</source>
        <translation>Kältemaschinen</translation>
    </message>
    <message>
        <source>Feeds</source>
        <translation>Feeds</translation>
    </message>
    <message>
        <source>UPS</source>
        <translation>USV</translation>
    </message>
    <message>
        <source>CDUs</source>
        <translation>CDUs</translation>
    </message>
    <message>
        <source>CRAHs</source>
        <translation>CRAHs</translation>
    </message>
    <message>
        <source>PDUs</source>
        <translation>PDUs</translation>
    </message>
    <message>
        <source>Pumps</source>
        <translation>Pumpen</translation>
    </message>
    <message>
        <source>Loops</source>
        <translation>Kreise</translation>
    </message>
    <message>
        <source>Racks</source>
        <translation>Racks</translation>
    </message>
    <message>
        <source>Hosts</source>
        <translation>Hosts</translation>
    </message>
    <message>
        <source>Switches</source>
        <translation>Switches</translation>
    </message>
    <message>
        <source>Storage</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>ranks</source>
        <translation>Ranks</translation>
    </message>
    <message>
        <source>Pools</source>
        <translation>Pools</translation>
    </message>
    <message>
        <source>Routes</source>
        <translation>Routen</translation>
    </message>
    <message>
        <source>Comms</source>
        <translation>Comms</translation>
    </message>
    <message>
        <source>Checkpoints</source>
        <translation>Checkpoints</translation>
    </message>
    <message>
        <source>Jobs</source>
        <translation>Jobs</translation>
    </message>
    <message>
        <source>Programs</source>
        <translation>Programme</translation>
    </message>
    <message>
        <source>Milestones</source>
        <translation>Meilensteine</translation>
    </message>
    <message>
        <source>Reservations</source>
        <translation>Reservierungen</translation>
    </message>
    <message>
        <source>Teams</source>
        <translation>Teams</translation>
    </message>
    <message>
        <source>GPU %1</source>
        <translation>GPU %1</translation>
    </message>
    <message>
        <source>Row %1</source>
        <translation>Reihe %1</translation>
    </message>
    <message>
        <source>PDUs %1</source>
        <translation>PDUs %1</translation>
    </message>
    <message>
        <source>Ranks</source>
        <translation>Ranks</translation>
    </message>
    <message>
        <source>comm %1</source>
        <translation>comm %1</translation>
    </message>
    <message>
        <source>Facilities</source>
        <translation>Gebäudetechnik</translation>
    </message>
    <message>
        <source>Fabric</source>
        <translation>Fabric</translation>
    </message>
    <message>
        <source>Runtime</source>
        <translation>Laufzeit</translation>
    </message>
    <message>
        <source>Finance</source>
        <translation>Finanzen</translation>
    </message>
    <message>
        <source>%1 of %2 ranks</source>
        <translation>%1 von %2 Ranks</translation>
    </message>
</context>
<context>
    <name>Headline</name>
    <message>
        <source>Worst seam</source>
        <translation>Schlimmste Nahtstelle</translation>
    </message>
    <message>
        <source>Next seam</source>
        <translation>Nächste Nahtstelle</translation>
    </message>
    <message>
        <source>Blind seam</source>
        <translation>Blinde Nahtstelle</translation>
    </message>
    <message>
        <source>? /h</source>
        <translation>? /h</translation>
    </message>
    <message>
        <source>not seen</source>
        <translation>nicht sichtbar</translation>
    </message>
    <message>
        <source>No further seam</source>
        <translation>Keine weitere Nahtstelle</translation>
    </message>
    <message>
        <source>Nothing suppressed</source>
        <translation>Nichts unterdrückt</translation>
    </message>
    <message>
        <source>no further seam leaks</source>
        <translation>keine weitere Nahtstelle verliert</translation>
    </message>
    <message>
        <source>no seam is measured</source>
        <translation>keine Naht wird gemessen</translation>
    </message>
    <message>
        <source>nothing suppressed</source>
        <translation>nichts unterdrückt</translation>
    </message>
    <message>
        <source>Suppressed (explained)</source>
        <translation>Unterdrückt (erklärt)</translation>
    </message>
    <message>
        <source>%1 ago</source>
        <translation>vor %1</translation>
    </message>
    <message>
        <source>Seams</source>
        <translation>Nahtstellen</translation>
    </message>
    <message>
        <source>Last incident</source>
        <translation>Letzter Vorfall</translation>
    </message>
    <message>
        <source>%1 s · reference %2</source>
        <translation>%1 s · Referenz %2</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>Step time</source>
        <translation>Schrittzeit</translation>
    </message>
    <message>
        <source>Checkpoint</source>
        <translation>Checkpoint</translation>
    </message>
    <message>
        <source>Blind</source>
        <translation>Blind</translation>
    </message>
    <message>
        <source> and %1 more</source>
        <translation> und %1 weitere</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nichts</translation>
    </message>
    <message>
        <source>Path of the loss</source>
        <translation>Weg des Verlusts</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>und %1 weitere</translation>
    </message>
    <message>
        <source>explained</source>
        <translation>erklärt</translation>
    </message>
    <message>
        <source>%1 of %2 seams</source>
        <translation>%1 von %2 Nahtstellen</translation>
    </message>
    <message>
        <source>On watch</source>
        <translation>Unter Beobachtung</translation>
    </message>
    <message>
        <source>%1 of %2 sources</source>
        <translation>%1 von %2 Quellen</translation>
    </message>
    <message>
        <source>everything</source>
        <translation>alles</translation>
    </message>
</context>
<context>
    <name>HeatGroups</name>
    <message>
        <source>floor</source>
        <translation>Stellfläche</translation>
    </message>
    <message>
        <source>rail or leaf</source>
        <translation>Rail oder Leaf</translation>
    </message>
    <message>
        <source>job</source>
        <translation>Job</translation>
    </message>
    <message>
        <source>TP group</source>
        <translation>TP-Gruppe</translation>
    </message>
    <message>
        <source>PP group</source>
        <translation>PP-Gruppe</translation>
    </message>
    <message>
        <source>DP group</source>
        <translation>DP-Gruppe</translation>
    </message>
    <message>
        <source>EP group</source>
        <translation>EP-Gruppe</translation>
    </message>
    <message>
        <source>team</source>
        <translation>Team</translation>
    </message>
    <message>
        <source>no switch is known: give a topology.json</source>
        <translation>kein Switch ist bekannt: eine topology.json angeben</translation>
    </message>
    <message>
        <source>nothing says which GPUs a job has: give a jobs.json</source>
        <translation>nichts sagt, welche GPUs ein Job hat: eine jobs.json angeben</translation>
    </message>
    <message>
        <source>no job says that it is split so: parallelism in jobs.json</source>
        <translation>kein Job sagt, dass er so geteilt ist: parallelism in jobs.json</translation>
    </message>
    <message>
        <source>no job has an owner or a program: jobs.json</source>
        <translation>kein Job hat einen Eigner oder ein Programm: jobs.json</translation>
    </message>
</context>
<context>
    <name>Heatmap</name>
    <message>
        <source>no hosts</source>
        <translation>keine Hosts</translation>
    </message>
    <message>
        <source>fixed at start</source>
        <translation>beim Start festgelegt</translation>
    </message>
    <message>
        <source>fixed</source>
        <translation>fest</translation>
    </message>
    <message>
        <source>missing</source>
        <translation>fehlt</translation>
    </message>
    <message>
        <source>stale</source>
        <translation>veraltet</translation>
    </message>
    <message>
        <source>bad</source>
        <translation>schlecht</translation>
    </message>
    <message>
        <source>zero</source>
        <translation>null</translation>
    </message>
    <message>
        <source>Placing hosts and GPUs …</source>
        <translation>Hosts und GPUs werden platziert …</translation>
    </message>
    <message>
        <source>No %1 yet</source>
        <translation>Noch keine Werte: %1</translation>
    </message>
    <message>
        <source>No hosts and no GPUs yet</source>
        <translation>Noch keine Hosts und keine GPUs</translation>
    </message>
    <message>
        <source>A moment.</source>
        <translation>Einen Moment.</translation>
    </message>
    <message numerus="yes">
        <source>%1 cell(s) wait for it. Choose another signal above.</source>
        <translation>
            <numerusform>%1 Zelle wartet darauf. Oben ein anderes Signal wählen.</numerusform>
            <numerusform>%1 Zellen warten darauf. Oben ein anderes Signal wählen.</numerusform>
        </translation>
    </message>
    <message>
        <source>They appear as soon as a source names one. Sources: see the source panel.</source>
        <translation>Sie erscheinen, sobald eine Quelle sie nennt. Quellen: siehe Quellenfeld.</translation>
    </message>
    <message>
        <source>%1 vs peers</source>
        <translation>%1 gegen die Vergleichsgruppe</translation>
    </message>
    <message>
        <source>%1 vs usual</source>
        <translation>%1 gegen das Übliche</translation>
    </message>
</context>
<context>
    <name>IncidentBlocks</name>
    <message>
        <source>What</source>
        <translation>Was</translation>
    </message>
    <message>
        <source>The cause is not known</source>
        <translation>Die Ursache ist nicht bekannt</translation>
    </message>
    <message>
        <source>Selects it in every view.</source>
        <translation>Wählt es in jeder Ansicht aus.</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>Wo</translation>
    </message>
    <message>
        <source>no path is known</source>
        <translation>kein Weg bekannt</translation>
    </message>
    <message>
        <source>no victims are named</source>
        <translation>keine Opfer genannt</translation>
    </message>
    <message>
        <source>Since when</source>
        <translation>Seit wann</translation>
    </message>
    <message>
        <source>lasted %1</source>
        <translation>dauerte %1</translation>
    </message>
    <message>
        <source>%1 ago</source>
        <translation>vor %1</translation>
    </message>
    <message>
        <source>%1 UTC · %2</source>
        <translation>%1 UTC · %2</translation>
    </message>
    <message>
        <source>declared %1 · detect %2</source>
        <translation>gemeldet %1 · Erkennung %2</translation>
    </message>
    <message>
        <source> · ended %1</source>
        <translation> · beendet %1</translation>
    </message>
    <message>
        <source>onset ±%1</source>
        <translation>Beginn ±%1</translation>
    </message>
    <message>
        <source>; next effect %1</source>
        <translation>; nächste Wirkung %1</translation>
    </message>
    <message>
        <source>Onset %1</source>
        <translation>Beginn %1</translation>
    </message>
    <message>
        <source>Puts the time cursor on the onset.</source>
        <translation>Setzt den Zeitcursor auf den Beginn.</translation>
    </message>
    <message>
        <source>Whose</source>
        <translation>Wessen</translation>
    </message>
    <message>
        <source>Owner of the cause: not known</source>
        <translation>Zuständig für die Ursache: nicht bekannt</translation>
    </message>
    <message>
        <source>Cause: %1</source>
        <translation>Ursache: %1</translation>
    </message>
    <message>
        <source>no second owner is named</source>
        <translation>kein zweiter Zuständiger genannt</translation>
    </message>
    <message>
        <source>symptom: %1</source>
        <translation>Symptom: %1</translation>
    </message>
    <message>
        <source>no job is slowed</source>
        <translation>kein Job ist verlangsamt</translation>
    </message>
    <message>
        <source>slowed: %1</source>
        <translation>verlangsamt: %1</translation>
    </message>
    <message>
        <source>What now</source>
        <translation>Was jetzt</translation>
    </message>
    <message>
        <source>No action is stated for this mechanism</source>
        <translation>Für diesen Mechanismus ist keine Maßnahme angegeben</translation>
    </message>
    <message>
        <source>Splitting test: none is written</source>
        <translation>Trenntest: keiner beschrieben</translation>
    </message>
    <message>
        <source>Splitting test: %1</source>
        <translation>Trenntest: %1</translation>
    </message>
    <message>
        <source>tells %1 from %2</source>
        <translation>unterscheidet %1 von %2</translation>
    </message>
    <message>
        <source>there is no second hypothesis</source>
        <translation>es gibt keine zweite Hypothese</translation>
    </message>
    <message>
        <source>Do not blame: %1</source>
        <translation>Nicht beschuldigen: %1</translation>
    </message>
    <message>
        <source>What it costs</source>
        <translation>Was es kostet</translation>
    </message>
    <message>
        <source>/h direct</source>
        <translation>/h direkt</translation>
    </message>
    <message>
        <source>The loss of this incident is not known.</source>
        <translation>Der Verlust dieses Vorfalls ist nicht bekannt.</translation>
    </message>
    <message>
        <source>%1 GPU-hours so far; no price is known</source>
        <translation>bisher %1 GPU-Stunden; kein Preis bekannt</translation>
    </message>
    <message>
        <source>direct</source>
        <translation>direkt</translation>
    </message>
    <message>
        <source>opportunity</source>
        <translation>Opportunität</translation>
    </message>
    <message>
        <source>rollback</source>
        <translation>Rollback</translation>
    </message>
    <message>
        <source>labour since %1</source>
        <translation>Personalkosten seit %1</translation>
    </message>
    <message>
        <source>labour</source>
        <translation>Personalkosten</translation>
    </message>
    <message>
        <source>schedule</source>
        <translation>Termin</translation>
    </message>
    <message>
        <source>No deadline ahead is known.</source>
        <translation>Keine kommende Frist bekannt.</translation>
    </message>
    <message>
        <source>No deadline within a day.</source>
        <translation>Keine Frist innerhalb eines Tages.</translation>
    </message>
    <message>
        <source>Next deadline in %1: %2.</source>
        <translation>Nächste Frist in %1: %2.</translation>
    </message>
    <message>
        <source> Labour counts from the first effect: nobody says when it was taken up.</source>
        <translation> Personalkosten zählen ab der ersten Wirkung: niemand sagt, wann die Arbeit begann.</translation>
    </message>
    <message>
        <source>Not in the price, nobody watches it: %1</source>
        <translation>Nicht im Preis, weil unbeobachtet: %1</translation>
    </message>
    <message>
        <source>Opens the ledger: every figure with the rows it is made of.</source>
        <translation>Öffnet das Kostenbuch: jede Zahl mit den Zeilen, aus denen sie besteht.</translation>
    </message>
    <message>
        <source>%1
%2 · %3 ±%4
Selects it and puts the time cursor there.</source>
        <translation>%1
%2 · %3 ±%4
Wählt es aus und setzt den Zeitcursor dorthin.</translation>
    </message>
    <message numerus="yes">
        <source>confidence %1 · %2 fact(s)</source>
        <translation>
            <numerusform>Konfidenz %1 · %2 Befund</numerusform>
            <numerusform>Konfidenz %1 · %2 Befunde</numerusform>
        </translation>
    </message>
    <message>
        <source>not enough data</source>
        <translation>nicht genug Daten</translation>
    </message>
    <message>
        <source>Why we think so</source>
        <translation>Warum wir das annehmen</translation>
    </message>
    <message>
        <source>for</source>
        <translation>dafür</translation>
    </message>
    <message>
        <source>show fewer</source>
        <translation>weniger zeigen</translation>
    </message>
    <message>
        <source>+ %1 more for</source>
        <translation>+ %1 weitere dafür</translation>
    </message>
    <message>
        <source>Shows every fact and hypothesis.</source>
        <translation>Zeigt alle Befunde und Hypothesen.</translation>
    </message>
    <message>
        <source>against</source>
        <translation>dagegen</translation>
    </message>
    <message>
        <source>rivals</source>
        <translation>Rivalen</translation>
    </message>
    <message>
        <source>%1
Confidence %2. Selects it in every view.</source>
        <translation>%1
Konfidenz %2. Wählt es in jeder Ansicht aus.</translation>
    </message>
    <message>
        <source>What we cannot see</source>
        <translation>Was wir nicht sehen</translation>
    </message>
    <message>
        <source>Every expected effect was looked for where telemetry is.</source>
        <translation>Jede erwartete Wirkung wurde gesucht, wo es Telemetrie gibt.</translation>
    </message>
    <message>
        <source>+ %1 more</source>
        <translation>+ %1 weitere</translation>
    </message>
    <message>
        <source>none named</source>
        <translation>keine genannt</translation>
    </message>
    <message>
        <source>Path, cause to effect</source>
        <translation>Weg, Ursache bis Wirkung</translation>
    </message>
    <message>
        <source>Victims</source>
        <translation>Opfer</translation>
    </message>
    <message>
        <source>in all, recovered</source>
        <translation>insgesamt, erholt</translation>
    </message>
    <message>
        <source>of what is paid</source>
        <translation>des Bezahlten</translation>
    </message>
    <message>
        <source>Cost of the incident: %1 %2 · %3</source>
        <translation>Kosten des Vorfalls: %1 %2 · %3</translation>
    </message>
    <message>
        <source>Before, at this part</source>
        <translation>Früher an diesem Teil</translation>
    </message>
    <message>
        <source>What happened</source>
        <translation>Was geschah</translation>
    </message>
    <message>
        <source>Open in</source>
        <translation>Öffnen in</translation>
    </message>
    <message>
        <source>Open in %1</source>
        <translation>In %1 öffnen</translation>
    </message>
    <message>
        <source>they differ</source>
        <translation>sie weichen ab</translation>
    </message>
    <message>
        <source>they agree</source>
        <translation>sie stimmen überein</translation>
    </message>
    <message>
        <source>Judged at the time</source>
        <translation>Damals beurteilt</translation>
    </message>
    <message>
        <source>Judged now</source>
        <translation>Heute beurteilt</translation>
    </message>
    <message>
        <source>so far %1 (%2–%3), %4 · %5 tokens · %6 of a day</source>
        <translation>bisher %1 (%2–%3), %4 · %5 Token · %6 eines Tages</translation>
    </message>
</context>
<context>
    <name>IncidentMarkdown</name>
    <message>
        <source>and %1 more</source>
        <translation>und %1 weitere</translation>
    </message>
    <message>
        <source>none found</source>
        <translation>nichts gefunden</translation>
    </message>
    <message>
        <source>What it costs</source>
        <translation>Was es kostet</translation>
    </message>
    <message>
        <source>Lost</source>
        <translation>Verloren</translation>
    </message>
    <message>
        <source>%1 GPU-hours; no price is known</source>
        <translation>%1 GPU-Stunden; kein Preis bekannt</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>Rate</translation>
    </message>
    <message>
        <source>So far</source>
        <translation>Bisher</translation>
    </message>
    <message>
        <source>%1, 80 % between %2 and %3</source>
        <translation>%1, 80 % zwischen %2 und %3</translation>
    </message>
    <message>
        <source>Direct compute</source>
        <translation>Direkte Rechenzeit</translation>
    </message>
    <message>
        <source>Opportunity</source>
        <translation>Opportunität</translation>
    </message>
    <message>
        <source>Rollback</source>
        <translation>Rollback</translation>
    </message>
    <message>
        <source>Labour</source>
        <translation>Personalkosten</translation>
    </message>
    <message>
        <source>Schedule</source>
        <translation>Termin</translation>
    </message>
    <message>
        <source>%1 h; no value of a day of delay is stated</source>
        <translation>%1 h; kein Wert für einen Tag Verzug angegeben</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Fortschritt</translation>
    </message>
    <message>
        <source>%1, %2 tokens, %3 % of a day</source>
        <translation>%1, %2 Token, %3 % eines Tages</translation>
    </message>
    <message>
        <source>Why we think so</source>
        <translation>Warum wir das annehmen</translation>
    </message>
    <message>
        <source>There is not enough data for a cause.</source>
        <translation>Für eine Ursache gibt es nicht genug Daten.</translation>
    </message>
    <message>
        <source>For:</source>
        <translation>Dafür:</translation>
    </message>
    <message>
        <source>Against:</source>
        <translation>Dagegen:</translation>
    </message>
    <message>
        <source>Expected, but not to be seen:</source>
        <translation>Erwartet, aber nicht zu sehen:</translation>
    </message>
    <message>
        <source>Site</source>
        <translation>Standort</translation>
    </message>
    <message>
        <source>not named</source>
        <translation>nicht genannt</translation>
    </message>
    <message>
        <source>Seam</source>
        <translation>Nahtstelle</translation>
    </message>
    <message>
        <source>Onset</source>
        <translation>Beginn</translation>
    </message>
    <message>
        <source>%1, ±%2</source>
        <translation>%1, ±%2</translation>
    </message>
    <message>
        <source>Declared</source>
        <translation>Gemeldet</translation>
    </message>
    <message>
        <source>Ended</source>
        <translation>Beendet</translation>
    </message>
    <message>
        <source>open</source>
        <translation>öffnen</translation>
    </message>
    <message>
        <source>Owners</source>
        <translation>Zuständige</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>nicht bekannt</translation>
    </message>
    <message>
        <source>State of</source>
        <translation>Stand vom</translation>
    </message>
    <message>
        <source>What now</source>
        <translation>Was jetzt</translation>
    </message>
    <message>
        <source>No action is stated.</source>
        <translation>Keine Maßnahme angegeben.</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>Klasse</translation>
    </message>
    <message>
        <source>Runbook</source>
        <translation>Runbook</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>Path and victims</source>
        <translation>Weg und Opfer</translation>
    </message>
    <message>
        <source>Path</source>
        <translation>Weg</translation>
    </message>
    <message>
        <source>Victims</source>
        <translation>Opfer</translation>
    </message>
    <message>
        <source>What we cannot see</source>
        <translation>Was wir nicht sehen</translation>
    </message>
    <message>
        <source>nothing is known to be blind</source>
        <translation>nichts ist als blind bekannt</translation>
    </message>
    <message>
        <source>Rate while it lasted</source>
        <translation>Rate, solange er dauerte</translation>
    </message>
    <message>
        <source>Before, at this part</source>
        <translation>Früher an diesem Teil</translation>
    </message>
    <message>
        <source>Who has it</source>
        <translation>Wer es hat</translation>
    </message>
    <message>
        <source>What happened, and who did what</source>
        <translation>Was geschah, und wer was tat</translation>
    </message>
    <message>
        <source>Judged</source>
        <translation>Beurteilt</translation>
    </message>
    <message>
        <source>Judged at the time</source>
        <translation>Damals beurteilt</translation>
    </message>
    <message>
        <source>Judged now</source>
        <translation>Heute beurteilt</translation>
    </message>
    <message>
        <source>With</source>
        <translation>Mit</translation>
    </message>
    <message>
        <source>%1, merged by %2, %3</source>
        <translation>%1, zusammengelegt von %2, %3</translation>
    </message>
</context>
<context>
    <name>IncidentPageWords</name>
    <message>
        <source>Shows this page in the centre.</source>
        <translation>Zeigt diese Seite in der Mitte.</translation>
    </message>
    <message>
        <source>Overview</source>
        <translation>Übersicht</translation>
    </message>
    <message>
        <source>Incident</source>
        <translation>Vorfall</translation>
    </message>
    <message>
        <source>Incident %1</source>
        <translation>Vorfall %1</translation>
    </message>
    <message>
        <source>Ledger</source>
        <translation>Kostenbuch</translation>
    </message>
    <message>
        <source>Nothing is analysed here.</source>
        <translation>Hier wird nichts analysiert.</translation>
    </message>
    <message>
        <source>No report has come from the gateway, so whether a seam leaks is not known. Losses are on the meter; their cause is not looked for.</source>
        <translation>Vom Gateway kam kein Bericht; ob eine Nahtstelle verliert, ist daher nicht bekannt. Verluste stehen auf dem Zähler; ihre Ursache wird nicht gesucht.</translation>
    </message>
    <message>
        <source>No incident is open.</source>
        <translation>Kein Vorfall offen.</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportieren</translation>
    </message>
    <message>
        <source>As Markdown or PDF, with links back to time and object.</source>
        <translation>Als Markdown oder PDF, mit Links zurück zu Zeit und Objekt.</translation>
    </message>
    <message>
        <source>Open runbook</source>
        <translation>Runbook öffnen</translation>
    </message>
    <message>
        <source>There is no page for this mechanism.</source>
        <translation>Für diesen Mechanismus gibt es keine Seite.</translation>
    </message>
    <message>
        <source>The steps for this mechanism.</source>
        <translation>Die Schritte für diesen Mechanismus.</translation>
    </message>
    <message>
        <source>%1 · %2 · priority %3</source>
        <translation>%1 · %2 · Priorität %3</translation>
    </message>
    <message>
        <source>Cascade</source>
        <translation>Kaskade</translation>
    </message>
    <message>
        <source>%1 – %2 UTC</source>
        <translation>%1 – %2 UTC</translation>
    </message>
    <message>
        <source>each lane moved left by its lag; hollow mark = where it was</source>
        <translation>jede Spur um ihren Verzug nach links; hohle Marke = wo sie war</translation>
    </message>
    <message>
        <source>as measured; hollow mark = onset of the lane</source>
        <translation>wie gemessen; hohle Marke = Beginn der Spur</translation>
    </message>
    <message>
        <source>expected = band</source>
        <translation>erwartet = Band</translation>
    </message>
    <message>
        <source>align by lag</source>
        <translation>Verzug abziehen</translation>
    </message>
    <message>
        <source>Align by lag</source>
        <translation>Nach Verzug ausrichten</translation>
    </message>
    <message>
        <source>Slides each lane by its measured lag, so that the match of shapes is seen by eye.</source>
        <translation>Schiebt jede Spur um ihren gemessenen Verzug, damit man die Ähnlichkeit der Formen sieht.</translation>
    </message>
    <message>
        <source>analysis is %1 behind</source>
        <translation>Analyse ist %1 zurück</translation>
    </message>
    <message>
        <source>analysed %1 ago</source>
        <translation>analysiert vor %1</translation>
    </message>
    <message>
        <source>None has ended before.</source>
        <translation>Bisher ist keiner zu Ende gegangen.</translation>
    </message>
    <message>
        <source>Ended</source>
        <translation>Beendet</translation>
    </message>
    <message>
        <source>Opens its page.</source>
        <translation>Öffnet seine Seite.</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>und %1 weitere</translation>
    </message>
    <message>
        <source>The analysis stands at %1.</source>
        <translation>Die Analyse steht bei %1.</translation>
    </message>
</context>
<context>
    <name>IncidentRows</name>
    <message>
        <source>not known</source>
        <translation>nicht bekannt</translation>
    </message>
    <message>
        <source>cause unknown</source>
        <translation>Ursache unbekannt</translation>
    </message>
    <message>
        <source>cause %1</source>
        <translation>Ursache %1</translation>
    </message>
    <message>
        <source>%1 · %2 · %3 for, %4 against</source>
        <translation>%1 · %2 · %3 dafür, %4 dagegen</translation>
    </message>
    <message>
        <source>no action is stated</source>
        <translation>keine Maßnahme angegeben</translation>
    </message>
    <message>
        <source>owners</source>
        <translation>Zuständige</translation>
    </message>
    <message>
        <source>%1
%2
Opens the page of the incident.</source>
        <translation>%1
%2
Öffnet die Seite des Vorfalls.</translation>
    </message>
    <message>
        <source>onset</source>
        <translation>Beginn</translation>
    </message>
    <message>
        <source>ended</source>
        <translation>beendet</translation>
    </message>
    <message>
        <source>declared</source>
        <translation>gemeldet</translation>
    </message>
    <message>
        <source>so far</source>
        <translation>bisher</translation>
    </message>
    <message>
        <source>Last incident</source>
        <translation>Letzter Vorfall</translation>
    </message>
    <message>
        <source>Last incident %1</source>
        <translation>Letzter Vorfall %1</translation>
    </message>
    <message>
        <source>%1
%2
Shows this incident in every view.</source>
        <translation>%1
%2
Zeigt diesen Vorfall in jeder Ansicht.</translation>
    </message>
    <message numerus="yes">
        <source>+ %1 more seam(s)</source>
        <translation>
            <numerusform>+ %1 weitere Nahtstelle</numerusform>
            <numerusform>+ %1 weitere Nahtstellen</numerusform>
        </translation>
    </message>
    <message>
        <source>first %1 at %2</source>
        <translation>zuerst %1 um %2</translation>
    </message>
    <message numerus="yes">
        <source>%1, %2 incident(s)</source>
        <translation>
            <numerusform>%1, %2 Vorfall</numerusform>
            <numerusform>%1, %2 Vorfälle</numerusform>
        </translation>
    </message>
    <message>
        <source>Closes the list of this seam.</source>
        <translation>Schließt die Liste dieser Nahtstelle.</translation>
    </message>
    <message>
        <source>Lists every incident of this seam.</source>
        <translation>Listet alle Vorfälle dieser Nahtstelle.</translation>
    </message>
    <message>
        <source>Also open</source>
        <translation>Ebenfalls offen</translation>
    </message>
    <message>
        <source>flood: %1 in 10 min</source>
        <translation>Flut: %1 in 10 min</translation>
    </message>
    <message>
        <source>Suppressed (explained)</source>
        <translation>Unterdrückt (erklärt)</translation>
    </message>
    <message>
        <source>No pause or swing is suppressed.</source>
        <translation>Keine Pause und keine Schwankung ist unterdrückt.</translation>
    </message>
    <message>
        <source>+ %1 more</source>
        <translation>+ %1 weitere</translation>
    </message>
    <message>
        <source>Blind seams</source>
        <translation>Blinde Nahtstellen</translation>
    </message>
    <message>
        <source>%1
What passes over it cannot be judged; its loss is unknown, not zero.</source>
        <translation>%1
Was darüber läuft, ist nicht beurteilbar; der Verlust ist unbekannt, nicht null.</translation>
    </message>
    <message>
        <source>Alarm load</source>
        <translation>Alarmlast</translation>
    </message>
    <message>
        <source>last 10 min</source>
        <translation>letzte 10 min</translation>
    </message>
    <message>
        <source>incidents declared</source>
        <translation>Vorfälle gemeldet</translation>
    </message>
    <message>
        <source>target 1</source>
        <translation>Ziel 1</translation>
    </message>
    <message>
        <source>/h of %1</source>
        <translation>/h von %1</translation>
    </message>
    <message>
        <source>unattributed</source>
        <translation>nicht zugeordnet</translation>
    </message>
    <message>
        <source>no action seen</source>
        <translation>keine Maßnahme gesehen</translation>
    </message>
    <message>
        <source>the one open</source>
        <translation>der eine offene</translation>
    </message>
    <message>
        <source>each of %1</source>
        <translation>jeder von %1</translation>
    </message>
    <message>
        <source>loss now</source>
        <translation>Verlust jetzt</translation>
    </message>
    <message>
        <source>%1 of paid</source>
        <translation>%1 des Bezahlten</translation>
    </message>
    <message>
        <source>in all</source>
        <translation>insgesamt</translation>
    </message>
    <message>
        <source>Seams</source>
        <translation>Nahtstellen</translation>
    </message>
    <message>
        <source>%1 measured</source>
        <translation>%1 gemessen</translation>
    </message>
    <message>
        <source>Selects it in every view.</source>
        <translation>Wählt es in jeder Ansicht aus.</translation>
    </message>
    <message>
        <source>All seams: %1</source>
        <translation>Alle Nahtstellen: %1</translation>
    </message>
    <message>
        <source>Opens the list of all seams, the worst first.</source>
        <translation>Öffnet die Liste aller Nahtstellen, die schlimmste zuerst.</translation>
    </message>
    <message>
        <source>On watch</source>
        <translation>Unter Beobachtung</translation>
    </message>
    <message>
        <source>%1 · %2 · %3 for</source>
        <translation>%1 · %2 · %3 dafür</translation>
    </message>
    <message>
        <source>of it labour</source>
        <translation>davon Personalkosten</translation>
    </message>
</context>
<context>
    <name>IncidentStoryWords</name>
    <message>
        <source>confirms the cause</source>
        <translation>bestätigt die Ursache</translation>
    </message>
    <message>
        <source>says that the cause is wrong</source>
        <translation>nennt die Ursache falsch</translation>
    </message>
    <message>
        <source>says that the cause is wrong: it was %1</source>
        <translation>nennt die Ursache falsch: es war %1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1 until %2: %3</source>
        <translation>%1 bis %2: %3</translation>
    </message>
    <message>
        <source>%1 has it since %2</source>
        <translation>%1 hat es seit %2</translation>
    </message>
    <message>
        <source>acknowledged by %1, %2</source>
        <translation>quittiert von %1, %2</translation>
    </message>
    <message>
        <source>nobody has acknowledged it</source>
        <translation>niemand hat es quittiert</translation>
    </message>
    <message>
        <source>shelved until %1</source>
        <translation>zurückgestellt bis %1</translation>
    </message>
    <message>
        <source>onset</source>
        <translation>Beginn</translation>
    </message>
    <message>
        <source>declared</source>
        <translation>gemeldet</translation>
    </message>
    <message>
        <source>ended</source>
        <translation>beendet</translation>
    </message>
    <message>
        <source>it has no alarm now; what was done stands in the audit trail</source>
        <translation>es hat jetzt keinen Alarm; was getan wurde, steht im Protokoll</translation>
    </message>
    <message>
        <source>%1 with the wrong team: %2</source>
        <translation>%1 beim falschen Team: %2</translation>
    </message>
    <message>
        <source>merges %1 into it: %2</source>
        <translation>legt %1 damit zusammen: %2</translation>
    </message>
</context>
<context>
    <name>IncidentText</name>
    <message>
        <source>Unknown seam</source>
        <translation>Unbekannte Nahtstelle</translation>
    </message>
    <message>
        <source>%1 seam</source>
        <translation>Nahtstelle %1</translation>
    </message>
    <message>
        <source>place unknown</source>
        <translation>Ort unbekannt</translation>
    </message>
    <message>
        <source>Something is lost, and nothing tells where</source>
        <translation>Etwas geht verloren, und nichts sagt, wo</translation>
    </message>
    <message>
        <source>%1 with %2</source>
        <translation>%1 mit %2</translation>
    </message>
    <message>
        <source>%1 led %2 by %3</source>
        <translation>%1 ging %2 um %3 voraus</translation>
    </message>
    <message>
        <source>%1; %2 followed by %3</source>
        <translation>%1; %2, gefolgt von %3</translation>
    </message>
    <message>
        <source>cause unknown</source>
        <translation>Ursache unbekannt</translation>
    </message>
    <message>
        <source>%1 GPU-h</source>
        <translation>%1 GPU-h</translation>
    </message>
    <message>
        <source>%1 /h</source>
        <translation>%1 /h</translation>
    </message>
    <message>
        <source>%1 waited</source>
        <translation>%1 warteten</translation>
    </message>
    <message>
        <source>%1 wait</source>
        <translation>%1 warten</translation>
    </message>
    <message>
        <source>%1 serve slower</source>
        <translation>%1 liefern langsamer</translation>
    </message>
    <message>
        <source>owners not known</source>
        <translation>Zuständige nicht bekannt</translation>
    </message>
    <message>
        <source>recovered</source>
        <translation>erholt</translation>
    </message>
    <message>
        <source>none named</source>
        <translation>keine genannt</translation>
    </message>
    <message>
        <source>none by name: %1</source>
        <translation>keine namentlich: %1</translation>
    </message>
    <message>
        <source>+ %1 more</source>
        <translation>+ %1 weitere</translation>
    </message>
    <message>
        <source>and more: %1</source>
        <translation>und weitere: %1</translation>
    </message>
    <message>
        <source>and more</source>
        <translation>und weitere</translation>
    </message>
    <message>
        <source>%1 found: %2</source>
        <translation>%1 fand: %2</translation>
    </message>
    <message>
        <source>Judged wrong by %1: %2</source>
        <translation>Von %1 als falsch beurteilt: %2</translation>
    </message>
    <message>
        <source>right, by %1, %2</source>
        <translation>richtig, von %1, %2</translation>
    </message>
    <message>
        <source>wrong, by %1, %2; what it had cost is unattributed</source>
        <translation>falsch, von %1, %2; was er gekostet hatte, ist nicht zugeordnet</translation>
    </message>
    <message>
        <source>wrong, by %1, %2; what it had cost, %3, is unattributed</source>
        <translation>falsch, von %1, %2; was er gekostet hatte, %3, ist nicht zugeordnet</translation>
    </message>
    <message>
        <source>another part, by %1, %2; the analysis had said %3 %4</source>
        <translation>ein anderes Teil, von %1, %2; die Analyse hatte gesagt: %3 %4</translation>
    </message>
    <message>
        <source>unattributed</source>
        <translation>nicht zugeordnet</translation>
    </message>
    <message>
        <source>labour %1</source>
        <translation>Personalkosten %1</translation>
    </message>
    <message>
        <source>%1 in all, %2 of it labour</source>
        <translation>%1 insgesamt, davon %2 Personalkosten</translation>
    </message>
    <message>
        <source>%1 in all</source>
        <translation>%1 insgesamt</translation>
    </message>
    <message>
        <source>no job was slower</source>
        <translation>kein Job war langsamer</translation>
    </message>
    <message>
        <source>no job is slower yet</source>
        <translation>noch kein Job langsamer</translation>
    </message>
    <message>
        <source>nothing lost so far · %1</source>
        <translation>bisher kein Verlust · %1</translation>
    </message>
    <message>
        <source>nothing lost so far</source>
        <translation>bisher kein Verlust</translation>
    </message>
    <message>
        <source>nothing lost now · %1</source>
        <translation>jetzt kein Verlust · %1</translation>
    </message>
    <message>
        <source>recovered %1 · %2</source>
        <translation>erholt %1 · %2</translation>
    </message>
</context>
<context>
    <name>Jobs</name>
    <message>
        <source>none comes</source>
        <translation>keiner kommt</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>%1 · %2 planned</source>
        <translation>%1 · %2 geplant</translation>
    </message>
    <message>
        <source>%1 /h lost</source>
        <translation>%1 /h verloren</translation>
    </message>
    <message>
        <source>first token</source>
        <translation>erstes Token</translation>
    </message>
    <message>
        <source>step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>p99 limit %1 s</source>
        <translation>p99-Grenze %1 s</translation>
    </message>
    <message>
        <source>reference %1 s</source>
        <translation>Referenz %1 s</translation>
    </message>
    <message>
        <source>no reference</source>
        <translation>keine Referenz</translation>
    </message>
    <message>
        <source>at risk</source>
        <translation>gefährdet</translation>
    </message>
    <message>
        <source>%1 GPU-h</source>
        <translation>%1 GPU-h</translation>
    </message>
    <message>
        <source>deadline in</source>
        <translation>Frist in</translation>
    </message>
    <message>
        <source>ends later by</source>
        <translation>Verzug</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>Schritt %1</translation>
    </message>
    <message>
        <source>Jobs</source>
        <translation>Jobs</translation>
    </message>
    <message>
        <source>no job is known</source>
        <translation>kein Job bekannt</translation>
    </message>
    <message>
        <source>and %1 more that lose less</source>
        <translation>und %1 weitere, die weniger verlieren</translation>
    </message>
    <message>
        <source>no deadline soon</source>
        <translation>keine Frist in Sicht</translation>
    </message>
    <message>
        <source>ref %1 s</source>
        <translation>Ref. %1 s</translation>
    </message>
    <message>
        <source>deadline</source>
        <translation>Frist</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>no deadline</source>
        <translation>keine Frist</translation>
    </message>
    <message>
        <source>delivered now</source>
        <translation>jetzt geliefert</translation>
    </message>
</context>
<context>
    <name>JudgedWords</name>
    <message>
        <source>cost not known</source>
        <translation>Kosten unbekannt</translation>
    </message>
    <message>
        <source>%1 GPU-h lost</source>
        <translation>%1 GPU-h verloren</translation>
    </message>
    <message>
        <source>cause unknown</source>
        <translation>Ursache unbekannt</translation>
    </message>
    <message>
        <source>confidence %1</source>
        <translation>Konfidenz %1</translation>
    </message>
    <message>
        <source>onset %1 ±%2</source>
        <translation>Beginn %1 ±%2</translation>
    </message>
    <message>
        <source>nobody knew of it</source>
        <translation>niemand wusste davon</translation>
    </message>
    <message>
        <source>no incident by now</source>
        <translation>heute kein Vorfall mehr</translation>
    </message>
    <message>
        <source>as judged now</source>
        <translation>wie heute beurteilt</translation>
    </message>
    <message>
        <source>as judged at the time</source>
        <translation>wie damals beurteilt</translation>
    </message>
    <message>
        <source>as judged at the time, being analysed anew</source>
        <translation>wie damals beurteilt, wird neu analysiert</translation>
    </message>
</context>
<context>
    <name>Knowledge</name>
    <message>
        <source>Look at the level and pressure before the pump, vents and the suction strainer; start the stand-by pump.</source>
        <translation>Füllstand und Druck vor der Pumpe, Entlüftungen und Saugfilter prüfen; Reservepumpe starten.</translation>
    </message>
    <message>
        <source>Listen to and measure the bearings, check balance and alignment; run on the twin and plan the exchange.</source>
        <translation>Lager abhören und messen, Wuchtung und Ausrichtung prüfen; auf die Zwillingspumpe wechseln und den Tausch planen.</translation>
    </message>
    <message>
        <source>Measure the currents of the phases and the insulation, check the impeller for rubbing and the motor&apos;s fan.</source>
        <translation>Phasenströme und Isolation messen, Laufrad auf Schleifen und den Motorlüfter prüfen.</translation>
    </message>
    <message>
        <source>Find the valve or strainer behind the pumps that lets less through.</source>
        <translation>Das Ventil oder den Filter hinter den Pumpen finden, der weniger durchlässt.</translation>
    </message>
    <message>
        <source>Start the stand-by pump, check command against speed and the strainer; move work off the racks of this circuit while GPUs throttle.</source>
        <translation>Reservepumpe starten, Sollwert gegen Drehzahl und den Filter prüfen; Arbeit von den Racks dieses Kreises verlagern, solange GPUs drosseln.</translation>
    </message>
    <message>
        <source>Check valves, strainers and bypasses between the pumps and these racks.</source>
        <translation>Ventile, Filter und Bypässe zwischen den Pumpen und diesen Racks prüfen.</translation>
    </message>
    <message>
        <source>Check the quick connectors, valves and strainer of this rack&apos;s manifold.</source>
        <translation>Schnellkupplungen, Ventile und Filter am Verteiler dieses Racks prüfen.</translation>
    </message>
    <message>
        <source>Put the supply set point back; ask who changed it and why.</source>
        <translation>Vorlauf-Sollwert zurückstellen; fragen, wer ihn warum geändert hat.</translation>
    </message>
    <message>
        <source>Look at the chiller and at what changed over its pumps and valves, not at the CDUs one by one.</source>
        <translation>Die Kältemaschine und Änderungen an ihren Pumpen und Ventilen ansehen, nicht die CDUs einzeln.</translation>
    </message>
    <message>
        <source>Look at the chiller and the air handlers of the room: every rack feels it.</source>
        <translation>Kältemaschine und Umluftgeräte des Raums ansehen: jedes Rack spürt es.</translation>
    </message>
    <message>
        <source>Isolate the manifold, power the tray down, find the joint.</source>
        <translation>Verteiler absperren, Tray abschalten, undichte Verbindung finden.</translation>
    </message>
    <message>
        <source>Look for water first: under the racks of this circuit, at the level and make-up of the reservoir; isolate branch by branch.</source>
        <translation>Zuerst nach Wasser suchen: unter den Racks dieses Kreises, an Füllstand und Nachspeisung des Behälters; Strang für Strang absperren.</translation>
    </message>
    <message>
        <source>Check fans and blanking panels of this rack; drain its hosts if they throttle on.</source>
        <translation>Lüfter und Blindplatten dieses Racks prüfen; seine Hosts leeren, falls sie weiter drosseln.</translation>
    </message>
    <message>
        <source>Check the fans, filters and belts of the air handler of this row; drain its hosts if they throttle on.</source>
        <translation>Lüfter, Filter und Riemen des Umluftgeräts dieser Reihe prüfen; ihre Hosts leeren, falls sie weiter drosseln.</translation>
    </message>
    <message>
        <source>Drain the host and reset the GPUs; reseat or replace the baseboard if the link fails again.</source>
        <translation>Host leeren und GPUs zurücksetzen; Baseboard neu stecken oder tauschen, falls der Link wieder ausfällt.</translation>
    </message>
    <message>
        <source>Take the port out of the job, clean and reseat the optic, then replace the cable.</source>
        <translation>Port aus dem Job nehmen, Optik reinigen und neu stecken, dann das Kabel tauschen.</translation>
    </message>
    <message>
        <source>Clean and reseat the optic at both ends; replace the cable if the error rate stays.</source>
        <translation>Optik an beiden Enden reinigen und neu stecken; Kabel tauschen, falls die Fehlerrate bleibt.</translation>
    </message>
    <message>
        <source>Take the host that sends pause frames out of the fabric; look at its receive side, not at the ports that were paused.</source>
        <translation>Den Host, der Pause-Frames sendet, aus dem Fabric nehmen; seine Empfangsseite ansehen, nicht die pausierten Ports.</translation>
    </message>
    <message>
        <source>Spread the flows: adaptive routing or another hash seed; check that all uplinks of the leaf are up.</source>
        <translation>Flows verteilen: Adaptive Routing oder anderer Hash-Seed; prüfen, ob alle Uplinks des Leafs aktiv sind.</translation>
    </message>
    <message>
        <source>Drain the host and reboot it; check PCIe errors and board power; replace on a repeat.</source>
        <translation>Host leeren und neu starten; PCIe-Fehler und Versorgung des Boards prüfen; bei Wiederholung tauschen.</translation>
    </message>
    <message>
        <source>Drain the host and reset the GPU; reboot if it does not come back; update the firmware if it repeats.</source>
        <translation>Host leeren und GPU zurücksetzen; neu starten, falls sie nicht wiederkommt; bei Wiederholung Firmware aktualisieren.</translation>
    </message>
    <message>
        <source>Drain at the next checkpoint and reset to remap the row; replace if remapping fails or errors go on.</source>
        <translation>Beim nächsten Checkpoint leeren und zurücksetzen, um die Zeile umzubelegen; tauschen, falls das misslingt oder Fehler bleiben.</translation>
    </message>
    <message>
        <source>Drain the host; reseat the heat sink or cold plate and renew the paste.</source>
        <translation>Host leeren; Kühlkörper oder Cold Plate neu setzen und Wärmeleitpaste erneuern.</translation>
    </message>
    <message>
        <source>Swap the host for a spare at the next checkpoint and run the single-GPU benchmark on it.</source>
        <translation>Host beim nächsten Checkpoint gegen einen Reservehost tauschen und dort den Einzel-GPU-Benchmark laufen lassen.</translation>
    </message>
    <message>
        <source>Drain the host; reseat the riser or the card and look at the slot before blaming the GPU.</source>
        <translation>Host leeren; Riser oder Karte neu stecken und den Slot ansehen, bevor man die GPU beschuldigt.</translation>
    </message>
    <message>
        <source>Ask facilities for the state of the feed and its cap; lower the power limit evenly rather than let the brake act.</source>
        <translation>Gebäudetechnik nach Zustand und Begrenzung der Einspeisung fragen; lieber das Leistungslimit gleichmäßig senken, als Power Brake eingreifen zu lassen.</translation>
    </message>
    <message>
        <source>Drain the host and replace the power supply; do not send the GPUs back.</source>
        <translation>Host leeren und Netzteil tauschen; die GPUs nicht zurückschicken.</translation>
    </message>
    <message>
        <source>Look at the power supplies and the power brake line of this host before any of its GPUs goes back.</source>
        <translation>Netzteile und Power-Brake-Leitung dieses Hosts ansehen, bevor eine seiner GPUs zurückgeht.</translation>
    </message>
    <message>
        <source>Move one of the two jobs to another pod or cap the neighbour&apos;s traffic class.</source>
        <translation>Einen der beiden Jobs in einen anderen Pod verlegen oder die Verkehrsklasse des Nachbarn begrenzen.</translation>
    </message>
    <message>
        <source>Ask the scheduler for one pod at the next checkpoint; compare hops before and after.</source>
        <translation>Den Scheduler beim nächsten Checkpoint um einen einzigen Pod bitten; Hops vorher und nachher vergleichen.</translation>
    </message>
    <message>
        <source>Look at the loader processes and the local disk of this host; swap it for a spare if the cause is not the job&apos;s.</source>
        <translation>Loader-Prozesse und lokale Platte dieses Hosts ansehen; gegen einen Reservehost tauschen, falls die Ursache nicht beim Job liegt.</translation>
    </message>
    <message>
        <source>Collect garbage on all ranks at the same step; check that nothing else runs on the hosts.</source>
        <translation>Garbage Collection auf allen Ranks im selben Schritt; prüfen, dass auf den Hosts nichts anderes läuft.</translation>
    </message>
    <message>
        <source>See what else takes the processors of this host (backup, scan, agent, a job left behind) and move it off; pin what must stay.</source>
        <translation>Ansehen, was sonst die Prozessoren dieses Hosts belegt (Backup, Scan, Agent, übrig gebliebener Job), und es verlagern; pinnen, was bleiben muss.</translation>
    </message>
    <message>
        <source>Restart from the last checkpoint before memory runs out; find what holds on to tensors between steps.</source>
        <translation>Vom letzten Checkpoint neu starten, bevor der Speicher ausgeht; finden, was Tensoren zwischen Schritten festhält.</translation>
    </message>
    <message>
        <source>Take a stack of the missing rank, then restart; drain its host only if it happens there again.</source>
        <translation>Stack des fehlenden Ranks nehmen, dann neu starten; seinen Host nur leeren, falls es dort wieder geschieht.</translation>
    </message>
    <message>
        <source>Take stacks of all ranks before the watchdog kills them; the one that is elsewhere is the culprit, not the one that reports.</source>
        <translation>Stacks aller Ranks nehmen, bevor der Watchdog sie beendet; Verursacher ist, wer woanders steht, nicht wer meldet.</translation>
    </message>
    <message>
        <source>Compare the call stacks of the odd rank and one of the others: it is the code path, not a device.</source>
        <translation>Call-Stacks des abweichenden Ranks und eines anderen vergleichen: es ist der Codepfad, kein Gerät.</translation>
    </message>
    <message>
        <source>Raise the balancing loss or the capacity factor; place hot experts apart.</source>
        <translation>Balancing-Loss oder Kapazitätsfaktor erhöhen; gefragte Experten auseinanderlegen.</translation>
    </message>
    <message>
        <source>Stop the automation, read the first error of each attempt and compare the hosts they share.</source>
        <translation>Automatik anhalten, den ersten Fehler jedes Versuchs lesen und die gemeinsamen Hosts vergleichen.</translation>
    </message>
    <message>
        <source>Set the interval from write time and time between failures (seamctl checkpoint).</source>
        <translation>Intervall aus Schreibzeit und Zeit zwischen Ausfällen setzen (seamctl checkpoint).</translation>
    </message>
    <message>
        <source>No cause is claimed. Look at the dark ground on the way to this job first.</source>
        <translation>Es wird keine Ursache behauptet. Zuerst die blinden Stellen auf dem Weg zu diesem Job ansehen.</translation>
    </message>
    <message>
        <source>Find who else writes; stagger the checkpoints of the jobs, then lengthen the interval while it lasts.</source>
        <translation>Finden, wer sonst schreibt; Checkpoints der Jobs staffeln, dann das Intervall verlängern, solange es dauert.</translation>
    </message>
    <message>
        <source>Free space or raise the quota now: until a checkpoint is durable, a failure costs everything since the last good one.</source>
        <translation>Jetzt Platz schaffen oder Quota erhöhen: bis ein Checkpoint dauerhaft ist, kostet ein Ausfall alles seit dem letzten guten.</translation>
    </message>
    <message>
        <source>Warm the cache or move the data set; more loader workers only if the storage has head room.</source>
        <translation>Cache vorwärmen oder Datensatz verlegen; mehr Loader-Worker nur, wenn der Speicher Reserve hat.</translation>
    </message>
    <message>
        <source>Send traffic over the other route; look at the links between the two pools before scaling either.</source>
        <translation>Verkehr über die andere Route schicken; Links zwischen den beiden Pools ansehen, bevor man einen davon skaliert.</translation>
    </message>
    <message>
        <source>Reset the router&apos;s weights; compare the share of each pool with its capacity.</source>
        <translation>Gewichte des Routers zurücksetzen; Anteil jedes Pools mit seiner Kapazität vergleichen.</translation>
    </message>
    <message>
        <source>Look at this unit&apos;s supply temperature, flow and pumps on its own panel: everything behind it grows hot at once.</source>
        <translation>Vorlauftemperatur, Durchfluss und Pumpen dieser Einheit an ihrem eigenen Bedienfeld ansehen: alles dahinter wird gleichzeitig heiß.</translation>
    </message>
    <message>
        <source>Look at the flow, pumps and filters of this unit on its own panel: everything behind it grows hot at once.</source>
        <translation>Durchfluss, Pumpen und Filter dieser Einheit an ihrem eigenen Bedienfeld ansehen: alles dahinter wird gleichzeitig heiß.</translation>
    </message>
    <message>
        <source>Check the fans, filters and belts of this air handler: everything in its air grows hot at once.</source>
        <translation>Lüfter, Filter und Riemen dieses Luftkühlers prüfen: alles in seiner Luft wird gleichzeitig heiß.</translation>
    </message>
    <message>
        <source>Ask facilities for the state of the feed and its cap, and whoever may set power limits or clocks of these hosts.</source>
        <translation>Die Haustechnik nach dem Zustand und der Begrenzung der Einspeisung fragen, und alle, die Leistungsgrenzen oder Takte dieser Hosts setzen dürfen.</translation>
    </message>
    <message>
        <source>Ask its BMC whether the host has power and what it last wrote; take it out of the job.</source>
        <translation>Den BMC fragen, ob der Host Strom hat und was er zuletzt schrieb; ihn aus dem Job nehmen.</translation>
    </message>
    <message>
        <source>Look at the feeds, breakers and management switch of this rack before any of its hosts.</source>
        <translation>Zuerst die Einspeisungen, Sicherungen und den Management-Switch dieses Racks ansehen, dann erst seine Hosts.</translation>
    </message>
    <message>
        <source>Look at the breaker and the feed before any of the hosts behind it.</source>
        <translation>Zuerst die Sicherung und die Einspeisung ansehen, dann erst die Hosts dahinter.</translation>
    </message>
    <message>
        <source>Look at the switch, its power and what was last changed on it; its cables are not the cause.</source>
        <translation>Den Switch, seine Stromversorgung und die letzten Änderungen daran ansehen; seine Kabel sind nicht die Ursache.</translation>
    </message>
    <message>
        <source>Clean the strainer and filters between the pumps and these racks; look for a valve that is not fully open.</source>
        <translation>Schmutzfänger und Filter zwischen den Pumpen und diesen Racks reinigen; nach einem Ventil suchen, das nicht ganz offen ist.</translation>
    </message>
    <message>
        <source>Check the fans, air ducts and cold plate connections of this host; drain it while its devices throttle.</source>
        <translation>Lüfter, Luftführung und Kühlplattenanschlüsse dieses Hosts prüfen; ihn leeren, solange seine Geräte drosseln.</translation>
    </message>
    <message>
        <source>Read the error counters of both ends and of the switch port; clean and reseat the optic, then replace the cable.</source>
        <translation>Fehlerzähler beider Enden und des Switch-Ports ablesen; Optik reinigen und neu stecken, dann das Kabel tauschen.</translation>
    </message>
    <message>
        <source>Compare driver, firmware, clocks and power limits of this host with a host that is well; put back what was changed, or swap it.</source>
        <translation>Treiber, Firmware, Takte und Leistungsgrenzen dieses Hosts mit einem gesunden vergleichen; zurücknehmen, was geändert wurde, oder ihn tauschen.</translation>
    </message>
    <message>
        <source>Read the power limit and the supplies of this host at its BMC, and who set a limit; none of its GPUs has to go back.</source>
        <translation>Leistungsgrenze und Netzteile dieses Hosts an seinem BMC ablesen, und wer eine Grenze gesetzt hat; keine seiner GPUs muss zurück.</translation>
    </message>
    <message>
        <source>Read the first error of the run that died; look for it on the same host in earlier runs.</source>
        <translation>Den ersten Fehler des abgestürzten Laufs lesen; in früheren Läufen auf demselben Host danach suchen.</translation>
    </message>
    <message>
        <source>seamctl checkpoint --write-seconds C --mtbf-hours M prints the optimum band; is the interval outside?</source>
        <translation>seamctl checkpoint --write-seconds C --mtbf-hours M gibt das optimale Band aus; liegt das Intervall außerhalb?</translation>
    </message>
    <message>
        <source>The storage, as long as a write takes its usual time.</source>
        <translation>Den Speicher, solange ein Schreibvorgang so lange dauert wie sonst.</translation>
    </message>
    <message>
        <source>Write a file by hand as the job&apos;s user. Works: quota or path of the job. Fails: the volume.</source>
        <translation>Eine Datei von Hand als Benutzer des Jobs schreiben. Gelingt es: Quota oder Pfad des Jobs. Misslingt es: das Volume.</translation>
    </message>
    <message>
        <source>The failure that comes later and makes the loss visible.</source>
        <translation>Den Ausfall, der später kommt und den Verlust sichtbar macht.</translation>
    </message>
    <message>
        <source>Take stacks of all ranks. One is elsewhere in the code: software. One is gone: look for an Xid or a silent host first.</source>
        <translation>Stacks aller Ranks nehmen. Einer steht woanders im Code: Software. Einer ist weg: zuerst nach einem Xid oder einem stummen Host suchen.</translation>
    </message>
    <message>
        <source>The rank that reports the time-out. The network, when its errors come after the abort: peers talk to a dead process.</source>
        <translation>Den Rank, der den Timeout meldet. Das Netz, wenn seine Fehler nach dem Abbruch kommen: die Partner sprechen mit einem toten Prozess.</translation>
    </message>
    <message>
        <source>Compare the call stacks of the odd rank and another at that number: a branch that depends on data or on the rank.</source>
        <translation>Call-Stacks des abweichenden Ranks und eines anderen bei dieser Nummer vergleichen: eine Verzweigung, die von Daten oder vom Rank abhängt.</translation>
    </message>
    <message>
        <source>Any device.</source>
        <translation>Geräte, gleich welche.</translation>
    </message>
    <message>
        <source>Follow the pauses hop by hop against their direction. The port that sends and does not receive is the root.</source>
        <translation>Den Pausen Hop für Hop entgegen ihrer Richtung folgen. Der Port, der sendet und nicht empfängt, ist die Ursache.</translation>
    </message>
    <message>
        <source>Ports that receive pause frames, and the senders behind them.</source>
        <translation>Ports, die Pause-Frames empfangen, und die Sender dahinter.</translation>
    </message>
    <message>
        <source>Look at the valve position before and after the change. It moved: control or a person. It did not: strainer, air in the loop or a bypass.</source>
        <translation>Ventilstellung vor und nach der Änderung ansehen. Sie hat sich bewegt: Regelung oder ein Mensch. Sie hat sich nicht bewegt: Filter, Luft im Kreis oder ein Bypass.</translation>
    </message>
    <message>
        <source>The pumps, as long as speed and power are as they were.</source>
        <translation>Die Pumpen, solange Drehzahl und Leistung sind, wie sie waren.</translation>
    </message>
    <message>
        <source>Read the second detector or look. A single wet sensor without a pressure change may be condensation: check the margin to the dew point.</source>
        <translation>Den zweiten Detektor ablesen oder nachsehen. Ein einzelner nasser Sensor ohne Druckänderung kann Kondensat bedeuten: Taupunktabstand prüfen.</translation>
    </message>
    <message>
        <source>A detector that has been wet since the recording began.</source>
        <translation>Einen Detektor, der seit Beginn der Aufzeichnung nass ist.</translation>
    </message>
    <message>
        <source>Throttle the discharge valve a little. Head follows and the noise goes: it was cavitation. Nothing changes in the vibration: it is the rotor or its bearings. With head up and flow down from the start there is nothing to test: look for what is closed.</source>
        <translation>Das druckseitige Ventil etwas androsseln. Die Förderhöhe folgt und das Geräusch verschwindet: es war Kavitation. An der Schwingung ändert sich nichts: Rotor oder Lager. Ist von Anfang an die Förderhöhe gestiegen und der Durchfluss gefallen, gibt es nichts zu testen: suchen, was geschlossen ist.</translation>
    </message>
    <message>
        <source>The twin that runs faster: it makes up for the other. A controller that changed the speed: every reading moves with it. One sensor alone: a loose accelerometer shakes more and heats nothing.</source>
        <translation>Die Zwillingspumpe, die schneller läuft: sie gleicht den Mangel der anderen aus. Einen Regler, der die Drehzahl geändert hat: jeder Messwert geht mit. Einen Sensor allein: ein loser Beschleunigungssensor schwingt stärker und erwärmt nichts.</translation>
    </message>
    <message>
        <source>Compare speed with command on the pump, then the pressure difference over the strainer. Speed below command: the pump or its drive. Speed at command and pressure up: a clogged strainer or a closing valve, which is flow loss and not the pump.</source>
        <translation>An der Pumpe die Drehzahl mit dem Sollwert vergleichen, dann die Druckdifferenz über dem Filter ansehen. Drehzahl unter Sollwert: die Pumpe oder ihr Antrieb. Drehzahl auf Sollwert und Druck gestiegen: ein verstopfter Filter oder ein schließendes Ventil, also Durchflussverlust und nicht die Pumpe.</translation>
    </message>
    <message>
        <source>The twin that runs faster than usual: it makes up for the other. GPUs that throttle: they protect themselves. A warmer return alone: it follows the flow.</source>
        <translation>Die Zwillingspumpe, die schneller läuft als sonst: sie gleicht den Mangel der anderen aus. GPUs, die drosseln: sie schützen sich. Einen wärmeren Rücklauf allein: er folgt dem Durchfluss.</translation>
    </message>
    <message>
        <source>Compare the inlet temperature of the rack with its neighbours. Higher: air (panels, fans, recirculation). Equal: look at the flow of this rack (coolant_flow_loss).</source>
        <translation>Die Eintrittstemperatur des Racks mit der seiner Nachbarn vergleichen. Höher: Luft (Blindplatten, Lüfter, Rezirkulation). Gleich: den Durchfluss dieses Racks ansehen (coolant_flow_loss).</translation>
    </message>
    <message>
        <source>A single GPU that is hot alone in its host: that is paste or a cold plate. The CDU, when its other racks are cool.</source>
        <translation>Eine einzelne GPU, die in ihrem Host allein heiß ist: das ist Wärmeleitpaste oder eine Cold Plate. Die CDU, wenn ihre anderen Racks kühl sind.</translation>
    </message>
    <message>
        <source>Compare set point with supply temperature. They agree: somebody or something changed the set point. They do not: the CDU cannot hold it, look at the facility water and the valve.</source>
        <translation>Sollwert mit Vorlauftemperatur vergleichen. Sie stimmen überein: jemand oder etwas hat den Sollwert geändert. Sie stimmen nicht überein: die CDU kann ihn nicht halten, das Kühlwasser des Gebäudes und das Ventil ansehen.</translation>
    </message>
    <message>
        <source>Slow warming of the whole hall over hours: that is the day, not the CDU. GPUs that throttle.</source>
        <translation>Langsame Erwärmung der ganzen Halle über Stunden: das ist der Tagesgang, nicht die CDU. GPUs, die drosseln.</translation>
    </message>
    <message>
        <source>Read the same files from another host. Slow as well: storage. Fast: the host&apos;s loader or disk.</source>
        <translation>Dieselben Dateien von einem anderen Host lesen. Ebenfalls langsam: Speicher. Schnell: Loader oder Platte des Hosts.</translation>
    </message>
    <message>
        <source>The GPUs that idle. The network between ranks.</source>
        <translation>Die GPUs, die leerlaufen. Das Netz zwischen den Ranks.</translation>
    </message>
    <message>
        <source>Own time per token. Equal on all ranks: routing. Higher on one: a slow GPU.</source>
        <translation>Eigenzeit je Token. Auf allen Ranks gleich: Routing. Auf einem höher: eine langsame GPU.</translation>
    </message>
    <message>
        <source>The GPU of the hot expert.</source>
        <translation>Die GPU des gefragten Experten.</translation>
    </message>
    <message>
        <source>Does a GPU reset bring it back? Yes: firmware. No: reboot, then treat it as hardware.</source>
        <translation>Bringt ein GPU-Reset sie zurück? Ja: Firmware. Nein: neu starten, dann als Hardware behandeln.</translation>
    </message>
    <message>
        <source>The collective library: it waits like everybody.</source>
        <translation>Die Bibliothek der Kollektive: sie wartet wie alle.</translation>
    </message>
    <message>
        <source>Is remapping pending or has it failed? Pending: a reset repairs it. Failed, or no spare rows: replace.</source>
        <translation>Steht die Umbelegung aus oder ist sie misslungen? Ausstehend: ein Reset behebt es. Misslungen oder keine Reservezeilen: tauschen.</translation>
    </message>
    <message>
        <source>One corrected error: that is normal. The job&apos;s code, when the Xid came first.</source>
        <translation>Einen einzelnen korrigierten Fehler: das ist normal. Den Code des Jobs, wenn der Xid zuerst kam.</translation>
    </message>
    <message>
        <source>Were there PCIe errors before? Yes: riser or slot. No, and the board supply is fine: the GPU.</source>
        <translation>Gab es vorher PCIe-Fehler? Ja: Riser oder Slot. Nein, und die Versorgung des Boards ist in Ordnung: die GPU.</translation>
    </message>
    <message>
        <source>The ranks that log the time-out, and the network errors after the abort.</source>
        <translation>Die Ranks, die den Timeout protokollieren, und die Netzfehler nach dem Abbruch.</translation>
    </message>
    <message>
        <source>Reseat the riser. It comes back at full width: contact. It does not: swap slots; the fault stays with slot or card.</source>
        <translation>Riser neu stecken. Volle Breite ist wieder da: Kontakt. Sie ist nicht wieder da: Slots tauschen; der Fehler bleibt beim Slot oder bei der Karte.</translation>
    </message>
    <message>
        <source>The GPU itself before the riser was looked at; the network.</source>
        <translation>Die GPU selbst, bevor der Riser angesehen wurde; das Netz.</translation>
    </message>
    <message>
        <source>Run the single-GPU benchmark on its host. Slow there: the GPU. Fast there: input or placement.</source>
        <translation>Den Einzel-GPU-Benchmark auf ihrem Host laufen lassen. Dort langsam: die GPU. Dort schnell: Eingabe oder Platzierung.</translation>
    </message>
    <message>
        <source>The network: its benchmark is clean. The ranks with the longest collectives: they are the ones that wait.</source>
        <translation>Das Netz: sein Benchmark ist unauffällig. Die Ranks mit den längsten Kollektiven: sie sind es, die warten.</translation>
    </message>
    <message>
        <source>Swap the work to another GPU of the host. The heat stays with the device: paste or cold plate. It moves: the load.</source>
        <translation>Die Arbeit auf eine andere GPU des Hosts verlegen. Die Hitze bleibt beim Gerät: Wärmeleitpaste oder Cold Plate. Sie wandert mit: die Last.</translation>
    </message>
    <message>
        <source>The CDU or the rack, when nothing else on them is warm. The other GPUs, which wait at full utilisation.</source>
        <translation>Die CDU oder das Rack, wenn sonst nichts daran warm ist. Die anderen GPUs, die bei voller Auslastung warten.</translation>
    </message>
    <message>
        <source>Read the first error of the run that died. The same line at the same step after the restart: data or code. Another host each time with the same word: a library or the network. The same host twice: its hardware, however quiet it is.</source>
        <translation>Den ersten Fehler des abgestürzten Laufs lesen. Dieselbe Zeile im selben Schritt nach dem Neustart: Daten oder Code. Jedes Mal ein anderer Host mit derselben Meldung: eine Bibliothek oder das Netz. Zweimal derselbe Host: seine Hardware, so unauffällig sie auch ist.</translation>
    </message>
    <message>
        <source>The last error: it is the echo on ranks that lost a peer.</source>
        <translation>Den letzten Fehler: er ist das Echo auf Ranks, die einen Partner verloren.</translation>
    </message>
    <message>
        <source>Swap the optic between two ports. Errors move: optic. They stay: fibre or port.</source>
        <translation>Die Optik zwischen zwei Ports tauschen. Die Fehler wandern: Optik. Sie bleiben: Faser oder Port.</translation>
    </message>
    <message>
        <source>Congestion: it marks packets, it does not corrupt them.</source>
        <translation>Überlast: sie markiert Pakete, sie verfälscht sie nicht.</translation>
    </message>
    <message>
        <source>Do other ports of the same switch flap at the same time? Yes: the switch restarts. No: optic or cable.</source>
        <translation>Flattern andere Ports desselben Switches gleichzeitig? Ja: der Switch startet neu. Nein: Optik oder Kabel.</translation>
    </message>
    <message>
        <source>The job, when errors of the network came before the abort. But errors that come after a process died are its echo.</source>
        <translation>Den Job, wenn Fehler des Netzes vor dem Abbruch kamen. Fehler aber, die nach dem Tod eines Prozesses kommen, sind dessen Echo.</translation>
    </message>
    <message>
        <source>Run the last good checkpoint over the same batch twice, once with the suspect host replaced. The same result both times is data, learning rate or precision; a different one is a device that computes wrongly: run dcgmi diag -r 3 and compare checksums of the gradients rank by rank.</source>
        <translation>Den letzten guten Checkpoint zweimal über denselben Batch laufen lassen, einmal mit ersetztem verdächtigem Host. Beide Male dasselbe Ergebnis: Daten, Lernrate oder Genauigkeit; ein anderes: ein Gerät, das falsch rechnet: dcgmi diag -r 3 ausführen und Prüfsummen der Gradienten Rank für Rank vergleichen.</translation>
    </message>
    <message>
        <source>Single skipped iterations of a dynamic loss scale are usual. A spike that comes back within some steps is none.</source>
        <translation>Einzelne übersprungene Iterationen einer dynamischen Loss-Skalierung sind üblich. Eine Spitze, die binnen einiger Schritte zurückgeht, ist kein solcher Fall.</translation>
    </message>
    <message>
        <source>Does it also climb with a fixed sequence length? Yes: a leak. No: longer sequences.</source>
        <translation>Steigt der Speicherbedarf auch bei fester Sequenzlänge? Ja: ein Leck. Nein: längere Sequenzen.</translation>
    </message>
    <message>
        <source>The GPU that reports it first.</source>
        <translation>Die GPU, die es zuerst meldet.</translation>
    </message>
    <message>
        <source>Count hops between neighbouring ranks before and after. More: placement. Equal: look further.</source>
        <translation>Hops zwischen benachbarten Ranks vorher und nachher zählen. Mehr: Platzierung. Gleich: weitersuchen.</translation>
    </message>
    <message>
        <source>Devices and links of the new place.</source>
        <translation>Geräte und Links des neuen Platzes.</translation>
    </message>
    <message>
        <source>Pause the neighbour for a minute. The loss goes: it was the neighbour.</source>
        <translation>Den Nachbarn eine Minute lang anhalten. Der Verlust verschwindet: es war der Nachbar.</translation>
    </message>
    <message>
        <source>The links that are shared: they do what they can.</source>
        <translation>Die gemeinsam genutzten Links: sie tun, was sie können.</translation>
    </message>
    <message>
        <source>Which GPU logged the link-down first? That one and its link are the root; Xids of the others within seconds are its echo.</source>
        <translation>Welche GPU protokollierte den Link-Ausfall zuerst? Sie und ihr Link sind die Ursache; Xids der anderen binnen Sekunden sind ihr Echo.</translation>
    </message>
    <message>
        <source>GPUs with Xid 145 or 45, ranks that report first, the network between hosts.</source>
        <translation>GPUs mit Xid 145 oder 45, Ranks, die zuerst melden, das Netz zwischen Hosts.</translation>
    </message>
    <message>
        <source>Look at the throttle bits. Power brake: the hardware signal of the shelf or PDU. Software cap: a limit that somebody set.</source>
        <translation>Die Drosselbits ansehen. Power Brake: das Hardwaresignal von Power-Shelf oder PDU. Software-Begrenzung: ein Limit, das jemand gesetzt hat.</translation>
    </message>
    <message>
        <source>GPUs that wait draw little power: low power without a cap bit belongs to a victim. Cooling: temperatures fall here.</source>
        <translation>GPUs, die warten, ziehen wenig Leistung: niedrige Leistung ohne Begrenzungsbit gehört zu einem Opfer. Kühlung: die Temperaturen fallen hier.</translation>
    </message>
    <message>
        <source>Count the GPUs that fell within a second. Several of one host: power. One: the GPU or its slot.</source>
        <translation>Die GPUs zählen, die binnen einer Sekunde ausfielen. Mehrere eines Hosts: Stromversorgung. Eine: die GPU oder ihr Slot.</translation>
    </message>
    <message>
        <source>The GPUs that fell off: three of four sent back for this are good. The rank that reports the time-out.</source>
        <translation>Die ausgefallenen GPUs: drei von vier, die deswegen zurückgeschickt werden, sind in Ordnung. Den Rank, der den Timeout meldet.</translation>
    </message>
    <message>
        <source>Compare the first error of each attempt. Same host: hardware. Same step: data or code.</source>
        <translation>Den ersten Fehler jedes Versuchs vergleichen. Derselbe Host: Hardware. Derselbe Schritt: Daten oder Code.</translation>
    </message>
    <message>
        <source>The last error of each attempt: it is an echo.</source>
        <translation>Den letzten Fehler jedes Versuchs: er ist ein Echo.</translation>
    </message>
    <message>
        <source>Shares against capacity. Share up at equal total: routing. Total up: demand.</source>
        <translation>Anteile gegen Kapazität. Anteil gestiegen bei gleicher Summe: Routing. Summe gestiegen: Nachfrage.</translation>
    </message>
    <message>
        <source>The pool that is overrun.</source>
        <translation>Den Pool, der überrannt wird.</translation>
    </message>
    <message>
        <source>Collect at the same step on all ranks. Jitter goes: it was that. It stays: something else runs on the hosts.</source>
        <translation>Garbage Collection auf allen Ranks im selben Schritt. Der Jitter verschwindet: das war es. Er bleibt: auf den Hosts läuft noch etwas anderes.</translation>
    </message>
    <message>
        <source>The rank that happened to be last in one step.</source>
        <translation>Den Rank, der in einem Schritt zufällig der letzte war.</translation>
    </message>
    <message>
        <source>Who else writes? Another client in the same minutes: contention. Nobody: the storage itself.</source>
        <translation>Wer schreibt sonst noch? Ein anderer Client in denselben Minuten: Konkurrenz. Niemand: der Speicher selbst.</translation>
    </message>
    <message>
        <source>A planned pause of the usual length. A hang: the write goes on.</source>
        <translation>Eine geplante Pause von üblicher Länge. Ein Hängen: das Schreiben läuft weiter.</translation>
    </message>
    <message>
        <source>Change the hash seed or turn adaptive routing on for a minute. The hot link moves: flow placement. It stays: its siblings are down or misrouted.</source>
        <translation>Den Hash-Seed ändern oder Adaptive Routing für eine Minute einschalten. Der heiße Link wandert: Verteilung der Flows. Er bleibt: seine Geschwister sind ausgefallen oder falsch geroutet.</translation>
    </message>
    <message>
        <source>Ports that receive marks: they obey. A port that sends pause frames is another fault.</source>
        <translation>Ports, die Markierungen empfangen: sie gehorchen. Ein Port, der Pause-Frames sendet, ist ein anderer Fehler.</translation>
    </message>
    <message>
        <source>Send the same load over another route. Fast: links of this one. Slow: the pool that receives.</source>
        <translation>Dieselbe Last über eine andere Route schicken. Schnell: Links dieser Route hier. Langsam: der empfangende Pool.</translation>
    </message>
    <message>
        <source>A surge of requests: then all pools grow together.</source>
        <translation>Einen Ansturm von Anfragen: dann wachsen alle Pools gemeinsam.</translation>
    </message>
    <message>
        <source>Where is dark ground on the way to this job? Measure there first.</source>
        <translation>Wo sind blinde Stellen auf dem Weg zu diesem Job? Dort zuerst messen.</translation>
    </message>
    <message>
        <source>Whoever is easiest to page.</source>
        <translation>Wer sich am leichtesten rufen lässt.</translation>
    </message>
    <message>
        <source>Find where this job writes to (mount, bucket, quota) and how long a write by hand takes there; name the storage in the jobs file.</source>
        <translation>Feststellen, wohin dieser Job schreibt (Einhängepunkt, Bucket, Kontingent) und wie lange dort ein Schreiben von Hand dauert; den Speicher in der Jobs-Datei nennen.</translation>
    </message>
    <message>
        <source>No cause is claimed. Compare the hosts of this pool with each other: processors, storage and network first, then what was rolled out.</source>
        <translation>Es wird keine Ursache behauptet. Die Hosts dieses Pools miteinander vergleichen: zuerst Prozessoren, Speicher und Netz, dann was ausgerollt wurde.</translation>
    </message>
    <message>
        <source>Drain the host; bring driver, fabric manager and libraries to one version and reboot before it takes work again.</source>
        <translation>Den Host leeren; Treiber, Fabric Manager und Bibliotheken auf eine Version bringen und neu starten, bevor er wieder Arbeit annimmt.</translation>
    </message>
    <message>
        <source>Measure the air at the front of this rack; check its fans, blanking panels and doors, then the air handler of its row.</source>
        <translation>Die Luft an der Vorderseite dieses Racks messen; Lüfter, Blindplatten und Türen prüfen, dann das Luftgerät seiner Reihe.</translation>
    </message>
    <message>
        <source>Check the quick connectors, valves and strainer of this rack&apos;s manifold and its cold plates.</source>
        <translation>Schnellkupplungen, Ventile und Sieb des Verteilers dieses Racks und seine Kühlplatten prüfen.</translation>
    </message>
    <message>
        <source>Compare supply temperature, flow and pump speed of this unit with its commissioning record: it never cooled enough while it was watched.</source>
        <translation>Vorlauftemperatur, Durchfluss und Pumpendrehzahl dieser Einheit mit dem Inbetriebnahmeprotokoll vergleichen: solange sie beobachtet wird, hat sie nie genug gekühlt.</translation>
    </message>
    <message>
        <source>Compare fan speed and supply air of this handler with its commissioning record; check filters and belts.</source>
        <translation>Lüfterdrehzahl und Zuluft dieses Luftgeräts mit dem Inbetriebnahmeprotokoll vergleichen; Filter und Riemen prüfen.</translation>
    </message>
    <message>
        <source>Check the quick connectors, valves and strainer of this rack&apos;s manifold; its neighbours on the same water are well.</source>
        <translation>Schnellkupplungen, Ventile und Sieb des Verteilers dieses Racks prüfen; seine Nachbarn am selben Wasser sind in Ordnung.</translation>
    </message>
</context>
<context>
    <name>LaneWords</name>
    <message>
        <source>detects</source>
        <translation>erkennt</translation>
    </message>
    <message>
        <source>%1: wrong</source>
        <translation>%1: falsch</translation>
    </message>
    <message>
        <source>object</source>
        <translation>Objekt</translation>
    </message>
    <message>
        <source>seam</source>
        <translation>Nahtstelle</translation>
    </message>
    <message>
        <source>answers</source>
        <translation>antwortet</translation>
    </message>
    <message>
        <source>to %1</source>
        <translation>an %1</translation>
    </message>
    <message>
        <source>hint</source>
        <translation>Tipp</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1, not visible yet</source>
        <translation>%1, noch nicht sichtbar</translation>
    </message>
    <message>
        <source>visible since %1</source>
        <translation>sichtbar seit %1</translation>
    </message>
    <message>
        <source>if nothing is done</source>
        <translation>wenn nichts getan wird</translation>
    </message>
    <message>
        <source>right action taken</source>
        <translation>richtige Maßnahme ergriffen</translation>
    </message>
    <message>
        <source>delivered %1</source>
        <translation>zugestellt %1</translation>
    </message>
    <message>
        <source>held</source>
        <translation>zurückgehalten</translation>
    </message>
    <message>
        <source>comes at %1</source>
        <translation>kommt bei %1</translation>
    </message>
    <message>
        <source>inject %1, %2</source>
        <translation>Einspielung %1, %2</translation>
    </message>
    <message>
        <source>wrong team %1</source>
        <translation>falsches Team %1</translation>
    </message>
    <message>
        <source>From %1 to %2 another seam was named.</source>
        <translation>Von %1 bis %2 war eine andere Nahtstelle benannt.</translation>
    </message>
    <message>
        <source>%1 %2, %3</source>
        <translation>%1 %2, %3</translation>
    </message>
    <message>
        <source>Truth</source>
        <translation>Wahrheit</translation>
    </message>
    <message>
        <source>Injects</source>
        <translation>Einspielungen</translation>
    </message>
    <message>
        <source>Best possible</source>
        <translation>Bestmöglich</translation>
    </message>
    <message>
        <source>visible, named and acted on at %1</source>
        <translation>sichtbar, benannt und behandelt um %1</translation>
    </message>
    <message>
        <source>acted on at %1, before the engine saw it</source>
        <translation>bei %1 behandelt, bevor das System es sah</translation>
    </message>
    <message>
        <source>left alone: to take the cause out costs more</source>
        <translation>belassen: die Ursache zu beseitigen kostet mehr</translation>
    </message>
</context>
<context>
    <name>LedgerCharts</name>
    <message>
        <source>direct</source>
        <translation>direkt</translation>
    </message>
    <message>
        <source>opportunity</source>
        <translation>Opportunität</translation>
    </message>
    <message>
        <source>labour</source>
        <translation>Personalkosten</translation>
    </message>
    <message>
        <source>rollback</source>
        <translation>Rollback</translation>
    </message>
    <message>
        <source>schedule</source>
        <translation>Termin</translation>
    </message>
</context>
<context>
    <name>LedgerExport</name>
    <message>
        <source>Export as FOCUS</source>
        <translation>Als FOCUS exportieren</translation>
    </message>
    <message>
        <source>Export the ledger</source>
        <translation>Kostenbuch exportieren</translation>
    </message>
    <message>
        <source>Table (*.csv)</source>
        <translation>Tabelle (*.csv)</translation>
    </message>
    <message>
        <source>Loss statement · %1</source>
        <translation>Verlustrechnung · %1</translation>
    </message>
    <message>
        <source>Export the statement</source>
        <translation>Verlustrechnung ausgeben</translation>
    </message>
    <message>
        <source>Document (*.pdf)</source>
        <translation>Dokument (*.pdf)</translation>
    </message>
    <message>
        <source>Markdown (*.md)</source>
        <translation>Markdown (*.md)</translation>
    </message>
    <message>
        <source>Workbook (*.xlsx)</source>
        <translation>Arbeitsmappe (*.xlsx)</translation>
    </message>
</context>
<context>
    <name>LedgerPeriodWords</name>
    <message>
        <source>Whole record</source>
        <translation>Ganze Aufzeichnung</translation>
    </message>
    <message>
        <source>Last hour</source>
        <translation>Letzte Stunde</translation>
    </message>
    <message>
        <source>This shift</source>
        <translation>Diese Schicht</translation>
    </message>
    <message>
        <source>Last 24 hours</source>
        <translation>Letzte 24 Stunden</translation>
    </message>
    <message>
        <source>Last 7 days</source>
        <translation>Letzte 7 Tage</translation>
    </message>
    <message>
        <source>Last 30 days</source>
        <translation>Letzte 30 Tage</translation>
    </message>
    <message>
        <source>Since…</source>
        <translation>Seit…</translation>
    </message>
</context>
<context>
    <name>LetterWords</name>
    <message>
        <source>answered %1</source>
        <translation>beantwortet %1</translation>
    </message>
    <message>
        <source>open %1</source>
        <translation>offen %1</translation>
    </message>
    <message>
        <source>not answered</source>
        <translation>nicht beantwortet</translation>
    </message>
    <message>
        <source>Reply</source>
        <translation>Antworten</translation>
    </message>
    <message>
        <source>to %1</source>
        <translation>an %1</translation>
    </message>
    <message>
        <source>“%1”</source>
        <translation>„%1“</translation>
    </message>
    <message>
        <source>reply wanted from %1</source>
        <translation>Antwort erwartet von %1</translation>
    </message>
    <message>
        <source>%1, %2 %3: %4. %5</source>
        <translation>%1, %2 %3: %4. %5</translation>
    </message>
    <message>
        <source>%1 Ask the seat that has it; hand-overs are scored.</source>
        <translation>%1 Fragen Sie den Platz, der es hat; Übergaben zählen.</translation>
    </message>
    <message>
        <source>Nothing yet. Calls, questions and reports come here once the drill runs.</source>
        <translation>Noch nichts. Anrufe, Fragen und Berichte kommen hierher, sobald die Übung läuft.</translation>
    </message>
    <message>
        <source>Nothing yet. Calls, questions and reports come here.</source>
        <translation>Noch nichts. Anrufe, Fragen und Berichte kommen hierher.</translation>
    </message>
    <message>
        <source>%1 delivered · later ones are hidden</source>
        <translation>%1 zugestellt · spätere sind verborgen</translation>
    </message>
</context>
<context>
    <name>LinkWords</name>
    <message>
        <source>Not all of the link is here</source>
        <translation>Nicht alles aus dem Link ist hier</translation>
    </message>
    <message>
        <source>There is no %1 here: nothing of that kind is known.</source>
        <translation>%1 gibt es hier nicht: Von dieser Art ist nichts bekannt.</translation>
    </message>
    <message>
        <source>There is no %1 here: one of %2 such as %3 is expected.</source>
        <translation>%1 gibt es hier nicht: Erwartet wird eines von %2 wie %3.</translation>
    </message>
</context>
<context>
    <name>Message</name>
    <message>
        <source>, </source>
        <translation>, </translation>
    </message>
    <message>
        <source>; </source>
        <translation>; </translation>
    </message>
    <message>
        <source>watchdog ends the job: restart, and the work since the last durable checkpoint</source>
        <translation>Watchdog beendet den Job: Neustart, und die Arbeit seit dem letzten dauerhaften Checkpoint</translation>
    </message>
    <message>
        <source>watchdog ends the job (%1, its usual setting): restart, and the work since the last durable checkpoint</source>
        <translation>Watchdog beendet den Job (%1, seine übliche Einstellung): Neustart, und die Arbeit seit dem letzten dauerhaften Checkpoint</translation>
    </message>
    <message>
        <source>the newest durable checkpoint is deleted: nothing is left to start from</source>
        <translation>der neueste dauerhafte Checkpoint wird gelöscht: nichts bleibt, von dem man starten könnte</translation>
    </message>
    <message numerus="yes">
        <source>%1 restarts are left, at the pace of %2 so far; then nobody starts it again</source>
        <translation>
            <numerusform>%1 Neustart bleibt, beim bisherigen Tempo von %2; danach startet ihn niemand mehr</numerusform>
            <numerusform>%1 Neustarts bleiben, beim bisherigen Tempo von %2; danach startet ihn niemand mehr</numerusform>
        </translation>
    </message>
    <message>
        <source>slack is used up: from then on the date slips</source>
        <translation>der Puffer ist aufgebraucht: von da an verschiebt sich der Termin</translation>
    </message>
    <message>
        <source>slack is used up: from then on each day has its price</source>
        <translation>der Puffer ist aufgebraucht: von da an hat jeder Tag seinen Preis</translation>
    </message>
    <message>
        <source>the reserved price ends: %1</source>
        <translation>der reservierte Preis endet: %1</translation>
    </message>
    <message numerus="yes">
        <source>%1 failures</source>
        <translation>
            <numerusform>%1 Ausfall</numerusform>
            <numerusform>%1 Ausfälle</numerusform>
        </translation>
    </message>
    <message>
        <source>published: %1 in %2 days on %3 GPUs</source>
        <translation>veröffentlicht: %1 in %2 Tagen auf %3 GPUs</translation>
    </message>
    <message>
        <source>this job</source>
        <translation>dieser Job</translation>
    </message>
    <message numerus="yes">
        <source>%1 failures in this recording</source>
        <translation>
            <numerusform>%1 Ausfall in dieser Aufzeichnung</numerusform>
            <numerusform>%1 Ausfälle in dieser Aufzeichnung</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>upper quartile of speed over %1 steps</source>
        <translation>
            <numerusform>Tempo von %1 Schritt</numerusform>
            <numerusform>oberes Quartil des Tempos über %1 Schritte</numerusform>
        </translation>
    </message>
    <message>
        <source>upper quartile of the time to the first token over %1</source>
        <translation>oberes Quartil der Zeit bis zum ersten Token über %1</translation>
    </message>
    <message numerus="yes">
        <source>%1 steps that got slower on the way</source>
        <translation>
            <numerusform>%1 Schritt, der unterwegs langsamer wurde</numerusform>
            <numerusform>%1 Schritte, die unterwegs langsamer wurden</numerusform>
        </translation>
    </message>
    <message>
        <source>every step lies in an incident</source>
        <translation>jeder Schritt liegt in einem Vorfall</translation>
    </message>
    <message numerus="yes">
        <source>%1 incidents without a known root</source>
        <translation>
            <numerusform>%1 Vorfall ohne bekannte Ursache</numerusform>
            <numerusform>%1 Vorfälle ohne bekannte Ursache</numerusform>
        </translation>
    </message>
    <message>
        <source>no incident lies on it</source>
        <translation>kein Vorfall liegt darauf</translation>
    </message>
    <message>
        <source>jobs without an owner</source>
        <translation>Jobs ohne Zuständigen</translation>
    </message>
    <message numerus="yes">
        <source>%1 GPUs: the people on an incident cost more than all of them stalled; check risers and power supplies before blaming a GPU</source>
        <translation>
            <numerusform>%1 GPU: das Personal an einem Vorfall kostet mehr als ihr Stillstand; Riser und Netzteile prüfen, bevor man sie beschuldigt</numerusform>
            <numerusform>%1 GPUs: das Personal an einem Vorfall kostet mehr als der Stillstand aller; Riser und Netzteile prüfen, bevor man eine GPU beschuldigt</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 GPUs lose %2 while nothing is done</source>
        <translation>
            <numerusform>%1 GPU verliert %2, solange nichts geschieht</numerusform>
            <numerusform>%1 GPUs verlieren %2, solange nichts geschieht</numerusform>
        </translation>
    </message>
    <message>
        <source>stands still: the work of %1 since the last checkpoint is lost</source>
        <translation>steht still: die Arbeit von %1 seit dem letzten Checkpoint ist verloren</translation>
    </message>
    <message>
        <source>a checkpoint first: %1</source>
        <translation>zuerst ein Checkpoint: %1</translation>
    </message>
    <message>
        <source>restart: %1</source>
        <translation>Neustart: %1</translation>
    </message>
    <message>
        <source>the watchdog ends the job in %1</source>
        <translation>der Watchdog beendet den Job in %1</translation>
    </message>
    <message>
        <source>slack left: %1</source>
        <translation>Puffer übrig: %1</translation>
    </message>
    <message>
        <source>now every %1, a write of %2</source>
        <translation>jetzt alle %1, ein Schreibvorgang von %2</translation>
    </message>
    <message>
        <source>mean time between failures %1: %2</source>
        <translation>mittlere Zeit zwischen Ausfällen %1: %2</translation>
    </message>
    <message>
        <source>%1 %2 → %3 of the time</source>
        <translation>%1 %2 → %3 der Zeit</translation>
    </message>
    <message>
        <source>%1 %2 (%3 → %4)</source>
        <translation>%1 %2 (%3 → %4)</translation>
    </message>
    <message>
        <source>%1 %2 → %3</source>
        <translation>%1 %2 → %3</translation>
    </message>
    <message numerus="yes">
        <source>%1 as usual on all %2 that tell</source>
        <translation>
            <numerusform>%1 wie üblich auf der einen, die meldet (%2)</numerusform>
            <numerusform>%1 wie üblich auf allen %2, die melden</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 unchanged</source>
        <translation>%1 unverändert</translation>
    </message>
    <message>
        <source>%1 changed before the supposed cause</source>
        <translation>%1 änderte sich vor der vermuteten Ursache</translation>
    </message>
    <message>
        <source>%1 %2: no telemetry</source>
        <translation>%1 %2: keine Telemetrie</translation>
    </message>
    <message>
        <source>%1 is at its limit</source>
        <translation>%1 ist an der Grenze</translation>
    </message>
    <message>
        <source>%1 against its peers</source>
        <translation>%1 gegen die Vergleichsgruppe</translation>
    </message>
    <message>
        <source>against its peers</source>
        <translation>gegen die Vergleichsgruppe</translation>
    </message>
    <message>
        <source>against its history</source>
        <translation>gegen die eigene Historie</translation>
    </message>
    <message numerus="yes">
        <source>%1 (%2 times)</source>
        <translation>
            <numerusform>%1 (%2 Mal)</numerusform>
            <numerusform>%1 (%2 Mal)</numerusform>
        </translation>
    </message>
    <message>
        <source>from %1</source>
        <translation>von %1</translation>
    </message>
    <message>
        <source>on %1 of %2</source>
        <translation>auf %1 von %2</translation>
    </message>
    <message>
        <source>%1 after the onset</source>
        <translation>%1 nach dem Beginn</translation>
    </message>
    <message>
        <source>%1 before the onset</source>
        <translation>%1 vor dem Beginn</translation>
    </message>
    <message>
        <source>keeps its power while the others of the job lose theirs: they wait for it</source>
        <translation>behält seine Leistung, während die anderen des Jobs ihre verlieren: sie warten darauf</translation>
    </message>
    <message>
        <source>the slowest rank is another one each time</source>
        <translation>der langsamste Rank ist jedes Mal ein anderer</translation>
    </message>
    <message>
        <source>the watchdogs of the others wait for %1</source>
        <translation>die Watchdogs der anderen warten auf %1</translation>
    </message>
    <message>
        <source>its device does something else than all others, which wait</source>
        <translation>sein Gerät tut etwas anderes als alle anderen, die warten</translation>
    </message>
    <message>
        <source>slower than its peers by its own time, step after step</source>
        <translation>durch Eigenzeit langsamer als die Vergleichsgruppe, Schritt für Schritt</translation>
    </message>
    <message>
        <source>open again</source>
        <translation>wieder offen</translation>
    </message>
    <message>
        <source>root %1 (%2) → %3 (%4)</source>
        <translation>Ursache %1 (%2) → %3 (%4)</translation>
    </message>
    <message>
        <source>onset %1 → %2: an earlier change was found; its cost is counted from there</source>
        <translation>Beginn %1 → %2: eine frühere Änderung wurde gefunden; die Kosten zählen ab da</translation>
    </message>
    <message>
        <source>onset %1 → %2: that of the new root; its cost is counted from there</source>
        <translation>Beginn %1 → %2: der der neuen Ursache; die Kosten zählen ab da</translation>
    </message>
    <message>
        <source>the air outside grows warmer</source>
        <translation>die Außenluft wird wärmer</translation>
    </message>
    <message>
        <source>the air outside grows colder</source>
        <translation>die Außenluft wird kälter</translation>
    </message>
    <message>
        <source>the first steps compile and warm up</source>
        <translation>die ersten Schritte kompilieren und wärmen auf</translation>
    </message>
    <message>
        <source>the job wrote a checkpoint</source>
        <translation>der Job schrieb einen Checkpoint</translation>
    </message>
    <message>
        <source>no telemetry</source>
        <translation>keine Telemetrie</translation>
    </message>
    <message numerus="yes">
        <source>no telemetry, like %1 others of its kind</source>
        <translation>
            <numerusform>keine Telemetrie, wie %1 anderes seiner Art</numerusform>
            <numerusform>keine Telemetrie, wie %1 andere seiner Art</numerusform>
        </translation>
    </message>
    <message>
        <source>unattributed loss: %1 GPU-hours in slow steps, no cause is claimed</source>
        <translation>nicht zugeordneter Verlust: %1 GPU-Stunden in langsamen Schritten, keine Ursache wird behauptet</translation>
    </message>
    <message>
        <source>unattributed loss: %1 in slow steps, no cause is claimed</source>
        <translation>nicht zugeordneter Verlust: %1 in langsamen Schritten, keine Ursache wird behauptet</translation>
    </message>
    <message>
        <source>%1 %2 of %3</source>
        <translation>%1 %2 von %3</translation>
    </message>
    <message>
        <source>%1: all %2 came, %3 got through</source>
        <translation>%1: alle %2 kamen, %3 kamen durch</translation>
    </message>
    <message>
        <source>%1: the job has only begun and nothing is seen to be broken: look at how it is set up</source>
        <translation>%1: der Job hat gerade erst begonnen und nichts ist erkennbar defekt: seine Einrichtung ansehen</translation>
    </message>
    <message>
        <source>%1 never came to %2</source>
        <translation>%1 kam nie bei %2 an</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <translation>%1 in %2</translation>
    </message>
    <message>
        <source>%1 in %2: %3</source>
        <translation>%1 in %2: %3</translation>
    </message>
    <message>
        <source>nobody can be named in %1</source>
        <translation>niemand lässt sich nennen in %1</translation>
    </message>
    <message>
        <source>nobody can be named in %1: %2</source>
        <translation>niemand lässt sich nennen in %1: %2</translation>
    </message>
    <message numerus="yes">
        <source>%1 wait in it</source>
        <translation>
            <numerusform>%1 wartet darin</numerusform>
            <numerusform>%1 warten darin</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 gave nothing: dumps or log lines of them would tell</source>
        <translation>%1 lieferte nichts: Dumps oder Logzeilen davon würden es zeigen</translation>
    </message>
    <message>
        <source>the members of the group are not known: dumps or RAS answers would tell</source>
        <translation>die Mitglieder der Gruppe sind nicht bekannt: Dumps oder RAS-Antworten würden es zeigen</translation>
    </message>
    <message numerus="yes">
        <source>%1: in flight on %2 ranks; nothing says that it is stuck</source>
        <translation>
            <numerusform>%1: unterwegs auf %2 Rank; nichts sagt, dass es hängt</numerusform>
            <numerusform>%1: unterwegs auf %2 Ranks; nichts sagt, dass es hängt</numerusform>
        </translation>
    </message>
    <message>
        <source>has it in line, and its device has not begun it as the others&apos; have</source>
        <translation>hat es in der Schlange, und sein Gerät hat es nicht begonnen, die der anderen schon</translation>
    </message>
    <message>
        <source>its peer has done its part, its own device has not</source>
        <translation>sein Partner hat seinen Teil getan, das eigene Gerät nicht</translation>
    </message>
    <message numerus="yes">
        <source>%1 works behind</source>
        <translation>
            <numerusform>%1 hängt zurück</numerusform>
            <numerusform>%1 hängen zurück</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 works behind, stuck on the device where the peers are through</source>
        <translation>
            <numerusform>%1 hängt zurück, auf dem Gerät festgefahren, wo die Partner durch sind</numerusform>
            <numerusform>%1 hängen zurück, auf dem Gerät festgefahren, wo die Partner durch sind</numerusform>
        </translation>
    </message>
    <message>
        <source>entered in another order than the rest of the ring</source>
        <translation>in anderer Reihenfolge eingetreten als der übrige Ring</translation>
    </message>
    <message>
        <source>gave nothing while the others did</source>
        <translation>lieferte nichts, während die anderen es taten</translation>
    </message>
    <message>
        <source>its watchdog stood still for as long as the others waited</source>
        <translation>sein Watchdog stand so lange still, wie die anderen warteten</translation>
    </message>
    <message>
        <source>busy with a checkpoint that it did not finish</source>
        <translation>mit einem Checkpoint beschäftigt, den es nicht beendete</translation>
    </message>
    <message>
        <source>most call %1, %2: %3</source>
        <translation>die meisten rufen %1 auf, %2: %3</translation>
    </message>
    <message>
        <source>most have %1 elements, %2: %3</source>
        <translation>die meisten haben %1 Elemente, %2: %3</translation>
    </message>
    <message>
        <source>%1 has %2 elements, %3 has %4</source>
        <translation>%1 hat %2 Elemente, %3 hat %4</translation>
    </message>
    <message>
        <source>all ranks together send %1 elements and expect %2</source>
        <translation>alle Ranks zusammen senden %1 Elemente und erwarten %2</translation>
    </message>
    <message>
        <source>most send %1, %2: %3</source>
        <translation>die meisten senden %1, %2: %3</translation>
    </message>
    <message>
        <source>forward and backward of the same micro-batch vary together (correlation %1, variation %2): sequence lengths</source>
        <translation>Forward und Backward desselben Micro-Batch schwanken gemeinsam (Korrelation %1, Schwankung %2): Sequenzlängen</translation>
    </message>
    <message>
        <source>all stages of replica %1 are slow: it is given more work, its workers are not slow</source>
        <translation>alle Stufen der Replik %1 sind langsam: sie bekommt mehr Arbeit, ihre Worker sind nicht langsam</translation>
    </message>
    <message>
        <source>%1 computes %2 times as long as its peers; without it %3 of the slowdown is gone</source>
        <translation>%1 rechnet %2 Mal so lang wie die Vergleichsgruppe; ohne ihn fehlen %3 der Verlangsamung</translation>
    </message>
    <message>
        <source>stage %1 has more to do than the others: %2 of the slowdown</source>
        <translation>Stufe %1 hat mehr zu tun als die anderen: %2 der Verlangsamung</translation>
    </message>
    <message>
        <source>stage %1, the last, has more to do than the others: %2 of the slowdown</source>
        <translation>Stufe %1, die letzte, hat mehr zu tun als die anderen: %2 der Verlangsamung</translation>
    </message>
    <message numerus="yes">
        <source>%1 forward computes on changing workers take far longer than usual and no backward does: garbage collection, %2 in all</source>
        <translation>
            <numerusform>%1 Forward-Rechnung auf wechselnden Workern dauert viel länger als üblich und kein Backward: Garbage Collection, %2 insgesamt</numerusform>
            <numerusform>%1 Forward-Rechnungen auf wechselnden Workern dauern viel länger als üblich und kein Backward: Garbage Collection, %2 insgesamt</numerusform>
        </translation>
    </message>
    <message>
        <source>transfers alone make the step %1 times as long, compute alone %2</source>
        <translation>Transfers allein machen den Schritt %1 Mal so lang, Rechnen allein %2</translation>
    </message>
    <message>
        <source>%1: slower than their peers by their own time, again and again</source>
        <translation>%1: durch Eigenzeit langsamer als die Vergleichsgruppe, immer wieder</translation>
    </message>
    <message numerus="yes">
        <source>here last %1 times, and the others waited %2</source>
        <translation>
            <numerusform>kam hier %1 Mal als Letzter, und die anderen warteten %2</numerusform>
            <numerusform>kam hier %1 Mal als Letzter, und die anderen warteten %2</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 did not come</source>
        <translation>%1 kam nicht</translation>
    </message>
    <message numerus="yes">
        <source>%1 wait</source>
        <translation>
            <numerusform>%1 wartet</numerusform>
            <numerusform>%1 warten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>no single rank: %1 took turns to come last, %2 of waiting</source>
        <translation>
            <numerusform>kein einzelner Rank: %1 kam als Letzter, %2 Warten</numerusform>
            <numerusform>kein einzelner Rank: %1 kamen abwechselnd als Letzte, %2 Warten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 came last %2 times: the others waited %3 in all</source>
        <translation>
            <numerusform>%1 kam %2 Mal als Letzter: die anderen warteten insgesamt %3</numerusform>
            <numerusform>%1 kam %2 Mal als Letzter: die anderen warteten insgesamt %3</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 took turns to come last, %3 times: the others waited %4 in all</source>
        <translation>
            <numerusform>%1 von %2 kamen abwechselnd als Letzte, %3 Mal: die anderen warteten insgesamt %4</numerusform>
            <numerusform>%1 von %2 kamen abwechselnd als Letzte, %3 Mal: die anderen warteten insgesamt %4</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 oldest events were given up for memory</source>
        <translation>
            <numerusform>%1 ältestes Ereignis für Speicherplatz aufgegeben</numerusform>
            <numerusform>%1 älteste Ereignisse für Speicherplatz aufgegeben</numerusform>
        </translation>
    </message>
    <message>
        <source>stands still, or has ended, since %1: %2 named by what other sources tell</source>
        <translation>steht still oder ist beendet seit %1: %2 genannt durch das, was andere Quellen sagen</translation>
    </message>
    <message>
        <source>stands still, or has ended, since %1: metrics do not tell who is missing; dumps, watchdog lines or RAS answers would</source>
        <translation>steht still oder ist beendet seit %1: Metriken sagen nicht, wer fehlt; Dumps, Watchdog-Zeilen oder RAS-Antworten würden es</translation>
    </message>
    <message>
        <source>stands still, or has ended, since %1: %2 fell silent before the others</source>
        <translation>steht still oder ist beendet seit %1: %2 verstummte vor den anderen</translation>
    </message>
    <message>
        <source>no rank tells its collectives: own time and wait as they were measured</source>
        <translation>kein Rank nennt seine Kollektive: Eigenzeit und Warten wie gemessen</translation>
    </message>
    <message>
        <source>no rank tells anything: one lane, the steps of the job</source>
        <translation>kein Rank sagt etwas: eine Spur, die Schritte des Jobs</translation>
    </message>
    <message>
        <source>nothing tells how this job spends its time</source>
        <translation>nichts sagt, womit dieser Job seine Zeit verbringt</translation>
    </message>
    <message>
        <source>no memory for the timeline</source>
        <translation>kein Speicher für die Zeitleiste</translation>
    </message>
    <message numerus="yes">
        <source>%1 ranks</source>
        <translation>
            <numerusform>%1 Rank</numerusform>
            <numerusform>%1 Ranks</numerusform>
        </translation>
    </message>
    <message>
        <source>no step, counter or start of this job is in the data</source>
        <translation>kein Schritt, Zähler oder Start dieses Jobs ist in den Daten</translation>
    </message>
    <message>
        <source>unobserved: nothing in the data says what it did; no loss of it is known, and the high end has room for all of its time</source>
        <translation>unbeobachtet: nichts in den Daten sagt, was er tat; kein Verlust davon ist bekannt, und das obere Ende lässt Raum für seine ganze Zeit</translation>
    </message>
    <message numerus="yes">
        <source>no stated reference and only %1 healthy steps: the loss in its steps cannot be told</source>
        <translation>
            <numerusform>keine angegebene Referenz und nur %1 gesunder Schritt: der Verlust in seinen Schritten ist nicht bestimmbar</numerusform>
            <numerusform>keine angegebene Referenz und nur %1 gesunde Schritte: der Verlust in seinen Schritten ist nicht bestimmbar</numerusform>
        </translation>
    </message>
    <message>
        <source>the number of its GPUs is not stated</source>
        <translation>die Zahl seiner GPUs ist nicht angegeben</translation>
    </message>
    <message numerus="yes">
        <source>%1 steps refused, first at %2: %3</source>
        <translation>
            <numerusform>%1 Schritt abgelehnt, zuerst um %2: %3</numerusform>
            <numerusform>%1 Schritte abgelehnt, zuerst um %2: %3</numerusform>
        </translation>
    </message>
    <message>
        <source>a step of negative length</source>
        <translation>ein Schritt negativer Länge</translation>
    </message>
    <message>
        <source>its clock went back</source>
        <translation>seine Uhr ging zurück</translation>
    </message>
    <message>
        <source>no training job is known</source>
        <translation>kein Trainingsjob bekannt</translation>
    </message>
    <message>
        <source>more than can be counted: the figures are bounds</source>
        <translation>mehr als zählbar: die Zahlen sind Schranken</translation>
    </message>
    <message>
        <source>left its own past, seen %1</source>
        <translation>verließ die eigene Vergangenheit, gesehen %1</translation>
    </message>
    <message>
        <source>holds a new level</source>
        <translation>hält ein neues Niveau</translation>
    </message>
    <message>
        <source>%1 is not heard any more</source>
        <translation>%1 ist nicht mehr zu hören</translation>
    </message>
    <message>
        <source>%1 cannot be reached</source>
        <translation>%1 ist nicht erreichbar</translation>
    </message>
    <message>
        <source>the gateway loses facts: %1</source>
        <translation>das Gateway verliert Fakten: %1</translation>
    </message>
    <message>
        <source>the recording is not complete</source>
        <translation>die Aufzeichnung ist nicht vollständig</translation>
    </message>
    <message>
        <source>what people do to alarms cannot be kept</source>
        <translation>was Bediener mit Alarmen tun, kann nicht gespeichert werden</translation>
    </message>
    <message>
        <source>low throughput, healthy status</source>
        <translation>niedriger Durchsatz, gesunder Status</translation>
    </message>
    <message>
        <source>look at the exporter and the way to it: what it measures is not seen</source>
        <translation>den Exporter und den Weg zu ihm ansehen: was er misst, ist nicht sichtbar</translation>
    </message>
    <message>
        <source>give the gateway more room, or fewer series</source>
        <translation>dem Gateway mehr Raum geben oder weniger Messreihen</translation>
    </message>
    <message>
        <source>free space on the gateway&apos;s disk, or mend its folder</source>
        <translation>Platz auf der Platte des Gateways schaffen oder seinen Ordner reparieren</translation>
    </message>
    <message>
        <source>find the loss that no seam explains</source>
        <translation>den Verlust finden, den keine Nahtstelle erklärt</translation>
    </message>
    <message>
        <source>act before it passes: save, drain or extend</source>
        <translation>handeln, bevor sie verstreicht: sichern, leeren oder verlängern</translation>
    </message>
    <message>
        <source>open the incident and follow its page</source>
        <translation>den Vorfall öffnen und seiner Seite folgen</translation>
    </message>
    <message numerus="yes">
        <source>loss or gradient is not a finite number, %1 times: what is trained since is worth nothing</source>
        <translation>
            <numerusform>Loss oder Gradient ist keine endliche Zahl, %1 Mal: was seither trainiert wird, ist wertlos</numerusform>
            <numerusform>Loss oder Gradient ist keine endliche Zahl, %1 Mal: was seither trainiert wird, ist wertlos</numerusform>
        </translation>
    </message>
    <message>
        <source>training loss rose to %1 from %2 and stays there</source>
        <translation>Trainings-Loss stieg auf %1 von %2 und bleibt dort</translation>
    </message>
    <message>
        <source>gradient norm rose to %1 from %2 and stays there</source>
        <translation>Gradientennorm stieg auf %1 von %2 und bleibt dort</translation>
    </message>
    <message numerus="yes">
        <source>%1 iterations were skipped: their work is thrown away</source>
        <translation>
            <numerusform>%1 Iteration wurde übersprungen: ihre Arbeit ist verworfen</numerusform>
            <numerusform>%1 Iterationen wurden übersprungen: ihre Arbeit ist verworfen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>its clock is off by %1: its log lines and traces stand wrong against those of %2 hosts</source>
        <translation>
            <numerusform>seine Uhr geht um %1 falsch: Logzeilen und Traces passen nicht zu denen von %2 Host</numerusform>
            <numerusform>seine Uhr geht um %1 falsch: Logzeilen und Traces passen nicht zu denen von %2 Hosts</numerusform>
        </translation>
    </message>
    <message>
        <source>dew-point margin is %1: below %2 water can condense on what is cold</source>
        <translation>Taupunktabstand ist %1: unter %2 kann Wasser an Kaltem kondensieren</translation>
    </message>
    <message>
        <source>power swings between %1 and %2 every %3</source>
        <translation>Leistung schwankt zwischen %1 und %2 alle %3</translation>
    </message>
    <message>
        <source>%1 is %2, its limit is %3</source>
        <translation>%1 ist %2, die Grenze ist %3</translation>
    </message>
    <message>
        <source>%1 reaches %2 about %3</source>
        <translation>%1 erreicht %2 etwa um %3</translation>
    </message>
    <message>
        <source>%1 is %2 of what it should be</source>
        <translation>%1 ist %2 des Sollwerts</translation>
    </message>
    <message>
        <source>each step does other work than before</source>
        <translation>jeder Schritt tut andere Arbeit als zuvor</translation>
    </message>
    <message>
        <source>the job changed its size</source>
        <translation>der Job änderte seine Größe</translation>
    </message>
    <message>
        <source>the job stopped as asked and came back</source>
        <translation>der Job hielt auf Anforderung und kam zurück</translation>
    </message>
    <message>
        <source>the first steps after a start</source>
        <translation>die ersten Schritte nach einem Start</translation>
    </message>
    <message>
        <source>the job evaluated</source>
        <translation>der Job wertete aus</translation>
    </message>
    <message>
        <source>stands still for %1 every %2, as a write does</source>
        <translation>steht %1 still alle %2, wie beim Schreiben</translation>
    </message>
    <message>
        <source>Xid %1: the vendor&apos;s table does not have it</source>
        <translation>Xid %1: die Tabelle des Herstellers kennt ihn nicht</translation>
    </message>
    <message>
        <source>restart the application (RESTART_APP)</source>
        <translation>Anwendung neu starten (RESTART_APP)</translation>
    </message>
    <message>
        <source>reset the GPU (RESET_GPU)</source>
        <translation>GPU zurücksetzen (RESET_GPU)</translation>
    </message>
    <message>
        <source>restart the host (RESTART_BM)</source>
        <translation>Host neu starten (RESTART_BM)</translation>
    </message>
    <message>
        <source>restart the virtual machine (RESTART_VM)</source>
        <translation>virtuelle Maschine neu starten (RESTART_VM)</translation>
    </message>
    <message>
        <source>ask the vendor&apos;s support (CONTACT_SUPPORT)</source>
        <translation>Hersteller fragen (CONTACT_SUPPORT)</translation>
    </message>
    <message>
        <source>check connectors and power cables (CHECK_MECHANICALS)</source>
        <translation>Stecker und Stromkabel prüfen (CHECK_MECHANICALS)</translation>
    </message>
    <message>
        <source>decode the NVLink registers in its line (WORKFLOW_NVLINK_ERR)</source>
        <translation>NVLink-Register in seiner Zeile entschlüsseln (WORKFLOW_NVLINK_ERR)</translation>
    </message>
    <message>
        <source>decode the NVLink registers in its line (WORKFLOW_NVLINK5_ERR)</source>
        <translation>NVLink-Register in seiner Zeile entschlüsseln (WORKFLOW_NVLINK5_ERR)</translation>
    </message>
    <message>
        <source>treat the Xid that came before it (WORKFLOW_XID_45)</source>
        <translation>den Xid davor behandeln (WORKFLOW_XID_45)</translation>
    </message>
    <message>
        <source>reset the GPU; drain the host first when Xid 63 or 64 comes with it (WORKFLOW_XID_48)</source>
        <translation>GPU zurücksetzen; kommt Xid 63 oder 64 dazu, erst den Host leeren (WORKFLOW_XID_48)</translation>
    </message>
    <message>
        <source>update driver and firmware (UPDATE_SWFW)</source>
        <translation>Treiber und Firmware aktualisieren (UPDATE_SWFW)</translation>
    </message>
    <message>
        <source>do what its line says (XID_154)</source>
        <translation>tun, was seine Zeile sagt (XID_154)</translation>
    </message>
    <message>
        <source>look into it; the vendor names nothing to do at once</source>
        <translation>untersuchen; der Hersteller nennt keine Sofortmaßnahme</translation>
    </message>
    <message>
        <source>nothing to do (IGNORE)</source>
        <translation>nichts zu tun (IGNORE)</translation>
    </message>
    <message>
        <source>the vendor names no action</source>
        <translation>der Hersteller nennt keine Maßnahme</translation>
    </message>
    <message>
        <source>%1 explains it</source>
        <translation>%1 erklärt es</translation>
    </message>
</context>
<context>
    <name>MessageWords</name>
    <message>
        <source>%1 min</source>
        <translation>%1 min</translation>
    </message>
    <message>
        <source>%1 and %2 more</source>
        <translation>%1 und %2 weitere</translation>
    </message>
    <message>
        <source>rank %1</source>
        <translation>Rank %1</translation>
    </message>
    <message>
        <source>ranks %1</source>
        <translation>Ranks %1</translation>
    </message>
</context>
<context>
    <name>MeterAhead</name>
    <message>
        <source>Cost of waiting</source>
        <translation>Kosten des Wartens</translation>
    </message>
    <message>
        <source>next 60 min</source>
        <translation>nächste 60 min</translation>
    </message>
    <message>
        <source>/min now</source>
        <translation>/min jetzt</translation>
    </message>
    <message>
        <source>deadline in</source>
        <translation>Frist in</translation>
    </message>
    <message>
        <source>no deadline</source>
        <translation>keine Frist</translation>
    </message>
    <message>
        <source>no deadline today</source>
        <translation>heute keine Frist</translation>
    </message>
    <message>
        <source>One more minute of the loss that nobody explains, GPU time alone. A deadline is a time at which waiting becomes dearer at once.</source>
        <translation>Eine weitere Minute des unerklärten Verlusts, nur GPU-Zeit. Eine Frist ist ein Zeitpunkt, ab dem Warten sprunghaft teurer wird.</translation>
    </message>
    <message>
        <source>One more minute of all open incidents: compute, opportunity, people, delay. A deadline is a time at which waiting becomes dearer at once.</source>
        <translation>Eine weitere Minute aller offenen Vorfälle: Rechenzeit, Opportunität, Personal, Verzug. Eine Frist ist ein Zeitpunkt, ab dem Warten sprunghaft teurer wird.</translation>
    </message>
    <message>
        <source>%1 in an hour</source>
        <translation>%1 in einer Stunde</translation>
    </message>
    <message>
        <source>now</source>
        <translation>jetzt</translation>
    </message>
    <message>
        <source>%1
Passing it costs about %2.</source>
        <translation>%1
Sie verstreichen zu lassen kostet etwa %2.</translation>
    </message>
    <message>
        <source>At risk since last durable checkpoint</source>
        <translation>Gefährdet seit letztem dauerhaften Checkpoint</translation>
    </message>
    <message>
        <source>no checkpoint of any job was seen</source>
        <translation>kein Checkpoint eines Jobs gesehen</translation>
    </message>
    <message>
        <source>%1 ago</source>
        <translation>vor %1</translation>
    </message>
    <message>
        <source>none durable yet</source>
        <translation>noch keiner dauerhaft</translation>
    </message>
    <message numerus="yes">
        <source>%1 write(s) failed</source>
        <translation>
            <numerusform>%1 Schreibvorgang fehlgeschlagen</numerusform>
            <numerusform>%1 Schreibvorgänge fehlgeschlagen</numerusform>
        </translation>
    </message>
    <message>
        <source>writing</source>
        <translation>schreibt</translation>
    </message>
    <message>
        <source>%1 · by stated cadence</source>
        <translation>%1 · nach angegebenem Takt</translation>
    </message>
    <message>
        <source>%1 GPU-h</source>
        <translation>%1 GPU-h</translation>
    </message>
    <message>
        <source>At risk %1</source>
        <translation>Gefährdet %1</translation>
    </message>
    <message>
        <source>Work that would be lost if %2 failed now, on %1. It falls on a durable commit only.</source>
        <translation>Arbeit, die verloren wäre, fiele %2 jetzt aus, auf %1. Sie sinkt nur mit einem dauerhaften Commit.</translation>
    </message>
    <message>
        <source>Checkpoint trade-off</source>
        <translation>Checkpoint-Abwägung</translation>
    </message>
    <message>
        <source>moved by contention</source>
        <translation>durch Überlast verschoben</translation>
    </message>
    <message>
        <source>%1 s a write</source>
        <translation>%1 s je Schreibvorgang</translation>
    </message>
    <message>
        <source>every %1 · best %2 (%3–%4)</source>
        <translation>alle %1 · am besten %2 (%3–%4)</translation>
    </message>
    <message>
        <source>Young %1 · Daly %2 · exact %3</source>
        <translation>Young %1 · Daly %2 · exakt %3</translation>
    </message>
    <message>
        <source>writes %1 /h ↓ · rollback %2 /h ↑</source>
        <translation>Schreiben %1 /h ↓ · Rollback %2 /h ↑</translation>
    </message>
    <message>
        <source>the best saves %1 /h; %2 so far</source>
        <translation>das Beste spart %1 /h; bisher %2</translation>
    </message>
    <message>
        <source>Triangle: interval now. Thick mark: least expected loss. Thin marks: Young, Daly. Band: within 5 % of the least.
Failure rate: %1.</source>
        <translation>Dreieck: Intervall jetzt. Dicke Marke: geringster erwarteter Verlust. Dünne Marken: Young, Daly. Band: innerhalb von 5 % des geringsten.
Ausfallrate: %1.</translation>
    </message>
    <message>
        <source>due in</source>
        <translation>fällig in</translation>
    </message>
    <message>
        <source>%1 in an hour, %2 of it labour</source>
        <translation>%1 in einer Stunde, davon %2 Personalkosten</translation>
    </message>
</context>
<context>
    <name>MeterLayers</name>
    <message>
        <source>GPU time that was paid for and made no progress.</source>
        <translation>GPU-Zeit, die bezahlt wurde und keinen Fortschritt brachte.</translation>
    </message>
    <message>
        <source>Margin of the output that did not happen.</source>
        <translation>Marge der Leistung, die ausblieb.</translation>
    </message>
    <message>
        <source>Distinct people, from the first effect on: no source says when they took it up.</source>
        <translation>Verschiedene Personen, ab der ersten Wirkung: keine Quelle sagt, wann sie begannen.</translation>
    </message>
    <message>
        <source>Work since the last durable checkpoint that had to be done again.</source>
        <translation>Arbeit seit dem letzten dauerhaften Checkpoint, die wiederholt werden musste.</translation>
    </message>
    <message>
        <source>Slip of the milestone after slack; hours only while no value of a day is stated.</source>
        <translation>Verzug des Meilensteins nach Puffer; nur Stunden, solange kein Wert eines Tages angegeben ist.</translation>
    </message>
    <message>
        <source>no value set</source>
        <translation>kein Wert</translation>
    </message>
    <message>
        <source>rate /h</source>
        <translation>Rate /h</translation>
    </message>
    <message>
        <source>no price</source>
        <translation>kein Preis</translation>
    </message>
    <message>
        <source>so far</source>
        <translation>bisher</translation>
    </message>
    <message>
        <source>Five layers</source>
        <translation>Schichten</translation>
    </message>
    <message>
        <source>80 % range</source>
        <translation>80 %</translation>
    </message>
    <message>
        <source>of the open incidents alone</source>
        <translation>nur der offenen Vorfälle</translation>
    </message>
    <message>
        <source>Since %1.</source>
        <translation>Seit %1.</translation>
    </message>
    <message>
        <source>Sum of the layers %1</source>
        <translation>Summe der Schichten %1</translation>
    </message>
    <message>
        <source>No incident is open: what is lost is direct, and nobody carries it yet.</source>
        <translation>Kein Vorfall offen: was verloren geht, ist direkt, und noch trägt es niemand.</translation>
    </message>
    <message>
        <source>All layers of the open incidents; no GPU-second is in two of them.</source>
        <translation>Alle Schichten der offenen Vorfälle; keine GPU-Sekunde steht in zweien.</translation>
    </message>
    <message>
        <source>Sum</source>
        <translation>Summe</translation>
    </message>
</context>
<context>
    <name>MeterSection</name>
    <message>
        <source>Opens the rows that it is made of.</source>
        <translation>Öffnet die Zeilen, aus denen es besteht.</translation>
    </message>
</context>
<context>
    <name>MeterSections</name>
    <message>
        <source>Who carries it</source>
        <translation>Wer es trägt</translation>
    </message>
    <message>
        <source>by seam</source>
        <translation>nach Nahtstelle</translation>
    </message>
    <message>
        <source>Share of all loss. All parts sum to 100 %.</source>
        <translation>Anteil am gesamten Verlust. Alle Teile ergeben 100 %.</translation>
    </message>
    <message>
        <source>%1. All parts sum to 100 %.</source>
        <translation>%1. Alle Teile ergeben 100 %.</translation>
    </message>
    <message>
        <source>All green but losing</source>
        <translation>Alles grün, aber Verlust</translation>
    </message>
    <message>
        <source>no</source>
        <translation>nein</translation>
    </message>
    <message>
        <source>since %1</source>
        <translation>seit %1</translation>
    </message>
    <message>
        <source>no component reports its health</source>
        <translation>keine Komponente meldet ihren Zustand</translation>
    </message>
    <message>
        <source>components green</source>
        <translation>Komponenten grün</translation>
    </message>
    <message>
        <source>of %1 that say how they are</source>
        <translation>von %1, die melden</translation>
    </message>
    <message>
        <source>gap %1 points</source>
        <translation>Lücke %1 Punkte</translation>
    </message>
    <message>
        <source>Share of components that report well, beside the share of expected throughput that arrives. Alarm at 99 % green and 3 % lost for two minutes.</source>
        <translation>Anteil der Komponenten, die sich gut melden, neben dem Anteil des erwarteten Durchsatzes, der ankommt. Alarm bei 99 % grün und 3 % Verlust über zwei Minuten.</translation>
    </message>
    <message>
        <source>nothing faulty</source>
        <translation>nichts gestört</translation>
    </message>
    <message>
        <source>feeds %1 % → %2 % lost</source>
        <translation>versorgt %1 % → %2 % verloren</translation>
    </message>
    <message>
        <source>%1 % faulty → %2 % lost</source>
        <translation>%1 % gestört → %2 % verloren</translation>
    </message>
    <message>
        <source>size of the faulty part not known</source>
        <translation>Größe des gestörten Teils nicht bekannt</translation>
    </message>
    <message>
        <source>Amplification</source>
        <translation>Verstärkung</translation>
    </message>
    <message>
        <source>Share of the loss divided by the share of faulty parts. A pump, loop, supply or switch stands for the GPUs of the racks that it feeds: below 1 most of them cope, above 1 others wait for them.</source>
        <translation>Anteil am Verlust geteilt durch den Anteil gestörter Teile. Pumpe, Kreis, Einspeisung oder Switch stehen für die GPUs der Racks, die sie versorgen: unter 1 kommen die meisten zurecht, über 1 warten andere auf sie.</translation>
    </message>
    <message>
        <source>Goodput</source>
        <translation>Goodput</translation>
    </message>
    <message>
        <source>ETTR %1</source>
        <translation>ETTR %1</translation>
    </message>
    <message>
        <source>Productive ÷ observed GPU time; ETTR is wall time in steps that count.</source>
        <translation>Produktive ÷ beobachtete GPU-Zeit; ETTR ist Wanduhrzeit in Schritten, die zählen.</translation>
    </message>
    <message>
        <source>Compute used</source>
        <translation>Genutzte Rechenleistung</translation>
    </message>
    <message>
        <source>MFU, reference %1</source>
        <translation>MFU, Referenz %1</translation>
    </message>
    <message>
        <source>MFU, as reported</source>
        <translation>MFU, wie gemeldet</translation>
    </message>
    <message>
        <source>Model FLOPs utilisation, beside what it would be at the reference of the step.</source>
        <translation>Auslastung in Modell-FLOPs, neben dem Wert bei der Referenz des Schritts.</translation>
    </message>
    <message>
        <source>Bus bandwidth</source>
        <translation>Busbandbreite</translation>
    </message>
    <message>
        <source>reference %1</source>
        <translation>Referenz %1</translation>
    </message>
    <message>
        <source>Between its nodes, as collectives measure it, beside the stated reference.</source>
        <translation>Zwischen seinen Knoten, wie Kollektive sie messen, neben der angegebenen Referenz.</translation>
    </message>
    <message>
        <source>Stalled power</source>
        <translation>Energie im Stillstand</translation>
    </message>
    <message>
        <source>burnt while blocked</source>
        <translation>verbraucht während blockiert</translation>
    </message>
    <message>
        <source>Power of its hosts while the job made no progress.</source>
        <translation>Leistung seiner Hosts, während der Job keinen Fortschritt machte.</translation>
    </message>
    <message>
        <source>Baseline</source>
        <translation>Referenz</translation>
    </message>
    <message>
        <source>none: no loss can be told</source>
        <translation>keine: kein Verlust bestimmbar</translation>
    </message>
    <message>
        <source> · too few steps</source>
        <translation> · zu wenige Schritte</translation>
    </message>
    <message numerus="yes">
        <source>%1
range %2–%3 s, %4 step(s)
%5</source>
        <translation>
            <numerusform>%1
Bereich %2–%3 s, %4 Schritt
%5</numerusform>
            <numerusform>%1
Bereich %2–%3 s, %4 Schritte
%5</numerusform>
        </translation>
    </message>
    <message>
        <source>no window was refused</source>
        <translation>kein Fenster abgelehnt</translation>
    </message>
    <message>
        <source>Teams</source>
        <translation>Teams</translation>
    </message>
    <message>
        <source>used, of target</source>
        <translation>genutzt, vom Ziel</translation>
    </message>
    <message>
        <source>of %1 %</source>
        <translation>von %1 %</translation>
    </message>
    <message>
        <source>no target</source>
        <translation>kein Ziel</translation>
    </message>
    <message>
        <source>%1 /h lost</source>
        <translation>%1 /h verloren</translation>
    </message>
    <message>
        <source>%1; productive ÷ observed GPU time.</source>
        <translation>%1; produktive ÷ beobachtete GPU-Zeit.</translation>
    </message>
    <message>
        <source>
Below its target by %1 since the start of the record.</source>
        <translation>
Seit Beginn der Aufzeichnung um %1 unter dem Ziel.</translation>
    </message>
    <message>
        <source>Where GPU time goes</source>
        <translation>Wohin die GPU-Zeit geht</translation>
    </message>
    <message>
        <source>nothing observed yet</source>
        <translation>noch nichts beobachtet</translation>
    </message>
    <message>
        <source>%1 GPU-hours. Every GPU-nanosecond is in exactly one bucket.</source>
        <translation>%1 GPU-Stunden. Jede GPU-Nanosekunde liegt in genau einer Klasse.</translation>
    </message>
    <message>
        <source>Forecast</source>
        <translation>Prognose</translation>
    </message>
    <message>
        <source>%1 interruptions a month (%2–%3)</source>
        <translation>%1 Unterbrechungen im Monat (%2–%3)</translation>
    </message>
    <message>
        <source>ETTR %1 % (%2–%3), takes %4× as long</source>
        <translation>ETTR %1 % (%2–%3), dauert %4× so lang</translation>
    </message>
    <message numerus="yes">
        <source>Exact Poisson interval at 95 % on %1 failure(s); %2.</source>
        <translation>
            <numerusform>Exaktes Poisson-Intervall zu 95 % auf %1 Ausfall; %2.</numerusform>
            <numerusform>Exaktes Poisson-Intervall zu 95 % auf %1 Ausfälle; %2.</numerusform>
        </translation>
    </message>
    <message>
        <source>throughput delivered now</source>
        <translation>Durchsatz jetzt geliefert</translation>
    </message>
    <message>
        <source>%1 of components green, %2 of throughput delivered now</source>
        <translation>%1 der Bauteile grün, %2 des Durchsatzes jetzt geliefert</translation>
    </message>
</context>
<context>
    <name>MeterText</name>
    <message>
        <source>Direct</source>
        <translation>Direkt</translation>
    </message>
    <message>
        <source>Opportunity</source>
        <translation>Opportunität</translation>
    </message>
    <message>
        <source>Labour</source>
        <translation>Personalkosten</translation>
    </message>
    <message>
        <source>Rollback</source>
        <translation>Rollback</translation>
    </message>
    <message>
        <source>Schedule</source>
        <translation>Termin</translation>
    </message>
    <message>
        <source>requests wait, none is answered</source>
        <translation>Anfragen warten, keine wird beantwortet</translation>
    </message>
    <message>
        <source>no step comes</source>
        <translation>kein Schritt kommt</translation>
    </message>
    <message>
        <source>writing a checkpoint</source>
        <translation>schreibt einen Checkpoint</translation>
    </message>
    <message>
        <source>evaluating</source>
        <translation>wertet aus</translation>
    </message>
    <message>
        <source>changing its size</source>
        <translation>ändert seine Größe</translation>
    </message>
    <message>
        <source>announced maintenance</source>
        <translation>angekündigte Wartung</translation>
    </message>
    <message>
        <source>steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>requests</source>
        <translation>Anfragen</translation>
    </message>
    <message>
        <source>steps + requests</source>
        <translation>Schritte + Anfragen</translation>
    </message>
    <message>
        <source>idle: no requests</source>
        <translation>frei: keine Anfragen</translation>
    </message>
    <message>
        <source>unobserved: no answers seen</source>
        <translation>unbeobachtet: keine Antworten gesehen</translation>
    </message>
    <message>
        <source>unobserved: no steps seen</source>
        <translation>unbeobachtet: keine Schritte gesehen</translation>
    </message>
    <message>
        <source>%1; last %2 s</source>
        <translation>%1; letzter %2 s</translation>
    </message>
    <message>
        <source>%1 → %2 s to first token</source>
        <translation>%1 → %2 s bis zum ersten Token</translation>
    </message>
    <message>
        <source>%1 s to first token, no reference yet</source>
        <translation>%1 s bis zum ersten Token, noch keine Referenz</translation>
    </message>
    <message>
        <source>%1 s a step, no reference</source>
        <translation>%1 s je Schritt, keine Referenz</translation>
    </message>
    <message>
        <source>%1 → %2 s a step</source>
        <translation>%1 → %2 s je Schritt</translation>
    </message>
    <message>
        <source>watchdog</source>
        <translation>Watchdog</translation>
    </message>
    <message>
        <source>checkpoint expires</source>
        <translation>Checkpoint läuft ab</translation>
    </message>
    <message>
        <source>restarts used up</source>
        <translation>Neustarts aufgebraucht</translation>
    </message>
    <message>
        <source>slack used up</source>
        <translation>Puffer aufgebraucht</translation>
    </message>
    <message>
        <source>reservation ends</source>
        <translation>Reservierung endet</translation>
    </message>
    <message>
        <source>Drained when it was declared, it had cost %1 less</source>
        <translation>Bei der Meldung geleert, hätte es %1 weniger gekostet</translation>
    </message>
    <message>
        <source>Drained when it was declared, it had cost %1 more</source>
        <translation>Bei der Meldung geleert, hätte es %1 mehr gekostet</translation>
    </message>
    <message>
        <source>Drain now %1</source>
        <translation>Jetzt leeren %1</translation>
    </message>
    <message>
        <source>wait %1, then drain %2</source>
        <translation>%1 warten, dann leeren %2</translation>
    </message>
    <message>
        <source>step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>%1 h</source>
        <translation>%1 h</translation>
    </message>
    <message>
        <source>starting</source>
        <translation>startet</translation>
    </message>
    <message>
        <source>down after a failure</source>
        <translation>steht nach einem Ausfall</translation>
    </message>
    <message numerus="yes">
        <source>+ %1 GPU(s) without a price</source>
        <translation>
            <numerusform>+ %1 GPU ohne Preis</numerusform>
            <numerusform>+ %1 GPUs ohne Preis</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>MeterWords</name>
    <message>
        <source>/h</source>
        <translation>/h</translation>
    </message>
    <message>
        <source>GPU-h/h</source>
        <translation>GPU-h/h</translation>
    </message>
    <message>
        <source>lost now, direct, all jobs</source>
        <translation>jetzt direkt, alle Jobs</translation>
    </message>
    <message>
        <source>lost now, no price known</source>
        <translation>jetzt verloren, kein Preis bekannt</translation>
    </message>
    <message>
        <source>of model progress</source>
        <translation>vom Fortschritt</translation>
    </message>
    <message>
        <source>no job with a reference has reported</source>
        <translation>kein Job mit Referenz hat gemeldet</translation>
    </message>
    <message>
        <source>paid %1 /h</source>
        <translation>bezahlt %1 /h</translation>
    </message>
    <message>
        <source>Lost throughput: %1 %2, %3 %</source>
        <translation>Verlorener Durchsatz: %1 %2, %3 %</translation>
    </message>
    <message>
        <source>GPUs × rate × (1 − reference step ÷ measured step), over all jobs that have a reference.
Of each job its last step; all of it while it stands still.
Measured at %1.</source>
        <translation>GPUs × Preis × (1 − Referenzschritt ÷ gemessener Schritt), über alle Jobs mit Referenz.
Von jedem Job der letzte Schritt; alles, solange er steht.
Gemessen um %1.</translation>
    </message>
    <message>
        <source>So far</source>
        <translation>Bisher</translation>
    </message>
    <message>
        <source>Since onset %1</source>
        <translation>Seit Beginn %1</translation>
    </message>
    <message>
        <source>Since %1, start of record</source>
        <translation>Seit Anfang, %1</translation>
    </message>
    <message>
        <source>steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>Token</translation>
    </message>
    <message>
        <source>of a day</source>
        <translation>eines Tages</translation>
    </message>
    <message>
        <source>GPU-hours</source>
        <translation>GPU-Stunden</translation>
    </message>
    <message>
        <source>Lost so far</source>
        <translation>Bisher verloren</translation>
    </message>
    <message>
        <source>Sum over the open incidents, each from its onset, as money, steps, tokens and share of the day of its GPUs.</source>
        <translation>Summe über die offenen Vorfälle, jeder ab seinem Beginn, als Geld, Schritte, Token und Anteil am Tag seiner GPUs.</translation>
    </message>
    <message>
        <source>Sum of every second since the start of the record, as money, steps, tokens and share of the day of all GPUs.</source>
        <translation>Summe jeder Sekunde seit Anfang der Aufzeichnung, als Geld, Schritte, Token und Anteil am Tag aller GPUs.</translation>
    </message>
    <message>
        <source>Direct</source>
        <translation>Direkt</translation>
    </message>
    <message>
        <source>GPU time that was paid for and made no progress.</source>
        <translation>GPU-Zeit, die bezahlt wurde und keinen Fortschritt brachte.</translation>
    </message>
    <message>
        <source>Opportunity</source>
        <translation>Opportunität</translation>
    </message>
    <message>
        <source>Not known: no opportunity price is in force. Nothing is counted for it.</source>
        <translation>Nicht bekannt: kein Opportunitätspreis gilt. Dafür wird nichts gezählt.</translation>
    </message>
    <message>
        <source>Labour</source>
        <translation>Personalkosten</translation>
    </message>
    <message>
        <source>Not known: no incident labour is recorded. Nothing is counted for it.</source>
        <translation>Nicht bekannt: keine Personalkosten für Vorfälle erfasst. Dafür wird nichts gezählt.</translation>
    </message>
    <message>
        <source>At risk</source>
        <translation>Gefährdet</translation>
    </message>
    <message>
        <source>Not known: work since the last durable checkpoint is not priced.</source>
        <translation>Nicht bekannt: Arbeit seit dem letzten dauerhaften Checkpoint hat keinen Preis.</translation>
    </message>
    <message>
        <source>Schedule</source>
        <translation>Termin</translation>
    </message>
    <message>
        <source>Not known: no value of a day of delay is stated.</source>
        <translation>Nicht bekannt: kein Wert für einen Tag Verzug angegeben.</translation>
    </message>
    <message>
        <source>Five layers</source>
        <translation>Schichten</translation>
    </message>
    <message>
        <source>rate /h</source>
        <translation>Rate /h</translation>
    </message>
    <message>
        <source>GPU-h /h</source>
        <translation>GPU-h /h</translation>
    </message>
    <message>
        <source>so far</source>
        <translation>bisher</translation>
    </message>
    <message>
        <source>GPU-h so far</source>
        <translation>GPU-h bisher</translation>
    </message>
    <message>
        <source>range</source>
        <translation>Bereich</translation>
    </message>
    <message>
        <source>Sum, known</source>
        <translation>Bekannt</translation>
    </message>
    <message>
        <source>%1 /h</source>
        <translation>%1 /h</translation>
    </message>
    <message>
        <source>%1 GPU-h/h</source>
        <translation>%1 GPU-h/h</translation>
    </message>
    <message>
        <source>not stated</source>
        <translation>nicht angegeben</translation>
    </message>
    <message>
        <source>%1
Reference: %2
Price: %3</source>
        <translation>%1
Referenz: %2
Preis: %3</translation>
    </message>
    <message>
        <source>Jobs</source>
        <translation>Jobs</translation>
    </message>
    <message>
        <source>No job is known. A jobs.json in a bundle or gateway configuration names jobs, their GPUs and reference step time.</source>
        <translation>Kein Job bekannt. Eine jobs.json im Bundle oder in der Gateway-Konfiguration nennt Jobs, ihre GPUs und ihre Referenzschrittzeit.</translation>
    </message>
    <message>
        <source>+ %1 more</source>
        <translation>+ %1 weitere</translation>
    </message>
    <message>
        <source>nothing measured yet</source>
        <translation>noch nichts gemessen</translation>
    </message>
    <message numerus="yes">
        <source>%1 GPU(s) measured, %2 without a reference</source>
        <translation>
            <numerusform>%1 GPU gemessen, %2 ohne Referenz</numerusform>
            <numerusform>%1 GPUs gemessen, %2 ohne Referenz</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>all %1 GPU(s) of jobs measured</source>
        <translation>
            <numerusform>%1 GPU der Jobs gemessen</numerusform>
            <numerusform>alle %1 GPUs der Jobs gemessen</numerusform>
        </translation>
    </message>
    <message>
        <source>Useful ÷ expected, weighted by GPUs. GPUs without a reference are not counted, neither as lost nor as delivered.</source>
        <translation>Nützlich ÷ erwartet, nach GPUs gewichtet. GPUs ohne Referenz zählen weder als verloren noch als geliefert.</translation>
    </message>
    <message>
        <source>waiting for data</source>
        <translation>wartet auf Daten</translation>
    </message>
    <message>
        <source>%1 · %2 old</source>
        <translation>%1 · %2 alt</translation>
    </message>
    <message>
        <source>%1 · direct compute</source>
        <translation>%1 · direkte Rechenzeit</translation>
    </message>
    <message>
        <source>GPU time</source>
        <translation>GPU-Zeit</translation>
    </message>
    <message>
        <source>Throughput delivered now</source>
        <translation>Durchsatz jetzt geliefert</translation>
    </message>
    <message>
        <source>Throughput delivered now %1</source>
        <translation>Durchsatz jetzt geliefert %1</translation>
    </message>
</context>
<context>
    <name>OverlayWords</name>
    <message>
        <source>No whole step in both windows: show more of each.</source>
        <translation>Kein ganzer Schritt in beiden Fenstern: von jedem mehr zeigen.</translation>
    </message>
    <message numerus="yes">
        <source>Against %1: a step takes %2, took %3 (%4) · %5 step(s) laid over each other</source>
        <translation>
            <numerusform>Gegen %1: ein Schritt dauert %2, dauerte %3 (%4) · %5 Schritt übereinandergelegt</numerusform>
            <numerusform>Gegen %1: ein Schritt dauert %2, dauerte %3 (%4) · %5 Schritte übereinandergelegt</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 a step</source>
        <translation>%1 je Schritt</translation>
    </message>
    <message>
        <source>slowest %1 · waits %2</source>
        <translation>langsamster %1 · wartet %2</translation>
    </message>
</context>
<context>
    <name>OverviewWords</name>
    <message>
        <source>Xid %1</source>
        <translation>Xid %1</translation>
    </message>
    <message>
        <source>SXid %1</source>
        <translation>SXid %1</translation>
    </message>
    <message>
        <source>GPU fell off the bus</source>
        <translation>GPU vom Bus gefallen</translation>
    </message>
    <message>
        <source>Maintenance</source>
        <translation>Wartung</translation>
    </message>
    <message>
        <source>Deploy</source>
        <translation>Deployment</translation>
    </message>
    <message>
        <source>Operator action</source>
        <translation>Bedienereingriff</translation>
    </message>
    <message>
        <source>Planned checkpoint</source>
        <translation>Geplanter Checkpoint</translation>
    </message>
    <message>
        <source>Automation</source>
        <translation>Automatik</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Start</translation>
    </message>
    <message>
        <source>Exit</source>
        <translation>Ende</translation>
    </message>
    <message>
        <source>Restart</source>
        <translation>Neustart</translation>
    </message>
    <message>
        <source>Resize</source>
        <translation>Größenänderung</translation>
    </message>
    <message>
        <source>Placement</source>
        <translation>Platzierung</translation>
    </message>
    <message>
        <source>Reboot</source>
        <translation>Reboot</translation>
    </message>
    <message>
        <source>Firmware</source>
        <translation>Firmware</translation>
    </message>
    <message>
        <source>Curtailment</source>
        <translation>Lastabwurf</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>Test</translation>
    </message>
    <message>
        <source>Change of work</source>
        <translation>Änderung der Arbeit</translation>
    </message>
    <message>
        <source>not connected yet</source>
        <translation>noch nicht verbunden</translation>
    </message>
    <message>
        <source>late</source>
        <translation>verspätet</translation>
    </message>
    <message>
        <source>stale</source>
        <translation>veraltet</translation>
    </message>
    <message>
        <source>silent</source>
        <translation>stumm</translation>
    </message>
    <message>
        <source>Waiting for the gateway.</source>
        <translation>Wartet auf das Gateway.</translation>
    </message>
    <message>
        <source>Nothing is known before its first update; the top bar says how the connection stands.</source>
        <translation>Vor seiner ersten Meldung ist nichts bekannt; die obere Leiste zeigt den Stand der Verbindung.</translation>
    </message>
    <message>
        <source>Loss is not known.</source>
        <translation>Verlust ist nicht bekannt.</translation>
    </message>
    <message>
        <source>No job has reported a step time that can be held against a reference. Give a jobs.json with references, or a source with training steps.</source>
        <translation>Kein Job hat eine Schrittzeit gemeldet, die sich mit einer Referenz vergleichen lässt. Eine jobs.json mit Referenzen oder eine Quelle mit Trainingsschritten angeben.</translation>
    </message>
    <message>
        <source>Nothing is leaking.</source>
        <translation>Nichts geht verloren.</translation>
    </message>
    <message numerus="yes">
        <source>%1 GPU(s) deliver their reference.</source>
        <translation>
            <numerusform>%1 GPU liefert ihre Referenz.</numerusform>
            <numerusform>%1 GPUs liefern ihre Referenz.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 GPU(s) have no reference: whether they lose is not known.</source>
        <translation>
            <numerusform>%1 GPU hat keine Referenz: ob sie verliert, ist nicht bekannt.</numerusform>
            <numerusform>%1 GPUs haben keine Referenz: ob sie verlieren, ist nicht bekannt.</numerusform>
        </translation>
    </message>
    <message>
        <source>Seams are not analysed here: a fault that costs nothing yet is not seen.</source>
        <translation>Nahtstellen werden hier nicht analysiert: eine Störung, die noch nichts kostet, bleibt ungesehen.</translation>
    </message>
    <message>
        <source>No seam is measured: a fault that costs nothing yet is not seen.</source>
        <translation>Keine Nahtstelle wird gemessen: Eine Störung, die noch nichts kostet, wird nicht gesehen.</translation>
    </message>
    <message>
        <source>The analysis is %1 behind.</source>
        <translation>Die Analyse ist %1 zurück.</translation>
    </message>
    <message>
        <source>%1 GPU-h /h</source>
        <translation>%1 GPU-h /h</translation>
    </message>
    <message>
        <source>%1 /h</source>
        <translation>%1 /h</translation>
    </message>
    <message>
        <source>Throughput is being lost.</source>
        <translation>Durchsatz geht verloren.</translation>
    </message>
    <message>
        <source>no cause is found: unattributed</source>
        <translation>keine Ursache gefunden: nicht zugeordnet</translation>
    </message>
    <message>
        <source>causes are not analysed here</source>
        <translation>Ursachen werden hier nicht analysiert</translation>
    </message>
    <message>
        <source>loss</source>
        <translation>Verlust</translation>
    </message>
    <message>
        <source>%1 % pace</source>
        <translation>%1 % Tempo</translation>
    </message>
    <message>
        <source>so far</source>
        <translation>bisher</translation>
    </message>
    <message>
        <source>job</source>
        <translation>Job</translation>
    </message>
    <message>
        <source>first token</source>
        <translation>erstes Token</translation>
    </message>
    <message>
        <source>step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>reference %1</source>
        <translation>Referenz %1</translation>
    </message>
    <message>
        <source>Show the path of %1</source>
        <translation>Weg von %1 zeigen</translation>
    </message>
    <message>
        <source>Select the job that loses most</source>
        <translation>Den Job mit dem größten Verlust wählen</translation>
    </message>
    <message>
        <source>Selects the job in every view; its providers stand to the left of it in the graph.</source>
        <translation>Wählt den Job in jeder Ansicht; seine Zulieferer stehen im Graphen links davon.</translation>
    </message>
    <message>
        <source>+ %1 more in this hour</source>
        <translation>+ %1 weitere in dieser Stunde</translation>
    </message>
    <message>
        <source>Blind or late sources</source>
        <translation>Blinde oder verspätete Quellen</translation>
    </message>
    <message>
        <source>No source is configured: the gateway sees nothing.</source>
        <translation>Keine Quelle konfiguriert: das Gateway sieht nichts.</translation>
    </message>
    <message>
        <source>Every source is heard in time.</source>
        <translation>Jede Quelle meldet rechtzeitig.</translation>
    </message>
    <message>
        <source>nothing heard yet</source>
        <translation>noch nichts gehört</translation>
    </message>
    <message>
        <source>%1 for %2</source>
        <translation>%1 seit %2</translation>
    </message>
    <message>
        <source>No error was reported; it is only silent.</source>
        <translation>Kein Fehler gemeldet; sie ist nur stumm.</translation>
    </message>
    <message>
        <source>+ %1 more, see Sources</source>
        <translation>+ %1 weitere, siehe Quellen</translation>
    </message>
    <message>
        <source>Device events, last hour</source>
        <translation>Geräteereignisse, letzte Stunde</translation>
    </message>
    <message>
        <source>No Xid, SXid or lost GPU.</source>
        <translation>Kein Xid, SXid und keine verlorene GPU.</translation>
    </message>
    <message>
        <source>Planned and automatic</source>
        <translation>Geplant und automatisch</translation>
    </message>
    <message>
        <source>No deploy, maintenance or planned checkpoint in the last hour.</source>
        <translation>Kein Deployment, keine Wartung und kein geplanter Checkpoint in der letzten Stunde.</translation>
    </message>
    <message>
        <source>not analysed</source>
        <translation>nicht analysiert</translation>
    </message>
    <message>
        <source>analysis %1 behind</source>
        <translation>Analyse %1 zurück</translation>
    </message>
    <message>
        <source>%1 open</source>
        <translation>%1 offen</translation>
    </message>
    <message>
        <source>No loss is measured.</source>
        <translation>Kein Verlust wird gemessen.</translation>
    </message>
    <message>
        <source>No measured seam is leaking.</source>
        <translation>Keine gemessene Nahtstelle leckt.</translation>
    </message>
    <message>
        <source>No seam is leaking.</source>
        <translation>Keine Nahtstelle leckt.</translation>
    </message>
    <message>
        <source>%1 of %2 seams are not seen: nothing of them is exported, or it is silent.</source>
        <translation>%1 von %2 Nahtstellen werden nicht gesehen: Nichts von ihnen wird exportiert, oder es ist stumm.</translation>
    </message>
    <message numerus="yes">
        <source>%1 GPU(s) deliver %2 of their reference, as is usual.</source>
        <translation>
            <numerusform>%1 GPU liefert %2 ihrer Referenz, wie üblich.</numerusform>
            <numerusform>%1 GPUs liefern %2 ihrer Referenz, wie üblich.</numerusform>
        </translation>
    </message>
    <message>
        <source>The file is still being read.</source>
        <translation>Die Datei wird noch gelesen.</translation>
    </message>
    <message>
        <source>What is lost at this moment is known once it has been read until here.</source>
        <translation>Was in diesem Augenblick verloren geht, ist bekannt, sobald sie bis hier gelesen ist.</translation>
    </message>
</context>
<context>
    <name>Recurrence</name>
    <message>
        <source>again: time %1 in %2 at this part</source>
        <translation>erneut: Mal %1 in %2 an diesem Teil</translation>
    </message>
    <message>
        <source> · %1 before</source>
        <translation> · zuvor %1</translation>
    </message>
    <message>
        <source>confirmed by %1</source>
        <translation>bestätigt von %1</translation>
    </message>
    <message>
        <source>judged wrong by %1</source>
        <translation>von %1 als falsch beurteilt</translation>
    </message>
    <message>
        <source>%1 d</source>
        <translation>%1 Tagen</translation>
    </message>
    <message>
        <source>a part of another incident</source>
        <translation>Teil eines anderen Vorfalls</translation>
    </message>
</context>
<context>
    <name>ReportWords</name>
    <message>
        <source>The %1 seam. Onset %2, visible from %3 on.</source>
        <translation>Nahtstelle %1. Beginn %2, sichtbar ab %3.</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>Wertung</translation>
    </message>
    <message>
        <source>100 = every clock within its first limit</source>
        <translation>100 = jede Uhr innerhalb ihrer ersten Grenze</translation>
    </message>
    <message>
        <source>of 100</source>
        <translation>von 100</translation>
    </message>
    <message>
        <source>score %1 of 100</source>
        <translation>Wertung %1 von 100</translation>
    </message>
    <message>
        <source>The same drill and the same acts give the same score.</source>
        <translation>Dieselbe Übung und dieselben Handlungen ergeben dieselbe Wertung.</translation>
    </message>
    <message>
        <source>of %1</source>
        <translation>von %1</translation>
    </message>
    <message>
        <source>Decisions against truth</source>
        <translation>Entscheidungen und Wahrheit</translation>
    </message>
    <message>
        <source>T = minutes from the start · onset %1 · hatched: wrong team</source>
        <translation>T = Minuten ab Anfang · Beginn %1 · schraffiert: falsches Team</translation>
    </message>
    <message>
        <source>detect</source>
        <translation>erkennen</translation>
    </message>
    <message>
        <source>seam</source>
        <translation>Nahtstelle</translation>
    </message>
    <message>
        <source>object</source>
        <translation>Objekt</translation>
    </message>
    <message>
        <source>hand-over</source>
        <translation>Übergabe</translation>
    </message>
    <message>
        <source>mitigate</source>
        <translation>abstellen</translation>
    </message>
    <message>
        <source>wrong team</source>
        <translation>falsches Team</translation>
    </message>
    <message>
        <source>best %1</source>
        <translation>bestens %1</translation>
    </message>
    <message>
        <source>From the right seam to the next hand-over.</source>
        <translation>Von der richtigen Nahtstelle bis zur nächsten Übergabe.</translation>
    </message>
    <message>
        <source>Since the onset.</source>
        <translation>Seit dem Beginn.</translation>
    </message>
    <message>
        <source>What it cost</source>
        <translation>Was es kostete</translation>
    </message>
    <message>
        <source>in the end, by when the cause was taken out · band = range</source>
        <translation>am Ende, je nachdem, wann die Ursache behoben wurde · Band = Spanne</translation>
    </message>
    <message>
        <source>Without a price list there is no figure.</source>
        <translation>Ohne Preisliste gibt es keine Zahl.</translation>
    </message>
    <message>
        <source>nothing done</source>
        <translation>nichts getan</translation>
    </message>
    <message>
        <source>as played, acted at %1</source>
        <translation>wie gespielt, gehandelt bei %1</translation>
    </message>
    <message>
        <source>as played: no right action</source>
        <translation>wie gespielt: keine richtige Maßnahme</translation>
    </message>
    <message>
        <source>best possible, at %1</source>
        <translation>bestmöglich, bei %1</translation>
    </message>
    <message>
        <source>%1 to %2 %3</source>
        <translation>%1 bis %2 %3</translation>
    </message>
    <message>
        <source>saved %1</source>
        <translation>gespart %1</translation>
    </message>
    <message>
        <source>left behind %1</source>
        <translation>liegen gelassen %1</translation>
    </message>
    <message>
        <source>Evidence missed, by seat</source>
        <translation>Übersehene Belege, nach Platz</translation>
    </message>
    <message>
        <source>on its screen, not spoken of within two minutes</source>
        <translation>auf seinem Bildschirm, zwei Minuten lang nicht erwähnt</translation>
    </message>
    <message>
        <source>None: every fact that tells was spoken of in time.</source>
        <translation>Keine: Jede Tatsache, die etwas sagt, wurde rechtzeitig erwähnt.</translation>
    </message>
    <message>
        <source>seat</source>
        <translation>Platz</translation>
    </message>
    <message>
        <source>the fact</source>
        <translation>die Tatsache</translation>
    </message>
    <message>
        <source>visible</source>
        <translation>sichtbar</translation>
    </message>
    <message>
        <source>used</source>
        <translation>genutzt</translation>
    </message>
    <message>
        <source>late by</source>
        <translation>Verzug</translation>
    </message>
    <message>
        <source>never</source>
        <translation>nie</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>und %1 weitere</translation>
    </message>
    <message>
        <source>Three actions</source>
        <translation>Drei Maßnahmen</translation>
    </message>
    <message>
        <source>where most points were lost</source>
        <translation>wo die meisten Punkte verloren gingen</translation>
    </message>
    <message>
        <source>%1 · would have brought %2 points</source>
        <translation>%1 · hätte %2 Punkte gebracht</translation>
    </message>
    <message>
        <source>After-action report</source>
        <translation>Abschlussbericht</translation>
    </message>
    <message>
        <source>Truth, score and cost come here when the drill is revealed.</source>
        <translation>Wahrheit, Wertung und Kosten kommen hierher, wenn die Übung aufgelöst ist.</translation>
    </message>
    <message>
        <source>DRILL · recorded data · nothing here happened today</source>
        <translation>ÜBUNG · aufgezeichnete Daten · nichts hier geschah heute</translation>
    </message>
    <message>
        <source>%1 (nobody sat at this seat)</source>
        <translation>%1 (der Platz war nicht besetzt)</translation>
    </message>
    <message>
        <source>Played at %1×</source>
        <translation>Gespielt mit %1×</translation>
    </message>
    <message>
        <source>, from %1 at %2×</source>
        <translation>, ab %1 mit %2×</translation>
    </message>
    <message>
        <source>best possible: to leave it alone</source>
        <translation>bestmöglich: es zu belassen</translation>
    </message>
    <message>
        <source>best possible: as played</source>
        <translation>bestmöglich: wie gespielt</translation>
    </message>
</context>
<context>
    <name>RollupWords</name>
    <message>
        <source>nothing recorded</source>
        <translation>nichts aufgezeichnet</translation>
    </message>
    <message>
        <source>Where the time goes · %1</source>
        <translation>Wohin die Zeit geht · %1</translation>
    </message>
    <message>
        <source>? more events than can be looked through: choose a shorter stretch</source>
        <translation>? mehr Ereignisse, als durchgesehen werden können: kürzere Strecke wählen</translation>
    </message>
    <message>
        <source>mean of %1</source>
        <translation>Mittel über %1</translation>
    </message>
    <message numerus="yes">
        <source>%n event(s)</source>
        <translation>
            <numerusform>%n Ereignis</numerusform>
            <numerusform>%n Ereignisse</numerusform>
        </translation>
    </message>
    <message>
        <source> · %1 behind other work</source>
        <translation> · %1 hinter anderer Arbeit</translation>
    </message>
    <message>
        <source>sum</source>
        <translation>Summe</translation>
    </message>
    <message>
        <source>rank %1 · own work %2</source>
        <translation>Rank %1 · Eigenarbeit %2</translation>
    </message>
    <message>
        <source>%1 of %2, most own work first</source>
        <translation>%1 von %2, meiste Eigenarbeit zuerst</translation>
    </message>
    <message>
        <source>own work</source>
        <translation>Eigenarbeit</translation>
    </message>
    <message>
        <source>Nothing is recorded of the ranks in this stretch yet.</source>
        <translation>Von den Ranks ist in dieser Strecke noch nichts aufgezeichnet.</translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>%n weiteres</numerusform>
            <numerusform>%n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>? not all of it was answered: %1</source>
        <translation>? nicht alles wurde beantwortet: %1</translation>
    </message>
    <message>
        <source>Where the time goes is being worked out.</source>
        <translation>Wohin die Zeit geht, wird gerade ermittelt.</translation>
    </message>
    <message>
        <source>stretch</source>
        <translation>Abschnitt</translation>
    </message>
    <message>
        <source>all ranks</source>
        <translation>alle Ranks</translation>
    </message>
</context>
<context>
    <name>RunbookWords</name>
    <message>
        <source># The runbook cannot be read

%1</source>
        <translation># Das Runbook kann nicht gelesen werden

%1</translation>
    </message>
</context>
<context>
    <name>SeamText</name>
    <message>
        <source>flow ÷ heat</source>
        <translation>Durchfluss ÷ Wärme</translation>
    </message>
    <message>
        <source>voltage ÷ usual</source>
        <translation>Spannung ÷ üblich</translation>
    </message>
    <message>
        <source>checkpoint write ÷ plan</source>
        <translation>Checkpoint-Dauer ÷ Plan</translation>
    </message>
    <message>
        <source>step time ÷ reference</source>
        <translation>Schrittzeit ÷ Referenz</translation>
    </message>
    <message>
        <source>transfer time ÷ limit</source>
        <translation>Übertragungszeit ÷ Grenze</translation>
    </message>
    <message>
        <source>bus bandwidth ÷ reference</source>
        <translation>Busbandbreite ÷ Referenz</translation>
    </message>
    <message>
        <source>clock ÷ its job</source>
        <translation>Takt ÷ dieser Job</translation>
    </message>
    <message>
        <source>bytes sent ÷ its job</source>
        <translation>gesendete Bytes ÷ dieser Job</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>owner not stated</source>
        <translation>Zuständige nicht angegeben</translation>
    </message>
    <message>
        <source>normal</source>
        <translation>wie erwartet</translation>
    </message>
    <message>
        <source>watch</source>
        <translation>beobachtet</translation>
    </message>
    <message>
        <source>incident</source>
        <translation>Vorfall</translation>
    </message>
    <message>
        <source>blind</source>
        <translation>blind</translation>
    </message>
    <message>
        <source>not measured</source>
        <translation>nicht gemessen</translation>
    </message>
    <message>
        <source>not learnt yet</source>
        <translation>noch nicht gelernt</translation>
    </message>
    <message>
        <source>%1, expected %2 (%3)</source>
        <translation>%1, erwartet %2 (%3)</translation>
    </message>
    <message>
        <source>%1 since %2 UTC</source>
        <translation>%1 seit %2 UTC</translation>
    </message>
    <message>
        <source>departed, without a loss so far</source>
        <translation>abgewichen, bisher ohne Verlust</translation>
    </message>
    <message>
        <source>an open incident runs over it</source>
        <translation>ein offener Vorfall läuft darüber</translation>
    </message>
    <message>
        <source>whether it leaks is unknown, not zero</source>
        <translation>ob sie verliert, ist unbekannt, nicht null</translation>
    </message>
    <message>
        <source>nothing is measured of the seams on its path</source>
        <translation>von den Nahtstellen auf seinem Pfad wird nichts gemessen</translation>
    </message>
    <message>
        <source>%1 leaking</source>
        <translation>%1 verlieren</translation>
    </message>
    <message>
        <source>%1 watched</source>
        <translation>%1 beobachtet</translation>
    </message>
    <message>
        <source>%1 normal</source>
        <translation>%1 wie erwartet</translation>
    </message>
    <message>
        <source>%1 blind</source>
        <translation>%1 ohne Sicht</translation>
    </message>
    <message>
        <source>%1: %2 at the onset, %3 now · %4</source>
        <translation>%1: %2 beim Beginn, %3 jetzt · %4</translation>
    </message>
    <message>
        <source>the first %1 are listed</source>
        <translation>die ersten %1 stehen in der Liste</translation>
    </message>
    <message>
        <source>time to first token ÷ usual</source>
        <translation>Zeit bis zum ersten Token ÷ üblich</translation>
    </message>
    <message>
        <source>not measured now, expected %1</source>
        <translation>jetzt nicht gemessen, erwartet %1</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nichts</translation>
    </message>
    <message>
        <source>%1: %2 expected, %3 now · %4</source>
        <translation>%1: %2 erwartet, %3 jetzt · %4</translation>
    </message>
    <message>
        <source>%1: %2 now · %3</source>
        <translation>%1: %2 jetzt · %3</translation>
    </message>
    <message>
        <source>on the path</source>
        <translation>auf dem Pfad</translation>
    </message>
    <message>
        <source>%1 on the path</source>
        <translation>%1 auf dem Pfad</translation>
    </message>
</context>
<context>
    <name>SearchIndex</name>
    <message numerus="yes">
        <source>signal · %1 series</source>
        <translation>
            <numerusform>Signal · %1 Messreihe</numerusform>
            <numerusform>Signal · %1 Messreihen</numerusform>
        </translation>
    </message>
    <message>
        <source>incident · %1 · since %2</source>
        <translation>Vorfall · %1 · seit %2</translation>
    </message>
    <message>
        <source>incident</source>
        <translation>Vorfall</translation>
    </message>
    <message>
        <source>view</source>
        <translation>Ansicht</translation>
    </message>
    <message>
        <source>action</source>
        <translation>Aktion</translation>
    </message>
    <message>
        <source>seam</source>
        <translation>Nahtstelle</translation>
    </message>
</context>
<context>
    <name>SelectionWords</name>
    <message>
        <source>%1 and %2</source>
        <translation>%1 und %2</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 und %n weiteres</numerusform>
            <numerusform>%1 und %n weitere</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ShiftWords</name>
    <message>
        <source>since %1</source>
        <translation>seit %1</translation>
    </message>
    <message>
        <source>%1 has it since %2</source>
        <translation>%1 hat es seit %2</translation>
    </message>
    <message>
        <source>nobody has it</source>
        <translation>niemand hat es</translation>
    </message>
    <message>
        <source>by %1: %2</source>
        <translation>von %1: %2</translation>
    </message>
    <message>
        <source>until %1 by %2: %3</source>
        <translation>bis %1 von %2: %3</translation>
    </message>
    <message>
        <source>raised</source>
        <translation>ausgelöst</translation>
    </message>
    <message>
        <source>returned to normal</source>
        <translation>wieder normal</translation>
    </message>
    <message>
        <source>acknowledged by %1</source>
        <translation>quittiert von %1</translation>
    </message>
    <message>
        <source>given to %1 by %2</source>
        <translation>von %2 an %1 gegeben</translation>
    </message>
    <message>
        <source>shelved by %1</source>
        <translation>von %1 zurückgestellt</translation>
    </message>
    <message>
        <source>taken out of service by %1</source>
        <translation>von %1 außer Betrieb genommen</translation>
    </message>
    <message>
        <source>judged right by %1</source>
        <translation>von %1 als richtig beurteilt</translation>
    </message>
    <message>
        <source>judged wrong by %1</source>
        <translation>von %1 als falsch beurteilt</translation>
    </message>
    <message>
        <source>over</source>
        <translation>vorbei</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Offen</translation>
    </message>
    <message>
        <source>Nothing is open.</source>
        <translation>Nichts ist offen.</translation>
    </message>
    <message>
        <source>Set aside</source>
        <translation>Zur Seite gelegt</translation>
    </message>
    <message>
        <source>Nothing is set aside.</source>
        <translation>Nichts ist zur Seite gelegt.</translation>
    </message>
    <message>
        <source>Changed since</source>
        <translation>Seither geändert</translation>
    </message>
    <message>
        <source>Nothing has changed.</source>
        <translation>Nichts hat sich geändert.</translation>
    </message>
    <message>
        <source>Said since</source>
        <translation>Seither gesagt</translation>
    </message>
    <message>
        <source>Nothing was said.</source>
        <translation>Nichts wurde gesagt.</translation>
    </message>
    <message>
        <source>Shift change</source>
        <translation>Schichtwechsel</translation>
    </message>
    <message>
        <source>Site</source>
        <translation>Standort</translation>
    </message>
    <message>
        <source>not named</source>
        <translation>nicht benannt</translation>
    </message>
    <message>
        <source>State of</source>
        <translation>Stand</translation>
    </message>
    <message>
        <source>Last hand-over</source>
        <translation>Letzte Übergabe</translation>
    </message>
    <message>
        <source>%1, by %2 to %3</source>
        <translation>%1, von %2 an %3</translation>
    </message>
    <message>
        <source>none is known: all that is kept is told</source>
        <translation>keine bekannt: alles Aufbewahrte steht hier</translation>
    </message>
    <message>
        <source>Not listed</source>
        <translation>Nicht aufgeführt</translation>
    </message>
    <message numerus="yes">
        <source>%1 alarm(s) more</source>
        <translation>
            <numerusform>%1 Alarm mehr</numerusform>
            <numerusform>%1 Alarme mehr</numerusform>
        </translation>
    </message>
    <message>
        <source>merged into %1 by %2</source>
        <translation>von %2 mit %1 zusammengelegt</translation>
    </message>
    <message>
        <source>and %1 folded with it</source>
        <translation>und %1 damit gebündelt</translation>
    </message>
    <message>
        <source>the last at %1</source>
        <translation>die letzte um %1</translation>
    </message>
</context>
<context>
    <name>SiteWords</name>
    <message>
        <source>of unknown version</source>
        <translation>unbekannter Version</translation>
    </message>
    <message>
        <source>Host names %1, such as %2: %3</source>
        <translation>Hostnamen %1, etwa %2: %3</translation>
    </message>
    <message>
        <source>Nothing of the facility is measured</source>
        <translation>Vom Gebäude wird nichts gemessen</translation>
    </message>
    <message>
        <source>Facility: %1</source>
        <translation>Gebäude: %1</translation>
    </message>
    <message>
        <source>at %1 of %2</source>
        <translation>an %1 von %2</translation>
    </message>
    <message>
        <source>nothing here tells of a part that can have it</source>
        <translation>nichts hier erzählt von einem Teil, das es haben kann</translation>
    </message>
    <message>
        <source>%1; exported by %2</source>
        <translation>%1; exportiert von %2</translation>
    </message>
    <message>
        <source>Connect a site</source>
        <translation>Standort verbinden</translation>
    </message>
    <message>
        <source>What is there stays; what is new lies beside it: %1</source>
        <translation>Was da ist, bleibt; das Neue liegt daneben: %1</translation>
    </message>
    <message>
        <source>Prometheus %1 at %2; targets: %3, down: %4</source>
        <translation>Prometheus %1 unter %2; Ziele: %3, ohne Antwort: %4</translation>
    </message>
    <message>
        <source>GPUs: %1; hosts: %2; racks: %3; hosts without a rack: %4</source>
        <translation>GPUs: %1; Hosts: %2; Racks: %3; Hosts ohne Rack: %4</translation>
    </message>
    <message>
        <source>Metrics: %1; signals among them: %2</source>
        <translation>Metriken: %1; Signale darunter: %2</translation>
    </message>
    <message>
        <source>Unknown to the catalogues: %1; catalogue-draft.yaml proposes what they may be</source>
        <translation>Den Katalogen unbekannt: %1; catalogue-draft.yaml schlägt vor, was sie sein könnten</translation>
    </message>
    <message>
        <source>Jobs of users: %1, named by the label %2</source>
        <translation>Jobs von Nutzern: %1, benannt durch das Label %2</translation>
    </message>
    <message>
        <source>no signal that we know of would suffice</source>
        <translation>kein uns bekanntes Signal würde genügen</translation>
    </message>
    <message>
        <source>%1 · %2 /h</source>
        <translation>%1 · %2 je Stunde</translation>
    </message>
    <message>
        <source>Coverage</source>
        <translation>Abdeckung</translation>
    </message>
    <message>
        <source>Coverage of %1</source>
        <translation>Abdeckung von %1</translation>
    </message>
    <message>
        <source>Series: %1, of %2 signals; series that mean nothing to the catalogues: %3</source>
        <translation>Messreihen: %1, von %2 Signalen; Messreihen, die den Katalogen nichts sagen: %3</translation>
    </message>
    <message>
        <source>Of the telemetry the map asks whether it is there, not whether it is true.</source>
        <translation>Die Karte fragt, ob die Telemetrie da ist, nicht, ob sie stimmt.</translation>
    </message>
    <message>
        <source>What hangs on a line: GPUs whose work passes through the parts where it cannot be found.</source>
        <translation>Was an einer Zeile hängt: GPUs, deren Arbeit durch die Teile läuft, an denen es nicht gefunden werden kann.</translation>
    </message>
    <message>
        <source>No price is known here: lines are in the order of GPUs, not of money.</source>
        <translation>Hier ist kein Preis bekannt: Die Zeilen stehen nach GPUs, nicht nach Geld.</translation>
    </message>
    <message>
        <source>%1 is silent; what it told before counts here as exported.</source>
        <translation>%1 ist stumm; was es vorher gesagt hat, zählt hier als exportiert.</translation>
    </message>
    <message>
        <source>lines of the kernel</source>
        <translation>Zeilen des Kernels</translation>
    </message>
    <message>
        <source>lines of training logs</source>
        <translation>Zeilen der Trainingsprotokolle</translation>
    </message>
    <message>
        <source>dumps of collectives</source>
        <translation>Abzüge der Collectives</translation>
    </message>
    <message>
        <source>stated events</source>
        <translation>angegebene Ereignisse</translation>
    </message>
    <message>
        <source>%1 of %2 (%3)</source>
        <comment>signal, kind of part, name of the signal</comment>
        <translation>%1 von %2 (%3)</translation>
    </message>
</context>
<context>
    <name>StandstillWords</name>
    <message>
        <source>no step since %1, for %2: every rank stands or waits</source>
        <translation>kein Schritt seit %1, seit %2: jeder Rank steht oder wartet</translation>
    </message>
    <message>
        <source>no step for %1</source>
        <translation>kein Schritt seit %1</translation>
    </message>
</context>
<context>
    <name>StartWords</name>
    <message>
        <source>See where an AI cluster loses money between its parts, who owns it, and what to do.</source>
        <translation>Sehen, wo ein KI-Cluster zwischen seinen Teilen Geld verliert, wer zuständig ist und was zu tun ist.</translation>
    </message>
    <message>
        <source>It listens to telemetry that you already have and only reads. Nothing here can act on a cluster.</source>
        <translation>Es hört vorhandene Telemetrie und liest nur. Nichts hier kann auf einen Cluster einwirken.</translation>
    </message>
    <message>
        <source>connect to %1</source>
        <translation>verbinden mit %1</translation>
    </message>
    <message>
        <source>File with the token</source>
        <translation>Datei mit dem Token</translation>
    </message>
    <message>
        <source>Authority of the gateway, PEM</source>
        <translation>Zertifizierungsstelle des Gateways, PEM</translation>
    </message>
    <message>
        <source>Own certificate, PEM</source>
        <translation>Eigenes Zertifikat, PEM</translation>
    </message>
    <message>
        <source>Own key, PEM</source>
        <translation>Eigener Schlüssel, PEM</translation>
    </message>
    <message>
        <source>Live</source>
        <translation>Live</translation>
    </message>
    <message>
        <source>a gateway that runs</source>
        <translation>ein laufendes Gateway</translation>
    </message>
    <message>
        <source>Connect</source>
        <translation>Verbinden</translation>
    </message>
    <message>
        <source>Shows what the gateway at this address hears</source>
        <translation>Zeigt, was das Gateway unter dieser Adresse hört</translation>
    </message>
    <message>
        <source>Without token and certificates</source>
        <translation>Ohne Token und Zertifikate</translation>
    </message>
    <message>
        <source>With token and certificates…</source>
        <translation>Mit Token und Zertifikaten…</translation>
    </message>
    <message>
        <source>What a guarded gateway asks for</source>
        <translation>Was ein geschütztes Gateway verlangt</translation>
    </message>
    <message>
        <source>open %1</source>
        <translation>%1 öffnen</translation>
    </message>
    <message>
        <source>Drop a recording, a bundle or a trace here, or choose one.</source>
        <translation>Aufzeichnung, Bundle oder Trace hier ablegen oder auswählen.</translation>
    </message>
    <message>
        <source>Open file…</source>
        <translation>Datei öffnen…</translation>
    </message>
    <message>
        <source>Open bundle folder…</source>
        <translation>Bundle-Ordner öffnen…</translation>
    </message>
    <message>
        <source>Open a recording or bundle (Ctrl+O)</source>
        <translation>Aufzeichnung oder Bundle öffnen (Ctrl+O)</translation>
    </message>
    <message>
        <source>Open a bundle that is a folder (Ctrl+Shift+O)</source>
        <translation>Bundle öffnen, das ein Ordner ist (Ctrl+Shift+O)</translation>
    </message>
    <message>
        <source>.mcap, a folder or archive, a Flight Recorder dump, a profiler trace, an exporter&apos;s text</source>
        <translation>.mcap, Ordner oder Archiv, Flight-Recorder-Dump, Profiler-Trace, Text eines Exporters</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>recordings, bundles, traces</source>
        <translation>Aufzeichnungen, Bundles, Traces</translation>
    </message>
    <message>
        <source>Simulates this and opens it at the moment it is first noticed; the same every time</source>
        <translation>Simuliert dies und öffnet es im Moment des ersten Bemerkens; jedes Mal gleich</translation>
    </message>
    <message>
        <source>teaches</source>
        <translation>lehrt</translation>
    </message>
    <message>
        <source>length</source>
        <translation>Länge</translation>
    </message>
    <message>
        <source>Demo</source>
        <translation>Demo</translation>
    </message>
    <message>
        <source>simulated, the same every time</source>
        <translation>simuliert, jedes Mal gleich</translation>
    </message>
    <message>
        <source>Start with 1. Each opens the console at the moment somebody first notices.</source>
        <translation>Mit 1 anfangen. Jede öffnet die Konsole in dem Moment, in dem es zuerst jemand bemerkt.</translation>
    </message>
    <message>
        <source>live</source>
        <translation>live</translation>
    </message>
    <message>
        <source>open</source>
        <translation>öffnen</translation>
    </message>
    <message>
        <source>demo</source>
        <translation>demo</translation>
    </message>
    <message>
        <source>start a demo</source>
        <translation>eine Demo starten</translation>
    </message>
    <message>
        <source>Arrows</source>
        <translation>Pfeile</translation>
    </message>
    <message>
        <source>next one</source>
        <translation>nächste</translation>
    </message>
    <message>
        <source>Return</source>
        <translation>Eingabe</translation>
    </message>
    <message>
        <source>open the marked one</source>
        <translation>die markierte öffnen</translation>
    </message>
    <message>
        <source>all keys</source>
        <translation>alle Tasten</translation>
    </message>
    <message>
        <source>reads only, never acts on a cluster</source>
        <translation>liest nur, wirkt nie auf einen Cluster ein</translation>
    </message>
    <message>
        <source>Drill</source>
        <translation>Übung</translation>
    </message>
    <message>
        <source>a recorded incident as an exercise</source>
        <translation>ein aufgezeichneter Vorfall als Übung</translation>
    </message>
    <message>
        <source>Open drill…</source>
        <translation>Übung öffnen…</translation>
    </message>
    <message>
        <source>Plays a .drill alone, on every seat</source>
        <translation>Spielt eine .drill allein, auf jedem Platz</translation>
    </message>
    <message>
        <source>play a drill</source>
        <translation>Übung spielen</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Gives up what is being done; nothing is kept of it</source>
        <translation>Bricht ab, was gerade geschieht; nichts davon bleibt</translation>
    </message>
    <message>
        <source>drill: %1</source>
        <translation>Übung: %1</translation>
    </message>
    <message>
        <source>Shows its briefing; it is played alone, on every seat</source>
        <translation>Zeigt die Einweisung; gespielt wird allein, auf jedem Platz</translation>
    </message>
    <message>
        <source>Choose a drill…</source>
        <translation>Übung wählen…</translation>
    </message>
    <message numerus="yes">
        <source>%n drills that are shipped, at three levels each</source>
        <translation>
            <numerusform>%n mitgelieferte Übung in drei Stufen</numerusform>
            <numerusform>%n mitgelieferte Übungen in je drei Stufen</numerusform>
        </translation>
    </message>
    <message>
        <source>Alone you sit on every seat. A drill that is served for a team is joined by its address, under Live.</source>
        <translation>Allein sitzen Sie auf jedem Platz. Einer Übung für ein Team tritt man unter Live über ihre Adresse bei.</translation>
    </message>
    <message>
        <source>Host and port of a gateway, or the URL of a Prometheus: that site is looked at and watched from here.</source>
        <translation>Host und Port eines Gateways oder die URL eines Prometheus: jener Standort wird angesehen und von hier beobachtet.</translation>
    </message>
    <message>
        <source>Two-minute tour</source>
        <translation>Rundgang in zwei Minuten</translation>
    </message>
    <message>
        <source>Opens the first demo and explains what is seen, view by view (T)</source>
        <translation>Öffnet die erste Demo und erklärt Ansicht für Ansicht, was zu sehen ist (T)</translation>
    </message>
    <message>
        <source>tour</source>
        <translation>Rundgang</translation>
    </message>
</context>
<context>
    <name>StatementCheckWords</name>
    <message>
        <source>%1 lines come to paid %2 · lost %3 · named %4</source>
        <translation>%1 Zeilen ergeben bezahlt %2 · verloren %3 · benannt %4</translation>
    </message>
    <message>
        <source>%1: what stands above, to the cent</source>
        <translation>%1: auf den Cent, was oben steht</translation>
    </message>
    <message>
        <source>%1 is %2 above</source>
        <translation>%1 ist oben %2</translation>
    </message>
    <message>
        <source>paid</source>
        <translation>bezahlt</translation>
    </message>
    <message>
        <source>lost</source>
        <translation>verloren</translation>
    </message>
    <message>
        <source>named</source>
        <translation>benannt</translation>
    </message>
    <message>
        <source>%1 groups come to another loss</source>
        <translation>%1 Gruppen ergeben einen anderen Verlust</translation>
    </message>
    <message>
        <source>%1; %2</source>
        <translation>%1; %2</translation>
    </message>
</context>
<context>
    <name>StatementPanelWords</name>
    <message>
        <source>Asking the gateway for its lines…</source>
        <translation>Das Gateway wird nach seinen Zeilen gefragt…</translation>
    </message>
    <message>
        <source>No statement: %1</source>
        <translation>Keine Aufstellung: %1</translation>
    </message>
    <message>
        <source>Export FOCUS</source>
        <translation>FOCUS exportieren</translation>
    </message>
    <message>
        <source>The same lines as a cost and usage file of the FinOps FOCUS format.</source>
        <translation>Dieselben Zeilen als Kosten- und Nutzungsdatei im Format FinOps FOCUS.</translation>
    </message>
    <message>
        <source>Export CSV</source>
        <translation>CSV exportieren</translation>
    </message>
    <message>
        <source>Every line with its GPU time, rate and amount; they add up to what stands here, to the cent.</source>
        <translation>Jede Zeile mit GPU-Zeit, Satz und Betrag; zusammen ergeben sie auf den Cent, was hier steht.</translation>
    </message>
    <message>
        <source>%1 – %2</source>
        <translation>%1 – %2</translation>
    </message>
    <message>
        <source>GPU time at the price in force</source>
        <translation>GPU-Zeit zum geltenden Preis</translation>
    </message>
    <message>
        <source>the newest lines only</source>
        <translation>nur die neuesten Zeilen</translation>
    </message>
    <message>
        <source>a part has no price</source>
        <translation>ein Teil hat keinen Preis</translation>
    </message>
    <message>
        <source>Paid %1
delivered %2
lost %3
named %4</source>
        <translation>Bezahlt %1
geliefert %2
verloren %3
benannt %4</translation>
    </message>
    <message>
        <source>Statement</source>
        <translation>Aufstellung</translation>
    </message>
    <message>
        <source>every group adds to the same total · hatched: unattributed</source>
        <translation>jede Gruppe ergibt dieselbe Summe · schraffiert: nicht zugeordnet</translation>
    </message>
    <message>
        <source>now /h</source>
        <translation>jetzt /h</translation>
    </message>
    <message>
        <source>lost</source>
        <translation>verloren</translation>
    </message>
    <message>
        <source>80 % range</source>
        <translation>80-%-Bereich</translation>
    </message>
    <message>
        <source>share of lost</source>
        <translation>Anteil am Verlust</translation>
    </message>
    <message>
        <source>owner</source>
        <translation>Zuständig</translation>
    </message>
    <message>
        <source>Total lost</source>
        <translation>Verlust gesamt</translation>
    </message>
    <message>
        <source>%1 groups, one total</source>
        <translation>%1 Gruppen, eine Summe</translation>
    </message>
    <message>
        <source>the groups do not agree</source>
        <translation>die Gruppen stimmen nicht überein</translation>
    </message>
    <message>
        <source>Total lost %1</source>
        <translation>Verlust gesamt %1</translation>
    </message>
    <message>
        <source>%1: lost %2</source>
        <translation>%1: verloren %2</translation>
    </message>
    <message>
        <source>nobody yet</source>
        <translation>noch niemand</translation>
    </message>
    <message>
        <source>%1: lost %2, now %3 /h, %4 of the loss</source>
        <translation>%1: verloren %2, jetzt %3 /h, %4 des Verlusts</translation>
    </message>
    <message>
        <source>
Opens its inputs.</source>
        <translation>
Öffnet seine Eingaben.</translation>
    </message>
    <message>
        <source>The rest: all that was lost less the lines above, %1.</source>
        <translation>Der Rest: aller Verlust ohne die Zeilen darüber, %1.</translation>
    </message>
    <message>
        <source>%1 GPU-h</source>
        <translation>%1 GPU-h</translation>
    </message>
    <message>
        <source>Loss by cause</source>
        <translation>Verlust nach Ursache</translation>
    </message>
    <message>
        <source>line: cumulative share</source>
        <translation>Linie: Anteil aufsummiert</translation>
    </message>
    <message>
        <source>nothing was lost</source>
        <translation>nichts ging verloren</translation>
    </message>
    <message>
        <source>%1 more</source>
        <translation>%1 weitere</translation>
    </message>
    <message>
        <source>%1: %2, with those above %3</source>
        <translation>%1: %2, mit denen darüber %3</translation>
    </message>
    <message numerus="yes">
        <source>%1 cause(s) make four fifths of it</source>
        <translation>
            <numerusform>%1 Ursache macht vier Fünftel davon aus</numerusform>
            <numerusform>%1 Ursachen machen vier Fünftel davon aus</numerusform>
        </translation>
    </message>
    <message>
        <source>No price is known, so there is no money to state; the figures have the GPU time.</source>
        <translation>Kein Preis ist bekannt, also gibt es kein Geld aufzustellen; die Zahlen haben die GPU-Zeit.</translation>
    </message>
    <message>
        <source>all digits on hover</source>
        <translation>alle Stellen beim Überfahren</translation>
    </message>
    <message>
        <source>Export report</source>
        <translation>Bericht ausgeben</translation>
    </message>
    <message>
        <source>The statement as a document: every group with its sum, and how each amount is made. PDF, Markdown or workbook.</source>
        <translation>Die Rechnung als Dokument: jede Gruppe mit ihrer Summe, und wie jeder Betrag entsteht. PDF, Markdown oder Arbeitsmappe.</translation>
    </message>
    <message>
        <source>Verify sum</source>
        <translation>Summe prüfen</translation>
    </message>
    <message>
        <source>Adds up every line anew and holds it against what stands above.</source>
        <translation>Zählt jede Zeile neu zusammen und hält die Summe gegen das, was oben steht.</translation>
    </message>
</context>
<context>
    <name>StatementReport</name>
    <message>
        <source>From paid to delivered</source>
        <translation>Von bezahlt bis geliefert</translation>
    </message>
    <message>
        <source>step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>amount</source>
        <translation>Betrag</translation>
    </message>
    <message>
        <source>of paid</source>
        <translation>vom Bezahlten</translation>
    </message>
    <message>
        <source>now /h</source>
        <translation>jetzt /h</translation>
    </message>
    <message>
        <source>lost</source>
        <translation>verloren</translation>
    </message>
    <message>
        <source>80 % range</source>
        <translation>80 %</translation>
    </message>
    <message>
        <source>share</source>
        <translation>Anteil</translation>
    </message>
    <message>
        <source>owner</source>
        <translation>Zuständig</translation>
    </message>
    <message>
        <source>nobody yet</source>
        <translation>noch niemand</translation>
    </message>
    <message>
        <source>sum</source>
        <translation>Summe</translation>
    </message>
    <message>
        <source>How the amounts are made</source>
        <translation>Wie die Beträge entstehen</translation>
    </message>
    <message>
        <source>Loss statement · %1</source>
        <translation>Verlustrechnung · %1</translation>
    </message>
    <message>
        <source>%1 – %2</source>
        <translation>%1 – %2</translation>
    </message>
    <message>
        <source>GPU time at the price in force</source>
        <translation>GPU-Zeit zum geltenden Preis</translation>
    </message>
    <message>
        <source>No price is known: there are no amounts.</source>
        <translation>Kein Preis ist bekannt: es gibt keine Beträge.</translation>
    </message>
    <message>
        <source>The newest lines only: older ones are more than can be looked at.</source>
        <translation>Nur die neuesten Zeilen: ältere sind mehr, als betrachtet werden können.</translation>
    </message>
    <message>
        <source>A part of the time has no price and is in no amount.</source>
        <translation>Ein Teil der Zeit hat keinen Preis und steht in keinem Betrag.</translation>
    </message>
    <message>
        <source>Every group adds to the same total.</source>
        <translation>Jede Gruppe ergibt dieselbe Summe.</translation>
    </message>
    <message>
        <source>The groups do not agree.</source>
        <translation>Die Gruppen stimmen nicht überein.</translation>
    </message>
</context>
<context>
    <name>StatementWords</name>
    <message>
        <source>By seam</source>
        <translation>Nach Nahtstelle</translation>
    </message>
    <message>
        <source>By part</source>
        <translation>Nach Teil</translation>
    </message>
    <message>
        <source>cause unknown</source>
        <translation>Ursache unbekannt</translation>
    </message>
    <message>
        <source>unattributed</source>
        <translation>nicht zugeordnet</translation>
    </message>
    <message>
        <source>no job</source>
        <translation>kein Job</translation>
    </message>
    <message>
        <source>By job</source>
        <translation>Nach Job</translation>
    </message>
    <message>
        <source>no team</source>
        <translation>kein Team</translation>
    </message>
    <message>
        <source>By team that lost</source>
        <translation>Nach Team, das verlor</translation>
    </message>
    <message>
        <source>By month</source>
        <translation>Nach Monat</translation>
    </message>
    <message>
        <source>Paid</source>
        <translation>Bezahlt</translation>
    </message>
    <message>
        <source>Idle</source>
        <translation>Leerlauf</translation>
    </message>
    <message>
        <source>not used</source>
        <translation>nicht genutzt</translation>
    </message>
    <message>
        <source>Planned</source>
        <translation>Geplant</translation>
    </message>
    <message>
        <source>announced</source>
        <translation>angekündigt</translation>
    </message>
    <message>
        <source>Checkpoints</source>
        <translation>Checkpoints</translation>
    </message>
    <message>
        <source>writes</source>
        <translation>Schreiben</translation>
    </message>
    <message>
        <source>Not seen</source>
        <translation>Nicht gesehen</translation>
    </message>
    <message>
        <source>no telemetry</source>
        <translation>keine Telemetrie</translation>
    </message>
    <message>
        <source>Delivered</source>
        <translation>Geliefert</translation>
    </message>
    <message>
        <source>%1 GPU-h × %2</source>
        <translation>%1 GPU-h × %2</translation>
    </message>
    <message>
        <source>%1 GPU-h without a price</source>
        <translation>%1 GPU-h ohne Preis</translation>
    </message>
    <message>
        <source>faster than the reference</source>
        <translation>schneller als die Referenz</translation>
    </message>
    <message>
        <source>By week</source>
        <translation>Nach Woche</translation>
    </message>
    <message>
        <source>from %1</source>
        <translation>von %1</translation>
    </message>
    <message>
        <source>Paid %1 → delivered %2</source>
        <translation>Bezahlt %1 → geliefert %2</translation>
    </message>
    <message>
        <source>lost %1, all of it named</source>
        <translation>verloren %1, alles davon benannt</translation>
    </message>
    <message>
        <source>lost %1 = named %2 + unattributed %3</source>
        <translation>verloren %1 = benannt %2 + nicht zugeordnet %3</translation>
    </message>
</context>
<context>
    <name>States</name>
    <message>
        <source>ok</source>
        <translation>in Ordnung</translation>
    </message>
    <message>
        <source>warning</source>
        <translation>Warnung</translation>
    </message>
    <message>
        <source>critical</source>
        <translation>kritisch</translation>
    </message>
    <message>
        <source>better</source>
        <translation>besser</translation>
    </message>
    <message>
        <source>not ok</source>
        <translation>nicht in Ordnung</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keins</translation>
    </message>
    <message>
        <source>found</source>
        <translation>gefunden</translation>
    </message>
    <message>
        <source>down</source>
        <translation>aus</translation>
    </message>
    <message>
        <source>up</source>
        <translation>an</translation>
    </message>
    <message>
        <source>no</source>
        <translation>nein</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
</context>
<context>
    <name>Terms</name>
    <message>
        <source>cooling</source>
        <translation>Kühlung</translation>
    </message>
    <message>
        <source>power</source>
        <translation>Leistung</translation>
    </message>
    <message>
        <source>hardware</source>
        <translation>Hardware</translation>
    </message>
    <message>
        <source>fabric</source>
        <translation>Fabric</translation>
    </message>
    <message>
        <source>storage</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>scheduler</source>
        <translation>Scheduler</translation>
    </message>
    <message>
        <source>software</source>
        <translation>Software</translation>
    </message>
    <message>
        <source>transfer</source>
        <translation>Transfer</translation>
    </message>
    <message>
        <source>economics</source>
        <translation>Wirtschaftlichkeit</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>unattributed</source>
        <translation>nicht zugeordnet</translation>
    </message>
    <message>
        <source>facilities</source>
        <translation>Gebäudetechnik</translation>
    </message>
    <message>
        <source>runtime</source>
        <translation>Laufzeit</translation>
    </message>
    <message>
        <source>finance</source>
        <translation>Finanzen</translation>
    </message>
    <message>
        <source>airflow hotspot</source>
        <translation>Hotspot der Luftführung</translation>
    </message>
    <message>
        <source>checkpoint cadence</source>
        <translation>Checkpoint-Takt</translation>
    </message>
    <message>
        <source>checkpoint write failure</source>
        <translation>Checkpoint-Schreiben misslungen</translation>
    </message>
    <message>
        <source>collective hang</source>
        <translation>Kollektiv hängt</translation>
    </message>
    <message>
        <source>collective mismatch</source>
        <translation>Kollektive passen nicht zusammen</translation>
    </message>
    <message>
        <source>congestion storm</source>
        <translation>Überlaststurm</translation>
    </message>
    <message>
        <source>coolant flow loss</source>
        <translation>Verlust des Kühlmitteldurchflusses</translation>
    </message>
    <message>
        <source>coolant leak</source>
        <translation>Kühlmittelleck</translation>
    </message>
    <message>
        <source>coolant temperature high</source>
        <translation>Kühlmitteltemperatur hoch</translation>
    </message>
    <message>
        <source>dataloader stall</source>
        <translation>Dataloader stockt</translation>
    </message>
    <message>
        <source>expert imbalance</source>
        <translation>Ungleiche Expertenlast</translation>
    </message>
    <message>
        <source>gpu driver fault</source>
        <translation>GPU-Treiberfehler</translation>
    </message>
    <message>
        <source>gpu memory errors</source>
        <translation>GPU-Speicherfehler</translation>
    </message>
    <message>
        <source>gpu off bus</source>
        <translation>GPU vom Bus</translation>
    </message>
    <message>
        <source>gpu slow</source>
        <translation>GPU langsam</translation>
    </message>
    <message>
        <source>gpu thermal isolated</source>
        <translation>einzelne GPU überhitzt</translation>
    </message>
    <message>
        <source>host software stall</source>
        <translation>Host-Software stockt</translation>
    </message>
    <message>
        <source>link errors</source>
        <translation>Link-Fehler</translation>
    </message>
    <message>
        <source>link flap</source>
        <translation>Link flattert</translation>
    </message>
    <message>
        <source>memory leak oom</source>
        <translation>Speicherleck (OOM)</translation>
    </message>
    <message>
        <source>misplacement</source>
        <translation>Fehlplatzierung</translation>
    </message>
    <message>
        <source>neighbour contention</source>
        <translation>Konkurrenz durch Nachbarn</translation>
    </message>
    <message>
        <source>nvlink error</source>
        <translation>NVLink-Fehler</translation>
    </message>
    <message>
        <source>pcie degraded</source>
        <translation>PCIe eingeschränkt</translation>
    </message>
    <message>
        <source>power cap</source>
        <translation>Leistungsbegrenzung</translation>
    </message>
    <message>
        <source>psu failure</source>
        <translation>Netzteilausfall</translation>
    </message>
    <message>
        <source>pump degraded</source>
        <translation>Pumpe nachlassend</translation>
    </message>
    <message>
        <source>restart loop</source>
        <translation>Neustartschleife</translation>
    </message>
    <message>
        <source>routing drift</source>
        <translation>Routing-Drift</translation>
    </message>
    <message>
        <source>storage contention</source>
        <translation>Speicherüberlast</translation>
    </message>
    <message>
        <source>switch congestion</source>
        <translation>Switch-Überlast</translation>
    </message>
    <message>
        <source>transfer degraded</source>
        <translation>Transfer verschlechtert</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>drain</source>
        <translation>leeren</translation>
    </message>
    <message>
        <source>inspect</source>
        <translation>inspizieren</translation>
    </message>
    <message>
        <source>replace</source>
        <translation>tauschen</translation>
    </message>
    <message>
        <source>reroute</source>
        <translation>umleiten</translation>
    </message>
    <message>
        <source>reseat</source>
        <translation>neu stecken</translation>
    </message>
    <message>
        <source>reset</source>
        <translation>zurücksetzen</translation>
    </message>
    <message>
        <source>restart</source>
        <translation>neu starten</translation>
    </message>
    <message>
        <source>tune</source>
        <translation>einstellen</translation>
    </message>
    <message>
        <source>productive</source>
        <translation>produktiv</translation>
    </message>
    <message>
        <source>discarded</source>
        <translation>verworfen</translation>
    </message>
    <message>
        <source>slow excess</source>
        <translation>Mehrzeit durch Langsamkeit</translation>
    </message>
    <message>
        <source>blocked</source>
        <translation>blockiert</translation>
    </message>
    <message>
        <source>checkpoint</source>
        <translation>Checkpoint</translation>
    </message>
    <message>
        <source>reserved idle</source>
        <translation>reserviert, frei</translation>
    </message>
    <message>
        <source>planned</source>
        <translation>geplant</translation>
    </message>
    <message>
        <source>unobserved</source>
        <translation>unbeobachtet</translation>
    </message>
    <message>
        <source>direct compute</source>
        <translation>direkte Rechenzeit</translation>
    </message>
    <message>
        <source>opportunity</source>
        <translation>Opportunität</translation>
    </message>
    <message>
        <source>rollback</source>
        <translation>Rollback</translation>
    </message>
    <message>
        <source>labor</source>
        <translation>Personalkosten</translation>
    </message>
    <message>
        <source>schedule</source>
        <translation>Termin</translation>
    </message>
    <message>
        <source>log</source>
        <translation>Log</translation>
    </message>
    <message>
        <source>xid</source>
        <translation>Xid</translation>
    </message>
    <message>
        <source>sxid</source>
        <translation>SXid</translation>
    </message>
    <message>
        <source>gpu lost</source>
        <translation>GPU verloren</translation>
    </message>
    <message>
        <source>maintenance</source>
        <translation>Wartung</translation>
    </message>
    <message>
        <source>deploy</source>
        <translation>Deployment</translation>
    </message>
    <message>
        <source>operator action</source>
        <translation>Bedienereingriff</translation>
    </message>
    <message>
        <source>planned checkpoint</source>
        <translation>geplanter Checkpoint</translation>
    </message>
    <message>
        <source>automation</source>
        <translation>Automatik</translation>
    </message>
    <message>
        <source>counter reset</source>
        <translation>Zähler zurückgesetzt</translation>
    </message>
    <message>
        <source>gap</source>
        <translation>Lücke</translation>
    </message>
    <message>
        <source>diurnal</source>
        <translation>Tagesgang</translation>
    </message>
    <message>
        <source>startup</source>
        <translation>Anlauf</translation>
    </message>
    <message>
        <source>malformed</source>
        <translation>fehlerhaft</translation>
    </message>
    <message>
        <source>truncated</source>
        <translation>abgeschnitten</translation>
    </message>
    <message>
        <source>oversized</source>
        <translation>zu groß</translation>
    </message>
    <message>
        <source>wrong version</source>
        <translation>falsche Version</translation>
    </message>
    <message>
        <source>wrong unit</source>
        <translation>falsche Einheit</translation>
    </message>
    <message>
        <source>duplicate</source>
        <translation>doppelt</translation>
    </message>
    <message>
        <source>out of order</source>
        <translation>falsche Reihenfolge</translation>
    </message>
    <message>
        <source>future dated</source>
        <translation>Zeit in der Zukunft</translation>
    </message>
    <message>
        <source>epoch zero</source>
        <translation>Epoche null</translation>
    </message>
    <message>
        <source>not finite</source>
        <translation>nicht endlich</translation>
    </message>
    <message>
        <source>stale marker</source>
        <translation>Stale-Marker</translation>
    </message>
    <message>
        <source>hostile label</source>
        <translation>feindliches Label</translation>
    </message>
    <message>
        <source>queue full</source>
        <translation>Warteschlange voll</translation>
    </message>
    <message>
        <source>unknown reference</source>
        <translation>unbekannte Referenz</translation>
    </message>
    <message>
        <source>cools</source>
        <translation>kühlt</translation>
    </message>
    <message>
        <source>powers</source>
        <translation>versorgt</translation>
    </message>
    <message>
        <source>contains</source>
        <translation>enthält</translation>
    </message>
    <message>
        <source>connects</source>
        <translation>verbindet</translation>
    </message>
    <message>
        <source>hosts</source>
        <translation>beherbergt</translation>
    </message>
    <message>
        <source>runs</source>
        <translation>führt aus</translation>
    </message>
    <message>
        <source>stores</source>
        <translation>speichert</translation>
    </message>
    <message>
        <source>transfers</source>
        <translation>überträgt</translation>
    </message>
    <message>
        <source>funds</source>
        <translation>finanziert</translation>
    </message>
    <message>
        <source>gates</source>
        <translation>begrenzt</translation>
    </message>
    <message>
        <source>air humidity</source>
        <translation>Luftfeuchte</translation>
    </message>
    <message>
        <source>humidity</source>
        <translation>Feuchte</translation>
    </message>
    <message>
        <source>air inlet temperature</source>
        <translation>Lufteintrittstemperatur</translation>
    </message>
    <message>
        <source>inlet temperature</source>
        <translation>Eintrittstemperatur</translation>
    </message>
    <message>
        <source>ambient temperature</source>
        <translation>Umgebungstemperatur</translation>
    </message>
    <message>
        <source>temperature</source>
        <translation>Temperatur</translation>
    </message>
    <message>
        <source>bytes</source>
        <translation>Bytes</translation>
    </message>
    <message>
        <source>checkpoint bytes</source>
        <translation>Checkpoint-Bytes</translation>
    </message>
    <message>
        <source>checkpoint write seconds</source>
        <translation>Checkpoint-Schreibzeit</translation>
    </message>
    <message>
        <source>write seconds</source>
        <translation>Schreibzeit</translation>
    </message>
    <message>
        <source>coolant flow</source>
        <translation>Kühlmitteldurchfluss</translation>
    </message>
    <message>
        <source>flow</source>
        <translation>Durchfluss</translation>
    </message>
    <message>
        <source>leak</source>
        <translation>Leck</translation>
    </message>
    <message>
        <source>coolant pressure differential</source>
        <translation>Kühlmittel-Differenzdruck</translation>
    </message>
    <message>
        <source>pressure differential</source>
        <translation>Differenzdruck</translation>
    </message>
    <message>
        <source>coolant return temperature</source>
        <translation>Kühlmittel-Rücklauftemperatur</translation>
    </message>
    <message>
        <source>return temperature</source>
        <translation>Rücklauftemperatur</translation>
    </message>
    <message>
        <source>coolant supply temperature</source>
        <translation>Kühlmittel-Vorlauftemperatur</translation>
    </message>
    <message>
        <source>supply temperature</source>
        <translation>Vorlauftemperatur</translation>
    </message>
    <message>
        <source>dew point margin</source>
        <translation>Taupunktabstand</translation>
    </message>
    <message>
        <source>margin</source>
        <translation>Abstand</translation>
    </message>
    <message>
        <source>expert tokens</source>
        <translation>Experten-Token</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>Token</translation>
    </message>
    <message>
        <source>fan speed</source>
        <translation>Lüfterdrehzahl</translation>
    </message>
    <message>
        <source>speed</source>
        <translation>Drehzahl</translation>
    </message>
    <message>
        <source>clock memory</source>
        <translation>Speichertakt</translation>
    </message>
    <message>
        <source>gpu clock memory</source>
        <translation>GPU-Speichertakt</translation>
    </message>
    <message>
        <source>clock sm</source>
        <translation>SM-Takt</translation>
    </message>
    <message>
        <source>gpu clock sm</source>
        <translation>GPU-SM-Takt</translation>
    </message>
    <message>
        <source>dram active</source>
        <translation>DRAM aktiv</translation>
    </message>
    <message>
        <source>gpu dram active</source>
        <translation>GPU-DRAM aktiv</translation>
    </message>
    <message>
        <source>ecc corrected</source>
        <translation>ECC korrigiert</translation>
    </message>
    <message>
        <source>gpu ecc corrected</source>
        <translation>GPU-ECC korrigiert</translation>
    </message>
    <message>
        <source>ecc uncorrected</source>
        <translation>ECC unkorrigierbar</translation>
    </message>
    <message>
        <source>gpu ecc uncorrected</source>
        <translation>GPU-ECC unkorrigierbar</translation>
    </message>
    <message>
        <source>energy</source>
        <translation>Energie</translation>
    </message>
    <message>
        <source>gpu energy</source>
        <translation>GPU-Energie</translation>
    </message>
    <message>
        <source>engine active</source>
        <translation>Engine aktiv</translation>
    </message>
    <message>
        <source>gpu engine active</source>
        <translation>GPU-Engine aktiv</translation>
    </message>
    <message>
        <source>gpu memory temperature</source>
        <translation>GPU-Speichertemperatur</translation>
    </message>
    <message>
        <source>memory temperature</source>
        <translation>Speichertemperatur</translation>
    </message>
    <message>
        <source>gpu memory total</source>
        <translation>GPU-Speicher gesamt</translation>
    </message>
    <message>
        <source>memory total</source>
        <translation>Speicher gesamt</translation>
    </message>
    <message>
        <source>gpu memory used</source>
        <translation>GPU-Speicher belegt</translation>
    </message>
    <message>
        <source>memory used</source>
        <translation>Speicher belegt</translation>
    </message>
    <message>
        <source>gpu nvlink crc</source>
        <translation>GPU-NVLink-CRC</translation>
    </message>
    <message>
        <source>nvlink crc</source>
        <translation>NVLink-CRC</translation>
    </message>
    <message>
        <source>gpu nvlink recovery</source>
        <translation>GPU-NVLink-Recovery</translation>
    </message>
    <message>
        <source>nvlink recovery</source>
        <translation>NVLink-Recovery</translation>
    </message>
    <message>
        <source>gpu nvlink replay</source>
        <translation>GPU-NVLink-Replay</translation>
    </message>
    <message>
        <source>nvlink replay</source>
        <translation>NVLink-Replay</translation>
    </message>
    <message>
        <source>gpu pcie generation</source>
        <translation>GPU-PCIe-Generation</translation>
    </message>
    <message>
        <source>pcie generation</source>
        <translation>PCIe-Generation</translation>
    </message>
    <message>
        <source>gpu pcie replays</source>
        <translation>GPU-PCIe-Replays</translation>
    </message>
    <message>
        <source>pcie replays</source>
        <translation>PCIe-Replays</translation>
    </message>
    <message>
        <source>gpu pcie width</source>
        <translation>GPU-PCIe-Breite</translation>
    </message>
    <message>
        <source>pcie width</source>
        <translation>PCIe-Breite</translation>
    </message>
    <message>
        <source>gpu power</source>
        <translation>GPU-Leistung</translation>
    </message>
    <message>
        <source>gpu rows remap failed</source>
        <translation>GPU-Zeilenumbelegung misslungen</translation>
    </message>
    <message>
        <source>rows remap failed</source>
        <translation>Zeilenumbelegung misslungen</translation>
    </message>
    <message>
        <source>gpu rows remap pending</source>
        <translation>GPU-Zeilenumbelegung ausstehend</translation>
    </message>
    <message>
        <source>rows remap pending</source>
        <translation>Zeilenumbelegung ausstehend</translation>
    </message>
    <message>
        <source>gpu rows remapped corrected</source>
        <translation>GPU-Zeilen umbelegt, korrigierbar</translation>
    </message>
    <message>
        <source>rows remapped corrected</source>
        <translation>Zeilen umbelegt, korrigierbar</translation>
    </message>
    <message>
        <source>gpu rows remapped uncorrected</source>
        <translation>GPU-Zeilen umbelegt, unkorrigierbar</translation>
    </message>
    <message>
        <source>rows remapped uncorrected</source>
        <translation>Zeilen umbelegt, unkorrigierbar</translation>
    </message>
    <message>
        <source>gpu temperature</source>
        <translation>GPU-Temperatur</translation>
    </message>
    <message>
        <source>gpu tensor active</source>
        <translation>GPU-Tensor aktiv</translation>
    </message>
    <message>
        <source>tensor active</source>
        <translation>Tensor aktiv</translation>
    </message>
    <message>
        <source>gpu throttle brake</source>
        <translation>GPU-Drosselung Power Brake</translation>
    </message>
    <message>
        <source>throttle brake</source>
        <translation>Drosselung Power Brake</translation>
    </message>
    <message>
        <source>gpu throttle power</source>
        <translation>GPU-Leistungsdrosselung</translation>
    </message>
    <message>
        <source>throttle power</source>
        <translation>Leistungsdrosselung</translation>
    </message>
    <message>
        <source>gpu throttle reasons</source>
        <translation>GPU-Drosselgründe</translation>
    </message>
    <message>
        <source>throttle reasons</source>
        <translation>Drosselgründe</translation>
    </message>
    <message>
        <source>gpu throttle thermal</source>
        <translation>GPU thermisch gedrosselt</translation>
    </message>
    <message>
        <source>throttle thermal</source>
        <translation>thermisch gedrosselt</translation>
    </message>
    <message>
        <source>gpu utilization</source>
        <translation>GPU-Auslastung</translation>
    </message>
    <message>
        <source>utilization</source>
        <translation>Auslastung</translation>
    </message>
    <message>
        <source>gpu xid</source>
        <translation>GPU-Xid</translation>
    </message>
    <message>
        <source>clock offset</source>
        <translation>Uhrenversatz</translation>
    </message>
    <message>
        <source>host clock offset</source>
        <translation>Uhrenversatz des Hosts</translation>
    </message>
    <message>
        <source>host load</source>
        <translation>Host-Last</translation>
    </message>
    <message>
        <source>load</source>
        <translation>Last</translation>
    </message>
    <message>
        <source>host memory available</source>
        <translation>Host-Speicher verfügbar</translation>
    </message>
    <message>
        <source>memory available</source>
        <translation>Speicher verfügbar</translation>
    </message>
    <message>
        <source>host pressure cpu</source>
        <translation>Host-CPU-Druck</translation>
    </message>
    <message>
        <source>pressure cpu</source>
        <translation>CPU-Druck</translation>
    </message>
    <message>
        <source>host pressure io</source>
        <translation>Host-E/A-Druck</translation>
    </message>
    <message>
        <source>pressure io</source>
        <translation>E/A-Druck</translation>
    </message>
    <message>
        <source>host up</source>
        <translation>Host aktiv</translation>
    </message>
    <message>
        <source>up</source>
        <translation>aktiv</translation>
    </message>
    <message>
        <source>inference itl</source>
        <translation>Inferenz-ITL</translation>
    </message>
    <message>
        <source>itl</source>
        <translation>ITL</translation>
    </message>
    <message>
        <source>inference itl bucket</source>
        <translation>Inferenz-ITL, Klasse</translation>
    </message>
    <message>
        <source>itl bucket</source>
        <translation>ITL, Klasse</translation>
    </message>
    <message>
        <source>inference itl count</source>
        <translation>Inferenz-ITL, Anzahl</translation>
    </message>
    <message>
        <source>itl count</source>
        <translation>ITL, Anzahl</translation>
    </message>
    <message>
        <source>inference itl sum</source>
        <translation>Inferenz-ITL, Summe</translation>
    </message>
    <message>
        <source>itl sum</source>
        <translation>ITL, Summe</translation>
    </message>
    <message>
        <source>inference queue</source>
        <translation>Inferenz-Warteschlange</translation>
    </message>
    <message>
        <source>queue</source>
        <translation>Warteschlange</translation>
    </message>
    <message>
        <source>inference requests</source>
        <translation>Inferenz-Anfragen</translation>
    </message>
    <message>
        <source>requests</source>
        <translation>Anfragen</translation>
    </message>
    <message>
        <source>inference transfer bytes</source>
        <translation>Inferenz-Transferbytes</translation>
    </message>
    <message>
        <source>transfer bytes</source>
        <translation>Transferbytes</translation>
    </message>
    <message>
        <source>inference transfer bytes sum</source>
        <translation>Inferenz-Transferbytes, Summe</translation>
    </message>
    <message>
        <source>transfer bytes sum</source>
        <translation>Transferbytes, Summe</translation>
    </message>
    <message>
        <source>inference transfer seconds</source>
        <translation>Inferenz-Transferzeit</translation>
    </message>
    <message>
        <source>transfer seconds</source>
        <translation>Transferzeit</translation>
    </message>
    <message>
        <source>inference transfer seconds bucket</source>
        <translation>Inferenz-Transferzeit, Klasse</translation>
    </message>
    <message>
        <source>transfer seconds bucket</source>
        <translation>Transferzeit, Klasse</translation>
    </message>
    <message>
        <source>inference transfer seconds count</source>
        <translation>Inferenz-Transferzeit, Anzahl</translation>
    </message>
    <message>
        <source>transfer seconds count</source>
        <translation>Transferzeit, Anzahl</translation>
    </message>
    <message>
        <source>inference transfer seconds sum</source>
        <translation>Inferenz-Transferzeit, Summe</translation>
    </message>
    <message>
        <source>transfer seconds sum</source>
        <translation>Transferzeit, Summe</translation>
    </message>
    <message>
        <source>inference ttft</source>
        <translation>Inferenz-TTFT</translation>
    </message>
    <message>
        <source>ttft</source>
        <translation>TTFT</translation>
    </message>
    <message>
        <source>inference ttft bucket</source>
        <translation>Inferenz-TTFT, Klasse</translation>
    </message>
    <message>
        <source>ttft bucket</source>
        <translation>TTFT, Klasse</translation>
    </message>
    <message>
        <source>inference ttft count</source>
        <translation>Inferenz-TTFT, Anzahl</translation>
    </message>
    <message>
        <source>ttft count</source>
        <translation>TTFT, Anzahl</translation>
    </message>
    <message>
        <source>inference ttft sum</source>
        <translation>Inferenz-TTFT, Summe</translation>
    </message>
    <message>
        <source>ttft sum</source>
        <translation>TTFT, Summe</translation>
    </message>
    <message>
        <source>bus bandwidth</source>
        <translation>Busbandbreite</translation>
    </message>
    <message>
        <source>job bus bandwidth</source>
        <translation>Busbandbreite des Jobs</translation>
    </message>
    <message>
        <source>job loss</source>
        <translation>Loss des Jobs</translation>
    </message>
    <message>
        <source>job gradient norm</source>
        <translation>Gradientennorm des Jobs</translation>
    </message>
    <message>
        <source>gradient norm</source>
        <translation>Gradientennorm</translation>
    </message>
    <message>
        <source>job iterations skipped</source>
        <translation>übersprungene Iterationen des Jobs</translation>
    </message>
    <message>
        <source>iterations skipped</source>
        <translation>übersprungene Iterationen</translation>
    </message>
    <message>
        <source>loss</source>
        <translation>Verlust</translation>
    </message>
    <message>
        <source>job mfu</source>
        <translation>MFU des Jobs</translation>
    </message>
    <message>
        <source>mfu</source>
        <translation>MFU</translation>
    </message>
    <message>
        <source>job step</source>
        <translation>Schritt des Jobs</translation>
    </message>
    <message>
        <source>step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>job step seconds</source>
        <translation>Schrittzeit des Jobs</translation>
    </message>
    <message>
        <source>step seconds</source>
        <translation>Schrittzeit</translation>
    </message>
    <message>
        <source>job tokens</source>
        <translation>Token des Jobs</translation>
    </message>
    <message>
        <source>ack timeouts</source>
        <translation>ACK-Timeouts</translation>
    </message>
    <message>
        <source>net ack timeouts</source>
        <translation>Netz-ACK-Timeouts</translation>
    </message>
    <message>
        <source>ber pre fec</source>
        <translation>BER vor FEC</translation>
    </message>
    <message>
        <source>net ber pre fec</source>
        <translation>Netz-BER vor FEC</translation>
    </message>
    <message>
        <source>bytes received</source>
        <translation>empfangene Bytes</translation>
    </message>
    <message>
        <source>net bytes received</source>
        <translation>Netz, empfangene Bytes</translation>
    </message>
    <message>
        <source>bytes transmitted</source>
        <translation>gesendete Bytes</translation>
    </message>
    <message>
        <source>net bytes transmitted</source>
        <translation>Netz, gesendete Bytes</translation>
    </message>
    <message>
        <source>cnp handled</source>
        <translation>CNP verarbeitet</translation>
    </message>
    <message>
        <source>net cnp handled</source>
        <translation>Netz-CNP verarbeitet</translation>
    </message>
    <message>
        <source>cnp sent</source>
        <translation>CNP gesendet</translation>
    </message>
    <message>
        <source>net cnp sent</source>
        <translation>Netz-CNP gesendet</translation>
    </message>
    <message>
        <source>ecn marked</source>
        <translation>ECN markiert</translation>
    </message>
    <message>
        <source>net ecn marked</source>
        <translation>Netz-ECN markiert</translation>
    </message>
    <message>
        <source>link state</source>
        <translation>Link-Zustand</translation>
    </message>
    <message>
        <source>net link state</source>
        <translation>Netz-Link-Zustand</translation>
    </message>
    <message>
        <source>link recoveries</source>
        <translation>Link-Recoverys</translation>
    </message>
    <message>
        <source>net link recoveries</source>
        <translation>Netz-Link-Recoverys</translation>
    </message>
    <message>
        <source>link transitions</source>
        <translation>Link-Wechsel</translation>
    </message>
    <message>
        <source>net link transitions</source>
        <translation>Netz-Link-Wechsel</translation>
    </message>
    <message>
        <source>net out of sequence</source>
        <translation>Netz, falsche Reihenfolge</translation>
    </message>
    <message>
        <source>out of sequence</source>
        <translation>falsche Reihenfolge</translation>
    </message>
    <message>
        <source>net pause received</source>
        <translation>Netz, Pause empfangen</translation>
    </message>
    <message>
        <source>pause received</source>
        <translation>Pause empfangen</translation>
    </message>
    <message>
        <source>net pause sent</source>
        <translation>Netz, Pause gesendet</translation>
    </message>
    <message>
        <source>pause sent</source>
        <translation>Pause gesendet</translation>
    </message>
    <message>
        <source>net queue length</source>
        <translation>Netz-Warteschlangenlänge</translation>
    </message>
    <message>
        <source>queue length</source>
        <translation>Warteschlangenlänge</translation>
    </message>
    <message>
        <source>net rate</source>
        <translation>Netzrate</translation>
    </message>
    <message>
        <source>rate</source>
        <translation>Rate</translation>
    </message>
    <message>
        <source>net retransmits</source>
        <translation>Netz-Sendewiederholungen</translation>
    </message>
    <message>
        <source>retransmits</source>
        <translation>Sendewiederholungen</translation>
    </message>
    <message>
        <source>net symbol errors</source>
        <translation>Netz-Symbolfehler</translation>
    </message>
    <message>
        <source>symbol errors</source>
        <translation>Symbolfehler</translation>
    </message>
    <message>
        <source>net transmit wait</source>
        <translation>Netz-Sendewartezeit</translation>
    </message>
    <message>
        <source>transmit wait</source>
        <translation>Sendewartezeit</translation>
    </message>
    <message>
        <source>optic rx power</source>
        <translation>Optik-Empfangsleistung</translation>
    </message>
    <message>
        <source>rx power</source>
        <translation>Empfangsleistung</translation>
    </message>
    <message>
        <source>active</source>
        <translation>aktiv</translation>
    </message>
    <message>
        <source>power active</source>
        <translation>Wirkleistung</translation>
    </message>
    <message>
        <source>health</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>power health</source>
        <translation>Zustand der Versorgung</translation>
    </message>
    <message>
        <source>output</source>
        <translation>Ausgang</translation>
    </message>
    <message>
        <source>power output</source>
        <translation>Ausgangsleistung</translation>
    </message>
    <message>
        <source>power voltage</source>
        <translation>Versorgungsspannung</translation>
    </message>
    <message>
        <source>voltage</source>
        <translation>Spannung</translation>
    </message>
    <message>
        <source>gpu hour</source>
        <translation>GPU-Stunde</translation>
    </message>
    <message>
        <source>price gpu hour</source>
        <translation>Preis der GPU-Stunde</translation>
    </message>
    <message>
        <source>pump power</source>
        <translation>Pumpenleistung</translation>
    </message>
    <message>
        <source>pump speed</source>
        <translation>Pumpendrehzahl</translation>
    </message>
    <message>
        <source>pump current</source>
        <translation>Pumpenstrom</translation>
    </message>
    <message>
        <source>current</source>
        <translation>Strom</translation>
    </message>
    <message>
        <source>pump vibration</source>
        <translation>Pumpenschwingung</translation>
    </message>
    <message>
        <source>vibration</source>
        <translation>Schwingung</translation>
    </message>
    <message>
        <source>pump motor temperature</source>
        <translation>Motortemperatur der Pumpe</translation>
    </message>
    <message>
        <source>motor temperature</source>
        <translation>Motortemperatur</translation>
    </message>
    <message>
        <source>memory allocated</source>
        <translation>Speicher zugewiesen</translation>
    </message>
    <message>
        <source>rank memory allocated</source>
        <translation>Speicher des Ranks zugewiesen</translation>
    </message>
    <message>
        <source>rank self time</source>
        <translation>Eigenzeit des Ranks</translation>
    </message>
    <message>
        <source>self time</source>
        <translation>Eigenzeit</translation>
    </message>
    <message>
        <source>rank wait time</source>
        <translation>Wartezeit des Ranks</translation>
    </message>
    <message>
        <source>wait time</source>
        <translation>Wartezeit</translation>
    </message>
    <message>
        <source>read latency</source>
        <translation>Leselatenz</translation>
    </message>
    <message>
        <source>storage read latency</source>
        <translation>Leselatenz des Speichers</translation>
    </message>
    <message>
        <source>read throughput</source>
        <translation>Lesedurchsatz</translation>
    </message>
    <message>
        <source>storage read throughput</source>
        <translation>Lesedurchsatz des Speichers</translation>
    </message>
    <message>
        <source>storage used</source>
        <translation>Speicher belegt</translation>
    </message>
    <message>
        <source>used</source>
        <translation>belegt</translation>
    </message>
    <message>
        <source>storage write latency</source>
        <translation>Schreiblatenz des Speichers</translation>
    </message>
    <message>
        <source>write latency</source>
        <translation>Schreiblatenz</translation>
    </message>
    <message>
        <source>storage write throughput</source>
        <translation>Schreibdurchsatz des Speichers</translation>
    </message>
    <message>
        <source>write throughput</source>
        <translation>Schreibdurchsatz</translation>
    </message>
    <message>
        <source>position</source>
        <translation>Stellung</translation>
    </message>
    <message>
        <source>valve position</source>
        <translation>Ventilstellung</translation>
    </message>
    <message>
        <source>lost per hour</source>
        <translation>Verlust je Stunde</translation>
    </message>
    <message>
        <source>meter lost per hour</source>
        <translation>Zähler, Verlust je Stunde</translation>
    </message>
    <message>
        <source>temp</source>
        <translation>Temp.</translation>
    </message>
    <message>
        <source>clock</source>
        <translation>Takt</translation>
    </message>
    <message>
        <source>throttle</source>
        <translation>Drosselung</translation>
    </message>
    <message>
        <source>host power</source>
        <translation>Host-Leistung</translation>
    </message>
    <message>
        <source>util</source>
        <translation>Ausl.</translation>
    </message>
    <message>
        <source>memory</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>inlet</source>
        <translation>Eintritt</translation>
    </message>
    <message>
        <source>site</source>
        <translation>Standort</translation>
    </message>
    <message numerus="yes">
        <source>%1 site(s)</source>
        <translation>
            <numerusform>%1 Standort</numerusform>
            <numerusform>%1 Standorte</numerusform>
        </translation>
    </message>
    <message>
        <source>chiller</source>
        <translation>Kältemaschine</translation>
    </message>
    <message numerus="yes">
        <source>%1 chiller(s)</source>
        <translation>
            <numerusform>%1 Kältemaschine</numerusform>
            <numerusform>%1 Kältemaschinen</numerusform>
        </translation>
    </message>
    <message>
        <source>CDU</source>
        <translation>CDU</translation>
    </message>
    <message numerus="yes">
        <source>%1 CDU(s)</source>
        <translation>
            <numerusform>%1 CDU</numerusform>
            <numerusform>%1 CDUs</numerusform>
        </translation>
    </message>
    <message>
        <source>loop</source>
        <translation>Kreis</translation>
    </message>
    <message numerus="yes">
        <source>%1 loop(s)</source>
        <translation>
            <numerusform>%1 Kreis</numerusform>
            <numerusform>%1 Kreise</numerusform>
        </translation>
    </message>
    <message>
        <source>pump</source>
        <translation>Pumpe</translation>
    </message>
    <message numerus="yes">
        <source>%1 pump(s)</source>
        <translation>
            <numerusform>%1 Pumpe</numerusform>
            <numerusform>%1 Pumpen</numerusform>
        </translation>
    </message>
    <message>
        <source>CRAH</source>
        <translation>CRAH</translation>
    </message>
    <message numerus="yes">
        <source>%1 CRAH(s)</source>
        <translation>
            <numerusform>%1 CRAH</numerusform>
            <numerusform>%1 CRAHs</numerusform>
        </translation>
    </message>
    <message>
        <source>row</source>
        <translation>Reihe</translation>
    </message>
    <message numerus="yes">
        <source>%1 row(s)</source>
        <translation>
            <numerusform>%1 Reihe</numerusform>
            <numerusform>%1 Reihen</numerusform>
        </translation>
    </message>
    <message>
        <source>rack</source>
        <translation>Rack</translation>
    </message>
    <message numerus="yes">
        <source>%1 rack(s)</source>
        <translation>
            <numerusform>%1 Rack</numerusform>
            <numerusform>%1 Racks</numerusform>
        </translation>
    </message>
    <message>
        <source>PDU</source>
        <translation>PDU</translation>
    </message>
    <message numerus="yes">
        <source>%1 PDU(s)</source>
        <translation>
            <numerusform>%1 PDU</numerusform>
            <numerusform>%1 PDUs</numerusform>
        </translation>
    </message>
    <message>
        <source>UPS</source>
        <translation>USV</translation>
    </message>
    <message numerus="yes">
        <source>%1 UPS</source>
        <translation>
            <numerusform>%1 USV</numerusform>
            <numerusform>%1 USV</numerusform>
        </translation>
    </message>
    <message>
        <source>feed</source>
        <translation>Feed</translation>
    </message>
    <message numerus="yes">
        <source>%1 feed(s)</source>
        <translation>
            <numerusform>%1 Feed</numerusform>
            <numerusform>%1 Feeds</numerusform>
        </translation>
    </message>
    <message>
        <source>host</source>
        <translation>Host</translation>
    </message>
    <message numerus="yes">
        <source>%1 host(s)</source>
        <translation>
            <numerusform>%1 Host</numerusform>
            <numerusform>%1 Hosts</numerusform>
        </translation>
    </message>
    <message>
        <source>PSU</source>
        <translation>Netzteil</translation>
    </message>
    <message numerus="yes">
        <source>%1 PSU(s)</source>
        <translation>
            <numerusform>%1 Netzteil</numerusform>
            <numerusform>%1 Netzteile</numerusform>
        </translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message numerus="yes">
        <source>%1 GPU(s)</source>
        <translation>
            <numerusform>%1 GPU</numerusform>
            <numerusform>%1 GPUs</numerusform>
        </translation>
    </message>
    <message>
        <source>NVLink</source>
        <translation>NVLink</translation>
    </message>
    <message numerus="yes">
        <source>%1 NVLink(s)</source>
        <translation>
            <numerusform>%1 NVLink</numerusform>
            <numerusform>%1 NVLinks</numerusform>
        </translation>
    </message>
    <message>
        <source>NIC</source>
        <translation>NIC</translation>
    </message>
    <message numerus="yes">
        <source>%1 NIC(s)</source>
        <translation>
            <numerusform>%1 NIC</numerusform>
            <numerusform>%1 NICs</numerusform>
        </translation>
    </message>
    <message>
        <source>link</source>
        <translation>Link</translation>
    </message>
    <message numerus="yes">
        <source>%1 link(s)</source>
        <translation>
            <numerusform>%1 Link</numerusform>
            <numerusform>%1 Links</numerusform>
        </translation>
    </message>
    <message>
        <source>switch</source>
        <translation>Switch</translation>
    </message>
    <message numerus="yes">
        <source>%1 switch(es)</source>
        <translation>
            <numerusform>%1 Switch</numerusform>
            <numerusform>%1 Switches</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 storage system(s)</source>
        <translation>
            <numerusform>%1 Speichersystem</numerusform>
            <numerusform>%1 Speichersysteme</numerusform>
        </translation>
    </message>
    <message>
        <source>job</source>
        <translation>Job</translation>
    </message>
    <message numerus="yes">
        <source>%1 job(s)</source>
        <translation>
            <numerusform>%1 Job</numerusform>
            <numerusform>%1 Jobs</numerusform>
        </translation>
    </message>
    <message>
        <source>group</source>
        <translation>Gruppe</translation>
    </message>
    <message numerus="yes">
        <source>%1 group(s)</source>
        <translation>
            <numerusform>%1 Gruppe</numerusform>
            <numerusform>%1 Gruppen</numerusform>
        </translation>
    </message>
    <message>
        <source>rank</source>
        <translation>Rank</translation>
    </message>
    <message numerus="yes">
        <source>%1 rank(s)</source>
        <translation>
            <numerusform>%1 Rank</numerusform>
            <numerusform>%1 Ranks</numerusform>
        </translation>
    </message>
    <message>
        <source>pool</source>
        <translation>Pool</translation>
    </message>
    <message numerus="yes">
        <source>%1 pool(s)</source>
        <translation>
            <numerusform>%1 Pool</numerusform>
            <numerusform>%1 Pools</numerusform>
        </translation>
    </message>
    <message>
        <source>route</source>
        <translation>Route</translation>
    </message>
    <message numerus="yes">
        <source>%1 route(s)</source>
        <translation>
            <numerusform>%1 Route</numerusform>
            <numerusform>%1 Routen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 checkpoint(s)</source>
        <translation>
            <numerusform>%1 Checkpoint</numerusform>
            <numerusform>%1 Checkpoints</numerusform>
        </translation>
    </message>
    <message>
        <source>program</source>
        <translation>Programm</translation>
    </message>
    <message numerus="yes">
        <source>%1 program(s)</source>
        <translation>
            <numerusform>%1 Programm</numerusform>
            <numerusform>%1 Programme</numerusform>
        </translation>
    </message>
    <message>
        <source>milestone</source>
        <translation>Meilenstein</translation>
    </message>
    <message numerus="yes">
        <source>%1 milestone(s)</source>
        <translation>
            <numerusform>%1 Meilenstein</numerusform>
            <numerusform>%1 Meilensteine</numerusform>
        </translation>
    </message>
    <message>
        <source>reservation</source>
        <translation>Reservierung</translation>
    </message>
    <message numerus="yes">
        <source>%1 reservation(s)</source>
        <translation>
            <numerusform>%1 Reservierung</numerusform>
            <numerusform>%1 Reservierungen</numerusform>
        </translation>
    </message>
    <message>
        <source>team</source>
        <translation>Team</translation>
    </message>
    <message numerus="yes">
        <source>%1 team(s)</source>
        <translation>
            <numerusform>%1 Team</numerusform>
            <numerusform>%1 Teams</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 object(s) of unknown kind</source>
        <translation>
            <numerusform>%1 Objekt unbekannter Art</numerusform>
            <numerusform>%1 Objekte unbekannter Art</numerusform>
        </translation>
    </message>
    <message>
        <source>reboot</source>
        <translation>neu booten</translation>
    </message>
    <message>
        <source>wait</source>
        <translation>abwarten</translation>
    </message>
    <message>
        <source>checkpoint excess</source>
        <translation>Mehrzeit durch langsame Checkpoints</translation>
    </message>
    <message>
        <source>late</source>
        <translation>spät</translation>
    </message>
    <message>
        <source>lost</source>
        <translation>verloren</translation>
    </message>
</context>
<context>
    <name>TimeBarWords</name>
    <message>
        <source>%1 GPU-h /h</source>
        <translation>%1 GPU-h /h</translation>
    </message>
    <message>
        <source>%1 /h</source>
        <translation>%1 /h</translation>
    </message>
    <message>
        <source>the file is still being read: no loss figure yet</source>
        <translation>die Datei wird noch gelesen: noch keine Verlustzahl</translation>
    </message>
    <message>
        <source>no loss figure in this span</source>
        <translation>keine Verlustzahl in diesem Zeitraum</translation>
    </message>
    <message>
        <source>loss not known: no job with a reference step time</source>
        <translation>Verlust nicht bekannt: kein Job mit Referenzschrittzeit</translation>
    </message>
    <message>
        <source>checkpoint</source>
        <translation>Checkpoint</translation>
    </message>
    <message>
        <source>%1
onset %2
declared %3</source>
        <translation>%1
Beginn %2
gemeldet %3</translation>
    </message>
    <message>
        <source>onset %1</source>
        <translation>Beginn %1</translation>
    </message>
    <message>
        <source>declared +%1</source>
        <translation>gemeldet +%1</translation>
    </message>
    <message>
        <source>GPU-h/h lost</source>
        <translation>GPU-h/h verloren</translation>
    </message>
    <message>
        <source>%1/h lost</source>
        <translation>%1/h verloren</translation>
    </message>
    <message>
        <source>direct compute</source>
        <translation>direkte Rechenzeit</translation>
    </message>
    <message>
        <source>from now</source>
        <translation>ab jetzt</translation>
    </message>
    <message>
        <source>of history kept</source>
        <translation>der behaltenen Historie</translation>
    </message>
    <message>
        <source>since start of recording</source>
        <translation>seit Beginn der Aufzeichnung</translation>
    </message>
    <message>
        <source>full scale %1</source>
        <translation>Vollausschlag %1</translation>
    </message>
    <message>
        <source>%1 h · UTC</source>
        <translation>%1 h · UTC</translation>
    </message>
    <message>
        <source>%1 · UTC</source>
        <translation>%1 · UTC</translation>
    </message>
    <message>
        <source>deploy</source>
        <translation>Deployment</translation>
    </message>
    <message>
        <source>automation</source>
        <translation>Automatik</translation>
    </message>
    <message>
        <source>since onset</source>
        <translation>seit Beginn</translation>
    </message>
    <message>
        <source>loop</source>
        <translation>Schleife</translation>
    </message>
    <message>
        <source>played over and over
%1
%2</source>
        <translation>läuft immer wieder
%1
%2</translation>
    </message>
    <message>
        <source>%1 UTC</source>
        <translation>%1 UTC</translation>
    </message>
    <message>
        <source> · step %1</source>
        <translation> · Schritt %1</translation>
    </message>
    <message>
        <source>The recording says what was judged at its time. J: as it is judged now, and back.</source>
        <translation>Die Aufzeichnung sagt, was damals beurteilt wurde. J: wie es heute beurteilt wird, und zurück.</translation>
    </message>
</context>
<context>
    <name>TimelineRowWords</name>
    <message>
        <source>culprit</source>
        <translation>Verursacher</translation>
    </message>
    <message>
        <source>
waited %1 in what is loaded</source>
        <translation>
wartete %1 im Geladenen</translation>
    </message>
    <message>
        <source>
made others wait %1 rank-seconds</source>
        <translation>
ließ andere %1 Rank-Sekunden warten</translation>
    </message>
    <message>
        <source>culprit %1</source>
        <translation>Verursacher %1</translation>
    </message>
    <message>
        <source>victim %1</source>
        <translation>Opfer %1</translation>
    </message>
    <message>
        <source>
pinned: P or a double click lets go</source>
        <translation>
angeheftet: P oder Doppelklick löst</translation>
    </message>
    <message>
        <source>
P or a double click pins it to the top</source>
        <translation>
P oder Doppelklick heftet oben an</translation>
    </message>
    <message>
        <source>steps of the job</source>
        <translation>Schritte des Jobs</translation>
    </message>
</context>
<context>
    <name>TimelineWords</name>
    <message>
        <source>step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>Schritt %1</translation>
    </message>
    <message>
        <source>all ranks</source>
        <translation>alle Ranks</translation>
    </message>
    <message>
        <source>nobody kept the others waiting by what matters</source>
        <translation>niemand ließ die anderen nennenswert warten</translation>
    </message>
    <message>
        <source>Nobody is late</source>
        <translation>Niemand ist spät</translation>
    </message>
    <message>
        <source>compute</source>
        <translation>Rechnen</translation>
    </message>
    <message>
        <source>data loading</source>
        <translation>Daten laden</translation>
    </message>
    <message>
        <source>checkpoint</source>
        <translation>Checkpoint</translation>
    </message>
    <message>
        <source>transfer</source>
        <translation>Transfer</translation>
    </message>
    <message>
        <source>collective</source>
        <translation>Kollektiv</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>Warten</translation>
    </message>
    <message>
        <source>standing still</source>
        <translation>Stillstand</translation>
    </message>
    <message>
        <source>culprit arrives</source>
        <translation>Verursacher trifft ein</translation>
    </message>
    <message>
        <source>late but masked</source>
        <translation>spät, aber verdeckt</translation>
    </message>
    <message>
        <source>victim</source>
        <translation>Opfer</translation>
    </message>
    <message>
        <source>own work of ranks, least to most</source>
        <translation>Eigenarbeit der Ranks, wenigste bis meiste</translation>
    </message>
    <message>
        <source>reading, %1 %</source>
        <translation>liest, %1 %</translation>
    </message>
    <message numerus="yes">
        <source> · %1 step(s)</source>
        <translation>
            <numerusform> · %1 Schritt</numerusform>
            <numerusform> · %1 Schritte</numerusform>
        </translation>
    </message>
    <message>
        <source>raw clocks, up to %1 apart</source>
        <translation>rohe Uhren, bis %1 auseinander</translation>
    </message>
    <message>
        <source>raw clocks</source>
        <translation>rohe Uhren</translation>
    </message>
    <message>
        <source>clocks as the hosts had them</source>
        <translation>Uhren, wie die Hosts sie hatten</translation>
    </message>
    <message>
        <source>clocks aligned, ±%1</source>
        <translation>Uhren angeglichen, ±%1</translation>
    </message>
    <message>
        <source>Asking for the timeline …</source>
        <translation>Zeitleiste wird angefragt …</translation>
    </message>
    <message>
        <source>The timeline is being read …</source>
        <translation>Zeitleiste wird gelesen …</translation>
    </message>
    <message>
        <source>Open a PyTorch profile, a Flight Recorder dump or a job that sends collective events.</source>
        <translation>PyTorch-Profil, Flight-Recorder-Dump oder einen Job öffnen, der Ereignisse der Kollektive sendet.</translation>
    </message>
    <message>
        <source>No rank tells how it spends its time here</source>
        <translation>Kein Rank sagt hier, womit er seine Zeit verbringt</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <translation>%1. %2</translation>
    </message>
    <message>
        <source>%1: %2. %3</source>
        <translation>%1: %2. %3</translation>
    </message>
    <message>
        <source>No rank matches the filter.</source>
        <translation>Kein Rank passt zum Filter.</translation>
    </message>
    <message>
        <source>in the %1 shown</source>
        <translation>in den gezeigten %1</translation>
    </message>
</context>
<context>
    <name>TourText</name>
    <message>
        <source>Cause, effect and who waits; then the owners, the loss, and what to do next.</source>
        <translation>Ursache, Wirkung und wer wartet; dann die Zuständigen, der Verlust und was als Nächstes zu tun ist.</translation>
    </message>
    <message>
        <source>No incident is open now.</source>
        <translation>Zurzeit ist kein Vorfall offen.</translation>
    </message>
    <message>
        <source>Here it is %1, at %2.</source>
        <translation>Hier: %1, %2.</translation>
    </message>
    <message>
        <source>Facilities stand at the left, money at the right. The path of an incident stands on one row.</source>
        <translation>Links steht die Gebäudetechnik, rechts das Geld. Der Pfad eines Vorfalls steht auf einer Zeile.</translation>
    </message>
    <message>
        <source>From the cause, %1, to who pays, %2, on one row.</source>
        <translation>Von der Ursache, %1, bis zu dem, der zahlt, %2, auf einer Zeile.</translation>
    </message>
    <message>
        <source>Discs number its seams as they were felt, with how much later each was.</source>
        <translation>Scheiben nummerieren die Nahtstellen in der Folge, in der sie spürbar wurden, mit ihrem Verzug.</translation>
    </message>
    <message>
        <source>A cell is a GPU; only what departs from the expected is bright.</source>
        <translation>Eine Zelle ist eine GPU; hell ist nur, was vom Erwarteten abweicht.</translation>
    </message>
    <message>
        <source>Here %1 stands out: click it, and all views select it.</source>
        <translation>Hier fällt %1 auf: Ein Klick darauf wählt es in allen Ansichten.</translation>
    </message>
    <message>
        <source>A lane is a rank: grey computes, sand waits for whoever comes last.</source>
        <translation>Eine Spur ist ein Rank: Grau rechnet, Sand wartet auf den, der zuletzt kommt.</translation>
    </message>
    <message>
        <source>Here: %1.</source>
        <translation>Hier: %1.</translation>
    </message>
    <message>
        <source>A click on a figure opens the ledger at the lines that it is the sum of.</source>
        <translation>Ein Klick auf eine Zahl öffnet das Kostenbuch bei den Zeilen, deren Summe sie ist.</translation>
    </message>
    <message>
        <source>%1 of %2 paid an hour is lost now.</source>
        <translation>Von stündlich bezahlten %2 gehen zurzeit %1 verloren.</translation>
    </message>
    <message>
        <source>Ctrl+I opens this page: what to do, the runbook, and why we think so.</source>
        <translation>Ctrl+I öffnet diese Seite: was zu tun ist, das Runbook und warum wir das glauben.</translation>
    </message>
    <message>
        <source>Facts for it: %1; against: %2; not seen: %3.</source>
        <translation>Belege dafür: %1; dagegen: %2; nicht zu sehen: %3.</translation>
    </message>
    <message>
        <source>A acknowledges, S shelves with a reason and an end; Ctrl+A opens the list.</source>
        <translation>A quittiert, S stellt mit Grund und Ende zurück; Ctrl+A öffnet die Liste.</translation>
    </message>
    <message>
        <source>Alarms that ask for an action now: %1.</source>
        <translation>Alarme, die jetzt eine Handlung verlangen: %1.</translation>
    </message>
    <message>
        <source>Read this first</source>
        <translation>Dies zuerst lesen</translation>
    </message>
    <message>
        <source>The path from cause to cost</source>
        <translation>Der Pfad von der Ursache zu den Kosten</translation>
    </message>
    <message>
        <source>Where it shows</source>
        <translation>Wo es sich zeigt</translation>
    </message>
    <message>
        <source>Who comes last, who waits</source>
        <translation>Wer zuletzt kommt, wer wartet</translation>
    </message>
    <message>
        <source>What it costs</source>
        <translation>Was es kostet</translation>
    </message>
    <message>
        <source>What to do next</source>
        <translation>Was als Nächstes zu tun ist</translation>
    </message>
    <message>
        <source>Find or do anything</source>
        <translation>Alles finden, alles tun</translation>
    </message>
    <message>
        <source>Ctrl+K finds racks, ranks, incidents, seams, signals and every command, this tour too.</source>
        <translation>Ctrl+K findet Racks, Ranks, Vorfälle, Nahtstellen, Signale und jeden Befehl, auch diesen Rundgang.</translation>
    </message>
    <message>
        <source>What asks for an action</source>
        <translation>Was eine Handlung verlangt</translation>
    </message>
    <message>
        <source>Now your own site</source>
        <translation>Jetzt Ihr eigener Standort</translation>
    </message>
    <message>
        <source>Ctrl+N leads here. Type the address of a gateway or a Prometheus; nothing here can act on a cluster.</source>
        <translation>Ctrl+N führt hierher. Die Adresse eines Gateways oder Prometheus eingeben; nichts hier kann auf einen Cluster einwirken.</translation>
    </message>
    <message>
        <source>A tour of two minutes</source>
        <translation>Ein Rundgang von zwei Minuten</translation>
    </message>
    <message>
        <source>It shows what this screen tells of the incident that is open. Ctrl+T starts it at any time.</source>
        <translation>Er zeigt, was dieser Bildschirm über den offenen Vorfall sagt. Ctrl+T beginnt ihn jederzeit.</translation>
    </message>
    <message>
        <source>No alarm asks for an action now: the first that does will stand here.</source>
        <translation>Kein Alarm verlangt jetzt eine Handlung: der erste, der es tut, steht hier.</translation>
    </message>
</context>
<context>
    <name>TransportWords</name>
    <message>
        <source>Play backwards, or pause</source>
        <translation>Rückwärts abspielen oder anhalten</translation>
    </message>
    <message>
        <source>Faster</source>
        <translation>Schneller</translation>
    </message>
    <message>
        <source>Slower</source>
        <translation>Langsamer</translation>
    </message>
    <message>
        <source>To the next onset of an incident</source>
        <translation>Zum nächsten Beginn eines Vorfalls</translation>
    </message>
    <message>
        <source>To the previous onset</source>
        <translation>Zum vorigen Beginn</translation>
    </message>
    <message>
        <source>To the next declaration</source>
        <translation>Zur nächsten Meldung eines Vorfalls</translation>
    </message>
    <message>
        <source>To the previous declaration</source>
        <translation>Zur vorigen Meldung</translation>
    </message>
    <message>
        <source>To the next checkpoint</source>
        <translation>Zum nächsten Checkpoint</translation>
    </message>
    <message>
        <source>To the previous checkpoint</source>
        <translation>Zum vorigen Checkpoint</translation>
    </message>
    <message>
        <source>To the next event</source>
        <translation>Zum nächsten Ereignis</translation>
    </message>
    <message>
        <source>To the previous event</source>
        <translation>Zum vorigen Ereignis</translation>
    </message>
    <message>
        <source>To the next step of the job</source>
        <translation>Zum nächsten Schritt des Jobs</translation>
    </message>
    <message>
        <source>To the previous step of the job</source>
        <translation>Zum vorigen Schritt des Jobs</translation>
    </message>
    <message>
        <source>To the next note</source>
        <translation>Zur nächsten Notiz</translation>
    </message>
    <message>
        <source>To the previous note</source>
        <translation>Zur vorigen Notiz</translation>
    </message>
    <message>
        <source>Loop from here</source>
        <translation>Schleife ab hier</translation>
    </message>
    <message>
        <source>Loop up to here</source>
        <translation>Schleife bis hier</translation>
    </message>
    <message>
        <source>No loop</source>
        <translation>Keine Schleife</translation>
    </message>
    <message>
        <source>Back to before the last jump</source>
        <translation>Zurück vor den letzten Sprung</translation>
    </message>
    <message>
        <source>As judged at the time, or as judged now</source>
        <translation>Wie damals beurteilt, oder wie heute</translation>
    </message>
    <message>
        <source>B: play backwards
+, −: faster, slower
N, D, C, E, S, M: next onset, declaration, checkpoint, event, step of the job, note; with Shift the previous one
I, O, P: loop from here, up to here, no loop
Backspace: back to before the last jump
J: incidents as judged at the time, or as judged now</source>
        <translation>B: rückwärts abspielen
+, −: schneller, langsamer
N, D, C, E, S, M: nächster Beginn, nächste Meldung, nächster Checkpoint, nächstes Ereignis, nächster Schritt des Jobs, nächste Notiz; mit Umschalt zurück
I, O, P: Schleife ab hier, bis hier, keine Schleife
Rücktaste: zurück vor den letzten Sprung
J: Vorfälle wie damals beurteilt, oder wie heute</translation>
    </message>
</context>
<context>
    <name>TrendWords</name>
    <message numerus="yes">
        <source>%1 line(s)</source>
        <translation>
            <numerusform>%1 Eintrag</numerusform>
            <numerusform>%1 Einträge</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
</context>
<context>
    <name>Wall</name>
    <message numerus="yes">
        <source>%1 event(s)</source>
        <translation>
            <numerusform>%1 Ereignis</numerusform>
            <numerusform>%1 Ereignisse</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 packet(s)</source>
        <translation>
            <numerusform>%1 Paket</numerusform>
            <numerusform>%1 Pakete</numerusform>
        </translation>
    </message>
    <message>
        <source>silent</source>
        <translation>stumm</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <translation>%1 in %2</translation>
    </message>
    <message>
        <source>%1 stated</source>
        <translation>%1 angegeben</translation>
    </message>
    <message>
        <source>usual %1</source>
        <translation>üblich %1</translation>
    </message>
    <message>
        <source>peers %1</source>
        <translation>Vergleichsgruppe %1</translation>
    </message>
</context>
<context>
    <name>WallAhead</name>
    <message>
        <source>Next deadline</source>
        <translation>Nächste Frist</translation>
    </message>
    <message>
        <source>deadline in</source>
        <translation>Frist in</translation>
    </message>
    <message>
        <source>%1 h</source>
        <translation>%1 h</translation>
    </message>
    <message>
        <source>then %1 · %2</source>
        <translation>dann %1 · %2</translation>
    </message>
    <message>
        <source>deadline</source>
        <translation>Frist</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>at risk: not known</source>
        <translation>gefährdet: nicht bekannt</translation>
    </message>
    <message>
        <source>%1 GPU-h</source>
        <translation>%1 GPU-h</translation>
    </message>
    <message>
        <source>at risk %1 · %2</source>
        <translation>gefährdet %1 · %2</translation>
    </message>
    <message>
        <source>All green but losing</source>
        <translation>Alles grün, aber Verlust</translation>
    </message>
    <message>
        <source>green</source>
        <translation>grün</translation>
    </message>
    <message>
        <source>then %1</source>
        <translation>dann %1</translation>
    </message>
    <message>
        <source>delivered now</source>
        <translation>jetzt geliefert</translation>
    </message>
    <message>
        <source>at risk %1</source>
        <translation>gefährdet %1</translation>
    </message>
    <message>
        <source>delivered, %1 jobs</source>
        <translation>geliefert, %1 Jobs</translation>
    </message>
    <message>
        <source>delivered, %1 of %2 jobs</source>
        <translation>geliefert, %1 von %2 Jobs</translation>
    </message>
</context>
<context>
    <name>WallDraft</name>
    <message>
        <source>CONNECTING</source>
        <translation>VERBINDET</translation>
    </message>
    <message>
        <source>REPLAY</source>
        <translation>REPLAY</translation>
    </message>
    <message>
        <source>OFFLINE</source>
        <translation>OFFLINE</translation>
    </message>
    <message>
        <source>LIVE</source>
        <translation>LIVE</translation>
    </message>
    <message>
        <source>%1 site</source>
        <translation>Standort %1</translation>
    </message>
    <message>
        <source>newest</source>
        <translation>neueste</translation>
    </message>
    <message>
        <source>sources</source>
        <translation>Quellen</translation>
    </message>
    <message>
        <source>Lost throughput</source>
        <translation>Verlorener Durchsatz</translation>
    </message>
    <message>
        <source>/h</source>
        <translation>/h</translation>
    </message>
    <message>
        <source>loss is not known</source>
        <translation>Verlust ist nicht bekannt</translation>
    </message>
    <message>
        <source>no job with a reference</source>
        <translation>kein Job mit Referenz</translation>
    </message>
    <message>
        <source>GPU-h/h</source>
        <translation>GPU-h/h</translation>
    </message>
    <message>
        <source> since %1</source>
        <translation> seit %1</translation>
    </message>
    <message>
        <source>%1 GPU-h</source>
        <translation>%1 GPU-h</translation>
    </message>
    <message>
        <source>model progress · %1 lost</source>
        <translation>Modellfortschritt · %1 verloren</translation>
    </message>
    <message>
        <source>stood so %1 ago</source>
        <translation>Stand vor %1</translation>
    </message>
    <message>
        <source>what leaks cannot be told</source>
        <translation>was verliert, ist nicht feststellbar</translation>
    </message>
    <message>
        <source>No seam measured</source>
        <translation>Keine Naht gemessen</translation>
    </message>
    <message>
        <source>Analysis is behind</source>
        <translation>Analyse ist zurück</translation>
    </message>
    <message>
        <source>Seams not analysed</source>
        <translation>Nahtstellen nicht analysiert</translation>
    </message>
    <message>
        <source>it stands at %1</source>
        <translation>sie steht bei %1</translation>
    </message>
    <message>
        <source>Loss not known</source>
        <translation>Verlust nicht bekannt</translation>
    </message>
    <message>
        <source>Loss without a cause</source>
        <translation>Verlust ohne Ursache</translation>
    </message>
    <message>
        <source>No seam leaking</source>
        <translation>Keine Nahtstelle verliert</translation>
    </message>
    <message>
        <source>all of it is unattributed</source>
        <translation>alles davon ist nicht zugeordnet</translation>
    </message>
    <message>
        <source>quiet for %1, since %2</source>
        <translation>ruhig seit %1, ab %2</translation>
    </message>
    <message>
        <source>no incident on record</source>
        <translation>kein Vorfall verzeichnet</translation>
    </message>
    <message>
        <source>since %1, %2</source>
        <translation>seit %1, %2</translation>
    </message>
    <message>
        <source>confidence %1</source>
        <translation>Konfidenz %1</translation>
    </message>
    <message>
        <source>no action is stated</source>
        <translation>keine Maßnahme angegeben</translation>
    </message>
    <message>
        <source>Worst seam</source>
        <translation>Schlimmste Nahtstelle</translation>
    </message>
    <message>
        <source>STALE</source>
        <translation>VERALTET</translation>
    </message>
    <message>
        <source>restarted %1</source>
        <translation>neu gestartet %1</translation>
    </message>
    <message>
        <source>%1 held</source>
        <translation>%1 gehalten</translation>
    </message>
    <message>
        <source>unattributed</source>
        <translation>nicht zugeordnet</translation>
    </message>
    <message>
        <source>nothing measured yet</source>
        <translation>noch nichts gemessen</translation>
    </message>
    <message numerus="yes">
        <source>%1 other(s)</source>
        <translation>
            <numerusform>%1 anderer</numerusform>
            <numerusform>%1 andere</numerusform>
        </translation>
    </message>
    <message>
        <source>GPU time lost now · %1%2</source>
        <translation>GPU-Zeit, jetzt verloren · %1%2</translation>
    </message>
    <message>
        <source>not seen: %1 of %2 seams</source>
        <translation>nicht gesehen: %1 von %2 Nahtstellen</translation>
    </message>
    <message>
        <source>no sound</source>
        <translation>kein Ton</translation>
    </message>
    <message>
        <source>Nothing is heard</source>
        <translation>Nichts ist zu hören</translation>
    </message>
</context>
<context>
    <name>WallFloor</name>
    <message>
        <source>Floor</source>
        <translation>Halle</translation>
    </message>
    <message>
        <source>nothing is placed on the floor</source>
        <translation>auf der Fläche ist nichts platziert</translation>
    </message>
    <message>
        <source>%1 vs usual</source>
        <translation>%1 gegen das Übliche</translation>
    </message>
    <message>
        <source>%1 vs peers</source>
        <translation>%1 gegen die Vergleichsgruppe</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <translation>%1 in %2</translation>
    </message>
    <message>
        <source>max %1 %2 in %3</source>
        <translation>max. %1 %2 in %3</translation>
    </message>
    <message>
        <source>no values</source>
        <translation>keine Werte</translation>
    </message>
    <message>
        <source>Floor · %1</source>
        <translation>Halle · %1</translation>
    </message>
    <message>
        <source>the floor is too large for this wall</source>
        <translation>die Halle ist zu groß für diese Wand</translation>
    </message>
    <message>
        <source>missing</source>
        <translation>fehlt</translation>
    </message>
    <message>
        <source>stale</source>
        <translation>veraltet</translation>
    </message>
    <message>
        <source>not to be trusted</source>
        <translation>nicht vertrauenswürdig</translation>
    </message>
</context>
<context>
    <name>WatchList</name>
    <message>
        <source>now</source>
        <translation>jetzt</translation>
    </message>
    <message>
        <source>in %1</source>
        <translation>in %1</translation>
    </message>
    <message>
        <source>in %1 d</source>
        <translation>in %1 d</translation>
    </message>
    <message>
        <source>%1 GPU-h</source>
        <translation>%1 GPU-h</translation>
    </message>
    <message>
        <source>for %1</source>
        <translation>seit %1</translation>
    </message>
    <message>
        <source>not heard any more</source>
        <translation>nicht mehr zu hören</translation>
    </message>
    <message>
        <source>not heard any more: %1</source>
        <translation>nicht mehr zu hören: %1</translation>
    </message>
    <message numerus="yes">
        <source>%1 part(s)</source>
        <translation>
            <numerusform>%1 Teil</numerusform>
            <numerusform>%1 Teile</numerusform>
        </translation>
    </message>
    <message>
        <source>likely what collects, not the site</source>
        <translation>eher der Sammler als die Anlage</translation>
    </message>
    <message>
        <source>%1 /h unwatched</source>
        <translation>%1 /h unbeobachtet</translation>
    </message>
    <message>
        <source>%1 %2 reaches %3, %4</source>
        <translation>%1 %2 erreicht %3, %4</translation>
    </message>
    <message>
        <source>%1 at stake</source>
        <translation>%1 stehen auf dem Spiel</translation>
    </message>
    <message>
        <source>loss from %1</source>
        <translation>Verlust ab %1</translation>
    </message>
    <message>
        <source>loss from now on</source>
        <translation>Verlust ab jetzt</translation>
    </message>
</context>
<context>
    <name>WaterfallWords</name>
    <message>
        <source>others</source>
        <translation>andere</translation>
    </message>
    <message>
        <source>each less</source>
        <translation>jeder weniger</translation>
    </message>
    <message>
        <source>From paid to delivered</source>
        <translation>Von bezahlt bis geliefert</translation>
    </message>
    <message>
        <source>axis starts at %1</source>
        <translation>Achse beginnt bei %1</translation>
    </message>
</context>
<context>
    <name>WorkbookWords</name>
    <message>
        <source>Sum of %1</source>
        <translation>Summe %1</translation>
    </message>
    <message>
        <source>Loss statement · %1</source>
        <translation>Verlustrechnung · %1</translation>
    </message>
    <message>
        <source>%1 – %2</source>
        <translation>%1 – %2</translation>
    </message>
    <message>
        <source>Paid</source>
        <translation>Bezahlt</translation>
    </message>
    <message>
        <source>Delivered</source>
        <translation>Geliefert</translation>
    </message>
    <message>
        <source>Lost</source>
        <translation>Verloren</translation>
    </message>
    <message>
        <source>Named</source>
        <translation>Benannt</translation>
    </message>
    <message>
        <source>lost</source>
        <translation>verloren</translation>
    </message>
    <message>
        <source>80 %, low</source>
        <translation>80 %, von</translation>
    </message>
    <message>
        <source>high</source>
        <translation>hoch</translation>
    </message>
    <message>
        <source>owner</source>
        <translation>Zuständig</translation>
    </message>
    <message>
        <source>Statement</source>
        <translation>Aufstellung</translation>
    </message>
    <message>
        <source>Lines</source>
        <translation>Zeilen</translation>
    </message>
</context>
<context>
    <name>main</name>
    <message>
        <source>in this process</source>
        <translation>in diesem Prozess</translation>
    </message>
</context>
<context>
    <name>seamscope::console::Console</name>
    <message>
        <source>Incident %1 · %2</source>
        <translation>Vorfall %1 · %2</translation>
    </message>
    <message>
        <source>No incident</source>
        <translation>Kein Vorfall</translation>
    </message>
    <message>
        <source>Ledger</source>
        <translation>Kostenbuch</translation>
    </message>
    <message>
        <source>Start page</source>
        <translation>Startseite</translation>
    </message>
    <message>
        <source>Find</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Play or pause</source>
        <translation>Wiedergabe oder Pause</translation>
    </message>
    <message>
        <source>Step back</source>
        <translation>Schritt zurück</translation>
    </message>
    <message>
        <source>Step forward</source>
        <translation>Schritt vor</translation>
    </message>
    <message>
        <source>Follow</source>
        <translation>Folgen</translation>
    </message>
    <message>
        <source>Undo view change</source>
        <translation>Ansichtsänderung rückgängig</translation>
    </message>
    <message>
        <source>Redo view change</source>
        <translation>Ansichtsänderung wiederholen</translation>
    </message>
    <message>
        <source>Clear selection</source>
        <translation>Auswahl aufheben</translation>
    </message>
    <message>
        <source>Incident page</source>
        <translation>Vorfallseite</translation>
    </message>
    <message>
        <source>Alarms</source>
        <translation>Alarme</translation>
    </message>
    <message>
        <source>Next panel</source>
        <translation>Nächstes Feld</translation>
    </message>
    <message>
        <source>Previous panel</source>
        <translation>Voriges Feld</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Tasten</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Beenden</translation>
    </message>
    <message>
        <source>Reset layout</source>
        <translation>Layout zurücksetzen</translation>
    </message>
    <message>
        <source>Dark or light</source>
        <translation>Dunkel oder hell</translation>
    </message>
    <message>
        <source>Larger text</source>
        <translation>Größerer Text</translation>
    </message>
    <message>
        <source>Smaller text</source>
        <translation>Kleinerer Text</translation>
    </message>
    <message>
        <source>Text at 100 %</source>
        <translation>Text mit 100 %</translation>
    </message>
    <message>
        <source>Full screen</source>
        <translation>Vollbild</translation>
    </message>
    <message>
        <source>Overview</source>
        <translation>Übersicht</translation>
    </message>
    <message>
        <source>Wall</source>
        <translation>Wand</translation>
    </message>
    <message>
        <source>Demo: %1</source>
        <translation>Demo: %1</translation>
    </message>
    <message>
        <source>Open %1</source>
        <translation>%1 öffnen</translation>
    </message>
    <message>
        <source>Up, Down: previous, next line
Return: select what it names</source>
        <translation>Auf, Ab: vorige, nächste Zeile
Eingabe: wählen, was sie nennt</translation>
    </message>
    <message>
        <source>Space: play or pause
Left, Right: one step
Home, End: previous, next mark
L: follow
Drag: move the cursor</source>
        <translation>Leertaste: Wiedergabe oder Pause
Links, Rechts: ein Schritt
Pos1, Ende: vorige, nächste Marke
L: folgen
Ziehen: Cursor bewegen</translation>
    </message>
    <message>
        <source>Up, Down: previous, next alarm
A: acknowledge
S: shelve
N: note
O: assign
R: raw list or rows
Return: the incident</source>
        <translation>Auf, Ab: voriger, nächster Alarm
A: quittieren
S: zurückstellen
N: Notiz
O: zuweisen
R: Rohliste oder Zeilen
Eingabe: der Vorfall</translation>
    </message>
    <message>
        <source>Tab, Space: choose signals
Click: move the cursor
Wheel: longer or shorter span</source>
        <translation>Tab, Leertaste: Signale wählen
Klick: Cursor bewegen
Rad: längerer oder kürzerer Zeitraum</translation>
    </message>
    <message>
        <source>Right, Left: open, close the faults of a source
Up, Down: previous, next source</source>
        <translation>Rechts, Links: Fehler einer Quelle öffnen, schließen
Auf, Ab: vorige, nächste Quelle</translation>
    </message>
    <message>
        <source>not there any more</source>
        <translation>nicht mehr vorhanden</translation>
    </message>
    <message>
        <source>on this machine, or without a token</source>
        <translation>auf diesem Rechner oder ohne Token</translation>
    </message>
    <message>
        <source>token from %1</source>
        <translation>Token aus %1</translation>
    </message>
    <message>
        <source>Desk or report of the drill</source>
        <translation>Leitstand oder Bericht der Übung</translation>
    </message>
    <message>
        <source>Drill %1</source>
        <translation>Übung %1</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Sprache</translation>
    </message>
    <message>
        <source>Language: %1</source>
        <translation>Sprache: %1</translation>
    </message>
    <message>
        <source>What if it were taken out</source>
        <translation>Was wäre ohne dieses Teil</translation>
    </message>
    <message>
        <source>Without %1</source>
        <translation>Ohne %1</translation>
    </message>
    <message>
        <source>Select a part first: a pump, a switch, a feed</source>
        <translation>Zuerst ein Teil wählen: eine Pumpe, einen Switch, einen Feed</translation>
    </message>
    <message>
        <source>Up, Down: previous, next seam, selected in every view</source>
        <translation>Auf, Ab: vorige, nächste Nahtstelle, in jeder Ansicht ausgewählt</translation>
    </message>
    <message>
        <source>Drill: %1</source>
        <translation>Übung: %1</translation>
    </message>
    <message>
        <source>Guided tour</source>
        <translation>Rundgang</translation>
    </message>
    <message>
        <source>Coverage</source>
        <translation>Abdeckung</translation>
    </message>
    <message>
        <source>1 to 8: start a demo
Arrows: previous, next one
Return: open the marked one
L: address of a gateway
O: recent files
D: demos
P: play a drill
T: guided tour</source>
        <translation>1 bis 8: eine Demo starten
Pfeile: vorige, nächste
Eingabe: die markierte öffnen
L: Adresse eines Gateways
O: zuletzt geöffnete Dateien
D: Demos
P: eine Übung spielen
T: Rundgang</translation>
    </message>
    <message>
        <source>Export alarm figures…</source>
        <translation>Alarmkennzahlen exportieren…</translation>
    </message>
    <message>
        <source>Reduced motion</source>
        <translation>Weniger Bewegung</translation>
    </message>
    <message>
        <source>Runbook: %1</source>
        <translation>Runbook: %1</translation>
    </message>
    <message>
        <source>Theme: dark</source>
        <translation>Farben: dunkel</translation>
    </message>
    <message>
        <source>Theme: light</source>
        <translation>Farben: hell</translation>
    </message>
    <message>
        <source>Text size: %1 %</source>
        <translation>Textgröße: %1 %</translation>
    </message>
    <message>
        <source>Export alarm figures</source>
        <translation>Alarmkennzahlen exportieren</translation>
    </message>
    <message>
        <source>Table (*.csv)</source>
        <translation>Tabelle (*.csv)</translation>
    </message>
    <message>
        <source>JSON (*.json)</source>
        <translation>JSON (*.json)</translation>
    </message>
    <message>
        <source>Theme: classic colours</source>
        <translation>Farbschema: klassische Farben</translation>
    </message>
    <message>
        <source>Arrows: walk along edges and columns
S, Shift+S: next, previous seam, of the selected node or of all
Return: open or close a group
Wheel: zoom
Drag: pan
Ctrl and click, Shift and arrows: one more
Shift and drag on free ground: all that the frame touches</source>
        <translation>Pfeile: entlang von Kanten und Spalten gehen
S, Umschalt+S: nächste, vorige Nahtstelle, des gewählten Knotens oder von allen
Eingabe: eine Gruppe öffnen oder schließen
Rad: zoomen
Ziehen: verschieben
Strg und Klick, Umschalt und Pfeile: eines mehr
Umschalt und Ziehen auf freiem Grund: alles, was der Rahmen berührt</translation>
    </message>
    <message>
        <source>Arrows: previous, next cell
G: group by something else
Tab: signals and grouping
Drag, Shift and click, Shift and arrows: several
Ctrl and click, Ctrl and arrows with Space: one more, or one less</source>
        <translation>Pfeile: vorige, nächste Zelle
G: anders zusammenstellen
Tab: Signale und Zusammenstellung
Ziehen, Umschalt und Klick, Umschalt und Pfeile: mehrere
Strg und Klick, Strg und Pfeile mit Leertaste: eine mehr oder weniger</translation>
    </message>
    <message>
        <source>Wheel, +, −: closer, further
Drag, Left, Right: along time
Up, Down: along ranks
Shift and drag: measure
N: note at the cursor or the measured range; Delete takes it away
C: compare the next window with this one
/: filter
Q: find events
Home: all of it
L: follow
Shift or Ctrl and click in the list: several rows
P, double click on a rank: keep it at the top
T: where the time of the step goes</source>
        <translation>Rad, +, −: näher, weiter
Ziehen, Links, Rechts: entlang der Zeit
Auf, Ab: entlang der Ränge
Umschalt und Ziehen: messen
N: Notiz am Cursor oder über dem gemessenen Bereich; Entf nimmt sie weg
C: das nächste Fenster mit diesem vergleichen
/: filtern
Q: Ereignisse suchen
Pos1: alles
L: folgen
Umschalt oder Strg und Klick in der Liste: mehrere Zeilen
P, Doppelklick auf einen Rank: oben behalten
T: wohin die Zeit des Schritts geht</translation>
    </message>
    <message>
        <source>Open an incident</source>
        <translation>Vorfall öffnen</translation>
    </message>
    <message>
        <source>Alarm sounds</source>
        <translation>Alarmtöne</translation>
    </message>
    <message>
        <source>Alarms cannot be heard at this machine: %1</source>
        <translation>An dieser Maschine sind Alarme nicht zu hören: %1</translation>
    </message>
</context>
<context>
    <name>seamscope::console::ContextMenus</name>
    <message>
        <source>Select %1</source>
        <translation>%1 auswählen</translation>
    </message>
    <message>
        <source>Trends of %1</source>
        <translation>Trends von %1</translation>
    </message>
    <message>
        <source>Open incident %1</source>
        <translation>Vorfall %1 öffnen</translation>
    </message>
    <message>
        <source>How is this computed?</source>
        <translation>Wie wird das berechnet?</translation>
    </message>
    <message>
        <source>Go to %1</source>
        <translation>Zu %1 gehen</translation>
    </message>
    <message>
        <source>Copy a link to this view</source>
        <translation>Link zu dieser Ansicht kopieren</translation>
    </message>
    <message>
        <source>Copy this line</source>
        <translation>Diese Zeile kopieren</translation>
    </message>
    <message>
        <source>Copy as text</source>
        <translation>Als Text kopieren</translation>
    </message>
    <message>
        <source>Copy as CSV</source>
        <translation>Als CSV kopieren</translation>
    </message>
    <message>
        <source>Copy as picture</source>
        <translation>Als Bild kopieren</translation>
    </message>
    <message>
        <source>Copy as SVG</source>
        <translation>Als SVG kopieren</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>Speichern als…</translation>
    </message>
    <message>
        <source>Save what %1 shows</source>
        <translation>Speichern, was %1 zeigt</translation>
    </message>
    <message>
        <source>Picture (*.png)</source>
        <translation>Bild (*.png)</translation>
    </message>
    <message>
        <source>Drawing (*.svg)</source>
        <translation>Zeichnung (*.svg)</translation>
    </message>
    <message>
        <source>Table (*.csv)</source>
        <translation>Tabelle (*.csv)</translation>
    </message>
    <message>
        <source>Open in %1</source>
        <translation>In %1 öffnen</translation>
    </message>
    <message>
        <source>Leave %1 out of the selection</source>
        <translation>%1 aus der Auswahl nehmen</translation>
    </message>
    <message>
        <source>Select %1 as well</source>
        <translation>%1 auch auswählen</translation>
    </message>
    <message numerus="yes">
        <source>Copy the names of %n selected</source>
        <translation>
            <numerusform>Namen von %n Ausgewähltem kopieren</numerusform>
            <numerusform>Namen der %n Ausgewählten kopieren</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>seamscope::console::DrillStation</name>
    <message>
        <source>Committed at %1</source>
        <translation>Festgelegt bei %1</translation>
    </message>
    <message>
        <source>Drill: start</source>
        <translation>Übung: beginnen</translation>
    </message>
    <message>
        <source>Drill: freeze</source>
        <translation>Übung: anhalten</translation>
    </message>
    <message>
        <source>Drill: reveal truth</source>
        <translation>Übung: auflösen</translation>
    </message>
    <message>
        <source>Drill: go on</source>
        <translation>Übung: weiter</translation>
    </message>
    <message>
        <source>Drill: end</source>
        <translation>Übung: beenden</translation>
    </message>
    <message>
        <source>Drill: hint for %1 points</source>
        <translation>Übung: Tipp für %1 Punkte</translation>
    </message>
    <message>
        <source>Facilitator&apos;s desk</source>
        <translation>Leitstand der Übung</translation>
    </message>
    <message>
        <source>After-action report</source>
        <translation>Abschlussbericht</translation>
    </message>
    <message>
        <source>Save the report</source>
        <translation>Bericht speichern</translation>
    </message>
    <message>
        <source>PDF (*.pdf)</source>
        <translation>PDF (*.pdf)</translation>
    </message>
    <message>
        <source>Markdown (*.md)</source>
        <translation>Markdown (*.md)</translation>
    </message>
    <message>
        <source>JSON (*.json)</source>
        <translation>JSON (*.json)</translation>
    </message>
    <message>
        <source>Drill: speed %1×</source>
        <translation>Übung: Tempo %1×</translation>
    </message>
    <message>
        <source>Drill: detected</source>
        <translation>Übung: erkannt</translation>
    </message>
    <message>
        <source>Drill: hypothesis</source>
        <translation>Übung: Hypothese</translation>
    </message>
    <message>
        <source>Drill: action</source>
        <translation>Übung: Maßnahme</translation>
    </message>
    <message>
        <source>Drill: hand over</source>
        <translation>Übung: übergeben</translation>
    </message>
    <message>
        <source>player</source>
        <translation>Spieler</translation>
    </message>
    <message>
        <source>Drill: snapshot</source>
        <translation>Übung: Sicherungspunkt</translation>
    </message>
    <message>
        <source>Drill: back to %1</source>
        <translation>Übung: zurück auf %1</translation>
    </message>
    <message>
        <source>Drill: add an inject</source>
        <translation>Übung: Einspielung hinzufügen</translation>
    </message>
    <message>
        <source>Snapshot</source>
        <translation>Sichern</translation>
    </message>
    <message>
        <source>What this moment is called:</source>
        <translation>Wie dieser Zeitpunkt heißt:</translation>
    </message>
    <message>
        <source>Add an inject</source>
        <translation>Einspielung hinzufügen</translation>
    </message>
    <message>
        <source>Added</source>
        <translation>Hinzugefügt</translation>
    </message>
    <message>
        <source>nobody sits at %1: whoever takes the seat is told then</source>
        <translation>auf %1 sitzt niemand: wer den Platz einnimmt, erfährt es dann</translation>
    </message>
    <message>
        <source>Drill: briefing</source>
        <translation>Übung: Einweisung</translation>
    </message>
    <message>
        <source>Briefing</source>
        <translation>Einweisung</translation>
    </message>
</context>
<context>
    <name>seamscope::console::FileMenu</name>
    <message>
        <source>Open recent</source>
        <translation>Zuletzt geöffnet</translation>
    </message>
    <message>
        <source>Open file…</source>
        <translation>Datei öffnen…</translation>
    </message>
    <message>
        <source>Open bundle folder…</source>
        <translation>Bundle-Ordner öffnen…</translation>
    </message>
    <message>
        <source>Open a bundle</source>
        <translation>Bundle öffnen</translation>
    </message>
    <message>
        <source>Open a recording or bundle</source>
        <translation>Aufzeichnung oder Bundle öffnen</translation>
    </message>
    <message>
        <source>Recordings and bundles (*.mcap *.tar *.tar.gz *.tgz *.tar.zst *.tar.bz2 *.tar.xz *.zip)</source>
        <translation>Aufzeichnungen und Bundles (*.mcap *.tar *.tar.gz *.tgz *.tar.zst *.tar.bz2 *.tar.xz *.zip)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Open drill…</source>
        <translation>Übung öffnen…</translation>
    </message>
    <message>
        <source>Open a drill</source>
        <translation>Eine Übung öffnen</translation>
    </message>
    <message>
        <source>Drills (*.drill)</source>
        <translation>Übungen (*.drill)</translation>
    </message>
</context>
<context>
    <name>seamscope::console::IncidentDesk</name>
    <message>
        <source>Export the incident</source>
        <translation>Vorfall exportieren</translation>
    </message>
    <message>
        <source>PDF (*.pdf)</source>
        <translation>PDF (*.pdf)</translation>
    </message>
    <message>
        <source>Markdown (*.md)</source>
        <translation>Markdown (*.md)</translation>
    </message>
</context>
<context>
    <name>seamscope::console::KeysPopup</name>
    <message>
        <source>Keys</source>
        <translation>Tasten</translation>
    </message>
    <message>
        <source>This view</source>
        <translation>Diese Ansicht</translation>
    </message>
    <message>
        <source>Everywhere</source>
        <translation>Überall</translation>
    </message>
</context>
<context>
    <name>seamscope::console::LayoutDesk</name>
    <message>
        <source>Save layout…</source>
        <translation>Anordnung speichern…</translation>
    </message>
    <message>
        <source>Save the layout</source>
        <translation>Anordnung speichern</translation>
    </message>
    <message>
        <source>Layouts (*.layout)</source>
        <translation>Anordnungen (*.layout)</translation>
    </message>
    <message>
        <source>Load layout…</source>
        <translation>Anordnung laden…</translation>
    </message>
    <message>
        <source>Load a layout</source>
        <translation>Anordnung laden</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
</context>
<context>
    <name>seamscope::console::LinkDesk</name>
    <message>
        <source>Copy a link to this view</source>
        <translation>Link zu dieser Ansicht kopieren</translation>
    </message>
    <message>
        <source>Open a link…</source>
        <translation>Link öffnen…</translation>
    </message>
    <message>
        <source>Nothing is open that a link could lead to</source>
        <translation>Nichts ist offen, zu dem ein Link führen könnte</translation>
    </message>
    <message>
        <source>The link is in the clipboard</source>
        <translation>Der Link ist in der Zwischenablage</translation>
    </message>
    <message>
        <source>Open a link</source>
        <translation>Link öffnen</translation>
    </message>
    <message>
        <source>A link that begins with seamscope://open</source>
        <translation>Ein Link, der mit seamscope://open beginnt</translation>
    </message>
</context>
<context>
    <name>seamscope::console::MainWindow</name>
    <message>
        <source>Incidents</source>
        <translation>Vorfälle</translation>
    </message>
    <message>
        <source>Dependency graph</source>
        <translation>Abhängigkeitsgraph</translation>
    </message>
    <message>
        <source>Rack heatmap</source>
        <translation>Rack-Heatmap</translation>
    </message>
    <message>
        <source>Trends</source>
        <translation>Trends</translation>
    </message>
    <message>
        <source>Sources</source>
        <translation>Quellen</translation>
    </message>
    <message>
        <source>Lost throughput</source>
        <translation>Verlorener Durchsatz</translation>
    </message>
    <message>
        <source>Time bar</source>
        <translation>Zeitleiste unten</translation>
    </message>
    <message>
        <source>Incident</source>
        <translation>Vorfall</translation>
    </message>
    <message>
        <source>Ledger</source>
        <translation>Kostenbuch</translation>
    </message>
    <message>
        <source>Per-rank collective timeline</source>
        <translation>Kollektive je Rank</translation>
    </message>
    <message>
        <source>Alarms</source>
        <translation>Alarme</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Start</translation>
    </message>
    <message>
        <source>Clocks and seats</source>
        <translation>Uhren und Plätze</translation>
    </message>
    <message>
        <source>What you declare</source>
        <translation>Was Sie melden</translation>
    </message>
    <message>
        <source>Injects</source>
        <translation>Einspielungen</translation>
    </message>
    <message>
        <source>Drill clock</source>
        <translation>Übungsuhr</translation>
    </message>
    <message>
        <source>Facilitator&apos;s desk</source>
        <translation>Leitstand der Übung</translation>
    </message>
    <message>
        <source>After-action report</source>
        <translation>Abschlussbericht</translation>
    </message>
    <message>
        <source>Seams</source>
        <translation>Nahtstellen</translation>
    </message>
</context>
<context>
    <name>seamscope::console::NoteKeeper</name>
    <message>
        <source>notes are kept in recordings only: record this, or import it into one</source>
        <translation>Notizen stehen nur in Aufzeichnungen: dies aufzeichnen oder importieren</translation>
    </message>
    <message>
        <source>the note is not kept: %1</source>
        <translation>die Notiz wurde nicht gespeichert: %1</translation>
    </message>
    <message>
        <source>the notes of this recording cannot be read: %1</source>
        <translation>die Notizen dieser Aufzeichnung sind nicht lesbar: %1</translation>
    </message>
    <message>
        <source>some notes of this recording cannot be read, and are kept as they are: %1</source>
        <translation>einige Notizen dieser Aufzeichnung sind nicht lesbar und bleiben, wie sie sind: %1</translation>
    </message>
</context>
<context>
    <name>seamscope::console::RecordingDesk</name>
    <message>
        <source>Recordings of the gateway…</source>
        <translation>Aufzeichnungen des Gateways…</translation>
    </message>
    <message>
        <source>Start recording</source>
        <translation>Aufzeichnung beginnen</translation>
    </message>
    <message>
        <source>Stop recording</source>
        <translation>Aufzeichnung beenden</translation>
    </message>
    <message>
        <source>Recordings of the gateway</source>
        <translation>Aufzeichnungen des Gateways</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>From, UTC</source>
        <translation>Von, UTC</translation>
    </message>
    <message>
        <source>To, UTC</source>
        <translation>Bis, UTC</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Nothing is open that could record.</source>
        <translation>Nichts ist offen, das aufzeichnen könnte.</translation>
    </message>
    <message>
        <source>The recordings cannot be listed: %1</source>
        <translation>Die Aufzeichnungen lassen sich nicht auflisten: %1</translation>
    </message>
    <message>
        <source>is being recorded</source>
        <translation>wird aufgezeichnet</translation>
    </message>
    <message>
        <source>complete</source>
        <translation>vollständig</translation>
    </message>
    <message>
        <source>There is no recording in the gateway&apos;s folder.</source>
        <translation>Im Ordner des Gateways liegt keine Aufzeichnung.</translation>
    </message>
    <message>
        <source>Not done: %1</source>
        <translation>Nicht ausgeführt: %1</translation>
    </message>
    <message>
        <source>Recording into %1</source>
        <translation>Aufzeichnung in %1</translation>
    </message>
    <message>
        <source>Complete: %1</source>
        <translation>Vollständig: %1</translation>
    </message>
</context>
<context>
    <name>seamscope::console::Shell</name>
    <message>
        <source>demo, simulated</source>
        <translation>Demo, simuliert</translation>
    </message>
    <message>
        <source>Reading %1…</source>
        <translation>Liest %1…</translation>
    </message>
    <message>
        <source>Connecting to %1…</source>
        <translation>Verbindet mit %1…</translation>
    </message>
    <message>
        <source>something else is being opened</source>
        <translation>etwas anderes wird gerade geöffnet</translation>
    </message>
    <message>
        <source>Cannot open</source>
        <translation>Lässt sich nicht öffnen</translation>
    </message>
    <message>
        <source>Passphrase of the drill</source>
        <translation>Passphrase der Übung</translation>
    </message>
    <message>
        <source>This drill is opened with its key: who plays alone opens the sealed answer, too.</source>
        <translation>Diese Übung öffnet ihr Schlüssel: Wer allein spielt, öffnet auch die versiegelte Antwort.</translation>
    </message>
    <message>
        <source>Where is %1? The link names %2, where it is not</source>
        <translation>Wo ist %1? Der Link nennt %2, dort ist es nicht</translation>
    </message>
    <message>
        <source>%1: %2 %</source>
        <translation>%1: %2 %</translation>
    </message>
    <message>
        <source>Simulating “%1”, the first time only</source>
        <translation>Simuliert „%1“, nur beim ersten Mal</translation>
    </message>
    <message>
        <source>Preparing the drill “%1”</source>
        <translation>Bereitet die Übung „%1“ vor</translation>
    </message>
    <message>
        <source>Looking at %1: at most two minutes</source>
        <translation>Sieht sich %1 an: höchstens zwei Minuten</translation>
    </message>
    <message>
        <source>A recording (.mcap) or a bundle is expected: a folder, an archive or a single file of a known format. “seamctl import FILE” says of every file and line why it is not taken. Ctrl+O opens another file.</source>
        <translation>Erwartet wird eine Aufzeichnung (.mcap) oder ein Bundle: ein Ordner, ein Archiv oder eine einzelne Datei in bekanntem Format. „seamctl import DATEI“ sagt zu jeder Datei und Zeile, warum sie nicht übernommen wird. Ctrl+O öffnet eine andere Datei.</translation>
    </message>
</context>
<context>
    <name>seamscope::console::ShiftDesk</name>
    <message>
        <source>Shift change…</source>
        <translation>Schichtwechsel…</translation>
    </message>
    <message>
        <source>Shift change</source>
        <translation>Schichtwechsel</translation>
    </message>
    <message>
        <source>Hand over…</source>
        <translation>Übergeben…</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Exportieren…</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Export the shift change</source>
        <translation>Schichtwechsel exportieren</translation>
    </message>
    <message>
        <source>Markdown (*.md)</source>
        <translation>Markdown (*.md)</translation>
    </message>
    <message>
        <source>PDF (*.pdf)</source>
        <translation>PDF (*.pdf)</translation>
    </message>
    <message>
        <source>Who takes over</source>
        <translation>Wer übernimmt</translation>
    </message>
    <message>
        <source>Note…</source>
        <translation>Notiz…</translation>
    </message>
    <message>
        <source>For the next shift</source>
        <translation>Für die nächste Schicht</translation>
    </message>
    <message>
        <source>What the next shift should know</source>
        <translation>Was die nächste Schicht wissen sollte</translation>
    </message>
</context>
<context>
    <name>seamscope::console::VerdictDesk</name>
    <message>
        <source>Judge: the cause is right</source>
        <translation>Urteil: die Ursache stimmt</translation>
    </message>
    <message>
        <source>Judge: the cause is wrong</source>
        <translation>Urteil: die Ursache ist falsch</translation>
    </message>
    <message>
        <source>Judge: it was another part…</source>
        <translation>Urteil: es war ein anderes Teil…</translation>
    </message>
    <message>
        <source>Judge an incident</source>
        <translation>Vorfall beurteilen</translation>
    </message>
    <message>
        <source>The part that it was, such as pump/c2-p2</source>
        <translation>Das Teil, das es war, etwa pump/c2-p2</translation>
    </message>
    <message>
        <source>Merge into another incident…</source>
        <translation>Mit einem anderen Vorfall zusammenlegen…</translation>
    </message>
    <message>
        <source>Split off what was merged…</source>
        <translation>Zusammengelegtes wieder trennen…</translation>
    </message>
    <message>
        <source>Merge incidents</source>
        <translation>Vorfälle zusammenlegen</translation>
    </message>
    <message>
        <source>%1 is a part of</source>
        <translation>%1 ist ein Teil von</translation>
    </message>
    <message>
        <source>Split an incident</source>
        <translation>Vorfall trennen</translation>
    </message>
    <message>
        <source>By itself again</source>
        <translation>Wieder für sich</translation>
    </message>
    <message>
        <source>Note on the incident…</source>
        <translation>Notiz zum Vorfall…</translation>
    </message>
    <message>
        <source>Note on an incident</source>
        <translation>Notiz zu einem Vorfall</translation>
    </message>
    <message>
        <source>What whoever reads of %1 should know</source>
        <translation>Was wissen sollte, wer von %1 liest</translation>
    </message>
</context>
<context>
    <name>seamscope::models::LedgerModel</name>
    <message>
        <source>direct compute</source>
        <translation>direkte Rechenzeit</translation>
    </message>
    <message>
        <source>opportunity</source>
        <translation>Opportunität</translation>
    </message>
    <message>
        <source>rollback</source>
        <translation>Rollback</translation>
    </message>
    <message>
        <source>labour</source>
        <translation>Personalkosten</translation>
    </message>
    <message>
        <source>schedule</source>
        <translation>Termin</translation>
    </message>
    <message>
        <source>sum of the layers</source>
        <translation>Summe der Schichten</translation>
    </message>
    <message>
        <source>80 % band over all layers</source>
        <translation>80-%-Band über alle Schichten</translation>
    </message>
    <message>
        <source>sum %1</source>
        <translation>Summe %1</translation>
    </message>
    <message>
        <source>all five come to %1</source>
        <translation>alle fünf ergeben %1</translation>
    </message>
    <message>
        <source>in the sum</source>
        <translation>in der Summe</translation>
    </message>
    <message>
        <source>left out</source>
        <translation>ausgelassen</translation>
    </message>
    <message>
        <source>time lost</source>
        <translation>verlorene Zeit</translation>
    </message>
    <message>
        <source>%1, p90 %2</source>
        <translation>%1, p90 %2</translation>
    </message>
    <message>
        <source>slack before it</source>
        <translation>Puffer davor</translation>
    </message>
    <message>
        <source>value of a day</source>
        <translation>Wert eines Tages</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>10 % more of it: %1</source>
        <translation>10 % mehr davon: %1</translation>
    </message>
    <message>
        <source>no milestone is stated</source>
        <translation>kein Meilenstein angegeben</translation>
    </message>
    <message>
        <source>due %1, p50 %2, p90 %3</source>
        <translation>fällig %1, p50 %2, p90 %3</translation>
    </message>
    <message>
        <source>; no value of a day is stated, so no money</source>
        <translation>; kein Wert eines Tages angegeben, daher kein Geld</translation>
    </message>
    <message>
        <source>%1 moves by</source>
        <translation>%1 verschiebt sich um</translation>
    </message>
    <message>
        <source>p50 %1</source>
        <translation>p50 %1</translation>
    </message>
    <message>
        <source>p90 %1</source>
        <translation>p90 %1</translation>
    </message>
    <message>
        <source>since %1</source>
        <translation>seit %1</translation>
    </message>
    <message>
        <source>%1 h; no value of a day is stated</source>
        <translation>%1 h; kein Wert eines Tages angegeben</translation>
    </message>
    <message>
        <source>, the first effect: no source says when people took it up</source>
        <translation>, die erste Wirkung: keine Quelle sagt, wann jemand begann</translation>
    </message>
    <message>
        <source>; first operator action %1</source>
        <translation>; erster Bedienereingriff %1</translation>
    </message>
    <message>
        <source>not in the price</source>
        <translation>nicht im Preis</translation>
    </message>
    <message>
        <source>unobserved: nothing says what it did; all of its time is within the high ends</source>
        <translation>unbeobachtet: nichts sagt, was er tat; seine ganze Zeit liegt in den oberen Enden</translation>
    </message>
    <message>
        <source>lost GPU time</source>
        <translation>verlorene GPU-Zeit</translation>
    </message>
    <message>
        <source>%1, %2 tokens, %3 of a day</source>
        <translation>%1, %2 Token, %3 eines Tages</translation>
    </message>
    <message>
        <source>without %1</source>
        <translation>ohne %1</translation>
    </message>
    <message>
        <source>of</source>
        <translation>von</translation>
    </message>
    <message>
        <source>what</source>
        <translation>was</translation>
    </message>
    <message>
        <source>value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>80 % band</source>
        <translation>80-%-Band</translation>
    </message>
    <message>
        <source>stands on</source>
        <translation>beruht auf</translation>
    </message>
    <message>
        <source>all jobs</source>
        <translation>alle Jobs</translation>
    </message>
    <message>
        <source>loss rate now</source>
        <translation>Verlustrate jetzt</translation>
    </message>
    <message>
        <source>GPUs × rate × (1 − reference ÷ step); sum over the jobs</source>
        <translation>GPUs × Preis × (1 − Referenz ÷ Schritt); Summe über die Jobs</translation>
    </message>
    <message>
        <source>%1; %2; reference: %3; price: %4</source>
        <translation>%1; %2; Referenz: %3; Preis: %4</translation>
    </message>
    <message>
        <source>paid</source>
        <translation>bezahlt</translation>
    </message>
    <message>
        <source>%1 × rate</source>
        <translation>%1 × Preis</translation>
    </message>
    <message>
        <source>lost since start of record</source>
        <translation>verloren seit Beginn der Aufzeichnung</translation>
    </message>
    <message>
        <source>slow steps, standing still, restarts and work that is done again since %1</source>
        <translation>langsame Schritte, Stillstand, Neustarts und wiederholte Arbeit seit %1</translation>
    </message>
    <message>
        <source>GPU time</source>
        <translation>GPU-Zeit</translation>
    </message>
    <message>
        <source>signed: fast steps pay back slow ones</source>
        <translation>mit Vorzeichen: schnelle Schritte gleichen langsame aus</translation>
    </message>
    <message>
        <source>steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>time lost ÷ reference step</source>
        <translation>verlorene Zeit ÷ Referenzschritt</translation>
    </message>
    <message>
        <source>requests</source>
        <translation>Anfragen</translation>
    </message>
    <message>
        <source>time lost of inference jobs × requests a second, stated or as they usually come</source>
        <translation>verlorene Zeit der Inferenzjobs × Anfragen je Sekunde, angegeben oder wie üblich</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>Token</translation>
    </message>
    <message>
        <source>steps × tokens a step, requests × tokens</source>
        <translation>Schritte × Token je Schritt, Anfragen × Token</translation>
    </message>
    <message>
        <source>not measured</source>
        <translation>nicht gemessen</translation>
    </message>
    <message>
        <source>no reference: counted neither as lost nor as delivered</source>
        <translation>keine Referenz: weder als verloren noch als geliefert gezählt</translation>
    </message>
    <message>
        <source>one more minute</source>
        <translation>eine weitere Minute</translation>
    </message>
    <message>
        <source>compute, opportunity, people, delay</source>
        <translation>Rechenzeit, Opportunität, Personal, Verzug</translation>
    </message>
    <message>
        <source>direct an hour</source>
        <translation>direkt je Stunde</translation>
    </message>
    <message>
        <source>mean since the onset, against the same job without the incident</source>
        <translation>Mittel seit dem Beginn, gegen denselben Job ohne den Vorfall</translation>
    </message>
    <message>
        <source>all layers an hour</source>
        <translation>alle Schichten je Stunde</translation>
    </message>
    <message>
        <source>with opportunity, people on it and delay</source>
        <translation>mit Opportunität, Personal und Verzug</translation>
    </message>
    <message>
        <source>durable since %1, %2 steps</source>
        <translation>dauerhaft seit %1, %2 Schritte</translation>
    </message>
    <message>
        <source>no durable checkpoint yet</source>
        <translation>noch kein dauerhafter Checkpoint</translation>
    </message>
    <message>
        <source>; by the stated cadence, no write was reported</source>
        <translation>; nach angegebenem Takt, kein Schreibvorgang gemeldet</translation>
    </message>
    <message numerus="yes">
        <source>; %1 write(s) failed since</source>
        <translation>
            <numerusform>; %1 Schreibvorgang seither misslungen</numerusform>
            <numerusform>; %1 Schreibvorgänge seither misslungen</numerusform>
        </translation>
    </message>
    <message>
        <source>at risk on %1</source>
        <translation>gefährdet auf %1</translation>
    </message>
    <message>
        <source>best checkpoint interval</source>
        <translation>bestes Checkpoint-Intervall</translation>
    </message>
    <message>
        <source>now every %1; the best would save %2 /h</source>
        <translation>jetzt alle %1; das beste würde %2 /h sparen</translation>
    </message>
    <message>
        <source>interval now</source>
        <translation>Intervall jetzt</translation>
    </message>
    <message>
        <source>measured between writes, or stated</source>
        <translation>zwischen Schreibvorgängen gemessen oder angegeben</translation>
    </message>
    <message>
        <source>write</source>
        <translation>Schreibvorgang</translation>
    </message>
    <message>
        <source>the job stands still for it</source>
        <translation>der Job steht dafür still</translation>
    </message>
    <message>
        <source>restart</source>
        <translation>neu starten</translation>
    </message>
    <message>
        <source>stated</source>
        <translation>angegeben</translation>
    </message>
    <message>
        <source>time between failures</source>
        <translation>Zeit zwischen Ausfällen</translation>
    </message>
    <message>
        <source>%1 h</source>
        <translation>%1 h</translation>
    </message>
    <message>
        <source>Young</source>
        <translation>Young</translation>
    </message>
    <message>
        <source>Daly</source>
        <translation>Daly</translation>
    </message>
    <message>
        <source>higher order, 2006</source>
        <translation>höhere Ordnung, 2006</translation>
    </message>
    <message>
        <source>exact</source>
        <translation>exakt</translation>
    </message>
    <message>
        <source>least expected loss, exponential failures</source>
        <translation>geringster erwarteter Verlust, exponentielle Ausfälle</translation>
    </message>
    <message>
        <source>writes cost</source>
        <translation>Kosten des Schreibens</translation>
    </message>
    <message>
        <source>falls with a longer interval</source>
        <translation>sinkt mit längerem Intervall</translation>
    </message>
    <message>
        <source>rollback costs</source>
        <translation>Kosten des Rollbacks</translation>
    </message>
    <message>
        <source>rises with it</source>
        <translation>steigt damit</translation>
    </message>
    <message>
        <source>saved so far by the best</source>
        <translation>vom besten bisher gespart</translation>
    </message>
    <message>
        <source>since the start of the record</source>
        <translation>seit Beginn der Aufzeichnung</translation>
    </message>
    <message>
        <source>drain</source>
        <translation>leeren</translation>
    </message>
    <message>
        <source>a write is durable that much later</source>
        <translation>ein Schreibvorgang ist um so viel später dauerhaft</translation>
    </message>
    <message>
        <source>best of the fast tier</source>
        <translation>bestes der schnellen Ebene</translation>
    </message>
    <message>
        <source>write %1</source>
        <translation>schreiben %1</translation>
    </message>
    <message>
        <source>moved by contention</source>
        <translation>durch Überlast verschoben</translation>
    </message>
    <message>
        <source>from %1</source>
        <translation>von %1</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>writes take much longer than they used to</source>
        <translation>Schreibvorgänge dauern viel länger als früher</translation>
    </message>
    <message>
        <source>interruptions in 30 days</source>
        <translation>Unterbrechungen in 30 Tagen</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPUs</translation>
    </message>
    <message>
        <source>of the job</source>
        <translation>des Jobs</translation>
    </message>
    <message>
        <source>failures</source>
        <translation>Ausfälle</translation>
    </message>
    <message>
        <source>the rate stands on</source>
        <translation>darauf beruht die Rate</translation>
    </message>
    <message>
        <source>exposure</source>
        <translation>Exposition</translation>
    </message>
    <message>
        <source>%1 GPU-h</source>
        <translation>%1 GPU-h</translation>
    </message>
    <message>
        <source>effective training time</source>
        <translation>effektive Trainingszeit</translation>
    </message>
    <message>
        <source>takes</source>
        <translation>dauert</translation>
    </message>
    <message>
        <source>%1 × as long</source>
        <translation>%1 × so lang</translation>
    </message>
    <message>
        <source>than undisturbed</source>
        <translation>wie ungestört</translation>
    </message>
    <message>
        <source>baseline</source>
        <translation>Referenz</translation>
    </message>
    <message numerus="yes">
        <source>%1; %2 step(s)%3</source>
        <translation>
            <numerusform>%1; %2 Schritt%3</numerusform>
            <numerusform>%1; %2 Schritte%3</numerusform>
        </translation>
    </message>
    <message>
        <source>; too few to be sure</source>
        <translation>; zu wenige, um sicher zu sein</translation>
    </message>
    <message>
        <source>kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>learned</source>
        <translation>gelernt</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>healthy ones that it stands on</source>
        <translation>gesunde, auf denen sie beruht</translation>
    </message>
    <message>
        <source>window</source>
        <translation>Fenster</translation>
    </message>
    <message>
        <source>refused</source>
        <translation>abgelehnt</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nichts</translation>
    </message>
    <message>
        <source>windows that are poisoned</source>
        <translation>vergiftete Fenster</translation>
    </message>
    <message>
        <source>bucket of the partition, since %1</source>
        <translation>Klasse der Aufteilung, seit %1</translation>
    </message>
    <message>
        <source>goodput</source>
        <translation>Goodput</translation>
    </message>
    <message>
        <source>productive ÷ time that was seen</source>
        <translation>produktive ÷ gesehene Zeit</translation>
    </message>
    <message>
        <source>(productive + slow excess) ÷ (seen − planned)</source>
        <translation>(produktiv + Mehrzeit) ÷ (gesehen − geplant)</translation>
    </message>
    <message>
        <source>compute used</source>
        <translation>genutzte Rechenleistung</translation>
    </message>
    <message>
        <source>model FLOPs utilisation as the job reports it</source>
        <translation>Auslastung in Modell-FLOPs, wie der Job sie meldet</translation>
    </message>
    <message>
        <source>compute used, reference</source>
        <translation>genutzte Rechenleistung, Referenz</translation>
    </message>
    <message>
        <source>the same work in the time of the reference step</source>
        <translation>dieselbe Arbeit in der Zeit des Referenzschritts</translation>
    </message>
    <message>
        <source>bus bandwidth</source>
        <translation>Busbandbreite</translation>
    </message>
    <message>
        <source>between its nodes, as collectives measure it</source>
        <translation>zwischen seinen Knoten, wie Kollektive sie messen</translation>
    </message>
    <message>
        <source>burnt while stalled</source>
        <translation>im Stillstand verbraucht</translation>
    </message>
    <message>
        <source>power of its hosts while blocked</source>
        <translation>Leistung seiner Hosts während blockiert</translation>
    </message>
    <message>
        <source>all open</source>
        <translation>alle offenen</translation>
    </message>
    <message>
        <source>one more minute of waiting</source>
        <translation>eine weitere Minute Warten</translation>
    </message>
    <message>
        <source>all layers of all open incidents</source>
        <translation>alle Schichten aller offenen Vorfälle</translation>
    </message>
    <message>
        <source>a minute</source>
        <translation>je Minute</translation>
    </message>
    <message>
        <source>by domain</source>
        <translation>nach Domäne</translation>
    </message>
    <message>
        <source>by seam</source>
        <translation>nach Nahtstelle</translation>
    </message>
    <message>
        <source>by entity</source>
        <translation>nach Objekt</translation>
    </message>
    <message>
        <source>by team</source>
        <translation>nach Team</translation>
    </message>
    <message>
        <source>%1 of the loss, %2%3</source>
        <translation>%1 des Verlusts, %2%3</translation>
    </message>
    <message>
        <source>deadline</source>
        <translation>Frist</translation>
    </message>
    <message>
        <source>at %1; %2 h of the job</source>
        <translation>um %1; %2 h des Jobs</translation>
    </message>
    <message>
        <source>amplification</source>
        <translation>Verstärkung</translation>
    </message>
    <message>
        <source>feeds %1, %2; %3 lost</source>
        <translation>versorgt %1, %2; %3 verloren</translation>
    </message>
    <message>
        <source>%1 faulty, %2; %3 lost</source>
        <translation>%1 gestört, %2; %3 verloren</translation>
    </message>
    <message>
        <source>components</source>
        <translation>Komponenten</translation>
    </message>
    <message>
        <source>green</source>
        <translation>grün</translation>
    </message>
    <message>
        <source>of %1 that say how they are</source>
        <translation>von %1, die melden</translation>
    </message>
    <message>
        <source>utilisation</source>
        <translation>Auslastung</translation>
    </message>
    <message>
        <source>target %1</source>
        <translation>Ziel %1</translation>
    </message>
    <message>
        <source>no target is stated</source>
        <translation>kein Ziel angegeben</translation>
    </message>
    <message>
        <source>loss rate</source>
        <translation>Verlustrate</translation>
    </message>
    <message>
        <source>lost</source>
        <translation>verloren</translation>
    </message>
    <message>
        <source>below target</source>
        <translation>unter dem Ziel</translation>
    </message>
    <message>
        <source>person-h</source>
        <translation>Personen-h</translation>
    </message>
    <message>
        <source>h</source>
        <translation>h</translation>
    </message>
    <message>
        <source>GPU-h</source>
        <translation>GPU-h</translation>
    </message>
    <message>
        <source>drain%1 now</source>
        <translation>jetzt leeren%1</translation>
    </message>
    <message>
        <source>wait %1, then drain%2</source>
        <translation>%1 warten, dann leeren%2</translation>
    </message>
    <message>
        <source>checkpoint%1 every %2, an hour</source>
        <translation>Checkpoint%1 alle %2, eine Stunde</translation>
    </message>
    <message>
        <source>from</source>
        <translation>von</translation>
    </message>
    <message>
        <source>to</source>
        <translation>bis</translation>
    </message>
    <message>
        <source>job</source>
        <translation>Job</translation>
    </message>
    <message>
        <source>bucket or layer</source>
        <translation>Klasse oder Schicht</translation>
    </message>
    <message>
        <source>time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>rate an hour</source>
        <translation>Rate je Stunde</translation>
    </message>
    <message>
        <source>amount</source>
        <translation>Betrag</translation>
    </message>
    <message>
        <source>price from</source>
        <translation>Preis ab</translation>
    </message>
    <message>
        <source>incident</source>
        <translation>Vorfall</translation>
    </message>
    <message>
        <source>withdrawn</source>
        <translation>zurückgezogen</translation>
    </message>
    <message>
        <source>input</source>
        <translation>Eingabe</translation>
    </message>
    <message numerus="yes">
        <source>%1 line(s)</source>
        <translation>
            <numerusform>%1 Zeile</numerusform>
            <numerusform>%1 Zeilen</numerusform>
        </translation>
    </message>
    <message>
        <source>, the newest %1 shown</source>
        <translation>, die neuesten %1 gezeigt</translation>
    </message>
    <message>
        <source>; %1 h</source>
        <translation>; %1 h</translation>
    </message>
    <message>
        <source>; %1</source>
        <translation>; %1</translation>
    </message>
    <message>
        <source>, the onset</source>
        <translation>, der Beginn</translation>
    </message>
    <message>
        <source>, when it was declared</source>
        <translation>, als er gemeldet wurde</translation>
    </message>
    <message>
        <source>%1 drained at %2%3</source>
        <translation>%1 geleert um %2%3</translation>
    </message>
    <message>
        <source>in all, against %1 as it was
direct %2, opportunity %3, rollback %4, labour %5, schedule %6</source>
        <translation>insgesamt, gegen %1, wie es war
direkt %2, Opportunität %3, Rollback %4, Personalkosten %5, Termin %6</translation>
    </message>
    <message>
        <source>the job ends %1 later</source>
        <translation>der Job endet %1 später</translation>
    </message>
    <message>
        <source>no price</source>
        <translation>kein Preis</translation>
    </message>
    <message>
        <source>no row of prices holds: their time is in no amount</source>
        <translation>keine Preiszeile gilt: ihre Zeit ist in keinem Betrag</translation>
    </message>
</context>
<context>
    <name>seamscope::models::SeamModel</name>
    <message>
        <source>seam</source>
        <translation>Nahtstelle</translation>
    </message>
    <message>
        <source>state</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>expected</source>
        <translation>erwartet</translation>
    </message>
    <message>
        <source>departure</source>
        <translation>Abweichung</translation>
    </message>
    <message>
        <source>measure</source>
        <translation>Maß</translation>
    </message>
    <message>
        <source>owners</source>
        <translation>Zuständige</translation>
    </message>
    <message>
        <source>since, UTC</source>
        <translation>seit, UTC</translation>
    </message>
    <message>
        <source>%1 alike, such as %2</source>
        <translation>%1 gleichartige, etwa %2</translation>
    </message>
</context>
<context>
    <name>seamscope::models::SourceModel</name>
    <message>
        <source>connecting</source>
        <translation>verbindet</translation>
    </message>
    <message>
        <source>heard</source>
        <translation>meldet</translation>
    </message>
    <message>
        <source>late</source>
        <translation>verspätet</translation>
    </message>
    <message>
        <source>stale</source>
        <translation>veraltet</translation>
    </message>
    <message>
        <source>silent</source>
        <translation>stumm</translation>
    </message>
    <message>
        <source>read to its end</source>
        <translation>bis zum Ende gelesen</translation>
    </message>
    <message>
        <source>endpoint</source>
        <translation>Endpunkt</translation>
    </message>
    <message>
        <source>last error</source>
        <translation>letzter Fehler</translation>
    </message>
    <message>
        <source>unmapped</source>
        <translation>nicht zugeordnet</translation>
    </message>
    <message numerus="yes">
        <source>%1 series have no canonical signal; they are kept and can be plotted</source>
        <translation>
            <numerusform>%1 Messreihe hat kein kanonisches Signal; sie bleibt erhalten und lässt sich darstellen</numerusform>
            <numerusform>%1 Messreihen haben kein kanonisches Signal; sie bleiben erhalten und lassen sich darstellen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 time(s), first: %2</source>
        <translation>
            <numerusform>%1 Mal, zuerst: %2</numerusform>
            <numerusform>%1 Mal, zuerst: %2</numerusform>
        </translation>
    </message>
    <message>
        <source>no source</source>
        <translation>keine Quelle</translation>
    </message>
    <message>
        <source>%1 of %2 heard</source>
        <translation>%1 von %2 melden</translation>
    </message>
    <message>
        <source>source</source>
        <translation>Quelle</translation>
    </message>
    <message>
        <source>state</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>newest</source>
        <translation>neueste</translation>
    </message>
    <message>
        <source>series</source>
        <translation>Messreihen</translation>
    </message>
    <message>
        <source>samples</source>
        <translation>Messungen</translation>
    </message>
    <message>
        <source>faults</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>reads</source>
        <translation>liest mit</translation>
    </message>
    <message>
        <source>left</source>
        <translation>gegangen</translation>
    </message>
    <message>
        <source>connected</source>
        <translation>verbunden</translation>
    </message>
    <message>
        <source>viewer</source>
        <translation>Betrachter</translation>
    </message>
</context>
<context>
    <name>seamscope::ui::AlarmList</name>
    <message>
        <source>Alarms</source>
        <translation>Alarme</translation>
    </message>
</context>
<context>
    <name>seamscope::ui::AlarmPage</name>
    <message>
        <source>Reason, note, or name of who takes it</source>
        <translation>Grund, Notiz oder Name dessen, der übernimmt</translation>
    </message>
    <message>
        <source>Shelve for</source>
        <translation>Zurückstellen für</translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation>%1 min</translation>
    </message>
    <message>
        <source>%1 h</source>
        <translation>%1 h</translation>
    </message>
    <message>
        <source>Acknowledge</source>
        <translation>Quittieren</translation>
    </message>
    <message>
        <source>A: I have seen it</source>
        <translation>A: ich habe es gesehen</translation>
    </message>
    <message>
        <source>Shelve</source>
        <translation>Zurückstellen</translation>
    </message>
    <message>
        <source>S: set aside, with the reason beside it</source>
        <translation>S: beiseitelegen, mit dem Grund daneben</translation>
    </message>
    <message>
        <source>Unshelve</source>
        <translation>Zurückholen</translation>
    </message>
    <message>
        <source>Assign</source>
        <translation>Zuweisen</translation>
    </message>
    <message>
        <source>O: give it to the one who is named</source>
        <translation>O: dem Genannten geben</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Notiz</translation>
    </message>
    <message>
        <source>N: keep the text with the alarm</source>
        <translation>N: den Text beim Alarm behalten</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>Rücksetzen</translation>
    </message>
    <message>
        <source>Release an alarm that is latched</source>
        <translation>Selbsthaltenden Alarm freigeben</translation>
    </message>
    <message>
        <source>No alarm is chosen</source>
        <translation>Kein Alarm gewählt</translation>
    </message>
    <message>
        <source>%1 and %2 folded with it</source>
        <translation>%1 und %2 damit gebündelte</translation>
    </message>
    <message>
        <source>Note, kept in the recording: nothing can be done any more about what is past</source>
        <translation>Notiz, in der Aufzeichnung gehalten: an Vergangenem ist nichts mehr zu tun</translation>
    </message>
    <message>
        <source>This is the past: it can be noted, and nothing can be done about it</source>
        <translation>Das ist vergangen: es kann notiert werden, zu tun ist daran nichts mehr</translation>
    </message>
    <message>
        <source>Bring back what was set aside, or is out of service</source>
        <translation>Zurückholen, was zurückgestellt oder außer Betrieb ist</translation>
    </message>
    <message>
        <source>out of service</source>
        <translation>außer Betrieb</translation>
    </message>
    <message>
        <source>No alarm is chosen: a note is for the next shift</source>
        <translation>Kein Alarm ist gewählt: eine Notiz ist für die nächste Schicht</translation>
    </message>
    <message>
        <source>Say why, what or who, then Return</source>
        <translation>Erst sagen, warum, was oder wer, dann Eingabe</translation>
    </message>
    <message>
        <source>The alarm that this was for is not chosen any more: nothing was done</source>
        <translation>Der Alarm, für den das gedacht war, ist nicht mehr gewählt: nichts wurde getan</translation>
    </message>
</context>
<context>
    <name>seamscope::ui::Banner</name>
    <message>
        <source>What is wrong now</source>
        <translation>Was jetzt nicht stimmt</translation>
    </message>
</context>
<context>
    <name>seamscope::ui::BriefingView</name>
    <message>
        <source>Briefing</source>
        <translation>Einweisung</translation>
    </message>
</context>
<context>
    <name>seamscope::ui::DeskPanel</name>
    <message>
        <source>Facilitator&apos;s desk</source>
        <translation>Leitstand der Übung</translation>
    </message>
    <message>
        <source>Up, Down: previous, next inject that can be released
Return: release it</source>
        <translation>Auf, Ab: vorige, nächste Einspielung, die freigegeben werden kann
Eingabe: freigeben</translation>
    </message>
</context>
<context>
    <name>seamscope::ui::DrillClock</name>
    <message>
        <source>Reveal truth</source>
        <translation>Auflösen</translation>
    </message>
    <message>
        <source>End</source>
        <translation>Beenden</translation>
    </message>
    <message>
        <source>Drill clock</source>
        <translation>Übungsuhr</translation>
    </message>
    <message>
        <source>Ends the play: everybody is told the truth and the score</source>
        <translation>Beendet das Spiel: Alle erfahren Wahrheit und Wertung</translation>
    </message>
    <message>
        <source>Ends the drill for everybody</source>
        <translation>Beendet die Übung für alle</translation>
    </message>
    <message>
        <source>Speed %1×</source>
        <translation>Tempo %1×</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Beginnen</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>Freeze</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Space: start, freeze, go on
Tab: back, snapshot, speed, reveal, end</source>
        <translation>Leertaste: starten, anhalten, weiter
Tab: zurück, sichern, Tempo, auflösen, beenden</translation>
    </message>
    <message>
        <source>Back to</source>
        <translation>Zurück auf</translation>
    </message>
    <message>
        <source>Puts the drill back for all seats: time, acts, hints and letters as they were</source>
        <translation>Setzt die Übung für alle Plätze zurück: Zeit, Handlungen, Tipps und Meldungen wie damals</translation>
    </message>
    <message>
        <source>Snapshot</source>
        <translation>Sichern</translation>
    </message>
    <message>
        <source>Keeps this moment, so that the drill can be put back to it</source>
        <translation>Hält diesen Zeitpunkt fest, damit die Übung auf ihn zurückgesetzt werden kann</translation>
    </message>
</context>
<context>
    <name>seamscope::ui::DrillForm</name>
    <message>
        <source>You speak as</source>
        <translation>Sie sprechen als</translation>
    </message>
    <message>
        <source>Seam</source>
        <translation>Nahtstelle</translation>
    </message>
    <message>
        <source>Object that is the cause</source>
        <translation>Objekt, das die Ursache ist</translation>
    </message>
    <message>
        <source>Mechanism</source>
        <translation>Mechanismus</translation>
    </message>
    <message>
        <source>One fact for it</source>
        <translation>Eine Tatsache dafür</translation>
    </message>
    <message>
        <source>One fact against it</source>
        <translation>Eine Tatsache dagegen</translation>
    </message>
    <message>
        <source>Test that would split the rivals</source>
        <translation>Prüfung, die es entscheidet</translation>
    </message>
    <message>
        <source>what is done</source>
        <translation>was getan wird</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>Maßnahme</translation>
    </message>
    <message>
        <source>Object to act on</source>
        <translation>Objekt, an dem gehandelt wird</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>Worte</translation>
    </message>
    <message>
        <source>What you declare</source>
        <translation>Was Sie melden</translation>
    </message>
    <message>
        <source>Seat that you speak as</source>
        <translation>Platz, als der Sie sprechen</translation>
    </message>
    <message>
        <source>To</source>
        <translation>An</translation>
    </message>
    <message>
        <source>Confidence</source>
        <translation>Gewissheit</translation>
    </message>
    <message>
        <source>Confidence %1 %</source>
        <translation>Gewissheit %1 %</translation>
    </message>
    <message>
        <source>Something is wrong</source>
        <translation>Etwas stimmt nicht</translation>
    </message>
    <message>
        <source>Declare: detected</source>
        <translation>Melden: erkannt</translation>
    </message>
    <message>
        <source>Hypothesis · locked once committed</source>
        <translation>Hypothese · nach dem Festlegen gesperrt</translation>
    </message>
    <message>
        <source>Commit, cannot be changed</source>
        <translation>Festlegen, nicht mehr änderbar</translation>
    </message>
    <message>
        <source>Early and right scores most; a wrong one costs the minutes it sends others away.</source>
        <translation>Früh und richtig zählt am meisten; eine falsche kostet die Minuten, die sie andere wegschickt.</translation>
    </message>
    <message>
        <source>Declare an action</source>
        <translation>Eine Maßnahme melden</translation>
    </message>
    <message>
        <source>Declare action</source>
        <translation>Maßnahme melden</translation>
    </message>
    <message>
        <source>Hand over</source>
        <translation>Übergeben</translation>
    </message>
    <message>
        <source>Send</source>
        <translation>Senden</translation>
    </message>
    <message>
        <source>to %1</source>
        <translation>an %1</translation>
    </message>
    <message>
        <source>Reply to %1</source>
        <translation>Antwort an %1</translation>
    </message>
    <message>
        <source>The clock of the drill does not run</source>
        <translation>Die Uhr der Übung läuft nicht</translation>
    </message>
    <message>
        <source>“%1” names no object: kind/name is expected, as pump/c2-p1</source>
        <translation>„%1“ benennt kein Objekt: Art/Name wird erwartet, wie pump/c2-p1</translation>
    </message>
    <message>
        <source>A hypothesis names a seam</source>
        <translation>Eine Hypothese benennt eine Nahtstelle</translation>
    </message>
    <message>
        <source>An action says what is done, and to which object</source>
        <translation>Eine Maßnahme sagt, was getan wird und an welchem Objekt</translation>
    </message>
    <message>
        <source>Say something first</source>
        <translation>Sagen Sie erst etwas</translation>
    </message>
    <message>
        <source>Seam: choose</source>
        <translation>Nahtstelle: wählen</translation>
    </message>
    <message>
        <source>Mechanism: not named</source>
        <translation>Mechanismus: nicht benannt</translation>
    </message>
</context>
<context>
    <name>seamscope::ui::DrillHead</name>
    <message>
        <source>Drill</source>
        <translation>Übung</translation>
    </message>
</context>
<context>
    <name>seamscope::ui::DrillLog</name>
    <message>
        <source>Said and done</source>
        <translation>Gesagt und getan</translation>
    </message>
</context>
<context>
    <name>seamscope::ui::DrillPicker</name>
    <message>
        <source>Choose a drill</source>
        <translation>Übung wählen</translation>
    </message>
    <message>
        <source>Search titles and lessons</source>
        <translation>Titel und Lernziele durchsuchen</translation>
    </message>
    <message>
        <source>Drills</source>
        <translation>Übungen</translation>
    </message>
    <message>
        <source>No drill has these words.</source>
        <translation>Keine Übung enthält diese Wörter.</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>Stufe</translation>
    </message>
    <message>
        <source>Alone you sit on every seat; the cause is sealed until you ask for it. The incident is simulated first, which takes some seconds.</source>
        <translation>Allein sitzen Sie auf jedem Platz; die Ursache bleibt versiegelt, bis Sie danach fragen. Der Vorfall wird zuerst simuliert, das dauert einige Sekunden.</translation>
    </message>
    <message>
        <source>Play alone</source>
        <translation>Allein spielen</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>%1 · teaches: %2</source>
        <translation>%1 · lehrt: %2</translation>
    </message>
    <message numerus="yes">
        <source>%1 · %2 GPUs · %n injects</source>
        <translation>
            <numerusform>%1 · %2 GPUs · %n Einspielung</numerusform>
            <numerusform>%1 · %2 GPUs · %n Einspielungen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>seamscope::ui::DrillSide</name>
    <message>
        <source>Clocks, seats, score and hints</source>
        <translation>Uhren, Plätze, Wertung und Tipps</translation>
    </message>
    <message>
        <source>Up, Down: previous, next line
H: ask for the next hint, at the price that is shown</source>
        <translation>Auf, Ab: vorige, nächste Zeile
H: den nächsten Tipp erbitten, zum gezeigten Preis</translation>
    </message>
</context>
<context>
    <name>seamscope::ui::FoundEvents</name>
    <message>
        <source>Time (UTC)</source>
        <translation>Zeit (UTC)</translation>
    </message>
    <message>
        <source>Rank</source>
        <translation>Rang</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Was</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>Dauer</translation>
    </message>
    <message>
        <source>Late</source>
        <translation>Verspätung</translation>
    </message>
    <message>
        <source>Communicator</source>
        <translation>Kommunikator</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
</context>
<context>
    <name>seamscope::ui::GlobalBar</name>
    <message>
        <source>View</source>
        <translation>Ansicht</translation>
    </message>
    <message>
        <source>View menu</source>
        <translation>Menü Ansicht</translation>
    </message>
    <message>
        <source>Panels, layout and text size</source>
        <translation>Felder, Layout und Textgröße</translation>
    </message>
    <message>
        <source>Switch between dark and light</source>
        <translation>Zwischen dunkel und hell wechseln</translation>
    </message>
    <message>
        <source>Switch between dark and light (Ctrl+Shift+T)</source>
        <translation>Zwischen dunkel und hell wechseln (Ctrl+Shift+T)</translation>
    </message>
    <message>
        <source>Global bar</source>
        <translation>Obere Leiste</translation>
    </message>
    <message>
        <source>Help menu</source>
        <translation>Hilfemenü</translation>
    </message>
    <message>
        <source>Keys, guided tour, coverage</source>
        <translation>Tasten, Rundgang, Abdeckung</translation>
    </message>
</context>
<context>
    <name>seamscope::ui::GraphWidget</name>
    <message>
        <source>find</source>
        <translation>suchen</translation>
    </message>
    <message>
        <source>Find in the graph</source>
        <translation>Im Graphen suchen</translation>
    </message>
    <message>
        <source>Dependency graph</source>
        <translation>Abhängigkeitsgraph</translation>
    </message>
    <message>
        <source>%1 found</source>
        <translation>%1 gefunden</translation>
    </message>
    <message numerus="yes">
        <source>%1 group(s)</source>
        <translation>
            <numerusform>%1 Gruppe</numerusform>
            <numerusform>%1 Gruppen</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 on path</source>
        <translation>%1 auf dem Weg</translation>
    </message>
    <message>
        <source>%1 ago</source>
        <translation>vor %1</translation>
    </message>
    <message>
        <source>from %1</source>
        <translation>von %1</translation>
    </message>
    <message>
        <source>owner not stated</source>
        <translation>Zuständigkeit nicht angegeben</translation>
    </message>
    <message>
        <source>owner %1</source>
        <translation>Zuständig %1</translation>
    </message>
    <message>
        <source>no telemetry</source>
        <translation>keine Telemetrie</translation>
    </message>
    <message numerus="yes">
        <source>%1 series</source>
        <translation>
            <numerusform>%1 Messreihe</numerusform>
            <numerusform>%1 Messreihen</numerusform>
        </translation>
    </message>
    <message>
        <source>double-click closes</source>
        <translation>Doppelklick schließt</translation>
    </message>
    <message>
        <source>double-click opens</source>
        <translation>Doppelklick öffnet</translation>
    </message>
    <message>
        <source>%1 seam: %2 | %3</source>
        <translation>Nahtstelle %1: %2 | %3</translation>
    </message>
    <message numerus="yes">
        <source>%1 dependency(s)</source>
        <translation>
            <numerusform>%1 Abhängigkeit</numerusform>
            <numerusform>%1 Abhängigkeiten</numerusform>
        </translation>
    </message>
    <message>
        <source>not analysed: whether it leaks is not known</source>
        <translation>nicht analysiert: ob sie verliert, ist nicht bekannt</translation>
    </message>
    <message>
        <source>one end cannot be seen: its loss is unknown, not zero</source>
        <translation>ein Ende ist nicht sichtbar: der Verlust ist unbekannt, nicht null</translation>
    </message>
    <message>
        <source>%1 after the onset</source>
        <translation>%1 nach dem Beginn</translation>
    </message>
    <message>
        <source>inferred: nothing was seen at its far end</source>
        <translation>erschlossen: am fernen Ende war nichts zu sehen</translation>
    </message>
    <message>
        <source>confidence %1</source>
        <translation>Konfidenz %1</translation>
    </message>
    <message>
        <source>loses %1 (%2 % of the site&apos;s loss)</source>
        <translation>verliert %1 (%2 % des Standortverlusts)</translation>
    </message>
    <message numerus="yes">
        <source>%1 seam(s) on this edge</source>
        <translation>
            <numerusform>%1 Nahtstelle auf dieser Kante</numerusform>
            <numerusform>%1 Nahtstellen auf dieser Kante</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 departed</source>
        <translation>%1 abgewichen</translation>
    </message>
    <message>
        <source>nothing is measured of this seam; no open incident crosses it</source>
        <translation>von dieser Nahtstelle wird nichts gemessen; kein offener Vorfall läuft darüber</translation>
    </message>
    <message numerus="yes">
        <source>%n selected</source>
        <translation>
            <numerusform>%n ausgewählt</numerusform>
            <numerusform>%n ausgewählt</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>seamscope::ui::HeatmapCanvas</name>
    <message>
        <source>%1: %2 with a value, %3 stale, %4 missing, %5 not to be trusted</source>
        <translation>%1: %2 mit Wert, %3 veraltet, %4 fehlend, %5 nicht vertrauenswürdig</translation>
    </message>
    <message>
        <source>%1, tray %2</source>
        <translation>%1, tray %2</translation>
    </message>
    <message>
        <source>slot %1</source>
        <translation>slot %1</translation>
    </message>
    <message>
        <source>Rack heatmap</source>
        <translation>Rack-Heatmap</translation>
    </message>
    <message>
        <source>%1 ago</source>
        <translation>vor %1</translation>
    </message>
    <message>
        <source>missing</source>
        <translation>fehlt</translation>
    </message>
    <message>
        <source>stale</source>
        <translation>veraltet</translation>
    </message>
    <message>
        <source>not to be trusted</source>
        <translation>nicht vertrauenswürdig</translation>
    </message>
    <message>
        <source>no series carries this signal</source>
        <translation>keine Messreihe trägt dieses Signal</translation>
    </message>
    <message>
        <source>from %1</source>
        <translation>von %1</translation>
    </message>
    <message>
        <source>supply</source>
        <translation>Vorlauf</translation>
    </message>
    <message>
        <source>power</source>
        <translation>Leistung</translation>
    </message>
    <message>
        <source>Steps are percentiles of the values at the start. Click to take them afresh.</source>
        <translation>Stufen sind Perzentile der Anfangswerte. Klick nimmt sie neu.</translation>
    </message>
    <message>
        <source>peers %1</source>
        <translation>Vergleichsgruppe %1</translation>
    </message>
    <message>
        <source>the latest arrival of its rank in the minute before, of a step</source>
        <translation>die späteste Ankunft seines Rangs in der Minute davor, als Anteil eines Schritts</translation>
    </message>
    <message>
        <source>its share of what its job loses</source>
        <translation>sein Anteil an dem, was sein Job verliert</translation>
    </message>
    <message>
        <source>lost here: %1</source>
        <translation>hier verloren: %1</translation>
    </message>
</context>
<context>
    <name>seamscope::ui::HeatmapWidget</name>
    <message>
        <source>Show %1</source>
        <translation>%1 zeigen</translation>
    </message>
    <message>
        <source>More signals</source>
        <translation>Weitere Signale</translation>
    </message>
    <message>
        <source>Group by %1</source>
        <translation>Gruppieren nach: %1</translation>
    </message>
    <message>
        <source>1 cell = 1 GPU</source>
        <translation>1 Zelle = 1 GPU</translation>
    </message>
    <message>
        <source>1 cell = 1 host</source>
        <translation>1 Zelle = 1 Host</translation>
    </message>
    <message>
        <source>no rack stated</source>
        <translation>kein Rack angegeben</translation>
    </message>
    <message>
        <source>trays top to bottom</source>
        <translation>Trays von oben nach unten</translation>
    </message>
    <message>
        <source>max</source>
        <translation>max</translation>
    </message>
    <message>
        <source>median</source>
        <translation>Median</translation>
    </message>
    <message>
        <source>min</source>
        <translation>min</translation>
    </message>
    <message>
        <source>vs peers</source>
        <translation>Vergleich</translation>
    </message>
    <message>
        <source>Colours show how far a value lies from GPUs of the same model, job and place in the tray: what is as expected is blank.</source>
        <translation>Farben zeigen, wie weit ein Wert von GPUs desselben Modells, Jobs und Platzes im Einschub entfernt ist: Was wie erwartet ist, bleibt leer.</translation>
    </message>
    <message>
        <source>Colour by departure from peers</source>
        <translation>Nach der Abweichung von der Vergleichsgruppe färben</translation>
    </message>
    <message>
        <source>by %1</source>
        <comment>what the cells of a block have in common</comment>
        <translation>nach %1</translation>
    </message>
    <message>
        <source>What stands together: the same cells by floor, rail, job, parallel group or team (G)</source>
        <translation>Was beisammen steht: dieselben Zellen nach Stellfläche, Rail, Job, paralleler Gruppe oder Team (G)</translation>
    </message>
    <message>
        <source>not by %1: %2</source>
        <translation>nicht nach %1: %2</translation>
    </message>
    <message>
        <source>sum</source>
        <translation>Summe</translation>
    </message>
    <message>
        <source>1 cell = a GPU&apos;s equal share of what its job loses</source>
        <translation>1 Zelle = gleicher Anteil einer GPU am Verlust ihres Jobs</translation>
    </message>
    <message>
        <source>%1 /h of all lost are of jobs without a place here</source>
        <translation>%1 /h vom ganzen Verlust sind von Jobs ohne Platz hier</translation>
    </message>
</context>
<context>
    <name>seamscope::ui::IncidentPage</name>
    <message>
        <source>Incident</source>
        <translation>Vorfall</translation>
    </message>
    <message>
        <source>Up, Down: previous, next fact
Return: select it and go to its time
A: align by lag
Backspace: back to the overview</source>
        <translation>Auf, Ab: voriger, nächster Befund
Eingabe: ihn wählen und zu seiner Zeit gehen
A: nach Verzug ausrichten
Rücktaste: zurück zur Übersicht</translation>
    </message>
</context>
<context>
    <name>seamscope::ui::InjectForm</name>
    <message>
        <source>Add an inject</source>
        <translation>Einspielung hinzufügen</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>To</source>
        <translation>An</translation>
    </message>
    <message>
        <source>In minutes</source>
        <translation>In Minuten</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Von</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>Worte</translation>
    </message>
    <message>
        <source>Hold</source>
        <translation>Zurückhalten</translation>
    </message>
    <message>
        <source>Object</source>
        <translation>Objekt</translation>
    </message>
    <message>
        <source>Signal</source>
        <translation>Messgröße</translation>
    </message>
    <message>
        <source>Shows or adds</source>
        <translation>Zeigt oder addiert</translation>
    </message>
    <message>
        <source>Lasts minutes</source>
        <translation>Dauer in Minuten</translation>
    </message>
    <message>
        <source>as usual for its kind</source>
        <translation>wie bei dieser Art üblich</translation>
    </message>
    <message>
        <source>now</source>
        <translation>jetzt</translation>
    </message>
    <message>
        <source>as usual</source>
        <translation>wie üblich</translation>
    </message>
    <message>
        <source>until it is released</source>
        <translation>bis sie freigegeben wird</translation>
    </message>
    <message>
        <source>A sensor&apos;s fault shows this value; a second fault adds it, within a minute</source>
        <translation>Ein defekter Messpunkt zeigt diesen Wert; eine zweite Störung addiert ihn innerhalb einer Minute</translation>
    </message>
    <message>
        <source>Add the inject</source>
        <translation>Einspielung hinzufügen</translation>
    </message>
    <message>
        <source>A fault has an object such as pump/c2-p1, a signal such as pump.speed, and a value</source>
        <translation>Eine Störung hat ein Objekt wie pump/c2-p1, eine Messgröße wie pump.speed und einen Wert</translation>
    </message>
</context>
<context>
    <name>seamscope::ui::JoinForm</name>
    <message>
        <source>Key of the drill</source>
        <translation>Schlüssel der Übung</translation>
    </message>
    <message>
        <source>Sit down</source>
        <translation>Platz nehmen</translation>
    </message>
    <message>
        <source>Take a seat</source>
        <translation>Einen Platz nehmen</translation>
    </message>
    <message>
        <source>Your name</source>
        <translation>Ihr Name</translation>
    </message>
    <message>
        <source>Seat</source>
        <translation>Platz</translation>
    </message>
    <message>
        <source>%1 · %2 sits there</source>
        <translation>%1 · dort sitzt %2</translation>
    </message>
    <message>
        <source>Say who you are</source>
        <translation>Sagen Sie, wer Sie sind</translation>
    </message>
</context>
<context>
    <name>seamscope::ui::LedgerCharts</name>
    <message>
        <source>Layers since the onset, stacked</source>
        <translation>Schichten seit Beginn, gestapelt</translation>
    </message>
    <message>
        <source>Where GPU time went, per cent</source>
        <translation>Wohin die GPU-Zeit ging, Prozent</translation>
    </message>
    <message>
        <source>Where GPU time went</source>
        <translation>Wohin die GPU-Zeit ging</translation>
    </message>
    <message>
        <source>Layers since the onset, stacked, %1%2</source>
        <translation>Schichten seit Beginn, gestapelt, %1%2</translation>
    </message>
    <message>
        <source>Layers: no price is known, so there is no money to stack</source>
        <translation>Schichten: kein Preis bekannt, daher kein Geld zu stapeln</translation>
    </message>
    <message>
        <source>Layers: no incident has cost anything</source>
        <translation>Schichten: kein Vorfall hat etwas gekostet</translation>
    </message>
    <message>
        <source>Layers: nothing %1</source>
        <translation>Schichten: nichts %1</translation>
    </message>
    <message>
        <source>Where GPU time went: nothing was seen yet</source>
        <translation>Wohin die GPU-Zeit ging: noch nichts gesehen</translation>
    </message>
    <message>
        <source>Layers: their course is being asked for</source>
        <translation>Schichten: ihr Verlauf wird abgefragt</translation>
    </message>
</context>
<context>
    <name>seamscope::ui::LedgerPage</name>
    <message>
        <source>Ledger</source>
        <translation>Kostenbuch</translation>
    </message>
    <message>
        <source>Up, Down: previous, next figure; its rows stand below
Return: select what it is about
Space: a layer in or out of the sums
Tab: to the rows, to the ways to go on
Backspace: back to the overview</source>
        <translation>Auf, Ab: vorige, nächste Zahl; ihre Zeilen stehen darunter
Eingabe: wählen, worum es geht
Leertaste: eine Schicht in die Summen oder heraus
Tab: zu den Zeilen, zu den Wegen weiter
Rücktaste: zurück zur Übersicht</translation>
    </message>
    <message>
        <source>Overview</source>
        <translation>Übersicht</translation>
    </message>
    <message>
        <source>Incident</source>
        <translation>Vorfall</translation>
    </message>
    <message>
        <source>Figures</source>
        <translation>Zahlen</translation>
    </message>
    <message>
        <source>Rows behind the figure</source>
        <translation>Zeilen hinter der Zahl</translation>
    </message>
    <message>
        <source>What if</source>
        <translation>Was wäre wenn</translation>
    </message>
    <message>
        <source>Choose a figure: the rows that it is made of stand here</source>
        <translation>Eine Zahl wählen: hier stehen die Zeilen, aus denen sie besteht</translation>
    </message>
    <message>
        <source>as of %1</source>
        <translation>Stand %1</translation>
    </message>
    <message>
        <source>no reading yet: nothing to account for</source>
        <translation>noch keine Ablesung: nichts abzurechnen</translation>
    </message>
    <message>
        <source>%1: asking for its rows …</source>
        <translation>%1: fragt nach den Zeilen …</translation>
    </message>
    <message>
        <source>%1 ← %2</source>
        <translation>%1 ← %2</translation>
    </message>
    <message>
        <source>%1: no rows, %2</source>
        <translation>%1: keine Zeilen, %2</translation>
    </message>
    <message>
        <source>What if: cost from now on, 80 % band</source>
        <translation>Was wäre wenn: Kosten ab jetzt, 80-%-Band</translation>
    </message>
    <message>
        <source>What if: no price is known, so no figure is made up</source>
        <translation>Was wäre wenn: kein Preis bekannt, daher wird keine Zahl erfunden</translation>
    </message>
    <message>
        <source>What if: nothing is open and no cadence is known</source>
        <translation>Was wäre wenn: nichts offen und kein Takt bekannt</translation>
    </message>
    <message>
        <source>; from %1 on waiting has cost more than draining now</source>
        <translation>; ab %1 hat Warten mehr gekostet als sofortiges Leeren</translation>
    </message>
    <message>
        <source>What if, 80 % band</source>
        <translation>Was wäre wenn, 80-%-Band</translation>
    </message>
    <message>
        <source>; drained at: cost in all, had it been taken out then</source>
        <translation>; geleert um: Gesamtkosten, wäre er damals herausgenommen worden</translation>
    </message>
    <message>
        <source>choice</source>
        <translation>Wahl</translation>
    </message>
    <message>
        <source>low</source>
        <translation>niedrig</translation>
    </message>
    <message>
        <source>likely</source>
        <translation>wahrscheinlich</translation>
    </message>
    <message>
        <source>high</source>
        <translation>hoch</translation>
    </message>
    <message>
        <source>saved</source>
        <translation>gespart</translation>
    </message>
    <message>
        <source>stands on</source>
        <translation>beruht auf</translation>
    </message>
    <message>
        <source>Statement</source>
        <translation>Aufstellung</translation>
    </message>
    <message>
        <source>Period of the statement</source>
        <translation>Zeitraum der Aufstellung</translation>
    </message>
    <message>
        <source>choice, and what it stands on</source>
        <translation>Wahl, und worauf sie beruht</translation>
    </message>
    <message>
        <source>Statement since</source>
        <translation>Aufstellung seit</translation>
    </message>
    <message>
        <source>A time, such as 2026-03-12T09:28:00Z, or +35m from the begin of the record</source>
        <translation>Eine Zeit wie 2026-03-12T09:28:00Z, oder +35m ab Beginn der Aufzeichnung</translation>
    </message>
</context>
<context>
    <name>seamscope::ui::LetterPanel</name>
    <message>
        <source>Injects</source>
        <translation>Einspielungen</translation>
    </message>
    <message>
        <source>Up, Down: previous, next open letter
Return: reply to it</source>
        <translation>Auf, Ab: vorige, nächste offene Meldung
Eingabe: darauf antworten</translation>
    </message>
</context>
<context>
    <name>seamscope::ui::MeterPanel</name>
    <message>
        <source>Lost throughput</source>
        <translation>Verlorener Durchsatz</translation>
    </message>
</context>
<context>
    <name>seamscope::ui::OverviewPanel</name>
    <message>
        <source>Incidents and blind spots</source>
        <translation>Vorfälle und blinde Stellen</translation>
    </message>
</context>
<context>
    <name>seamscope::ui::ReportPage</name>
    <message>
        <source>Save report…</source>
        <translation>Bericht speichern…</translation>
    </message>
    <message>
        <source>Back to the views</source>
        <translation>Zurück zu den Ansichten</translation>
    </message>
    <message>
        <source>As PDF, Markdown or JSON</source>
        <translation>Als PDF, Markdown oder JSON</translation>
    </message>
</context>
<context>
    <name>seamscope::ui::ReportPanel</name>
    <message>
        <source>After-action report</source>
        <translation>Abschlussbericht</translation>
    </message>
</context>
<context>
    <name>seamscope::ui::RollupPanel</name>
    <message>
        <source>Where the time goes</source>
        <translation>Wohin die Zeit geht</translation>
    </message>
</context>
<context>
    <name>seamscope::ui::RunbookView</name>
    <message>
        <source>Back to the incident</source>
        <translation>Zurück zum Vorfall</translation>
    </message>
    <message>
        <source>Runbook</source>
        <translation>Runbook</translation>
    </message>
    <message>
        <source># No runbook

There is no page called **%1**.</source>
        <translation># Kein Runbook

Es gibt keine Seite namens **%1**.</translation>
    </message>
    <message>
        <source>for this mechanism</source>
        <translation>für diesen Mechanismus</translation>
    </message>
</context>
<context>
    <name>seamscope::ui::SeamPanel</name>
    <message>
        <source>Seams</source>
        <translation>Nahtstellen</translation>
    </message>
    <message>
        <source>No seam has a measure: two owners have to be stated, and flow and power, voltage, checkpoint writes, step times or bandwidth have to be heard.</source>
        <translation>Keine Nahtstelle hat ein Maß: Zwei Zuständige müssen angegeben sein, und Durchfluss und Leistung, Spannung, Checkpoints, Schrittzeiten oder Bandbreite müssen gehört werden.</translation>
    </message>
    <message>
        <source>Seams are not analysed here.</source>
        <translation>Nahtstellen werden hier nicht analysiert.</translation>
    </message>
</context>
<context>
    <name>seamscope::ui::SearchField</name>
    <message>
        <source>Find or do anything</source>
        <translation>Alles suchen oder tun</translation>
    </message>
    <message>
        <source>Find an entity, a signal, an incident, a view or an action</source>
        <translation>Objekt, Signal, Vorfall, Ansicht oder Aktion suchen</translation>
    </message>
    <message>
        <source>Nothing is called so</source>
        <translation>Nichts heißt so</translation>
    </message>
    <message>
        <source>Ctrl K</source>
        <translation>Ctrl K</translation>
    </message>
    <message>
        <source>Find an entity, a signal, an incident, a view or an action (Ctrl+K)
Ctrl+Return: select it as well</source>
        <translation>Objekt, Signal, Vorfall, Ansicht oder Aktion suchen (Ctrl+K)
Strg+Eingabe: auch auswählen</translation>
    </message>
</context>
<context>
    <name>seamscope::ui::SiteDialog</name>
    <message>
        <source>Of %1 mechanisms %2 can be found here, %3 only suspected, %4 are invisible</source>
        <translation>Von %1 Mechanismen lassen sich %2 hier finden, %3 nur vermuten, %4 sind unsichtbar</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>Nicht jetzt</translation>
    </message>
    <message>
        <source>Watch it live</source>
        <translation>Live beobachten</translation>
    </message>
    <message>
        <source>Not asked, not answered, or contradicting</source>
        <translation>Nicht gefragt, nicht beantwortet oder widersprüchlich</translation>
    </message>
    <message>
        <source>Its configuration is %1. Owners and prices are written there by people.</source>
        <translation>Die Konfiguration ist %1. Eigentümer und Preise tragen dort Menschen ein.</translation>
    </message>
    <message>
        <source>What could be found here</source>
        <translation>Was hier zu finden wäre</translation>
    </message>
    <message>
        <source>Mechanism</source>
        <translation>Mechanismus</translation>
    </message>
    <message>
        <source>Can it be found?</source>
        <translation>Auffindbar?</translation>
    </message>
    <message>
        <source>What would be needed</source>
        <translation>Was nötig wäre</translation>
    </message>
    <message>
        <source>invisible</source>
        <translation>unsichtbar</translation>
    </message>
    <message>
        <source>only suspected</source>
        <translation>nur zu vermuten</translation>
    </message>
    <message>
        <source>can be found</source>
        <translation>auffindbar</translation>
    </message>
    <message>
        <source>What hangs on it</source>
        <translation>Was daran hängt</translation>
    </message>
</context>
<context>
    <name>seamscope::ui::SourcePanel</name>
    <message>
        <source>Sources</source>
        <translation>Quellen</translation>
    </message>
    <message>
        <source>The gateway has no source. Name one in its configuration, or open a recording or bundle.</source>
        <translation>Das Gateway hat keine Quelle. In seiner Konfiguration eine nennen oder eine Aufzeichnung oder ein Bundle öffnen.</translation>
    </message>
</context>
<context>
    <name>seamscope::ui::StartPage</name>
    <message>
        <source>Start page</source>
        <translation>Startseite</translation>
    </message>
    <message>
        <source>File with the token</source>
        <translation>Datei mit dem Token</translation>
    </message>
    <message>
        <source>Authority of the gateway, PEM</source>
        <translation>Zertifizierungsstelle des Gateways, PEM</translation>
    </message>
    <message>
        <source>Own certificate, PEM</source>
        <translation>Eigenes Zertifikat, PEM</translation>
    </message>
    <message>
        <source>Own key, PEM</source>
        <translation>Eigener Schlüssel, PEM</translation>
    </message>
    <message>
        <source>gateway:7443 or http://prometheus:9090</source>
        <translation>gateway:7443 oder http://prometheus:9090</translation>
    </message>
    <message>
        <source>Host and port of a gateway, or the URL of a Prometheus</source>
        <translation>Host und Port eines Gateways oder die URL eines Prometheus</translation>
    </message>
</context>
<context>
    <name>seamscope::ui::StatementPanel</name>
    <message>
        <source>Statement</source>
        <translation>Aufstellung</translation>
    </message>
    <message>
        <source>Loss by cause</source>
        <translation>Verlust nach Ursache</translation>
    </message>
</context>
<context>
    <name>seamscope::ui::TimeBar</name>
    <message>
        <source>To the previous mark (Home)</source>
        <translation>Zur vorigen Marke (Pos1)</translation>
    </message>
    <message>
        <source>One step back (Left)</source>
        <translation>Ein Schritt zurück (Links)</translation>
    </message>
    <message>
        <source>Play or pause (Space)</source>
        <translation>Wiedergabe oder Pause (Leertaste)</translation>
    </message>
    <message>
        <source>To the next mark (End)</source>
        <translation>Zur nächsten Marke (Ende)</translation>
    </message>
    <message>
        <source>Speed: next faster, then 1× again</source>
        <translation>Tempo: jeweils schneller, dann wieder 1×</translation>
    </message>
    <message>
        <source>Show the newest (L)</source>
        <translation>Das Neueste zeigen (L)</translation>
    </message>
    <message>
        <source>Time bar</source>
        <translation>Zeitleiste unten</translation>
    </message>
    <message>
        <source>● Following</source>
        <translation>● Folgt</translation>
    </message>
    <message>
        <source>Follow replay</source>
        <translation>Replay folgen</translation>
    </message>
    <message>
        <source>● Following live</source>
        <translation>● Folgt live</translation>
    </message>
    <message>
        <source>Follow live</source>
        <translation>Live folgen</translation>
    </message>
    <message>
        <source>Play backwards or pause (B)</source>
        <translation>Rückwärts abspielen oder anhalten (B)</translation>
    </message>
    <message>
        <source>Steps, loop, points to go back to</source>
        <translation>Schritte, Schleife, Rücksprungpunkte</translation>
    </message>
    <message>
        <source>Back to %1</source>
        <translation>Zurück zu %1</translation>
    </message>
    <message>
        <source>Nothing to follow</source>
        <translation>Nichts zu folgen</translation>
    </message>
</context>
<context>
    <name>seamscope::ui::TimelineFinder</name>
    <message>
        <source>Find events</source>
        <translation>Ereignisse suchen</translation>
    </message>
    <message>
        <source>find events: kind:allreduce late&gt;5ms rank:0-63 host:n012</source>
        <translation>Ereignisse suchen: kind:allreduce late&gt;5ms rank:0-63 host:n012</translation>
    </message>
    <message>
        <source>Query over events</source>
        <translation>Abfrage über Ereignisse</translation>
    </message>
    <message>
        <source>kind: rank: host: comm: name: step: and late&gt; late&lt; length&gt; length&lt;; commas part values, blanks part conditions. Return goes to the list, P keeps an event as a note, Escape closes.</source>
        <translation>kind: rank: host: comm: name: step: und late&gt; late&lt; length&gt; length&lt;; Kommas trennen Werte, Leerzeichen trennen Bedingungen. Return geht zur Liste, P behält ein Ereignis als Notiz, Escape schließt.</translation>
    </message>
    <message>
        <source>Events that were found</source>
        <translation>Gefundene Ereignisse</translation>
    </message>
    <message>
        <source>Events of what is shown are looked through.</source>
        <translation>Durchsucht werden die Ereignisse dessen, was gezeigt wird.</translation>
    </message>
    <message>
        <source>a condition begins with kind:, rank:, host:, comm:, name:, step:, late&gt; or length&gt;</source>
        <translation>eine Bedingung beginnt mit kind:, rank:, host:, comm:, name:, step:, late&gt; oder length&gt;</translation>
    </message>
    <message>
        <source>a value was expected</source>
        <translation>ein Wert wurde erwartet</translation>
    </message>
    <message>
        <source>no collective and no kind of time: allreduce, allgather, wait, compute …</source>
        <translation>kein Collective und keine Art von Zeit: allreduce, allgather, wait, compute …</translation>
    </message>
    <message>
        <source>a number or a range such as 0-63 was expected</source>
        <translation>eine Zahl oder ein Bereich wie 0-63 wurde erwartet</translation>
    </message>
    <message>
        <source>the range ends before it begins</source>
        <translation>der Bereich endet, bevor er beginnt</translation>
    </message>
    <message>
        <source>the quotation mark is not closed</source>
        <translation>das Anführungszeichen ist nicht geschlossen</translation>
    </message>
    <message>
        <source>a length was expected: 5ms, 200us, 1.5s</source>
        <translation>eine Dauer wurde erwartet: 5ms, 200us, 1.5s</translation>
    </message>
    <message>
        <source>at %1, &quot;%2&quot;: %3</source>
        <translation>bei %1, „%2“: %3</translation>
    </message>
    <message>
        <source>looking …</source>
        <translation>suche …</translation>
    </message>
    <message>
        <source>the worst %1 are listed</source>
        <translation>die schlimmsten %1 stehen in der Liste</translation>
    </message>
    <message>
        <source>not all events were looked through: zoom in, or name ranks</source>
        <translation>nicht alle Ereignisse wurden durchsucht: hineinzoomen oder Ränge nennen</translation>
    </message>
    <message>
        <source>rank %1</source>
        <translation>Rang %1</translation>
    </message>
    <message>
        <source> · late %1</source>
        <translation> · %1 spät</translation>
    </message>
    <message>
        <source>late and length stand before a greater-than or less-than sign, all others before a colon</source>
        <translation>late und length stehen vor einem Größer- oder Kleinerzeichen, alle anderen vor einem Doppelpunkt</translation>
    </message>
    <message numerus="yes">
        <source>%1 event(s)</source>
        <translation>
            <numerusform>%1 Ereignis</numerusform>
            <numerusform>%1 Ereignisse</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>seamscope::ui::TimelineToolbar</name>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>job</source>
        <translation>Job</translation>
    </message>
    <message>
        <source>host</source>
        <translation>Host</translation>
    </message>
    <message>
        <source>rack</source>
        <translation>Rack</translation>
    </message>
    <message>
        <source>leaf</source>
        <translation>leaf</translation>
    </message>
    <message>
        <source>lanes</source>
        <translation>Spuren</translation>
    </message>
    <message>
        <source>aggregate</source>
        <translation>zusammen</translation>
    </message>
    <message>
        <source>both</source>
        <translation>beide</translation>
    </message>
    <message>
        <source>Single ranks, groups of ranks, or both</source>
        <translation>Einzelne Ranks, Gruppen von Ranks oder beides</translation>
    </message>
    <message>
        <source>lateness</source>
        <translation>Verspätung</translation>
    </message>
    <message>
        <source>rank</source>
        <translation>Rank</translation>
    </message>
    <message>
        <source>Who made others wait first</source>
        <translation>Wer andere warten ließ, zuerst</translation>
    </message>
    <message>
        <source>By number</source>
        <translation>Nach Nummer</translation>
    </message>
    <message>
        <source>raw</source>
        <translation>roh</translation>
    </message>
    <message>
        <source>aligned</source>
        <translation>angeglichen</translation>
    </message>
    <message>
        <source>Times as each host&apos;s clock had them</source>
        <translation>Zeiten nach der Uhr jedes Hosts</translation>
    </message>
    <message>
        <source>Clocks of the hosts brought together</source>
        <translation>Uhren der Hosts zusammengeführt</translation>
    </message>
    <message>
        <source>compare</source>
        <translation>vergleichen</translation>
    </message>
    <message>
        <source>filter ranks</source>
        <translation>Ranks filtern</translation>
    </message>
    <message>
        <source>Filter ranks</source>
        <translation>Ranks filtern</translation>
    </message>
    <message>
        <source>Part of a rank&apos;s number, place or host (/)</source>
        <translation>Teil von Nummer, Platz oder Host eines Ranks (/)</translation>
    </message>
    <message>
        <source>Rows of ranks that have this in common</source>
        <translation>Zeilen der Ranks, die dies gemeinsam haben</translation>
    </message>
    <message>
        <source>find</source>
        <translation>suchen</translation>
    </message>
    <message>
        <source>Look for events by kind, rank, host, communicator, length and lateness (Q)</source>
        <translation>Ereignisse nach Art, Rang, Host, Kommunikator, Dauer und Verspätung suchen (Q)</translation>
    </message>
    <message>
        <source>time spent</source>
        <translation>Zeitanteile</translation>
    </message>
    <message>
        <source>Where the time of the step, or of what is measured, goes (T)</source>
        <translation>Wohin die Zeit des Schritts oder des Gemessenen geht (T)</translation>
    </message>
    <message>
        <source>Keep this window and lay the next one over it, step by step (C); one of another recording, where that is opened next</source>
        <translation>Dieses Fenster behalten und das nächste Schritt für Schritt darüberlegen (C); eines einer anderen Aufzeichnung, wo als Nächstes eine geöffnet wird</translation>
    </message>
</context>
<context>
    <name>seamscope::ui::TimelineWidget</name>
    <message>
        <source>rank %1 · %2 %3 · %4</source>
        <translation>Rank %1 · %2 %3 · %4</translation>
    </message>
    <message>
        <source> · late %1</source>
        <translation> · verspätet %1</translation>
    </message>
    <message>
        <source> · step %1</source>
        <translation> · Schritt %1</translation>
    </message>
    <message>
        <source>Per-rank collective timeline</source>
        <translation>Kollektive je Rank</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Notiz</translation>
    </message>
    <message>
        <source>Note here, Return keeps it</source>
        <translation>Hier notieren, Eingabe speichert</translation>
    </message>
    <message>
        <source>%1–%2 UTC · %3</source>
        <translation>%1–%2 UTC · %3</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source> · behind live by %1, L returns</source>
        <translation> · %1 hinter live, L kehrt zurück</translation>
    </message>
    <message>
        <source>what is measured</source>
        <translation>was gemessen ist</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>Schritt %1</translation>
    </message>
    <message>
        <source>the step at the cursor</source>
        <translation>der Schritt am Cursor</translation>
    </message>
    <message>
        <source>what is shown</source>
        <translation>was gezeigt wird</translation>
    </message>
    <message>
        <source>the step before the cursor&apos;s</source>
        <translation>der Schritt vor dem am Cursor</translation>
    </message>
</context>
<context>
    <name>seamscope::ui::TourCard</name>
    <message>
        <source>New here?</source>
        <translation>Neu hier?</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>Nicht jetzt</translation>
    </message>
    <message>
        <source>End the tour</source>
        <translation>Rundgang beenden</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Start the tour</source>
        <translation>Rundgang beginnen</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Fertig</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Weiter</translation>
    </message>
</context>
<context>
    <name>seamscope::ui::TrendKey</name>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>und %n weiteres</numerusform>
            <numerusform>und %n weitere</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>seamscope::ui::TrendPanel</name>
    <message>
        <source>more …</source>
        <translation>mehr …</translation>
    </message>
    <message>
        <source>All signals</source>
        <translation>Alle Signale</translation>
    </message>
    <message>
        <source>Trends</source>
        <translation>Trends</translation>
    </message>
    <message>
        <source>Show %1</source>
        <translation>%1 zeigen</translation>
    </message>
    <message>
        <source>No trend for the whole site yet. Select a rack, device, job or link in the graph or heatmap to see its signals.</source>
        <translation>Noch kein Trend für den ganzen Standort. Rack, Gerät, Job oder Link im Graphen oder in der Heatmap wählen, um seine Signale zu sehen.</translation>
    </message>
    <message>
        <source>%1 bears no signal that this gateway knows. Its providers and parts may: select them in the graph.</source>
        <translation>%1 trägt kein Signal, das dieses Gateway kennt. Zulieferer oder Teile vielleicht: im Graphen wählen.</translation>
    </message>
    <message>
        <source>Choose a signal above.</source>
        <translation>Oben ein Signal wählen.</translation>
    </message>
    <message>
        <source>site</source>
        <translation>Standort</translation>
    </message>
    <message>
        <source>%1 · %2–%3 UTC · %4</source>
        <translation>%1 · %2–%3 UTC · %4</translation>
    </message>
    <message>
        <source>min–max of %1</source>
        <translation>Min.–Max. von %1</translation>
    </message>
    <message>
        <source>reading …</source>
        <translation>liest …</translation>
    </message>
    <message>
        <source>none at the cursor</source>
        <translation>keine am Cursor</translation>
    </message>
    <message>
        <source>nothing in this span</source>
        <translation>nichts in diesem Zeitraum</translation>
    </message>
    <message>
        <source>median %1, %2</source>
        <translation>Median %1, %2</translation>
    </message>
    <message>
        <source>% of expected</source>
        <translation>% vom Erwarteten</translation>
    </message>
    <message>
        <source>band: expected</source>
        <translation>Band: erwartet</translation>
    </message>
</context>
<context>
    <name>seamscope::ui::WallPage</name>
    <message>
        <source>Wall</source>
        <translation>Wand</translation>
    </message>
    <message>
        <source>Left, Right: previous, next page
Click: open what a tile shows
Escape: to the console</source>
        <translation>Links, Rechts: vorige, nächste Seite
Klick: öffnen, was eine Kachel zeigt
Escape: zur Konsole</translation>
    </message>
    <message>
        <source>restarted %1</source>
        <translation>neu gestartet %1</translation>
    </message>
    <message>
        <source>Seamscope wall: %1</source>
        <translation>Seamscope-Wand: %1</translation>
    </message>
</context>
</TS>
