<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>AbsencePopup</name>
    <message>
        <source>%1 and %2 more</source>
        <translation>%1 及另外 %2 个</translation>
    </message>
    <message>
        <source>now</source>
        <translation>现在</translation>
    </message>
    <message>
        <source>after a checkpoint of %1</source>
        <translation>在 %1 的检查点之后</translation>
    </message>
    <message>
        <source>after %1</source>
        <translation>%1 之后</translation>
    </message>
    <message>
        <source>after the reservation %1</source>
        <translation>预留 %1 之后</translation>
    </message>
    <message>
        <source>after the end of %1</source>
        <translation>%1 结束之后</translation>
    </message>
    <message>
        <source>goes with it</source>
        <translation>随之失去</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>无</translation>
    </message>
    <message>
        <source>goes on with less</source>
        <translation>以更少继续</translation>
    </message>
    <message>
        <source>jobs that lose</source>
        <translation>受损的作业</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>not known where they run</source>
        <translation>不知其运行位置</translation>
    </message>
    <message>
        <source>an hour without it</source>
        <translation>缺少它一小时</translation>
    </message>
    <message>
        <source>%1 standing still</source>
        <translation>%1 停滞</translation>
    </message>
    <message>
        <source>once</source>
        <translation>一次性</translation>
    </message>
    <message>
        <source>%1 of work is redone · %2 until they step again</source>
        <translation>重做 %1 的工作 · %2 后恢复</translation>
    </message>
    <message>
        <source>an hour, cheapest</source>
        <translation>一小时，最省</translation>
    </message>
</context>
<context>
    <name>AlarmParts</name>
    <message>
        <source>Nothing has been heard yet.</source>
        <translation>尚未收到任何数据。</translation>
    </message>
    <message>
        <source>%1, %2, %3, %4</source>
        <translation>%1，%2，%3，%4</translation>
    </message>
    <message>
        <source>alarm</source>
        <translation>报警</translation>
    </message>
    <message>
        <source>object</source>
        <translation>对象</translation>
    </message>
    <message>
        <source>value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>on at</source>
        <translation>触发时间</translation>
    </message>
    <message>
        <source>age</source>
        <translation>历时</translation>
    </message>
    <message>
        <source>$/h</source>
        <translation>$/h</translation>
    </message>
    <message>
        <source>owner, first action</source>
        <translation>负责方，首要处置</translation>
    </message>
    <message>
        <source>FIRST OUT</source>
        <translation>首出</translation>
    </message>
    <message>
        <source>×%1</source>
        <translation>×%1</translation>
    </message>
    <message>
        <source>chattering ×%1</source>
        <translation>抖动 ×%1</translation>
    </message>
    <message>
        <source>back %1</source>
        <translation>恢复 %1</translation>
    </message>
    <message>
        <source>ends %1 · %2</source>
        <translation>截止 %1 · %2</translation>
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
触发 %3，影响始于 %4</translation>
    </message>
    <message>
        <source>Shelved %1, suppressed %2, out of service %3</source>
        <translation>搁置 %1，抑制 %2，停用 %3</translation>
    </message>
    <message>
        <source>always counted above</source>
        <translation>始终计入上方</translation>
    </message>
    <message>
        <source>Alarms</source>
        <translation>报警</translation>
    </message>
    <message>
        <source>%1 alarms · R: rows</source>
        <translation>%1 条报警 · R：按行归并</translation>
    </message>
    <message>
        <source>No alarm stands. An alarm without a written action is an event and is not listed.</source>
        <translation>当前没有报警。没有书面处置的报警属于事件，不在此列出。</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>另有 %1 条</translation>
    </message>
    <message>
        <source>now</source>
        <translation>现在</translation>
    </message>
    <message>
        <source>Flood %1 – %2 · %3 alarms</source>
        <translation>报警泛滥 %1 – %2 · %3 条报警</translation>
    </message>
    <message>
        <source>peak %1 in 10 min · folded, first out kept</source>
        <translation>10 分钟内最多 %1 条 · 已归并，保留首出</translation>
    </message>
    <message>
        <source>Other</source>
        <translation>其他</translation>
    </message>
    <message>
        <source>Why this priority</source>
        <translation>为何是此优先级</translation>
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
        <translation>%1 块 GPU</translation>
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
        <translation>涉及 %1 × 结束时间未知 = %2</translation>
    </message>
    <message>
        <source>%1 · effect since %2</source>
        <translation>%1 · 影响始于 %2</translation>
    </message>
    <message>
        <source>value %1, limit %2</source>
        <translation>值 %1，限值 %2</translation>
    </message>
    <message>
        <source>acknowledged %1 by %2</source>
        <translation>%1 由 %2 确认</translation>
    </message>
    <message>
        <source>%1 is on it since %2</source>
        <translation>%1 自 %2 起处理</translation>
    </message>
    <message>
        <source>shelved until %1 by %2: %3</source>
        <translation>由 %2 搁置至 %1：%3</translation>
    </message>
    <message>
        <source>judged right by %1</source>
        <translation>%1 判定为正确</translation>
    </message>
    <message>
        <source>judged wrong by %1</source>
        <translation>%1 判定为错误</translation>
    </message>
    <message>
        <source>the same before: %1</source>
        <translation>以前的同类：%1</translation>
    </message>
    <message>
        <source>%1 %2: %3</source>
        <translation>%1 %2：%3</translation>
    </message>
    <message>
        <source>First out, then</source>
        <translation>首出，其后</translation>
    </message>
    <message>
        <source>lag</source>
        <translation>滞后</translation>
    </message>
    <message>
        <source>folded %1</source>
        <translation>已归并 %1 条</translation>
    </message>
    <message>
        <source>Hand-over notes</source>
        <translation>交接记录</translation>
    </message>
    <message>
        <source>Nothing is noted for the next shift.</source>
        <translation>没有给下一班的记录。</translation>
    </message>
    <message>
        <source>Audit trail</source>
        <translation>审计记录</translation>
    </message>
    <message>
        <source>1 target</source>
        <translation>1 目标</translation>
    </message>
    <message>
        <source>10 flood</source>
        <translation>10 泛滥</translation>
    </message>
    <message>
        <source>Priority split, bar = now, tick = target</source>
        <translation>优先级分布，条 = 当前，刻度 = 目标</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>Alarm performance</source>
        <translation>报警绩效</translation>
    </message>
    <message numerus="yes">
        <source>%1, %2 operator(s)</source>
        <translation>
            <numerusform>%1，操作员 %2 名</numerusform>
        </translation>
    </message>
    <message>
        <source>per operator in 10 min</source>
        <translation>每名操作员每 10 min</translation>
    </message>
    <message>
        <source>target 1, most 2 · peak %1</source>
        <translation>目标 1，上限 2 · 峰值 %1</translation>
    </message>
    <message>
        <source>time in flood</source>
        <translation>泛滥时间</translation>
    </message>
    <message>
        <source>&lt; 1 %</source>
        <translation>&lt; 1 %</translation>
    </message>
    <message>
        <source>top ten of load</source>
        <translation>前十种占比</translation>
    </message>
    <message>
        <source>&lt; 5 %</source>
        <translation>&lt; 5 %</translation>
    </message>
    <message>
        <source>standing over 24 h</source>
        <translation>持续超过 24 h</translation>
    </message>
    <message>
        <source>&lt; 5 a day</source>
        <translation>每天 &lt; 5 条</translation>
    </message>
    <message>
        <source>chattering</source>
        <translation>抖动</translation>
    </message>
    <message>
        <source>0</source>
        <translation>0</translation>
    </message>
    <message>
        <source>median to acknowledge</source>
        <translation>确认用时中位数</translation>
    </message>
    <message>
        <source>&lt; 3:00</source>
        <translation>&lt; 3:00</translation>
    </message>
    <message>
        <source>lost unactioned</source>
        <translation>未处置的损失</translation>
    </message>
    <message>
        <source>No alarms are kept here</source>
        <translation>此处不管理报警</translation>
    </message>
    <message>
        <source>A gateway with a state folder keeps them: who has seen what, who has it, what is set aside and why. They stand in the recordings that it makes. Here there are none; what was found is in the list of incidents.</source>
        <translation>报警由带有状态文件夹的网关管理：谁已查看、由谁处理、搁置了什么以及原因，都保存在该网关的记录中。此处没有报警；发现的问题见事件列表。</translation>
    </message>
    <message>
        <source>%1 for %2 · R: raw list</source>
        <translation>%2归为%1 · R：原始列表</translation>
    </message>
    <message numerus="yes">
        <source>%1 row(s)</source>
        <translation>
            <numerusform>%1 行</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 alarm(s)</source>
        <translation>
            <numerusform>%1 个报警</numerusform>
        </translation>
    </message>
    <message>
        <source>UTC · append only · %1</source>
        <translation>UTC · 只追加 · %1</translation>
    </message>
    <message numerus="yes">
        <source>%1 line(s)</source>
        <translation>
            <numerusform>%1 条</numerusform>
        </translation>
    </message>
    <message>
        <source>hands the shift over to %1</source>
        <translation>将班次交给 %1</translation>
    </message>
    <message>
        <source>merged into %1 by %2</source>
        <translation>由 %2 并入 %1</translation>
    </message>
    <message>
        <source>value %1, before it %2</source>
        <translation>当前值 %1，此前 %2</translation>
    </message>
    <message>
        <source>held at %1</source>
        <translation>保持为 %1</translation>
    </message>
    <message>
        <source>at least %1</source>
        <translation>至少 %1</translation>
    </message>
    <message>
        <source>%1 /h</source>
        <translation>%1 /h</translation>
    </message>
    <message>
        <source>%1 at stake × %2 = %3</source>
        <translation>涉及 %1 × %2 = %3</translation>
    </message>
    <message>
        <source>%1 at stake × no time left = %2</source>
        <translation>涉及 %1 × 已无剩余时间 = %2</translation>
    </message>
</context>
<context>
    <name>AlarmWords</name>
    <message>
        <source>Over</source>
        <translation>已结束</translation>
    </message>
    <message>
        <source>Unacknowledged</source>
        <translation>未确认</translation>
    </message>
    <message>
        <source>Acknowledged</source>
        <translation>已确认</translation>
    </message>
    <message>
        <source>Returned, not seen</source>
        <translation>已恢复，未确认</translation>
    </message>
    <message>
        <source>Latched</source>
        <translation>锁存</translation>
    </message>
    <message>
        <source>Latched, seen</source>
        <translation>锁存，已确认</translation>
    </message>
    <message>
        <source>Shelved</source>
        <translation>搁置</translation>
    </message>
    <message>
        <source>Suppressed</source>
        <translation>抑制</translation>
    </message>
    <message>
        <source>Out of service</source>
        <translation>停用</translation>
    </message>
    <message>
        <source>critical</source>
        <translation>紧急</translation>
    </message>
    <message>
        <source>high</source>
        <translation>高</translation>
    </message>
    <message>
        <source>medium</source>
        <translation>中</translation>
    </message>
    <message>
        <source>low</source>
        <translation>低</translation>
    </message>
    <message>
        <source>raises</source>
        <translation>触发</translation>
    </message>
    <message>
        <source>returns</source>
        <translation>恢复</translation>
    </message>
    <message>
        <source>acknowledges</source>
        <translation>确认</translation>
    </message>
    <message>
        <source>resets</source>
        <translation>复位</translation>
    </message>
    <message>
        <source>shelves</source>
        <translation>搁置</translation>
    </message>
    <message>
        <source>unshelves</source>
        <translation>取消搁置</translation>
    </message>
    <message>
        <source>suppresses</source>
        <translation>抑制</translation>
    </message>
    <message>
        <source>ends suppression</source>
        <translation>结束抑制</translation>
    </message>
    <message>
        <source>takes out of service</source>
        <translation>停用</translation>
    </message>
    <message>
        <source>gives back to service</source>
        <translation>恢复使用</translation>
    </message>
    <message>
        <source>notes</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>assigns</source>
        <translation>指派</translation>
    </message>
    <message>
        <source>hands over</source>
        <translation>交接</translation>
    </message>
    <message>
        <source>judges</source>
        <translation>判定</translation>
    </message>
    <message>
        <source>%1 /h</source>
        <translation>%1 /h</translation>
    </message>
    <message>
        <source>%1 GPUs</source>
        <translation>%1 块 GPU</translation>
    </message>
    <message>
        <source>rule</source>
        <translation>规则</translation>
    </message>
    <message>
        <source>Not done: %1</source>
        <translation>未执行：%1</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>已完成</translation>
    </message>
    <message>
        <source>%1 was first, at %2</source>
        <translation>%1 已先执行，%2</translation>
    </message>
    <message>
        <source>It is so already</source>
        <translation>已是此状态</translation>
    </message>
    <message>
        <source>Not done: %1 changed it meanwhile, at %2. Look again</source>
        <translation>未执行：其间 %1 于 %2 作了更改，请重新查看</translation>
    </message>
    <message>
        <source>Not done: it has changed meanwhile. Look again</source>
        <translation>未执行：其间已有变化，请重新查看</translation>
    </message>
    <message>
        <source>Not done: the alarm is over</source>
        <translation>未执行：报警已结束</translation>
    </message>
    <message>
        <source>kept in memory only: the gateway has no state folder</source>
        <translation>仅保存在内存：网关没有状态目录</translation>
    </message>
    <message>
        <source>read only, nothing can be done: %1</source>
        <translation>只读，无法操作：%1</translation>
    </message>
    <message>
        <source>cannot be kept now: %1</source>
        <translation>目前无法保存：%1</translation>
    </message>
    <message>
        <source>made of this recording: nobody kept alarms then, so nobody has acknowledged any</source>
        <translation>由此记录推出：当时无人保存报警，因此没有人确认过</translation>
    </message>
    <message>
        <source>merges into</source>
        <translation>并入</translation>
    </message>
    <message>
        <source>splits off</source>
        <translation>拆出</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1 to break-even</source>
        <translation>距盈亏平衡 %1</translation>
    </message>
    <message>
        <source>%1 to the loss</source>
        <translation>距损失开始 %1</translation>
    </message>
    <message>
        <source>%1 to the deadline</source>
        <translation>距截止时间 %1</translation>
    </message>
</context>
<context>
    <name>BannerWords</name>
    <message>
        <source>no action is stated</source>
        <translation>没有给出处置</translation>
    </message>
    <message>
        <source>%1 more open</source>
        <translation>另有 %1 起未结束</translation>
    </message>
    <message>
        <source>analysis %1 behind</source>
        <translation>分析落后 %1</translation>
    </message>
    <message>
        <source>%1
Opens the page of the incident.</source>
        <translation>%1
打开该事件的页面。</translation>
    </message>
    <message>
        <source>Throughput is being lost; causes are not analysed here</source>
        <translation>吞吐量正在流失；此处不分析原因</translation>
    </message>
    <message>
        <source>Seams are not analysed here</source>
        <translation>此处不分析接缝</translation>
    </message>
    <message>
        <source>The analysis is %1 behind</source>
        <translation>分析落后 %1</translation>
    </message>
    <message>
        <source>Throughput is being lost; no cause is found</source>
        <translation>吞吐量正在流失；尚未找到原因</translation>
    </message>
    <message>
        <source>No seam is leaking</source>
        <translation>没有接缝在流失</translation>
    </message>
    <message>
        <source>No incident is open; no seam is measured</source>
        <translation>没有未结事件；没有接缝被测量</translation>
    </message>
    <message>
        <source>No incident is open; whether anything is lost is not known</source>
        <translation>没有未结束的事件；是否有损失未知</translation>
    </message>
    <message>
        <source>%1 /h lost of %2 /h paid</source>
        <translation>损失 %1 /h，共付 %2 /h</translation>
    </message>
    <message>
        <source>%1 others</source>
        <translation>其他 %1 项</translation>
    </message>
    <message>
        <source>unattributed</source>
        <translation>未归因</translation>
    </message>
    <message>
        <source>Lost now, and what of it has a cause: open incidents and what none explains add up to the headline.</source>
        <translation>当前损失及其中已知原因的部分：未结束的事件与无法解释的部分之和即为标题数值。</translation>
    </message>
    <message>
        <source>/h lost now</source>
        <translation>/h 正在损失</translation>
    </message>
    <message>
        <source>GPU-h/h lost now</source>
        <translation>GPU-h/h 正在损失</translation>
    </message>
    <message>
        <source>%1 % of what is expected</source>
        <translation>期望值的 %1 %</translation>
    </message>
    <message>
        <source>less than the open incidents cost over their own windows</source>
        <translation>低于各未结束事件在其时段内的代价</translation>
    </message>
    <message>
        <source>%1 of GPU time since %2</source>
        <translation>GPU 时间的 %1，自 %2</translation>
    </message>
    <message>
        <source>%1 of %2 /h paid</source>
        <translation>已付 %2 /h 的 %1</translation>
    </message>
    <message>
        <source>No measured seam is leaking; not seen: %1 of %2</source>
        <translation>已测量的接缝均无泄漏；看不到的：%1 / %2</translation>
    </message>
</context>
<context>
    <name>BarWords</name>
    <message>
        <source>LIVE</source>
        <translation>实时</translation>
    </message>
    <message>
        <source>REPLAY</source>
        <translation>回放</translation>
    </message>
    <message>
        <source>DRILL</source>
        <translation>演练</translation>
    </message>
    <message>
        <source>NO LINK</source>
        <translation>断开</translation>
    </message>
    <message>
        <source>WAIT</source>
        <translation>等待</translation>
    </message>
    <message>
        <source>no site yet</source>
        <translation>站点未知</translation>
    </message>
    <message>
        <source>The views follow the gateway as data comes in.</source>
        <translation>视图随网关数据更新。</translation>
    </message>
    <message>
        <source>An exercise: recorded data, nothing here is live.</source>
        <translation>演练：录制数据，此处没有实时内容。</translation>
    </message>
    <message>
        <source>Not now: the views show a recording or an earlier moment.</source>
        <translation>并非当前：视图显示录制或较早时刻。</translation>
    </message>
    <message>
        <source>UTC</source>
        <translation>UTC</translation>
    </message>
    <message>
        <source>recorded</source>
        <translation>录制时间</translation>
    </message>
    <message>
        <source>site</source>
        <translation>站点</translation>
    </message>
    <message>
        <source>no time yet</source>
        <translation>尚无时间</translation>
    </message>
    <message>
        <source>%1/%2</source>
        <translation>%1/%2</translation>
    </message>
    <message>
        <source>sources</source>
        <translation>数据源</translation>
    </message>
    <message>
        <source>Sources that are heard, late ones among them, out of all. The Sources tab has each one&apos;s state.</source>
        <translation>收到数据的数据源（含延迟的）／总数。各自状态见“数据源”标签页。</translation>
    </message>
    <message>
        <source>newest</source>
        <translation>最新</translation>
    </message>
    <message>
        <source>Age of the newest sample of any source, taken at %1.</source>
        <translation>所有数据源最新样本的时龄，取自 %1。</translation>
    </message>
    <message>
        <source>No sample has come yet.</source>
        <translation>尚未收到样本。</translation>
    </message>
    <message>
        <source>dropped</source>
        <translation>丢弃</translation>
    </message>
    <message>
        <source>Samples that this console did not get one by one because it or the link was slow.</source>
        <translation>因本控制台或链路较慢而未逐一收到的样本。</translation>
    </message>
    <message>
        <source>alarms of priority %1: %2</source>
        <translation>优先级“%1”的报警：%2</translation>
    </message>
    <message>
        <source>Alarms of priority %1</source>
        <translation>优先级“%1”的报警</translation>
    </message>
    <message>
        <source>no data open</source>
        <translation>未打开数据</translation>
    </message>
    <message>
        <source>set aside %1</source>
        <translation>搁置 %1</translation>
    </message>
    <message>
        <source>Alarms that are shelved, suppressed or out of service: they raise nothing. The alarm page says until when.</source>
        <translation>被搁置、抑制或停用的报警：不会发出任何提示。报警页说明到何时为止。</translation>
    </message>
</context>
<context>
    <name>Board</name>
    <message>
        <source>%1 of %2 depart</source>
        <translation>%2 项中 %1 项偏离</translation>
    </message>
    <message numerus="yes">
        <source>%1 value(s) are as expected</source>
        <translation>
            <numerusform>%1 个值符合预期</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: the open incident does not show here</source>
        <translation>%1：未结束的事件未反映在此</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>另有 %1 条</translation>
    </message>
    <message>
        <source>%1: nothing departs from its usual</source>
        <translation>%1：没有偏离平常</translation>
    </message>
    <message>
        <source>Facilities, vs usual</source>
        <translation>设施（与平常相比）</translation>
    </message>
    <message>
        <source>Fabric, vs usual</source>
        <translation>网络（与平常相比）</translation>
    </message>
    <message>
        <source>%1 of %2 depart, %3 silent</source>
        <translation>%2 个中有 %1 个偏离，%3 个无数据</translation>
    </message>
    <message>
        <source>%1 of %2 silent</source>
        <translation>%2 个中有 %1 个无数据</translation>
    </message>
    <message>
        <source>no loop, pump or feed has values to compare</source>
        <translation>没有可比较数值的回路、水泵或馈线</translation>
    </message>
    <message>
        <source>no link or switch has values to compare</source>
        <translation>没有可比较数值的链路或交换机</translation>
    </message>
    <message>
        <source>%1 at %2</source>
        <translation>%1（%2 时）</translation>
    </message>
    <message>
        <source>%1 → %2 at %3</source>
        <translation>%1 → %2（%3 时）</translation>
    </message>
    <message>
        <source>nothing departs from its usual</source>
        <translation>没有偏离常态</translation>
    </message>
    <message>
        <source>the open incident does not show here</source>
        <translation>未结事件在此处未显现</translation>
    </message>
</context>
<context>
    <name>CascadeWords</name>
    <message>
        <source>Loss</source>
        <translation>损失</translation>
    </message>
    <message>
        <source>no values in this span</source>
        <translation>此区间没有值</translation>
    </message>
    <message>
        <source>last at %1</source>
        <translation>最后于 %1</translation>
    </message>
    <message>
        <source>loading</source>
        <translation>加载中</translation>
    </message>
    <message>
        <source>GPU-hours</source>
        <translation>GPU 小时</translation>
    </message>
    <message>
        <source>direct, all jobs · %1/h</source>
        <translation>直接，所有作业 · %1/h</translation>
    </message>
    <message>
        <source> · median of %1</source>
        <translation> · %1 项的中位数</translation>
    </message>
    <message>
        <source>/h</source>
        <translation>/h</translation>
    </message>
    <message>
        <source>time of the first lane, UTC</source>
        <translation>首条泳道的时间，UTC</translation>
    </message>
    <message>
        <source>time, UTC</source>
        <translation>时间，UTC</translation>
    </message>
</context>
<context>
    <name>ContentWords</name>
    <message>
        <source>%1 · read only</source>
        <translation>%1 · 只读</translation>
    </message>
    <message>
        <source> · recording: %1</source>
        <translation> · 录制：%1</translation>
    </message>
    <message>
        <source> · recording</source>
        <translation> · 录制</translation>
    </message>
</context>
<context>
    <name>CounterEvidence</name>
    <message>
        <source>against: none found</source>
        <translation>反对：未发现</translation>
    </message>
    <message>
        <source>against: %1</source>
        <translation>反对：%1</translation>
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
        <translation>现在 %1</translation>
    </message>
    <message>
        <source>owner not known</source>
        <translation>负责人未知</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message numerus="yes">
        <source>and %n more, %1</source>
        <translation>
            <numerusform>另有 %n 起，%1</numerusform>
        </translation>
    </message>
    <message>
        <source>Last hours</source>
        <translation>最近数小时</translation>
    </message>
    <message>
        <source>the loss of these hours is not known</source>
        <translation>这些时段的损失未知</translation>
    </message>
    <message>
        <source>worst %1 /h</source>
        <translation>最差 %1 /h</translation>
    </message>
    <message>
        <source>%1 of GPU time</source>
        <translation>GPU 时间的 %1</translation>
    </message>
    <message>
        <source>%1 of GPU time so far</source>
        <translation>迄今 GPU 时间的 %1</translation>
    </message>
    <message>
        <source>%1 of GPU time lost in %2 (%3 % measured)</source>
        <translation>%2 内损失 GPU 时间 %1（已测量 %3 %）</translation>
    </message>
    <message>
        <source>%1 of GPU time lost in %2</source>
        <translation>%2 内损失 GPU 时间 %1</translation>
    </message>
    <message numerus="yes">
        <source>%n incident(s), %1</source>
        <translation>
            <numerusform>%n 起事件，%1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DemoWords</name>
    <message>
        <source>%1 min, %2 GPUs</source>
        <translation>%1 min，%2 块 GPU</translation>
    </message>
    <message>
        <source>Weakening pump</source>
        <translation>衰减的水泵</translation>
    </message>
    <message>
        <source>Cooling makes a few racks late and all ranks wait.</source>
        <translation>冷却使几个机柜变慢，所有 rank 都在等待。</translation>
    </message>
    <message>
        <source>facilities → ml-platform</source>
        <translation>设施 → ML 平台</translation>
    </message>
    <message>
        <source>Follow a path from cause to cost.</source>
        <translation>沿路径从原因追到代价。</translation>
    </message>
    <message>
        <source>Flapping link</source>
        <translation>抖动的链路</translation>
    </message>
    <message>
        <source>One link goes down and up; the sums say that all is well.</source>
        <translation>一条链路反复断连；总量看来一切正常。</translation>
    </message>
    <message>
        <source>network → ml-platform</source>
        <translation>网络 → ML 平台</translation>
    </message>
    <message>
        <source>Tell an event from a departure.</source>
        <translation>区分事件与偏离。</translation>
    </message>
    <message>
        <source>Slow checkpoint</source>
        <translation>缓慢的检查点</translation>
    </message>
    <message>
        <source>A shared store takes several times as long.</source>
        <translation>共享存储耗时数倍。</translation>
    </message>
    <message>
        <source>storage → ml-platform</source>
        <translation>存储 → ML 平台</translation>
    </message>
    <message>
        <source>Price what is at risk, not only what is lost.</source>
        <translation>不仅为已损失的定价，也为风险中的定价。</translation>
    </message>
    <message>
        <source>Sagging power</source>
        <translation>电力下陷</translation>
    </message>
    <message>
        <source>One PDU dips; its hosts cap their clocks at once.</source>
        <translation>一台 PDU 跌落，其主机同时降频。</translation>
    </message>
    <message>
        <source>Use order: what fell first?</source>
        <translation>利用先后次序：什么先跌落？</translation>
    </message>
    <message>
        <source>Hung rank</source>
        <translation>挂起的 rank</translation>
    </message>
    <message>
        <source>All the other ranks report a timeout; one is the cause.</source>
        <translation>其他 rank 都报超时，原因只有一个。</translation>
    </message>
    <message>
        <source>ml-platform</source>
        <translation>ML 平台</translation>
    </message>
    <message>
        <source>Separate the culprit from its victims.</source>
        <translation>把元凶与受害区分开。</translation>
    </message>
    <message>
        <source>One slow GPU</source>
        <translation>一块变慢的 GPU</translation>
    </message>
    <message>
        <source>Every light is green; only its own time says so.</source>
        <translation>指示灯全绿，只有它自身的时间说明问题。</translation>
    </message>
    <message>
        <source>hardware → ml-platform</source>
        <translation>硬件 → ML 平台</translation>
    </message>
    <message>
        <source>Compare with peers, without an alarm.</source>
        <translation>没有报警，与同类比较。</translation>
    </message>
    <message>
        <source>Late data</source>
        <translation>迟到的数据</translation>
    </message>
    <message>
        <source>The loader of one host starves its ranks, and all wait.</source>
        <translation>一台主机的加载器使其 rank 断粮，全体等待。</translation>
    </message>
    <message>
        <source>Look at what comes before a step.</source>
        <translation>看步之前发生了什么。</translation>
    </message>
    <message>
        <source>Warm afternoon</source>
        <translation>炎热的下午</translation>
    </message>
    <message>
        <source>The hall grows warmer and nothing is wrong.</source>
        <translation>机房变暖，但没有问题。</translation>
    </message>
    <message>
        <source>no one: expected</source>
        <translation>无：属预期</translation>
    </message>
    <message>
        <source>Leave a healthy hall alone.</source>
        <translation>健康的机房不要去动。</translation>
    </message>
</context>
<context>
    <name>DeskWords</name>
    <message>
        <source>%1 inject %2</source>
        <translation>%1 注入 %2</translation>
    </message>
    <message>
        <source>Delivers it now</source>
        <translation>立即投送</translation>
    </message>
    <message>
        <source>TRUTH</source>
        <translation>真相</translation>
    </message>
    <message>
        <source>best %1 · nothing done %2</source>
        <translation>最佳 %1 · 不处置 %2</translation>
    </message>
    <message>
        <source>Truth and play on one clock</source>
        <translation>真相与演练同一时钟</translation>
    </message>
    <message>
        <source>hidden from every seat until reveal</source>
        <translation>揭晓前对所有席位隐藏</translation>
    </message>
    <message>
        <source>Injects</source>
        <translation>情景注入</translation>
    </message>
    <message>
        <source>%1 of %2 delivered</source>
        <translation>已投送 %1/%2</translation>
    </message>
    <message>
        <source>This drill has none.</source>
        <translation>本次演练没有。</translation>
    </message>
    <message>
        <source>Release</source>
        <translation>投送</translation>
    </message>
    <message>
        <source>answered</source>
        <translation>已答复</translation>
    </message>
    <message>
        <source>delivered %1</source>
        <translation>%1 投送</translation>
    </message>
    <message>
        <source>held</source>
        <translation>暂扣</translation>
    </message>
    <message>
        <source>sends itself at %1</source>
        <translation>%1 自动投送</translation>
    </message>
    <message>
        <source>Seats</source>
        <translation>席位</translation>
    </message>
    <message>
        <source>who sits there, and what was last said</source>
        <translation>谁在席，最后说了什么</translation>
    </message>
    <message>
        <source>empty</source>
        <translation>空</translation>
    </message>
    <message>
        <source>%1, gone</source>
        <translation>%1，已离席</translation>
    </message>
    <message>
        <source>nothing yet</source>
        <translation>尚无</translation>
    </message>
    <message>
        <source>Clocks</source>
        <translation>时钟</translation>
    </message>
    <message>
        <source>from onset %1 · points if it ended now</source>
        <translation>自发生 %1 起 · 若现在结束的得分</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1/%2</translation>
    </message>
    <message>
        <source>running %1</source>
        <translation>进行中 %1</translation>
    </message>
    <message>
        <source>Score so far</source>
        <translation>目前得分</translation>
    </message>
    <message>
        <source>%1 of 100</source>
        <translation>%1/100</translation>
    </message>
    <message>
        <source>Hypotheses committed</source>
        <translation>已提交的假设</translation>
    </message>
    <message>
        <source>%1 · locked</source>
        <translation>%1 · 已锁定</translation>
    </message>
    <message>
        <source>None yet.</source>
        <translation>尚无。</translation>
    </message>
    <message>
        <source>wrong</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>right</source>
        <translation>正确</translation>
    </message>
    <message>
        <source>right so far</source>
        <translation>目前正确</translation>
    </message>
    <message>
        <source>right seam, wrong object</source>
        <translation>接缝正确，对象错误</translation>
    </message>
    <message>
        <source>Hints</source>
        <translation>提示</translation>
    </message>
    <message>
        <source>%1 of %2 given · price in points</source>
        <translation>已给 %1/%2 · 以分数计价</translation>
    </message>
    <message>
        <source>given %1 to %2</source>
        <translation>%1 给予 %2</translation>
    </message>
    <message>
        <source>asked by nobody</source>
        <translation>无人索取</translation>
    </message>
    <message>
        <source>The desk is the facilitator&apos;s: who shows the drill&apos;s key sees the truth here.</source>
        <translation>此台属于导调员：出示演练密钥者可在此看到真相。</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>添加</translation>
    </message>
    <message>
        <source>Add an inject</source>
        <translation>添加注入</translation>
    </message>
    <message>
        <source>Something else to throw in</source>
        <translation>再投入一项情景</translation>
    </message>
    <message>
        <source>the second fault</source>
        <translation>第二处故障</translation>
    </message>
    <message>
        <source>before the onset</source>
        <translation>发生之前</translation>
    </message>
    <message>
        <source>when it was over</source>
        <translation>结束之后</translation>
    </message>
</context>
<context>
    <name>DrillClockWords</name>
    <message>
        <source>Drill clock</source>
        <translation>演练时钟</translation>
    </message>
    <message>
        <source>freeze and speed: facilitator</source>
        <translation>冻结与速度：导调员</translation>
    </message>
    <message>
        <source>DRILL · recorded data · nothing here is live</source>
        <translation>演练 · 录制数据 · 此处没有实时内容</translation>
    </message>
    <message>
        <source>letter at %1</source>
        <translation>%1 的来信</translation>
    </message>
    <message>
        <source>onset</source>
        <translation>发生</translation>
    </message>
    <message>
        <source>onset %1</source>
        <translation>发生 %1</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>snapshot at %1</source>
        <translation>%1 的快照</translation>
    </message>
</context>
<context>
    <name>DrillHeadWords</name>
    <message>
        <source>running %1×</source>
        <translation>进行中 %1×</translation>
    </message>
    <message>
        <source>all seats</source>
        <translation>所有席位</translation>
    </message>
    <message>
        <source>%1 of %2 seats present</source>
        <translation>在席 %1/%2</translation>
    </message>
    <message>
        <source>DRILL</source>
        <translation>演练</translation>
    </message>
    <message>
        <source>Recorded data. Nothing here is live.</source>
        <translation>录制数据。此处没有实时内容。</translation>
    </message>
    <message>
        <source>of %1</source>
        <translation>/ %1</translation>
    </message>
    <message>
        <source>%1 since the start of the drill, %2</source>
        <translation>演练开始后 %1，%2</translation>
    </message>
    <message>
        <source>%1 UTC recorded</source>
        <translation>录制 %1 UTC</translation>
    </message>
    <message>
        <source>Drill %1, %2</source>
        <translation>演练 %1，%2</translation>
    </message>
</context>
<context>
    <name>DrillLogWords</name>
    <message>
        <source>you</source>
        <translation>您</translation>
    </message>
    <message>
        <source>%1 · answer</source>
        <translation>%1 · 答复</translation>
    </message>
    <message>
        <source>%1 → %2</source>
        <translation>%1 → %2</translation>
    </message>
    <message>
        <source>%1 · hypothesis</source>
        <translation>%1 · 假设</translation>
    </message>
    <message>
        <source>%1 · action</source>
        <translation>%1 · 处置</translation>
    </message>
    <message>
        <source>Said and done</source>
        <translation>言行记录</translation>
    </message>
    <message>
        <source>Nothing yet. What is declared stands here; nothing is taken back.</source>
        <translation>尚无。宣布的内容列在此处，不可收回。</translation>
    </message>
    <message>
        <source>and %1 before</source>
        <translation>此前 %1 条</translation>
    </message>
</context>
<context>
    <name>DrillMark</name>
    <message>
        <source>DRILL · recorded data · nothing here is live</source>
        <translation>演练 · 录制数据 · 此处没有实时内容</translation>
    </message>
</context>
<context>
    <name>DrillSideWords</name>
    <message>
        <source>Clocks</source>
        <translation>时钟</translation>
    </message>
    <message>
        <source>since T+0</source>
        <translation>自 T+0</translation>
    </message>
    <message>
        <source>hidden until reveal</source>
        <translation>揭晓前隐藏</translation>
    </message>
    <message>
        <source>Onset</source>
        <translation>发生</translation>
    </message>
    <message>
        <source>When the fault began.</source>
        <translation>故障开始的时间。</translation>
    </message>
    <message>
        <source>First visible</source>
        <translation>首次可见</translation>
    </message>
    <message>
        <source>When what had been measured by then was enough to say so.</source>
        <translation>当时已测得的数据足以判断的时间。</translation>
    </message>
    <message>
        <source>Detected</source>
        <translation>已发现</translation>
    </message>
    <message>
        <source>Seam named</source>
        <translation>已指出接缝</translation>
    </message>
    <message>
        <source>Object named</source>
        <translation>已指出对象</translation>
    </message>
    <message>
        <source>Action declared</source>
        <translation>已宣布处置</translation>
    </message>
    <message>
        <source>As it was declared; whether it was right is told at the reveal.</source>
        <translation>按宣布时的内容；对错在揭晓时告知。</translation>
    </message>
    <message>
        <source>running %1</source>
        <translation>进行中 %1</translation>
    </message>
    <message>
        <source>Seats</source>
        <translation>席位</translation>
    </message>
    <message>
        <source>last hand-over</source>
        <translation>最近交接</translation>
    </message>
    <message>
        <source>empty</source>
        <translation>空</translation>
    </message>
    <message>
        <source>you</source>
        <translation>您</translation>
    </message>
    <message>
        <source>%1, gone</source>
        <translation>%1，已离席</translation>
    </message>
    <message>
        <source>%1 is there</source>
        <translation>%1 在席</translation>
    </message>
    <message>
        <source>Nobody is there</source>
        <translation>无人在席</translation>
    </message>
    <message>
        <source>Score rule</source>
        <translation>评分规则</translation>
    </message>
    <message>
        <source>100 points</source>
        <translation>100 分</translation>
    </message>
    <message>
        <source>detect</source>
        <translation>发现</translation>
    </message>
    <message>
        <source>attribute: seam, then object</source>
        <translation>归因：先接缝，后对象</translation>
    </message>
    <message>
        <source>mitigate</source>
        <translation>缓解</translation>
    </message>
    <message>
        <source>communicate: hand over</source>
        <translation>沟通：交接</translation>
    </message>
    <message>
        <source>hints used: %1</source>
        <translation>已用提示：%1</translation>
    </message>
    <message>
        <source>a minute with the wrong team</source>
        <translation>错误团队每分钟</translation>
    </message>
    <message>
        <source>There are no more hints.</source>
        <translation>没有更多提示。</translation>
    </message>
    <message>
        <source>Ask for hint %1 (%2)</source>
        <translation>索取提示 %1（%2）</translation>
    </message>
    <message>
        <source>Costs %1 points of the score. H asks, too.</source>
        <translation>扣 %1 分。按 H 也可索取。</translation>
    </message>
    <message>
        <source>While the drill runs.</source>
        <translation>演练进行时可用。</translation>
    </message>
    <message>
        <source>Hints</source>
        <translation>提示</translation>
    </message>
    <message>
        <source>%1 given</source>
        <translation>已给 %1</translation>
    </message>
    <message>
        <source>Truth, loss and score appear at the reveal.</source>
        <translation>真相、损失与得分在揭晓时出现。</translation>
    </message>
</context>
<context>
    <name>DrillText</name>
    <message>
        <source>Facilitator</source>
        <translation>导调员</translation>
    </message>
    <message>
        <source>Incident lead</source>
        <translation>事件指挥</translation>
    </message>
    <message>
        <source>Facilities</source>
        <translation>设施</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>网络</translation>
    </message>
    <message>
        <source>ML platform</source>
        <translation>ML 平台</translation>
    </message>
    <message>
        <source>Finance</source>
        <translation>财务</translation>
    </message>
    <message>
        <source>Observer</source>
        <translation>观察员</translation>
    </message>
    <message>
        <source>not started</source>
        <translation>未开始</translation>
    </message>
    <message>
        <source>running</source>
        <translation>进行中</translation>
    </message>
    <message>
        <source>frozen</source>
        <translation>已冻结</translation>
    </message>
    <message>
        <source>revealed</source>
        <translation>已揭晓</translation>
    </message>
    <message>
        <source>ended</source>
        <translation>已结束</translation>
    </message>
    <message>
        <source>detected</source>
        <translation>已发现</translation>
    </message>
    <message>
        <source>%1 % sure</source>
        <translation>把握 %1 %</translation>
    </message>
    <message>
        <source>to %1</source>
        <translation>致 %1</translation>
    </message>
    <message>
        <source>asked for a hint</source>
        <translation>索取了提示</translation>
    </message>
    <message>
        <source>You see every fact.</source>
        <translation>您可看到全部事实。</translation>
    </message>
    <message>
        <source>loop, feeds and racks</source>
        <translation>环路、馈路与机柜</translation>
    </message>
    <message>
        <source>fabric and storage</source>
        <translation>互连网络与存储</translation>
    </message>
    <message>
        <source>machines and jobs</source>
        <translation>机器与作业</translation>
    </message>
    <message>
        <source>money</source>
        <translation>资金</translation>
    </message>
    <message>
        <source>You see the graph and hear what every seat says.</source>
        <translation>您可看到图，并听到各席位的发言。</translation>
    </message>
    <message>
        <source>You see: %1.</source>
        <translation>您可看到：%1。</translation>
    </message>
    <message>
        <source>On other seats: %1.</source>
        <translation>在其他席位：%1。</translation>
    </message>
    <message>
        <source>Detect</source>
        <translation>发现</translation>
    </message>
    <message>
        <source>Attribute, seam</source>
        <translation>归因，接缝</translation>
    </message>
    <message>
        <source>Attribute, object</source>
        <translation>归因，对象</translation>
    </message>
    <message>
        <source>Mitigate</source>
        <translation>缓解</translation>
    </message>
    <message>
        <source>Communicate</source>
        <translation>沟通</translation>
    </message>
    <message>
        <source>Hints</source>
        <translation>提示</translation>
    </message>
    <message>
        <source>Wrong team</source>
        <translation>错误团队</translation>
    </message>
    <message>
        <source>False alarms</source>
        <translation>误报</translation>
    </message>
    <message>
        <source>Guesses</source>
        <translation>猜测</translation>
    </message>
    <message>
        <source>Needless actions</source>
        <translation>不必要的操作</translation>
    </message>
    <message>
        <source>start</source>
        <translation>开始</translation>
    </message>
    <message>
        <source>onset</source>
        <translation>发生</translation>
    </message>
    <message>
        <source>before the action %1</source>
        <translation>处置 %1 之前</translation>
    </message>
    <message>
        <source>before the hand-over %1</source>
        <translation>交接 %1 之前</translation>
    </message>
    <message>
        <source>Put back from %1 to %2</source>
        <translation>由 %1 退回 %2</translation>
    </message>
    <message>
        <source>Call</source>
        <translation>来电</translation>
    </message>
    <message>
        <source>Conflicting report</source>
        <translation>相互矛盾的报告</translation>
    </message>
    <message>
        <source>False alarm</source>
        <translation>误报</translation>
    </message>
    <message>
        <source>Fault of a sensor</source>
        <translation>传感器故障</translation>
    </message>
    <message>
        <source>Owner absent</source>
        <translation>责任人不在</translation>
    </message>
    <message>
        <source>Dashboard outage</source>
        <translation>看板中断</translation>
    </message>
    <message>
        <source>Executive question</source>
        <translation>管理层提问</translation>
    </message>
    <message>
        <source>Vendor&apos;s answer</source>
        <translation>厂商答复</translation>
    </message>
    <message>
        <source>Second fault</source>
        <translation>第二处故障</translation>
    </message>
    <message>
        <source>Wrong action proposed</source>
        <translation>提出错误处置</translation>
    </message>
    <message>
        <source>Maintenance notice</source>
        <translation>维护通知</translation>
    </message>
    <message>
        <source>Change of shift</source>
        <translation>换班</translation>
    </message>
    <message>
        <source>Customer&apos;s complaint</source>
        <translation>客户投诉</translation>
    </message>
    <message>
        <source>Alarm flood</source>
        <translation>报警泛滥</translation>
    </message>
    <message>
        <source>snapshots of later that are gone: %1</source>
        <translation>已删除的后续快照：%1</translation>
    </message>
</context>
<context>
    <name>Drills</name>
    <message>
        <source>Quiet loop</source>
        <translation>安静的环路</translation>
    </message>
    <message>
        <source>Follow a path from cause to cost.</source>
        <translation>沿路径从原因走到成本。</translation>
    </message>
    <message>
        <source>Since six</source>
        <translation>自六点起</translation>
    </message>
    <message>
        <source>Tell a changed setting from a broken part.</source>
        <translation>区分改动的设定与损坏的部件。</translation>
    </message>
    <message>
        <source>The building&apos;s operators are saving energy this month and have been at their desks since six. The run is well. You have been asked to keep an eye on anything that looks like a trend, and to say early whom you would call.</source>
        <translation>大楼的运行人员本月在节能，从六点起就已到岗。训练一切正常。请留意任何像是趋势的变化，并尽早说出你会打电话给谁。</translation>
    </message>
    <message>
        <source>Two rows</source>
        <translation>两排</translation>
    </message>
    <message>
        <source>See the spot that an average hides.</source>
        <translation>看出被平均值掩盖的那一处。</translation>
    </message>
    <message>
        <source>Two rows were moved closer together over the weekend. The averages of the hall are what they were. The run began an hour ago and its first steps are as fast as the benchmark.</source>
        <translation>周末有两排机柜挪得更近了。机房的平均值与从前一样。训练一小时前开始，最初几步与基准测试一样快。</translation>
    </message>
    <message>
        <source>The next street</source>
        <translation>隔壁街道</translation>
    </message>
    <message>
        <source>Use order: what fell first?</source>
        <translation>利用先后：什么先掉？</translation>
    </message>
    <message>
        <source>The utility has announced work on a feeder in the next street; the hall has two feeds. Clocks are steady, the run is steady. You will be told nothing by the utility during the exercise.</source>
        <translation>供电公司宣布在隔壁街道检修一条馈线；机房有两路馈电。时钟平稳，训练平稳。演练期间供电公司不会告诉你任何消息。</translation>
    </message>
    <message>
        <source>After service</source>
        <translation>维护之后</translation>
    </message>
    <message>
        <source>Count what went together, and ask what they share.</source>
        <translation>数一数一起出事的，问它们共有什么。</translation>
    </message>
    <message>
        <source>A host was serviced yesterday and has been well since. The job&apos;s team is asleep; its watchdog is set to half an hour. Spare hosts are there, but somebody has to say which one is to be drained.</source>
        <translation>一台主机昨天做过维护，此后一直正常。作业的团队在睡觉，看门狗设为半小时。有备用主机，但要有人说出该排空哪一台。</translation>
    </message>
    <message>
        <source>Same as before</source>
        <translation>和以前一样</translation>
    </message>
    <message>
        <source>Find the part that is slow and not broken.</source>
        <translation>找出变慢但没坏的部件。</translation>
    </message>
    <message>
        <source>After a restart in the night the run is back, and the on-call says it feels the same as before. Nothing is red. You have the benchmark of last week to compare with.</source>
        <translation>夜里重启之后训练恢复了，值班的人说感觉和以前一样。没有红灯。你有上周的基准测试可以比较。</translation>
    </message>
    <message>
        <source>Counted and forgotten</source>
        <translation>计了数又忘了</translation>
    </message>
    <message>
        <source>Separate a device from what lies between two devices.</source>
        <translation>把设备与两设备之间的东西分开。</translation>
    </message>
    <message>
        <source>What corrects itself is counted and forgotten here; a week&apos;s worth is in the records. The run is paid by the hour by somebody who reads the invoice.</source>
        <translation>能自行纠正的，这里只计数，然后就忘了；一周的记录都在。训练按小时付费，付钱的人会看账单。</translation>
    </message>
    <message>
        <source>Small numbers</source>
        <translation>小数字</translation>
    </message>
    <message>
        <source>Read a rate, not a count.</source>
        <translation>看速率，不看计数。</translation>
    </message>
    <message>
        <source>Much corrects itself all the time in a hall of this size. The vendor replaces what fails and wants evidence for what does not. The next durable checkpoint is due within the half hour.</source>
        <translation>这样规模的机房里，随时都有许多错误自行纠正。厂商会更换坏掉的，对没坏的则要证据。下一个持久检查点应在半小时内完成。</translation>
    </message>
    <message>
        <source>Gone</source>
        <translation>消失</translation>
    </message>
    <message>
        <source>Say what is known in the first minute.</source>
        <translation>在第一分钟说出已知的情况。</translation>
    </message>
    <message>
        <source>A run with a deadline, a team that has been promised an answer within five minutes of anything, and a log that will soon be full of complaints from everyone but one.</source>
        <translation>一次有截止日期的训练；一个被承诺任何事都在五分钟内得到答复的团队；还有一份很快会写满抱怨的日志，只有一个不出声。</translation>
    </message>
    <message>
        <source>Deaf port</source>
        <translation>失聪的端口</translation>
    </message>
    <message>
        <source>Tell an event from a departure.</source>
        <translation>区分事件与偏离。</translation>
    </message>
    <message>
        <source>The fabric was rebuilt last month, and a few ports are known to be touchy. The network team has said so many times that it is not the network that nobody asks any more.</source>
        <translation>互连网络上个月重建过，有几个端口出了名的敏感。网络团队说了太多次不是网络的问题，已经没人再问了。</translation>
    </message>
    <message>
        <source>As it should be</source>
        <translation>一切如常</translation>
    </message>
    <message>
        <source>Distrust a sum that says all is well.</source>
        <translation>不轻信说一切正常的总和。</translation>
    </message>
    <message>
        <source>Everything is up. The throughput as a whole is what it should be. One of the teams has been cleaning this week, with a list of what was done.</source>
        <translation>一切都在运行。总体吞吐量与应有的一致。有一个团队本周做了清洁，并列出了做过的事。</translation>
    </message>
    <message>
        <source>Good first steps</source>
        <translation>良好的最初几步</translation>
    </message>
    <message>
        <source>Look at the share of each way, not at the sum of all.</source>
        <translation>看每条路的份额，而不是总和。</translation>
    </message>
    <message>
        <source>Several ways lead up, and a hash spreads what goes there. The run was moved to these hosts this morning; its first steps were good.</source>
        <translation>有多条路通往上层，由哈希来分配流量。训练今早迁到了这些主机上，最初几步很好。</translation>
    </message>
    <message>
        <source>More than you can read</source>
        <translation>多得读不完</translation>
    </message>
    <message>
        <source>Follow complaints back to who sends them.</source>
        <translation>顺着抱怨追到源头。</translation>
    </message>
    <message>
        <source>You have counters of every port, and more of them will move than you can read. Most of those who complain are right, and none of them is the one.</source>
        <translation>每个端口都有计数器，会变动的多得读不完。抱怨的大多是对的，但没有一个是元凶。</translation>
    </message>
    <message>
        <source>Launch day</source>
        <translation>上线之日</translation>
    </message>
    <message>
        <source>Price what is at risk, not only what is lost.</source>
        <translation>为面临风险的计价，而不只为已损失的计价。</translation>
    </message>
    <message>
        <source>A second team has its launch today and uses what the run uses. The run writes its state regularly; the last time took a minute, as it always does.</source>
        <translation>另一个团队今天上线，用的是训练也在用的东西。训练会定期写下状态；上一次花了一分钟，一如既往。</translation>
    </message>
    <message>
        <source>Signed twice</source>
        <translation>双人签字</translation>
    </message>
    <message>
        <source>Ask what a restart would cost now.</source>
        <translation>问一问现在重启要付出多少。</translation>
    </message>
    <message>
        <source>The run is as fast as ever. What it did every half hour, it did well. A change of quota was made last night, signed by two people.</source>
        <translation>训练和以往一样快。每半小时做的那件事都做得很好。昨晚改过一次配额，由两个人签字。</translation>
    </message>
    <message>
        <source>Busy, then not</source>
        <translation>时忙时闲</translation>
    </message>
    <message>
        <source>Look at what comes before a step.</source>
        <translation>看一步之前发生了什么。</translation>
    </message>
    <message>
        <source>Something new came in yesterday and was spread over the usual servers. Machines are busy, then they are not, then they are.</source>
        <translation>昨天来了新东西，分散到了常用的服务器上。机器忙一阵，闲一阵，又忙一阵。</translation>
    </message>
    <message>
        <source>Taking turns</source>
        <translation>轮流</translation>
    </message>
    <message>
        <source>See that the culprit is never the same, and what that means.</source>
        <translation>看出元凶次次不同，以及这意味着什么。</translation>
    </message>
    <message>
        <source>The run&apos;s code was updated two days ago. It is a little slower than it was, but not always, and not at the same place.</source>
        <translation>训练的代码两天前更新过。比以前慢一点，但不是总慢，也不是慢在同一处。</translation>
    </message>
    <message>
        <source>Growing</source>
        <translation>不断增长</translation>
    </message>
    <message>
        <source>Name a date before it comes.</source>
        <translation>在日期到来之前说出它。</translation>
    </message>
    <message>
        <source>A long run with long sequences. Its team watches the loss, which is well. Whoever is on shift when it ends will be asked why nobody saw it coming.</source>
        <translation>一次长序列的长训练。团队盯着 loss，它很正常。等它结束时，当班的人会被问：为什么没人预见到。</translation>
    </message>
    <message>
        <source>Silence</source>
        <translation>寂静</translation>
    </message>
    <message>
        <source>Separate the culprit from its victims.</source>
        <translation>把元凶与受害者分开。</translation>
    </message>
    <message>
        <source>All devices are at 100 %. The last step was a while ago. Everybody who will report something is somebody who waits.</source>
        <translation>所有设备都在 100 %。上一步已是好一会儿之前。会来报告的，都是在等待的。</translation>
    </message>
    <message>
        <source>No answer</source>
        <translation>没有回应</translation>
    </message>
    <message>
        <source>Read a code, and what it does not mean.</source>
        <translation>读懂代码，以及它不代表什么。</translation>
    </message>
    <message>
        <source>A new release was rolled out to a part of the hall on Monday. Its notes list what it mends. The run spans old and new.</source>
        <translation>星期一在机房的一部分推出了新版本。说明里列出了它修复的问题。训练横跨新旧两部分。</translation>
    </message>
    <message>
        <source>Favourites</source>
        <translation>偏爱</translation>
    </message>
    <message>
        <source>See work that is uneven though every device is well.</source>
        <translation>看出设备都正常但工作不均。</translation>
    </message>
    <message>
        <source>A model whose parts take turns, a few thousand steps in. It has been well since the start, and a change of data was merged this morning.</source>
        <translation>一个各部分轮流工作的模型，已跑了几千步。从开始就一直正常，今早合并了一项数据改动。</translation>
    </message>
    <message>
        <source>First complaint</source>
        <translation>第一个投诉</translation>
    </message>
    <message>
        <source>Judge a service by what its users wait for.</source>
        <translation>以用户等待的时间评判服务。</translation>
    </message>
    <message>
        <source>A service for users, in two stages. Devices are well and not even busy. The first complaint has a name and a time.</source>
        <translation>面向用户的服务，分两个阶段。设备正常，甚至不忙。第一个投诉有名有姓，也有时间。</translation>
    </message>
    <message>
        <source>Says everybody</source>
        <translation>人人都这么说</translation>
    </message>
    <message>
        <source>Compare pools that ought to be alike.</source>
        <translation>比较本应相同的资源池。</translation>
    </message>
    <message>
        <source>Equal machines serve one product. Something was restarted this morning, as it is every week. Nobody has changed anything, says everybody.</source>
        <translation>相同的机器服务于同一产品。今早照例重启了什么，每周如此。人人都说，没人改过任何东西。</translation>
    </message>
    <message>
        <source>Friday&apos;s trays</source>
        <translation>周五的托盘</translation>
    </message>
    <message>
        <source>Find one among many, and leave its neighbours alone.</source>
        <translation>从众多中找出一个，不动它的邻居。</translation>
    </message>
    <message>
        <source>A technician reseated trays in this row on Friday and signed every one. The water is as cold as it has been all year.</source>
        <translation>技术员周五在这一排重新插过托盘，每个都签了字。水和全年一样凉。</translation>
    </message>
    <message>
        <source>All green</source>
        <translation>全部绿灯</translation>
    </message>
    <message>
        <source>Compare with peers, without an alarm.</source>
        <translation>在没有报警时与同类比较。</translation>
    </message>
    <message>
        <source>Every light is green: temperatures, clocks, links, errors. The run is five per cent slower than it was a week ago, and somebody has been looking for the reason for three days.</source>
        <translation>每盏灯都是绿的：温度、时钟、链路、错误。训练比一周前慢了百分之五，有人已经找了三天原因。</translation>
    </message>
    <message>
        <source>On the roof</source>
        <translation>在屋顶</translation>
    </message>
    <message>
        <source>Go up the chain until it ends.</source>
        <translation>沿链条一直向上走到尽头。</translation>
    </message>
    <message>
        <source>It is a fine afternoon, and one machine on the roof is being watched by its maker from far away. Several loops hang on it, and each has its own screen.</source>
        <translation>一个晴朗的下午，屋顶上的一台机器由厂家在远处监看。有几条环路依靠它，每条都有自己的屏幕。</translation>
    </message>
    <message>
        <source>The long night</source>
        <translation>漫长的夜</translation>
    </message>
    <message>
        <source>Say that it stands, and since when.</source>
        <translation>说出它停了，以及从何时起。</translation>
    </message>
    <message>
        <source>It is Saturday night. Devices are at 100 %, the last line of the log is hours old by the time somebody looks. You are earlier than they were.</source>
        <translation>星期六夜里。设备都在 100 %，等有人来看时，日志的最后一行已是几小时前。你比他们来得早。</translation>
    </message>
    <message>
        <source>Tuesday morning. A training run of several weeks is in its ninth day, and its team has promised a milestone for the end of the month. The hall is cooled by water; nobody has touched it since the last service. Should the run become slower than it was, every team will look at its own screen first.</source>
        <translation>星期二早晨。一次为期数周的训练进入第九天，团队承诺在月底达到一个里程碑。机房采用水冷，自上次维护以来无人动过。如果训练变得比之前慢，每个团队都会先看自己的屏幕。</translation>
    </message>
    <message>
        <source>To the tenth</source>
        <translation>精确到十分之一</translation>
    </message>
    <message>
        <source>Tell the supply from what takes it.</source>
        <translation>区分供给与取用它的一方。</translation>
    </message>
    <message>
        <source>New fittings came last month, for a few places. The plant room is content: the supply is at its setpoint to the tenth of a degree.</source>
        <translation>上个月为少数几个位置换了新接头。机房设备间很满意：供水温度与设定值相差不到十分之一度。</translation>
    </message>
    <message>
        <source>One of forty-eight</source>
        <translation>四十八台中的一台</translation>
    </message>
    <message>
        <source>Find by comparing what no alarm tells.</source>
        <translation>通过比较找出没有报警说明的事。</translation>
    </message>
    <message>
        <source>Forty-eight machines of eight. The throughput fell by a few per cent in the middle of the run, and a bench of the network is clean on every node. The team has begun to exclude things, one after the other.</source>
        <translation>四十八台机器，每台八块。训练进行到一半时吞吐量下降了百分之几，而每个节点的网络测试都正常。团队已开始逐项排除。</translation>
    </message>
    <message>
        <source>Two of a kind</source>
        <translation>同类的两个</translation>
    </message>
    <message>
        <source>See that the busy one is not the one that works.</source>
        <translation>看出忙碌的那个并不是在干活的那个。</translation>
    </message>
    <message>
        <source>A small site. A job has a limit of 45 minutes and always kept it, until today. Both of its devices look busy.</source>
        <translation>一个小站点。某个作业有 45 分钟的时限，直到今天一直都能遵守。它的两个设备看上去都很忙。</translation>
    </message>
    <message>
        <source>Change-over</source>
        <translation>切换</translation>
    </message>
    <message>
        <source>Read the room, not only the rack.</source>
        <translation>看整个机房，而不只是机架。</translation>
    </message>
    <message>
        <source>The first mild day of spring. The building changes from free cooling to its machines at about this time of the year, and has done so for ten years without anybody noticing.</source>
        <translation>春天第一个暖和的日子。大楼每年大约在这个时候从自然冷却切换到制冷机，十年来一直如此，没有人察觉过。</translation>
    </message>
    <message>
        <source>The node they blamed</source>
        <translation>被归咎的节点</translation>
    </message>
    <message>
        <source>Ask whether what is reported is the beginning.</source>
        <translation>追问所报告的是否就是开端。</translation>
    </message>
    <message>
        <source>Two groups of ten machines each lost their run last month, and one machine was blamed for it by name. It is back in service, with a note on it.</source>
        <translation>上个月，两组各十台机器都丢失了训练，其中一台机器被点名归咎。它已重新投入使用，并附有备注。</translation>
    </message>
    <message>
        <source># Situation</source>
        <translation># 情况</translation>
    </message>
    <message>
        <source>You are on shift at a site that runs AI jobs. At the start nobody has reported anything. Something goes wrong during the drill: find out what it is, tell whoever has to know, and have it put right before it costs more than it must.</source>
        <translation>您正在一个运行 AI 作业的站点值班。开始时没有人报告任何情况。演练期间会出问题：查明它是什么，告知必须知道的人，并在损失超出必要之前让它得到处理。</translation>
    </message>
    <message>
        <source>You play on recorded data under other names: hosts, jobs, people and sites are called otherwise, and money has another scale. Nothing here is live, and nothing that you declare touches a machine.</source>
        <translation>您使用的是换了名称的录制数据：主机、作业、人员和站点都改了名，金额也换了尺度。此处没有实时内容，您宣布的任何事都不会触及机器。</translation>
    </message>
    <message>
        <source># What you have</source>
        <translation># 您手头有什么</translation>
    </message>
    <message>
        <source>There are five seats. Facilities sees loops, feeds and racks; Network sees the fabric and storage; ML platform sees machines and jobs; Finance sees programs and the meter. The incident lead sees the graph and hears what every seat says, but no measurements. Who plays alone sits on all five.</source>
        <translation>共有五个席位。设施可看到环路、馈路与机柜；网络可看到互连网络与存储；ML 平台可看到机器与作业；财务可看到项目与费用表。事件指挥可看到图，并听到各席位的发言，但看不到测量值。单人进行时占据全部五个席位。</translation>
    </message>
    <message>
        <source>Each seat has the views of its own part of the site and nothing else. What another seat sees, ask for. No alarm and no list of causes is shown: to draw the conclusion is the exercise.</source>
        <translation>每个席位只有站点中自己那部分的视图，别无其他。其他席位看到的内容请去询问。这里不显示报警，也不列出原因：得出结论正是演练的内容。</translation>
    </message>
    <message>
        <source># What is known at the start</source>
        <translation># 开始时已知的情况</translation>
    </message>
    <message>
        <source>When the fault begins is not told. Look first at what is normal here, so that you see what departs from it. Noise, planned work and small things that mean nothing are part of every site.</source>
        <translation>故障何时开始不会告知。请先看清这里的正常状态，以便发现偏离。噪声、计划内的工作和无意义的小事，每个站点都有。</translation>
    </message>
    <message>
        <source>While the drill runs, letters arrive: calls, reports, questions, answers of vendors. Some are wrong, some are about something else, an instrument can fail, and a screen can stand still for a while. Hold each of them against what is measured, and answer those that want a reply.</source>
        <translation>演练进行时会有来信：来电、报告、提问、厂商答复。有些是错的，有些与此无关，传感器可能失灵，屏幕也可能停滞一段时间。请把每一条与测得的数据对照，并答复要求回复的来信。</translation>
    </message>
    <message>
        <source># Goals</source>
        <translation># 目标</translation>
    </message>
    <message>
        <source>Detect: declare that something is wrong as soon as the facts say so, and not before.</source>
        <translation>发现：事实一旦表明有问题就宣布，但不要提前。</translation>
    </message>
    <message>
        <source>Attribute: commit a hypothesis. It names the seam, then the object where it began, the mechanism, and how sure you are; a fact for it and one against it keep you honest.</source>
        <translation>归因：提交一个假设。它指出接缝，然后是起始的对象、机理以及您的把握；一条支持的事实和一条反对的事实能让判断保持公正。</translation>
    </message>
    <message>
        <source>Hand over: once the seam is named, tell the seat that has to act what you know, since when, and what you ask of it.</source>
        <translation>交接：指出接缝后，把您知道的情况、从何时开始、请求做什么告知必须行动的席位。</translation>
    </message>
    <message>
        <source>Mitigate: declare an action, which is what is done and to which object. Take the one that removes the cause and disturbs the least, and say when.</source>
        <translation>缓解：宣布处置，即做什么、对哪个对象。选择能消除原因且干扰最小的处置，并说明何时进行。</translation>
    </message>
    <message>
        <source># Rules</source>
        <translation># 规则</translation>
    </message>
    <message>
        <source>What is committed stays: nothing is taken back. A better hypothesis may follow, and the last word of a seat counts.</source>
        <translation>提交的内容不可收回。之后可以提出更好的假设，以各席位最后的说法为准。</translation>
    </message>
    <message>
        <source>Only what is declared counts. What is said across the table, or in answer to a letter, is no hand-over. A fact counts as seen when the seat whose screen shows it speaks of it by name within two minutes.</source>
        <translation>只有宣布的内容才算数。当面说的话或对来信的答复不算交接。画面上显示某一事实的席位在两分钟内点名提到它，才算看到。</translation>
    </message>
    <message>
        <source>One clock runs for all seats. The facilitator, or who plays alone, starts it, freezes it, sets its speed, and can put the drill back to an earlier moment. The clocks of the score begin with the fault and stop at what you declare.</source>
        <translation>所有席位共用一个时钟。导调员或单人进行者可以开始、冻结、设定速度，并把演练退回到较早的时刻。计分时钟从故障开始计时，到您宣布时停止。</translation>
    </message>
    <message>
        <source>Hints have a price: 5 points for the first, 10 for the second, 15 for the third. The price of the next one is shown before you ask for it.</source>
        <translation>提示有代价：第一条扣 5 分，第二条扣 10 分，第三条扣 15 分。索取之前会显示下一条的代价。</translation>
    </message>
    <message>
        <source># How it is scored</source>
        <translation># 如何评分</translation>
    </message>
    <message>
        <source>There are 100 points: 30 to detect, 15 for the seam, 15 for the object, 25 to mitigate and 15 to hand over. Each is whole when it comes early and shrinks to nothing with time.</source>
        <translation>满分 100 分：发现 30 分，接缝 15 分，对象 15 分，缓解 25 分，交接 15 分。每一项越早越接近满分，随时间推移减至零。</translation>
    </message>
    <message>
        <source>Points are taken off for hints, for minutes in which the last hypothesis sends others to the wrong team, for alarms before anything is wrong, for guesses, for actions on what is not the cause, and for a second fault, should there be one, of which nobody says a word.</source>
        <translation>以下情况扣分：索取提示、最后的假设把他人引向错误团队的每一分钟、尚未出问题时的报警、猜测、对并非原因之物的处置，以及若有第二处故障而无人提及。</translation>
    </message>
    <message>
        <source>The reveal ends the play. Then everybody has the truth, the points with a reason for each, what each seat could have seen, and what it cost as you played it, beside nothing done and the best that was possible.</source>
        <translation>揭晓后推演结束。届时所有人都会得到真相、附有理由的得分、各席位本可看到的内容，以及按您的做法所产生的费用，并与不作处置和最佳做法对照。</translation>
    </message>
    <message>
        <source>As announced</source>
        <translation>如期进行</translation>
    </message>
    <message>
        <source>Compare a run with itself, before and after.</source>
        <translation>把训练与其自身在变化前后相比较。</translation>
    </message>
    <message>
        <source>Work on a few hosts was announced for today, and the scheduler sees to it by itself, as it does every month. Every host passed its checks last night. The run&apos;s team was told that nothing changes for it.</source>
        <translation>今天将维护少数主机，这已提前通知，调度器会像每个月一样自行处理。昨夜每台主机都通过了检查。训练团队被告知对他们没有任何变化。</translation>
    </message>
</context>
<context>
    <name>FactText</name>
    <message>
        <source>flow</source>
        <translation>流量</translation>
    </message>
    <message>
        <source>supply temperature</source>
        <translation>供液温度</translation>
    </message>
    <message>
        <source>return temperature</source>
        <translation>回液温度</translation>
    </message>
    <message>
        <source>inlet temperature</source>
        <translation>进风温度</translation>
    </message>
    <message>
        <source>GPU temperature</source>
        <translation>GPU 温度</translation>
    </message>
    <message>
        <source>clock</source>
        <translation>时钟频率</translation>
    </message>
    <message>
        <source>GPU power</source>
        <translation>GPU 功率</translation>
    </message>
    <message>
        <source>lateness of ranks</source>
        <translation>rank 迟到</translation>
    </message>
    <message>
        <source>loss an hour</source>
        <translation>每小时损失</translation>
    </message>
    <message>
        <source>power</source>
        <translation>功率</translation>
    </message>
    <message>
        <source>step time</source>
        <translation>单步时间</translation>
    </message>
    <message>
        <source>tokens/s</source>
        <translation>token/s</translation>
    </message>
    <message>
        <source>loss</source>
        <translation>损失</translation>
    </message>
    <message>
        <source>GPU use</source>
        <translation>GPU 利用率</translation>
    </message>
    <message>
        <source>thermal throttling</source>
        <translation>过热降频</translation>
    </message>
    <message>
        <source>power throttling</source>
        <translation>功率降频</translation>
    </message>
    <message>
        <source>power brake</source>
        <translation>功率制动</translation>
    </message>
    <message>
        <source>symbol errors</source>
        <translation>符号错误</translation>
    </message>
    <message>
        <source>link transitions</source>
        <translation>链路状态变化</translation>
    </message>
    <message>
        <source>arrival</source>
        <translation>到达</translation>
    </message>
    <message>
        <source>transfer time</source>
        <translation>传输时间</translation>
    </message>
    <message>
        <source>time to first token</source>
        <translation>首个 token 时间</translation>
    </message>
    <message>
        <source>checkpoint write time</source>
        <translation>检查点写入时间</translation>
    </message>
    <message>
        <source>job stalled</source>
        <translation>作业停滞</translation>
    </message>
    <message>
        <source>job hung</source>
        <translation>作业挂起</translation>
    </message>
    <message>
        <source>job quiet</source>
        <translation>作业无输出</translation>
    </message>
    <message>
        <source>job restarted</source>
        <translation>作业已重启</translation>
    </message>
    <message>
        <source>GPU %1</source>
        <translation>GPU %1</translation>
    </message>
    <message>
        <source>rank %1</source>
        <translation>rank %1</translation>
    </message>
    <message>
        <source>up</source>
        <translation>已连通</translation>
    </message>
    <message>
        <source>down</source>
        <translation>已断开</translation>
    </message>
    <message>
        <source>%1 %2 %3 (%4)</source>
        <translation>%1 %2 %3（%4）</translation>
    </message>
</context>
<context>
    <name>Graph</name>
    <message>
        <source>cannot be judged</source>
        <translation>无法判断</translation>
    </message>
    <message>
        <source>leak: number = order, +m:ss = lag</source>
        <translation>流失：数字 = 次序，+m:ss = 滞后</translation>
    </message>
    <message>
        <source>victims wait</source>
        <translation>受害方等待</translation>
    </message>
    <message>
        <source>blind</source>
        <translation>盲区</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>selected</source>
        <translation>已选</translation>
    </message>
    <message>
        <source>owner not stated</source>
        <translation>未注明负责方</translation>
    </message>
    <message>
        <source>nothing known</source>
        <translation>一无所知</translation>
    </message>
    <message>
        <source>No entities yet</source>
        <translation>尚无实体</translation>
    </message>
    <message>
        <source>A topology.json, or any source that names a host, GPU or job, fills the graph.</source>
        <translation>topology.json，或任何给出主机、GPU 或作业名称的数据源，都会填充此图。</translation>
    </message>
    <message>
        <source>no telemetry</source>
        <translation>无遥测</translation>
    </message>
    <message>
        <source>silent %1</source>
        <translation>静默 %1</translation>
    </message>
    <message>
        <source>%1 old</source>
        <translation>%1 前</translation>
    </message>
    <message numerus="yes">
        <source>%1 series</source>
        <translation>
            <numerusform>%1 个序列</numerusform>
        </translation>
    </message>
    <message>
        <source>onset %1</source>
        <translation>发生 %1</translation>
    </message>
    <message>
        <source>seam as expected</source>
        <translation>接缝符合预期</translation>
    </message>
    <message>
        <source>departed</source>
        <translation>已偏离</translation>
    </message>
    <message>
        <source>leaks</source>
        <translation>流失</translation>
    </message>
    <message>
        <source>%1 waiting</source>
        <translation>%1 个等待</translation>
    </message>
    <message>
        <source>on the path</source>
        <translation>在路径上</translation>
    </message>
</context>
<context>
    <name>GraphGroups</name>
    <message>
        <source>Chillers</source>
        <translation>冷水机组</translation>
    </message>
    <message>
        <source>Feeds</source>
        <translation>馈路</translation>
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
        <translation>空调机组 (CRAH)</translation>
    </message>
    <message>
        <source>PDUs</source>
        <translation>PDU</translation>
    </message>
    <message>
        <source>Pumps</source>
        <translation>泵</translation>
    </message>
    <message>
        <source>Loops</source>
        <translation>环路</translation>
    </message>
    <message>
        <source>Racks</source>
        <translation>机柜</translation>
    </message>
    <message>
        <source>Hosts</source>
        <translation>主机</translation>
    </message>
    <message>
        <source>Switches</source>
        <translation>交换机</translation>
    </message>
    <message>
        <source>Storage</source>
        <translation>存储</translation>
    </message>
    <message>
        <source>ranks</source>
        <translation>rank</translation>
    </message>
    <message>
        <source>Pools</source>
        <translation>资源池</translation>
    </message>
    <message>
        <source>Routes</source>
        <translation>路由</translation>
    </message>
    <message>
        <source>Comms</source>
        <translation>通信组</translation>
    </message>
    <message>
        <source>Checkpoints</source>
        <translation>检查点</translation>
    </message>
    <message>
        <source>Jobs</source>
        <translation>作业</translation>
    </message>
    <message>
        <source>Programs</source>
        <translation>项目群</translation>
    </message>
    <message>
        <source>Milestones</source>
        <translation>里程碑</translation>
    </message>
    <message>
        <source>Reservations</source>
        <translation>预留</translation>
    </message>
    <message>
        <source>Teams</source>
        <translation>团队</translation>
    </message>
    <message>
        <source>GPU %1</source>
        <translation>GPU %1</translation>
    </message>
    <message>
        <source>Row %1</source>
        <translation>第 %1 列</translation>
    </message>
    <message>
        <source>PDUs %1</source>
        <translation>PDU %1</translation>
    </message>
    <message>
        <source>Ranks</source>
        <translation>Rank</translation>
    </message>
    <message>
        <source>comm %1</source>
        <translation>通信 %1</translation>
    </message>
    <message>
        <source>Facilities</source>
        <translation>设施</translation>
    </message>
    <message>
        <source>Fabric</source>
        <translation>互连网络</translation>
    </message>
    <message>
        <source>Runtime</source>
        <translation>运行时</translation>
    </message>
    <message>
        <source>Finance</source>
        <translation>财务</translation>
    </message>
    <message>
        <source>%1 of %2 ranks</source>
        <translation>%2 个 rank 中的 %1 个</translation>
    </message>
</context>
<context>
    <name>Headline</name>
    <message>
        <source>Worst seam</source>
        <translation>最差接缝</translation>
    </message>
    <message>
        <source>Next seam</source>
        <translation>次差接缝</translation>
    </message>
    <message>
        <source>Blind seam</source>
        <translation>盲区接缝</translation>
    </message>
    <message>
        <source>? /h</source>
        <translation>? /h</translation>
    </message>
    <message>
        <source>not seen</source>
        <translation>未观测</translation>
    </message>
    <message>
        <source>No further seam</source>
        <translation>没有其他接缝</translation>
    </message>
    <message>
        <source>Nothing suppressed</source>
        <translation>没有抑制项</translation>
    </message>
    <message>
        <source>no further seam leaks</source>
        <translation>没有其他接缝流失</translation>
    </message>
    <message>
        <source>no seam is measured</source>
        <translation>没有接缝被测量</translation>
    </message>
    <message>
        <source>nothing suppressed</source>
        <translation>没有被抑制的</translation>
    </message>
    <message>
        <source>Suppressed (explained)</source>
        <translation>已抑制（有解释）</translation>
    </message>
    <message>
        <source>%1 ago</source>
        <translation>%1 前</translation>
    </message>
    <message>
        <source>Seams</source>
        <translation>接缝</translation>
    </message>
    <message>
        <source>Last incident</source>
        <translation>最近一起事件</translation>
    </message>
    <message>
        <source>%1 s · reference %2</source>
        <translation>%1 s · 基准 %2</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>Step time</source>
        <translation>单步时间</translation>
    </message>
    <message>
        <source>Checkpoint</source>
        <translation>检查点</translation>
    </message>
    <message>
        <source>Blind</source>
        <translation>盲区</translation>
    </message>
    <message>
        <source> and %1 more</source>
        <translation> 及另外 %1 项</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Path of the loss</source>
        <translation>损失路径</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>另有 %1 条</translation>
    </message>
    <message>
        <source>explained</source>
        <translation>已解释</translation>
    </message>
    <message>
        <source>%1 of %2 seams</source>
        <translation>%2 个接缝中的 %1 个</translation>
    </message>
    <message>
        <source>On watch</source>
        <translation>观察中</translation>
    </message>
    <message>
        <source>%1 of %2 sources</source>
        <translation>%2 个来源中的 %1 个</translation>
    </message>
    <message>
        <source>everything</source>
        <translation>全部</translation>
    </message>
</context>
<context>
    <name>HeatGroups</name>
    <message>
        <source>floor</source>
        <translation>机房平面</translation>
    </message>
    <message>
        <source>rail or leaf</source>
        <translation>轨道或叶交换机</translation>
    </message>
    <message>
        <source>job</source>
        <translation>作业</translation>
    </message>
    <message>
        <source>TP group</source>
        <translation>TP 组</translation>
    </message>
    <message>
        <source>PP group</source>
        <translation>PP 组</translation>
    </message>
    <message>
        <source>DP group</source>
        <translation>DP 组</translation>
    </message>
    <message>
        <source>EP group</source>
        <translation>EP 组</translation>
    </message>
    <message>
        <source>team</source>
        <translation>团队</translation>
    </message>
    <message>
        <source>no switch is known: give a topology.json</source>
        <translation>不知道任何交换机：请提供 topology.json</translation>
    </message>
    <message>
        <source>nothing says which GPUs a job has: give a jobs.json</source>
        <translation>没有说明作业占用哪些 GPU：请提供 jobs.json</translation>
    </message>
    <message>
        <source>no job says that it is split so: parallelism in jobs.json</source>
        <translation>没有作业说明这样切分：jobs.json 中的 parallelism</translation>
    </message>
    <message>
        <source>no job has an owner or a program: jobs.json</source>
        <translation>没有作业注明负责方或项目：jobs.json</translation>
    </message>
</context>
<context>
    <name>Heatmap</name>
    <message>
        <source>no hosts</source>
        <translation>没有主机</translation>
    </message>
    <message>
        <source>fixed at start</source>
        <translation>开始时固定</translation>
    </message>
    <message>
        <source>fixed</source>
        <translation>固定</translation>
    </message>
    <message>
        <source>missing</source>
        <translation>缺失</translation>
    </message>
    <message>
        <source>stale</source>
        <translation>过期</translation>
    </message>
    <message>
        <source>bad</source>
        <translation>坏值</translation>
    </message>
    <message>
        <source>zero</source>
        <translation>零</translation>
    </message>
    <message>
        <source>Placing hosts and GPUs …</source>
        <translation>正在布置主机与 GPU…</translation>
    </message>
    <message>
        <source>No %1 yet</source>
        <translation>尚无%1</translation>
    </message>
    <message>
        <source>No hosts and no GPUs yet</source>
        <translation>尚无主机与 GPU</translation>
    </message>
    <message>
        <source>A moment.</source>
        <translation>请稍候。</translation>
    </message>
    <message numerus="yes">
        <source>%1 cell(s) wait for it. Choose another signal above.</source>
        <translation>
            <numerusform>%1 个单元在等待。请在上方选择其他信号。</numerusform>
        </translation>
    </message>
    <message>
        <source>They appear as soon as a source names one. Sources: see the source panel.</source>
        <translation>数据源一旦给出名称即会出现。数据源见数据源面板。</translation>
    </message>
    <message>
        <source>%1 vs peers</source>
        <translation>%1 与同类相比</translation>
    </message>
    <message>
        <source>%1 vs usual</source>
        <translation>%1 与平时相比</translation>
    </message>
</context>
<context>
    <name>IncidentBlocks</name>
    <message>
        <source>What</source>
        <translation>什么</translation>
    </message>
    <message>
        <source>The cause is not known</source>
        <translation>原因未知</translation>
    </message>
    <message>
        <source>Selects it in every view.</source>
        <translation>在所有视图中选中。</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>何处</translation>
    </message>
    <message>
        <source>no path is known</source>
        <translation>路径未知</translation>
    </message>
    <message>
        <source>no victims are named</source>
        <translation>未指出受害方</translation>
    </message>
    <message>
        <source>Since when</source>
        <translation>何时开始</translation>
    </message>
    <message>
        <source>lasted %1</source>
        <translation>持续 %1</translation>
    </message>
    <message>
        <source>%1 ago</source>
        <translation>%1 前</translation>
    </message>
    <message>
        <source>%1 UTC · %2</source>
        <translation>%1 UTC · %2</translation>
    </message>
    <message>
        <source>declared %1 · detect %2</source>
        <translation>宣布 %1 · 发现 %2</translation>
    </message>
    <message>
        <source> · ended %1</source>
        <translation> · 结束 %1</translation>
    </message>
    <message>
        <source>onset ±%1</source>
        <translation>发生 ±%1</translation>
    </message>
    <message>
        <source>; next effect %1</source>
        <translation>；下一影响 %1</translation>
    </message>
    <message>
        <source>Onset %1</source>
        <translation>发生 %1</translation>
    </message>
    <message>
        <source>Puts the time cursor on the onset.</source>
        <translation>把时间游标移到发生时刻。</translation>
    </message>
    <message>
        <source>Whose</source>
        <translation>归谁</translation>
    </message>
    <message>
        <source>Owner of the cause: not known</source>
        <translation>原因负责方：未知</translation>
    </message>
    <message>
        <source>Cause: %1</source>
        <translation>原因：%1</translation>
    </message>
    <message>
        <source>no second owner is named</source>
        <translation>未指出第二负责方</translation>
    </message>
    <message>
        <source>symptom: %1</source>
        <translation>症状：%1</translation>
    </message>
    <message>
        <source>no job is slowed</source>
        <translation>没有作业变慢</translation>
    </message>
    <message>
        <source>slowed: %1</source>
        <translation>变慢：%1</translation>
    </message>
    <message>
        <source>What now</source>
        <translation>现在做什么</translation>
    </message>
    <message>
        <source>No action is stated for this mechanism</source>
        <translation>此机理没有给出处置</translation>
    </message>
    <message>
        <source>Splitting test: none is written</source>
        <translation>鉴别测试：未编写</translation>
    </message>
    <message>
        <source>Splitting test: %1</source>
        <translation>鉴别测试：%1</translation>
    </message>
    <message>
        <source>tells %1 from %2</source>
        <translation>区分%1与%2</translation>
    </message>
    <message>
        <source>there is no second hypothesis</source>
        <translation>没有第二个假设</translation>
    </message>
    <message>
        <source>Do not blame: %1</source>
        <translation>不要归咎：%1</translation>
    </message>
    <message>
        <source>What it costs</source>
        <translation>代价</translation>
    </message>
    <message>
        <source>/h direct</source>
        <translation>/h 直接</translation>
    </message>
    <message>
        <source>The loss of this incident is not known.</source>
        <translation>此事件的损失未知。</translation>
    </message>
    <message>
        <source>%1 GPU-hours so far; no price is known</source>
        <translation>迄今 %1 GPU 小时；价格未知</translation>
    </message>
    <message>
        <source>direct</source>
        <translation>直接</translation>
    </message>
    <message>
        <source>opportunity</source>
        <translation>机会成本</translation>
    </message>
    <message>
        <source>rollback</source>
        <translation>回滚</translation>
    </message>
    <message>
        <source>labour since %1</source>
        <translation>人工，自 %1</translation>
    </message>
    <message>
        <source>labour</source>
        <translation>人工</translation>
    </message>
    <message>
        <source>schedule</source>
        <translation>工期</translation>
    </message>
    <message>
        <source>No deadline ahead is known.</source>
        <translation>没有已知的截止时间。</translation>
    </message>
    <message>
        <source>No deadline within a day.</source>
        <translation>一天内没有截止时间。</translation>
    </message>
    <message>
        <source>Next deadline in %1: %2.</source>
        <translation>下一截止 %1 后：%2。</translation>
    </message>
    <message>
        <source> Labour counts from the first effect: nobody says when it was taken up.</source>
        <translation> 人工自首个影响起计：无人说明何时接手。</translation>
    </message>
    <message>
        <source>Not in the price, nobody watches it: %1</source>
        <translation>未计价，无人监视：%1</translation>
    </message>
    <message>
        <source>Opens the ledger: every figure with the rows it is made of.</source>
        <translation>打开账本：每个数字及其明细行。</translation>
    </message>
    <message>
        <source>%1
%2 · %3 ±%4
Selects it and puts the time cursor there.</source>
        <translation>%1
%2 · %3 ±%4
选中并把时间游标移到该处。</translation>
    </message>
    <message numerus="yes">
        <source>confidence %1 · %2 fact(s)</source>
        <translation>
            <numerusform>置信度 %1 · %2 条事实</numerusform>
        </translation>
    </message>
    <message>
        <source>not enough data</source>
        <translation>数据不足</translation>
    </message>
    <message>
        <source>Why we think so</source>
        <translation>判断依据</translation>
    </message>
    <message>
        <source>for</source>
        <translation>支持</translation>
    </message>
    <message>
        <source>show fewer</source>
        <translation>收起</translation>
    </message>
    <message>
        <source>+ %1 more for</source>
        <translation>+ %1 条支持</translation>
    </message>
    <message>
        <source>Shows every fact and hypothesis.</source>
        <translation>显示所有事实与假设。</translation>
    </message>
    <message>
        <source>against</source>
        <translation>反对</translation>
    </message>
    <message>
        <source>rivals</source>
        <translation>竞争假设</translation>
    </message>
    <message>
        <source>%1
Confidence %2. Selects it in every view.</source>
        <translation>%1
置信度 %2。在所有视图中选中。</translation>
    </message>
    <message>
        <source>What we cannot see</source>
        <translation>看不到什么</translation>
    </message>
    <message>
        <source>Every expected effect was looked for where telemetry is.</source>
        <translation>凡有遥测之处，均已查找每个预期影响。</translation>
    </message>
    <message>
        <source>+ %1 more</source>
        <translation>+ 另 %1 项</translation>
    </message>
    <message>
        <source>none named</source>
        <translation>未指出</translation>
    </message>
    <message>
        <source>Path, cause to effect</source>
        <translation>路径，由因到果</translation>
    </message>
    <message>
        <source>Victims</source>
        <translation>受害方</translation>
    </message>
    <message>
        <source>in all, recovered</source>
        <translation>共计，已恢复</translation>
    </message>
    <message>
        <source>of what is paid</source>
        <translation>的已付</translation>
    </message>
    <message>
        <source>Cost of the incident: %1 %2 · %3</source>
        <translation>事件代价：%1 %2 · %3</translation>
    </message>
    <message>
        <source>Before, at this part</source>
        <translation>此部件先前的事件</translation>
    </message>
    <message>
        <source>What happened</source>
        <translation>经过</translation>
    </message>
    <message>
        <source>Open in</source>
        <translation>打开于</translation>
    </message>
    <message>
        <source>Open in %1</source>
        <translation>在 %1 中打开</translation>
    </message>
    <message>
        <source>they differ</source>
        <translation>不一致</translation>
    </message>
    <message>
        <source>they agree</source>
        <translation>一致</translation>
    </message>
    <message>
        <source>Judged at the time</source>
        <translation>当时的判断</translation>
    </message>
    <message>
        <source>Judged now</source>
        <translation>现在的判断</translation>
    </message>
    <message>
        <source>so far %1 (%2–%3), %4 · %5 tokens · %6 of a day</source>
        <translation>迄今 %1（%2–%3），%4 · %5 token · 一天的 %6</translation>
    </message>
</context>
<context>
    <name>IncidentMarkdown</name>
    <message>
        <source>and %1 more</source>
        <translation>另有 %1 条</translation>
    </message>
    <message>
        <source>none found</source>
        <translation>未发现</translation>
    </message>
    <message>
        <source>What it costs</source>
        <translation>代价</translation>
    </message>
    <message>
        <source>Lost</source>
        <translation>损失</translation>
    </message>
    <message>
        <source>%1 GPU-hours; no price is known</source>
        <translation>%1 GPU 小时；价格未知</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>速率</translation>
    </message>
    <message>
        <source>So far</source>
        <translation>迄今</translation>
    </message>
    <message>
        <source>%1, 80 % between %2 and %3</source>
        <translation>%1，80 % 介于 %2 与 %3</translation>
    </message>
    <message>
        <source>Direct compute</source>
        <translation>直接算力</translation>
    </message>
    <message>
        <source>Opportunity</source>
        <translation>机会成本</translation>
    </message>
    <message>
        <source>Rollback</source>
        <translation>回滚</translation>
    </message>
    <message>
        <source>Labour</source>
        <translation>人工</translation>
    </message>
    <message>
        <source>Schedule</source>
        <translation>工期</translation>
    </message>
    <message>
        <source>%1 h; no value of a day of delay is stated</source>
        <translation>%1 h；未注明延误一天的价值</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>进度</translation>
    </message>
    <message>
        <source>%1, %2 tokens, %3 % of a day</source>
        <translation>%1，%2 token，一天的 %3 %</translation>
    </message>
    <message>
        <source>Why we think so</source>
        <translation>判断依据</translation>
    </message>
    <message>
        <source>There is not enough data for a cause.</source>
        <translation>数据不足以判断原因。</translation>
    </message>
    <message>
        <source>For:</source>
        <translation>支持：</translation>
    </message>
    <message>
        <source>Against:</source>
        <translation>反对：</translation>
    </message>
    <message>
        <source>Expected, but not to be seen:</source>
        <translation>应有而看不到：</translation>
    </message>
    <message>
        <source>Site</source>
        <translation>站点</translation>
    </message>
    <message>
        <source>not named</source>
        <translation>未命名</translation>
    </message>
    <message>
        <source>Seam</source>
        <translation>接缝</translation>
    </message>
    <message>
        <source>Onset</source>
        <translation>发生</translation>
    </message>
    <message>
        <source>%1, ±%2</source>
        <translation>%1，±%2</translation>
    </message>
    <message>
        <source>Declared</source>
        <translation>宣布</translation>
    </message>
    <message>
        <source>Ended</source>
        <translation>结束</translation>
    </message>
    <message>
        <source>open</source>
        <translation>未结束</translation>
    </message>
    <message>
        <source>Owners</source>
        <translation>负责方</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>State of</source>
        <translation>状态时间</translation>
    </message>
    <message>
        <source>What now</source>
        <translation>现在做什么</translation>
    </message>
    <message>
        <source>No action is stated.</source>
        <translation>没有给出处置。</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>Runbook</source>
        <translation>处置手册</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Path and victims</source>
        <translation>路径与受害方</translation>
    </message>
    <message>
        <source>Path</source>
        <translation>路径</translation>
    </message>
    <message>
        <source>Victims</source>
        <translation>受害方</translation>
    </message>
    <message>
        <source>What we cannot see</source>
        <translation>看不到什么</translation>
    </message>
    <message>
        <source>nothing is known to be blind</source>
        <translation>没有已知盲区</translation>
    </message>
    <message>
        <source>Rate while it lasted</source>
        <translation>持续期间的速率</translation>
    </message>
    <message>
        <source>Before, at this part</source>
        <translation>此部件先前的事件</translation>
    </message>
    <message>
        <source>Who has it</source>
        <translation>负责人</translation>
    </message>
    <message>
        <source>What happened, and who did what</source>
        <translation>经过以及各人的处置</translation>
    </message>
    <message>
        <source>Judged</source>
        <translation>判定</translation>
    </message>
    <message>
        <source>Judged at the time</source>
        <translation>当时的判断</translation>
    </message>
    <message>
        <source>Judged now</source>
        <translation>现在的判断</translation>
    </message>
    <message>
        <source>With</source>
        <translation>连同</translation>
    </message>
    <message>
        <source>%1, merged by %2, %3</source>
        <translation>%1，由 %2 合并，%3</translation>
    </message>
</context>
<context>
    <name>IncidentPageWords</name>
    <message>
        <source>Shows this page in the centre.</source>
        <translation>在中央显示此页。</translation>
    </message>
    <message>
        <source>Overview</source>
        <translation>概览</translation>
    </message>
    <message>
        <source>Incident</source>
        <translation>事件</translation>
    </message>
    <message>
        <source>Incident %1</source>
        <translation>事件 %1</translation>
    </message>
    <message>
        <source>Ledger</source>
        <translation>账本</translation>
    </message>
    <message>
        <source>Nothing is analysed here.</source>
        <translation>此处不作分析。</translation>
    </message>
    <message>
        <source>No report has come from the gateway, so whether a seam leaks is not known. Losses are on the meter; their cause is not looked for.</source>
        <translation>网关没有送来报告，接缝是否流失未知。损失显示在计量表上；未查找其原因。</translation>
    </message>
    <message>
        <source>No incident is open.</source>
        <translation>没有未结束的事件。</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>As Markdown or PDF, with links back to time and object.</source>
        <translation>导出为 Markdown 或 PDF，附回到时间与对象的链接。</translation>
    </message>
    <message>
        <source>Open runbook</source>
        <translation>打开处置手册</translation>
    </message>
    <message>
        <source>There is no page for this mechanism.</source>
        <translation>此机理没有页面。</translation>
    </message>
    <message>
        <source>The steps for this mechanism.</source>
        <translation>此机理的步骤。</translation>
    </message>
    <message>
        <source>%1 · %2 · priority %3</source>
        <translation>%1 · %2 · 优先级%3</translation>
    </message>
    <message>
        <source>Cascade</source>
        <translation>级联</translation>
    </message>
    <message>
        <source>%1 – %2 UTC</source>
        <translation>%1 – %2 UTC</translation>
    </message>
    <message>
        <source>each lane moved left by its lag; hollow mark = where it was</source>
        <translation>各泳道左移其滞后；空心标记 = 原位置</translation>
    </message>
    <message>
        <source>as measured; hollow mark = onset of the lane</source>
        <translation>按测量显示；空心标记 = 该泳道的发生</translation>
    </message>
    <message>
        <source>expected = band</source>
        <translation>期望 = 带</translation>
    </message>
    <message>
        <source>align by lag</source>
        <translation>按滞后对齐</translation>
    </message>
    <message>
        <source>Align by lag</source>
        <translation>按滞后对齐</translation>
    </message>
    <message>
        <source>Slides each lane by its measured lag, so that the match of shapes is seen by eye.</source>
        <translation>把每条泳道按测得的滞后平移，便于目视形状是否吻合。</translation>
    </message>
    <message>
        <source>analysis is %1 behind</source>
        <translation>分析落后 %1</translation>
    </message>
    <message>
        <source>analysed %1 ago</source>
        <translation>%1 前分析</translation>
    </message>
    <message>
        <source>None has ended before.</source>
        <translation>此前没有已结束的事件。</translation>
    </message>
    <message>
        <source>Ended</source>
        <translation>结束</translation>
    </message>
    <message>
        <source>Opens its page.</source>
        <translation>打开其页面。</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>另有 %1 条</translation>
    </message>
    <message>
        <source>The analysis stands at %1.</source>
        <translation>分析截至 %1。</translation>
    </message>
</context>
<context>
    <name>IncidentRows</name>
    <message>
        <source>not known</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>cause unknown</source>
        <translation>原因未知</translation>
    </message>
    <message>
        <source>cause %1</source>
        <translation>原因 %1</translation>
    </message>
    <message>
        <source>%1 · %2 · %3 for, %4 against</source>
        <translation>%1 · %2 · 支持 %3，反对 %4</translation>
    </message>
    <message>
        <source>no action is stated</source>
        <translation>没有给出处置</translation>
    </message>
    <message>
        <source>owners</source>
        <translation>负责方</translation>
    </message>
    <message>
        <source>%1
%2
Opens the page of the incident.</source>
        <translation>%1
%2
打开该事件的页面。</translation>
    </message>
    <message>
        <source>onset</source>
        <translation>发生</translation>
    </message>
    <message>
        <source>ended</source>
        <translation>已结束</translation>
    </message>
    <message>
        <source>declared</source>
        <translation>宣布</translation>
    </message>
    <message>
        <source>so far</source>
        <translation>迄今</translation>
    </message>
    <message>
        <source>Last incident</source>
        <translation>最近一起事件</translation>
    </message>
    <message>
        <source>Last incident %1</source>
        <translation>最近事件 %1</translation>
    </message>
    <message>
        <source>%1
%2
Shows this incident in every view.</source>
        <translation>%1
%2
在所有视图中显示此事件。</translation>
    </message>
    <message numerus="yes">
        <source>+ %1 more seam(s)</source>
        <translation>
            <numerusform>+ 另 %1 个接缝</numerusform>
        </translation>
    </message>
    <message>
        <source>first %1 at %2</source>
        <translation>首个 %1，%2</translation>
    </message>
    <message numerus="yes">
        <source>%1, %2 incident(s)</source>
        <translation>
            <numerusform>%1，%2 起事件</numerusform>
        </translation>
    </message>
    <message>
        <source>Closes the list of this seam.</source>
        <translation>收起此接缝的列表。</translation>
    </message>
    <message>
        <source>Lists every incident of this seam.</source>
        <translation>列出此接缝的所有事件。</translation>
    </message>
    <message>
        <source>Also open</source>
        <translation>其他未结束</translation>
    </message>
    <message>
        <source>flood: %1 in 10 min</source>
        <translation>泛滥：10 min 内 %1 条</translation>
    </message>
    <message>
        <source>Suppressed (explained)</source>
        <translation>已抑制（有解释）</translation>
    </message>
    <message>
        <source>No pause or swing is suppressed.</source>
        <translation>没有被抑制的停顿或波动。</translation>
    </message>
    <message>
        <source>+ %1 more</source>
        <translation>+ 另 %1 项</translation>
    </message>
    <message>
        <source>Blind seams</source>
        <translation>盲区接缝</translation>
    </message>
    <message>
        <source>%1
What passes over it cannot be judged; its loss is unknown, not zero.</source>
        <translation>%1
经过此处的内容无法判断；其损失未知，并非为零。</translation>
    </message>
    <message>
        <source>Alarm load</source>
        <translation>报警负荷</translation>
    </message>
    <message>
        <source>last 10 min</source>
        <translation>最近 10 min</translation>
    </message>
    <message>
        <source>incidents declared</source>
        <translation>已宣布的事件</translation>
    </message>
    <message>
        <source>target 1</source>
        <translation>目标 1</translation>
    </message>
    <message>
        <source>/h of %1</source>
        <translation>/h，共 %1</translation>
    </message>
    <message>
        <source>unattributed</source>
        <translation>未归因</translation>
    </message>
    <message>
        <source>no action seen</source>
        <translation>未见处置</translation>
    </message>
    <message>
        <source>the one open</source>
        <translation>未结束的一起</translation>
    </message>
    <message>
        <source>each of %1</source>
        <translation>%1 起各自</translation>
    </message>
    <message>
        <source>loss now</source>
        <translation>当前损失</translation>
    </message>
    <message>
        <source>%1 of paid</source>
        <translation>已付的 %1</translation>
    </message>
    <message>
        <source>in all</source>
        <translation>共计</translation>
    </message>
    <message>
        <source>Seams</source>
        <translation>接缝</translation>
    </message>
    <message>
        <source>%1 measured</source>
        <translation>已测 %1</translation>
    </message>
    <message>
        <source>Selects it in every view.</source>
        <translation>在所有视图中选中。</translation>
    </message>
    <message>
        <source>All seams: %1</source>
        <translation>所有接缝：%1</translation>
    </message>
    <message>
        <source>Opens the list of all seams, the worst first.</source>
        <translation>打开所有接缝的列表，最差在前。</translation>
    </message>
    <message>
        <source>On watch</source>
        <translation>观察中</translation>
    </message>
    <message>
        <source>%1 · %2 · %3 for</source>
        <translation>%1 · %2 · 支持 %3</translation>
    </message>
    <message>
        <source>of it labour</source>
        <translation>其中人工</translation>
    </message>
</context>
<context>
    <name>IncidentStoryWords</name>
    <message>
        <source>confirms the cause</source>
        <translation>确认原因</translation>
    </message>
    <message>
        <source>says that the cause is wrong</source>
        <translation>判定原因有误</translation>
    </message>
    <message>
        <source>says that the cause is wrong: it was %1</source>
        <translation>判定原因有误：实际是 %1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1 until %2: %3</source>
        <translation>%1（至 %2）：%3</translation>
    </message>
    <message>
        <source>%1 has it since %2</source>
        <translation>自 %2 起由 %1 负责</translation>
    </message>
    <message>
        <source>acknowledged by %1, %2</source>
        <translation>由 %1 确认，%2</translation>
    </message>
    <message>
        <source>nobody has acknowledged it</source>
        <translation>尚无人确认</translation>
    </message>
    <message>
        <source>shelved until %1</source>
        <translation>搁置至 %1</translation>
    </message>
    <message>
        <source>onset</source>
        <translation>发生</translation>
    </message>
    <message>
        <source>declared</source>
        <translation>宣告</translation>
    </message>
    <message>
        <source>ended</source>
        <translation>结束</translation>
    </message>
    <message>
        <source>it has no alarm now; what was done stands in the audit trail</source>
        <translation>现在没有报警；处置记录在审计日志中</translation>
    </message>
    <message>
        <source>%1 with the wrong team: %2</source>
        <translation>%1 交给了错误的团队：%2</translation>
    </message>
    <message>
        <source>merges %1 into it: %2</source>
        <translation>将 %1 并入：%2</translation>
    </message>
</context>
<context>
    <name>IncidentText</name>
    <message>
        <source>Unknown seam</source>
        <translation>未知接缝</translation>
    </message>
    <message>
        <source>%1 seam</source>
        <translation>%1接缝</translation>
    </message>
    <message>
        <source>place unknown</source>
        <translation>位置未知</translation>
    </message>
    <message>
        <source>Something is lost, and nothing tells where</source>
        <translation>有所损失，但无从得知位置</translation>
    </message>
    <message>
        <source>%1 with %2</source>
        <translation>%1，伴有%2</translation>
    </message>
    <message>
        <source>%1 led %2 by %3</source>
        <translation>%1 先于 %2 %3</translation>
    </message>
    <message>
        <source>%1; %2 followed by %3</source>
        <translation>%1；%3 后 %2</translation>
    </message>
    <message>
        <source>cause unknown</source>
        <translation>原因未知</translation>
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
        <translation>%1 等待过</translation>
    </message>
    <message>
        <source>%1 wait</source>
        <translation>%1 在等待</translation>
    </message>
    <message>
        <source>%1 serve slower</source>
        <translation>%1 服务变慢</translation>
    </message>
    <message>
        <source>owners not known</source>
        <translation>负责方未知</translation>
    </message>
    <message>
        <source>recovered</source>
        <translation>已恢复</translation>
    </message>
    <message>
        <source>none named</source>
        <translation>未指出</translation>
    </message>
    <message>
        <source>none by name: %1</source>
        <translation>未逐一列出：%1</translation>
    </message>
    <message>
        <source>+ %1 more</source>
        <translation>+ 另 %1 项</translation>
    </message>
    <message>
        <source>and more: %1</source>
        <translation>以及更多：%1</translation>
    </message>
    <message>
        <source>and more</source>
        <translation>以及更多</translation>
    </message>
    <message>
        <source>%1 found: %2</source>
        <translation>%1 查明：%2</translation>
    </message>
    <message>
        <source>Judged wrong by %1: %2</source>
        <translation>%1 判定为错误：%2</translation>
    </message>
    <message>
        <source>right, by %1, %2</source>
        <translation>正确，%1，%2</translation>
    </message>
    <message>
        <source>wrong, by %1, %2; what it had cost is unattributed</source>
        <translation>错误，%1，%2；原有费用现为未归因</translation>
    </message>
    <message>
        <source>wrong, by %1, %2; what it had cost, %3, is unattributed</source>
        <translation>错误，%1，%2；原有费用 %3 现为未归因</translation>
    </message>
    <message>
        <source>another part, by %1, %2; the analysis had said %3 %4</source>
        <translation>另一部件，%1，%2；分析原先认为是 %3 %4</translation>
    </message>
    <message>
        <source>unattributed</source>
        <translation>未归因</translation>
    </message>
    <message>
        <source>labour %1</source>
        <translation>人工 %1</translation>
    </message>
    <message>
        <source>%1 in all, %2 of it labour</source>
        <translation>共 %1，其中人工 %2</translation>
    </message>
    <message>
        <source>%1 in all</source>
        <translation>共 %1</translation>
    </message>
    <message>
        <source>no job was slower</source>
        <translation>没有作业变慢</translation>
    </message>
    <message>
        <source>no job is slower yet</source>
        <translation>尚无作业变慢</translation>
    </message>
    <message>
        <source>nothing lost so far · %1</source>
        <translation>迄今无损失 · %1</translation>
    </message>
    <message>
        <source>nothing lost so far</source>
        <translation>迄今无损失</translation>
    </message>
    <message>
        <source>nothing lost now · %1</source>
        <translation>现无损失 · %1</translation>
    </message>
    <message>
        <source>recovered %1 · %2</source>
        <translation>%1 已恢复 · %2</translation>
    </message>
</context>
<context>
    <name>Jobs</name>
    <message>
        <source>none comes</source>
        <translation>没有数据</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>%1 · %2 planned</source>
        <translation>%1 · 计划 %2</translation>
    </message>
    <message>
        <source>%1 /h lost</source>
        <translation>损失 %1 /h</translation>
    </message>
    <message>
        <source>first token</source>
        <translation>首 token</translation>
    </message>
    <message>
        <source>step</source>
        <translation>步</translation>
    </message>
    <message>
        <source>p99 limit %1 s</source>
        <translation>p99 限值 %1 s</translation>
    </message>
    <message>
        <source>reference %1 s</source>
        <translation>基准 %1 s</translation>
    </message>
    <message>
        <source>no reference</source>
        <translation>无基准</translation>
    </message>
    <message>
        <source>at risk</source>
        <translation>风险中</translation>
    </message>
    <message>
        <source>%1 GPU-h</source>
        <translation>%1 GPU-h</translation>
    </message>
    <message>
        <source>deadline in</source>
        <translation>距截止</translation>
    </message>
    <message>
        <source>ends later by</source>
        <translation>晚结束</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>步 %1</translation>
    </message>
    <message>
        <source>Jobs</source>
        <translation>作业</translation>
    </message>
    <message>
        <source>no job is known</source>
        <translation>没有已知作业</translation>
    </message>
    <message>
        <source>and %1 more that lose less</source>
        <translation>另 %1 个损失较少</translation>
    </message>
    <message>
        <source>no deadline soon</source>
        <translation>近期无期限</translation>
    </message>
    <message>
        <source>ref %1 s</source>
        <translation>参考 %1 s</translation>
    </message>
    <message>
        <source>deadline</source>
        <translation>截止</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>no deadline</source>
        <translation>无截止</translation>
    </message>
    <message>
        <source>delivered now</source>
        <translation>当前交付</translation>
    </message>
</context>
<context>
    <name>JudgedWords</name>
    <message>
        <source>cost not known</source>
        <translation>成本未知</translation>
    </message>
    <message>
        <source>%1 GPU-h lost</source>
        <translation>损失 %1 GPU-h</translation>
    </message>
    <message>
        <source>cause unknown</source>
        <translation>原因未知</translation>
    </message>
    <message>
        <source>confidence %1</source>
        <translation>置信度 %1</translation>
    </message>
    <message>
        <source>onset %1 ±%2</source>
        <translation>发生 %1 ±%2</translation>
    </message>
    <message>
        <source>nobody knew of it</source>
        <translation>当时无人知晓</translation>
    </message>
    <message>
        <source>no incident by now</source>
        <translation>现在不再判为事件</translation>
    </message>
    <message>
        <source>as judged now</source>
        <translation>按现在的判断</translation>
    </message>
    <message>
        <source>as judged at the time</source>
        <translation>按当时的判断</translation>
    </message>
    <message>
        <source>as judged at the time, being analysed anew</source>
        <translation>按当时的判断，正在重新分析</translation>
    </message>
</context>
<context>
    <name>Knowledge</name>
    <message>
        <source>Look at the level and pressure before the pump, vents and the suction strainer; start the stand-by pump.</source>
        <translation>检查泵前液位与压力、排气和吸入口过滤器；启动备用泵。</translation>
    </message>
    <message>
        <source>Listen to and measure the bearings, check balance and alignment; run on the twin and plan the exchange.</source>
        <translation>听测轴承，检查动平衡与对中；切换到另一台泵运行并安排更换。</translation>
    </message>
    <message>
        <source>Measure the currents of the phases and the insulation, check the impeller for rubbing and the motor&apos;s fan.</source>
        <translation>测量各相电流与绝缘，检查叶轮是否擦碰及电机风扇。</translation>
    </message>
    <message>
        <source>Find the valve or strainer behind the pumps that lets less through.</source>
        <translation>找出泵后通流变小的阀门或过滤器。</translation>
    </message>
    <message>
        <source>Start the stand-by pump, check command against speed and the strainer; move work off the racks of this circuit while GPUs throttle.</source>
        <translation>启动备用泵，核对指令与转速并检查过滤器；GPU 降频期间把负载移出此回路的机柜。</translation>
    </message>
    <message>
        <source>Check valves, strainers and bypasses between the pumps and these racks.</source>
        <translation>检查泵与这些机柜之间的阀门、过滤器和旁通。</translation>
    </message>
    <message>
        <source>Check the quick connectors, valves and strainer of this rack&apos;s manifold.</source>
        <translation>检查此机柜分液器的快接头、阀门与过滤器。</translation>
    </message>
    <message>
        <source>Put the supply set point back; ask who changed it and why.</source>
        <translation>恢复供液设定值；询问是谁、为何更改。</translation>
    </message>
    <message>
        <source>Look at the chiller and at what changed over its pumps and valves, not at the CDUs one by one.</source>
        <translation>查看冷水机组及其泵阀上的变化，而不是逐台查 CDU。</translation>
    </message>
    <message>
        <source>Look at the chiller and the air handlers of the room: every rack feels it.</source>
        <translation>查看该房间的冷水机组与空调机组：所有机柜都受影响。</translation>
    </message>
    <message>
        <source>Isolate the manifold, power the tray down, find the joint.</source>
        <translation>隔离分液器，关闭托盘电源，找到泄漏接头。</translation>
    </message>
    <message>
        <source>Look for water first: under the racks of this circuit, at the level and make-up of the reservoir; isolate branch by branch.</source>
        <translation>先找水：此回路机柜下方、储液罐液位与补液；逐支路隔离。</translation>
    </message>
    <message>
        <source>Check fans and blanking panels of this rack; drain its hosts if they throttle on.</source>
        <translation>检查此机柜的风扇与盲板；若持续降频则排空其主机。</translation>
    </message>
    <message>
        <source>Check the fans, filters and belts of the air handler of this row; drain its hosts if they throttle on.</source>
        <translation>检查此列空调机组的风扇、滤网与皮带；若持续降频则排空其主机。</translation>
    </message>
    <message>
        <source>Drain the host and reset the GPUs; reseat or replace the baseboard if the link fails again.</source>
        <translation>排空主机并复位 GPU；若链路再次故障则重新插拔或更换基板。</translation>
    </message>
    <message>
        <source>Take the port out of the job, clean and reseat the optic, then replace the cable.</source>
        <translation>把端口移出作业，清洁并重插光模块，再更换线缆。</translation>
    </message>
    <message>
        <source>Clean and reseat the optic at both ends; replace the cable if the error rate stays.</source>
        <translation>清洁并重插两端光模块；若误码率仍在则更换线缆。</translation>
    </message>
    <message>
        <source>Take the host that sends pause frames out of the fabric; look at its receive side, not at the ports that were paused.</source>
        <translation>把发送 PAUSE 帧的主机移出网络；查其接收侧，而不是被暂停的端口。</translation>
    </message>
    <message>
        <source>Spread the flows: adaptive routing or another hash seed; check that all uplinks of the leaf are up.</source>
        <translation>分散流量：自适应路由或更换哈希种子；确认叶交换机所有上行链路正常。</translation>
    </message>
    <message>
        <source>Drain the host and reboot it; check PCIe errors and board power; replace on a repeat.</source>
        <translation>排空主机并重启；检查 PCIe 错误与板卡供电；再发则更换。</translation>
    </message>
    <message>
        <source>Drain the host and reset the GPU; reboot if it does not come back; update the firmware if it repeats.</source>
        <translation>排空主机并复位 GPU；不恢复则重启；再发则升级固件。</translation>
    </message>
    <message>
        <source>Drain at the next checkpoint and reset to remap the row; replace if remapping fails or errors go on.</source>
        <translation>在下一检查点排空并复位以重映射行；重映射失败或错误持续则更换。</translation>
    </message>
    <message>
        <source>Drain the host; reseat the heat sink or cold plate and renew the paste.</source>
        <translation>排空主机；重新安装散热器或冷板并更换导热膏。</translation>
    </message>
    <message>
        <source>Swap the host for a spare at the next checkpoint and run the single-GPU benchmark on it.</source>
        <translation>在下一检查点把主机换成备机，并对其运行单 GPU 基准测试。</translation>
    </message>
    <message>
        <source>Drain the host; reseat the riser or the card and look at the slot before blaming the GPU.</source>
        <translation>排空主机；先重插转接卡或板卡并检查插槽，再归咎 GPU。</translation>
    </message>
    <message>
        <source>Ask facilities for the state of the feed and its cap; lower the power limit evenly rather than let the brake act.</source>
        <translation>向设施方询问馈路及其限额状态；均匀下调功率上限，不要任由制动动作。</translation>
    </message>
    <message>
        <source>Drain the host and replace the power supply; do not send the GPUs back.</source>
        <translation>排空主机并更换电源模块；不要返修 GPU。</translation>
    </message>
    <message>
        <source>Look at the power supplies and the power brake line of this host before any of its GPUs goes back.</source>
        <translation>在任何 GPU 返修之前，先查此主机的电源模块与功率制动信号线。</translation>
    </message>
    <message>
        <source>Move one of the two jobs to another pod or cap the neighbour&apos;s traffic class.</source>
        <translation>把两个作业之一移到其他 pod，或限制邻居的流量类别。</translation>
    </message>
    <message>
        <source>Ask the scheduler for one pod at the next checkpoint; compare hops before and after.</source>
        <translation>请调度器在下一检查点集中到一个 pod；比较前后跳数。</translation>
    </message>
    <message>
        <source>Look at the loader processes and the local disk of this host; swap it for a spare if the cause is not the job&apos;s.</source>
        <translation>查看此主机的加载进程与本地磁盘；若原因不在作业则换成备机。</translation>
    </message>
    <message>
        <source>Collect garbage on all ranks at the same step; check that nothing else runs on the hosts.</source>
        <translation>让所有 rank 在同一步做垃圾回收；确认主机上没有其他任务。</translation>
    </message>
    <message>
        <source>See what else takes the processors of this host (backup, scan, agent, a job left behind) and move it off; pin what must stay.</source>
        <translation>查看还有什么占用此主机的处理器（备份、扫描、代理、残留作业）并移走；必须保留的则绑核。</translation>
    </message>
    <message>
        <source>Restart from the last checkpoint before memory runs out; find what holds on to tensors between steps.</source>
        <translation>在内存耗尽前从最近检查点重启；找出步间仍持有张量的地方。</translation>
    </message>
    <message>
        <source>Take a stack of the missing rank, then restart; drain its host only if it happens there again.</source>
        <translation>抓取缺席 rank 的堆栈后重启；只有再次发生在该处时才排空其主机。</translation>
    </message>
    <message>
        <source>Take stacks of all ranks before the watchdog kills them; the one that is elsewhere is the culprit, not the one that reports.</source>
        <translation>在看门狗终止前抓取所有 rank 的堆栈；位置不同的那个是元凶，而不是报错的那个。</translation>
    </message>
    <message>
        <source>Compare the call stacks of the odd rank and one of the others: it is the code path, not a device.</source>
        <translation>比较异常 rank 与另一 rank 的调用栈：问题在代码路径，不在设备。</translation>
    </message>
    <message>
        <source>Raise the balancing loss or the capacity factor; place hot experts apart.</source>
        <translation>提高均衡损失或容量系数；把热点专家分开放置。</translation>
    </message>
    <message>
        <source>Stop the automation, read the first error of each attempt and compare the hosts they share.</source>
        <translation>停止自动化，阅读每次尝试的首个错误，比较其共同的主机。</translation>
    </message>
    <message>
        <source>Set the interval from write time and time between failures (seamctl checkpoint).</source>
        <translation>按写入耗时与故障间隔设定周期 (seamctl checkpoint)。</translation>
    </message>
    <message>
        <source>No cause is claimed. Look at the dark ground on the way to this job first.</source>
        <translation>不主张原因。先查通往此作业路上的盲区。</translation>
    </message>
    <message>
        <source>Find who else writes; stagger the checkpoints of the jobs, then lengthen the interval while it lasts.</source>
        <translation>找出还有谁在写；错开各作业的检查点，持续期间再延长周期。</translation>
    </message>
    <message>
        <source>Free space or raise the quota now: until a checkpoint is durable, a failure costs everything since the last good one.</source>
        <translation>立即腾出空间或提高配额：检查点持久化之前，一次故障会损失自上个有效检查点以来的一切。</translation>
    </message>
    <message>
        <source>Warm the cache or move the data set; more loader workers only if the storage has head room.</source>
        <translation>预热缓存或迁移数据集；仅当存储有余量时才增加加载进程。</translation>
    </message>
    <message>
        <source>Send traffic over the other route; look at the links between the two pools before scaling either.</source>
        <translation>把流量切到另一条路由；扩容前先查两个资源池之间的链路。</translation>
    </message>
    <message>
        <source>Reset the router&apos;s weights; compare the share of each pool with its capacity.</source>
        <translation>重置路由器权重；比较各资源池的份额与其容量。</translation>
    </message>
    <message>
        <source>Look at this unit&apos;s supply temperature, flow and pumps on its own panel: everything behind it grows hot at once.</source>
        <translation>在该机组自身的面板上查看供水温度、流量和水泵：其后的一切同时变热。</translation>
    </message>
    <message>
        <source>Look at the flow, pumps and filters of this unit on its own panel: everything behind it grows hot at once.</source>
        <translation>在该机组自身的面板上查看流量、水泵和过滤器：其后的一切同时变热。</translation>
    </message>
    <message>
        <source>Check the fans, filters and belts of this air handler: everything in its air grows hot at once.</source>
        <translation>检查该空调机组的风扇、过滤网和皮带：其送风范围内的一切同时变热。</translation>
    </message>
    <message>
        <source>Ask facilities for the state of the feed and its cap, and whoever may set power limits or clocks of these hosts.</source>
        <translation>向设施团队询问供电的状态和上限，并询问有权设置这些主机功率限制或时钟的人。</translation>
    </message>
    <message>
        <source>Ask its BMC whether the host has power and what it last wrote; take it out of the job.</source>
        <translation>通过其 BMC 查看主机是否有电以及最后写了什么；将其移出作业。</translation>
    </message>
    <message>
        <source>Look at the feeds, breakers and management switch of this rack before any of its hosts.</source>
        <translation>先查看该机架的供电、断路器和管理交换机，再看其中的主机。</translation>
    </message>
    <message>
        <source>Look at the breaker and the feed before any of the hosts behind it.</source>
        <translation>先查看断路器和供电，再看其后的主机。</translation>
    </message>
    <message>
        <source>Look at the switch, its power and what was last changed on it; its cables are not the cause.</source>
        <translation>查看交换机、其电源以及最近对它所做的更改；线缆不是原因。</translation>
    </message>
    <message>
        <source>Clean the strainer and filters between the pumps and these racks; look for a valve that is not fully open.</source>
        <translation>清洗泵与这些机架之间的过滤网和过滤器；检查是否有未完全打开的阀门。</translation>
    </message>
    <message>
        <source>Check the fans, air ducts and cold plate connections of this host; drain it while its devices throttle.</source>
        <translation>检查此主机的风扇、风道和冷板接头；在其设备降频期间将其排空。</translation>
    </message>
    <message>
        <source>Read the error counters of both ends and of the switch port; clean and reseat the optic, then replace the cable.</source>
        <translation>查看两端和交换机端口的错误计数；清洁并重新插拔光模块，然后更换线缆。</translation>
    </message>
    <message>
        <source>Compare driver, firmware, clocks and power limits of this host with a host that is well; put back what was changed, or swap it.</source>
        <translation>将此主机的驱动、固件、时钟和功率限制与正常主机比较；恢复所做的更改，或更换该主机。</translation>
    </message>
    <message>
        <source>Read the power limit and the supplies of this host at its BMC, and who set a limit; none of its GPUs has to go back.</source>
        <translation>在 BMC 上查看此主机的功率限制和电源，以及是谁设置了限制；其 GPU 均无需返修。</translation>
    </message>
    <message>
        <source>Read the first error of the run that died; look for it on the same host in earlier runs.</source>
        <translation>查看崩溃的那次运行的第一条错误；在同一主机的更早运行中查找它。</translation>
    </message>
    <message>
        <source>seamctl checkpoint --write-seconds C --mtbf-hours M prints the optimum band; is the interval outside?</source>
        <translation>seamctl checkpoint --write-seconds C --mtbf-hours M 会输出最佳区间；周期是否在其外？</translation>
    </message>
    <message>
        <source>The storage, as long as a write takes its usual time.</source>
        <translation>存储，只要写入耗时与平时一样。</translation>
    </message>
    <message>
        <source>Write a file by hand as the job&apos;s user. Works: quota or path of the job. Fails: the volume.</source>
        <translation>以作业的用户身份手动写一个文件。成功：作业的配额或路径。失败：存储卷。</translation>
    </message>
    <message>
        <source>The failure that comes later and makes the loss visible.</source>
        <translation>后来发生、使损失显现的故障。</translation>
    </message>
    <message>
        <source>Take stacks of all ranks. One is elsewhere in the code: software. One is gone: look for an Xid or a silent host first.</source>
        <translation>抓取所有 rank 的堆栈。有一个在代码的别处：软件。有一个已消失：先查 Xid 或静默的主机。</translation>
    </message>
    <message>
        <source>The rank that reports the time-out. The network, when its errors come after the abort: peers talk to a dead process.</source>
        <translation>报超时的 rank。错误出现在中止之后时的网络：对端在与已死的进程通信。</translation>
    </message>
    <message>
        <source>Compare the call stacks of the odd rank and another at that number: a branch that depends on data or on the rank.</source>
        <translation>比较异常 rank 与另一 rank 在该序号处的调用栈：取决于数据或 rank 的分支。</translation>
    </message>
    <message>
        <source>Any device.</source>
        <translation>任何设备。</translation>
    </message>
    <message>
        <source>Follow the pauses hop by hop against their direction. The port that sends and does not receive is the root.</source>
        <translation>逆着 PAUSE 的方向逐跳追踪。只发送而不接收的端口是根因。</translation>
    </message>
    <message>
        <source>Ports that receive pause frames, and the senders behind them.</source>
        <translation>接收 PAUSE 帧的端口及其后的发送方。</translation>
    </message>
    <message>
        <source>Look at the valve position before and after the change. It moved: control or a person. It did not: strainer, air in the loop or a bypass.</source>
        <translation>查看变化前后的阀位。动了：控制或人为操作。没动：过滤器、环路中的空气或旁通。</translation>
    </message>
    <message>
        <source>The pumps, as long as speed and power are as they were.</source>
        <translation>泵，只要转速和功率与之前一样。</translation>
    </message>
    <message>
        <source>Read the second detector or look. A single wet sensor without a pressure change may be condensation: check the margin to the dew point.</source>
        <translation>读取第二个检测器或实地查看。只有一个传感器见水而压力无变化，可能是凝露：检查露点裕度。</translation>
    </message>
    <message>
        <source>A detector that has been wet since the recording began.</source>
        <translation>自录制开始就一直见水的检测器。</translation>
    </message>
    <message>
        <source>Throttle the discharge valve a little. Head follows and the noise goes: it was cavitation. Nothing changes in the vibration: it is the rotor or its bearings. With head up and flow down from the start there is nothing to test: look for what is closed.</source>
        <translation>把出口阀稍微关小。扬程随之变化且噪声消失：是汽蚀。振动毫无变化：是转子或其轴承。若从一开始就扬程升高而流量下降，则无可测试：查找何处关闭。</translation>
    </message>
    <message>
        <source>The twin that runs faster: it makes up for the other. A controller that changed the speed: every reading moves with it. One sensor alone: a loose accelerometer shakes more and heats nothing.</source>
        <translation>转得更快的另一台泵：它在补偿不足。改变了转速的控制器：所有读数随之变动。单独一个传感器：松动的加速度计振动更大，却不会使任何东西发热。</translation>
    </message>
    <message>
        <source>Compare speed with command on the pump, then the pressure difference over the strainer. Speed below command: the pump or its drive. Speed at command and pressure up: a clogged strainer or a closing valve, which is flow loss and not the pump.</source>
        <translation>先比较泵的转速与指令，再看过滤器两端的压差。转速低于指令：泵或其驱动。转速与指令一致而压力升高：过滤器堵塞或阀门正在关闭，属流量下降，而不是泵。</translation>
    </message>
    <message>
        <source>The twin that runs faster than usual: it makes up for the other. GPUs that throttle: they protect themselves. A warmer return alone: it follows the flow.</source>
        <translation>比平时转得更快的另一台泵：它在补偿不足。降频的 GPU：它们在自我保护。仅回液变暖：它随流量而变。</translation>
    </message>
    <message>
        <source>Compare the inlet temperature of the rack with its neighbours. Higher: air (panels, fans, recirculation). Equal: look at the flow of this rack (coolant_flow_loss).</source>
        <translation>比较此机柜与相邻机柜的进风温度。更高：空气（盲板、风扇、热风回流）。相同：查看此机柜的流量 (coolant_flow_loss)。</translation>
    </message>
    <message>
        <source>A single GPU that is hot alone in its host: that is paste or a cold plate. The CDU, when its other racks are cool.</source>
        <translation>主机中唯一发热的单个 GPU：那是导热膏或冷板。其他机柜都凉时的 CDU。</translation>
    </message>
    <message>
        <source>Compare set point with supply temperature. They agree: somebody or something changed the set point. They do not: the CDU cannot hold it, look at the facility water and the valve.</source>
        <translation>比较设定值与供液温度。一致：有人或某物更改了设定值。不一致：CDU 维持不住，查看设施侧供水和阀门。</translation>
    </message>
    <message>
        <source>Slow warming of the whole hall over hours: that is the day, not the CDU. GPUs that throttle.</source>
        <translation>整个机房数小时内的缓慢升温：那是日间变化，不是 CDU。降频的 GPU。</translation>
    </message>
    <message>
        <source>Read the same files from another host. Slow as well: storage. Fast: the host&apos;s loader or disk.</source>
        <translation>从另一台主机读取相同的文件。同样慢：存储。快：该主机的加载器或磁盘。</translation>
    </message>
    <message>
        <source>The GPUs that idle. The network between ranks.</source>
        <translation>空闲的 GPU。rank 之间的网络。</translation>
    </message>
    <message>
        <source>Own time per token. Equal on all ranks: routing. Higher on one: a slow GPU.</source>
        <translation>每个 token 的自身时间。所有 rank 相同：路由。某一个更高：GPU 慢。</translation>
    </message>
    <message>
        <source>The GPU of the hot expert.</source>
        <translation>热点专家所在的 GPU。</translation>
    </message>
    <message>
        <source>Does a GPU reset bring it back? Yes: firmware. No: reboot, then treat it as hardware.</source>
        <translation>复位 GPU 能否恢复？能：固件。不能：重启，之后按硬件处理。</translation>
    </message>
    <message>
        <source>The collective library: it waits like everybody.</source>
        <translation>集合通信库：它和大家一样在等待。</translation>
    </message>
    <message>
        <source>Is remapping pending or has it failed? Pending: a reset repairs it. Failed, or no spare rows: replace.</source>
        <translation>重映射是待定还是已失败？待定：复位即可修复。失败或没有备用行：更换。</translation>
    </message>
    <message>
        <source>One corrected error: that is normal. The job&apos;s code, when the Xid came first.</source>
        <translation>一次已纠正的错误：属正常。Xid 先出现时的作业代码。</translation>
    </message>
    <message>
        <source>Were there PCIe errors before? Yes: riser or slot. No, and the board supply is fine: the GPU.</source>
        <translation>之前有 PCIe 错误吗？有：转接卡或插槽。没有且板卡供电正常：GPU。</translation>
    </message>
    <message>
        <source>The ranks that log the time-out, and the network errors after the abort.</source>
        <translation>记录超时的 rank，以及中止之后的网络错误。</translation>
    </message>
    <message>
        <source>Reseat the riser. It comes back at full width: contact. It does not: swap slots; the fault stays with slot or card.</source>
        <translation>重插转接卡。恢复全宽：接触问题。没有恢复：互换插槽；故障跟随插槽或板卡。</translation>
    </message>
    <message>
        <source>The GPU itself before the riser was looked at; the network.</source>
        <translation>尚未查看转接卡时的 GPU 本身；网络。</translation>
    </message>
    <message>
        <source>Run the single-GPU benchmark on its host. Slow there: the GPU. Fast there: input or placement.</source>
        <translation>在其主机上运行单 GPU 基准测试。在那里慢：GPU。在那里快：输入或放置。</translation>
    </message>
    <message>
        <source>The network: its benchmark is clean. The ranks with the longest collectives: they are the ones that wait.</source>
        <translation>网络：其基准测试正常。集合通信最长的 rank：它们是在等待的一方。</translation>
    </message>
    <message>
        <source>Swap the work to another GPU of the host. The heat stays with the device: paste or cold plate. It moves: the load.</source>
        <translation>把工作换到此主机的另一块 GPU。热量留在原设备：导热膏或冷板。热量随之转移：负载。</translation>
    </message>
    <message>
        <source>The CDU or the rack, when nothing else on them is warm. The other GPUs, which wait at full utilisation.</source>
        <translation>其上别无升温时的 CDU 或机柜。以满利用率等待的其他 GPU。</translation>
    </message>
    <message>
        <source>Read the first error of the run that died. The same line at the same step after the restart: data or code. Another host each time with the same word: a library or the network. The same host twice: its hardware, however quiet it is.</source>
        <translation>阅读崩溃的那次运行的第一条错误。重启后在同一步出现同一行：数据或代码。每次不同主机但报错相同：某个库或网络。同一主机两次：其硬件，无论它多安静。</translation>
    </message>
    <message>
        <source>The last error: it is the echo on ranks that lost a peer.</source>
        <translation>最后一条错误：它是失去对端的 rank 上的余波。</translation>
    </message>
    <message>
        <source>Swap the optic between two ports. Errors move: optic. They stay: fibre or port.</source>
        <translation>互换两个端口的光模块。错误随之转移：光模块。留在原处：光纤或端口。</translation>
    </message>
    <message>
        <source>Congestion: it marks packets, it does not corrupt them.</source>
        <translation>拥塞：它标记数据包，但不会损坏数据包。</translation>
    </message>
    <message>
        <source>Do other ports of the same switch flap at the same time? Yes: the switch restarts. No: optic or cable.</source>
        <translation>同一交换机的其他端口是否同时抖动？是：交换机在重启。否：光模块或线缆。</translation>
    </message>
    <message>
        <source>The job, when errors of the network came before the abort. But errors that come after a process died are its echo.</source>
        <translation>网络错误先于中止出现时的作业。但进程死亡之后出现的错误是其余波。</translation>
    </message>
    <message>
        <source>Run the last good checkpoint over the same batch twice, once with the suspect host replaced. The same result both times is data, learning rate or precision; a different one is a device that computes wrongly: run dcgmi diag -r 3 and compare checksums of the gradients rank by rank.</source>
        <translation>用最近的有效检查点在同一批次上运行两次，其中一次换掉可疑主机。两次结果相同：数据、学习率或精度；不同：有设备计算错误：运行 dcgmi diag -r 3，并逐 rank 比较梯度的校验和。</translation>
    </message>
    <message>
        <source>Single skipped iterations of a dynamic loss scale are usual. A spike that comes back within some steps is none.</source>
        <translation>动态损失缩放偶尔跳过单次迭代属正常。几步之内恢复的尖峰不算此类。</translation>
    </message>
    <message>
        <source>Does it also climb with a fixed sequence length? Yes: a leak. No: longer sequences.</source>
        <translation>序列长度固定时也会上升吗？会：泄漏。不会：序列变长。</translation>
    </message>
    <message>
        <source>The GPU that reports it first.</source>
        <translation>最先报告的 GPU。</translation>
    </message>
    <message>
        <source>Count hops between neighbouring ranks before and after. More: placement. Equal: look further.</source>
        <translation>统计相邻 rank 之间前后的跳数。变多：放置。相同：继续查找。</translation>
    </message>
    <message>
        <source>Devices and links of the new place.</source>
        <translation>新位置的设备和链路。</translation>
    </message>
    <message>
        <source>Pause the neighbour for a minute. The loss goes: it was the neighbour.</source>
        <translation>把邻居暂停一分钟。损失消失：就是邻居。</translation>
    </message>
    <message>
        <source>The links that are shared: they do what they can.</source>
        <translation>被共享的链路：它们已尽其所能。</translation>
    </message>
    <message>
        <source>Which GPU logged the link-down first? That one and its link are the root; Xids of the others within seconds are its echo.</source>
        <translation>哪块 GPU 最先记录链路断开？它及其链路是根因；其他 GPU 在数秒内的 Xid 是其余波。</translation>
    </message>
    <message>
        <source>GPUs with Xid 145 or 45, ranks that report first, the network between hosts.</source>
        <translation>出现 Xid 145 或 45 的 GPU、最先报错的 rank、主机之间的网络。</translation>
    </message>
    <message>
        <source>Look at the throttle bits. Power brake: the hardware signal of the shelf or PDU. Software cap: a limit that somebody set.</source>
        <translation>查看降频位。功率制动：电源框或 PDU 的硬件信号。软件上限：有人设置的限制。</translation>
    </message>
    <message>
        <source>GPUs that wait draw little power: low power without a cap bit belongs to a victim. Cooling: temperatures fall here.</source>
        <translation>等待中的 GPU 功耗低：没有上限位的低功率属于受害方。冷却：此时温度在下降。</translation>
    </message>
    <message>
        <source>Count the GPUs that fell within a second. Several of one host: power. One: the GPU or its slot.</source>
        <translation>统计一秒内掉线的 GPU。同一主机的多块：供电。一块：该 GPU 或其插槽。</translation>
    </message>
    <message>
        <source>The GPUs that fell off: three of four sent back for this are good. The rank that reports the time-out.</source>
        <translation>掉线的 GPU：因此返修的四块中有三块是好的。报超时的 rank。</translation>
    </message>
    <message>
        <source>Compare the first error of each attempt. Same host: hardware. Same step: data or code.</source>
        <translation>比较每次尝试的首个错误。同一主机：硬件。同一步：数据或代码。</translation>
    </message>
    <message>
        <source>The last error of each attempt: it is an echo.</source>
        <translation>每次尝试的最后一个错误：它是余波。</translation>
    </message>
    <message>
        <source>Shares against capacity. Share up at equal total: routing. Total up: demand.</source>
        <translation>份额对比容量。总量不变而份额上升：路由。总量上升：需求。</translation>
    </message>
    <message>
        <source>The pool that is overrun.</source>
        <translation>被请求压垮的资源池。</translation>
    </message>
    <message>
        <source>Collect at the same step on all ranks. Jitter goes: it was that. It stays: something else runs on the hosts.</source>
        <translation>让所有 rank 在同一步做垃圾回收。抖动消失：就是它。抖动仍在：主机上还有其他任务在运行。</translation>
    </message>
    <message>
        <source>The rank that happened to be last in one step.</source>
        <translation>在某一步碰巧最后到的 rank。</translation>
    </message>
    <message>
        <source>Who else writes? Another client in the same minutes: contention. Nobody: the storage itself.</source>
        <translation>还有谁在写？同一时段的另一个客户端：争用。没有：存储本身。</translation>
    </message>
    <message>
        <source>A planned pause of the usual length. A hang: the write goes on.</source>
        <translation>时长正常的计划内停顿。挂起：写入仍在继续。</translation>
    </message>
    <message>
        <source>Change the hash seed or turn adaptive routing on for a minute. The hot link moves: flow placement. It stays: its siblings are down or misrouted.</source>
        <translation>更换哈希种子或开启自适应路由一分钟。热点链路转移：流的分布。留在原处：其并行链路已断开或路由错误。</translation>
    </message>
    <message>
        <source>Ports that receive marks: they obey. A port that sends pause frames is another fault.</source>
        <translation>接收标记的端口：它们只是遵从。发送 PAUSE 帧的端口是另一种故障。</translation>
    </message>
    <message>
        <source>Send the same load over another route. Fast: links of this one. Slow: the pool that receives.</source>
        <translation>通过另一条路由发送相同的负载。快：本路由的链路。慢：接收的资源池。</translation>
    </message>
    <message>
        <source>A surge of requests: then all pools grow together.</source>
        <translation>请求激增：那样所有资源池会一起增长。</translation>
    </message>
    <message>
        <source>Where is dark ground on the way to this job? Measure there first.</source>
        <translation>通往此作业的路上哪里是盲区？先在那里测量。</translation>
    </message>
    <message>
        <source>Whoever is easiest to page.</source>
        <translation>最容易呼叫到的人。</translation>
    </message>
    <message>
        <source>Find where this job writes to (mount, bucket, quota) and how long a write by hand takes there; name the storage in the jobs file.</source>
        <translation>查明该作业写到哪里（挂载点、存储桶、配额）以及在那里手动写入需要多久；在作业文件中写明存储。</translation>
    </message>
    <message>
        <source>No cause is claimed. Compare the hosts of this pool with each other: processors, storage and network first, then what was rolled out.</source>
        <translation>未断定原因。请将该池的主机相互比较：先看处理器、存储和网络，再看发布了什么。</translation>
    </message>
    <message>
        <source>Drain the host; bring driver, fabric manager and libraries to one version and reboot before it takes work again.</source>
        <translation>腾空该主机；将驱动、Fabric Manager 和库统一到同一版本并重启，然后再让它接任务。</translation>
    </message>
    <message>
        <source>Measure the air at the front of this rack; check its fans, blanking panels and doors, then the air handler of its row.</source>
        <translation>测量该机架前部的空气；检查其风扇、盲板和柜门，然后检查该行的空调机组。</translation>
    </message>
    <message>
        <source>Check the quick connectors, valves and strainer of this rack&apos;s manifold and its cold plates.</source>
        <translation>检查该机架歧管的快速接头、阀门和过滤器以及其冷板。</translation>
    </message>
    <message>
        <source>Compare supply temperature, flow and pump speed of this unit with its commissioning record: it never cooled enough while it was watched.</source>
        <translation>将该设备的供液温度、流量和泵速与调试记录对比：自监测以来它从未充分冷却。</translation>
    </message>
    <message>
        <source>Compare fan speed and supply air of this handler with its commissioning record; check filters and belts.</source>
        <translation>将该空调机组的风机转速和送风与调试记录对比；检查过滤器和皮带。</translation>
    </message>
    <message>
        <source>Check the quick connectors, valves and strainer of this rack&apos;s manifold; its neighbours on the same water are well.</source>
        <translation>检查该机架歧管的快速接头、阀门和过滤器；同一水路的相邻机架正常。</translation>
    </message>
</context>
<context>
    <name>LaneWords</name>
    <message>
        <source>detects</source>
        <translation>发现</translation>
    </message>
    <message>
        <source>%1: wrong</source>
        <translation>%1：错误</translation>
    </message>
    <message>
        <source>object</source>
        <translation>对象</translation>
    </message>
    <message>
        <source>seam</source>
        <translation>接缝</translation>
    </message>
    <message>
        <source>answers</source>
        <translation>答复</translation>
    </message>
    <message>
        <source>to %1</source>
        <translation>致 %1</translation>
    </message>
    <message>
        <source>hint</source>
        <translation>提示</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1, not visible yet</source>
        <translation>%1，尚不可见</translation>
    </message>
    <message>
        <source>visible since %1</source>
        <translation>%1 起可见</translation>
    </message>
    <message>
        <source>if nothing is done</source>
        <translation>若不处置</translation>
    </message>
    <message>
        <source>right action taken</source>
        <translation>已采取正确处置</translation>
    </message>
    <message>
        <source>delivered %1</source>
        <translation>%1 投送</translation>
    </message>
    <message>
        <source>held</source>
        <translation>暂扣</translation>
    </message>
    <message>
        <source>comes at %1</source>
        <translation>%1 到来</translation>
    </message>
    <message>
        <source>inject %1, %2</source>
        <translation>注入 %1，%2</translation>
    </message>
    <message>
        <source>wrong team %1</source>
        <translation>错误团队 %1</translation>
    </message>
    <message>
        <source>From %1 to %2 another seam was named.</source>
        <translation>%1 至 %2 指出的是另一接缝。</translation>
    </message>
    <message>
        <source>%1 %2, %3</source>
        <translation>%1 %2，%3</translation>
    </message>
    <message>
        <source>Truth</source>
        <translation>真相</translation>
    </message>
    <message>
        <source>Injects</source>
        <translation>情景注入</translation>
    </message>
    <message>
        <source>Best possible</source>
        <translation>最佳可能</translation>
    </message>
    <message>
        <source>visible, named and acted on at %1</source>
        <translation>%1 时可见、已指明并已处置</translation>
    </message>
    <message>
        <source>acted on at %1, before the engine saw it</source>
        <translation>在 %1 处置，早于引擎发现</translation>
    </message>
    <message>
        <source>left alone: to take the cause out costs more</source>
        <translation>不作处置：消除原因的代价更高</translation>
    </message>
</context>
<context>
    <name>LedgerCharts</name>
    <message>
        <source>direct</source>
        <translation>直接</translation>
    </message>
    <message>
        <source>opportunity</source>
        <translation>机会成本</translation>
    </message>
    <message>
        <source>labour</source>
        <translation>人工</translation>
    </message>
    <message>
        <source>rollback</source>
        <translation>回滚</translation>
    </message>
    <message>
        <source>schedule</source>
        <translation>工期</translation>
    </message>
</context>
<context>
    <name>LedgerExport</name>
    <message>
        <source>Export as FOCUS</source>
        <translation>导出为 FOCUS</translation>
    </message>
    <message>
        <source>Export the ledger</source>
        <translation>导出账本</translation>
    </message>
    <message>
        <source>Table (*.csv)</source>
        <translation>表格 (*.csv)</translation>
    </message>
    <message>
        <source>Loss statement · %1</source>
        <translation>损失报表 · %1</translation>
    </message>
    <message>
        <source>Export the statement</source>
        <translation>导出报表</translation>
    </message>
    <message>
        <source>Document (*.pdf)</source>
        <translation>文档 (*.pdf)</translation>
    </message>
    <message>
        <source>Markdown (*.md)</source>
        <translation>Markdown (*.md)</translation>
    </message>
    <message>
        <source>Workbook (*.xlsx)</source>
        <translation>工作簿 (*.xlsx)</translation>
    </message>
</context>
<context>
    <name>LedgerPeriodWords</name>
    <message>
        <source>Whole record</source>
        <translation>全部记录</translation>
    </message>
    <message>
        <source>Last hour</source>
        <translation>最近 1 小时</translation>
    </message>
    <message>
        <source>This shift</source>
        <translation>本班次</translation>
    </message>
    <message>
        <source>Last 24 hours</source>
        <translation>最近 24 小时</translation>
    </message>
    <message>
        <source>Last 7 days</source>
        <translation>最近 7 天</translation>
    </message>
    <message>
        <source>Last 30 days</source>
        <translation>最近 30 天</translation>
    </message>
    <message>
        <source>Since…</source>
        <translation>自…起</translation>
    </message>
</context>
<context>
    <name>LetterWords</name>
    <message>
        <source>answered %1</source>
        <translation>%1 已答复</translation>
    </message>
    <message>
        <source>open %1</source>
        <translation>待答复 %1</translation>
    </message>
    <message>
        <source>not answered</source>
        <translation>未答复</translation>
    </message>
    <message>
        <source>Reply</source>
        <translation>答复</translation>
    </message>
    <message>
        <source>to %1</source>
        <translation>致 %1</translation>
    </message>
    <message>
        <source>“%1”</source>
        <translation>“%1”</translation>
    </message>
    <message>
        <source>reply wanted from %1</source>
        <translation>待 %1 答复</translation>
    </message>
    <message>
        <source>%1, %2 %3: %4. %5</source>
        <translation>%1，%2 %3：%4。%5</translation>
    </message>
    <message>
        <source>%1 Ask the seat that has it; hand-overs are scored.</source>
        <translation>%1 请询问掌握它的席位；交接计分。</translation>
    </message>
    <message>
        <source>Nothing yet. Calls, questions and reports come here once the drill runs.</source>
        <translation>尚无。演练开始后，来电、提问与报告出现在此处。</translation>
    </message>
    <message>
        <source>Nothing yet. Calls, questions and reports come here.</source>
        <translation>尚无。来电、提问与报告出现在此处。</translation>
    </message>
    <message>
        <source>%1 delivered · later ones are hidden</source>
        <translation>已投送 %1 条 · 后续隐藏</translation>
    </message>
</context>
<context>
    <name>LinkWords</name>
    <message>
        <source>Not all of the link is here</source>
        <translation>链接中的内容并非都在这里</translation>
    </message>
    <message>
        <source>There is no %1 here: nothing of that kind is known.</source>
        <translation>此处没有 %1：未知任何此类对象。</translation>
    </message>
    <message>
        <source>There is no %1 here: one of %2 such as %3 is expected.</source>
        <translation>此处没有 %1：应为 %2 个之一，例如 %3。</translation>
    </message>
</context>
<context>
    <name>Message</name>
    <message>
        <source>, </source>
        <translation>，</translation>
    </message>
    <message>
        <source>; </source>
        <translation>；</translation>
    </message>
    <message>
        <source>watchdog ends the job: restart, and the work since the last durable checkpoint</source>
        <translation>看门狗终止作业：重启，并损失上个持久检查点以来的工作</translation>
    </message>
    <message>
        <source>watchdog ends the job (%1, its usual setting): restart, and the work since the last durable checkpoint</source>
        <translation>看门狗终止作业（%1，通常设定）：重启，并损失上个持久检查点以来的工作</translation>
    </message>
    <message>
        <source>the newest durable checkpoint is deleted: nothing is left to start from</source>
        <translation>最新的持久检查点被删除：再无可供恢复的起点</translation>
    </message>
    <message numerus="yes">
        <source>%1 restarts are left, at the pace of %2 so far; then nobody starts it again</source>
        <translation>
            <numerusform>按迄今的节奏 %2，还剩 %1 次重启；此后无人再启动</numerusform>
        </translation>
    </message>
    <message>
        <source>slack is used up: from then on the date slips</source>
        <translation>余量用尽：此后工期顺延</translation>
    </message>
    <message>
        <source>slack is used up: from then on each day has its price</source>
        <translation>余量用尽：此后每天都有代价</translation>
    </message>
    <message>
        <source>the reserved price ends: %1</source>
        <translation>预留价格到期：%1</translation>
    </message>
    <message numerus="yes">
        <source>%1 failures</source>
        <translation>
            <numerusform>%1 次故障</numerusform>
        </translation>
    </message>
    <message>
        <source>published: %1 in %2 days on %3 GPUs</source>
        <translation>公开数据：%3 块 GPU、%2 天内 %1 次</translation>
    </message>
    <message>
        <source>this job</source>
        <translation>本作业</translation>
    </message>
    <message numerus="yes">
        <source>%1 failures in this recording</source>
        <translation>
            <numerusform>此录制中 %1 次故障</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>upper quartile of speed over %1 steps</source>
        <translation>
            <numerusform>%1 步速度的上四分位</numerusform>
        </translation>
    </message>
    <message>
        <source>upper quartile of the time to the first token over %1</source>
        <translation>%1 内首 token 时间的上四分位</translation>
    </message>
    <message numerus="yes">
        <source>%1 steps that got slower on the way</source>
        <translation>
            <numerusform>中途变慢的 %1 步</numerusform>
        </translation>
    </message>
    <message>
        <source>every step lies in an incident</source>
        <translation>每一步都处于事件之中</translation>
    </message>
    <message numerus="yes">
        <source>%1 incidents without a known root</source>
        <translation>
            <numerusform>%1 起根因未知的事件</numerusform>
        </translation>
    </message>
    <message>
        <source>no incident lies on it</source>
        <translation>没有事件落在其上</translation>
    </message>
    <message>
        <source>jobs without an owner</source>
        <translation>没有负责方的作业</translation>
    </message>
    <message numerus="yes">
        <source>%1 GPUs: the people on an incident cost more than all of them stalled; check risers and power supplies before blaming a GPU</source>
        <translation>
            <numerusform>%1 块 GPU：处理事件的人工比它们全部停转还贵；归咎 GPU 之前先查转接卡与电源模块</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 GPUs lose %2 while nothing is done</source>
        <translation>
            <numerusform>不处置时 %1 块 GPU 损失 %2</numerusform>
        </translation>
    </message>
    <message>
        <source>stands still: the work of %1 since the last checkpoint is lost</source>
        <translation>停滞：上个检查点以来 %1 的工作丢失</translation>
    </message>
    <message>
        <source>a checkpoint first: %1</source>
        <translation>先做检查点：%1</translation>
    </message>
    <message>
        <source>restart: %1</source>
        <translation>重启：%1</translation>
    </message>
    <message>
        <source>the watchdog ends the job in %1</source>
        <translation>看门狗将在 %1 后终止作业</translation>
    </message>
    <message>
        <source>slack left: %1</source>
        <translation>剩余余量：%1</translation>
    </message>
    <message>
        <source>now every %1, a write of %2</source>
        <translation>现为每 %1 一次，写入 %2</translation>
    </message>
    <message>
        <source>mean time between failures %1: %2</source>
        <translation>平均故障间隔 %1：%2</translation>
    </message>
    <message>
        <source>%1 %2 → %3 of the time</source>
        <translation>%1 %2 → 时间的 %3</translation>
    </message>
    <message>
        <source>%1 %2 (%3 → %4)</source>
        <translation>%1 %2（%3 → %4）</translation>
    </message>
    <message>
        <source>%1 %2 → %3</source>
        <translation>%1 %2 → %3</translation>
    </message>
    <message numerus="yes">
        <source>%1 as usual on all %2 that tell</source>
        <translation>
            <numerusform>%1 在上报的全部 %2 上均正常</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 unchanged</source>
        <translation>%1 未变</translation>
    </message>
    <message>
        <source>%1 changed before the supposed cause</source>
        <translation>%1 早于假定原因变化</translation>
    </message>
    <message>
        <source>%1 %2: no telemetry</source>
        <translation>%1 %2：无遥测</translation>
    </message>
    <message>
        <source>%1 is at its limit</source>
        <translation>%1 已达限值</translation>
    </message>
    <message>
        <source>%1 against its peers</source>
        <translation>与同类比 %1</translation>
    </message>
    <message>
        <source>against its peers</source>
        <translation>与同类比</translation>
    </message>
    <message>
        <source>against its history</source>
        <translation>与历史比</translation>
    </message>
    <message numerus="yes">
        <source>%1 (%2 times)</source>
        <translation>
            <numerusform>%1（%2 次）</numerusform>
        </translation>
    </message>
    <message>
        <source>from %1</source>
        <translation>来自 %1</translation>
    </message>
    <message>
        <source>on %1 of %2</source>
        <translation>%2 中的 %1</translation>
    </message>
    <message>
        <source>%1 after the onset</source>
        <translation>发生后 %1</translation>
    </message>
    <message>
        <source>%1 before the onset</source>
        <translation>发生前 %1</translation>
    </message>
    <message>
        <source>keeps its power while the others of the job lose theirs: they wait for it</source>
        <translation>作业中其他的功率下降而它保持：其他在等它</translation>
    </message>
    <message>
        <source>the slowest rank is another one each time</source>
        <translation>最慢的 rank 每次不同</translation>
    </message>
    <message>
        <source>the watchdogs of the others wait for %1</source>
        <translation>其他的看门狗在等 %1</translation>
    </message>
    <message>
        <source>its device does something else than all others, which wait</source>
        <translation>其设备所做与其他都不同，其他在等待</translation>
    </message>
    <message>
        <source>slower than its peers by its own time, step after step</source>
        <translation>就自身时间而言，步步慢于同类</translation>
    </message>
    <message>
        <source>open again</source>
        <translation>重新打开</translation>
    </message>
    <message>
        <source>root %1 (%2) → %3 (%4)</source>
        <translation>根因 %1（%2）→ %3（%4）</translation>
    </message>
    <message>
        <source>onset %1 → %2: an earlier change was found; its cost is counted from there</source>
        <translation>发生 %1 → %2：发现更早的变化；代价自该时起计</translation>
    </message>
    <message>
        <source>onset %1 → %2: that of the new root; its cost is counted from there</source>
        <translation>发生 %1 → %2：取新根因的时间；代价自该时起计</translation>
    </message>
    <message>
        <source>the air outside grows warmer</source>
        <translation>室外气温上升</translation>
    </message>
    <message>
        <source>the air outside grows colder</source>
        <translation>室外气温下降</translation>
    </message>
    <message>
        <source>the first steps compile and warm up</source>
        <translation>最初几步在编译与预热</translation>
    </message>
    <message>
        <source>the job wrote a checkpoint</source>
        <translation>作业写了检查点</translation>
    </message>
    <message>
        <source>no telemetry</source>
        <translation>无遥测</translation>
    </message>
    <message numerus="yes">
        <source>no telemetry, like %1 others of its kind</source>
        <translation>
            <numerusform>无遥测，与其他 %1 个同类一样</numerusform>
        </translation>
    </message>
    <message>
        <source>unattributed loss: %1 GPU-hours in slow steps, no cause is claimed</source>
        <translation>未归因损失：慢步中 %1 GPU 小时，不主张原因</translation>
    </message>
    <message>
        <source>unattributed loss: %1 in slow steps, no cause is claimed</source>
        <translation>未归因损失：慢步中 %1，不主张原因</translation>
    </message>
    <message>
        <source>%1 %2 of %3</source>
        <translation>%3 的 %1 %2</translation>
    </message>
    <message>
        <source>%1: all %2 came, %3 got through</source>
        <translation>%1：%2 全部到达，%3 通过</translation>
    </message>
    <message>
        <source>%1: the job has only begun and nothing is seen to be broken: look at how it is set up</source>
        <translation>%1：作业刚开始，未见损坏：请检查其配置</translation>
    </message>
    <message>
        <source>%1 never came to %2</source>
        <translation>%1 从未到达 %2</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <translation>%1，在 %2</translation>
    </message>
    <message>
        <source>%1 in %2: %3</source>
        <translation>%1，在 %2：%3</translation>
    </message>
    <message>
        <source>nobody can be named in %1</source>
        <translation>%1 中无法指认</translation>
    </message>
    <message>
        <source>nobody can be named in %1: %2</source>
        <translation>%1 中无法指认：%2</translation>
    </message>
    <message numerus="yes">
        <source>%1 wait in it</source>
        <translation>
            <numerusform>%1 在其中等待</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 gave nothing: dumps or log lines of them would tell</source>
        <translation>%1 未提供任何内容：其转储或日志可说明</translation>
    </message>
    <message>
        <source>the members of the group are not known: dumps or RAS answers would tell</source>
        <translation>组成员未知：转储或 RAS 应答可说明</translation>
    </message>
    <message numerus="yes">
        <source>%1: in flight on %2 ranks; nothing says that it is stuck</source>
        <translation>
            <numerusform>%1：在 %2 个 rank 上进行中；没有迹象表明卡住</numerusform>
        </translation>
    </message>
    <message>
        <source>has it in line, and its device has not begun it as the others&apos; have</source>
        <translation>已排队，但其设备尚未像其他那样开始</translation>
    </message>
    <message>
        <source>its peer has done its part, its own device has not</source>
        <translation>对端已完成其部分，自己的设备没有</translation>
    </message>
    <message numerus="yes">
        <source>%1 works behind</source>
        <translation>
            <numerusform>落后 %1 项工作</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 works behind, stuck on the device where the peers are through</source>
        <translation>
            <numerusform>落后 %1 项工作，卡在对端已通过的设备处</numerusform>
        </translation>
    </message>
    <message>
        <source>entered in another order than the rest of the ring</source>
        <translation>以不同于环上其他的次序进入</translation>
    </message>
    <message>
        <source>gave nothing while the others did</source>
        <translation>其他都有输出时它没有</translation>
    </message>
    <message>
        <source>its watchdog stood still for as long as the others waited</source>
        <translation>其看门狗停顿的时间与其他等待一样久</translation>
    </message>
    <message>
        <source>busy with a checkpoint that it did not finish</source>
        <translation>忙于一个未完成的检查点</translation>
    </message>
    <message>
        <source>most call %1, %2: %3</source>
        <translation>多数调用 %1，%2：%3</translation>
    </message>
    <message>
        <source>most have %1 elements, %2: %3</source>
        <translation>多数为 %1 个元素，%2：%3</translation>
    </message>
    <message>
        <source>%1 has %2 elements, %3 has %4</source>
        <translation>%1 有 %2 个元素，%3 有 %4</translation>
    </message>
    <message>
        <source>all ranks together send %1 elements and expect %2</source>
        <translation>所有 rank 合计发送 %1 个元素，期望 %2</translation>
    </message>
    <message>
        <source>most send %1, %2: %3</source>
        <translation>多数发送 %1，%2：%3</translation>
    </message>
    <message>
        <source>forward and backward of the same micro-batch vary together (correlation %1, variation %2): sequence lengths</source>
        <translation>同一微批的前向与反向一同变化（相关 %1，变异 %2）：序列长度</translation>
    </message>
    <message>
        <source>all stages of replica %1 are slow: it is given more work, its workers are not slow</source>
        <translation>副本 %1 的所有阶段都慢：分到的工作更多，并非其 worker 慢</translation>
    </message>
    <message>
        <source>%1 computes %2 times as long as its peers; without it %3 of the slowdown is gone</source>
        <translation>%1 的计算为同类的 %2 倍；去掉它可消除 %3 的减速</translation>
    </message>
    <message>
        <source>stage %1 has more to do than the others: %2 of the slowdown</source>
        <translation>阶段 %1 的工作多于其他：占减速的 %2</translation>
    </message>
    <message>
        <source>stage %1, the last, has more to do than the others: %2 of the slowdown</source>
        <translation>最后的阶段 %1 的工作多于其他：占减速的 %2</translation>
    </message>
    <message numerus="yes">
        <source>%1 forward computes on changing workers take far longer than usual and no backward does: garbage collection, %2 in all</source>
        <translation>
            <numerusform>不固定的 worker 上 %1 次前向远长于平常而反向没有：垃圾回收，共 %2</numerusform>
        </translation>
    </message>
    <message>
        <source>transfers alone make the step %1 times as long, compute alone %2</source>
        <translation>仅传输使步长为 %1 倍，仅计算为 %2 倍</translation>
    </message>
    <message>
        <source>%1: slower than their peers by their own time, again and again</source>
        <translation>%1：就自身时间而言反复慢于同类</translation>
    </message>
    <message numerus="yes">
        <source>here last %1 times, and the others waited %2</source>
        <translation>
            <numerusform>此处 %1 次最后到达，其他等待 %2</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 did not come</source>
        <translation>%1 没有到达</translation>
    </message>
    <message numerus="yes">
        <source>%1 wait</source>
        <translation>
            <numerusform>%1 在等待</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>no single rank: %1 took turns to come last, %2 of waiting</source>
        <translation>
            <numerusform>并非单个 rank：%1 轮流最后到达，等待 %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 came last %2 times: the others waited %3 in all</source>
        <translation>
            <numerusform>%1 有 %2 次最后到达：其他共等待 %3</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 took turns to come last, %3 times: the others waited %4 in all</source>
        <translation>
            <numerusform>%2 中的 %1 轮流最后到达，共 %3 次：其他共等待 %4</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 oldest events were given up for memory</source>
        <translation>
            <numerusform>因内存放弃最旧的 %1 个事件</numerusform>
        </translation>
    </message>
    <message>
        <source>stands still, or has ended, since %1: %2 named by what other sources tell</source>
        <translation>自 %1 起停滞或已结束：据其他数据源指认 %2</translation>
    </message>
    <message>
        <source>stands still, or has ended, since %1: metrics do not tell who is missing; dumps, watchdog lines or RAS answers would</source>
        <translation>自 %1 起停滞或已结束：指标无法说明谁缺席；转储、看门狗日志或 RAS 应答可以</translation>
    </message>
    <message>
        <source>stands still, or has ended, since %1: %2 fell silent before the others</source>
        <translation>自 %1 起停滞或已结束：%2 先于其他静默</translation>
    </message>
    <message>
        <source>no rank tells its collectives: own time and wait as they were measured</source>
        <translation>没有 rank 提供集合通信：采用测得的自身与等待时间</translation>
    </message>
    <message>
        <source>no rank tells anything: one lane, the steps of the job</source>
        <translation>没有 rank 提供信息：一条泳道，即作业的步</translation>
    </message>
    <message>
        <source>nothing tells how this job spends its time</source>
        <translation>没有任何信息说明此作业如何花费时间</translation>
    </message>
    <message>
        <source>no memory for the timeline</source>
        <translation>没有内存用于时间线</translation>
    </message>
    <message numerus="yes">
        <source>%1 ranks</source>
        <translation>
            <numerusform>%1 个 rank</numerusform>
        </translation>
    </message>
    <message>
        <source>no step, counter or start of this job is in the data</source>
        <translation>数据中没有此作业的步、计数器或启动</translation>
    </message>
    <message>
        <source>unobserved: nothing in the data says what it did; no loss of it is known, and the high end has room for all of its time</source>
        <translation>未观测：数据未说明它在做什么；没有已知损失，上限为其全部时间留有余地</translation>
    </message>
    <message numerus="yes">
        <source>no stated reference and only %1 healthy steps: the loss in its steps cannot be told</source>
        <translation>
            <numerusform>没有明示基准且仅 %1 个健康步：无法说明其步内损失</numerusform>
        </translation>
    </message>
    <message>
        <source>the number of its GPUs is not stated</source>
        <translation>未注明其 GPU 数量</translation>
    </message>
    <message numerus="yes">
        <source>%1 steps refused, first at %2: %3</source>
        <translation>
            <numerusform>拒绝 %1 步，首次于 %2：%3</numerusform>
        </translation>
    </message>
    <message>
        <source>a step of negative length</source>
        <translation>步长为负</translation>
    </message>
    <message>
        <source>its clock went back</source>
        <translation>其时钟倒退</translation>
    </message>
    <message>
        <source>no training job is known</source>
        <translation>没有已知的训练作业</translation>
    </message>
    <message>
        <source>more than can be counted: the figures are bounds</source>
        <translation>超出可计数范围：数字为界限</translation>
    </message>
    <message>
        <source>left its own past, seen %1</source>
        <translation>偏离自身历史，见于 %1</translation>
    </message>
    <message>
        <source>holds a new level</source>
        <translation>保持在新水平</translation>
    </message>
    <message>
        <source>%1 is not heard any more</source>
        <translation>不再收到 %1</translation>
    </message>
    <message>
        <source>%1 cannot be reached</source>
        <translation>无法到达 %1</translation>
    </message>
    <message>
        <source>the gateway loses facts: %1</source>
        <translation>网关在丢失事实：%1</translation>
    </message>
    <message>
        <source>the recording is not complete</source>
        <translation>录制不完整</translation>
    </message>
    <message>
        <source>what people do to alarms cannot be kept</source>
        <translation>对报警的操作无法保存</translation>
    </message>
    <message>
        <source>low throughput, healthy status</source>
        <translation>吞吐低，状态却健康</translation>
    </message>
    <message>
        <source>look at the exporter and the way to it: what it measures is not seen</source>
        <translation>检查 exporter 及其通路：其测量值不可见</translation>
    </message>
    <message>
        <source>give the gateway more room, or fewer series</source>
        <translation>给网关更多空间，或减少序列</translation>
    </message>
    <message>
        <source>free space on the gateway&apos;s disk, or mend its folder</source>
        <translation>腾出网关磁盘空间，或修复其目录</translation>
    </message>
    <message>
        <source>find the loss that no seam explains</source>
        <translation>找出没有接缝能解释的损失</translation>
    </message>
    <message>
        <source>act before it passes: save, drain or extend</source>
        <translation>在其过去之前处置：保存、排空或延期</translation>
    </message>
    <message>
        <source>open the incident and follow its page</source>
        <translation>打开事件并按其页面处置</translation>
    </message>
    <message numerus="yes">
        <source>loss or gradient is not a finite number, %1 times: what is trained since is worth nothing</source>
        <translation>
            <numerusform>loss 或梯度非有限数，%1 次：此后的训练毫无价值</numerusform>
        </translation>
    </message>
    <message>
        <source>training loss rose to %1 from %2 and stays there</source>
        <translation>训练 loss 由 %2 升至 %1 并停留</translation>
    </message>
    <message>
        <source>gradient norm rose to %1 from %2 and stays there</source>
        <translation>梯度范数由 %2 升至 %1 并停留</translation>
    </message>
    <message numerus="yes">
        <source>%1 iterations were skipped: their work is thrown away</source>
        <translation>
            <numerusform>跳过 %1 次迭代：其工作被丢弃</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>its clock is off by %1: its log lines and traces stand wrong against those of %2 hosts</source>
        <translation>
            <numerusform>其时钟偏差 %1：日志与跟踪相对 %2 台主机错位</numerusform>
        </translation>
    </message>
    <message>
        <source>dew-point margin is %1: below %2 water can condense on what is cold</source>
        <translation>露点裕度 %1：低于 %2 时冷表面可能结露</translation>
    </message>
    <message>
        <source>power swings between %1 and %2 every %3</source>
        <translation>功率每 %3 在 %1 与 %2 之间摆动</translation>
    </message>
    <message>
        <source>%1 is %2, its limit is %3</source>
        <translation>%1 为 %2，限值 %3</translation>
    </message>
    <message>
        <source>%1 reaches %2 about %3</source>
        <translation>%1 约在 %3 达到 %2</translation>
    </message>
    <message>
        <source>%1 is %2 of what it should be</source>
        <translation>%1 为应有值的 %2</translation>
    </message>
    <message>
        <source>each step does other work than before</source>
        <translation>每步所做工作与以前不同</translation>
    </message>
    <message>
        <source>the job changed its size</source>
        <translation>作业改变了规模</translation>
    </message>
    <message>
        <source>the job stopped as asked and came back</source>
        <translation>作业按要求停止并恢复</translation>
    </message>
    <message>
        <source>the first steps after a start</source>
        <translation>启动后的最初几步</translation>
    </message>
    <message>
        <source>the job evaluated</source>
        <translation>作业做了评估</translation>
    </message>
    <message>
        <source>stands still for %1 every %2, as a write does</source>
        <translation>每 %2 停顿 %1，如同写入</translation>
    </message>
    <message>
        <source>Xid %1: the vendor&apos;s table does not have it</source>
        <translation>Xid %1：厂商表中没有</translation>
    </message>
    <message>
        <source>restart the application (RESTART_APP)</source>
        <translation>重启应用程序 (RESTART_APP)</translation>
    </message>
    <message>
        <source>reset the GPU (RESET_GPU)</source>
        <translation>重置 GPU (RESET_GPU)</translation>
    </message>
    <message>
        <source>restart the host (RESTART_BM)</source>
        <translation>重启主机 (RESTART_BM)</translation>
    </message>
    <message>
        <source>restart the virtual machine (RESTART_VM)</source>
        <translation>重启虚拟机 (RESTART_VM)</translation>
    </message>
    <message>
        <source>ask the vendor&apos;s support (CONTACT_SUPPORT)</source>
        <translation>联系厂商支持 (CONTACT_SUPPORT)</translation>
    </message>
    <message>
        <source>check connectors and power cables (CHECK_MECHANICALS)</source>
        <translation>检查接头和电源线 (CHECK_MECHANICALS)</translation>
    </message>
    <message>
        <source>decode the NVLink registers in its line (WORKFLOW_NVLINK_ERR)</source>
        <translation>解读该行中的 NVLink 寄存器 (WORKFLOW_NVLINK_ERR)</translation>
    </message>
    <message>
        <source>decode the NVLink registers in its line (WORKFLOW_NVLINK5_ERR)</source>
        <translation>解读该行中的 NVLink 寄存器 (WORKFLOW_NVLINK5_ERR)</translation>
    </message>
    <message>
        <source>treat the Xid that came before it (WORKFLOW_XID_45)</source>
        <translation>处理其之前的 Xid (WORKFLOW_XID_45)</translation>
    </message>
    <message>
        <source>reset the GPU; drain the host first when Xid 63 or 64 comes with it (WORKFLOW_XID_48)</source>
        <translation>重置 GPU；若伴随 Xid 63 或 64，先排空主机 (WORKFLOW_XID_48)</translation>
    </message>
    <message>
        <source>update driver and firmware (UPDATE_SWFW)</source>
        <translation>更新驱动和固件 (UPDATE_SWFW)</translation>
    </message>
    <message>
        <source>do what its line says (XID_154)</source>
        <translation>按该行所述处理 (XID_154)</translation>
    </message>
    <message>
        <source>look into it; the vendor names nothing to do at once</source>
        <translation>需调查；厂商未给出即时操作</translation>
    </message>
    <message>
        <source>nothing to do (IGNORE)</source>
        <translation>无需处理 (IGNORE)</translation>
    </message>
    <message>
        <source>the vendor names no action</source>
        <translation>厂商未给出操作</translation>
    </message>
    <message>
        <source>%1 explains it</source>
        <translation>由 %1 解释</translation>
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
        <translation>%1 及另外 %2 个</translation>
    </message>
    <message>
        <source>rank %1</source>
        <translation>rank %1</translation>
    </message>
    <message>
        <source>ranks %1</source>
        <translation>rank %1</translation>
    </message>
</context>
<context>
    <name>MeterAhead</name>
    <message>
        <source>Cost of waiting</source>
        <translation>等待的代价</translation>
    </message>
    <message>
        <source>next 60 min</source>
        <translation>未来 60 min</translation>
    </message>
    <message>
        <source>/min now</source>
        <translation>/min 当前</translation>
    </message>
    <message>
        <source>deadline in</source>
        <translation>距截止</translation>
    </message>
    <message>
        <source>no deadline</source>
        <translation>无截止</translation>
    </message>
    <message>
        <source>no deadline today</source>
        <translation>今天没有截止时间</translation>
    </message>
    <message>
        <source>One more minute of the loss that nobody explains, GPU time alone. A deadline is a time at which waiting becomes dearer at once.</source>
        <translation>无人能解释的损失再持续一分钟，仅 GPU 时间。截止时间是等待立即变贵的时刻。</translation>
    </message>
    <message>
        <source>One more minute of all open incidents: compute, opportunity, people, delay. A deadline is a time at which waiting becomes dearer at once.</source>
        <translation>所有未结束事件再持续一分钟：算力、机会、人工、延误。截止时间是等待立即变贵的时刻。</translation>
    </message>
    <message>
        <source>%1 in an hour</source>
        <translation>一小时 %1</translation>
    </message>
    <message>
        <source>now</source>
        <translation>现在</translation>
    </message>
    <message>
        <source>%1
Passing it costs about %2.</source>
        <translation>%1
超过它约需 %2。</translation>
    </message>
    <message>
        <source>At risk since last durable checkpoint</source>
        <translation>自上个持久检查点以来的风险</translation>
    </message>
    <message>
        <source>no checkpoint of any job was seen</source>
        <translation>未见任何作业的检查点</translation>
    </message>
    <message>
        <source>%1 ago</source>
        <translation>%1 前</translation>
    </message>
    <message>
        <source>none durable yet</source>
        <translation>尚无持久检查点</translation>
    </message>
    <message numerus="yes">
        <source>%1 write(s) failed</source>
        <translation>
            <numerusform>%1 次写入失败</numerusform>
        </translation>
    </message>
    <message>
        <source>writing</source>
        <translation>正在写入</translation>
    </message>
    <message>
        <source>%1 · by stated cadence</source>
        <translation>%1 · 按申明的周期</translation>
    </message>
    <message>
        <source>%1 GPU-h</source>
        <translation>%1 GPU-h</translation>
    </message>
    <message>
        <source>At risk %1</source>
        <translation>风险中 %1</translation>
    </message>
    <message>
        <source>Work that would be lost if %2 failed now, on %1. It falls on a durable commit only.</source>
        <translation>如果 %2 现在失败将损失的工作，位于 %1。只有持久提交才会使其下降。</translation>
    </message>
    <message>
        <source>Checkpoint trade-off</source>
        <translation>检查点权衡</translation>
    </message>
    <message>
        <source>moved by contention</source>
        <translation>因争用而移动</translation>
    </message>
    <message>
        <source>%1 s a write</source>
        <translation>每次写入 %1 s</translation>
    </message>
    <message>
        <source>every %1 · best %2 (%3–%4)</source>
        <translation>每 %1 · 最佳 %2（%3–%4）</translation>
    </message>
    <message>
        <source>Young %1 · Daly %2 · exact %3</source>
        <translation>Young %1 · Daly %2 · 精确 %3</translation>
    </message>
    <message>
        <source>writes %1 /h ↓ · rollback %2 /h ↑</source>
        <translation>写入 %1 /h ↓ · 回滚 %2 /h ↑</translation>
    </message>
    <message>
        <source>the best saves %1 /h; %2 so far</source>
        <translation>最佳可省 %1 /h；迄今 %2</translation>
    </message>
    <message>
        <source>Triangle: interval now. Thick mark: least expected loss. Thin marks: Young, Daly. Band: within 5 % of the least.
Failure rate: %1.</source>
        <translation>三角：当前周期。粗标：期望损失最小。细标：Young、Daly。带：最小值的 5 % 以内。
故障率：%1。</translation>
    </message>
    <message>
        <source>due in</source>
        <translation>剩余</translation>
    </message>
    <message>
        <source>%1 in an hour, %2 of it labour</source>
        <translation>一小时 %1，其中人工 %2</translation>
    </message>
</context>
<context>
    <name>MeterLayers</name>
    <message>
        <source>GPU time that was paid for and made no progress.</source>
        <translation>已付费而没有进展的 GPU 时间。</translation>
    </message>
    <message>
        <source>Margin of the output that did not happen.</source>
        <translation>未实现产出的利润。</translation>
    </message>
    <message>
        <source>Distinct people, from the first effect on: no source says when they took it up.</source>
        <translation>自首个影响起的不同人员：没有数据源说明他们何时接手。</translation>
    </message>
    <message>
        <source>Work since the last durable checkpoint that had to be done again.</source>
        <translation>自上个持久检查点以来必须重做的工作。</translation>
    </message>
    <message>
        <source>Slip of the milestone after slack; hours only while no value of a day is stated.</source>
        <translation>余量之外的里程碑延误；未注明一天价值时仅为小时。</translation>
    </message>
    <message>
        <source>no value set</source>
        <translation>未设</translation>
    </message>
    <message>
        <source>rate /h</source>
        <translation>速率 /h</translation>
    </message>
    <message>
        <source>no price</source>
        <translation>无价格</translation>
    </message>
    <message>
        <source>so far</source>
        <translation>迄今</translation>
    </message>
    <message>
        <source>Five layers</source>
        <translation>五个层次</translation>
    </message>
    <message>
        <source>80 % range</source>
        <translation>80 % 区间</translation>
    </message>
    <message>
        <source>of the open incidents alone</source>
        <translation>仅未结束的事件</translation>
    </message>
    <message>
        <source>Since %1.</source>
        <translation>自 %1。</translation>
    </message>
    <message>
        <source>Sum of the layers %1</source>
        <translation>各层合计 %1</translation>
    </message>
    <message>
        <source>No incident is open: what is lost is direct, and nobody carries it yet.</source>
        <translation>没有未结束的事件：损失为直接部分，尚无人承担。</translation>
    </message>
    <message>
        <source>All layers of the open incidents; no GPU-second is in two of them.</source>
        <translation>未结束事件的所有层次；任何 GPU 秒都不会计入两层。</translation>
    </message>
    <message>
        <source>Sum</source>
        <translation>合计</translation>
    </message>
</context>
<context>
    <name>MeterSection</name>
    <message>
        <source>Opens the rows that it is made of.</source>
        <translation>打开其明细行。</translation>
    </message>
</context>
<context>
    <name>MeterSections</name>
    <message>
        <source>Who carries it</source>
        <translation>由谁承担</translation>
    </message>
    <message>
        <source>by seam</source>
        <translation>按接缝</translation>
    </message>
    <message>
        <source>Share of all loss. All parts sum to 100 %.</source>
        <translation>占全部损失的份额。各部分合计 100 %。</translation>
    </message>
    <message>
        <source>%1. All parts sum to 100 %.</source>
        <translation>%1。各部分合计 100 %。</translation>
    </message>
    <message>
        <source>All green but losing</source>
        <translation>全绿却在损失</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
    <message>
        <source>since %1</source>
        <translation>自 %1</translation>
    </message>
    <message>
        <source>no component reports its health</source>
        <translation>没有部件上报健康状态</translation>
    </message>
    <message>
        <source>components green</source>
        <translation>绿色部件</translation>
    </message>
    <message>
        <source>of %1 that say how they are</source>
        <translation>在 %1 个上报者中</translation>
    </message>
    <message>
        <source>gap %1 points</source>
        <translation>相差 %1 点</translation>
    </message>
    <message>
        <source>Share of components that report well, beside the share of expected throughput that arrives. Alarm at 99 % green and 3 % lost for two minutes.</source>
        <translation>上报良好的部件份额，与实际到达的期望吞吐量份额并列。99 % 绿且损失 3 % 持续两分钟则报警。</translation>
    </message>
    <message>
        <source>nothing faulty</source>
        <translation>没有故障</translation>
    </message>
    <message>
        <source>feeds %1 % → %2 % lost</source>
        <translation>供给 %1 % → 损失 %2 %</translation>
    </message>
    <message>
        <source>%1 % faulty → %2 % lost</source>
        <translation>故障 %1 % → 损失 %2 %</translation>
    </message>
    <message>
        <source>size of the faulty part not known</source>
        <translation>故障部分的大小未知</translation>
    </message>
    <message>
        <source>Amplification</source>
        <translation>放大倍数</translation>
    </message>
    <message>
        <source>Share of the loss divided by the share of faulty parts. A pump, loop, supply or switch stands for the GPUs of the racks that it feeds: below 1 most of them cope, above 1 others wait for them.</source>
        <translation>损失份额除以故障部件份额。泵、环路、电源或交换机代表其所供机柜的 GPU：低于 1 表示多数能承受，高于 1 表示其他在等它们。</translation>
    </message>
    <message>
        <source>Goodput</source>
        <translation>有效吞吐</translation>
    </message>
    <message>
        <source>ETTR %1</source>
        <translation>ETTR %1</translation>
    </message>
    <message>
        <source>Productive ÷ observed GPU time; ETTR is wall time in steps that count.</source>
        <translation>有效 ÷ 已观测 GPU 时间；ETTR 为计入步的墙钟时间。</translation>
    </message>
    <message>
        <source>Compute used</source>
        <translation>算力利用</translation>
    </message>
    <message>
        <source>MFU, reference %1</source>
        <translation>MFU，基准 %1</translation>
    </message>
    <message>
        <source>MFU, as reported</source>
        <translation>MFU，上报值</translation>
    </message>
    <message>
        <source>Model FLOPs utilisation, beside what it would be at the reference of the step.</source>
        <translation>模型 FLOPs 利用率，旁列按步基准应有的值。</translation>
    </message>
    <message>
        <source>Bus bandwidth</source>
        <translation>总线带宽</translation>
    </message>
    <message>
        <source>reference %1</source>
        <translation>基准 %1</translation>
    </message>
    <message>
        <source>Between its nodes, as collectives measure it, beside the stated reference.</source>
        <translation>节点之间，按集合通信测得，旁列申明的基准。</translation>
    </message>
    <message>
        <source>Stalled power</source>
        <translation>停滞功率</translation>
    </message>
    <message>
        <source>burnt while blocked</source>
        <translation>阻塞时消耗</translation>
    </message>
    <message>
        <source>Power of its hosts while the job made no progress.</source>
        <translation>作业没有进展时其主机的功率。</translation>
    </message>
    <message>
        <source>Baseline</source>
        <translation>基线</translation>
    </message>
    <message>
        <source>none: no loss can be told</source>
        <translation>无：无法说明损失</translation>
    </message>
    <message>
        <source> · too few steps</source>
        <translation> · 步数太少</translation>
    </message>
    <message numerus="yes">
        <source>%1
range %2–%3 s, %4 step(s)
%5</source>
        <translation>
            <numerusform>%1
范围 %2–%3 s，%4 步
%5</numerusform>
        </translation>
    </message>
    <message>
        <source>no window was refused</source>
        <translation>没有被拒的窗口</translation>
    </message>
    <message>
        <source>Teams</source>
        <translation>团队</translation>
    </message>
    <message>
        <source>used, of target</source>
        <translation>已用，占目标</translation>
    </message>
    <message>
        <source>of %1 %</source>
        <translation>/ %1 %</translation>
    </message>
    <message>
        <source>no target</source>
        <translation>无目标</translation>
    </message>
    <message>
        <source>%1 /h lost</source>
        <translation>损失 %1 /h</translation>
    </message>
    <message>
        <source>%1; productive ÷ observed GPU time.</source>
        <translation>%1；有效 ÷ 已观测 GPU 时间。</translation>
    </message>
    <message>
        <source>
Below its target by %1 since the start of the record.</source>
        <translation>
自录制开始以来低于目标 %1。</translation>
    </message>
    <message>
        <source>Where GPU time goes</source>
        <translation>GPU 时间去向</translation>
    </message>
    <message>
        <source>nothing observed yet</source>
        <translation>尚未观测</translation>
    </message>
    <message>
        <source>%1 GPU-hours. Every GPU-nanosecond is in exactly one bucket.</source>
        <translation>%1 GPU 小时。每个 GPU 纳秒恰属一个类别。</translation>
    </message>
    <message>
        <source>Forecast</source>
        <translation>预测</translation>
    </message>
    <message>
        <source>%1 interruptions a month (%2–%3)</source>
        <translation>每月 %1 次中断（%2–%3）</translation>
    </message>
    <message>
        <source>ETTR %1 % (%2–%3), takes %4× as long</source>
        <translation>ETTR %1 %（%2–%3），耗时 %4 倍</translation>
    </message>
    <message numerus="yes">
        <source>Exact Poisson interval at 95 % on %1 failure(s); %2.</source>
        <translation>
            <numerusform>基于 %1 次故障的 95 % 精确泊松区间；%2。</numerusform>
        </translation>
    </message>
    <message>
        <source>throughput delivered now</source>
        <translation>当前实际吞吐量</translation>
    </message>
    <message>
        <source>%1 of components green, %2 of throughput delivered now</source>
        <translation>%1 的部件正常，当前交付了 %2 的吞吐量</translation>
    </message>
</context>
<context>
    <name>MeterText</name>
    <message>
        <source>Direct</source>
        <translation>直接</translation>
    </message>
    <message>
        <source>Opportunity</source>
        <translation>机会成本</translation>
    </message>
    <message>
        <source>Labour</source>
        <translation>人工</translation>
    </message>
    <message>
        <source>Rollback</source>
        <translation>回滚</translation>
    </message>
    <message>
        <source>Schedule</source>
        <translation>工期</translation>
    </message>
    <message>
        <source>requests wait, none is answered</source>
        <translation>请求在等待，无一得到应答</translation>
    </message>
    <message>
        <source>no step comes</source>
        <translation>没有新的步</translation>
    </message>
    <message>
        <source>writing a checkpoint</source>
        <translation>正在写检查点</translation>
    </message>
    <message>
        <source>evaluating</source>
        <translation>评估中</translation>
    </message>
    <message>
        <source>changing its size</source>
        <translation>正在改变规模</translation>
    </message>
    <message>
        <source>announced maintenance</source>
        <translation>已公告的维护</translation>
    </message>
    <message>
        <source>steps</source>
        <translation>步</translation>
    </message>
    <message>
        <source>requests</source>
        <translation>请求</translation>
    </message>
    <message>
        <source>steps + requests</source>
        <translation>步 + 请求</translation>
    </message>
    <message>
        <source>idle: no requests</source>
        <translation>空闲：没有请求</translation>
    </message>
    <message>
        <source>unobserved: no answers seen</source>
        <translation>未观测：未见应答</translation>
    </message>
    <message>
        <source>unobserved: no steps seen</source>
        <translation>未观测：未见步</translation>
    </message>
    <message>
        <source>%1; last %2 s</source>
        <translation>%1；最近 %2 s</translation>
    </message>
    <message>
        <source>%1 → %2 s to first token</source>
        <translation>首 token %1 → %2 s</translation>
    </message>
    <message>
        <source>%1 s to first token, no reference yet</source>
        <translation>首 token %1 s，尚无基准</translation>
    </message>
    <message>
        <source>%1 s a step, no reference</source>
        <translation>每步 %1 s，无基准</translation>
    </message>
    <message>
        <source>%1 → %2 s a step</source>
        <translation>每步 %1 → %2 s</translation>
    </message>
    <message>
        <source>watchdog</source>
        <translation>看门狗</translation>
    </message>
    <message>
        <source>checkpoint expires</source>
        <translation>检查点过期</translation>
    </message>
    <message>
        <source>restarts used up</source>
        <translation>重启次数用尽</translation>
    </message>
    <message>
        <source>slack used up</source>
        <translation>余量用尽</translation>
    </message>
    <message>
        <source>reservation ends</source>
        <translation>预留到期</translation>
    </message>
    <message>
        <source>Drained when it was declared, it had cost %1 less</source>
        <translation>若宣布时即排空，可少花 %1</translation>
    </message>
    <message>
        <source>Drained when it was declared, it had cost %1 more</source>
        <translation>若宣布时即排空，会多花 %1</translation>
    </message>
    <message>
        <source>Drain now %1</source>
        <translation>现在排空 %1</translation>
    </message>
    <message>
        <source>wait %1, then drain %2</source>
        <translation>等 %1 后排空 %2</translation>
    </message>
    <message>
        <source>step</source>
        <translation>步</translation>
    </message>
    <message>
        <source>%1 h</source>
        <translation>%1 h</translation>
    </message>
    <message>
        <source>starting</source>
        <translation>正在启动</translation>
    </message>
    <message>
        <source>down after a failure</source>
        <translation>故障后停止</translation>
    </message>
    <message numerus="yes">
        <source>+ %1 GPU(s) without a price</source>
        <translation>
            <numerusform>+ %1 个 GPU 无价格</numerusform>
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
        <translation>当前损失，直接，所有作业</translation>
    </message>
    <message>
        <source>lost now, no price known</source>
        <translation>当前损失，价格未知</translation>
    </message>
    <message>
        <source>of model progress</source>
        <translation>的模型进度</translation>
    </message>
    <message>
        <source>no job with a reference has reported</source>
        <translation>没有带基准的作业上报</translation>
    </message>
    <message>
        <source>paid %1 /h</source>
        <translation>已付 %1 /h</translation>
    </message>
    <message>
        <source>Lost throughput: %1 %2, %3 %</source>
        <translation>损失的吞吐量：%1 %2，%3 %</translation>
    </message>
    <message>
        <source>GPUs × rate × (1 − reference step ÷ measured step), over all jobs that have a reference.
Of each job its last step; all of it while it stands still.
Measured at %1.</source>
        <translation>GPU × 单价 ×（1 − 基准步 ÷ 实测步），对所有带基准的作业。
取每个作业的最近一步；停滞时取全部。
测于 %1。</translation>
    </message>
    <message>
        <source>So far</source>
        <translation>迄今</translation>
    </message>
    <message>
        <source>Since onset %1</source>
        <translation>自发生 %1</translation>
    </message>
    <message>
        <source>Since %1, start of record</source>
        <translation>自 %1（录制开始）</translation>
    </message>
    <message>
        <source>steps</source>
        <translation>步</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>token</translation>
    </message>
    <message>
        <source>of a day</source>
        <translation>的一天</translation>
    </message>
    <message>
        <source>GPU-hours</source>
        <translation>GPU 小时</translation>
    </message>
    <message>
        <source>Lost so far</source>
        <translation>迄今损失</translation>
    </message>
    <message>
        <source>Sum over the open incidents, each from its onset, as money, steps, tokens and share of the day of its GPUs.</source>
        <translation>未结束事件之和，各自自其发生起，以金额、步、token 及其 GPU 一天的份额表示。</translation>
    </message>
    <message>
        <source>Sum of every second since the start of the record, as money, steps, tokens and share of the day of all GPUs.</source>
        <translation>自录制开始每秒之和，以金额、步、token 及全部 GPU 一天的份额表示。</translation>
    </message>
    <message>
        <source>Direct</source>
        <translation>直接</translation>
    </message>
    <message>
        <source>GPU time that was paid for and made no progress.</source>
        <translation>已付费而没有进展的 GPU 时间。</translation>
    </message>
    <message>
        <source>Opportunity</source>
        <translation>机会成本</translation>
    </message>
    <message>
        <source>Not known: no opportunity price is in force. Nothing is counted for it.</source>
        <translation>未知：没有生效的机会价格。不计入任何值。</translation>
    </message>
    <message>
        <source>Labour</source>
        <translation>人工</translation>
    </message>
    <message>
        <source>Not known: no incident labour is recorded. Nothing is counted for it.</source>
        <translation>未知：没有记录事件人工。不计入任何值。</translation>
    </message>
    <message>
        <source>At risk</source>
        <translation>风险中</translation>
    </message>
    <message>
        <source>Not known: work since the last durable checkpoint is not priced.</source>
        <translation>未知：自上个持久检查点以来的工作未计价。</translation>
    </message>
    <message>
        <source>Schedule</source>
        <translation>工期</translation>
    </message>
    <message>
        <source>Not known: no value of a day of delay is stated.</source>
        <translation>未知：未注明延误一天的价值。</translation>
    </message>
    <message>
        <source>Five layers</source>
        <translation>五个层次</translation>
    </message>
    <message>
        <source>rate /h</source>
        <translation>速率 /h</translation>
    </message>
    <message>
        <source>GPU-h /h</source>
        <translation>GPU-h /h</translation>
    </message>
    <message>
        <source>so far</source>
        <translation>迄今</translation>
    </message>
    <message>
        <source>GPU-h so far</source>
        <translation>GPU-h 迄今</translation>
    </message>
    <message>
        <source>range</source>
        <translation>范围</translation>
    </message>
    <message>
        <source>Sum, known</source>
        <translation>合计，已知部分</translation>
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
        <translation>未注明</translation>
    </message>
    <message>
        <source>%1
Reference: %2
Price: %3</source>
        <translation>%1
基准：%2
价格：%3</translation>
    </message>
    <message>
        <source>Jobs</source>
        <translation>作业</translation>
    </message>
    <message>
        <source>No job is known. A jobs.json in a bundle or gateway configuration names jobs, their GPUs and reference step time.</source>
        <translation>没有已知作业。证据包或网关配置中的 jobs.json 给出作业、其 GPU 与基准单步时间。</translation>
    </message>
    <message>
        <source>+ %1 more</source>
        <translation>+ 另 %1 项</translation>
    </message>
    <message>
        <source>nothing measured yet</source>
        <translation>尚无测量</translation>
    </message>
    <message numerus="yes">
        <source>%1 GPU(s) measured, %2 without a reference</source>
        <translation>
            <numerusform>已测 %1 块 GPU，%2 块无基准</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>all %1 GPU(s) of jobs measured</source>
        <translation>
            <numerusform>作业的 %1 块 GPU 全部已测</numerusform>
        </translation>
    </message>
    <message>
        <source>Useful ÷ expected, weighted by GPUs. GPUs without a reference are not counted, neither as lost nor as delivered.</source>
        <translation>有效 ÷ 期望，按 GPU 加权。没有基准的 GPU 既不计入损失也不计入交付。</translation>
    </message>
    <message>
        <source>waiting for data</source>
        <translation>等待数据</translation>
    </message>
    <message>
        <source>%1 · %2 old</source>
        <translation>%1 · %2 前</translation>
    </message>
    <message>
        <source>%1 · direct compute</source>
        <translation>%1 · 直接算力</translation>
    </message>
    <message>
        <source>GPU time</source>
        <translation>GPU 时间</translation>
    </message>
    <message>
        <source>Throughput delivered now</source>
        <translation>当前实际吞吐量</translation>
    </message>
    <message>
        <source>Throughput delivered now %1</source>
        <translation>当前实际吞吐量 %1</translation>
    </message>
</context>
<context>
    <name>OverlayWords</name>
    <message>
        <source>No whole step in both windows: show more of each.</source>
        <translation>两个窗口中没有完整的步：请各显示更多。</translation>
    </message>
    <message numerus="yes">
        <source>Against %1: a step takes %2, took %3 (%4) · %5 step(s) laid over each other</source>
        <translation>
            <numerusform>与 %1 相比：每步 %2，先前 %3（%4）· 叠加 %5 步</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 a step</source>
        <translation>每步 %1</translation>
    </message>
    <message>
        <source>slowest %1 · waits %2</source>
        <translation>最慢 %1 · 等待 %2</translation>
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
        <translation>GPU 掉卡</translation>
    </message>
    <message>
        <source>Maintenance</source>
        <translation>维护</translation>
    </message>
    <message>
        <source>Deploy</source>
        <translation>部署</translation>
    </message>
    <message>
        <source>Operator action</source>
        <translation>操作员动作</translation>
    </message>
    <message>
        <source>Planned checkpoint</source>
        <translation>计划检查点</translation>
    </message>
    <message>
        <source>Automation</source>
        <translation>自动化</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>启动</translation>
    </message>
    <message>
        <source>Exit</source>
        <translation>退出</translation>
    </message>
    <message>
        <source>Restart</source>
        <translation>重启</translation>
    </message>
    <message>
        <source>Resize</source>
        <translation>改变规模</translation>
    </message>
    <message>
        <source>Placement</source>
        <translation>放置</translation>
    </message>
    <message>
        <source>Reboot</source>
        <translation>重启机器</translation>
    </message>
    <message>
        <source>Firmware</source>
        <translation>固件</translation>
    </message>
    <message>
        <source>Curtailment</source>
        <translation>限电</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>测试</translation>
    </message>
    <message>
        <source>Change of work</source>
        <translation>工作变化</translation>
    </message>
    <message>
        <source>not connected yet</source>
        <translation>尚未连接</translation>
    </message>
    <message>
        <source>late</source>
        <translation>迟到</translation>
    </message>
    <message>
        <source>stale</source>
        <translation>过期</translation>
    </message>
    <message>
        <source>silent</source>
        <translation>静默</translation>
    </message>
    <message>
        <source>Waiting for the gateway.</source>
        <translation>正在等待网关。</translation>
    </message>
    <message>
        <source>Nothing is known before its first update; the top bar says how the connection stands.</source>
        <translation>首次更新之前一无所知；连接状态见顶栏。</translation>
    </message>
    <message>
        <source>Loss is not known.</source>
        <translation>损失未知。</translation>
    </message>
    <message>
        <source>No job has reported a step time that can be held against a reference. Give a jobs.json with references, or a source with training steps.</source>
        <translation>没有作业上报可与基准对比的单步时间。请提供带基准的 jobs.json，或有训练步的数据源。</translation>
    </message>
    <message>
        <source>Nothing is leaking.</source>
        <translation>没有流失。</translation>
    </message>
    <message numerus="yes">
        <source>%1 GPU(s) deliver their reference.</source>
        <translation>
            <numerusform>%1 块 GPU 达到其基准。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 GPU(s) have no reference: whether they lose is not known.</source>
        <translation>
            <numerusform>%1 块 GPU 没有基准：是否有损失未知。</numerusform>
        </translation>
    </message>
    <message>
        <source>Seams are not analysed here: a fault that costs nothing yet is not seen.</source>
        <translation>此处不分析接缝：尚未造成损失的故障不可见。</translation>
    </message>
    <message>
        <source>No seam is measured: a fault that costs nothing yet is not seen.</source>
        <translation>没有接缝被测量：尚未造成损失的故障不可见。</translation>
    </message>
    <message>
        <source>The analysis is %1 behind.</source>
        <translation>分析落后 %1。</translation>
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
        <translation>吞吐量正在流失。</translation>
    </message>
    <message>
        <source>no cause is found: unattributed</source>
        <translation>未找到原因：未归因</translation>
    </message>
    <message>
        <source>causes are not analysed here</source>
        <translation>此处不分析原因</translation>
    </message>
    <message>
        <source>loss</source>
        <translation>损失</translation>
    </message>
    <message>
        <source>%1 % pace</source>
        <translation>进度 %1 %</translation>
    </message>
    <message>
        <source>so far</source>
        <translation>迄今</translation>
    </message>
    <message>
        <source>job</source>
        <translation>作业</translation>
    </message>
    <message>
        <source>first token</source>
        <translation>首 token</translation>
    </message>
    <message>
        <source>step</source>
        <translation>步</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>reference %1</source>
        <translation>基准 %1</translation>
    </message>
    <message>
        <source>Show the path of %1</source>
        <translation>显示 %1 的路径</translation>
    </message>
    <message>
        <source>Select the job that loses most</source>
        <translation>选中损失最多的作业</translation>
    </message>
    <message>
        <source>Selects the job in every view; its providers stand to the left of it in the graph.</source>
        <translation>在所有视图中选中该作业；图中其左侧为供给方。</translation>
    </message>
    <message>
        <source>+ %1 more in this hour</source>
        <translation>+ 本小时内另 %1 项</translation>
    </message>
    <message>
        <source>Blind or late sources</source>
        <translation>盲区或迟到的数据源</translation>
    </message>
    <message>
        <source>No source is configured: the gateway sees nothing.</source>
        <translation>未配置数据源：网关什么也看不到。</translation>
    </message>
    <message>
        <source>Every source is heard in time.</source>
        <translation>所有数据源均按时收到。</translation>
    </message>
    <message>
        <source>nothing heard yet</source>
        <translation>尚未收到</translation>
    </message>
    <message>
        <source>%1 for %2</source>
        <translation>%1，持续 %2</translation>
    </message>
    <message>
        <source>No error was reported; it is only silent.</source>
        <translation>没有上报错误，只是静默。</translation>
    </message>
    <message>
        <source>+ %1 more, see Sources</source>
        <translation>+ 另 %1 个，见数据源</translation>
    </message>
    <message>
        <source>Device events, last hour</source>
        <translation>设备事件，最近一小时</translation>
    </message>
    <message>
        <source>No Xid, SXid or lost GPU.</source>
        <translation>没有 Xid、SXid 或掉卡。</translation>
    </message>
    <message>
        <source>Planned and automatic</source>
        <translation>计划与自动</translation>
    </message>
    <message>
        <source>No deploy, maintenance or planned checkpoint in the last hour.</source>
        <translation>最近一小时没有部署、维护或计划检查点。</translation>
    </message>
    <message>
        <source>not analysed</source>
        <translation>未分析</translation>
    </message>
    <message>
        <source>analysis %1 behind</source>
        <translation>分析落后 %1</translation>
    </message>
    <message>
        <source>%1 open</source>
        <translation>%1 起未结束</translation>
    </message>
    <message>
        <source>No loss is measured.</source>
        <translation>未测得损失。</translation>
    </message>
    <message>
        <source>No measured seam is leaking.</source>
        <translation>已测量的接缝均无泄漏。</translation>
    </message>
    <message>
        <source>No seam is leaking.</source>
        <translation>没有接缝泄漏。</translation>
    </message>
    <message>
        <source>%1 of %2 seams are not seen: nothing of them is exported, or it is silent.</source>
        <translation>%2 个接缝中有 %1 个看不到：没有导出任何数据，或已静默。</translation>
    </message>
    <message numerus="yes">
        <source>%1 GPU(s) deliver %2 of their reference, as is usual.</source>
        <translation>
            <numerusform>%1 个 GPU 达到其参考值的 %2，与平常一样。</numerusform>
        </translation>
    </message>
    <message>
        <source>The file is still being read.</source>
        <translation>文件仍在读取。</translation>
    </message>
    <message>
        <source>What is lost at this moment is known once it has been read until here.</source>
        <translation>读到这里之后才知道此刻损失了多少。</translation>
    </message>
</context>
<context>
    <name>Recurrence</name>
    <message>
        <source>again: time %1 in %2 at this part</source>
        <translation>再次发生:此部件 %2 内第 %1 次</translation>
    </message>
    <message>
        <source> · %1 before</source>
        <translation> · 此前损失 %1</translation>
    </message>
    <message>
        <source>confirmed by %1</source>
        <translation>已由 %1 确认</translation>
    </message>
    <message>
        <source>judged wrong by %1</source>
        <translation>被 %1 判为错误</translation>
    </message>
    <message>
        <source>%1 d</source>
        <translation>%1 天</translation>
    </message>
    <message>
        <source>a part of another incident</source>
        <translation>另一事件的一部分</translation>
    </message>
</context>
<context>
    <name>ReportWords</name>
    <message>
        <source>The %1 seam. Onset %2, visible from %3 on.</source>
        <translation>%1接缝。发生 %2，%3 起可见。</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>得分</translation>
    </message>
    <message>
        <source>100 = every clock within its first limit</source>
        <translation>100 = 所有时钟均在首个限度内</translation>
    </message>
    <message>
        <source>of 100</source>
        <translation>/ 100</translation>
    </message>
    <message>
        <source>score %1 of 100</source>
        <translation>得分 %1/100</translation>
    </message>
    <message>
        <source>The same drill and the same acts give the same score.</source>
        <translation>同样的演练与动作得同样的分。</translation>
    </message>
    <message>
        <source>of %1</source>
        <translation>/ %1</translation>
    </message>
    <message>
        <source>Decisions against truth</source>
        <translation>决策与真相</translation>
    </message>
    <message>
        <source>T = minutes from the start · onset %1 · hatched: wrong team</source>
        <translation>T = 自开始的分钟 · 发生 %1 · 阴影：错误团队</translation>
    </message>
    <message>
        <source>detect</source>
        <translation>发现</translation>
    </message>
    <message>
        <source>seam</source>
        <translation>接缝</translation>
    </message>
    <message>
        <source>object</source>
        <translation>对象</translation>
    </message>
    <message>
        <source>hand-over</source>
        <translation>交接</translation>
    </message>
    <message>
        <source>mitigate</source>
        <translation>缓解</translation>
    </message>
    <message>
        <source>wrong team</source>
        <translation>错误团队</translation>
    </message>
    <message>
        <source>best %1</source>
        <translation>最佳 %1</translation>
    </message>
    <message>
        <source>From the right seam to the next hand-over.</source>
        <translation>从正确的接缝到下一次交接。</translation>
    </message>
    <message>
        <source>Since the onset.</source>
        <translation>自发生起。</translation>
    </message>
    <message>
        <source>What it cost</source>
        <translation>代价</translation>
    </message>
    <message>
        <source>in the end, by when the cause was taken out · band = range</source>
        <translation>最终值，按排除原因的时间 · 带 = 范围</translation>
    </message>
    <message>
        <source>Without a price list there is no figure.</source>
        <translation>没有价格表就没有数字。</translation>
    </message>
    <message>
        <source>nothing done</source>
        <translation>不处置</translation>
    </message>
    <message>
        <source>as played, acted at %1</source>
        <translation>实际，%1 处置</translation>
    </message>
    <message>
        <source>as played: no right action</source>
        <translation>实际：没有正确处置</translation>
    </message>
    <message>
        <source>best possible, at %1</source>
        <translation>最佳可能，%1</translation>
    </message>
    <message>
        <source>%1 to %2 %3</source>
        <translation>%1 至 %2 %3</translation>
    </message>
    <message>
        <source>saved %1</source>
        <translation>节省 %1</translation>
    </message>
    <message>
        <source>left behind %1</source>
        <translation>错失 %1</translation>
    </message>
    <message>
        <source>Evidence missed, by seat</source>
        <translation>错过的证据，按席位</translation>
    </message>
    <message>
        <source>on its screen, not spoken of within two minutes</source>
        <translation>在其屏幕上，两分钟内未提及</translation>
    </message>
    <message>
        <source>None: every fact that tells was spoken of in time.</source>
        <translation>无：关键事实均已及时提及。</translation>
    </message>
    <message>
        <source>seat</source>
        <translation>席位</translation>
    </message>
    <message>
        <source>the fact</source>
        <translation>事实</translation>
    </message>
    <message>
        <source>visible</source>
        <translation>可见</translation>
    </message>
    <message>
        <source>used</source>
        <translation>使用</translation>
    </message>
    <message>
        <source>late by</source>
        <translation>迟了</translation>
    </message>
    <message>
        <source>never</source>
        <translation>从未</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>另有 %1 条</translation>
    </message>
    <message>
        <source>Three actions</source>
        <translation>三项改进</translation>
    </message>
    <message>
        <source>where most points were lost</source>
        <translation>失分最多之处</translation>
    </message>
    <message>
        <source>%1 · would have brought %2 points</source>
        <translation>%1 · 本可得 %2 分</translation>
    </message>
    <message>
        <source>After-action report</source>
        <translation>行动后报告</translation>
    </message>
    <message>
        <source>Truth, score and cost come here when the drill is revealed.</source>
        <translation>演练揭晓后，真相、得分与代价出现在此处。</translation>
    </message>
    <message>
        <source>DRILL · recorded data · nothing here happened today</source>
        <translation>演练 · 录制数据 · 此处没有今天发生的事</translation>
    </message>
    <message>
        <source>%1 (nobody sat at this seat)</source>
        <translation>%1（该席位无人）</translation>
    </message>
    <message>
        <source>Played at %1×</source>
        <translation>以 %1× 进行</translation>
    </message>
    <message>
        <source>, from %1 at %2×</source>
        <translation>，从 %1 起 %2×</translation>
    </message>
    <message>
        <source>best possible: to leave it alone</source>
        <translation>最佳可能：不作处置</translation>
    </message>
    <message>
        <source>best possible: as played</source>
        <translation>最佳可能：与实际相同</translation>
    </message>
</context>
<context>
    <name>RollupWords</name>
    <message>
        <source>nothing recorded</source>
        <translation>无记录</translation>
    </message>
    <message>
        <source>Where the time goes · %1</source>
        <translation>时间去向 · %1</translation>
    </message>
    <message>
        <source>? more events than can be looked through: choose a shorter stretch</source>
        <translation>? 事件多到无法全部查看：请选较短的区间</translation>
    </message>
    <message>
        <source>mean of %1</source>
        <translation>%1 的平均值</translation>
    </message>
    <message numerus="yes">
        <source>%n event(s)</source>
        <translation>
            <numerusform>%n 个事件</numerusform>
        </translation>
    </message>
    <message>
        <source> · %1 behind other work</source>
        <translation> · 与其他工作重叠 %1</translation>
    </message>
    <message>
        <source>sum</source>
        <translation>合计</translation>
    </message>
    <message>
        <source>rank %1 · own work %2</source>
        <translation>rank %1 · 自身工作 %2</translation>
    </message>
    <message>
        <source>%1 of %2, most own work first</source>
        <translation>%2 中的 %1，自身工作多者在前</translation>
    </message>
    <message>
        <source>own work</source>
        <translation>自身工作</translation>
    </message>
    <message>
        <source>Nothing is recorded of the ranks in this stretch yet.</source>
        <translation>此区间内还没有 rank 的记录。</translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>另外 %n 项</numerusform>
        </translation>
    </message>
    <message>
        <source>? not all of it was answered: %1</source>
        <translation>? 并非全部得到回答：%1</translation>
    </message>
    <message>
        <source>Where the time goes is being worked out.</source>
        <translation>正在计算时间去向。</translation>
    </message>
    <message>
        <source>stretch</source>
        <translation>区间</translation>
    </message>
    <message>
        <source>all ranks</source>
        <translation>所有 rank</translation>
    </message>
</context>
<context>
    <name>RunbookWords</name>
    <message>
        <source># The runbook cannot be read

%1</source>
        <translation># 无法读取处置手册

%1</translation>
    </message>
</context>
<context>
    <name>SeamText</name>
    <message>
        <source>flow ÷ heat</source>
        <translation>流量 ÷ 热量</translation>
    </message>
    <message>
        <source>voltage ÷ usual</source>
        <translation>电压 ÷ 通常</translation>
    </message>
    <message>
        <source>checkpoint write ÷ plan</source>
        <translation>检查点写入 ÷ 计划</translation>
    </message>
    <message>
        <source>step time ÷ reference</source>
        <translation>单步时间 ÷ 基准</translation>
    </message>
    <message>
        <source>transfer time ÷ limit</source>
        <translation>传输时间 ÷ 限值</translation>
    </message>
    <message>
        <source>bus bandwidth ÷ reference</source>
        <translation>总线带宽 ÷ 基准</translation>
    </message>
    <message>
        <source>clock ÷ its job</source>
        <translation>频率 ÷ 其作业</translation>
    </message>
    <message>
        <source>bytes sent ÷ its job</source>
        <translation>发送字节 ÷ 其作业</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>owner not stated</source>
        <translation>未注明负责方</translation>
    </message>
    <message>
        <source>normal</source>
        <translation>正常</translation>
    </message>
    <message>
        <source>watch</source>
        <translation>关注</translation>
    </message>
    <message>
        <source>incident</source>
        <translation>事件</translation>
    </message>
    <message>
        <source>blind</source>
        <translation>盲区</translation>
    </message>
    <message>
        <source>not measured</source>
        <translation>未测量</translation>
    </message>
    <message>
        <source>not learnt yet</source>
        <translation>尚未学得</translation>
    </message>
    <message>
        <source>%1, expected %2 (%3)</source>
        <translation>%1，期望 %2（%3）</translation>
    </message>
    <message>
        <source>%1 since %2 UTC</source>
        <translation>%1，自 %2 UTC</translation>
    </message>
    <message>
        <source>departed, without a loss so far</source>
        <translation>已偏离，迄今无损失</translation>
    </message>
    <message>
        <source>an open incident runs over it</source>
        <translation>有未结束的事件经过</translation>
    </message>
    <message>
        <source>whether it leaks is unknown, not zero</source>
        <translation>是否流失未知，并非为零</translation>
    </message>
    <message>
        <source>%1 leaking</source>
        <translation>流失 %1</translation>
    </message>
    <message>
        <source>%1 watched</source>
        <translation>关注 %1</translation>
    </message>
    <message>
        <source>%1 normal</source>
        <translation>正常 %1</translation>
    </message>
    <message>
        <source>%1 blind</source>
        <translation>盲区 %1</translation>
    </message>
    <message>
        <source>nothing is measured of the seams on its path</source>
        <translation>其路径上的接缝没有测量</translation>
    </message>
    <message>
        <source>%1: %2 at the onset, %3 now · %4</source>
        <translation>%1：发生时 %2，现在 %3 · %4</translation>
    </message>
    <message>
        <source>the first %1 are listed</source>
        <translation>列出前 %1 个</translation>
    </message>
    <message>
        <source>time to first token ÷ usual</source>
        <translation>首个 token 时间 ÷ 平常</translation>
    </message>
    <message>
        <source>not measured now, expected %1</source>
        <translation>当前未测量，预期 %1</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>无</translation>
    </message>
    <message>
        <source>%1: %2 expected, %3 now · %4</source>
        <translation>%1：预期 %2，现在 %3 · %4</translation>
    </message>
    <message>
        <source>%1: %2 now · %3</source>
        <translation>%1：现在 %2 · %3</translation>
    </message>
    <message>
        <source>on the path</source>
        <translation>在路径上</translation>
    </message>
    <message>
        <source>%1 on the path</source>
        <translation>%1 个在路径上</translation>
    </message>
</context>
<context>
    <name>SearchIndex</name>
    <message numerus="yes">
        <source>signal · %1 series</source>
        <translation>
            <numerusform>信号 · %1 个序列</numerusform>
        </translation>
    </message>
    <message>
        <source>incident · %1 · since %2</source>
        <translation>事件 · %1 · 自 %2</translation>
    </message>
    <message>
        <source>incident</source>
        <translation>事件</translation>
    </message>
    <message>
        <source>view</source>
        <translation>视图</translation>
    </message>
    <message>
        <source>action</source>
        <translation>操作</translation>
    </message>
    <message>
        <source>seam</source>
        <translation>接缝</translation>
    </message>
</context>
<context>
    <name>SelectionWords</name>
    <message>
        <source>%1 and %2</source>
        <translation>%1 和 %2</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 及另外 %n 个</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ShiftWords</name>
    <message>
        <source>since %1</source>
        <translation>自 %1 起</translation>
    </message>
    <message>
        <source>%1 has it since %2</source>
        <translation>%1 自 %2 起负责</translation>
    </message>
    <message>
        <source>nobody has it</source>
        <translation>无人负责</translation>
    </message>
    <message>
        <source>by %1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>until %1 by %2: %3</source>
        <translation>至 %1，%2：%3</translation>
    </message>
    <message>
        <source>raised</source>
        <translation>已触发</translation>
    </message>
    <message>
        <source>returned to normal</source>
        <translation>恢复正常</translation>
    </message>
    <message>
        <source>acknowledged by %1</source>
        <translation>%1 已确认</translation>
    </message>
    <message>
        <source>given to %1 by %2</source>
        <translation>%2 分派给 %1</translation>
    </message>
    <message>
        <source>shelved by %1</source>
        <translation>%1 已搁置</translation>
    </message>
    <message>
        <source>taken out of service by %1</source>
        <translation>%1 已停用</translation>
    </message>
    <message>
        <source>judged right by %1</source>
        <translation>%1 判定为正确</translation>
    </message>
    <message>
        <source>judged wrong by %1</source>
        <translation>%1 判定为错误</translation>
    </message>
    <message>
        <source>over</source>
        <translation>已结束</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>未结</translation>
    </message>
    <message>
        <source>Nothing is open.</source>
        <translation>没有未结项。</translation>
    </message>
    <message>
        <source>Set aside</source>
        <translation>已搁置</translation>
    </message>
    <message>
        <source>Nothing is set aside.</source>
        <translation>没有搁置项。</translation>
    </message>
    <message>
        <source>Changed since</source>
        <translation>此后的变化</translation>
    </message>
    <message>
        <source>Nothing has changed.</source>
        <translation>没有变化。</translation>
    </message>
    <message>
        <source>Said since</source>
        <translation>此后的说明</translation>
    </message>
    <message>
        <source>Nothing was said.</source>
        <translation>没有说明。</translation>
    </message>
    <message>
        <source>Shift change</source>
        <translation>交接班</translation>
    </message>
    <message>
        <source>Site</source>
        <translation>站点</translation>
    </message>
    <message>
        <source>not named</source>
        <translation>未命名</translation>
    </message>
    <message>
        <source>State of</source>
        <translation>截至</translation>
    </message>
    <message>
        <source>Last hand-over</source>
        <translation>上次交接</translation>
    </message>
    <message>
        <source>%1, by %2 to %3</source>
        <translation>%1，由 %2 交给 %3</translation>
    </message>
    <message>
        <source>none is known: all that is kept is told</source>
        <translation>无记录：列出所有已保存的内容</translation>
    </message>
    <message>
        <source>Not listed</source>
        <translation>未列出</translation>
    </message>
    <message numerus="yes">
        <source>%1 alarm(s) more</source>
        <translation>
            <numerusform>另有 %1 个报警</numerusform>
        </translation>
    </message>
    <message>
        <source>merged into %1 by %2</source>
        <translation>由 %2 并入 %1</translation>
    </message>
    <message>
        <source>and %1 folded with it</source>
        <translation>另归并 %1 条</translation>
    </message>
    <message>
        <source>the last at %1</source>
        <translation>最后一次在 %1</translation>
    </message>
</context>
<context>
    <name>SiteWords</name>
    <message>
        <source>of unknown version</source>
        <translation>（版本未知）</translation>
    </message>
    <message>
        <source>Host names %1, such as %2: %3</source>
        <translation>主机名 %1，例如 %2：%3</translation>
    </message>
    <message>
        <source>Nothing of the facility is measured</source>
        <translation>未测量任何设施数据</translation>
    </message>
    <message>
        <source>Facility: %1</source>
        <translation>设施：%1</translation>
    </message>
    <message>
        <source>at %1 of %2</source>
        <translation>%2 处中的 %1 处</translation>
    </message>
    <message>
        <source>nothing here tells of a part that can have it</source>
        <translation>此处没有可能出现该问题的部件的信息</translation>
    </message>
    <message>
        <source>%1; exported by %2</source>
        <translation>%1；由 %2 导出</translation>
    </message>
    <message>
        <source>Connect a site</source>
        <translation>连接站点</translation>
    </message>
    <message>
        <source>What is there stays; what is new lies beside it: %1</source>
        <translation>原有内容保留；新内容在旁：%1</translation>
    </message>
    <message>
        <source>Prometheus %1 at %2; targets: %3, down: %4</source>
        <translation>Prometheus %1（%2）；目标：%3，无响应：%4</translation>
    </message>
    <message>
        <source>GPUs: %1; hosts: %2; racks: %3; hosts without a rack: %4</source>
        <translation>GPU：%1；主机：%2；机架：%3；无机架的主机：%4</translation>
    </message>
    <message>
        <source>Metrics: %1; signals among them: %2</source>
        <translation>指标：%1；其中信号：%2</translation>
    </message>
    <message>
        <source>Unknown to the catalogues: %1; catalogue-draft.yaml proposes what they may be</source>
        <translation>目录中没有：%1；catalogue-draft.yaml 给出了可能的含义</translation>
    </message>
    <message>
        <source>Jobs of users: %1, named by the label %2</source>
        <translation>用户作业：%1，由标签 %2 命名</translation>
    </message>
    <message>
        <source>no signal that we know of would suffice</source>
        <translation>没有已知信号足以判定</translation>
    </message>
    <message>
        <source>%1 · %2 /h</source>
        <translation>%1 · %2 /时</translation>
    </message>
    <message>
        <source>Coverage</source>
        <translation>覆盖情况</translation>
    </message>
    <message>
        <source>Coverage of %1</source>
        <translation>%1 的覆盖情况</translation>
    </message>
    <message>
        <source>Series: %1, of %2 signals; series that mean nothing to the catalogues: %3</source>
        <translation>序列：%1，信号：%2；目录不认识的序列：%3</translation>
    </message>
    <message>
        <source>Of the telemetry the map asks whether it is there, not whether it is true.</source>
        <translation>此表只问遥测是否存在，不问它是否真实。</translation>
    </message>
    <message>
        <source>What hangs on a line: GPUs whose work passes through the parts where it cannot be found.</source>
        <translation>每行所系：其工作经过无法发现之处的 GPU。</translation>
    </message>
    <message>
        <source>No price is known here: lines are in the order of GPUs, not of money.</source>
        <translation>此处没有价格：各行按 GPU 数而非金额排序。</translation>
    </message>
    <message>
        <source>%1 is silent; what it told before counts here as exported.</source>
        <translation>%1 已静默；它之前给出的在此仍算已导出。</translation>
    </message>
    <message>
        <source>lines of the kernel</source>
        <translation>内核日志行</translation>
    </message>
    <message>
        <source>lines of training logs</source>
        <translation>训练日志行</translation>
    </message>
    <message>
        <source>dumps of collectives</source>
        <translation>集合通信转储</translation>
    </message>
    <message>
        <source>stated events</source>
        <translation>申报的事件</translation>
    </message>
    <message>
        <source>%1 of %2 (%3)</source>
        <comment>signal, kind of part, name of the signal</comment>
        <translation>%2的%1 (%3)</translation>
    </message>
</context>
<context>
    <name>StandstillWords</name>
    <message>
        <source>no step since %1, for %2: every rank stands or waits</source>
        <translation>自 %1 起没有步，已 %2：每个 rank 都停滞或等待</translation>
    </message>
    <message>
        <source>no step for %1</source>
        <translation>%1 没有步</translation>
    </message>
</context>
<context>
    <name>StartWords</name>
    <message>
        <source>See where an AI cluster loses money between its parts, who owns it, and what to do.</source>
        <translation>查看 AI 集群在各部分之间何处损失资金、由谁负责、该做什么。</translation>
    </message>
    <message>
        <source>It listens to telemetry that you already have and only reads. Nothing here can act on a cluster.</source>
        <translation>它收听您已有的遥测，只读取。此处没有任何操作能作用于集群。</translation>
    </message>
    <message>
        <source>connect to %1</source>
        <translation>连接 %1</translation>
    </message>
    <message>
        <source>File with the token</source>
        <translation>令牌文件</translation>
    </message>
    <message>
        <source>Authority of the gateway, PEM</source>
        <translation>网关的 CA 证书，PEM</translation>
    </message>
    <message>
        <source>Own certificate, PEM</source>
        <translation>自己的证书，PEM</translation>
    </message>
    <message>
        <source>Own key, PEM</source>
        <translation>自己的密钥，PEM</translation>
    </message>
    <message>
        <source>Live</source>
        <translation>实时</translation>
    </message>
    <message>
        <source>a gateway that runs</source>
        <translation>正在运行的网关</translation>
    </message>
    <message>
        <source>Connect</source>
        <translation>连接</translation>
    </message>
    <message>
        <source>Shows what the gateway at this address hears</source>
        <translation>显示此地址的网关所收到的内容</translation>
    </message>
    <message>
        <source>Without token and certificates</source>
        <translation>不用令牌与证书</translation>
    </message>
    <message>
        <source>With token and certificates…</source>
        <translation>使用令牌与证书…</translation>
    </message>
    <message>
        <source>What a guarded gateway asks for</source>
        <translation>受保护网关的要求</translation>
    </message>
    <message>
        <source>open %1</source>
        <translation>打开 %1</translation>
    </message>
    <message>
        <source>Drop a recording, a bundle or a trace here, or choose one.</source>
        <translation>把录制、证据包或跟踪拖到此处，或选择一个。</translation>
    </message>
    <message>
        <source>Open file…</source>
        <translation>打开文件…</translation>
    </message>
    <message>
        <source>Open bundle folder…</source>
        <translation>打开证据包文件夹…</translation>
    </message>
    <message>
        <source>Open a recording or bundle (Ctrl+O)</source>
        <translation>打开录制或证据包 (Ctrl+O)</translation>
    </message>
    <message>
        <source>Open a bundle that is a folder (Ctrl+Shift+O)</source>
        <translation>打开文件夹形式的证据包 (Ctrl+Shift+O)</translation>
    </message>
    <message>
        <source>.mcap, a folder or archive, a Flight Recorder dump, a profiler trace, an exporter&apos;s text</source>
        <translation>.mcap、文件夹或归档、Flight Recorder 转储、性能分析跟踪、exporter 文本</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>recordings, bundles, traces</source>
        <translation>录制、证据包、跟踪</translation>
    </message>
    <message>
        <source>Drill</source>
        <translation>演练</translation>
    </message>
    <message>
        <source>a recorded incident as an exercise</source>
        <translation>以录制的事件作演练</translation>
    </message>
    <message>
        <source>Open drill…</source>
        <translation>打开演练…</translation>
    </message>
    <message>
        <source>Plays a .drill alone, on every seat</source>
        <translation>独自在所有席位上进行一个 .drill</translation>
    </message>
    <message>
        <source>Simulates this and opens it at the moment it is first noticed; the same every time</source>
        <translation>模拟后在首次被发现的时刻打开；每次相同</translation>
    </message>
    <message>
        <source>teaches</source>
        <translation>要点</translation>
    </message>
    <message>
        <source>length</source>
        <translation>时长</translation>
    </message>
    <message>
        <source>Demo</source>
        <translation>演示</translation>
    </message>
    <message>
        <source>simulated, the same every time</source>
        <translation>模拟，每次相同</translation>
    </message>
    <message>
        <source>Start with 1. Each opens the console at the moment somebody first notices.</source>
        <translation>从 1 开始。每个都在有人首次发现的时刻打开控制台。</translation>
    </message>
    <message>
        <source>live</source>
        <translation>实时</translation>
    </message>
    <message>
        <source>open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>demo</source>
        <translation>演示</translation>
    </message>
    <message>
        <source>play a drill</source>
        <translation>进行演练</translation>
    </message>
    <message>
        <source>start a demo</source>
        <translation>开始演示</translation>
    </message>
    <message>
        <source>Arrows</source>
        <translation>方向键</translation>
    </message>
    <message>
        <source>next one</source>
        <translation>下一个</translation>
    </message>
    <message>
        <source>Return</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>open the marked one</source>
        <translation>打开选中的</translation>
    </message>
    <message>
        <source>all keys</source>
        <translation>所有按键</translation>
    </message>
    <message>
        <source>reads only, never acts on a cluster</source>
        <translation>只读，从不操作集群</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Gives up what is being done; nothing is kept of it</source>
        <translation>放弃正在进行的操作，不保留任何内容</translation>
    </message>
    <message>
        <source>drill: %1</source>
        <translation>演练：%1</translation>
    </message>
    <message>
        <source>Shows its briefing; it is played alone, on every seat</source>
        <translation>显示任务说明；独自在所有席位上进行</translation>
    </message>
    <message>
        <source>Choose a drill…</source>
        <translation>选择演练…</translation>
    </message>
    <message numerus="yes">
        <source>%n drills that are shipped, at three levels each</source>
        <translation>
            <numerusform>随附 %n 个演练，各有三个难度</numerusform>
        </translation>
    </message>
    <message>
        <source>Alone you sit on every seat. A drill that is served for a team is joined by its address, under Live.</source>
        <translation>单人时占据所有席位。团队演练请在“实时”下用地址加入。</translation>
    </message>
    <message>
        <source>Host and port of a gateway, or the URL of a Prometheus: that site is looked at and watched from here.</source>
        <translation>网关的主机与端口，或 Prometheus 的 URL：后者会查看站点并从此处监视。</translation>
    </message>
    <message>
        <source>Two-minute tour</source>
        <translation>两分钟导览</translation>
    </message>
    <message>
        <source>Opens the first demo and explains what is seen, view by view (T)</source>
        <translation>打开第一个演示，逐个视图说明所见内容 (T)</translation>
    </message>
    <message>
        <source>tour</source>
        <translation>导览</translation>
    </message>
</context>
<context>
    <name>StatementCheckWords</name>
    <message>
        <source>%1 lines come to paid %2 · lost %3 · named %4</source>
        <translation>%1 行合计：已付 %2 · 损失 %3 · 已归因 %4</translation>
    </message>
    <message>
        <source>%1: what stands above, to the cent</source>
        <translation>%1：与上方数字分毫不差</translation>
    </message>
    <message>
        <source>%1 is %2 above</source>
        <translation>上方的%1为 %2</translation>
    </message>
    <message>
        <source>paid</source>
        <translation>已付</translation>
    </message>
    <message>
        <source>lost</source>
        <translation>损失</translation>
    </message>
    <message>
        <source>named</source>
        <translation>已归因</translation>
    </message>
    <message>
        <source>%1 groups come to another loss</source>
        <translation>%1 个分组的损失不一致</translation>
    </message>
    <message>
        <source>%1; %2</source>
        <translation>%1；%2</translation>
    </message>
</context>
<context>
    <name>StatementPanelWords</name>
    <message>
        <source>Asking the gateway for its lines…</source>
        <translation>正在向网关请求明细…</translation>
    </message>
    <message>
        <source>No statement: %1</source>
        <translation>没有报表：%1</translation>
    </message>
    <message>
        <source>Export FOCUS</source>
        <translation>导出 FOCUS</translation>
    </message>
    <message>
        <source>The same lines as a cost and usage file of the FinOps FOCUS format.</source>
        <translation>相同明细，采用 FinOps FOCUS 格式的成本与用量文件。</translation>
    </message>
    <message>
        <source>Export CSV</source>
        <translation>导出 CSV</translation>
    </message>
    <message>
        <source>Every line with its GPU time, rate and amount; they add up to what stands here, to the cent.</source>
        <translation>每行含 GPU 时间、单价与金额；合计与此处数值分文不差。</translation>
    </message>
    <message>
        <source>%1 – %2</source>
        <translation>%1 – %2</translation>
    </message>
    <message>
        <source>GPU time at the price in force</source>
        <translation>按现行价格的 GPU 时间</translation>
    </message>
    <message>
        <source>the newest lines only</source>
        <translation>仅最新的行</translation>
    </message>
    <message>
        <source>a part has no price</source>
        <translation>部分没有价格</translation>
    </message>
    <message>
        <source>Paid %1
delivered %2
lost %3
named %4</source>
        <translation>已付 %1
交付 %2
损失 %3
已归因 %4</translation>
    </message>
    <message>
        <source>Statement</source>
        <translation>报表</translation>
    </message>
    <message>
        <source>every group adds to the same total · hatched: unattributed</source>
        <translation>各组合计相同 · 阴影：未归因</translation>
    </message>
    <message>
        <source>now /h</source>
        <translation>当前 /h</translation>
    </message>
    <message>
        <source>lost</source>
        <translation>损失</translation>
    </message>
    <message>
        <source>80 % range</source>
        <translation>80 % 区间</translation>
    </message>
    <message>
        <source>share of lost</source>
        <translation>占损失</translation>
    </message>
    <message>
        <source>owner</source>
        <translation>负责方</translation>
    </message>
    <message>
        <source>Total lost</source>
        <translation>损失合计</translation>
    </message>
    <message>
        <source>%1 groups, one total</source>
        <translation>%1 组，合计一致</translation>
    </message>
    <message>
        <source>the groups do not agree</source>
        <translation>各组合计不一致</translation>
    </message>
    <message>
        <source>Total lost %1</source>
        <translation>损失合计 %1</translation>
    </message>
    <message>
        <source>%1: lost %2</source>
        <translation>%1：损失 %2</translation>
    </message>
    <message>
        <source>nobody yet</source>
        <translation>尚无</translation>
    </message>
    <message>
        <source>%1: lost %2, now %3 /h, %4 of the loss</source>
        <translation>%1：损失 %2，当前 %3 /h，占损失 %4</translation>
    </message>
    <message>
        <source>
Opens its inputs.</source>
        <translation>
打开其明细。</translation>
    </message>
    <message>
        <source>The rest: all that was lost less the lines above, %1.</source>
        <translation>其余：全部损失减去以上各行，%1。</translation>
    </message>
    <message>
        <source>%1 GPU-h</source>
        <translation>%1 GPU-h</translation>
    </message>
    <message>
        <source>Loss by cause</source>
        <translation>按原因的损失</translation>
    </message>
    <message>
        <source>line: cumulative share</source>
        <translation>折线：累计份额</translation>
    </message>
    <message>
        <source>nothing was lost</source>
        <translation>没有损失</translation>
    </message>
    <message>
        <source>%1 more</source>
        <translation>另 %1 项</translation>
    </message>
    <message>
        <source>%1: %2, with those above %3</source>
        <translation>%1：%2，与以上合计 %3</translation>
    </message>
    <message numerus="yes">
        <source>%1 cause(s) make four fifths of it</source>
        <translation>
            <numerusform>%1 个原因占其五分之四</numerusform>
        </translation>
    </message>
    <message>
        <source>No price is known, so there is no money to state; the figures have the GPU time.</source>
        <translation>价格未知，没有可列的金额；数字为 GPU 时间。</translation>
    </message>
    <message>
        <source>all digits on hover</source>
        <translation>悬停显示全部位数</translation>
    </message>
    <message>
        <source>Export report</source>
        <translation>导出报告</translation>
    </message>
    <message>
        <source>The statement as a document: every group with its sum, and how each amount is made. PDF, Markdown or workbook.</source>
        <translation>以文档形式导出报表：每个分组及其合计，以及每笔金额的来历。PDF、Markdown 或工作簿。</translation>
    </message>
    <message>
        <source>Verify sum</source>
        <translation>核对合计</translation>
    </message>
    <message>
        <source>Adds up every line anew and holds it against what stands above.</source>
        <translation>重新累加每一行，并与上方的数字核对。</translation>
    </message>
</context>
<context>
    <name>StatementReport</name>
    <message>
        <source>From paid to delivered</source>
        <translation>从已付到交付</translation>
    </message>
    <message>
        <source>step</source>
        <translation>步</translation>
    </message>
    <message>
        <source>amount</source>
        <translation>金额</translation>
    </message>
    <message>
        <source>of paid</source>
        <translation>占已付</translation>
    </message>
    <message>
        <source>now /h</source>
        <translation>当前 /h</translation>
    </message>
    <message>
        <source>lost</source>
        <translation>损失</translation>
    </message>
    <message>
        <source>80 % range</source>
        <translation>80 % 区间</translation>
    </message>
    <message>
        <source>share</source>
        <translation>占比</translation>
    </message>
    <message>
        <source>owner</source>
        <translation>负责方</translation>
    </message>
    <message>
        <source>nobody yet</source>
        <translation>尚无</translation>
    </message>
    <message>
        <source>sum</source>
        <translation>合计</translation>
    </message>
    <message>
        <source>How the amounts are made</source>
        <translation>金额的计算方式</translation>
    </message>
    <message>
        <source>Loss statement · %1</source>
        <translation>损失报表 · %1</translation>
    </message>
    <message>
        <source>%1 – %2</source>
        <translation>%1 – %2</translation>
    </message>
    <message>
        <source>GPU time at the price in force</source>
        <translation>按现行价格的 GPU 时间</translation>
    </message>
    <message>
        <source>No price is known: there are no amounts.</source>
        <translation>没有已知价格：没有金额。</translation>
    </message>
    <message>
        <source>The newest lines only: older ones are more than can be looked at.</source>
        <translation>仅最新的行：更早的行超出可查看的数量。</translation>
    </message>
    <message>
        <source>A part of the time has no price and is in no amount.</source>
        <translation>部分时间没有价格，不计入任何金额。</translation>
    </message>
    <message>
        <source>Every group adds to the same total.</source>
        <translation>每组合计相同。</translation>
    </message>
    <message>
        <source>The groups do not agree.</source>
        <translation>各组不一致。</translation>
    </message>
</context>
<context>
    <name>StatementWords</name>
    <message>
        <source>By seam</source>
        <translation>按接缝</translation>
    </message>
    <message>
        <source>By part</source>
        <translation>按部件</translation>
    </message>
    <message>
        <source>cause unknown</source>
        <translation>原因未知</translation>
    </message>
    <message>
        <source>unattributed</source>
        <translation>未归因</translation>
    </message>
    <message>
        <source>no job</source>
        <translation>没有作业</translation>
    </message>
    <message>
        <source>By job</source>
        <translation>按作业</translation>
    </message>
    <message>
        <source>no team</source>
        <translation>没有团队</translation>
    </message>
    <message>
        <source>By team that lost</source>
        <translation>按损失团队</translation>
    </message>
    <message>
        <source>By month</source>
        <translation>按月</translation>
    </message>
    <message>
        <source>Paid</source>
        <translation>已付</translation>
    </message>
    <message>
        <source>Idle</source>
        <translation>空闲</translation>
    </message>
    <message>
        <source>not used</source>
        <translation>未使用</translation>
    </message>
    <message>
        <source>Planned</source>
        <translation>计划</translation>
    </message>
    <message>
        <source>announced</source>
        <translation>已公告</translation>
    </message>
    <message>
        <source>Checkpoints</source>
        <translation>检查点</translation>
    </message>
    <message>
        <source>writes</source>
        <translation>写入</translation>
    </message>
    <message>
        <source>Not seen</source>
        <translation>未观测</translation>
    </message>
    <message>
        <source>no telemetry</source>
        <translation>无遥测</translation>
    </message>
    <message>
        <source>Delivered</source>
        <translation>交付</translation>
    </message>
    <message>
        <source>%1 GPU-h × %2</source>
        <translation>%1 GPU-h × %2</translation>
    </message>
    <message>
        <source>%1 GPU-h without a price</source>
        <translation>%1 GPU-h 无价格</translation>
    </message>
    <message>
        <source>faster than the reference</source>
        <translation>快于基准</translation>
    </message>
    <message>
        <source>By week</source>
        <translation>按周</translation>
    </message>
    <message>
        <source>from %1</source>
        <translation>来自 %1</translation>
    </message>
    <message>
        <source>Paid %1 → delivered %2</source>
        <translation>已付 %1 → 交付 %2</translation>
    </message>
    <message>
        <source>lost %1, all of it named</source>
        <translation>损失 %1，原因全部指明</translation>
    </message>
    <message>
        <source>lost %1 = named %2 + unattributed %3</source>
        <translation>损失 %1 = 已归因 %2 + 未归因 %3</translation>
    </message>
</context>
<context>
    <name>States</name>
    <message>
        <source>ok</source>
        <translation>正常</translation>
    </message>
    <message>
        <source>warning</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>critical</source>
        <translation>严重</translation>
    </message>
    <message>
        <source>better</source>
        <translation>好转</translation>
    </message>
    <message>
        <source>not ok</source>
        <translation>不正常</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>found</source>
        <translation>发现</translation>
    </message>
    <message>
        <source>down</source>
        <translation>断开</translation>
    </message>
    <message>
        <source>up</source>
        <translation>连接</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
</context>
<context>
    <name>Terms</name>
    <message>
        <source>cooling</source>
        <translation>冷却</translation>
    </message>
    <message>
        <source>power</source>
        <translation>功率</translation>
    </message>
    <message>
        <source>hardware</source>
        <translation>硬件</translation>
    </message>
    <message>
        <source>fabric</source>
        <translation>互连网络</translation>
    </message>
    <message>
        <source>storage</source>
        <translation>存储</translation>
    </message>
    <message>
        <source>scheduler</source>
        <translation>调度器</translation>
    </message>
    <message>
        <source>software</source>
        <translation>软件</translation>
    </message>
    <message>
        <source>transfer</source>
        <translation>传输</translation>
    </message>
    <message>
        <source>economics</source>
        <translation>经济</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>unattributed</source>
        <translation>未归因</translation>
    </message>
    <message>
        <source>facilities</source>
        <translation>设施</translation>
    </message>
    <message>
        <source>runtime</source>
        <translation>运行时</translation>
    </message>
    <message>
        <source>finance</source>
        <translation>财务</translation>
    </message>
    <message>
        <source>airflow hotspot</source>
        <translation>气流热点</translation>
    </message>
    <message>
        <source>checkpoint cadence</source>
        <translation>检查点周期</translation>
    </message>
    <message>
        <source>checkpoint write failure</source>
        <translation>检查点写入失败</translation>
    </message>
    <message>
        <source>collective hang</source>
        <translation>集合通信挂起</translation>
    </message>
    <message>
        <source>collective mismatch</source>
        <translation>集合通信不匹配</translation>
    </message>
    <message>
        <source>congestion storm</source>
        <translation>拥塞风暴</translation>
    </message>
    <message>
        <source>coolant flow loss</source>
        <translation>冷却液流量下降</translation>
    </message>
    <message>
        <source>coolant leak</source>
        <translation>冷却液泄漏</translation>
    </message>
    <message>
        <source>coolant temperature high</source>
        <translation>冷却液温度过高</translation>
    </message>
    <message>
        <source>dataloader stall</source>
        <translation>数据加载停滞</translation>
    </message>
    <message>
        <source>expert imbalance</source>
        <translation>专家不均衡</translation>
    </message>
    <message>
        <source>gpu driver fault</source>
        <translation>GPU 驱动故障</translation>
    </message>
    <message>
        <source>gpu memory errors</source>
        <translation>GPU 显存错误</translation>
    </message>
    <message>
        <source>gpu off bus</source>
        <translation>GPU 掉卡</translation>
    </message>
    <message>
        <source>gpu slow</source>
        <translation>GPU 变慢</translation>
    </message>
    <message>
        <source>gpu thermal isolated</source>
        <translation>单个 GPU 过热</translation>
    </message>
    <message>
        <source>host software stall</source>
        <translation>主机软件停滞</translation>
    </message>
    <message>
        <source>link errors</source>
        <translation>链路错误</translation>
    </message>
    <message>
        <source>link flap</source>
        <translation>链路抖动</translation>
    </message>
    <message>
        <source>memory leak oom</source>
        <translation>内存泄漏 OOM</translation>
    </message>
    <message>
        <source>misplacement</source>
        <translation>放置不当</translation>
    </message>
    <message>
        <source>neighbour contention</source>
        <translation>邻居争用</translation>
    </message>
    <message>
        <source>nvlink error</source>
        <translation>NVLink 错误</translation>
    </message>
    <message>
        <source>pcie degraded</source>
        <translation>PCIe 降级</translation>
    </message>
    <message>
        <source>power cap</source>
        <translation>功率上限</translation>
    </message>
    <message>
        <source>psu failure</source>
        <translation>电源模块故障</translation>
    </message>
    <message>
        <source>pump degraded</source>
        <translation>泵性能下降</translation>
    </message>
    <message>
        <source>restart loop</source>
        <translation>重启循环</translation>
    </message>
    <message>
        <source>routing drift</source>
        <translation>路由漂移</translation>
    </message>
    <message>
        <source>storage contention</source>
        <translation>存储争用</translation>
    </message>
    <message>
        <source>switch congestion</source>
        <translation>交换机拥塞</translation>
    </message>
    <message>
        <source>transfer degraded</source>
        <translation>传输劣化</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>drain</source>
        <translation>排空</translation>
    </message>
    <message>
        <source>inspect</source>
        <translation>检查</translation>
    </message>
    <message>
        <source>replace</source>
        <translation>更换</translation>
    </message>
    <message>
        <source>reroute</source>
        <translation>改道</translation>
    </message>
    <message>
        <source>reseat</source>
        <translation>重新插拔</translation>
    </message>
    <message>
        <source>reset</source>
        <translation>复位</translation>
    </message>
    <message>
        <source>restart</source>
        <translation>重启</translation>
    </message>
    <message>
        <source>tune</source>
        <translation>调优</translation>
    </message>
    <message>
        <source>reboot</source>
        <translation>重启机器</translation>
    </message>
    <message>
        <source>wait</source>
        <translation>等待</translation>
    </message>
    <message>
        <source>productive</source>
        <translation>有效</translation>
    </message>
    <message>
        <source>discarded</source>
        <translation>丢弃</translation>
    </message>
    <message>
        <source>slow excess</source>
        <translation>慢速超额</translation>
    </message>
    <message>
        <source>blocked</source>
        <translation>阻塞</translation>
    </message>
    <message>
        <source>checkpoint</source>
        <translation>检查点</translation>
    </message>
    <message>
        <source>reserved idle</source>
        <translation>预留空闲</translation>
    </message>
    <message>
        <source>planned</source>
        <translation>计划</translation>
    </message>
    <message>
        <source>unobserved</source>
        <translation>未观测</translation>
    </message>
    <message>
        <source>direct compute</source>
        <translation>直接算力</translation>
    </message>
    <message>
        <source>opportunity</source>
        <translation>机会成本</translation>
    </message>
    <message>
        <source>rollback</source>
        <translation>回滚</translation>
    </message>
    <message>
        <source>labor</source>
        <translation>人工</translation>
    </message>
    <message>
        <source>schedule</source>
        <translation>工期</translation>
    </message>
    <message>
        <source>log</source>
        <translation>日志</translation>
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
        <translation>掉卡</translation>
    </message>
    <message>
        <source>maintenance</source>
        <translation>维护</translation>
    </message>
    <message>
        <source>deploy</source>
        <translation>部署</translation>
    </message>
    <message>
        <source>operator action</source>
        <translation>操作员动作</translation>
    </message>
    <message>
        <source>planned checkpoint</source>
        <translation>计划检查点</translation>
    </message>
    <message>
        <source>automation</source>
        <translation>自动化</translation>
    </message>
    <message>
        <source>counter reset</source>
        <translation>计数器复位</translation>
    </message>
    <message>
        <source>gap</source>
        <translation>缺口</translation>
    </message>
    <message>
        <source>diurnal</source>
        <translation>昼夜变化</translation>
    </message>
    <message>
        <source>startup</source>
        <translation>启动</translation>
    </message>
    <message>
        <source>malformed</source>
        <translation>格式错误</translation>
    </message>
    <message>
        <source>truncated</source>
        <translation>被截断</translation>
    </message>
    <message>
        <source>oversized</source>
        <translation>过大</translation>
    </message>
    <message>
        <source>wrong version</source>
        <translation>版本不符</translation>
    </message>
    <message>
        <source>wrong unit</source>
        <translation>单位错误</translation>
    </message>
    <message>
        <source>duplicate</source>
        <translation>重复</translation>
    </message>
    <message>
        <source>out of order</source>
        <translation>乱序</translation>
    </message>
    <message>
        <source>future dated</source>
        <translation>未来时间</translation>
    </message>
    <message>
        <source>epoch zero</source>
        <translation>零时刻</translation>
    </message>
    <message>
        <source>not finite</source>
        <translation>非有限值</translation>
    </message>
    <message>
        <source>stale marker</source>
        <translation>过期标记</translation>
    </message>
    <message>
        <source>hostile label</source>
        <translation>恶意标签</translation>
    </message>
    <message>
        <source>queue full</source>
        <translation>队列已满</translation>
    </message>
    <message>
        <source>unknown reference</source>
        <translation>未知引用</translation>
    </message>
    <message>
        <source>cools</source>
        <translation>冷却</translation>
    </message>
    <message>
        <source>powers</source>
        <translation>供电</translation>
    </message>
    <message>
        <source>contains</source>
        <translation>包含</translation>
    </message>
    <message>
        <source>connects</source>
        <translation>连接</translation>
    </message>
    <message>
        <source>hosts</source>
        <translation>承载</translation>
    </message>
    <message>
        <source>runs</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>stores</source>
        <translation>存储</translation>
    </message>
    <message>
        <source>transfers</source>
        <translation>传输</translation>
    </message>
    <message>
        <source>funds</source>
        <translation>出资</translation>
    </message>
    <message>
        <source>gates</source>
        <translation>制约</translation>
    </message>
    <message>
        <source>air humidity</source>
        <translation>空气湿度</translation>
    </message>
    <message>
        <source>humidity</source>
        <translation>湿度</translation>
    </message>
    <message>
        <source>air inlet temperature</source>
        <translation>进风温度</translation>
    </message>
    <message>
        <source>inlet temperature</source>
        <translation>进风温度</translation>
    </message>
    <message>
        <source>ambient temperature</source>
        <translation>环境温度</translation>
    </message>
    <message>
        <source>temperature</source>
        <translation>温度</translation>
    </message>
    <message>
        <source>bytes</source>
        <translation>字节</translation>
    </message>
    <message>
        <source>checkpoint bytes</source>
        <translation>检查点字节数</translation>
    </message>
    <message>
        <source>checkpoint write seconds</source>
        <translation>检查点写入时间</translation>
    </message>
    <message>
        <source>write seconds</source>
        <translation>写入时间</translation>
    </message>
    <message>
        <source>coolant flow</source>
        <translation>冷却液流量</translation>
    </message>
    <message>
        <source>flow</source>
        <translation>流量</translation>
    </message>
    <message>
        <source>leak</source>
        <translation>泄漏</translation>
    </message>
    <message>
        <source>coolant pressure differential</source>
        <translation>冷却液压差</translation>
    </message>
    <message>
        <source>pressure differential</source>
        <translation>压差</translation>
    </message>
    <message>
        <source>coolant return temperature</source>
        <translation>冷却液回液温度</translation>
    </message>
    <message>
        <source>return temperature</source>
        <translation>回液温度</translation>
    </message>
    <message>
        <source>coolant supply temperature</source>
        <translation>冷却液供液温度</translation>
    </message>
    <message>
        <source>supply temperature</source>
        <translation>供液温度</translation>
    </message>
    <message>
        <source>dew point margin</source>
        <translation>露点裕度</translation>
    </message>
    <message>
        <source>margin</source>
        <translation>裕度</translation>
    </message>
    <message>
        <source>expert tokens</source>
        <translation>专家 token</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>token</translation>
    </message>
    <message>
        <source>fan speed</source>
        <translation>风扇转速</translation>
    </message>
    <message>
        <source>speed</source>
        <translation>转速</translation>
    </message>
    <message>
        <source>clock memory</source>
        <translation>显存频率</translation>
    </message>
    <message>
        <source>gpu clock memory</source>
        <translation>GPU 显存频率</translation>
    </message>
    <message>
        <source>clock sm</source>
        <translation>SM 频率</translation>
    </message>
    <message>
        <source>gpu clock sm</source>
        <translation>GPU SM 频率</translation>
    </message>
    <message>
        <source>dram active</source>
        <translation>DRAM 活动率</translation>
    </message>
    <message>
        <source>gpu dram active</source>
        <translation>GPU DRAM 活动率</translation>
    </message>
    <message>
        <source>ecc corrected</source>
        <translation>ECC 已纠正</translation>
    </message>
    <message>
        <source>gpu ecc corrected</source>
        <translation>GPU ECC 已纠正</translation>
    </message>
    <message>
        <source>ecc uncorrected</source>
        <translation>ECC 不可纠正</translation>
    </message>
    <message>
        <source>gpu ecc uncorrected</source>
        <translation>GPU ECC 不可纠正</translation>
    </message>
    <message>
        <source>energy</source>
        <translation>能耗</translation>
    </message>
    <message>
        <source>gpu energy</source>
        <translation>GPU 能耗</translation>
    </message>
    <message>
        <source>engine active</source>
        <translation>引擎活动率</translation>
    </message>
    <message>
        <source>gpu engine active</source>
        <translation>GPU 引擎活动率</translation>
    </message>
    <message>
        <source>gpu memory temperature</source>
        <translation>GPU 显存温度</translation>
    </message>
    <message>
        <source>memory temperature</source>
        <translation>显存温度</translation>
    </message>
    <message>
        <source>gpu memory total</source>
        <translation>GPU 显存总量</translation>
    </message>
    <message>
        <source>memory total</source>
        <translation>显存总量</translation>
    </message>
    <message>
        <source>gpu memory used</source>
        <translation>GPU 显存用量</translation>
    </message>
    <message>
        <source>memory used</source>
        <translation>显存用量</translation>
    </message>
    <message>
        <source>gpu nvlink crc</source>
        <translation>GPU NVLink CRC</translation>
    </message>
    <message>
        <source>nvlink crc</source>
        <translation>NVLink CRC</translation>
    </message>
    <message>
        <source>gpu nvlink recovery</source>
        <translation>GPU NVLink 恢复</translation>
    </message>
    <message>
        <source>nvlink recovery</source>
        <translation>NVLink 恢复</translation>
    </message>
    <message>
        <source>gpu nvlink replay</source>
        <translation>GPU NVLink 重放</translation>
    </message>
    <message>
        <source>nvlink replay</source>
        <translation>NVLink 重放</translation>
    </message>
    <message>
        <source>gpu pcie generation</source>
        <translation>GPU PCIe 代次</translation>
    </message>
    <message>
        <source>pcie generation</source>
        <translation>PCIe 代次</translation>
    </message>
    <message>
        <source>gpu pcie replays</source>
        <translation>GPU PCIe 重放</translation>
    </message>
    <message>
        <source>pcie replays</source>
        <translation>PCIe 重放</translation>
    </message>
    <message>
        <source>gpu pcie width</source>
        <translation>GPU PCIe 宽度</translation>
    </message>
    <message>
        <source>pcie width</source>
        <translation>PCIe 宽度</translation>
    </message>
    <message>
        <source>gpu power</source>
        <translation>GPU 功率</translation>
    </message>
    <message>
        <source>gpu rows remap failed</source>
        <translation>GPU 行重映射失败</translation>
    </message>
    <message>
        <source>rows remap failed</source>
        <translation>行重映射失败</translation>
    </message>
    <message>
        <source>gpu rows remap pending</source>
        <translation>GPU 行重映射待定</translation>
    </message>
    <message>
        <source>rows remap pending</source>
        <translation>行重映射待定</translation>
    </message>
    <message>
        <source>gpu rows remapped corrected</source>
        <translation>GPU 行重映射（已纠正）</translation>
    </message>
    <message>
        <source>rows remapped corrected</source>
        <translation>行重映射（已纠正）</translation>
    </message>
    <message>
        <source>gpu rows remapped uncorrected</source>
        <translation>GPU 行重映射（不可纠正）</translation>
    </message>
    <message>
        <source>rows remapped uncorrected</source>
        <translation>行重映射（不可纠正）</translation>
    </message>
    <message>
        <source>gpu temperature</source>
        <translation>GPU 温度</translation>
    </message>
    <message>
        <source>gpu tensor active</source>
        <translation>GPU 张量活动率</translation>
    </message>
    <message>
        <source>tensor active</source>
        <translation>张量活动率</translation>
    </message>
    <message>
        <source>gpu throttle brake</source>
        <translation>GPU 制动降频</translation>
    </message>
    <message>
        <source>throttle brake</source>
        <translation>制动降频</translation>
    </message>
    <message>
        <source>gpu throttle power</source>
        <translation>GPU 功率降频</translation>
    </message>
    <message>
        <source>throttle power</source>
        <translation>功率降频</translation>
    </message>
    <message>
        <source>gpu throttle reasons</source>
        <translation>GPU 降频原因</translation>
    </message>
    <message>
        <source>throttle reasons</source>
        <translation>降频原因</translation>
    </message>
    <message>
        <source>gpu throttle thermal</source>
        <translation>GPU 过热降频</translation>
    </message>
    <message>
        <source>throttle thermal</source>
        <translation>过热降频</translation>
    </message>
    <message>
        <source>gpu utilization</source>
        <translation>GPU 利用率</translation>
    </message>
    <message>
        <source>utilization</source>
        <translation>利用率</translation>
    </message>
    <message>
        <source>gpu xid</source>
        <translation>GPU Xid</translation>
    </message>
    <message>
        <source>clock offset</source>
        <translation>时钟偏差</translation>
    </message>
    <message>
        <source>host clock offset</source>
        <translation>主机时钟偏差</translation>
    </message>
    <message>
        <source>host load</source>
        <translation>主机负载</translation>
    </message>
    <message>
        <source>load</source>
        <translation>负载</translation>
    </message>
    <message>
        <source>host memory available</source>
        <translation>主机可用内存</translation>
    </message>
    <message>
        <source>memory available</source>
        <translation>可用内存</translation>
    </message>
    <message>
        <source>host pressure cpu</source>
        <translation>主机 CPU 压力</translation>
    </message>
    <message>
        <source>pressure cpu</source>
        <translation>CPU 压力</translation>
    </message>
    <message>
        <source>host pressure io</source>
        <translation>主机 IO 压力</translation>
    </message>
    <message>
        <source>pressure io</source>
        <translation>IO 压力</translation>
    </message>
    <message>
        <source>host up</source>
        <translation>主机在线</translation>
    </message>
    <message>
        <source>up</source>
        <translation>已连通</translation>
    </message>
    <message>
        <source>inference itl</source>
        <translation>推理 ITL</translation>
    </message>
    <message>
        <source>itl</source>
        <translation>ITL</translation>
    </message>
    <message>
        <source>inference itl bucket</source>
        <translation>推理 ITL 分桶</translation>
    </message>
    <message>
        <source>itl bucket</source>
        <translation>ITL 分桶</translation>
    </message>
    <message>
        <source>inference itl count</source>
        <translation>推理 ITL 计数</translation>
    </message>
    <message>
        <source>itl count</source>
        <translation>ITL 计数</translation>
    </message>
    <message>
        <source>inference itl sum</source>
        <translation>推理 ITL 总和</translation>
    </message>
    <message>
        <source>itl sum</source>
        <translation>ITL 总和</translation>
    </message>
    <message>
        <source>inference queue</source>
        <translation>推理队列</translation>
    </message>
    <message>
        <source>queue</source>
        <translation>队列</translation>
    </message>
    <message>
        <source>inference requests</source>
        <translation>推理请求</translation>
    </message>
    <message>
        <source>requests</source>
        <translation>请求</translation>
    </message>
    <message>
        <source>inference transfer bytes</source>
        <translation>推理传输字节</translation>
    </message>
    <message>
        <source>transfer bytes</source>
        <translation>传输字节</translation>
    </message>
    <message>
        <source>inference transfer bytes sum</source>
        <translation>推理传输字节总和</translation>
    </message>
    <message>
        <source>transfer bytes sum</source>
        <translation>传输字节总和</translation>
    </message>
    <message>
        <source>inference transfer seconds</source>
        <translation>推理传输时间</translation>
    </message>
    <message>
        <source>transfer seconds</source>
        <translation>传输时间</translation>
    </message>
    <message>
        <source>inference transfer seconds bucket</source>
        <translation>推理传输时间分桶</translation>
    </message>
    <message>
        <source>transfer seconds bucket</source>
        <translation>传输时间分桶</translation>
    </message>
    <message>
        <source>inference transfer seconds count</source>
        <translation>推理传输时间计数</translation>
    </message>
    <message>
        <source>transfer seconds count</source>
        <translation>传输时间计数</translation>
    </message>
    <message>
        <source>inference transfer seconds sum</source>
        <translation>推理传输时间总和</translation>
    </message>
    <message>
        <source>transfer seconds sum</source>
        <translation>传输时间总和</translation>
    </message>
    <message>
        <source>inference ttft</source>
        <translation>推理 TTFT</translation>
    </message>
    <message>
        <source>ttft</source>
        <translation>TTFT</translation>
    </message>
    <message>
        <source>inference ttft bucket</source>
        <translation>推理 TTFT 分桶</translation>
    </message>
    <message>
        <source>ttft bucket</source>
        <translation>TTFT 分桶</translation>
    </message>
    <message>
        <source>inference ttft count</source>
        <translation>推理 TTFT 计数</translation>
    </message>
    <message>
        <source>ttft count</source>
        <translation>TTFT 计数</translation>
    </message>
    <message>
        <source>inference ttft sum</source>
        <translation>推理 TTFT 总和</translation>
    </message>
    <message>
        <source>ttft sum</source>
        <translation>TTFT 总和</translation>
    </message>
    <message>
        <source>bus bandwidth</source>
        <translation>总线带宽</translation>
    </message>
    <message>
        <source>job bus bandwidth</source>
        <translation>作业总线带宽</translation>
    </message>
    <message>
        <source>job loss</source>
        <translation>作业 loss</translation>
    </message>
    <message>
        <source>job gradient norm</source>
        <translation>作业梯度范数</translation>
    </message>
    <message>
        <source>gradient norm</source>
        <translation>梯度范数</translation>
    </message>
    <message>
        <source>job iterations skipped</source>
        <translation>作业跳过的迭代</translation>
    </message>
    <message>
        <source>iterations skipped</source>
        <translation>跳过的迭代</translation>
    </message>
    <message>
        <source>loss</source>
        <translation>loss</translation>
    </message>
    <message>
        <source>job mfu</source>
        <translation>作业 MFU</translation>
    </message>
    <message>
        <source>mfu</source>
        <translation>MFU</translation>
    </message>
    <message>
        <source>job step</source>
        <translation>作业步</translation>
    </message>
    <message>
        <source>step</source>
        <translation>步</translation>
    </message>
    <message>
        <source>job step seconds</source>
        <translation>作业单步时间</translation>
    </message>
    <message>
        <source>step seconds</source>
        <translation>单步时间</translation>
    </message>
    <message>
        <source>job tokens</source>
        <translation>作业 token</translation>
    </message>
    <message>
        <source>ack timeouts</source>
        <translation>ACK 超时</translation>
    </message>
    <message>
        <source>net ack timeouts</source>
        <translation>网络 ACK 超时</translation>
    </message>
    <message>
        <source>ber pre fec</source>
        <translation>FEC 前 BER</translation>
    </message>
    <message>
        <source>net ber pre fec</source>
        <translation>网络 FEC 前 BER</translation>
    </message>
    <message>
        <source>bytes received</source>
        <translation>接收字节</translation>
    </message>
    <message>
        <source>net bytes received</source>
        <translation>网络接收字节</translation>
    </message>
    <message>
        <source>bytes transmitted</source>
        <translation>发送字节</translation>
    </message>
    <message>
        <source>net bytes transmitted</source>
        <translation>网络发送字节</translation>
    </message>
    <message>
        <source>cnp handled</source>
        <translation>CNP 已处理</translation>
    </message>
    <message>
        <source>net cnp handled</source>
        <translation>网络 CNP 已处理</translation>
    </message>
    <message>
        <source>cnp sent</source>
        <translation>CNP 已发送</translation>
    </message>
    <message>
        <source>net cnp sent</source>
        <translation>网络 CNP 已发送</translation>
    </message>
    <message>
        <source>ecn marked</source>
        <translation>ECN 标记</translation>
    </message>
    <message>
        <source>net ecn marked</source>
        <translation>网络 ECN 标记</translation>
    </message>
    <message>
        <source>link state</source>
        <translation>链路状态</translation>
    </message>
    <message>
        <source>net link state</source>
        <translation>网络链路状态</translation>
    </message>
    <message>
        <source>link recoveries</source>
        <translation>链路恢复</translation>
    </message>
    <message>
        <source>net link recoveries</source>
        <translation>网络链路恢复</translation>
    </message>
    <message>
        <source>link transitions</source>
        <translation>链路状态变化</translation>
    </message>
    <message>
        <source>net link transitions</source>
        <translation>网络链路状态变化</translation>
    </message>
    <message>
        <source>net out of sequence</source>
        <translation>网络乱序</translation>
    </message>
    <message>
        <source>out of sequence</source>
        <translation>乱序</translation>
    </message>
    <message>
        <source>net pause received</source>
        <translation>网络接收 PAUSE</translation>
    </message>
    <message>
        <source>pause received</source>
        <translation>接收 PAUSE</translation>
    </message>
    <message>
        <source>net pause sent</source>
        <translation>网络发送 PAUSE</translation>
    </message>
    <message>
        <source>pause sent</source>
        <translation>发送 PAUSE</translation>
    </message>
    <message>
        <source>net queue length</source>
        <translation>网络队列长度</translation>
    </message>
    <message>
        <source>queue length</source>
        <translation>队列长度</translation>
    </message>
    <message>
        <source>net rate</source>
        <translation>网络速率</translation>
    </message>
    <message>
        <source>rate</source>
        <translation>速率</translation>
    </message>
    <message>
        <source>net retransmits</source>
        <translation>网络重传</translation>
    </message>
    <message>
        <source>retransmits</source>
        <translation>重传</translation>
    </message>
    <message>
        <source>net symbol errors</source>
        <translation>网络符号错误</translation>
    </message>
    <message>
        <source>symbol errors</source>
        <translation>符号错误</translation>
    </message>
    <message>
        <source>net transmit wait</source>
        <translation>网络发送等待</translation>
    </message>
    <message>
        <source>transmit wait</source>
        <translation>发送等待</translation>
    </message>
    <message>
        <source>optic rx power</source>
        <translation>光接收功率</translation>
    </message>
    <message>
        <source>rx power</source>
        <translation>接收功率</translation>
    </message>
    <message>
        <source>active</source>
        <translation>活动</translation>
    </message>
    <message>
        <source>power active</source>
        <translation>电源活动</translation>
    </message>
    <message>
        <source>health</source>
        <translation>健康状态</translation>
    </message>
    <message>
        <source>power health</source>
        <translation>电源健康状态</translation>
    </message>
    <message>
        <source>output</source>
        <translation>输出</translation>
    </message>
    <message>
        <source>power output</source>
        <translation>电源输出</translation>
    </message>
    <message>
        <source>power voltage</source>
        <translation>电源电压</translation>
    </message>
    <message>
        <source>voltage</source>
        <translation>电压</translation>
    </message>
    <message>
        <source>gpu hour</source>
        <translation>GPU 小时</translation>
    </message>
    <message>
        <source>price gpu hour</source>
        <translation>GPU 小时价格</translation>
    </message>
    <message>
        <source>pump power</source>
        <translation>泵功率</translation>
    </message>
    <message>
        <source>pump speed</source>
        <translation>泵转速</translation>
    </message>
    <message>
        <source>pump current</source>
        <translation>泵电流</translation>
    </message>
    <message>
        <source>current</source>
        <translation>电流</translation>
    </message>
    <message>
        <source>pump vibration</source>
        <translation>泵振动</translation>
    </message>
    <message>
        <source>vibration</source>
        <translation>振动</translation>
    </message>
    <message>
        <source>pump motor temperature</source>
        <translation>泵电机温度</translation>
    </message>
    <message>
        <source>motor temperature</source>
        <translation>电机温度</translation>
    </message>
    <message>
        <source>memory allocated</source>
        <translation>已分配内存</translation>
    </message>
    <message>
        <source>rank memory allocated</source>
        <translation>rank 已分配内存</translation>
    </message>
    <message>
        <source>rank self time</source>
        <translation>rank 自身时间</translation>
    </message>
    <message>
        <source>self time</source>
        <translation>自身时间</translation>
    </message>
    <message>
        <source>rank wait time</source>
        <translation>rank 等待时间</translation>
    </message>
    <message>
        <source>wait time</source>
        <translation>等待时间</translation>
    </message>
    <message>
        <source>read latency</source>
        <translation>读延迟</translation>
    </message>
    <message>
        <source>storage read latency</source>
        <translation>存储读延迟</translation>
    </message>
    <message>
        <source>read throughput</source>
        <translation>读吞吐</translation>
    </message>
    <message>
        <source>storage read throughput</source>
        <translation>存储读吞吐</translation>
    </message>
    <message>
        <source>storage used</source>
        <translation>存储用量</translation>
    </message>
    <message>
        <source>used</source>
        <translation>使用</translation>
    </message>
    <message>
        <source>storage write latency</source>
        <translation>存储写延迟</translation>
    </message>
    <message>
        <source>write latency</source>
        <translation>写延迟</translation>
    </message>
    <message>
        <source>storage write throughput</source>
        <translation>存储写吞吐</translation>
    </message>
    <message>
        <source>write throughput</source>
        <translation>写吞吐</translation>
    </message>
    <message>
        <source>position</source>
        <translation>开度</translation>
    </message>
    <message>
        <source>valve position</source>
        <translation>阀门开度</translation>
    </message>
    <message>
        <source>lost per hour</source>
        <translation>每小时损失</translation>
    </message>
    <message>
        <source>meter lost per hour</source>
        <translation>计量每小时损失</translation>
    </message>
    <message>
        <source>temp</source>
        <translation>温度</translation>
    </message>
    <message>
        <source>clock</source>
        <translation>时钟频率</translation>
    </message>
    <message>
        <source>throttle</source>
        <translation>降频</translation>
    </message>
    <message>
        <source>host power</source>
        <translation>主机功率</translation>
    </message>
    <message>
        <source>util</source>
        <translation>利用率</translation>
    </message>
    <message>
        <source>memory</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>inlet</source>
        <translation>进风</translation>
    </message>
    <message>
        <source>site</source>
        <translation>站点</translation>
    </message>
    <message numerus="yes">
        <source>%1 site(s)</source>
        <translation>
            <numerusform>%1 个站点</numerusform>
        </translation>
    </message>
    <message>
        <source>chiller</source>
        <translation>冷水机组</translation>
    </message>
    <message numerus="yes">
        <source>%1 chiller(s)</source>
        <translation>
            <numerusform>%1 台冷水机组</numerusform>
        </translation>
    </message>
    <message>
        <source>CDU</source>
        <translation>CDU</translation>
    </message>
    <message numerus="yes">
        <source>%1 CDU(s)</source>
        <translation>
            <numerusform>%1 台 CDU</numerusform>
        </translation>
    </message>
    <message>
        <source>loop</source>
        <translation>环路</translation>
    </message>
    <message numerus="yes">
        <source>%1 loop(s)</source>
        <translation>
            <numerusform>%1 条环路</numerusform>
        </translation>
    </message>
    <message>
        <source>pump</source>
        <translation>泵</translation>
    </message>
    <message numerus="yes">
        <source>%1 pump(s)</source>
        <translation>
            <numerusform>%1 台泵</numerusform>
        </translation>
    </message>
    <message>
        <source>CRAH</source>
        <translation>空调机组</translation>
    </message>
    <message numerus="yes">
        <source>%1 CRAH(s)</source>
        <translation>
            <numerusform>%1 台空调机组</numerusform>
        </translation>
    </message>
    <message>
        <source>row</source>
        <translation>列</translation>
    </message>
    <message numerus="yes">
        <source>%1 row(s)</source>
        <translation>
            <numerusform>%1 列</numerusform>
        </translation>
    </message>
    <message>
        <source>rack</source>
        <translation>机柜</translation>
    </message>
    <message numerus="yes">
        <source>%1 rack(s)</source>
        <translation>
            <numerusform>%1 个机柜</numerusform>
        </translation>
    </message>
    <message>
        <source>PDU</source>
        <translation>PDU</translation>
    </message>
    <message numerus="yes">
        <source>%1 PDU(s)</source>
        <translation>
            <numerusform>%1 台 PDU</numerusform>
        </translation>
    </message>
    <message>
        <source>UPS</source>
        <translation>UPS</translation>
    </message>
    <message numerus="yes">
        <source>%1 UPS</source>
        <translation>
            <numerusform>%1 台 UPS</numerusform>
        </translation>
    </message>
    <message>
        <source>feed</source>
        <translation>馈路</translation>
    </message>
    <message numerus="yes">
        <source>%1 feed(s)</source>
        <translation>
            <numerusform>%1 条馈路</numerusform>
        </translation>
    </message>
    <message>
        <source>host</source>
        <translation>主机</translation>
    </message>
    <message numerus="yes">
        <source>%1 host(s)</source>
        <translation>
            <numerusform>%1 台主机</numerusform>
        </translation>
    </message>
    <message>
        <source>PSU</source>
        <translation>PSU</translation>
    </message>
    <message numerus="yes">
        <source>%1 PSU(s)</source>
        <translation>
            <numerusform>%1 个 PSU</numerusform>
        </translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message numerus="yes">
        <source>%1 GPU(s)</source>
        <translation>
            <numerusform>%1 块 GPU</numerusform>
        </translation>
    </message>
    <message>
        <source>NVLink</source>
        <translation>NVLink</translation>
    </message>
    <message numerus="yes">
        <source>%1 NVLink(s)</source>
        <translation>
            <numerusform>%1 条 NVLink</numerusform>
        </translation>
    </message>
    <message>
        <source>NIC</source>
        <translation>NIC</translation>
    </message>
    <message numerus="yes">
        <source>%1 NIC(s)</source>
        <translation>
            <numerusform>%1 个 NIC</numerusform>
        </translation>
    </message>
    <message>
        <source>link</source>
        <translation>链路</translation>
    </message>
    <message numerus="yes">
        <source>%1 link(s)</source>
        <translation>
            <numerusform>%1 条链路</numerusform>
        </translation>
    </message>
    <message>
        <source>switch</source>
        <translation>交换机</translation>
    </message>
    <message numerus="yes">
        <source>%1 switch(es)</source>
        <translation>
            <numerusform>%1 台交换机</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 storage system(s)</source>
        <translation>
            <numerusform>%1 个存储系统</numerusform>
        </translation>
    </message>
    <message>
        <source>job</source>
        <translation>作业</translation>
    </message>
    <message numerus="yes">
        <source>%1 job(s)</source>
        <translation>
            <numerusform>%1 个作业</numerusform>
        </translation>
    </message>
    <message>
        <source>group</source>
        <translation>组</translation>
    </message>
    <message numerus="yes">
        <source>%1 group(s)</source>
        <translation>
            <numerusform>%1 个组</numerusform>
        </translation>
    </message>
    <message>
        <source>rank</source>
        <translation>rank</translation>
    </message>
    <message numerus="yes">
        <source>%1 rank(s)</source>
        <translation>
            <numerusform>%1 个 rank</numerusform>
        </translation>
    </message>
    <message>
        <source>pool</source>
        <translation>资源池</translation>
    </message>
    <message numerus="yes">
        <source>%1 pool(s)</source>
        <translation>
            <numerusform>%1 个资源池</numerusform>
        </translation>
    </message>
    <message>
        <source>route</source>
        <translation>路由</translation>
    </message>
    <message numerus="yes">
        <source>%1 route(s)</source>
        <translation>
            <numerusform>%1 条路由</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 checkpoint(s)</source>
        <translation>
            <numerusform>%1 个检查点</numerusform>
        </translation>
    </message>
    <message>
        <source>program</source>
        <translation>项目群</translation>
    </message>
    <message numerus="yes">
        <source>%1 program(s)</source>
        <translation>
            <numerusform>%1 个项目群</numerusform>
        </translation>
    </message>
    <message>
        <source>milestone</source>
        <translation>里程碑</translation>
    </message>
    <message numerus="yes">
        <source>%1 milestone(s)</source>
        <translation>
            <numerusform>%1 个里程碑</numerusform>
        </translation>
    </message>
    <message>
        <source>reservation</source>
        <translation>预留</translation>
    </message>
    <message numerus="yes">
        <source>%1 reservation(s)</source>
        <translation>
            <numerusform>%1 项预留</numerusform>
        </translation>
    </message>
    <message>
        <source>team</source>
        <translation>团队</translation>
    </message>
    <message numerus="yes">
        <source>%1 team(s)</source>
        <translation>
            <numerusform>%1 个团队</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 object(s) of unknown kind</source>
        <translation>
            <numerusform>%1 个种类未知的对象</numerusform>
        </translation>
    </message>
    <message>
        <source>checkpoint excess</source>
        <translation>检查点超额</translation>
    </message>
    <message>
        <source>late</source>
        <translation>迟到</translation>
    </message>
    <message>
        <source>lost</source>
        <translation>损失</translation>
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
        <translation>文件仍在读取：尚无损失数值</translation>
    </message>
    <message>
        <source>no loss figure in this span</source>
        <translation>此区间没有损失数值</translation>
    </message>
    <message>
        <source>loss not known: no job with a reference step time</source>
        <translation>损失未知：没有带基准单步时间的作业</translation>
    </message>
    <message>
        <source>checkpoint</source>
        <translation>检查点</translation>
    </message>
    <message>
        <source>%1
onset %2
declared %3</source>
        <translation>%1
发生 %2
宣布 %3</translation>
    </message>
    <message>
        <source>onset %1</source>
        <translation>发生 %1</translation>
    </message>
    <message>
        <source>declared +%1</source>
        <translation>宣布 +%1</translation>
    </message>
    <message>
        <source>GPU-h/h lost</source>
        <translation>GPU-h/h 损失</translation>
    </message>
    <message>
        <source>%1/h lost</source>
        <translation>损失 %1/h</translation>
    </message>
    <message>
        <source>direct compute</source>
        <translation>直接算力</translation>
    </message>
    <message>
        <source>from now</source>
        <translation>自现在</translation>
    </message>
    <message>
        <source>of history kept</source>
        <translation>保留的历史</translation>
    </message>
    <message>
        <source>since start of recording</source>
        <translation>自录制开始</translation>
    </message>
    <message>
        <source>full scale %1</source>
        <translation>满量程 %1</translation>
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
        <translation>部署</translation>
    </message>
    <message>
        <source>automation</source>
        <translation>自动化</translation>
    </message>
    <message>
        <source>since onset</source>
        <translation>自发生</translation>
    </message>
    <message>
        <source>loop</source>
        <translation>环路</translation>
    </message>
    <message>
        <source>played over and over
%1
%2</source>
        <translation>循环播放
%1
%2</translation>
    </message>
    <message>
        <source>%1 UTC</source>
        <translation>%1 UTC</translation>
    </message>
    <message>
        <source> · step %1</source>
        <translation> · 步 %1</translation>
    </message>
    <message>
        <source>The recording says what was judged at its time. J: as it is judged now, and back.</source>
        <translation>录制中含有当时的判断。J：切换到现在的判断，再按返回。</translation>
    </message>
</context>
<context>
    <name>TimelineRowWords</name>
    <message>
        <source>culprit</source>
        <translation>元凶</translation>
    </message>
    <message>
        <source>
waited %1 in what is loaded</source>
        <translation>
在已加载部分等待 %1</translation>
    </message>
    <message>
        <source>
made others wait %1 rank-seconds</source>
        <translation>
使其他等待 %1 rank·秒</translation>
    </message>
    <message>
        <source>culprit %1</source>
        <translation>元凶 %1</translation>
    </message>
    <message>
        <source>victim %1</source>
        <translation>受害 %1</translation>
    </message>
    <message>
        <source>
pinned: P or a double click lets go</source>
        <translation>
已固定：按 P 或双击取消</translation>
    </message>
    <message>
        <source>
P or a double click pins it to the top</source>
        <translation>
按 P 或双击固定到顶部</translation>
    </message>
    <message>
        <source>steps of the job</source>
        <translation>作业的步骤</translation>
    </message>
</context>
<context>
    <name>TimelineWords</name>
    <message>
        <source>step</source>
        <translation>步</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>步 %1</translation>
    </message>
    <message>
        <source>all ranks</source>
        <translation>所有 rank</translation>
    </message>
    <message>
        <source>nobody kept the others waiting by what matters</source>
        <translation>没有谁让其他等待到要紧的程度</translation>
    </message>
    <message>
        <source>Nobody is late</source>
        <translation>没有谁迟到</translation>
    </message>
    <message>
        <source>compute</source>
        <translation>计算</translation>
    </message>
    <message>
        <source>data loading</source>
        <translation>数据加载</translation>
    </message>
    <message>
        <source>checkpoint</source>
        <translation>检查点</translation>
    </message>
    <message>
        <source>transfer</source>
        <translation>传输</translation>
    </message>
    <message>
        <source>collective</source>
        <translation>集合通信</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>等待</translation>
    </message>
    <message>
        <source>standing still</source>
        <translation>停滞</translation>
    </message>
    <message>
        <source>culprit arrives</source>
        <translation>元凶到达</translation>
    </message>
    <message>
        <source>late but masked</source>
        <translation>迟到但被掩盖</translation>
    </message>
    <message>
        <source>victim</source>
        <translation>受害</translation>
    </message>
    <message>
        <source>own work of ranks, least to most</source>
        <translation>rank 自身工作，由少到多</translation>
    </message>
    <message>
        <source>reading, %1 %</source>
        <translation>读取中，%1 %</translation>
    </message>
    <message numerus="yes">
        <source> · %1 step(s)</source>
        <translation>
            <numerusform> · %1 步</numerusform>
        </translation>
    </message>
    <message>
        <source>raw clocks, up to %1 apart</source>
        <translation>原始时钟，最多相差 %1</translation>
    </message>
    <message>
        <source>raw clocks</source>
        <translation>原始时钟</translation>
    </message>
    <message>
        <source>clocks as the hosts had them</source>
        <translation>按各主机时钟</translation>
    </message>
    <message>
        <source>clocks aligned, ±%1</source>
        <translation>时钟已对齐，±%1</translation>
    </message>
    <message>
        <source>Asking for the timeline …</source>
        <translation>正在请求时间线…</translation>
    </message>
    <message>
        <source>The timeline is being read …</source>
        <translation>正在读取时间线…</translation>
    </message>
    <message>
        <source>Open a PyTorch profile, a Flight Recorder dump or a job that sends collective events.</source>
        <translation>请打开 PyTorch 性能分析、Flight Recorder 转储，或发送集合通信事件的作业。</translation>
    </message>
    <message>
        <source>No rank tells how it spends its time here</source>
        <translation>此处没有 rank 说明其时间去向</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <translation>%1。%2</translation>
    </message>
    <message>
        <source>%1: %2. %3</source>
        <translation>%1：%2。%3</translation>
    </message>
    <message>
        <source>No rank matches the filter.</source>
        <translation>没有符合筛选的 rank。</translation>
    </message>
    <message>
        <source>in the %1 shown</source>
        <translation>在所示的 %1 内</translation>
    </message>
</context>
<context>
    <name>TourText</name>
    <message>
        <source>Cause, effect and who waits; then the owners, the loss, and what to do next.</source>
        <translation>原因、影响、谁在等待；然后是负责方、损失和下一步。</translation>
    </message>
    <message>
        <source>No incident is open now.</source>
        <translation>现在没有未结事件。</translation>
    </message>
    <message>
        <source>Here it is %1, at %2.</source>
        <translation>此处是 %1，%2。</translation>
    </message>
    <message>
        <source>Facilities stand at the left, money at the right. The path of an incident stands on one row.</source>
        <translation>左边是设施，右边是钱。事件的路径排在一行上。</translation>
    </message>
    <message>
        <source>From the cause, %1, to who pays, %2, on one row.</source>
        <translation>从原因 %1 到买单的 %2，排在一行上。</translation>
    </message>
    <message>
        <source>Discs number its seams as they were felt, with how much later each was.</source>
        <translation>圆点按感受到的先后给接缝编号，并标出滞后。</translation>
    </message>
    <message>
        <source>A cell is a GPU; only what departs from the expected is bright.</source>
        <translation>一格是一块 GPU；只有偏离预期的才亮。</translation>
    </message>
    <message>
        <source>Here %1 stands out: click it, and all views select it.</source>
        <translation>此处 %1 很突出：点击它，所有视图都会选中它。</translation>
    </message>
    <message>
        <source>A lane is a rank: grey computes, sand waits for whoever comes last.</source>
        <translation>一条泳道是一个 rank：灰色在计算，沙色在等最后到的那个。</translation>
    </message>
    <message>
        <source>Here: %1.</source>
        <translation>此处：%1。</translation>
    </message>
    <message>
        <source>A click on a figure opens the ledger at the lines that it is the sum of.</source>
        <translation>点击一个数字，账本会打开它所汇总的各行。</translation>
    </message>
    <message>
        <source>%1 of %2 paid an hour is lost now.</source>
        <translation>每小时付出的 %2 中，现在有 %1 在损失。</translation>
    </message>
    <message>
        <source>Ctrl+I opens this page: what to do, the runbook, and why we think so.</source>
        <translation>Ctrl+I 打开此页：该做什么、处置手册，以及我们为何这样认为。</translation>
    </message>
    <message>
        <source>Facts for it: %1; against: %2; not seen: %3.</source>
        <translation>支持的事实：%1；反对的：%2；看不到的：%3。</translation>
    </message>
    <message>
        <source>A acknowledges, S shelves with a reason and an end; Ctrl+A opens the list.</source>
        <translation>A 确认，S 带理由和期限搁置；Ctrl+A 打开列表。</translation>
    </message>
    <message>
        <source>Alarms that ask for an action now: %1.</source>
        <translation>现在要求处理的报警：%1。</translation>
    </message>
    <message>
        <source>Read this first</source>
        <translation>先读这里</translation>
    </message>
    <message>
        <source>The path from cause to cost</source>
        <translation>从原因到成本的路径</translation>
    </message>
    <message>
        <source>Where it shows</source>
        <translation>在哪里显现</translation>
    </message>
    <message>
        <source>Who comes last, who waits</source>
        <translation>谁最后到，谁在等</translation>
    </message>
    <message>
        <source>What it costs</source>
        <translation>代价是多少</translation>
    </message>
    <message>
        <source>What to do next</source>
        <translation>下一步做什么</translation>
    </message>
    <message>
        <source>Find or do anything</source>
        <translation>查找或执行任何事</translation>
    </message>
    <message>
        <source>Ctrl+K finds racks, ranks, incidents, seams, signals and every command, this tour too.</source>
        <translation>Ctrl+K 可找到机架、rank、事件、接缝、信号和所有命令，也包括本导览。</translation>
    </message>
    <message>
        <source>What asks for an action</source>
        <translation>什么要求处理</translation>
    </message>
    <message>
        <source>Now your own site</source>
        <translation>现在轮到你的站点</translation>
    </message>
    <message>
        <source>Ctrl+N leads here. Type the address of a gateway or a Prometheus; nothing here can act on a cluster.</source>
        <translation>Ctrl+N 到这里。输入网关或 Prometheus 的地址；这里没有任何东西能操作集群。</translation>
    </message>
    <message>
        <source>A tour of two minutes</source>
        <translation>两分钟的导览</translation>
    </message>
    <message>
        <source>It shows what this screen tells of the incident that is open. Ctrl+T starts it at any time.</source>
        <translation>它说明此屏幕如何讲述当前事件。随时按 Ctrl+T 开始。</translation>
    </message>
    <message>
        <source>No alarm asks for an action now: the first that does will stand here.</source>
        <translation>现在没有需要处理的报警：首个出现的会显示在这里。</translation>
    </message>
</context>
<context>
    <name>TransportWords</name>
    <message>
        <source>Play backwards, or pause</source>
        <translation>倒放或暂停</translation>
    </message>
    <message>
        <source>Faster</source>
        <translation>加快</translation>
    </message>
    <message>
        <source>Slower</source>
        <translation>减慢</translation>
    </message>
    <message>
        <source>To the next onset of an incident</source>
        <translation>到下一事件发生</translation>
    </message>
    <message>
        <source>To the previous onset</source>
        <translation>到上一发生</translation>
    </message>
    <message>
        <source>To the next declaration</source>
        <translation>到下一宣布</translation>
    </message>
    <message>
        <source>To the previous declaration</source>
        <translation>到上一宣布</translation>
    </message>
    <message>
        <source>To the next checkpoint</source>
        <translation>到下一检查点</translation>
    </message>
    <message>
        <source>To the previous checkpoint</source>
        <translation>到上一检查点</translation>
    </message>
    <message>
        <source>To the next event</source>
        <translation>到下一事态</translation>
    </message>
    <message>
        <source>To the previous event</source>
        <translation>到上一事态</translation>
    </message>
    <message>
        <source>To the next step of the job</source>
        <translation>到作业下一步</translation>
    </message>
    <message>
        <source>To the previous step of the job</source>
        <translation>到作业上一步</translation>
    </message>
    <message>
        <source>To the next note</source>
        <translation>到下一备注</translation>
    </message>
    <message>
        <source>To the previous note</source>
        <translation>到上一备注</translation>
    </message>
    <message>
        <source>Loop from here</source>
        <translation>从此处循环</translation>
    </message>
    <message>
        <source>Loop up to here</source>
        <translation>循环至此处</translation>
    </message>
    <message>
        <source>No loop</source>
        <translation>不循环</translation>
    </message>
    <message>
        <source>Back to before the last jump</source>
        <translation>返回上次跳转之前</translation>
    </message>
    <message>
        <source>As judged at the time, or as judged now</source>
        <translation>当时的判断 / 现在的判断</translation>
    </message>
    <message>
        <source>B: play backwards
+, −: faster, slower
N, D, C, E, S, M: next onset, declaration, checkpoint, event, step of the job, note; with Shift the previous one
I, O, P: loop from here, up to here, no loop
Backspace: back to before the last jump
J: incidents as judged at the time, or as judged now</source>
        <translation>B: 倒放
+, −: 加快, 减慢
N, D, C, E, S, M: 下一发生, 宣布, 检查点, 事态, 步, 备注；加 Shift 为上一个
I, O, P: 从此处循环, 至此处, 不循环
Backspace: 返回上次跳转之前
J: 事件按当时或现在的判断</translation>
    </message>
</context>
<context>
    <name>TrendWords</name>
    <message numerus="yes">
        <source>%1 line(s)</source>
        <translation>
            <numerusform>%1 条</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1/%2</translation>
    </message>
</context>
<context>
    <name>Wall</name>
    <message numerus="yes">
        <source>%1 event(s)</source>
        <translation>
            <numerusform>%1 个事件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 packet(s)</source>
        <translation>
            <numerusform>%1 个包</numerusform>
        </translation>
    </message>
    <message>
        <source>silent</source>
        <translation>静默</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <translation>%1，在 %2</translation>
    </message>
    <message>
        <source>%1 stated</source>
        <translation>注明 %1</translation>
    </message>
    <message>
        <source>usual %1</source>
        <translation>通常 %1</translation>
    </message>
    <message>
        <source>peers %1</source>
        <translation>同类 %1</translation>
    </message>
</context>
<context>
    <name>WallAhead</name>
    <message>
        <source>Next deadline</source>
        <translation>下一截止时间</translation>
    </message>
    <message>
        <source>deadline in</source>
        <translation>距截止</translation>
    </message>
    <message>
        <source>%1 h</source>
        <translation>%1 h</translation>
    </message>
    <message>
        <source>then %1 · %2</source>
        <translation>其后 %1 · %2</translation>
    </message>
    <message>
        <source>deadline</source>
        <translation>截止</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>at risk: not known</source>
        <translation>风险中：未知</translation>
    </message>
    <message>
        <source>%1 GPU-h</source>
        <translation>%1 GPU-h</translation>
    </message>
    <message>
        <source>at risk %1 · %2</source>
        <translation>涉及 %1 · %2</translation>
    </message>
    <message>
        <source>All green but losing</source>
        <translation>全绿却在损失</translation>
    </message>
    <message>
        <source>green</source>
        <translation>绿</translation>
    </message>
    <message>
        <source>then %1</source>
        <translation>之后 %1</translation>
    </message>
    <message>
        <source>delivered now</source>
        <translation>当前交付</translation>
    </message>
    <message>
        <source>at risk %1</source>
        <translation>涉及 %1</translation>
    </message>
    <message>
        <source>delivered, %1 jobs</source>
        <translation>已交付，%1 个作业</translation>
    </message>
    <message>
        <source>delivered, %1 of %2 jobs</source>
        <translation>已交付，%2 个作业中的 %1 个</translation>
    </message>
</context>
<context>
    <name>WallDraft</name>
    <message>
        <source>CONNECTING</source>
        <translation>连接中</translation>
    </message>
    <message>
        <source>REPLAY</source>
        <translation>回放</translation>
    </message>
    <message>
        <source>OFFLINE</source>
        <translation>离线</translation>
    </message>
    <message>
        <source>LIVE</source>
        <translation>实时</translation>
    </message>
    <message>
        <source>%1 site</source>
        <translation>%1 站点</translation>
    </message>
    <message>
        <source>newest</source>
        <translation>最新</translation>
    </message>
    <message>
        <source>sources</source>
        <translation>数据源</translation>
    </message>
    <message>
        <source>Lost throughput</source>
        <translation>损失的吞吐量</translation>
    </message>
    <message>
        <source>/h</source>
        <translation>/h</translation>
    </message>
    <message>
        <source>loss is not known</source>
        <translation>损失未知</translation>
    </message>
    <message>
        <source>no job with a reference</source>
        <translation>没有带基准的作业</translation>
    </message>
    <message>
        <source>GPU-h/h</source>
        <translation>GPU-h/h</translation>
    </message>
    <message>
        <source> since %1</source>
        <translation> 自 %1</translation>
    </message>
    <message>
        <source>%1 GPU-h</source>
        <translation>%1 GPU-h</translation>
    </message>
    <message>
        <source>model progress · %1 lost</source>
        <translation>模型进度 · 损失 %1</translation>
    </message>
    <message>
        <source>stood so %1 ago</source>
        <translation>%1 前的值</translation>
    </message>
    <message>
        <source>what leaks cannot be told</source>
        <translation>无法说明何处流失</translation>
    </message>
    <message>
        <source>No seam measured</source>
        <translation>没有测量接缝</translation>
    </message>
    <message>
        <source>Analysis is behind</source>
        <translation>分析落后</translation>
    </message>
    <message>
        <source>Seams not analysed</source>
        <translation>接缝未分析</translation>
    </message>
    <message>
        <source>it stands at %1</source>
        <translation>停留在 %1</translation>
    </message>
    <message>
        <source>Loss not known</source>
        <translation>损失未知</translation>
    </message>
    <message>
        <source>Loss without a cause</source>
        <translation>无原因的损失</translation>
    </message>
    <message>
        <source>No seam leaking</source>
        <translation>没有接缝流失</translation>
    </message>
    <message>
        <source>all of it is unattributed</source>
        <translation>全部未归因</translation>
    </message>
    <message>
        <source>quiet for %1, since %2</source>
        <translation>已平静 %1，自 %2</translation>
    </message>
    <message>
        <source>no incident on record</source>
        <translation>没有事件记录</translation>
    </message>
    <message>
        <source>since %1, %2</source>
        <translation>自 %1，%2</translation>
    </message>
    <message>
        <source>confidence %1</source>
        <translation>置信度 %1</translation>
    </message>
    <message>
        <source>no action is stated</source>
        <translation>没有给出处置</translation>
    </message>
    <message>
        <source>Worst seam</source>
        <translation>最差接缝</translation>
    </message>
    <message>
        <source>STALE</source>
        <translation>过期</translation>
    </message>
    <message>
        <source>restarted %1</source>
        <translation>%1 重新启动</translation>
    </message>
    <message>
        <source>%1 held</source>
        <translation>保持 %1</translation>
    </message>
    <message>
        <source>unattributed</source>
        <translation>未归因</translation>
    </message>
    <message>
        <source>nothing measured yet</source>
        <translation>尚无测量</translation>
    </message>
    <message numerus="yes">
        <source>%1 other(s)</source>
        <translation>
            <numerusform>其他 %1 个</numerusform>
        </translation>
    </message>
    <message>
        <source>GPU time lost now · %1%2</source>
        <translation>当前损失的 GPU 时间 · %1%2</translation>
    </message>
    <message>
        <source>not seen: %1 of %2 seams</source>
        <translation>未被观测: %2 个接缝中的 %1 个</translation>
    </message>
    <message>
        <source>no sound</source>
        <translation>无声音</translation>
    </message>
    <message>
        <source>Nothing is heard</source>
        <translation>什么都没有收到</translation>
    </message>
</context>
<context>
    <name>WallFloor</name>
    <message>
        <source>Floor</source>
        <translation>机房平面</translation>
    </message>
    <message>
        <source>nothing is placed on the floor</source>
        <translation>平面上没有设备</translation>
    </message>
    <message>
        <source>%1 vs usual</source>
        <translation>%1 与平时相比</translation>
    </message>
    <message>
        <source>%1 vs peers</source>
        <translation>%1 与同类相比</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <translation>%2 处 %1</translation>
    </message>
    <message>
        <source>max %1 %2 in %3</source>
        <translation>最大 %1 %2，位于 %3</translation>
    </message>
    <message>
        <source>no values</source>
        <translation>没有值</translation>
    </message>
    <message>
        <source>Floor · %1</source>
        <translation>机房平面 · %1</translation>
    </message>
    <message>
        <source>the floor is too large for this wall</source>
        <translation>平面过大，本大屏放不下</translation>
    </message>
    <message>
        <source>missing</source>
        <translation>缺失</translation>
    </message>
    <message>
        <source>stale</source>
        <translation>过期</translation>
    </message>
    <message>
        <source>not to be trusted</source>
        <translation>不可信</translation>
    </message>
</context>
<context>
    <name>WatchList</name>
    <message>
        <source>now</source>
        <translation>现在</translation>
    </message>
    <message>
        <source>in %1</source>
        <translation>%1后</translation>
    </message>
    <message>
        <source>in %1 d</source>
        <translation>%1 天后</translation>
    </message>
    <message>
        <source>%1 GPU-h</source>
        <translation>%1 GPU-h</translation>
    </message>
    <message>
        <source>for %1</source>
        <translation>已 %1</translation>
    </message>
    <message>
        <source>not heard any more</source>
        <translation>不再有数据</translation>
    </message>
    <message>
        <source>not heard any more: %1</source>
        <translation>不再有数据：%1</translation>
    </message>
    <message numerus="yes">
        <source>%1 part(s)</source>
        <translation>
            <numerusform>%1 个部件</numerusform>
        </translation>
    </message>
    <message>
        <source>likely what collects, not the site</source>
        <translation>更可能是采集端而非现场</translation>
    </message>
    <message>
        <source>%1 /h unwatched</source>
        <translation>%1 /h 无人监视</translation>
    </message>
    <message>
        <source>%1 %2 reaches %3, %4</source>
        <translation>%1 %2 将达到 %3，%4</translation>
    </message>
    <message>
        <source>%1 at stake</source>
        <translation>%1 面临风险</translation>
    </message>
    <message>
        <source>loss from %1</source>
        <translation>自 %1 起有损失</translation>
    </message>
    <message>
        <source>loss from now on</source>
        <translation>即刻起有损失</translation>
    </message>
</context>
<context>
    <name>WaterfallWords</name>
    <message>
        <source>others</source>
        <translation>其他</translation>
    </message>
    <message>
        <source>each less</source>
        <translation>各自更少</translation>
    </message>
    <message>
        <source>From paid to delivered</source>
        <translation>从已付到交付</translation>
    </message>
    <message>
        <source>axis starts at %1</source>
        <translation>轴起自 %1</translation>
    </message>
</context>
<context>
    <name>WorkbookWords</name>
    <message>
        <source>Sum of %1</source>
        <translation>%1合计</translation>
    </message>
    <message>
        <source>Loss statement · %1</source>
        <translation>损失报表 · %1</translation>
    </message>
    <message>
        <source>%1 – %2</source>
        <translation>%1 – %2</translation>
    </message>
    <message>
        <source>Paid</source>
        <translation>已付</translation>
    </message>
    <message>
        <source>Delivered</source>
        <translation>交付</translation>
    </message>
    <message>
        <source>Lost</source>
        <translation>损失</translation>
    </message>
    <message>
        <source>Named</source>
        <translation>已归因</translation>
    </message>
    <message>
        <source>lost</source>
        <translation>损失</translation>
    </message>
    <message>
        <source>80 %, low</source>
        <translation>80 %，下限</translation>
    </message>
    <message>
        <source>high</source>
        <translation>高</translation>
    </message>
    <message>
        <source>owner</source>
        <translation>负责方</translation>
    </message>
    <message>
        <source>Statement</source>
        <translation>报表</translation>
    </message>
    <message>
        <source>Lines</source>
        <translation>明细</translation>
    </message>
</context>
<context>
    <name>main</name>
    <message>
        <source>in this process</source>
        <translation>在本进程内</translation>
    </message>
</context>
<context>
    <name>seamscope::console::Console</name>
    <message>
        <source>Drill %1</source>
        <translation>演练 %1</translation>
    </message>
    <message>
        <source>Incident %1 · %2</source>
        <translation>事件 %1 · %2</translation>
    </message>
    <message>
        <source>No incident</source>
        <translation>没有事件</translation>
    </message>
    <message>
        <source>Ledger</source>
        <translation>账本</translation>
    </message>
    <message>
        <source>Start page</source>
        <translation>起始页</translation>
    </message>
    <message>
        <source>Find</source>
        <translation>查找</translation>
    </message>
    <message>
        <source>Play or pause</source>
        <translation>播放或暂停</translation>
    </message>
    <message>
        <source>Step back</source>
        <translation>后退一步</translation>
    </message>
    <message>
        <source>Step forward</source>
        <translation>前进一步</translation>
    </message>
    <message>
        <source>Follow</source>
        <translation>跟随</translation>
    </message>
    <message>
        <source>Undo view change</source>
        <translation>撤销视图更改</translation>
    </message>
    <message>
        <source>Redo view change</source>
        <translation>重做视图更改</translation>
    </message>
    <message>
        <source>Clear selection</source>
        <translation>清除选择</translation>
    </message>
    <message>
        <source>Incident page</source>
        <translation>事件页面</translation>
    </message>
    <message>
        <source>Alarms</source>
        <translation>报警</translation>
    </message>
    <message>
        <source>Desk or report of the drill</source>
        <translation>演练的导调台或报告</translation>
    </message>
    <message>
        <source>Next panel</source>
        <translation>下一面板</translation>
    </message>
    <message>
        <source>Previous panel</source>
        <translation>上一面板</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>按键</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>退出</translation>
    </message>
    <message>
        <source>Reset layout</source>
        <translation>重置布局</translation>
    </message>
    <message>
        <source>Dark or light</source>
        <translation>深色或浅色</translation>
    </message>
    <message>
        <source>Larger text</source>
        <translation>放大文字</translation>
    </message>
    <message>
        <source>Smaller text</source>
        <translation>缩小文字</translation>
    </message>
    <message>
        <source>Text at 100 %</source>
        <translation>文字 100 %</translation>
    </message>
    <message>
        <source>Full screen</source>
        <translation>全屏</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>语言</translation>
    </message>
    <message>
        <source>Overview</source>
        <translation>概览</translation>
    </message>
    <message>
        <source>Wall</source>
        <translation>大屏</translation>
    </message>
    <message>
        <source>Language: %1</source>
        <translation>语言：%1</translation>
    </message>
    <message>
        <source>Demo: %1</source>
        <translation>演示：%1</translation>
    </message>
    <message>
        <source>Open %1</source>
        <translation>打开 %1</translation>
    </message>
    <message>
        <source>Up, Down: previous, next line
Return: select what it names</source>
        <translation>上, 下: 上一行, 下一行
Enter: 选中所指对象</translation>
    </message>
    <message>
        <source>Space: play or pause
Left, Right: one step
Home, End: previous, next mark
L: follow
Drag: move the cursor</source>
        <translation>空格: 播放或暂停
左, 右: 一步
Home, End: 上一个, 下一个标记
L: 跟随
拖动: 移动游标</translation>
    </message>
    <message>
        <source>Up, Down: previous, next alarm
A: acknowledge
S: shelve
N: note
O: assign
R: raw list or rows
Return: the incident</source>
        <translation>上, 下: 上一条, 下一条报警
A: 确认
S: 搁置
N: 备注
O: 指派
R: 原始列表或归并行
Enter: 事件</translation>
    </message>
    <message>
        <source>Tab, Space: choose signals
Click: move the cursor
Wheel: longer or shorter span</source>
        <translation>Tab, 空格: 选择信号
单击: 移动游标
滚轮: 延长或缩短区间</translation>
    </message>
    <message>
        <source>Right, Left: open, close the faults of a source
Up, Down: previous, next source</source>
        <translation>右, 左: 展开, 收起数据源的故障
上, 下: 上一个, 下一个数据源</translation>
    </message>
    <message>
        <source>not there any more</source>
        <translation>已不存在</translation>
    </message>
    <message>
        <source>on this machine, or without a token</source>
        <translation>在本机，或无令牌</translation>
    </message>
    <message>
        <source>token from %1</source>
        <translation>令牌来自 %1</translation>
    </message>
    <message>
        <source>What if it were taken out</source>
        <translation>若将其移除</translation>
    </message>
    <message>
        <source>Up, Down: previous, next seam, selected in every view</source>
        <translation>上, 下: 上一个, 下一个接缝，在所有视图中选中</translation>
    </message>
    <message>
        <source>Without %1</source>
        <translation>没有 %1</translation>
    </message>
    <message>
        <source>Select a part first: a pump, a switch, a feed</source>
        <translation>请先选择部件：泵、交换机、馈路</translation>
    </message>
    <message>
        <source>Drill: %1</source>
        <translation>演练：%1</translation>
    </message>
    <message>
        <source>Guided tour</source>
        <translation>导览</translation>
    </message>
    <message>
        <source>Coverage</source>
        <translation>覆盖情况</translation>
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
        <translation>1 至 8: 开始演示
方向键: 上一个, 下一个
Enter: 打开选中的
L: 网关地址
O: 最近文件
D: 演示
P: 进行演练
T: 导览</translation>
    </message>
    <message>
        <source>Export alarm figures…</source>
        <translation>导出报警指标…</translation>
    </message>
    <message>
        <source>Reduced motion</source>
        <translation>减少动态效果</translation>
    </message>
    <message>
        <source>Runbook: %1</source>
        <translation>处置手册：%1</translation>
    </message>
    <message>
        <source>Theme: dark</source>
        <translation>配色：深色</translation>
    </message>
    <message>
        <source>Theme: light</source>
        <translation>配色：浅色</translation>
    </message>
    <message>
        <source>Text size: %1 %</source>
        <translation>文字大小：%1 %</translation>
    </message>
    <message>
        <source>Export alarm figures</source>
        <translation>导出报警指标</translation>
    </message>
    <message>
        <source>Table (*.csv)</source>
        <translation>表格 (*.csv)</translation>
    </message>
    <message>
        <source>JSON (*.json)</source>
        <translation>JSON (*.json)</translation>
    </message>
    <message>
        <source>Theme: classic colours</source>
        <translation>主题：经典配色</translation>
    </message>
    <message>
        <source>Arrows: walk along edges and columns
S, Shift+S: next, previous seam, of the selected node or of all
Return: open or close a group
Wheel: zoom
Drag: pan
Ctrl and click, Shift and arrows: one more
Shift and drag on free ground: all that the frame touches</source>
        <translation>方向键: 沿边与列移动
S, Shift+S: 所选节点或全部的下一个, 上一个接缝
Enter: 展开或收起组
滚轮: 缩放
拖动: 平移
Ctrl 加单击、Shift 加方向键：再选一个
在空白处按 Shift 拖动：框所触及的全部</translation>
    </message>
    <message>
        <source>Arrows: previous, next cell
G: group by something else
Tab: signals and grouping
Drag, Shift and click, Shift and arrows: several
Ctrl and click, Ctrl and arrows with Space: one more, or one less</source>
        <translation>方向键：上一个、下一个单元
G：换一种排列
Tab：信号和排列
拖动、Shift 加单击、Shift 加方向键：选多个
Ctrl 加单击、Ctrl 加方向键再按空格：加选或取消一个</translation>
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
        <translation>滚轮、+、−：放大、缩小
拖动、左、右：沿时间
上、下：沿 rank
Shift 加拖动：测量
N：在光标或测量范围处写笔记；Delete 删除
C：把下一个窗口与此比较
/：筛选
Q：查找事件
Home：全部
L：跟随
在列表中按 Shift 或 Ctrl 单击：选多行
P、双击 rank：固定在顶部
T：步骤的时间去向</translation>
    </message>
    <message>
        <source>Open an incident</source>
        <translation>打开事件</translation>
    </message>
    <message>
        <source>Alarm sounds</source>
        <translation>报警声音</translation>
    </message>
    <message>
        <source>Alarms cannot be heard at this machine: %1</source>
        <translation>此机器无法发出报警声音：%1</translation>
    </message>
</context>
<context>
    <name>seamscope::console::ContextMenus</name>
    <message>
        <source>Select %1</source>
        <translation>选中 %1</translation>
    </message>
    <message>
        <source>Trends of %1</source>
        <translation>%1 的趋势</translation>
    </message>
    <message>
        <source>Open incident %1</source>
        <translation>打开事件 %1</translation>
    </message>
    <message>
        <source>How is this computed?</source>
        <translation>如何计算？</translation>
    </message>
    <message>
        <source>Go to %1</source>
        <translation>转到 %1</translation>
    </message>
    <message>
        <source>Copy a link to this view</source>
        <translation>复制此视图的链接</translation>
    </message>
    <message>
        <source>Copy this line</source>
        <translation>复制此行</translation>
    </message>
    <message>
        <source>Copy as text</source>
        <translation>复制为文本</translation>
    </message>
    <message>
        <source>Copy as CSV</source>
        <translation>复制为 CSV</translation>
    </message>
    <message>
        <source>Copy as picture</source>
        <translation>复制为图片</translation>
    </message>
    <message>
        <source>Copy as SVG</source>
        <translation>复制为 SVG</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>另存为…</translation>
    </message>
    <message>
        <source>Save what %1 shows</source>
        <translation>保存 %1 所示内容</translation>
    </message>
    <message>
        <source>Picture (*.png)</source>
        <translation>图片 (*.png)</translation>
    </message>
    <message>
        <source>Drawing (*.svg)</source>
        <translation>矢量图 (*.svg)</translation>
    </message>
    <message>
        <source>Table (*.csv)</source>
        <translation>表格 (*.csv)</translation>
    </message>
    <message>
        <source>Open in %1</source>
        <translation>在 %1 中打开</translation>
    </message>
    <message>
        <source>Leave %1 out of the selection</source>
        <translation>从所选中去掉 %1</translation>
    </message>
    <message>
        <source>Select %1 as well</source>
        <translation>同时选中 %1</translation>
    </message>
    <message numerus="yes">
        <source>Copy the names of %n selected</source>
        <translation>
            <numerusform>复制所选 %n 个的名称</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>seamscope::console::DrillStation</name>
    <message>
        <source>Committed at %1</source>
        <translation>%1 已提交</translation>
    </message>
    <message>
        <source>Drill: start</source>
        <translation>演练：开始</translation>
    </message>
    <message>
        <source>Drill: freeze</source>
        <translation>演练：冻结</translation>
    </message>
    <message>
        <source>Drill: reveal truth</source>
        <translation>演练：揭晓真相</translation>
    </message>
    <message>
        <source>Drill: go on</source>
        <translation>演练：继续</translation>
    </message>
    <message>
        <source>Drill: end</source>
        <translation>演练：结束</translation>
    </message>
    <message>
        <source>Drill: speed %1×</source>
        <translation>演练：速度 %1×</translation>
    </message>
    <message>
        <source>Drill: detected</source>
        <translation>演练：已发现</translation>
    </message>
    <message>
        <source>Drill: hypothesis</source>
        <translation>演练：假设</translation>
    </message>
    <message>
        <source>Drill: action</source>
        <translation>演练：处置</translation>
    </message>
    <message>
        <source>Drill: hand over</source>
        <translation>演练：交接</translation>
    </message>
    <message>
        <source>Save the report</source>
        <translation>保存报告</translation>
    </message>
    <message>
        <source>Drill: hint for %1 points</source>
        <translation>演练：%1 分换提示</translation>
    </message>
    <message>
        <source>Facilitator&apos;s desk</source>
        <translation>导调台</translation>
    </message>
    <message>
        <source>After-action report</source>
        <translation>行动后报告</translation>
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
        <translation>参与者</translation>
    </message>
    <message>
        <source>Drill: snapshot</source>
        <translation>演练：快照</translation>
    </message>
    <message>
        <source>Drill: back to %1</source>
        <translation>演练：退回 %1</translation>
    </message>
    <message>
        <source>Drill: add an inject</source>
        <translation>演练：添加注入</translation>
    </message>
    <message>
        <source>Snapshot</source>
        <translation>快照</translation>
    </message>
    <message>
        <source>What this moment is called:</source>
        <translation>此刻的名称：</translation>
    </message>
    <message>
        <source>Add an inject</source>
        <translation>添加注入</translation>
    </message>
    <message>
        <source>Added</source>
        <translation>已添加</translation>
    </message>
    <message>
        <source>nobody sits at %1: whoever takes the seat is told then</source>
        <translation>%1 席位无人：之后入座的人会收到</translation>
    </message>
    <message>
        <source>Drill: briefing</source>
        <translation>演练：说明</translation>
    </message>
    <message>
        <source>Briefing</source>
        <translation>说明</translation>
    </message>
</context>
<context>
    <name>seamscope::console::FileMenu</name>
    <message>
        <source>Open recent</source>
        <translation>打开最近使用的</translation>
    </message>
    <message>
        <source>Open file…</source>
        <translation>打开文件…</translation>
    </message>
    <message>
        <source>Open bundle folder…</source>
        <translation>打开证据包文件夹…</translation>
    </message>
    <message>
        <source>Open drill…</source>
        <translation>打开演练…</translation>
    </message>
    <message>
        <source>Open a bundle</source>
        <translation>打开证据包</translation>
    </message>
    <message>
        <source>Open a recording or bundle</source>
        <translation>打开录制或证据包</translation>
    </message>
    <message>
        <source>Recordings and bundles (*.mcap *.tar *.tar.gz *.tgz *.tar.zst *.tar.bz2 *.tar.xz *.zip)</source>
        <translation>录制与证据包 (*.mcap *.tar *.tar.gz *.tgz *.tar.zst *.tar.bz2 *.tar.xz *.zip)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
    <message>
        <source>Open a drill</source>
        <translation>打开演练</translation>
    </message>
    <message>
        <source>Drills (*.drill)</source>
        <translation>演练 (*.drill)</translation>
    </message>
</context>
<context>
    <name>seamscope::console::IncidentDesk</name>
    <message>
        <source>Export the incident</source>
        <translation>导出事件</translation>
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
        <translation>按键</translation>
    </message>
    <message>
        <source>This view</source>
        <translation>此视图</translation>
    </message>
    <message>
        <source>Everywhere</source>
        <translation>通用</translation>
    </message>
</context>
<context>
    <name>seamscope::console::LayoutDesk</name>
    <message>
        <source>Save layout…</source>
        <translation>保存布局…</translation>
    </message>
    <message>
        <source>Save the layout</source>
        <translation>保存布局</translation>
    </message>
    <message>
        <source>Layouts (*.layout)</source>
        <translation>布局 (*.layout)</translation>
    </message>
    <message>
        <source>Load layout…</source>
        <translation>加载布局…</translation>
    </message>
    <message>
        <source>Load a layout</source>
        <translation>加载布局</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
</context>
<context>
    <name>seamscope::console::LinkDesk</name>
    <message>
        <source>Copy a link to this view</source>
        <translation>复制此视图的链接</translation>
    </message>
    <message>
        <source>Open a link…</source>
        <translation>打开链接…</translation>
    </message>
    <message>
        <source>Nothing is open that a link could lead to</source>
        <translation>没有可供链接指向的已打开内容</translation>
    </message>
    <message>
        <source>The link is in the clipboard</source>
        <translation>链接已复制到剪贴板</translation>
    </message>
    <message>
        <source>Open a link</source>
        <translation>打开链接</translation>
    </message>
    <message>
        <source>A link that begins with seamscope://open</source>
        <translation>以 seamscope://open 开头的链接</translation>
    </message>
</context>
<context>
    <name>seamscope::console::MainWindow</name>
    <message>
        <source>Incidents</source>
        <translation>事件</translation>
    </message>
    <message>
        <source>Dependency graph</source>
        <translation>依赖图</translation>
    </message>
    <message>
        <source>Rack heatmap</source>
        <translation>机柜热图</translation>
    </message>
    <message>
        <source>Trends</source>
        <translation>趋势</translation>
    </message>
    <message>
        <source>Sources</source>
        <translation>数据源</translation>
    </message>
    <message>
        <source>Lost throughput</source>
        <translation>损失的吞吐量</translation>
    </message>
    <message>
        <source>Time bar</source>
        <translation>时间条</translation>
    </message>
    <message>
        <source>Incident</source>
        <translation>事件</translation>
    </message>
    <message>
        <source>Ledger</source>
        <translation>账本</translation>
    </message>
    <message>
        <source>Per-rank collective timeline</source>
        <translation>逐 rank 集合通信时间线</translation>
    </message>
    <message>
        <source>Alarms</source>
        <translation>报警</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>起始页</translation>
    </message>
    <message>
        <source>Clocks and seats</source>
        <translation>时钟与席位</translation>
    </message>
    <message>
        <source>What you declare</source>
        <translation>宣布</translation>
    </message>
    <message>
        <source>Injects</source>
        <translation>情景注入</translation>
    </message>
    <message>
        <source>Drill clock</source>
        <translation>演练时钟</translation>
    </message>
    <message>
        <source>Facilitator&apos;s desk</source>
        <translation>导调台</translation>
    </message>
    <message>
        <source>After-action report</source>
        <translation>行动后报告</translation>
    </message>
    <message>
        <source>Seams</source>
        <translation>接缝</translation>
    </message>
</context>
<context>
    <name>seamscope::console::NoteKeeper</name>
    <message>
        <source>notes are kept in recordings only: record this, or import it into one</source>
        <translation>备注只保存在录制中：请录制此内容，或导入录制</translation>
    </message>
    <message>
        <source>the note is not kept: %1</source>
        <translation>备注未保存：%1</translation>
    </message>
    <message>
        <source>the notes of this recording cannot be read: %1</source>
        <translation>无法读取此记录的备注：%1</translation>
    </message>
    <message>
        <source>some notes of this recording cannot be read, and are kept as they are: %1</source>
        <translation>此记录的部分备注无法读取，将原样保留：%1</translation>
    </message>
</context>
<context>
    <name>seamscope::console::RecordingDesk</name>
    <message>
        <source>Recordings of the gateway…</source>
        <translation>网关的录制…</translation>
    </message>
    <message>
        <source>Start recording</source>
        <translation>开始录制</translation>
    </message>
    <message>
        <source>Stop recording</source>
        <translation>停止录制</translation>
    </message>
    <message>
        <source>Recordings of the gateway</source>
        <translation>网关的录制</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>From, UTC</source>
        <translation>起（UTC）</translation>
    </message>
    <message>
        <source>To, UTC</source>
        <translation>止（UTC）</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Nothing is open that could record.</source>
        <translation>没有打开可录制的对象。</translation>
    </message>
    <message>
        <source>The recordings cannot be listed: %1</source>
        <translation>无法列出录制：%1</translation>
    </message>
    <message>
        <source>is being recorded</source>
        <translation>正在录制</translation>
    </message>
    <message>
        <source>complete</source>
        <translation>完成</translation>
    </message>
    <message>
        <source>There is no recording in the gateway&apos;s folder.</source>
        <translation>网关文件夹中没有录制。</translation>
    </message>
    <message>
        <source>Not done: %1</source>
        <translation>未执行：%1</translation>
    </message>
    <message>
        <source>Recording into %1</source>
        <translation>正在录制到 %1</translation>
    </message>
    <message>
        <source>Complete: %1</source>
        <translation>已完成：%1</translation>
    </message>
</context>
<context>
    <name>seamscope::console::Shell</name>
    <message>
        <source>demo, simulated</source>
        <translation>演示，模拟</translation>
    </message>
    <message>
        <source>Reading %1…</source>
        <translation>正在读取 %1…</translation>
    </message>
    <message>
        <source>Passphrase of the drill</source>
        <translation>演练口令</translation>
    </message>
    <message>
        <source>This drill is opened with its key: who plays alone opens the sealed answer, too.</source>
        <translation>此演练用密钥打开：独自进行者也会打开密封的答案。</translation>
    </message>
    <message>
        <source>Connecting to %1…</source>
        <translation>正在连接 %1…</translation>
    </message>
    <message>
        <source>something else is being opened</source>
        <translation>正在打开其他内容</translation>
    </message>
    <message>
        <source>Cannot open</source>
        <translation>无法打开</translation>
    </message>
    <message>
        <source>Where is %1? The link names %2, where it is not</source>
        <translation>%1 在哪里？链接指明 %2，但不在那里</translation>
    </message>
    <message>
        <source>%1: %2 %</source>
        <translation>%1：%2 %</translation>
    </message>
    <message>
        <source>Simulating “%1”, the first time only</source>
        <translation>正在模拟“%1”（仅首次）</translation>
    </message>
    <message>
        <source>Preparing the drill “%1”</source>
        <translation>正在准备演练“%1”</translation>
    </message>
    <message>
        <source>Looking at %1: at most two minutes</source>
        <translation>正在查看 %1：最多两分钟</translation>
    </message>
    <message>
        <source>A recording (.mcap) or a bundle is expected: a folder, an archive or a single file of a known format. “seamctl import FILE” says of every file and line why it is not taken. Ctrl+O opens another file.</source>
        <translation>需要录制（.mcap）或证据包：文件夹、归档，或已知格式的单个文件。“seamctl import 文件”会逐个文件、逐行说明未被采纳的原因。按 Ctrl+O 打开其他文件。</translation>
    </message>
</context>
<context>
    <name>seamscope::console::ShiftDesk</name>
    <message>
        <source>Shift change…</source>
        <translation>交接班…</translation>
    </message>
    <message>
        <source>Shift change</source>
        <translation>交接班</translation>
    </message>
    <message>
        <source>Hand over…</source>
        <translation>交接…</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>导出…</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Export the shift change</source>
        <translation>导出交接班</translation>
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
        <translation>接班人</translation>
    </message>
    <message>
        <source>Note…</source>
        <translation>备注…</translation>
    </message>
    <message>
        <source>For the next shift</source>
        <translation>给下一班</translation>
    </message>
    <message>
        <source>What the next shift should know</source>
        <translation>下一班应知道的内容</translation>
    </message>
</context>
<context>
    <name>seamscope::console::VerdictDesk</name>
    <message>
        <source>Judge: the cause is right</source>
        <translation>判定：原因正确</translation>
    </message>
    <message>
        <source>Judge: the cause is wrong</source>
        <translation>判定：原因错误</translation>
    </message>
    <message>
        <source>Judge: it was another part…</source>
        <translation>判定：是另一部件…</translation>
    </message>
    <message>
        <source>Judge an incident</source>
        <translation>判定事件</translation>
    </message>
    <message>
        <source>The part that it was, such as pump/c2-p2</source>
        <translation>实际的部件，例如 pump/c2-p2</translation>
    </message>
    <message>
        <source>Merge into another incident…</source>
        <translation>并入另一事件…</translation>
    </message>
    <message>
        <source>Split off what was merged…</source>
        <translation>拆出已合并的事件…</translation>
    </message>
    <message>
        <source>Merge incidents</source>
        <translation>合并事件</translation>
    </message>
    <message>
        <source>%1 is a part of</source>
        <translation>%1 属于</translation>
    </message>
    <message>
        <source>Split an incident</source>
        <translation>拆分事件</translation>
    </message>
    <message>
        <source>By itself again</source>
        <translation>重新独立</translation>
    </message>
    <message>
        <source>Note on the incident…</source>
        <translation>为事件添加备注…</translation>
    </message>
    <message>
        <source>Note on an incident</source>
        <translation>事件备注</translation>
    </message>
    <message>
        <source>What whoever reads of %1 should know</source>
        <translation>阅读 %1 的人应知道的内容</translation>
    </message>
</context>
<context>
    <name>seamscope::models::LedgerModel</name>
    <message>
        <source>direct compute</source>
        <translation>直接算力</translation>
    </message>
    <message>
        <source>opportunity</source>
        <translation>机会成本</translation>
    </message>
    <message>
        <source>rollback</source>
        <translation>回滚</translation>
    </message>
    <message>
        <source>labour</source>
        <translation>人工</translation>
    </message>
    <message>
        <source>schedule</source>
        <translation>工期</translation>
    </message>
    <message>
        <source>sum of the layers</source>
        <translation>各层合计</translation>
    </message>
    <message>
        <source>80 % band over all layers</source>
        <translation>所有层次的 80 % 区间</translation>
    </message>
    <message>
        <source>sum %1</source>
        <translation>合计 %1</translation>
    </message>
    <message>
        <source>all five come to %1</source>
        <translation>五项共计 %1</translation>
    </message>
    <message>
        <source>in the sum</source>
        <translation>计入合计</translation>
    </message>
    <message>
        <source>left out</source>
        <translation>未计入</translation>
    </message>
    <message>
        <source>time lost</source>
        <translation>损失时间</translation>
    </message>
    <message>
        <source>%1, p90 %2</source>
        <translation>%1，p90 %2</translation>
    </message>
    <message>
        <source>slack before it</source>
        <translation>其前余量</translation>
    </message>
    <message>
        <source>value of a day</source>
        <translation>一天的价值</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>10 % more of it: %1</source>
        <translation>增加 10 %：%1</translation>
    </message>
    <message>
        <source>no milestone is stated</source>
        <translation>未注明里程碑</translation>
    </message>
    <message>
        <source>due %1, p50 %2, p90 %3</source>
        <translation>到期 %1，p50 %2，p90 %3</translation>
    </message>
    <message>
        <source>; no value of a day is stated, so no money</source>
        <translation>；未注明一天的价值，故无金额</translation>
    </message>
    <message>
        <source>%1 moves by</source>
        <translation>%1 移动</translation>
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
        <translation>自 %1</translation>
    </message>
    <message>
        <source>%1 h; no value of a day is stated</source>
        <translation>%1 h；未注明一天的价值</translation>
    </message>
    <message>
        <source>, the first effect: no source says when people took it up</source>
        <translation>，首个影响：没有数据源说明何时接手</translation>
    </message>
    <message>
        <source>; first operator action %1</source>
        <translation>；首个操作员动作 %1</translation>
    </message>
    <message>
        <source>not in the price</source>
        <translation>未计价</translation>
    </message>
    <message>
        <source>unobserved: nothing says what it did; all of its time is within the high ends</source>
        <translation>未观测：无从说明其所做；其全部时间在上限之内</translation>
    </message>
    <message>
        <source>lost GPU time</source>
        <translation>损失的 GPU 时间</translation>
    </message>
    <message>
        <source>%1, %2 tokens, %3 of a day</source>
        <translation>%1，%2 token，一天的 %3</translation>
    </message>
    <message>
        <source>without %1</source>
        <translation>不含%1</translation>
    </message>
    <message>
        <source>of</source>
        <translation>对象</translation>
    </message>
    <message>
        <source>what</source>
        <translation>项目</translation>
    </message>
    <message>
        <source>value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>80 % band</source>
        <translation>80 % 区间</translation>
    </message>
    <message>
        <source>stands on</source>
        <translation>依据</translation>
    </message>
    <message>
        <source>all jobs</source>
        <translation>所有作业</translation>
    </message>
    <message>
        <source>loss rate now</source>
        <translation>当前损失速率</translation>
    </message>
    <message>
        <source>GPUs × rate × (1 − reference ÷ step); sum over the jobs</source>
        <translation>GPU × 单价 ×（1 − 基准 ÷ 步）；各作业之和</translation>
    </message>
    <message>
        <source>%1; %2; reference: %3; price: %4</source>
        <translation>%1；%2；基准：%3；价格：%4</translation>
    </message>
    <message>
        <source>paid</source>
        <translation>已付</translation>
    </message>
    <message>
        <source>%1 × rate</source>
        <translation>%1 × 单价</translation>
    </message>
    <message>
        <source>lost since start of record</source>
        <translation>自录制开始的损失</translation>
    </message>
    <message>
        <source>slow steps, standing still, restarts and work that is done again since %1</source>
        <translation>自 %1 起的慢步、停滞、重启与重做的工作</translation>
    </message>
    <message>
        <source>GPU time</source>
        <translation>GPU 时间</translation>
    </message>
    <message>
        <source>signed: fast steps pay back slow ones</source>
        <translation>带符号：快步补偿慢步</translation>
    </message>
    <message>
        <source>steps</source>
        <translation>步</translation>
    </message>
    <message>
        <source>time lost ÷ reference step</source>
        <translation>损失时间 ÷ 基准步</translation>
    </message>
    <message>
        <source>requests</source>
        <translation>请求</translation>
    </message>
    <message>
        <source>time lost of inference jobs × requests a second, stated or as they usually come</source>
        <translation>推理作业的损失时间 × 每秒请求数，按注明或通常值</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>token</translation>
    </message>
    <message>
        <source>steps × tokens a step, requests × tokens</source>
        <translation>步 × 每步 token，请求 × token</translation>
    </message>
    <message>
        <source>not measured</source>
        <translation>未测量</translation>
    </message>
    <message>
        <source>no reference: counted neither as lost nor as delivered</source>
        <translation>无基准：既不计入损失也不计入交付</translation>
    </message>
    <message>
        <source>one more minute</source>
        <translation>再一分钟</translation>
    </message>
    <message>
        <source>compute, opportunity, people, delay</source>
        <translation>算力、机会、人工、延误</translation>
    </message>
    <message>
        <source>direct an hour</source>
        <translation>每小时直接</translation>
    </message>
    <message>
        <source>mean since the onset, against the same job without the incident</source>
        <translation>自发生起的均值，对比无此事件的同一作业</translation>
    </message>
    <message>
        <source>all layers an hour</source>
        <translation>每小时所有层次</translation>
    </message>
    <message>
        <source>with opportunity, people on it and delay</source>
        <translation>含机会、投入人员与延误</translation>
    </message>
    <message>
        <source>durable since %1, %2 steps</source>
        <translation>自 %1 持久，%2 步</translation>
    </message>
    <message>
        <source>no durable checkpoint yet</source>
        <translation>尚无持久检查点</translation>
    </message>
    <message>
        <source>; by the stated cadence, no write was reported</source>
        <translation>；按申明的周期，没有写入上报</translation>
    </message>
    <message numerus="yes">
        <source>; %1 write(s) failed since</source>
        <translation>
            <numerusform>；此后 %1 次写入失败</numerusform>
        </translation>
    </message>
    <message>
        <source>at risk on %1</source>
        <translation>%1 上的风险</translation>
    </message>
    <message>
        <source>best checkpoint interval</source>
        <translation>最佳检查点周期</translation>
    </message>
    <message>
        <source>now every %1; the best would save %2 /h</source>
        <translation>现为每 %1；最佳可省 %2 /h</translation>
    </message>
    <message>
        <source>interval now</source>
        <translation>当前周期</translation>
    </message>
    <message>
        <source>measured between writes, or stated</source>
        <translation>写入间测得，或申明</translation>
    </message>
    <message>
        <source>write</source>
        <translation>写入</translation>
    </message>
    <message>
        <source>the job stands still for it</source>
        <translation>其间作业停顿</translation>
    </message>
    <message>
        <source>restart</source>
        <translation>重启</translation>
    </message>
    <message>
        <source>stated</source>
        <translation>申明</translation>
    </message>
    <message>
        <source>time between failures</source>
        <translation>故障间隔</translation>
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
        <translation>高阶，2006</translation>
    </message>
    <message>
        <source>exact</source>
        <translation>精确</translation>
    </message>
    <message>
        <source>least expected loss, exponential failures</source>
        <translation>期望损失最小，指数分布故障</translation>
    </message>
    <message>
        <source>writes cost</source>
        <translation>写入代价</translation>
    </message>
    <message>
        <source>falls with a longer interval</source>
        <translation>周期越长越低</translation>
    </message>
    <message>
        <source>rollback costs</source>
        <translation>回滚代价</translation>
    </message>
    <message>
        <source>rises with it</source>
        <translation>随周期上升</translation>
    </message>
    <message>
        <source>saved so far by the best</source>
        <translation>最佳迄今可省</translation>
    </message>
    <message>
        <source>since the start of the record</source>
        <translation>自录制开始</translation>
    </message>
    <message>
        <source>drain</source>
        <translation>排空</translation>
    </message>
    <message>
        <source>a write is durable that much later</source>
        <translation>写入相应延后才持久</translation>
    </message>
    <message>
        <source>best of the fast tier</source>
        <translation>快速层的最佳</translation>
    </message>
    <message>
        <source>write %1</source>
        <translation>写入 %1</translation>
    </message>
    <message>
        <source>moved by contention</source>
        <translation>因争用而移动</translation>
    </message>
    <message>
        <source>from %1</source>
        <translation>来自 %1</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>writes take much longer than they used to</source>
        <translation>写入比以往长得多</translation>
    </message>
    <message>
        <source>interruptions in 30 days</source>
        <translation>30 天中断次数</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPU 数</translation>
    </message>
    <message>
        <source>of the job</source>
        <translation>作业的</translation>
    </message>
    <message>
        <source>failures</source>
        <translation>故障</translation>
    </message>
    <message>
        <source>the rate stands on</source>
        <translation>故障率的依据</translation>
    </message>
    <message>
        <source>exposure</source>
        <translation>暴露量</translation>
    </message>
    <message>
        <source>%1 GPU-h</source>
        <translation>%1 GPU-h</translation>
    </message>
    <message>
        <source>effective training time</source>
        <translation>有效训练时间</translation>
    </message>
    <message>
        <source>takes</source>
        <translation>耗时</translation>
    </message>
    <message>
        <source>%1 × as long</source>
        <translation>%1 倍</translation>
    </message>
    <message>
        <source>than undisturbed</source>
        <translation>相对无干扰</translation>
    </message>
    <message>
        <source>baseline</source>
        <translation>基线</translation>
    </message>
    <message numerus="yes">
        <source>%1; %2 step(s)%3</source>
        <translation>
            <numerusform>%1；%2 步%3</numerusform>
        </translation>
    </message>
    <message>
        <source>; too few to be sure</source>
        <translation>；数量不足以确定</translation>
    </message>
    <message>
        <source>kind</source>
        <translation>种类</translation>
    </message>
    <message>
        <source>learned</source>
        <translation>学得</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>healthy ones that it stands on</source>
        <translation>所依据的健康步</translation>
    </message>
    <message>
        <source>window</source>
        <translation>窗口</translation>
    </message>
    <message>
        <source>refused</source>
        <translation>被拒</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>无</translation>
    </message>
    <message>
        <source>windows that are poisoned</source>
        <translation>受污染的窗口</translation>
    </message>
    <message>
        <source>bucket of the partition, since %1</source>
        <translation>分类中的类别，自 %1</translation>
    </message>
    <message>
        <source>goodput</source>
        <translation>有效吞吐</translation>
    </message>
    <message>
        <source>productive ÷ time that was seen</source>
        <translation>有效 ÷ 已观测时间</translation>
    </message>
    <message>
        <source>(productive + slow excess) ÷ (seen − planned)</source>
        <translation>（有效 + 慢速超额）÷（已观测 − 计划）</translation>
    </message>
    <message>
        <source>compute used</source>
        <translation>算力利用</translation>
    </message>
    <message>
        <source>model FLOPs utilisation as the job reports it</source>
        <translation>作业上报的模型 FLOPs 利用率</translation>
    </message>
    <message>
        <source>compute used, reference</source>
        <translation>算力利用，基准</translation>
    </message>
    <message>
        <source>the same work in the time of the reference step</source>
        <translation>同样工作按基准步的时间</translation>
    </message>
    <message>
        <source>bus bandwidth</source>
        <translation>总线带宽</translation>
    </message>
    <message>
        <source>between its nodes, as collectives measure it</source>
        <translation>节点之间，按集合通信测得</translation>
    </message>
    <message>
        <source>burnt while stalled</source>
        <translation>停滞时消耗</translation>
    </message>
    <message>
        <source>power of its hosts while blocked</source>
        <translation>阻塞时其主机的功率</translation>
    </message>
    <message>
        <source>all open</source>
        <translation>全部未结束</translation>
    </message>
    <message>
        <source>one more minute of waiting</source>
        <translation>再等一分钟</translation>
    </message>
    <message>
        <source>all layers of all open incidents</source>
        <translation>所有未结束事件的所有层次</translation>
    </message>
    <message>
        <source>a minute</source>
        <translation>每分钟</translation>
    </message>
    <message>
        <source>by domain</source>
        <translation>按领域</translation>
    </message>
    <message>
        <source>by seam</source>
        <translation>按接缝</translation>
    </message>
    <message>
        <source>by entity</source>
        <translation>按实体</translation>
    </message>
    <message>
        <source>by team</source>
        <translation>按团队</translation>
    </message>
    <message>
        <source>%1 of the loss, %2%3</source>
        <translation>损失的 %1，%2%3</translation>
    </message>
    <message>
        <source>deadline</source>
        <translation>截止</translation>
    </message>
    <message>
        <source>at %1; %2 h of the job</source>
        <translation>在 %1；作业的 %2 h</translation>
    </message>
    <message>
        <source>amplification</source>
        <translation>放大倍数</translation>
    </message>
    <message>
        <source>feeds %1, %2; %3 lost</source>
        <translation>供给 %1，%2；损失 %3</translation>
    </message>
    <message>
        <source>%1 faulty, %2; %3 lost</source>
        <translation>故障 %1，%2；损失 %3</translation>
    </message>
    <message>
        <source>components</source>
        <translation>部件</translation>
    </message>
    <message>
        <source>green</source>
        <translation>绿</translation>
    </message>
    <message>
        <source>of %1 that say how they are</source>
        <translation>在 %1 个上报者中</translation>
    </message>
    <message>
        <source>utilisation</source>
        <translation>利用率</translation>
    </message>
    <message>
        <source>target %1</source>
        <translation>目标 %1</translation>
    </message>
    <message>
        <source>no target is stated</source>
        <translation>未注明目标</translation>
    </message>
    <message>
        <source>loss rate</source>
        <translation>损失速率</translation>
    </message>
    <message>
        <source>lost</source>
        <translation>损失</translation>
    </message>
    <message>
        <source>below target</source>
        <translation>低于目标</translation>
    </message>
    <message>
        <source>person-h</source>
        <translation>人·时</translation>
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
        <translation>现在排空%1</translation>
    </message>
    <message>
        <source>wait %1, then drain%2</source>
        <translation>等 %1 后排空%2</translation>
    </message>
    <message>
        <source>checkpoint%1 every %2, an hour</source>
        <translation>每 %2 做检查点%1，每小时</translation>
    </message>
    <message>
        <source>from</source>
        <translation>从</translation>
    </message>
    <message>
        <source>to</source>
        <translation>至</translation>
    </message>
    <message>
        <source>job</source>
        <translation>作业</translation>
    </message>
    <message>
        <source>bucket or layer</source>
        <translation>类别或层次</translation>
    </message>
    <message>
        <source>time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>rate an hour</source>
        <translation>每小时单价</translation>
    </message>
    <message>
        <source>amount</source>
        <translation>金额</translation>
    </message>
    <message>
        <source>price from</source>
        <translation>价格来源</translation>
    </message>
    <message>
        <source>incident</source>
        <translation>事件</translation>
    </message>
    <message>
        <source>withdrawn</source>
        <translation>已撤回</translation>
    </message>
    <message>
        <source>input</source>
        <translation>输入</translation>
    </message>
    <message numerus="yes">
        <source>%1 line(s)</source>
        <translation>
            <numerusform>%1 行</numerusform>
        </translation>
    </message>
    <message>
        <source>, the newest %1 shown</source>
        <translation>，显示最新 %1 行</translation>
    </message>
    <message>
        <source>; %1 h</source>
        <translation>；%1 h</translation>
    </message>
    <message>
        <source>; %1</source>
        <translation>；%1</translation>
    </message>
    <message>
        <source>, the onset</source>
        <translation>，发生时</translation>
    </message>
    <message>
        <source>, when it was declared</source>
        <translation>，宣布时</translation>
    </message>
    <message>
        <source>%1 drained at %2%3</source>
        <translation>%1 于 %2 排空%3</translation>
    </message>
    <message>
        <source>in all, against %1 as it was
direct %2, opportunity %3, rollback %4, labour %5, schedule %6</source>
        <translation>总计，实际为 %1
直接 %2，机会成本 %3，回滚 %4，人工 %5，工期 %6</translation>
    </message>
    <message>
        <source>the job ends %1 later</source>
        <translation>作业晚 %1 结束</translation>
    </message>
    <message>
        <source>no price</source>
        <translation>无价格</translation>
    </message>
    <message>
        <source>no row of prices holds: their time is in no amount</source>
        <translation>没有适用的价格行:其时间不计入任何金额</translation>
    </message>
</context>
<context>
    <name>seamscope::models::SeamModel</name>
    <message>
        <source>seam</source>
        <translation>接缝</translation>
    </message>
    <message>
        <source>state</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>expected</source>
        <translation>期望</translation>
    </message>
    <message>
        <source>departure</source>
        <translation>偏差</translation>
    </message>
    <message>
        <source>measure</source>
        <translation>度量</translation>
    </message>
    <message>
        <source>owners</source>
        <translation>负责方</translation>
    </message>
    <message>
        <source>since, UTC</source>
        <translation>始于，UTC</translation>
    </message>
    <message>
        <source>%1 alike, such as %2</source>
        <translation>%1 项同类，例如 %2</translation>
    </message>
</context>
<context>
    <name>seamscope::models::SourceModel</name>
    <message>
        <source>connecting</source>
        <translation>连接中</translation>
    </message>
    <message>
        <source>heard</source>
        <translation>已收到</translation>
    </message>
    <message>
        <source>late</source>
        <translation>迟到</translation>
    </message>
    <message>
        <source>stale</source>
        <translation>过期</translation>
    </message>
    <message>
        <source>silent</source>
        <translation>静默</translation>
    </message>
    <message>
        <source>read to its end</source>
        <translation>已读完</translation>
    </message>
    <message>
        <source>endpoint</source>
        <translation>端点</translation>
    </message>
    <message>
        <source>last error</source>
        <translation>最近错误</translation>
    </message>
    <message>
        <source>unmapped</source>
        <translation>未映射</translation>
    </message>
    <message numerus="yes">
        <source>%1 series have no canonical signal; they are kept and can be plotted</source>
        <translation>
            <numerusform>%1 个序列没有规范信号；仍保留且可绘图</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 time(s), first: %2</source>
        <translation>
            <numerusform>%1 次，首次：%2</numerusform>
        </translation>
    </message>
    <message>
        <source>no source</source>
        <translation>没有数据源</translation>
    </message>
    <message>
        <source>%1 of %2 heard</source>
        <translation>收到 %1/%2</translation>
    </message>
    <message>
        <source>source</source>
        <translation>数据源</translation>
    </message>
    <message>
        <source>state</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>newest</source>
        <translation>最新</translation>
    </message>
    <message>
        <source>series</source>
        <translation>序列</translation>
    </message>
    <message>
        <source>samples</source>
        <translation>样本</translation>
    </message>
    <message>
        <source>faults</source>
        <translation>故障</translation>
    </message>
    <message>
        <source>reads</source>
        <translation>正在接收</translation>
    </message>
    <message>
        <source>left</source>
        <translation>已离开</translation>
    </message>
    <message>
        <source>connected</source>
        <translation>连接</translation>
    </message>
    <message>
        <source>viewer</source>
        <translation>查看者</translation>
    </message>
</context>
<context>
    <name>seamscope::ui::AlarmList</name>
    <message>
        <source>Alarms</source>
        <translation>报警</translation>
    </message>
</context>
<context>
    <name>seamscope::ui::AlarmPage</name>
    <message>
        <source>Acknowledge</source>
        <translation>确认</translation>
    </message>
    <message>
        <source>A: I have seen it</source>
        <translation>A：我已看到</translation>
    </message>
    <message>
        <source>Shelve</source>
        <translation>搁置</translation>
    </message>
    <message>
        <source>S: set aside, with the reason beside it</source>
        <translation>S：搁置并附理由</translation>
    </message>
    <message>
        <source>Unshelve</source>
        <translation>取消搁置</translation>
    </message>
    <message>
        <source>Assign</source>
        <translation>指派</translation>
    </message>
    <message>
        <source>O: give it to the one who is named</source>
        <translation>O：交给所填的人</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>N: keep the text with the alarm</source>
        <translation>N：将文字随报警保存</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>复位</translation>
    </message>
    <message>
        <source>Release an alarm that is latched</source>
        <translation>解除锁存的报警</translation>
    </message>
    <message>
        <source>Reason, note, or name of who takes it</source>
        <translation>理由、备注或接手人姓名</translation>
    </message>
    <message>
        <source>Shelve for</source>
        <translation>搁置时长</translation>
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
        <source>No alarm is chosen</source>
        <translation>未选中报警</translation>
    </message>
    <message>
        <source>%1 and %2 folded with it</source>
        <translation>%1 及归并的 %2 条</translation>
    </message>
    <message>
        <source>Note, kept in the recording: nothing can be done any more about what is past</source>
        <translation>备注，保存在录制中：已过去的事无法再处理</translation>
    </message>
    <message>
        <source>This is the past: it can be noted, and nothing can be done about it</source>
        <translation>这是过去：可以备注，但无法再处理</translation>
    </message>
    <message>
        <source>Bring back what was set aside, or is out of service</source>
        <translation>恢复被搁置或停用的报警</translation>
    </message>
    <message>
        <source>out of service</source>
        <translation>停用</translation>
    </message>
    <message>
        <source>No alarm is chosen: a note is for the next shift</source>
        <translation>未选择报警：备注将留给下一班</translation>
    </message>
    <message>
        <source>Say why, what or who, then Return</source>
        <translation>先填写理由、内容或姓名，再按回车</translation>
    </message>
    <message>
        <source>The alarm that this was for is not chosen any more: nothing was done</source>
        <translation>此操作所针对的报警已不再选中：未执行任何操作</translation>
    </message>
</context>
<context>
    <name>seamscope::ui::Banner</name>
    <message>
        <source>What is wrong now</source>
        <translation>现在的问题</translation>
    </message>
</context>
<context>
    <name>seamscope::ui::BriefingView</name>
    <message>
        <source>Briefing</source>
        <translation>说明</translation>
    </message>
</context>
<context>
    <name>seamscope::ui::DeskPanel</name>
    <message>
        <source>Facilitator&apos;s desk</source>
        <translation>导调台</translation>
    </message>
    <message>
        <source>Up, Down: previous, next inject that can be released
Return: release it</source>
        <translation>上, 下: 上一个, 下一个可投送的注入
Enter: 投送</translation>
    </message>
</context>
<context>
    <name>seamscope::ui::DrillClock</name>
    <message>
        <source>Drill clock</source>
        <translation>演练时钟</translation>
    </message>
    <message>
        <source>Reveal truth</source>
        <translation>揭晓真相</translation>
    </message>
    <message>
        <source>Ends the play: everybody is told the truth and the score</source>
        <translation>结束推演：向所有人告知真相与得分</translation>
    </message>
    <message>
        <source>End</source>
        <translation>结束</translation>
    </message>
    <message>
        <source>Ends the drill for everybody</source>
        <translation>为所有人结束演练</translation>
    </message>
    <message>
        <source>Speed %1×</source>
        <translation>速度 %1×</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>开始</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>Freeze</source>
        <translation>冻结</translation>
    </message>
    <message>
        <source>Space: start, freeze, go on
Tab: back, snapshot, speed, reveal, end</source>
        <translation>空格：开始、冻结、继续
Tab：退回、快照、速度、揭晓、结束</translation>
    </message>
    <message>
        <source>Back to</source>
        <translation>退回</translation>
    </message>
    <message>
        <source>Puts the drill back for all seats: time, acts, hints and letters as they were</source>
        <translation>为所有席位退回演练：时间、行动、提示与来信恢复当时状态</translation>
    </message>
    <message>
        <source>Snapshot</source>
        <translation>快照</translation>
    </message>
    <message>
        <source>Keeps this moment, so that the drill can be put back to it</source>
        <translation>保存此刻，以便演练可退回到这里</translation>
    </message>
</context>
<context>
    <name>seamscope::ui::DrillForm</name>
    <message>
        <source>Something is wrong</source>
        <translation>出现问题</translation>
    </message>
    <message>
        <source>Declare: detected</source>
        <translation>宣布：已发现</translation>
    </message>
    <message>
        <source>Hypothesis · locked once committed</source>
        <translation>假设 · 提交后锁定</translation>
    </message>
    <message>
        <source>Commit, cannot be changed</source>
        <translation>提交，不可更改</translation>
    </message>
    <message>
        <source>Early and right scores most; a wrong one costs the minutes it sends others away.</source>
        <translation>越早且正确得分越高；错误的要扣除误导他人的分钟数。</translation>
    </message>
    <message>
        <source>Declare an action</source>
        <translation>宣布处置</translation>
    </message>
    <message>
        <source>Declare action</source>
        <translation>宣布处置</translation>
    </message>
    <message>
        <source>Send</source>
        <translation>发送</translation>
    </message>
    <message>
        <source>What you declare</source>
        <translation>宣布</translation>
    </message>
    <message>
        <source>You speak as</source>
        <translation>发言身份</translation>
    </message>
    <message>
        <source>Seat that you speak as</source>
        <translation>发言所用席位</translation>
    </message>
    <message>
        <source>To</source>
        <translation>收件</translation>
    </message>
    <message>
        <source>Confidence</source>
        <translation>置信度</translation>
    </message>
    <message>
        <source>Seam: choose</source>
        <translation>接缝：请选择</translation>
    </message>
    <message>
        <source>Seam</source>
        <translation>接缝</translation>
    </message>
    <message>
        <source>Mechanism: not named</source>
        <translation>机理：未指明</translation>
    </message>
    <message>
        <source>Mechanism</source>
        <translation>机理</translation>
    </message>
    <message>
        <source>what is done</source>
        <translation>做什么</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>处置</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>文字</translation>
    </message>
    <message>
        <source>Object that is the cause</source>
        <translation>原因对象</translation>
    </message>
    <message>
        <source>One fact for it</source>
        <translation>一条支持的事实</translation>
    </message>
    <message>
        <source>One fact against it</source>
        <translation>一条反对的事实</translation>
    </message>
    <message>
        <source>Test that would split the rivals</source>
        <translation>可区分竞争假设的测试</translation>
    </message>
    <message>
        <source>Object to act on</source>
        <translation>处置对象</translation>
    </message>
    <message>
        <source>Confidence %1 %</source>
        <translation>置信度 %1 %</translation>
    </message>
    <message>
        <source>Reply to %1</source>
        <translation>答复 %1</translation>
    </message>
    <message>
        <source>Hand over</source>
        <translation>交接</translation>
    </message>
    <message>
        <source>to %1</source>
        <translation>致 %1</translation>
    </message>
    <message>
        <source>The clock of the drill does not run</source>
        <translation>演练时钟未运行</translation>
    </message>
    <message>
        <source>“%1” names no object: kind/name is expected, as pump/c2-p1</source>
        <translation>“%1”不是对象名：应为 种类/名称，如 pump/c2-p1</translation>
    </message>
    <message>
        <source>A hypothesis names a seam</source>
        <translation>假设须指出接缝</translation>
    </message>
    <message>
        <source>An action says what is done, and to which object</source>
        <translation>处置须说明做什么、对哪个对象</translation>
    </message>
    <message>
        <source>Say something first</source>
        <translation>请先写点内容</translation>
    </message>
</context>
<context>
    <name>seamscope::ui::DrillHead</name>
    <message>
        <source>Drill</source>
        <translation>演练</translation>
    </message>
</context>
<context>
    <name>seamscope::ui::DrillLog</name>
    <message>
        <source>Said and done</source>
        <translation>言行记录</translation>
    </message>
</context>
<context>
    <name>seamscope::ui::DrillPicker</name>
    <message>
        <source>Choose a drill</source>
        <translation>选择演练</translation>
    </message>
    <message>
        <source>Search titles and lessons</source>
        <translation>搜索标题和学习内容</translation>
    </message>
    <message>
        <source>Drills</source>
        <translation>演练</translation>
    </message>
    <message>
        <source>No drill has these words.</source>
        <translation>没有演练包含这些词。</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>难度</translation>
    </message>
    <message>
        <source>Alone you sit on every seat; the cause is sealed until you ask for it. The incident is simulated first, which takes some seconds.</source>
        <translation>单人时占据所有席位；原因在您要求公布之前保持密封。事件会先进行模拟，需要数秒。</translation>
    </message>
    <message>
        <source>Play alone</source>
        <translation>单人进行</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>%1 · teaches: %2</source>
        <translation>%1 · 学习: %2</translation>
    </message>
    <message numerus="yes">
        <source>%1 · %2 GPUs · %n injects</source>
        <translation>
            <numerusform>%1 · %2 个 GPU · %n 次情景注入</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>seamscope::ui::DrillSide</name>
    <message>
        <source>Clocks, seats, score and hints</source>
        <translation>时钟、席位、得分与提示</translation>
    </message>
    <message>
        <source>Up, Down: previous, next line
H: ask for the next hint, at the price that is shown</source>
        <translation>上, 下: 上一行, 下一行
H: 按所示分数索取下一提示</translation>
    </message>
</context>
<context>
    <name>seamscope::ui::FoundEvents</name>
    <message>
        <source>Time (UTC)</source>
        <translation>时间 (UTC)</translation>
    </message>
    <message>
        <source>Rank</source>
        <translation>rank</translation>
    </message>
    <message>
        <source>What</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>时长</translation>
    </message>
    <message>
        <source>Late</source>
        <translation>迟到</translation>
    </message>
    <message>
        <source>Communicator</source>
        <translation>通信域</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>步</translation>
    </message>
</context>
<context>
    <name>seamscope::ui::GlobalBar</name>
    <message>
        <source>Global bar</source>
        <translation>全局栏</translation>
    </message>
    <message>
        <source>View</source>
        <translation>视图</translation>
    </message>
    <message>
        <source>View menu</source>
        <translation>视图菜单</translation>
    </message>
    <message>
        <source>Panels, layout and text size</source>
        <translation>面板、布局与文字大小</translation>
    </message>
    <message>
        <source>Switch between dark and light</source>
        <translation>切换深色与浅色</translation>
    </message>
    <message>
        <source>Switch between dark and light (Ctrl+Shift+T)</source>
        <translation>切换深色与浅色 (Ctrl+Shift+T)</translation>
    </message>
    <message>
        <source>Help menu</source>
        <translation>帮助菜单</translation>
    </message>
    <message>
        <source>Keys, guided tour, coverage</source>
        <translation>按键、导览、覆盖情况</translation>
    </message>
</context>
<context>
    <name>seamscope::ui::GraphWidget</name>
    <message>
        <source>find</source>
        <translation>查找</translation>
    </message>
    <message>
        <source>Find in the graph</source>
        <translation>在图中查找</translation>
    </message>
    <message>
        <source>Dependency graph</source>
        <translation>依赖图</translation>
    </message>
    <message>
        <source>%1 found</source>
        <translation>找到 %1 个</translation>
    </message>
    <message numerus="yes">
        <source>%1 group(s)</source>
        <translation>
            <numerusform>%1 个组</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 on path</source>
        <translation>路径上 %1</translation>
    </message>
    <message>
        <source>%1 ago</source>
        <translation>%1 前</translation>
    </message>
    <message>
        <source>from %1</source>
        <translation>来自 %1</translation>
    </message>
    <message>
        <source>owner not stated</source>
        <translation>未注明负责方</translation>
    </message>
    <message>
        <source>owner %1</source>
        <translation>负责方 %1</translation>
    </message>
    <message>
        <source>no telemetry</source>
        <translation>无遥测</translation>
    </message>
    <message numerus="yes">
        <source>%1 series</source>
        <translation>
            <numerusform>%1 个序列</numerusform>
        </translation>
    </message>
    <message>
        <source>double-click closes</source>
        <translation>双击收起</translation>
    </message>
    <message>
        <source>double-click opens</source>
        <translation>双击展开</translation>
    </message>
    <message>
        <source>%1 seam: %2 | %3</source>
        <translation>%1接缝：%2 | %3</translation>
    </message>
    <message numerus="yes">
        <source>%1 dependency(s)</source>
        <translation>
            <numerusform>%1 条依赖</numerusform>
        </translation>
    </message>
    <message>
        <source>not analysed: whether it leaks is not known</source>
        <translation>未分析：是否流失未知</translation>
    </message>
    <message>
        <source>one end cannot be seen: its loss is unknown, not zero</source>
        <translation>一端不可见：其损失未知，并非为零</translation>
    </message>
    <message>
        <source>%1 after the onset</source>
        <translation>发生后 %1</translation>
    </message>
    <message>
        <source>inferred: nothing was seen at its far end</source>
        <translation>推断：远端未见任何迹象</translation>
    </message>
    <message>
        <source>confidence %1</source>
        <translation>置信度 %1</translation>
    </message>
    <message>
        <source>loses %1 (%2 % of the site&apos;s loss)</source>
        <translation>损失 %1（站点损失的 %2 %）</translation>
    </message>
    <message numerus="yes">
        <source>%1 seam(s) on this edge</source>
        <translation>
            <numerusform>此边上 %1 个接缝</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 departed</source>
        <translation>偏离 %1</translation>
    </message>
    <message>
        <source>nothing is measured of this seam; no open incident crosses it</source>
        <translation>此接缝没有测量；没有未结束的事件经过</translation>
    </message>
    <message numerus="yes">
        <source>%n selected</source>
        <translation>
            <numerusform>已选 %n 个</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>seamscope::ui::HeatmapCanvas</name>
    <message>
        <source>%1: %2 with a value, %3 stale, %4 missing, %5 not to be trusted</source>
        <translation>%1：%2 个有值，%3 个过期，%4 个缺失，%5 个不可信</translation>
    </message>
    <message>
        <source>%1, tray %2</source>
        <translation>%1，托盘 %2</translation>
    </message>
    <message>
        <source>slot %1</source>
        <translation>槽位 %1</translation>
    </message>
    <message>
        <source>Rack heatmap</source>
        <translation>机柜热图</translation>
    </message>
    <message>
        <source>%1 ago</source>
        <translation>%1 前</translation>
    </message>
    <message>
        <source>missing</source>
        <translation>缺失</translation>
    </message>
    <message>
        <source>stale</source>
        <translation>过期</translation>
    </message>
    <message>
        <source>not to be trusted</source>
        <translation>不可信</translation>
    </message>
    <message>
        <source>no series carries this signal</source>
        <translation>没有序列承载此信号</translation>
    </message>
    <message>
        <source>from %1</source>
        <translation>来自 %1</translation>
    </message>
    <message>
        <source>supply</source>
        <translation>供液</translation>
    </message>
    <message>
        <source>power</source>
        <translation>功率</translation>
    </message>
    <message>
        <source>Steps are percentiles of the values at the start. Click to take them afresh.</source>
        <translation>分级取开始时值的百分位。单击重新取值。</translation>
    </message>
    <message>
        <source>peers %1</source>
        <translation>同类 %1</translation>
    </message>
    <message>
        <source>the latest arrival of its rank in the minute before, of a step</source>
        <translation>此前一分钟内其 rank 最晚的到达，占一步的比例</translation>
    </message>
    <message>
        <source>its share of what its job loses</source>
        <translation>其作业损失中的份额</translation>
    </message>
    <message>
        <source>lost here: %1</source>
        <translation>此处损失：%1</translation>
    </message>
</context>
<context>
    <name>seamscope::ui::HeatmapWidget</name>
    <message>
        <source>Show %1</source>
        <translation>显示 %1</translation>
    </message>
    <message>
        <source>More signals</source>
        <translation>更多信号</translation>
    </message>
    <message>
        <source>Group by %1</source>
        <translation>按%1分组</translation>
    </message>
    <message>
        <source>1 cell = 1 GPU</source>
        <translation>1 格 = 1 GPU</translation>
    </message>
    <message>
        <source>1 cell = 1 host</source>
        <translation>1 格 = 1 主机</translation>
    </message>
    <message>
        <source>no rack stated</source>
        <translation>未注明机柜</translation>
    </message>
    <message>
        <source>trays top to bottom</source>
        <translation>托盘自上而下</translation>
    </message>
    <message>
        <source>max</source>
        <translation>最大</translation>
    </message>
    <message>
        <source>median</source>
        <translation>中位数</translation>
    </message>
    <message>
        <source>min</source>
        <translation>最小</translation>
    </message>
    <message>
        <source>vs peers</source>
        <translation>比同类</translation>
    </message>
    <message>
        <source>Colours show how far a value lies from GPUs of the same model, job and place in the tray: what is as expected is blank.</source>
        <translation>颜色表示某值与同型号、同作业、托盘内同位置 GPU 的偏离程度：符合预期的保持空白。</translation>
    </message>
    <message>
        <source>Colour by departure from peers</source>
        <translation>按与同类的偏离着色</translation>
    </message>
    <message>
        <source>by %1</source>
        <comment>what the cells of a block have in common</comment>
        <translation>按%1</translation>
    </message>
    <message>
        <source>What stands together: the same cells by floor, rail, job, parallel group or team (G)</source>
        <translation>排列方式：同样的单元按机房平面、轨道、作业、并行组或团队排列 (G)</translation>
    </message>
    <message>
        <source>not by %1: %2</source>
        <translation>不能按%1：%2</translation>
    </message>
    <message>
        <source>sum</source>
        <translation>合计</translation>
    </message>
    <message>
        <source>1 cell = a GPU&apos;s equal share of what its job loses</source>
        <translation>1 格 = GPU 均摊的任务损失</translation>
    </message>
    <message>
        <source>%1 /h of all lost are of jobs without a place here</source>
        <translation>总损失中 %1 /h 属于此处无位置的任务</translation>
    </message>
</context>
<context>
    <name>seamscope::ui::IncidentPage</name>
    <message>
        <source>Incident</source>
        <translation>事件</translation>
    </message>
    <message>
        <source>Up, Down: previous, next fact
Return: select it and go to its time
A: align by lag
Backspace: back to the overview</source>
        <translation>上, 下: 上一条, 下一条事实
Enter: 选中并转到其时间
A: 按滞后对齐
Backspace: 返回概览</translation>
    </message>
</context>
<context>
    <name>seamscope::ui::InjectForm</name>
    <message>
        <source>Add an inject</source>
        <translation>添加注入</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>种类</translation>
    </message>
    <message>
        <source>To</source>
        <translation>收件席位</translation>
    </message>
    <message>
        <source>In minutes</source>
        <translation>几分钟后</translation>
    </message>
    <message>
        <source>From</source>
        <translation>来自</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>Hold</source>
        <translation>暂扣</translation>
    </message>
    <message>
        <source>Object</source>
        <translation>对象</translation>
    </message>
    <message>
        <source>Signal</source>
        <translation>信号</translation>
    </message>
    <message>
        <source>Shows or adds</source>
        <translation>显示值或增量</translation>
    </message>
    <message>
        <source>Lasts minutes</source>
        <translation>持续（分钟）</translation>
    </message>
    <message>
        <source>as usual for its kind</source>
        <translation>按该种类惯例</translation>
    </message>
    <message>
        <source>now</source>
        <translation>现在</translation>
    </message>
    <message>
        <source>as usual</source>
        <translation>惯例</translation>
    </message>
    <message>
        <source>until it is released</source>
        <translation>直至投送</translation>
    </message>
    <message>
        <source>A sensor&apos;s fault shows this value; a second fault adds it, within a minute</source>
        <translation>传感器故障显示此值；第二处故障在一分钟内加上此值</translation>
    </message>
    <message>
        <source>Add the inject</source>
        <translation>添加注入</translation>
    </message>
    <message>
        <source>A fault has an object such as pump/c2-p1, a signal such as pump.speed, and a value</source>
        <translation>故障需要对象（如 pump/c2-p1）、信号（如 pump.speed）和数值</translation>
    </message>
</context>
<context>
    <name>seamscope::ui::JoinForm</name>
    <message>
        <source>Take a seat</source>
        <translation>就座</translation>
    </message>
    <message>
        <source>Your name</source>
        <translation>姓名</translation>
    </message>
    <message>
        <source>Seat</source>
        <translation>席位</translation>
    </message>
    <message>
        <source>Key of the drill</source>
        <translation>演练密钥</translation>
    </message>
    <message>
        <source>Sit down</source>
        <translation>就座</translation>
    </message>
    <message>
        <source>%1 · %2 sits there</source>
        <translation>%1 · %2 在座</translation>
    </message>
    <message>
        <source>Say who you are</source>
        <translation>请填写姓名</translation>
    </message>
</context>
<context>
    <name>seamscope::ui::LedgerCharts</name>
    <message>
        <source>Layers since the onset, stacked</source>
        <translation>自发生起各层，堆叠</translation>
    </message>
    <message>
        <source>Where GPU time went</source>
        <translation>GPU 时间去向</translation>
    </message>
    <message>
        <source>Layers since the onset, stacked, %1%2</source>
        <translation>自发生起各层，堆叠，%1%2</translation>
    </message>
    <message>
        <source>Layers: no price is known, so there is no money to stack</source>
        <translation>层次：价格未知，没有可堆叠的金额</translation>
    </message>
    <message>
        <source>Layers: no incident has cost anything</source>
        <translation>层次：没有事件产生代价</translation>
    </message>
    <message>
        <source>Layers: nothing %1</source>
        <translation>层次：%1则无内容</translation>
    </message>
    <message>
        <source>Where GPU time went, per cent</source>
        <translation>GPU 时间去向，百分比</translation>
    </message>
    <message>
        <source>Where GPU time went: nothing was seen yet</source>
        <translation>GPU 时间去向：尚未观测</translation>
    </message>
    <message>
        <source>Layers: their course is being asked for</source>
        <translation>层：正在查询其变化过程</translation>
    </message>
</context>
<context>
    <name>seamscope::ui::LedgerPage</name>
    <message>
        <source>Ledger</source>
        <translation>账本</translation>
    </message>
    <message>
        <source>Up, Down: previous, next figure; its rows stand below
Return: select what it is about
Space: a layer in or out of the sums
Tab: to the rows, to the ways to go on
Backspace: back to the overview</source>
        <translation>上, 下: 上一个, 下一个数字；明细在下方
Enter: 选中其对象
空格: 将层次计入或移出合计
Tab: 到明细, 到后续方案
Backspace: 返回概览</translation>
    </message>
    <message>
        <source>Overview</source>
        <translation>概览</translation>
    </message>
    <message>
        <source>Incident</source>
        <translation>事件</translation>
    </message>
    <message>
        <source>Figures</source>
        <translation>数字</translation>
    </message>
    <message>
        <source>Rows behind the figure</source>
        <translation>数字的明细</translation>
    </message>
    <message>
        <source>What if</source>
        <translation>假如</translation>
    </message>
    <message>
        <source>Choose a figure: the rows that it is made of stand here</source>
        <translation>选择一个数字：其组成行列在此处</translation>
    </message>
    <message>
        <source>as of %1</source>
        <translation>截至 %1</translation>
    </message>
    <message>
        <source>no reading yet: nothing to account for</source>
        <translation>尚无读数：没有可核算的内容</translation>
    </message>
    <message>
        <source>%1: asking for its rows …</source>
        <translation>%1：正在请求其明细…</translation>
    </message>
    <message>
        <source>%1 ← %2</source>
        <translation>%1 ← %2</translation>
    </message>
    <message>
        <source>%1: no rows, %2</source>
        <translation>%1：没有明细，%2</translation>
    </message>
    <message>
        <source>What if: cost from now on, 80 % band</source>
        <translation>假如：此后的代价，80 % 区间</translation>
    </message>
    <message>
        <source>What if: no price is known, so no figure is made up</source>
        <translation>假如：价格未知，不编造数字</translation>
    </message>
    <message>
        <source>What if: nothing is open and no cadence is known</source>
        <translation>假如：没有未结束的事件，周期未知</translation>
    </message>
    <message>
        <source>; from %1 on waiting has cost more than draining now</source>
        <translation>；自 %1 起，等待比现在排空更贵</translation>
    </message>
    <message>
        <source>What if, 80 % band</source>
        <translation>假如，80 % 区间</translation>
    </message>
    <message>
        <source>; drained at: cost in all, had it been taken out then</source>
        <translation>；按时排空：若彼时移除的总代价</translation>
    </message>
    <message>
        <source>choice</source>
        <translation>方案</translation>
    </message>
    <message>
        <source>low</source>
        <translation>低</translation>
    </message>
    <message>
        <source>likely</source>
        <translation>最可能</translation>
    </message>
    <message>
        <source>high</source>
        <translation>高</translation>
    </message>
    <message>
        <source>saved</source>
        <translation>节省</translation>
    </message>
    <message>
        <source>stands on</source>
        <translation>依据</translation>
    </message>
    <message>
        <source>Statement</source>
        <translation>报表</translation>
    </message>
    <message>
        <source>Period of the statement</source>
        <translation>报表的时段</translation>
    </message>
    <message>
        <source>choice, and what it stands on</source>
        <translation>选项及其依据</translation>
    </message>
    <message>
        <source>Statement since</source>
        <translation>报表起始时间</translation>
    </message>
    <message>
        <source>A time, such as 2026-03-12T09:28:00Z, or +35m from the begin of the record</source>
        <translation>时间，例如 2026-03-12T09:28:00Z，或自记录开始的 +35m</translation>
    </message>
</context>
<context>
    <name>seamscope::ui::LetterPanel</name>
    <message>
        <source>Injects</source>
        <translation>情景注入</translation>
    </message>
    <message>
        <source>Up, Down: previous, next open letter
Return: reply to it</source>
        <translation>上, 下: 上一条, 下一条待答来信
Enter: 答复</translation>
    </message>
</context>
<context>
    <name>seamscope::ui::MeterPanel</name>
    <message>
        <source>Lost throughput</source>
        <translation>损失的吞吐量</translation>
    </message>
</context>
<context>
    <name>seamscope::ui::OverviewPanel</name>
    <message>
        <source>Incidents and blind spots</source>
        <translation>事件与盲区</translation>
    </message>
</context>
<context>
    <name>seamscope::ui::ReportPage</name>
    <message>
        <source>Back to the views</source>
        <translation>返回视图</translation>
    </message>
    <message>
        <source>Save report…</source>
        <translation>保存报告…</translation>
    </message>
    <message>
        <source>As PDF, Markdown or JSON</source>
        <translation>存为 PDF、Markdown 或 JSON</translation>
    </message>
</context>
<context>
    <name>seamscope::ui::ReportPanel</name>
    <message>
        <source>After-action report</source>
        <translation>行动后报告</translation>
    </message>
</context>
<context>
    <name>seamscope::ui::RollupPanel</name>
    <message>
        <source>Where the time goes</source>
        <translation>时间去向</translation>
    </message>
</context>
<context>
    <name>seamscope::ui::RunbookView</name>
    <message>
        <source>Back to the incident</source>
        <translation>返回事件</translation>
    </message>
    <message>
        <source>Runbook</source>
        <translation>处置手册</translation>
    </message>
    <message>
        <source># No runbook

There is no page called **%1**.</source>
        <translation># 没有处置手册

没有名为 **%1** 的页面。</translation>
    </message>
    <message>
        <source>for this mechanism</source>
        <translation>对应此机理</translation>
    </message>
</context>
<context>
    <name>seamscope::ui::SeamPanel</name>
    <message>
        <source>Seams</source>
        <translation>接缝</translation>
    </message>
    <message>
        <source>No seam has a measure: two owners have to be stated, and flow and power, voltage, checkpoint writes, step times or bandwidth have to be heard.</source>
        <translation>没有接缝有度量：须注明两个负责方，并收到流量与功率、电压、检查点写入、单步时间或带宽。</translation>
    </message>
    <message>
        <source>Seams are not analysed here.</source>
        <translation>此处不分析接缝。</translation>
    </message>
</context>
<context>
    <name>seamscope::ui::SearchField</name>
    <message>
        <source>Find or do anything</source>
        <translation>查找或执行</translation>
    </message>
    <message>
        <source>Find an entity, a signal, an incident, a view or an action</source>
        <translation>查找实体、信号、事件、视图或操作</translation>
    </message>
    <message>
        <source>Nothing is called so</source>
        <translation>没有这样的名称</translation>
    </message>
    <message>
        <source>Ctrl K</source>
        <translation>Ctrl K</translation>
    </message>
    <message>
        <source>Find an entity, a signal, an incident, a view or an action (Ctrl+K)
Ctrl+Return: select it as well</source>
        <translation>查找实体、信号、事件、视图或操作 (Ctrl+K)
Ctrl+回车：一并选中</translation>
    </message>
</context>
<context>
    <name>seamscope::ui::SiteDialog</name>
    <message>
        <source>Of %1 mechanisms %2 can be found here, %3 only suspected, %4 are invisible</source>
        <translation>%1 种机理中，此处可找到 %2 种，仅可怀疑 %3 种，不可见 %4 种</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>暂不</translation>
    </message>
    <message>
        <source>Watch it live</source>
        <translation>实时监视</translation>
    </message>
    <message>
        <source>Not asked, not answered, or contradicting</source>
        <translation>未询问、未回答或相互矛盾</translation>
    </message>
    <message>
        <source>Its configuration is %1. Owners and prices are written there by people.</source>
        <translation>其配置为 %1。责任方与价格由人填写。</translation>
    </message>
    <message>
        <source>What could be found here</source>
        <translation>此处可找到的内容</translation>
    </message>
    <message>
        <source>Mechanism</source>
        <translation>机理</translation>
    </message>
    <message>
        <source>Can it be found?</source>
        <translation>能否找到</translation>
    </message>
    <message>
        <source>What would be needed</source>
        <translation>所需内容</translation>
    </message>
    <message>
        <source>invisible</source>
        <translation>不可见</translation>
    </message>
    <message>
        <source>only suspected</source>
        <translation>仅可怀疑</translation>
    </message>
    <message>
        <source>can be found</source>
        <translation>可找到</translation>
    </message>
    <message>
        <source>What hangs on it</source>
        <translation>所系之物</translation>
    </message>
</context>
<context>
    <name>seamscope::ui::SourcePanel</name>
    <message>
        <source>Sources</source>
        <translation>数据源</translation>
    </message>
    <message>
        <source>The gateway has no source. Name one in its configuration, or open a recording or bundle.</source>
        <translation>网关没有数据源。请在其配置中指定，或打开录制或证据包。</translation>
    </message>
</context>
<context>
    <name>seamscope::ui::StartPage</name>
    <message>
        <source>Start page</source>
        <translation>起始页</translation>
    </message>
    <message>
        <source>File with the token</source>
        <translation>令牌文件</translation>
    </message>
    <message>
        <source>Authority of the gateway, PEM</source>
        <translation>网关的 CA 证书，PEM</translation>
    </message>
    <message>
        <source>Own certificate, PEM</source>
        <translation>自己的证书，PEM</translation>
    </message>
    <message>
        <source>Own key, PEM</source>
        <translation>自己的密钥，PEM</translation>
    </message>
    <message>
        <source>gateway:7443 or http://prometheus:9090</source>
        <translation>gateway:7443 或 http://prometheus:9090</translation>
    </message>
    <message>
        <source>Host and port of a gateway, or the URL of a Prometheus</source>
        <translation>网关的主机与端口，或 Prometheus 的 URL</translation>
    </message>
</context>
<context>
    <name>seamscope::ui::StatementPanel</name>
    <message>
        <source>Statement</source>
        <translation>报表</translation>
    </message>
    <message>
        <source>Loss by cause</source>
        <translation>按原因的损失</translation>
    </message>
</context>
<context>
    <name>seamscope::ui::TimeBar</name>
    <message>
        <source>Time bar</source>
        <translation>时间条</translation>
    </message>
    <message>
        <source>To the previous mark (Home)</source>
        <translation>到上一个标记 (Home)</translation>
    </message>
    <message>
        <source>One step back (Left)</source>
        <translation>后退一步 (左)</translation>
    </message>
    <message>
        <source>Play or pause (Space)</source>
        <translation>播放或暂停 (空格)</translation>
    </message>
    <message>
        <source>To the next mark (End)</source>
        <translation>到下一个标记 (End)</translation>
    </message>
    <message>
        <source>Speed: next faster, then 1× again</source>
        <translation>速度：下一档，然后回到 1×</translation>
    </message>
    <message>
        <source>Show the newest (L)</source>
        <translation>显示最新 (L)</translation>
    </message>
    <message>
        <source>● Following</source>
        <translation>● 跟随中</translation>
    </message>
    <message>
        <source>Follow replay</source>
        <translation>跟随回放</translation>
    </message>
    <message>
        <source>● Following live</source>
        <translation>● 实时跟随中</translation>
    </message>
    <message>
        <source>Follow live</source>
        <translation>跟随实时</translation>
    </message>
    <message>
        <source>Play backwards or pause (B)</source>
        <translation>倒放或暂停 (B)</translation>
    </message>
    <message>
        <source>Steps, loop, points to go back to</source>
        <translation>步、循环、可返回的位置</translation>
    </message>
    <message>
        <source>Back to %1</source>
        <translation>返回 %1</translation>
    </message>
    <message>
        <source>Nothing to follow</source>
        <translation>无可跟随</translation>
    </message>
</context>
<context>
    <name>seamscope::ui::TimelineFinder</name>
    <message>
        <source>Find events</source>
        <translation>查找事件</translation>
    </message>
    <message>
        <source>find events: kind:allreduce late&gt;5ms rank:0-63 host:n012</source>
        <translation>查找事件：kind:allreduce late&gt;5ms rank:0-63 host:n012</translation>
    </message>
    <message>
        <source>Query over events</source>
        <translation>事件查询</translation>
    </message>
    <message>
        <source>kind: rank: host: comm: name: step: and late&gt; late&lt; length&gt; length&lt;; commas part values, blanks part conditions. Return goes to the list, P keeps an event as a note, Escape closes.</source>
        <translation>kind: rank: host: comm: name: step: 以及 late&gt; late&lt; length&gt; length&lt;；值用逗号分隔，条件用空格分隔。Return 转到列表，P 把事件留作笔记，Escape 关闭。</translation>
    </message>
    <message>
        <source>Events that were found</source>
        <translation>找到的事件</translation>
    </message>
    <message>
        <source>Events of what is shown are looked through.</source>
        <translation>查找所示范围内的事件。</translation>
    </message>
    <message>
        <source>a condition begins with kind:, rank:, host:, comm:, name:, step:, late&gt; or length&gt;</source>
        <translation>条件以 kind:、rank:、host:、comm:、name:、step:、late&gt; 或 length&gt; 开头</translation>
    </message>
    <message>
        <source>a value was expected</source>
        <translation>此处应有一个值</translation>
    </message>
    <message>
        <source>no collective and no kind of time: allreduce, allgather, wait, compute …</source>
        <translation>既不是集合通信也不是时间类别：allreduce、allgather、wait、compute …</translation>
    </message>
    <message>
        <source>a number or a range such as 0-63 was expected</source>
        <translation>应为数字或 0-63 这样的范围</translation>
    </message>
    <message>
        <source>the range ends before it begins</source>
        <translation>范围的终点在起点之前</translation>
    </message>
    <message>
        <source>the quotation mark is not closed</source>
        <translation>引号没有闭合</translation>
    </message>
    <message>
        <source>a length was expected: 5ms, 200us, 1.5s</source>
        <translation>应为时长：5ms、200us、1.5s</translation>
    </message>
    <message>
        <source>at %1, &quot;%2&quot;: %3</source>
        <translation>第 %1 个字符“%2”：%3</translation>
    </message>
    <message>
        <source>looking …</source>
        <translation>正在查找 …</translation>
    </message>
    <message>
        <source>the worst %1 are listed</source>
        <translation>列出最严重的 %1 个</translation>
    </message>
    <message>
        <source>not all events were looked through: zoom in, or name ranks</source>
        <translation>并未查完所有事件：请放大，或指明 rank</translation>
    </message>
    <message>
        <source>rank %1</source>
        <translation>rank %1</translation>
    </message>
    <message>
        <source> · late %1</source>
        <translation> · 迟到 %1</translation>
    </message>
    <message>
        <source>late and length stand before a greater-than or less-than sign, all others before a colon</source>
        <translation>late 和 length 后用大于号或小于号，其余后用冒号</translation>
    </message>
    <message numerus="yes">
        <source>%1 event(s)</source>
        <translation>
            <numerusform>%1 个事件</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>seamscope::ui::TimelineToolbar</name>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>job</source>
        <translation>作业</translation>
    </message>
    <message>
        <source>host</source>
        <translation>主机</translation>
    </message>
    <message>
        <source>rack</source>
        <translation>机柜</translation>
    </message>
    <message>
        <source>leaf</source>
        <translation>叶</translation>
    </message>
    <message>
        <source>lanes</source>
        <translation>泳道</translation>
    </message>
    <message>
        <source>aggregate</source>
        <translation>聚合</translation>
    </message>
    <message>
        <source>both</source>
        <translation>两者</translation>
    </message>
    <message>
        <source>Single ranks, groups of ranks, or both</source>
        <translation>单个 rank、rank 组或两者</translation>
    </message>
    <message>
        <source>lateness</source>
        <translation>迟到</translation>
    </message>
    <message>
        <source>rank</source>
        <translation>rank</translation>
    </message>
    <message>
        <source>Who made others wait first</source>
        <translation>让其他等待的在前</translation>
    </message>
    <message>
        <source>By number</source>
        <translation>按编号</translation>
    </message>
    <message>
        <source>raw</source>
        <translation>原始</translation>
    </message>
    <message>
        <source>aligned</source>
        <translation>对齐</translation>
    </message>
    <message>
        <source>Times as each host&apos;s clock had them</source>
        <translation>按各主机自身时钟的时间</translation>
    </message>
    <message>
        <source>Clocks of the hosts brought together</source>
        <translation>各主机时钟已对齐</translation>
    </message>
    <message>
        <source>compare</source>
        <translation>比较</translation>
    </message>
    <message>
        <source>filter ranks</source>
        <translation>筛选 rank</translation>
    </message>
    <message>
        <source>Filter ranks</source>
        <translation>筛选 rank</translation>
    </message>
    <message>
        <source>Part of a rank&apos;s number, place or host (/)</source>
        <translation>rank 编号、位置或主机的一部分 (/)</translation>
    </message>
    <message>
        <source>Rows of ranks that have this in common</source>
        <translation>具有此共同点的 rank 行</translation>
    </message>
    <message>
        <source>find</source>
        <translation>查找</translation>
    </message>
    <message>
        <source>Look for events by kind, rank, host, communicator, length and lateness (Q)</source>
        <translation>按类别、rank、主机、通信域、时长和迟到查找事件 (Q)</translation>
    </message>
    <message>
        <source>time spent</source>
        <translation>用时</translation>
    </message>
    <message>
        <source>Where the time of the step, or of what is measured, goes (T)</source>
        <translation>步骤或所测区间的时间去向 (T)</translation>
    </message>
    <message>
        <source>Keep this window and lay the next one over it, step by step (C); one of another recording, where that is opened next</source>
        <translation>保留此窗口，并将下一个窗口逐步叠加其上（C）；若接着打开另一份记录，则叠加其窗口</translation>
    </message>
</context>
<context>
    <name>seamscope::ui::TimelineWidget</name>
    <message>
        <source>rank %1 · %2 %3 · %4</source>
        <translation>rank %1 · %2 %3 · %4</translation>
    </message>
    <message>
        <source> · late %1</source>
        <translation> · 迟到 %1</translation>
    </message>
    <message>
        <source> · step %1</source>
        <translation> · 步 %1</translation>
    </message>
    <message>
        <source>Per-rank collective timeline</source>
        <translation>逐 rank 集合通信时间线</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>Note here, Return keeps it</source>
        <translation>在此备注，按 Enter 保存</translation>
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
        <translation> · 落后实时 %1，按 L 返回</translation>
    </message>
    <message>
        <source>what is measured</source>
        <translation>所测区间</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>步骤 %1</translation>
    </message>
    <message>
        <source>the step at the cursor</source>
        <translation>光标处的步骤</translation>
    </message>
    <message>
        <source>what is shown</source>
        <translation>所示区间</translation>
    </message>
    <message>
        <source>the step before the cursor&apos;s</source>
        <translation>光标前一步骤</translation>
    </message>
</context>
<context>
    <name>seamscope::ui::TourCard</name>
    <message>
        <source>New here?</source>
        <translation>初次使用？</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>暂不</translation>
    </message>
    <message>
        <source>End the tour</source>
        <translation>结束导览</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>上一步</translation>
    </message>
    <message>
        <source>Start the tour</source>
        <translation>开始导览</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>完成</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>下一步</translation>
    </message>
</context>
<context>
    <name>seamscope::ui::TrendKey</name>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>及另外 %n 个</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>seamscope::ui::TrendPanel</name>
    <message>
        <source>Trends</source>
        <translation>趋势</translation>
    </message>
    <message>
        <source>more …</source>
        <translation>更多…</translation>
    </message>
    <message>
        <source>All signals</source>
        <translation>所有信号</translation>
    </message>
    <message>
        <source>Show %1</source>
        <translation>显示 %1</translation>
    </message>
    <message>
        <source>No trend for the whole site yet. Select a rack, device, job or link in the graph or heatmap to see its signals.</source>
        <translation>尚无整个站点的趋势。在图或热图中选择机柜、设备、作业或链路即可查看其信号。</translation>
    </message>
    <message>
        <source>%1 bears no signal that this gateway knows. Its providers and parts may: select them in the graph.</source>
        <translation>%1 没有本网关已知的信号。其供给方与部件可能有：请在图中选择。</translation>
    </message>
    <message>
        <source>Choose a signal above.</source>
        <translation>请在上方选择信号。</translation>
    </message>
    <message>
        <source>site</source>
        <translation>站点</translation>
    </message>
    <message>
        <source>%1 · %2–%3 UTC · %4</source>
        <translation>%1 · %2–%3 UTC · %4</translation>
    </message>
    <message>
        <source>min–max of %1</source>
        <translation>%1 的最小–最大</translation>
    </message>
    <message>
        <source>reading …</source>
        <translation>读取中…</translation>
    </message>
    <message>
        <source>none at the cursor</source>
        <translation>游标处没有值</translation>
    </message>
    <message>
        <source>nothing in this span</source>
        <translation>此区间没有值</translation>
    </message>
    <message>
        <source>median %1, %2</source>
        <translation>中位数 %1，%2</translation>
    </message>
    <message>
        <source>% of expected</source>
        <translation>% 期望值</translation>
    </message>
    <message>
        <source>band: expected</source>
        <translation>带：期望</translation>
    </message>
</context>
<context>
    <name>seamscope::ui::WallPage</name>
    <message>
        <source>Wall</source>
        <translation>大屏</translation>
    </message>
    <message>
        <source>Left, Right: previous, next page
Click: open what a tile shows
Escape: to the console</source>
        <translation>左, 右: 上一页, 下一页
单击: 打开磁贴所示内容
Escape: 返回控制台</translation>
    </message>
    <message>
        <source>restarted %1</source>
        <translation>%1 重新启动</translation>
    </message>
    <message>
        <source>Seamscope wall: %1</source>
        <translation>Seamscope 大屏：%1</translation>
    </message>
</context>
</TS>
