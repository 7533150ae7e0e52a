<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ar" sourcelanguage="en">
<context>
    <name>AbsencePopup</name>
    <message>
        <source>%1 and %2 more</source>
        <translation>⁨%1⁩ و⁨%2⁩ أخرى</translation>
    </message>
    <message>
        <source>now</source>
        <translation>الآن</translation>
    </message>
    <message>
        <source>after a checkpoint of %1</source>
        <translation>بعد نقطة حفظ ⁨%1⁩</translation>
    </message>
    <message>
        <source>after %1</source>
        <translation>بعد ⁨%1⁩</translation>
    </message>
    <message>
        <source>after the reservation %1</source>
        <translation>بعد الحجز ⁨%1⁩</translation>
    </message>
    <message>
        <source>after the end of %1</source>
        <translation>بعد نهاية ⁨%1⁩</translation>
    </message>
    <message>
        <source>goes with it</source>
        <translation>يذهب معه</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>لا شيء</translation>
    </message>
    <message>
        <source>goes on with less</source>
        <translation>يستمر بأقل</translation>
    </message>
    <message>
        <source>jobs that lose</source>
        <translation>مهام تخسر</translation>
    </message>
    <message>
        <source>none</source>
        <translation>لا شيء</translation>
    </message>
    <message>
        <source>not known where they run</source>
        <translation>مكان تشغيلها غير معروف</translation>
    </message>
    <message>
        <source>an hour without it</source>
        <translation>ساعة بدونه</translation>
    </message>
    <message>
        <source>%1 standing still</source>
        <translation>متوقف ⁨%1⁩</translation>
    </message>
    <message>
        <source>once</source>
        <translation>مرة</translation>
    </message>
    <message>
        <source>%1 of work is redone · %2 until they step again</source>
        <translation>يُعاد عمل ⁨%1⁩ · ⁨%2⁩ حتى الخطوة التالية</translation>
    </message>
    <message>
        <source>an hour, cheapest</source>
        <translation>ساعة، الأرخص</translation>
    </message>
</context>
<context>
    <name>AlarmParts</name>
    <message>
        <source>Nothing has been heard yet.</source>
        <translation>لم يُسمع شيء بعد.</translation>
    </message>
    <message>
        <source>%1, %2, %3, %4</source>
        <translation>⁨%1⁩، ⁨%2⁩، ⁨%3⁩، ⁨%4⁩</translation>
    </message>
    <message>
        <source>alarm</source>
        <translation>إنذار</translation>
    </message>
    <message>
        <source>object</source>
        <translation>الكائن</translation>
    </message>
    <message>
        <source>value</source>
        <translation>القيمة</translation>
    </message>
    <message>
        <source>on at</source>
        <translation>منذ</translation>
    </message>
    <message>
        <source>age</source>
        <translation>العمر</translation>
    </message>
    <message>
        <source>$/h</source>
        <translation>$/h</translation>
    </message>
    <message>
        <source>owner, first action</source>
        <translation>المسؤول، أول إجراء</translation>
    </message>
    <message>
        <source>FIRST OUT</source>
        <translation>أول إنذار</translation>
    </message>
    <message>
        <source>×%1</source>
        <translation>×⁨%1⁩</translation>
    </message>
    <message>
        <source>chattering ×%1</source>
        <translation>متذبذب ×⁨%1⁩</translation>
    </message>
    <message>
        <source>back %1</source>
        <translation>عاد ⁨%1⁩</translation>
    </message>
    <message>
        <source>ends %1 · %2</source>
        <translation>ينتهي ⁨%1⁩ · ⁨%2⁩</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>⁨%1⁩ · ⁨%2⁩</translation>
    </message>
    <message>
        <source>%1
%2
Raised %3, effect since %4</source>
        <translation>⁨%1⁩
⁨%2⁩
ظهر ⁨%3⁩، الأثر منذ ⁨%4⁩</translation>
    </message>
    <message>
        <source>Shelved %1, suppressed %2, out of service %3</source>
        <translation>مؤجل ⁨%1⁩، مكبوت ⁨%2⁩، خارج الخدمة ⁨%3⁩</translation>
    </message>
    <message>
        <source>always counted above</source>
        <translation>محسوبة دائمًا أعلاه</translation>
    </message>
    <message>
        <source>Alarms</source>
        <translation>الإنذارات</translation>
    </message>
    <message>
        <source>%1 alarms · R: rows</source>
        <translation>الإنذارات: ⁨%1⁩ · R: الصفوف</translation>
    </message>
    <message>
        <source>No alarm stands. An alarm without a written action is an event and is not listed.</source>
        <translation>لا إنذار قائم. الإنذار بلا إجراء مكتوب حدث ولا يُدرج هنا.</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>و⁨%1⁩ أخرى</translation>
    </message>
    <message>
        <source>now</source>
        <translation>الآن</translation>
    </message>
    <message>
        <source>Flood %1 – %2 · %3 alarms</source>
        <translation>فيضان ⁨%1⁩ – ⁨%2⁩ · الإنذارات: ⁨%3⁩</translation>
    </message>
    <message>
        <source>peak %1 in 10 min · folded, first out kept</source>
        <translation>الذروة ⁨%1⁩ في 10 min · مجمّعة مع إبقاء الأول</translation>
    </message>
    <message>
        <source>Other</source>
        <translation>أخرى</translation>
    </message>
    <message>
        <source>Why this priority</source>
        <translation>سبب هذه الأولوية</translation>
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
        <translation>GPU: ⁨%1⁩</translation>
    </message>
    <message>
        <source>&gt; %1</source>
        <translation>&gt; ⁨%1⁩</translation>
    </message>
    <message>
        <source>≤ %1</source>
        <translation>≤ ⁨%1⁩</translation>
    </message>
    <message>
        <source>%1 at stake × no end known = %2</source>
        <translation>المعرّض ⁨%1⁩ × نهاية غير معروفة = ⁨%2⁩</translation>
    </message>
    <message>
        <source>%1 · effect since %2</source>
        <translation>⁨%1⁩ · الأثر منذ ⁨%2⁩</translation>
    </message>
    <message>
        <source>value %1, limit %2</source>
        <translation>القيمة ⁨%1⁩، الحد ⁨%2⁩</translation>
    </message>
    <message>
        <source>acknowledged %1 by %2</source>
        <translation>أقرّه ⁨%2⁩ في ⁨%1⁩</translation>
    </message>
    <message>
        <source>%1 is on it since %2</source>
        <translation>يتولاه ⁨%1⁩ منذ ⁨%2⁩</translation>
    </message>
    <message>
        <source>shelved until %1 by %2: %3</source>
        <translation>أجّله ⁨%2⁩ حتى ⁨%1⁩: ⁨%3⁩</translation>
    </message>
    <message>
        <source>judged right by %1</source>
        <translation>حكم ⁨%1⁩ بصحته</translation>
    </message>
    <message>
        <source>judged wrong by %1</source>
        <translation>حكم ⁨%1⁩ بخطئه</translation>
    </message>
    <message>
        <source>the same before: %1</source>
        <translation>مثله سابقًا: ⁨%1⁩</translation>
    </message>
    <message>
        <source>%1 %2: %3</source>
        <translation>⁨%1⁩ ⁨%2⁩: ⁨%3⁩</translation>
    </message>
    <message>
        <source>First out, then</source>
        <translation>الأول، ثم</translation>
    </message>
    <message>
        <source>lag</source>
        <translation>التأخر</translation>
    </message>
    <message>
        <source>folded %1</source>
        <translation>مجمّع ⁨%1⁩</translation>
    </message>
    <message>
        <source>Hand-over notes</source>
        <translation>ملاحظات التسليم</translation>
    </message>
    <message>
        <source>Nothing is noted for the next shift.</source>
        <translation>لا ملاحظات للوردية التالية.</translation>
    </message>
    <message>
        <source>Audit trail</source>
        <translation>سجل التدقيق</translation>
    </message>
    <message>
        <source>1 target</source>
        <translation>1 هدف</translation>
    </message>
    <message>
        <source>10 flood</source>
        <translation>10 فيضان</translation>
    </message>
    <message>
        <source>Priority split, bar = now, tick = target</source>
        <translation>توزيع الأولويات، الشريط = الآن، العلامة = الهدف</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>⁨%1⁩ %</translation>
    </message>
    <message>
        <source>Alarm performance</source>
        <translation>أداء الإنذارات</translation>
    </message>
    <message numerus="yes">
        <source>%1, %2 operator(s)</source>
        <translation>
            <numerusform>⁨%1⁩، المشغلون: ⁨%2⁩</numerusform>
            <numerusform>⁨%1⁩، المشغلون: ⁨%2⁩</numerusform>
            <numerusform>⁨%1⁩، المشغلون: ⁨%2⁩</numerusform>
            <numerusform>⁨%1⁩، المشغلون: ⁨%2⁩</numerusform>
            <numerusform>⁨%1⁩، المشغلون: ⁨%2⁩</numerusform>
            <numerusform>⁨%1⁩، المشغلون: ⁨%2⁩</numerusform>
        </translation>
    </message>
    <message>
        <source>per operator in 10 min</source>
        <translation>لكل مشغل في 10 min</translation>
    </message>
    <message>
        <source>target 1, most 2 · peak %1</source>
        <translation>الهدف 1، الأقصى 2 · الذروة ⁨%1⁩</translation>
    </message>
    <message>
        <source>time in flood</source>
        <translation>وقت الفيضان</translation>
    </message>
    <message>
        <source>&lt; 1 %</source>
        <translation>&lt; 1 %</translation>
    </message>
    <message>
        <source>top ten of load</source>
        <translation>أعلى عشرة من الحمل</translation>
    </message>
    <message>
        <source>&lt; 5 %</source>
        <translation>&lt; 5 %</translation>
    </message>
    <message>
        <source>standing over 24 h</source>
        <translation>قائمة أكثر من 24 h</translation>
    </message>
    <message>
        <source>&lt; 5 a day</source>
        <translation>&lt; 5 يوميًا</translation>
    </message>
    <message>
        <source>chattering</source>
        <translation>متذبذب</translation>
    </message>
    <message>
        <source>0</source>
        <translation>0</translation>
    </message>
    <message>
        <source>median to acknowledge</source>
        <translation>وسيط زمن الإقرار</translation>
    </message>
    <message>
        <source>&lt; 3:00</source>
        <translation>&lt; 3:00</translation>
    </message>
    <message>
        <source>lost unactioned</source>
        <translation>خسارة بلا إجراء</translation>
    </message>
    <message>
        <source>No alarms are kept here</source>
        <translation>لا تُحفظ إنذارات هنا</translation>
    </message>
    <message>
        <source>A gateway with a state folder keeps them: who has seen what, who has it, what is set aside and why. They stand in the recordings that it makes. Here there are none; what was found is in the list of incidents.</source>
        <translation>تحفظها بوابة لها مجلد حالة: من رأى ماذا، ومن يتولاه، وما أُجّل ولماذا، وهي في التسجيلات التي تصنعها. لا يوجد منها شيء هنا؛ وما عُثر عليه في قائمة الحوادث.</translation>
    </message>
    <message>
        <source>%1 for %2 · R: raw list</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%1 row(s)</source>
        <translation>
            <numerusform>الصفوف: ⁨%1⁩</numerusform>
            <numerusform>الصفوف: ⁨%1⁩</numerusform>
            <numerusform>الصفوف: ⁨%1⁩</numerusform>
            <numerusform>الصفوف: ⁨%1⁩</numerusform>
            <numerusform>الصفوف: ⁨%1⁩</numerusform>
            <numerusform>الصفوف: ⁨%1⁩</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 alarm(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>UTC · append only · %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%1 line(s)</source>
        <translation>
            <numerusform>الأسطر: ⁨%1⁩</numerusform>
            <numerusform>الأسطر: ⁨%1⁩</numerusform>
            <numerusform>الأسطر: ⁨%1⁩</numerusform>
            <numerusform>الأسطر: ⁨%1⁩</numerusform>
            <numerusform>الأسطر: ⁨%1⁩</numerusform>
            <numerusform>الأسطر: ⁨%1⁩</numerusform>
        </translation>
    </message>
    <message>
        <source>hands the shift over to %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>merged into %1 by %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>value %1, before it %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>held at %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at least %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 /h</source>
        <translation type="unfinished">⁨%1⁩ /h</translation>
    </message>
    <message>
        <source>%1 at stake × %2 = %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 at stake × no time left = %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>AlarmWords</name>
    <message>
        <source>Over</source>
        <translation>انتهى</translation>
    </message>
    <message>
        <source>Unacknowledged</source>
        <translation>غير مُقرّ</translation>
    </message>
    <message>
        <source>Acknowledged</source>
        <translation>مُقرّ</translation>
    </message>
    <message>
        <source>Returned, not seen</source>
        <translation>عاد ولم يُقرّ</translation>
    </message>
    <message>
        <source>Latched</source>
        <translation>مثبّت</translation>
    </message>
    <message>
        <source>Latched, seen</source>
        <translation>مثبّت ومُقرّ</translation>
    </message>
    <message>
        <source>Shelved</source>
        <translation>مؤجل</translation>
    </message>
    <message>
        <source>Suppressed</source>
        <translation>مكبوت</translation>
    </message>
    <message>
        <source>Out of service</source>
        <translation>خارج الخدمة</translation>
    </message>
    <message>
        <source>critical</source>
        <translation>حرج</translation>
    </message>
    <message>
        <source>high</source>
        <translation>عالٍ</translation>
    </message>
    <message>
        <source>medium</source>
        <translation>متوسط</translation>
    </message>
    <message>
        <source>low</source>
        <translation>منخفض</translation>
    </message>
    <message>
        <source>raises</source>
        <translation>ظهور</translation>
    </message>
    <message>
        <source>returns</source>
        <translation>عودة</translation>
    </message>
    <message>
        <source>acknowledges</source>
        <translation>إقرار</translation>
    </message>
    <message>
        <source>resets</source>
        <translation>إعادة ضبط</translation>
    </message>
    <message>
        <source>shelves</source>
        <translation>تأجيل</translation>
    </message>
    <message>
        <source>unshelves</source>
        <translation>إلغاء التأجيل</translation>
    </message>
    <message>
        <source>suppresses</source>
        <translation>كبت</translation>
    </message>
    <message>
        <source>ends suppression</source>
        <translation>إنهاء الكبت</translation>
    </message>
    <message>
        <source>takes out of service</source>
        <translation>إخراج من الخدمة</translation>
    </message>
    <message>
        <source>gives back to service</source>
        <translation>إعادة إلى الخدمة</translation>
    </message>
    <message>
        <source>notes</source>
        <translation>ملاحظة</translation>
    </message>
    <message>
        <source>assigns</source>
        <translation>إسناد</translation>
    </message>
    <message>
        <source>hands over</source>
        <translation>تسليم</translation>
    </message>
    <message>
        <source>judges</source>
        <translation>حكم</translation>
    </message>
    <message>
        <source>%1 /h</source>
        <translation>⁨%1⁩ /h</translation>
    </message>
    <message>
        <source>%1 GPUs</source>
        <translation>GPU: ⁨%1⁩</translation>
    </message>
    <message>
        <source>rule</source>
        <translation>قاعدة</translation>
    </message>
    <message>
        <source>Not done: %1</source>
        <translation>لم يُنفذ: ⁨%1⁩</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>تم</translation>
    </message>
    <message>
        <source>%1 was first, at %2</source>
        <translation>سبق ⁨%1⁩ إلى ذلك في ⁨%2⁩</translation>
    </message>
    <message>
        <source>It is so already</source>
        <translation>هو كذلك بالفعل</translation>
    </message>
    <message>
        <source>Not done: %1 changed it meanwhile, at %2. Look again</source>
        <translation>لم يُنفذ: غيّره ⁨%1⁩ في هذه الأثناء، ⁨%2⁩. انظر مجددًا</translation>
    </message>
    <message>
        <source>Not done: it has changed meanwhile. Look again</source>
        <translation>لم يُنفذ: تغيّر في هذه الأثناء. انظر مجددًا</translation>
    </message>
    <message>
        <source>Not done: the alarm is over</source>
        <translation>لم يُنفذ: انتهى الإنذار</translation>
    </message>
    <message>
        <source>kept in memory only: the gateway has no state folder</source>
        <translation>محفوظ في الذاكرة فقط: لا مجلد حالة للبوابة</translation>
    </message>
    <message>
        <source>read only, nothing can be done: %1</source>
        <translation>للقراءة فقط، لا يمكن فعل شيء: ⁨%1⁩</translation>
    </message>
    <message>
        <source>cannot be kept now: %1</source>
        <translation>لا يمكن حفظه الآن: ⁨%1⁩</translation>
    </message>
    <message>
        <source>made of this recording: nobody kept alarms then, so nobody has acknowledged any</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>merges into</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>splits off</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>⁨%1⁩: ⁨%2⁩</translation>
    </message>
    <message>
        <source>%1 to break-even</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 to the loss</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 to the deadline</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>BannerWords</name>
    <message>
        <source>no action is stated</source>
        <translation>لم يُذكر إجراء</translation>
    </message>
    <message>
        <source>%1 more open</source>
        <translation>المفتوح أيضًا: ⁨%1⁩</translation>
    </message>
    <message>
        <source>analysis %1 behind</source>
        <translation>التحليل متأخر ⁨%1⁩</translation>
    </message>
    <message>
        <source>%1
Opens the page of the incident.</source>
        <translation>⁨%1⁩
يفتح صفحة الحادثة.</translation>
    </message>
    <message>
        <source>Throughput is being lost; causes are not analysed here</source>
        <translation>الإنتاجية تضيع؛ الأسباب لا تُحلل هنا</translation>
    </message>
    <message>
        <source>Seams are not analysed here</source>
        <translation>نقاط التماس لا تُحلل هنا</translation>
    </message>
    <message>
        <source>The analysis is %1 behind</source>
        <translation>التحليل متأخر ⁨%1⁩</translation>
    </message>
    <message>
        <source>Throughput is being lost; no cause is found</source>
        <translation>الإنتاجية تضيع؛ لم يُعثر على سبب</translation>
    </message>
    <message>
        <source>No seam is leaking</source>
        <translation>لا تسرّب في أي تماس</translation>
    </message>
    <message>
        <source>No incident is open; no seam is measured</source>
        <translation>لا حادث مفتوح؛ ولا يُقاس أي تماس</translation>
    </message>
    <message>
        <source>No incident is open; whether anything is lost is not known</source>
        <translation>لا حادثة مفتوحة؛ وجود خسارة غير معروف</translation>
    </message>
    <message>
        <source>%1 /h lost of %2 /h paid</source>
        <translation>خسارة ⁨%1⁩ /h من ⁨%2⁩ /h مدفوعة</translation>
    </message>
    <message>
        <source>%1 others</source>
        <translation>غيرها: ⁨%1⁩</translation>
    </message>
    <message>
        <source>unattributed</source>
        <translation>غير منسوب</translation>
    </message>
    <message>
        <source>Lost now, and what of it has a cause: open incidents and what none explains add up to the headline.</source>
        <translation>الخسارة الآن وما عُرف سببه منها: الحوادث المفتوحة وما لا يفسره شيء يساويان معًا الرقم الرئيس.</translation>
    </message>
    <message>
        <source>/h lost now</source>
        <translation>/h خسارة الآن</translation>
    </message>
    <message>
        <source>GPU-h/h lost now</source>
        <translation>GPU-h/h خسارة الآن</translation>
    </message>
    <message>
        <source>%1 % of what is expected</source>
        <translation>⁨%1⁩ % من المتوقع</translation>
    </message>
    <message>
        <source>less than the open incidents cost over their own windows</source>
        <translation>أقل مما تكلفه الحوادث المفتوحة في فتراتها</translation>
    </message>
    <message>
        <source>%1 of GPU time since %2</source>
        <translation>⁨%1⁩ من زمن GPU منذ ⁨%2⁩</translation>
    </message>
    <message>
        <source>%1 of %2 /h paid</source>
        <translation>⁨%1⁩ من ⁨%2⁩ /h مدفوعة</translation>
    </message>
    <message>
        <source>No measured seam is leaking; not seen: %1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>BarWords</name>
    <message>
        <source>LIVE</source>
        <translation>مباشر</translation>
    </message>
    <message>
        <source>REPLAY</source>
        <translation>إعادة عرض</translation>
    </message>
    <message>
        <source>DRILL</source>
        <translation>تمرين</translation>
    </message>
    <message>
        <source>NO LINK</source>
        <translation>لا اتصال</translation>
    </message>
    <message>
        <source>WAIT</source>
        <translation>انتظار</translation>
    </message>
    <message>
        <source>no site yet</source>
        <translation>لا موقع بعد</translation>
    </message>
    <message>
        <source>The views follow the gateway as data comes in.</source>
        <translation>العروض تتبع البوابة عند ورود البيانات.</translation>
    </message>
    <message>
        <source>An exercise: recorded data, nothing here is live.</source>
        <translation>تمرين: بيانات مسجلة، ولا شيء هنا مباشر.</translation>
    </message>
    <message>
        <source>Not now: the views show a recording or an earlier moment.</source>
        <translation>ليس الآن: العروض تبيّن تسجيلًا أو لحظة سابقة.</translation>
    </message>
    <message>
        <source>UTC</source>
        <translation>UTC</translation>
    </message>
    <message>
        <source>recorded</source>
        <translation>مسجل</translation>
    </message>
    <message>
        <source>site</source>
        <translation>الموقع</translation>
    </message>
    <message>
        <source>no time yet</source>
        <translation>لا وقت بعد</translation>
    </message>
    <message>
        <source>%1/%2</source>
        <translation>⁨%1⁩/⁨%2⁩</translation>
    </message>
    <message>
        <source>sources</source>
        <translation>المصادر</translation>
    </message>
    <message>
        <source>Sources that are heard, late ones among them, out of all. The Sources tab has each one&apos;s state.</source>
        <translation>المصادر المسموعة، والمتأخرة منها، من مجموعها. حالة كل منها في تبويب المصادر.</translation>
    </message>
    <message>
        <source>newest</source>
        <translation>الأحدث</translation>
    </message>
    <message>
        <source>Age of the newest sample of any source, taken at %1.</source>
        <translation>عمر أحدث عينة من أي مصدر، عند ⁨%1⁩.</translation>
    </message>
    <message>
        <source>No sample has come yet.</source>
        <translation>لم تصل عينة بعد.</translation>
    </message>
    <message>
        <source>dropped</source>
        <translation>مفقود</translation>
    </message>
    <message>
        <source>Samples that this console did not get one by one because it or the link was slow.</source>
        <translation>عينات لم تصل إلى هذه الشاشة واحدة واحدة لبطئها أو بطء الرابط.</translation>
    </message>
    <message>
        <source>alarms of priority %1: %2</source>
        <translation>إنذارات الأولوية ⁨%1⁩: ⁨%2⁩</translation>
    </message>
    <message>
        <source>Alarms of priority %1</source>
        <translation>إنذارات الأولوية ⁨%1⁩</translation>
    </message>
    <message>
        <source>no data open</source>
        <translation>لا بيانات مفتوحة</translation>
    </message>
    <message>
        <source>set aside %1</source>
        <translation>مُجنَّبة %1</translation>
    </message>
    <message>
        <source>Alarms that are shelved, suppressed or out of service: they raise nothing. The alarm page says until when.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Board</name>
    <message>
        <source>%1 of %2 depart</source>
        <translation>ينحرف ⁨%1⁩ من ⁨%2⁩</translation>
    </message>
    <message numerus="yes">
        <source>%1 value(s) are as expected</source>
        <translation>
            <numerusform>القيم كما هو متوقع: ⁨%1⁩</numerusform>
            <numerusform>القيم كما هو متوقع: ⁨%1⁩</numerusform>
            <numerusform>القيم كما هو متوقع: ⁨%1⁩</numerusform>
            <numerusform>القيم كما هو متوقع: ⁨%1⁩</numerusform>
            <numerusform>القيم كما هو متوقع: ⁨%1⁩</numerusform>
            <numerusform>القيم كما هو متوقع: ⁨%1⁩</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: the open incident does not show here</source>
        <translation>⁨%1⁩: الحادثة المفتوحة لا تظهر هنا</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>و⁨%1⁩ أخرى</translation>
    </message>
    <message>
        <source>%1: nothing departs from its usual</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Facilities, vs usual</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fabric, vs usual</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 depart, %3 silent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 silent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no loop, pump or feed has values to compare</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no link or switch has values to compare</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 at %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 → %2 at %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing departs from its usual</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the open incident does not show here</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>CascadeWords</name>
    <message>
        <source>Loss</source>
        <translation>الخسارة</translation>
    </message>
    <message>
        <source>no values in this span</source>
        <translation>لا قيم في هذه الفترة</translation>
    </message>
    <message>
        <source>last at %1</source>
        <translation>آخر قيمة ⁨%1⁩</translation>
    </message>
    <message>
        <source>loading</source>
        <translation>جارٍ التحميل</translation>
    </message>
    <message>
        <source>GPU-hours</source>
        <translation>ساعات GPU</translation>
    </message>
    <message>
        <source>direct, all jobs · %1/h</source>
        <translation>مباشر، كل المهام · ⁨%1⁩/ساعة</translation>
    </message>
    <message>
        <source> · median of %1</source>
        <translation> · وسيط ⁨%1⁩</translation>
    </message>
    <message>
        <source>/h</source>
        <translation>/h</translation>
    </message>
    <message>
        <source>time of the first lane, UTC</source>
        <translation>زمن المسار الأول، UTC</translation>
    </message>
    <message>
        <source>time, UTC</source>
        <translation>الزمن، UTC</translation>
    </message>
</context>
<context>
    <name>ContentWords</name>
    <message>
        <source>%1 · read only</source>
        <translation>⁨%1⁩ · للقراءة فقط</translation>
    </message>
    <message>
        <source> · recording: %1</source>
        <translation> · تسجيل: ⁨%1⁩</translation>
    </message>
    <message>
        <source> · recording</source>
        <translation> · تسجيل</translation>
    </message>
</context>
<context>
    <name>CounterEvidence</name>
    <message>
        <source>against: none found</source>
        <translation>ضد: لم يُعثر على شيء</translation>
    </message>
    <message>
        <source>against: %1</source>
        <translation>ضد: ⁨%1⁩</translation>
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
        <translation type="unfinished">الآن ⁨%1⁩</translation>
    </message>
    <message>
        <source>owner not known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>⁨%1⁩، ⁨%2⁩</translation>
    </message>
    <message numerus="yes">
        <source>and %n more, %1</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Last hours</source>
        <translation type="unfinished">الساعات الأخيرة</translation>
    </message>
    <message>
        <source>the loss of these hours is not known</source>
        <translation type="unfinished">خسارة هذه الساعات غير معروفة</translation>
    </message>
    <message>
        <source>worst %1 /h</source>
        <translation type="unfinished">الأسوأ ⁨%1⁩ /h</translation>
    </message>
    <message>
        <source>%1 of GPU time</source>
        <translation>⁨%1⁩ من زمن GPU</translation>
    </message>
    <message>
        <source>%1 of GPU time so far</source>
        <translation>⁨%1⁩ من زمن GPU حتى الآن</translation>
    </message>
    <message>
        <source>%1 of GPU time lost in %2 (%3 % measured)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of GPU time lost in %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n incident(s), %1</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DemoWords</name>
    <message>
        <source>%1 min, %2 GPUs</source>
        <translation>⁨%1⁩ min، GPU: ⁨%2⁩</translation>
    </message>
    <message>
        <source>Weakening pump</source>
        <translation>مضخة تضعف</translation>
    </message>
    <message>
        <source>Cooling makes a few racks late and all ranks wait.</source>
        <translation>التبريد يؤخر بضع خزائن فتنتظر كل الرتب.</translation>
    </message>
    <message>
        <source>facilities → ml-platform</source>
        <translation>المرافق ← منصة ML</translation>
    </message>
    <message>
        <source>Follow a path from cause to cost.</source>
        <translation>تتبّع مسارًا من السبب إلى التكلفة.</translation>
    </message>
    <message>
        <source>Flapping link</source>
        <translation>رابط متقطع</translation>
    </message>
    <message>
        <source>One link goes down and up; the sums say that all is well.</source>
        <translation>رابط واحد ينقطع ويعود؛ والمجاميع تقول إن كل شيء سليم.</translation>
    </message>
    <message>
        <source>network → ml-platform</source>
        <translation>الشبكة ← منصة ML</translation>
    </message>
    <message>
        <source>Tell an event from a departure.</source>
        <translation>ميّز الحدث من الانحراف.</translation>
    </message>
    <message>
        <source>Slow checkpoint</source>
        <translation>نقطة حفظ بطيئة</translation>
    </message>
    <message>
        <source>A shared store takes several times as long.</source>
        <translation>مخزن مشترك يستغرق أضعاف الوقت.</translation>
    </message>
    <message>
        <source>storage → ml-platform</source>
        <translation>التخزين ← منصة ML</translation>
    </message>
    <message>
        <source>Price what is at risk, not only what is lost.</source>
        <translation>سعّر المعرّض للخطر لا المفقود وحده.</translation>
    </message>
    <message>
        <source>Sagging power</source>
        <translation>طاقة تهبط</translation>
    </message>
    <message>
        <source>One PDU dips; its hosts cap their clocks at once.</source>
        <translation>وحدة PDU تهبط؛ فتخفض مضيفاتها تردداتها معًا.</translation>
    </message>
    <message>
        <source>Use order: what fell first?</source>
        <translation>استعن بالترتيب: ما الذي هبط أولًا؟</translation>
    </message>
    <message>
        <source>Hung rank</source>
        <translation>رتبة معلّقة</translation>
    </message>
    <message>
        <source>All the other ranks report a timeout; one is the cause.</source>
        <translation>كل الرتب الأخرى تبلغ عن انتهاء المهلة؛ وواحدة هي السبب.</translation>
    </message>
    <message>
        <source>ml-platform</source>
        <translation>منصة ML</translation>
    </message>
    <message>
        <source>Separate the culprit from its victims.</source>
        <translation>افصل المتسبب عن المتضررين.</translation>
    </message>
    <message>
        <source>One slow GPU</source>
        <translation>GPU بطيئة واحدة</translation>
    </message>
    <message>
        <source>Every light is green; only its own time says so.</source>
        <translation>كل المؤشرات خضراء؛ زمنها وحده يقول ذلك.</translation>
    </message>
    <message>
        <source>hardware → ml-platform</source>
        <translation>العتاد ← منصة ML</translation>
    </message>
    <message>
        <source>Compare with peers, without an alarm.</source>
        <translation>قارن بالأقران بلا إنذار.</translation>
    </message>
    <message>
        <source>Late data</source>
        <translation>بيانات متأخرة</translation>
    </message>
    <message>
        <source>The loader of one host starves its ranks, and all wait.</source>
        <translation>محمّل أحد المضيفات يجوّع رتبه، فينتظر الجميع.</translation>
    </message>
    <message>
        <source>Look at what comes before a step.</source>
        <translation>انظر إلى ما يسبق الخطوة.</translation>
    </message>
    <message>
        <source>Warm afternoon</source>
        <translation>ظهيرة دافئة</translation>
    </message>
    <message>
        <source>The hall grows warmer and nothing is wrong.</source>
        <translation>القاعة تدفأ ولا شيء معطوب.</translation>
    </message>
    <message>
        <source>no one: expected</source>
        <translation>لا أحد: متوقع</translation>
    </message>
    <message>
        <source>Leave a healthy hall alone.</source>
        <translation>دع القاعة السليمة وشأنها.</translation>
    </message>
</context>
<context>
    <name>DeskWords</name>
    <message>
        <source>%1 inject %2</source>
        <translation>⁨%1⁩ حدث مُدخل ⁨%2⁩</translation>
    </message>
    <message>
        <source>Delivers it now</source>
        <translation>يسلّمه الآن</translation>
    </message>
    <message>
        <source>TRUTH</source>
        <translation>الحقيقة</translation>
    </message>
    <message>
        <source>best %1 · nothing done %2</source>
        <translation>الأفضل ⁨%1⁩ · بلا فعل ⁨%2⁩</translation>
    </message>
    <message>
        <source>Truth and play on one clock</source>
        <translation>الحقيقة واللعب على ساعة واحدة</translation>
    </message>
    <message>
        <source>hidden from every seat until reveal</source>
        <translation>مخفي عن كل مقعد حتى الكشف</translation>
    </message>
    <message>
        <source>Injects</source>
        <translation>الأحداث المُدخلة</translation>
    </message>
    <message>
        <source>%1 of %2 delivered</source>
        <translation>سُلّم ⁨%1⁩ من ⁨%2⁩</translation>
    </message>
    <message>
        <source>This drill has none.</source>
        <translation>لا شيء في هذا التمرين.</translation>
    </message>
    <message>
        <source>Release</source>
        <translation>إرسال</translation>
    </message>
    <message>
        <source>answered</source>
        <translation>أُجيب</translation>
    </message>
    <message>
        <source>delivered %1</source>
        <translation>سُلّم ⁨%1⁩</translation>
    </message>
    <message>
        <source>held</source>
        <translation>محجوز</translation>
    </message>
    <message>
        <source>sends itself at %1</source>
        <translation>يُرسل نفسه في ⁨%1⁩</translation>
    </message>
    <message>
        <source>Seats</source>
        <translation>المقاعد</translation>
    </message>
    <message>
        <source>who sits there, and what was last said</source>
        <translation>من يجلس، وآخر ما قيل</translation>
    </message>
    <message>
        <source>empty</source>
        <translation>شاغر</translation>
    </message>
    <message>
        <source>%1, gone</source>
        <translation>⁨%1⁩، غادر</translation>
    </message>
    <message>
        <source>nothing yet</source>
        <translation>لا شيء بعد</translation>
    </message>
    <message>
        <source>Clocks</source>
        <translation>الساعات</translation>
    </message>
    <message>
        <source>from onset %1 · points if it ended now</source>
        <translation>من البداية ⁨%1⁩ · النقاط لو انتهى الآن</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>⁨%1⁩ من ⁨%2⁩</translation>
    </message>
    <message>
        <source>running %1</source>
        <translation>جارٍ ⁨%1⁩</translation>
    </message>
    <message>
        <source>Score so far</source>
        <translation>النتيجة حتى الآن</translation>
    </message>
    <message>
        <source>%1 of 100</source>
        <translation>⁨%1⁩ من 100</translation>
    </message>
    <message>
        <source>Hypotheses committed</source>
        <translation>الفرضيات المثبتة</translation>
    </message>
    <message>
        <source>%1 · locked</source>
        <translation>⁨%1⁩ · مقفلة</translation>
    </message>
    <message>
        <source>None yet.</source>
        <translation>لا شيء بعد.</translation>
    </message>
    <message>
        <source>wrong</source>
        <translation>خطأ</translation>
    </message>
    <message>
        <source>right</source>
        <translation>صحيح</translation>
    </message>
    <message>
        <source>right so far</source>
        <translation>صحيح حتى الآن</translation>
    </message>
    <message>
        <source>right seam, wrong object</source>
        <translation>التماس صحيح والكائن خطأ</translation>
    </message>
    <message>
        <source>Hints</source>
        <translation>التلميحات</translation>
    </message>
    <message>
        <source>%1 of %2 given · price in points</source>
        <translation>أُعطي ⁨%1⁩ من ⁨%2⁩ · السعر بالنقاط</translation>
    </message>
    <message>
        <source>given %1 to %2</source>
        <translation>أُعطي ⁨%1⁩ إلى ⁨%2⁩</translation>
    </message>
    <message>
        <source>asked by nobody</source>
        <translation>لم يطلبه أحد</translation>
    </message>
    <message>
        <source>The desk is the facilitator&apos;s: who shows the drill&apos;s key sees the truth here.</source>
        <translation>المكتب للميسّر: من يُبرز مفتاح التمرين يرى الحقيقة هنا.</translation>
    </message>
    <message>
        <source>Add</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add an inject</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Something else to throw in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the second fault</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>before the onset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>when it was over</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>DrillClockWords</name>
    <message>
        <source>Drill clock</source>
        <translation>ساعة التمرين</translation>
    </message>
    <message>
        <source>freeze and speed: facilitator</source>
        <translation>الإيقاف والسرعة: الميسّر</translation>
    </message>
    <message>
        <source>DRILL · recorded data · nothing here is live</source>
        <translation>تمرين · بيانات مسجلة · لا شيء هنا مباشر</translation>
    </message>
    <message>
        <source>letter at %1</source>
        <translation>رسالة في ⁨%1⁩</translation>
    </message>
    <message>
        <source>onset</source>
        <translation>البداية</translation>
    </message>
    <message>
        <source>onset %1</source>
        <translation>البداية ⁨%1⁩</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>⁨%1⁩، ⁨%2⁩</translation>
    </message>
    <message>
        <source>snapshot at %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>DrillHeadWords</name>
    <message>
        <source>running %1×</source>
        <translation>جارٍ ⁨%1⁩×</translation>
    </message>
    <message>
        <source>all seats</source>
        <translation>كل المقاعد</translation>
    </message>
    <message>
        <source>%1 of %2 seats present</source>
        <translation>الحاضر ⁨%1⁩ من ⁨%2⁩</translation>
    </message>
    <message>
        <source>DRILL</source>
        <translation>تمرين</translation>
    </message>
    <message>
        <source>Recorded data. Nothing here is live.</source>
        <translation>بيانات مسجلة. لا شيء هنا مباشر.</translation>
    </message>
    <message>
        <source>of %1</source>
        <translation>من ⁨%1⁩</translation>
    </message>
    <message>
        <source>%1 since the start of the drill, %2</source>
        <translation>⁨%1⁩ منذ بدء التمرين، ⁨%2⁩</translation>
    </message>
    <message>
        <source>%1 UTC recorded</source>
        <translation>⁨%1⁩ UTC مسجل</translation>
    </message>
    <message>
        <source>Drill %1, %2</source>
        <translation>تمرين ⁨%1⁩، ⁨%2⁩</translation>
    </message>
</context>
<context>
    <name>DrillLogWords</name>
    <message>
        <source>you</source>
        <translation>أنت</translation>
    </message>
    <message>
        <source>%1 · answer</source>
        <translation>⁨%1⁩ · جواب</translation>
    </message>
    <message>
        <source>%1 → %2</source>
        <translation>⁨%1⁩ ← ⁨%2⁩</translation>
    </message>
    <message>
        <source>%1 · hypothesis</source>
        <translation>⁨%1⁩ · فرضية</translation>
    </message>
    <message>
        <source>%1 · action</source>
        <translation>⁨%1⁩ · إجراء</translation>
    </message>
    <message>
        <source>Said and done</source>
        <translation>ما قيل وفُعل</translation>
    </message>
    <message>
        <source>Nothing yet. What is declared stands here; nothing is taken back.</source>
        <translation>لا شيء بعد. ما يُعلن يظهر هنا ولا يُسحب.</translation>
    </message>
    <message>
        <source>and %1 before</source>
        <translation>وقبلها ⁨%1⁩</translation>
    </message>
</context>
<context>
    <name>DrillMark</name>
    <message>
        <source>DRILL · recorded data · nothing here is live</source>
        <translation>تمرين · بيانات مسجلة · لا شيء هنا مباشر</translation>
    </message>
</context>
<context>
    <name>DrillSideWords</name>
    <message>
        <source>Clocks</source>
        <translation>الساعات</translation>
    </message>
    <message>
        <source>since T+0</source>
        <translation>منذ T+0</translation>
    </message>
    <message>
        <source>hidden until reveal</source>
        <translation>مخفي حتى الكشف</translation>
    </message>
    <message>
        <source>Onset</source>
        <translation>البداية</translation>
    </message>
    <message>
        <source>When the fault began.</source>
        <translation>متى بدأ العطل.</translation>
    </message>
    <message>
        <source>First visible</source>
        <translation>أول ظهور</translation>
    </message>
    <message>
        <source>When what had been measured by then was enough to say so.</source>
        <translation>متى كفى ما قيس حتى حينه لقول ذلك.</translation>
    </message>
    <message>
        <source>Detected</source>
        <translation>اكتُشف</translation>
    </message>
    <message>
        <source>Seam named</source>
        <translation>سُمّي التماس</translation>
    </message>
    <message>
        <source>Object named</source>
        <translation>سُمّي الكائن</translation>
    </message>
    <message>
        <source>Action declared</source>
        <translation>أُعلن الإجراء</translation>
    </message>
    <message>
        <source>As it was declared; whether it was right is told at the reveal.</source>
        <translation>كما أُعلن؛ وصحته تُقال عند الكشف.</translation>
    </message>
    <message>
        <source>running %1</source>
        <translation>جارٍ ⁨%1⁩</translation>
    </message>
    <message>
        <source>Seats</source>
        <translation>المقاعد</translation>
    </message>
    <message>
        <source>last hand-over</source>
        <translation>آخر تسليم</translation>
    </message>
    <message>
        <source>empty</source>
        <translation>شاغر</translation>
    </message>
    <message>
        <source>you</source>
        <translation>أنت</translation>
    </message>
    <message>
        <source>%1, gone</source>
        <translation>⁨%1⁩، غادر</translation>
    </message>
    <message>
        <source>%1 is there</source>
        <translation>⁨%1⁩ حاضر</translation>
    </message>
    <message>
        <source>Nobody is there</source>
        <translation>لا أحد حاضر</translation>
    </message>
    <message>
        <source>Score rule</source>
        <translation>قاعدة النتيجة</translation>
    </message>
    <message>
        <source>100 points</source>
        <translation>100 نقطة</translation>
    </message>
    <message>
        <source>detect</source>
        <translation>الاكتشاف</translation>
    </message>
    <message>
        <source>attribute: seam, then object</source>
        <translation>النسبة: التماس ثم الكائن</translation>
    </message>
    <message>
        <source>mitigate</source>
        <translation>التخفيف</translation>
    </message>
    <message>
        <source>communicate: hand over</source>
        <translation>التواصل: التسليم</translation>
    </message>
    <message>
        <source>hints used: %1</source>
        <translation>تلميحات مستخدمة: ⁨%1⁩</translation>
    </message>
    <message>
        <source>a minute with the wrong team</source>
        <translation>دقيقة مع الفريق الخطأ</translation>
    </message>
    <message>
        <source>There are no more hints.</source>
        <translation>لا مزيد من التلميحات.</translation>
    </message>
    <message>
        <source>Ask for hint %1 (%2)</source>
        <translation>اطلب التلميح ⁨%1⁩ (⁨%2⁩)</translation>
    </message>
    <message>
        <source>Costs %1 points of the score. H asks, too.</source>
        <translation>يكلف ⁨%1⁩ من النقاط. H يطلبه أيضًا.</translation>
    </message>
    <message>
        <source>While the drill runs.</source>
        <translation>أثناء سير التمرين.</translation>
    </message>
    <message>
        <source>Hints</source>
        <translation>التلميحات</translation>
    </message>
    <message>
        <source>%1 given</source>
        <translation>أُعطي ⁨%1⁩</translation>
    </message>
    <message>
        <source>Truth, loss and score appear at the reveal.</source>
        <translation>الحقيقة والخسارة والنتيجة تظهر عند الكشف.</translation>
    </message>
</context>
<context>
    <name>DrillText</name>
    <message>
        <source>Facilitator</source>
        <translation>الميسّر</translation>
    </message>
    <message>
        <source>Incident lead</source>
        <translation>قائد الحادثة</translation>
    </message>
    <message>
        <source>Facilities</source>
        <translation>المرافق</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>الشبكة</translation>
    </message>
    <message>
        <source>ML platform</source>
        <translation>منصة ML</translation>
    </message>
    <message>
        <source>Finance</source>
        <translation>المالية</translation>
    </message>
    <message>
        <source>Observer</source>
        <translation>مراقب</translation>
    </message>
    <message>
        <source>not started</source>
        <translation>لم يبدأ</translation>
    </message>
    <message>
        <source>running</source>
        <translation>جارٍ</translation>
    </message>
    <message>
        <source>frozen</source>
        <translation>متوقف</translation>
    </message>
    <message>
        <source>revealed</source>
        <translation>مكشوف</translation>
    </message>
    <message>
        <source>ended</source>
        <translation>انتهى</translation>
    </message>
    <message>
        <source>detected</source>
        <translation>اكتُشف</translation>
    </message>
    <message>
        <source>%1 % sure</source>
        <translation>الثقة ⁨%1⁩ %</translation>
    </message>
    <message>
        <source>to %1</source>
        <translation>إلى ⁨%1⁩</translation>
    </message>
    <message>
        <source>asked for a hint</source>
        <translation>طلب تلميحًا</translation>
    </message>
    <message>
        <source>You see every fact.</source>
        <translation>ترى كل الوقائع.</translation>
    </message>
    <message>
        <source>loop, feeds and racks</source>
        <translation>الدوائر والمغذيات والخزائن</translation>
    </message>
    <message>
        <source>fabric and storage</source>
        <translation>شبكة الربط والتخزين</translation>
    </message>
    <message>
        <source>machines and jobs</source>
        <translation>الأجهزة والمهام</translation>
    </message>
    <message>
        <source>money</source>
        <translation>المال</translation>
    </message>
    <message>
        <source>You see the graph and hear what every seat says.</source>
        <translation>ترى المخطط وتسمع ما يقوله كل مقعد.</translation>
    </message>
    <message>
        <source>You see: %1.</source>
        <translation>ترى: ⁨%1⁩.</translation>
    </message>
    <message>
        <source>On other seats: %1.</source>
        <translation>على مقاعد أخرى: ⁨%1⁩.</translation>
    </message>
    <message>
        <source>Detect</source>
        <translation>الاكتشاف</translation>
    </message>
    <message>
        <source>Attribute, seam</source>
        <translation>النسبة، التماس</translation>
    </message>
    <message>
        <source>Attribute, object</source>
        <translation>النسبة، الكائن</translation>
    </message>
    <message>
        <source>Mitigate</source>
        <translation>التخفيف</translation>
    </message>
    <message>
        <source>Communicate</source>
        <translation>التواصل</translation>
    </message>
    <message>
        <source>Hints</source>
        <translation>التلميحات</translation>
    </message>
    <message>
        <source>Wrong team</source>
        <translation>الفريق الخطأ</translation>
    </message>
    <message>
        <source>False alarms</source>
        <translation>إنذارات كاذبة</translation>
    </message>
    <message>
        <source>Guesses</source>
        <translation>تخمينات</translation>
    </message>
    <message>
        <source>Needless actions</source>
        <translation>إجراءات غير لازمة</translation>
    </message>
    <message>
        <source>start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>onset</source>
        <translation>البداية</translation>
    </message>
    <message>
        <source>before the action %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>before the hand-over %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Put back from %1 to %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Call</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Conflicting report</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>False alarm</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fault of a sensor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Owner absent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dashboard outage</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Executive question</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Vendor&apos;s answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Second fault</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wrong action proposed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Maintenance notice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change of shift</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Customer&apos;s complaint</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Alarm flood</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>snapshots of later that are gone: %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Drills</name>
    <message>
        <source>Quiet loop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Follow a path from cause to cost.</source>
        <translation>تتبّع مسارًا من السبب إلى التكلفة.</translation>
    </message>
    <message>
        <source>Since six</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tell a changed setting from a broken part.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The building&apos;s operators are saving energy this month and have been at their desks since six. The run is well. You have been asked to keep an eye on anything that looks like a trend, and to say early whom you would call.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Two rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>See the spot that an average hides.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Two rows were moved closer together over the weekend. The averages of the hall are what they were. The run began an hour ago and its first steps are as fast as the benchmark.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The next street</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use order: what fell first?</source>
        <translation>استعن بالترتيب: ما الذي هبط أولًا؟</translation>
    </message>
    <message>
        <source>The utility has announced work on a feeder in the next street; the hall has two feeds. Clocks are steady, the run is steady. You will be told nothing by the utility during the exercise.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>After service</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Count what went together, and ask what they share.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A host was serviced yesterday and has been well since. The job&apos;s team is asleep; its watchdog is set to half an hour. Spare hosts are there, but somebody has to say which one is to be drained.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Same as before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find the part that is slow and not broken.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>After a restart in the night the run is back, and the on-call says it feels the same as before. Nothing is red. You have the benchmark of last week to compare with.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Counted and forgotten</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Separate a device from what lies between two devices.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What corrects itself is counted and forgotten here; a week&apos;s worth is in the records. The run is paid by the hour by somebody who reads the invoice.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Small numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read a rate, not a count.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Much corrects itself all the time in a hall of this size. The vendor replaces what fails and wants evidence for what does not. The next durable checkpoint is due within the half hour.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Say what is known in the first minute.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A run with a deadline, a team that has been promised an answer within five minutes of anything, and a log that will soon be full of complaints from everyone but one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Deaf port</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tell an event from a departure.</source>
        <translation>ميّز الحدث من الانحراف.</translation>
    </message>
    <message>
        <source>The fabric was rebuilt last month, and a few ports are known to be touchy. The network team has said so many times that it is not the network that nobody asks any more.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As it should be</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Distrust a sum that says all is well.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Everything is up. The throughput as a whole is what it should be. One of the teams has been cleaning this week, with a list of what was done.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Good first steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Look at the share of each way, not at the sum of all.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Several ways lead up, and a hash spreads what goes there. The run was moved to these hosts this morning; its first steps were good.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>More than you can read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Follow complaints back to who sends them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You have counters of every port, and more of them will move than you can read. Most of those who complain are right, and none of them is the one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Launch day</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Price what is at risk, not only what is lost.</source>
        <translation>سعّر المعرّض للخطر لا المفقود وحده.</translation>
    </message>
    <message>
        <source>A second team has its launch today and uses what the run uses. The run writes its state regularly; the last time took a minute, as it always does.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Signed twice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ask what a restart would cost now.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The run is as fast as ever. What it did every half hour, it did well. A change of quota was made last night, signed by two people.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Busy, then not</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Look at what comes before a step.</source>
        <translation>انظر إلى ما يسبق الخطوة.</translation>
    </message>
    <message>
        <source>Something new came in yesterday and was spread over the usual servers. Machines are busy, then they are not, then they are.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Taking turns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>See that the culprit is never the same, and what that means.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The run&apos;s code was updated two days ago. It is a little slower than it was, but not always, and not at the same place.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Growing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name a date before it comes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A long run with long sequences. Its team watches the loss, which is well. Whoever is on shift when it ends will be asked why nobody saw it coming.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Silence</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Separate the culprit from its victims.</source>
        <translation>افصل المتسبب عن المتضررين.</translation>
    </message>
    <message>
        <source>All devices are at 100 %. The last step was a while ago. Everybody who will report something is somebody who waits.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read a code, and what it does not mean.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A new release was rolled out to a part of the hall on Monday. Its notes list what it mends. The run spans old and new.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Favourites</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>See work that is uneven though every device is well.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A model whose parts take turns, a few thousand steps in. It has been well since the start, and a change of data was merged this morning.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>First complaint</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Judge a service by what its users wait for.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A service for users, in two stages. Devices are well and not even busy. The first complaint has a name and a time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Says everybody</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare pools that ought to be alike.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Equal machines serve one product. Something was restarted this morning, as it is every week. Nobody has changed anything, says everybody.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Friday&apos;s trays</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find one among many, and leave its neighbours alone.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A technician reseated trays in this row on Friday and signed every one. The water is as cold as it has been all year.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All green</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare with peers, without an alarm.</source>
        <translation>قارن بالأقران بلا إنذار.</translation>
    </message>
    <message>
        <source>Every light is green: temperatures, clocks, links, errors. The run is five per cent slower than it was a week ago, and somebody has been looking for the reason for three days.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On the roof</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go up the chain until it ends.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is a fine afternoon, and one machine on the roof is being watched by its maker from far away. Several loops hang on it, and each has its own screen.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The long night</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Say that it stands, and since when.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is Saturday night. Devices are at 100 %, the last line of the log is hours old by the time somebody looks. You are earlier than they were.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tuesday morning. A training run of several weeks is in its ninth day, and its team has promised a milestone for the end of the month. The hall is cooled by water; nobody has touched it since the last service. Should the run become slower than it was, every team will look at its own screen first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To the tenth</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tell the supply from what takes it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New fittings came last month, for a few places. The plant room is content: the supply is at its setpoint to the tenth of a degree.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One of forty-eight</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find by comparing what no alarm tells.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Forty-eight machines of eight. The throughput fell by a few per cent in the middle of the run, and a bench of the network is clean on every node. The team has begun to exclude things, one after the other.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Two of a kind</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>See that the busy one is not the one that works.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A small site. A job has a limit of 45 minutes and always kept it, until today. Both of its devices look busy.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change-over</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read the room, not only the rack.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The first mild day of spring. The building changes from free cooling to its machines at about this time of the year, and has done so for ten years without anybody noticing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The node they blamed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ask whether what is reported is the beginning.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Two groups of ten machines each lost their run last month, and one machine was blamed for it by name. It is back in service, with a note on it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source># Situation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You are on shift at a site that runs AI jobs. At the start nobody has reported anything. Something goes wrong during the drill: find out what it is, tell whoever has to know, and have it put right before it costs more than it must.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You play on recorded data under other names: hosts, jobs, people and sites are called otherwise, and money has another scale. Nothing here is live, and nothing that you declare touches a machine.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source># What you have</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There are five seats. Facilities sees loops, feeds and racks; Network sees the fabric and storage; ML platform sees machines and jobs; Finance sees programs and the meter. The incident lead sees the graph and hears what every seat says, but no measurements. Who plays alone sits on all five.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each seat has the views of its own part of the site and nothing else. What another seat sees, ask for. No alarm and no list of causes is shown: to draw the conclusion is the exercise.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source># What is known at the start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>When the fault begins is not told. Look first at what is normal here, so that you see what departs from it. Noise, planned work and small things that mean nothing are part of every site.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>While the drill runs, letters arrive: calls, reports, questions, answers of vendors. Some are wrong, some are about something else, an instrument can fail, and a screen can stand still for a while. Hold each of them against what is measured, and answer those that want a reply.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source># Goals</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Detect: declare that something is wrong as soon as the facts say so, and not before.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Attribute: commit a hypothesis. It names the seam, then the object where it began, the mechanism, and how sure you are; a fact for it and one against it keep you honest.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hand over: once the seam is named, tell the seat that has to act what you know, since when, and what you ask of it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mitigate: declare an action, which is what is done and to which object. Take the one that removes the cause and disturbs the least, and say when.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source># Rules</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is committed stays: nothing is taken back. A better hypothesis may follow, and the last word of a seat counts.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only what is declared counts. What is said across the table, or in answer to a letter, is no hand-over. A fact counts as seen when the seat whose screen shows it speaks of it by name within two minutes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One clock runs for all seats. The facilitator, or who plays alone, starts it, freezes it, sets its speed, and can put the drill back to an earlier moment. The clocks of the score begin with the fault and stop at what you declare.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hints have a price: 5 points for the first, 10 for the second, 15 for the third. The price of the next one is shown before you ask for it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source># How it is scored</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There are 100 points: 30 to detect, 15 for the seam, 15 for the object, 25 to mitigate and 15 to hand over. Each is whole when it comes early and shrinks to nothing with time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Points are taken off for hints, for minutes in which the last hypothesis sends others to the wrong team, for alarms before anything is wrong, for guesses, for actions on what is not the cause, and for a second fault, should there be one, of which nobody says a word.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The reveal ends the play. Then everybody has the truth, the points with a reason for each, what each seat could have seen, and what it cost as you played it, beside nothing done and the best that was possible.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As announced</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare a run with itself, before and after.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Work on a few hosts was announced for today, and the scheduler sees to it by itself, as it does every month. Every host passed its checks last night. The run&apos;s team was told that nothing changes for it.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>FactText</name>
    <message>
        <source>flow</source>
        <translation>التدفق</translation>
    </message>
    <message>
        <source>supply temperature</source>
        <translation>حرارة الإمداد</translation>
    </message>
    <message>
        <source>return temperature</source>
        <translation>حرارة العودة</translation>
    </message>
    <message>
        <source>inlet temperature</source>
        <translation>حرارة السحب</translation>
    </message>
    <message>
        <source>GPU temperature</source>
        <translation>حرارة GPU</translation>
    </message>
    <message>
        <source>clock</source>
        <translation>التردد</translation>
    </message>
    <message>
        <source>GPU power</source>
        <translation>قدرة GPU</translation>
    </message>
    <message>
        <source>lateness of ranks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>loss an hour</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>power</source>
        <translation>القدرة</translation>
    </message>
    <message>
        <source>step time</source>
        <translation>زمن الخطوة</translation>
    </message>
    <message>
        <source>tokens/s</source>
        <translation>رمز/s</translation>
    </message>
    <message>
        <source>loss</source>
        <translation>خسارة</translation>
    </message>
    <message>
        <source>GPU use</source>
        <translation>استخدام GPU</translation>
    </message>
    <message>
        <source>thermal throttling</source>
        <translation>خفض حراري</translation>
    </message>
    <message>
        <source>power throttling</source>
        <translation>خفض للقدرة</translation>
    </message>
    <message>
        <source>power brake</source>
        <translation>كبح القدرة</translation>
    </message>
    <message>
        <source>symbol errors</source>
        <translation>أخطاء الرموز</translation>
    </message>
    <message>
        <source>link transitions</source>
        <translation>تحولات الرابط</translation>
    </message>
    <message>
        <source>arrival</source>
        <translation>الوصول</translation>
    </message>
    <message>
        <source>transfer time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>time to first token</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>checkpoint write time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>job stalled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>job hung</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>job quiet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>job restarted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPU %1</source>
        <translation>GPU ⁨%1⁩</translation>
    </message>
    <message>
        <source>rank %1</source>
        <translation>الرتبة ⁨%1⁩</translation>
    </message>
    <message>
        <source>up</source>
        <translation>عامل</translation>
    </message>
    <message>
        <source>down</source>
        <translation>متوقف</translation>
    </message>
    <message>
        <source>%1 %2 %3 (%4)</source>
        <translation>⁨%1⁩ ⁨%2⁩ ⁨%3⁩ (⁨%4⁩)</translation>
    </message>
</context>
<context>
    <name>Graph</name>
    <message>
        <source>cannot be judged</source>
        <translation>لا يمكن الحكم عليه</translation>
    </message>
    <message>
        <source>leak: number = order, +m:ss = lag</source>
        <translation>تسرّب: الرقم = الترتيب، ‎+m:ss = التأخر</translation>
    </message>
    <message>
        <source>victims wait</source>
        <translation>المتضررون ينتظرون</translation>
    </message>
    <message>
        <source>blind</source>
        <translation>غير مرئي</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>غير معروف</translation>
    </message>
    <message>
        <source>selected</source>
        <translation>محدد</translation>
    </message>
    <message>
        <source>owner not stated</source>
        <translation>لم يُذكر مسؤول</translation>
    </message>
    <message>
        <source>nothing known</source>
        <translation>لا شيء معروف</translation>
    </message>
    <message>
        <source>No entities yet</source>
        <translation>لا كيانات بعد</translation>
    </message>
    <message>
        <source>A topology.json, or any source that names a host, GPU or job, fills the graph.</source>
        <translation>ملف topology.json أو أي مصدر يسمّي مضيفًا أو GPU أو مهمة يملأ المخطط.</translation>
    </message>
    <message>
        <source>no telemetry</source>
        <translation>لا قياس عن بعد</translation>
    </message>
    <message>
        <source>silent %1</source>
        <translation>صامت ⁨%1⁩</translation>
    </message>
    <message>
        <source>%1 old</source>
        <translation>قديم ⁨%1⁩</translation>
    </message>
    <message numerus="yes">
        <source>%1 series</source>
        <translation>
            <numerusform>السلاسل: ⁨%1⁩</numerusform>
            <numerusform>السلاسل: ⁨%1⁩</numerusform>
            <numerusform>السلاسل: ⁨%1⁩</numerusform>
            <numerusform>السلاسل: ⁨%1⁩</numerusform>
            <numerusform>السلاسل: ⁨%1⁩</numerusform>
            <numerusform>السلاسل: ⁨%1⁩</numerusform>
        </translation>
    </message>
    <message>
        <source>onset %1</source>
        <translation>البداية ⁨%1⁩</translation>
    </message>
    <message>
        <source>seam as expected</source>
        <translation>التماس كما هو متوقع</translation>
    </message>
    <message>
        <source>departed</source>
        <translation>منحرف</translation>
    </message>
    <message>
        <source>leaks</source>
        <translation>يتسرّب</translation>
    </message>
    <message>
        <source>%1 waiting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>on the path</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>GraphGroups</name>
    <message>
        <source>Chillers</source>
        <translation>المبردات</translation>
    </message>
    <message>
        <source>Feeds</source>
        <translation>المغذيات</translation>
    </message>
    <message>
        <source>UPS</source>
        <translation>UPS</translation>
    </message>
    <message>
        <source>CDUs</source>
        <translation>CDU</translation>
    </message>
    <message>
        <source>CRAHs</source>
        <translation>CRAH</translation>
    </message>
    <message>
        <source>PDUs</source>
        <translation>PDU</translation>
    </message>
    <message>
        <source>Pumps</source>
        <translation>المضخات</translation>
    </message>
    <message>
        <source>Loops</source>
        <translation>الدوائر</translation>
    </message>
    <message>
        <source>Racks</source>
        <translation>الخزائن</translation>
    </message>
    <message>
        <source>Hosts</source>
        <translation>المضيفات</translation>
    </message>
    <message>
        <source>Switches</source>
        <translation>المبدّلات</translation>
    </message>
    <message>
        <source>Storage</source>
        <translation>التخزين</translation>
    </message>
    <message>
        <source>ranks</source>
        <translation>الرتب</translation>
    </message>
    <message>
        <source>Pools</source>
        <translation>المجمعات</translation>
    </message>
    <message>
        <source>Routes</source>
        <translation>المسارات</translation>
    </message>
    <message>
        <source>Comms</source>
        <translation>مجموعات الاتصال</translation>
    </message>
    <message>
        <source>Checkpoints</source>
        <translation>نقاط الحفظ</translation>
    </message>
    <message>
        <source>Jobs</source>
        <translation>المهام</translation>
    </message>
    <message>
        <source>Programs</source>
        <translation>البرامج</translation>
    </message>
    <message>
        <source>Milestones</source>
        <translation>المعالم</translation>
    </message>
    <message>
        <source>Reservations</source>
        <translation>الحجوزات</translation>
    </message>
    <message>
        <source>Teams</source>
        <translation>الفرق</translation>
    </message>
    <message>
        <source>GPU %1</source>
        <translation>GPU ⁨%1⁩</translation>
    </message>
    <message>
        <source>Row %1</source>
        <translation>الصف ⁨%1⁩</translation>
    </message>
    <message>
        <source>PDUs %1</source>
        <translation>PDU ⁨%1⁩</translation>
    </message>
    <message>
        <source>Ranks</source>
        <translation>الرتب</translation>
    </message>
    <message>
        <source>comm %1</source>
        <translation>اتصال ⁨%1⁩</translation>
    </message>
    <message>
        <source>Facilities</source>
        <translation>المرافق</translation>
    </message>
    <message>
        <source>Fabric</source>
        <translation>شبكة الربط</translation>
    </message>
    <message>
        <source>Runtime</source>
        <translation>بيئة التشغيل</translation>
    </message>
    <message>
        <source>Finance</source>
        <translation>المالية</translation>
    </message>
    <message>
        <source>%1 of %2 ranks</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Headline</name>
    <message>
        <source>Worst seam</source>
        <translation>أسوأ تماس</translation>
    </message>
    <message>
        <source>Next seam</source>
        <translation>التماس التالي</translation>
    </message>
    <message>
        <source>Blind seam</source>
        <translation>تماس غير مرئي</translation>
    </message>
    <message>
        <source>? /h</source>
        <translation>? /h</translation>
    </message>
    <message>
        <source>not seen</source>
        <translation>غير مرئي</translation>
    </message>
    <message>
        <source>No further seam</source>
        <translation>لا تماس آخر</translation>
    </message>
    <message>
        <source>Nothing suppressed</source>
        <translation>لا شيء مكبوت</translation>
    </message>
    <message>
        <source>no further seam leaks</source>
        <translation>لا تسرّب في تماس آخر</translation>
    </message>
    <message>
        <source>no seam is measured</source>
        <translation>لا يُقاس أي تماس</translation>
    </message>
    <message>
        <source>nothing suppressed</source>
        <translation>لا شيء مكبوت</translation>
    </message>
    <message>
        <source>Suppressed (explained)</source>
        <translation>مكبوت (مفسَّر)</translation>
    </message>
    <message>
        <source>%1 ago</source>
        <translation>قبل ⁨%1⁩</translation>
    </message>
    <message>
        <source>Seams</source>
        <translation>نقاط التماس</translation>
    </message>
    <message>
        <source>Last incident</source>
        <translation>آخر حادثة</translation>
    </message>
    <message>
        <source>%1 s · reference %2</source>
        <translation>⁨%1⁩ s · المرجع ⁨%2⁩</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>⁨%1⁩ s</translation>
    </message>
    <message>
        <source>Step time</source>
        <translation>زمن الخطوة</translation>
    </message>
    <message>
        <source>Checkpoint</source>
        <translation>نقطة حفظ</translation>
    </message>
    <message>
        <source>Blind</source>
        <translation>غير مرئي</translation>
    </message>
    <message>
        <source> and %1 more</source>
        <translation> و⁨%1⁩ أخرى</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>لا شيء</translation>
    </message>
    <message>
        <source>Path of the loss</source>
        <translation>مسار الخسارة</translation>
    </message>
    <message>
        <source>none</source>
        <translation>لا شيء</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>و⁨%1⁩ أخرى</translation>
    </message>
    <message>
        <source>explained</source>
        <translation>مُفسَّر</translation>
    </message>
    <message>
        <source>%1 of %2 seams</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On watch</source>
        <translation>تحت المراقبة</translation>
    </message>
    <message>
        <source>%1 of %2 sources</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>everything</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>HeatGroups</name>
    <message>
        <source>floor</source>
        <translation>القاعة</translation>
    </message>
    <message>
        <source>rail or leaf</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>job</source>
        <translation>مهمة</translation>
    </message>
    <message>
        <source>TP group</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PP group</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>DP group</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>EP group</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>team</source>
        <translation>فريق</translation>
    </message>
    <message>
        <source>no switch is known: give a topology.json</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing says which GPUs a job has: give a jobs.json</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no job says that it is split so: parallelism in jobs.json</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no job has an owner or a program: jobs.json</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Heatmap</name>
    <message>
        <source>no hosts</source>
        <translation>لا مضيفات</translation>
    </message>
    <message>
        <source>fixed at start</source>
        <translation>مثبّت عند البدء</translation>
    </message>
    <message>
        <source>fixed</source>
        <translation>مثبّت</translation>
    </message>
    <message>
        <source>missing</source>
        <translation>مفقود</translation>
    </message>
    <message>
        <source>stale</source>
        <translation>قديم</translation>
    </message>
    <message>
        <source>bad</source>
        <translation>سيئ</translation>
    </message>
    <message>
        <source>zero</source>
        <translation>صفر</translation>
    </message>
    <message>
        <source>Placing hosts and GPUs …</source>
        <translation>جارٍ وضع المضيفات وGPU …</translation>
    </message>
    <message>
        <source>No %1 yet</source>
        <translation>لا ⁨%1⁩ بعد</translation>
    </message>
    <message>
        <source>No hosts and no GPUs yet</source>
        <translation>لا مضيفات ولا GPU بعد</translation>
    </message>
    <message>
        <source>A moment.</source>
        <translation>لحظة.</translation>
    </message>
    <message numerus="yes">
        <source>%1 cell(s) wait for it. Choose another signal above.</source>
        <translation>
            <numerusform>الخلايا المنتظرة: ⁨%1⁩. اختر إشارة أخرى أعلاه.</numerusform>
            <numerusform>الخلايا المنتظرة: ⁨%1⁩. اختر إشارة أخرى أعلاه.</numerusform>
            <numerusform>الخلايا المنتظرة: ⁨%1⁩. اختر إشارة أخرى أعلاه.</numerusform>
            <numerusform>الخلايا المنتظرة: ⁨%1⁩. اختر إشارة أخرى أعلاه.</numerusform>
            <numerusform>الخلايا المنتظرة: ⁨%1⁩. اختر إشارة أخرى أعلاه.</numerusform>
            <numerusform>الخلايا المنتظرة: ⁨%1⁩. اختر إشارة أخرى أعلاه.</numerusform>
        </translation>
    </message>
    <message>
        <source>They appear as soon as a source names one. Sources: see the source panel.</source>
        <translation>تظهر حالما يسمّي مصدرٌ أحدها. المصادر في لوحة المصادر.</translation>
    </message>
    <message>
        <source>%1 vs peers</source>
        <translation>%1 مقابل الأقران</translation>
    </message>
    <message>
        <source>%1 vs usual</source>
        <translation>%1 مقابل المعتاد</translation>
    </message>
</context>
<context>
    <name>IncidentBlocks</name>
    <message>
        <source>What</source>
        <translation>ماذا</translation>
    </message>
    <message>
        <source>The cause is not known</source>
        <translation>السبب غير معروف</translation>
    </message>
    <message>
        <source>Selects it in every view.</source>
        <translation>يحدده في كل العروض.</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>أين</translation>
    </message>
    <message>
        <source>no path is known</source>
        <translation>لا مسار معروف</translation>
    </message>
    <message>
        <source>no victims are named</source>
        <translation>لم يُذكر متضررون</translation>
    </message>
    <message>
        <source>Since when</source>
        <translation>منذ متى</translation>
    </message>
    <message>
        <source>lasted %1</source>
        <translation>دامت ⁨%1⁩</translation>
    </message>
    <message>
        <source>%1 ago</source>
        <translation>قبل ⁨%1⁩</translation>
    </message>
    <message>
        <source>%1 UTC · %2</source>
        <translation>⁨%1⁩ UTC · ⁨%2⁩</translation>
    </message>
    <message>
        <source>declared %1 · detect %2</source>
        <translation>أُعلنت ⁨%1⁩ · الاكتشاف ⁨%2⁩</translation>
    </message>
    <message>
        <source> · ended %1</source>
        <translation> · انتهت ⁨%1⁩</translation>
    </message>
    <message>
        <source>onset ±%1</source>
        <translation>البداية ±⁨%1⁩</translation>
    </message>
    <message>
        <source>; next effect %1</source>
        <translation>؛ الأثر التالي ⁨%1⁩</translation>
    </message>
    <message>
        <source>Onset %1</source>
        <translation>البداية ⁨%1⁩</translation>
    </message>
    <message>
        <source>Puts the time cursor on the onset.</source>
        <translation>يضع مؤشر الزمن على البداية.</translation>
    </message>
    <message>
        <source>Whose</source>
        <translation>لمن</translation>
    </message>
    <message>
        <source>Owner of the cause: not known</source>
        <translation>مسؤول السبب: غير معروف</translation>
    </message>
    <message>
        <source>Cause: %1</source>
        <translation>السبب: ⁨%1⁩</translation>
    </message>
    <message>
        <source>no second owner is named</source>
        <translation>لم يُذكر مسؤول ثانٍ</translation>
    </message>
    <message>
        <source>symptom: %1</source>
        <translation>العَرَض: ⁨%1⁩</translation>
    </message>
    <message>
        <source>no job is slowed</source>
        <translation>لا مهمة أُبطئت</translation>
    </message>
    <message>
        <source>slowed: %1</source>
        <translation>أُبطئت: ⁨%1⁩</translation>
    </message>
    <message>
        <source>What now</source>
        <translation>ما العمل الآن</translation>
    </message>
    <message>
        <source>No action is stated for this mechanism</source>
        <translation>لا إجراء مذكور لهذه الآلية</translation>
    </message>
    <message>
        <source>Splitting test: none is written</source>
        <translation>اختبار فاصل: لم يُكتب</translation>
    </message>
    <message>
        <source>Splitting test: %1</source>
        <translation>اختبار فاصل: ⁨%1⁩</translation>
    </message>
    <message>
        <source>tells %1 from %2</source>
        <translation>يميز ⁨%1⁩ من ⁨%2⁩</translation>
    </message>
    <message>
        <source>there is no second hypothesis</source>
        <translation>لا فرضية ثانية</translation>
    </message>
    <message>
        <source>Do not blame: %1</source>
        <translation>لا تلُم: ⁨%1⁩</translation>
    </message>
    <message>
        <source>What it costs</source>
        <translation>التكلفة</translation>
    </message>
    <message>
        <source>/h direct</source>
        <translation>/h مباشرة</translation>
    </message>
    <message>
        <source>The loss of this incident is not known.</source>
        <translation>خسارة هذه الحادثة غير معروفة.</translation>
    </message>
    <message>
        <source>%1 GPU-hours so far; no price is known</source>
        <translation>⁨%1⁩ ساعة GPU حتى الآن؛ السعر غير معروف</translation>
    </message>
    <message>
        <source>direct</source>
        <translation>مباشر</translation>
    </message>
    <message>
        <source>opportunity</source>
        <translation>فرصة ضائعة</translation>
    </message>
    <message>
        <source>rollback</source>
        <translation>تراجع</translation>
    </message>
    <message>
        <source>labour since %1</source>
        <translation>العمالة منذ ⁨%1⁩</translation>
    </message>
    <message>
        <source>labour</source>
        <translation>عمالة</translation>
    </message>
    <message>
        <source>schedule</source>
        <translation>جدول</translation>
    </message>
    <message>
        <source>No deadline ahead is known.</source>
        <translation>لا مهلة قادمة معروفة.</translation>
    </message>
    <message>
        <source>No deadline within a day.</source>
        <translation>لا مهلة خلال يوم.</translation>
    </message>
    <message>
        <source>Next deadline in %1: %2.</source>
        <translation>المهلة التالية بعد ⁨%1⁩: ⁨%2⁩.</translation>
    </message>
    <message>
        <source> Labour counts from the first effect: nobody says when it was taken up.</source>
        <translation> تُحسب العمالة من أول أثر: لا أحد يقول متى بدأ العمل.</translation>
    </message>
    <message>
        <source>Not in the price, nobody watches it: %1</source>
        <translation>خارج السعر، لا يراقبه أحد: ⁨%1⁩</translation>
    </message>
    <message>
        <source>Opens the ledger: every figure with the rows it is made of.</source>
        <translation>يفتح الدفتر: كل رقم بالصفوف التي يتكون منها.</translation>
    </message>
    <message>
        <source>%1
%2 · %3 ±%4
Selects it and puts the time cursor there.</source>
        <translation>⁨%1⁩
⁨%2⁩ · ⁨%3⁩ ±⁨%4⁩
يحدده ويضع مؤشر الزمن عليه.</translation>
    </message>
    <message numerus="yes">
        <source>confidence %1 · %2 fact(s)</source>
        <translation>
            <numerusform>الثقة ⁨%1⁩ · الوقائع: ⁨%2⁩</numerusform>
            <numerusform>الثقة ⁨%1⁩ · الوقائع: ⁨%2⁩</numerusform>
            <numerusform>الثقة ⁨%1⁩ · الوقائع: ⁨%2⁩</numerusform>
            <numerusform>الثقة ⁨%1⁩ · الوقائع: ⁨%2⁩</numerusform>
            <numerusform>الثقة ⁨%1⁩ · الوقائع: ⁨%2⁩</numerusform>
            <numerusform>الثقة ⁨%1⁩ · الوقائع: ⁨%2⁩</numerusform>
        </translation>
    </message>
    <message>
        <source>not enough data</source>
        <translation>بيانات غير كافية</translation>
    </message>
    <message>
        <source>Why we think so</source>
        <translation>لماذا نظن ذلك</translation>
    </message>
    <message>
        <source>for</source>
        <translation>مع</translation>
    </message>
    <message>
        <source>show fewer</source>
        <translation>عرض أقل</translation>
    </message>
    <message>
        <source>+ %1 more for</source>
        <translation>+ ⁨%1⁩ مع</translation>
    </message>
    <message>
        <source>Shows every fact and hypothesis.</source>
        <translation>يعرض كل الوقائع والفرضيات.</translation>
    </message>
    <message>
        <source>against</source>
        <translation>ضد</translation>
    </message>
    <message>
        <source>rivals</source>
        <translation>المنافسات</translation>
    </message>
    <message>
        <source>%1
Confidence %2. Selects it in every view.</source>
        <translation>⁨%1⁩
الثقة ⁨%2⁩. يحدده في كل العروض.</translation>
    </message>
    <message>
        <source>What we cannot see</source>
        <translation>ما لا نراه</translation>
    </message>
    <message>
        <source>Every expected effect was looked for where telemetry is.</source>
        <translation>بُحث عن كل أثر متوقع حيث يوجد قياس.</translation>
    </message>
    <message>
        <source>+ %1 more</source>
        <translation>+ ⁨%1⁩ أخرى</translation>
    </message>
    <message>
        <source>none named</source>
        <translation>لم يُذكر شيء</translation>
    </message>
    <message>
        <source>Path, cause to effect</source>
        <translation>المسار، من السبب إلى الأثر</translation>
    </message>
    <message>
        <source>Victims</source>
        <translation>المتضررون</translation>
    </message>
    <message>
        <source>in all, recovered</source>
        <translation>إجمالًا، تعافت</translation>
    </message>
    <message>
        <source>of what is paid</source>
        <translation>من المدفوع</translation>
    </message>
    <message>
        <source>Cost of the incident: %1 %2 · %3</source>
        <translation>تكلفة الحادثة: ⁨%1⁩ ⁨%2⁩ · ⁨%3⁩</translation>
    </message>
    <message>
        <source>Before, at this part</source>
        <translation>سابقًا في هذا الجزء</translation>
    </message>
    <message>
        <source>What happened</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open in %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>they differ</source>
        <translation>مختلفان</translation>
    </message>
    <message>
        <source>they agree</source>
        <translation>متفقان</translation>
    </message>
    <message>
        <source>Judged at the time</source>
        <translation>الحكم في حينه</translation>
    </message>
    <message>
        <source>Judged now</source>
        <translation>الحكم الآن</translation>
    </message>
    <message>
        <source>so far %1 (%2–%3), %4 · %5 tokens · %6 of a day</source>
        <translation>حتى الآن ⁨%1⁩ (⁨%2⁩–⁨%3⁩)، ⁨%4⁩ · ⁨%5⁩ رمز · ⁨%6⁩ من يوم</translation>
    </message>
</context>
<context>
    <name>IncidentMarkdown</name>
    <message>
        <source>and %1 more</source>
        <translation>و⁨%1⁩ أخرى</translation>
    </message>
    <message>
        <source>none found</source>
        <translation>لم يُعثر على شيء</translation>
    </message>
    <message>
        <source>What it costs</source>
        <translation>التكلفة</translation>
    </message>
    <message>
        <source>Lost</source>
        <translation>مفقود</translation>
    </message>
    <message>
        <source>%1 GPU-hours; no price is known</source>
        <translation>⁨%1⁩ ساعة GPU؛ السعر غير معروف</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>المعدل</translation>
    </message>
    <message>
        <source>So far</source>
        <translation>حتى الآن</translation>
    </message>
    <message>
        <source>%1, 80 % between %2 and %3</source>
        <translation>⁨%1⁩، 80 % بين ⁨%2⁩ و⁨%3⁩</translation>
    </message>
    <message>
        <source>Direct compute</source>
        <translation>حساب مباشر</translation>
    </message>
    <message>
        <source>Opportunity</source>
        <translation>فرصة ضائعة</translation>
    </message>
    <message>
        <source>Rollback</source>
        <translation>تراجع</translation>
    </message>
    <message>
        <source>Labour</source>
        <translation>عمالة</translation>
    </message>
    <message>
        <source>Schedule</source>
        <translation>جدول</translation>
    </message>
    <message>
        <source>%1 h; no value of a day of delay is stated</source>
        <translation>⁨%1⁩ h؛ لم تُذكر قيمة يوم تأخير</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>التقدم</translation>
    </message>
    <message>
        <source>%1, %2 tokens, %3 % of a day</source>
        <translation>⁨%1⁩، ⁨%2⁩ رمز، ⁨%3⁩ % من يوم</translation>
    </message>
    <message>
        <source>Why we think so</source>
        <translation>لماذا نظن ذلك</translation>
    </message>
    <message>
        <source>There is not enough data for a cause.</source>
        <translation>لا بيانات كافية لتحديد سبب.</translation>
    </message>
    <message>
        <source>For:</source>
        <translation>مع:</translation>
    </message>
    <message>
        <source>Against:</source>
        <translation>ضد:</translation>
    </message>
    <message>
        <source>Expected, but not to be seen:</source>
        <translation>متوقع لكنه غير مرئي:</translation>
    </message>
    <message>
        <source>Site</source>
        <translation>الموقع</translation>
    </message>
    <message>
        <source>not named</source>
        <translation>لم يُسمّ</translation>
    </message>
    <message>
        <source>Seam</source>
        <translation>التماس</translation>
    </message>
    <message>
        <source>Onset</source>
        <translation>البداية</translation>
    </message>
    <message>
        <source>%1, ±%2</source>
        <translation>⁨%1⁩، ±⁨%2⁩</translation>
    </message>
    <message>
        <source>Declared</source>
        <translation>أُعلنت</translation>
    </message>
    <message>
        <source>Ended</source>
        <translation>انتهت</translation>
    </message>
    <message>
        <source>open</source>
        <translation>مفتوحة</translation>
    </message>
    <message>
        <source>Owners</source>
        <translation>المسؤولون</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>غير معروف</translation>
    </message>
    <message>
        <source>State of</source>
        <translation>حالة</translation>
    </message>
    <message>
        <source>What now</source>
        <translation>ما العمل الآن</translation>
    </message>
    <message>
        <source>No action is stated.</source>
        <translation>لم يُذكر إجراء.</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>الفئة</translation>
    </message>
    <message>
        <source>Runbook</source>
        <translation>دليل الإجراءات</translation>
    </message>
    <message>
        <source>none</source>
        <translation>لا شيء</translation>
    </message>
    <message>
        <source>Path and victims</source>
        <translation>المسار والمتضررون</translation>
    </message>
    <message>
        <source>Path</source>
        <translation>المسار</translation>
    </message>
    <message>
        <source>Victims</source>
        <translation>المتضررون</translation>
    </message>
    <message>
        <source>What we cannot see</source>
        <translation>ما لا نراه</translation>
    </message>
    <message>
        <source>nothing is known to be blind</source>
        <translation>لا شيء معروف أنه غير مرئي</translation>
    </message>
    <message>
        <source>Rate while it lasted</source>
        <translation>المعدل أثناء استمرارها</translation>
    </message>
    <message>
        <source>Before, at this part</source>
        <translation>سابقًا في هذا الجزء</translation>
    </message>
    <message>
        <source>Who has it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What happened, and who did what</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Judged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Judged at the time</source>
        <translation>الحكم في حينه</translation>
    </message>
    <message>
        <source>Judged now</source>
        <translation>الحكم الآن</translation>
    </message>
    <message>
        <source>With</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, merged by %2, %3</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>IncidentPageWords</name>
    <message>
        <source>Shows this page in the centre.</source>
        <translation>يعرض هذه الصفحة في الوسط.</translation>
    </message>
    <message>
        <source>Overview</source>
        <translation>نظرة عامة</translation>
    </message>
    <message>
        <source>Incident</source>
        <translation>حادثة</translation>
    </message>
    <message>
        <source>Incident %1</source>
        <translation>الحادثة ⁨%1⁩</translation>
    </message>
    <message>
        <source>Ledger</source>
        <translation>الدفتر</translation>
    </message>
    <message>
        <source>Nothing is analysed here.</source>
        <translation>لا شيء يُحلل هنا.</translation>
    </message>
    <message>
        <source>No report has come from the gateway, so whether a seam leaks is not known. Losses are on the meter; their cause is not looked for.</source>
        <translation>لم يصل تقرير من البوابة، فلا يُعرف هل يتسرّب تماس. الخسائر على العداد؛ وسببها لا يُبحث عنه.</translation>
    </message>
    <message>
        <source>No incident is open.</source>
        <translation>لا حادثة مفتوحة.</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>تصدير</translation>
    </message>
    <message>
        <source>As Markdown or PDF, with links back to time and object.</source>
        <translation>بصيغة Markdown أو PDF مع روابط إلى الزمن والكائن.</translation>
    </message>
    <message>
        <source>Open runbook</source>
        <translation>فتح دليل الإجراءات</translation>
    </message>
    <message>
        <source>There is no page for this mechanism.</source>
        <translation>لا صفحة لهذه الآلية.</translation>
    </message>
    <message>
        <source>The steps for this mechanism.</source>
        <translation>خطوات هذه الآلية.</translation>
    </message>
    <message>
        <source>%1 · %2 · priority %3</source>
        <translation>⁨%1⁩ · ⁨%2⁩ · الأولوية ⁨%3⁩</translation>
    </message>
    <message>
        <source>Cascade</source>
        <translation>التتابع</translation>
    </message>
    <message>
        <source>%1 – %2 UTC</source>
        <translation>⁨%1⁩ – ⁨%2⁩ UTC</translation>
    </message>
    <message>
        <source>each lane moved left by its lag; hollow mark = where it was</source>
        <translation>كل مسار مزاح بتأخره؛ العلامة المجوفة = مكانه الأصلي</translation>
    </message>
    <message>
        <source>as measured; hollow mark = onset of the lane</source>
        <translation>كما قيس؛ العلامة المجوفة = بداية المسار</translation>
    </message>
    <message>
        <source>expected = band</source>
        <translation>المتوقع = الشريط</translation>
    </message>
    <message>
        <source>align by lag</source>
        <translation>محاذاة بالتأخر</translation>
    </message>
    <message>
        <source>Align by lag</source>
        <translation>محاذاة بالتأخر</translation>
    </message>
    <message>
        <source>Slides each lane by its measured lag, so that the match of shapes is seen by eye.</source>
        <translation>يزيح كل مسار بتأخره المقيس ليُرى تطابق الأشكال بالعين.</translation>
    </message>
    <message>
        <source>analysis is %1 behind</source>
        <translation>التحليل متأخر ⁨%1⁩</translation>
    </message>
    <message>
        <source>analysed %1 ago</source>
        <translation>حُلل قبل ⁨%1⁩</translation>
    </message>
    <message>
        <source>None has ended before.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ended</source>
        <translation>انتهت</translation>
    </message>
    <message>
        <source>Opens its page.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>و⁨%1⁩ أخرى</translation>
    </message>
    <message>
        <source>The analysis stands at %1.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>IncidentRows</name>
    <message>
        <source>not known</source>
        <translation>غير معروف</translation>
    </message>
    <message>
        <source>cause unknown</source>
        <translation>السبب غير معروف</translation>
    </message>
    <message>
        <source>cause %1</source>
        <translation>السبب ⁨%1⁩</translation>
    </message>
    <message>
        <source>%1 · %2 · %3 for, %4 against</source>
        <translation>⁨%1⁩ · ⁨%2⁩ · مع ⁨%3⁩، ضد ⁨%4⁩</translation>
    </message>
    <message>
        <source>no action is stated</source>
        <translation>لم يُذكر إجراء</translation>
    </message>
    <message>
        <source>owners</source>
        <translation>المسؤولون</translation>
    </message>
    <message>
        <source>%1
%2
Opens the page of the incident.</source>
        <translation>⁨%1⁩
⁨%2⁩
يفتح صفحة الحادثة.</translation>
    </message>
    <message>
        <source>onset</source>
        <translation>البداية</translation>
    </message>
    <message>
        <source>ended</source>
        <translation>انتهى</translation>
    </message>
    <message>
        <source>declared</source>
        <translation>أُعلنت</translation>
    </message>
    <message>
        <source>so far</source>
        <translation>حتى الآن</translation>
    </message>
    <message>
        <source>Last incident</source>
        <translation>آخر حادثة</translation>
    </message>
    <message>
        <source>Last incident %1</source>
        <translation>آخر حادثة ⁨%1⁩</translation>
    </message>
    <message>
        <source>%1
%2
Shows this incident in every view.</source>
        <translation>⁨%1⁩
⁨%2⁩
يعرض هذه الحادثة في كل العروض.</translation>
    </message>
    <message numerus="yes">
        <source>+ %1 more seam(s)</source>
        <translation>
            <numerusform>+ تماسات أخرى: ⁨%1⁩</numerusform>
            <numerusform>+ تماسات أخرى: ⁨%1⁩</numerusform>
            <numerusform>+ تماسات أخرى: ⁨%1⁩</numerusform>
            <numerusform>+ تماسات أخرى: ⁨%1⁩</numerusform>
            <numerusform>+ تماسات أخرى: ⁨%1⁩</numerusform>
            <numerusform>+ تماسات أخرى: ⁨%1⁩</numerusform>
        </translation>
    </message>
    <message>
        <source>first %1 at %2</source>
        <translation>أولها ⁨%1⁩ في ⁨%2⁩</translation>
    </message>
    <message numerus="yes">
        <source>%1, %2 incident(s)</source>
        <translation>
            <numerusform>⁨%1⁩، الحوادث: ⁨%2⁩</numerusform>
            <numerusform>⁨%1⁩، الحوادث: ⁨%2⁩</numerusform>
            <numerusform>⁨%1⁩، الحوادث: ⁨%2⁩</numerusform>
            <numerusform>⁨%1⁩، الحوادث: ⁨%2⁩</numerusform>
            <numerusform>⁨%1⁩، الحوادث: ⁨%2⁩</numerusform>
            <numerusform>⁨%1⁩، الحوادث: ⁨%2⁩</numerusform>
        </translation>
    </message>
    <message>
        <source>Closes the list of this seam.</source>
        <translation>يغلق قائمة هذا التماس.</translation>
    </message>
    <message>
        <source>Lists every incident of this seam.</source>
        <translation>يدرج كل حوادث هذا التماس.</translation>
    </message>
    <message>
        <source>Also open</source>
        <translation>مفتوحة أيضًا</translation>
    </message>
    <message>
        <source>flood: %1 in 10 min</source>
        <translation>فيضان: ⁨%1⁩ في 10 min</translation>
    </message>
    <message>
        <source>Suppressed (explained)</source>
        <translation>مكبوت (مفسَّر)</translation>
    </message>
    <message>
        <source>No pause or swing is suppressed.</source>
        <translation>لا توقف أو تأرجح مكبوت.</translation>
    </message>
    <message>
        <source>+ %1 more</source>
        <translation>+ ⁨%1⁩ أخرى</translation>
    </message>
    <message>
        <source>Blind seams</source>
        <translation>تماسات غير مرئية</translation>
    </message>
    <message>
        <source>%1
What passes over it cannot be judged; its loss is unknown, not zero.</source>
        <translation>⁨%1⁩
ما يمر به لا يمكن الحكم عليه؛ خسارته غير معروفة، لا صفر.</translation>
    </message>
    <message>
        <source>Alarm load</source>
        <translation>حمل الإنذارات</translation>
    </message>
    <message>
        <source>last 10 min</source>
        <translation>آخر 10 min</translation>
    </message>
    <message>
        <source>incidents declared</source>
        <translation>حوادث معلنة</translation>
    </message>
    <message>
        <source>target 1</source>
        <translation>الهدف 1</translation>
    </message>
    <message>
        <source>/h of %1</source>
        <translation>/h من ⁨%1⁩</translation>
    </message>
    <message>
        <source>unattributed</source>
        <translation>غير منسوب</translation>
    </message>
    <message>
        <source>no action seen</source>
        <translation>لم يُر إجراء</translation>
    </message>
    <message>
        <source>the one open</source>
        <translation>المفتوحة الوحيدة</translation>
    </message>
    <message>
        <source>each of %1</source>
        <translation>كل من ⁨%1⁩</translation>
    </message>
    <message>
        <source>loss now</source>
        <translation>الخسارة الآن</translation>
    </message>
    <message>
        <source>%1 of paid</source>
        <translation>⁨%1⁩ من المدفوع</translation>
    </message>
    <message>
        <source>in all</source>
        <translation>إجمالًا</translation>
    </message>
    <message>
        <source>Seams</source>
        <translation>نقاط التماس</translation>
    </message>
    <message>
        <source>%1 measured</source>
        <translation>مقيس ⁨%1⁩</translation>
    </message>
    <message>
        <source>Selects it in every view.</source>
        <translation>يحدده في كل العروض.</translation>
    </message>
    <message>
        <source>All seams: %1</source>
        <translation>كل نقاط التماس: ⁨%1⁩</translation>
    </message>
    <message>
        <source>Opens the list of all seams, the worst first.</source>
        <translation>يفتح قائمة كل نقاط التماس، الأسوأ أولًا.</translation>
    </message>
    <message>
        <source>On watch</source>
        <translation>تحت المراقبة</translation>
    </message>
    <message>
        <source>%1 · %2 · %3 for</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of it labour</source>
        <translation>منها العمالة</translation>
    </message>
</context>
<context>
    <name>IncidentStoryWords</name>
    <message>
        <source>confirms the cause</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>says that the cause is wrong</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>says that the cause is wrong: it was %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>⁨%1⁩: ⁨%2⁩</translation>
    </message>
    <message>
        <source>%1 until %2: %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 has it since %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>acknowledged by %1, %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nobody has acknowledged it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>shelved until %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>onset</source>
        <translation>البداية</translation>
    </message>
    <message>
        <source>declared</source>
        <translation>أُعلنت</translation>
    </message>
    <message>
        <source>ended</source>
        <translation>انتهى</translation>
    </message>
    <message>
        <source>it has no alarm now; what was done stands in the audit trail</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 with the wrong team: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>merges %1 into it: %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>IncidentText</name>
    <message>
        <source>Unknown seam</source>
        <translation>تماس غير معروف</translation>
    </message>
    <message>
        <source>%1 seam</source>
        <translation>تماس ⁨%1⁩</translation>
    </message>
    <message>
        <source>place unknown</source>
        <translation>المكان غير معروف</translation>
    </message>
    <message>
        <source>Something is lost, and nothing tells where</source>
        <translation>شيء يضيع ولا شيء يقول أين</translation>
    </message>
    <message>
        <source>%1 with %2</source>
        <translation>⁨%1⁩ مع ⁨%2⁩</translation>
    </message>
    <message>
        <source>%1 led %2 by %3</source>
        <translation>سبق ⁨%1⁩ ⁨%2⁩ بمقدار ⁨%3⁩</translation>
    </message>
    <message>
        <source>%1; %2 followed by %3</source>
        <translation>⁨%1⁩؛ تلاه ⁨%2⁩ بعد ⁨%3⁩</translation>
    </message>
    <message>
        <source>cause unknown</source>
        <translation>السبب غير معروف</translation>
    </message>
    <message>
        <source>%1 GPU-h</source>
        <translation>⁨%1⁩ GPU-h</translation>
    </message>
    <message>
        <source>%1 /h</source>
        <translation>⁨%1⁩ /h</translation>
    </message>
    <message>
        <source>%1 waited</source>
        <translation>انتظر ⁨%1⁩</translation>
    </message>
    <message>
        <source>%1 wait</source>
        <translation>ينتظر ⁨%1⁩</translation>
    </message>
    <message>
        <source>%1 serve slower</source>
        <translation>⁨%1⁩ تخدم أبطأ</translation>
    </message>
    <message>
        <source>owners not known</source>
        <translation>المسؤولون غير معروفين</translation>
    </message>
    <message>
        <source>recovered</source>
        <translation>تعافى</translation>
    </message>
    <message>
        <source>none named</source>
        <translation>لم يُذكر شيء</translation>
    </message>
    <message>
        <source>none by name: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>+ %1 more</source>
        <translation>+ ⁨%1⁩ أخرى</translation>
    </message>
    <message>
        <source>and more: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>and more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 found: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Judged wrong by %1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>right, by %1, %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>wrong, by %1, %2; what it had cost is unattributed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>wrong, by %1, %2; what it had cost, %3, is unattributed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>another part, by %1, %2; the analysis had said %3 %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unattributed</source>
        <translation>غير منسوب</translation>
    </message>
    <message>
        <source>labour %1</source>
        <translation>العمالة ⁨%1⁩</translation>
    </message>
    <message>
        <source>%1 in all, %2 of it labour</source>
        <translation>المجموع ⁨%1⁩، منها ⁨%2⁩ عمالة</translation>
    </message>
    <message>
        <source>%1 in all</source>
        <translation>المجموع ⁨%1⁩</translation>
    </message>
    <message>
        <source>no job was slower</source>
        <translation>لم تتباطأ أي مهمة</translation>
    </message>
    <message>
        <source>no job is slower yet</source>
        <translation>لم تتباطأ أي مهمة بعد</translation>
    </message>
    <message>
        <source>nothing lost so far · %1</source>
        <translation>لا خسارة حتى الآن · ⁨%1⁩</translation>
    </message>
    <message>
        <source>nothing lost so far</source>
        <translation>لا خسارة حتى الآن</translation>
    </message>
    <message>
        <source>nothing lost now · %1</source>
        <translation>لا خسارة الآن · ⁨%1⁩</translation>
    </message>
    <message>
        <source>recovered %1 · %2</source>
        <translation>تعافى ⁨%1⁩ · ⁨%2⁩</translation>
    </message>
</context>
<context>
    <name>Jobs</name>
    <message>
        <source>none comes</source>
        <translation>لا يصل شيء</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>⁨%1⁩ s</translation>
    </message>
    <message>
        <source>%1 · %2 planned</source>
        <translation>⁨%1⁩ · ⁨%2⁩ مخطط</translation>
    </message>
    <message>
        <source>%1 /h lost</source>
        <translation>خسارة ⁨%1⁩ /h</translation>
    </message>
    <message>
        <source>first token</source>
        <translation>أول رمز</translation>
    </message>
    <message>
        <source>step</source>
        <translation>خطوة</translation>
    </message>
    <message>
        <source>p99 limit %1 s</source>
        <translation>حد p99 ⁨%1⁩ s</translation>
    </message>
    <message>
        <source>reference %1 s</source>
        <translation>المرجع ⁨%1⁩ s</translation>
    </message>
    <message>
        <source>no reference</source>
        <translation>لا مرجع</translation>
    </message>
    <message>
        <source>at risk</source>
        <translation>معرّض للخطر</translation>
    </message>
    <message>
        <source>%1 GPU-h</source>
        <translation>⁨%1⁩ GPU-h</translation>
    </message>
    <message>
        <source>deadline in</source>
        <translation>المهلة بعد</translation>
    </message>
    <message>
        <source>ends later by</source>
        <translation>ينتهي متأخرًا</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>الخطوة ⁨%1⁩</translation>
    </message>
    <message>
        <source>Jobs</source>
        <translation>المهام</translation>
    </message>
    <message>
        <source>no job is known</source>
        <translation>لا مهمة معروفة</translation>
    </message>
    <message>
        <source>and %1 more that lose less</source>
        <translation>و⁨%1⁩ أخرى تخسر أقل</translation>
    </message>
    <message>
        <source>no deadline soon</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ref %1 s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>deadline</source>
        <translation>مهلة</translation>
    </message>
    <message>
        <source>none</source>
        <translation>لا شيء</translation>
    </message>
    <message>
        <source>no deadline</source>
        <translation>لا مهلة</translation>
    </message>
    <message>
        <source>delivered now</source>
        <translation>مُنجز الآن</translation>
    </message>
</context>
<context>
    <name>JudgedWords</name>
    <message>
        <source>cost not known</source>
        <translation>التكلفة غير معروفة</translation>
    </message>
    <message>
        <source>%1 GPU-h lost</source>
        <translation>ضاع %1 GPU-h</translation>
    </message>
    <message>
        <source>cause unknown</source>
        <translation>السبب غير معروف</translation>
    </message>
    <message>
        <source>confidence %1</source>
        <translation>الثقة %1</translation>
    </message>
    <message>
        <source>onset %1 ±%2</source>
        <translation>البداية %1 ±%2</translation>
    </message>
    <message>
        <source>nobody knew of it</source>
        <translation>لم يعلم به أحد</translation>
    </message>
    <message>
        <source>no incident by now</source>
        <translation>لم يعد حادثًا</translation>
    </message>
    <message>
        <source>as judged now</source>
        <translation>كما يُحكم الآن</translation>
    </message>
    <message>
        <source>as judged at the time</source>
        <translation>كما حُكم في حينه</translation>
    </message>
    <message>
        <source>as judged at the time, being analysed anew</source>
        <translation>كما حُكم في حينه، يُعاد تحليلها</translation>
    </message>
</context>
<context>
    <name>Knowledge</name>
    <message>
        <source>Look at the level and pressure before the pump, vents and the suction strainer; start the stand-by pump.</source>
        <translation>افحص المستوى والضغط قبل المضخة والتنفيس ومصفاة السحب؛ شغّل المضخة الاحتياطية.</translation>
    </message>
    <message>
        <source>Listen to and measure the bearings, check balance and alignment; run on the twin and plan the exchange.</source>
        <translation>استمع إلى المحامل وقسها، وافحص التوازن والمحاذاة؛ شغّل المضخة التوأم وخطط للاستبدال.</translation>
    </message>
    <message>
        <source>Measure the currents of the phases and the insulation, check the impeller for rubbing and the motor&apos;s fan.</source>
        <translation>قس تيارات الأطوار والعزل، وافحص احتكاك الدافعة ومروحة المحرك.</translation>
    </message>
    <message>
        <source>Find the valve or strainer behind the pumps that lets less through.</source>
        <translation>ابحث عن الصمام أو المصفاة خلف المضخات التي تمرر أقل.</translation>
    </message>
    <message>
        <source>Start the stand-by pump, check command against speed and the strainer; move work off the racks of this circuit while GPUs throttle.</source>
        <translation>شغّل المضخة الاحتياطية، وقارن الأمر بالسرعة وافحص المصفاة؛ انقل العمل عن خزائن هذه الدائرة ما دامت GPU تخفض ترددها.</translation>
    </message>
    <message>
        <source>Check valves, strainers and bypasses between the pumps and these racks.</source>
        <translation>افحص الصمامات والمصافي والتحويلات بين المضخات وهذه الخزائن.</translation>
    </message>
    <message>
        <source>Check the quick connectors, valves and strainer of this rack&apos;s manifold.</source>
        <translation>افحص الوصلات السريعة والصمامات والمصفاة في موزع هذه الخزانة.</translation>
    </message>
    <message>
        <source>Put the supply set point back; ask who changed it and why.</source>
        <translation>أعد قيمة ضبط الإمداد، واسأل من غيّرها ولماذا.</translation>
    </message>
    <message>
        <source>Look at the chiller and at what changed over its pumps and valves, not at the CDUs one by one.</source>
        <translation>افحص المبرّد وما تغيّر في مضخاته وصماماته، لا وحدات CDU واحدة واحدة.</translation>
    </message>
    <message>
        <source>Look at the chiller and the air handlers of the room: every rack feels it.</source>
        <translation>افحص مبرّد الغرفة ومناولات هوائها: كل خزانة تتأثر.</translation>
    </message>
    <message>
        <source>Isolate the manifold, power the tray down, find the joint.</source>
        <translation>اعزل الموزع وأطفئ الدرج وابحث عن الوصلة.</translation>
    </message>
    <message>
        <source>Look for water first: under the racks of this circuit, at the level and make-up of the reservoir; isolate branch by branch.</source>
        <translation>ابحث عن الماء أولًا: تحت خزائن هذه الدائرة، وعند مستوى الخزان وتعويضه؛ اعزل فرعًا فرعًا.</translation>
    </message>
    <message>
        <source>Check fans and blanking panels of this rack; drain its hosts if they throttle on.</source>
        <translation>افحص مراوح هذه الخزانة وألواحها؛ أخلِ مضيفاتها إن استمر الخفض.</translation>
    </message>
    <message>
        <source>Check the fans, filters and belts of the air handler of this row; drain its hosts if they throttle on.</source>
        <translation>افحص مراوح مناولة هواء هذا الصف ومرشحاتها وسيورها؛ أخلِ مضيفاته إن استمر الخفض.</translation>
    </message>
    <message>
        <source>Drain the host and reset the GPUs; reseat or replace the baseboard if the link fails again.</source>
        <translation>أخلِ المضيف وأعد ضبط GPU؛ أعد تركيب اللوحة أو استبدلها إن فشل الرابط ثانية.</translation>
    </message>
    <message>
        <source>Take the port out of the job, clean and reseat the optic, then replace the cable.</source>
        <translation>أخرج المنفذ من المهمة، ونظف الوحدة الضوئية وأعد تركيبها، ثم استبدل الكابل.</translation>
    </message>
    <message>
        <source>Clean and reseat the optic at both ends; replace the cable if the error rate stays.</source>
        <translation>نظف الوحدة الضوئية وأعد تركيبها في الطرفين؛ استبدل الكابل إن بقي معدل الخطأ.</translation>
    </message>
    <message>
        <source>Take the host that sends pause frames out of the fabric; look at its receive side, not at the ports that were paused.</source>
        <translation>أخرج المضيف الذي يرسل إطارات PAUSE من الشبكة؛ افحص جهة استقباله لا المنافذ الموقوفة.</translation>
    </message>
    <message>
        <source>Spread the flows: adaptive routing or another hash seed; check that all uplinks of the leaf are up.</source>
        <translation>وزّع التدفقات: توجيه تكيفي أو بذرة تجزئة أخرى؛ تأكد من عمل كل الوصلات الصاعدة.</translation>
    </message>
    <message>
        <source>Drain the host and reboot it; check PCIe errors and board power; replace on a repeat.</source>
        <translation>أخلِ المضيف وأعد إقلاعه؛ افحص أخطاء PCIe وتغذية اللوحة؛ استبدل عند التكرار.</translation>
    </message>
    <message>
        <source>Drain the host and reset the GPU; reboot if it does not come back; update the firmware if it repeats.</source>
        <translation>أخلِ المضيف وأعد ضبط GPU؛ أعد الإقلاع إن لم تعد؛ حدّث البرنامج الثابت إن تكرر.</translation>
    </message>
    <message>
        <source>Drain at the next checkpoint and reset to remap the row; replace if remapping fails or errors go on.</source>
        <translation>أخلِ عند نقطة الحفظ التالية وأعد الضبط لإعادة تعيين الصف؛ استبدل إن فشل أو استمرت الأخطاء.</translation>
    </message>
    <message>
        <source>Drain the host; reseat the heat sink or cold plate and renew the paste.</source>
        <translation>أخلِ المضيف؛ أعد تركيب المشتت أو اللوح البارد وجدد المعجون.</translation>
    </message>
    <message>
        <source>Swap the host for a spare at the next checkpoint and run the single-GPU benchmark on it.</source>
        <translation>بدّل المضيف باحتياطي عند نقطة الحفظ التالية وشغّل عليه اختبار GPU منفردة.</translation>
    </message>
    <message>
        <source>Drain the host; reseat the riser or the card and look at the slot before blaming the GPU.</source>
        <translation>أخلِ المضيف؛ أعد تركيب الموزع أو البطاقة وافحص الفتحة قبل لوم GPU.</translation>
    </message>
    <message>
        <source>Ask facilities for the state of the feed and its cap; lower the power limit evenly rather than let the brake act.</source>
        <translation>اسأل المرافق عن حال المغذي وحده؛ اخفض حد القدرة بالتساوي بدل ترك الكابح يعمل.</translation>
    </message>
    <message>
        <source>Drain the host and replace the power supply; do not send the GPUs back.</source>
        <translation>أخلِ المضيف واستبدل وحدة الطاقة؛ لا ترجع بطاقات GPU.</translation>
    </message>
    <message>
        <source>Look at the power supplies and the power brake line of this host before any of its GPUs goes back.</source>
        <translation>افحص وحدات الطاقة وخط كبح القدرة في هذا المضيف قبل إرجاع أي GPU.</translation>
    </message>
    <message>
        <source>Move one of the two jobs to another pod or cap the neighbour&apos;s traffic class.</source>
        <translation>انقل إحدى المهمتين إلى مجموعة أخرى أو حدّ صنف حركة الجار.</translation>
    </message>
    <message>
        <source>Ask the scheduler for one pod at the next checkpoint; compare hops before and after.</source>
        <translation>اطلب من المجدول مجموعة واحدة عند نقطة الحفظ التالية؛ قارن القفزات قبل وبعد.</translation>
    </message>
    <message>
        <source>Look at the loader processes and the local disk of this host; swap it for a spare if the cause is not the job&apos;s.</source>
        <translation>افحص عمليات المحمّل والقرص المحلي لهذا المضيف؛ بدّله إن لم يكن السبب في المهمة.</translation>
    </message>
    <message>
        <source>Collect garbage on all ranks at the same step; check that nothing else runs on the hosts.</source>
        <translation>اجمع المهملات على كل الرتب في الخطوة نفسها؛ تأكد أن لا شيء آخر يعمل على المضيفات.</translation>
    </message>
    <message>
        <source>See what else takes the processors of this host (backup, scan, agent, a job left behind) and move it off; pin what must stay.</source>
        <translation>انظر ما الذي يشغل معالجات هذا المضيف (نسخ، فحص، وكيل، مهمة متروكة) وانقله؛ ثبّت ما يجب بقاؤه.</translation>
    </message>
    <message>
        <source>Restart from the last checkpoint before memory runs out; find what holds on to tensors between steps.</source>
        <translation>أعد البدء من آخر نقطة حفظ قبل نفاد الذاكرة؛ ابحث عما يمسك الموترات بين الخطوات.</translation>
    </message>
    <message>
        <source>Take a stack of the missing rank, then restart; drain its host only if it happens there again.</source>
        <translation>خذ مكدس الرتبة الغائبة ثم أعد البدء؛ أخلِ مضيفها فقط إن تكرر هناك.</translation>
    </message>
    <message>
        <source>Take stacks of all ranks before the watchdog kills them; the one that is elsewhere is the culprit, not the one that reports.</source>
        <translation>خذ مكدسات كل الرتب قبل أن ينهيها مراقب المهلة؛ المتسبب هو من يقف في مكان آخر لا من يُبلغ.</translation>
    </message>
    <message>
        <source>Compare the call stacks of the odd rank and one of the others: it is the code path, not a device.</source>
        <translation>قارن مكدس الرتبة الشاذة بمكدس أخرى: إنه مسار الشيفرة لا جهاز.</translation>
    </message>
    <message>
        <source>Raise the balancing loss or the capacity factor; place hot experts apart.</source>
        <translation>ارفع خسارة الموازنة أو معامل السعة؛ فرّق الخبراء المزدحمين.</translation>
    </message>
    <message>
        <source>Stop the automation, read the first error of each attempt and compare the hosts they share.</source>
        <translation>أوقف الأتمتة، واقرأ أول خطأ في كل محاولة وقارن المضيفات المشتركة.</translation>
    </message>
    <message>
        <source>Set the interval from write time and time between failures (seamctl checkpoint).</source>
        <translation>اضبط الفترة من زمن الكتابة والزمن بين الأعطال (seamctl checkpoint).</translation>
    </message>
    <message>
        <source>No cause is claimed. Look at the dark ground on the way to this job first.</source>
        <translation>لا يُزعم سبب. انظر أولًا إلى ما لا يُرى على الطريق إلى هذه المهمة.</translation>
    </message>
    <message>
        <source>Find who else writes; stagger the checkpoints of the jobs, then lengthen the interval while it lasts.</source>
        <translation>ابحث عمن يكتب أيضًا؛ باعد بين نقاط حفظ المهام ثم أطل الفترة ما دام ذلك.</translation>
    </message>
    <message>
        <source>Free space or raise the quota now: until a checkpoint is durable, a failure costs everything since the last good one.</source>
        <translation>حرر مساحة أو ارفع الحصة الآن: حتى تدوم نقطة حفظ يكلف العطل كل شيء منذ آخر نقطة سليمة.</translation>
    </message>
    <message>
        <source>Warm the cache or move the data set; more loader workers only if the storage has head room.</source>
        <translation>سخّن الذاكرة المؤقتة أو انقل البيانات؛ زد المحمّلات فقط إن كان للتخزين متسع.</translation>
    </message>
    <message>
        <source>Send traffic over the other route; look at the links between the two pools before scaling either.</source>
        <translation>أرسل الحركة عبر المسار الآخر؛ افحص الروابط بين المجمعين قبل توسيع أيهما.</translation>
    </message>
    <message>
        <source>Reset the router&apos;s weights; compare the share of each pool with its capacity.</source>
        <translation>أعد ضبط أوزان الموجّه؛ قارن حصة كل مجمع بسعته.</translation>
    </message>
    <message>
        <source>Look at this unit&apos;s supply temperature, flow and pumps on its own panel: everything behind it grows hot at once.</source>
        <translation>افحص درجة حرارة الإمداد والتدفق والمضخات في هذه الوحدة على لوحتها: كل ما خلفها يسخن في الوقت نفسه.</translation>
    </message>
    <message>
        <source>Look at the flow, pumps and filters of this unit on its own panel: everything behind it grows hot at once.</source>
        <translation>افحص التدفق والمضخات والمرشحات في هذه الوحدة على لوحتها: كل ما خلفها يسخن في الوقت نفسه.</translation>
    </message>
    <message>
        <source>Check the fans, filters and belts of this air handler: everything in its air grows hot at once.</source>
        <translation>افحص مراوح ومرشحات وأحزمة وحدة الهواء هذه: كل ما في هوائها يسخن في الوقت نفسه.</translation>
    </message>
    <message>
        <source>Ask facilities for the state of the feed and its cap, and whoever may set power limits or clocks of these hosts.</source>
        <translation>اسأل المرافق عن حالة التغذية وحدّها، واسأل من يحق له ضبط حدود الطاقة أو الترددات لهذه المضيفات.</translation>
    </message>
    <message>
        <source>Ask its BMC whether the host has power and what it last wrote; take it out of the job.</source>
        <translation>اسأل وحدة BMC الخاصة به عمّا إذا كان المضيف يعمل وعمّا كتبه آخر مرة؛ وأخرجه من المهمة.</translation>
    </message>
    <message>
        <source>Look at the feeds, breakers and management switch of this rack before any of its hosts.</source>
        <translation>افحص تغذيات هذا الرف وقواطعه ومبدّل الإدارة قبل أي من مضيفاته.</translation>
    </message>
    <message>
        <source>Look at the breaker and the feed before any of the hosts behind it.</source>
        <translation>افحص القاطع والتغذية قبل أي من المضيفات خلفهما.</translation>
    </message>
    <message>
        <source>Look at the switch, its power and what was last changed on it; its cables are not the cause.</source>
        <translation>افحص المبدّل وطاقته وآخر ما تغيّر فيه؛ كابلاته ليست السبب.</translation>
    </message>
    <message>
        <source>Clean the strainer and filters between the pumps and these racks; look for a valve that is not fully open.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check the fans, air ducts and cold plate connections of this host; drain it while its devices throttle.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read the error counters of both ends and of the switch port; clean and reseat the optic, then replace the cable.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare driver, firmware, clocks and power limits of this host with a host that is well; put back what was changed, or swap it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read the power limit and the supplies of this host at its BMC, and who set a limit; none of its GPUs has to go back.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read the first error of the run that died; look for it on the same host in earlier runs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>seamctl checkpoint --write-seconds C --mtbf-hours M prints the optimum band; is the interval outside?</source>
        <translation>يطبع seamctl checkpoint --write-seconds C --mtbf-hours M النطاق الأمثل؛ هل الفترة خارجه؟</translation>
    </message>
    <message>
        <source>The storage, as long as a write takes its usual time.</source>
        <translation>التخزين، ما دامت الكتابة تأخذ زمنها المعتاد.</translation>
    </message>
    <message>
        <source>Write a file by hand as the job&apos;s user. Works: quota or path of the job. Fails: the volume.</source>
        <translation>اكتب ملفًا يدويًا باسم مستخدم المهمة. نجحت الكتابة: حصة المهمة أو مسارها. فشلت: وحدة التخزين.</translation>
    </message>
    <message>
        <source>The failure that comes later and makes the loss visible.</source>
        <translation>العطل الذي يأتي لاحقًا ويُظهر الخسارة.</translation>
    </message>
    <message>
        <source>Take stacks of all ranks. One is elsewhere in the code: software. One is gone: look for an Xid or a silent host first.</source>
        <translation>خذ مكدسات كل الرتب. إحداها في موضع آخر من الشيفرة: البرمجيات. إحداها اختفت: ابحث أولًا عن Xid أو عن مضيف صامت.</translation>
    </message>
    <message>
        <source>The rank that reports the time-out. The network, when its errors come after the abort: peers talk to a dead process.</source>
        <translation>الرتبة التي تبلّغ عن انتهاء المهلة. الشبكة، إن جاءت أخطاؤها بعد الإجهاض: الأطراف الأخرى تخاطب عملية ميتة.</translation>
    </message>
    <message>
        <source>Compare the call stacks of the odd rank and another at that number: a branch that depends on data or on the rank.</source>
        <translation>قارن مكدس الرتبة الشاذة بمكدس أخرى عند ذلك الرقم: تفرّع يعتمد على البيانات أو على الرتبة.</translation>
    </message>
    <message>
        <source>Any device.</source>
        <translation>أي جهاز.</translation>
    </message>
    <message>
        <source>Follow the pauses hop by hop against their direction. The port that sends and does not receive is the root.</source>
        <translation>تتبّع إطارات PAUSE قفزة قفزة عكس اتجاهها. المنفذ الذي يرسل ولا يستقبل هو الأصل.</translation>
    </message>
    <message>
        <source>Ports that receive pause frames, and the senders behind them.</source>
        <translation>المنافذ التي تستقبل إطارات PAUSE، والمرسلون خلفها.</translation>
    </message>
    <message>
        <source>Look at the valve position before and after the change. It moved: control or a person. It did not: strainer, air in the loop or a bypass.</source>
        <translation>انظر إلى وضع الصمام قبل التغيّر وبعده. تحرّك: التحكم أو شخص. لم يتحرّك: المصفاة أو هواء في الدائرة أو تحويلة.</translation>
    </message>
    <message>
        <source>The pumps, as long as speed and power are as they were.</source>
        <translation>المضخات، ما دامت السرعة والقدرة كما كانتا.</translation>
    </message>
    <message>
        <source>Read the second detector or look. A single wet sensor without a pressure change may be condensation: check the margin to the dew point.</source>
        <translation>اقرأ الكاشف الثاني أو عاين بنفسك. مستشعر واحد مبتل دون تغيّر في الضغط قد يكون تكاثفًا: افحص الهامش إلى نقطة الندى.</translation>
    </message>
    <message>
        <source>A detector that has been wet since the recording began.</source>
        <translation>كاشف مبتل منذ بدء التسجيل.</translation>
    </message>
    <message>
        <source>Throttle the discharge valve a little. Head follows and the noise goes: it was cavitation. Nothing changes in the vibration: it is the rotor or its bearings. With head up and flow down from the start there is nothing to test: look for what is closed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The twin that runs faster: it makes up for the other. A controller that changed the speed: every reading moves with it. One sensor alone: a loose accelerometer shakes more and heats nothing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare speed with command on the pump, then the pressure difference over the strainer. Speed below command: the pump or its drive. Speed at command and pressure up: a clogged strainer or a closing valve, which is flow loss and not the pump.</source>
        <translation>قارن السرعة بالأمر على المضخة، ثم فرق الضغط عبر المصفاة. السرعة دون الأمر: المضخة أو محرّكها. السرعة عند الأمر والضغط مرتفع: مصفاة مسدودة أو صمام ينغلق، وذلك فقد تدفق لا المضخة.</translation>
    </message>
    <message>
        <source>The twin that runs faster than usual: it makes up for the other. GPUs that throttle: they protect themselves. A warmer return alone: it follows the flow.</source>
        <translation>المضخة التوأم التي تدور أسرع من المعتاد: إنها تعوّض عن الأخرى. وحدات GPU التي تخفض ترددها: إنها تحمي نفسها. عودة أدفأ وحدها: إنها تتبع التدفق.</translation>
    </message>
    <message>
        <source>Compare the inlet temperature of the rack with its neighbours. Higher: air (panels, fans, recirculation). Equal: look at the flow of this rack (coolant_flow_loss).</source>
        <translation>قارن حرارة السحب في الخزانة بجيرانها. أعلى: الهواء (الألواح، المراوح، إعادة الدوران). متساوية: انظر إلى تدفق هذه الخزانة (coolant_flow_loss).</translation>
    </message>
    <message>
        <source>A single GPU that is hot alone in its host: that is paste or a cold plate. The CDU, when its other racks are cool.</source>
        <translation>وحدة GPU واحدة ساخنة وحدها في مضيفها: ذلك المعجون أو اللوح البارد. وحدة CDU، إن كانت خزائنها الأخرى باردة.</translation>
    </message>
    <message>
        <source>Compare set point with supply temperature. They agree: somebody or something changed the set point. They do not: the CDU cannot hold it, look at the facility water and the valve.</source>
        <translation>قارن قيمة الضبط بحرارة الإمداد. متطابقتان: شخص أو شيء غيّر قيمة الضبط. غير متطابقتين: لا تستطيع CDU الحفاظ عليها، انظر إلى مياه المرافق والصمام.</translation>
    </message>
    <message>
        <source>Slow warming of the whole hall over hours: that is the day, not the CDU. GPUs that throttle.</source>
        <translation>دفء بطيء للقاعة كلها على مدى ساعات: ذلك أثر النهار لا CDU. وحدات GPU التي تخفض ترددها.</translation>
    </message>
    <message>
        <source>Read the same files from another host. Slow as well: storage. Fast: the host&apos;s loader or disk.</source>
        <translation>اقرأ الملفات نفسها من مضيف آخر. بطيئة أيضًا: التخزين. سريعة: محمّل المضيف أو قرصه.</translation>
    </message>
    <message>
        <source>The GPUs that idle. The network between ranks.</source>
        <translation>وحدات GPU الخاملة. الشبكة بين الرتب.</translation>
    </message>
    <message>
        <source>Own time per token. Equal on all ranks: routing. Higher on one: a slow GPU.</source>
        <translation>الزمن الذاتي لكل رمز. متساوٍ في كل الرتب: التوجيه. أعلى في واحدة: GPU بطيئة.</translation>
    </message>
    <message>
        <source>The GPU of the hot expert.</source>
        <translation>وحدة GPU التي عليها الخبير المزدحم.</translation>
    </message>
    <message>
        <source>Does a GPU reset bring it back? Yes: firmware. No: reboot, then treat it as hardware.</source>
        <translation>هل يعيدها ضبط GPU من جديد؟ نعم: البرنامج الثابت. لا: أعد الإقلاع، ثم عاملها كعطل عتاد.</translation>
    </message>
    <message>
        <source>The collective library: it waits like everybody.</source>
        <translation>مكتبة الاتصال الجماعي: إنها تنتظر كالجميع.</translation>
    </message>
    <message>
        <source>Is remapping pending or has it failed? Pending: a reset repairs it. Failed, or no spare rows: replace.</source>
        <translation>هل إعادة التعيين معلّقة أم فشلت؟ معلّقة: إعادة الضبط تصلحها. فشلت، أو لا صفوف احتياطية: استبدل.</translation>
    </message>
    <message>
        <source>One corrected error: that is normal. The job&apos;s code, when the Xid came first.</source>
        <translation>خطأ مصحَّح واحد: هذا طبيعي. شيفرة المهمة، إن جاء Xid أولًا.</translation>
    </message>
    <message>
        <source>Were there PCIe errors before? Yes: riser or slot. No, and the board supply is fine: the GPU.</source>
        <translation>هل سبقتها أخطاء PCIe؟ نعم: الموزع أو الفتحة. لا، وتغذية اللوحة سليمة: وحدة GPU.</translation>
    </message>
    <message>
        <source>The ranks that log the time-out, and the network errors after the abort.</source>
        <translation>الرتب التي تسجّل انتهاء المهلة، وأخطاء الشبكة بعد الإجهاض.</translation>
    </message>
    <message>
        <source>Reseat the riser. It comes back at full width: contact. It does not: swap slots; the fault stays with slot or card.</source>
        <translation>أعد تركيب الموزع. عادت بالعرض الكامل: التلامس. لم تعد: بدّل الفتحات؛ العطل يبقى مع الفتحة أو مع البطاقة.</translation>
    </message>
    <message>
        <source>The GPU itself before the riser was looked at; the network.</source>
        <translation>وحدة GPU نفسها قبل فحص الموزع؛ والشبكة.</translation>
    </message>
    <message>
        <source>Run the single-GPU benchmark on its host. Slow there: the GPU. Fast there: input or placement.</source>
        <translation>شغّل اختبار GPU منفردة على مضيفها. بطيئة هناك: وحدة GPU. سريعة هناك: المدخلات أو التوزيع.</translation>
    </message>
    <message>
        <source>The network: its benchmark is clean. The ranks with the longest collectives: they are the ones that wait.</source>
        <translation>الشبكة: اختبارها سليم. الرتب ذات أطول العمليات الجماعية: هي التي تنتظر.</translation>
    </message>
    <message>
        <source>Swap the work to another GPU of the host. The heat stays with the device: paste or cold plate. It moves: the load.</source>
        <translation>انقل العمل إلى GPU أخرى في المضيف. تبقى الحرارة مع الجهاز: المعجون أو اللوح البارد. تنتقل: الحمل.</translation>
    </message>
    <message>
        <source>The CDU or the rack, when nothing else on them is warm. The other GPUs, which wait at full utilisation.</source>
        <translation>وحدة CDU أو الخزانة، إن لم يكن شيء آخر عليهما دافئًا. وحدات GPU الأخرى التي تنتظر بإشغال كامل.</translation>
    </message>
    <message>
        <source>Read the first error of the run that died. The same line at the same step after the restart: data or code. Another host each time with the same word: a library or the network. The same host twice: its hardware, however quiet it is.</source>
        <translation>اقرأ أول خطأ في التشغيل الذي مات. السطر نفسه في الخطوة نفسها بعد إعادة البدء: البيانات أو الشيفرة. مضيف آخر كل مرة بالعبارة نفسها: مكتبة أو الشبكة. المضيف نفسه مرتين: عتاده، مهما كان صامتًا.</translation>
    </message>
    <message>
        <source>The last error: it is the echo on ranks that lost a peer.</source>
        <translation>الخطأ الأخير: إنه صدى على الرتب التي فقدت طرفها الآخر.</translation>
    </message>
    <message>
        <source>Swap the optic between two ports. Errors move: optic. They stay: fibre or port.</source>
        <translation>بدّل الوحدة الضوئية بين منفذين. تنتقل الأخطاء: الوحدة الضوئية. تبقى: الليف أو المنفذ.</translation>
    </message>
    <message>
        <source>Congestion: it marks packets, it does not corrupt them.</source>
        <translation>الازدحام: يعلّم الحزم ولا يفسدها.</translation>
    </message>
    <message>
        <source>Do other ports of the same switch flap at the same time? Yes: the switch restarts. No: optic or cable.</source>
        <translation>هل تتذبذب منافذ أخرى في المبدّل نفسه في الوقت نفسه؟ نعم: المبدّل يعيد الإقلاع. لا: الوحدة الضوئية أو الكابل.</translation>
    </message>
    <message>
        <source>The job, when errors of the network came before the abort. But errors that come after a process died are its echo.</source>
        <translation>المهمة، إن جاءت أخطاء الشبكة قبل الإجهاض. أما الأخطاء التي تأتي بعد موت عملية فهي صداها.</translation>
    </message>
    <message>
        <source>Run the last good checkpoint over the same batch twice, once with the suspect host replaced. The same result both times is data, learning rate or precision; a different one is a device that computes wrongly: run dcgmi diag -r 3 and compare checksums of the gradients rank by rank.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Single skipped iterations of a dynamic loss scale are usual. A spike that comes back within some steps is none.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Does it also climb with a fixed sequence length? Yes: a leak. No: longer sequences.</source>
        <translation>هل ترتفع أيضًا مع طول تسلسل ثابت؟ نعم: تسريب. لا: تسلسلات أطول.</translation>
    </message>
    <message>
        <source>The GPU that reports it first.</source>
        <translation>وحدة GPU التي تبلّغ عنه أولًا.</translation>
    </message>
    <message>
        <source>Count hops between neighbouring ranks before and after. More: placement. Equal: look further.</source>
        <translation>عُدّ القفزات بين الرتب المتجاورة قبل وبعد. أكثر: التوزيع. متساوية: واصل البحث.</translation>
    </message>
    <message>
        <source>Devices and links of the new place.</source>
        <translation>أجهزة المكان الجديد وروابطه.</translation>
    </message>
    <message>
        <source>Pause the neighbour for a minute. The loss goes: it was the neighbour.</source>
        <translation>أوقف الجار دقيقة. تزول الخسارة: كان الجار.</translation>
    </message>
    <message>
        <source>The links that are shared: they do what they can.</source>
        <translation>الروابط المشتركة: إنها تفعل ما تستطيع.</translation>
    </message>
    <message>
        <source>Which GPU logged the link-down first? That one and its link are the root; Xids of the others within seconds are its echo.</source>
        <translation>أي GPU سجّلت انقطاع الرابط أولًا؟ تلك ورابطها هما الأصل؛ وأخطاء Xid في الأخريات خلال ثوانٍ صداها.</translation>
    </message>
    <message>
        <source>GPUs with Xid 145 or 45, ranks that report first, the network between hosts.</source>
        <translation>وحدات GPU ذات Xid 145 أو 45، والرتب التي تبلّغ أولًا، والشبكة بين المضيفات.</translation>
    </message>
    <message>
        <source>Look at the throttle bits. Power brake: the hardware signal of the shelf or PDU. Software cap: a limit that somebody set.</source>
        <translation>انظر إلى بتات الخفض. كبح القدرة: إشارة العتاد من رف الطاقة أو PDU. حدّ برمجي: حدّ وضعه أحدهم.</translation>
    </message>
    <message>
        <source>GPUs that wait draw little power: low power without a cap bit belongs to a victim. Cooling: temperatures fall here.</source>
        <translation>وحدات GPU المنتظرة تسحب قدرة قليلة: القدرة المنخفضة دون بت الحدّ تخص متضررًا. التبريد: درجات الحرارة تنخفض هنا.</translation>
    </message>
    <message>
        <source>Count the GPUs that fell within a second. Several of one host: power. One: the GPU or its slot.</source>
        <translation>عُدّ وحدات GPU التي سقطت خلال ثانية. عدة وحدات في مضيف واحد: الطاقة. واحدة: وحدة GPU أو فتحتها.</translation>
    </message>
    <message>
        <source>The GPUs that fell off: three of four sent back for this are good. The rank that reports the time-out.</source>
        <translation>وحدات GPU التي سقطت: ثلاث من كل أربع تُرجع لهذا السبب سليمة. الرتبة التي تبلّغ عن انتهاء المهلة.</translation>
    </message>
    <message>
        <source>Compare the first error of each attempt. Same host: hardware. Same step: data or code.</source>
        <translation>قارن أول خطأ في كل محاولة. المضيف نفسه: العتاد. الخطوة نفسها: البيانات أو الشيفرة.</translation>
    </message>
    <message>
        <source>The last error of each attempt: it is an echo.</source>
        <translation>الخطأ الأخير في كل محاولة: إنه صدى.</translation>
    </message>
    <message>
        <source>Shares against capacity. Share up at equal total: routing. Total up: demand.</source>
        <translation>الحصص مقابل السعة. ارتفعت الحصة والمجموع ثابت: التوجيه. ارتفع المجموع: الطلب.</translation>
    </message>
    <message>
        <source>The pool that is overrun.</source>
        <translation>المجمع الذي يفوق الطلب طاقته.</translation>
    </message>
    <message>
        <source>Collect at the same step on all ranks. Jitter goes: it was that. It stays: something else runs on the hosts.</source>
        <translation>اجمع المهملات في الخطوة نفسها على كل الرتب. يزول التذبذب: كان ذلك السبب. يبقى: شيء آخر يعمل على المضيفات.</translation>
    </message>
    <message>
        <source>The rank that happened to be last in one step.</source>
        <translation>الرتبة التي صادف أن كانت الأخيرة في خطوة واحدة.</translation>
    </message>
    <message>
        <source>Who else writes? Another client in the same minutes: contention. Nobody: the storage itself.</source>
        <translation>من يكتب أيضًا؟ عميل آخر في الدقائق نفسها: تنازع. لا أحد: التخزين نفسه.</translation>
    </message>
    <message>
        <source>A planned pause of the usual length. A hang: the write goes on.</source>
        <translation>توقف مخطط بطوله المعتاد. تعليق: الكتابة مستمرة.</translation>
    </message>
    <message>
        <source>Change the hash seed or turn adaptive routing on for a minute. The hot link moves: flow placement. It stays: its siblings are down or misrouted.</source>
        <translation>غيّر بذرة التجزئة أو شغّل التوجيه التكيفي دقيقة. ينتقل الرابط المزدحم: توزيع التدفقات. يبقى: الروابط الموازية له معطلة أو توجيهها خاطئ.</translation>
    </message>
    <message>
        <source>Ports that receive marks: they obey. A port that sends pause frames is another fault.</source>
        <translation>المنافذ التي تستقبل العلامات: إنها تمتثل. المنفذ الذي يرسل إطارات PAUSE عطل آخر.</translation>
    </message>
    <message>
        <source>Send the same load over another route. Fast: links of this one. Slow: the pool that receives.</source>
        <translation>أرسل الحمل نفسه عبر مسار آخر. سريع: روابط هذا المسار. بطيء: المجمع المستقبِل.</translation>
    </message>
    <message>
        <source>A surge of requests: then all pools grow together.</source>
        <translation>طفرة في الطلبات: عندها تنمو كل المجمعات معًا.</translation>
    </message>
    <message>
        <source>Where is dark ground on the way to this job? Measure there first.</source>
        <translation>أين ما لا يُرى على الطريق إلى هذه المهمة؟ قس هناك أولًا.</translation>
    </message>
    <message>
        <source>Whoever is easiest to page.</source>
        <translation>من هو الأسهل استدعاءً.</translation>
    </message>
    <message>
        <source>Find where this job writes to (mount, bucket, quota) and how long a write by hand takes there; name the storage in the jobs file.</source>
        <translation>ابحث عن مكان كتابة هذه المهمة (نقطة التحميل، الحاوية، الحصة) وكم تستغرق الكتابة يدويًا هناك؛ ثم سمِّ وحدة التخزين في ملف المهام.</translation>
    </message>
    <message>
        <source>No cause is claimed. Compare the hosts of this pool with each other: processors, storage and network first, then what was rolled out.</source>
        <translation>لا يُدَّعى أي سبب. قارن مضيفي هذا المجمّع بعضهم ببعض: المعالجات والتخزين والشبكة أولًا، ثم ما جرى نشره.</translation>
    </message>
    <message>
        <source>Drain the host; bring driver, fabric manager and libraries to one version and reboot before it takes work again.</source>
        <translation>أفرغ المضيف؛ ووحّد إصدار المشغّل وFabric Manager والمكتبات ثم أعد التشغيل قبل أن يستقبل عملًا من جديد.</translation>
    </message>
    <message>
        <source>Measure the air at the front of this rack; check its fans, blanking panels and doors, then the air handler of its row.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check the quick connectors, valves and strainer of this rack&apos;s manifold and its cold plates.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare supply temperature, flow and pump speed of this unit with its commissioning record: it never cooled enough while it was watched.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare fan speed and supply air of this handler with its commissioning record; check filters and belts.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check the quick connectors, valves and strainer of this rack&apos;s manifold; its neighbours on the same water are well.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>LaneWords</name>
    <message>
        <source>detects</source>
        <translation>يكتشف</translation>
    </message>
    <message>
        <source>%1: wrong</source>
        <translation>⁨%1⁩: خطأ</translation>
    </message>
    <message>
        <source>object</source>
        <translation>الكائن</translation>
    </message>
    <message>
        <source>seam</source>
        <translation>تماس</translation>
    </message>
    <message>
        <source>answers</source>
        <translation>يجيب</translation>
    </message>
    <message>
        <source>to %1</source>
        <translation>إلى ⁨%1⁩</translation>
    </message>
    <message>
        <source>hint</source>
        <translation>تلميح</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>⁨%1⁩: ⁨%2⁩</translation>
    </message>
    <message>
        <source>%1, not visible yet</source>
        <translation>⁨%1⁩، غير مرئي بعد</translation>
    </message>
    <message>
        <source>visible since %1</source>
        <translation>مرئي منذ ⁨%1⁩</translation>
    </message>
    <message>
        <source>if nothing is done</source>
        <translation>إن لم يُفعل شيء</translation>
    </message>
    <message>
        <source>right action taken</source>
        <translation>اتُّخذ الإجراء الصحيح</translation>
    </message>
    <message>
        <source>delivered %1</source>
        <translation>سُلّم ⁨%1⁩</translation>
    </message>
    <message>
        <source>held</source>
        <translation>محجوز</translation>
    </message>
    <message>
        <source>comes at %1</source>
        <translation>يأتي في ⁨%1⁩</translation>
    </message>
    <message>
        <source>inject %1, %2</source>
        <translation>حدث مُدخل ⁨%1⁩، ⁨%2⁩</translation>
    </message>
    <message>
        <source>wrong team %1</source>
        <translation>فريق خطأ ⁨%1⁩</translation>
    </message>
    <message>
        <source>From %1 to %2 another seam was named.</source>
        <translation>من ⁨%1⁩ إلى ⁨%2⁩ سُمّي تماس آخر.</translation>
    </message>
    <message>
        <source>%1 %2, %3</source>
        <translation>⁨%1⁩ ⁨%2⁩، ⁨%3⁩</translation>
    </message>
    <message>
        <source>Truth</source>
        <translation>الحقيقة</translation>
    </message>
    <message>
        <source>Injects</source>
        <translation>الأحداث المُدخلة</translation>
    </message>
    <message>
        <source>Best possible</source>
        <translation>الأفضل الممكن</translation>
    </message>
    <message>
        <source>visible, named and acted on at %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>acted on at %1, before the engine saw it</source>
        <translation>عولج عند %1، قبل أن يراه المحرّك</translation>
    </message>
    <message>
        <source>left alone: to take the cause out costs more</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>LedgerCharts</name>
    <message>
        <source>direct</source>
        <translation>مباشر</translation>
    </message>
    <message>
        <source>opportunity</source>
        <translation>فرصة ضائعة</translation>
    </message>
    <message>
        <source>labour</source>
        <translation>عمالة</translation>
    </message>
    <message>
        <source>rollback</source>
        <translation>تراجع</translation>
    </message>
    <message>
        <source>schedule</source>
        <translation>جدول</translation>
    </message>
</context>
<context>
    <name>LedgerExport</name>
    <message>
        <source>Export as FOCUS</source>
        <translation>تصدير بصيغة FOCUS</translation>
    </message>
    <message>
        <source>Export the ledger</source>
        <translation>تصدير الدفتر</translation>
    </message>
    <message>
        <source>Table (*.csv)</source>
        <translation>جدول (*.csv)</translation>
    </message>
    <message>
        <source>Loss statement · %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export the statement</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Document (*.pdf)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Markdown (*.md)</source>
        <translation>Markdown (*.md)</translation>
    </message>
    <message>
        <source>Workbook (*.xlsx)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>LedgerPeriodWords</name>
    <message>
        <source>Whole record</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Last hour</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This shift</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Last 24 hours</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Last 7 days</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Last 30 days</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Since…</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>LetterWords</name>
    <message>
        <source>answered %1</source>
        <translation>أُجيب ⁨%1⁩</translation>
    </message>
    <message>
        <source>open %1</source>
        <translation>مفتوح ⁨%1⁩</translation>
    </message>
    <message>
        <source>not answered</source>
        <translation>لم يُجب</translation>
    </message>
    <message>
        <source>Reply</source>
        <translation>رد</translation>
    </message>
    <message>
        <source>to %1</source>
        <translation>إلى ⁨%1⁩</translation>
    </message>
    <message>
        <source>“%1”</source>
        <translation>«⁨%1⁩»</translation>
    </message>
    <message>
        <source>reply wanted from %1</source>
        <translation>رد مطلوب من ⁨%1⁩</translation>
    </message>
    <message>
        <source>%1, %2 %3: %4. %5</source>
        <translation>⁨%1⁩، ⁨%2⁩ ⁨%3⁩: ⁨%4⁩. ⁨%5⁩</translation>
    </message>
    <message>
        <source>%1 Ask the seat that has it; hand-overs are scored.</source>
        <translation>⁨%1⁩ اسأل المقعد الذي لديه ذلك؛ فالتسليم يُحتسب.</translation>
    </message>
    <message>
        <source>Nothing yet. Calls, questions and reports come here once the drill runs.</source>
        <translation>لا شيء بعد. المكالمات والأسئلة والتقارير تأتي هنا عند بدء التمرين.</translation>
    </message>
    <message>
        <source>Nothing yet. Calls, questions and reports come here.</source>
        <translation>لا شيء بعد. المكالمات والأسئلة والتقارير تأتي هنا.</translation>
    </message>
    <message>
        <source>%1 delivered · later ones are hidden</source>
        <translation>سُلّم ⁨%1⁩ · اللاحقة مخفية</translation>
    </message>
</context>
<context>
    <name>LinkWords</name>
    <message>
        <source>Not all of the link is here</source>
        <translation>ليس كل ما في الرابط موجودًا هنا</translation>
    </message>
    <message>
        <source>There is no %1 here: nothing of that kind is known.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no %1 here: one of %2 such as %3 is expected.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Message</name>
    <message>
        <source>, </source>
        <translation>، </translation>
    </message>
    <message>
        <source>; </source>
        <translation>؛ </translation>
    </message>
    <message>
        <source>watchdog ends the job: restart, and the work since the last durable checkpoint</source>
        <translation>مراقب المهلة ينهي المهمة: إعادة بدء والعمل منذ آخر نقطة حفظ دائمة</translation>
    </message>
    <message>
        <source>watchdog ends the job (%1, its usual setting): restart, and the work since the last durable checkpoint</source>
        <translation>مراقب المهلة ينهي المهمة (⁨%1⁩، ضبطه المعتاد): إعادة بدء والعمل منذ آخر نقطة حفظ دائمة</translation>
    </message>
    <message>
        <source>the newest durable checkpoint is deleted: nothing is left to start from</source>
        <translation>تُحذف أحدث نقطة حفظ دائمة: لا يبقى ما يُبدأ منه</translation>
    </message>
    <message numerus="yes">
        <source>%1 restarts are left, at the pace of %2 so far; then nobody starts it again</source>
        <translation>
            <numerusform>المتبقي من مرات الإعادة: ⁨%1⁩، بالوتيرة ⁨%2⁩ حتى الآن؛ ثم لا يعيدها أحد</numerusform>
            <numerusform>المتبقي من مرات الإعادة: ⁨%1⁩، بالوتيرة ⁨%2⁩ حتى الآن؛ ثم لا يعيدها أحد</numerusform>
            <numerusform>المتبقي من مرات الإعادة: ⁨%1⁩، بالوتيرة ⁨%2⁩ حتى الآن؛ ثم لا يعيدها أحد</numerusform>
            <numerusform>المتبقي من مرات الإعادة: ⁨%1⁩، بالوتيرة ⁨%2⁩ حتى الآن؛ ثم لا يعيدها أحد</numerusform>
            <numerusform>المتبقي من مرات الإعادة: ⁨%1⁩، بالوتيرة ⁨%2⁩ حتى الآن؛ ثم لا يعيدها أحد</numerusform>
            <numerusform>المتبقي من مرات الإعادة: ⁨%1⁩، بالوتيرة ⁨%2⁩ حتى الآن؛ ثم لا يعيدها أحد</numerusform>
        </translation>
    </message>
    <message>
        <source>slack is used up: from then on the date slips</source>
        <translation>استُنفد الهامش: من هنا ينزلق الموعد</translation>
    </message>
    <message>
        <source>slack is used up: from then on each day has its price</source>
        <translation>استُنفد الهامش: من هنا لكل يوم ثمنه</translation>
    </message>
    <message>
        <source>the reserved price ends: %1</source>
        <translation>ينتهي السعر المحجوز: ⁨%1⁩</translation>
    </message>
    <message numerus="yes">
        <source>%1 failures</source>
        <translation>
            <numerusform>الأعطال: ⁨%1⁩</numerusform>
            <numerusform>الأعطال: ⁨%1⁩</numerusform>
            <numerusform>الأعطال: ⁨%1⁩</numerusform>
            <numerusform>الأعطال: ⁨%1⁩</numerusform>
            <numerusform>الأعطال: ⁨%1⁩</numerusform>
            <numerusform>الأعطال: ⁨%1⁩</numerusform>
        </translation>
    </message>
    <message>
        <source>published: %1 in %2 days on %3 GPUs</source>
        <translation>منشور: ⁨%1⁩ في ⁨%2⁩ يومًا على ⁨%3⁩ GPU</translation>
    </message>
    <message>
        <source>this job</source>
        <translation>هذه المهمة</translation>
    </message>
    <message numerus="yes">
        <source>%1 failures in this recording</source>
        <translation>
            <numerusform>الأعطال في هذا التسجيل: ⁨%1⁩</numerusform>
            <numerusform>الأعطال في هذا التسجيل: ⁨%1⁩</numerusform>
            <numerusform>الأعطال في هذا التسجيل: ⁨%1⁩</numerusform>
            <numerusform>الأعطال في هذا التسجيل: ⁨%1⁩</numerusform>
            <numerusform>الأعطال في هذا التسجيل: ⁨%1⁩</numerusform>
            <numerusform>الأعطال في هذا التسجيل: ⁨%1⁩</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>upper quartile of speed over %1 steps</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>upper quartile of the time to the first token over %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%1 steps that got slower on the way</source>
        <translation>
            <numerusform>خطوات تباطأت في الطريق: ⁨%1⁩</numerusform>
            <numerusform>خطوات تباطأت في الطريق: ⁨%1⁩</numerusform>
            <numerusform>خطوات تباطأت في الطريق: ⁨%1⁩</numerusform>
            <numerusform>خطوات تباطأت في الطريق: ⁨%1⁩</numerusform>
            <numerusform>خطوات تباطأت في الطريق: ⁨%1⁩</numerusform>
            <numerusform>خطوات تباطأت في الطريق: ⁨%1⁩</numerusform>
        </translation>
    </message>
    <message>
        <source>every step lies in an incident</source>
        <translation>كل خطوة تقع في حادثة</translation>
    </message>
    <message numerus="yes">
        <source>%1 incidents without a known root</source>
        <translation>
            <numerusform>حوادث بلا أصل معروف: ⁨%1⁩</numerusform>
            <numerusform>حوادث بلا أصل معروف: ⁨%1⁩</numerusform>
            <numerusform>حوادث بلا أصل معروف: ⁨%1⁩</numerusform>
            <numerusform>حوادث بلا أصل معروف: ⁨%1⁩</numerusform>
            <numerusform>حوادث بلا أصل معروف: ⁨%1⁩</numerusform>
            <numerusform>حوادث بلا أصل معروف: ⁨%1⁩</numerusform>
        </translation>
    </message>
    <message>
        <source>no incident lies on it</source>
        <translation>لا حادثة تقع عليه</translation>
    </message>
    <message>
        <source>jobs without an owner</source>
        <translation>مهام بلا مسؤول</translation>
    </message>
    <message numerus="yes">
        <source>%1 GPUs: the people on an incident cost more than all of them stalled; check risers and power supplies before blaming a GPU</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 GPUs lose %2 while nothing is done</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>stands still: the work of %1 since the last checkpoint is lost</source>
        <translation>متوقفة: يضيع عمل ⁨%1⁩ منذ آخر نقطة حفظ</translation>
    </message>
    <message>
        <source>a checkpoint first: %1</source>
        <translation>نقطة حفظ أولًا: ⁨%1⁩</translation>
    </message>
    <message>
        <source>restart: %1</source>
        <translation>إعادة بدء: ⁨%1⁩</translation>
    </message>
    <message>
        <source>the watchdog ends the job in %1</source>
        <translation>مراقب المهلة ينهي المهمة بعد ⁨%1⁩</translation>
    </message>
    <message>
        <source>slack left: %1</source>
        <translation>الهامش المتبقي: ⁨%1⁩</translation>
    </message>
    <message>
        <source>now every %1, a write of %2</source>
        <translation>الآن كل ⁨%1⁩، الكتابة ⁨%2⁩</translation>
    </message>
    <message>
        <source>mean time between failures %1: %2</source>
        <translation>متوسط الزمن بين الأعطال ⁨%1⁩: ⁨%2⁩</translation>
    </message>
    <message>
        <source>%1 %2 → %3 of the time</source>
        <translation>⁨%1⁩ ⁨%2⁩ → ⁨%3⁩ من الزمن</translation>
    </message>
    <message>
        <source>%1 %2 (%3 → %4)</source>
        <translation>⁨%1⁩ ⁨%2⁩ (⁨%3⁩ → ⁨%4⁩)</translation>
    </message>
    <message>
        <source>%1 %2 → %3</source>
        <translation>⁨%1⁩ ⁨%2⁩ → ⁨%3⁩</translation>
    </message>
    <message numerus="yes">
        <source>%1 as usual on all %2 that tell</source>
        <translation>
            <numerusform>⁨%1⁩ كالمعتاد لدى كل من يُبلغ: ⁨%2⁩</numerusform>
            <numerusform>⁨%1⁩ كالمعتاد لدى كل من يُبلغ: ⁨%2⁩</numerusform>
            <numerusform>⁨%1⁩ كالمعتاد لدى كل من يُبلغ: ⁨%2⁩</numerusform>
            <numerusform>⁨%1⁩ كالمعتاد لدى كل من يُبلغ: ⁨%2⁩</numerusform>
            <numerusform>⁨%1⁩ كالمعتاد لدى كل من يُبلغ: ⁨%2⁩</numerusform>
            <numerusform>⁨%1⁩ كالمعتاد لدى كل من يُبلغ: ⁨%2⁩</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 unchanged</source>
        <translation>⁨%1⁩ لم يتغير</translation>
    </message>
    <message>
        <source>%1 changed before the supposed cause</source>
        <translation>⁨%1⁩ تغيّر قبل السبب المفترض</translation>
    </message>
    <message>
        <source>%1 %2: no telemetry</source>
        <translation>⁨%1⁩ ⁨%2⁩: لا قياس عن بعد</translation>
    </message>
    <message>
        <source>%1 is at its limit</source>
        <translation>⁨%1⁩ عند حده</translation>
    </message>
    <message>
        <source>%1 against its peers</source>
        <translation>⁨%1⁩ مقارنة بأقرانه</translation>
    </message>
    <message>
        <source>against its peers</source>
        <translation>مقارنة بأقرانه</translation>
    </message>
    <message>
        <source>against its history</source>
        <translation>مقارنة بماضيه</translation>
    </message>
    <message numerus="yes">
        <source>%1 (%2 times)</source>
        <translation>
            <numerusform>⁨%1⁩ (المرات: ⁨%2⁩)</numerusform>
            <numerusform>⁨%1⁩ (المرات: ⁨%2⁩)</numerusform>
            <numerusform>⁨%1⁩ (المرات: ⁨%2⁩)</numerusform>
            <numerusform>⁨%1⁩ (المرات: ⁨%2⁩)</numerusform>
            <numerusform>⁨%1⁩ (المرات: ⁨%2⁩)</numerusform>
            <numerusform>⁨%1⁩ (المرات: ⁨%2⁩)</numerusform>
        </translation>
    </message>
    <message>
        <source>from %1</source>
        <translation>من ⁨%1⁩</translation>
    </message>
    <message>
        <source>on %1 of %2</source>
        <translation>على ⁨%1⁩ من ⁨%2⁩</translation>
    </message>
    <message>
        <source>%1 after the onset</source>
        <translation>بعد البداية بـ ⁨%1⁩</translation>
    </message>
    <message>
        <source>%1 before the onset</source>
        <translation>قبل البداية بـ ⁨%1⁩</translation>
    </message>
    <message>
        <source>keeps its power while the others of the job lose theirs: they wait for it</source>
        <translation>يحتفظ بقدرته بينما تفقدها بقية المهمة: إنها تنتظره</translation>
    </message>
    <message>
        <source>the slowest rank is another one each time</source>
        <translation>أبطأ رتبة تختلف كل مرة</translation>
    </message>
    <message>
        <source>the watchdogs of the others wait for %1</source>
        <translation>مراقبو المهلة لدى البقية ينتظرون ⁨%1⁩</translation>
    </message>
    <message>
        <source>its device does something else than all others, which wait</source>
        <translation>جهازه يفعل غير ما يفعله الباقون وهم ينتظرون</translation>
    </message>
    <message>
        <source>slower than its peers by its own time, step after step</source>
        <translation>أبطأ من أقرانه بزمنه الذاتي، خطوة بعد خطوة</translation>
    </message>
    <message>
        <source>open again</source>
        <translation>مفتوحة مجددًا</translation>
    </message>
    <message>
        <source>root %1 (%2) → %3 (%4)</source>
        <translation>الأصل ⁨%1⁩ (⁨%2⁩) → ⁨%3⁩ (⁨%4⁩)</translation>
    </message>
    <message>
        <source>onset %1 → %2: an earlier change was found; its cost is counted from there</source>
        <translation>البداية ⁨%1⁩ → ⁨%2⁩: عُثر على تغيّر أسبق؛ تُحسب تكلفته منه</translation>
    </message>
    <message>
        <source>onset %1 → %2: that of the new root; its cost is counted from there</source>
        <translation>البداية ⁨%1⁩ → ⁨%2⁩: بداية الأصل الجديد؛ تُحسب تكلفته منها</translation>
    </message>
    <message>
        <source>the air outside grows warmer</source>
        <translation>الهواء في الخارج يدفأ</translation>
    </message>
    <message>
        <source>the air outside grows colder</source>
        <translation>الهواء في الخارج يبرد</translation>
    </message>
    <message>
        <source>the first steps compile and warm up</source>
        <translation>الخطوات الأولى تُجمَّع وتُحمّى</translation>
    </message>
    <message>
        <source>the job wrote a checkpoint</source>
        <translation>كتبت المهمة نقطة حفظ</translation>
    </message>
    <message>
        <source>no telemetry</source>
        <translation>لا قياس عن بعد</translation>
    </message>
    <message numerus="yes">
        <source>no telemetry, like %1 others of its kind</source>
        <translation>
            <numerusform>لا قياس عن بعد، مثل آخرين من نوعه: ⁨%1⁩</numerusform>
            <numerusform>لا قياس عن بعد، مثل آخرين من نوعه: ⁨%1⁩</numerusform>
            <numerusform>لا قياس عن بعد، مثل آخرين من نوعه: ⁨%1⁩</numerusform>
            <numerusform>لا قياس عن بعد، مثل آخرين من نوعه: ⁨%1⁩</numerusform>
            <numerusform>لا قياس عن بعد، مثل آخرين من نوعه: ⁨%1⁩</numerusform>
            <numerusform>لا قياس عن بعد، مثل آخرين من نوعه: ⁨%1⁩</numerusform>
        </translation>
    </message>
    <message>
        <source>unattributed loss: %1 GPU-hours in slow steps, no cause is claimed</source>
        <translation>خسارة غير منسوبة: ⁨%1⁩ ساعة GPU في خطوات بطيئة، لا يُزعم سبب</translation>
    </message>
    <message>
        <source>unattributed loss: %1 in slow steps, no cause is claimed</source>
        <translation>خسارة غير منسوبة: ⁨%1⁩ في خطوات بطيئة، لا يُزعم سبب</translation>
    </message>
    <message>
        <source>%1 %2 of %3</source>
        <translation>⁨%1⁩ ⁨%2⁩ من ⁨%3⁩</translation>
    </message>
    <message>
        <source>%1: all %2 came, %3 got through</source>
        <translation>⁨%1⁩: وصل الجميع ⁨%2⁩، وعبر ⁨%3⁩</translation>
    </message>
    <message>
        <source>%1: the job has only begun and nothing is seen to be broken: look at how it is set up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 never came to %2</source>
        <translation>لم يصل ⁨%1⁩ إلى ⁨%2⁩</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <translation>⁨%1⁩ في ⁨%2⁩</translation>
    </message>
    <message>
        <source>%1 in %2: %3</source>
        <translation>⁨%1⁩ في ⁨%2⁩: ⁨%3⁩</translation>
    </message>
    <message>
        <source>nobody can be named in %1</source>
        <translation>لا يمكن تسمية أحد في ⁨%1⁩</translation>
    </message>
    <message>
        <source>nobody can be named in %1: %2</source>
        <translation>لا يمكن تسمية أحد في ⁨%1⁩: ⁨%2⁩</translation>
    </message>
    <message numerus="yes">
        <source>%1 wait in it</source>
        <translation>
            <numerusform>ينتظر فيه: ⁨%1⁩</numerusform>
            <numerusform>ينتظر فيه: ⁨%1⁩</numerusform>
            <numerusform>ينتظر فيه: ⁨%1⁩</numerusform>
            <numerusform>ينتظر فيه: ⁨%1⁩</numerusform>
            <numerusform>ينتظر فيه: ⁨%1⁩</numerusform>
            <numerusform>ينتظر فيه: ⁨%1⁩</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 gave nothing: dumps or log lines of them would tell</source>
        <translation>لم يعطِ شيئًا: ⁨%1⁩؛ ملفاتها أو سجلاتها كانت ستقول</translation>
    </message>
    <message>
        <source>the members of the group are not known: dumps or RAS answers would tell</source>
        <translation>أعضاء المجموعة غير معروفين: ملفات أو أجوبة RAS كانت ستقول</translation>
    </message>
    <message numerus="yes">
        <source>%1: in flight on %2 ranks; nothing says that it is stuck</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>has it in line, and its device has not begun it as the others&apos; have</source>
        <translation>هو في دوره، وجهازه لم يبدأه كما بدأ الآخرون</translation>
    </message>
    <message>
        <source>its peer has done its part, its own device has not</source>
        <translation>أتم نظيره جزءه، وجهازه لم يتم</translation>
    </message>
    <message numerus="yes">
        <source>%1 works behind</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 works behind, stuck on the device where the peers are through</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>entered in another order than the rest of the ring</source>
        <translation>دخل بترتيب غير ترتيب بقية الحلقة</translation>
    </message>
    <message>
        <source>gave nothing while the others did</source>
        <translation>لم يعطِ شيئًا بينما أعطى الآخرون</translation>
    </message>
    <message>
        <source>its watchdog stood still for as long as the others waited</source>
        <translation>توقف مراقب مهلته بقدر ما انتظر الآخرون</translation>
    </message>
    <message>
        <source>busy with a checkpoint that it did not finish</source>
        <translation>مشغول بنقطة حفظ لم يتمها</translation>
    </message>
    <message>
        <source>most call %1, %2: %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>most have %1 elements, %2: %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 has %2 elements, %3 has %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all ranks together send %1 elements and expect %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>most send %1, %2: %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>forward and backward of the same micro-batch vary together (correlation %1, variation %2): sequence lengths</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all stages of replica %1 are slow: it is given more work, its workers are not slow</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 computes %2 times as long as its peers; without it %3 of the slowdown is gone</source>
        <translation>⁨%1⁩ يحسب ⁨%2⁩ أضعاف أقرانه؛ وبدونه يزول ⁨%3⁩ من البطء</translation>
    </message>
    <message>
        <source>stage %1 has more to do than the others: %2 of the slowdown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stage %1, the last, has more to do than the others: %2 of the slowdown</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%1 forward computes on changing workers take far longer than usual and no backward does: garbage collection, %2 in all</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>transfers alone make the step %1 times as long, compute alone %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: slower than their peers by their own time, again and again</source>
        <translation>⁨%1⁩: أبطأ من أقرانهم بزمنهم الذاتي مرارًا</translation>
    </message>
    <message numerus="yes">
        <source>here last %1 times, and the others waited %2</source>
        <translation>
            <numerusform>هنا أخيرًا، المرات: ⁨%1⁩، وانتظر الآخرون ⁨%2⁩</numerusform>
            <numerusform>هنا أخيرًا، المرات: ⁨%1⁩، وانتظر الآخرون ⁨%2⁩</numerusform>
            <numerusform>هنا أخيرًا، المرات: ⁨%1⁩، وانتظر الآخرون ⁨%2⁩</numerusform>
            <numerusform>هنا أخيرًا، المرات: ⁨%1⁩، وانتظر الآخرون ⁨%2⁩</numerusform>
            <numerusform>هنا أخيرًا، المرات: ⁨%1⁩، وانتظر الآخرون ⁨%2⁩</numerusform>
            <numerusform>هنا أخيرًا، المرات: ⁨%1⁩، وانتظر الآخرون ⁨%2⁩</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 did not come</source>
        <translation>لم يصل ⁨%1⁩</translation>
    </message>
    <message numerus="yes">
        <source>%1 wait</source>
        <translation>
            <numerusform>المنتظرون: ⁨%1⁩</numerusform>
            <numerusform>المنتظرون: ⁨%1⁩</numerusform>
            <numerusform>المنتظرون: ⁨%1⁩</numerusform>
            <numerusform>المنتظرون: ⁨%1⁩</numerusform>
            <numerusform>المنتظرون: ⁨%1⁩</numerusform>
            <numerusform>المنتظرون: ⁨%1⁩</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>no single rank: %1 took turns to come last, %2 of waiting</source>
        <translation>
            <numerusform>لا رتبة بعينها: تناوبت في التأخر، العدد ⁨%1⁩، انتظار ⁨%2⁩</numerusform>
            <numerusform>لا رتبة بعينها: تناوبت في التأخر، العدد ⁨%1⁩، انتظار ⁨%2⁩</numerusform>
            <numerusform>لا رتبة بعينها: تناوبت في التأخر، العدد ⁨%1⁩، انتظار ⁨%2⁩</numerusform>
            <numerusform>لا رتبة بعينها: تناوبت في التأخر، العدد ⁨%1⁩، انتظار ⁨%2⁩</numerusform>
            <numerusform>لا رتبة بعينها: تناوبت في التأخر، العدد ⁨%1⁩، انتظار ⁨%2⁩</numerusform>
            <numerusform>لا رتبة بعينها: تناوبت في التأخر، العدد ⁨%1⁩، انتظار ⁨%2⁩</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 came last %2 times: the others waited %3 in all</source>
        <translation>
            <numerusform>الأخير ⁨%1⁩، المرات ⁨%2⁩: انتظر الآخرون ⁨%3⁩ في المجموع</numerusform>
            <numerusform>الأخير ⁨%1⁩، المرات ⁨%2⁩: انتظر الآخرون ⁨%3⁩ في المجموع</numerusform>
            <numerusform>الأخير ⁨%1⁩، المرات ⁨%2⁩: انتظر الآخرون ⁨%3⁩ في المجموع</numerusform>
            <numerusform>الأخير ⁨%1⁩، المرات ⁨%2⁩: انتظر الآخرون ⁨%3⁩ في المجموع</numerusform>
            <numerusform>الأخير ⁨%1⁩، المرات ⁨%2⁩: انتظر الآخرون ⁨%3⁩ في المجموع</numerusform>
            <numerusform>الأخير ⁨%1⁩، المرات ⁨%2⁩: انتظر الآخرون ⁨%3⁩ في المجموع</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 took turns to come last, %3 times: the others waited %4 in all</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 oldest events were given up for memory</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>stands still, or has ended, since %1: %2 named by what other sources tell</source>
        <translation>متوقف أو انتهى منذ ⁨%1⁩: سمّت مصادر أخرى ⁨%2⁩</translation>
    </message>
    <message>
        <source>stands still, or has ended, since %1: metrics do not tell who is missing; dumps, watchdog lines or RAS answers would</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stands still, or has ended, since %1: %2 fell silent before the others</source>
        <translation>متوقف أو انتهى منذ ⁨%1⁩: صمت ⁨%2⁩ قبل الآخرين</translation>
    </message>
    <message>
        <source>no rank tells its collectives: own time and wait as they were measured</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no rank tells anything: one lane, the steps of the job</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing tells how this job spends its time</source>
        <translation>لا شيء يقول كيف تقضي هذه المهمة وقتها</translation>
    </message>
    <message>
        <source>no memory for the timeline</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%1 ranks</source>
        <translation>
            <numerusform>الرتب: ⁨%1⁩</numerusform>
            <numerusform>الرتب: ⁨%1⁩</numerusform>
            <numerusform>الرتب: ⁨%1⁩</numerusform>
            <numerusform>الرتب: ⁨%1⁩</numerusform>
            <numerusform>الرتب: ⁨%1⁩</numerusform>
            <numerusform>الرتب: ⁨%1⁩</numerusform>
        </translation>
    </message>
    <message>
        <source>no step, counter or start of this job is in the data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unobserved: nothing in the data says what it did; no loss of it is known, and the high end has room for all of its time</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>no stated reference and only %1 healthy steps: the loss in its steps cannot be told</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>the number of its GPUs is not stated</source>
        <translation>عدد GPU فيها غير مذكور</translation>
    </message>
    <message numerus="yes">
        <source>%1 steps refused, first at %2: %3</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>a step of negative length</source>
        <translation>خطوة سالبة الطول</translation>
    </message>
    <message>
        <source>its clock went back</source>
        <translation>رجعت ساعته</translation>
    </message>
    <message>
        <source>no training job is known</source>
        <translation>لا مهمة تدريب معروفة</translation>
    </message>
    <message>
        <source>more than can be counted: the figures are bounds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>left its own past, seen %1</source>
        <translation>خرج عن ماضيه، رُئي في ⁨%1⁩</translation>
    </message>
    <message>
        <source>holds a new level</source>
        <translation>يحافظ على مستوى جديد</translation>
    </message>
    <message>
        <source>%1 is not heard any more</source>
        <translation>لم يعد ⁨%1⁩ مسموعًا</translation>
    </message>
    <message>
        <source>%1 cannot be reached</source>
        <translation>تعذّر الوصول إلى ⁨%1⁩</translation>
    </message>
    <message>
        <source>the gateway loses facts: %1</source>
        <translation>البوابة تفقد وقائع: ⁨%1⁩</translation>
    </message>
    <message>
        <source>the recording is not complete</source>
        <translation>التسجيل غير كامل</translation>
    </message>
    <message>
        <source>what people do to alarms cannot be kept</source>
        <translation>ما يفعله الناس بالإنذارات لا يمكن حفظه</translation>
    </message>
    <message>
        <source>low throughput, healthy status</source>
        <translation>إنتاجية منخفضة وحالة سليمة</translation>
    </message>
    <message>
        <source>look at the exporter and the way to it: what it measures is not seen</source>
        <translation>افحص المُصدّر والطريق إليه: ما يقيسه غير مرئي</translation>
    </message>
    <message>
        <source>give the gateway more room, or fewer series</source>
        <translation>أعطِ البوابة مساحة أكبر أو سلاسل أقل</translation>
    </message>
    <message>
        <source>free space on the gateway&apos;s disk, or mend its folder</source>
        <translation>حرر مساحة على قرص البوابة أو أصلح مجلدها</translation>
    </message>
    <message>
        <source>find the loss that no seam explains</source>
        <translation>ابحث عن الخسارة التي لا يفسرها تماس</translation>
    </message>
    <message>
        <source>act before it passes: save, drain or extend</source>
        <translation>تصرّف قبل فواتها: احفظ أو أخلِ أو مدّد</translation>
    </message>
    <message>
        <source>open the incident and follow its page</source>
        <translation>افتح الحادثة واتبع صفحتها</translation>
    </message>
    <message numerus="yes">
        <source>loss or gradient is not a finite number, %1 times: what is trained since is worth nothing</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>training loss rose to %1 from %2 and stays there</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>gradient norm rose to %1 from %2 and stays there</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%1 iterations were skipped: their work is thrown away</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>its clock is off by %1: its log lines and traces stand wrong against those of %2 hosts</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>dew-point margin is %1: below %2 water can condense on what is cold</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>power swings between %1 and %2 every %3</source>
        <translation>تتأرجح القدرة بين ⁨%1⁩ و⁨%2⁩ كل ⁨%3⁩</translation>
    </message>
    <message>
        <source>%1 is %2, its limit is %3</source>
        <translation>⁨%1⁩ هو ⁨%2⁩، وحده ⁨%3⁩</translation>
    </message>
    <message>
        <source>%1 reaches %2 about %3</source>
        <translation>يبلغ ⁨%1⁩ القيمة ⁨%2⁩ نحو ⁨%3⁩</translation>
    </message>
    <message>
        <source>%1 is %2 of what it should be</source>
        <translation>⁨%1⁩ هو ⁨%2⁩ مما يجب أن يكون</translation>
    </message>
    <message>
        <source>each step does other work than before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the job changed its size</source>
        <translation>غيّرت المهمة حجمها</translation>
    </message>
    <message>
        <source>the job stopped as asked and came back</source>
        <translation>توقفت المهمة كما طُلب وعادت</translation>
    </message>
    <message>
        <source>the first steps after a start</source>
        <translation>الخطوات الأولى بعد بدء</translation>
    </message>
    <message>
        <source>the job evaluated</source>
        <translation>قيّمت المهمة</translation>
    </message>
    <message>
        <source>stands still for %1 every %2, as a write does</source>
        <translation>تتوقف ⁨%1⁩ كل ⁨%2⁩ كما تفعل الكتابة</translation>
    </message>
    <message>
        <source>Xid %1: the vendor&apos;s table does not have it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>restart the application (RESTART_APP)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reset the GPU (RESET_GPU)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>restart the host (RESTART_BM)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>restart the virtual machine (RESTART_VM)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ask the vendor&apos;s support (CONTACT_SUPPORT)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>check connectors and power cables (CHECK_MECHANICALS)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>decode the NVLink registers in its line (WORKFLOW_NVLINK_ERR)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>decode the NVLink registers in its line (WORKFLOW_NVLINK5_ERR)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>treat the Xid that came before it (WORKFLOW_XID_45)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reset the GPU; drain the host first when Xid 63 or 64 comes with it (WORKFLOW_XID_48)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>update driver and firmware (UPDATE_SWFW)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>do what its line says (XID_154)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>look into it; the vendor names nothing to do at once</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing to do (IGNORE)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the vendor names no action</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 explains it</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>MessageWords</name>
    <message>
        <source>%1 min</source>
        <translation>⁨%1⁩ min</translation>
    </message>
    <message>
        <source>%1 and %2 more</source>
        <translation>⁨%1⁩ و⁨%2⁩ أخرى</translation>
    </message>
    <message>
        <source>rank %1</source>
        <translation>الرتبة ⁨%1⁩</translation>
    </message>
    <message>
        <source>ranks %1</source>
        <translation>الرتب ⁨%1⁩</translation>
    </message>
</context>
<context>
    <name>MeterAhead</name>
    <message>
        <source>Cost of waiting</source>
        <translation>تكلفة الانتظار</translation>
    </message>
    <message>
        <source>next 60 min</source>
        <translation>الدقائق 60 القادمة</translation>
    </message>
    <message>
        <source>/min now</source>
        <translation>/min الآن</translation>
    </message>
    <message>
        <source>deadline in</source>
        <translation>المهلة بعد</translation>
    </message>
    <message>
        <source>no deadline</source>
        <translation>لا مهلة</translation>
    </message>
    <message>
        <source>no deadline today</source>
        <translation>لا مهلة اليوم</translation>
    </message>
    <message>
        <source>One more minute of the loss that nobody explains, GPU time alone. A deadline is a time at which waiting becomes dearer at once.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One more minute of all open incidents: compute, opportunity, people, delay. A deadline is a time at which waiting becomes dearer at once.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 in an hour</source>
        <translation>⁨%1⁩ في ساعة</translation>
    </message>
    <message>
        <source>now</source>
        <translation>الآن</translation>
    </message>
    <message>
        <source>%1
Passing it costs about %2.</source>
        <translation>⁨%1⁩
تجاوزها يكلف نحو ⁨%2⁩.</translation>
    </message>
    <message>
        <source>At risk since last durable checkpoint</source>
        <translation>معرّض للخطر منذ آخر نقطة حفظ دائمة</translation>
    </message>
    <message>
        <source>no checkpoint of any job was seen</source>
        <translation>لم تُر نقطة حفظ لأي مهمة</translation>
    </message>
    <message>
        <source>%1 ago</source>
        <translation>قبل ⁨%1⁩</translation>
    </message>
    <message>
        <source>none durable yet</source>
        <translation>لا شيء دائم بعد</translation>
    </message>
    <message numerus="yes">
        <source>%1 write(s) failed</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>writing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 · by stated cadence</source>
        <translation>⁨%1⁩ · وفق الدورية المعلنة</translation>
    </message>
    <message>
        <source>%1 GPU-h</source>
        <translation>%1 GPU-h</translation>
    </message>
    <message>
        <source>At risk %1</source>
        <translation>معرّض للخطر ⁨%1⁩</translation>
    </message>
    <message>
        <source>Work that would be lost if %2 failed now, on %1. It falls on a durable commit only.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Checkpoint trade-off</source>
        <translation>موازنة نقاط الحفظ</translation>
    </message>
    <message>
        <source>moved by contention</source>
        <translation>أزاحها التزاحم</translation>
    </message>
    <message>
        <source>%1 s a write</source>
        <translation>⁨%1⁩ s للكتابة</translation>
    </message>
    <message>
        <source>every %1 · best %2 (%3–%4)</source>
        <translation>كل ⁨%1⁩ · الأفضل ⁨%2⁩ (⁨%3⁩–⁨%4⁩)</translation>
    </message>
    <message>
        <source>Young %1 · Daly %2 · exact %3</source>
        <translation>Young ⁨%1⁩ · Daly ⁨%2⁩ · تام ⁨%3⁩</translation>
    </message>
    <message>
        <source>writes %1 /h ↓ · rollback %2 /h ↑</source>
        <translation>الكتابة ⁨%1⁩ /h ↓ · التراجع ⁨%2⁩ /h ↑</translation>
    </message>
    <message>
        <source>the best saves %1 /h; %2 so far</source>
        <translation>الأفضل يوفر ⁨%1⁩ /h؛ ⁨%2⁩ حتى الآن</translation>
    </message>
    <message>
        <source>Triangle: interval now. Thick mark: least expected loss. Thin marks: Young, Daly. Band: within 5 % of the least.
Failure rate: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>due in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 in an hour, %2 of it labour</source>
        <translation>⁨%1⁩ في ساعة، منها ⁨%2⁩ عمالة</translation>
    </message>
</context>
<context>
    <name>MeterLayers</name>
    <message>
        <source>GPU time that was paid for and made no progress.</source>
        <translation>زمن GPU مدفوع لم يحقق تقدمًا.</translation>
    </message>
    <message>
        <source>Margin of the output that did not happen.</source>
        <translation>هامش ناتج لم يتحقق.</translation>
    </message>
    <message>
        <source>Distinct people, from the first effect on: no source says when they took it up.</source>
        <translation>أشخاص مختلفون منذ أول أثر: لا مصدر يقول متى بدؤوا.</translation>
    </message>
    <message>
        <source>Work since the last durable checkpoint that had to be done again.</source>
        <translation>عمل منذ آخر نقطة حفظ دائمة وجب تكراره.</translation>
    </message>
    <message>
        <source>Slip of the milestone after slack; hours only while no value of a day is stated.</source>
        <translation>انزلاق المعلم بعد الهامش؛ ساعات فقط ما لم تُذكر قيمة اليوم.</translation>
    </message>
    <message>
        <source>no value set</source>
        <translation>غير محدد</translation>
    </message>
    <message>
        <source>rate /h</source>
        <translation>/h</translation>
    </message>
    <message>
        <source>no price</source>
        <translation>لا سعر</translation>
    </message>
    <message>
        <source>so far</source>
        <translation>حتى الآن</translation>
    </message>
    <message>
        <source>Five layers</source>
        <translation>الطبقات</translation>
    </message>
    <message>
        <source>80 % range</source>
        <translation>نطاق 80 %</translation>
    </message>
    <message>
        <source>of the open incidents alone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Since %1.</source>
        <translation>منذ ⁨%1⁩.</translation>
    </message>
    <message>
        <source>Sum of the layers %1</source>
        <translation>مجموع الطبقات ⁨%1⁩</translation>
    </message>
    <message>
        <source>No incident is open: what is lost is direct, and nobody carries it yet.</source>
        <translation>لا حادثة مفتوحة: المفقود مباشر ولا يتحمله أحد بعد.</translation>
    </message>
    <message>
        <source>All layers of the open incidents; no GPU-second is in two of them.</source>
        <translation>كل طبقات الحوادث المفتوحة؛ لا ثانية GPU في طبقتين.</translation>
    </message>
    <message>
        <source>Sum</source>
        <translation>المجموع</translation>
    </message>
</context>
<context>
    <name>MeterSection</name>
    <message>
        <source>Opens the rows that it is made of.</source>
        <translation>يفتح الصفوف التي يتكون منها.</translation>
    </message>
</context>
<context>
    <name>MeterSections</name>
    <message>
        <source>Who carries it</source>
        <translation>من يتحملها</translation>
    </message>
    <message>
        <source>by seam</source>
        <translation>حسب التماس</translation>
    </message>
    <message>
        <source>Share of all loss. All parts sum to 100 %.</source>
        <translation>حصة من كل الخسارة. مجموع الأجزاء 100 %.</translation>
    </message>
    <message>
        <source>%1. All parts sum to 100 %.</source>
        <translation>⁨%1⁩. مجموع الأجزاء 100 %.</translation>
    </message>
    <message>
        <source>All green but losing</source>
        <translation>كله أخضر لكنه يخسر</translation>
    </message>
    <message>
        <source>no</source>
        <translation>لا</translation>
    </message>
    <message>
        <source>since %1</source>
        <translation>منذ ⁨%1⁩</translation>
    </message>
    <message>
        <source>no component reports its health</source>
        <translation>لا مكوّن يبلغ عن صحته</translation>
    </message>
    <message>
        <source>components green</source>
        <translation>مكونات خضراء</translation>
    </message>
    <message>
        <source>of %1 that say how they are</source>
        <translation>من ⁨%1⁩ تبلغ عن حالها</translation>
    </message>
    <message>
        <source>gap %1 points</source>
        <translation>الفارق ⁨%1⁩ نقطة</translation>
    </message>
    <message>
        <source>Share of components that report well, beside the share of expected throughput that arrives. Alarm at 99 % green and 3 % lost for two minutes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing faulty</source>
        <translation>لا شيء معطوب</translation>
    </message>
    <message>
        <source>feeds %1 % → %2 % lost</source>
        <translation>تغذي ⁨%1⁩ % → خسارة ⁨%2⁩ %</translation>
    </message>
    <message>
        <source>%1 % faulty → %2 % lost</source>
        <translation>معطوب ⁨%1⁩ % → خسارة ⁨%2⁩ %</translation>
    </message>
    <message>
        <source>size of the faulty part not known</source>
        <translation>حجم الجزء المعطوب غير معروف</translation>
    </message>
    <message>
        <source>Amplification</source>
        <translation>التضخيم</translation>
    </message>
    <message>
        <source>Share of the loss divided by the share of faulty parts. A pump, loop, supply or switch stands for the GPUs of the racks that it feeds: below 1 most of them cope, above 1 others wait for them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Goodput</source>
        <translation>الإنتاج المفيد</translation>
    </message>
    <message>
        <source>ETTR %1</source>
        <translation>ETTR ⁨%1⁩</translation>
    </message>
    <message>
        <source>Productive ÷ observed GPU time; ETTR is wall time in steps that count.</source>
        <translation>المنتج ÷ زمن GPU المرصود؛ وETTR زمن الخطوات المحسوبة.</translation>
    </message>
    <message>
        <source>Compute used</source>
        <translation>الحساب المستخدم</translation>
    </message>
    <message>
        <source>MFU, reference %1</source>
        <translation>MFU، المرجع ⁨%1⁩</translation>
    </message>
    <message>
        <source>MFU, as reported</source>
        <translation>MFU كما أُبلغ</translation>
    </message>
    <message>
        <source>Model FLOPs utilisation, beside what it would be at the reference of the step.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bus bandwidth</source>
        <translation>عرض نطاق الناقل</translation>
    </message>
    <message>
        <source>reference %1</source>
        <translation>المرجع ⁨%1⁩</translation>
    </message>
    <message>
        <source>Between its nodes, as collectives measure it, beside the stated reference.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stalled power</source>
        <translation>قدرة متوقفة</translation>
    </message>
    <message>
        <source>burnt while blocked</source>
        <translation>تُحرق أثناء التوقف</translation>
    </message>
    <message>
        <source>Power of its hosts while the job made no progress.</source>
        <translation>قدرة مضيفاتها بينما لا تتقدم المهمة.</translation>
    </message>
    <message>
        <source>Baseline</source>
        <translation>خط الأساس</translation>
    </message>
    <message>
        <source>none: no loss can be told</source>
        <translation>لا شيء: لا يمكن تحديد خسارة</translation>
    </message>
    <message>
        <source> · too few steps</source>
        <translation> · خطوات قليلة جدًا</translation>
    </message>
    <message numerus="yes">
        <source>%1
range %2–%3 s, %4 step(s)
%5</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>no window was refused</source>
        <translation>لم تُرفض نافذة</translation>
    </message>
    <message>
        <source>Teams</source>
        <translation>الفرق</translation>
    </message>
    <message>
        <source>used, of target</source>
        <translation>مستخدم، من الهدف</translation>
    </message>
    <message>
        <source>of %1 %</source>
        <translation>من ⁨%1⁩ %</translation>
    </message>
    <message>
        <source>no target</source>
        <translation>لا هدف</translation>
    </message>
    <message>
        <source>%1 /h lost</source>
        <translation>خسارة ⁨%1⁩ /h</translation>
    </message>
    <message>
        <source>%1; productive ÷ observed GPU time.</source>
        <translation>⁨%1⁩؛ المنتج ÷ زمن GPU المرصود.</translation>
    </message>
    <message>
        <source>
Below its target by %1 since the start of the record.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where GPU time goes</source>
        <translation>أين يذهب زمن GPU</translation>
    </message>
    <message>
        <source>nothing observed yet</source>
        <translation>لم يُرصد شيء بعد</translation>
    </message>
    <message>
        <source>%1 GPU-hours. Every GPU-nanosecond is in exactly one bucket.</source>
        <translation>⁨%1⁩ ساعة GPU. كل نانوثانية GPU في خانة واحدة فقط.</translation>
    </message>
    <message>
        <source>Forecast</source>
        <translation>التوقع</translation>
    </message>
    <message>
        <source>%1 interruptions a month (%2–%3)</source>
        <translation>⁨%1⁩ انقطاعات شهريًا (⁨%2⁩–⁨%3⁩)</translation>
    </message>
    <message>
        <source>ETTR %1 % (%2–%3), takes %4× as long</source>
        <translation>ETTR ⁨%1⁩ % (⁨%2⁩–⁨%3⁩)، يستغرق ⁨%4⁩×</translation>
    </message>
    <message numerus="yes">
        <source>Exact Poisson interval at 95 % on %1 failure(s); %2.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>throughput delivered now</source>
        <translation>الإنتاجية المُنجزة الآن</translation>
    </message>
    <message>
        <source>%1 of components green, %2 of throughput delivered now</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>MeterText</name>
    <message>
        <source>Direct</source>
        <translation>مباشر</translation>
    </message>
    <message>
        <source>Opportunity</source>
        <translation>فرصة ضائعة</translation>
    </message>
    <message>
        <source>Labour</source>
        <translation>عمالة</translation>
    </message>
    <message>
        <source>Rollback</source>
        <translation>تراجع</translation>
    </message>
    <message>
        <source>Schedule</source>
        <translation>جدول</translation>
    </message>
    <message>
        <source>requests wait, none is answered</source>
        <translation>الطلبات تنتظر ولا يُجاب أيها</translation>
    </message>
    <message>
        <source>no step comes</source>
        <translation>لا تأتي خطوة</translation>
    </message>
    <message>
        <source>writing a checkpoint</source>
        <translation>يكتب نقطة حفظ</translation>
    </message>
    <message>
        <source>evaluating</source>
        <translation>تقييم</translation>
    </message>
    <message>
        <source>changing its size</source>
        <translation>يغيّر حجمه</translation>
    </message>
    <message>
        <source>announced maintenance</source>
        <translation>صيانة معلنة</translation>
    </message>
    <message>
        <source>steps</source>
        <translation>خطوات</translation>
    </message>
    <message>
        <source>requests</source>
        <translation>طلبات</translation>
    </message>
    <message>
        <source>steps + requests</source>
        <translation>خطوات + طلبات</translation>
    </message>
    <message>
        <source>idle: no requests</source>
        <translation>خامل: لا طلبات</translation>
    </message>
    <message>
        <source>unobserved: no answers seen</source>
        <translation>غير مرصود: لم تُر أجوبة</translation>
    </message>
    <message>
        <source>unobserved: no steps seen</source>
        <translation>غير مرصود: لم تُر خطوات</translation>
    </message>
    <message>
        <source>%1; last %2 s</source>
        <translation>⁨%1⁩؛ آخرها ⁨%2⁩ s</translation>
    </message>
    <message>
        <source>%1 → %2 s to first token</source>
        <translation>⁨%1⁩ → ⁨%2⁩ s حتى أول رمز</translation>
    </message>
    <message>
        <source>%1 s to first token, no reference yet</source>
        <translation>⁨%1⁩ s حتى أول رمز، لا مرجع بعد</translation>
    </message>
    <message>
        <source>%1 s a step, no reference</source>
        <translation>⁨%1⁩ s للخطوة، لا مرجع</translation>
    </message>
    <message>
        <source>%1 → %2 s a step</source>
        <translation>⁨%1⁩ → ⁨%2⁩ s للخطوة</translation>
    </message>
    <message>
        <source>watchdog</source>
        <translation>مراقب المهلة</translation>
    </message>
    <message>
        <source>checkpoint expires</source>
        <translation>انتهاء نقطة الحفظ</translation>
    </message>
    <message>
        <source>restarts used up</source>
        <translation>استنفاد مرات الإعادة</translation>
    </message>
    <message>
        <source>slack used up</source>
        <translation>استنفاد الهامش</translation>
    </message>
    <message>
        <source>reservation ends</source>
        <translation>انتهاء الحجز</translation>
    </message>
    <message>
        <source>Drained when it was declared, it had cost %1 less</source>
        <translation>لو أُخلي عند الإعلان لقلّت التكلفة ⁨%1⁩</translation>
    </message>
    <message>
        <source>Drained when it was declared, it had cost %1 more</source>
        <translation>لو أُخلي عند الإعلان لزادت التكلفة ⁨%1⁩</translation>
    </message>
    <message>
        <source>Drain now %1</source>
        <translation>إخلاء الآن ⁨%1⁩</translation>
    </message>
    <message>
        <source>wait %1, then drain %2</source>
        <translation>انتظار ⁨%1⁩ ثم إخلاء ⁨%2⁩</translation>
    </message>
    <message>
        <source>step</source>
        <translation>خطوة</translation>
    </message>
    <message>
        <source>%1 h</source>
        <translation>⁨%1⁩ h</translation>
    </message>
    <message>
        <source>starting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>down after a failure</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>+ %1 GPU(s) without a price</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
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
        <translation>الخسارة الآن، مباشرة، كل المهام</translation>
    </message>
    <message>
        <source>lost now, no price known</source>
        <translation>الخسارة الآن، السعر غير معروف</translation>
    </message>
    <message>
        <source>of model progress</source>
        <translation>من تقدم النموذج</translation>
    </message>
    <message>
        <source>no job with a reference has reported</source>
        <translation>لم تُبلغ مهمة لها مرجع</translation>
    </message>
    <message>
        <source>paid %1 /h</source>
        <translation>المدفوع ⁨%1⁩ /h</translation>
    </message>
    <message>
        <source>Lost throughput: %1 %2, %3 %</source>
        <translation>الإنتاجية المفقودة: ⁨%1⁩ ⁨%2⁩، ⁨%3⁩ %</translation>
    </message>
    <message>
        <source>GPUs × rate × (1 − reference step ÷ measured step), over all jobs that have a reference.
Of each job its last step; all of it while it stands still.
Measured at %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>So far</source>
        <translation>حتى الآن</translation>
    </message>
    <message>
        <source>Since onset %1</source>
        <translation>منذ البداية ⁨%1⁩</translation>
    </message>
    <message>
        <source>Since %1, start of record</source>
        <translation>منذ ⁨%1⁩، بدء التسجيل</translation>
    </message>
    <message>
        <source>steps</source>
        <translation>خطوات</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>رموز</translation>
    </message>
    <message>
        <source>of a day</source>
        <translation>من يوم</translation>
    </message>
    <message>
        <source>GPU-hours</source>
        <translation>ساعات GPU</translation>
    </message>
    <message>
        <source>Lost so far</source>
        <translation>المفقود حتى الآن</translation>
    </message>
    <message>
        <source>Sum over the open incidents, each from its onset, as money, steps, tokens and share of the day of its GPUs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sum of every second since the start of the record, as money, steps, tokens and share of the day of all GPUs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Direct</source>
        <translation>مباشر</translation>
    </message>
    <message>
        <source>GPU time that was paid for and made no progress.</source>
        <translation>زمن GPU مدفوع لم يحقق تقدمًا.</translation>
    </message>
    <message>
        <source>Opportunity</source>
        <translation>فرصة ضائعة</translation>
    </message>
    <message>
        <source>Not known: no opportunity price is in force. Nothing is counted for it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Labour</source>
        <translation>عمالة</translation>
    </message>
    <message>
        <source>Not known: no incident labour is recorded. Nothing is counted for it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At risk</source>
        <translation>معرّض للخطر</translation>
    </message>
    <message>
        <source>Not known: work since the last durable checkpoint is not priced.</source>
        <translation>غير معروف: العمل منذ آخر نقطة حفظ دائمة غير مسعّر.</translation>
    </message>
    <message>
        <source>Schedule</source>
        <translation>جدول</translation>
    </message>
    <message>
        <source>Not known: no value of a day of delay is stated.</source>
        <translation>غير معروف: لم تُذكر قيمة يوم تأخير.</translation>
    </message>
    <message>
        <source>Five layers</source>
        <translation>الطبقات</translation>
    </message>
    <message>
        <source>rate /h</source>
        <translation>/h</translation>
    </message>
    <message>
        <source>GPU-h /h</source>
        <translation>GPU-h /h</translation>
    </message>
    <message>
        <source>so far</source>
        <translation>حتى الآن</translation>
    </message>
    <message>
        <source>GPU-h so far</source>
        <translation>GPU-h حتى الآن</translation>
    </message>
    <message>
        <source>range</source>
        <translation>النطاق</translation>
    </message>
    <message>
        <source>Sum, known</source>
        <translation>المجموع، المعروف</translation>
    </message>
    <message>
        <source>%1 /h</source>
        <translation>⁨%1⁩ /h</translation>
    </message>
    <message>
        <source>%1 GPU-h/h</source>
        <translation>⁨%1⁩ GPU-h/h</translation>
    </message>
    <message>
        <source>not stated</source>
        <translation>غير مذكور</translation>
    </message>
    <message>
        <source>%1
Reference: %2
Price: %3</source>
        <translation>⁨%1⁩
المرجع: ⁨%2⁩
السعر: ⁨%3⁩</translation>
    </message>
    <message>
        <source>Jobs</source>
        <translation>المهام</translation>
    </message>
    <message>
        <source>No job is known. A jobs.json in a bundle or gateway configuration names jobs, their GPUs and reference step time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>+ %1 more</source>
        <translation>+ ⁨%1⁩ أخرى</translation>
    </message>
    <message>
        <source>nothing measured yet</source>
        <translation>لم يُقس شيء بعد</translation>
    </message>
    <message numerus="yes">
        <source>%1 GPU(s) measured, %2 without a reference</source>
        <translation>
            <numerusform>GPU المقيسة: ⁨%1⁩، بلا مرجع: ⁨%2⁩</numerusform>
            <numerusform>GPU المقيسة: ⁨%1⁩، بلا مرجع: ⁨%2⁩</numerusform>
            <numerusform>GPU المقيسة: ⁨%1⁩، بلا مرجع: ⁨%2⁩</numerusform>
            <numerusform>GPU المقيسة: ⁨%1⁩، بلا مرجع: ⁨%2⁩</numerusform>
            <numerusform>GPU المقيسة: ⁨%1⁩، بلا مرجع: ⁨%2⁩</numerusform>
            <numerusform>GPU المقيسة: ⁨%1⁩، بلا مرجع: ⁨%2⁩</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>all %1 GPU(s) of jobs measured</source>
        <translation>
            <numerusform>كل GPU للمهام مقيسة: ⁨%1⁩</numerusform>
            <numerusform>كل GPU للمهام مقيسة: ⁨%1⁩</numerusform>
            <numerusform>كل GPU للمهام مقيسة: ⁨%1⁩</numerusform>
            <numerusform>كل GPU للمهام مقيسة: ⁨%1⁩</numerusform>
            <numerusform>كل GPU للمهام مقيسة: ⁨%1⁩</numerusform>
            <numerusform>كل GPU للمهام مقيسة: ⁨%1⁩</numerusform>
        </translation>
    </message>
    <message>
        <source>Useful ÷ expected, weighted by GPUs. GPUs without a reference are not counted, neither as lost nor as delivered.</source>
        <translation>المفيد ÷ المتوقع، موزونًا بعدد GPU. ما لا مرجع له لا يُحسب خسارة ولا إنجازًا.</translation>
    </message>
    <message>
        <source>waiting for data</source>
        <translation>بانتظار البيانات</translation>
    </message>
    <message>
        <source>%1 · %2 old</source>
        <translation>⁨%1⁩ · قديم ⁨%2⁩</translation>
    </message>
    <message>
        <source>%1 · direct compute</source>
        <translation>⁨%1⁩ · حساب مباشر</translation>
    </message>
    <message>
        <source>GPU time</source>
        <translation>زمن GPU</translation>
    </message>
    <message>
        <source>Throughput delivered now</source>
        <translation>الإنتاجية المُنجزة الآن</translation>
    </message>
    <message>
        <source>Throughput delivered now %1</source>
        <translation>الإنتاجية المُنجزة الآن ⁨%1⁩</translation>
    </message>
</context>
<context>
    <name>OverlayWords</name>
    <message>
        <source>No whole step in both windows: show more of each.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Against %1: a step takes %2, took %3 (%4) · %5 step(s) laid over each other</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>%1 a step</source>
        <translation>⁨%1⁩ للخطوة</translation>
    </message>
    <message>
        <source>slowest %1 · waits %2</source>
        <translation>الأبطأ ⁨%1⁩ · الانتظار ⁨%2⁩</translation>
    </message>
</context>
<context>
    <name>OverviewWords</name>
    <message>
        <source>Xid %1</source>
        <translation>Xid ⁨%1⁩</translation>
    </message>
    <message>
        <source>SXid %1</source>
        <translation>SXid ⁨%1⁩</translation>
    </message>
    <message>
        <source>GPU fell off the bus</source>
        <translation>سقطت GPU عن الناقل</translation>
    </message>
    <message>
        <source>Maintenance</source>
        <translation>صيانة</translation>
    </message>
    <message>
        <source>Deploy</source>
        <translation>نشر</translation>
    </message>
    <message>
        <source>Operator action</source>
        <translation>إجراء مشغل</translation>
    </message>
    <message>
        <source>Planned checkpoint</source>
        <translation>نقطة حفظ مخططة</translation>
    </message>
    <message>
        <source>Automation</source>
        <translation>أتمتة</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>بدء</translation>
    </message>
    <message>
        <source>Exit</source>
        <translation>خروج</translation>
    </message>
    <message>
        <source>Restart</source>
        <translation>إعادة بدء</translation>
    </message>
    <message>
        <source>Resize</source>
        <translation>تغيير الحجم</translation>
    </message>
    <message>
        <source>Placement</source>
        <translation>توزيع</translation>
    </message>
    <message>
        <source>Reboot</source>
        <translation>إعادة إقلاع</translation>
    </message>
    <message>
        <source>Firmware</source>
        <translation>برنامج ثابت</translation>
    </message>
    <message>
        <source>Curtailment</source>
        <translation>تقليص</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>اختبار</translation>
    </message>
    <message>
        <source>Change of work</source>
        <translation>تغيّر العمل</translation>
    </message>
    <message>
        <source>not connected yet</source>
        <translation>غير متصل بعد</translation>
    </message>
    <message>
        <source>late</source>
        <translation>متأخر</translation>
    </message>
    <message>
        <source>stale</source>
        <translation>قديم</translation>
    </message>
    <message>
        <source>silent</source>
        <translation>صامت</translation>
    </message>
    <message>
        <source>Waiting for the gateway.</source>
        <translation>بانتظار البوابة.</translation>
    </message>
    <message>
        <source>Nothing is known before its first update; the top bar says how the connection stands.</source>
        <translation>لا يُعرف شيء قبل أول تحديث؛ الشريط العلوي يبيّن حال الاتصال.</translation>
    </message>
    <message>
        <source>Loss is not known.</source>
        <translation>الخسارة غير معروفة.</translation>
    </message>
    <message>
        <source>No job has reported a step time that can be held against a reference. Give a jobs.json with references, or a source with training steps.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is leaking.</source>
        <translation>لا شيء يتسرّب.</translation>
    </message>
    <message numerus="yes">
        <source>%1 GPU(s) deliver their reference.</source>
        <translation>
            <numerusform>GPU تحقق مرجعها: ⁨%1⁩</numerusform>
            <numerusform>GPU تحقق مرجعها: ⁨%1⁩</numerusform>
            <numerusform>GPU تحقق مرجعها: ⁨%1⁩</numerusform>
            <numerusform>GPU تحقق مرجعها: ⁨%1⁩</numerusform>
            <numerusform>GPU تحقق مرجعها: ⁨%1⁩</numerusform>
            <numerusform>GPU تحقق مرجعها: ⁨%1⁩</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 GPU(s) have no reference: whether they lose is not known.</source>
        <translation>
            <numerusform>GPU بلا مرجع: ⁨%1⁩؛ خسارتها غير معروفة.</numerusform>
            <numerusform>GPU بلا مرجع: ⁨%1⁩؛ خسارتها غير معروفة.</numerusform>
            <numerusform>GPU بلا مرجع: ⁨%1⁩؛ خسارتها غير معروفة.</numerusform>
            <numerusform>GPU بلا مرجع: ⁨%1⁩؛ خسارتها غير معروفة.</numerusform>
            <numerusform>GPU بلا مرجع: ⁨%1⁩؛ خسارتها غير معروفة.</numerusform>
            <numerusform>GPU بلا مرجع: ⁨%1⁩؛ خسارتها غير معروفة.</numerusform>
        </translation>
    </message>
    <message>
        <source>Seams are not analysed here: a fault that costs nothing yet is not seen.</source>
        <translation>نقاط التماس لا تُحلل هنا: عطل لا يكلف شيئًا بعد لا يُرى.</translation>
    </message>
    <message>
        <source>No seam is measured: a fault that costs nothing yet is not seen.</source>
        <translation>لا يُقاس أي تماس: لا يُرى عطل لم يكلّف شيئًا بعد.</translation>
    </message>
    <message>
        <source>The analysis is %1 behind.</source>
        <translation>التحليل متأخر ⁨%1⁩.</translation>
    </message>
    <message>
        <source>%1 GPU-h /h</source>
        <translation>⁨%1⁩ GPU-h /h</translation>
    </message>
    <message>
        <source>%1 /h</source>
        <translation>⁨%1⁩ /h</translation>
    </message>
    <message>
        <source>Throughput is being lost.</source>
        <translation>الإنتاجية تضيع.</translation>
    </message>
    <message>
        <source>no cause is found: unattributed</source>
        <translation>لم يُعثر على سبب: غير منسوب</translation>
    </message>
    <message>
        <source>causes are not analysed here</source>
        <translation>الأسباب لا تُحلل هنا</translation>
    </message>
    <message>
        <source>loss</source>
        <translation>الخسارة</translation>
    </message>
    <message>
        <source>%1 % pace</source>
        <translation>الوتيرة ⁨%1⁩ %</translation>
    </message>
    <message>
        <source>so far</source>
        <translation>حتى الآن</translation>
    </message>
    <message>
        <source>job</source>
        <translation>مهمة</translation>
    </message>
    <message>
        <source>first token</source>
        <translation>أول رمز</translation>
    </message>
    <message>
        <source>step</source>
        <translation>خطوة</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>⁨%1⁩ s</translation>
    </message>
    <message>
        <source>reference %1</source>
        <translation>المرجع ⁨%1⁩</translation>
    </message>
    <message>
        <source>Show the path of %1</source>
        <translation>عرض مسار ⁨%1⁩</translation>
    </message>
    <message>
        <source>Select the job that loses most</source>
        <translation>تحديد المهمة الأكثر خسارة</translation>
    </message>
    <message>
        <source>Selects the job in every view; its providers stand to the left of it in the graph.</source>
        <translation>يحدد المهمة في كل العروض؛ ومزوّدوها إلى جانبها في المخطط.</translation>
    </message>
    <message>
        <source>+ %1 more in this hour</source>
        <translation>+ ⁨%1⁩ أخرى في هذه الساعة</translation>
    </message>
    <message>
        <source>Blind or late sources</source>
        <translation>مصادر غير مرئية أو متأخرة</translation>
    </message>
    <message>
        <source>No source is configured: the gateway sees nothing.</source>
        <translation>لا مصدر مضبوط: البوابة لا ترى شيئًا.</translation>
    </message>
    <message>
        <source>Every source is heard in time.</source>
        <translation>كل المصادر تُسمع في وقتها.</translation>
    </message>
    <message>
        <source>nothing heard yet</source>
        <translation>لم يُسمع شيء بعد</translation>
    </message>
    <message>
        <source>%1 for %2</source>
        <translation>⁨%1⁩ منذ ⁨%2⁩</translation>
    </message>
    <message>
        <source>No error was reported; it is only silent.</source>
        <translation>لم يُبلغ عن خطأ؛ إنه صامت فقط.</translation>
    </message>
    <message>
        <source>+ %1 more, see Sources</source>
        <translation>+ ⁨%1⁩ أخرى، انظر المصادر</translation>
    </message>
    <message>
        <source>Device events, last hour</source>
        <translation>أحداث الأجهزة، آخر ساعة</translation>
    </message>
    <message>
        <source>No Xid, SXid or lost GPU.</source>
        <translation>لا Xid ولا SXid ولا GPU مفقودة.</translation>
    </message>
    <message>
        <source>Planned and automatic</source>
        <translation>المخطط والآلي</translation>
    </message>
    <message>
        <source>No deploy, maintenance or planned checkpoint in the last hour.</source>
        <translation>لا نشر ولا صيانة ولا نقطة حفظ مخططة في الساعة الأخيرة.</translation>
    </message>
    <message>
        <source>not analysed</source>
        <translation>لم يُحلل</translation>
    </message>
    <message>
        <source>analysis %1 behind</source>
        <translation>التحليل متأخر ⁨%1⁩</translation>
    </message>
    <message>
        <source>%1 open</source>
        <translation>مفتوح: ⁨%1⁩</translation>
    </message>
    <message>
        <source>No loss is measured.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No measured seam is leaking.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No seam is leaking.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 seams are not seen: nothing of them is exported, or it is silent.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%1 GPU(s) deliver %2 of their reference, as is usual.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>The file is still being read.</source>
        <translation>ما زال الملف يُقرأ.</translation>
    </message>
    <message>
        <source>What is lost at this moment is known once it has been read until here.</source>
        <translation>تُعرف الخسارة في هذه اللحظة بعد قراءة الملف حتى هنا.</translation>
    </message>
</context>
<context>
    <name>Recurrence</name>
    <message>
        <source>again: time %1 in %2 at this part</source>
        <translation>مجددًا: المرة %1 خلال %2 في هذا الجزء</translation>
    </message>
    <message>
        <source> · %1 before</source>
        <translation> · قبل ذلك %1</translation>
    </message>
    <message>
        <source>confirmed by %1</source>
        <translation>أكّده %1</translation>
    </message>
    <message>
        <source>judged wrong by %1</source>
        <translation>حكم %1 بأنه خطأ</translation>
    </message>
    <message>
        <source>%1 d</source>
        <translation>%1 يوم</translation>
    </message>
    <message>
        <source>a part of another incident</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ReportWords</name>
    <message>
        <source>The %1 seam. Onset %2, visible from %3 on.</source>
        <translation>تماس ⁨%1⁩. البداية ⁨%2⁩، مرئي منذ ⁨%3⁩.</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>النتيجة</translation>
    </message>
    <message>
        <source>100 = every clock within its first limit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of 100</source>
        <translation>من 100</translation>
    </message>
    <message>
        <source>score %1 of 100</source>
        <translation>النتيجة ⁨%1⁩ من 100</translation>
    </message>
    <message>
        <source>The same drill and the same acts give the same score.</source>
        <translation>التمرين نفسه والأفعال نفسها تعطي النتيجة نفسها.</translation>
    </message>
    <message>
        <source>of %1</source>
        <translation>من ⁨%1⁩</translation>
    </message>
    <message>
        <source>Decisions against truth</source>
        <translation>القرارات مقابل الحقيقة</translation>
    </message>
    <message>
        <source>T = minutes from the start · onset %1 · hatched: wrong team</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>detect</source>
        <translation>الاكتشاف</translation>
    </message>
    <message>
        <source>seam</source>
        <translation>تماس</translation>
    </message>
    <message>
        <source>object</source>
        <translation>الكائن</translation>
    </message>
    <message>
        <source>hand-over</source>
        <translation>تسليم</translation>
    </message>
    <message>
        <source>mitigate</source>
        <translation>التخفيف</translation>
    </message>
    <message>
        <source>wrong team</source>
        <translation>الفريق الخطأ</translation>
    </message>
    <message>
        <source>best %1</source>
        <translation>الأفضل ⁨%1⁩</translation>
    </message>
    <message>
        <source>From the right seam to the next hand-over.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Since the onset.</source>
        <translation>منذ البداية.</translation>
    </message>
    <message>
        <source>What it cost</source>
        <translation>التكلفة</translation>
    </message>
    <message>
        <source>in the end, by when the cause was taken out · band = range</source>
        <translation>في النهاية، بحسب وقت إزالة السبب · الشريط = النطاق</translation>
    </message>
    <message>
        <source>Without a price list there is no figure.</source>
        <translation>بلا قائمة أسعار لا رقم.</translation>
    </message>
    <message>
        <source>nothing done</source>
        <translation>بلا فعل</translation>
    </message>
    <message>
        <source>as played, acted at %1</source>
        <translation>كما لُعب، تصرّف في ⁨%1⁩</translation>
    </message>
    <message>
        <source>as played: no right action</source>
        <translation>كما لُعب: لا إجراء صحيح</translation>
    </message>
    <message>
        <source>best possible, at %1</source>
        <translation>الأفضل الممكن، في ⁨%1⁩</translation>
    </message>
    <message>
        <source>%1 to %2 %3</source>
        <translation>⁨%1⁩ إلى ⁨%2⁩ ⁨%3⁩</translation>
    </message>
    <message>
        <source>saved %1</source>
        <translation>الموفَّر ⁨%1⁩</translation>
    </message>
    <message>
        <source>left behind %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Evidence missed, by seat</source>
        <translation>أدلة فائتة، حسب المقعد</translation>
    </message>
    <message>
        <source>on its screen, not spoken of within two minutes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>None: every fact that tells was spoken of in time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>seat</source>
        <translation>مقعد</translation>
    </message>
    <message>
        <source>the fact</source>
        <translation>الواقعة</translation>
    </message>
    <message>
        <source>visible</source>
        <translation>مرئي</translation>
    </message>
    <message>
        <source>used</source>
        <translation>مستخدم</translation>
    </message>
    <message>
        <source>late by</source>
        <translation>متأخر</translation>
    </message>
    <message>
        <source>never</source>
        <translation>أبدًا</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>و⁨%1⁩ أخرى</translation>
    </message>
    <message>
        <source>Three actions</source>
        <translation>ثلاثة إجراءات</translation>
    </message>
    <message>
        <source>where most points were lost</source>
        <translation>حيث ضاع أكثر النقاط</translation>
    </message>
    <message>
        <source>%1 · would have brought %2 points</source>
        <translation>⁨%1⁩ · كان سيجلب ⁨%2⁩ نقطة</translation>
    </message>
    <message>
        <source>After-action report</source>
        <translation>تقرير ما بعد الحدث</translation>
    </message>
    <message>
        <source>Truth, score and cost come here when the drill is revealed.</source>
        <translation>الحقيقة والنتيجة والتكلفة تأتي هنا عند كشف التمرين.</translation>
    </message>
    <message>
        <source>DRILL · recorded data · nothing here happened today</source>
        <translation>تمرين · بيانات مسجلة · لا شيء هنا حدث اليوم</translation>
    </message>
    <message>
        <source>%1 (nobody sat at this seat)</source>
        <translation>%1 (لم يجلس أحد في هذا المقعد)</translation>
    </message>
    <message>
        <source>Played at %1×</source>
        <translation>لُعب بسرعة %1×</translation>
    </message>
    <message>
        <source>, from %1 at %2×</source>
        <translation>، ومن %1 بسرعة %2×</translation>
    </message>
    <message>
        <source>best possible: to leave it alone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>best possible: as played</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>RollupWords</name>
    <message>
        <source>nothing recorded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where the time goes · %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>? more events than can be looked through: choose a shorter stretch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mean of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n event(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source> · %1 behind other work</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sum</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rank %1 · own work %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2, most own work first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>own work</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is recorded of the ranks in this stretch yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>? not all of it was answered: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where the time goes is being worked out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stretch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all ranks</source>
        <translation type="unfinished">كل الرتب</translation>
    </message>
</context>
<context>
    <name>RunbookWords</name>
    <message>
        <source># The runbook cannot be read

%1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SeamText</name>
    <message>
        <source>flow ÷ heat</source>
        <translation>التدفق ÷ الحرارة</translation>
    </message>
    <message>
        <source>voltage ÷ usual</source>
        <translation>الجهد ÷ المعتاد</translation>
    </message>
    <message>
        <source>checkpoint write ÷ plan</source>
        <translation>كتابة نقطة الحفظ ÷ الخطة</translation>
    </message>
    <message>
        <source>step time ÷ reference</source>
        <translation>زمن الخطوة ÷ المرجع</translation>
    </message>
    <message>
        <source>transfer time ÷ limit</source>
        <translation>زمن النقل ÷ الحد</translation>
    </message>
    <message>
        <source>bus bandwidth ÷ reference</source>
        <translation>عرض نطاق الناقل ÷ المرجع</translation>
    </message>
    <message>
        <source>clock ÷ its job</source>
        <translation>التردد ÷ مهمته</translation>
    </message>
    <message>
        <source>bytes sent ÷ its job</source>
        <translation>البايتات المرسلة ÷ مهمته</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>⁨%1⁩ %</translation>
    </message>
    <message>
        <source>owner not stated</source>
        <translation>لم يُذكر مسؤول</translation>
    </message>
    <message>
        <source>normal</source>
        <translation>طبيعي</translation>
    </message>
    <message>
        <source>watch</source>
        <translation>مراقبة</translation>
    </message>
    <message>
        <source>incident</source>
        <translation>حادثة</translation>
    </message>
    <message>
        <source>blind</source>
        <translation>غير مرئي</translation>
    </message>
    <message>
        <source>not measured</source>
        <translation>لم يُقس</translation>
    </message>
    <message>
        <source>not learnt yet</source>
        <translation>لم يُتعلم بعد</translation>
    </message>
    <message>
        <source>%1, expected %2 (%3)</source>
        <translation>⁨%1⁩، المتوقع ⁨%2⁩ (⁨%3⁩)</translation>
    </message>
    <message>
        <source>%1 since %2 UTC</source>
        <translation>⁨%1⁩ منذ ⁨%2⁩ UTC</translation>
    </message>
    <message>
        <source>departed, without a loss so far</source>
        <translation>منحرف بلا خسارة حتى الآن</translation>
    </message>
    <message>
        <source>an open incident runs over it</source>
        <translation>تمر به حادثة مفتوحة</translation>
    </message>
    <message>
        <source>whether it leaks is unknown, not zero</source>
        <translation>تسرّبه غير معروف، لا صفر</translation>
    </message>
    <message>
        <source>%1 leaking</source>
        <translation>تتسرّب ⁨%1⁩</translation>
    </message>
    <message>
        <source>%1 watched</source>
        <translation>تحت المراقبة ⁨%1⁩</translation>
    </message>
    <message>
        <source>%1 normal</source>
        <translation>طبيعية ⁨%1⁩</translation>
    </message>
    <message>
        <source>%1 blind</source>
        <translation>غير مرئية ⁨%1⁩</translation>
    </message>
    <message>
        <source>nothing is measured of the seams on its path</source>
        <translation>لا شيء يُقاس من نقاط التماس على مساره</translation>
    </message>
    <message>
        <source>%1: %2 at the onset, %3 now · %4</source>
        <translation>⁨%1⁩: ⁨%2⁩ عند البداية، ⁨%3⁩ الآن · ⁨%4⁩</translation>
    </message>
    <message>
        <source>the first %1 are listed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>time to first token ÷ usual</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not measured now, expected %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing</source>
        <translation type="unfinished">لا شيء</translation>
    </message>
    <message>
        <source>%1: %2 expected, %3 now · %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2 now · %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>on the path</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 on the path</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SearchIndex</name>
    <message numerus="yes">
        <source>signal · %1 series</source>
        <translation>
            <numerusform>إشارة · السلاسل: ⁨%1⁩</numerusform>
            <numerusform>إشارة · السلاسل: ⁨%1⁩</numerusform>
            <numerusform>إشارة · السلاسل: ⁨%1⁩</numerusform>
            <numerusform>إشارة · السلاسل: ⁨%1⁩</numerusform>
            <numerusform>إشارة · السلاسل: ⁨%1⁩</numerusform>
            <numerusform>إشارة · السلاسل: ⁨%1⁩</numerusform>
        </translation>
    </message>
    <message>
        <source>incident · %1 · since %2</source>
        <translation>حادثة · ⁨%1⁩ · منذ ⁨%2⁩</translation>
    </message>
    <message>
        <source>incident</source>
        <translation>حادثة</translation>
    </message>
    <message>
        <source>view</source>
        <translation>عرض</translation>
    </message>
    <message>
        <source>action</source>
        <translation>إجراء</translation>
    </message>
    <message>
        <source>seam</source>
        <translation>تماس</translation>
    </message>
</context>
<context>
    <name>SelectionWords</name>
    <message>
        <source>%1 and %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ShiftWords</name>
    <message>
        <source>since %1</source>
        <translation>منذ ⁨%1⁩</translation>
    </message>
    <message>
        <source>%1 has it since %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nobody has it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>by %1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>until %1 by %2: %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>raised</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>returned to normal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>acknowledged by %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>given to %1 by %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>shelved by %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>taken out of service by %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>judged right by %1</source>
        <translation>حكم ⁨%1⁩ بصحته</translation>
    </message>
    <message>
        <source>judged wrong by %1</source>
        <translation>حكم ⁨%1⁩ بخطئه</translation>
    </message>
    <message>
        <source>over</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open</source>
        <translation>فتح</translation>
    </message>
    <message>
        <source>Nothing is open.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set aside</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is set aside.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Changed since</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing has changed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Said since</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing was said.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shift change</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Site</source>
        <translation>الموقع</translation>
    </message>
    <message>
        <source>not named</source>
        <translation>لم يُسمّ</translation>
    </message>
    <message>
        <source>State of</source>
        <translation>حالة</translation>
    </message>
    <message>
        <source>Last hand-over</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, by %2 to %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none is known: all that is kept is told</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not listed</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%1 alarm(s) more</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>merged into %1 by %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>and %1 folded with it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the last at %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SiteWords</name>
    <message>
        <source>of unknown version</source>
        <translation>بإصدار غير معروف</translation>
    </message>
    <message>
        <source>Host names %1, such as %2: %3</source>
        <translation>أسماء المضيفين ⁨%1⁩، مثل ⁨%2⁩: ⁨%3⁩</translation>
    </message>
    <message>
        <source>Nothing of the facility is measured</source>
        <translation>لا يُقاس شيء من المرفق</translation>
    </message>
    <message>
        <source>Facility: %1</source>
        <translation>المرفق: ⁨%1⁩</translation>
    </message>
    <message>
        <source>at %1 of %2</source>
        <translation>عند ⁨%1⁩ من ⁨%2⁩</translation>
    </message>
    <message>
        <source>nothing here tells of a part that can have it</source>
        <translation>لا شيء هنا يخبر عن جزء قد يصيبه</translation>
    </message>
    <message>
        <source>%1; exported by %2</source>
        <translation>⁨%1⁩؛ يصدّرها ⁨%2⁩</translation>
    </message>
    <message>
        <source>Connect a site</source>
        <translation>صِل موقعًا</translation>
    </message>
    <message>
        <source>What is there stays; what is new lies beside it: %1</source>
        <translation>ما هو موجود يبقى؛ والجديد بجانبه: ⁨%1⁩</translation>
    </message>
    <message>
        <source>Prometheus %1 at %2; targets: %3, down: %4</source>
        <translation>Prometheus ⁨%1⁩ عند ⁨%2⁩؛ الأهداف: ⁨%3⁩، المتوقف: ⁨%4⁩</translation>
    </message>
    <message>
        <source>GPUs: %1; hosts: %2; racks: %3; hosts without a rack: %4</source>
        <translation>GPU: ⁨%1⁩؛ المضيفون: ⁨%2⁩؛ الخزائن: ⁨%3⁩؛ مضيفون بلا خزانة: ⁨%4⁩</translation>
    </message>
    <message>
        <source>Metrics: %1; signals among them: %2</source>
        <translation>المقاييس: ⁨%1⁩؛ الإشارات منها: ⁨%2⁩</translation>
    </message>
    <message>
        <source>Unknown to the catalogues: %1; catalogue-draft.yaml proposes what they may be</source>
        <translation>غير معروفة للفهارس: ⁨%1⁩؛ catalogue-draft.yaml يقترح ما قد تكون</translation>
    </message>
    <message>
        <source>Jobs of users: %1, named by the label %2</source>
        <translation>وظائف المستخدمين: ⁨%1⁩، تسميها التسمية ⁨%2⁩</translation>
    </message>
    <message>
        <source>no signal that we know of would suffice</source>
        <translation>لا إشارة نعرفها تكفي</translation>
    </message>
    <message>
        <source>%1 · %2 /h</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Coverage</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Coverage of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Series: %1, of %2 signals; series that mean nothing to the catalogues: %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of the telemetry the map asks whether it is there, not whether it is true.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What hangs on a line: GPUs whose work passes through the parts where it cannot be found.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No price is known here: lines are in the order of GPUs, not of money.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is silent; what it told before counts here as exported.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lines of the kernel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lines of training logs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>dumps of collectives</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stated events</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 (%3)</source>
        <comment>signal, kind of part, name of the signal</comment>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>StandstillWords</name>
    <message>
        <source>no step since %1, for %2: every rank stands or waits</source>
        <translation>لا خطوة منذ ⁨%1⁩، لمدة ⁨%2⁩: كل رتبة متوقفة أو منتظرة</translation>
    </message>
    <message>
        <source>no step for %1</source>
        <translation>لا خطوة لمدة ⁨%1⁩</translation>
    </message>
</context>
<context>
    <name>StartWords</name>
    <message>
        <source>See where an AI cluster loses money between its parts, who owns it, and what to do.</source>
        <translation>اعرف أين تخسر مجموعة AI المال بين أجزائها، ومن المسؤول، وما العمل.</translation>
    </message>
    <message>
        <source>It listens to telemetry that you already have and only reads. Nothing here can act on a cluster.</source>
        <translation>تستمع إلى قياسات لديك أصلًا وتقرأ فقط. لا شيء هنا يمكنه التصرف في المجموعة.</translation>
    </message>
    <message>
        <source>connect to %1</source>
        <translation>اتصل بـ ⁨%1⁩</translation>
    </message>
    <message>
        <source>File with the token</source>
        <translation>ملف الرمز السري</translation>
    </message>
    <message>
        <source>Authority of the gateway, PEM</source>
        <translation>سلطة شهادة البوابة، PEM</translation>
    </message>
    <message>
        <source>Own certificate, PEM</source>
        <translation>شهادتك، PEM</translation>
    </message>
    <message>
        <source>Own key, PEM</source>
        <translation>مفتاحك، PEM</translation>
    </message>
    <message>
        <source>Live</source>
        <translation>مباشر</translation>
    </message>
    <message>
        <source>a gateway that runs</source>
        <translation>بوابة تعمل</translation>
    </message>
    <message>
        <source>Connect</source>
        <translation>اتصال</translation>
    </message>
    <message>
        <source>Shows what the gateway at this address hears</source>
        <translation>يعرض ما تسمعه البوابة على هذا العنوان</translation>
    </message>
    <message>
        <source>Without token and certificates</source>
        <translation>بلا رمز ولا شهادات</translation>
    </message>
    <message>
        <source>With token and certificates…</source>
        <translation>برمز وشهادات…</translation>
    </message>
    <message>
        <source>What a guarded gateway asks for</source>
        <translation>ما تطلبه بوابة محمية</translation>
    </message>
    <message>
        <source>open %1</source>
        <translation>فتح ⁨%1⁩</translation>
    </message>
    <message>
        <source>Drop a recording, a bundle or a trace here, or choose one.</source>
        <translation>أسقط هنا تسجيلًا أو حزمة أو تتبعًا، أو اختر واحدًا.</translation>
    </message>
    <message>
        <source>Open file…</source>
        <translation>فتح ملف…</translation>
    </message>
    <message>
        <source>Open bundle folder…</source>
        <translation>فتح مجلد حزمة…</translation>
    </message>
    <message>
        <source>Open a recording or bundle (Ctrl+O)</source>
        <translation>فتح تسجيل أو حزمة (Ctrl+O)</translation>
    </message>
    <message>
        <source>Open a bundle that is a folder (Ctrl+Shift+O)</source>
        <translation>فتح حزمة على هيئة مجلد (Ctrl+Shift+O)</translation>
    </message>
    <message>
        <source>.mcap, a folder or archive, a Flight Recorder dump, a profiler trace, an exporter&apos;s text</source>
        <translation>.mcap أو مجلد أو أرشيف أو ملف Flight Recorder أو تتبع أداء أو نص مُصدّر</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>فتح</translation>
    </message>
    <message>
        <source>recordings, bundles, traces</source>
        <translation>تسجيلات وحزم وتتبعات</translation>
    </message>
    <message>
        <source>Drill</source>
        <translation>تمرين</translation>
    </message>
    <message>
        <source>a recorded incident as an exercise</source>
        <translation>حادثة مسجلة كتمرين</translation>
    </message>
    <message>
        <source>Open drill…</source>
        <translation>فتح تمرين…</translation>
    </message>
    <message>
        <source>Plays a .drill alone, on every seat</source>
        <translation>يلعب ملف .drill وحيدًا على كل مقعد</translation>
    </message>
    <message>
        <source>Simulates this and opens it at the moment it is first noticed; the same every time</source>
        <translation>يحاكيه ويفتحه لحظة ملاحظته الأولى؛ نفسه كل مرة</translation>
    </message>
    <message>
        <source>teaches</source>
        <translation>يعلّم</translation>
    </message>
    <message>
        <source>length</source>
        <translation>المدة</translation>
    </message>
    <message>
        <source>Demo</source>
        <translation>عرض توضيحي</translation>
    </message>
    <message>
        <source>simulated, the same every time</source>
        <translation>محاكاة، نفسها كل مرة</translation>
    </message>
    <message>
        <source>Start with 1. Each opens the console at the moment somebody first notices.</source>
        <translation>ابدأ بالرقم 1. كل منها يفتح الشاشة لحظة يلاحظ أحدهم أول مرة.</translation>
    </message>
    <message>
        <source>live</source>
        <translation>مباشر</translation>
    </message>
    <message>
        <source>open</source>
        <translation>فتح</translation>
    </message>
    <message>
        <source>demo</source>
        <translation>توضيحي</translation>
    </message>
    <message>
        <source>play a drill</source>
        <translation>لعب تمرين</translation>
    </message>
    <message>
        <source>start a demo</source>
        <translation>بدء عرض</translation>
    </message>
    <message>
        <source>Arrows</source>
        <translation>الأسهم</translation>
    </message>
    <message>
        <source>next one</source>
        <translation>التالي</translation>
    </message>
    <message>
        <source>Return</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>open the marked one</source>
        <translation>فتح المعلَّم</translation>
    </message>
    <message>
        <source>all keys</source>
        <translation>كل المفاتيح</translation>
    </message>
    <message>
        <source>reads only, never acts on a cluster</source>
        <translation>يقرأ فقط ولا يتصرف في المجموعة</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>إلغاء</translation>
    </message>
    <message>
        <source>Gives up what is being done; nothing is kept of it</source>
        <translation>يترك ما يجري؛ لا يبقى منه شيء</translation>
    </message>
    <message>
        <source>drill: %1</source>
        <translation>تمرين: ⁨%1⁩</translation>
    </message>
    <message>
        <source>Shows its briefing; it is played alone, on every seat</source>
        <translation>يعرض إحاطته؛ يُلعب وحيدًا على كل مقعد</translation>
    </message>
    <message>
        <source>Choose a drill…</source>
        <translation>اختر تمرينًا…</translation>
    </message>
    <message numerus="yes">
        <source>%n drills that are shipped, at three levels each</source>
        <translation>
            <numerusform>التمارين المرفقة: %n، لكل منها ثلاثة مستويات</numerusform>
            <numerusform>التمارين المرفقة: %n، لكل منها ثلاثة مستويات</numerusform>
            <numerusform>التمارين المرفقة: %n، لكل منها ثلاثة مستويات</numerusform>
            <numerusform>التمارين المرفقة: %n، لكل منها ثلاثة مستويات</numerusform>
            <numerusform>التمارين المرفقة: %n، لكل منها ثلاثة مستويات</numerusform>
            <numerusform>التمارين المرفقة: %n، لكل منها ثلاثة مستويات</numerusform>
        </translation>
    </message>
    <message>
        <source>Alone you sit on every seat. A drill that is served for a team is joined by its address, under Live.</source>
        <translation>وحدك تجلس على كل مقعد. تمرين الفريق يُنضم إليه بعنوانه تحت المباشر.</translation>
    </message>
    <message>
        <source>Host and port of a gateway, or the URL of a Prometheus: that site is looked at and watched from here.</source>
        <translation>مضيف البوابة ومنفذها، أو عنوان URL لـ Prometheus: يُفحص ذلك الموقع ويُراقب من هنا.</translation>
    </message>
    <message>
        <source>Two-minute tour</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Opens the first demo and explains what is seen, view by view (T)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tour</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>StatementCheckWords</name>
    <message>
        <source>%1 lines come to paid %2 · lost %3 · named %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: what stands above, to the cent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is %2 above</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>paid</source>
        <translation>مدفوع</translation>
    </message>
    <message>
        <source>lost</source>
        <translation>مفقود</translation>
    </message>
    <message>
        <source>named</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 groups come to another loss</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1; %2</source>
        <translation type="unfinished">⁨%1⁩، ⁨%2⁩ {1;?}</translation>
    </message>
</context>
<context>
    <name>StatementPanelWords</name>
    <message>
        <source>Asking the gateway for its lines…</source>
        <translation>جارٍ طلب الأسطر من البوابة…</translation>
    </message>
    <message>
        <source>No statement: %1</source>
        <translation>لا كشف: ⁨%1⁩</translation>
    </message>
    <message>
        <source>Export FOCUS</source>
        <translation>تصدير FOCUS</translation>
    </message>
    <message>
        <source>The same lines as a cost and usage file of the FinOps FOCUS format.</source>
        <translation>الأسطر نفسها ملفَ تكلفة واستخدام بصيغة FinOps FOCUS.</translation>
    </message>
    <message>
        <source>Export CSV</source>
        <translation>تصدير CSV</translation>
    </message>
    <message>
        <source>Every line with its GPU time, rate and amount; they add up to what stands here, to the cent.</source>
        <translation>كل سطر بزمن GPU وسعره ومبلغه؛ ومجموعها يطابق ما هنا حتى السنت.</translation>
    </message>
    <message>
        <source>%1 – %2</source>
        <translation>⁨%1⁩ – ⁨%2⁩</translation>
    </message>
    <message>
        <source>GPU time at the price in force</source>
        <translation>زمن GPU بالسعر الساري</translation>
    </message>
    <message>
        <source>the newest lines only</source>
        <translation>أحدث الأسطر فقط</translation>
    </message>
    <message>
        <source>a part has no price</source>
        <translation>جزء بلا سعر</translation>
    </message>
    <message>
        <source>Paid %1
delivered %2
lost %3
named %4</source>
        <translation>المدفوع ⁨%1⁩
المُنجز ⁨%2⁩
المفقود ⁨%3⁩
المسمّى ⁨%4⁩</translation>
    </message>
    <message>
        <source>Statement</source>
        <translation>كشف</translation>
    </message>
    <message>
        <source>every group adds to the same total · hatched: unattributed</source>
        <translation>كل مجموعة تبلغ المجموع نفسه · المظلل: غير منسوب</translation>
    </message>
    <message>
        <source>now /h</source>
        <translation>الآن /h</translation>
    </message>
    <message>
        <source>lost</source>
        <translation>مفقود</translation>
    </message>
    <message>
        <source>80 % range</source>
        <translation>نطاق 80 %</translation>
    </message>
    <message>
        <source>share of lost</source>
        <translation>حصة من المفقود</translation>
    </message>
    <message>
        <source>owner</source>
        <translation>المسؤول</translation>
    </message>
    <message>
        <source>Total lost</source>
        <translation>إجمالي المفقود</translation>
    </message>
    <message>
        <source>%1 groups, one total</source>
        <translation>المجموعات: ⁨%1⁩، والمجموع واحد</translation>
    </message>
    <message>
        <source>the groups do not agree</source>
        <translation>المجموعات لا تتفق</translation>
    </message>
    <message>
        <source>Total lost %1</source>
        <translation>إجمالي المفقود ⁨%1⁩</translation>
    </message>
    <message>
        <source>%1: lost %2</source>
        <translation>⁨%1⁩: المفقود ⁨%2⁩</translation>
    </message>
    <message>
        <source>nobody yet</source>
        <translation>لا أحد بعد</translation>
    </message>
    <message>
        <source>%1: lost %2, now %3 /h, %4 of the loss</source>
        <translation>⁨%1⁩: المفقود ⁨%2⁩، الآن ⁨%3⁩ /h، ⁨%4⁩ من الخسارة</translation>
    </message>
    <message>
        <source>
Opens its inputs.</source>
        <translation>
يفتح مدخلاته.</translation>
    </message>
    <message>
        <source>The rest: all that was lost less the lines above, %1.</source>
        <translation>الباقي: كل المفقود ناقص الأسطر أعلاه، ⁨%1⁩.</translation>
    </message>
    <message>
        <source>%1 GPU-h</source>
        <translation>⁨%1⁩ GPU-h</translation>
    </message>
    <message>
        <source>Loss by cause</source>
        <translation>الخسارة حسب السبب</translation>
    </message>
    <message>
        <source>line: cumulative share</source>
        <translation>الخط: الحصة التراكمية</translation>
    </message>
    <message>
        <source>nothing was lost</source>
        <translation>لم يضِع شيء</translation>
    </message>
    <message>
        <source>%1 more</source>
        <translation>⁨%1⁩ أخرى</translation>
    </message>
    <message>
        <source>%1: %2, with those above %3</source>
        <translation>⁨%1⁩: ⁨%2⁩، ومع ما فوقه ⁨%3⁩</translation>
    </message>
    <message numerus="yes">
        <source>%1 cause(s) make four fifths of it</source>
        <translation>
            <numerusform>الأسباب التي تبلغ أربعة أخماسه: ⁨%1⁩</numerusform>
            <numerusform>الأسباب التي تبلغ أربعة أخماسه: ⁨%1⁩</numerusform>
            <numerusform>الأسباب التي تبلغ أربعة أخماسه: ⁨%1⁩</numerusform>
            <numerusform>الأسباب التي تبلغ أربعة أخماسه: ⁨%1⁩</numerusform>
            <numerusform>الأسباب التي تبلغ أربعة أخماسه: ⁨%1⁩</numerusform>
            <numerusform>الأسباب التي تبلغ أربعة أخماسه: ⁨%1⁩</numerusform>
        </translation>
    </message>
    <message>
        <source>No price is known, so there is no money to state; the figures have the GPU time.</source>
        <translation>السعر غير معروف، فلا مال يُكشف؛ والأرقام بزمن GPU.</translation>
    </message>
    <message>
        <source>all digits on hover</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export report</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The statement as a document: every group with its sum, and how each amount is made. PDF, Markdown or workbook.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Verify sum</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Adds up every line anew and holds it against what stands above.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>StatementReport</name>
    <message>
        <source>From paid to delivered</source>
        <translation>من المدفوع إلى المُنجز</translation>
    </message>
    <message>
        <source>step</source>
        <translation>خطوة</translation>
    </message>
    <message>
        <source>amount</source>
        <translation>المبلغ</translation>
    </message>
    <message>
        <source>of paid</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>now /h</source>
        <translation>الآن /h</translation>
    </message>
    <message>
        <source>lost</source>
        <translation>مفقود</translation>
    </message>
    <message>
        <source>80 % range</source>
        <translation>نطاق 80 %</translation>
    </message>
    <message>
        <source>share</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>owner</source>
        <translation>المسؤول</translation>
    </message>
    <message>
        <source>nobody yet</source>
        <translation>لا أحد بعد</translation>
    </message>
    <message>
        <source>sum</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How the amounts are made</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Loss statement · %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 – %2</source>
        <translation>⁨%1⁩ – ⁨%2⁩</translation>
    </message>
    <message>
        <source>GPU time at the price in force</source>
        <translation>زمن GPU بالسعر الساري</translation>
    </message>
    <message>
        <source>No price is known: there are no amounts.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The newest lines only: older ones are more than can be looked at.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A part of the time has no price and is in no amount.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every group adds to the same total.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The groups do not agree.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>StatementWords</name>
    <message>
        <source>By seam</source>
        <translation>حسب التماس</translation>
    </message>
    <message>
        <source>By part</source>
        <translation>حسب الجزء</translation>
    </message>
    <message>
        <source>cause unknown</source>
        <translation>السبب غير معروف</translation>
    </message>
    <message>
        <source>unattributed</source>
        <translation>غير منسوب</translation>
    </message>
    <message>
        <source>no job</source>
        <translation>بلا مهمة</translation>
    </message>
    <message>
        <source>By job</source>
        <translation>حسب المهمة</translation>
    </message>
    <message>
        <source>no team</source>
        <translation>بلا فريق</translation>
    </message>
    <message>
        <source>By team that lost</source>
        <translation>حسب الفريق الخاسر</translation>
    </message>
    <message>
        <source>By month</source>
        <translation>حسب الشهر</translation>
    </message>
    <message>
        <source>Paid</source>
        <translation>مدفوع</translation>
    </message>
    <message>
        <source>Idle</source>
        <translation>خامل</translation>
    </message>
    <message>
        <source>not used</source>
        <translation>غير مستخدم</translation>
    </message>
    <message>
        <source>Planned</source>
        <translation>مخطط</translation>
    </message>
    <message>
        <source>announced</source>
        <translation>معلن</translation>
    </message>
    <message>
        <source>Checkpoints</source>
        <translation>نقاط الحفظ</translation>
    </message>
    <message>
        <source>writes</source>
        <translation>كتابة</translation>
    </message>
    <message>
        <source>Not seen</source>
        <translation>غير مرئي</translation>
    </message>
    <message>
        <source>no telemetry</source>
        <translation>لا قياس عن بعد</translation>
    </message>
    <message>
        <source>Delivered</source>
        <translation>مُنجز</translation>
    </message>
    <message>
        <source>%1 GPU-h × %2</source>
        <translation>⁨%1⁩ GPU-h × ⁨%2⁩</translation>
    </message>
    <message>
        <source>%1 GPU-h without a price</source>
        <translation>⁨%1⁩ GPU-h بلا سعر</translation>
    </message>
    <message>
        <source>faster than the reference</source>
        <translation>أسرع من المرجع</translation>
    </message>
    <message>
        <source>By week</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>from %1</source>
        <translation>من ⁨%1⁩</translation>
    </message>
    <message>
        <source>Paid %1 → delivered %2</source>
        <translation>المدفوع ⁨%1⁩ ← المُنجز ⁨%2⁩</translation>
    </message>
    <message>
        <source>lost %1, all of it named</source>
        <translation>المفقود %1، وكله معلوم السبب</translation>
    </message>
    <message>
        <source>lost %1 = named %2 + unattributed %3</source>
        <translation>المفقود ⁨%1⁩ = المسمّى ⁨%2⁩ + غير المنسوب ⁨%3⁩</translation>
    </message>
</context>
<context>
    <name>States</name>
    <message>
        <source>ok</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>warning</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>critical</source>
        <translation>حرج</translation>
    </message>
    <message>
        <source>better</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not ok</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none</source>
        <translation>لا شيء</translation>
    </message>
    <message>
        <source>found</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>down</source>
        <translation>متوقف</translation>
    </message>
    <message>
        <source>up</source>
        <translation>عامل</translation>
    </message>
    <message>
        <source>no</source>
        <translation>لا</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>نعم</translation>
    </message>
</context>
<context>
    <name>Terms</name>
    <message>
        <source>cooling</source>
        <translation>التبريد</translation>
    </message>
    <message>
        <source>power</source>
        <translation>القدرة</translation>
    </message>
    <message>
        <source>hardware</source>
        <translation>العتاد</translation>
    </message>
    <message>
        <source>fabric</source>
        <translation>شبكة الربط</translation>
    </message>
    <message>
        <source>storage</source>
        <translation>التخزين</translation>
    </message>
    <message>
        <source>scheduler</source>
        <translation>المجدول</translation>
    </message>
    <message>
        <source>software</source>
        <translation>البرمجيات</translation>
    </message>
    <message>
        <source>transfer</source>
        <translation>النقل</translation>
    </message>
    <message>
        <source>economics</source>
        <translation>الاقتصاد</translation>
    </message>
    <message>
        <source>none</source>
        <translation>لا شيء</translation>
    </message>
    <message>
        <source>unattributed</source>
        <translation>غير منسوب</translation>
    </message>
    <message>
        <source>facilities</source>
        <translation>المرافق</translation>
    </message>
    <message>
        <source>runtime</source>
        <translation>بيئة التشغيل</translation>
    </message>
    <message>
        <source>finance</source>
        <translation>المالية</translation>
    </message>
    <message>
        <source>airflow hotspot</source>
        <translation>بؤرة حرارة هوائية</translation>
    </message>
    <message>
        <source>checkpoint cadence</source>
        <translation>دورية نقاط الحفظ</translation>
    </message>
    <message>
        <source>checkpoint write failure</source>
        <translation>فشل كتابة نقطة حفظ</translation>
    </message>
    <message>
        <source>collective hang</source>
        <translation>تعليق جماعي</translation>
    </message>
    <message>
        <source>collective mismatch</source>
        <translation>عدم تطابق جماعي</translation>
    </message>
    <message>
        <source>congestion storm</source>
        <translation>عاصفة ازدحام</translation>
    </message>
    <message>
        <source>coolant flow loss</source>
        <translation>نقص تدفق سائل التبريد</translation>
    </message>
    <message>
        <source>coolant leak</source>
        <translation>تسرّب سائل التبريد</translation>
    </message>
    <message>
        <source>coolant temperature high</source>
        <translation>ارتفاع حرارة سائل التبريد</translation>
    </message>
    <message>
        <source>dataloader stall</source>
        <translation>تعثر محمّل البيانات</translation>
    </message>
    <message>
        <source>expert imbalance</source>
        <translation>اختلال الخبراء</translation>
    </message>
    <message>
        <source>gpu driver fault</source>
        <translation>عطل مشغّل GPU</translation>
    </message>
    <message>
        <source>gpu memory errors</source>
        <translation>أخطاء ذاكرة GPU</translation>
    </message>
    <message>
        <source>gpu off bus</source>
        <translation>سقوط GPU عن الناقل</translation>
    </message>
    <message>
        <source>gpu slow</source>
        <translation>بطء GPU</translation>
    </message>
    <message>
        <source>gpu thermal isolated</source>
        <translation>سخونة GPU منفردة</translation>
    </message>
    <message>
        <source>host software stall</source>
        <translation>تعثر برمجيات المضيف</translation>
    </message>
    <message>
        <source>link errors</source>
        <translation>أخطاء الرابط</translation>
    </message>
    <message>
        <source>link flap</source>
        <translation>تقطّع الرابط</translation>
    </message>
    <message>
        <source>memory leak oom</source>
        <translation>تسرّب ذاكرة OOM</translation>
    </message>
    <message>
        <source>misplacement</source>
        <translation>سوء توزيع</translation>
    </message>
    <message>
        <source>neighbour contention</source>
        <translation>تزاحم الجار</translation>
    </message>
    <message>
        <source>nvlink error</source>
        <translation>خطأ NVLink</translation>
    </message>
    <message>
        <source>pcie degraded</source>
        <translation>تراجع PCIe</translation>
    </message>
    <message>
        <source>power cap</source>
        <translation>حد القدرة</translation>
    </message>
    <message>
        <source>psu failure</source>
        <translation>عطل وحدة الطاقة</translation>
    </message>
    <message>
        <source>pump degraded</source>
        <translation>تراجع المضخة</translation>
    </message>
    <message>
        <source>restart loop</source>
        <translation>حلقة إعادة بدء</translation>
    </message>
    <message>
        <source>routing drift</source>
        <translation>انحراف التوجيه</translation>
    </message>
    <message>
        <source>storage contention</source>
        <translation>تزاحم التخزين</translation>
    </message>
    <message>
        <source>switch congestion</source>
        <translation>ازدحام المبدّل</translation>
    </message>
    <message>
        <source>transfer degraded</source>
        <translation>تراجع النقل</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>غير معروف</translation>
    </message>
    <message>
        <source>drain</source>
        <translation>إخلاء</translation>
    </message>
    <message>
        <source>inspect</source>
        <translation>فحص</translation>
    </message>
    <message>
        <source>replace</source>
        <translation>استبدال</translation>
    </message>
    <message>
        <source>reroute</source>
        <translation>تغيير المسار</translation>
    </message>
    <message>
        <source>reseat</source>
        <translation>إعادة تركيب</translation>
    </message>
    <message>
        <source>reset</source>
        <translation>إعادة ضبط</translation>
    </message>
    <message>
        <source>restart</source>
        <translation>إعادة بدء</translation>
    </message>
    <message>
        <source>tune</source>
        <translation>ضبط</translation>
    </message>
    <message>
        <source>reboot</source>
        <translation>إعادة إقلاع</translation>
    </message>
    <message>
        <source>wait</source>
        <translation>انتظار</translation>
    </message>
    <message>
        <source>productive</source>
        <translation>منتج</translation>
    </message>
    <message>
        <source>discarded</source>
        <translation>مهدور</translation>
    </message>
    <message>
        <source>slow excess</source>
        <translation>زيادة البطء</translation>
    </message>
    <message>
        <source>blocked</source>
        <translation>متوقف</translation>
    </message>
    <message>
        <source>checkpoint</source>
        <translation>نقطة حفظ</translation>
    </message>
    <message>
        <source>reserved idle</source>
        <translation>محجوز خامل</translation>
    </message>
    <message>
        <source>planned</source>
        <translation>مخطط</translation>
    </message>
    <message>
        <source>unobserved</source>
        <translation>غير مرصود</translation>
    </message>
    <message>
        <source>direct compute</source>
        <translation>حساب مباشر</translation>
    </message>
    <message>
        <source>opportunity</source>
        <translation>فرصة ضائعة</translation>
    </message>
    <message>
        <source>rollback</source>
        <translation>تراجع</translation>
    </message>
    <message>
        <source>labor</source>
        <translation>عمالة</translation>
    </message>
    <message>
        <source>schedule</source>
        <translation>جدول</translation>
    </message>
    <message>
        <source>log</source>
        <translation>سجل</translation>
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
        <translation>GPU مفقودة</translation>
    </message>
    <message>
        <source>maintenance</source>
        <translation>صيانة</translation>
    </message>
    <message>
        <source>deploy</source>
        <translation>نشر</translation>
    </message>
    <message>
        <source>operator action</source>
        <translation>إجراء مشغل</translation>
    </message>
    <message>
        <source>planned checkpoint</source>
        <translation>نقطة حفظ مخططة</translation>
    </message>
    <message>
        <source>automation</source>
        <translation>أتمتة</translation>
    </message>
    <message>
        <source>counter reset</source>
        <translation>تصفير العداد</translation>
    </message>
    <message>
        <source>gap</source>
        <translation>فجوة</translation>
    </message>
    <message>
        <source>diurnal</source>
        <translation>يومي</translation>
    </message>
    <message>
        <source>startup</source>
        <translation>بدء التشغيل</translation>
    </message>
    <message>
        <source>malformed</source>
        <translation>مشوّه</translation>
    </message>
    <message>
        <source>truncated</source>
        <translation>مبتور</translation>
    </message>
    <message>
        <source>oversized</source>
        <translation>أكبر من المسموح</translation>
    </message>
    <message>
        <source>wrong version</source>
        <translation>إصدار خطأ</translation>
    </message>
    <message>
        <source>wrong unit</source>
        <translation>وحدة خطأ</translation>
    </message>
    <message>
        <source>duplicate</source>
        <translation>مكرر</translation>
    </message>
    <message>
        <source>out of order</source>
        <translation>خارج الترتيب</translation>
    </message>
    <message>
        <source>future dated</source>
        <translation>مؤرخ في المستقبل</translation>
    </message>
    <message>
        <source>epoch zero</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not finite</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stale marker</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hostile label</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>queue full</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unknown reference</source>
        <translation>مرجع مجهول</translation>
    </message>
    <message>
        <source>cools</source>
        <translation>يبرّد</translation>
    </message>
    <message>
        <source>powers</source>
        <translation>يغذّي</translation>
    </message>
    <message>
        <source>contains</source>
        <translation>يحوي</translation>
    </message>
    <message>
        <source>connects</source>
        <translation>يصل</translation>
    </message>
    <message>
        <source>hosts</source>
        <translation>يستضيف</translation>
    </message>
    <message>
        <source>runs</source>
        <translation>يشغّل</translation>
    </message>
    <message>
        <source>stores</source>
        <translation>يخزّن</translation>
    </message>
    <message>
        <source>transfers</source>
        <translation>ينقل</translation>
    </message>
    <message>
        <source>funds</source>
        <translation>يموّل</translation>
    </message>
    <message>
        <source>gates</source>
        <translation>يشترط</translation>
    </message>
    <message>
        <source>air humidity</source>
        <translation>رطوبة الهواء</translation>
    </message>
    <message>
        <source>humidity</source>
        <translation>الرطوبة</translation>
    </message>
    <message>
        <source>air inlet temperature</source>
        <translation>حرارة سحب الهواء</translation>
    </message>
    <message>
        <source>inlet temperature</source>
        <translation>حرارة السحب</translation>
    </message>
    <message>
        <source>ambient temperature</source>
        <translation>حرارة المحيط</translation>
    </message>
    <message>
        <source>temperature</source>
        <translation>الحرارة</translation>
    </message>
    <message>
        <source>bytes</source>
        <translation>بايت</translation>
    </message>
    <message>
        <source>checkpoint bytes</source>
        <translation>بايتات نقطة الحفظ</translation>
    </message>
    <message>
        <source>checkpoint write seconds</source>
        <translation>زمن كتابة نقطة الحفظ</translation>
    </message>
    <message>
        <source>write seconds</source>
        <translation>زمن الكتابة</translation>
    </message>
    <message>
        <source>coolant flow</source>
        <translation>تدفق سائل التبريد</translation>
    </message>
    <message>
        <source>flow</source>
        <translation>التدفق</translation>
    </message>
    <message>
        <source>leak</source>
        <translation>تسرّب</translation>
    </message>
    <message>
        <source>coolant pressure differential</source>
        <translation>فرق ضغط السائل</translation>
    </message>
    <message>
        <source>pressure differential</source>
        <translation>فرق الضغط</translation>
    </message>
    <message>
        <source>coolant return temperature</source>
        <translation>حرارة عودة السائل</translation>
    </message>
    <message>
        <source>return temperature</source>
        <translation>حرارة العودة</translation>
    </message>
    <message>
        <source>coolant supply temperature</source>
        <translation>حرارة إمداد السائل</translation>
    </message>
    <message>
        <source>supply temperature</source>
        <translation>حرارة الإمداد</translation>
    </message>
    <message>
        <source>dew point margin</source>
        <translation>هامش نقطة الندى</translation>
    </message>
    <message>
        <source>margin</source>
        <translation>الهامش</translation>
    </message>
    <message>
        <source>expert tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>رموز</translation>
    </message>
    <message>
        <source>fan speed</source>
        <translation>سرعة المروحة</translation>
    </message>
    <message>
        <source>speed</source>
        <translation>السرعة</translation>
    </message>
    <message>
        <source>clock memory</source>
        <translation>تردد الذاكرة</translation>
    </message>
    <message>
        <source>gpu clock memory</source>
        <translation>تردد ذاكرة GPU</translation>
    </message>
    <message>
        <source>clock sm</source>
        <translation>تردد SM</translation>
    </message>
    <message>
        <source>gpu clock sm</source>
        <translation>تردد GPU SM</translation>
    </message>
    <message>
        <source>dram active</source>
        <translation>نشاط DRAM</translation>
    </message>
    <message>
        <source>gpu dram active</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ecc corrected</source>
        <translation>ECC مصحح</translation>
    </message>
    <message>
        <source>gpu ecc corrected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ecc uncorrected</source>
        <translation>ECC غير مصحح</translation>
    </message>
    <message>
        <source>gpu ecc uncorrected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>energy</source>
        <translation>الطاقة</translation>
    </message>
    <message>
        <source>gpu energy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>engine active</source>
        <translation>نشاط المحرك</translation>
    </message>
    <message>
        <source>gpu engine active</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>gpu memory temperature</source>
        <translation>حرارة ذاكرة GPU</translation>
    </message>
    <message>
        <source>memory temperature</source>
        <translation>حرارة الذاكرة</translation>
    </message>
    <message>
        <source>gpu memory total</source>
        <translation>ذاكرة GPU الكلية</translation>
    </message>
    <message>
        <source>memory total</source>
        <translation>الذاكرة الكلية</translation>
    </message>
    <message>
        <source>gpu memory used</source>
        <translation>ذاكرة GPU المستخدمة</translation>
    </message>
    <message>
        <source>memory used</source>
        <translation>الذاكرة المستخدمة</translation>
    </message>
    <message>
        <source>gpu nvlink crc</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nvlink crc</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>gpu nvlink recovery</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nvlink recovery</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>gpu nvlink replay</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nvlink replay</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>gpu pcie generation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pcie generation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>gpu pcie replays</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pcie replays</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>gpu pcie width</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pcie width</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>gpu power</source>
        <translation>قدرة GPU</translation>
    </message>
    <message>
        <source>gpu rows remap failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rows remap failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>gpu rows remap pending</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rows remap pending</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>gpu rows remapped corrected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rows remapped corrected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>gpu rows remapped uncorrected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rows remapped uncorrected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>gpu temperature</source>
        <translation>حرارة GPU</translation>
    </message>
    <message>
        <source>gpu tensor active</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tensor active</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>gpu throttle brake</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>throttle brake</source>
        <translation>كبح القدرة</translation>
    </message>
    <message>
        <source>gpu throttle power</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>throttle power</source>
        <translation>خفض القدرة</translation>
    </message>
    <message>
        <source>gpu throttle reasons</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>throttle reasons</source>
        <translation>أسباب الخفض</translation>
    </message>
    <message>
        <source>gpu throttle thermal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>throttle thermal</source>
        <translation>خفض حراري</translation>
    </message>
    <message>
        <source>gpu utilization</source>
        <translation>استخدام GPU</translation>
    </message>
    <message>
        <source>utilization</source>
        <translation>الاستخدام</translation>
    </message>
    <message>
        <source>gpu xid</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>clock offset</source>
        <translation>انحراف الساعة</translation>
    </message>
    <message>
        <source>host clock offset</source>
        <translation>انحراف ساعة المضيف</translation>
    </message>
    <message>
        <source>host load</source>
        <translation>حمل المضيف</translation>
    </message>
    <message>
        <source>load</source>
        <translation>الحمل</translation>
    </message>
    <message>
        <source>host memory available</source>
        <translation>ذاكرة المضيف المتاحة</translation>
    </message>
    <message>
        <source>memory available</source>
        <translation>الذاكرة المتاحة</translation>
    </message>
    <message>
        <source>host pressure cpu</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pressure cpu</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>host pressure io</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pressure io</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>host up</source>
        <translation>المضيف عامل</translation>
    </message>
    <message>
        <source>up</source>
        <translation>عامل</translation>
    </message>
    <message>
        <source>inference itl</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>itl</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>inference itl bucket</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>itl bucket</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>inference itl count</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>itl count</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>inference itl sum</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>itl sum</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>inference queue</source>
        <translation>طابور الاستدلال</translation>
    </message>
    <message>
        <source>queue</source>
        <translation>الطابور</translation>
    </message>
    <message>
        <source>inference requests</source>
        <translation>طلبات الاستدلال</translation>
    </message>
    <message>
        <source>requests</source>
        <translation>طلبات</translation>
    </message>
    <message>
        <source>inference transfer bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>transfer bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>inference transfer bytes sum</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>transfer bytes sum</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>inference transfer seconds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>transfer seconds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>inference transfer seconds bucket</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>transfer seconds bucket</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>inference transfer seconds count</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>transfer seconds count</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>inference transfer seconds sum</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>transfer seconds sum</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>inference ttft</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ttft</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>inference ttft bucket</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ttft bucket</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>inference ttft count</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ttft count</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>inference ttft sum</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ttft sum</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bus bandwidth</source>
        <translation>عرض نطاق الناقل</translation>
    </message>
    <message>
        <source>job bus bandwidth</source>
        <translation>عرض نطاق ناقل المهمة</translation>
    </message>
    <message>
        <source>job loss</source>
        <translation>خسارة التدريب</translation>
    </message>
    <message>
        <source>job gradient norm</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>gradient norm</source>
        <translation>معيار التدرج</translation>
    </message>
    <message>
        <source>job iterations skipped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>iterations skipped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>loss</source>
        <translation>الخسارة</translation>
    </message>
    <message>
        <source>job mfu</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mfu</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>job step</source>
        <translation>خطوة المهمة</translation>
    </message>
    <message>
        <source>step</source>
        <translation>خطوة</translation>
    </message>
    <message>
        <source>job step seconds</source>
        <translation>زمن خطوة المهمة</translation>
    </message>
    <message>
        <source>step seconds</source>
        <translation>زمن الخطوة</translation>
    </message>
    <message>
        <source>job tokens</source>
        <translation>رموز المهمة</translation>
    </message>
    <message>
        <source>ack timeouts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>net ack timeouts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ber pre fec</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>net ber pre fec</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bytes received</source>
        <translation>بايتات مستلمة</translation>
    </message>
    <message>
        <source>net bytes received</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bytes transmitted</source>
        <translation>بايتات مرسلة</translation>
    </message>
    <message>
        <source>net bytes transmitted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cnp handled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>net cnp handled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cnp sent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>net cnp sent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ecn marked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>net ecn marked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>link state</source>
        <translation>حالة الرابط</translation>
    </message>
    <message>
        <source>net link state</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>link recoveries</source>
        <translation>استعادات الرابط</translation>
    </message>
    <message>
        <source>net link recoveries</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>link transitions</source>
        <translation>تحولات الرابط</translation>
    </message>
    <message>
        <source>net link transitions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>net out of sequence</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>out of sequence</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>net pause received</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pause received</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>net pause sent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pause sent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>net queue length</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>queue length</source>
        <translation>طول الطابور</translation>
    </message>
    <message>
        <source>net rate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rate</source>
        <translation>المعدل</translation>
    </message>
    <message>
        <source>net retransmits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>retransmits</source>
        <translation>إعادة الإرسال</translation>
    </message>
    <message>
        <source>net symbol errors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>symbol errors</source>
        <translation>أخطاء الرموز</translation>
    </message>
    <message>
        <source>net transmit wait</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>transmit wait</source>
        <translation>انتظار الإرسال</translation>
    </message>
    <message>
        <source>optic rx power</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rx power</source>
        <translation>القدرة المستلمة</translation>
    </message>
    <message>
        <source>active</source>
        <translation>النشاط</translation>
    </message>
    <message>
        <source>power active</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>health</source>
        <translation>الصحة</translation>
    </message>
    <message>
        <source>power health</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>output</source>
        <translation>الخرج</translation>
    </message>
    <message>
        <source>power output</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>power voltage</source>
        <translation>جهد الطاقة</translation>
    </message>
    <message>
        <source>voltage</source>
        <translation>الجهد</translation>
    </message>
    <message>
        <source>gpu hour</source>
        <translation>ساعة GPU</translation>
    </message>
    <message>
        <source>price gpu hour</source>
        <translation>سعر ساعة GPU</translation>
    </message>
    <message>
        <source>pump power</source>
        <translation>قدرة المضخة</translation>
    </message>
    <message>
        <source>pump speed</source>
        <translation>سرعة المضخة</translation>
    </message>
    <message>
        <source>pump current</source>
        <translation>تيار المضخة</translation>
    </message>
    <message>
        <source>current</source>
        <translation>التيار</translation>
    </message>
    <message>
        <source>pump vibration</source>
        <translation>اهتزاز المضخة</translation>
    </message>
    <message>
        <source>vibration</source>
        <translation>الاهتزاز</translation>
    </message>
    <message>
        <source>pump motor temperature</source>
        <translation>حرارة محرك المضخة</translation>
    </message>
    <message>
        <source>motor temperature</source>
        <translation>حرارة المحرك</translation>
    </message>
    <message>
        <source>memory allocated</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rank memory allocated</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rank self time</source>
        <translation>الزمن الذاتي للرتبة</translation>
    </message>
    <message>
        <source>self time</source>
        <translation>الزمن الذاتي</translation>
    </message>
    <message>
        <source>rank wait time</source>
        <translation>زمن انتظار الرتبة</translation>
    </message>
    <message>
        <source>wait time</source>
        <translation>زمن الانتظار</translation>
    </message>
    <message>
        <source>read latency</source>
        <translation>زمن القراءة</translation>
    </message>
    <message>
        <source>storage read latency</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>read throughput</source>
        <translation>إنتاجية القراءة</translation>
    </message>
    <message>
        <source>storage read throughput</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>storage used</source>
        <translation>التخزين المستخدم</translation>
    </message>
    <message>
        <source>used</source>
        <translation>مستخدم</translation>
    </message>
    <message>
        <source>storage write latency</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>write latency</source>
        <translation>زمن الكتابة</translation>
    </message>
    <message>
        <source>storage write throughput</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>write throughput</source>
        <translation>إنتاجية الكتابة</translation>
    </message>
    <message>
        <source>position</source>
        <translation>الوضع</translation>
    </message>
    <message>
        <source>valve position</source>
        <translation>وضع الصمام</translation>
    </message>
    <message>
        <source>lost per hour</source>
        <translation>المفقود في الساعة</translation>
    </message>
    <message>
        <source>meter lost per hour</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>temp</source>
        <translation>حرارة</translation>
    </message>
    <message>
        <source>clock</source>
        <translation>التردد</translation>
    </message>
    <message>
        <source>throttle</source>
        <translation>خفض</translation>
    </message>
    <message>
        <source>host power</source>
        <translation>قدرة المضيف</translation>
    </message>
    <message>
        <source>util</source>
        <translation>استخدام</translation>
    </message>
    <message>
        <source>memory</source>
        <translation>ذاكرة</translation>
    </message>
    <message>
        <source>inlet</source>
        <translation>السحب</translation>
    </message>
    <message>
        <source>site</source>
        <translation>الموقع</translation>
    </message>
    <message numerus="yes">
        <source>%1 site(s)</source>
        <translation>
            <numerusform>المواقع: ⁨%1⁩</numerusform>
            <numerusform>المواقع: ⁨%1⁩</numerusform>
            <numerusform>المواقع: ⁨%1⁩</numerusform>
            <numerusform>المواقع: ⁨%1⁩</numerusform>
            <numerusform>المواقع: ⁨%1⁩</numerusform>
            <numerusform>المواقع: ⁨%1⁩</numerusform>
        </translation>
    </message>
    <message>
        <source>chiller</source>
        <translation>مبرّد</translation>
    </message>
    <message numerus="yes">
        <source>%1 chiller(s)</source>
        <translation>
            <numerusform>المبردات: ⁨%1⁩</numerusform>
            <numerusform>المبردات: ⁨%1⁩</numerusform>
            <numerusform>المبردات: ⁨%1⁩</numerusform>
            <numerusform>المبردات: ⁨%1⁩</numerusform>
            <numerusform>المبردات: ⁨%1⁩</numerusform>
            <numerusform>المبردات: ⁨%1⁩</numerusform>
        </translation>
    </message>
    <message>
        <source>CDU</source>
        <translation>CDU</translation>
    </message>
    <message numerus="yes">
        <source>%1 CDU(s)</source>
        <translation>
            <numerusform>CDU: ⁨%1⁩</numerusform>
            <numerusform>CDU: ⁨%1⁩</numerusform>
            <numerusform>CDU: ⁨%1⁩</numerusform>
            <numerusform>CDU: ⁨%1⁩</numerusform>
            <numerusform>CDU: ⁨%1⁩</numerusform>
            <numerusform>CDU: ⁨%1⁩</numerusform>
        </translation>
    </message>
    <message>
        <source>loop</source>
        <translation>دائرة</translation>
    </message>
    <message numerus="yes">
        <source>%1 loop(s)</source>
        <translation>
            <numerusform>الدوائر: ⁨%1⁩</numerusform>
            <numerusform>الدوائر: ⁨%1⁩</numerusform>
            <numerusform>الدوائر: ⁨%1⁩</numerusform>
            <numerusform>الدوائر: ⁨%1⁩</numerusform>
            <numerusform>الدوائر: ⁨%1⁩</numerusform>
            <numerusform>الدوائر: ⁨%1⁩</numerusform>
        </translation>
    </message>
    <message>
        <source>pump</source>
        <translation>مضخة</translation>
    </message>
    <message numerus="yes">
        <source>%1 pump(s)</source>
        <translation>
            <numerusform>المضخات: ⁨%1⁩</numerusform>
            <numerusform>المضخات: ⁨%1⁩</numerusform>
            <numerusform>المضخات: ⁨%1⁩</numerusform>
            <numerusform>المضخات: ⁨%1⁩</numerusform>
            <numerusform>المضخات: ⁨%1⁩</numerusform>
            <numerusform>المضخات: ⁨%1⁩</numerusform>
        </translation>
    </message>
    <message>
        <source>CRAH</source>
        <translation>CRAH</translation>
    </message>
    <message numerus="yes">
        <source>%1 CRAH(s)</source>
        <translation>
            <numerusform>CRAH: ⁨%1⁩</numerusform>
            <numerusform>CRAH: ⁨%1⁩</numerusform>
            <numerusform>CRAH: ⁨%1⁩</numerusform>
            <numerusform>CRAH: ⁨%1⁩</numerusform>
            <numerusform>CRAH: ⁨%1⁩</numerusform>
            <numerusform>CRAH: ⁨%1⁩</numerusform>
        </translation>
    </message>
    <message>
        <source>row</source>
        <translation>صف</translation>
    </message>
    <message numerus="yes">
        <source>%1 row(s)</source>
        <translation>
            <numerusform>الصفوف: ⁨%1⁩</numerusform>
            <numerusform>الصفوف: ⁨%1⁩</numerusform>
            <numerusform>الصفوف: ⁨%1⁩</numerusform>
            <numerusform>الصفوف: ⁨%1⁩</numerusform>
            <numerusform>الصفوف: ⁨%1⁩</numerusform>
            <numerusform>الصفوف: ⁨%1⁩</numerusform>
        </translation>
    </message>
    <message>
        <source>rack</source>
        <translation>خزانة</translation>
    </message>
    <message numerus="yes">
        <source>%1 rack(s)</source>
        <translation>
            <numerusform>الخزائن: ⁨%1⁩</numerusform>
            <numerusform>الخزائن: ⁨%1⁩</numerusform>
            <numerusform>الخزائن: ⁨%1⁩</numerusform>
            <numerusform>الخزائن: ⁨%1⁩</numerusform>
            <numerusform>الخزائن: ⁨%1⁩</numerusform>
            <numerusform>الخزائن: ⁨%1⁩</numerusform>
        </translation>
    </message>
    <message>
        <source>PDU</source>
        <translation>PDU</translation>
    </message>
    <message numerus="yes">
        <source>%1 PDU(s)</source>
        <translation>
            <numerusform>PDU: ⁨%1⁩</numerusform>
            <numerusform>PDU: ⁨%1⁩</numerusform>
            <numerusform>PDU: ⁨%1⁩</numerusform>
            <numerusform>PDU: ⁨%1⁩</numerusform>
            <numerusform>PDU: ⁨%1⁩</numerusform>
            <numerusform>PDU: ⁨%1⁩</numerusform>
        </translation>
    </message>
    <message>
        <source>UPS</source>
        <translation>UPS</translation>
    </message>
    <message numerus="yes">
        <source>%1 UPS</source>
        <translation>
            <numerusform>UPS: ⁨%1⁩</numerusform>
            <numerusform>UPS: ⁨%1⁩</numerusform>
            <numerusform>UPS: ⁨%1⁩</numerusform>
            <numerusform>UPS: ⁨%1⁩</numerusform>
            <numerusform>UPS: ⁨%1⁩</numerusform>
            <numerusform>UPS: ⁨%1⁩</numerusform>
        </translation>
    </message>
    <message>
        <source>feed</source>
        <translation>مغذّ</translation>
    </message>
    <message numerus="yes">
        <source>%1 feed(s)</source>
        <translation>
            <numerusform>المغذيات: ⁨%1⁩</numerusform>
            <numerusform>المغذيات: ⁨%1⁩</numerusform>
            <numerusform>المغذيات: ⁨%1⁩</numerusform>
            <numerusform>المغذيات: ⁨%1⁩</numerusform>
            <numerusform>المغذيات: ⁨%1⁩</numerusform>
            <numerusform>المغذيات: ⁨%1⁩</numerusform>
        </translation>
    </message>
    <message>
        <source>host</source>
        <translation>مضيف</translation>
    </message>
    <message numerus="yes">
        <source>%1 host(s)</source>
        <translation>
            <numerusform>المضيفات: ⁨%1⁩</numerusform>
            <numerusform>المضيفات: ⁨%1⁩</numerusform>
            <numerusform>المضيفات: ⁨%1⁩</numerusform>
            <numerusform>المضيفات: ⁨%1⁩</numerusform>
            <numerusform>المضيفات: ⁨%1⁩</numerusform>
            <numerusform>المضيفات: ⁨%1⁩</numerusform>
        </translation>
    </message>
    <message>
        <source>PSU</source>
        <translation>PSU</translation>
    </message>
    <message numerus="yes">
        <source>%1 PSU(s)</source>
        <translation>
            <numerusform>PSU: ⁨%1⁩</numerusform>
            <numerusform>PSU: ⁨%1⁩</numerusform>
            <numerusform>PSU: ⁨%1⁩</numerusform>
            <numerusform>PSU: ⁨%1⁩</numerusform>
            <numerusform>PSU: ⁨%1⁩</numerusform>
            <numerusform>PSU: ⁨%1⁩</numerusform>
        </translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message numerus="yes">
        <source>%1 GPU(s)</source>
        <translation>
            <numerusform>GPU: ⁨%1⁩</numerusform>
            <numerusform>GPU: ⁨%1⁩</numerusform>
            <numerusform>GPU: ⁨%1⁩</numerusform>
            <numerusform>GPU: ⁨%1⁩</numerusform>
            <numerusform>GPU: ⁨%1⁩</numerusform>
            <numerusform>GPU: ⁨%1⁩</numerusform>
        </translation>
    </message>
    <message>
        <source>NVLink</source>
        <translation>NVLink</translation>
    </message>
    <message numerus="yes">
        <source>%1 NVLink(s)</source>
        <translation>
            <numerusform>NVLink: ⁨%1⁩</numerusform>
            <numerusform>NVLink: ⁨%1⁩</numerusform>
            <numerusform>NVLink: ⁨%1⁩</numerusform>
            <numerusform>NVLink: ⁨%1⁩</numerusform>
            <numerusform>NVLink: ⁨%1⁩</numerusform>
            <numerusform>NVLink: ⁨%1⁩</numerusform>
        </translation>
    </message>
    <message>
        <source>NIC</source>
        <translation>NIC</translation>
    </message>
    <message numerus="yes">
        <source>%1 NIC(s)</source>
        <translation>
            <numerusform>NIC: ⁨%1⁩</numerusform>
            <numerusform>NIC: ⁨%1⁩</numerusform>
            <numerusform>NIC: ⁨%1⁩</numerusform>
            <numerusform>NIC: ⁨%1⁩</numerusform>
            <numerusform>NIC: ⁨%1⁩</numerusform>
            <numerusform>NIC: ⁨%1⁩</numerusform>
        </translation>
    </message>
    <message>
        <source>link</source>
        <translation>رابط</translation>
    </message>
    <message numerus="yes">
        <source>%1 link(s)</source>
        <translation>
            <numerusform>الروابط: ⁨%1⁩</numerusform>
            <numerusform>الروابط: ⁨%1⁩</numerusform>
            <numerusform>الروابط: ⁨%1⁩</numerusform>
            <numerusform>الروابط: ⁨%1⁩</numerusform>
            <numerusform>الروابط: ⁨%1⁩</numerusform>
            <numerusform>الروابط: ⁨%1⁩</numerusform>
        </translation>
    </message>
    <message>
        <source>switch</source>
        <translation>مبدّل</translation>
    </message>
    <message numerus="yes">
        <source>%1 switch(es)</source>
        <translation>
            <numerusform>المبدّلات: ⁨%1⁩</numerusform>
            <numerusform>المبدّلات: ⁨%1⁩</numerusform>
            <numerusform>المبدّلات: ⁨%1⁩</numerusform>
            <numerusform>المبدّلات: ⁨%1⁩</numerusform>
            <numerusform>المبدّلات: ⁨%1⁩</numerusform>
            <numerusform>المبدّلات: ⁨%1⁩</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 storage system(s)</source>
        <translation>
            <numerusform>أنظمة التخزين: ⁨%1⁩</numerusform>
            <numerusform>أنظمة التخزين: ⁨%1⁩</numerusform>
            <numerusform>أنظمة التخزين: ⁨%1⁩</numerusform>
            <numerusform>أنظمة التخزين: ⁨%1⁩</numerusform>
            <numerusform>أنظمة التخزين: ⁨%1⁩</numerusform>
            <numerusform>أنظمة التخزين: ⁨%1⁩</numerusform>
        </translation>
    </message>
    <message>
        <source>job</source>
        <translation>مهمة</translation>
    </message>
    <message numerus="yes">
        <source>%1 job(s)</source>
        <translation>
            <numerusform>المهام: ⁨%1⁩</numerusform>
            <numerusform>المهام: ⁨%1⁩</numerusform>
            <numerusform>المهام: ⁨%1⁩</numerusform>
            <numerusform>المهام: ⁨%1⁩</numerusform>
            <numerusform>المهام: ⁨%1⁩</numerusform>
            <numerusform>المهام: ⁨%1⁩</numerusform>
        </translation>
    </message>
    <message>
        <source>group</source>
        <translation>مجموعة</translation>
    </message>
    <message numerus="yes">
        <source>%1 group(s)</source>
        <translation>
            <numerusform>المجموعات: ⁨%1⁩</numerusform>
            <numerusform>المجموعات: ⁨%1⁩</numerusform>
            <numerusform>المجموعات: ⁨%1⁩</numerusform>
            <numerusform>المجموعات: ⁨%1⁩</numerusform>
            <numerusform>المجموعات: ⁨%1⁩</numerusform>
            <numerusform>المجموعات: ⁨%1⁩</numerusform>
        </translation>
    </message>
    <message>
        <source>rank</source>
        <translation>رتبة</translation>
    </message>
    <message numerus="yes">
        <source>%1 rank(s)</source>
        <translation>
            <numerusform>الرتب: ⁨%1⁩</numerusform>
            <numerusform>الرتب: ⁨%1⁩</numerusform>
            <numerusform>الرتب: ⁨%1⁩</numerusform>
            <numerusform>الرتب: ⁨%1⁩</numerusform>
            <numerusform>الرتب: ⁨%1⁩</numerusform>
            <numerusform>الرتب: ⁨%1⁩</numerusform>
        </translation>
    </message>
    <message>
        <source>pool</source>
        <translation>مجمع</translation>
    </message>
    <message numerus="yes">
        <source>%1 pool(s)</source>
        <translation>
            <numerusform>المجمعات: ⁨%1⁩</numerusform>
            <numerusform>المجمعات: ⁨%1⁩</numerusform>
            <numerusform>المجمعات: ⁨%1⁩</numerusform>
            <numerusform>المجمعات: ⁨%1⁩</numerusform>
            <numerusform>المجمعات: ⁨%1⁩</numerusform>
            <numerusform>المجمعات: ⁨%1⁩</numerusform>
        </translation>
    </message>
    <message>
        <source>route</source>
        <translation>مسار</translation>
    </message>
    <message numerus="yes">
        <source>%1 route(s)</source>
        <translation>
            <numerusform>المسارات: ⁨%1⁩</numerusform>
            <numerusform>المسارات: ⁨%1⁩</numerusform>
            <numerusform>المسارات: ⁨%1⁩</numerusform>
            <numerusform>المسارات: ⁨%1⁩</numerusform>
            <numerusform>المسارات: ⁨%1⁩</numerusform>
            <numerusform>المسارات: ⁨%1⁩</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 checkpoint(s)</source>
        <translation>
            <numerusform>نقاط الحفظ: ⁨%1⁩</numerusform>
            <numerusform>نقاط الحفظ: ⁨%1⁩</numerusform>
            <numerusform>نقاط الحفظ: ⁨%1⁩</numerusform>
            <numerusform>نقاط الحفظ: ⁨%1⁩</numerusform>
            <numerusform>نقاط الحفظ: ⁨%1⁩</numerusform>
            <numerusform>نقاط الحفظ: ⁨%1⁩</numerusform>
        </translation>
    </message>
    <message>
        <source>program</source>
        <translation>برنامج</translation>
    </message>
    <message numerus="yes">
        <source>%1 program(s)</source>
        <translation>
            <numerusform>البرامج: ⁨%1⁩</numerusform>
            <numerusform>البرامج: ⁨%1⁩</numerusform>
            <numerusform>البرامج: ⁨%1⁩</numerusform>
            <numerusform>البرامج: ⁨%1⁩</numerusform>
            <numerusform>البرامج: ⁨%1⁩</numerusform>
            <numerusform>البرامج: ⁨%1⁩</numerusform>
        </translation>
    </message>
    <message>
        <source>milestone</source>
        <translation>معلم</translation>
    </message>
    <message numerus="yes">
        <source>%1 milestone(s)</source>
        <translation>
            <numerusform>المعالم: ⁨%1⁩</numerusform>
            <numerusform>المعالم: ⁨%1⁩</numerusform>
            <numerusform>المعالم: ⁨%1⁩</numerusform>
            <numerusform>المعالم: ⁨%1⁩</numerusform>
            <numerusform>المعالم: ⁨%1⁩</numerusform>
            <numerusform>المعالم: ⁨%1⁩</numerusform>
        </translation>
    </message>
    <message>
        <source>reservation</source>
        <translation>حجز</translation>
    </message>
    <message numerus="yes">
        <source>%1 reservation(s)</source>
        <translation>
            <numerusform>الحجوزات: ⁨%1⁩</numerusform>
            <numerusform>الحجوزات: ⁨%1⁩</numerusform>
            <numerusform>الحجوزات: ⁨%1⁩</numerusform>
            <numerusform>الحجوزات: ⁨%1⁩</numerusform>
            <numerusform>الحجوزات: ⁨%1⁩</numerusform>
            <numerusform>الحجوزات: ⁨%1⁩</numerusform>
        </translation>
    </message>
    <message>
        <source>team</source>
        <translation>فريق</translation>
    </message>
    <message numerus="yes">
        <source>%1 team(s)</source>
        <translation>
            <numerusform>الفرق: ⁨%1⁩</numerusform>
            <numerusform>الفرق: ⁨%1⁩</numerusform>
            <numerusform>الفرق: ⁨%1⁩</numerusform>
            <numerusform>الفرق: ⁨%1⁩</numerusform>
            <numerusform>الفرق: ⁨%1⁩</numerusform>
            <numerusform>الفرق: ⁨%1⁩</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 object(s) of unknown kind</source>
        <translation>
            <numerusform>كائنات مجهولة النوع: ⁨%1⁩</numerusform>
            <numerusform>كائنات مجهولة النوع: ⁨%1⁩</numerusform>
            <numerusform>كائنات مجهولة النوع: ⁨%1⁩</numerusform>
            <numerusform>كائنات مجهولة النوع: ⁨%1⁩</numerusform>
            <numerusform>كائنات مجهولة النوع: ⁨%1⁩</numerusform>
            <numerusform>كائنات مجهولة النوع: ⁨%1⁩</numerusform>
        </translation>
    </message>
    <message>
        <source>checkpoint excess</source>
        <translation>زيادة نقطة الحفظ</translation>
    </message>
    <message>
        <source>late</source>
        <translation>متأخر</translation>
    </message>
    <message>
        <source>lost</source>
        <translation>مفقود</translation>
    </message>
</context>
<context>
    <name>TimeBarWords</name>
    <message>
        <source>%1 GPU-h /h</source>
        <translation>⁨%1⁩ GPU-h /h</translation>
    </message>
    <message>
        <source>%1 /h</source>
        <translation>⁨%1⁩ /h</translation>
    </message>
    <message>
        <source>the file is still being read: no loss figure yet</source>
        <translation>الملف ما زال يُقرأ: لا رقم خسارة بعد</translation>
    </message>
    <message>
        <source>no loss figure in this span</source>
        <translation>لا رقم خسارة في هذه الفترة</translation>
    </message>
    <message>
        <source>loss not known: no job with a reference step time</source>
        <translation>الخسارة غير معروفة: لا مهمة لها زمن خطوة مرجعي</translation>
    </message>
    <message>
        <source>checkpoint</source>
        <translation>نقطة حفظ</translation>
    </message>
    <message>
        <source>%1
onset %2
declared %3</source>
        <translation>⁨%1⁩
البداية ⁨%2⁩
أُعلنت ⁨%3⁩</translation>
    </message>
    <message>
        <source>onset %1</source>
        <translation>البداية ⁨%1⁩</translation>
    </message>
    <message>
        <source>declared +%1</source>
        <translation>أُعلنت +⁨%1⁩</translation>
    </message>
    <message>
        <source>GPU-h/h lost</source>
        <translation>GPU-h/h مفقودة</translation>
    </message>
    <message>
        <source>%1/h lost</source>
        <translation>خسارة ⁨%1⁩/h</translation>
    </message>
    <message>
        <source>direct compute</source>
        <translation>حساب مباشر</translation>
    </message>
    <message>
        <source>from now</source>
        <translation>من الآن</translation>
    </message>
    <message>
        <source>of history kept</source>
        <translation>من السجل المحفوظ</translation>
    </message>
    <message>
        <source>since start of recording</source>
        <translation>منذ بدء التسجيل</translation>
    </message>
    <message>
        <source>full scale %1</source>
        <translation>كامل المقياس ⁨%1⁩</translation>
    </message>
    <message>
        <source>%1 h · UTC</source>
        <translation>⁨%1⁩ h · UTC</translation>
    </message>
    <message>
        <source>%1 · UTC</source>
        <translation>⁨%1⁩ · UTC</translation>
    </message>
    <message>
        <source>deploy</source>
        <translation>نشر</translation>
    </message>
    <message>
        <source>automation</source>
        <translation>أتمتة</translation>
    </message>
    <message>
        <source>since onset</source>
        <translation>منذ البداية</translation>
    </message>
    <message>
        <source>loop</source>
        <translation>دائرة</translation>
    </message>
    <message>
        <source>played over and over
%1
%2</source>
        <translation>يُعاد تكرارًا
⁨%1⁩
⁨%2⁩</translation>
    </message>
    <message>
        <source>%1 UTC</source>
        <translation>⁨%1⁩ UTC</translation>
    </message>
    <message>
        <source> · step %1</source>
        <translation> · الخطوة ⁨%1⁩</translation>
    </message>
    <message>
        <source>The recording says what was judged at its time. J: as it is judged now, and back.</source>
        <translation>يحفظ التسجيل ما حُكم به في حينه. J: كما يُحكم الآن، ثم العودة.</translation>
    </message>
</context>
<context>
    <name>TimelineRowWords</name>
    <message>
        <source>culprit</source>
        <translation>متسبب</translation>
    </message>
    <message>
        <source>
waited %1 in what is loaded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>
made others wait %1 rank-seconds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>culprit %1</source>
        <translation>متسببون ⁨%1⁩</translation>
    </message>
    <message>
        <source>victim %1</source>
        <translation>متضررون ⁨%1⁩</translation>
    </message>
    <message>
        <source>
pinned: P or a double click lets go</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>
P or a double click pins it to the top</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>steps of the job</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TimelineWords</name>
    <message>
        <source>step</source>
        <translation>خطوة</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>الخطوة ⁨%1⁩</translation>
    </message>
    <message>
        <source>all ranks</source>
        <translation>كل الرتب</translation>
    </message>
    <message>
        <source>nobody kept the others waiting by what matters</source>
        <translation>لم يؤخر أحدٌ الآخرين بما يُذكر</translation>
    </message>
    <message>
        <source>Nobody is late</source>
        <translation>لا أحد متأخر</translation>
    </message>
    <message>
        <source>compute</source>
        <translation>حساب</translation>
    </message>
    <message>
        <source>data loading</source>
        <translation>تحميل البيانات</translation>
    </message>
    <message>
        <source>checkpoint</source>
        <translation>نقطة حفظ</translation>
    </message>
    <message>
        <source>transfer</source>
        <translation>النقل</translation>
    </message>
    <message>
        <source>collective</source>
        <translation>جماعي</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>انتظار</translation>
    </message>
    <message>
        <source>standing still</source>
        <translation>توقف</translation>
    </message>
    <message>
        <source>culprit arrives</source>
        <translation>وصول المتسبب</translation>
    </message>
    <message>
        <source>late but masked</source>
        <translation>متأخر لكنه محجوب</translation>
    </message>
    <message>
        <source>victim</source>
        <translation>متضرر</translation>
    </message>
    <message>
        <source>own work of ranks, least to most</source>
        <translation>عمل الرتب الذاتي، من الأقل إلى الأكثر</translation>
    </message>
    <message>
        <source>reading, %1 %</source>
        <translation>جارٍ القراءة، ⁨%1⁩ %</translation>
    </message>
    <message numerus="yes">
        <source> · %1 step(s)</source>
        <translation>
            <numerusform> · الخطوات: ⁨%1⁩</numerusform>
            <numerusform> · الخطوات: ⁨%1⁩</numerusform>
            <numerusform> · الخطوات: ⁨%1⁩</numerusform>
            <numerusform> · الخطوات: ⁨%1⁩</numerusform>
            <numerusform> · الخطوات: ⁨%1⁩</numerusform>
            <numerusform> · الخطوات: ⁨%1⁩</numerusform>
        </translation>
    </message>
    <message>
        <source>raw clocks, up to %1 apart</source>
        <translation>ساعات خام، فارقها حتى ⁨%1⁩</translation>
    </message>
    <message>
        <source>raw clocks</source>
        <translation>ساعات خام</translation>
    </message>
    <message>
        <source>clocks as the hosts had them</source>
        <translation>الساعات كما هي عند المضيفات</translation>
    </message>
    <message>
        <source>clocks aligned, ±%1</source>
        <translation>ساعات محاذاة، ±⁨%1⁩</translation>
    </message>
    <message>
        <source>Asking for the timeline …</source>
        <translation>جارٍ طلب الخط الزمني …</translation>
    </message>
    <message>
        <source>The timeline is being read …</source>
        <translation>جارٍ قراءة الخط الزمني …</translation>
    </message>
    <message>
        <source>Open a PyTorch profile, a Flight Recorder dump or a job that sends collective events.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No rank tells how it spends its time here</source>
        <translation>لا رتبة تقول كيف تقضي وقتها هنا</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <translation>⁨%1⁩. ⁨%2⁩</translation>
    </message>
    <message>
        <source>%1: %2. %3</source>
        <translation>⁨%1⁩: ⁨%2⁩. ⁨%3⁩</translation>
    </message>
    <message>
        <source>No rank matches the filter.</source>
        <translation>لا رتبة تطابق المرشح.</translation>
    </message>
    <message>
        <source>in the %1 shown</source>
        <translation>في %1 المعروضة</translation>
    </message>
</context>
<context>
    <name>TourText</name>
    <message>
        <source>Cause, effect and who waits; then the owners, the loss, and what to do next.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No incident is open now.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Here it is %1, at %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Facilities stand at the left, money at the right. The path of an incident stands on one row.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From the cause, %1, to who pays, %2, on one row.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Discs number its seams as they were felt, with how much later each was.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A cell is a GPU; only what departs from the expected is bright.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Here %1 stands out: click it, and all views select it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A lane is a rank: grey computes, sand waits for whoever comes last.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Here: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A click on a figure opens the ledger at the lines that it is the sum of.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 paid an hour is lost now.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl+I opens this page: what to do, the runbook, and why we think so.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Facts for it: %1; against: %2; not seen: %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A acknowledges, S shelves with a reason and an end; Ctrl+A opens the list.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Alarms that ask for an action now: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read this first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The path from cause to cost</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where it shows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Who comes last, who waits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What it costs</source>
        <translation>التكلفة</translation>
    </message>
    <message>
        <source>What to do next</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find or do anything</source>
        <translation>ابحث أو نفّذ</translation>
    </message>
    <message>
        <source>Ctrl+K finds racks, ranks, incidents, seams, signals and every command, this tour too.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What asks for an action</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Now your own site</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl+N leads here. Type the address of a gateway or a Prometheus; nothing here can act on a cluster.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A tour of two minutes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It shows what this screen tells of the incident that is open. Ctrl+T starts it at any time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No alarm asks for an action now: the first that does will stand here.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TransportWords</name>
    <message>
        <source>Play backwards, or pause</source>
        <translation>تشغيل عكسي أو إيقاف</translation>
    </message>
    <message>
        <source>Faster</source>
        <translation>أسرع</translation>
    </message>
    <message>
        <source>Slower</source>
        <translation>أبطأ</translation>
    </message>
    <message>
        <source>To the next onset of an incident</source>
        <translation>إلى بداية الحادثة التالية</translation>
    </message>
    <message>
        <source>To the previous onset</source>
        <translation>إلى البداية السابقة</translation>
    </message>
    <message>
        <source>To the next declaration</source>
        <translation>إلى الإعلان التالي</translation>
    </message>
    <message>
        <source>To the previous declaration</source>
        <translation>إلى الإعلان السابق</translation>
    </message>
    <message>
        <source>To the next checkpoint</source>
        <translation>إلى نقطة الحفظ التالية</translation>
    </message>
    <message>
        <source>To the previous checkpoint</source>
        <translation>إلى نقطة الحفظ السابقة</translation>
    </message>
    <message>
        <source>To the next event</source>
        <translation>إلى الحدث التالي</translation>
    </message>
    <message>
        <source>To the previous event</source>
        <translation>إلى الحدث السابق</translation>
    </message>
    <message>
        <source>To the next step of the job</source>
        <translation>إلى الخطوة التالية للمهمة</translation>
    </message>
    <message>
        <source>To the previous step of the job</source>
        <translation>إلى الخطوة السابقة للمهمة</translation>
    </message>
    <message>
        <source>To the next note</source>
        <translation>إلى الملاحظة التالية</translation>
    </message>
    <message>
        <source>To the previous note</source>
        <translation>إلى الملاحظة السابقة</translation>
    </message>
    <message>
        <source>Loop from here</source>
        <translation>تكرار من هنا</translation>
    </message>
    <message>
        <source>Loop up to here</source>
        <translation>تكرار حتى هنا</translation>
    </message>
    <message>
        <source>No loop</source>
        <translation>بلا تكرار</translation>
    </message>
    <message>
        <source>Back to before the last jump</source>
        <translation>عودة إلى ما قبل القفزة الأخيرة</translation>
    </message>
    <message>
        <source>As judged at the time, or as judged now</source>
        <translation>كما حُكم في حينه، أو كما يُحكم الآن</translation>
    </message>
    <message>
        <source>B: play backwards
+, −: faster, slower
N, D, C, E, S, M: next onset, declaration, checkpoint, event, step of the job, note; with Shift the previous one
I, O, P: loop from here, up to here, no loop
Backspace: back to before the last jump
J: incidents as judged at the time, or as judged now</source>
        <translation>B: تشغيل عكسي
+, −: أسرع، أبطأ
N, D, C, E, S, M: البداية والإعلان ونقطة الحفظ والحدث والخطوة والملاحظة التالية؛ ومع Shift السابقة
I, O, P: تكرار من هنا، حتى هنا، بلا تكرار
Backspace: قبل القفزة الأخيرة
J: الحوادث كما حُكم فيها في حينها، أو كما يُحكم فيها الآن</translation>
    </message>
</context>
<context>
    <name>TrendWords</name>
    <message numerus="yes">
        <source>%1 line(s)</source>
        <translation>
            <numerusform>الأسطر: ⁨%1⁩</numerusform>
            <numerusform>الأسطر: ⁨%1⁩</numerusform>
            <numerusform>الأسطر: ⁨%1⁩</numerusform>
            <numerusform>الأسطر: ⁨%1⁩</numerusform>
            <numerusform>الأسطر: ⁨%1⁩</numerusform>
            <numerusform>الأسطر: ⁨%1⁩</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>⁨%1⁩ من ⁨%2⁩</translation>
    </message>
</context>
<context>
    <name>Wall</name>
    <message numerus="yes">
        <source>%1 event(s)</source>
        <translation>
            <numerusform>الأحداث: ⁨%1⁩</numerusform>
            <numerusform>الأحداث: ⁨%1⁩</numerusform>
            <numerusform>الأحداث: ⁨%1⁩</numerusform>
            <numerusform>الأحداث: ⁨%1⁩</numerusform>
            <numerusform>الأحداث: ⁨%1⁩</numerusform>
            <numerusform>الأحداث: ⁨%1⁩</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 packet(s)</source>
        <translation>
            <numerusform>الحزم: ⁨%1⁩</numerusform>
            <numerusform>الحزم: ⁨%1⁩</numerusform>
            <numerusform>الحزم: ⁨%1⁩</numerusform>
            <numerusform>الحزم: ⁨%1⁩</numerusform>
            <numerusform>الحزم: ⁨%1⁩</numerusform>
            <numerusform>الحزم: ⁨%1⁩</numerusform>
        </translation>
    </message>
    <message>
        <source>silent</source>
        <translation>صامت</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <translation>⁨%1⁩ في ⁨%2⁩</translation>
    </message>
    <message>
        <source>%1 stated</source>
        <translation>المذكور ⁨%1⁩</translation>
    </message>
    <message>
        <source>usual %1</source>
        <translation>المعتاد ⁨%1⁩</translation>
    </message>
    <message>
        <source>peers %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>WallAhead</name>
    <message>
        <source>Next deadline</source>
        <translation>المهلة التالية</translation>
    </message>
    <message>
        <source>deadline in</source>
        <translation>المهلة بعد</translation>
    </message>
    <message>
        <source>%1 h</source>
        <translation>⁨%1⁩ h</translation>
    </message>
    <message>
        <source>then %1 · %2</source>
        <translation>ثم ⁨%1⁩ · ⁨%2⁩</translation>
    </message>
    <message>
        <source>deadline</source>
        <translation>مهلة</translation>
    </message>
    <message>
        <source>none</source>
        <translation>لا شيء</translation>
    </message>
    <message>
        <source>at risk: not known</source>
        <translation>معرّض للخطر: غير معروف</translation>
    </message>
    <message>
        <source>%1 GPU-h</source>
        <translation>%1 GPU-h</translation>
    </message>
    <message>
        <source>at risk %1 · %2</source>
        <translation>المعرّض للخطر ⁨%1⁩ · ⁨%2⁩</translation>
    </message>
    <message>
        <source>All green but losing</source>
        <translation>كله أخضر لكنه يخسر</translation>
    </message>
    <message>
        <source>green</source>
        <translation>أخضر</translation>
    </message>
    <message>
        <source>then %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>delivered now</source>
        <translation>مُنجز الآن</translation>
    </message>
    <message>
        <source>at risk %1</source>
        <translation>المعرّض للخطر ⁨%1⁩</translation>
    </message>
    <message>
        <source>delivered, %1 jobs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>delivered, %1 of %2 jobs</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>WallDraft</name>
    <message>
        <source>CONNECTING</source>
        <translation>جارٍ الاتصال</translation>
    </message>
    <message>
        <source>REPLAY</source>
        <translation>إعادة عرض</translation>
    </message>
    <message>
        <source>OFFLINE</source>
        <translation>غير متصل</translation>
    </message>
    <message>
        <source>LIVE</source>
        <translation>مباشر</translation>
    </message>
    <message>
        <source>%1 site</source>
        <translation>الموقع ⁨%1⁩</translation>
    </message>
    <message>
        <source>newest</source>
        <translation>الأحدث</translation>
    </message>
    <message>
        <source>sources</source>
        <translation>المصادر</translation>
    </message>
    <message>
        <source>Lost throughput</source>
        <translation>الإنتاجية المفقودة</translation>
    </message>
    <message>
        <source>/h</source>
        <translation>/h</translation>
    </message>
    <message>
        <source>loss is not known</source>
        <translation>الخسارة غير معروفة</translation>
    </message>
    <message>
        <source>no job with a reference</source>
        <translation>لا مهمة لها مرجع</translation>
    </message>
    <message>
        <source>GPU-h/h</source>
        <translation>GPU-h/h</translation>
    </message>
    <message>
        <source> since %1</source>
        <translation> منذ ⁨%1⁩</translation>
    </message>
    <message>
        <source>%1 GPU-h</source>
        <translation>⁨%1⁩ GPU-h</translation>
    </message>
    <message>
        <source>model progress · %1 lost</source>
        <translation>تقدم النموذج · المفقود ⁨%1⁩</translation>
    </message>
    <message>
        <source>stood so %1 ago</source>
        <translation>كان هكذا قبل ⁨%1⁩</translation>
    </message>
    <message>
        <source>what leaks cannot be told</source>
        <translation>لا يمكن معرفة ما يتسرّب</translation>
    </message>
    <message>
        <source>No seam measured</source>
        <translation>لا تماس مقيس</translation>
    </message>
    <message>
        <source>Analysis is behind</source>
        <translation>التحليل متأخر</translation>
    </message>
    <message>
        <source>Seams not analysed</source>
        <translation>نقاط التماس لم تُحلل</translation>
    </message>
    <message>
        <source>it stands at %1</source>
        <translation>متوقف عند ⁨%1⁩</translation>
    </message>
    <message>
        <source>Loss not known</source>
        <translation>الخسارة غير معروفة</translation>
    </message>
    <message>
        <source>Loss without a cause</source>
        <translation>خسارة بلا سبب</translation>
    </message>
    <message>
        <source>No seam leaking</source>
        <translation>لا تماس يتسرّب</translation>
    </message>
    <message>
        <source>all of it is unattributed</source>
        <translation>كلها غير منسوبة</translation>
    </message>
    <message>
        <source>quiet for %1, since %2</source>
        <translation>هدوء منذ ⁨%1⁩، منذ ⁨%2⁩</translation>
    </message>
    <message>
        <source>no incident on record</source>
        <translation>لا حادثة مسجلة</translation>
    </message>
    <message>
        <source>since %1, %2</source>
        <translation>منذ ⁨%1⁩، ⁨%2⁩</translation>
    </message>
    <message>
        <source>confidence %1</source>
        <translation>الثقة ⁨%1⁩</translation>
    </message>
    <message>
        <source>no action is stated</source>
        <translation>لم يُذكر إجراء</translation>
    </message>
    <message>
        <source>Worst seam</source>
        <translation>أسوأ تماس</translation>
    </message>
    <message>
        <source>STALE</source>
        <translation>قديم</translation>
    </message>
    <message>
        <source>restarted %1</source>
        <translation>أُعيد التشغيل ⁨%1⁩</translation>
    </message>
    <message>
        <source>%1 held</source>
        <translation>مثبّت ⁨%1⁩</translation>
    </message>
    <message>
        <source>unattributed</source>
        <translation>غير منسوب</translation>
    </message>
    <message>
        <source>nothing measured yet</source>
        <translation>لم يُقس شيء بعد</translation>
    </message>
    <message numerus="yes">
        <source>%1 other(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>GPU time lost now · %1%2</source>
        <translation>زمن GPU المفقود الآن · %1%2</translation>
    </message>
    <message>
        <source>not seen: %1 of %2 seams</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no sound</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is heard</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>WallFloor</name>
    <message>
        <source>Floor</source>
        <translation>القاعة</translation>
    </message>
    <message>
        <source>nothing is placed on the floor</source>
        <translation>لا شيء موضوع في القاعة</translation>
    </message>
    <message>
        <source>%1 vs usual</source>
        <translation>%1 مقابل المعتاد</translation>
    </message>
    <message>
        <source>%1 vs peers</source>
        <translation>%1 مقابل الأقران</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <translation>⁨%1⁩ في ⁨%2⁩</translation>
    </message>
    <message>
        <source>max %1 %2 in %3</source>
        <translation>الأقصى ⁨%1⁩ ⁨%2⁩ في ⁨%3⁩</translation>
    </message>
    <message>
        <source>no values</source>
        <translation>لا قيم</translation>
    </message>
    <message>
        <source>Floor · %1</source>
        <translation>القاعة · ⁨%1⁩</translation>
    </message>
    <message>
        <source>the floor is too large for this wall</source>
        <translation>القاعة أكبر من هذه الشاشة</translation>
    </message>
    <message>
        <source>missing</source>
        <translation>مفقود</translation>
    </message>
    <message>
        <source>stale</source>
        <translation>قديم</translation>
    </message>
    <message>
        <source>not to be trusted</source>
        <translation>غير موثوق</translation>
    </message>
</context>
<context>
    <name>WatchList</name>
    <message>
        <source>now</source>
        <translation>الآن</translation>
    </message>
    <message>
        <source>in %1</source>
        <translation>بعد %1</translation>
    </message>
    <message>
        <source>in %1 d</source>
        <translation>بعد %1 يوم</translation>
    </message>
    <message>
        <source>%1 GPU-h</source>
        <translation>%1 GPU-h</translation>
    </message>
    <message>
        <source>for %1</source>
        <translation>منذ %1</translation>
    </message>
    <message>
        <source>not heard any more</source>
        <translation>لم يعد يُسمع</translation>
    </message>
    <message>
        <source>not heard any more: %1</source>
        <translation>لم يعد يُسمع: %1</translation>
    </message>
    <message numerus="yes">
        <source>%1 part(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>likely what collects, not the site</source>
        <translation>الأرجح أنه المُجمِّع لا الموقع</translation>
    </message>
    <message>
        <source>%1 /h unwatched</source>
        <translation>%1 /h دون مراقبة</translation>
    </message>
    <message>
        <source>%1 %2 reaches %3, %4</source>
        <translation>%1 %2 يبلغ %3، %4</translation>
    </message>
    <message>
        <source>%1 at stake</source>
        <translation>%1 معرضة للخطر</translation>
    </message>
    <message>
        <source>loss from %1</source>
        <translation>خسارة من %1</translation>
    </message>
    <message>
        <source>loss from now on</source>
        <translation>خسارة من الآن</translation>
    </message>
</context>
<context>
    <name>WaterfallWords</name>
    <message>
        <source>others</source>
        <translation>أخرى</translation>
    </message>
    <message>
        <source>each less</source>
        <translation>كل منها أقل</translation>
    </message>
    <message>
        <source>From paid to delivered</source>
        <translation>من المدفوع إلى المُنجز</translation>
    </message>
    <message>
        <source>axis starts at %1</source>
        <translation>المحور يبدأ عند ⁨%1⁩</translation>
    </message>
</context>
<context>
    <name>WorkbookWords</name>
    <message>
        <source>Sum of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Loss statement · %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 – %2</source>
        <translation>⁨%1⁩ – ⁨%2⁩</translation>
    </message>
    <message>
        <source>Paid</source>
        <translation>مدفوع</translation>
    </message>
    <message>
        <source>Delivered</source>
        <translation>مُنجز</translation>
    </message>
    <message>
        <source>Lost</source>
        <translation>مفقود</translation>
    </message>
    <message>
        <source>Named</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lost</source>
        <translation>مفقود</translation>
    </message>
    <message>
        <source>80 %, low</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>high</source>
        <translation>عالٍ</translation>
    </message>
    <message>
        <source>owner</source>
        <translation>المسؤول</translation>
    </message>
    <message>
        <source>Statement</source>
        <translation>كشف</translation>
    </message>
    <message>
        <source>Lines</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>main</name>
    <message>
        <source>in this process</source>
        <translation>في هذه العملية</translation>
    </message>
</context>
<context>
    <name>seamscope::console::Console</name>
    <message>
        <source>Drill %1</source>
        <translation>تمرين ⁨%1⁩</translation>
    </message>
    <message>
        <source>Incident %1 · %2</source>
        <translation>الحادثة ⁨%1⁩ · ⁨%2⁩</translation>
    </message>
    <message>
        <source>No incident</source>
        <translation>لا حادثة</translation>
    </message>
    <message>
        <source>Ledger</source>
        <translation>الدفتر</translation>
    </message>
    <message>
        <source>Start page</source>
        <translation>صفحة البداية</translation>
    </message>
    <message>
        <source>Find</source>
        <translation>بحث</translation>
    </message>
    <message>
        <source>Play or pause</source>
        <translation>تشغيل أو إيقاف</translation>
    </message>
    <message>
        <source>Step back</source>
        <translation>خطوة للخلف</translation>
    </message>
    <message>
        <source>Step forward</source>
        <translation>خطوة للأمام</translation>
    </message>
    <message>
        <source>Follow</source>
        <translation>متابعة</translation>
    </message>
    <message>
        <source>Undo view change</source>
        <translation>تراجع عن تغيير العرض</translation>
    </message>
    <message>
        <source>Redo view change</source>
        <translation>إعادة تغيير العرض</translation>
    </message>
    <message>
        <source>Clear selection</source>
        <translation>إلغاء التحديد</translation>
    </message>
    <message>
        <source>Incident page</source>
        <translation>صفحة الحادثة</translation>
    </message>
    <message>
        <source>Alarms</source>
        <translation>الإنذارات</translation>
    </message>
    <message>
        <source>Desk or report of the drill</source>
        <translation>مكتب التمرين أو تقريره</translation>
    </message>
    <message>
        <source>Next panel</source>
        <translation>اللوحة التالية</translation>
    </message>
    <message>
        <source>Previous panel</source>
        <translation>اللوحة السابقة</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>المفاتيح</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>إنهاء</translation>
    </message>
    <message>
        <source>Reset layout</source>
        <translation>استعادة التخطيط</translation>
    </message>
    <message>
        <source>Dark or light</source>
        <translation>داكن أو فاتح</translation>
    </message>
    <message>
        <source>Larger text</source>
        <translation>نص أكبر</translation>
    </message>
    <message>
        <source>Smaller text</source>
        <translation>نص أصغر</translation>
    </message>
    <message>
        <source>Text at 100 %</source>
        <translation>النص 100 %</translation>
    </message>
    <message>
        <source>Full screen</source>
        <translation>ملء الشاشة</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>اللغة</translation>
    </message>
    <message>
        <source>Overview</source>
        <translation>نظرة عامة</translation>
    </message>
    <message>
        <source>Wall</source>
        <translation>شاشة الجدار</translation>
    </message>
    <message>
        <source>Language: %1</source>
        <translation>اللغة: ⁨%1⁩</translation>
    </message>
    <message>
        <source>Demo: %1</source>
        <translation>عرض: ⁨%1⁩</translation>
    </message>
    <message>
        <source>Open %1</source>
        <translation>فتح ⁨%1⁩</translation>
    </message>
    <message>
        <source>Up, Down: previous, next line
Return: select what it names</source>
        <translation>Up, Down: السطر السابق، التالي
Enter: تحديد ما يسميه</translation>
    </message>
    <message>
        <source>Space: play or pause
Left, Right: one step
Home, End: previous, next mark
L: follow
Drag: move the cursor</source>
        <translation>Space: تشغيل أو إيقاف
Left, Right: خطوة
Home, End: العلامة السابقة، التالية
L: متابعة
السحب: تحريك المؤشر</translation>
    </message>
    <message>
        <source>Up, Down: previous, next alarm
A: acknowledge
S: shelve
N: note
O: assign
R: raw list or rows
Return: the incident</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tab, Space: choose signals
Click: move the cursor
Wheel: longer or shorter span</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Right, Left: open, close the faults of a source
Up, Down: previous, next source</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not there any more</source>
        <translation>لم يعد موجودًا</translation>
    </message>
    <message>
        <source>on this machine, or without a token</source>
        <translation>على هذا الجهاز أو بلا رمز</translation>
    </message>
    <message>
        <source>token from %1</source>
        <translation>الرمز من ⁨%1⁩</translation>
    </message>
    <message>
        <source>What if it were taken out</source>
        <translation>ماذا لو أُخرج</translation>
    </message>
    <message>
        <source>Up, Down: previous, next seam, selected in every view</source>
        <translation>Up, Down: التماس السابق، التالي، محدد في كل العروض</translation>
    </message>
    <message>
        <source>Without %1</source>
        <translation>بدون ⁨%1⁩</translation>
    </message>
    <message>
        <source>Select a part first: a pump, a switch, a feed</source>
        <translation>حدد جزءًا أولًا: مضخة أو مبدّل أو مغذّ</translation>
    </message>
    <message>
        <source>Drill: %1</source>
        <translation>تمرين: ⁨%1⁩</translation>
    </message>
    <message>
        <source>Guided tour</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Coverage</source>
        <translation type="unfinished"></translation>
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
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export alarm figures…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reduced motion</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runbook: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Theme: dark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Theme: light</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Text size: %1 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export alarm figures</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Table (*.csv)</source>
        <translation>جدول (*.csv)</translation>
    </message>
    <message>
        <source>JSON (*.json)</source>
        <translation>JSON (*.json)</translation>
    </message>
    <message>
        <source>Theme: classic colours</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Arrows: walk along edges and columns
S, Shift+S: next, previous seam, of the selected node or of all
Return: open or close a group
Wheel: zoom
Drag: pan
Ctrl and click, Shift and arrows: one more
Shift and drag on free ground: all that the frame touches</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Arrows: previous, next cell
G: group by something else
Tab: signals and grouping
Drag, Shift and click, Shift and arrows: several
Ctrl and click, Ctrl and arrows with Space: one more, or one less</source>
        <translation type="unfinished"></translation>
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
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open an incident</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Alarm sounds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Alarms cannot be heard at this machine: %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>seamscope::console::ContextMenus</name>
    <message>
        <source>Select %1</source>
        <translation>تحديد ⁨%1⁩</translation>
    </message>
    <message>
        <source>Trends of %1</source>
        <translation>اتجاهات ⁨%1⁩</translation>
    </message>
    <message>
        <source>Open incident %1</source>
        <translation>فتح الحادثة ⁨%1⁩</translation>
    </message>
    <message>
        <source>How is this computed?</source>
        <translation>كيف يُحسب هذا؟</translation>
    </message>
    <message>
        <source>Go to %1</source>
        <translation>الذهاب إلى ⁨%1⁩</translation>
    </message>
    <message>
        <source>Copy a link to this view</source>
        <translation>نسخ رابط إلى هذا العرض</translation>
    </message>
    <message>
        <source>Copy this line</source>
        <translation>نسخ هذا السطر</translation>
    </message>
    <message>
        <source>Copy as text</source>
        <translation>نسخ كنص</translation>
    </message>
    <message>
        <source>Copy as CSV</source>
        <translation>نسخ بصيغة CSV</translation>
    </message>
    <message>
        <source>Copy as picture</source>
        <translation>نسخ كصورة</translation>
    </message>
    <message>
        <source>Copy as SVG</source>
        <translation>نسخ بصيغة SVG</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>حفظ باسم…</translation>
    </message>
    <message>
        <source>Save what %1 shows</source>
        <translation>حفظ ما يعرضه ⁨%1⁩</translation>
    </message>
    <message>
        <source>Picture (*.png)</source>
        <translation>صورة (*.png)</translation>
    </message>
    <message>
        <source>Drawing (*.svg)</source>
        <translation>رسم (*.svg)</translation>
    </message>
    <message>
        <source>Table (*.csv)</source>
        <translation>جدول (*.csv)</translation>
    </message>
    <message>
        <source>Open in %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leave %1 out of the selection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select %1 as well</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Copy the names of %n selected</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>seamscope::console::DrillStation</name>
    <message>
        <source>Committed at %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drill: start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drill: freeze</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drill: reveal truth</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drill: go on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drill: end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drill: speed %1×</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drill: detected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drill: hypothesis</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drill: action</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drill: hand over</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the report</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drill: hint for %1 points</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Facilitator&apos;s desk</source>
        <translation>مكتب الميسّر</translation>
    </message>
    <message>
        <source>After-action report</source>
        <translation>تقرير ما بعد الحدث</translation>
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
        <source>player</source>
        <translation>لاعب</translation>
    </message>
    <message>
        <source>Drill: snapshot</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drill: back to %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drill: add an inject</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Snapshot</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What this moment is called:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add an inject</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Added</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nobody sits at %1: whoever takes the seat is told then</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drill: briefing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Briefing</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>seamscope::console::FileMenu</name>
    <message>
        <source>Open recent</source>
        <translation>فتح حديث</translation>
    </message>
    <message>
        <source>Open file…</source>
        <translation>فتح ملف…</translation>
    </message>
    <message>
        <source>Open bundle folder…</source>
        <translation>فتح مجلد حزمة…</translation>
    </message>
    <message>
        <source>Open drill…</source>
        <translation>فتح تمرين…</translation>
    </message>
    <message>
        <source>Open a bundle</source>
        <translation>فتح حزمة</translation>
    </message>
    <message>
        <source>Open a recording or bundle</source>
        <translation>فتح تسجيل أو حزمة</translation>
    </message>
    <message>
        <source>Recordings and bundles (*.mcap *.tar *.tar.gz *.tgz *.tar.zst *.tar.bz2 *.tar.xz *.zip)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>كل الملفات (*)</translation>
    </message>
    <message>
        <source>Open a drill</source>
        <translation>فتح تمرين</translation>
    </message>
    <message>
        <source>Drills (*.drill)</source>
        <translation>تمارين (*.drill)</translation>
    </message>
</context>
<context>
    <name>seamscope::console::IncidentDesk</name>
    <message>
        <source>Export the incident</source>
        <translation>تصدير الحادثة</translation>
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
        <translation>المفاتيح</translation>
    </message>
    <message>
        <source>This view</source>
        <translation>هذا العرض</translation>
    </message>
    <message>
        <source>Everywhere</source>
        <translation>في كل مكان</translation>
    </message>
</context>
<context>
    <name>seamscope::console::LayoutDesk</name>
    <message>
        <source>Save layout…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the layout</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Layouts (*.layout)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Load layout…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Load a layout</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>كل الملفات (*)</translation>
    </message>
</context>
<context>
    <name>seamscope::console::LinkDesk</name>
    <message>
        <source>Copy a link to this view</source>
        <translation>نسخ رابط إلى هذا العرض</translation>
    </message>
    <message>
        <source>Open a link…</source>
        <translation>فتح رابط…</translation>
    </message>
    <message>
        <source>Nothing is open that a link could lead to</source>
        <translation>لا شيء مفتوح يقود إليه رابط</translation>
    </message>
    <message>
        <source>The link is in the clipboard</source>
        <translation>الرابط في الحافظة</translation>
    </message>
    <message>
        <source>Open a link</source>
        <translation>فتح رابط</translation>
    </message>
    <message>
        <source>A link that begins with seamscope://open</source>
        <translation>رابط يبدأ بـ seamscope://open</translation>
    </message>
</context>
<context>
    <name>seamscope::console::MainWindow</name>
    <message>
        <source>Incidents</source>
        <translation>الحوادث</translation>
    </message>
    <message>
        <source>Dependency graph</source>
        <translation>مخطط التبعيات</translation>
    </message>
    <message>
        <source>Rack heatmap</source>
        <translation>خريطة حرارة الخزائن</translation>
    </message>
    <message>
        <source>Trends</source>
        <translation>الاتجاهات</translation>
    </message>
    <message>
        <source>Sources</source>
        <translation>المصادر</translation>
    </message>
    <message>
        <source>Lost throughput</source>
        <translation>الإنتاجية المفقودة</translation>
    </message>
    <message>
        <source>Time bar</source>
        <translation>شريط الزمن</translation>
    </message>
    <message>
        <source>Incident</source>
        <translation>حادثة</translation>
    </message>
    <message>
        <source>Ledger</source>
        <translation>الدفتر</translation>
    </message>
    <message>
        <source>Per-rank collective timeline</source>
        <translation>الخط الزمني الجماعي لكل رتبة</translation>
    </message>
    <message>
        <source>Alarms</source>
        <translation>الإنذارات</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>البداية</translation>
    </message>
    <message>
        <source>Clocks and seats</source>
        <translation>الساعات والمقاعد</translation>
    </message>
    <message>
        <source>What you declare</source>
        <translation>ما تعلنه</translation>
    </message>
    <message>
        <source>Injects</source>
        <translation>الأحداث المُدخلة</translation>
    </message>
    <message>
        <source>Drill clock</source>
        <translation>ساعة التمرين</translation>
    </message>
    <message>
        <source>Facilitator&apos;s desk</source>
        <translation>مكتب الميسّر</translation>
    </message>
    <message>
        <source>After-action report</source>
        <translation>تقرير ما بعد الحدث</translation>
    </message>
    <message>
        <source>Seams</source>
        <translation>نقاط التماس</translation>
    </message>
</context>
<context>
    <name>seamscope::console::NoteKeeper</name>
    <message>
        <source>notes are kept in recordings only: record this, or import it into one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the note is not kept: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the notes of this recording cannot be read: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>some notes of this recording cannot be read, and are kept as they are: %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>seamscope::console::RecordingDesk</name>
    <message>
        <source>Recordings of the gateway…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start recording</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop recording</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recordings of the gateway</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>File</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From, UTC</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To, UTC</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>State</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close</source>
        <translation>إغلاق</translation>
    </message>
    <message>
        <source>Nothing is open that could record.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The recordings cannot be listed: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is being recorded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>complete</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no recording in the gateway&apos;s folder.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not done: %1</source>
        <translation>لم يُنفذ: ⁨%1⁩</translation>
    </message>
    <message>
        <source>Recording into %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Complete: %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>seamscope::console::Shell</name>
    <message>
        <source>demo, simulated</source>
        <translation>توضيحي، محاكاة</translation>
    </message>
    <message>
        <source>Reading %1…</source>
        <translation>جارٍ قراءة ⁨%1⁩…</translation>
    </message>
    <message>
        <source>Passphrase of the drill</source>
        <translation>كلمة مرور التمرين</translation>
    </message>
    <message>
        <source>This drill is opened with its key: who plays alone opens the sealed answer, too.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connecting to %1…</source>
        <translation>جارٍ الاتصال بـ ⁨%1⁩…</translation>
    </message>
    <message>
        <source>something else is being opened</source>
        <translation>يُفتح شيء آخر</translation>
    </message>
    <message>
        <source>Cannot open</source>
        <translation>تعذّر الفتح</translation>
    </message>
    <message>
        <source>Where is %1? The link names %2, where it is not</source>
        <translation>أين ⁨%1⁩؟ الرابط يذكر ⁨%2⁩ وليس هناك</translation>
    </message>
    <message>
        <source>%1: %2 %</source>
        <translation>⁨%1⁩: ⁨%2 %⁩</translation>
    </message>
    <message>
        <source>Simulating “%1”, the first time only</source>
        <translation>يحاكي “⁨%1⁩”، في المرة الأولى فقط</translation>
    </message>
    <message>
        <source>Preparing the drill “%1”</source>
        <translation>يُعدّ التمرين “⁨%1⁩”</translation>
    </message>
    <message>
        <source>Looking at %1: at most two minutes</source>
        <translation>يفحص ⁨%1⁩: دقيقتان على الأكثر</translation>
    </message>
    <message>
        <source>A recording (.mcap) or a bundle is expected: a folder, an archive or a single file of a known format. “seamctl import FILE” says of every file and line why it is not taken. Ctrl+O opens another file.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>seamscope::console::ShiftDesk</name>
    <message>
        <source>Shift change…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shift change</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hand over…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close</source>
        <translation>إغلاق</translation>
    </message>
    <message>
        <source>Export the shift change</source>
        <translation type="unfinished"></translation>
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
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Note…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>For the next shift</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the next shift should know</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>seamscope::console::VerdictDesk</name>
    <message>
        <source>Judge: the cause is right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Judge: the cause is wrong</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Judge: it was another part…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Judge an incident</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The part that it was, such as pump/c2-p2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Merge into another incident…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Split off what was merged…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Merge incidents</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is a part of</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Split an incident</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>By itself again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Note on the incident…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Note on an incident</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What whoever reads of %1 should know</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>seamscope::models::LedgerModel</name>
    <message>
        <source>direct compute</source>
        <translation>حساب مباشر</translation>
    </message>
    <message>
        <source>opportunity</source>
        <translation>فرصة ضائعة</translation>
    </message>
    <message>
        <source>rollback</source>
        <translation>تراجع</translation>
    </message>
    <message>
        <source>labour</source>
        <translation>عمالة</translation>
    </message>
    <message>
        <source>schedule</source>
        <translation>جدول</translation>
    </message>
    <message>
        <source>sum of the layers</source>
        <translation>مجموع الطبقات</translation>
    </message>
    <message>
        <source>80 % band over all layers</source>
        <translation>نطاق 80 % لكل الطبقات</translation>
    </message>
    <message>
        <source>sum %1</source>
        <translation>المجموع ⁨%1⁩</translation>
    </message>
    <message>
        <source>all five come to %1</source>
        <translation>الخمسة تبلغ ⁨%1⁩</translation>
    </message>
    <message>
        <source>in the sum</source>
        <translation>في المجموع</translation>
    </message>
    <message>
        <source>left out</source>
        <translation>مستبعد</translation>
    </message>
    <message>
        <source>time lost</source>
        <translation>الزمن المفقود</translation>
    </message>
    <message>
        <source>%1, p90 %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>slack before it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>value of a day</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>⁨%1⁩، ⁨%2⁩</translation>
    </message>
    <message>
        <source>10 % more of it: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no milestone is stated</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>due %1, p50 %2, p90 %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>; no value of a day is stated, so no money</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 moves by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>p50 %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>p90 %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>since %1</source>
        <translation>منذ ⁨%1⁩</translation>
    </message>
    <message>
        <source>%1 h; no value of a day is stated</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, the first effect: no source says when people took it up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>; first operator action %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not in the price</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unobserved: nothing says what it did; all of its time is within the high ends</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lost GPU time</source>
        <translation>زمن GPU المفقود</translation>
    </message>
    <message>
        <source>%1, %2 tokens, %3 of a day</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>without %1</source>
        <translation>بلا ⁨%1⁩</translation>
    </message>
    <message>
        <source>of</source>
        <translation>من</translation>
    </message>
    <message>
        <source>what</source>
        <translation>ماذا</translation>
    </message>
    <message>
        <source>value</source>
        <translation>القيمة</translation>
    </message>
    <message>
        <source>80 % band</source>
        <translation>نطاق 80 %</translation>
    </message>
    <message>
        <source>stands on</source>
        <translation>يستند إلى</translation>
    </message>
    <message>
        <source>all jobs</source>
        <translation>كل المهام</translation>
    </message>
    <message>
        <source>loss rate now</source>
        <translation>معدل الخسارة الآن</translation>
    </message>
    <message>
        <source>GPUs × rate × (1 − reference ÷ step); sum over the jobs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1; %2; reference: %3; price: %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>paid</source>
        <translation>مدفوع</translation>
    </message>
    <message>
        <source>%1 × rate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lost since start of record</source>
        <translation>المفقود منذ بدء التسجيل</translation>
    </message>
    <message>
        <source>slow steps, standing still, restarts and work that is done again since %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPU time</source>
        <translation>زمن GPU</translation>
    </message>
    <message>
        <source>signed: fast steps pay back slow ones</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>steps</source>
        <translation>خطوات</translation>
    </message>
    <message>
        <source>time lost ÷ reference step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>requests</source>
        <translation>طلبات</translation>
    </message>
    <message>
        <source>time lost of inference jobs × requests a second, stated or as they usually come</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>رموز</translation>
    </message>
    <message>
        <source>steps × tokens a step, requests × tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not measured</source>
        <translation>لم يُقس</translation>
    </message>
    <message>
        <source>no reference: counted neither as lost nor as delivered</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one more minute</source>
        <translation>دقيقة أخرى</translation>
    </message>
    <message>
        <source>compute, opportunity, people, delay</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>direct an hour</source>
        <translation>مباشر في الساعة</translation>
    </message>
    <message>
        <source>mean since the onset, against the same job without the incident</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all layers an hour</source>
        <translation>كل الطبقات في الساعة</translation>
    </message>
    <message>
        <source>with opportunity, people on it and delay</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>durable since %1, %2 steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no durable checkpoint yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>; by the stated cadence, no write was reported</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>; %1 write(s) failed since</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>at risk on %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>best checkpoint interval</source>
        <translation>أفضل فترة لنقاط الحفظ</translation>
    </message>
    <message>
        <source>now every %1; the best would save %2 /h</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>interval now</source>
        <translation>الفترة الآن</translation>
    </message>
    <message>
        <source>measured between writes, or stated</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>write</source>
        <translation>كتابة</translation>
    </message>
    <message>
        <source>the job stands still for it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>restart</source>
        <translation>إعادة بدء</translation>
    </message>
    <message>
        <source>stated</source>
        <translation>مذكور</translation>
    </message>
    <message>
        <source>time between failures</source>
        <translation>الزمن بين الأعطال</translation>
    </message>
    <message>
        <source>%1 h</source>
        <translation>⁨%1⁩ h</translation>
    </message>
    <message>
        <source>Young</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Daly</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>higher order, 2006</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>exact</source>
        <translation>تام</translation>
    </message>
    <message>
        <source>least expected loss, exponential failures</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>writes cost</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>falls with a longer interval</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rollback costs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rises with it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>saved so far by the best</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>since the start of the record</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>drain</source>
        <translation>إخلاء</translation>
    </message>
    <message>
        <source>a write is durable that much later</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>best of the fast tier</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>write %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>moved by contention</source>
        <translation>أزاحها التزاحم</translation>
    </message>
    <message>
        <source>from %1</source>
        <translation>من ⁨%1⁩</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>نعم</translation>
    </message>
    <message>
        <source>writes take much longer than they used to</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>interruptions in 30 days</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>of the job</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>failures</source>
        <translation>أعطال</translation>
    </message>
    <message>
        <source>the rate stands on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>exposure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 GPU-h</source>
        <translation>⁨%1⁩ GPU-h</translation>
    </message>
    <message>
        <source>effective training time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>takes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 × as long</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>than undisturbed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>baseline</source>
        <translation>خط الأساس</translation>
    </message>
    <message numerus="yes">
        <source>%1; %2 step(s)%3</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>; too few to be sure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>kind</source>
        <translation>النوع</translation>
    </message>
    <message>
        <source>learned</source>
        <translation>متعلَّم</translation>
    </message>
    <message>
        <source>none</source>
        <translation>لا شيء</translation>
    </message>
    <message>
        <source>healthy ones that it stands on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>window</source>
        <translation>نافذة</translation>
    </message>
    <message>
        <source>refused</source>
        <translation>مرفوض</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>لا شيء</translation>
    </message>
    <message>
        <source>windows that are poisoned</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bucket of the partition, since %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>goodput</source>
        <translation>الإنتاج المفيد</translation>
    </message>
    <message>
        <source>productive ÷ time that was seen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>(productive + slow excess) ÷ (seen − planned)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>compute used</source>
        <translation>الحساب المستخدم</translation>
    </message>
    <message>
        <source>model FLOPs utilisation as the job reports it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>compute used, reference</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the same work in the time of the reference step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bus bandwidth</source>
        <translation>عرض نطاق الناقل</translation>
    </message>
    <message>
        <source>between its nodes, as collectives measure it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>burnt while stalled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>power of its hosts while blocked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all open</source>
        <translation>كل المفتوح</translation>
    </message>
    <message>
        <source>one more minute of waiting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all layers of all open incidents</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a minute</source>
        <translation>دقيقة</translation>
    </message>
    <message>
        <source>by domain</source>
        <translation>حسب المجال</translation>
    </message>
    <message>
        <source>by seam</source>
        <translation>حسب التماس</translation>
    </message>
    <message>
        <source>by entity</source>
        <translation>حسب الكيان</translation>
    </message>
    <message>
        <source>by team</source>
        <translation>حسب الفريق</translation>
    </message>
    <message>
        <source>%1 of the loss, %2%3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>deadline</source>
        <translation>مهلة</translation>
    </message>
    <message>
        <source>at %1; %2 h of the job</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>amplification</source>
        <translation>التضخيم</translation>
    </message>
    <message>
        <source>feeds %1, %2; %3 lost</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 faulty, %2; %3 lost</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>components</source>
        <translation>المكونات</translation>
    </message>
    <message>
        <source>green</source>
        <translation>أخضر</translation>
    </message>
    <message>
        <source>of %1 that say how they are</source>
        <translation>من ⁨%1⁩ تبلغ عن حالها</translation>
    </message>
    <message>
        <source>utilisation</source>
        <translation>الاستخدام</translation>
    </message>
    <message>
        <source>target %1</source>
        <translation>الهدف ⁨%1⁩</translation>
    </message>
    <message>
        <source>no target is stated</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>loss rate</source>
        <translation>معدل الخسارة</translation>
    </message>
    <message>
        <source>lost</source>
        <translation>مفقود</translation>
    </message>
    <message>
        <source>below target</source>
        <translation>دون الهدف</translation>
    </message>
    <message>
        <source>person-h</source>
        <translation type="unfinished"></translation>
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
        <translation>إخلاء⁨%1⁩ الآن</translation>
    </message>
    <message>
        <source>wait %1, then drain%2</source>
        <translation>انتظار ⁨%1⁩ ثم إخلاء⁨%2⁩</translation>
    </message>
    <message>
        <source>checkpoint%1 every %2, an hour</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>from</source>
        <translation>من</translation>
    </message>
    <message>
        <source>to</source>
        <translation>إلى</translation>
    </message>
    <message>
        <source>job</source>
        <translation>مهمة</translation>
    </message>
    <message>
        <source>bucket or layer</source>
        <translation>خانة أو طبقة</translation>
    </message>
    <message>
        <source>time</source>
        <translation>الزمن</translation>
    </message>
    <message>
        <source>rate an hour</source>
        <translation>السعر بالساعة</translation>
    </message>
    <message>
        <source>amount</source>
        <translation>المبلغ</translation>
    </message>
    <message>
        <source>price from</source>
        <translation>مصدر السعر</translation>
    </message>
    <message>
        <source>incident</source>
        <translation>حادثة</translation>
    </message>
    <message>
        <source>withdrawn</source>
        <translation>مسحوب</translation>
    </message>
    <message>
        <source>input</source>
        <translation>مدخل</translation>
    </message>
    <message numerus="yes">
        <source>%1 line(s)</source>
        <translation>
            <numerusform>الأسطر: ⁨%1⁩</numerusform>
            <numerusform>الأسطر: ⁨%1⁩</numerusform>
            <numerusform>الأسطر: ⁨%1⁩</numerusform>
            <numerusform>الأسطر: ⁨%1⁩</numerusform>
            <numerusform>الأسطر: ⁨%1⁩</numerusform>
            <numerusform>الأسطر: ⁨%1⁩</numerusform>
        </translation>
    </message>
    <message>
        <source>, the newest %1 shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>; %1 h</source>
        <translation>؛ ⁨%1⁩ h</translation>
    </message>
    <message>
        <source>; %1</source>
        <translation>؛ ⁨%1⁩</translation>
    </message>
    <message>
        <source>, the onset</source>
        <translation>، البداية</translation>
    </message>
    <message>
        <source>, when it was declared</source>
        <translation>، عند الإعلان</translation>
    </message>
    <message>
        <source>%1 drained at %2%3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in all, against %1 as it was
direct %2, opportunity %3, rollback %4, labour %5, schedule %6</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the job ends %1 later</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no price</source>
        <translation type="unfinished">لا سعر</translation>
    </message>
    <message>
        <source>no row of prices holds: their time is in no amount</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>seamscope::models::SeamModel</name>
    <message>
        <source>seam</source>
        <translation>تماس</translation>
    </message>
    <message>
        <source>state</source>
        <translation>الحالة</translation>
    </message>
    <message>
        <source>value</source>
        <translation>القيمة</translation>
    </message>
    <message>
        <source>expected</source>
        <translation>المتوقع</translation>
    </message>
    <message>
        <source>departure</source>
        <translation>الانحراف</translation>
    </message>
    <message>
        <source>measure</source>
        <translation>المقياس</translation>
    </message>
    <message>
        <source>owners</source>
        <translation>المسؤولون</translation>
    </message>
    <message>
        <source>since, UTC</source>
        <translation>منذ، UTC</translation>
    </message>
    <message>
        <source>%1 alike, such as %2</source>
        <translation>%1 متشابهة، مثل %2</translation>
    </message>
</context>
<context>
    <name>seamscope::models::SourceModel</name>
    <message>
        <source>connecting</source>
        <translation>جارٍ الاتصال</translation>
    </message>
    <message>
        <source>heard</source>
        <translation>مسموع</translation>
    </message>
    <message>
        <source>late</source>
        <translation>متأخر</translation>
    </message>
    <message>
        <source>stale</source>
        <translation>قديم</translation>
    </message>
    <message>
        <source>silent</source>
        <translation>صامت</translation>
    </message>
    <message>
        <source>read to its end</source>
        <translation>قُرئ حتى نهايته</translation>
    </message>
    <message>
        <source>endpoint</source>
        <translation>نقطة الاتصال</translation>
    </message>
    <message>
        <source>last error</source>
        <translation>آخر خطأ</translation>
    </message>
    <message>
        <source>unmapped</source>
        <translation>غير موائم</translation>
    </message>
    <message numerus="yes">
        <source>%1 series have no canonical signal; they are kept and can be plotted</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 time(s), first: %2</source>
        <translation>
            <numerusform>المرات: ⁨%1⁩، أولها: ⁨%2⁩</numerusform>
            <numerusform>المرات: ⁨%1⁩، أولها: ⁨%2⁩</numerusform>
            <numerusform>المرات: ⁨%1⁩، أولها: ⁨%2⁩</numerusform>
            <numerusform>المرات: ⁨%1⁩، أولها: ⁨%2⁩</numerusform>
            <numerusform>المرات: ⁨%1⁩، أولها: ⁨%2⁩</numerusform>
            <numerusform>المرات: ⁨%1⁩، أولها: ⁨%2⁩</numerusform>
        </translation>
    </message>
    <message>
        <source>no source</source>
        <translation>لا مصدر</translation>
    </message>
    <message>
        <source>%1 of %2 heard</source>
        <translation>مسموع ⁨%1⁩ من ⁨%2⁩</translation>
    </message>
    <message>
        <source>source</source>
        <translation>المصدر</translation>
    </message>
    <message>
        <source>state</source>
        <translation>الحالة</translation>
    </message>
    <message>
        <source>newest</source>
        <translation>الأحدث</translation>
    </message>
    <message>
        <source>series</source>
        <translation>السلاسل</translation>
    </message>
    <message>
        <source>samples</source>
        <translation>العينات</translation>
    </message>
    <message>
        <source>faults</source>
        <translation>العيوب</translation>
    </message>
    <message>
        <source>reads</source>
        <translation>يقرأ</translation>
    </message>
    <message>
        <source>left</source>
        <translation>غادر</translation>
    </message>
    <message>
        <source>connected</source>
        <translation>متصل</translation>
    </message>
    <message>
        <source>viewer</source>
        <translation>مشاهد</translation>
    </message>
</context>
<context>
    <name>seamscope::ui::AlarmList</name>
    <message>
        <source>Alarms</source>
        <translation>الإنذارات</translation>
    </message>
</context>
<context>
    <name>seamscope::ui::AlarmPage</name>
    <message>
        <source>Acknowledge</source>
        <translation>إقرار</translation>
    </message>
    <message>
        <source>A: I have seen it</source>
        <translation>A: رأيته</translation>
    </message>
    <message>
        <source>Shelve</source>
        <translation>تأجيل</translation>
    </message>
    <message>
        <source>S: set aside, with the reason beside it</source>
        <translation>S: يُؤجل مع ذكر السبب</translation>
    </message>
    <message>
        <source>Unshelve</source>
        <translation>إلغاء التأجيل</translation>
    </message>
    <message>
        <source>Assign</source>
        <translation>إسناد</translation>
    </message>
    <message>
        <source>O: give it to the one who is named</source>
        <translation>O: يُسند إلى المذكور اسمه</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>ملاحظة</translation>
    </message>
    <message>
        <source>N: keep the text with the alarm</source>
        <translation>N: حفظ النص مع الإنذار</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>إعادة ضبط</translation>
    </message>
    <message>
        <source>Release an alarm that is latched</source>
        <translation>تحرير إنذار مثبّت</translation>
    </message>
    <message>
        <source>Reason, note, or name of who takes it</source>
        <translation>السبب أو الملاحظة أو اسم المتولي</translation>
    </message>
    <message>
        <source>Shelve for</source>
        <translation>التأجيل لمدة</translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation>⁨%1⁩ min</translation>
    </message>
    <message>
        <source>%1 h</source>
        <translation>⁨%1⁩ h</translation>
    </message>
    <message>
        <source>No alarm is chosen</source>
        <translation>لم يُختر إنذار</translation>
    </message>
    <message>
        <source>%1 and %2 folded with it</source>
        <translation>⁨%1⁩ ومجمّع معه ⁨%2⁩</translation>
    </message>
    <message>
        <source>Note, kept in the recording: nothing can be done any more about what is past</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is the past: it can be noted, and nothing can be done about it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bring back what was set aside, or is out of service</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>out of service</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No alarm is chosen: a note is for the next shift</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Say why, what or who, then Return</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The alarm that this was for is not chosen any more: nothing was done</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>seamscope::ui::Banner</name>
    <message>
        <source>What is wrong now</source>
        <translation>ما الخطأ الآن</translation>
    </message>
</context>
<context>
    <name>seamscope::ui::BriefingView</name>
    <message>
        <source>Briefing</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>seamscope::ui::DeskPanel</name>
    <message>
        <source>Facilitator&apos;s desk</source>
        <translation>مكتب الميسّر</translation>
    </message>
    <message>
        <source>Up, Down: previous, next inject that can be released
Return: release it</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>seamscope::ui::DrillClock</name>
    <message>
        <source>Drill clock</source>
        <translation>ساعة التمرين</translation>
    </message>
    <message>
        <source>Reveal truth</source>
        <translation>كشف الحقيقة</translation>
    </message>
    <message>
        <source>Ends the play: everybody is told the truth and the score</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>End</source>
        <translation>إنهاء</translation>
    </message>
    <message>
        <source>Ends the drill for everybody</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Speed %1×</source>
        <translation>السرعة ⁨%1⁩×</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>ابدأ</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>متابعة</translation>
    </message>
    <message>
        <source>Freeze</source>
        <translation>إيقاف</translation>
    </message>
    <message>
        <source>Space: start, freeze, go on
Tab: back, snapshot, speed, reveal, end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Back to</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Puts the drill back for all seats: time, acts, hints and letters as they were</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Snapshot</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keeps this moment, so that the drill can be put back to it</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>seamscope::ui::DrillForm</name>
    <message>
        <source>Something is wrong</source>
        <translation>هناك خطأ ما</translation>
    </message>
    <message>
        <source>Declare: detected</source>
        <translation>إعلان: اكتُشف</translation>
    </message>
    <message>
        <source>Hypothesis · locked once committed</source>
        <translation>فرضية · تُقفل عند التثبيت</translation>
    </message>
    <message>
        <source>Commit, cannot be changed</source>
        <translation>تثبيت، لا يمكن تغييره</translation>
    </message>
    <message>
        <source>Early and right scores most; a wrong one costs the minutes it sends others away.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Declare an action</source>
        <translation>إعلان إجراء</translation>
    </message>
    <message>
        <source>Declare action</source>
        <translation>إعلان إجراء</translation>
    </message>
    <message>
        <source>Send</source>
        <translation>إرسال</translation>
    </message>
    <message>
        <source>What you declare</source>
        <translation>ما تعلنه</translation>
    </message>
    <message>
        <source>You speak as</source>
        <translation>تتكلم بصفة</translation>
    </message>
    <message>
        <source>Seat that you speak as</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Confidence</source>
        <translation>الثقة</translation>
    </message>
    <message>
        <source>Seam: choose</source>
        <translation>التماس: اختر</translation>
    </message>
    <message>
        <source>Seam</source>
        <translation>التماس</translation>
    </message>
    <message>
        <source>Mechanism: not named</source>
        <translation>الآلية: لم تُذكر</translation>
    </message>
    <message>
        <source>Mechanism</source>
        <translation>الآلية</translation>
    </message>
    <message>
        <source>what is done</source>
        <translation>ما يُفعل</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>إجراء</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>الكلمات</translation>
    </message>
    <message>
        <source>Object that is the cause</source>
        <translation>الكائن المتسبب</translation>
    </message>
    <message>
        <source>One fact for it</source>
        <translation>واقعة تؤيده</translation>
    </message>
    <message>
        <source>One fact against it</source>
        <translation>واقعة تنفيه</translation>
    </message>
    <message>
        <source>Test that would split the rivals</source>
        <translation>اختبار يفصل بين المتنافسات</translation>
    </message>
    <message>
        <source>Object to act on</source>
        <translation>الكائن المعني بالإجراء</translation>
    </message>
    <message>
        <source>Confidence %1 %</source>
        <translation>الثقة ⁨%1⁩ %</translation>
    </message>
    <message>
        <source>Reply to %1</source>
        <translation>رد على ⁨%1⁩</translation>
    </message>
    <message>
        <source>Hand over</source>
        <translation>تسليم</translation>
    </message>
    <message>
        <source>to %1</source>
        <translation>إلى ⁨%1⁩</translation>
    </message>
    <message>
        <source>The clock of the drill does not run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” names no object: kind/name is expected, as pump/c2-p1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A hypothesis names a seam</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An action says what is done, and to which object</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Say something first</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>seamscope::ui::DrillHead</name>
    <message>
        <source>Drill</source>
        <translation>تمرين</translation>
    </message>
</context>
<context>
    <name>seamscope::ui::DrillLog</name>
    <message>
        <source>Said and done</source>
        <translation>ما قيل وفُعل</translation>
    </message>
</context>
<context>
    <name>seamscope::ui::DrillPicker</name>
    <message>
        <source>Choose a drill</source>
        <translation>اختر تمرينًا</translation>
    </message>
    <message>
        <source>Search titles and lessons</source>
        <translation>ابحث في العناوين والدروس</translation>
    </message>
    <message>
        <source>Drills</source>
        <translation>التمارين</translation>
    </message>
    <message>
        <source>No drill has these words.</source>
        <translation>لا تمرين يحوي هذه الكلمات.</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>المستوى</translation>
    </message>
    <message>
        <source>Alone you sit on every seat; the cause is sealed until you ask for it. The incident is simulated first, which takes some seconds.</source>
        <translation>وحدك تجلس على كل مقعد؛ السبب مختوم حتى تطلبه. يُحاكى الحادث أولًا، وهذا يستغرق ثواني.</translation>
    </message>
    <message>
        <source>Play alone</source>
        <translation>العب وحدك</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>إلغاء</translation>
    </message>
    <message>
        <source>%1 · teaches: %2</source>
        <translation>⁨%1⁩ · يعلّم: ⁨%2⁩</translation>
    </message>
    <message numerus="yes">
        <source>%1 · %2 GPUs · %n injects</source>
        <translation>
            <numerusform>⁨%1⁩ · GPU: ⁨%2⁩ · المدخلات: %n</numerusform>
            <numerusform>⁨%1⁩ · GPU: ⁨%2⁩ · المدخلات: %n</numerusform>
            <numerusform>⁨%1⁩ · GPU: ⁨%2⁩ · المدخلات: %n</numerusform>
            <numerusform>⁨%1⁩ · GPU: ⁨%2⁩ · المدخلات: %n</numerusform>
            <numerusform>⁨%1⁩ · GPU: ⁨%2⁩ · المدخلات: %n</numerusform>
            <numerusform>⁨%1⁩ · GPU: ⁨%2⁩ · المدخلات: %n</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>seamscope::ui::DrillSide</name>
    <message>
        <source>Clocks, seats, score and hints</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Up, Down: previous, next line
H: ask for the next hint, at the price that is shown</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>seamscope::ui::FoundEvents</name>
    <message>
        <source>Time (UTC)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rank</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What</source>
        <translation>ماذا</translation>
    </message>
    <message>
        <source>Length</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Late</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Communicator</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>seamscope::ui::GlobalBar</name>
    <message>
        <source>Global bar</source>
        <translation>الشريط العام</translation>
    </message>
    <message>
        <source>View</source>
        <translation>عرض</translation>
    </message>
    <message>
        <source>View menu</source>
        <translation>قائمة العرض</translation>
    </message>
    <message>
        <source>Panels, layout and text size</source>
        <translation>اللوحات والتخطيط وحجم النص</translation>
    </message>
    <message>
        <source>Switch between dark and light</source>
        <translation>التبديل بين الداكن والفاتح</translation>
    </message>
    <message>
        <source>Switch between dark and light (Ctrl+Shift+T)</source>
        <translation>التبديل بين الداكن والفاتح (Ctrl+Shift+T)</translation>
    </message>
    <message>
        <source>Help menu</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keys, guided tour, coverage</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>seamscope::ui::GraphWidget</name>
    <message>
        <source>find</source>
        <translation>بحث</translation>
    </message>
    <message>
        <source>Find in the graph</source>
        <translation>البحث في المخطط</translation>
    </message>
    <message>
        <source>Dependency graph</source>
        <translation>مخطط التبعيات</translation>
    </message>
    <message>
        <source>%1 found</source>
        <translation>وُجد ⁨%1⁩</translation>
    </message>
    <message numerus="yes">
        <source>%1 group(s)</source>
        <translation>
            <numerusform>المجموعات: ⁨%1⁩</numerusform>
            <numerusform>المجموعات: ⁨%1⁩</numerusform>
            <numerusform>المجموعات: ⁨%1⁩</numerusform>
            <numerusform>المجموعات: ⁨%1⁩</numerusform>
            <numerusform>المجموعات: ⁨%1⁩</numerusform>
            <numerusform>المجموعات: ⁨%1⁩</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 on path</source>
        <translation>على المسار ⁨%1⁩</translation>
    </message>
    <message>
        <source>%1 ago</source>
        <translation>قبل ⁨%1⁩</translation>
    </message>
    <message>
        <source>from %1</source>
        <translation>من ⁨%1⁩</translation>
    </message>
    <message>
        <source>owner not stated</source>
        <translation>لم يُذكر مسؤول</translation>
    </message>
    <message>
        <source>owner %1</source>
        <translation>المسؤول ⁨%1⁩</translation>
    </message>
    <message>
        <source>no telemetry</source>
        <translation>لا قياس عن بعد</translation>
    </message>
    <message numerus="yes">
        <source>%1 series</source>
        <translation>
            <numerusform>السلاسل: ⁨%1⁩</numerusform>
            <numerusform>السلاسل: ⁨%1⁩</numerusform>
            <numerusform>السلاسل: ⁨%1⁩</numerusform>
            <numerusform>السلاسل: ⁨%1⁩</numerusform>
            <numerusform>السلاسل: ⁨%1⁩</numerusform>
            <numerusform>السلاسل: ⁨%1⁩</numerusform>
        </translation>
    </message>
    <message>
        <source>double-click closes</source>
        <translation>نقرتان للإغلاق</translation>
    </message>
    <message>
        <source>double-click opens</source>
        <translation>نقرتان للفتح</translation>
    </message>
    <message>
        <source>%1 seam: %2 | %3</source>
        <translation>تماس ⁨%1⁩: ⁨%2⁩ | ⁨%3⁩</translation>
    </message>
    <message numerus="yes">
        <source>%1 dependency(s)</source>
        <translation>
            <numerusform>التبعيات: ⁨%1⁩</numerusform>
            <numerusform>التبعيات: ⁨%1⁩</numerusform>
            <numerusform>التبعيات: ⁨%1⁩</numerusform>
            <numerusform>التبعيات: ⁨%1⁩</numerusform>
            <numerusform>التبعيات: ⁨%1⁩</numerusform>
            <numerusform>التبعيات: ⁨%1⁩</numerusform>
        </translation>
    </message>
    <message>
        <source>not analysed: whether it leaks is not known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one end cannot be seen: its loss is unknown, not zero</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 after the onset</source>
        <translation>بعد البداية بـ ⁨%1⁩</translation>
    </message>
    <message>
        <source>inferred: nothing was seen at its far end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>confidence %1</source>
        <translation>الثقة ⁨%1⁩</translation>
    </message>
    <message>
        <source>loses %1 (%2 % of the site&apos;s loss)</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%1 seam(s) on this edge</source>
        <translation>
            <numerusform>نقاط التماس على هذه الحافة: ⁨%1⁩</numerusform>
            <numerusform>نقاط التماس على هذه الحافة: ⁨%1⁩</numerusform>
            <numerusform>نقاط التماس على هذه الحافة: ⁨%1⁩</numerusform>
            <numerusform>نقاط التماس على هذه الحافة: ⁨%1⁩</numerusform>
            <numerusform>نقاط التماس على هذه الحافة: ⁨%1⁩</numerusform>
            <numerusform>نقاط التماس على هذه الحافة: ⁨%1⁩</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 departed</source>
        <translation>منحرفة ⁨%1⁩</translation>
    </message>
    <message>
        <source>nothing is measured of this seam; no open incident crosses it</source>
        <translation>لا شيء يُقاس من هذا التماس؛ ولا تمر به حادثة مفتوحة</translation>
    </message>
    <message numerus="yes">
        <source>%n selected</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>seamscope::ui::HeatmapCanvas</name>
    <message>
        <source>%1: %2 with a value, %3 stale, %4 missing, %5 not to be trusted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, tray %2</source>
        <translation>⁨%1⁩، الدرج ⁨%2⁩</translation>
    </message>
    <message>
        <source>slot %1</source>
        <translation>الفتحة ⁨%1⁩</translation>
    </message>
    <message>
        <source>Rack heatmap</source>
        <translation>خريطة حرارة الخزائن</translation>
    </message>
    <message>
        <source>%1 ago</source>
        <translation>قبل ⁨%1⁩</translation>
    </message>
    <message>
        <source>missing</source>
        <translation>مفقود</translation>
    </message>
    <message>
        <source>stale</source>
        <translation>قديم</translation>
    </message>
    <message>
        <source>not to be trusted</source>
        <translation>غير موثوق</translation>
    </message>
    <message>
        <source>no series carries this signal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>from %1</source>
        <translation>من ⁨%1⁩</translation>
    </message>
    <message>
        <source>supply</source>
        <translation>الإمداد</translation>
    </message>
    <message>
        <source>power</source>
        <translation>القدرة</translation>
    </message>
    <message>
        <source>Steps are percentiles of the values at the start. Click to take them afresh.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>peers %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the latest arrival of its rank in the minute before, of a step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its share of what its job loses</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lost here: %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>seamscope::ui::HeatmapWidget</name>
    <message>
        <source>Show %1</source>
        <translation>عرض ⁨%1⁩</translation>
    </message>
    <message>
        <source>More signals</source>
        <translation>إشارات أخرى</translation>
    </message>
    <message>
        <source>Group by %1</source>
        <translation>التجميع حسب ⁨%1⁩</translation>
    </message>
    <message>
        <source>1 cell = 1 GPU</source>
        <translation>1 خلية = 1 GPU</translation>
    </message>
    <message>
        <source>1 cell = 1 host</source>
        <translation>1 خلية = 1 مضيف</translation>
    </message>
    <message>
        <source>no rack stated</source>
        <translation>لم تُذكر خزانة</translation>
    </message>
    <message>
        <source>trays top to bottom</source>
        <translation>الأدراج من أعلى إلى أسفل</translation>
    </message>
    <message>
        <source>max</source>
        <translation>الأقصى</translation>
    </message>
    <message>
        <source>median</source>
        <translation>الوسيط</translation>
    </message>
    <message>
        <source>min</source>
        <translation>الأدنى</translation>
    </message>
    <message>
        <source>vs peers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Colours show how far a value lies from GPUs of the same model, job and place in the tray: what is as expected is blank.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Colour by departure from peers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>by %1</source>
        <comment>what the cells of a block have in common</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What stands together: the same cells by floor, rail, job, parallel group or team (G)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not by %1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sum</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 cell = a GPU&apos;s equal share of what its job loses</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 /h of all lost are of jobs without a place here</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>seamscope::ui::IncidentPage</name>
    <message>
        <source>Incident</source>
        <translation>حادثة</translation>
    </message>
    <message>
        <source>Up, Down: previous, next fact
Return: select it and go to its time
A: align by lag
Backspace: back to the overview</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>seamscope::ui::InjectForm</name>
    <message>
        <source>Add an inject</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kind</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In minutes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Words</source>
        <translation>الكلمات</translation>
    </message>
    <message>
        <source>Hold</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Object</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Signal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shows or adds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lasts minutes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>as usual for its kind</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>now</source>
        <translation>الآن</translation>
    </message>
    <message>
        <source>as usual</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>until it is released</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A sensor&apos;s fault shows this value; a second fault adds it, within a minute</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add the inject</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A fault has an object such as pump/c2-p1, a signal such as pump.speed, and a value</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>seamscope::ui::JoinForm</name>
    <message>
        <source>Take a seat</source>
        <translation>اجلس</translation>
    </message>
    <message>
        <source>Your name</source>
        <translation>اسمك</translation>
    </message>
    <message>
        <source>Seat</source>
        <translation>المقعد</translation>
    </message>
    <message>
        <source>Key of the drill</source>
        <translation>مفتاح التمرين</translation>
    </message>
    <message>
        <source>Sit down</source>
        <translation>اجلس</translation>
    </message>
    <message>
        <source>%1 · %2 sits there</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Say who you are</source>
        <translation>قل من أنت</translation>
    </message>
</context>
<context>
    <name>seamscope::ui::LedgerCharts</name>
    <message>
        <source>Layers since the onset, stacked</source>
        <translation>الطبقات منذ البداية، مكدسة</translation>
    </message>
    <message>
        <source>Where GPU time went</source>
        <translation>أين ذهب زمن GPU</translation>
    </message>
    <message>
        <source>Layers since the onset, stacked, %1%2</source>
        <translation>الطبقات منذ البداية، مكدسة، ⁨%1⁩⁨%2⁩</translation>
    </message>
    <message>
        <source>Layers: no price is known, so there is no money to stack</source>
        <translation>الطبقات: السعر غير معروف، فلا مال يُكدس</translation>
    </message>
    <message>
        <source>Layers: no incident has cost anything</source>
        <translation>الطبقات: لم تكلف حادثة شيئًا</translation>
    </message>
    <message>
        <source>Layers: nothing %1</source>
        <translation>الطبقات: لا شيء ⁨%1⁩</translation>
    </message>
    <message>
        <source>Where GPU time went, per cent</source>
        <translation>أين ذهب زمن GPU، بالمئة</translation>
    </message>
    <message>
        <source>Where GPU time went: nothing was seen yet</source>
        <translation>أين ذهب زمن GPU: لم يُر شيء بعد</translation>
    </message>
    <message>
        <source>Layers: their course is being asked for</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>seamscope::ui::LedgerPage</name>
    <message>
        <source>Ledger</source>
        <translation>الدفتر</translation>
    </message>
    <message>
        <source>Up, Down: previous, next figure; its rows stand below
Return: select what it is about
Space: a layer in or out of the sums
Tab: to the rows, to the ways to go on
Backspace: back to the overview</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Overview</source>
        <translation>نظرة عامة</translation>
    </message>
    <message>
        <source>Incident</source>
        <translation>حادثة</translation>
    </message>
    <message>
        <source>Figures</source>
        <translation>الأرقام</translation>
    </message>
    <message>
        <source>Rows behind the figure</source>
        <translation>الصفوف خلف الرقم</translation>
    </message>
    <message>
        <source>What if</source>
        <translation>ماذا لو</translation>
    </message>
    <message>
        <source>Choose a figure: the rows that it is made of stand here</source>
        <translation>اختر رقمًا: تظهر هنا الصفوف التي يتكون منها</translation>
    </message>
    <message>
        <source>as of %1</source>
        <translation>كما في ⁨%1⁩</translation>
    </message>
    <message>
        <source>no reading yet: nothing to account for</source>
        <translation>لا قراءة بعد: لا شيء يُحاسَب</translation>
    </message>
    <message>
        <source>%1: asking for its rows …</source>
        <translation>⁨%1⁩: جارٍ طلب صفوفه …</translation>
    </message>
    <message>
        <source>%1 ← %2</source>
        <translation>⁨%1⁩ ← ⁨%2⁩</translation>
    </message>
    <message>
        <source>%1: no rows, %2</source>
        <translation>⁨%1⁩: لا صفوف، ⁨%2⁩</translation>
    </message>
    <message>
        <source>What if: cost from now on, 80 % band</source>
        <translation>ماذا لو: التكلفة من الآن، نطاق 80 %</translation>
    </message>
    <message>
        <source>What if: no price is known, so no figure is made up</source>
        <translation>ماذا لو: السعر غير معروف، فلا رقم يُختلق</translation>
    </message>
    <message>
        <source>What if: nothing is open and no cadence is known</source>
        <translation>ماذا لو: لا شيء مفتوح والدورية غير معروفة</translation>
    </message>
    <message>
        <source>; from %1 on waiting has cost more than draining now</source>
        <translation>؛ من ⁨%1⁩ يكلف الانتظار أكثر من الإخلاء الآن</translation>
    </message>
    <message>
        <source>What if, 80 % band</source>
        <translation>ماذا لو، نطاق 80 %</translation>
    </message>
    <message>
        <source>; drained at: cost in all, had it been taken out then</source>
        <translation>؛ أُخلي عند: التكلفة الكلية لو أُخرج حينها</translation>
    </message>
    <message>
        <source>choice</source>
        <translation>الخيار</translation>
    </message>
    <message>
        <source>low</source>
        <translation>منخفض</translation>
    </message>
    <message>
        <source>likely</source>
        <translation>المرجح</translation>
    </message>
    <message>
        <source>high</source>
        <translation>عالٍ</translation>
    </message>
    <message>
        <source>saved</source>
        <translation>الموفَّر</translation>
    </message>
    <message>
        <source>stands on</source>
        <translation>يستند إلى</translation>
    </message>
    <message>
        <source>Statement</source>
        <translation>كشف</translation>
    </message>
    <message>
        <source>Period of the statement</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>choice, and what it stands on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Statement since</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A time, such as 2026-03-12T09:28:00Z, or +35m from the begin of the record</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>seamscope::ui::LetterPanel</name>
    <message>
        <source>Injects</source>
        <translation>الأحداث المُدخلة</translation>
    </message>
    <message>
        <source>Up, Down: previous, next open letter
Return: reply to it</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>seamscope::ui::MeterPanel</name>
    <message>
        <source>Lost throughput</source>
        <translation>الإنتاجية المفقودة</translation>
    </message>
</context>
<context>
    <name>seamscope::ui::OverviewPanel</name>
    <message>
        <source>Incidents and blind spots</source>
        <translation>الحوادث والنقاط غير المرئية</translation>
    </message>
</context>
<context>
    <name>seamscope::ui::ReportPage</name>
    <message>
        <source>Back to the views</source>
        <translation>عودة إلى العروض</translation>
    </message>
    <message>
        <source>Save report…</source>
        <translation>حفظ التقرير…</translation>
    </message>
    <message>
        <source>As PDF, Markdown or JSON</source>
        <translation>بصيغة PDF أو Markdown أو JSON</translation>
    </message>
</context>
<context>
    <name>seamscope::ui::ReportPanel</name>
    <message>
        <source>After-action report</source>
        <translation>تقرير ما بعد الحدث</translation>
    </message>
</context>
<context>
    <name>seamscope::ui::RollupPanel</name>
    <message>
        <source>Where the time goes</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>seamscope::ui::RunbookView</name>
    <message>
        <source>Back to the incident</source>
        <translation>عودة إلى الحادثة</translation>
    </message>
    <message>
        <source>Runbook</source>
        <translation>دليل الإجراءات</translation>
    </message>
    <message>
        <source># No runbook

There is no page called **%1**.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>for this mechanism</source>
        <translation>لهذه الآلية</translation>
    </message>
</context>
<context>
    <name>seamscope::ui::SeamPanel</name>
    <message>
        <source>Seams</source>
        <translation>نقاط التماس</translation>
    </message>
    <message>
        <source>No seam has a measure: two owners have to be stated, and flow and power, voltage, checkpoint writes, step times or bandwidth have to be heard.</source>
        <translation>لا مقياس لأي تماس: يجب ذكر مسؤولَين وسماع التدفق والقدرة أو الجهد أو كتابة نقاط الحفظ أو أزمنة الخطوات أو عرض النطاق.</translation>
    </message>
    <message>
        <source>Seams are not analysed here.</source>
        <translation>نقاط التماس لا تُحلل هنا.</translation>
    </message>
</context>
<context>
    <name>seamscope::ui::SearchField</name>
    <message>
        <source>Find or do anything</source>
        <translation>ابحث أو نفّذ</translation>
    </message>
    <message>
        <source>Find an entity, a signal, an incident, a view or an action</source>
        <translation>ابحث عن كيان أو إشارة أو حادثة أو عرض أو إجراء</translation>
    </message>
    <message>
        <source>Nothing is called so</source>
        <translation>لا شيء بهذا الاسم</translation>
    </message>
    <message>
        <source>Ctrl K</source>
        <translation>Ctrl K</translation>
    </message>
    <message>
        <source>Find an entity, a signal, an incident, a view or an action (Ctrl+K)
Ctrl+Return: select it as well</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>seamscope::ui::SiteDialog</name>
    <message>
        <source>Of %1 mechanisms %2 can be found here, %3 only suspected, %4 are invisible</source>
        <translation>من ⁨%1⁩ آلية: يمكن إيجاد ⁨%2⁩ هنا، والاشتباه فقط بـ ⁨%3⁩، و⁨%4⁩ غير مرئية</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>إغلاق</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>ليس الآن</translation>
    </message>
    <message>
        <source>Watch it live</source>
        <translation>راقبه مباشرة</translation>
    </message>
    <message>
        <source>Not asked, not answered, or contradicting</source>
        <translation>لم يُسأل أو لم يُجب أو متناقض</translation>
    </message>
    <message>
        <source>Its configuration is %1. Owners and prices are written there by people.</source>
        <translation>إعداداته ⁨%1⁩. يكتب الناس فيها المالكين والأسعار.</translation>
    </message>
    <message>
        <source>What could be found here</source>
        <translation>ما يمكن إيجاده هنا</translation>
    </message>
    <message>
        <source>Mechanism</source>
        <translation>الآلية</translation>
    </message>
    <message>
        <source>Can it be found?</source>
        <translation>هل يمكن إيجادها؟</translation>
    </message>
    <message>
        <source>What would be needed</source>
        <translation>ما يلزم</translation>
    </message>
    <message>
        <source>invisible</source>
        <translation>غير مرئية</translation>
    </message>
    <message>
        <source>only suspected</source>
        <translation>اشتباه فقط</translation>
    </message>
    <message>
        <source>can be found</source>
        <translation>يمكن إيجادها</translation>
    </message>
    <message>
        <source>What hangs on it</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>seamscope::ui::SourcePanel</name>
    <message>
        <source>Sources</source>
        <translation>المصادر</translation>
    </message>
    <message>
        <source>The gateway has no source. Name one in its configuration, or open a recording or bundle.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>seamscope::ui::StartPage</name>
    <message>
        <source>Start page</source>
        <translation>صفحة البداية</translation>
    </message>
    <message>
        <source>File with the token</source>
        <translation>ملف الرمز السري</translation>
    </message>
    <message>
        <source>Authority of the gateway, PEM</source>
        <translation>سلطة شهادة البوابة، PEM</translation>
    </message>
    <message>
        <source>Own certificate, PEM</source>
        <translation>شهادتك، PEM</translation>
    </message>
    <message>
        <source>Own key, PEM</source>
        <translation>مفتاحك، PEM</translation>
    </message>
    <message>
        <source>gateway:7443 or http://prometheus:9090</source>
        <translation>gateway:7443 أو http://prometheus:9090</translation>
    </message>
    <message>
        <source>Host and port of a gateway, or the URL of a Prometheus</source>
        <translation>مضيف البوابة ومنفذها، أو عنوان URL لـ Prometheus</translation>
    </message>
</context>
<context>
    <name>seamscope::ui::StatementPanel</name>
    <message>
        <source>Statement</source>
        <translation>كشف</translation>
    </message>
    <message>
        <source>Loss by cause</source>
        <translation>الخسارة حسب السبب</translation>
    </message>
</context>
<context>
    <name>seamscope::ui::TimeBar</name>
    <message>
        <source>Time bar</source>
        <translation>شريط الزمن</translation>
    </message>
    <message>
        <source>To the previous mark (Home)</source>
        <translation>إلى العلامة السابقة (Home)</translation>
    </message>
    <message>
        <source>One step back (Left)</source>
        <translation>خطوة للخلف (Left)</translation>
    </message>
    <message>
        <source>Play or pause (Space)</source>
        <translation>تشغيل أو إيقاف (Space)</translation>
    </message>
    <message>
        <source>To the next mark (End)</source>
        <translation>إلى العلامة التالية (End)</translation>
    </message>
    <message>
        <source>Speed: next faster, then 1× again</source>
        <translation>السرعة: الأسرع التالي ثم 1× مجددًا</translation>
    </message>
    <message>
        <source>Show the newest (L)</source>
        <translation>عرض الأحدث (L)</translation>
    </message>
    <message>
        <source>● Following</source>
        <translation>● متابعة</translation>
    </message>
    <message>
        <source>Follow replay</source>
        <translation>متابعة العرض</translation>
    </message>
    <message>
        <source>● Following live</source>
        <translation>● متابعة مباشرة</translation>
    </message>
    <message>
        <source>Follow live</source>
        <translation>متابعة المباشر</translation>
    </message>
    <message>
        <source>Play backwards or pause (B)</source>
        <translation>تشغيل عكسي أو إيقاف (B)</translation>
    </message>
    <message>
        <source>Steps, loop, points to go back to</source>
        <translation>خطوات وتكرار ومواضع للعودة</translation>
    </message>
    <message>
        <source>Back to %1</source>
        <translation>عودة إلى ⁨%1⁩</translation>
    </message>
    <message>
        <source>Nothing to follow</source>
        <translation>لا شيء يُتابَع</translation>
    </message>
</context>
<context>
    <name>seamscope::ui::TimelineFinder</name>
    <message>
        <source>Find events</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>find events: kind:allreduce late&gt;5ms rank:0-63 host:n012</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Query over events</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>kind: rank: host: comm: name: step: and late&gt; late&lt; length&gt; length&lt;; commas part values, blanks part conditions. Return goes to the list, P keeps an event as a note, Escape closes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Events that were found</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Events of what is shown are looked through.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a condition begins with kind:, rank:, host:, comm:, name:, step:, late&gt; or length&gt;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a value was expected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no collective and no kind of time: allreduce, allgather, wait, compute …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a number or a range such as 0-63 was expected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the range ends before it begins</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the quotation mark is not closed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a length was expected: 5ms, 200us, 1.5s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at %1, &quot;%2&quot;: %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>looking …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the worst %1 are listed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not all events were looked through: zoom in, or name ranks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rank %1</source>
        <translation>الرتبة ⁨%1⁩</translation>
    </message>
    <message>
        <source> · late %1</source>
        <translation> · متأخر ⁨%1⁩</translation>
    </message>
    <message>
        <source>late and length stand before a greater-than or less-than sign, all others before a colon</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%1 event(s)</source>
        <translation>
            <numerusform>الأحداث: ⁨%1⁩</numerusform>
            <numerusform>الأحداث: ⁨%1⁩</numerusform>
            <numerusform>الأحداث: ⁨%1⁩</numerusform>
            <numerusform>الأحداث: ⁨%1⁩</numerusform>
            <numerusform>الأحداث: ⁨%1⁩</numerusform>
            <numerusform>الأحداث: ⁨%1⁩</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>seamscope::ui::TimelineToolbar</name>
    <message>
        <source>none</source>
        <translation>لا شيء</translation>
    </message>
    <message>
        <source>job</source>
        <translation>مهمة</translation>
    </message>
    <message>
        <source>host</source>
        <translation>مضيف</translation>
    </message>
    <message>
        <source>rack</source>
        <translation>خزانة</translation>
    </message>
    <message>
        <source>leaf</source>
        <translation>ورقة</translation>
    </message>
    <message>
        <source>lanes</source>
        <translation>مسارات</translation>
    </message>
    <message>
        <source>aggregate</source>
        <translation>تجميع</translation>
    </message>
    <message>
        <source>both</source>
        <translation>كلاهما</translation>
    </message>
    <message>
        <source>Single ranks, groups of ranks, or both</source>
        <translation>رتب مفردة أو مجموعات أو كلاهما</translation>
    </message>
    <message>
        <source>lateness</source>
        <translation>التأخر</translation>
    </message>
    <message>
        <source>rank</source>
        <translation>رتبة</translation>
    </message>
    <message>
        <source>Who made others wait first</source>
        <translation>من أخّر الآخرين أولًا</translation>
    </message>
    <message>
        <source>By number</source>
        <translation>بالرقم</translation>
    </message>
    <message>
        <source>raw</source>
        <translation>خام</translation>
    </message>
    <message>
        <source>aligned</source>
        <translation>محاذاة</translation>
    </message>
    <message>
        <source>Times as each host&apos;s clock had them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clocks of the hosts brought together</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>compare</source>
        <translation>مقارنة</translation>
    </message>
    <message>
        <source>filter ranks</source>
        <translation>ترشيح الرتب</translation>
    </message>
    <message>
        <source>Filter ranks</source>
        <translation>ترشيح الرتب</translation>
    </message>
    <message>
        <source>Part of a rank&apos;s number, place or host (/)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rows of ranks that have this in common</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>find</source>
        <translation>بحث</translation>
    </message>
    <message>
        <source>Look for events by kind, rank, host, communicator, length and lateness (Q)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>time spent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where the time of the step, or of what is measured, goes (T)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep this window and lay the next one over it, step by step (C); one of another recording, where that is opened next</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>seamscope::ui::TimelineWidget</name>
    <message>
        <source>rank %1 · %2 %3 · %4</source>
        <translation>الرتبة ⁨%1⁩ · ⁨%2⁩ ⁨%3⁩ · ⁨%4⁩</translation>
    </message>
    <message>
        <source> · late %1</source>
        <translation> · متأخر ⁨%1⁩</translation>
    </message>
    <message>
        <source> · step %1</source>
        <translation> · الخطوة ⁨%1⁩</translation>
    </message>
    <message>
        <source>Per-rank collective timeline</source>
        <translation>الخط الزمني الجماعي لكل رتبة</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>ملاحظة</translation>
    </message>
    <message>
        <source>Note here, Return keeps it</source>
        <translation>ملاحظة هنا، Enter يحفظها</translation>
    </message>
    <message>
        <source>%1–%2 UTC · %3</source>
        <translation>⁨%1⁩–⁨%2⁩ UTC · ⁨%3⁩</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>⁨%1⁩ · ⁨%2⁩</translation>
    </message>
    <message>
        <source> · behind live by %1, L returns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what is measured</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>الخطوة ⁨%1⁩</translation>
    </message>
    <message>
        <source>the step at the cursor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what is shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the step before the cursor&apos;s</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>seamscope::ui::TourCard</name>
    <message>
        <source>New here?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>⁨%1⁩ من ⁨%2⁩</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>ليس الآن</translation>
    </message>
    <message>
        <source>End the tour</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start the tour</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Done</source>
        <translation>تم</translation>
    </message>
    <message>
        <source>Next</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>seamscope::ui::TrendKey</name>
    <message numerus="yes">
        <source>and %n more</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>seamscope::ui::TrendPanel</name>
    <message>
        <source>Trends</source>
        <translation>الاتجاهات</translation>
    </message>
    <message>
        <source>more …</source>
        <translation>المزيد …</translation>
    </message>
    <message>
        <source>All signals</source>
        <translation>كل الإشارات</translation>
    </message>
    <message>
        <source>Show %1</source>
        <translation>عرض ⁨%1⁩</translation>
    </message>
    <message>
        <source>No trend for the whole site yet. Select a rack, device, job or link in the graph or heatmap to see its signals.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 bears no signal that this gateway knows. Its providers and parts may: select them in the graph.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a signal above.</source>
        <translation>اختر إشارة أعلاه.</translation>
    </message>
    <message>
        <source>site</source>
        <translation>الموقع</translation>
    </message>
    <message>
        <source>%1 · %2–%3 UTC · %4</source>
        <translation>⁨%1⁩ · ⁨%2⁩–⁨%3⁩ UTC · ⁨%4⁩</translation>
    </message>
    <message>
        <source>min–max of %1</source>
        <translation>الأدنى–الأقصى من ⁨%1⁩</translation>
    </message>
    <message>
        <source>reading …</source>
        <translation>جارٍ القراءة …</translation>
    </message>
    <message>
        <source>none at the cursor</source>
        <translation>لا شيء عند المؤشر</translation>
    </message>
    <message>
        <source>nothing in this span</source>
        <translation>لا شيء في هذه الفترة</translation>
    </message>
    <message>
        <source>median %1, %2</source>
        <translation>الوسيط ⁨%1⁩، ⁨%2⁩</translation>
    </message>
    <message>
        <source>% of expected</source>
        <translation>% من المتوقع</translation>
    </message>
    <message>
        <source>band: expected</source>
        <translation>الشريط: المتوقع</translation>
    </message>
</context>
<context>
    <name>seamscope::ui::WallPage</name>
    <message>
        <source>Wall</source>
        <translation>شاشة الجدار</translation>
    </message>
    <message>
        <source>Left, Right: previous, next page
Click: open what a tile shows
Escape: to the console</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>restarted %1</source>
        <translation>أُعيد التشغيل ⁨%1⁩</translation>
    </message>
    <message>
        <source>Seamscope wall: %1</source>
        <translation>شاشة Seamscope: ⁨%1⁩</translation>
    </message>
</context>
</TS>
