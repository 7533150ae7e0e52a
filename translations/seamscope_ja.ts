<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ja" sourcelanguage="en">
<context>
    <name>AbsencePopup</name>
    <message>
        <source>%1 and %2 more</source>
        <translation>%1 ほか %2</translation>
    </message>
    <message>
        <source>now</source>
        <translation>現在</translation>
    </message>
    <message>
        <source>after a checkpoint of %1</source>
        <translation>%1 のチェックポイント後</translation>
    </message>
    <message>
        <source>after %1</source>
        <translation>%1 後</translation>
    </message>
    <message>
        <source>after the reservation %1</source>
        <translation>予約 %1 の後</translation>
    </message>
    <message>
        <source>after the end of %1</source>
        <translation>%1 の終了後</translation>
    </message>
    <message>
        <source>goes with it</source>
        <translation>共に失う</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>goes on with less</source>
        <translation>減った状態で継続</translation>
    </message>
    <message>
        <source>jobs that lose</source>
        <translation>損失を受けるジョブ</translation>
    </message>
    <message>
        <source>none</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>not known where they run</source>
        <translation>実行場所は不明</translation>
    </message>
    <message>
        <source>an hour without it</source>
        <translation>なしの 1 時間</translation>
    </message>
    <message>
        <source>%1 standing still</source>
        <translation>%1 停止</translation>
    </message>
    <message>
        <source>once</source>
        <translation>一度</translation>
    </message>
    <message>
        <source>%1 of work is redone · %2 until they step again</source>
        <translation>%1 分の作業をやり直し · 再開まで %2</translation>
    </message>
    <message>
        <source>an hour, cheapest</source>
        <translation>1 時間、最安</translation>
    </message>
</context>
<context>
    <name>AlarmParts</name>
    <message>
        <source>Nothing has been heard yet.</source>
        <translation>まだ何も受信していません。</translation>
    </message>
    <message>
        <source>%1, %2, %3, %4</source>
        <translation>%1、%2、%3、%4</translation>
    </message>
    <message>
        <source>alarm</source>
        <translation>警報</translation>
    </message>
    <message>
        <source>object</source>
        <translation>対象</translation>
    </message>
    <message>
        <source>value</source>
        <translation>値</translation>
    </message>
    <message>
        <source>on at</source>
        <translation>発報時刻</translation>
    </message>
    <message>
        <source>age</source>
        <translation>経過</translation>
    </message>
    <message>
        <source>$/h</source>
        <translation>$/h</translation>
    </message>
    <message>
        <source>owner, first action</source>
        <translation>担当、最初の処置</translation>
    </message>
    <message>
        <source>FIRST OUT</source>
        <translation>ファーストアウト</translation>
    </message>
    <message>
        <source>×%1</source>
        <translation>×%1</translation>
    </message>
    <message>
        <source>chattering ×%1</source>
        <translation>チャタリング ×%1</translation>
    </message>
    <message>
        <source>back %1</source>
        <translation>復帰 %1</translation>
    </message>
    <message>
        <source>ends %1 · %2</source>
        <translation>期限 %1 · %2</translation>
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
発報 %3、影響は %4 から</translation>
    </message>
    <message>
        <source>Shelved %1, suppressed %2, out of service %3</source>
        <translation>一時保留 %1、抑制 %2、使用停止 %3</translation>
    </message>
    <message>
        <source>always counted above</source>
        <translation>上の件数に常に含みます</translation>
    </message>
    <message>
        <source>Alarms</source>
        <translation>警報</translation>
    </message>
    <message>
        <source>%1 alarms · R: rows</source>
        <translation>警報 %1 件 · R: まとめ表示</translation>
    </message>
    <message>
        <source>No alarm stands. An alarm without a written action is an event and is not listed.</source>
        <translation>警報はありません。処置が書かれていない警報はイベントとして扱い、ここには出しません。</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>ほか %1 件</translation>
    </message>
    <message>
        <source>now</source>
        <translation>現在</translation>
    </message>
    <message>
        <source>Flood %1 – %2 · %3 alarms</source>
        <translation>警報の洪水 %1 – %2 · 警報 %3 件</translation>
    </message>
    <message>
        <source>peak %1 in 10 min · folded, first out kept</source>
        <translation>最大 %1 件/10 分 · 集約済み、先頭を保持</translation>
    </message>
    <message>
        <source>Other</source>
        <translation>その他</translation>
    </message>
    <message>
        <source>Why this priority</source>
        <translation>この優先度の理由</translation>
    </message>
    <message>
        <source>&lt; 3 min</source>
        <translation>3 分未満</translation>
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
        <translation>GPU %1 基</translation>
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
        <translation>損失見込 %1 × 終わり不明 = %2</translation>
    </message>
    <message>
        <source>%1 · effect since %2</source>
        <translation>%1 · 影響は %2 から</translation>
    </message>
    <message>
        <source>value %1, limit %2</source>
        <translation>値 %1、限界 %2</translation>
    </message>
    <message>
        <source>acknowledged %1 by %2</source>
        <translation>%1 に %2 が確認</translation>
    </message>
    <message>
        <source>%1 is on it since %2</source>
        <translation>%2 から %1 が対応中</translation>
    </message>
    <message>
        <source>shelved until %1 by %2: %3</source>
        <translation>%2 が %1 まで一時保留: %3</translation>
    </message>
    <message>
        <source>judged right by %1</source>
        <translation>%1 が適切と判定</translation>
    </message>
    <message>
        <source>judged wrong by %1</source>
        <translation>%1 が不適切と判定</translation>
    </message>
    <message>
        <source>the same before: %1</source>
        <translation>以前の同じ例: %1</translation>
    </message>
    <message>
        <source>%1 %2: %3</source>
        <translation>%1 %2: %3</translation>
    </message>
    <message>
        <source>First out, then</source>
        <translation>ファーストアウト、続いて</translation>
    </message>
    <message>
        <source>lag</source>
        <translation>ラグ</translation>
    </message>
    <message>
        <source>folded %1</source>
        <translation>集約 %1 件</translation>
    </message>
    <message>
        <source>Hand-over notes</source>
        <translation>申し送り</translation>
    </message>
    <message>
        <source>Nothing is noted for the next shift.</source>
        <translation>次の直への申し送りはありません。</translation>
    </message>
    <message>
        <source>Audit trail</source>
        <translation>監査証跡</translation>
    </message>
    <message>
        <source>1 target</source>
        <translation>1 目標</translation>
    </message>
    <message>
        <source>10 flood</source>
        <translation>10 洪水</translation>
    </message>
    <message>
        <source>Priority split, bar = now, tick = target</source>
        <translation>優先度の内訳、棒 = 現在、目盛 = 目標</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>Alarm performance</source>
        <translation>警報の運用指標</translation>
    </message>
    <message numerus="yes">
        <source>%1, %2 operator(s)</source>
        <translation>
            <numerusform>%1、オペレーター %2 人</numerusform>
        </translation>
    </message>
    <message>
        <source>per operator in 10 min</source>
        <translation>オペレーター 1 人 10 分あたり</translation>
    </message>
    <message>
        <source>target 1, most 2 · peak %1</source>
        <translation>目標 1、上限 2 · 最大 %1</translation>
    </message>
    <message>
        <source>time in flood</source>
        <translation>洪水の時間</translation>
    </message>
    <message>
        <source>&lt; 1 %</source>
        <translation>&lt; 1 %</translation>
    </message>
    <message>
        <source>top ten of load</source>
        <translation>上位 10 種の割合</translation>
    </message>
    <message>
        <source>&lt; 5 %</source>
        <translation>&lt; 5 %</translation>
    </message>
    <message>
        <source>standing over 24 h</source>
        <translation>24 h 超の継続</translation>
    </message>
    <message>
        <source>&lt; 5 a day</source>
        <translation>1 日 5 件未満</translation>
    </message>
    <message>
        <source>chattering</source>
        <translation>チャタリング</translation>
    </message>
    <message>
        <source>0</source>
        <translation>0</translation>
    </message>
    <message>
        <source>median to acknowledge</source>
        <translation>確認までの中央値</translation>
    </message>
    <message>
        <source>&lt; 3:00</source>
        <translation>&lt; 3:00</translation>
    </message>
    <message>
        <source>lost unactioned</source>
        <translation>処置なしの損失</translation>
    </message>
    <message>
        <source>No alarms are kept here</source>
        <translation>ここでは警報を管理していません</translation>
    </message>
    <message>
        <source>A gateway with a state folder keeps them: who has seen what, who has it, what is set aside and why. They stand in the recordings that it makes. Here there are none; what was found is in the list of incidents.</source>
        <translation>警報は状態フォルダーを持つゲートウェイが管理します。誰が確認し、誰が担当し、何がなぜ保留されているかは、そのゲートウェイの記録に残ります。ここにはありません。見つかったものはインシデントの一覧にあります。</translation>
    </message>
    <message>
        <source>%1 for %2 · R: raw list</source>
        <translation>%2を%1に集約 · R: 生の一覧</translation>
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
            <numerusform>警報 %1 件</numerusform>
        </translation>
    </message>
    <message>
        <source>UTC · append only · %1</source>
        <translation>UTC · 追記のみ · %1</translation>
    </message>
    <message numerus="yes">
        <source>%1 line(s)</source>
        <translation>
            <numerusform>%1 行</numerusform>
        </translation>
    </message>
    <message>
        <source>hands the shift over to %1</source>
        <translation>シフトを %1 に引き継ぎ</translation>
    </message>
    <message>
        <source>merged into %1 by %2</source>
        <translation>%2 が %1 に統合</translation>
    </message>
    <message>
        <source>value %1, before it %2</source>
        <translation>値 %1、その前は %2</translation>
    </message>
    <message>
        <source>held at %1</source>
        <translation>%1 に保持</translation>
    </message>
    <message>
        <source>at least %1</source>
        <translation>少なくとも %1</translation>
    </message>
    <message>
        <source>%1 /h</source>
        <translation>%1 /h</translation>
    </message>
    <message>
        <source>%1 at stake × %2 = %3</source>
        <translation>損失見込 %1 × %2 = %3</translation>
    </message>
    <message>
        <source>%1 at stake × no time left = %2</source>
        <translation>損失見込 %1 × 残り時間なし = %2</translation>
    </message>
</context>
<context>
    <name>AlarmWords</name>
    <message>
        <source>Over</source>
        <translation>終了</translation>
    </message>
    <message>
        <source>Unacknowledged</source>
        <translation>未確認</translation>
    </message>
    <message>
        <source>Acknowledged</source>
        <translation>確認済み</translation>
    </message>
    <message>
        <source>Returned, not seen</source>
        <translation>復帰、未確認</translation>
    </message>
    <message>
        <source>Latched</source>
        <translation>ラッチ中</translation>
    </message>
    <message>
        <source>Latched, seen</source>
        <translation>ラッチ中、確認済み</translation>
    </message>
    <message>
        <source>Shelved</source>
        <translation>一時保留</translation>
    </message>
    <message>
        <source>Suppressed</source>
        <translation>抑制</translation>
    </message>
    <message>
        <source>Out of service</source>
        <translation>使用停止</translation>
    </message>
    <message>
        <source>critical</source>
        <translation>緊急</translation>
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
        <translation>発報</translation>
    </message>
    <message>
        <source>returns</source>
        <translation>復帰</translation>
    </message>
    <message>
        <source>acknowledges</source>
        <translation>確認</translation>
    </message>
    <message>
        <source>resets</source>
        <translation>リセット</translation>
    </message>
    <message>
        <source>shelves</source>
        <translation>一時保留</translation>
    </message>
    <message>
        <source>unshelves</source>
        <translation>保留解除</translation>
    </message>
    <message>
        <source>suppresses</source>
        <translation>抑制</translation>
    </message>
    <message>
        <source>ends suppression</source>
        <translation>抑制解除</translation>
    </message>
    <message>
        <source>takes out of service</source>
        <translation>使用停止</translation>
    </message>
    <message>
        <source>gives back to service</source>
        <translation>使用再開</translation>
    </message>
    <message>
        <source>notes</source>
        <translation>メモ</translation>
    </message>
    <message>
        <source>assigns</source>
        <translation>割り当て</translation>
    </message>
    <message>
        <source>hands over</source>
        <translation>引き継ぎ</translation>
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
        <translation>GPU %1 基</translation>
    </message>
    <message>
        <source>rule</source>
        <translation>ルール</translation>
    </message>
    <message>
        <source>Not done: %1</source>
        <translation>未実施: %1</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>完了</translation>
    </message>
    <message>
        <source>%1 was first, at %2</source>
        <translation>%1 が先に実施、%2</translation>
    </message>
    <message>
        <source>It is so already</source>
        <translation>すでにその状態です</translation>
    </message>
    <message>
        <source>Not done: %1 changed it meanwhile, at %2. Look again</source>
        <translation>未実施: その間に %1 が変更しました、%2。もう一度ご覧ください</translation>
    </message>
    <message>
        <source>Not done: it has changed meanwhile. Look again</source>
        <translation>未実施: その間に変わりました。もう一度ご覧ください</translation>
    </message>
    <message>
        <source>Not done: the alarm is over</source>
        <translation>未実施: 警報は終了しています</translation>
    </message>
    <message>
        <source>kept in memory only: the gateway has no state folder</source>
        <translation>メモリーのみに保持: ゲートウェイに状態フォルダーがありません</translation>
    </message>
    <message>
        <source>read only, nothing can be done: %1</source>
        <translation>読み取り専用、操作できません: %1</translation>
    </message>
    <message>
        <source>cannot be kept now: %1</source>
        <translation>いまは保存できません: %1</translation>
    </message>
    <message>
        <source>made of this recording: nobody kept alarms then, so nobody has acknowledged any</source>
        <translation>この記録から作成: 当時は警報が保持されておらず、誰も確認していません</translation>
    </message>
    <message>
        <source>merges into</source>
        <translation>統合する</translation>
    </message>
    <message>
        <source>splits off</source>
        <translation>切り離す</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1 to break-even</source>
        <translation>損益分岐まで %1</translation>
    </message>
    <message>
        <source>%1 to the loss</source>
        <translation>損失開始まで %1</translation>
    </message>
    <message>
        <source>%1 to the deadline</source>
        <translation>期限まで %1</translation>
    </message>
</context>
<context>
    <name>BannerWords</name>
    <message>
        <source>no action is stated</source>
        <translation>処置の記載がありません</translation>
    </message>
    <message>
        <source>%1 more open</source>
        <translation>ほか %1 件が継続中</translation>
    </message>
    <message>
        <source>analysis %1 behind</source>
        <translation>分析は %1 遅れ</translation>
    </message>
    <message>
        <source>%1
Opens the page of the incident.</source>
        <translation>%1
インシデントのページを開きます。</translation>
    </message>
    <message>
        <source>Throughput is being lost; causes are not analysed here</source>
        <translation>スループットを失っています。ここでは原因を分析していません</translation>
    </message>
    <message>
        <source>Seams are not analysed here</source>
        <translation>ここでは継ぎ目を分析していません</translation>
    </message>
    <message>
        <source>The analysis is %1 behind</source>
        <translation>分析は %1 遅れています</translation>
    </message>
    <message>
        <source>Throughput is being lost; no cause is found</source>
        <translation>スループットを失っています。原因は見つかっていません</translation>
    </message>
    <message>
        <source>No seam is leaking</source>
        <translation>損失の出ている継ぎ目はありません</translation>
    </message>
    <message>
        <source>No incident is open; no seam is measured</source>
        <translation>未解決のインシデントはありません。計測されている継ぎ目がありません</translation>
    </message>
    <message>
        <source>No incident is open; whether anything is lost is not known</source>
        <translation>継続中のインシデントはありません。損失の有無は不明です</translation>
    </message>
    <message>
        <source>%1 /h lost of %2 /h paid</source>
        <translation>損失 %1 /h（支払 %2 /h 中）</translation>
    </message>
    <message>
        <source>%1 others</source>
        <translation>ほか %1 件</translation>
    </message>
    <message>
        <source>unattributed</source>
        <translation>原因未特定</translation>
    </message>
    <message>
        <source>Lost now, and what of it has a cause: open incidents and what none explains add up to the headline.</source>
        <translation>いまの損失と、そのうち原因の分かるもの: 継続中のインシデントと、どれでも説明できない分を足すと見出しの値になります。</translation>
    </message>
    <message>
        <source>/h lost now</source>
        <translation>/h 損失中</translation>
    </message>
    <message>
        <source>GPU-h/h lost now</source>
        <translation>GPU-h/h 損失中</translation>
    </message>
    <message>
        <source>%1 % of what is expected</source>
        <translation>期待値の %1 %</translation>
    </message>
    <message>
        <source>less than the open incidents cost over their own windows</source>
        <translation>継続中のインシデントがそれぞれの期間で要した額より小さい値です</translation>
    </message>
    <message>
        <source>%1 of GPU time since %2</source>
        <translation>GPU 時間の %1、%2 から</translation>
    </message>
    <message>
        <source>%1 of %2 /h paid</source>
        <translation>支払 %2 /h の %1</translation>
    </message>
    <message>
        <source>No measured seam is leaking; not seen: %1 of %2</source>
        <translation>測定された継ぎ目に漏れなし。見えていないもの: %1 / %2</translation>
    </message>
</context>
<context>
    <name>BarWords</name>
    <message>
        <source>LIVE</source>
        <translation>ライブ</translation>
    </message>
    <message>
        <source>REPLAY</source>
        <translation>再生</translation>
    </message>
    <message>
        <source>DRILL</source>
        <translation>訓練</translation>
    </message>
    <message>
        <source>NO LINK</source>
        <translation>接続断</translation>
    </message>
    <message>
        <source>WAIT</source>
        <translation>待機</translation>
    </message>
    <message>
        <source>no site yet</source>
        <translation>サイト未定</translation>
    </message>
    <message>
        <source>The views follow the gateway as data comes in.</source>
        <translation>データが届くたびに、表示はゲートウェイに追従します。</translation>
    </message>
    <message>
        <source>An exercise: recorded data, nothing here is live.</source>
        <translation>訓練です: 記録データであり、ここにライブのものはありません。</translation>
    </message>
    <message>
        <source>Not now: the views show a recording or an earlier moment.</source>
        <translation>現在ではありません: 記録または過去の時点を表示しています。</translation>
    </message>
    <message>
        <source>UTC</source>
        <translation>UTC</translation>
    </message>
    <message>
        <source>recorded</source>
        <translation>記録時刻</translation>
    </message>
    <message>
        <source>site</source>
        <translation>サイト</translation>
    </message>
    <message>
        <source>no time yet</source>
        <translation>時刻なし</translation>
    </message>
    <message>
        <source>%1/%2</source>
        <translation>%1/%2</translation>
    </message>
    <message>
        <source>sources</source>
        <translation>ソース</translation>
    </message>
    <message>
        <source>Sources that are heard, late ones among them, out of all. The Sources tab has each one&apos;s state.</source>
        <translation>受信できているソース数（遅れているものを含む）／全数。それぞれの状態は「ソース」タブにあります。</translation>
    </message>
    <message>
        <source>newest</source>
        <translation>最新</translation>
    </message>
    <message>
        <source>Age of the newest sample of any source, taken at %1.</source>
        <translation>全ソースで最も新しいサンプルの経過時間、%1 現在。</translation>
    </message>
    <message>
        <source>No sample has come yet.</source>
        <translation>サンプルはまだ届いていません。</translation>
    </message>
    <message>
        <source>dropped</source>
        <translation>欠落</translation>
    </message>
    <message>
        <source>Samples that this console did not get one by one because it or the link was slow.</source>
        <translation>このコンソールまたは回線が遅く、個別に受け取れなかったサンプルです。</translation>
    </message>
    <message>
        <source>alarms of priority %1: %2</source>
        <translation>優先度「%1」の警報: %2 件</translation>
    </message>
    <message>
        <source>Alarms of priority %1</source>
        <translation>優先度「%1」の警報</translation>
    </message>
    <message>
        <source>no data open</source>
        <translation>データを開いていません</translation>
    </message>
    <message>
        <source>set aside %1</source>
        <translation>保留 %1</translation>
    </message>
    <message>
        <source>Alarms that are shelved, suppressed or out of service: they raise nothing. The alarm page says until when.</source>
        <translation>保留・抑制・使用停止中の警報: 何も発報しません。いつまでかは警報ページにあります。</translation>
    </message>
</context>
<context>
    <name>Board</name>
    <message>
        <source>%1 of %2 depart</source>
        <translation>%2 のうち %1 が逸脱</translation>
    </message>
    <message numerus="yes">
        <source>%1 value(s) are as expected</source>
        <translation>
            <numerusform>%1 個の値は期待どおりです</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: the open incident does not show here</source>
        <translation>%1: 継続中のインシデントは現れていません</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>ほか %1 件</translation>
    </message>
    <message>
        <source>%1: nothing departs from its usual</source>
        <translation>%1: 普段と異なるものはありません</translation>
    </message>
    <message>
        <source>Facilities, vs usual</source>
        <translation>設備（普段との比較）</translation>
    </message>
    <message>
        <source>Fabric, vs usual</source>
        <translation>ファブリック（普段との比較）</translation>
    </message>
    <message>
        <source>%1 of %2 depart, %3 silent</source>
        <translation>%2 のうち %1 が逸脱、%3 が無応答</translation>
    </message>
    <message>
        <source>%1 of %2 silent</source>
        <translation>%2 のうち %1 が無応答</translation>
    </message>
    <message>
        <source>no loop, pump or feed has values to compare</source>
        <translation>比較できる値を持つ冷却ループ・ポンプ・給電系がありません</translation>
    </message>
    <message>
        <source>no link or switch has values to compare</source>
        <translation>比較できる値を持つリンク・スイッチがありません</translation>
    </message>
    <message>
        <source>%1 at %2</source>
        <translation>%1 (%2 時点)</translation>
    </message>
    <message>
        <source>%1 → %2 at %3</source>
        <translation>%1 → %2 (%3 時点)</translation>
    </message>
    <message>
        <source>nothing departs from its usual</source>
        <translation>普段から外れるものはありません</translation>
    </message>
    <message>
        <source>the open incident does not show here</source>
        <translation>継続中のインシデントはここに現れていません</translation>
    </message>
</context>
<context>
    <name>CascadeWords</name>
    <message>
        <source>Loss</source>
        <translation>損失</translation>
    </message>
    <message>
        <source>no values in this span</source>
        <translation>この範囲に値がありません</translation>
    </message>
    <message>
        <source>last at %1</source>
        <translation>最終 %1</translation>
    </message>
    <message>
        <source>loading</source>
        <translation>読み込み中</translation>
    </message>
    <message>
        <source>GPU-hours</source>
        <translation>GPU 時間</translation>
    </message>
    <message>
        <source>direct, all jobs · %1/h</source>
        <translation>直接、全ジョブ · %1/h</translation>
    </message>
    <message>
        <source> · median of %1</source>
        <translation> · %1 個の中央値</translation>
    </message>
    <message>
        <source>/h</source>
        <translation>/h</translation>
    </message>
    <message>
        <source>time of the first lane, UTC</source>
        <translation>先頭レーンの時刻、UTC</translation>
    </message>
    <message>
        <source>time, UTC</source>
        <translation>時刻、UTC</translation>
    </message>
</context>
<context>
    <name>ContentWords</name>
    <message>
        <source>%1 · read only</source>
        <translation>%1 · 読み取り専用</translation>
    </message>
    <message>
        <source> · recording: %1</source>
        <translation> · 記録: %1</translation>
    </message>
    <message>
        <source> · recording</source>
        <translation> · 記録</translation>
    </message>
</context>
<context>
    <name>CounterEvidence</name>
    <message>
        <source>against: none found</source>
        <translation>反証: 見つからず</translation>
    </message>
    <message>
        <source>against: %1</source>
        <translation>反証: %1</translation>
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
        <translation>現在 %1</translation>
    </message>
    <message>
        <source>owner not known</source>
        <translation>担当不明</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1、%2</translation>
    </message>
    <message numerus="yes">
        <source>and %n more, %1</source>
        <translation>
            <numerusform>ほか %n 件、%1</numerusform>
        </translation>
    </message>
    <message>
        <source>Last hours</source>
        <translation>直近の時間</translation>
    </message>
    <message>
        <source>the loss of these hours is not known</source>
        <translation>この時間帯の損失は不明です</translation>
    </message>
    <message>
        <source>worst %1 /h</source>
        <translation>最悪 %1 /h</translation>
    </message>
    <message>
        <source>%1 of GPU time</source>
        <translation>GPU 時間の %1</translation>
    </message>
    <message>
        <source>%1 of GPU time so far</source>
        <translation>これまで GPU 時間の %1</translation>
    </message>
    <message>
        <source>%1 of GPU time lost in %2 (%3 % measured)</source>
        <translation>%2 で GPU 時間の損失 %1（%3 % を測定）</translation>
    </message>
    <message>
        <source>%1 of GPU time lost in %2</source>
        <translation>%2 で GPU 時間の損失 %1</translation>
    </message>
    <message numerus="yes">
        <source>%n incident(s), %1</source>
        <translation>
            <numerusform>インシデント %n 件、%1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DemoWords</name>
    <message>
        <source>%1 min, %2 GPUs</source>
        <translation>%1 分、GPU %2 基</translation>
    </message>
    <message>
        <source>Weakening pump</source>
        <translation>弱っていくポンプ</translation>
    </message>
    <message>
        <source>Cooling makes a few racks late and all ranks wait.</source>
        <translation>冷却で数ラックが遅れ、全ランクが待ちます。</translation>
    </message>
    <message>
        <source>facilities → ml-platform</source>
        <translation>設備 → ML 基盤</translation>
    </message>
    <message>
        <source>Follow a path from cause to cost.</source>
        <translation>原因から費用までの経路をたどります。</translation>
    </message>
    <message>
        <source>Flapping link</source>
        <translation>ばたつくリンク</translation>
    </message>
    <message>
        <source>One link goes down and up; the sums say that all is well.</source>
        <translation>1 本のリンクが上下を繰り返しますが、合計値は正常に見えます。</translation>
    </message>
    <message>
        <source>network → ml-platform</source>
        <translation>ネットワーク → ML 基盤</translation>
    </message>
    <message>
        <source>Tell an event from a departure.</source>
        <translation>イベントと逸脱を見分けます。</translation>
    </message>
    <message>
        <source>Slow checkpoint</source>
        <translation>遅いチェックポイント</translation>
    </message>
    <message>
        <source>A shared store takes several times as long.</source>
        <translation>共有ストアが数倍の時間を要します。</translation>
    </message>
    <message>
        <source>storage → ml-platform</source>
        <translation>ストレージ → ML 基盤</translation>
    </message>
    <message>
        <source>Price what is at risk, not only what is lost.</source>
        <translation>失った分だけでなく、リスク下の分にも値段を付けます。</translation>
    </message>
    <message>
        <source>Sagging power</source>
        <translation>電力の落ち込み</translation>
    </message>
    <message>
        <source>One PDU dips; its hosts cap their clocks at once.</source>
        <translation>1 台の PDU が沈み、そのホストが一斉にクロックを下げます。</translation>
    </message>
    <message>
        <source>Use order: what fell first?</source>
        <translation>順序で解きます: 最初に落ちたのは何か。</translation>
    </message>
    <message>
        <source>Hung rank</source>
        <translation>停止したランク</translation>
    </message>
    <message>
        <source>All the other ranks report a timeout; one is the cause.</source>
        <translation>他の全ランクがタイムアウトを報告しますが、原因は 1 つです。</translation>
    </message>
    <message>
        <source>ml-platform</source>
        <translation>ML 基盤</translation>
    </message>
    <message>
        <source>Separate the culprit from its victims.</source>
        <translation>原因と影響を切り分けます。</translation>
    </message>
    <message>
        <source>One slow GPU</source>
        <translation>1 基の遅い GPU</translation>
    </message>
    <message>
        <source>Every light is green; only its own time says so.</source>
        <translation>表示はすべて緑ですが、自身の時間だけがそれを示します。</translation>
    </message>
    <message>
        <source>hardware → ml-platform</source>
        <translation>ハードウェア → ML 基盤</translation>
    </message>
    <message>
        <source>Compare with peers, without an alarm.</source>
        <translation>警報なしに、同類と比べます。</translation>
    </message>
    <message>
        <source>Late data</source>
        <translation>遅れるデータ</translation>
    </message>
    <message>
        <source>The loader of one host starves its ranks, and all wait.</source>
        <translation>1 ホストのローダーが自分のランクを待たせ、全員が待ちます。</translation>
    </message>
    <message>
        <source>Look at what comes before a step.</source>
        <translation>ステップの前に何があるかを見ます。</translation>
    </message>
    <message>
        <source>Warm afternoon</source>
        <translation>暑い午後</translation>
    </message>
    <message>
        <source>The hall grows warmer and nothing is wrong.</source>
        <translation>ホールは暖まりますが、異常はありません。</translation>
    </message>
    <message>
        <source>no one: expected</source>
        <translation>なし: 想定どおり</translation>
    </message>
    <message>
        <source>Leave a healthy hall alone.</source>
        <translation>健全なホールには手を出しません。</translation>
    </message>
</context>
<context>
    <name>DeskWords</name>
    <message>
        <source>%1 inject %2</source>
        <translation>%1 状況付与 %2</translation>
    </message>
    <message>
        <source>Delivers it now</source>
        <translation>いま配信します</translation>
    </message>
    <message>
        <source>TRUTH</source>
        <translation>真相</translation>
    </message>
    <message>
        <source>best %1 · nothing done %2</source>
        <translation>最善 %1 · 無処置 %2</translation>
    </message>
    <message>
        <source>Truth and play on one clock</source>
        <translation>真相と進行を同じ時計で</translation>
    </message>
    <message>
        <source>hidden from every seat until reveal</source>
        <translation>開示まで全席に非表示</translation>
    </message>
    <message>
        <source>Injects</source>
        <translation>状況付与</translation>
    </message>
    <message>
        <source>%1 of %2 delivered</source>
        <translation>%2 件中 %1 件を配信</translation>
    </message>
    <message>
        <source>This drill has none.</source>
        <translation>この訓練にはありません。</translation>
    </message>
    <message>
        <source>Release</source>
        <translation>配信</translation>
    </message>
    <message>
        <source>answered</source>
        <translation>回答済み</translation>
    </message>
    <message>
        <source>delivered %1</source>
        <translation>%1 に配信</translation>
    </message>
    <message>
        <source>held</source>
        <translation>保留中</translation>
    </message>
    <message>
        <source>sends itself at %1</source>
        <translation>%1 に自動配信</translation>
    </message>
    <message>
        <source>Seats</source>
        <translation>席</translation>
    </message>
    <message>
        <source>who sits there, and what was last said</source>
        <translation>誰がどの席か、最後に何を言ったか</translation>
    </message>
    <message>
        <source>empty</source>
        <translation>空席</translation>
    </message>
    <message>
        <source>%1, gone</source>
        <translation>%1、離席</translation>
    </message>
    <message>
        <source>nothing yet</source>
        <translation>まだありません</translation>
    </message>
    <message>
        <source>Clocks</source>
        <translation>時計</translation>
    </message>
    <message>
        <source>from onset %1 · points if it ended now</source>
        <translation>発生 %1 から · いま終えた場合の点</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1／%2</translation>
    </message>
    <message>
        <source>running %1</source>
        <translation>進行中 %1</translation>
    </message>
    <message>
        <source>Score so far</source>
        <translation>現在の得点</translation>
    </message>
    <message>
        <source>%1 of 100</source>
        <translation>100 点中 %1</translation>
    </message>
    <message>
        <source>Hypotheses committed</source>
        <translation>確定した仮説</translation>
    </message>
    <message>
        <source>%1 · locked</source>
        <translation>%1 · 確定</translation>
    </message>
    <message>
        <source>None yet.</source>
        <translation>まだありません。</translation>
    </message>
    <message>
        <source>wrong</source>
        <translation>誤り</translation>
    </message>
    <message>
        <source>right</source>
        <translation>正解</translation>
    </message>
    <message>
        <source>right so far</source>
        <translation>ここまで正解</translation>
    </message>
    <message>
        <source>right seam, wrong object</source>
        <translation>継ぎ目は正解、対象は誤り</translation>
    </message>
    <message>
        <source>Hints</source>
        <translation>ヒント</translation>
    </message>
    <message>
        <source>%1 of %2 given · price in points</source>
        <translation>%2 件中 %1 件提供 · 点数で支払</translation>
    </message>
    <message>
        <source>given %1 to %2</source>
        <translation>%1 に %2 へ提供</translation>
    </message>
    <message>
        <source>asked by nobody</source>
        <translation>誰も求めていません</translation>
    </message>
    <message>
        <source>The desk is the facilitator&apos;s: who shows the drill&apos;s key sees the truth here.</source>
        <translation>卓は進行役のものです。訓練の鍵を示した人はここで真相を見られます。</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>追加</translation>
    </message>
    <message>
        <source>Add an inject</source>
        <translation>状況付与を追加</translation>
    </message>
    <message>
        <source>Something else to throw in</source>
        <translation>ほかの状況を付与します</translation>
    </message>
    <message>
        <source>the second fault</source>
        <translation>第二の障害</translation>
    </message>
    <message>
        <source>before the onset</source>
        <translation>発生前</translation>
    </message>
    <message>
        <source>when it was over</source>
        <translation>終息後</translation>
    </message>
</context>
<context>
    <name>DrillClockWords</name>
    <message>
        <source>Drill clock</source>
        <translation>訓練時計</translation>
    </message>
    <message>
        <source>freeze and speed: facilitator</source>
        <translation>停止と速度: 進行役</translation>
    </message>
    <message>
        <source>DRILL · recorded data · nothing here is live</source>
        <translation>訓練 · 記録データ · ここにライブのものはありません</translation>
    </message>
    <message>
        <source>letter at %1</source>
        <translation>%1 の連絡</translation>
    </message>
    <message>
        <source>onset</source>
        <translation>発生</translation>
    </message>
    <message>
        <source>onset %1</source>
        <translation>発生 %1</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1、%2</translation>
    </message>
    <message>
        <source>snapshot at %1</source>
        <translation>%1 の保存点</translation>
    </message>
</context>
<context>
    <name>DrillHeadWords</name>
    <message>
        <source>running %1×</source>
        <translation>進行中 %1×</translation>
    </message>
    <message>
        <source>all seats</source>
        <translation>全席</translation>
    </message>
    <message>
        <source>%1 of %2 seats present</source>
        <translation>%2 席中 %1 席が着席</translation>
    </message>
    <message>
        <source>DRILL</source>
        <translation>訓練</translation>
    </message>
    <message>
        <source>Recorded data. Nothing here is live.</source>
        <translation>記録データです。ここにライブのものはありません。</translation>
    </message>
    <message>
        <source>of %1</source>
        <translation>／%1</translation>
    </message>
    <message>
        <source>%1 since the start of the drill, %2</source>
        <translation>訓練開始から %1、%2</translation>
    </message>
    <message>
        <source>%1 UTC recorded</source>
        <translation>記録時刻 %1 UTC</translation>
    </message>
    <message>
        <source>Drill %1, %2</source>
        <translation>訓練 %1、%2</translation>
    </message>
</context>
<context>
    <name>DrillLogWords</name>
    <message>
        <source>you</source>
        <translation>あなた</translation>
    </message>
    <message>
        <source>%1 · answer</source>
        <translation>%1 · 回答</translation>
    </message>
    <message>
        <source>%1 → %2</source>
        <translation>%1 → %2</translation>
    </message>
    <message>
        <source>%1 · hypothesis</source>
        <translation>%1 · 仮説</translation>
    </message>
    <message>
        <source>%1 · action</source>
        <translation>%1 · 処置</translation>
    </message>
    <message>
        <source>Said and done</source>
        <translation>発言と処置</translation>
    </message>
    <message>
        <source>Nothing yet. What is declared stands here; nothing is taken back.</source>
        <translation>まだありません。宣言したことがここに残り、取り消しはできません。</translation>
    </message>
    <message>
        <source>and %1 before</source>
        <translation>以前に %1 件</translation>
    </message>
</context>
<context>
    <name>DrillMark</name>
    <message>
        <source>DRILL · recorded data · nothing here is live</source>
        <translation>訓練 · 記録データ · ここにライブのものはありません</translation>
    </message>
</context>
<context>
    <name>DrillSideWords</name>
    <message>
        <source>Clocks</source>
        <translation>時計</translation>
    </message>
    <message>
        <source>since T+0</source>
        <translation>T+0 から</translation>
    </message>
    <message>
        <source>hidden until reveal</source>
        <translation>開示まで非表示</translation>
    </message>
    <message>
        <source>Onset</source>
        <translation>発生</translation>
    </message>
    <message>
        <source>When the fault began.</source>
        <translation>故障が始まった時刻。</translation>
    </message>
    <message>
        <source>First visible</source>
        <translation>最初に見えた時刻</translation>
    </message>
    <message>
        <source>When what had been measured by then was enough to say so.</source>
        <translation>それまでの測定でそう言えるようになった時刻。</translation>
    </message>
    <message>
        <source>Detected</source>
        <translation>検知</translation>
    </message>
    <message>
        <source>Seam named</source>
        <translation>継ぎ目を特定</translation>
    </message>
    <message>
        <source>Object named</source>
        <translation>対象を特定</translation>
    </message>
    <message>
        <source>Action declared</source>
        <translation>処置を宣言</translation>
    </message>
    <message>
        <source>As it was declared; whether it was right is told at the reveal.</source>
        <translation>宣言のとおりです。正否は開示時に示されます。</translation>
    </message>
    <message>
        <source>running %1</source>
        <translation>進行中 %1</translation>
    </message>
    <message>
        <source>Seats</source>
        <translation>席</translation>
    </message>
    <message>
        <source>last hand-over</source>
        <translation>最後の引き継ぎ</translation>
    </message>
    <message>
        <source>empty</source>
        <translation>空席</translation>
    </message>
    <message>
        <source>you</source>
        <translation>あなた</translation>
    </message>
    <message>
        <source>%1, gone</source>
        <translation>%1、離席</translation>
    </message>
    <message>
        <source>%1 is there</source>
        <translation>%1 が着席</translation>
    </message>
    <message>
        <source>Nobody is there</source>
        <translation>誰もいません</translation>
    </message>
    <message>
        <source>Score rule</source>
        <translation>採点規則</translation>
    </message>
    <message>
        <source>100 points</source>
        <translation>100 点</translation>
    </message>
    <message>
        <source>detect</source>
        <translation>検知</translation>
    </message>
    <message>
        <source>attribute: seam, then object</source>
        <translation>原因特定: 継ぎ目、次に対象</translation>
    </message>
    <message>
        <source>mitigate</source>
        <translation>緩和</translation>
    </message>
    <message>
        <source>communicate: hand over</source>
        <translation>伝達: 引き継ぎ</translation>
    </message>
    <message>
        <source>hints used: %1</source>
        <translation>使ったヒント: %1</translation>
    </message>
    <message>
        <source>a minute with the wrong team</source>
        <translation>誤ったチームでの 1 分</translation>
    </message>
    <message>
        <source>There are no more hints.</source>
        <translation>ヒントはもうありません。</translation>
    </message>
    <message>
        <source>Ask for hint %1 (%2)</source>
        <translation>ヒント %1 を求める (%2)</translation>
    </message>
    <message>
        <source>Costs %1 points of the score. H asks, too.</source>
        <translation>得点から %1 点引かれます。H キーでも求められます。</translation>
    </message>
    <message>
        <source>While the drill runs.</source>
        <translation>訓練の進行中に。</translation>
    </message>
    <message>
        <source>Hints</source>
        <translation>ヒント</translation>
    </message>
    <message>
        <source>%1 given</source>
        <translation>提供 %1</translation>
    </message>
    <message>
        <source>Truth, loss and score appear at the reveal.</source>
        <translation>真相・損失・得点は開示時に現れます。</translation>
    </message>
</context>
<context>
    <name>DrillText</name>
    <message>
        <source>Facilitator</source>
        <translation>進行役</translation>
    </message>
    <message>
        <source>Incident lead</source>
        <translation>指揮者</translation>
    </message>
    <message>
        <source>Facilities</source>
        <translation>設備</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>ネットワーク</translation>
    </message>
    <message>
        <source>ML platform</source>
        <translation>ML 基盤</translation>
    </message>
    <message>
        <source>Finance</source>
        <translation>財務</translation>
    </message>
    <message>
        <source>Observer</source>
        <translation>オブザーバー</translation>
    </message>
    <message>
        <source>not started</source>
        <translation>開始前</translation>
    </message>
    <message>
        <source>running</source>
        <translation>進行中</translation>
    </message>
    <message>
        <source>frozen</source>
        <translation>停止中</translation>
    </message>
    <message>
        <source>revealed</source>
        <translation>開示済み</translation>
    </message>
    <message>
        <source>ended</source>
        <translation>終了</translation>
    </message>
    <message>
        <source>detected</source>
        <translation>検知</translation>
    </message>
    <message>
        <source>%1 % sure</source>
        <translation>確度 %1 %</translation>
    </message>
    <message>
        <source>to %1</source>
        <translation>%1 へ</translation>
    </message>
    <message>
        <source>asked for a hint</source>
        <translation>ヒントを求めた</translation>
    </message>
    <message>
        <source>You see every fact.</source>
        <translation>すべての事実が見えます。</translation>
    </message>
    <message>
        <source>loop, feeds and racks</source>
        <translation>循環系・給電系・ラック</translation>
    </message>
    <message>
        <source>fabric and storage</source>
        <translation>ファブリックとストレージ</translation>
    </message>
    <message>
        <source>machines and jobs</source>
        <translation>マシンとジョブ</translation>
    </message>
    <message>
        <source>money</source>
        <translation>費用</translation>
    </message>
    <message>
        <source>You see the graph and hear what every seat says.</source>
        <translation>グラフが見え、各席の発言が聞こえます。</translation>
    </message>
    <message>
        <source>You see: %1.</source>
        <translation>見えるもの: %1。</translation>
    </message>
    <message>
        <source>On other seats: %1.</source>
        <translation>他の席に見えるもの: %1。</translation>
    </message>
    <message>
        <source>Detect</source>
        <translation>検知</translation>
    </message>
    <message>
        <source>Attribute, seam</source>
        <translation>特定、継ぎ目</translation>
    </message>
    <message>
        <source>Attribute, object</source>
        <translation>特定、対象</translation>
    </message>
    <message>
        <source>Mitigate</source>
        <translation>緩和</translation>
    </message>
    <message>
        <source>Communicate</source>
        <translation>伝達</translation>
    </message>
    <message>
        <source>Hints</source>
        <translation>ヒント</translation>
    </message>
    <message>
        <source>Wrong team</source>
        <translation>誤ったチーム</translation>
    </message>
    <message>
        <source>False alarms</source>
        <translation>誤報</translation>
    </message>
    <message>
        <source>Guesses</source>
        <translation>当て推量</translation>
    </message>
    <message>
        <source>Needless actions</source>
        <translation>不要な処置</translation>
    </message>
    <message>
        <source>start</source>
        <translation>開始</translation>
    </message>
    <message>
        <source>onset</source>
        <translation>発生</translation>
    </message>
    <message>
        <source>before the action %1</source>
        <translation>処置 %1 の前</translation>
    </message>
    <message>
        <source>before the hand-over %1</source>
        <translation>引き継ぎ %1 の前</translation>
    </message>
    <message>
        <source>Put back from %1 to %2</source>
        <translation>%1 から %2 に戻しました</translation>
    </message>
    <message>
        <source>Call</source>
        <translation>電話</translation>
    </message>
    <message>
        <source>Conflicting report</source>
        <translation>矛盾する報告</translation>
    </message>
    <message>
        <source>False alarm</source>
        <translation>誤報</translation>
    </message>
    <message>
        <source>Fault of a sensor</source>
        <translation>センサー故障</translation>
    </message>
    <message>
        <source>Owner absent</source>
        <translation>担当者不在</translation>
    </message>
    <message>
        <source>Dashboard outage</source>
        <translation>ダッシュボード停止</translation>
    </message>
    <message>
        <source>Executive question</source>
        <translation>経営層の質問</translation>
    </message>
    <message>
        <source>Vendor&apos;s answer</source>
        <translation>ベンダーの回答</translation>
    </message>
    <message>
        <source>Second fault</source>
        <translation>第二の障害</translation>
    </message>
    <message>
        <source>Wrong action proposed</source>
        <translation>誤った処置の提案</translation>
    </message>
    <message>
        <source>Maintenance notice</source>
        <translation>保守の通知</translation>
    </message>
    <message>
        <source>Change of shift</source>
        <translation>交替</translation>
    </message>
    <message>
        <source>Customer&apos;s complaint</source>
        <translation>顧客の苦情</translation>
    </message>
    <message>
        <source>Alarm flood</source>
        <translation>警報の洪水</translation>
    </message>
    <message>
        <source>snapshots of later that are gone: %1</source>
        <translation>失われた以降の保存点: %1</translation>
    </message>
</context>
<context>
    <name>Drills</name>
    <message>
        <source>Quiet loop</source>
        <translation>静かな循環系</translation>
    </message>
    <message>
        <source>Follow a path from cause to cost.</source>
        <translation>原因からコストまでの経路をたどる。</translation>
    </message>
    <message>
        <source>Since six</source>
        <translation>六時から</translation>
    </message>
    <message>
        <source>Tell a changed setting from a broken part.</source>
        <translation>設定の変更と部品の故障を見分ける。</translation>
    </message>
    <message>
        <source>The building&apos;s operators are saving energy this month and have been at their desks since six. The run is well. You have been asked to keep an eye on anything that looks like a trend, and to say early whom you would call.</source>
        <translation>建物の運用担当は今月、省エネに取り組み、六時から席に着いています。学習は順調です。傾向らしきものに目を配り、誰に電話するかを早めに言うよう頼まれています。</translation>
    </message>
    <message>
        <source>Two rows</source>
        <translation>二つの列</translation>
    </message>
    <message>
        <source>See the spot that an average hides.</source>
        <translation>平均が隠す一点を見つける。</translation>
    </message>
    <message>
        <source>Two rows were moved closer together over the weekend. The averages of the hall are what they were. The run began an hour ago and its first steps are as fast as the benchmark.</source>
        <translation>週末に二つの列が近づけられました。ホールの平均値は以前のままです。学習は一時間前に始まり、最初のステップはベンチマークと同じ速さです。</translation>
    </message>
    <message>
        <source>The next street</source>
        <translation>隣の通り</translation>
    </message>
    <message>
        <source>Use order: what fell first?</source>
        <translation>順序を使う: 最初に落ちたのは何か。</translation>
    </message>
    <message>
        <source>The utility has announced work on a feeder in the next street; the hall has two feeds. Clocks are steady, the run is steady. You will be told nothing by the utility during the exercise.</source>
        <translation>電力会社が隣の通りの給電線の工事を予告しています。ホールには給電が二系統あります。クロックも学習も安定しています。訓練中、電力会社からの知らせはありません。</translation>
    </message>
    <message>
        <source>After service</source>
        <translation>保守の後</translation>
    </message>
    <message>
        <source>Count what went together, and ask what they share.</source>
        <translation>一緒に落ちたものを数え、何を共有するかを問う。</translation>
    </message>
    <message>
        <source>A host was serviced yesterday and has been well since. The job&apos;s team is asleep; its watchdog is set to half an hour. Spare hosts are there, but somebody has to say which one is to be drained.</source>
        <translation>昨日、一台のホストが保守を受け、それ以来順調です。ジョブのチームは就寝中で、ウォッチドッグは三十分に設定されています。予備のホストはありますが、どれをドレインするかを誰かが決めなければなりません。</translation>
    </message>
    <message>
        <source>Same as before</source>
        <translation>前と同じ</translation>
    </message>
    <message>
        <source>Find the part that is slow and not broken.</source>
        <translation>壊れてはいないが遅い部品を見つける。</translation>
    </message>
    <message>
        <source>After a restart in the night the run is back, and the on-call says it feels the same as before. Nothing is red. You have the benchmark of last week to compare with.</source>
        <translation>夜間の再起動の後、学習は戻り、当番は前と同じ感じだと言います。赤いものは何もありません。比較には先週のベンチマークがあります。</translation>
    </message>
    <message>
        <source>Counted and forgotten</source>
        <translation>数えて忘れる</translation>
    </message>
    <message>
        <source>Separate a device from what lies between two devices.</source>
        <translation>装置と、装置の間にあるものを切り分ける。</translation>
    </message>
    <message>
        <source>What corrects itself is counted and forgotten here; a week&apos;s worth is in the records. The run is paid by the hour by somebody who reads the invoice.</source>
        <translation>自己で訂正されるものは、ここでは数えられて忘れられます。一週間分が記録にあります。学習の費用は、請求書を読む人が時間単位で払っています。</translation>
    </message>
    <message>
        <source>Small numbers</source>
        <translation>小さな数字</translation>
    </message>
    <message>
        <source>Read a rate, not a count.</source>
        <translation>件数ではなく率を読む。</translation>
    </message>
    <message>
        <source>Much corrects itself all the time in a hall of this size. The vendor replaces what fails and wants evidence for what does not. The next durable checkpoint is due within the half hour.</source>
        <translation>この規模のホールでは、多くのものが絶えず自己訂正されます。ベンダーは故障したものを交換し、故障していないものには証拠を求めます。次の永続チェックポイントは三十分以内の予定です。</translation>
    </message>
    <message>
        <source>Gone</source>
        <translation>消えた</translation>
    </message>
    <message>
        <source>Say what is known in the first minute.</source>
        <translation>最初の一分で、分かっていることを述べる。</translation>
    </message>
    <message>
        <source>A run with a deadline, a team that has been promised an answer within five minutes of anything, and a log that will soon be full of complaints from everyone but one.</source>
        <translation>期限のある学習。何かあれば五分以内に答えると約束されたチーム。そしてまもなく、一つを除く全員の苦情で埋まるログ。</translation>
    </message>
    <message>
        <source>Deaf port</source>
        <translation>聞こえないポート</translation>
    </message>
    <message>
        <source>Tell an event from a departure.</source>
        <translation>出来事とずれを見分ける。</translation>
    </message>
    <message>
        <source>The fabric was rebuilt last month, and a few ports are known to be touchy. The network team has said so many times that it is not the network that nobody asks any more.</source>
        <translation>ファブリックは先月作り直され、いくつかのポートは扱いにくいと知られています。ネットワークチームが何度もネットワークではないと言ったので、もう誰も尋ねません。</translation>
    </message>
    <message>
        <source>As it should be</source>
        <translation>あるべきとおり</translation>
    </message>
    <message>
        <source>Distrust a sum that says all is well.</source>
        <translation>すべて良好という合計を疑う。</translation>
    </message>
    <message>
        <source>Everything is up. The throughput as a whole is what it should be. One of the teams has been cleaning this week, with a list of what was done.</source>
        <translation>すべて稼働中です。全体のスループットはあるべき値です。あるチームが今週、清掃を行い、その一覧を残しています。</translation>
    </message>
    <message>
        <source>Good first steps</source>
        <translation>順調な最初のステップ</translation>
    </message>
    <message>
        <source>Look at the share of each way, not at the sum of all.</source>
        <translation>全体の合計ではなく各経路の割合を見る。</translation>
    </message>
    <message>
        <source>Several ways lead up, and a hash spreads what goes there. The run was moved to these hosts this morning; its first steps were good.</source>
        <translation>上へ行く経路はいくつもあり、ハッシュが行き先を振り分けます。学習は今朝このホスト群に移され、最初のステップは順調でした。</translation>
    </message>
    <message>
        <source>More than you can read</source>
        <translation>読み切れないほど</translation>
    </message>
    <message>
        <source>Follow complaints back to who sends them.</source>
        <translation>苦情をその出どころまでたどる。</translation>
    </message>
    <message>
        <source>You have counters of every port, and more of them will move than you can read. Most of those who complain are right, and none of them is the one.</source>
        <translation>すべてのポートのカウンターがあり、読み切れないほど多くが動くでしょう。苦情を言うもののほとんどは正しく、そのどれもが犯人ではありません。</translation>
    </message>
    <message>
        <source>Launch day</source>
        <translation>公開の日</translation>
    </message>
    <message>
        <source>Price what is at risk, not only what is lost.</source>
        <translation>失ったものだけでなく、危険にさらされるものに値を付ける。</translation>
    </message>
    <message>
        <source>A second team has its launch today and uses what the run uses. The run writes its state regularly; the last time took a minute, as it always does.</source>
        <translation>別のチームが今日、公開日を迎え、学習と同じものを使います。学習は定期的に状態を書き込み、前回はいつもどおり一分でした。</translation>
    </message>
    <message>
        <source>Signed twice</source>
        <translation>二人の署名</translation>
    </message>
    <message>
        <source>Ask what a restart would cost now.</source>
        <translation>いま再起動すると何がかかるかを問う。</translation>
    </message>
    <message>
        <source>The run is as fast as ever. What it did every half hour, it did well. A change of quota was made last night, signed by two people.</source>
        <translation>学習はいつもどおりの速さです。三十分ごとに行うことも、うまくいっていました。昨夜、クォータの変更が二人の署名で行われました。</translation>
    </message>
    <message>
        <source>Busy, then not</source>
        <translation>忙しく、そして暇に</translation>
    </message>
    <message>
        <source>Look at what comes before a step.</source>
        <translation>ステップの前に来るものを見る。</translation>
    </message>
    <message>
        <source>Something new came in yesterday and was spread over the usual servers. Machines are busy, then they are not, then they are.</source>
        <translation>昨日、新しいものが届き、いつものサーバーに配られました。マシンは忙しくなり、暇になり、また忙しくなります。</translation>
    </message>
    <message>
        <source>Taking turns</source>
        <translation>かわるがわる</translation>
    </message>
    <message>
        <source>See that the culprit is never the same, and what that means.</source>
        <translation>原因が毎回違うこと、その意味を読み取る。</translation>
    </message>
    <message>
        <source>The run&apos;s code was updated two days ago. It is a little slower than it was, but not always, and not at the same place.</source>
        <translation>学習のコードは二日前に更新されました。以前より少し遅いのですが、いつもではなく、同じ場所でもありません。</translation>
    </message>
    <message>
        <source>Growing</source>
        <translation>増えていく</translation>
    </message>
    <message>
        <source>Name a date before it comes.</source>
        <translation>来る前に期日を言い当てる。</translation>
    </message>
    <message>
        <source>A long run with long sequences. Its team watches the loss, which is well. Whoever is on shift when it ends will be asked why nobody saw it coming.</source>
        <translation>長い系列を扱う長い学習。チームは損失関数を見ており、それは順調です。終わったときの当番は、なぜ誰も予見しなかったのかと問われるでしょう。</translation>
    </message>
    <message>
        <source>Silence</source>
        <translation>沈黙</translation>
    </message>
    <message>
        <source>Separate the culprit from its victims.</source>
        <translation>原因と影響を切り分ける。</translation>
    </message>
    <message>
        <source>All devices are at 100 %. The last step was a while ago. Everybody who will report something is somebody who waits.</source>
        <translation>すべての装置が 100 % です。最後のステップから少し経ちました。これから何かを報告するのは、待っている側ばかりです。</translation>
    </message>
    <message>
        <source>No answer</source>
        <translation>応答なし</translation>
    </message>
    <message>
        <source>Read a code, and what it does not mean.</source>
        <translation>コードと、それが意味しないことを読む。</translation>
    </message>
    <message>
        <source>A new release was rolled out to a part of the hall on Monday. Its notes list what it mends. The run spans old and new.</source>
        <translation>月曜日、ホールの一部に新しいリリースが導入されました。リリースノートには修正点が並びます。学習は新旧の両方にまたがります。</translation>
    </message>
    <message>
        <source>Favourites</source>
        <translation>お気に入り</translation>
    </message>
    <message>
        <source>See work that is uneven though every device is well.</source>
        <translation>どの装置も正常なのに偏った仕事を見抜く。</translation>
    </message>
    <message>
        <source>A model whose parts take turns, a few thousand steps in. It has been well since the start, and a change of data was merged this morning.</source>
        <translation>部分が交代で働くモデルで、数千ステップ進んでいます。開始以来順調で、今朝データの変更が取り込まれました。</translation>
    </message>
    <message>
        <source>First complaint</source>
        <translation>最初の苦情</translation>
    </message>
    <message>
        <source>Judge a service by what its users wait for.</source>
        <translation>利用者が何を待つかでサービスを判断する。</translation>
    </message>
    <message>
        <source>A service for users, in two stages. Devices are well and not even busy. The first complaint has a name and a time.</source>
        <translation>利用者向けの二段構成のサービス。装置は正常で、忙しくもありません。最初の苦情には名前と時刻があります。</translation>
    </message>
    <message>
        <source>Says everybody</source>
        <translation>皆がそう言う</translation>
    </message>
    <message>
        <source>Compare pools that ought to be alike.</source>
        <translation>同じはずのプールを比べる。</translation>
    </message>
    <message>
        <source>Equal machines serve one product. Something was restarted this morning, as it is every week. Nobody has changed anything, says everybody.</source>
        <translation>同じ機械が一つの製品を支えています。毎週のとおり、今朝何かが再起動されました。誰も何も変えていない、と皆が言います。</translation>
    </message>
    <message>
        <source>Friday&apos;s trays</source>
        <translation>金曜日のトレイ</translation>
    </message>
    <message>
        <source>Find one among many, and leave its neighbours alone.</source>
        <translation>多数から一つを見つけ、隣には触れない。</translation>
    </message>
    <message>
        <source>A technician reseated trays in this row on Friday and signed every one. The water is as cold as it has been all year.</source>
        <translation>金曜日、技術者がこの列のトレイを差し直し、一つずつ署名しました。水は今年ずっとと同じ冷たさです。</translation>
    </message>
    <message>
        <source>All green</source>
        <translation>すべて緑</translation>
    </message>
    <message>
        <source>Compare with peers, without an alarm.</source>
        <translation>警報なしに、同類と比べる。</translation>
    </message>
    <message>
        <source>Every light is green: temperatures, clocks, links, errors. The run is five per cent slower than it was a week ago, and somebody has been looking for the reason for three days.</source>
        <translation>温度、クロック、リンク、エラー、どのランプも緑です。学習は一週間前より五パーセント遅く、誰かが三日間その理由を探しています。</translation>
    </message>
    <message>
        <source>On the roof</source>
        <translation>屋上で</translation>
    </message>
    <message>
        <source>Go up the chain until it ends.</source>
        <translation>連鎖を端まで遡る。</translation>
    </message>
    <message>
        <source>It is a fine afternoon, and one machine on the roof is being watched by its maker from far away. Several loops hang on it, and each has its own screen.</source>
        <translation>晴れた午後、屋上の一台をメーカーが遠くから見守っています。いくつもの循環系がそれにつながり、それぞれに画面があります。</translation>
    </message>
    <message>
        <source>The long night</source>
        <translation>長い夜</translation>
    </message>
    <message>
        <source>Say that it stands, and since when.</source>
        <translation>止まっていることと、いつからかを述べる。</translation>
    </message>
    <message>
        <source>It is Saturday night. Devices are at 100 %, the last line of the log is hours old by the time somebody looks. You are earlier than they were.</source>
        <translation>土曜日の夜。装置は 100 %、誰かが見るころにはログの最後の行は何時間も前のものです。あなたは彼らより早く来ています。</translation>
    </message>
    <message>
        <source>Tuesday morning. A training run of several weeks is in its ninth day, and its team has promised a milestone for the end of the month. The hall is cooled by water; nobody has touched it since the last service. Should the run become slower than it was, every team will look at its own screen first.</source>
        <translation>火曜日の朝。数週間続く学習が九日目に入り、チームは月末のマイルストーンを約束しています。ホールは水冷で、前回の保守以来、誰も触れていません。もし学習が以前より遅くなれば、どのチームもまず自分の画面を見ることでしょう。</translation>
    </message>
    <message>
        <source>To the tenth</source>
        <translation>十分の一度まで</translation>
    </message>
    <message>
        <source>Tell the supply from what takes it.</source>
        <translation>供給側と、それを受け取る側とを見分ける。</translation>
    </message>
    <message>
        <source>New fittings came last month, for a few places. The plant room is content: the supply is at its setpoint to the tenth of a degree.</source>
        <translation>先月、何か所かに新しい継手が入りました。機械室に不満はありません。供給温度は十分の一度まで設定値どおりです。</translation>
    </message>
    <message>
        <source>One of forty-eight</source>
        <translation>四十八台のうちの一台</translation>
    </message>
    <message>
        <source>Find by comparing what no alarm tells.</source>
        <translation>どの警報も告げないことを、比べて見つける。</translation>
    </message>
    <message>
        <source>Forty-eight machines of eight. The throughput fell by a few per cent in the middle of the run, and a bench of the network is clean on every node. The team has begun to exclude things, one after the other.</source>
        <translation>八基ずつの四十八台。学習の途中でスループットが数パーセント落ちましたが、ネットワークの試験はどのノードでも正常です。チームは可能性を一つずつ除外し始めました。</translation>
    </message>
    <message>
        <source>Two of a kind</source>
        <translation>似たものどうし</translation>
    </message>
    <message>
        <source>See that the busy one is not the one that works.</source>
        <translation>忙しそうなものが働いているとは限らないと見抜く。</translation>
    </message>
    <message>
        <source>A small site. A job has a limit of 45 minutes and always kept it, until today. Both of its devices look busy.</source>
        <translation>小さなサイト。あるジョブには四十五分の制限があり、今日まで必ず守ってきました。二つのデバイスはどちらも忙しそうに見えます。</translation>
    </message>
    <message>
        <source>Change-over</source>
        <translation>切り替え</translation>
    </message>
    <message>
        <source>Read the room, not only the rack.</source>
        <translation>ラックだけでなく、部屋を読む。</translation>
    </message>
    <message>
        <source>The first mild day of spring. The building changes from free cooling to its machines at about this time of the year, and has done so for ten years without anybody noticing.</source>
        <translation>春の最初の暖かい日。建物は毎年この頃、外気冷房から冷凍機に切り替わります。十年間、誰も気づくことなくそうしてきました。</translation>
    </message>
    <message>
        <source>The node they blamed</source>
        <translation>責められたノード</translation>
    </message>
    <message>
        <source>Ask whether what is reported is the beginning.</source>
        <translation>報告されたことが始まりなのかを問う。</translation>
    </message>
    <message>
        <source>Two groups of ten machines each lost their run last month, and one machine was blamed for it by name. It is back in service, with a note on it.</source>
        <translation>先月、十台ずつの二つのグループがどちらも学習を失い、一台の機械が名指しで責められました。その機械は、注記つきで運用に戻っています。</translation>
    </message>
    <message>
        <source># Situation</source>
        <translation># 状況</translation>
    </message>
    <message>
        <source>You are on shift at a site that runs AI jobs. At the start nobody has reported anything. Something goes wrong during the drill: find out what it is, tell whoever has to know, and have it put right before it costs more than it must.</source>
        <translation>あなたは AI ジョブを動かすサイトの当番です。開始時には、まだ誰からも報告はありません。訓練の途中で何かがおかしくなります。それが何かを突き止め、知るべき人に伝え、必要以上の費用がかかる前に直させてください。</translation>
    </message>
    <message>
        <source>You play on recorded data under other names: hosts, jobs, people and sites are called otherwise, and money has another scale. Nothing here is live, and nothing that you declare touches a machine.</source>
        <translation>記録されたデータを別の名前で使います。ホスト、ジョブ、人、サイトの名前は置き換えられ、金額の尺度も違います。ここにライブのものはなく、宣言した内容が機械に触れることはありません。</translation>
    </message>
    <message>
        <source># What you have</source>
        <translation># 手元にあるもの</translation>
    </message>
    <message>
        <source>There are five seats. Facilities sees loops, feeds and racks; Network sees the fabric and storage; ML platform sees machines and jobs; Finance sees programs and the meter. The incident lead sees the graph and hears what every seat says, but no measurements. Who plays alone sits on all five.</source>
        <translation>席は五つあります。設備には循環系・給電系・ラックが、ネットワークにはファブリックとストレージが、ML 基盤にはマシンとジョブが、財務にはプログラムと費用メーターが見えます。指揮者にはグラフが見え、各席の発言が聞こえますが、測定値は見えません。一人で行う人は五つすべてに着席します。</translation>
    </message>
    <message>
        <source>Each seat has the views of its own part of the site and nothing else. What another seat sees, ask for. No alarm and no list of causes is shown: to draw the conclusion is the exercise.</source>
        <translation>各席にあるのは、サイトの自分の担当部分のビューだけです。他の席に見えるものは尋ねてください。警報も原因の一覧も表示されません。結論を導くことが訓練です。</translation>
    </message>
    <message>
        <source># What is known at the start</source>
        <translation># 開始時にわかっていること</translation>
    </message>
    <message>
        <source>When the fault begins is not told. Look first at what is normal here, so that you see what departs from it. Noise, planned work and small things that mean nothing are part of every site.</source>
        <translation>障害がいつ始まるかは知らされません。まずここで何が正常かを見て、そこから外れるものに気づけるようにしてください。雑音、計画作業、意味のない小さな出来事はどのサイトにもあります。</translation>
    </message>
    <message>
        <source>While the drill runs, letters arrive: calls, reports, questions, answers of vendors. Some are wrong, some are about something else, an instrument can fail, and a screen can stand still for a while. Hold each of them against what is measured, and answer those that want a reply.</source>
        <translation>訓練の進行中に、電話、報告、質問、ベンダーの回答といった連絡が届きます。誤っているものも、別件のものもあり、センサーが故障したり、画面がしばらく止まったりすることもあります。どれも測定された事実と照らし合わせ、返事を求めるものには答えてください。</translation>
    </message>
    <message>
        <source># Goals</source>
        <translation># 目標</translation>
    </message>
    <message>
        <source>Detect: declare that something is wrong as soon as the facts say so, and not before.</source>
        <translation>検知: 事実が示したらすぐに、ただしその前ではなく、何かがおかしいと宣言します。</translation>
    </message>
    <message>
        <source>Attribute: commit a hypothesis. It names the seam, then the object where it began, the mechanism, and how sure you are; a fact for it and one against it keep you honest.</source>
        <translation>原因特定: 仮説を確定します。仮説は継ぎ目、次に始まりの対象、機構、そして確度を示します。支持する事実と反する事実を一つずつ挙げると、公正でいられます。</translation>
    </message>
    <message>
        <source>Hand over: once the seam is named, tell the seat that has to act what you know, since when, and what you ask of it.</source>
        <translation>引き継ぎ: 継ぎ目を特定したら、動くべき席に、わかっていること、いつからか、何を頼むのかを伝えます。</translation>
    </message>
    <message>
        <source>Mitigate: declare an action, which is what is done and to which object. Take the one that removes the cause and disturbs the least, and say when.</source>
        <translation>緩和: 処置、つまり何をどの対象に行うかを宣言します。原因を取り除き、妨げが最も少ないものを選び、いつ行うかを言ってください。</translation>
    </message>
    <message>
        <source># Rules</source>
        <translation># 規則</translation>
    </message>
    <message>
        <source>What is committed stays: nothing is taken back. A better hypothesis may follow, and the last word of a seat counts.</source>
        <translation>確定したものは残り、取り消せません。より良い仮説を後から出すことはでき、各席の最後の発言が数えられます。</translation>
    </message>
    <message>
        <source>Only what is declared counts. What is said across the table, or in answer to a letter, is no hand-over. A fact counts as seen when the seat whose screen shows it speaks of it by name within two minutes.</source>
        <translation>数えられるのは宣言したものだけです。口頭で言ったことや連絡への返事は、引き継ぎになりません。事実は、それが画面に見える席が二分以内に名前を挙げて述べたときに、見たものと数えられます。</translation>
    </message>
    <message>
        <source>One clock runs for all seats. The facilitator, or who plays alone, starts it, freezes it, sets its speed, and can put the drill back to an earlier moment. The clocks of the score begin with the fault and stop at what you declare.</source>
        <translation>すべての席で一つの時計が進みます。進行役、または一人で行う人が、開始、停止、速度の設定を行い、訓練を以前の時点に戻せます。採点の時計は障害とともに始まり、宣言した時点で止まります。</translation>
    </message>
    <message>
        <source>Hints have a price: 5 points for the first, 10 for the second, 15 for the third. The price of the next one is shown before you ask for it.</source>
        <translation>ヒントには代価があります。最初は 5 点、二つ目は 10 点、三つ目は 15 点です。次のヒントの代価は、求める前に表示されます。</translation>
    </message>
    <message>
        <source># How it is scored</source>
        <translation># 採点の方法</translation>
    </message>
    <message>
        <source>There are 100 points: 30 to detect, 15 for the seam, 15 for the object, 25 to mitigate and 15 to hand over. Each is whole when it comes early and shrinks to nothing with time.</source>
        <translation>全部で 100 点です。検知に 30 点、継ぎ目に 15 点、対象に 15 点、緩和に 25 点、引き継ぎに 15 点。いずれも早ければ満点で、時間とともに減って 0 になります。</translation>
    </message>
    <message>
        <source>Points are taken off for hints, for minutes in which the last hypothesis sends others to the wrong team, for alarms before anything is wrong, for guesses, for actions on what is not the cause, and for a second fault, should there be one, of which nobody says a word.</source>
        <translation>減点されるのは、ヒント、最後の仮説が他の人を誤ったチームに向けている時間、何も起きていないうちの警報、当て推量、原因でないものへの処置、そして第二の障害があるのに誰もそれに触れなかった場合です。</translation>
    </message>
    <message>
        <source>The reveal ends the play. Then everybody has the truth, the points with a reason for each, what each seat could have seen, and what it cost as you played it, beside nothing done and the best that was possible.</source>
        <translation>開示で進行は終わります。その後は全員に、真相、理由つきの得点、各席に見えたはずのもの、そして実際の進め方での費用が、何もしなかった場合と最善の場合とともに示されます。</translation>
    </message>
    <message>
        <source>As announced</source>
        <translation>予告のとおり</translation>
    </message>
    <message>
        <source>Compare a run with itself, before and after.</source>
        <translation>学習を、前と後のそれ自身と比べる。</translation>
    </message>
    <message>
        <source>Work on a few hosts was announced for today, and the scheduler sees to it by itself, as it does every month. Every host passed its checks last night. The run&apos;s team was told that nothing changes for it.</source>
        <translation>今日は数台のホストの作業が予告されており、毎月のように、スケジューラが自動で対応します。どのホストも昨夜の検査に合格しました。学習のチームは、自分たちには何も変わらないと聞いています。</translation>
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
        <translation>供給温度</translation>
    </message>
    <message>
        <source>return temperature</source>
        <translation>戻り温度</translation>
    </message>
    <message>
        <source>inlet temperature</source>
        <translation>吸気温度</translation>
    </message>
    <message>
        <source>GPU temperature</source>
        <translation>GPU 温度</translation>
    </message>
    <message>
        <source>clock</source>
        <translation>クロック</translation>
    </message>
    <message>
        <source>GPU power</source>
        <translation>GPU 電力</translation>
    </message>
    <message>
        <source>lateness of ranks</source>
        <translation>ランクの遅れ</translation>
    </message>
    <message>
        <source>loss an hour</source>
        <translation>1時間あたりの損失</translation>
    </message>
    <message>
        <source>power</source>
        <translation>電力</translation>
    </message>
    <message>
        <source>step time</source>
        <translation>ステップ時間</translation>
    </message>
    <message>
        <source>tokens/s</source>
        <translation>トークン/s</translation>
    </message>
    <message>
        <source>loss</source>
        <translation>損失</translation>
    </message>
    <message>
        <source>GPU use</source>
        <translation>GPU 使用率</translation>
    </message>
    <message>
        <source>thermal throttling</source>
        <translation>熱による抑制</translation>
    </message>
    <message>
        <source>power throttling</source>
        <translation>電力による抑制</translation>
    </message>
    <message>
        <source>power brake</source>
        <translation>パワーブレーキ</translation>
    </message>
    <message>
        <source>symbol errors</source>
        <translation>シンボルエラー</translation>
    </message>
    <message>
        <source>link transitions</source>
        <translation>リンク遷移</translation>
    </message>
    <message>
        <source>arrival</source>
        <translation>到着</translation>
    </message>
    <message>
        <source>transfer time</source>
        <translation>転送時間</translation>
    </message>
    <message>
        <source>time to first token</source>
        <translation>最初のトークンまでの時間</translation>
    </message>
    <message>
        <source>checkpoint write time</source>
        <translation>チェックポイント書き込み時間</translation>
    </message>
    <message>
        <source>job stalled</source>
        <translation>ジョブが停滞</translation>
    </message>
    <message>
        <source>job hung</source>
        <translation>ジョブがハング</translation>
    </message>
    <message>
        <source>job quiet</source>
        <translation>ジョブが無応答</translation>
    </message>
    <message>
        <source>job restarted</source>
        <translation>ジョブが再起動</translation>
    </message>
    <message>
        <source>GPU %1</source>
        <translation>GPU %1</translation>
    </message>
    <message>
        <source>rank %1</source>
        <translation>ランク %1</translation>
    </message>
    <message>
        <source>up</source>
        <translation>アップ</translation>
    </message>
    <message>
        <source>down</source>
        <translation>ダウン</translation>
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
        <translation>判定できません</translation>
    </message>
    <message>
        <source>leak: number = order, +m:ss = lag</source>
        <translation>漏れ: 数字 = 順序、+m:ss = ラグ</translation>
    </message>
    <message>
        <source>victims wait</source>
        <translation>影響側が待つ</translation>
    </message>
    <message>
        <source>blind</source>
        <translation>盲点</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>不明</translation>
    </message>
    <message>
        <source>selected</source>
        <translation>選択中</translation>
    </message>
    <message>
        <source>owner not stated</source>
        <translation>担当の記載なし</translation>
    </message>
    <message>
        <source>nothing known</source>
        <translation>情報なし</translation>
    </message>
    <message>
        <source>No entities yet</source>
        <translation>エンティティがまだありません</translation>
    </message>
    <message>
        <source>A topology.json, or any source that names a host, GPU or job, fills the graph.</source>
        <translation>topology.json、またはホスト・GPU・ジョブを名指すソースがあればグラフができます。</translation>
    </message>
    <message>
        <source>no telemetry</source>
        <translation>テレメトリーなし</translation>
    </message>
    <message>
        <source>silent %1</source>
        <translation>無応答 %1</translation>
    </message>
    <message>
        <source>%1 old</source>
        <translation>%1 前の値</translation>
    </message>
    <message numerus="yes">
        <source>%1 series</source>
        <translation>
            <numerusform>系列 %1 本</numerusform>
        </translation>
    </message>
    <message>
        <source>onset %1</source>
        <translation>発生 %1</translation>
    </message>
    <message>
        <source>seam as expected</source>
        <translation>継ぎ目は期待どおり</translation>
    </message>
    <message>
        <source>departed</source>
        <translation>逸脱</translation>
    </message>
    <message>
        <source>leaks</source>
        <translation>漏れ</translation>
    </message>
    <message>
        <source>%1 waiting</source>
        <translation>%1 件待ち</translation>
    </message>
    <message>
        <source>on the path</source>
        <translation>経路上</translation>
    </message>
</context>
<context>
    <name>GraphGroups</name>
    <message>
        <source>Chillers</source>
        <translation>チラー</translation>
    </message>
    <message>
        <source>Feeds</source>
        <translation>給電系</translation>
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
        <translation>空調機 (CRAH)</translation>
    </message>
    <message>
        <source>PDUs</source>
        <translation>PDU</translation>
    </message>
    <message>
        <source>Pumps</source>
        <translation>ポンプ</translation>
    </message>
    <message>
        <source>Loops</source>
        <translation>循環系</translation>
    </message>
    <message>
        <source>Racks</source>
        <translation>ラック</translation>
    </message>
    <message>
        <source>Hosts</source>
        <translation>ホスト</translation>
    </message>
    <message>
        <source>Switches</source>
        <translation>スイッチ</translation>
    </message>
    <message>
        <source>Storage</source>
        <translation>ストレージ</translation>
    </message>
    <message>
        <source>ranks</source>
        <translation>ランク</translation>
    </message>
    <message>
        <source>Pools</source>
        <translation>プール</translation>
    </message>
    <message>
        <source>Routes</source>
        <translation>経路</translation>
    </message>
    <message>
        <source>Comms</source>
        <translation>通信グループ</translation>
    </message>
    <message>
        <source>Checkpoints</source>
        <translation>チェックポイント</translation>
    </message>
    <message>
        <source>Jobs</source>
        <translation>ジョブ</translation>
    </message>
    <message>
        <source>Programs</source>
        <translation>プログラム</translation>
    </message>
    <message>
        <source>Milestones</source>
        <translation>マイルストーン</translation>
    </message>
    <message>
        <source>Reservations</source>
        <translation>予約</translation>
    </message>
    <message>
        <source>Teams</source>
        <translation>チーム</translation>
    </message>
    <message>
        <source>GPU %1</source>
        <translation>GPU %1</translation>
    </message>
    <message>
        <source>Row %1</source>
        <translation>列 %1</translation>
    </message>
    <message>
        <source>PDUs %1</source>
        <translation>PDU %1</translation>
    </message>
    <message>
        <source>Ranks</source>
        <translation>ランク</translation>
    </message>
    <message>
        <source>comm %1</source>
        <translation>通信 %1</translation>
    </message>
    <message>
        <source>Facilities</source>
        <translation>設備</translation>
    </message>
    <message>
        <source>Fabric</source>
        <translation>ファブリック</translation>
    </message>
    <message>
        <source>Runtime</source>
        <translation>ランタイム</translation>
    </message>
    <message>
        <source>Finance</source>
        <translation>財務</translation>
    </message>
    <message>
        <source>%1 of %2 ranks</source>
        <translation>%2 ランク中 %1</translation>
    </message>
</context>
<context>
    <name>Headline</name>
    <message>
        <source>Worst seam</source>
        <translation>最悪の継ぎ目</translation>
    </message>
    <message>
        <source>Next seam</source>
        <translation>次の継ぎ目</translation>
    </message>
    <message>
        <source>Blind seam</source>
        <translation>見えない継ぎ目</translation>
    </message>
    <message>
        <source>? /h</source>
        <translation>? /h</translation>
    </message>
    <message>
        <source>not seen</source>
        <translation>観測なし</translation>
    </message>
    <message>
        <source>No further seam</source>
        <translation>ほかの継ぎ目なし</translation>
    </message>
    <message>
        <source>Nothing suppressed</source>
        <translation>抑制なし</translation>
    </message>
    <message>
        <source>no further seam leaks</source>
        <translation>ほかに損失の出ている継ぎ目はありません</translation>
    </message>
    <message>
        <source>no seam is measured</source>
        <translation>計測中の継ぎ目なし</translation>
    </message>
    <message>
        <source>nothing suppressed</source>
        <translation>抑制しているものはありません</translation>
    </message>
    <message>
        <source>Suppressed (explained)</source>
        <translation>抑制（説明済み）</translation>
    </message>
    <message>
        <source>%1 ago</source>
        <translation>%1 前</translation>
    </message>
    <message>
        <source>Seams</source>
        <translation>継ぎ目</translation>
    </message>
    <message>
        <source>Last incident</source>
        <translation>直近のインシデント</translation>
    </message>
    <message>
        <source>%1 s · reference %2</source>
        <translation>%1 s · 基準 %2</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>Step time</source>
        <translation>ステップ時間</translation>
    </message>
    <message>
        <source>Checkpoint</source>
        <translation>チェックポイント</translation>
    </message>
    <message>
        <source>Blind</source>
        <translation>盲点</translation>
    </message>
    <message>
        <source> and %1 more</source>
        <translation> ほか %1</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>Path of the loss</source>
        <translation>損失の経路</translation>
    </message>
    <message>
        <source>none</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>ほか %1 件</translation>
    </message>
    <message>
        <source>explained</source>
        <translation>説明済み</translation>
    </message>
    <message>
        <source>%1 of %2 seams</source>
        <translation>%2 の継ぎ目のうち %1</translation>
    </message>
    <message>
        <source>On watch</source>
        <translation>監視中</translation>
    </message>
    <message>
        <source>%1 of %2 sources</source>
        <translation>%2 ソース中 %1</translation>
    </message>
    <message>
        <source>everything</source>
        <translation>すべて</translation>
    </message>
</context>
<context>
    <name>HeatGroups</name>
    <message>
        <source>floor</source>
        <translation>フロア</translation>
    </message>
    <message>
        <source>rail or leaf</source>
        <translation>レールまたはリーフ</translation>
    </message>
    <message>
        <source>job</source>
        <translation>ジョブ</translation>
    </message>
    <message>
        <source>TP group</source>
        <translation>TPグループ</translation>
    </message>
    <message>
        <source>PP group</source>
        <translation>PPグループ</translation>
    </message>
    <message>
        <source>DP group</source>
        <translation>DPグループ</translation>
    </message>
    <message>
        <source>EP group</source>
        <translation>EPグループ</translation>
    </message>
    <message>
        <source>team</source>
        <translation>チーム</translation>
    </message>
    <message>
        <source>no switch is known: give a topology.json</source>
        <translation>スイッチが不明です: topology.json を指定してください</translation>
    </message>
    <message>
        <source>nothing says which GPUs a job has: give a jobs.json</source>
        <translation>どのGPUがジョブのものか不明です: jobs.json を指定してください</translation>
    </message>
    <message>
        <source>no job says that it is split so: parallelism in jobs.json</source>
        <translation>この分割を述べるジョブがありません: jobs.json の parallelism</translation>
    </message>
    <message>
        <source>no job has an owner or a program: jobs.json</source>
        <translation>所有者もプログラムもあるジョブがありません: jobs.json</translation>
    </message>
</context>
<context>
    <name>Heatmap</name>
    <message>
        <source>no hosts</source>
        <translation>ホストなし</translation>
    </message>
    <message>
        <source>fixed at start</source>
        <translation>開始時に固定</translation>
    </message>
    <message>
        <source>fixed</source>
        <translation>固定</translation>
    </message>
    <message>
        <source>missing</source>
        <translation>欠測</translation>
    </message>
    <message>
        <source>stale</source>
        <translation>古い値</translation>
    </message>
    <message>
        <source>bad</source>
        <translation>不良</translation>
    </message>
    <message>
        <source>zero</source>
        <translation>ゼロ</translation>
    </message>
    <message>
        <source>Placing hosts and GPUs …</source>
        <translation>ホストと GPU を配置しています…</translation>
    </message>
    <message>
        <source>No %1 yet</source>
        <translation>%1 はまだありません</translation>
    </message>
    <message>
        <source>No hosts and no GPUs yet</source>
        <translation>ホストも GPU もまだありません</translation>
    </message>
    <message>
        <source>A moment.</source>
        <translation>少しお待ちください。</translation>
    </message>
    <message numerus="yes">
        <source>%1 cell(s) wait for it. Choose another signal above.</source>
        <translation>
            <numerusform>%1 セルが待っています。上で別の信号を選んでください。</numerusform>
        </translation>
    </message>
    <message>
        <source>They appear as soon as a source names one. Sources: see the source panel.</source>
        <translation>ソースが名指すとすぐ現れます。ソースはソースパネルをご覧ください。</translation>
    </message>
    <message>
        <source>%1 vs peers</source>
        <translation>%1 同類比</translation>
    </message>
    <message>
        <source>%1 vs usual</source>
        <translation>%1 通常比</translation>
    </message>
</context>
<context>
    <name>IncidentBlocks</name>
    <message>
        <source>What</source>
        <translation>何が</translation>
    </message>
    <message>
        <source>The cause is not known</source>
        <translation>原因は不明です</translation>
    </message>
    <message>
        <source>Selects it in every view.</source>
        <translation>すべてのビューで選択します。</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>どこで</translation>
    </message>
    <message>
        <source>no path is known</source>
        <translation>経路は不明です</translation>
    </message>
    <message>
        <source>no victims are named</source>
        <translation>影響先の記載なし</translation>
    </message>
    <message>
        <source>Since when</source>
        <translation>いつから</translation>
    </message>
    <message>
        <source>lasted %1</source>
        <translation>継続 %1</translation>
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
        <translation>宣言 %1 · 検知 %2</translation>
    </message>
    <message>
        <source> · ended %1</source>
        <translation> · 終了 %1</translation>
    </message>
    <message>
        <source>onset ±%1</source>
        <translation>発生 ±%1</translation>
    </message>
    <message>
        <source>; next effect %1</source>
        <translation>、次の影響 %1</translation>
    </message>
    <message>
        <source>Onset %1</source>
        <translation>発生 %1</translation>
    </message>
    <message>
        <source>Puts the time cursor on the onset.</source>
        <translation>時刻カーソルを発生時刻に置きます。</translation>
    </message>
    <message>
        <source>Whose</source>
        <translation>誰の担当</translation>
    </message>
    <message>
        <source>Owner of the cause: not known</source>
        <translation>原因の担当: 不明</translation>
    </message>
    <message>
        <source>Cause: %1</source>
        <translation>原因: %1</translation>
    </message>
    <message>
        <source>no second owner is named</source>
        <translation>2 番目の担当の記載なし</translation>
    </message>
    <message>
        <source>symptom: %1</source>
        <translation>症状: %1</translation>
    </message>
    <message>
        <source>no job is slowed</source>
        <translation>遅くなったジョブはありません</translation>
    </message>
    <message>
        <source>slowed: %1</source>
        <translation>遅延: %1</translation>
    </message>
    <message>
        <source>What now</source>
        <translation>いま何を</translation>
    </message>
    <message>
        <source>No action is stated for this mechanism</source>
        <translation>この機構には処置の記載がありません</translation>
    </message>
    <message>
        <source>Splitting test: none is written</source>
        <translation>切り分けテスト: 記載なし</translation>
    </message>
    <message>
        <source>Splitting test: %1</source>
        <translation>切り分けテスト: %1</translation>
    </message>
    <message>
        <source>tells %1 from %2</source>
        <translation>%1 と %2 を見分けます</translation>
    </message>
    <message>
        <source>there is no second hypothesis</source>
        <translation>2 番目の仮説はありません</translation>
    </message>
    <message>
        <source>Do not blame: %1</source>
        <translation>疑わないもの: %1</translation>
    </message>
    <message>
        <source>What it costs</source>
        <translation>いくらかかる</translation>
    </message>
    <message>
        <source>/h direct</source>
        <translation>/h 直接</translation>
    </message>
    <message>
        <source>The loss of this incident is not known.</source>
        <translation>このインシデントの損失は不明です。</translation>
    </message>
    <message>
        <source>%1 GPU-hours so far; no price is known</source>
        <translation>これまで %1 GPU 時間。価格は不明です</translation>
    </message>
    <message>
        <source>direct</source>
        <translation>直接</translation>
    </message>
    <message>
        <source>opportunity</source>
        <translation>機会損失</translation>
    </message>
    <message>
        <source>rollback</source>
        <translation>巻き戻し</translation>
    </message>
    <message>
        <source>labour since %1</source>
        <translation>人件費、%1 から</translation>
    </message>
    <message>
        <source>labour</source>
        <translation>人件費</translation>
    </message>
    <message>
        <source>schedule</source>
        <translation>日程</translation>
    </message>
    <message>
        <source>No deadline ahead is known.</source>
        <translation>この先の期限は分かりません。</translation>
    </message>
    <message>
        <source>No deadline within a day.</source>
        <translation>1 日以内の期限はありません。</translation>
    </message>
    <message>
        <source>Next deadline in %1: %2.</source>
        <translation>次の期限まで %1: %2。</translation>
    </message>
    <message>
        <source> Labour counts from the first effect: nobody says when it was taken up.</source>
        <translation> 人件費は最初の影響から数えます: 着手時刻を示すものがありません。</translation>
    </message>
    <message>
        <source>Not in the price, nobody watches it: %1</source>
        <translation>金額に含まず、誰も見ていない: %1</translation>
    </message>
    <message>
        <source>Opens the ledger: every figure with the rows it is made of.</source>
        <translation>台帳を開きます: 各数値とその内訳の行。</translation>
    </message>
    <message>
        <source>%1
%2 · %3 ±%4
Selects it and puts the time cursor there.</source>
        <translation>%1
%2 · %3 ±%4
選択して時刻カーソルをそこに置きます。</translation>
    </message>
    <message numerus="yes">
        <source>confidence %1 · %2 fact(s)</source>
        <translation>
            <numerusform>確度 %1 · 事実 %2 件</numerusform>
        </translation>
    </message>
    <message>
        <source>not enough data</source>
        <translation>データ不足</translation>
    </message>
    <message>
        <source>Why we think so</source>
        <translation>そう考える理由</translation>
    </message>
    <message>
        <source>for</source>
        <translation>支持</translation>
    </message>
    <message>
        <source>show fewer</source>
        <translation>少なく表示</translation>
    </message>
    <message>
        <source>+ %1 more for</source>
        <translation>+ 支持 %1 件</translation>
    </message>
    <message>
        <source>Shows every fact and hypothesis.</source>
        <translation>すべての事実と仮説を表示します。</translation>
    </message>
    <message>
        <source>against</source>
        <translation>反証</translation>
    </message>
    <message>
        <source>rivals</source>
        <translation>対立仮説</translation>
    </message>
    <message>
        <source>%1
Confidence %2. Selects it in every view.</source>
        <translation>%1
確度 %2。すべてのビューで選択します。</translation>
    </message>
    <message>
        <source>What we cannot see</source>
        <translation>見えていないもの</translation>
    </message>
    <message>
        <source>Every expected effect was looked for where telemetry is.</source>
        <translation>期待される影響は、テレメトリーのある所をすべて調べました。</translation>
    </message>
    <message>
        <source>+ %1 more</source>
        <translation>+ ほか %1</translation>
    </message>
    <message>
        <source>none named</source>
        <translation>記載なし</translation>
    </message>
    <message>
        <source>Path, cause to effect</source>
        <translation>経路、原因から影響へ</translation>
    </message>
    <message>
        <source>Victims</source>
        <translation>影響先</translation>
    </message>
    <message>
        <source>in all, recovered</source>
        <translation>合計、回復済み</translation>
    </message>
    <message>
        <source>of what is paid</source>
        <translation>（支払分）</translation>
    </message>
    <message>
        <source>Cost of the incident: %1 %2 · %3</source>
        <translation>インシデントの費用: %1 %2 · %3</translation>
    </message>
    <message>
        <source>Before, at this part</source>
        <translation>この部品での過去の発生</translation>
    </message>
    <message>
        <source>What happened</source>
        <translation>経過</translation>
    </message>
    <message>
        <source>Open in</source>
        <translation>次で開く</translation>
    </message>
    <message>
        <source>Open in %1</source>
        <translation>%1 で開く</translation>
    </message>
    <message>
        <source>they differ</source>
        <translation>一致しない</translation>
    </message>
    <message>
        <source>they agree</source>
        <translation>一致</translation>
    </message>
    <message>
        <source>Judged at the time</source>
        <translation>当時の判定</translation>
    </message>
    <message>
        <source>Judged now</source>
        <translation>現在の判定</translation>
    </message>
    <message>
        <source>so far %1 (%2–%3), %4 · %5 tokens · %6 of a day</source>
        <translation>これまで %1 (%2–%3)、%4 · %5 トークン · 1 日の %6</translation>
    </message>
</context>
<context>
    <name>IncidentMarkdown</name>
    <message>
        <source>and %1 more</source>
        <translation>ほか %1 件</translation>
    </message>
    <message>
        <source>none found</source>
        <translation>見つからず</translation>
    </message>
    <message>
        <source>What it costs</source>
        <translation>いくらかかる</translation>
    </message>
    <message>
        <source>Lost</source>
        <translation>損失</translation>
    </message>
    <message>
        <source>%1 GPU-hours; no price is known</source>
        <translation>%1 GPU 時間。価格は不明</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>速度</translation>
    </message>
    <message>
        <source>So far</source>
        <translation>これまで</translation>
    </message>
    <message>
        <source>%1, 80 % between %2 and %3</source>
        <translation>%1、80 % が %2 から %3 の間</translation>
    </message>
    <message>
        <source>Direct compute</source>
        <translation>直接計算</translation>
    </message>
    <message>
        <source>Opportunity</source>
        <translation>機会損失</translation>
    </message>
    <message>
        <source>Rollback</source>
        <translation>巻き戻し</translation>
    </message>
    <message>
        <source>Labour</source>
        <translation>人件費</translation>
    </message>
    <message>
        <source>Schedule</source>
        <translation>日程</translation>
    </message>
    <message>
        <source>%1 h; no value of a day of delay is stated</source>
        <translation>%1 h。遅延 1 日の価値の記載なし</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>進捗</translation>
    </message>
    <message>
        <source>%1, %2 tokens, %3 % of a day</source>
        <translation>%1、%2 トークン、1 日の %3 %</translation>
    </message>
    <message>
        <source>Why we think so</source>
        <translation>そう考える理由</translation>
    </message>
    <message>
        <source>There is not enough data for a cause.</source>
        <translation>原因を言うにはデータが足りません。</translation>
    </message>
    <message>
        <source>For:</source>
        <translation>支持:</translation>
    </message>
    <message>
        <source>Against:</source>
        <translation>反証:</translation>
    </message>
    <message>
        <source>Expected, but not to be seen:</source>
        <translation>期待されるが見えないもの:</translation>
    </message>
    <message>
        <source>Site</source>
        <translation>サイト</translation>
    </message>
    <message>
        <source>not named</source>
        <translation>名称なし</translation>
    </message>
    <message>
        <source>Seam</source>
        <translation>継ぎ目</translation>
    </message>
    <message>
        <source>Onset</source>
        <translation>発生</translation>
    </message>
    <message>
        <source>%1, ±%2</source>
        <translation>%1、±%2</translation>
    </message>
    <message>
        <source>Declared</source>
        <translation>宣言</translation>
    </message>
    <message>
        <source>Ended</source>
        <translation>終了</translation>
    </message>
    <message>
        <source>open</source>
        <translation>継続中</translation>
    </message>
    <message>
        <source>Owners</source>
        <translation>担当</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>不明</translation>
    </message>
    <message>
        <source>State of</source>
        <translation>状態の時刻</translation>
    </message>
    <message>
        <source>What now</source>
        <translation>いま何を</translation>
    </message>
    <message>
        <source>No action is stated.</source>
        <translation>処置の記載なし。</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>分類</translation>
    </message>
    <message>
        <source>Runbook</source>
        <translation>ランブック</translation>
    </message>
    <message>
        <source>none</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>Path and victims</source>
        <translation>経路と影響先</translation>
    </message>
    <message>
        <source>Path</source>
        <translation>経路</translation>
    </message>
    <message>
        <source>Victims</source>
        <translation>影響先</translation>
    </message>
    <message>
        <source>What we cannot see</source>
        <translation>見えていないもの</translation>
    </message>
    <message>
        <source>nothing is known to be blind</source>
        <translation>盲点は知られていません</translation>
    </message>
    <message>
        <source>Rate while it lasted</source>
        <translation>継続中の速度</translation>
    </message>
    <message>
        <source>Before, at this part</source>
        <translation>この部品での過去の発生</translation>
    </message>
    <message>
        <source>Who has it</source>
        <translation>担当</translation>
    </message>
    <message>
        <source>What happened, and who did what</source>
        <translation>経過と各人の対応</translation>
    </message>
    <message>
        <source>Judged</source>
        <translation>判定</translation>
    </message>
    <message>
        <source>Judged at the time</source>
        <translation>当時の判定</translation>
    </message>
    <message>
        <source>Judged now</source>
        <translation>現在の判定</translation>
    </message>
    <message>
        <source>With</source>
        <translation>併せて</translation>
    </message>
    <message>
        <source>%1, merged by %2, %3</source>
        <translation>%1、%2 が統合、%3</translation>
    </message>
</context>
<context>
    <name>IncidentPageWords</name>
    <message>
        <source>Shows this page in the centre.</source>
        <translation>このページを中央に表示します。</translation>
    </message>
    <message>
        <source>Overview</source>
        <translation>概要</translation>
    </message>
    <message>
        <source>Incident</source>
        <translation>インシデント</translation>
    </message>
    <message>
        <source>Incident %1</source>
        <translation>インシデント %1</translation>
    </message>
    <message>
        <source>Ledger</source>
        <translation>台帳</translation>
    </message>
    <message>
        <source>Nothing is analysed here.</source>
        <translation>ここでは何も分析していません。</translation>
    </message>
    <message>
        <source>No report has come from the gateway, so whether a seam leaks is not known. Losses are on the meter; their cause is not looked for.</source>
        <translation>ゲートウェイから報告が届いていないため、継ぎ目の漏れの有無は不明です。損失はメーターにありますが、原因は探していません。</translation>
    </message>
    <message>
        <source>No incident is open.</source>
        <translation>継続中のインシデントはありません。</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>書き出し</translation>
    </message>
    <message>
        <source>As Markdown or PDF, with links back to time and object.</source>
        <translation>Markdown または PDF。時刻と対象へのリンク付き。</translation>
    </message>
    <message>
        <source>Open runbook</source>
        <translation>ランブックを開く</translation>
    </message>
    <message>
        <source>There is no page for this mechanism.</source>
        <translation>この機構のページはありません。</translation>
    </message>
    <message>
        <source>The steps for this mechanism.</source>
        <translation>この機構の手順。</translation>
    </message>
    <message>
        <source>%1 · %2 · priority %3</source>
        <translation>%1 · %2 · 優先度 %3</translation>
    </message>
    <message>
        <source>Cascade</source>
        <translation>連鎖</translation>
    </message>
    <message>
        <source>%1 – %2 UTC</source>
        <translation>%1 – %2 UTC</translation>
    </message>
    <message>
        <source>each lane moved left by its lag; hollow mark = where it was</source>
        <translation>各レーンをラグだけ左へ移動。白抜き = 元の位置</translation>
    </message>
    <message>
        <source>as measured; hollow mark = onset of the lane</source>
        <translation>測定どおり。白抜き = レーンの発生時刻</translation>
    </message>
    <message>
        <source>expected = band</source>
        <translation>期待値 = 帯</translation>
    </message>
    <message>
        <source>align by lag</source>
        <translation>ラグで揃える</translation>
    </message>
    <message>
        <source>Align by lag</source>
        <translation>ラグで揃える</translation>
    </message>
    <message>
        <source>Slides each lane by its measured lag, so that the match of shapes is seen by eye.</source>
        <translation>各レーンを測定したラグだけずらし、形の一致を目で確かめます。</translation>
    </message>
    <message>
        <source>analysis is %1 behind</source>
        <translation>分析は %1 遅れ</translation>
    </message>
    <message>
        <source>analysed %1 ago</source>
        <translation>%1 前に分析</translation>
    </message>
    <message>
        <source>None has ended before.</source>
        <translation>これまでに終わったものはありません。</translation>
    </message>
    <message>
        <source>Ended</source>
        <translation>終了</translation>
    </message>
    <message>
        <source>Opens its page.</source>
        <translation>そのページを開きます。</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>ほか %1 件</translation>
    </message>
    <message>
        <source>The analysis stands at %1.</source>
        <translation>分析の時点は %1 です。</translation>
    </message>
</context>
<context>
    <name>IncidentRows</name>
    <message>
        <source>not known</source>
        <translation>不明</translation>
    </message>
    <message>
        <source>cause unknown</source>
        <translation>原因不明</translation>
    </message>
    <message>
        <source>cause %1</source>
        <translation>原因 %1</translation>
    </message>
    <message>
        <source>%1 · %2 · %3 for, %4 against</source>
        <translation>%1 · %2 · 支持 %3、反証 %4</translation>
    </message>
    <message>
        <source>no action is stated</source>
        <translation>処置の記載がありません</translation>
    </message>
    <message>
        <source>owners</source>
        <translation>担当</translation>
    </message>
    <message>
        <source>%1
%2
Opens the page of the incident.</source>
        <translation>%1
%2
インシデントのページを開きます。</translation>
    </message>
    <message>
        <source>onset</source>
        <translation>発生</translation>
    </message>
    <message>
        <source>ended</source>
        <translation>終了</translation>
    </message>
    <message>
        <source>declared</source>
        <translation>宣言</translation>
    </message>
    <message>
        <source>so far</source>
        <translation>これまで</translation>
    </message>
    <message>
        <source>Last incident</source>
        <translation>直近のインシデント</translation>
    </message>
    <message>
        <source>Last incident %1</source>
        <translation>直近のインシデント %1</translation>
    </message>
    <message>
        <source>%1
%2
Shows this incident in every view.</source>
        <translation>%1
%2
このインシデントをすべてのビューに表示します。</translation>
    </message>
    <message numerus="yes">
        <source>+ %1 more seam(s)</source>
        <translation>
            <numerusform>+ ほか %1 の継ぎ目</numerusform>
        </translation>
    </message>
    <message>
        <source>first %1 at %2</source>
        <translation>最初は %1、%2</translation>
    </message>
    <message numerus="yes">
        <source>%1, %2 incident(s)</source>
        <translation>
            <numerusform>%1、インシデント %2 件</numerusform>
        </translation>
    </message>
    <message>
        <source>Closes the list of this seam.</source>
        <translation>この継ぎ目の一覧を閉じます。</translation>
    </message>
    <message>
        <source>Lists every incident of this seam.</source>
        <translation>この継ぎ目のインシデントをすべて並べます。</translation>
    </message>
    <message>
        <source>Also open</source>
        <translation>ほかに継続中</translation>
    </message>
    <message>
        <source>flood: %1 in 10 min</source>
        <translation>洪水: 10 分に %1 件</translation>
    </message>
    <message>
        <source>Suppressed (explained)</source>
        <translation>抑制（説明済み）</translation>
    </message>
    <message>
        <source>No pause or swing is suppressed.</source>
        <translation>抑制している休止や変動はありません。</translation>
    </message>
    <message>
        <source>+ %1 more</source>
        <translation>+ ほか %1</translation>
    </message>
    <message>
        <source>Blind seams</source>
        <translation>見えない継ぎ目</translation>
    </message>
    <message>
        <source>%1
What passes over it cannot be judged; its loss is unknown, not zero.</source>
        <translation>%1
ここを通るものは判定できません。損失は不明であり、ゼロではありません。</translation>
    </message>
    <message>
        <source>Alarm load</source>
        <translation>警報負荷</translation>
    </message>
    <message>
        <source>last 10 min</source>
        <translation>直近 10 分</translation>
    </message>
    <message>
        <source>incidents declared</source>
        <translation>宣言されたインシデント</translation>
    </message>
    <message>
        <source>target 1</source>
        <translation>目標 1</translation>
    </message>
    <message>
        <source>/h of %1</source>
        <translation>/h（%1 中）</translation>
    </message>
    <message>
        <source>unattributed</source>
        <translation>原因未特定</translation>
    </message>
    <message>
        <source>no action seen</source>
        <translation>処置は見られません</translation>
    </message>
    <message>
        <source>the one open</source>
        <translation>継続中の 1 件</translation>
    </message>
    <message>
        <source>each of %1</source>
        <translation>%1 件それぞれ</translation>
    </message>
    <message>
        <source>loss now</source>
        <translation>現在の損失</translation>
    </message>
    <message>
        <source>%1 of paid</source>
        <translation>支払の %1</translation>
    </message>
    <message>
        <source>in all</source>
        <translation>合計</translation>
    </message>
    <message>
        <source>Seams</source>
        <translation>継ぎ目</translation>
    </message>
    <message>
        <source>%1 measured</source>
        <translation>%1 測定</translation>
    </message>
    <message>
        <source>Selects it in every view.</source>
        <translation>すべてのビューで選択します。</translation>
    </message>
    <message>
        <source>All seams: %1</source>
        <translation>全継ぎ目: %1</translation>
    </message>
    <message>
        <source>Opens the list of all seams, the worst first.</source>
        <translation>全継ぎ目の一覧を悪い順に開きます。</translation>
    </message>
    <message>
        <source>On watch</source>
        <translation>監視中</translation>
    </message>
    <message>
        <source>%1 · %2 · %3 for</source>
        <translation>%1 · %2 · 支持 %3</translation>
    </message>
    <message>
        <source>of it labour</source>
        <translation>うち人件費</translation>
    </message>
</context>
<context>
    <name>IncidentStoryWords</name>
    <message>
        <source>confirms the cause</source>
        <translation>原因を確認</translation>
    </message>
    <message>
        <source>says that the cause is wrong</source>
        <translation>原因は誤りと判定</translation>
    </message>
    <message>
        <source>says that the cause is wrong: it was %1</source>
        <translation>原因は誤りと判定、実際は %1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1 until %2: %3</source>
        <translation>%1（%2 まで）：%3</translation>
    </message>
    <message>
        <source>%1 has it since %2</source>
        <translation>%2 から %1 が担当</translation>
    </message>
    <message>
        <source>acknowledged by %1, %2</source>
        <translation>%1 が確認、%2</translation>
    </message>
    <message>
        <source>nobody has acknowledged it</source>
        <translation>まだ誰も確認していません</translation>
    </message>
    <message>
        <source>shelved until %1</source>
        <translation>%1 まで保留</translation>
    </message>
    <message>
        <source>onset</source>
        <translation>発生</translation>
    </message>
    <message>
        <source>declared</source>
        <translation>宣言</translation>
    </message>
    <message>
        <source>ended</source>
        <translation>終了</translation>
    </message>
    <message>
        <source>it has no alarm now; what was done stands in the audit trail</source>
        <translation>現在警報はありません。対応の履歴は監査記録にあります</translation>
    </message>
    <message>
        <source>%1 with the wrong team: %2</source>
        <translation>%1 の間、誤ったチームが担当: %2</translation>
    </message>
    <message>
        <source>merges %1 into it: %2</source>
        <translation>%1 をこれに統合: %2</translation>
    </message>
</context>
<context>
    <name>IncidentText</name>
    <message>
        <source>Unknown seam</source>
        <translation>不明な継ぎ目</translation>
    </message>
    <message>
        <source>%1 seam</source>
        <translation>%1の継ぎ目</translation>
    </message>
    <message>
        <source>place unknown</source>
        <translation>場所不明</translation>
    </message>
    <message>
        <source>Something is lost, and nothing tells where</source>
        <translation>何かが失われていますが、場所を示すものがありません</translation>
    </message>
    <message>
        <source>%1 with %2</source>
        <translation>%1、%2を伴う</translation>
    </message>
    <message>
        <source>%1 led %2 by %3</source>
        <translation>%1 が %2 に %3 先行</translation>
    </message>
    <message>
        <source>%1; %2 followed by %3</source>
        <translation>%1、続いて %2、%3 後</translation>
    </message>
    <message>
        <source>cause unknown</source>
        <translation>原因不明</translation>
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
        <translation>%1 が待った</translation>
    </message>
    <message>
        <source>%1 wait</source>
        <translation>%1 が待っている</translation>
    </message>
    <message>
        <source>%1 serve slower</source>
        <translation>%1 の応答が遅い</translation>
    </message>
    <message>
        <source>owners not known</source>
        <translation>担当は不明</translation>
    </message>
    <message>
        <source>recovered</source>
        <translation>回復済み</translation>
    </message>
    <message>
        <source>none named</source>
        <translation>記載なし</translation>
    </message>
    <message>
        <source>none by name: %1</source>
        <translation>個別の記載なし: %1</translation>
    </message>
    <message>
        <source>+ %1 more</source>
        <translation>+ ほか %1</translation>
    </message>
    <message>
        <source>and more: %1</source>
        <translation>ほか: %1</translation>
    </message>
    <message>
        <source>and more</source>
        <translation>ほか</translation>
    </message>
    <message>
        <source>%1 found: %2</source>
        <translation>%1 が特定: %2</translation>
    </message>
    <message>
        <source>Judged wrong by %1: %2</source>
        <translation>%1 が誤りと判定: %2</translation>
    </message>
    <message>
        <source>right, by %1, %2</source>
        <translation>正しい（%1、%2）</translation>
    </message>
    <message>
        <source>wrong, by %1, %2; what it had cost is unattributed</source>
        <translation>誤り（%1、%2）。これまでの費用は原因未特定</translation>
    </message>
    <message>
        <source>wrong, by %1, %2; what it had cost, %3, is unattributed</source>
        <translation>誤り（%1、%2）。これまでの費用 %3 は原因未特定</translation>
    </message>
    <message>
        <source>another part, by %1, %2; the analysis had said %3 %4</source>
        <translation>別の部品（%1、%2）。分析の結論は %3 %4 だった</translation>
    </message>
    <message>
        <source>unattributed</source>
        <translation>原因未特定</translation>
    </message>
    <message>
        <source>labour %1</source>
        <translation>人件費 %1</translation>
    </message>
    <message>
        <source>%1 in all, %2 of it labour</source>
        <translation>合計 %1、うち人件費 %2</translation>
    </message>
    <message>
        <source>%1 in all</source>
        <translation>合計 %1</translation>
    </message>
    <message>
        <source>no job was slower</source>
        <translation>遅くなったジョブなし</translation>
    </message>
    <message>
        <source>no job is slower yet</source>
        <translation>まだどのジョブも遅れていない</translation>
    </message>
    <message>
        <source>nothing lost so far · %1</source>
        <translation>これまで損失なし · %1</translation>
    </message>
    <message>
        <source>nothing lost so far</source>
        <translation>これまで損失なし</translation>
    </message>
    <message>
        <source>nothing lost now · %1</source>
        <translation>現在の損失なし · %1</translation>
    </message>
    <message>
        <source>recovered %1 · %2</source>
        <translation>%1 回復 · %2</translation>
    </message>
</context>
<context>
    <name>Jobs</name>
    <message>
        <source>none comes</source>
        <translation>届きません</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>%1 · %2 planned</source>
        <translation>%1 · %2 計画</translation>
    </message>
    <message>
        <source>%1 /h lost</source>
        <translation>損失 %1 /h</translation>
    </message>
    <message>
        <source>first token</source>
        <translation>最初のトークン</translation>
    </message>
    <message>
        <source>step</source>
        <translation>ステップ</translation>
    </message>
    <message>
        <source>p99 limit %1 s</source>
        <translation>p99 上限 %1 s</translation>
    </message>
    <message>
        <source>reference %1 s</source>
        <translation>基準 %1 s</translation>
    </message>
    <message>
        <source>no reference</source>
        <translation>基準なし</translation>
    </message>
    <message>
        <source>at risk</source>
        <translation>リスク下</translation>
    </message>
    <message>
        <source>%1 GPU-h</source>
        <translation>%1 GPU-h</translation>
    </message>
    <message>
        <source>deadline in</source>
        <translation>期限まで</translation>
    </message>
    <message>
        <source>ends later by</source>
        <translation>終了の遅れ</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>ステップ %1</translation>
    </message>
    <message>
        <source>Jobs</source>
        <translation>ジョブ</translation>
    </message>
    <message>
        <source>no job is known</source>
        <translation>ジョブの情報がありません</translation>
    </message>
    <message>
        <source>and %1 more that lose less</source>
        <translation>ほか損失の小さい %1 件</translation>
    </message>
    <message>
        <source>no deadline soon</source>
        <translation>期限は近くにない</translation>
    </message>
    <message>
        <source>ref %1 s</source>
        <translation>基準 %1 s</translation>
    </message>
    <message>
        <source>deadline</source>
        <translation>期限</translation>
    </message>
    <message>
        <source>none</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>no deadline</source>
        <translation>期限なし</translation>
    </message>
    <message>
        <source>delivered now</source>
        <translation>現在の供給</translation>
    </message>
</context>
<context>
    <name>JudgedWords</name>
    <message>
        <source>cost not known</source>
        <translation>コスト不明</translation>
    </message>
    <message>
        <source>%1 GPU-h lost</source>
        <translation>損失 %1 GPU-h</translation>
    </message>
    <message>
        <source>cause unknown</source>
        <translation>原因不明</translation>
    </message>
    <message>
        <source>confidence %1</source>
        <translation>確度 %1</translation>
    </message>
    <message>
        <source>onset %1 ±%2</source>
        <translation>発生 %1 ±%2</translation>
    </message>
    <message>
        <source>nobody knew of it</source>
        <translation>当時は検知されず</translation>
    </message>
    <message>
        <source>no incident by now</source>
        <translation>現在は障害と判定されない</translation>
    </message>
    <message>
        <source>as judged now</source>
        <translation>現在の判定</translation>
    </message>
    <message>
        <source>as judged at the time</source>
        <translation>当時の判定</translation>
    </message>
    <message>
        <source>as judged at the time, being analysed anew</source>
        <translation>当時の判定（再分析中）</translation>
    </message>
</context>
<context>
    <name>Knowledge</name>
    <message>
        <source>Look at the level and pressure before the pump, vents and the suction strainer; start the stand-by pump.</source>
        <translation>ポンプ手前の水位と圧力、エア抜き、吸込ストレーナーを点検し、予備ポンプを起動する。</translation>
    </message>
    <message>
        <source>Listen to and measure the bearings, check balance and alignment; run on the twin and plan the exchange.</source>
        <translation>軸受の音と振動を測り、バランスと芯出しを確認。もう一方のポンプで運転し、交換を計画する。</translation>
    </message>
    <message>
        <source>Measure the currents of the phases and the insulation, check the impeller for rubbing and the motor&apos;s fan.</source>
        <translation>各相の電流と絶縁を測り、羽根車の擦れとモーターのファンを点検する。</translation>
    </message>
    <message>
        <source>Find the valve or strainer behind the pumps that lets less through.</source>
        <translation>ポンプの下流で流れを絞っている弁またはストレーナーを探す。</translation>
    </message>
    <message>
        <source>Start the stand-by pump, check command against speed and the strainer; move work off the racks of this circuit while GPUs throttle.</source>
        <translation>予備ポンプを起動し、指令と回転数、ストレーナーを確認。GPU の抑制が続く間、この系統のラックから負荷を移す。</translation>
    </message>
    <message>
        <source>Check valves, strainers and bypasses between the pumps and these racks.</source>
        <translation>ポンプとこれらのラックの間の弁、ストレーナー、バイパスを点検する。</translation>
    </message>
    <message>
        <source>Check the quick connectors, valves and strainer of this rack&apos;s manifold.</source>
        <translation>このラックのマニホールドのクイックカプラ、弁、ストレーナーを点検する。</translation>
    </message>
    <message>
        <source>Put the supply set point back; ask who changed it and why.</source>
        <translation>供給温度の設定値を元に戻し、誰がなぜ変えたかを確認する。</translation>
    </message>
    <message>
        <source>Look at the chiller and at what changed over its pumps and valves, not at the CDUs one by one.</source>
        <translation>CDU を 1 台ずつではなく、チラーと、そのポンプや弁で変わったものを調べる。</translation>
    </message>
    <message>
        <source>Look at the chiller and the air handlers of the room: every rack feels it.</source>
        <translation>チラーとその部屋の空調機を調べる。全ラックに影響している。</translation>
    </message>
    <message>
        <source>Isolate the manifold, power the tray down, find the joint.</source>
        <translation>マニホールドを隔離し、トレイの電源を切り、漏れた継手を探す。</translation>
    </message>
    <message>
        <source>Look for water first: under the racks of this circuit, at the level and make-up of the reservoir; isolate branch by branch.</source>
        <translation>まず水を探す: この系統のラックの下、リザーバーの水位と補給水。枝ごとに隔離する。</translation>
    </message>
    <message>
        <source>Check fans and blanking panels of this rack; drain its hosts if they throttle on.</source>
        <translation>このラックのファンとブランクパネルを点検。抑制が続くならホストをドレインする。</translation>
    </message>
    <message>
        <source>Check the fans, filters and belts of the air handler of this row; drain its hosts if they throttle on.</source>
        <translation>この列の空調機のファン、フィルター、ベルトを点検。抑制が続くならホストをドレインする。</translation>
    </message>
    <message>
        <source>Drain the host and reset the GPUs; reseat or replace the baseboard if the link fails again.</source>
        <translation>ホストをドレインして GPU をリセット。リンクが再び落ちるならベースボードを挿し直すか交換する。</translation>
    </message>
    <message>
        <source>Take the port out of the job, clean and reseat the optic, then replace the cable.</source>
        <translation>ポートをジョブから外し、光モジュールを清掃して挿し直し、その後ケーブルを交換する。</translation>
    </message>
    <message>
        <source>Clean and reseat the optic at both ends; replace the cable if the error rate stays.</source>
        <translation>両端の光モジュールを清掃して挿し直す。エラー率が残るならケーブルを交換する。</translation>
    </message>
    <message>
        <source>Take the host that sends pause frames out of the fabric; look at its receive side, not at the ports that were paused.</source>
        <translation>PAUSE フレームを送るホストをファブリックから外す。止められたポートではなく、その受信側を調べる。</translation>
    </message>
    <message>
        <source>Spread the flows: adaptive routing or another hash seed; check that all uplinks of the leaf are up.</source>
        <translation>フローを分散する: アダプティブルーティングまたは別のハッシュシード。リーフの全アップリンクが上がっているか確認する。</translation>
    </message>
    <message>
        <source>Drain the host and reboot it; check PCIe errors and board power; replace on a repeat.</source>
        <translation>ホストをドレインして再起動。PCIe エラーとボード電源を確認し、再発したら交換する。</translation>
    </message>
    <message>
        <source>Drain the host and reset the GPU; reboot if it does not come back; update the firmware if it repeats.</source>
        <translation>ホストをドレインして GPU をリセット。戻らなければ再起動、再発するならファームウェアを更新する。</translation>
    </message>
    <message>
        <source>Drain at the next checkpoint and reset to remap the row; replace if remapping fails or errors go on.</source>
        <translation>次のチェックポイントでドレインし、リセットして行を再マップ。失敗するかエラーが続くなら交換する。</translation>
    </message>
    <message>
        <source>Drain the host; reseat the heat sink or cold plate and renew the paste.</source>
        <translation>ホストをドレインし、ヒートシンクまたはコールドプレートを付け直してグリスを塗り直す。</translation>
    </message>
    <message>
        <source>Swap the host for a spare at the next checkpoint and run the single-GPU benchmark on it.</source>
        <translation>次のチェックポイントでホストを予備と入れ替え、単体 GPU ベンチマークを実行する。</translation>
    </message>
    <message>
        <source>Drain the host; reseat the riser or the card and look at the slot before blaming the GPU.</source>
        <translation>ホストをドレイン。GPU を疑う前にライザーまたはカードを挿し直し、スロットを調べる。</translation>
    </message>
    <message>
        <source>Ask facilities for the state of the feed and its cap; lower the power limit evenly rather than let the brake act.</source>
        <translation>給電系とその上限の状態を設備担当に確認する。ブレーキに任せず、電力上限を一様に下げる。</translation>
    </message>
    <message>
        <source>Drain the host and replace the power supply; do not send the GPUs back.</source>
        <translation>ホストをドレインして電源ユニットを交換する。GPU は返送しない。</translation>
    </message>
    <message>
        <source>Look at the power supplies and the power brake line of this host before any of its GPUs goes back.</source>
        <translation>GPU を返送する前に、このホストの電源ユニットとパワーブレーキ信号線を調べる。</translation>
    </message>
    <message>
        <source>Move one of the two jobs to another pod or cap the neighbour&apos;s traffic class.</source>
        <translation>2 つのジョブの一方を別のポッドに移すか、隣のトラフィッククラスに上限を設ける。</translation>
    </message>
    <message>
        <source>Ask the scheduler for one pod at the next checkpoint; compare hops before and after.</source>
        <translation>次のチェックポイントで 1 つのポッドにまとめるようスケジューラーに依頼し、前後のホップ数を比べる。</translation>
    </message>
    <message>
        <source>Look at the loader processes and the local disk of this host; swap it for a spare if the cause is not the job&apos;s.</source>
        <translation>このホストのローダープロセスとローカルディスクを調べる。原因がジョブ側でなければ予備と入れ替える。</translation>
    </message>
    <message>
        <source>Collect garbage on all ranks at the same step; check that nothing else runs on the hosts.</source>
        <translation>全ランクで同じステップにガベージコレクションを行う。ホストで他に何も動いていないか確認する。</translation>
    </message>
    <message>
        <source>See what else takes the processors of this host (backup, scan, agent, a job left behind) and move it off; pin what must stay.</source>
        <translation>このホストの CPU を使っている他のもの（バックアップ、スキャン、エージェント、残ったジョブ）を調べて移す。残すものは CPU を固定する。</translation>
    </message>
    <message>
        <source>Restart from the last checkpoint before memory runs out; find what holds on to tensors between steps.</source>
        <translation>メモリーが尽きる前に最後のチェックポイントから再開する。ステップ間でテンソルを保持しているものを探す。</translation>
    </message>
    <message>
        <source>Take a stack of the missing rank, then restart; drain its host only if it happens there again.</source>
        <translation>欠けているランクのスタックを取ってから再開する。そこで再発した場合だけホストをドレインする。</translation>
    </message>
    <message>
        <source>Take stacks of all ranks before the watchdog kills them; the one that is elsewhere is the culprit, not the one that reports.</source>
        <translation>ウォッチドッグが終了させる前に全ランクのスタックを取る。報告したランクではなく、別の場所にいるランクが原因である。</translation>
    </message>
    <message>
        <source>Compare the call stacks of the odd rank and one of the others: it is the code path, not a device.</source>
        <translation>異なるランクと他の 1 つのコールスタックを比べる。機器ではなくコードの経路である。</translation>
    </message>
    <message>
        <source>Raise the balancing loss or the capacity factor; place hot experts apart.</source>
        <translation>負荷分散損失または容量係数を上げる。集中するエキスパートを離して置く。</translation>
    </message>
    <message>
        <source>Stop the automation, read the first error of each attempt and compare the hosts they share.</source>
        <translation>自動化を止め、各試行の最初のエラーを読み、共通するホストを比べる。</translation>
    </message>
    <message>
        <source>Set the interval from write time and time between failures (seamctl checkpoint).</source>
        <translation>書き込み時間と故障間隔から間隔を決める (seamctl checkpoint)。</translation>
    </message>
    <message>
        <source>No cause is claimed. Look at the dark ground on the way to this job first.</source>
        <translation>原因は主張しません。まずこのジョブへ至る見えない部分を調べる。</translation>
    </message>
    <message>
        <source>Find who else writes; stagger the checkpoints of the jobs, then lengthen the interval while it lasts.</source>
        <translation>他に誰が書いているかを探す。ジョブのチェックポイントをずらし、続く間は間隔を延ばす。</translation>
    </message>
    <message>
        <source>Free space or raise the quota now: until a checkpoint is durable, a failure costs everything since the last good one.</source>
        <translation>いま空き容量かクォータを増やす。チェックポイントが永続化されるまで、故障は最後の正常点以降をすべて失う。</translation>
    </message>
    <message>
        <source>Warm the cache or move the data set; more loader workers only if the storage has head room.</source>
        <translation>キャッシュを温めるかデータセットを移す。ローダーを増やすのはストレージに余裕がある場合だけ。</translation>
    </message>
    <message>
        <source>Send traffic over the other route; look at the links between the two pools before scaling either.</source>
        <translation>もう一方の経路に流す。どちらを増強するより先に、両プール間のリンクを調べる。</translation>
    </message>
    <message>
        <source>Reset the router&apos;s weights; compare the share of each pool with its capacity.</source>
        <translation>ルーターの重みを戻す。各プールの割合とその容量を比べる。</translation>
    </message>
    <message>
        <source>Look at this unit&apos;s supply temperature, flow and pumps on its own panel: everything behind it grows hot at once.</source>
        <translation>このユニットの供給温度、流量、ポンプを本体の操作盤で確認してください。その先のすべてが同時に熱くなっています。</translation>
    </message>
    <message>
        <source>Look at the flow, pumps and filters of this unit on its own panel: everything behind it grows hot at once.</source>
        <translation>このユニットの流量、ポンプ、フィルターを本体の操作盤で確認してください。その先のすべてが同時に熱くなっています。</translation>
    </message>
    <message>
        <source>Check the fans, filters and belts of this air handler: everything in its air grows hot at once.</source>
        <translation>この空調機のファン、フィルター、ベルトを点検してください。その風の中のすべてが同時に熱くなっています。</translation>
    </message>
    <message>
        <source>Ask facilities for the state of the feed and its cap, and whoever may set power limits or clocks of these hosts.</source>
        <translation>給電の状態と上限を設備担当に、電力上限やクロックを設定できる担当者にはこれらのホストの設定を確認してください。</translation>
    </message>
    <message>
        <source>Ask its BMC whether the host has power and what it last wrote; take it out of the job.</source>
        <translation>ホストに電源が入っているか、最後に何を記録したかを BMC で確認し、ジョブから外してください。</translation>
    </message>
    <message>
        <source>Look at the feeds, breakers and management switch of this rack before any of its hosts.</source>
        <translation>ホストより先に、このラックの給電、ブレーカー、管理スイッチを確認してください。</translation>
    </message>
    <message>
        <source>Look at the breaker and the feed before any of the hosts behind it.</source>
        <translation>その先のホストより先に、ブレーカーと給電を確認してください。</translation>
    </message>
    <message>
        <source>Look at the switch, its power and what was last changed on it; its cables are not the cause.</source>
        <translation>スイッチ本体、その電源、最後の変更を確認してください。ケーブルは原因ではありません。</translation>
    </message>
    <message>
        <source>Clean the strainer and filters between the pumps and these racks; look for a valve that is not fully open.</source>
        <translation>ポンプとこれらのラックの間のストレーナーとフィルターを清掃し、全開になっていない弁がないか確認する。</translation>
    </message>
    <message>
        <source>Check the fans, air ducts and cold plate connections of this host; drain it while its devices throttle.</source>
        <translation>このホストのファン、風路、コールドプレートの接続を確認し、デバイスがスロットリングしている間はドレインする。</translation>
    </message>
    <message>
        <source>Read the error counters of both ends and of the switch port; clean and reseat the optic, then replace the cable.</source>
        <translation>両端とスイッチポートのエラーカウンターを確認し、光モジュールを清掃して挿し直し、それでもだめならケーブルを交換する。</translation>
    </message>
    <message>
        <source>Compare driver, firmware, clocks and power limits of this host with a host that is well; put back what was changed, or swap it.</source>
        <translation>このホストのドライバー、ファームウェア、クロック、電力制限を正常なホストと比べ、変更を元に戻すか、ホストを交換する。</translation>
    </message>
    <message>
        <source>Read the power limit and the supplies of this host at its BMC, and who set a limit; none of its GPUs has to go back.</source>
        <translation>このホストの電力制限と電源を BMC で確認し、誰が制限を設定したかを調べる。GPU を返送する必要はない。</translation>
    </message>
    <message>
        <source>Read the first error of the run that died; look for it on the same host in earlier runs.</source>
        <translation>停止した実行の最初のエラーを読み、以前の実行で同じホストに同じものがないか調べる。</translation>
    </message>
    <message>
        <source>seamctl checkpoint --write-seconds C --mtbf-hours M prints the optimum band; is the interval outside?</source>
        <translation>seamctl checkpoint --write-seconds C --mtbf-hours M で最適な範囲が出る。間隔はその外か。</translation>
    </message>
    <message>
        <source>The storage, as long as a write takes its usual time.</source>
        <translation>書き込みが通常の時間で終わっている間のストレージ。</translation>
    </message>
    <message>
        <source>Write a file by hand as the job&apos;s user. Works: quota or path of the job. Fails: the volume.</source>
        <translation>ジョブのユーザーとして手動でファイルを書いてみる。書ける: ジョブのクォータまたはパス。書けない: ボリューム。</translation>
    </message>
    <message>
        <source>The failure that comes later and makes the loss visible.</source>
        <translation>後から起きて損失を目に見えるようにする故障。</translation>
    </message>
    <message>
        <source>Take stacks of all ranks. One is elsewhere in the code: software. One is gone: look for an Xid or a silent host first.</source>
        <translation>全ランクのスタックを取る。1 つがコードの別の場所にいる: ソフトウェア。1 つが消えている: まず Xid または無応答のホストを探す。</translation>
    </message>
    <message>
        <source>The rank that reports the time-out. The network, when its errors come after the abort: peers talk to a dead process.</source>
        <translation>タイムアウトを報告したランク。中断の後にエラーが出ている場合のネットワーク: 相手が終了済みのプロセスと通信しようとしている。</translation>
    </message>
    <message>
        <source>Compare the call stacks of the odd rank and another at that number: a branch that depends on data or on the rank.</source>
        <translation>その番号の時点で、異なるランクと他の 1 つのコールスタックを比べる: データまたはランクに依存する分岐である。</translation>
    </message>
    <message>
        <source>Any device.</source>
        <translation>どの機器も。</translation>
    </message>
    <message>
        <source>Follow the pauses hop by hop against their direction. The port that sends and does not receive is the root.</source>
        <translation>PAUSE をその向きと逆に 1 ホップずつたどる。送信していて受信していないポートが根本である。</translation>
    </message>
    <message>
        <source>Ports that receive pause frames, and the senders behind them.</source>
        <translation>PAUSE フレームを受信しているポートと、その先の送信側。</translation>
    </message>
    <message>
        <source>Look at the valve position before and after the change. It moved: control or a person. It did not: strainer, air in the loop or a bypass.</source>
        <translation>変化の前後で弁の開度を見る。動いた: 制御または人の操作。動いていない: ストレーナー、循環系内の空気、またはバイパス。</translation>
    </message>
    <message>
        <source>The pumps, as long as speed and power are as they were.</source>
        <translation>回転数と電力が以前と変わらない間のポンプ。</translation>
    </message>
    <message>
        <source>Read the second detector or look. A single wet sensor without a pressure change may be condensation: check the margin to the dew point.</source>
        <translation>2 つ目の検知器を読むか、目で確かめる。圧力の変化がなく 1 つのセンサーだけが濡れているなら結露かもしれない: 露点余裕を確認する。</translation>
    </message>
    <message>
        <source>A detector that has been wet since the recording began.</source>
        <translation>記録の開始時からずっと濡れている検知器。</translation>
    </message>
    <message>
        <source>Throttle the discharge valve a little. Head follows and the noise goes: it was cavitation. Nothing changes in the vibration: it is the rotor or its bearings. With head up and flow down from the start there is nothing to test: look for what is closed.</source>
        <translation>吐出弁を少し絞る。揚程が追従して騒音が消える: キャビテーションだった。振動が何も変わらない: ローターまたはその軸受。初めから揚程が上がり流量が下がっているなら試すことはない: 閉じている箇所を探す。</translation>
    </message>
    <message>
        <source>The twin that runs faster: it makes up for the other. A controller that changed the speed: every reading moves with it. One sensor alone: a loose accelerometer shakes more and heats nothing.</source>
        <translation>速く回っているもう一方のポンプ: 相手の不足を補っている。回転数を変えた制御器: すべての測定値が一緒に動く。センサー 1 つだけ: 緩んだ加速度センサーは揺れが増えるが、何も温めない。</translation>
    </message>
    <message>
        <source>Compare speed with command on the pump, then the pressure difference over the strainer. Speed below command: the pump or its drive. Speed at command and pressure up: a clogged strainer or a closing valve, which is flow loss and not the pump.</source>
        <translation>ポンプの回転数を指令と比べ、次にストレーナー前後の差圧を見る。回転数が指令より低い: ポンプまたはその駆動装置。回転数が指令どおりで圧力が上がっている: ストレーナーの詰まりまたは閉じつつある弁。これは流量低下でありポンプではない。</translation>
    </message>
    <message>
        <source>The twin that runs faster than usual: it makes up for the other. GPUs that throttle: they protect themselves. A warmer return alone: it follows the flow.</source>
        <translation>いつもより速く回っているもう一方のポンプ: 相手の不足を補っている。抑制のかかった GPU: 自身を守っている。戻り温度の上昇だけ: 流量に従っている。</translation>
    </message>
    <message>
        <source>Compare the inlet temperature of the rack with its neighbours. Higher: air (panels, fans, recirculation). Equal: look at the flow of this rack (coolant_flow_loss).</source>
        <translation>ラックの吸気温度を隣のラックと比べる。高い: 空気（パネル、ファン、再循環）。同じ: このラックの流量を調べる (coolant_flow_loss)。</translation>
    </message>
    <message>
        <source>A single GPU that is hot alone in its host: that is paste or a cold plate. The CDU, when its other racks are cool.</source>
        <translation>ホストの中で 1 つだけ熱い GPU: グリスまたはコールドプレートである。他のラックが冷えている場合の CDU。</translation>
    </message>
    <message>
        <source>Compare set point with supply temperature. They agree: somebody or something changed the set point. They do not: the CDU cannot hold it, look at the facility water and the valve.</source>
        <translation>設定値と供給温度を比べる。一致する: 誰かまたは何かが設定値を変えた。一致しない: CDU が維持できていない。設備側の冷却水と弁を調べる。</translation>
    </message>
    <message>
        <source>Slow warming of the whole hall over hours: that is the day, not the CDU. GPUs that throttle.</source>
        <translation>何時間もかけたホール全体の緩やかな温度上昇: 一日の変化であり CDU ではない。抑制のかかった GPU。</translation>
    </message>
    <message>
        <source>Read the same files from another host. Slow as well: storage. Fast: the host&apos;s loader or disk.</source>
        <translation>同じファイルを別のホストから読む。同じく遅い: ストレージ。速い: そのホストのローダーまたはディスク。</translation>
    </message>
    <message>
        <source>The GPUs that idle. The network between ranks.</source>
        <translation>遊んでいる GPU。ランク間のネットワーク。</translation>
    </message>
    <message>
        <source>Own time per token. Equal on all ranks: routing. Higher on one: a slow GPU.</source>
        <translation>トークンあたりの自身の時間。全ランクで同じ: ルーティング。1 つだけ長い: 遅い GPU。</translation>
    </message>
    <message>
        <source>The GPU of the hot expert.</source>
        <translation>集中しているエキスパートの GPU。</translation>
    </message>
    <message>
        <source>Does a GPU reset bring it back? Yes: firmware. No: reboot, then treat it as hardware.</source>
        <translation>GPU をリセットすると戻るか。はい: ファームウェア。いいえ: 再起動し、その後はハードウェアとして扱う。</translation>
    </message>
    <message>
        <source>The collective library: it waits like everybody.</source>
        <translation>集団通信ライブラリ: 他と同じように待っている。</translation>
    </message>
    <message>
        <source>Is remapping pending or has it failed? Pending: a reset repairs it. Failed, or no spare rows: replace.</source>
        <translation>再マップは保留中か、失敗したか。保留中: リセットで直る。失敗、または予備の行がない: 交換する。</translation>
    </message>
    <message>
        <source>One corrected error: that is normal. The job&apos;s code, when the Xid came first.</source>
        <translation>訂正されたエラー 1 件: 正常である。Xid が先に出た場合のジョブのコード。</translation>
    </message>
    <message>
        <source>Were there PCIe errors before? Yes: riser or slot. No, and the board supply is fine: the GPU.</source>
        <translation>その前に PCIe エラーがあったか。はい: ライザーまたはスロット。いいえ、かつボード電源が正常: GPU。</translation>
    </message>
    <message>
        <source>The ranks that log the time-out, and the network errors after the abort.</source>
        <translation>タイムアウトを記録したランクと、中断後のネットワークエラー。</translation>
    </message>
    <message>
        <source>Reseat the riser. It comes back at full width: contact. It does not: swap slots; the fault stays with slot or card.</source>
        <translation>ライザーを挿し直す。フル幅で戻る: 接触不良。戻らない: スロットを入れ替える。障害はスロットかカードのどちらかに残る。</translation>
    </message>
    <message>
        <source>The GPU itself before the riser was looked at; the network.</source>
        <translation>ライザーを調べる前の GPU 自体。ネットワーク。</translation>
    </message>
    <message>
        <source>Run the single-GPU benchmark on its host. Slow there: the GPU. Fast there: input or placement.</source>
        <translation>そのホストで単体 GPU ベンチマークを実行する。そこで遅い: GPU。そこで速い: 入力または配置。</translation>
    </message>
    <message>
        <source>The network: its benchmark is clean. The ranks with the longest collectives: they are the ones that wait.</source>
        <translation>ネットワーク: ベンチマークに異常はない。集団通信が最も長いランク: 待っている側である。</translation>
    </message>
    <message>
        <source>Swap the work to another GPU of the host. The heat stays with the device: paste or cold plate. It moves: the load.</source>
        <translation>負荷をホスト内の別の GPU と入れ替える。熱がそのデバイスに残る: グリスまたはコールドプレート。熱が移る: 負荷。</translation>
    </message>
    <message>
        <source>The CDU or the rack, when nothing else on them is warm. The other GPUs, which wait at full utilisation.</source>
        <translation>他に熱いものがない場合の CDU やラック。使用率が最大のまま待っている他の GPU。</translation>
    </message>
    <message>
        <source>Read the first error of the run that died. The same line at the same step after the restart: data or code. Another host each time with the same word: a library or the network. The same host twice: its hardware, however quiet it is.</source>
        <translation>停止した実行の最初のエラーを読む。再開後に同じステップで同じ行: データまたはコード。毎回別のホストで同じ語句: ライブラリまたはネットワーク。同じホストが 2 回: どれほど静かでもそのハードウェア。</translation>
    </message>
    <message>
        <source>The last error: it is the echo on ranks that lost a peer.</source>
        <translation>最後のエラー: 相手を失ったランクに出る余波である。</translation>
    </message>
    <message>
        <source>Swap the optic between two ports. Errors move: optic. They stay: fibre or port.</source>
        <translation>2 つのポート間で光モジュールを入れ替える。エラーが移る: 光モジュール。残る: ファイバーまたはポート。</translation>
    </message>
    <message>
        <source>Congestion: it marks packets, it does not corrupt them.</source>
        <translation>輻輳: パケットにマークを付けるが、壊しはしない。</translation>
    </message>
    <message>
        <source>Do other ports of the same switch flap at the same time? Yes: the switch restarts. No: optic or cable.</source>
        <translation>同じスイッチの他のポートも同時にばたつくか。はい: スイッチが再起動している。いいえ: 光モジュールまたはケーブル。</translation>
    </message>
    <message>
        <source>The job, when errors of the network came before the abort. But errors that come after a process died are its echo.</source>
        <translation>中断の前にネットワークのエラーが出ていた場合のジョブ。ただし、プロセスが終了した後に出るエラーはその余波である。</translation>
    </message>
    <message>
        <source>Run the last good checkpoint over the same batch twice, once with the suspect host replaced. The same result both times is data, learning rate or precision; a different one is a device that computes wrongly: run dcgmi diag -r 3 and compare checksums of the gradients rank by rank.</source>
        <translation>最後の正常なチェックポイントを同じバッチで 2 回実行し、1 回は疑わしいホストを交換して行う。2 回とも同じ結果ならデータ、学習率または精度。異なるなら計算を誤るデバイス: dcgmi diag -r 3 を実行し、勾配のチェックサムをランクごとに比べる。</translation>
    </message>
    <message>
        <source>Single skipped iterations of a dynamic loss scale are usual. A spike that comes back within some steps is none.</source>
        <translation>動的損失スケーリングで単発的にスキップされる反復は通常のことである。数ステップで戻るスパイクはこれに当たらない。</translation>
    </message>
    <message>
        <source>Does it also climb with a fixed sequence length? Yes: a leak. No: longer sequences.</source>
        <translation>シーケンス長を固定しても増えるか。はい: リーク。いいえ: シーケンスが長くなっている。</translation>
    </message>
    <message>
        <source>The GPU that reports it first.</source>
        <translation>最初に報告した GPU。</translation>
    </message>
    <message>
        <source>Count hops between neighbouring ranks before and after. More: placement. Equal: look further.</source>
        <translation>隣り合うランク間のホップ数を前後で数える。増えた: 配置。同じ: 別の原因を探す。</translation>
    </message>
    <message>
        <source>Devices and links of the new place.</source>
        <translation>新しい場所の機器とリンク。</translation>
    </message>
    <message>
        <source>Pause the neighbour for a minute. The loss goes: it was the neighbour.</source>
        <translation>隣のジョブを 1 分間止める。損失が消える: 隣のジョブだった。</translation>
    </message>
    <message>
        <source>The links that are shared: they do what they can.</source>
        <translation>共有されているリンク: 能力どおりに働いている。</translation>
    </message>
    <message>
        <source>Which GPU logged the link-down first? That one and its link are the root; Xids of the others within seconds are its echo.</source>
        <translation>最初にリンクダウンを記録した GPU はどれか。その GPU とそのリンクが根本であり、数秒以内に出た他の Xid はその余波である。</translation>
    </message>
    <message>
        <source>GPUs with Xid 145 or 45, ranks that report first, the network between hosts.</source>
        <translation>Xid 145 または 45 の出た GPU、最初に報告したランク、ホスト間のネットワーク。</translation>
    </message>
    <message>
        <source>Look at the throttle bits. Power brake: the hardware signal of the shelf or PDU. Software cap: a limit that somebody set.</source>
        <translation>抑制ビットを見る。パワーブレーキ: パワーシェルフまたは PDU からのハードウェア信号。ソフトウェアの上限: 誰かが設定した制限。</translation>
    </message>
    <message>
        <source>GPUs that wait draw little power: low power without a cap bit belongs to a victim. Cooling: temperatures fall here.</source>
        <translation>待っている GPU は電力をあまり使わない: 上限ビットのない低電力は影響側である。冷却: この場合、温度は下がる。</translation>
    </message>
    <message>
        <source>Count the GPUs that fell within a second. Several of one host: power. One: the GPU or its slot.</source>
        <translation>1 秒以内に落ちた GPU を数える。同じホストで複数: 電源。1 つ: その GPU またはスロット。</translation>
    </message>
    <message>
        <source>The GPUs that fell off: three of four sent back for this are good. The rank that reports the time-out.</source>
        <translation>落ちた GPU: これを理由に返送されるものは 4 つのうち 3 つが正常である。タイムアウトを報告したランク。</translation>
    </message>
    <message>
        <source>Compare the first error of each attempt. Same host: hardware. Same step: data or code.</source>
        <translation>各試行の最初のエラーを比べる。同じホスト: ハードウェア。同じステップ: データまたはコード。</translation>
    </message>
    <message>
        <source>The last error of each attempt: it is an echo.</source>
        <translation>各試行の最後のエラー: 余波である。</translation>
    </message>
    <message>
        <source>Shares against capacity. Share up at equal total: routing. Total up: demand.</source>
        <translation>割合と容量を比べる。合計が同じで割合が増えた: ルーティング。合計が増えた: 需要。</translation>
    </message>
    <message>
        <source>The pool that is overrun.</source>
        <translation>要求が殺到しているプール。</translation>
    </message>
    <message>
        <source>Collect at the same step on all ranks. Jitter goes: it was that. It stays: something else runs on the hosts.</source>
        <translation>全ランクで同じステップにガベージコレクションを行う。ジッターが消える: それが原因だった。残る: ホストで他に何かが動いている。</translation>
    </message>
    <message>
        <source>The rank that happened to be last in one step.</source>
        <translation>あるステップでたまたま最後になったランク。</translation>
    </message>
    <message>
        <source>Who else writes? Another client in the same minutes: contention. Nobody: the storage itself.</source>
        <translation>他に誰が書いているか。同じ数分間に別のクライアント: 競合。誰もいない: ストレージ自体。</translation>
    </message>
    <message>
        <source>A planned pause of the usual length. A hang: the write goes on.</source>
        <translation>通常の長さの計画的な休止。ハング: 書き込みは続いている。</translation>
    </message>
    <message>
        <source>Change the hash seed or turn adaptive routing on for a minute. The hot link moves: flow placement. It stays: its siblings are down or misrouted.</source>
        <translation>ハッシュシードを変えるか、アダプティブルーティングを 1 分間有効にする。混んだリンクが移る: フローの配置。残る: 並列のリンクが落ちているか、経路が誤っている。</translation>
    </message>
    <message>
        <source>Ports that receive marks: they obey. A port that sends pause frames is another fault.</source>
        <translation>マークを受信しているポート: 従っているだけである。PAUSE フレームを送るポートは別の障害である。</translation>
    </message>
    <message>
        <source>Send the same load over another route. Fast: links of this one. Slow: the pool that receives.</source>
        <translation>同じ負荷を別の経路で送る。速い: 元の経路のリンク。遅い: 受信側のプール。</translation>
    </message>
    <message>
        <source>A surge of requests: then all pools grow together.</source>
        <translation>要求の急増: その場合は全プールが一緒に増える。</translation>
    </message>
    <message>
        <source>Where is dark ground on the way to this job? Measure there first.</source>
        <translation>このジョブへ至る途中で見えていない部分はどこか。まずそこを測る。</translation>
    </message>
    <message>
        <source>Whoever is easiest to page.</source>
        <translation>最も呼び出しやすい人。</translation>
    </message>
    <message>
        <source>Find where this job writes to (mount, bucket, quota) and how long a write by hand takes there; name the storage in the jobs file.</source>
        <translation>このジョブの書き込み先（マウント、バケット、クォータ）と、そこへ手動で書き込むのにかかる時間を調べ、ジョブファイルにストレージ名を記入してください。</translation>
    </message>
    <message>
        <source>No cause is claimed. Compare the hosts of this pool with each other: processors, storage and network first, then what was rolled out.</source>
        <translation>原因は断定していません。このプールのホスト同士を比べてください。まずプロセッサー、ストレージ、ネットワーク、次に展開された変更です。</translation>
    </message>
    <message>
        <source>Drain the host; bring driver, fabric manager and libraries to one version and reboot before it takes work again.</source>
        <translation>ホストをドレインし、ドライバー、Fabric Manager、ライブラリのバージョンを揃え、再起動してから再び作業を割り当てる。</translation>
    </message>
    <message>
        <source>Measure the air at the front of this rack; check its fans, blanking panels and doors, then the air handler of its row.</source>
        <translation>このラックの前面の空気を測り、ファン、ブランクパネル、扉、次にその列の空調機を確認してください。</translation>
    </message>
    <message>
        <source>Check the quick connectors, valves and strainer of this rack&apos;s manifold and its cold plates.</source>
        <translation>このラックのマニホールドのクイックコネクタ、バルブ、ストレーナーとコールドプレートを確認してください。</translation>
    </message>
    <message>
        <source>Compare supply temperature, flow and pump speed of this unit with its commissioning record: it never cooled enough while it was watched.</source>
        <translation>この装置の供給温度、流量、ポンプ速度を試運転記録と比べてください。監視している間、十分に冷えたことがありません。</translation>
    </message>
    <message>
        <source>Compare fan speed and supply air of this handler with its commissioning record; check filters and belts.</source>
        <translation>この空調機のファン速度と給気を試運転記録と比べ、フィルターとベルトを確認してください。</translation>
    </message>
    <message>
        <source>Check the quick connectors, valves and strainer of this rack&apos;s manifold; its neighbours on the same water are well.</source>
        <translation>このラックのマニホールドのクイックコネクタ、バルブ、ストレーナを点検してください。同じ水系の隣のラックは正常です。</translation>
    </message>
</context>
<context>
    <name>LaneWords</name>
    <message>
        <source>detects</source>
        <translation>検知</translation>
    </message>
    <message>
        <source>%1: wrong</source>
        <translation>%1: 誤り</translation>
    </message>
    <message>
        <source>object</source>
        <translation>対象</translation>
    </message>
    <message>
        <source>seam</source>
        <translation>継ぎ目</translation>
    </message>
    <message>
        <source>answers</source>
        <translation>回答</translation>
    </message>
    <message>
        <source>to %1</source>
        <translation>%1 へ</translation>
    </message>
    <message>
        <source>hint</source>
        <translation>ヒント</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1, not visible yet</source>
        <translation>%1、まだ見えない</translation>
    </message>
    <message>
        <source>visible since %1</source>
        <translation>%1 から可視</translation>
    </message>
    <message>
        <source>if nothing is done</source>
        <translation>何もしなければ</translation>
    </message>
    <message>
        <source>right action taken</source>
        <translation>正しい処置を実施</translation>
    </message>
    <message>
        <source>delivered %1</source>
        <translation>%1 に配信</translation>
    </message>
    <message>
        <source>held</source>
        <translation>保留中</translation>
    </message>
    <message>
        <source>comes at %1</source>
        <translation>%1 に配信予定</translation>
    </message>
    <message>
        <source>inject %1, %2</source>
        <translation>状況付与 %1、%2</translation>
    </message>
    <message>
        <source>wrong team %1</source>
        <translation>誤ったチーム %1</translation>
    </message>
    <message>
        <source>From %1 to %2 another seam was named.</source>
        <translation>%1 から %2 まで別の継ぎ目が挙げられました。</translation>
    </message>
    <message>
        <source>%1 %2, %3</source>
        <translation>%1 %2、%3</translation>
    </message>
    <message>
        <source>Truth</source>
        <translation>真相</translation>
    </message>
    <message>
        <source>Injects</source>
        <translation>状況付与</translation>
    </message>
    <message>
        <source>Best possible</source>
        <translation>最善</translation>
    </message>
    <message>
        <source>visible, named and acted on at %1</source>
        <translation>%1 に見え、特定され、対処された</translation>
    </message>
    <message>
        <source>acted on at %1, before the engine saw it</source>
        <translation>%1に対処、エンジンが検知する前</translation>
    </message>
    <message>
        <source>left alone: to take the cause out costs more</source>
        <translation>そのままにする: 原因を取り除く方が高くつく</translation>
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
        <translation>機会損失</translation>
    </message>
    <message>
        <source>labour</source>
        <translation>人件費</translation>
    </message>
    <message>
        <source>rollback</source>
        <translation>巻き戻し</translation>
    </message>
    <message>
        <source>schedule</source>
        <translation>日程</translation>
    </message>
</context>
<context>
    <name>LedgerExport</name>
    <message>
        <source>Export as FOCUS</source>
        <translation>FOCUS 形式で書き出す</translation>
    </message>
    <message>
        <source>Export the ledger</source>
        <translation>台帳を書き出す</translation>
    </message>
    <message>
        <source>Table (*.csv)</source>
        <translation>表 (*.csv)</translation>
    </message>
    <message>
        <source>Loss statement · %1</source>
        <translation>損失計算書 · %1</translation>
    </message>
    <message>
        <source>Export the statement</source>
        <translation>計算書を書き出す</translation>
    </message>
    <message>
        <source>Document (*.pdf)</source>
        <translation>文書 (*.pdf)</translation>
    </message>
    <message>
        <source>Markdown (*.md)</source>
        <translation>Markdown (*.md)</translation>
    </message>
    <message>
        <source>Workbook (*.xlsx)</source>
        <translation>ブック (*.xlsx)</translation>
    </message>
</context>
<context>
    <name>LedgerPeriodWords</name>
    <message>
        <source>Whole record</source>
        <translation>記録全体</translation>
    </message>
    <message>
        <source>Last hour</source>
        <translation>直近 1 時間</translation>
    </message>
    <message>
        <source>This shift</source>
        <translation>この勤務</translation>
    </message>
    <message>
        <source>Last 24 hours</source>
        <translation>直近 24 時間</translation>
    </message>
    <message>
        <source>Last 7 days</source>
        <translation>直近 7 日</translation>
    </message>
    <message>
        <source>Last 30 days</source>
        <translation>直近 30 日</translation>
    </message>
    <message>
        <source>Since…</source>
        <translation>起点…</translation>
    </message>
</context>
<context>
    <name>LetterWords</name>
    <message>
        <source>answered %1</source>
        <translation>%1 に回答</translation>
    </message>
    <message>
        <source>open %1</source>
        <translation>未回答 %1</translation>
    </message>
    <message>
        <source>not answered</source>
        <translation>未回答</translation>
    </message>
    <message>
        <source>Reply</source>
        <translation>返信</translation>
    </message>
    <message>
        <source>to %1</source>
        <translation>%1 へ</translation>
    </message>
    <message>
        <source>“%1”</source>
        <translation>「%1」</translation>
    </message>
    <message>
        <source>reply wanted from %1</source>
        <translation>%1 の返信待ち</translation>
    </message>
    <message>
        <source>%1, %2 %3: %4. %5</source>
        <translation>%1、%2 %3: %4。%5</translation>
    </message>
    <message>
        <source>%1 Ask the seat that has it; hand-overs are scored.</source>
        <translation>%1 それが見える席に聞きましょう。引き継ぎも採点されます。</translation>
    </message>
    <message>
        <source>Nothing yet. Calls, questions and reports come here once the drill runs.</source>
        <translation>まだありません。訓練が始まると、電話・質問・報告がここに届きます。</translation>
    </message>
    <message>
        <source>Nothing yet. Calls, questions and reports come here.</source>
        <translation>まだありません。電話・質問・報告がここに届きます。</translation>
    </message>
    <message>
        <source>%1 delivered · later ones are hidden</source>
        <translation>%1 件配信 · 以降は非表示</translation>
    </message>
</context>
<context>
    <name>LinkWords</name>
    <message>
        <source>Not all of the link is here</source>
        <translation>リンクの一部がここにありません</translation>
    </message>
    <message>
        <source>There is no %1 here: nothing of that kind is known.</source>
        <translation>%1 はここにありません: この種類のものは 1 つも知られていません。</translation>
    </message>
    <message>
        <source>There is no %1 here: one of %2 such as %3 is expected.</source>
        <translation>%1 はここにありません: %3 など %2 個のうちの 1 つが必要です。</translation>
    </message>
</context>
<context>
    <name>Message</name>
    <message>
        <source>, </source>
        <translation>、</translation>
    </message>
    <message>
        <source>; </source>
        <translation>; </translation>
    </message>
    <message>
        <source>watchdog ends the job: restart, and the work since the last durable checkpoint</source>
        <translation>ウォッチドッグがジョブを終了: 再開と、最後の永続チェックポイント以降の作業</translation>
    </message>
    <message>
        <source>watchdog ends the job (%1, its usual setting): restart, and the work since the last durable checkpoint</source>
        <translation>ウォッチドッグがジョブを終了（%1、通常の設定）: 再開と、最後の永続チェックポイント以降の作業</translation>
    </message>
    <message>
        <source>the newest durable checkpoint is deleted: nothing is left to start from</source>
        <translation>最新の永続チェックポイントが削除されます: 再開できるものがありません</translation>
    </message>
    <message numerus="yes">
        <source>%1 restarts are left, at the pace of %2 so far; then nobody starts it again</source>
        <translation>
            <numerusform>これまでのペース（%2）で残り再起動 %1 回。その後は誰も再起動しません</numerusform>
        </translation>
    </message>
    <message>
        <source>slack is used up: from then on the date slips</source>
        <translation>余裕を使い切ります: 以後、日程が遅れます</translation>
    </message>
    <message>
        <source>slack is used up: from then on each day has its price</source>
        <translation>余裕を使い切ります: 以後、1 日ごとに費用がかかります</translation>
    </message>
    <message>
        <source>the reserved price ends: %1</source>
        <translation>予約価格の終了: %1</translation>
    </message>
    <message numerus="yes">
        <source>%1 failures</source>
        <translation>
            <numerusform>故障 %1 回</numerusform>
        </translation>
    </message>
    <message>
        <source>published: %1 in %2 days on %3 GPUs</source>
        <translation>公表値: %3 基の GPU で %2 日に %1 回</translation>
    </message>
    <message>
        <source>this job</source>
        <translation>このジョブ</translation>
    </message>
    <message numerus="yes">
        <source>%1 failures in this recording</source>
        <translation>
            <numerusform>この記録での故障 %1 回</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>upper quartile of speed over %1 steps</source>
        <translation>
            <numerusform>%1 ステップの速度の上位四分位</numerusform>
        </translation>
    </message>
    <message>
        <source>upper quartile of the time to the first token over %1</source>
        <translation>%1 での最初のトークンまでの時間の上位四分位</translation>
    </message>
    <message numerus="yes">
        <source>%1 steps that got slower on the way</source>
        <translation>
            <numerusform>途中で遅くなった %1 ステップ</numerusform>
        </translation>
    </message>
    <message>
        <source>every step lies in an incident</source>
        <translation>全ステップがインシデントの中にあります</translation>
    </message>
    <message numerus="yes">
        <source>%1 incidents without a known root</source>
        <translation>
            <numerusform>根本が不明のインシデント %1 件</numerusform>
        </translation>
    </message>
    <message>
        <source>no incident lies on it</source>
        <translation>その上にインシデントはありません</translation>
    </message>
    <message>
        <source>jobs without an owner</source>
        <translation>担当のないジョブ</translation>
    </message>
    <message numerus="yes">
        <source>%1 GPUs: the people on an incident cost more than all of them stalled; check risers and power supplies before blaming a GPU</source>
        <translation>
            <numerusform>GPU %1 基: インシデントに当たる人の費用が、全基停止の費用を上回ります。GPU を疑う前にライザーと電源ユニットを調べてください</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 GPUs lose %2 while nothing is done</source>
        <translation>
            <numerusform>何もしないと GPU %1 基で %2 を失います</numerusform>
        </translation>
    </message>
    <message>
        <source>stands still: the work of %1 since the last checkpoint is lost</source>
        <translation>停止中: 最後のチェックポイント以降 %1 の作業が失われます</translation>
    </message>
    <message>
        <source>a checkpoint first: %1</source>
        <translation>先にチェックポイント: %1</translation>
    </message>
    <message>
        <source>restart: %1</source>
        <translation>再起動: %1</translation>
    </message>
    <message>
        <source>the watchdog ends the job in %1</source>
        <translation>%1 後にウォッチドッグがジョブを終了します</translation>
    </message>
    <message>
        <source>slack left: %1</source>
        <translation>残りの余裕: %1</translation>
    </message>
    <message>
        <source>now every %1, a write of %2</source>
        <translation>現在 %1 ごと、書き込み %2</translation>
    </message>
    <message>
        <source>mean time between failures %1: %2</source>
        <translation>平均故障間隔 %1: %2</translation>
    </message>
    <message>
        <source>%1 %2 → %3 of the time</source>
        <translation>%1 %2 → 時間の %3</translation>
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
            <numerusform>%1 は報告する全 %2 で通常どおり</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 unchanged</source>
        <translation>%1 変化なし</translation>
    </message>
    <message>
        <source>%1 changed before the supposed cause</source>
        <translation>%1 は想定原因より前に変化</translation>
    </message>
    <message>
        <source>%1 %2: no telemetry</source>
        <translation>%1 %2: テレメトリーなし</translation>
    </message>
    <message>
        <source>%1 is at its limit</source>
        <translation>%1 が限界に到達</translation>
    </message>
    <message>
        <source>%1 against its peers</source>
        <translation>同類に対し %1</translation>
    </message>
    <message>
        <source>against its peers</source>
        <translation>同類に対し</translation>
    </message>
    <message>
        <source>against its history</source>
        <translation>履歴に対し</translation>
    </message>
    <message numerus="yes">
        <source>%1 (%2 times)</source>
        <translation>
            <numerusform>%1（%2 回）</numerusform>
        </translation>
    </message>
    <message>
        <source>from %1</source>
        <translation>%1 から</translation>
    </message>
    <message>
        <source>on %1 of %2</source>
        <translation>%2 中 %1 で</translation>
    </message>
    <message>
        <source>%1 after the onset</source>
        <translation>発生の %1 後</translation>
    </message>
    <message>
        <source>%1 before the onset</source>
        <translation>発生の %1 前</translation>
    </message>
    <message>
        <source>keeps its power while the others of the job lose theirs: they wait for it</source>
        <translation>ジョブの他が電力を失う中、これは保っている: 他がこれを待っている</translation>
    </message>
    <message>
        <source>the slowest rank is another one each time</source>
        <translation>最も遅いランクが毎回変わる</translation>
    </message>
    <message>
        <source>the watchdogs of the others wait for %1</source>
        <translation>他のウォッチドッグが %1 を待っている</translation>
    </message>
    <message>
        <source>its device does something else than all others, which wait</source>
        <translation>そのデバイスだけが他と異なる処理をし、他は待っている</translation>
    </message>
    <message>
        <source>slower than its peers by its own time, step after step</source>
        <translation>自身の時間で、毎ステップ同類より遅い</translation>
    </message>
    <message>
        <source>open again</source>
        <translation>再開</translation>
    </message>
    <message>
        <source>root %1 (%2) → %3 (%4)</source>
        <translation>根本 %1 (%2) → %3 (%4)</translation>
    </message>
    <message>
        <source>onset %1 → %2: an earlier change was found; its cost is counted from there</source>
        <translation>発生 %1 → %2: より早い変化が見つかり、費用はそこから数えます</translation>
    </message>
    <message>
        <source>onset %1 → %2: that of the new root; its cost is counted from there</source>
        <translation>発生 %1 → %2: 新しい根本の時刻であり、費用はそこから数えます</translation>
    </message>
    <message>
        <source>the air outside grows warmer</source>
        <translation>外気温が上がっている</translation>
    </message>
    <message>
        <source>the air outside grows colder</source>
        <translation>外気温が下がっている</translation>
    </message>
    <message>
        <source>the first steps compile and warm up</source>
        <translation>最初のステップはコンパイルと暖機</translation>
    </message>
    <message>
        <source>the job wrote a checkpoint</source>
        <translation>ジョブがチェックポイントを書いた</translation>
    </message>
    <message>
        <source>no telemetry</source>
        <translation>テレメトリーなし</translation>
    </message>
    <message numerus="yes">
        <source>no telemetry, like %1 others of its kind</source>
        <translation>
            <numerusform>同種の他 %1 と同じくテレメトリーなし</numerusform>
        </translation>
    </message>
    <message>
        <source>unattributed loss: %1 GPU-hours in slow steps, no cause is claimed</source>
        <translation>原因未特定の損失: 遅いステップで %1 GPU 時間、原因は主張しません</translation>
    </message>
    <message>
        <source>unattributed loss: %1 in slow steps, no cause is claimed</source>
        <translation>原因未特定の損失: 遅いステップで %1、原因は主張しません</translation>
    </message>
    <message>
        <source>%1 %2 of %3</source>
        <translation>%3 の %1 %2</translation>
    </message>
    <message>
        <source>%1: all %2 came, %3 got through</source>
        <translation>%1: 全 %2 が到着し、%3 が通過</translation>
    </message>
    <message>
        <source>%1: the job has only begun and nothing is seen to be broken: look at how it is set up</source>
        <translation>%1: ジョブは始まったばかりで壊れたものは見えません: 構成を確認してください</translation>
    </message>
    <message>
        <source>%1 never came to %2</source>
        <translation>%1 は %2 に到達しなかった</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <translation>%1、%2 にて</translation>
    </message>
    <message>
        <source>%1 in %2: %3</source>
        <translation>%1、%2 にて: %3</translation>
    </message>
    <message>
        <source>nobody can be named in %1</source>
        <translation>%1 では誰も特定できません</translation>
    </message>
    <message>
        <source>nobody can be named in %1: %2</source>
        <translation>%1 では誰も特定できません: %2</translation>
    </message>
    <message numerus="yes">
        <source>%1 wait in it</source>
        <translation>
            <numerusform>%1 がその中で待っています</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 gave nothing: dumps or log lines of them would tell</source>
        <translation>%1 は何も出していません: それらのダンプかログ行があれば分かります</translation>
    </message>
    <message>
        <source>the members of the group are not known: dumps or RAS answers would tell</source>
        <translation>グループの構成員が不明です: ダンプか RAS 応答があれば分かります</translation>
    </message>
    <message numerus="yes">
        <source>%1: in flight on %2 ranks; nothing says that it is stuck</source>
        <translation>
            <numerusform>%1: %2 ランクで実行中。停止を示すものはありません</numerusform>
        </translation>
    </message>
    <message>
        <source>has it in line, and its device has not begun it as the others&apos; have</source>
        <translation>待ち行列にあるが、そのデバイスは他と違いまだ始めていない</translation>
    </message>
    <message>
        <source>its peer has done its part, its own device has not</source>
        <translation>相手は自分の分を終えたが、自身のデバイスが終えていない</translation>
    </message>
    <message numerus="yes">
        <source>%1 works behind</source>
        <translation>
            <numerusform>%1 件分遅れている</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 works behind, stuck on the device where the peers are through</source>
        <translation>
            <numerusform>%1 件分遅れ、相手が通過した所でデバイスが停止</numerusform>
        </translation>
    </message>
    <message>
        <source>entered in another order than the rest of the ring</source>
        <translation>リングの他とは異なる順序で入った</translation>
    </message>
    <message>
        <source>gave nothing while the others did</source>
        <translation>他が出した間、何も出さなかった</translation>
    </message>
    <message>
        <source>its watchdog stood still for as long as the others waited</source>
        <translation>他が待っていた間、そのウォッチドッグも止まっていた</translation>
    </message>
    <message>
        <source>busy with a checkpoint that it did not finish</source>
        <translation>終わらなかったチェックポイントに掛かりきり</translation>
    </message>
    <message>
        <source>most call %1, %2: %3</source>
        <translation>多くは %1、%2 は %3</translation>
    </message>
    <message>
        <source>most have %1 elements, %2: %3</source>
        <translation>多くは要素数 %1、%2 は %3</translation>
    </message>
    <message>
        <source>%1 has %2 elements, %3 has %4</source>
        <translation>%1 は要素数 %2、%3 は %4</translation>
    </message>
    <message>
        <source>all ranks together send %1 elements and expect %2</source>
        <translation>全ランク合計で要素 %1 を送り、%2 を待っている</translation>
    </message>
    <message>
        <source>most send %1, %2: %3</source>
        <translation>多くは %1 を送り、%2 は %3</translation>
    </message>
    <message>
        <source>forward and backward of the same micro-batch vary together (correlation %1, variation %2): sequence lengths</source>
        <translation>同じマイクロバッチの順伝播と逆伝播が共に変動（相関 %1、変動 %2）: 系列長</translation>
    </message>
    <message>
        <source>all stages of replica %1 are slow: it is given more work, its workers are not slow</source>
        <translation>複製 %1 の全ステージが遅い: 多くの仕事を与えられており、ワーカーが遅いのではない</translation>
    </message>
    <message>
        <source>%1 computes %2 times as long as its peers; without it %3 of the slowdown is gone</source>
        <translation>%1 の計算は同類の %2 倍。除くと遅れの %3 がなくなる</translation>
    </message>
    <message>
        <source>stage %1 has more to do than the others: %2 of the slowdown</source>
        <translation>ステージ %1 の仕事が他より多い: 遅れの %2</translation>
    </message>
    <message>
        <source>stage %1, the last, has more to do than the others: %2 of the slowdown</source>
        <translation>最後のステージ %1 の仕事が他より多い: 遅れの %2</translation>
    </message>
    <message numerus="yes">
        <source>%1 forward computes on changing workers take far longer than usual and no backward does: garbage collection, %2 in all</source>
        <translation>
            <numerusform>入れ替わるワーカーの順伝播 %1 回が通常より大幅に長く、逆伝播にはない: ガベージコレクション、合計 %2</numerusform>
        </translation>
    </message>
    <message>
        <source>transfers alone make the step %1 times as long, compute alone %2</source>
        <translation>転送だけでステップが %1 倍、計算だけで %2 倍</translation>
    </message>
    <message>
        <source>%1: slower than their peers by their own time, again and again</source>
        <translation>%1: 自身の時間で繰り返し同類より遅い</translation>
    </message>
    <message numerus="yes">
        <source>here last %1 times, and the others waited %2</source>
        <translation>
            <numerusform>ここが %1 回最後になり、他が %2 待った</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 did not come</source>
        <translation>%1 が来なかった</translation>
    </message>
    <message numerus="yes">
        <source>%1 wait</source>
        <translation>
            <numerusform>%1 が待っている</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>no single rank: %1 took turns to come last, %2 of waiting</source>
        <translation>
            <numerusform>特定のランクではない: %1 が交代で最後になり、待ち %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 came last %2 times: the others waited %3 in all</source>
        <translation>
            <numerusform>%1 が %2 回最後: 他は合計 %3 待った</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 took turns to come last, %3 times: the others waited %4 in all</source>
        <translation>
            <numerusform>%2 中 %1 が交代で %3 回最後: 他は合計 %4 待った</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 oldest events were given up for memory</source>
        <translation>
            <numerusform>メモリーのため古いイベント %1 件を放棄</numerusform>
        </translation>
    </message>
    <message>
        <source>stands still, or has ended, since %1: %2 named by what other sources tell</source>
        <translation>%1 から停止または終了: 他のソースから %2 を特定</translation>
    </message>
    <message>
        <source>stands still, or has ended, since %1: metrics do not tell who is missing; dumps, watchdog lines or RAS answers would</source>
        <translation>%1 から停止または終了: メトリクスからは誰が欠けたか分かりません。ダンプ、ウォッチドッグ行、RAS 応答があれば分かります</translation>
    </message>
    <message>
        <source>stands still, or has ended, since %1: %2 fell silent before the others</source>
        <translation>%1 から停止または終了: %2 が他より先に無応答になった</translation>
    </message>
    <message>
        <source>no rank tells its collectives: own time and wait as they were measured</source>
        <translation>集団通信を示すランクがありません: 測定された自身の時間と待ち時間</translation>
    </message>
    <message>
        <source>no rank tells anything: one lane, the steps of the job</source>
        <translation>どのランクも情報を出していません: 1 レーン、ジョブのステップ</translation>
    </message>
    <message>
        <source>nothing tells how this job spends its time</source>
        <translation>このジョブの時間の使い方を示すものがありません</translation>
    </message>
    <message>
        <source>no memory for the timeline</source>
        <translation>タイムライン用のメモリーがありません</translation>
    </message>
    <message numerus="yes">
        <source>%1 ranks</source>
        <translation>
            <numerusform>%1 ランク</numerusform>
        </translation>
    </message>
    <message>
        <source>no step, counter or start of this job is in the data</source>
        <translation>このジョブのステップ、カウンター、開始がデータにありません</translation>
    </message>
    <message>
        <source>unobserved: nothing in the data says what it did; no loss of it is known, and the high end has room for all of its time</source>
        <translation>未観測: データからは何をしていたか分かりません。損失は不明で、上限側はその全時間を含みます</translation>
    </message>
    <message numerus="yes">
        <source>no stated reference and only %1 healthy steps: the loss in its steps cannot be told</source>
        <translation>
            <numerusform>明示の基準がなく正常ステップは %1 だけ: ステップの損失は分かりません</numerusform>
        </translation>
    </message>
    <message>
        <source>the number of its GPUs is not stated</source>
        <translation>GPU の数が示されていません</translation>
    </message>
    <message numerus="yes">
        <source>%1 steps refused, first at %2: %3</source>
        <translation>
            <numerusform>%1 ステップを拒否、最初は %2: %3</numerusform>
        </translation>
    </message>
    <message>
        <source>a step of negative length</source>
        <translation>負の長さのステップ</translation>
    </message>
    <message>
        <source>its clock went back</source>
        <translation>時計が戻った</translation>
    </message>
    <message>
        <source>no training job is known</source>
        <translation>学習ジョブが知られていません</translation>
    </message>
    <message>
        <source>more than can be counted: the figures are bounds</source>
        <translation>数え切れないため、数値は限界値です</translation>
    </message>
    <message>
        <source>left its own past, seen %1</source>
        <translation>自身の過去から外れた、%1 に観測</translation>
    </message>
    <message>
        <source>holds a new level</source>
        <translation>新しい水準を保っている</translation>
    </message>
    <message>
        <source>%1 is not heard any more</source>
        <translation>%1 から受信できなくなりました</translation>
    </message>
    <message>
        <source>%1 cannot be reached</source>
        <translation>%1 に到達できません</translation>
    </message>
    <message>
        <source>the gateway loses facts: %1</source>
        <translation>ゲートウェイが事実を失っています: %1</translation>
    </message>
    <message>
        <source>the recording is not complete</source>
        <translation>記録が完全ではありません</translation>
    </message>
    <message>
        <source>what people do to alarms cannot be kept</source>
        <translation>警報への操作を保存できません</translation>
    </message>
    <message>
        <source>low throughput, healthy status</source>
        <translation>スループットが低いのに状態は正常</translation>
    </message>
    <message>
        <source>look at the exporter and the way to it: what it measures is not seen</source>
        <translation>エクスポーターとそこまでの経路を調べる: その測定値が見えません</translation>
    </message>
    <message>
        <source>give the gateway more room, or fewer series</source>
        <translation>ゲートウェイに余裕を与えるか、系列を減らす</translation>
    </message>
    <message>
        <source>free space on the gateway&apos;s disk, or mend its folder</source>
        <translation>ゲートウェイのディスクに空きを作るか、フォルダーを直す</translation>
    </message>
    <message>
        <source>find the loss that no seam explains</source>
        <translation>どの継ぎ目でも説明できない損失を探す</translation>
    </message>
    <message>
        <source>act before it passes: save, drain or extend</source>
        <translation>過ぎる前に処置する: 保存、ドレイン、延長</translation>
    </message>
    <message>
        <source>open the incident and follow its page</source>
        <translation>インシデントを開き、そのページに従う</translation>
    </message>
    <message numerus="yes">
        <source>loss or gradient is not a finite number, %1 times: what is trained since is worth nothing</source>
        <translation>
            <numerusform>損失または勾配が有限の数でない、%1 回: 以後の学習は無価値です</numerusform>
        </translation>
    </message>
    <message>
        <source>training loss rose to %1 from %2 and stays there</source>
        <translation>学習損失が %2 から %1 に上がり、そのままです</translation>
    </message>
    <message>
        <source>gradient norm rose to %1 from %2 and stays there</source>
        <translation>勾配ノルムが %2 から %1 に上がり、そのままです</translation>
    </message>
    <message numerus="yes">
        <source>%1 iterations were skipped: their work is thrown away</source>
        <translation>
            <numerusform>%1 反復がスキップされた: その作業は捨てられます</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>its clock is off by %1: its log lines and traces stand wrong against those of %2 hosts</source>
        <translation>
            <numerusform>時計が %1 ずれています: ログとトレースが %2 台のホストのものとずれて並びます</numerusform>
        </translation>
    </message>
    <message>
        <source>dew-point margin is %1: below %2 water can condense on what is cold</source>
        <translation>露点余裕は %1: %2 を下回ると冷たい所に結露し得ます</translation>
    </message>
    <message>
        <source>power swings between %1 and %2 every %3</source>
        <translation>電力が %3 ごとに %1 と %2 の間で振れています</translation>
    </message>
    <message>
        <source>%1 is %2, its limit is %3</source>
        <translation>%1 は %2、限界は %3</translation>
    </message>
    <message>
        <source>%1 reaches %2 about %3</source>
        <translation>%1 は %3 ごろ %2 に達します</translation>
    </message>
    <message>
        <source>%1 is %2 of what it should be</source>
        <translation>%1 は本来の %2</translation>
    </message>
    <message>
        <source>each step does other work than before</source>
        <translation>各ステップの仕事が前と異なる</translation>
    </message>
    <message>
        <source>the job changed its size</source>
        <translation>ジョブの規模が変わった</translation>
    </message>
    <message>
        <source>the job stopped as asked and came back</source>
        <translation>ジョブが指示どおり止まり、再開した</translation>
    </message>
    <message>
        <source>the first steps after a start</source>
        <translation>開始後の最初のステップ</translation>
    </message>
    <message>
        <source>the job evaluated</source>
        <translation>ジョブが評価を行った</translation>
    </message>
    <message>
        <source>stands still for %1 every %2, as a write does</source>
        <translation>書き込みのように %2 ごとに %1 停止</translation>
    </message>
    <message>
        <source>Xid %1: the vendor&apos;s table does not have it</source>
        <translation>Xid %1：ベンダーの表にありません</translation>
    </message>
    <message>
        <source>restart the application (RESTART_APP)</source>
        <translation>アプリケーションを再起動 (RESTART_APP)</translation>
    </message>
    <message>
        <source>reset the GPU (RESET_GPU)</source>
        <translation>GPU をリセット (RESET_GPU)</translation>
    </message>
    <message>
        <source>restart the host (RESTART_BM)</source>
        <translation>ホストを再起動 (RESTART_BM)</translation>
    </message>
    <message>
        <source>restart the virtual machine (RESTART_VM)</source>
        <translation>仮想マシンを再起動 (RESTART_VM)</translation>
    </message>
    <message>
        <source>ask the vendor&apos;s support (CONTACT_SUPPORT)</source>
        <translation>ベンダーのサポートに連絡 (CONTACT_SUPPORT)</translation>
    </message>
    <message>
        <source>check connectors and power cables (CHECK_MECHANICALS)</source>
        <translation>コネクターと電源ケーブルを点検 (CHECK_MECHANICALS)</translation>
    </message>
    <message>
        <source>decode the NVLink registers in its line (WORKFLOW_NVLINK_ERR)</source>
        <translation>その行の NVLink レジスターを解読 (WORKFLOW_NVLINK_ERR)</translation>
    </message>
    <message>
        <source>decode the NVLink registers in its line (WORKFLOW_NVLINK5_ERR)</source>
        <translation>その行の NVLink レジスターを解読 (WORKFLOW_NVLINK5_ERR)</translation>
    </message>
    <message>
        <source>treat the Xid that came before it (WORKFLOW_XID_45)</source>
        <translation>先行した Xid に対処 (WORKFLOW_XID_45)</translation>
    </message>
    <message>
        <source>reset the GPU; drain the host first when Xid 63 or 64 comes with it (WORKFLOW_XID_48)</source>
        <translation>GPU をリセット。Xid 63 または 64 を伴うときは先にホストをドレイン (WORKFLOW_XID_48)</translation>
    </message>
    <message>
        <source>update driver and firmware (UPDATE_SWFW)</source>
        <translation>ドライバーとファームウェアを更新 (UPDATE_SWFW)</translation>
    </message>
    <message>
        <source>do what its line says (XID_154)</source>
        <translation>その行の指示に従う (XID_154)</translation>
    </message>
    <message>
        <source>look into it; the vendor names nothing to do at once</source>
        <translation>調査してください。ベンダーは即時の対処を示していません</translation>
    </message>
    <message>
        <source>nothing to do (IGNORE)</source>
        <translation>対処不要 (IGNORE)</translation>
    </message>
    <message>
        <source>the vendor names no action</source>
        <translation>ベンダーは対処を示していません</translation>
    </message>
    <message>
        <source>%1 explains it</source>
        <translation>%1 で説明されます</translation>
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
        <translation>%1 ほか %2</translation>
    </message>
    <message>
        <source>rank %1</source>
        <translation>ランク %1</translation>
    </message>
    <message>
        <source>ranks %1</source>
        <translation>ランク %1</translation>
    </message>
</context>
<context>
    <name>MeterAhead</name>
    <message>
        <source>Cost of waiting</source>
        <translation>待つことの費用</translation>
    </message>
    <message>
        <source>next 60 min</source>
        <translation>次の 60 分</translation>
    </message>
    <message>
        <source>/min now</source>
        <translation>/min 現在</translation>
    </message>
    <message>
        <source>deadline in</source>
        <translation>期限まで</translation>
    </message>
    <message>
        <source>no deadline</source>
        <translation>期限なし</translation>
    </message>
    <message>
        <source>no deadline today</source>
        <translation>本日の期限なし</translation>
    </message>
    <message>
        <source>One more minute of the loss that nobody explains, GPU time alone. A deadline is a time at which waiting becomes dearer at once.</source>
        <translation>誰にも説明できない損失のもう 1 分、GPU 時間のみ。期限とは、待つことが一気に高くつく時刻です。</translation>
    </message>
    <message>
        <source>One more minute of all open incidents: compute, opportunity, people, delay. A deadline is a time at which waiting becomes dearer at once.</source>
        <translation>継続中の全インシデントのもう 1 分: 計算、機会、人、遅延。期限とは、待つことが一気に高くつく時刻です。</translation>
    </message>
    <message>
        <source>%1 in an hour</source>
        <translation>1 時間で %1</translation>
    </message>
    <message>
        <source>now</source>
        <translation>現在</translation>
    </message>
    <message>
        <source>%1
Passing it costs about %2.</source>
        <translation>%1
過ぎると約 %2 かかります。</translation>
    </message>
    <message>
        <source>At risk since last durable checkpoint</source>
        <translation>最後の永続チェックポイント以降のリスク</translation>
    </message>
    <message>
        <source>no checkpoint of any job was seen</source>
        <translation>どのジョブのチェックポイントも見られていません</translation>
    </message>
    <message>
        <source>%1 ago</source>
        <translation>%1 前</translation>
    </message>
    <message>
        <source>none durable yet</source>
        <translation>永続化されたものなし</translation>
    </message>
    <message numerus="yes">
        <source>%1 write(s) failed</source>
        <translation>
            <numerusform>書き込み失敗 %1 回</numerusform>
        </translation>
    </message>
    <message>
        <source>writing</source>
        <translation>書き込み中</translation>
    </message>
    <message>
        <source>%1 · by stated cadence</source>
        <translation>%1 · 申告の周期による</translation>
    </message>
    <message>
        <source>%1 GPU-h</source>
        <translation>%1 GPU-h</translation>
    </message>
    <message>
        <source>At risk %1</source>
        <translation>リスク下 %1</translation>
    </message>
    <message>
        <source>Work that would be lost if %2 failed now, on %1. It falls on a durable commit only.</source>
        <translation>いま %2 が停止すると失われる作業量（%1）。永続コミットでのみ減ります。</translation>
    </message>
    <message>
        <source>Checkpoint trade-off</source>
        <translation>チェックポイントの均衡</translation>
    </message>
    <message>
        <source>moved by contention</source>
        <translation>競合でずれた</translation>
    </message>
    <message>
        <source>%1 s a write</source>
        <translation>書き込み %1 s</translation>
    </message>
    <message>
        <source>every %1 · best %2 (%3–%4)</source>
        <translation>%1 ごと · 最善 %2 (%3–%4)</translation>
    </message>
    <message>
        <source>Young %1 · Daly %2 · exact %3</source>
        <translation>Young %1 · Daly %2 · 厳密 %3</translation>
    </message>
    <message>
        <source>writes %1 /h ↓ · rollback %2 /h ↑</source>
        <translation>書き込み %1 /h ↓ · 巻き戻し %2 /h ↑</translation>
    </message>
    <message>
        <source>the best saves %1 /h; %2 so far</source>
        <translation>最善なら %1 /h 節約。これまで %2</translation>
    </message>
    <message>
        <source>Triangle: interval now. Thick mark: least expected loss. Thin marks: Young, Daly. Band: within 5 % of the least.
Failure rate: %1.</source>
        <translation>三角: 現在の間隔。太線: 期待損失が最小。細線: Young、Daly。帯: 最小の 5 % 以内。
故障率: %1。</translation>
    </message>
    <message>
        <source>due in</source>
        <translation>期限まで</translation>
    </message>
    <message>
        <source>%1 in an hour, %2 of it labour</source>
        <translation>1 時間で %1、うち人件費 %2</translation>
    </message>
</context>
<context>
    <name>MeterLayers</name>
    <message>
        <source>GPU time that was paid for and made no progress.</source>
        <translation>支払済みだが進捗のなかった GPU 時間。</translation>
    </message>
    <message>
        <source>Margin of the output that did not happen.</source>
        <translation>得られなかった産出の利益。</translation>
    </message>
    <message>
        <source>Distinct people, from the first effect on: no source says when they took it up.</source>
        <translation>最初の影響以降に関わった人数。着手時刻を示すソースはありません。</translation>
    </message>
    <message>
        <source>Work since the last durable checkpoint that had to be done again.</source>
        <translation>最後の永続チェックポイント以降にやり直した作業。</translation>
    </message>
    <message>
        <source>Slip of the milestone after slack; hours only while no value of a day is stated.</source>
        <translation>余裕を超えたマイルストーンの遅れ。1 日の価値の記載がなければ時間のみ。</translation>
    </message>
    <message>
        <source>no value set</source>
        <translation>未設定</translation>
    </message>
    <message>
        <source>rate /h</source>
        <translation>毎時</translation>
    </message>
    <message>
        <source>no price</source>
        <translation>価格なし</translation>
    </message>
    <message>
        <source>so far</source>
        <translation>これまで</translation>
    </message>
    <message>
        <source>Five layers</source>
        <translation>5 つの層</translation>
    </message>
    <message>
        <source>80 % range</source>
        <translation>80 % 区間</translation>
    </message>
    <message>
        <source>of the open incidents alone</source>
        <translation>継続中のインシデントのみ</translation>
    </message>
    <message>
        <source>Since %1.</source>
        <translation>%1 から。</translation>
    </message>
    <message>
        <source>Sum of the layers %1</source>
        <translation>層の合計 %1</translation>
    </message>
    <message>
        <source>No incident is open: what is lost is direct, and nobody carries it yet.</source>
        <translation>継続中のインシデントはありません: 失われるのは直接分で、まだ誰の負担でもありません。</translation>
    </message>
    <message>
        <source>All layers of the open incidents; no GPU-second is in two of them.</source>
        <translation>継続中のインシデントの全層。同じ GPU 秒が 2 つの層に入ることはありません。</translation>
    </message>
    <message>
        <source>Sum</source>
        <translation>合計</translation>
    </message>
</context>
<context>
    <name>MeterSection</name>
    <message>
        <source>Opens the rows that it is made of.</source>
        <translation>内訳の行を開きます。</translation>
    </message>
</context>
<context>
    <name>MeterSections</name>
    <message>
        <source>Who carries it</source>
        <translation>誰の負担か</translation>
    </message>
    <message>
        <source>by seam</source>
        <translation>継ぎ目別</translation>
    </message>
    <message>
        <source>Share of all loss. All parts sum to 100 %.</source>
        <translation>全損失に占める割合。合計は 100 % です。</translation>
    </message>
    <message>
        <source>%1. All parts sum to 100 %.</source>
        <translation>%1。合計は 100 % です。</translation>
    </message>
    <message>
        <source>All green but losing</source>
        <translation>全緑だが損失あり</translation>
    </message>
    <message>
        <source>no</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>since %1</source>
        <translation>%1 から</translation>
    </message>
    <message>
        <source>no component reports its health</source>
        <translation>健全性を報告する部品なし</translation>
    </message>
    <message>
        <source>components green</source>
        <translation>緑の部品</translation>
    </message>
    <message>
        <source>of %1 that say how they are</source>
        <translation>状態を示す %1 のうち</translation>
    </message>
    <message>
        <source>gap %1 points</source>
        <translation>差 %1 ポイント</translation>
    </message>
    <message>
        <source>Share of components that report well, beside the share of expected throughput that arrives. Alarm at 99 % green and 3 % lost for two minutes.</source>
        <translation>良好と報告する部品の割合と、期待スループットのうち届いた割合。99 % 緑で 3 % の損失が 2 分続くと警報です。</translation>
    </message>
    <message>
        <source>nothing faulty</source>
        <translation>故障なし</translation>
    </message>
    <message>
        <source>feeds %1 % → %2 % lost</source>
        <translation>%1 % に供給 → 損失 %2 %</translation>
    </message>
    <message>
        <source>%1 % faulty → %2 % lost</source>
        <translation>故障 %1 % → 損失 %2 %</translation>
    </message>
    <message>
        <source>size of the faulty part not known</source>
        <translation>故障部分の大きさは不明</translation>
    </message>
    <message>
        <source>Amplification</source>
        <translation>増幅</translation>
    </message>
    <message>
        <source>Share of the loss divided by the share of faulty parts. A pump, loop, supply or switch stands for the GPUs of the racks that it feeds: below 1 most of them cope, above 1 others wait for them.</source>
        <translation>損失の割合を故障部分の割合で割った値。ポンプ、循環系、電源、スイッチは供給先ラックの GPU を代表します: 1 未満なら大半が耐え、1 を超えると他が待たされています。</translation>
    </message>
    <message>
        <source>Goodput</source>
        <translation>グッドプット</translation>
    </message>
    <message>
        <source>ETTR %1</source>
        <translation>ETTR %1</translation>
    </message>
    <message>
        <source>Productive ÷ observed GPU time; ETTR is wall time in steps that count.</source>
        <translation>生産的 ÷ 観測された GPU 時間。ETTR は有効なステップの実時間。</translation>
    </message>
    <message>
        <source>Compute used</source>
        <translation>計算の利用率</translation>
    </message>
    <message>
        <source>MFU, reference %1</source>
        <translation>MFU、基準 %1</translation>
    </message>
    <message>
        <source>MFU, as reported</source>
        <translation>MFU、報告値</translation>
    </message>
    <message>
        <source>Model FLOPs utilisation, beside what it would be at the reference of the step.</source>
        <translation>モデル FLOPs 利用率。ステップの基準であればいくらかを並べます。</translation>
    </message>
    <message>
        <source>Bus bandwidth</source>
        <translation>バス帯域</translation>
    </message>
    <message>
        <source>reference %1</source>
        <translation>基準 %1</translation>
    </message>
    <message>
        <source>Between its nodes, as collectives measure it, beside the stated reference.</source>
        <translation>ノード間、集団通信の測定による。明示の基準と並べます。</translation>
    </message>
    <message>
        <source>Stalled power</source>
        <translation>停止中の電力</translation>
    </message>
    <message>
        <source>burnt while blocked</source>
        <translation>停止中に消費</translation>
    </message>
    <message>
        <source>Power of its hosts while the job made no progress.</source>
        <translation>ジョブが進まない間のホストの電力。</translation>
    </message>
    <message>
        <source>Baseline</source>
        <translation>ベースライン</translation>
    </message>
    <message>
        <source>none: no loss can be told</source>
        <translation>なし: 損失を言えません</translation>
    </message>
    <message>
        <source> · too few steps</source>
        <translation> · ステップ不足</translation>
    </message>
    <message numerus="yes">
        <source>%1
range %2–%3 s, %4 step(s)
%5</source>
        <translation>
            <numerusform>%1
範囲 %2–%3 s、%4 ステップ
%5</numerusform>
        </translation>
    </message>
    <message>
        <source>no window was refused</source>
        <translation>拒否した区間なし</translation>
    </message>
    <message>
        <source>Teams</source>
        <translation>チーム</translation>
    </message>
    <message>
        <source>used, of target</source>
        <translation>使用、目標比</translation>
    </message>
    <message>
        <source>of %1 %</source>
        <translation>／%1 %</translation>
    </message>
    <message>
        <source>no target</source>
        <translation>目標なし</translation>
    </message>
    <message>
        <source>%1 /h lost</source>
        <translation>損失 %1 /h</translation>
    </message>
    <message>
        <source>%1; productive ÷ observed GPU time.</source>
        <translation>%1。生産的 ÷ 観測された GPU 時間。</translation>
    </message>
    <message>
        <source>
Below its target by %1 since the start of the record.</source>
        <translation>
記録開始以来、目標を %1 下回っています。</translation>
    </message>
    <message>
        <source>Where GPU time goes</source>
        <translation>GPU 時間の内訳</translation>
    </message>
    <message>
        <source>nothing observed yet</source>
        <translation>まだ観測なし</translation>
    </message>
    <message>
        <source>%1 GPU-hours. Every GPU-nanosecond is in exactly one bucket.</source>
        <translation>%1 GPU 時間。どの GPU ナノ秒もちょうど 1 つの区分に入ります。</translation>
    </message>
    <message>
        <source>Forecast</source>
        <translation>予測</translation>
    </message>
    <message>
        <source>%1 interruptions a month (%2–%3)</source>
        <translation>月 %1 回の中断 (%2–%3)</translation>
    </message>
    <message>
        <source>ETTR %1 % (%2–%3), takes %4× as long</source>
        <translation>ETTR %1 % (%2–%3)、%4 倍の時間</translation>
    </message>
    <message numerus="yes">
        <source>Exact Poisson interval at 95 % on %1 failure(s); %2.</source>
        <translation>
            <numerusform>故障 %1 回に対する 95 % 厳密ポアソン区間。%2。</numerusform>
        </translation>
    </message>
    <message>
        <source>throughput delivered now</source>
        <translation>現在の供給スループット</translation>
    </message>
    <message>
        <source>%1 of components green, %2 of throughput delivered now</source>
        <translation>部品の %1 が正常、現在スループットの %2 を達成</translation>
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
        <translation>機会損失</translation>
    </message>
    <message>
        <source>Labour</source>
        <translation>人件費</translation>
    </message>
    <message>
        <source>Rollback</source>
        <translation>巻き戻し</translation>
    </message>
    <message>
        <source>Schedule</source>
        <translation>日程</translation>
    </message>
    <message>
        <source>requests wait, none is answered</source>
        <translation>要求が待ち、応答なし</translation>
    </message>
    <message>
        <source>no step comes</source>
        <translation>ステップが来ません</translation>
    </message>
    <message>
        <source>writing a checkpoint</source>
        <translation>チェックポイントを書き込み中</translation>
    </message>
    <message>
        <source>evaluating</source>
        <translation>評価中</translation>
    </message>
    <message>
        <source>changing its size</source>
        <translation>規模変更中</translation>
    </message>
    <message>
        <source>announced maintenance</source>
        <translation>予告された保守</translation>
    </message>
    <message>
        <source>steps</source>
        <translation>ステップ</translation>
    </message>
    <message>
        <source>requests</source>
        <translation>要求</translation>
    </message>
    <message>
        <source>steps + requests</source>
        <translation>ステップ + 要求</translation>
    </message>
    <message>
        <source>idle: no requests</source>
        <translation>休止: 要求なし</translation>
    </message>
    <message>
        <source>unobserved: no answers seen</source>
        <translation>未観測: 応答が見えません</translation>
    </message>
    <message>
        <source>unobserved: no steps seen</source>
        <translation>未観測: ステップが見えません</translation>
    </message>
    <message>
        <source>%1; last %2 s</source>
        <translation>%1。最後は %2 s</translation>
    </message>
    <message>
        <source>%1 → %2 s to first token</source>
        <translation>最初のトークンまで %1 → %2 s</translation>
    </message>
    <message>
        <source>%1 s to first token, no reference yet</source>
        <translation>最初のトークンまで %1 s、基準なし</translation>
    </message>
    <message>
        <source>%1 s a step, no reference</source>
        <translation>1 ステップ %1 s、基準なし</translation>
    </message>
    <message>
        <source>%1 → %2 s a step</source>
        <translation>1 ステップ %1 → %2 s</translation>
    </message>
    <message>
        <source>watchdog</source>
        <translation>ウォッチドッグ</translation>
    </message>
    <message>
        <source>checkpoint expires</source>
        <translation>チェックポイントの期限切れ</translation>
    </message>
    <message>
        <source>restarts used up</source>
        <translation>再起動の上限</translation>
    </message>
    <message>
        <source>slack used up</source>
        <translation>余裕の終わり</translation>
    </message>
    <message>
        <source>reservation ends</source>
        <translation>予約の終了</translation>
    </message>
    <message>
        <source>Drained when it was declared, it had cost %1 less</source>
        <translation>宣言時にドレインしていれば %1 少なく済みました</translation>
    </message>
    <message>
        <source>Drained when it was declared, it had cost %1 more</source>
        <translation>宣言時にドレインしていれば %1 多くかかりました</translation>
    </message>
    <message>
        <source>Drain now %1</source>
        <translation>いまドレイン %1</translation>
    </message>
    <message>
        <source>wait %1, then drain %2</source>
        <translation>%1 待ってからドレイン %2</translation>
    </message>
    <message>
        <source>step</source>
        <translation>ステップ</translation>
    </message>
    <message>
        <source>%1 h</source>
        <translation>%1 h</translation>
    </message>
    <message>
        <source>starting</source>
        <translation>開始中</translation>
    </message>
    <message>
        <source>down after a failure</source>
        <translation>障害のため停止中</translation>
    </message>
    <message numerus="yes">
        <source>+ %1 GPU(s) without a price</source>
        <translation>
            <numerusform>+ 価格のない GPU %1 基</numerusform>
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
        <translation>現在の損失、直接、全ジョブ</translation>
    </message>
    <message>
        <source>lost now, no price known</source>
        <translation>現在の損失、価格は不明</translation>
    </message>
    <message>
        <source>of model progress</source>
        <translation>（モデル進捗）</translation>
    </message>
    <message>
        <source>no job with a reference has reported</source>
        <translation>基準のあるジョブの報告がありません</translation>
    </message>
    <message>
        <source>paid %1 /h</source>
        <translation>支払 %1 /h</translation>
    </message>
    <message>
        <source>Lost throughput: %1 %2, %3 %</source>
        <translation>失われたスループット: %1 %2、%3 %</translation>
    </message>
    <message>
        <source>GPUs × rate × (1 − reference step ÷ measured step), over all jobs that have a reference.
Of each job its last step; all of it while it stands still.
Measured at %1.</source>
        <translation>GPU 数 × 単価 × (1 − 基準ステップ ÷ 実測ステップ)、基準のある全ジョブ。
各ジョブの最後のステップ。停止中はその全部。
%1 に測定。</translation>
    </message>
    <message>
        <source>So far</source>
        <translation>これまで</translation>
    </message>
    <message>
        <source>Since onset %1</source>
        <translation>発生 %1 から</translation>
    </message>
    <message>
        <source>Since %1, start of record</source>
        <translation>%1（記録開始）から</translation>
    </message>
    <message>
        <source>steps</source>
        <translation>ステップ</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>トークン</translation>
    </message>
    <message>
        <source>of a day</source>
        <translation>（1 日分）</translation>
    </message>
    <message>
        <source>GPU-hours</source>
        <translation>GPU 時間</translation>
    </message>
    <message>
        <source>Lost so far</source>
        <translation>これまでの損失</translation>
    </message>
    <message>
        <source>Sum over the open incidents, each from its onset, as money, steps, tokens and share of the day of its GPUs.</source>
        <translation>継続中のインシデントの合計、それぞれの発生から。金額、ステップ、トークン、GPU の 1 日に対する割合。</translation>
    </message>
    <message>
        <source>Sum of every second since the start of the record, as money, steps, tokens and share of the day of all GPUs.</source>
        <translation>記録開始からの毎秒の合計。金額、ステップ、トークン、全 GPU の 1 日に対する割合。</translation>
    </message>
    <message>
        <source>Direct</source>
        <translation>直接</translation>
    </message>
    <message>
        <source>GPU time that was paid for and made no progress.</source>
        <translation>支払済みだが進捗のなかった GPU 時間。</translation>
    </message>
    <message>
        <source>Opportunity</source>
        <translation>機会損失</translation>
    </message>
    <message>
        <source>Not known: no opportunity price is in force. Nothing is counted for it.</source>
        <translation>不明: 有効な機会価格がありません。何も計上しません。</translation>
    </message>
    <message>
        <source>Labour</source>
        <translation>人件費</translation>
    </message>
    <message>
        <source>Not known: no incident labour is recorded. Nothing is counted for it.</source>
        <translation>不明: インシデントの人件費の記録がありません。何も計上しません。</translation>
    </message>
    <message>
        <source>At risk</source>
        <translation>リスク下</translation>
    </message>
    <message>
        <source>Not known: work since the last durable checkpoint is not priced.</source>
        <translation>不明: 最後の永続チェックポイント以降の作業に価格がありません。</translation>
    </message>
    <message>
        <source>Schedule</source>
        <translation>日程</translation>
    </message>
    <message>
        <source>Not known: no value of a day of delay is stated.</source>
        <translation>不明: 遅延 1 日の価値の記載がありません。</translation>
    </message>
    <message>
        <source>Five layers</source>
        <translation>5 つの層</translation>
    </message>
    <message>
        <source>rate /h</source>
        <translation>毎時</translation>
    </message>
    <message>
        <source>GPU-h /h</source>
        <translation>GPU-h /h</translation>
    </message>
    <message>
        <source>so far</source>
        <translation>これまで</translation>
    </message>
    <message>
        <source>GPU-h so far</source>
        <translation>これまで GPU-h</translation>
    </message>
    <message>
        <source>range</source>
        <translation>範囲</translation>
    </message>
    <message>
        <source>Sum, known</source>
        <translation>合計、既知分</translation>
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
        <translation>記載なし</translation>
    </message>
    <message>
        <source>%1
Reference: %2
Price: %3</source>
        <translation>%1
基準: %2
価格: %3</translation>
    </message>
    <message>
        <source>Jobs</source>
        <translation>ジョブ</translation>
    </message>
    <message>
        <source>No job is known. A jobs.json in a bundle or gateway configuration names jobs, their GPUs and reference step time.</source>
        <translation>ジョブが知られていません。バンドルまたはゲートウェイ構成の jobs.json がジョブ、GPU、基準ステップ時間を示します。</translation>
    </message>
    <message>
        <source>+ %1 more</source>
        <translation>+ ほか %1</translation>
    </message>
    <message>
        <source>nothing measured yet</source>
        <translation>まだ測定なし</translation>
    </message>
    <message numerus="yes">
        <source>%1 GPU(s) measured, %2 without a reference</source>
        <translation>
            <numerusform>GPU %1 基を測定、%2 は基準なし</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>all %1 GPU(s) of jobs measured</source>
        <translation>
            <numerusform>ジョブの GPU 全 %1 基を測定</numerusform>
        </translation>
    </message>
    <message>
        <source>Useful ÷ expected, weighted by GPUs. GPUs without a reference are not counted, neither as lost nor as delivered.</source>
        <translation>有効 ÷ 期待、GPU で加重。基準のない GPU は損失にも供給にも数えません。</translation>
    </message>
    <message>
        <source>waiting for data</source>
        <translation>データ待ち</translation>
    </message>
    <message>
        <source>%1 · %2 old</source>
        <translation>%1 · %2 前</translation>
    </message>
    <message>
        <source>%1 · direct compute</source>
        <translation>%1 · 直接計算</translation>
    </message>
    <message>
        <source>GPU time</source>
        <translation>GPU 時間</translation>
    </message>
    <message>
        <source>Throughput delivered now</source>
        <translation>現在の供給スループット</translation>
    </message>
    <message>
        <source>Throughput delivered now %1</source>
        <translation>現在の供給スループット %1</translation>
    </message>
</context>
<context>
    <name>OverlayWords</name>
    <message>
        <source>No whole step in both windows: show more of each.</source>
        <translation>両方の区間に完全なステップがありません: それぞれ広げてください。</translation>
    </message>
    <message numerus="yes">
        <source>Against %1: a step takes %2, took %3 (%4) · %5 step(s) laid over each other</source>
        <translation>
            <numerusform>%1 と比較: ステップは %2、以前は %3 (%4) · %5 ステップを重ね合わせ</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 a step</source>
        <translation>1 ステップ %1</translation>
    </message>
    <message>
        <source>slowest %1 · waits %2</source>
        <translation>最遅 %1 · 待ち %2</translation>
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
        <translation>GPU がバスから脱落</translation>
    </message>
    <message>
        <source>Maintenance</source>
        <translation>保守</translation>
    </message>
    <message>
        <source>Deploy</source>
        <translation>デプロイ</translation>
    </message>
    <message>
        <source>Operator action</source>
        <translation>オペレーター操作</translation>
    </message>
    <message>
        <source>Planned checkpoint</source>
        <translation>計画チェックポイント</translation>
    </message>
    <message>
        <source>Automation</source>
        <translation>自動化</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>開始</translation>
    </message>
    <message>
        <source>Exit</source>
        <translation>終了</translation>
    </message>
    <message>
        <source>Restart</source>
        <translation>再起動</translation>
    </message>
    <message>
        <source>Resize</source>
        <translation>規模変更</translation>
    </message>
    <message>
        <source>Placement</source>
        <translation>配置</translation>
    </message>
    <message>
        <source>Reboot</source>
        <translation>リブート</translation>
    </message>
    <message>
        <source>Firmware</source>
        <translation>ファームウェア</translation>
    </message>
    <message>
        <source>Curtailment</source>
        <translation>電力制限</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>試験</translation>
    </message>
    <message>
        <source>Change of work</source>
        <translation>作業内容の変化</translation>
    </message>
    <message>
        <source>not connected yet</source>
        <translation>未接続</translation>
    </message>
    <message>
        <source>late</source>
        <translation>遅延</translation>
    </message>
    <message>
        <source>stale</source>
        <translation>古い値</translation>
    </message>
    <message>
        <source>silent</source>
        <translation>無応答</translation>
    </message>
    <message>
        <source>Waiting for the gateway.</source>
        <translation>ゲートウェイを待っています。</translation>
    </message>
    <message>
        <source>Nothing is known before its first update; the top bar says how the connection stands.</source>
        <translation>最初の更新までは何も分かりません。接続の状態は上のバーにあります。</translation>
    </message>
    <message>
        <source>Loss is not known.</source>
        <translation>損失は不明です。</translation>
    </message>
    <message>
        <source>No job has reported a step time that can be held against a reference. Give a jobs.json with references, or a source with training steps.</source>
        <translation>基準と比べられるステップ時間を報告したジョブがありません。基準付きの jobs.json、または学習ステップのあるソースを指定してください。</translation>
    </message>
    <message>
        <source>Nothing is leaking.</source>
        <translation>漏れはありません。</translation>
    </message>
    <message numerus="yes">
        <source>%1 GPU(s) deliver their reference.</source>
        <translation>
            <numerusform>GPU %1 基が基準どおりです。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 GPU(s) have no reference: whether they lose is not known.</source>
        <translation>
            <numerusform>GPU %1 基に基準がありません: 損失の有無は不明です。</numerusform>
        </translation>
    </message>
    <message>
        <source>Seams are not analysed here: a fault that costs nothing yet is not seen.</source>
        <translation>ここでは継ぎ目を分析していません: まだ損失のない故障は見えません。</translation>
    </message>
    <message>
        <source>No seam is measured: a fault that costs nothing yet is not seen.</source>
        <translation>計測されている継ぎ目がありません。まだ損失を生んでいない障害は見えません。</translation>
    </message>
    <message>
        <source>The analysis is %1 behind.</source>
        <translation>分析は %1 遅れています。</translation>
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
        <translation>スループットを失っています。</translation>
    </message>
    <message>
        <source>no cause is found: unattributed</source>
        <translation>原因は見つからず: 原因未特定</translation>
    </message>
    <message>
        <source>causes are not analysed here</source>
        <translation>ここでは原因を分析していません</translation>
    </message>
    <message>
        <source>loss</source>
        <translation>損失</translation>
    </message>
    <message>
        <source>%1 % pace</source>
        <translation>ペース %1 %</translation>
    </message>
    <message>
        <source>so far</source>
        <translation>これまで</translation>
    </message>
    <message>
        <source>job</source>
        <translation>ジョブ</translation>
    </message>
    <message>
        <source>first token</source>
        <translation>最初のトークン</translation>
    </message>
    <message>
        <source>step</source>
        <translation>ステップ</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>reference %1</source>
        <translation>基準 %1</translation>
    </message>
    <message>
        <source>Show the path of %1</source>
        <translation>%1 の経路を表示</translation>
    </message>
    <message>
        <source>Select the job that loses most</source>
        <translation>損失が最大のジョブを選択</translation>
    </message>
    <message>
        <source>Selects the job in every view; its providers stand to the left of it in the graph.</source>
        <translation>すべてのビューでジョブを選択します。グラフではその左に供給元が並びます。</translation>
    </message>
    <message>
        <source>+ %1 more in this hour</source>
        <translation>+ この 1 時間にほか %1 件</translation>
    </message>
    <message>
        <source>Blind or late sources</source>
        <translation>見えないか遅れているソース</translation>
    </message>
    <message>
        <source>No source is configured: the gateway sees nothing.</source>
        <translation>ソースの設定がありません: ゲートウェイには何も見えません。</translation>
    </message>
    <message>
        <source>Every source is heard in time.</source>
        <translation>すべてのソースを時間内に受信しています。</translation>
    </message>
    <message>
        <source>nothing heard yet</source>
        <translation>まだ受信なし</translation>
    </message>
    <message>
        <source>%1 for %2</source>
        <translation>%1、%2 の間</translation>
    </message>
    <message>
        <source>No error was reported; it is only silent.</source>
        <translation>エラーの報告はなく、応答がないだけです。</translation>
    </message>
    <message>
        <source>+ %1 more, see Sources</source>
        <translation>+ ほか %1、ソース参照</translation>
    </message>
    <message>
        <source>Device events, last hour</source>
        <translation>機器イベント、直近 1 時間</translation>
    </message>
    <message>
        <source>No Xid, SXid or lost GPU.</source>
        <translation>Xid・SXid・GPU 脱落はありません。</translation>
    </message>
    <message>
        <source>Planned and automatic</source>
        <translation>計画と自動</translation>
    </message>
    <message>
        <source>No deploy, maintenance or planned checkpoint in the last hour.</source>
        <translation>直近 1 時間にデプロイ・保守・計画チェックポイントはありません。</translation>
    </message>
    <message>
        <source>not analysed</source>
        <translation>未分析</translation>
    </message>
    <message>
        <source>analysis %1 behind</source>
        <translation>分析は %1 遅れ</translation>
    </message>
    <message>
        <source>%1 open</source>
        <translation>%1 件継続中</translation>
    </message>
    <message>
        <source>No loss is measured.</source>
        <translation>測定された損失はありません。</translation>
    </message>
    <message>
        <source>No measured seam is leaking.</source>
        <translation>測定された継ぎ目に漏れはありません。</translation>
    </message>
    <message>
        <source>No seam is leaking.</source>
        <translation>漏れている継ぎ目はありません。</translation>
    </message>
    <message>
        <source>%1 of %2 seams are not seen: nothing of them is exported, or it is silent.</source>
        <translation>%2 のうち %1 の継ぎ目が見えていません: 何もエクスポートされていないか、無応答です。</translation>
    </message>
    <message numerus="yes">
        <source>%1 GPU(s) deliver %2 of their reference, as is usual.</source>
        <translation>
            <numerusform>%1 基の GPU が基準の %2 を出しています。通常どおりです。</numerusform>
        </translation>
    </message>
    <message>
        <source>The file is still being read.</source>
        <translation>ファイルを読み込み中です。</translation>
    </message>
    <message>
        <source>What is lost at this moment is known once it has been read until here.</source>
        <translation>この時点の損失は、ここまで読み終えると分かります。</translation>
    </message>
</context>
<context>
    <name>Recurrence</name>
    <message>
        <source>again: time %1 in %2 at this part</source>
        <translation>再発: この部品で %2 に %1 回目</translation>
    </message>
    <message>
        <source> · %1 before</source>
        <translation> · 過去の損失 %1</translation>
    </message>
    <message>
        <source>confirmed by %1</source>
        <translation>%1 が確認</translation>
    </message>
    <message>
        <source>judged wrong by %1</source>
        <translation>%1 が誤りと判定</translation>
    </message>
    <message>
        <source>%1 d</source>
        <translation>%1 日</translation>
    </message>
    <message>
        <source>a part of another incident</source>
        <translation>別のインシデントの一部</translation>
    </message>
</context>
<context>
    <name>ReportWords</name>
    <message>
        <source>The %1 seam. Onset %2, visible from %3 on.</source>
        <translation>%1の継ぎ目。発生 %2、%3 から可視。</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>得点</translation>
    </message>
    <message>
        <source>100 = every clock within its first limit</source>
        <translation>100 = すべての時計が最初の限度内</translation>
    </message>
    <message>
        <source>of 100</source>
        <translation>／100</translation>
    </message>
    <message>
        <source>score %1 of 100</source>
        <translation>得点 %1／100</translation>
    </message>
    <message>
        <source>The same drill and the same acts give the same score.</source>
        <translation>同じ訓練と同じ行動なら同じ得点です。</translation>
    </message>
    <message>
        <source>of %1</source>
        <translation>／%1</translation>
    </message>
    <message>
        <source>Decisions against truth</source>
        <translation>判断と真相</translation>
    </message>
    <message>
        <source>T = minutes from the start · onset %1 · hatched: wrong team</source>
        <translation>T = 開始からの分 · 発生 %1 · 斜線: 誤ったチーム</translation>
    </message>
    <message>
        <source>detect</source>
        <translation>検知</translation>
    </message>
    <message>
        <source>seam</source>
        <translation>継ぎ目</translation>
    </message>
    <message>
        <source>object</source>
        <translation>対象</translation>
    </message>
    <message>
        <source>hand-over</source>
        <translation>引き継ぎ</translation>
    </message>
    <message>
        <source>mitigate</source>
        <translation>緩和</translation>
    </message>
    <message>
        <source>wrong team</source>
        <translation>誤ったチーム</translation>
    </message>
    <message>
        <source>best %1</source>
        <translation>最善 %1</translation>
    </message>
    <message>
        <source>From the right seam to the next hand-over.</source>
        <translation>正しい継ぎ目から次の引き継ぎまで。</translation>
    </message>
    <message>
        <source>Since the onset.</source>
        <translation>発生から。</translation>
    </message>
    <message>
        <source>What it cost</source>
        <translation>かかった費用</translation>
    </message>
    <message>
        <source>in the end, by when the cause was taken out · band = range</source>
        <translation>最終額、原因を取り除いた時刻別 · 帯 = 範囲</translation>
    </message>
    <message>
        <source>Without a price list there is no figure.</source>
        <translation>価格表がなければ数値は出ません。</translation>
    </message>
    <message>
        <source>nothing done</source>
        <translation>何もしない</translation>
    </message>
    <message>
        <source>as played, acted at %1</source>
        <translation>実際、処置 %1</translation>
    </message>
    <message>
        <source>as played: no right action</source>
        <translation>実際: 正しい処置なし</translation>
    </message>
    <message>
        <source>best possible, at %1</source>
        <translation>最善、%1</translation>
    </message>
    <message>
        <source>%1 to %2 %3</source>
        <translation>%1～%2 %3</translation>
    </message>
    <message>
        <source>saved %1</source>
        <translation>節約 %1</translation>
    </message>
    <message>
        <source>left behind %1</source>
        <translation>取りこぼし %1</translation>
    </message>
    <message>
        <source>Evidence missed, by seat</source>
        <translation>見逃した証拠、席別</translation>
    </message>
    <message>
        <source>on its screen, not spoken of within two minutes</source>
        <translation>画面にあったが 2 分以内に言及なし</translation>
    </message>
    <message>
        <source>None: every fact that tells was spoken of in time.</source>
        <translation>なし: 決め手となる事実はすべて時間内に言及されました。</translation>
    </message>
    <message>
        <source>seat</source>
        <translation>席</translation>
    </message>
    <message>
        <source>the fact</source>
        <translation>事実</translation>
    </message>
    <message>
        <source>visible</source>
        <translation>可視</translation>
    </message>
    <message>
        <source>used</source>
        <translation>使用</translation>
    </message>
    <message>
        <source>late by</source>
        <translation>遅れ</translation>
    </message>
    <message>
        <source>never</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>ほか %1 件</translation>
    </message>
    <message>
        <source>Three actions</source>
        <translation>3 つの改善</translation>
    </message>
    <message>
        <source>where most points were lost</source>
        <translation>最も点を失った所</translation>
    </message>
    <message>
        <source>%1 · would have brought %2 points</source>
        <translation>%1 · %2 点を得られました</translation>
    </message>
    <message>
        <source>After-action report</source>
        <translation>事後報告</translation>
    </message>
    <message>
        <source>Truth, score and cost come here when the drill is revealed.</source>
        <translation>訓練が開示されると、真相・得点・費用がここに出ます。</translation>
    </message>
    <message>
        <source>DRILL · recorded data · nothing here happened today</source>
        <translation>訓練 · 記録データ · ここに本日の出来事はありません</translation>
    </message>
    <message>
        <source>%1 (nobody sat at this seat)</source>
        <translation>%1（この席は空席）</translation>
    </message>
    <message>
        <source>Played at %1×</source>
        <translation>%1×で実施</translation>
    </message>
    <message>
        <source>, from %1 at %2×</source>
        <translation>、%1から%2×</translation>
    </message>
    <message>
        <source>best possible: to leave it alone</source>
        <translation>最善: そのままにする</translation>
    </message>
    <message>
        <source>best possible: as played</source>
        <translation>最善: 実際のとおり</translation>
    </message>
</context>
<context>
    <name>RollupWords</name>
    <message>
        <source>nothing recorded</source>
        <translation>記録なし</translation>
    </message>
    <message>
        <source>Where the time goes · %1</source>
        <translation>時間の行き先 · %1</translation>
    </message>
    <message>
        <source>? more events than can be looked through: choose a shorter stretch</source>
        <translation>? 調べきれない数のイベント：短い区間を選んでください</translation>
    </message>
    <message>
        <source>mean of %1</source>
        <translation>%1 の平均</translation>
    </message>
    <message numerus="yes">
        <source>%n event(s)</source>
        <translation>
            <numerusform>%n 件のイベント</numerusform>
        </translation>
    </message>
    <message>
        <source> · %1 behind other work</source>
        <translation> · ほかの仕事の裏で %1</translation>
    </message>
    <message>
        <source>sum</source>
        <translation>合計</translation>
    </message>
    <message>
        <source>rank %1 · own work %2</source>
        <translation>ランク %1 · 自身の仕事 %2</translation>
    </message>
    <message>
        <source>%1 of %2, most own work first</source>
        <translation>%2 のうち %1、自身の仕事が多い順</translation>
    </message>
    <message>
        <source>own work</source>
        <translation>自身の仕事</translation>
    </message>
    <message>
        <source>Nothing is recorded of the ranks in this stretch yet.</source>
        <translation>この区間のランクの記録はまだありません。</translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>ほか %n 件</numerusform>
        </translation>
    </message>
    <message>
        <source>? not all of it was answered: %1</source>
        <translation>? 一部は回答されませんでした: %1</translation>
    </message>
    <message>
        <source>Where the time goes is being worked out.</source>
        <translation>時間の内訳を計算しています。</translation>
    </message>
    <message>
        <source>stretch</source>
        <translation>区間</translation>
    </message>
    <message>
        <source>all ranks</source>
        <translation>全ランク</translation>
    </message>
</context>
<context>
    <name>RunbookWords</name>
    <message>
        <source># The runbook cannot be read

%1</source>
        <translation># ランブックを読めません

%1</translation>
    </message>
</context>
<context>
    <name>SeamText</name>
    <message>
        <source>flow ÷ heat</source>
        <translation>流量 ÷ 熱</translation>
    </message>
    <message>
        <source>voltage ÷ usual</source>
        <translation>電圧 ÷ 通常</translation>
    </message>
    <message>
        <source>checkpoint write ÷ plan</source>
        <translation>チェックポイント書き込み ÷ 計画</translation>
    </message>
    <message>
        <source>step time ÷ reference</source>
        <translation>ステップ時間 ÷ 基準</translation>
    </message>
    <message>
        <source>transfer time ÷ limit</source>
        <translation>転送時間 ÷ 上限</translation>
    </message>
    <message>
        <source>bus bandwidth ÷ reference</source>
        <translation>バス帯域 ÷ 基準</translation>
    </message>
    <message>
        <source>clock ÷ its job</source>
        <translation>クロック ÷ 同ジョブ</translation>
    </message>
    <message>
        <source>bytes sent ÷ its job</source>
        <translation>送信バイト ÷ 同ジョブ</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>owner not stated</source>
        <translation>担当の記載なし</translation>
    </message>
    <message>
        <source>normal</source>
        <translation>正常</translation>
    </message>
    <message>
        <source>watch</source>
        <translation>監視</translation>
    </message>
    <message>
        <source>incident</source>
        <translation>インシデント</translation>
    </message>
    <message>
        <source>blind</source>
        <translation>盲点</translation>
    </message>
    <message>
        <source>not measured</source>
        <translation>測定なし</translation>
    </message>
    <message>
        <source>not learnt yet</source>
        <translation>学習中</translation>
    </message>
    <message>
        <source>%1, expected %2 (%3)</source>
        <translation>%1、期待 %2 (%3)</translation>
    </message>
    <message>
        <source>%1 since %2 UTC</source>
        <translation>%1、%2 UTC から</translation>
    </message>
    <message>
        <source>departed, without a loss so far</source>
        <translation>逸脱、これまで損失なし</translation>
    </message>
    <message>
        <source>an open incident runs over it</source>
        <translation>継続中のインシデントが通っています</translation>
    </message>
    <message>
        <source>whether it leaks is unknown, not zero</source>
        <translation>漏れの有無は不明であり、ゼロではありません</translation>
    </message>
    <message>
        <source>%1 leaking</source>
        <translation>漏れ %1</translation>
    </message>
    <message>
        <source>%1 watched</source>
        <translation>監視 %1</translation>
    </message>
    <message>
        <source>%1 normal</source>
        <translation>正常 %1</translation>
    </message>
    <message>
        <source>%1 blind</source>
        <translation>盲点 %1</translation>
    </message>
    <message>
        <source>nothing is measured of the seams on its path</source>
        <translation>経路上の継ぎ目は何も測定されていません</translation>
    </message>
    <message>
        <source>%1: %2 at the onset, %3 now · %4</source>
        <translation>%1: 発生時 %2、現在 %3 · %4</translation>
    </message>
    <message>
        <source>the first %1 are listed</source>
        <translation>先頭の %1 件を一覧表示</translation>
    </message>
    <message>
        <source>time to first token ÷ usual</source>
        <translation>初回トークン時間 ÷ 通常</translation>
    </message>
    <message>
        <source>not measured now, expected %1</source>
        <translation>現在は測定なし、想定 %1</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>%1: %2 expected, %3 now · %4</source>
        <translation>%1: 想定 %2、現在 %3 · %4</translation>
    </message>
    <message>
        <source>%1: %2 now · %3</source>
        <translation>%1: 現在 %2 · %3</translation>
    </message>
    <message>
        <source>on the path</source>
        <translation>経路上</translation>
    </message>
    <message>
        <source>%1 on the path</source>
        <translation>経路上 %1</translation>
    </message>
</context>
<context>
    <name>SearchIndex</name>
    <message numerus="yes">
        <source>signal · %1 series</source>
        <translation>
            <numerusform>信号 · 系列 %1 本</numerusform>
        </translation>
    </message>
    <message>
        <source>incident · %1 · since %2</source>
        <translation>インシデント · %1 · %2 から</translation>
    </message>
    <message>
        <source>incident</source>
        <translation>インシデント</translation>
    </message>
    <message>
        <source>view</source>
        <translation>ビュー</translation>
    </message>
    <message>
        <source>action</source>
        <translation>操作</translation>
    </message>
    <message>
        <source>seam</source>
        <translation>継ぎ目</translation>
    </message>
</context>
<context>
    <name>SelectionWords</name>
    <message>
        <source>%1 and %2</source>
        <translation>%1 と %2</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 とほか %n 件</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ShiftWords</name>
    <message>
        <source>since %1</source>
        <translation>%1 から</translation>
    </message>
    <message>
        <source>%1 has it since %2</source>
        <translation>%2 から %1 が担当</translation>
    </message>
    <message>
        <source>nobody has it</source>
        <translation>担当者なし</translation>
    </message>
    <message>
        <source>by %1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>until %1 by %2: %3</source>
        <translation>%1 まで、%2: %3</translation>
    </message>
    <message>
        <source>raised</source>
        <translation>発報</translation>
    </message>
    <message>
        <source>returned to normal</source>
        <translation>正常に復帰</translation>
    </message>
    <message>
        <source>acknowledged by %1</source>
        <translation>%1 が確認</translation>
    </message>
    <message>
        <source>given to %1 by %2</source>
        <translation>%2 が %1 に割り当て</translation>
    </message>
    <message>
        <source>shelved by %1</source>
        <translation>%1 が保留</translation>
    </message>
    <message>
        <source>taken out of service by %1</source>
        <translation>%1 が使用停止</translation>
    </message>
    <message>
        <source>judged right by %1</source>
        <translation>%1 が正しいと判定</translation>
    </message>
    <message>
        <source>judged wrong by %1</source>
        <translation>%1 が誤りと判定</translation>
    </message>
    <message>
        <source>over</source>
        <translation>終了</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>未解決</translation>
    </message>
    <message>
        <source>Nothing is open.</source>
        <translation>未解決のものはありません。</translation>
    </message>
    <message>
        <source>Set aside</source>
        <translation>保留中</translation>
    </message>
    <message>
        <source>Nothing is set aside.</source>
        <translation>保留中のものはありません。</translation>
    </message>
    <message>
        <source>Changed since</source>
        <translation>以後の変化</translation>
    </message>
    <message>
        <source>Nothing has changed.</source>
        <translation>変化はありません。</translation>
    </message>
    <message>
        <source>Said since</source>
        <translation>以後の申し送り</translation>
    </message>
    <message>
        <source>Nothing was said.</source>
        <translation>申し送りはありません。</translation>
    </message>
    <message>
        <source>Shift change</source>
        <translation>シフト交代</translation>
    </message>
    <message>
        <source>Site</source>
        <translation>サイト</translation>
    </message>
    <message>
        <source>not named</source>
        <translation>名称なし</translation>
    </message>
    <message>
        <source>State of</source>
        <translation>時点</translation>
    </message>
    <message>
        <source>Last hand-over</source>
        <translation>前回の引き継ぎ</translation>
    </message>
    <message>
        <source>%1, by %2 to %3</source>
        <translation>%1、%2 から %3 へ</translation>
    </message>
    <message>
        <source>none is known: all that is kept is told</source>
        <translation>記録なし: 保存されているものすべて</translation>
    </message>
    <message>
        <source>Not listed</source>
        <translation>一覧にないもの</translation>
    </message>
    <message numerus="yes">
        <source>%1 alarm(s) more</source>
        <translation>
            <numerusform>警報 %1 件</numerusform>
        </translation>
    </message>
    <message>
        <source>merged into %1 by %2</source>
        <translation>%2 が %1 に統合</translation>
    </message>
    <message>
        <source>and %1 folded with it</source>
        <translation>ほか %1 件を集約</translation>
    </message>
    <message>
        <source>the last at %1</source>
        <translation>最後は %1</translation>
    </message>
</context>
<context>
    <name>SiteWords</name>
    <message>
        <source>of unknown version</source>
        <translation>（版不明）</translation>
    </message>
    <message>
        <source>Host names %1, such as %2: %3</source>
        <translation>ホスト名 %1（例 %2）: %3</translation>
    </message>
    <message>
        <source>Nothing of the facility is measured</source>
        <translation>設備の計測はありません</translation>
    </message>
    <message>
        <source>Facility: %1</source>
        <translation>設備: %1</translation>
    </message>
    <message>
        <source>at %1 of %2</source>
        <translation>%2 か所中 %1</translation>
    </message>
    <message>
        <source>nothing here tells of a part that can have it</source>
        <translation>該当しうる部位の情報がありません</translation>
    </message>
    <message>
        <source>%1; exported by %2</source>
        <translation>%1（出力元: %2）</translation>
    </message>
    <message>
        <source>Connect a site</source>
        <translation>サイトに接続</translation>
    </message>
    <message>
        <source>What is there stays; what is new lies beside it: %1</source>
        <translation>既存のものはそのまま。新しいものは隣にあります: %1</translation>
    </message>
    <message>
        <source>Prometheus %1 at %2; targets: %3, down: %4</source>
        <translation>Prometheus %1（%2）; ターゲット: %3、停止: %4</translation>
    </message>
    <message>
        <source>GPUs: %1; hosts: %2; racks: %3; hosts without a rack: %4</source>
        <translation>GPU: %1、ホスト: %2、ラック: %3、ラック不明のホスト: %4</translation>
    </message>
    <message>
        <source>Metrics: %1; signals among them: %2</source>
        <translation>メトリクス: %1、うち信号: %2</translation>
    </message>
    <message>
        <source>Unknown to the catalogues: %1; catalogue-draft.yaml proposes what they may be</source>
        <translation>カタログにないもの: %1。catalogue-draft.yaml に候補があります</translation>
    </message>
    <message>
        <source>Jobs of users: %1, named by the label %2</source>
        <translation>利用者のジョブ: %1（ラベル %2 による）</translation>
    </message>
    <message>
        <source>no signal that we know of would suffice</source>
        <translation>既知の信号では足りません</translation>
    </message>
    <message>
        <source>%1 · %2 /h</source>
        <translation>%1 · %2 /時</translation>
    </message>
    <message>
        <source>Coverage</source>
        <translation>カバレッジ</translation>
    </message>
    <message>
        <source>Coverage of %1</source>
        <translation>%1 のカバレッジ</translation>
    </message>
    <message>
        <source>Series: %1, of %2 signals; series that mean nothing to the catalogues: %3</source>
        <translation>系列: %1 (信号 %2 種)。カタログにない系列: %3</translation>
    </message>
    <message>
        <source>Of the telemetry the map asks whether it is there, not whether it is true.</source>
        <translation>この表が問うのはテレメトリーがあるかどうかで、正しいかどうかではありません。</translation>
    </message>
    <message>
        <source>What hangs on a line: GPUs whose work passes through the parts where it cannot be found.</source>
        <translation>各行にかかるもの: 見つけられない部分を仕事が通る GPU。</translation>
    </message>
    <message>
        <source>No price is known here: lines are in the order of GPUs, not of money.</source>
        <translation>単価が不明です: 行は金額ではなく GPU 数の順です。</translation>
    </message>
    <message>
        <source>%1 is silent; what it told before counts here as exported.</source>
        <translation>%1 は無応答です。以前に届いたものはエクスポート済みとして数えます。</translation>
    </message>
    <message>
        <source>lines of the kernel</source>
        <translation>カーネルのログ行</translation>
    </message>
    <message>
        <source>lines of training logs</source>
        <translation>学習ログの行</translation>
    </message>
    <message>
        <source>dumps of collectives</source>
        <translation>集団通信のダンプ</translation>
    </message>
    <message>
        <source>stated events</source>
        <translation>申告されたイベント</translation>
    </message>
    <message>
        <source>%1 of %2 (%3)</source>
        <comment>signal, kind of part, name of the signal</comment>
        <translation>%2の%1 (%3)</translation>
    </message>
</context>
<context>
    <name>StandstillWords</name>
    <message>
        <source>no step since %1, for %2: every rank stands or waits</source>
        <translation>%1 からステップなし、%2 経過: 全ランクが停止または待機</translation>
    </message>
    <message>
        <source>no step for %1</source>
        <translation>%1 の間ステップなし</translation>
    </message>
</context>
<context>
    <name>StartWords</name>
    <message>
        <source>See where an AI cluster loses money between its parts, who owns it, and what to do.</source>
        <translation>AI クラスターが部門の継ぎ目のどこで費用を失い、誰の担当で、何をすべきかを示します。</translation>
    </message>
    <message>
        <source>It listens to telemetry that you already have and only reads. Nothing here can act on a cluster.</source>
        <translation>既存のテレメトリーを受信し、読み取るだけです。クラスターを操作することはできません。</translation>
    </message>
    <message>
        <source>connect to %1</source>
        <translation>%1 に接続</translation>
    </message>
    <message>
        <source>File with the token</source>
        <translation>トークンのファイル</translation>
    </message>
    <message>
        <source>Authority of the gateway, PEM</source>
        <translation>ゲートウェイの認証局、PEM</translation>
    </message>
    <message>
        <source>Own certificate, PEM</source>
        <translation>自身の証明書、PEM</translation>
    </message>
    <message>
        <source>Own key, PEM</source>
        <translation>自身の鍵、PEM</translation>
    </message>
    <message>
        <source>Live</source>
        <translation>ライブ</translation>
    </message>
    <message>
        <source>a gateway that runs</source>
        <translation>稼働中のゲートウェイ</translation>
    </message>
    <message>
        <source>Connect</source>
        <translation>接続</translation>
    </message>
    <message>
        <source>Shows what the gateway at this address hears</source>
        <translation>このアドレスのゲートウェイが受信しているものを表示します</translation>
    </message>
    <message>
        <source>Without token and certificates</source>
        <translation>トークンと証明書なし</translation>
    </message>
    <message>
        <source>With token and certificates…</source>
        <translation>トークンと証明書あり…</translation>
    </message>
    <message>
        <source>What a guarded gateway asks for</source>
        <translation>保護されたゲートウェイが求めるもの</translation>
    </message>
    <message>
        <source>open %1</source>
        <translation>%1 を開く</translation>
    </message>
    <message>
        <source>Drop a recording, a bundle or a trace here, or choose one.</source>
        <translation>記録、バンドル、トレースをここにドロップするか、選んでください。</translation>
    </message>
    <message>
        <source>Open file…</source>
        <translation>ファイルを開く…</translation>
    </message>
    <message>
        <source>Open bundle folder…</source>
        <translation>バンドルフォルダーを開く…</translation>
    </message>
    <message>
        <source>Open a recording or bundle (Ctrl+O)</source>
        <translation>記録またはバンドルを開く (Ctrl+O)</translation>
    </message>
    <message>
        <source>Open a bundle that is a folder (Ctrl+Shift+O)</source>
        <translation>フォルダー形式のバンドルを開く (Ctrl+Shift+O)</translation>
    </message>
    <message>
        <source>.mcap, a folder or archive, a Flight Recorder dump, a profiler trace, an exporter&apos;s text</source>
        <translation>.mcap、フォルダーまたはアーカイブ、Flight Recorder ダンプ、プロファイラーのトレース、エクスポーターのテキスト</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>開く</translation>
    </message>
    <message>
        <source>recordings, bundles, traces</source>
        <translation>記録、バンドル、トレース</translation>
    </message>
    <message>
        <source>Drill</source>
        <translation>訓練</translation>
    </message>
    <message>
        <source>a recorded incident as an exercise</source>
        <translation>記録されたインシデントを使う訓練</translation>
    </message>
    <message>
        <source>Open drill…</source>
        <translation>訓練を開く…</translation>
    </message>
    <message>
        <source>Plays a .drill alone, on every seat</source>
        <translation>.drill をひとりで全席担当して行います</translation>
    </message>
    <message>
        <source>Simulates this and opens it at the moment it is first noticed; the same every time</source>
        <translation>シミュレーションを行い、最初に気づく時点で開きます。毎回同じです</translation>
    </message>
    <message>
        <source>teaches</source>
        <translation>学べること</translation>
    </message>
    <message>
        <source>length</source>
        <translation>長さ</translation>
    </message>
    <message>
        <source>Demo</source>
        <translation>デモ</translation>
    </message>
    <message>
        <source>simulated, the same every time</source>
        <translation>シミュレーション、毎回同じ</translation>
    </message>
    <message>
        <source>Start with 1. Each opens the console at the moment somebody first notices.</source>
        <translation>1 から始めてください。どれも誰かが最初に気づく時点でコンソールを開きます。</translation>
    </message>
    <message>
        <source>live</source>
        <translation>ライブ</translation>
    </message>
    <message>
        <source>open</source>
        <translation>開く</translation>
    </message>
    <message>
        <source>demo</source>
        <translation>デモ</translation>
    </message>
    <message>
        <source>play a drill</source>
        <translation>訓練を行う</translation>
    </message>
    <message>
        <source>start a demo</source>
        <translation>デモを開始</translation>
    </message>
    <message>
        <source>Arrows</source>
        <translation>矢印</translation>
    </message>
    <message>
        <source>next one</source>
        <translation>次へ</translation>
    </message>
    <message>
        <source>Return</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>open the marked one</source>
        <translation>選択したものを開く</translation>
    </message>
    <message>
        <source>all keys</source>
        <translation>すべてのキー</translation>
    </message>
    <message>
        <source>reads only, never acts on a cluster</source>
        <translation>読み取りのみ、クラスターは操作しません</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Gives up what is being done; nothing is kept of it</source>
        <translation>実行中の処理をやめます。途中の結果は残りません</translation>
    </message>
    <message>
        <source>drill: %1</source>
        <translation>訓練: %1</translation>
    </message>
    <message>
        <source>Shows its briefing; it is played alone, on every seat</source>
        <translation>状況説明を表示します。ひとりで全席を担当して行います</translation>
    </message>
    <message>
        <source>Choose a drill…</source>
        <translation>訓練を選ぶ…</translation>
    </message>
    <message numerus="yes">
        <source>%n drills that are shipped, at three levels each</source>
        <translation>
            <numerusform>同梱の訓練 %n 件、各 3 レベル</numerusform>
        </translation>
    </message>
    <message>
        <source>Alone you sit on every seat. A drill that is served for a team is joined by its address, under Live.</source>
        <translation>ひとりの場合は全席に着きます。チームで行う訓練には、ライブの欄のアドレスから参加します。</translation>
    </message>
    <message>
        <source>Host and port of a gateway, or the URL of a Prometheus: that site is looked at and watched from here.</source>
        <translation>ゲートウェイのホストとポート、または Prometheus の URL。後者はサイトを調べ、ここから監視します。</translation>
    </message>
    <message>
        <source>Two-minute tour</source>
        <translation>2 分間のツアー</translation>
    </message>
    <message>
        <source>Opens the first demo and explains what is seen, view by view (T)</source>
        <translation>最初のデモを開き、見えるものをビューごとに説明します (T)</translation>
    </message>
    <message>
        <source>tour</source>
        <translation>ツアー</translation>
    </message>
</context>
<context>
    <name>StatementCheckWords</name>
    <message>
        <source>%1 lines come to paid %2 · lost %3 · named %4</source>
        <translation>%1 行の合計: 支払 %2 · 損失 %3 · 判明 %4</translation>
    </message>
    <message>
        <source>%1: what stands above, to the cent</source>
        <translation>%1: 上の数字とセント単位で一致</translation>
    </message>
    <message>
        <source>%1 is %2 above</source>
        <translation>%1 は上では %2</translation>
    </message>
    <message>
        <source>paid</source>
        <translation>支払</translation>
    </message>
    <message>
        <source>lost</source>
        <translation>損失</translation>
    </message>
    <message>
        <source>named</source>
        <translation>判明</translation>
    </message>
    <message>
        <source>%1 groups come to another loss</source>
        <translation>%1 グループの損失が一致しない</translation>
    </message>
    <message>
        <source>%1; %2</source>
        <translation>%1。%2</translation>
    </message>
</context>
<context>
    <name>StatementPanelWords</name>
    <message>
        <source>Asking the gateway for its lines…</source>
        <translation>ゲートウェイに明細を要求中…</translation>
    </message>
    <message>
        <source>No statement: %1</source>
        <translation>明細書なし: %1</translation>
    </message>
    <message>
        <source>Export FOCUS</source>
        <translation>FOCUS 書き出し</translation>
    </message>
    <message>
        <source>The same lines as a cost and usage file of the FinOps FOCUS format.</source>
        <translation>同じ明細を FinOps FOCUS 形式の費用・使用量ファイルにします。</translation>
    </message>
    <message>
        <source>Export CSV</source>
        <translation>CSV 書き出し</translation>
    </message>
    <message>
        <source>Every line with its GPU time, rate and amount; they add up to what stands here, to the cent.</source>
        <translation>各行の GPU 時間・単価・金額。合計はここの値と 1 セントまで一致します。</translation>
    </message>
    <message>
        <source>%1 – %2</source>
        <translation>%1 – %2</translation>
    </message>
    <message>
        <source>GPU time at the price in force</source>
        <translation>有効な価格での GPU 時間</translation>
    </message>
    <message>
        <source>the newest lines only</source>
        <translation>最新の行のみ</translation>
    </message>
    <message>
        <source>a part has no price</source>
        <translation>一部に価格なし</translation>
    </message>
    <message>
        <source>Paid %1
delivered %2
lost %3
named %4</source>
        <translation>支払 %1
供給 %2
損失 %3
特定 %4</translation>
    </message>
    <message>
        <source>Statement</source>
        <translation>明細書</translation>
    </message>
    <message>
        <source>every group adds to the same total · hatched: unattributed</source>
        <translation>どのグループも同じ合計 · 斜線: 原因未特定</translation>
    </message>
    <message>
        <source>now /h</source>
        <translation>現在 /h</translation>
    </message>
    <message>
        <source>lost</source>
        <translation>損失</translation>
    </message>
    <message>
        <source>80 % range</source>
        <translation>80 % 区間</translation>
    </message>
    <message>
        <source>share of lost</source>
        <translation>損失の割合</translation>
    </message>
    <message>
        <source>owner</source>
        <translation>担当</translation>
    </message>
    <message>
        <source>Total lost</source>
        <translation>損失合計</translation>
    </message>
    <message>
        <source>%1 groups, one total</source>
        <translation>%1 グループ、合計は同じ</translation>
    </message>
    <message>
        <source>the groups do not agree</source>
        <translation>グループの合計が一致しません</translation>
    </message>
    <message>
        <source>Total lost %1</source>
        <translation>損失合計 %1</translation>
    </message>
    <message>
        <source>%1: lost %2</source>
        <translation>%1: 損失 %2</translation>
    </message>
    <message>
        <source>nobody yet</source>
        <translation>まだなし</translation>
    </message>
    <message>
        <source>%1: lost %2, now %3 /h, %4 of the loss</source>
        <translation>%1: 損失 %2、現在 %3 /h、損失の %4</translation>
    </message>
    <message>
        <source>
Opens its inputs.</source>
        <translation>
内訳を開きます。</translation>
    </message>
    <message>
        <source>The rest: all that was lost less the lines above, %1.</source>
        <translation>残り: 全損失から上の行を引いた %1。</translation>
    </message>
    <message>
        <source>%1 GPU-h</source>
        <translation>%1 GPU-h</translation>
    </message>
    <message>
        <source>Loss by cause</source>
        <translation>原因別の損失</translation>
    </message>
    <message>
        <source>line: cumulative share</source>
        <translation>線: 累積割合</translation>
    </message>
    <message>
        <source>nothing was lost</source>
        <translation>損失なし</translation>
    </message>
    <message>
        <source>%1 more</source>
        <translation>ほか %1</translation>
    </message>
    <message>
        <source>%1: %2, with those above %3</source>
        <translation>%1: %2、上位との合計 %3</translation>
    </message>
    <message numerus="yes">
        <source>%1 cause(s) make four fifths of it</source>
        <translation>
            <numerusform>%1 件の原因で 5 分の 4 を占めます</numerusform>
        </translation>
    </message>
    <message>
        <source>No price is known, so there is no money to state; the figures have the GPU time.</source>
        <translation>価格が不明のため金額は出せません。数値は GPU 時間です。</translation>
    </message>
    <message>
        <source>all digits on hover</source>
        <translation>全桁はポイント時に表示</translation>
    </message>
    <message>
        <source>Export report</source>
        <translation>レポートを書き出す</translation>
    </message>
    <message>
        <source>The statement as a document: every group with its sum, and how each amount is made. PDF, Markdown or workbook.</source>
        <translation>計算書を文書として: 各グループの合計と、各金額の内訳。PDF、Markdown、またはブック。</translation>
    </message>
    <message>
        <source>Verify sum</source>
        <translation>合計を検証</translation>
    </message>
    <message>
        <source>Adds up every line anew and holds it against what stands above.</source>
        <translation>すべての行を改めて合計し、上の数字と照合します。</translation>
    </message>
</context>
<context>
    <name>StatementReport</name>
    <message>
        <source>From paid to delivered</source>
        <translation>支払から供給まで</translation>
    </message>
    <message>
        <source>step</source>
        <translation>ステップ</translation>
    </message>
    <message>
        <source>amount</source>
        <translation>金額</translation>
    </message>
    <message>
        <source>of paid</source>
        <translation>支払いに対して</translation>
    </message>
    <message>
        <source>now /h</source>
        <translation>現在 /h</translation>
    </message>
    <message>
        <source>lost</source>
        <translation>損失</translation>
    </message>
    <message>
        <source>80 % range</source>
        <translation>80 % 区間</translation>
    </message>
    <message>
        <source>share</source>
        <translation>割合</translation>
    </message>
    <message>
        <source>owner</source>
        <translation>担当</translation>
    </message>
    <message>
        <source>nobody yet</source>
        <translation>まだなし</translation>
    </message>
    <message>
        <source>sum</source>
        <translation>合計</translation>
    </message>
    <message>
        <source>How the amounts are made</source>
        <translation>金額の算出方法</translation>
    </message>
    <message>
        <source>Loss statement · %1</source>
        <translation>損失計算書 · %1</translation>
    </message>
    <message>
        <source>%1 – %2</source>
        <translation>%1 – %2</translation>
    </message>
    <message>
        <source>GPU time at the price in force</source>
        <translation>有効な価格での GPU 時間</translation>
    </message>
    <message>
        <source>No price is known: there are no amounts.</source>
        <translation>価格が不明のため、金額はありません。</translation>
    </message>
    <message>
        <source>The newest lines only: older ones are more than can be looked at.</source>
        <translation>最新の行のみ：古い行は扱える数を超えています。</translation>
    </message>
    <message>
        <source>A part of the time has no price and is in no amount.</source>
        <translation>価格のない時間があり、どの金額にも含まれません。</translation>
    </message>
    <message>
        <source>Every group adds to the same total.</source>
        <translation>どのグループも同じ合計になります。</translation>
    </message>
    <message>
        <source>The groups do not agree.</source>
        <translation>グループの合計が一致しません。</translation>
    </message>
</context>
<context>
    <name>StatementWords</name>
    <message>
        <source>By seam</source>
        <translation>継ぎ目別</translation>
    </message>
    <message>
        <source>By part</source>
        <translation>部品別</translation>
    </message>
    <message>
        <source>cause unknown</source>
        <translation>原因不明</translation>
    </message>
    <message>
        <source>unattributed</source>
        <translation>原因未特定</translation>
    </message>
    <message>
        <source>no job</source>
        <translation>ジョブなし</translation>
    </message>
    <message>
        <source>By job</source>
        <translation>ジョブ別</translation>
    </message>
    <message>
        <source>no team</source>
        <translation>チームなし</translation>
    </message>
    <message>
        <source>By team that lost</source>
        <translation>損失チーム別</translation>
    </message>
    <message>
        <source>By month</source>
        <translation>月別</translation>
    </message>
    <message>
        <source>Paid</source>
        <translation>支払</translation>
    </message>
    <message>
        <source>Idle</source>
        <translation>休止</translation>
    </message>
    <message>
        <source>not used</source>
        <translation>未使用</translation>
    </message>
    <message>
        <source>Planned</source>
        <translation>計画</translation>
    </message>
    <message>
        <source>announced</source>
        <translation>予告済み</translation>
    </message>
    <message>
        <source>Checkpoints</source>
        <translation>チェックポイント</translation>
    </message>
    <message>
        <source>writes</source>
        <translation>書き込み</translation>
    </message>
    <message>
        <source>Not seen</source>
        <translation>未観測</translation>
    </message>
    <message>
        <source>no telemetry</source>
        <translation>テレメトリーなし</translation>
    </message>
    <message>
        <source>Delivered</source>
        <translation>供給</translation>
    </message>
    <message>
        <source>%1 GPU-h × %2</source>
        <translation>%1 GPU-h × %2</translation>
    </message>
    <message>
        <source>%1 GPU-h without a price</source>
        <translation>%1 GPU-h、価格なし</translation>
    </message>
    <message>
        <source>faster than the reference</source>
        <translation>基準より速い</translation>
    </message>
    <message>
        <source>By week</source>
        <translation>週別</translation>
    </message>
    <message>
        <source>from %1</source>
        <translation>%1 から</translation>
    </message>
    <message>
        <source>Paid %1 → delivered %2</source>
        <translation>支払 %1 → 供給 %2</translation>
    </message>
    <message>
        <source>lost %1, all of it named</source>
        <translation>損失 %1、すべて原因判明</translation>
    </message>
    <message>
        <source>lost %1 = named %2 + unattributed %3</source>
        <translation>損失 %1 = 特定 %2 + 原因未特定 %3</translation>
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
        <translation>重大</translation>
    </message>
    <message>
        <source>better</source>
        <translation>改善</translation>
    </message>
    <message>
        <source>not ok</source>
        <translation>異常</translation>
    </message>
    <message>
        <source>none</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>found</source>
        <translation>検出</translation>
    </message>
    <message>
        <source>down</source>
        <translation>ダウン</translation>
    </message>
    <message>
        <source>up</source>
        <translation>アップ</translation>
    </message>
    <message>
        <source>no</source>
        <translation>いいえ</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>はい</translation>
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
        <translation>電力</translation>
    </message>
    <message>
        <source>hardware</source>
        <translation>ハードウェア</translation>
    </message>
    <message>
        <source>fabric</source>
        <translation>ファブリック</translation>
    </message>
    <message>
        <source>storage</source>
        <translation>ストレージ</translation>
    </message>
    <message>
        <source>scheduler</source>
        <translation>スケジューラー</translation>
    </message>
    <message>
        <source>software</source>
        <translation>ソフトウェア</translation>
    </message>
    <message>
        <source>transfer</source>
        <translation>転送</translation>
    </message>
    <message>
        <source>economics</source>
        <translation>経済性</translation>
    </message>
    <message>
        <source>none</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>unattributed</source>
        <translation>原因未特定</translation>
    </message>
    <message>
        <source>facilities</source>
        <translation>設備</translation>
    </message>
    <message>
        <source>runtime</source>
        <translation>ランタイム</translation>
    </message>
    <message>
        <source>finance</source>
        <translation>財務</translation>
    </message>
    <message>
        <source>airflow hotspot</source>
        <translation>気流のホットスポット</translation>
    </message>
    <message>
        <source>checkpoint cadence</source>
        <translation>チェックポイント周期</translation>
    </message>
    <message>
        <source>checkpoint write failure</source>
        <translation>チェックポイント書き込み失敗</translation>
    </message>
    <message>
        <source>collective hang</source>
        <translation>集団通信のハング</translation>
    </message>
    <message>
        <source>collective mismatch</source>
        <translation>集団通信の不一致</translation>
    </message>
    <message>
        <source>congestion storm</source>
        <translation>輻輳の嵐</translation>
    </message>
    <message>
        <source>coolant flow loss</source>
        <translation>冷却液流量の低下</translation>
    </message>
    <message>
        <source>coolant leak</source>
        <translation>冷却液の漏れ</translation>
    </message>
    <message>
        <source>coolant temperature high</source>
        <translation>冷却液温度の上昇</translation>
    </message>
    <message>
        <source>dataloader stall</source>
        <translation>データローダーの停滞</translation>
    </message>
    <message>
        <source>expert imbalance</source>
        <translation>エキスパートの偏り</translation>
    </message>
    <message>
        <source>gpu driver fault</source>
        <translation>GPU ドライバー障害</translation>
    </message>
    <message>
        <source>gpu memory errors</source>
        <translation>GPU メモリーエラー</translation>
    </message>
    <message>
        <source>gpu off bus</source>
        <translation>GPU のバス脱落</translation>
    </message>
    <message>
        <source>gpu slow</source>
        <translation>GPU の低速化</translation>
    </message>
    <message>
        <source>gpu thermal isolated</source>
        <translation>単独 GPU の過熱</translation>
    </message>
    <message>
        <source>host software stall</source>
        <translation>ホストソフトウェアの停滞</translation>
    </message>
    <message>
        <source>link errors</source>
        <translation>リンクエラー</translation>
    </message>
    <message>
        <source>link flap</source>
        <translation>リンクのばたつき</translation>
    </message>
    <message>
        <source>memory leak oom</source>
        <translation>メモリーリークによる OOM</translation>
    </message>
    <message>
        <source>misplacement</source>
        <translation>配置の不適切</translation>
    </message>
    <message>
        <source>neighbour contention</source>
        <translation>隣接ジョブとの競合</translation>
    </message>
    <message>
        <source>nvlink error</source>
        <translation>NVLink エラー</translation>
    </message>
    <message>
        <source>pcie degraded</source>
        <translation>PCIe の縮退</translation>
    </message>
    <message>
        <source>power cap</source>
        <translation>電力上限</translation>
    </message>
    <message>
        <source>psu failure</source>
        <translation>電源ユニット故障</translation>
    </message>
    <message>
        <source>pump degraded</source>
        <translation>ポンプの劣化</translation>
    </message>
    <message>
        <source>restart loop</source>
        <translation>再起動の繰り返し</translation>
    </message>
    <message>
        <source>routing drift</source>
        <translation>ルーティングのずれ</translation>
    </message>
    <message>
        <source>storage contention</source>
        <translation>ストレージの競合</translation>
    </message>
    <message>
        <source>switch congestion</source>
        <translation>スイッチの輻輳</translation>
    </message>
    <message>
        <source>transfer degraded</source>
        <translation>転送の劣化</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>不明</translation>
    </message>
    <message>
        <source>drain</source>
        <translation>ドレイン</translation>
    </message>
    <message>
        <source>inspect</source>
        <translation>点検</translation>
    </message>
    <message>
        <source>replace</source>
        <translation>交換</translation>
    </message>
    <message>
        <source>reroute</source>
        <translation>経路変更</translation>
    </message>
    <message>
        <source>reseat</source>
        <translation>挿し直し</translation>
    </message>
    <message>
        <source>reset</source>
        <translation>リセット</translation>
    </message>
    <message>
        <source>restart</source>
        <translation>再起動</translation>
    </message>
    <message>
        <source>tune</source>
        <translation>調整</translation>
    </message>
    <message>
        <source>reboot</source>
        <translation>リブート</translation>
    </message>
    <message>
        <source>wait</source>
        <translation>待機</translation>
    </message>
    <message>
        <source>productive</source>
        <translation>生産的</translation>
    </message>
    <message>
        <source>discarded</source>
        <translation>破棄</translation>
    </message>
    <message>
        <source>slow excess</source>
        <translation>遅延超過</translation>
    </message>
    <message>
        <source>blocked</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>checkpoint</source>
        <translation>チェックポイント</translation>
    </message>
    <message>
        <source>reserved idle</source>
        <translation>予約済み休止</translation>
    </message>
    <message>
        <source>planned</source>
        <translation>計画</translation>
    </message>
    <message>
        <source>unobserved</source>
        <translation>未観測</translation>
    </message>
    <message>
        <source>direct compute</source>
        <translation>直接計算</translation>
    </message>
    <message>
        <source>opportunity</source>
        <translation>機会損失</translation>
    </message>
    <message>
        <source>rollback</source>
        <translation>巻き戻し</translation>
    </message>
    <message>
        <source>labor</source>
        <translation>人件費</translation>
    </message>
    <message>
        <source>schedule</source>
        <translation>日程</translation>
    </message>
    <message>
        <source>log</source>
        <translation>ログ</translation>
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
        <translation>GPU 脱落</translation>
    </message>
    <message>
        <source>maintenance</source>
        <translation>保守</translation>
    </message>
    <message>
        <source>deploy</source>
        <translation>デプロイ</translation>
    </message>
    <message>
        <source>operator action</source>
        <translation>オペレーター操作</translation>
    </message>
    <message>
        <source>planned checkpoint</source>
        <translation>計画チェックポイント</translation>
    </message>
    <message>
        <source>automation</source>
        <translation>自動化</translation>
    </message>
    <message>
        <source>counter reset</source>
        <translation>カウンターのリセット</translation>
    </message>
    <message>
        <source>gap</source>
        <translation>欠落</translation>
    </message>
    <message>
        <source>diurnal</source>
        <translation>日周期</translation>
    </message>
    <message>
        <source>startup</source>
        <translation>起動</translation>
    </message>
    <message>
        <source>malformed</source>
        <translation>不正な形式</translation>
    </message>
    <message>
        <source>truncated</source>
        <translation>途切れ</translation>
    </message>
    <message>
        <source>oversized</source>
        <translation>過大</translation>
    </message>
    <message>
        <source>wrong version</source>
        <translation>版の不一致</translation>
    </message>
    <message>
        <source>wrong unit</source>
        <translation>単位の不一致</translation>
    </message>
    <message>
        <source>duplicate</source>
        <translation>重複</translation>
    </message>
    <message>
        <source>out of order</source>
        <translation>順序の乱れ</translation>
    </message>
    <message>
        <source>future dated</source>
        <translation>未来の日時</translation>
    </message>
    <message>
        <source>epoch zero</source>
        <translation>時刻ゼロ</translation>
    </message>
    <message>
        <source>not finite</source>
        <translation>非有限値</translation>
    </message>
    <message>
        <source>stale marker</source>
        <translation>失効マーカー</translation>
    </message>
    <message>
        <source>hostile label</source>
        <translation>悪意あるラベル</translation>
    </message>
    <message>
        <source>queue full</source>
        <translation>キュー満杯</translation>
    </message>
    <message>
        <source>unknown reference</source>
        <translation>不明な参照</translation>
    </message>
    <message>
        <source>cools</source>
        <translation>冷やす</translation>
    </message>
    <message>
        <source>powers</source>
        <translation>給電する</translation>
    </message>
    <message>
        <source>contains</source>
        <translation>含む</translation>
    </message>
    <message>
        <source>connects</source>
        <translation>接続する</translation>
    </message>
    <message>
        <source>hosts</source>
        <translation>ホストする</translation>
    </message>
    <message>
        <source>runs</source>
        <translation>実行する</translation>
    </message>
    <message>
        <source>stores</source>
        <translation>保存する</translation>
    </message>
    <message>
        <source>transfers</source>
        <translation>転送する</translation>
    </message>
    <message>
        <source>funds</source>
        <translation>資金を出す</translation>
    </message>
    <message>
        <source>gates</source>
        <translation>左右する</translation>
    </message>
    <message>
        <source>air humidity</source>
        <translation>空気湿度</translation>
    </message>
    <message>
        <source>humidity</source>
        <translation>湿度</translation>
    </message>
    <message>
        <source>air inlet temperature</source>
        <translation>吸気温度</translation>
    </message>
    <message>
        <source>inlet temperature</source>
        <translation>吸気温度</translation>
    </message>
    <message>
        <source>ambient temperature</source>
        <translation>周囲温度</translation>
    </message>
    <message>
        <source>temperature</source>
        <translation>温度</translation>
    </message>
    <message>
        <source>bytes</source>
        <translation>バイト</translation>
    </message>
    <message>
        <source>checkpoint bytes</source>
        <translation>チェックポイントのバイト数</translation>
    </message>
    <message>
        <source>checkpoint write seconds</source>
        <translation>チェックポイント書き込み時間</translation>
    </message>
    <message>
        <source>write seconds</source>
        <translation>書き込み時間</translation>
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
        <translation>漏れ</translation>
    </message>
    <message>
        <source>coolant pressure differential</source>
        <translation>冷却液差圧</translation>
    </message>
    <message>
        <source>pressure differential</source>
        <translation>差圧</translation>
    </message>
    <message>
        <source>coolant return temperature</source>
        <translation>冷却液戻り温度</translation>
    </message>
    <message>
        <source>return temperature</source>
        <translation>戻り温度</translation>
    </message>
    <message>
        <source>coolant supply temperature</source>
        <translation>冷却液供給温度</translation>
    </message>
    <message>
        <source>supply temperature</source>
        <translation>供給温度</translation>
    </message>
    <message>
        <source>dew point margin</source>
        <translation>露点余裕</translation>
    </message>
    <message>
        <source>margin</source>
        <translation>余裕</translation>
    </message>
    <message>
        <source>expert tokens</source>
        <translation>エキスパートのトークン</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>トークン</translation>
    </message>
    <message>
        <source>fan speed</source>
        <translation>ファン回転数</translation>
    </message>
    <message>
        <source>speed</source>
        <translation>回転数</translation>
    </message>
    <message>
        <source>clock memory</source>
        <translation>メモリークロック</translation>
    </message>
    <message>
        <source>gpu clock memory</source>
        <translation>GPU メモリークロック</translation>
    </message>
    <message>
        <source>clock sm</source>
        <translation>SM クロック</translation>
    </message>
    <message>
        <source>gpu clock sm</source>
        <translation>GPU SM クロック</translation>
    </message>
    <message>
        <source>dram active</source>
        <translation>DRAM 稼働率</translation>
    </message>
    <message>
        <source>gpu dram active</source>
        <translation>GPU DRAM 稼働率</translation>
    </message>
    <message>
        <source>ecc corrected</source>
        <translation>ECC 訂正</translation>
    </message>
    <message>
        <source>gpu ecc corrected</source>
        <translation>GPU ECC 訂正</translation>
    </message>
    <message>
        <source>ecc uncorrected</source>
        <translation>ECC 訂正不能</translation>
    </message>
    <message>
        <source>gpu ecc uncorrected</source>
        <translation>GPU ECC 訂正不能</translation>
    </message>
    <message>
        <source>energy</source>
        <translation>電力量</translation>
    </message>
    <message>
        <source>gpu energy</source>
        <translation>GPU 電力量</translation>
    </message>
    <message>
        <source>engine active</source>
        <translation>エンジン稼働率</translation>
    </message>
    <message>
        <source>gpu engine active</source>
        <translation>GPU エンジン稼働率</translation>
    </message>
    <message>
        <source>gpu memory temperature</source>
        <translation>GPU メモリー温度</translation>
    </message>
    <message>
        <source>memory temperature</source>
        <translation>メモリー温度</translation>
    </message>
    <message>
        <source>gpu memory total</source>
        <translation>GPU メモリー総量</translation>
    </message>
    <message>
        <source>memory total</source>
        <translation>メモリー総量</translation>
    </message>
    <message>
        <source>gpu memory used</source>
        <translation>GPU メモリー使用量</translation>
    </message>
    <message>
        <source>memory used</source>
        <translation>メモリー使用量</translation>
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
        <translation>GPU NVLink 回復</translation>
    </message>
    <message>
        <source>nvlink recovery</source>
        <translation>NVLink 回復</translation>
    </message>
    <message>
        <source>gpu nvlink replay</source>
        <translation>GPU NVLink 再送</translation>
    </message>
    <message>
        <source>nvlink replay</source>
        <translation>NVLink 再送</translation>
    </message>
    <message>
        <source>gpu pcie generation</source>
        <translation>GPU PCIe 世代</translation>
    </message>
    <message>
        <source>pcie generation</source>
        <translation>PCIe 世代</translation>
    </message>
    <message>
        <source>gpu pcie replays</source>
        <translation>GPU PCIe 再送</translation>
    </message>
    <message>
        <source>pcie replays</source>
        <translation>PCIe 再送</translation>
    </message>
    <message>
        <source>gpu pcie width</source>
        <translation>GPU PCIe 幅</translation>
    </message>
    <message>
        <source>pcie width</source>
        <translation>PCIe 幅</translation>
    </message>
    <message>
        <source>gpu power</source>
        <translation>GPU 電力</translation>
    </message>
    <message>
        <source>gpu rows remap failed</source>
        <translation>GPU 行再マップ失敗</translation>
    </message>
    <message>
        <source>rows remap failed</source>
        <translation>行再マップ失敗</translation>
    </message>
    <message>
        <source>gpu rows remap pending</source>
        <translation>GPU 行再マップ保留</translation>
    </message>
    <message>
        <source>rows remap pending</source>
        <translation>行再マップ保留</translation>
    </message>
    <message>
        <source>gpu rows remapped corrected</source>
        <translation>GPU 行再マップ（訂正）</translation>
    </message>
    <message>
        <source>rows remapped corrected</source>
        <translation>行再マップ（訂正）</translation>
    </message>
    <message>
        <source>gpu rows remapped uncorrected</source>
        <translation>GPU 行再マップ（訂正不能）</translation>
    </message>
    <message>
        <source>rows remapped uncorrected</source>
        <translation>行再マップ（訂正不能）</translation>
    </message>
    <message>
        <source>gpu temperature</source>
        <translation>GPU 温度</translation>
    </message>
    <message>
        <source>gpu tensor active</source>
        <translation>GPU テンソル稼働率</translation>
    </message>
    <message>
        <source>tensor active</source>
        <translation>テンソル稼働率</translation>
    </message>
    <message>
        <source>gpu throttle brake</source>
        <translation>GPU ブレーキ抑制</translation>
    </message>
    <message>
        <source>throttle brake</source>
        <translation>ブレーキ抑制</translation>
    </message>
    <message>
        <source>gpu throttle power</source>
        <translation>GPU 電力抑制</translation>
    </message>
    <message>
        <source>throttle power</source>
        <translation>電力抑制</translation>
    </message>
    <message>
        <source>gpu throttle reasons</source>
        <translation>GPU 抑制理由</translation>
    </message>
    <message>
        <source>throttle reasons</source>
        <translation>抑制理由</translation>
    </message>
    <message>
        <source>gpu throttle thermal</source>
        <translation>GPU 熱抑制</translation>
    </message>
    <message>
        <source>throttle thermal</source>
        <translation>熱抑制</translation>
    </message>
    <message>
        <source>gpu utilization</source>
        <translation>GPU 使用率</translation>
    </message>
    <message>
        <source>utilization</source>
        <translation>使用率</translation>
    </message>
    <message>
        <source>gpu xid</source>
        <translation>GPU Xid</translation>
    </message>
    <message>
        <source>clock offset</source>
        <translation>時計のずれ</translation>
    </message>
    <message>
        <source>host clock offset</source>
        <translation>ホスト時計のずれ</translation>
    </message>
    <message>
        <source>host load</source>
        <translation>ホスト負荷</translation>
    </message>
    <message>
        <source>load</source>
        <translation>負荷</translation>
    </message>
    <message>
        <source>host memory available</source>
        <translation>ホスト空きメモリー</translation>
    </message>
    <message>
        <source>memory available</source>
        <translation>空きメモリー</translation>
    </message>
    <message>
        <source>host pressure cpu</source>
        <translation>ホスト CPU 圧迫</translation>
    </message>
    <message>
        <source>pressure cpu</source>
        <translation>CPU 圧迫</translation>
    </message>
    <message>
        <source>host pressure io</source>
        <translation>ホスト IO 圧迫</translation>
    </message>
    <message>
        <source>pressure io</source>
        <translation>IO 圧迫</translation>
    </message>
    <message>
        <source>host up</source>
        <translation>ホスト稼働</translation>
    </message>
    <message>
        <source>up</source>
        <translation>アップ</translation>
    </message>
    <message>
        <source>inference itl</source>
        <translation>推論 ITL</translation>
    </message>
    <message>
        <source>itl</source>
        <translation>ITL</translation>
    </message>
    <message>
        <source>inference itl bucket</source>
        <translation>推論 ITL 区分</translation>
    </message>
    <message>
        <source>itl bucket</source>
        <translation>ITL 区分</translation>
    </message>
    <message>
        <source>inference itl count</source>
        <translation>推論 ITL 件数</translation>
    </message>
    <message>
        <source>itl count</source>
        <translation>ITL 件数</translation>
    </message>
    <message>
        <source>inference itl sum</source>
        <translation>推論 ITL 合計</translation>
    </message>
    <message>
        <source>itl sum</source>
        <translation>ITL 合計</translation>
    </message>
    <message>
        <source>inference queue</source>
        <translation>推論待ち行列</translation>
    </message>
    <message>
        <source>queue</source>
        <translation>待ち行列</translation>
    </message>
    <message>
        <source>inference requests</source>
        <translation>推論要求</translation>
    </message>
    <message>
        <source>requests</source>
        <translation>要求</translation>
    </message>
    <message>
        <source>inference transfer bytes</source>
        <translation>推論転送バイト</translation>
    </message>
    <message>
        <source>transfer bytes</source>
        <translation>転送バイト</translation>
    </message>
    <message>
        <source>inference transfer bytes sum</source>
        <translation>推論転送バイト合計</translation>
    </message>
    <message>
        <source>transfer bytes sum</source>
        <translation>転送バイト合計</translation>
    </message>
    <message>
        <source>inference transfer seconds</source>
        <translation>推論転送時間</translation>
    </message>
    <message>
        <source>transfer seconds</source>
        <translation>転送時間</translation>
    </message>
    <message>
        <source>inference transfer seconds bucket</source>
        <translation>推論転送時間区分</translation>
    </message>
    <message>
        <source>transfer seconds bucket</source>
        <translation>転送時間区分</translation>
    </message>
    <message>
        <source>inference transfer seconds count</source>
        <translation>推論転送時間件数</translation>
    </message>
    <message>
        <source>transfer seconds count</source>
        <translation>転送時間件数</translation>
    </message>
    <message>
        <source>inference transfer seconds sum</source>
        <translation>推論転送時間合計</translation>
    </message>
    <message>
        <source>transfer seconds sum</source>
        <translation>転送時間合計</translation>
    </message>
    <message>
        <source>inference ttft</source>
        <translation>推論 TTFT</translation>
    </message>
    <message>
        <source>ttft</source>
        <translation>TTFT</translation>
    </message>
    <message>
        <source>inference ttft bucket</source>
        <translation>推論 TTFT 区分</translation>
    </message>
    <message>
        <source>ttft bucket</source>
        <translation>TTFT 区分</translation>
    </message>
    <message>
        <source>inference ttft count</source>
        <translation>推論 TTFT 件数</translation>
    </message>
    <message>
        <source>ttft count</source>
        <translation>TTFT 件数</translation>
    </message>
    <message>
        <source>inference ttft sum</source>
        <translation>推論 TTFT 合計</translation>
    </message>
    <message>
        <source>ttft sum</source>
        <translation>TTFT 合計</translation>
    </message>
    <message>
        <source>bus bandwidth</source>
        <translation>バス帯域</translation>
    </message>
    <message>
        <source>job bus bandwidth</source>
        <translation>ジョブのバス帯域</translation>
    </message>
    <message>
        <source>job loss</source>
        <translation>ジョブの損失</translation>
    </message>
    <message>
        <source>job gradient norm</source>
        <translation>ジョブの勾配ノルム</translation>
    </message>
    <message>
        <source>gradient norm</source>
        <translation>勾配ノルム</translation>
    </message>
    <message>
        <source>job iterations skipped</source>
        <translation>ジョブのスキップ反復</translation>
    </message>
    <message>
        <source>iterations skipped</source>
        <translation>スキップ反復</translation>
    </message>
    <message>
        <source>loss</source>
        <translation>損失</translation>
    </message>
    <message>
        <source>job mfu</source>
        <translation>ジョブ MFU</translation>
    </message>
    <message>
        <source>mfu</source>
        <translation>MFU</translation>
    </message>
    <message>
        <source>job step</source>
        <translation>ジョブのステップ</translation>
    </message>
    <message>
        <source>step</source>
        <translation>ステップ</translation>
    </message>
    <message>
        <source>job step seconds</source>
        <translation>ジョブのステップ時間</translation>
    </message>
    <message>
        <source>step seconds</source>
        <translation>ステップ時間</translation>
    </message>
    <message>
        <source>job tokens</source>
        <translation>ジョブのトークン</translation>
    </message>
    <message>
        <source>ack timeouts</source>
        <translation>ACK タイムアウト</translation>
    </message>
    <message>
        <source>net ack timeouts</source>
        <translation>ネット ACK タイムアウト</translation>
    </message>
    <message>
        <source>ber pre fec</source>
        <translation>FEC 前 BER</translation>
    </message>
    <message>
        <source>net ber pre fec</source>
        <translation>ネット FEC 前 BER</translation>
    </message>
    <message>
        <source>bytes received</source>
        <translation>受信バイト</translation>
    </message>
    <message>
        <source>net bytes received</source>
        <translation>ネット受信バイト</translation>
    </message>
    <message>
        <source>bytes transmitted</source>
        <translation>送信バイト</translation>
    </message>
    <message>
        <source>net bytes transmitted</source>
        <translation>ネット送信バイト</translation>
    </message>
    <message>
        <source>cnp handled</source>
        <translation>CNP 処理</translation>
    </message>
    <message>
        <source>net cnp handled</source>
        <translation>ネット CNP 処理</translation>
    </message>
    <message>
        <source>cnp sent</source>
        <translation>CNP 送信</translation>
    </message>
    <message>
        <source>net cnp sent</source>
        <translation>ネット CNP 送信</translation>
    </message>
    <message>
        <source>ecn marked</source>
        <translation>ECN マーク</translation>
    </message>
    <message>
        <source>net ecn marked</source>
        <translation>ネット ECN マーク</translation>
    </message>
    <message>
        <source>link state</source>
        <translation>リンク状態</translation>
    </message>
    <message>
        <source>net link state</source>
        <translation>ネットリンク状態</translation>
    </message>
    <message>
        <source>link recoveries</source>
        <translation>リンク回復</translation>
    </message>
    <message>
        <source>net link recoveries</source>
        <translation>ネットリンク回復</translation>
    </message>
    <message>
        <source>link transitions</source>
        <translation>リンク遷移</translation>
    </message>
    <message>
        <source>net link transitions</source>
        <translation>ネットリンク遷移</translation>
    </message>
    <message>
        <source>net out of sequence</source>
        <translation>ネット順序外れ</translation>
    </message>
    <message>
        <source>out of sequence</source>
        <translation>順序外れ</translation>
    </message>
    <message>
        <source>net pause received</source>
        <translation>ネット PAUSE 受信</translation>
    </message>
    <message>
        <source>pause received</source>
        <translation>PAUSE 受信</translation>
    </message>
    <message>
        <source>net pause sent</source>
        <translation>ネット PAUSE 送信</translation>
    </message>
    <message>
        <source>pause sent</source>
        <translation>PAUSE 送信</translation>
    </message>
    <message>
        <source>net queue length</source>
        <translation>ネットキュー長</translation>
    </message>
    <message>
        <source>queue length</source>
        <translation>キュー長</translation>
    </message>
    <message>
        <source>net rate</source>
        <translation>ネット速度</translation>
    </message>
    <message>
        <source>rate</source>
        <translation>速度</translation>
    </message>
    <message>
        <source>net retransmits</source>
        <translation>ネット再送</translation>
    </message>
    <message>
        <source>retransmits</source>
        <translation>再送</translation>
    </message>
    <message>
        <source>net symbol errors</source>
        <translation>ネットシンボルエラー</translation>
    </message>
    <message>
        <source>symbol errors</source>
        <translation>シンボルエラー</translation>
    </message>
    <message>
        <source>net transmit wait</source>
        <translation>ネット送信待ち</translation>
    </message>
    <message>
        <source>transmit wait</source>
        <translation>送信待ち</translation>
    </message>
    <message>
        <source>optic rx power</source>
        <translation>光受信パワー</translation>
    </message>
    <message>
        <source>rx power</source>
        <translation>受信パワー</translation>
    </message>
    <message>
        <source>active</source>
        <translation>稼働</translation>
    </message>
    <message>
        <source>power active</source>
        <translation>電源稼働</translation>
    </message>
    <message>
        <source>health</source>
        <translation>健全性</translation>
    </message>
    <message>
        <source>power health</source>
        <translation>電源の健全性</translation>
    </message>
    <message>
        <source>output</source>
        <translation>出力</translation>
    </message>
    <message>
        <source>power output</source>
        <translation>電源出力</translation>
    </message>
    <message>
        <source>power voltage</source>
        <translation>電源電圧</translation>
    </message>
    <message>
        <source>voltage</source>
        <translation>電圧</translation>
    </message>
    <message>
        <source>gpu hour</source>
        <translation>GPU 時</translation>
    </message>
    <message>
        <source>price gpu hour</source>
        <translation>GPU 時の価格</translation>
    </message>
    <message>
        <source>pump power</source>
        <translation>ポンプ電力</translation>
    </message>
    <message>
        <source>pump speed</source>
        <translation>ポンプ回転数</translation>
    </message>
    <message>
        <source>pump current</source>
        <translation>ポンプ電流</translation>
    </message>
    <message>
        <source>current</source>
        <translation>電流</translation>
    </message>
    <message>
        <source>pump vibration</source>
        <translation>ポンプ振動</translation>
    </message>
    <message>
        <source>vibration</source>
        <translation>振動</translation>
    </message>
    <message>
        <source>pump motor temperature</source>
        <translation>ポンプモーター温度</translation>
    </message>
    <message>
        <source>motor temperature</source>
        <translation>モーター温度</translation>
    </message>
    <message>
        <source>memory allocated</source>
        <translation>割り当てメモリー</translation>
    </message>
    <message>
        <source>rank memory allocated</source>
        <translation>ランク割り当てメモリー</translation>
    </message>
    <message>
        <source>rank self time</source>
        <translation>ランク自身の時間</translation>
    </message>
    <message>
        <source>self time</source>
        <translation>自身の時間</translation>
    </message>
    <message>
        <source>rank wait time</source>
        <translation>ランク待ち時間</translation>
    </message>
    <message>
        <source>wait time</source>
        <translation>待ち時間</translation>
    </message>
    <message>
        <source>read latency</source>
        <translation>読み取り遅延</translation>
    </message>
    <message>
        <source>storage read latency</source>
        <translation>ストレージ読み取り遅延</translation>
    </message>
    <message>
        <source>read throughput</source>
        <translation>読み取り速度</translation>
    </message>
    <message>
        <source>storage read throughput</source>
        <translation>ストレージ読み取り速度</translation>
    </message>
    <message>
        <source>storage used</source>
        <translation>ストレージ使用量</translation>
    </message>
    <message>
        <source>used</source>
        <translation>使用</translation>
    </message>
    <message>
        <source>storage write latency</source>
        <translation>ストレージ書き込み遅延</translation>
    </message>
    <message>
        <source>write latency</source>
        <translation>書き込み遅延</translation>
    </message>
    <message>
        <source>storage write throughput</source>
        <translation>ストレージ書き込み速度</translation>
    </message>
    <message>
        <source>write throughput</source>
        <translation>書き込み速度</translation>
    </message>
    <message>
        <source>position</source>
        <translation>開度</translation>
    </message>
    <message>
        <source>valve position</source>
        <translation>弁開度</translation>
    </message>
    <message>
        <source>lost per hour</source>
        <translation>毎時の損失</translation>
    </message>
    <message>
        <source>meter lost per hour</source>
        <translation>メーターの毎時損失</translation>
    </message>
    <message>
        <source>temp</source>
        <translation>温度</translation>
    </message>
    <message>
        <source>clock</source>
        <translation>クロック</translation>
    </message>
    <message>
        <source>throttle</source>
        <translation>抑制</translation>
    </message>
    <message>
        <source>host power</source>
        <translation>ホスト電力</translation>
    </message>
    <message>
        <source>util</source>
        <translation>使用率</translation>
    </message>
    <message>
        <source>memory</source>
        <translation>メモリー</translation>
    </message>
    <message>
        <source>inlet</source>
        <translation>吸気</translation>
    </message>
    <message>
        <source>site</source>
        <translation>サイト</translation>
    </message>
    <message numerus="yes">
        <source>%1 site(s)</source>
        <translation>
            <numerusform>%1 サイト</numerusform>
        </translation>
    </message>
    <message>
        <source>chiller</source>
        <translation>チラー</translation>
    </message>
    <message numerus="yes">
        <source>%1 chiller(s)</source>
        <translation>
            <numerusform>チラー %1 台</numerusform>
        </translation>
    </message>
    <message>
        <source>CDU</source>
        <translation>CDU</translation>
    </message>
    <message numerus="yes">
        <source>%1 CDU(s)</source>
        <translation>
            <numerusform>CDU %1 台</numerusform>
        </translation>
    </message>
    <message>
        <source>loop</source>
        <translation>循環系</translation>
    </message>
    <message numerus="yes">
        <source>%1 loop(s)</source>
        <translation>
            <numerusform>循環系 %1</numerusform>
        </translation>
    </message>
    <message>
        <source>pump</source>
        <translation>ポンプ</translation>
    </message>
    <message numerus="yes">
        <source>%1 pump(s)</source>
        <translation>
            <numerusform>ポンプ %1 台</numerusform>
        </translation>
    </message>
    <message>
        <source>CRAH</source>
        <translation>空調機</translation>
    </message>
    <message numerus="yes">
        <source>%1 CRAH(s)</source>
        <translation>
            <numerusform>空調機 %1 台</numerusform>
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
        <translation>ラック</translation>
    </message>
    <message numerus="yes">
        <source>%1 rack(s)</source>
        <translation>
            <numerusform>%1 ラック</numerusform>
        </translation>
    </message>
    <message>
        <source>PDU</source>
        <translation>PDU</translation>
    </message>
    <message numerus="yes">
        <source>%1 PDU(s)</source>
        <translation>
            <numerusform>PDU %1 台</numerusform>
        </translation>
    </message>
    <message>
        <source>UPS</source>
        <translation>UPS</translation>
    </message>
    <message numerus="yes">
        <source>%1 UPS</source>
        <translation>
            <numerusform>UPS %1 台</numerusform>
        </translation>
    </message>
    <message>
        <source>feed</source>
        <translation>給電系</translation>
    </message>
    <message numerus="yes">
        <source>%1 feed(s)</source>
        <translation>
            <numerusform>給電系 %1</numerusform>
        </translation>
    </message>
    <message>
        <source>host</source>
        <translation>ホスト</translation>
    </message>
    <message numerus="yes">
        <source>%1 host(s)</source>
        <translation>
            <numerusform>%1 ホスト</numerusform>
        </translation>
    </message>
    <message>
        <source>PSU</source>
        <translation>PSU</translation>
    </message>
    <message numerus="yes">
        <source>%1 PSU(s)</source>
        <translation>
            <numerusform>PSU %1 台</numerusform>
        </translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message numerus="yes">
        <source>%1 GPU(s)</source>
        <translation>
            <numerusform>GPU %1 基</numerusform>
        </translation>
    </message>
    <message>
        <source>NVLink</source>
        <translation>NVLink</translation>
    </message>
    <message numerus="yes">
        <source>%1 NVLink(s)</source>
        <translation>
            <numerusform>NVLink %1 本</numerusform>
        </translation>
    </message>
    <message>
        <source>NIC</source>
        <translation>NIC</translation>
    </message>
    <message numerus="yes">
        <source>%1 NIC(s)</source>
        <translation>
            <numerusform>NIC %1 枚</numerusform>
        </translation>
    </message>
    <message>
        <source>link</source>
        <translation>リンク</translation>
    </message>
    <message numerus="yes">
        <source>%1 link(s)</source>
        <translation>
            <numerusform>リンク %1 本</numerusform>
        </translation>
    </message>
    <message>
        <source>switch</source>
        <translation>スイッチ</translation>
    </message>
    <message numerus="yes">
        <source>%1 switch(es)</source>
        <translation>
            <numerusform>スイッチ %1 台</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 storage system(s)</source>
        <translation>
            <numerusform>ストレージ %1 系</numerusform>
        </translation>
    </message>
    <message>
        <source>job</source>
        <translation>ジョブ</translation>
    </message>
    <message numerus="yes">
        <source>%1 job(s)</source>
        <translation>
            <numerusform>%1 ジョブ</numerusform>
        </translation>
    </message>
    <message>
        <source>group</source>
        <translation>グループ</translation>
    </message>
    <message numerus="yes">
        <source>%1 group(s)</source>
        <translation>
            <numerusform>%1 グループ</numerusform>
        </translation>
    </message>
    <message>
        <source>rank</source>
        <translation>ランク</translation>
    </message>
    <message numerus="yes">
        <source>%1 rank(s)</source>
        <translation>
            <numerusform>%1 ランク</numerusform>
        </translation>
    </message>
    <message>
        <source>pool</source>
        <translation>プール</translation>
    </message>
    <message numerus="yes">
        <source>%1 pool(s)</source>
        <translation>
            <numerusform>%1 プール</numerusform>
        </translation>
    </message>
    <message>
        <source>route</source>
        <translation>経路</translation>
    </message>
    <message numerus="yes">
        <source>%1 route(s)</source>
        <translation>
            <numerusform>%1 経路</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 checkpoint(s)</source>
        <translation>
            <numerusform>チェックポイント %1 個</numerusform>
        </translation>
    </message>
    <message>
        <source>program</source>
        <translation>プログラム</translation>
    </message>
    <message numerus="yes">
        <source>%1 program(s)</source>
        <translation>
            <numerusform>%1 プログラム</numerusform>
        </translation>
    </message>
    <message>
        <source>milestone</source>
        <translation>マイルストーン</translation>
    </message>
    <message numerus="yes">
        <source>%1 milestone(s)</source>
        <translation>
            <numerusform>マイルストーン %1 個</numerusform>
        </translation>
    </message>
    <message>
        <source>reservation</source>
        <translation>予約</translation>
    </message>
    <message numerus="yes">
        <source>%1 reservation(s)</source>
        <translation>
            <numerusform>予約 %1 件</numerusform>
        </translation>
    </message>
    <message>
        <source>team</source>
        <translation>チーム</translation>
    </message>
    <message numerus="yes">
        <source>%1 team(s)</source>
        <translation>
            <numerusform>%1 チーム</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 object(s) of unknown kind</source>
        <translation>
            <numerusform>種別不明の対象 %1 個</numerusform>
        </translation>
    </message>
    <message>
        <source>checkpoint excess</source>
        <translation>チェックポイント超過</translation>
    </message>
    <message>
        <source>late</source>
        <translation>遅れ</translation>
    </message>
    <message>
        <source>lost</source>
        <translation>損失</translation>
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
        <translation>ファイルを読み込み中: 損失の値はまだありません</translation>
    </message>
    <message>
        <source>no loss figure in this span</source>
        <translation>この範囲に損失の値はありません</translation>
    </message>
    <message>
        <source>loss not known: no job with a reference step time</source>
        <translation>損失は不明: 基準ステップ時間のあるジョブがありません</translation>
    </message>
    <message>
        <source>checkpoint</source>
        <translation>チェックポイント</translation>
    </message>
    <message>
        <source>%1
onset %2
declared %3</source>
        <translation>%1
発生 %2
宣言 %3</translation>
    </message>
    <message>
        <source>onset %1</source>
        <translation>発生 %1</translation>
    </message>
    <message>
        <source>declared +%1</source>
        <translation>宣言 +%1</translation>
    </message>
    <message>
        <source>GPU-h/h lost</source>
        <translation>GPU-h/h 損失</translation>
    </message>
    <message>
        <source>%1/h lost</source>
        <translation>%1/h 損失</translation>
    </message>
    <message>
        <source>direct compute</source>
        <translation>直接計算</translation>
    </message>
    <message>
        <source>from now</source>
        <translation>現在から</translation>
    </message>
    <message>
        <source>of history kept</source>
        <translation>保持している履歴</translation>
    </message>
    <message>
        <source>since start of recording</source>
        <translation>記録開始から</translation>
    </message>
    <message>
        <source>full scale %1</source>
        <translation>フルスケール %1</translation>
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
        <translation>デプロイ</translation>
    </message>
    <message>
        <source>automation</source>
        <translation>自動化</translation>
    </message>
    <message>
        <source>since onset</source>
        <translation>発生から</translation>
    </message>
    <message>
        <source>loop</source>
        <translation>循環系</translation>
    </message>
    <message>
        <source>played over and over
%1
%2</source>
        <translation>繰り返し再生
%1
%2</translation>
    </message>
    <message>
        <source>%1 UTC</source>
        <translation>%1 UTC</translation>
    </message>
    <message>
        <source> · step %1</source>
        <translation> · ステップ %1</translation>
    </message>
    <message>
        <source>The recording says what was judged at its time. J: as it is judged now, and back.</source>
        <translation>記録には当時の判定が残っています。J: 現在の判定に切り替え、もう一度で戻る。</translation>
    </message>
</context>
<context>
    <name>TimelineRowWords</name>
    <message>
        <source>culprit</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>
waited %1 in what is loaded</source>
        <translation>
読み込んだ範囲で %1 待機</translation>
    </message>
    <message>
        <source>
made others wait %1 rank-seconds</source>
        <translation>
他を %1 ランク秒待たせた</translation>
    </message>
    <message>
        <source>culprit %1</source>
        <translation>原因 %1</translation>
    </message>
    <message>
        <source>victim %1</source>
        <translation>影響 %1</translation>
    </message>
    <message>
        <source>
pinned: P or a double click lets go</source>
        <translation>
固定中：P またはダブルクリックで解除</translation>
    </message>
    <message>
        <source>
P or a double click pins it to the top</source>
        <translation>
P またはダブルクリックで上に固定</translation>
    </message>
    <message>
        <source>steps of the job</source>
        <translation>ジョブのステップ</translation>
    </message>
</context>
<context>
    <name>TimelineWords</name>
    <message>
        <source>step</source>
        <translation>ステップ</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>ステップ %1</translation>
    </message>
    <message>
        <source>all ranks</source>
        <translation>全ランク</translation>
    </message>
    <message>
        <source>nobody kept the others waiting by what matters</source>
        <translation>問題になるほど他を待たせたものはありません</translation>
    </message>
    <message>
        <source>Nobody is late</source>
        <translation>遅れはありません</translation>
    </message>
    <message>
        <source>compute</source>
        <translation>計算</translation>
    </message>
    <message>
        <source>data loading</source>
        <translation>データ読み込み</translation>
    </message>
    <message>
        <source>checkpoint</source>
        <translation>チェックポイント</translation>
    </message>
    <message>
        <source>transfer</source>
        <translation>転送</translation>
    </message>
    <message>
        <source>collective</source>
        <translation>集団通信</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>待機</translation>
    </message>
    <message>
        <source>standing still</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>culprit arrives</source>
        <translation>原因が到着</translation>
    </message>
    <message>
        <source>late but masked</source>
        <translation>遅れたが隠れた</translation>
    </message>
    <message>
        <source>victim</source>
        <translation>影響</translation>
    </message>
    <message>
        <source>own work of ranks, least to most</source>
        <translation>ランク自身の仕事、少から多</translation>
    </message>
    <message>
        <source>reading, %1 %</source>
        <translation>読み込み中、%1 %</translation>
    </message>
    <message numerus="yes">
        <source> · %1 step(s)</source>
        <translation>
            <numerusform> · %1 ステップ</numerusform>
        </translation>
    </message>
    <message>
        <source>raw clocks, up to %1 apart</source>
        <translation>補正なしの時計、最大差 %1</translation>
    </message>
    <message>
        <source>raw clocks</source>
        <translation>補正なしの時計</translation>
    </message>
    <message>
        <source>clocks as the hosts had them</source>
        <translation>ホストの時計のまま</translation>
    </message>
    <message>
        <source>clocks aligned, ±%1</source>
        <translation>時計を補正、±%1</translation>
    </message>
    <message>
        <source>Asking for the timeline …</source>
        <translation>タイムラインを要求中…</translation>
    </message>
    <message>
        <source>The timeline is being read …</source>
        <translation>タイムラインを読み込み中…</translation>
    </message>
    <message>
        <source>Open a PyTorch profile, a Flight Recorder dump or a job that sends collective events.</source>
        <translation>PyTorch プロファイル、Flight Recorder ダンプ、または集団通信イベントを送るジョブを開いてください。</translation>
    </message>
    <message>
        <source>No rank tells how it spends its time here</source>
        <translation>ここでは時間の使い方を示すランクがありません</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <translation>%1。%2</translation>
    </message>
    <message>
        <source>%1: %2. %3</source>
        <translation>%1: %2。%3</translation>
    </message>
    <message>
        <source>No rank matches the filter.</source>
        <translation>フィルターに合うランクがありません。</translation>
    </message>
    <message>
        <source>in the %1 shown</source>
        <translation>表示中の %1 で</translation>
    </message>
</context>
<context>
    <name>TourText</name>
    <message>
        <source>Cause, effect and who waits; then the owners, the loss, and what to do next.</source>
        <translation>原因、影響、待っているもの。続いて担当、損失、次にすること。</translation>
    </message>
    <message>
        <source>No incident is open now.</source>
        <translation>いま開いているインシデントはありません。</translation>
    </message>
    <message>
        <source>Here it is %1, at %2.</source>
        <translation>ここでは %1、%2 です。</translation>
    </message>
    <message>
        <source>Facilities stand at the left, money at the right. The path of an incident stands on one row.</source>
        <translation>左が設備、右がお金です。インシデントの経路は一行に並びます。</translation>
    </message>
    <message>
        <source>From the cause, %1, to who pays, %2, on one row.</source>
        <translation>原因 %1 から、支払う %2 までが一行に並びます。</translation>
    </message>
    <message>
        <source>Discs number its seams as they were felt, with how much later each was.</source>
        <translation>円は影響が出た順の継ぎ目の番号で、ラグが添えられます。</translation>
    </message>
    <message>
        <source>A cell is a GPU; only what departs from the expected is bright.</source>
        <translation>一つのセルが一つの GPU です。期待から外れたものだけが明るくなります。</translation>
    </message>
    <message>
        <source>Here %1 stands out: click it, and all views select it.</source>
        <translation>ここでは %1 が目立ちます。クリックすると全ビューで選択されます。</translation>
    </message>
    <message>
        <source>A lane is a rank: grey computes, sand waits for whoever comes last.</source>
        <translation>一つのレーンが一つのランクです。灰色は計算、砂色は最後の者を待っています。</translation>
    </message>
    <message>
        <source>Here: %1.</source>
        <translation>ここでは: %1。</translation>
    </message>
    <message>
        <source>A click on a figure opens the ledger at the lines that it is the sum of.</source>
        <translation>数字をクリックすると、その合計をなす台帳の行が開きます。</translation>
    </message>
    <message>
        <source>%1 of %2 paid an hour is lost now.</source>
        <translation>毎時支払う %2 のうち、いま %1 が失われています。</translation>
    </message>
    <message>
        <source>Ctrl+I opens this page: what to do, the runbook, and why we think so.</source>
        <translation>Ctrl+I でこのページが開きます: 対処、ランブック、そう考える理由。</translation>
    </message>
    <message>
        <source>Facts for it: %1; against: %2; not seen: %3.</source>
        <translation>支持する事実: %1、反する事実: %2、見えないもの: %3。</translation>
    </message>
    <message>
        <source>A acknowledges, S shelves with a reason and an end; Ctrl+A opens the list.</source>
        <translation>A で確認、S で理由と期限を付けて一時保留。Ctrl+A で一覧が開きます。</translation>
    </message>
    <message>
        <source>Alarms that ask for an action now: %1.</source>
        <translation>いま対処を求めている警報: %1。</translation>
    </message>
    <message>
        <source>Read this first</source>
        <translation>まずこれを読む</translation>
    </message>
    <message>
        <source>The path from cause to cost</source>
        <translation>原因からコストへの経路</translation>
    </message>
    <message>
        <source>Where it shows</source>
        <translation>どこに現れるか</translation>
    </message>
    <message>
        <source>Who comes last, who waits</source>
        <translation>誰が最後で、誰が待つか</translation>
    </message>
    <message>
        <source>What it costs</source>
        <translation>いくらかかるか</translation>
    </message>
    <message>
        <source>What to do next</source>
        <translation>次にすること</translation>
    </message>
    <message>
        <source>Find or do anything</source>
        <translation>何でも探し、何でも実行</translation>
    </message>
    <message>
        <source>Ctrl+K finds racks, ranks, incidents, seams, signals and every command, this tour too.</source>
        <translation>Ctrl+K でラック、ランク、インシデント、継ぎ目、信号、すべてのコマンドとこのツアーが見つかります。</translation>
    </message>
    <message>
        <source>What asks for an action</source>
        <translation>対処を求めるもの</translation>
    </message>
    <message>
        <source>Now your own site</source>
        <translation>次はあなたのサイト</translation>
    </message>
    <message>
        <source>Ctrl+N leads here. Type the address of a gateway or a Prometheus; nothing here can act on a cluster.</source>
        <translation>Ctrl+N でここに来ます。ゲートウェイか Prometheus のアドレスを入力してください。クラスターを操作するものはありません。</translation>
    </message>
    <message>
        <source>A tour of two minutes</source>
        <translation>2 分間のツアー</translation>
    </message>
    <message>
        <source>It shows what this screen tells of the incident that is open. Ctrl+T starts it at any time.</source>
        <translation>開いているインシデントについてこの画面が伝えることを示します。Ctrl+T でいつでも始められます。</translation>
    </message>
    <message>
        <source>No alarm asks for an action now: the first that does will stand here.</source>
        <translation>いま対応を求める警報はありません。最初に求めるものがここに出ます。</translation>
    </message>
</context>
<context>
    <name>TransportWords</name>
    <message>
        <source>Play backwards, or pause</source>
        <translation>逆再生／一時停止</translation>
    </message>
    <message>
        <source>Faster</source>
        <translation>速く</translation>
    </message>
    <message>
        <source>Slower</source>
        <translation>遅く</translation>
    </message>
    <message>
        <source>To the next onset of an incident</source>
        <translation>次のインシデント発生へ</translation>
    </message>
    <message>
        <source>To the previous onset</source>
        <translation>前の発生へ</translation>
    </message>
    <message>
        <source>To the next declaration</source>
        <translation>次の宣言へ</translation>
    </message>
    <message>
        <source>To the previous declaration</source>
        <translation>前の宣言へ</translation>
    </message>
    <message>
        <source>To the next checkpoint</source>
        <translation>次のチェックポイントへ</translation>
    </message>
    <message>
        <source>To the previous checkpoint</source>
        <translation>前のチェックポイントへ</translation>
    </message>
    <message>
        <source>To the next event</source>
        <translation>次のイベントへ</translation>
    </message>
    <message>
        <source>To the previous event</source>
        <translation>前のイベントへ</translation>
    </message>
    <message>
        <source>To the next step of the job</source>
        <translation>ジョブの次のステップへ</translation>
    </message>
    <message>
        <source>To the previous step of the job</source>
        <translation>ジョブの前のステップへ</translation>
    </message>
    <message>
        <source>To the next note</source>
        <translation>次のメモへ</translation>
    </message>
    <message>
        <source>To the previous note</source>
        <translation>前のメモへ</translation>
    </message>
    <message>
        <source>Loop from here</source>
        <translation>ここからループ</translation>
    </message>
    <message>
        <source>Loop up to here</source>
        <translation>ここまでループ</translation>
    </message>
    <message>
        <source>No loop</source>
        <translation>ループなし</translation>
    </message>
    <message>
        <source>Back to before the last jump</source>
        <translation>直前のジャンプ前に戻る</translation>
    </message>
    <message>
        <source>As judged at the time, or as judged now</source>
        <translation>当時の判定 / 現在の判定</translation>
    </message>
    <message>
        <source>B: play backwards
+, −: faster, slower
N, D, C, E, S, M: next onset, declaration, checkpoint, event, step of the job, note; with Shift the previous one
I, O, P: loop from here, up to here, no loop
Backspace: back to before the last jump
J: incidents as judged at the time, or as judged now</source>
        <translation>B: 逆再生
+, −: 速く, 遅く
N, D, C, E, S, M: 次の発生, 宣言, チェックポイント, イベント, ステップ, メモ、Shift で前へ
I, O, P: ここからループ, ここまで, なし
Backspace: 直前のジャンプ前に戻る
J: 障害を当時の判定 / 現在の判定で表示</translation>
    </message>
</context>
<context>
    <name>TrendWords</name>
    <message numerus="yes">
        <source>%1 line(s)</source>
        <translation>
            <numerusform>%1 行</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1／%2</translation>
    </message>
</context>
<context>
    <name>Wall</name>
    <message numerus="yes">
        <source>%1 event(s)</source>
        <translation>
            <numerusform>%1 イベント</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 packet(s)</source>
        <translation>
            <numerusform>%1 パケット</numerusform>
        </translation>
    </message>
    <message>
        <source>silent</source>
        <translation>無応答</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <translation>%1、%2 にて</translation>
    </message>
    <message>
        <source>%1 stated</source>
        <translation>%1 を明示</translation>
    </message>
    <message>
        <source>usual %1</source>
        <translation>通常 %1</translation>
    </message>
    <message>
        <source>peers %1</source>
        <translation>同類 %1</translation>
    </message>
</context>
<context>
    <name>WallAhead</name>
    <message>
        <source>Next deadline</source>
        <translation>次の期限</translation>
    </message>
    <message>
        <source>deadline in</source>
        <translation>期限まで</translation>
    </message>
    <message>
        <source>%1 h</source>
        <translation>%1 h</translation>
    </message>
    <message>
        <source>then %1 · %2</source>
        <translation>次は %1 · %2</translation>
    </message>
    <message>
        <source>deadline</source>
        <translation>期限</translation>
    </message>
    <message>
        <source>none</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>at risk: not known</source>
        <translation>リスク下: 不明</translation>
    </message>
    <message>
        <source>%1 GPU-h</source>
        <translation>%1 GPU-h</translation>
    </message>
    <message>
        <source>at risk %1 · %2</source>
        <translation>リスク %1 · %2</translation>
    </message>
    <message>
        <source>All green but losing</source>
        <translation>全緑だが損失あり</translation>
    </message>
    <message>
        <source>green</source>
        <translation>緑</translation>
    </message>
    <message>
        <source>then %1</source>
        <translation>その後 %1</translation>
    </message>
    <message>
        <source>delivered now</source>
        <translation>現在の供給</translation>
    </message>
    <message>
        <source>at risk %1</source>
        <translation>リスク %1</translation>
    </message>
    <message>
        <source>delivered, %1 jobs</source>
        <translation>稼働実績、ジョブ %1 件</translation>
    </message>
    <message>
        <source>delivered, %1 of %2 jobs</source>
        <translation>稼働実績、ジョブ %2 件中 %1 件</translation>
    </message>
</context>
<context>
    <name>WallDraft</name>
    <message>
        <source>CONNECTING</source>
        <translation>接続中</translation>
    </message>
    <message>
        <source>REPLAY</source>
        <translation>再生</translation>
    </message>
    <message>
        <source>OFFLINE</source>
        <translation>オフライン</translation>
    </message>
    <message>
        <source>LIVE</source>
        <translation>ライブ</translation>
    </message>
    <message>
        <source>%1 site</source>
        <translation>%1 サイト</translation>
    </message>
    <message>
        <source>newest</source>
        <translation>最新</translation>
    </message>
    <message>
        <source>sources</source>
        <translation>ソース</translation>
    </message>
    <message>
        <source>Lost throughput</source>
        <translation>失われたスループット</translation>
    </message>
    <message>
        <source>/h</source>
        <translation>/h</translation>
    </message>
    <message>
        <source>loss is not known</source>
        <translation>損失は不明</translation>
    </message>
    <message>
        <source>no job with a reference</source>
        <translation>基準のあるジョブなし</translation>
    </message>
    <message>
        <source>GPU-h/h</source>
        <translation>GPU-h/h</translation>
    </message>
    <message>
        <source> since %1</source>
        <translation> %1 から</translation>
    </message>
    <message>
        <source>%1 GPU-h</source>
        <translation>%1 GPU-h</translation>
    </message>
    <message>
        <source>model progress · %1 lost</source>
        <translation>モデル進捗 · 損失 %1</translation>
    </message>
    <message>
        <source>stood so %1 ago</source>
        <translation>%1 前の値</translation>
    </message>
    <message>
        <source>what leaks cannot be told</source>
        <translation>何が漏れているか分かりません</translation>
    </message>
    <message>
        <source>No seam measured</source>
        <translation>計測中の継ぎ目なし</translation>
    </message>
    <message>
        <source>Analysis is behind</source>
        <translation>分析が遅れています</translation>
    </message>
    <message>
        <source>Seams not analysed</source>
        <translation>継ぎ目は未分析</translation>
    </message>
    <message>
        <source>it stands at %1</source>
        <translation>%1 時点のままです</translation>
    </message>
    <message>
        <source>Loss not known</source>
        <translation>損失は不明</translation>
    </message>
    <message>
        <source>Loss without a cause</source>
        <translation>原因のない損失</translation>
    </message>
    <message>
        <source>No seam leaking</source>
        <translation>損失の出ている継ぎ目なし</translation>
    </message>
    <message>
        <source>all of it is unattributed</source>
        <translation>すべて原因未特定です</translation>
    </message>
    <message>
        <source>quiet for %1, since %2</source>
        <translation>%1 静穏、%2 から</translation>
    </message>
    <message>
        <source>no incident on record</source>
        <translation>記録されたインシデントなし</translation>
    </message>
    <message>
        <source>since %1, %2</source>
        <translation>%1 から、%2</translation>
    </message>
    <message>
        <source>confidence %1</source>
        <translation>確度 %1</translation>
    </message>
    <message>
        <source>no action is stated</source>
        <translation>処置の記載がありません</translation>
    </message>
    <message>
        <source>Worst seam</source>
        <translation>最悪の継ぎ目</translation>
    </message>
    <message>
        <source>STALE</source>
        <translation>古い値</translation>
    </message>
    <message>
        <source>restarted %1</source>
        <translation>%1 に再起動</translation>
    </message>
    <message>
        <source>%1 held</source>
        <translation>%1 保持</translation>
    </message>
    <message>
        <source>unattributed</source>
        <translation>原因未特定</translation>
    </message>
    <message>
        <source>nothing measured yet</source>
        <translation>まだ測定なし</translation>
    </message>
    <message numerus="yes">
        <source>%1 other(s)</source>
        <translation>
            <numerusform>ほか %1 件</numerusform>
        </translation>
    </message>
    <message>
        <source>GPU time lost now · %1%2</source>
        <translation>現在失われている GPU 時間 · %1%2</translation>
    </message>
    <message>
        <source>not seen: %1 of %2 seams</source>
        <translation>見えていない継ぎ目: %2 中 %1</translation>
    </message>
    <message>
        <source>no sound</source>
        <translation>音なし</translation>
    </message>
    <message>
        <source>Nothing is heard</source>
        <translation>何も届いていません</translation>
    </message>
</context>
<context>
    <name>WallFloor</name>
    <message>
        <source>Floor</source>
        <translation>フロア</translation>
    </message>
    <message>
        <source>nothing is placed on the floor</source>
        <translation>フロアに配置されたものがありません</translation>
    </message>
    <message>
        <source>%1 vs usual</source>
        <translation>%1 通常比</translation>
    </message>
    <message>
        <source>%1 vs peers</source>
        <translation>%1 同類比</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <translation>%2 で %1</translation>
    </message>
    <message>
        <source>max %1 %2 in %3</source>
        <translation>最大 %1 %2、%3</translation>
    </message>
    <message>
        <source>no values</source>
        <translation>値なし</translation>
    </message>
    <message>
        <source>Floor · %1</source>
        <translation>フロア · %1</translation>
    </message>
    <message>
        <source>the floor is too large for this wall</source>
        <translation>このウォールには広すぎるフロアです</translation>
    </message>
    <message>
        <source>missing</source>
        <translation>欠測</translation>
    </message>
    <message>
        <source>stale</source>
        <translation>古い値</translation>
    </message>
    <message>
        <source>not to be trusted</source>
        <translation>信頼不可</translation>
    </message>
</context>
<context>
    <name>WatchList</name>
    <message>
        <source>now</source>
        <translation>今</translation>
    </message>
    <message>
        <source>in %1</source>
        <translation>%1後</translation>
    </message>
    <message>
        <source>in %1 d</source>
        <translation>%1 日後</translation>
    </message>
    <message>
        <source>%1 GPU-h</source>
        <translation>%1 GPU-h</translation>
    </message>
    <message>
        <source>for %1</source>
        <translation>%1前から</translation>
    </message>
    <message>
        <source>not heard any more</source>
        <translation>応答なし</translation>
    </message>
    <message>
        <source>not heard any more: %1</source>
        <translation>応答なし: %1</translation>
    </message>
    <message numerus="yes">
        <source>%1 part(s)</source>
        <translation>
            <numerusform>%1 個の部分</numerusform>
        </translation>
    </message>
    <message>
        <source>likely what collects, not the site</source>
        <translation>設備ではなく収集側の可能性が高い</translation>
    </message>
    <message>
        <source>%1 /h unwatched</source>
        <translation>%1 /h が監視外</translation>
    </message>
    <message>
        <source>%1 %2 reaches %3, %4</source>
        <translation>%1 %2 が %3 に到達、%4</translation>
    </message>
    <message>
        <source>%1 at stake</source>
        <translation>%1 が危険にさらされる</translation>
    </message>
    <message>
        <source>loss from %1</source>
        <translation>%1 から損失</translation>
    </message>
    <message>
        <source>loss from now on</source>
        <translation>今から損失</translation>
    </message>
</context>
<context>
    <name>WaterfallWords</name>
    <message>
        <source>others</source>
        <translation>その他</translation>
    </message>
    <message>
        <source>each less</source>
        <translation>各々これ未満</translation>
    </message>
    <message>
        <source>From paid to delivered</source>
        <translation>支払から供給まで</translation>
    </message>
    <message>
        <source>axis starts at %1</source>
        <translation>軸は %1 から</translation>
    </message>
</context>
<context>
    <name>WorkbookWords</name>
    <message>
        <source>Sum of %1</source>
        <translation>%1 の合計</translation>
    </message>
    <message>
        <source>Loss statement · %1</source>
        <translation>損失計算書 · %1</translation>
    </message>
    <message>
        <source>%1 – %2</source>
        <translation>%1 – %2</translation>
    </message>
    <message>
        <source>Paid</source>
        <translation>支払</translation>
    </message>
    <message>
        <source>Delivered</source>
        <translation>供給</translation>
    </message>
    <message>
        <source>Lost</source>
        <translation>損失</translation>
    </message>
    <message>
        <source>Named</source>
        <translation>判明</translation>
    </message>
    <message>
        <source>lost</source>
        <translation>損失</translation>
    </message>
    <message>
        <source>80 %, low</source>
        <translation>80 %、下限</translation>
    </message>
    <message>
        <source>high</source>
        <translation>高</translation>
    </message>
    <message>
        <source>owner</source>
        <translation>担当</translation>
    </message>
    <message>
        <source>Statement</source>
        <translation>明細書</translation>
    </message>
    <message>
        <source>Lines</source>
        <translation>明細</translation>
    </message>
</context>
<context>
    <name>main</name>
    <message>
        <source>in this process</source>
        <translation>このプロセス内</translation>
    </message>
</context>
<context>
    <name>seamscope::console::Console</name>
    <message>
        <source>Drill %1</source>
        <translation>訓練 %1</translation>
    </message>
    <message>
        <source>Incident %1 · %2</source>
        <translation>インシデント %1 · %2</translation>
    </message>
    <message>
        <source>No incident</source>
        <translation>インシデントなし</translation>
    </message>
    <message>
        <source>Ledger</source>
        <translation>台帳</translation>
    </message>
    <message>
        <source>Start page</source>
        <translation>スタートページ</translation>
    </message>
    <message>
        <source>Find</source>
        <translation>検索</translation>
    </message>
    <message>
        <source>Play or pause</source>
        <translation>再生／一時停止</translation>
    </message>
    <message>
        <source>Step back</source>
        <translation>1 つ戻る</translation>
    </message>
    <message>
        <source>Step forward</source>
        <translation>1 つ進む</translation>
    </message>
    <message>
        <source>Follow</source>
        <translation>追従</translation>
    </message>
    <message>
        <source>Undo view change</source>
        <translation>表示変更を元に戻す</translation>
    </message>
    <message>
        <source>Redo view change</source>
        <translation>表示変更をやり直す</translation>
    </message>
    <message>
        <source>Clear selection</source>
        <translation>選択を解除</translation>
    </message>
    <message>
        <source>Incident page</source>
        <translation>インシデントページ</translation>
    </message>
    <message>
        <source>Alarms</source>
        <translation>警報</translation>
    </message>
    <message>
        <source>Desk or report of the drill</source>
        <translation>訓練の卓または報告</translation>
    </message>
    <message>
        <source>Next panel</source>
        <translation>次のパネル</translation>
    </message>
    <message>
        <source>Previous panel</source>
        <translation>前のパネル</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>キー</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>終了</translation>
    </message>
    <message>
        <source>Reset layout</source>
        <translation>レイアウトを初期化</translation>
    </message>
    <message>
        <source>Dark or light</source>
        <translation>ダーク／ライト</translation>
    </message>
    <message>
        <source>Larger text</source>
        <translation>文字を大きく</translation>
    </message>
    <message>
        <source>Smaller text</source>
        <translation>文字を小さく</translation>
    </message>
    <message>
        <source>Text at 100 %</source>
        <translation>文字 100 %</translation>
    </message>
    <message>
        <source>Full screen</source>
        <translation>全画面</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>言語</translation>
    </message>
    <message>
        <source>Overview</source>
        <translation>概要</translation>
    </message>
    <message>
        <source>Wall</source>
        <translation>ウォール</translation>
    </message>
    <message>
        <source>Language: %1</source>
        <translation>言語: %1</translation>
    </message>
    <message>
        <source>Demo: %1</source>
        <translation>デモ: %1</translation>
    </message>
    <message>
        <source>Open %1</source>
        <translation>%1 を開く</translation>
    </message>
    <message>
        <source>Up, Down: previous, next line
Return: select what it names</source>
        <translation>上, 下: 前, 次の行
Enter: 示すものを選択</translation>
    </message>
    <message>
        <source>Space: play or pause
Left, Right: one step
Home, End: previous, next mark
L: follow
Drag: move the cursor</source>
        <translation>スペース: 再生／一時停止
左, 右: 1 つ移動
Home, End: 前, 次の印
L: 追従
ドラッグ: カーソルを移動</translation>
    </message>
    <message>
        <source>Up, Down: previous, next alarm
A: acknowledge
S: shelve
N: note
O: assign
R: raw list or rows
Return: the incident</source>
        <translation>上, 下: 前, 次の警報
A: 確認
S: 一時保留
N: メモ
O: 割り当て
R: 全件またはまとめ
Enter: インシデント</translation>
    </message>
    <message>
        <source>Tab, Space: choose signals
Click: move the cursor
Wheel: longer or shorter span</source>
        <translation>Tab, スペース: 信号を選択
クリック: カーソルを移動
ホイール: 範囲を伸縮</translation>
    </message>
    <message>
        <source>Right, Left: open, close the faults of a source
Up, Down: previous, next source</source>
        <translation>右, 左: ソースの異常を開く, 閉じる
上, 下: 前, 次のソース</translation>
    </message>
    <message>
        <source>not there any more</source>
        <translation>もうありません</translation>
    </message>
    <message>
        <source>on this machine, or without a token</source>
        <translation>このマシン、またはトークンなし</translation>
    </message>
    <message>
        <source>token from %1</source>
        <translation>%1 のトークン</translation>
    </message>
    <message>
        <source>What if it were taken out</source>
        <translation>取り外した場合</translation>
    </message>
    <message>
        <source>Up, Down: previous, next seam, selected in every view</source>
        <translation>上, 下: 前, 次の継ぎ目、すべてのビューで選択</translation>
    </message>
    <message>
        <source>Without %1</source>
        <translation>%1 なし</translation>
    </message>
    <message>
        <source>Select a part first: a pump, a switch, a feed</source>
        <translation>先に部品を選んでください: ポンプ、スイッチ、給電系</translation>
    </message>
    <message>
        <source>Drill: %1</source>
        <translation>訓練: %1</translation>
    </message>
    <message>
        <source>Guided tour</source>
        <translation>ガイドツアー</translation>
    </message>
    <message>
        <source>Coverage</source>
        <translation>カバレッジ</translation>
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
        <translation>1～8: デモを開始
矢印: 前, 次
Enter: 選んだものを開く
L: ゲートウェイのアドレス
O: 最近のファイル
D: デモ
P: 訓練を行う
T: ガイドツアー</translation>
    </message>
    <message>
        <source>Export alarm figures…</source>
        <translation>警報指標をエクスポート…</translation>
    </message>
    <message>
        <source>Reduced motion</source>
        <translation>動きを減らす</translation>
    </message>
    <message>
        <source>Runbook: %1</source>
        <translation>手順書：%1</translation>
    </message>
    <message>
        <source>Theme: dark</source>
        <translation>配色：ダーク</translation>
    </message>
    <message>
        <source>Theme: light</source>
        <translation>配色：ライト</translation>
    </message>
    <message>
        <source>Text size: %1 %</source>
        <translation>文字サイズ：%1 %</translation>
    </message>
    <message>
        <source>Export alarm figures</source>
        <translation>警報指標をエクスポート</translation>
    </message>
    <message>
        <source>Table (*.csv)</source>
        <translation>表 (*.csv)</translation>
    </message>
    <message>
        <source>JSON (*.json)</source>
        <translation>JSON (*.json)</translation>
    </message>
    <message>
        <source>Theme: classic colours</source>
        <translation>テーマ: クラシック配色</translation>
    </message>
    <message>
        <source>Arrows: walk along edges and columns
S, Shift+S: next, previous seam, of the selected node or of all
Return: open or close a group
Wheel: zoom
Drag: pan
Ctrl and click, Shift and arrows: one more
Shift and drag on free ground: all that the frame touches</source>
        <translation>矢印: 辺と列に沿って移動
S, Shift+S: 選択ノードまたは全体の次, 前の継ぎ目
Enter: グループを開閉
ホイール: 拡大縮小
ドラッグ: 移動
Ctrl とクリック、Shift と矢印：もう 1 つ
空いた所で Shift とドラッグ：枠に触れるものすべて</translation>
    </message>
    <message>
        <source>Arrows: previous, next cell
G: group by something else
Tab: signals and grouping
Drag, Shift and click, Shift and arrows: several
Ctrl and click, Ctrl and arrows with Space: one more, or one less</source>
        <translation>矢印: 前, 次のセル
G: 別のまとめ方
Tab: 信号とまとめ方
ドラッグ、Shift とクリック、Shift と矢印：複数
Ctrl とクリック、Ctrl と矢印とスペース：1 つ加える、または外す</translation>
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
        <translation>ホイール, +, −: 近く, 遠く
ドラッグ, 左, 右: 時間方向
上, 下: ランク方向
Shift とドラッグ: 測る
N: カーソルまたは測った範囲にメモ、Delete で取り除く
C: 次の範囲をこの範囲と比べる
/: 絞り込み
Q: イベントを検索
Home: 全体
L: 追従
一覧で Shift または Ctrl を押しながらクリック：複数の行
P、ランクをダブルクリック：上に固定
T：ステップの時間の行き先</translation>
    </message>
    <message>
        <source>Open an incident</source>
        <translation>インシデントを開く</translation>
    </message>
    <message>
        <source>Alarm sounds</source>
        <translation>警報音</translation>
    </message>
    <message>
        <source>Alarms cannot be heard at this machine: %1</source>
        <translation>この端末では警報音を鳴らせません: %1</translation>
    </message>
</context>
<context>
    <name>seamscope::console::ContextMenus</name>
    <message>
        <source>Select %1</source>
        <translation>%1 を選択</translation>
    </message>
    <message>
        <source>Trends of %1</source>
        <translation>%1 のトレンド</translation>
    </message>
    <message>
        <source>Open incident %1</source>
        <translation>インシデント %1 を開く</translation>
    </message>
    <message>
        <source>How is this computed?</source>
        <translation>計算方法</translation>
    </message>
    <message>
        <source>Go to %1</source>
        <translation>%1 へ移動</translation>
    </message>
    <message>
        <source>Copy a link to this view</source>
        <translation>このビューへのリンクをコピー</translation>
    </message>
    <message>
        <source>Copy this line</source>
        <translation>この行をコピー</translation>
    </message>
    <message>
        <source>Copy as text</source>
        <translation>テキストでコピー</translation>
    </message>
    <message>
        <source>Copy as CSV</source>
        <translation>CSV でコピー</translation>
    </message>
    <message>
        <source>Copy as picture</source>
        <translation>画像でコピー</translation>
    </message>
    <message>
        <source>Copy as SVG</source>
        <translation>SVG でコピー</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>名前を付けて保存…</translation>
    </message>
    <message>
        <source>Save what %1 shows</source>
        <translation>%1 の内容を保存</translation>
    </message>
    <message>
        <source>Picture (*.png)</source>
        <translation>画像 (*.png)</translation>
    </message>
    <message>
        <source>Drawing (*.svg)</source>
        <translation>図 (*.svg)</translation>
    </message>
    <message>
        <source>Table (*.csv)</source>
        <translation>表 (*.csv)</translation>
    </message>
    <message>
        <source>Open in %1</source>
        <translation>%1 で開く</translation>
    </message>
    <message>
        <source>Leave %1 out of the selection</source>
        <translation>%1 を選択から外す</translation>
    </message>
    <message>
        <source>Select %1 as well</source>
        <translation>%1 も選択</translation>
    </message>
    <message numerus="yes">
        <source>Copy the names of %n selected</source>
        <translation>
            <numerusform>選択した %n 件の名前をコピー</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>seamscope::console::DrillStation</name>
    <message>
        <source>Committed at %1</source>
        <translation>%1 に確定</translation>
    </message>
    <message>
        <source>Drill: start</source>
        <translation>訓練: 開始</translation>
    </message>
    <message>
        <source>Drill: freeze</source>
        <translation>訓練: 停止</translation>
    </message>
    <message>
        <source>Drill: reveal truth</source>
        <translation>訓練: 真相を開示</translation>
    </message>
    <message>
        <source>Drill: go on</source>
        <translation>訓練: 続行</translation>
    </message>
    <message>
        <source>Drill: end</source>
        <translation>訓練: 終了</translation>
    </message>
    <message>
        <source>Drill: speed %1×</source>
        <translation>訓練: 速度 %1×</translation>
    </message>
    <message>
        <source>Drill: detected</source>
        <translation>訓練: 検知</translation>
    </message>
    <message>
        <source>Drill: hypothesis</source>
        <translation>訓練: 仮説</translation>
    </message>
    <message>
        <source>Drill: action</source>
        <translation>訓練: 処置</translation>
    </message>
    <message>
        <source>Drill: hand over</source>
        <translation>訓練: 引き継ぎ</translation>
    </message>
    <message>
        <source>Save the report</source>
        <translation>報告を保存</translation>
    </message>
    <message>
        <source>Drill: hint for %1 points</source>
        <translation>訓練: %1 点でヒント</translation>
    </message>
    <message>
        <source>Facilitator&apos;s desk</source>
        <translation>進行役の卓</translation>
    </message>
    <message>
        <source>After-action report</source>
        <translation>事後報告</translation>
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
        <translation>参加者</translation>
    </message>
    <message>
        <source>Drill: snapshot</source>
        <translation>訓練: 保存点</translation>
    </message>
    <message>
        <source>Drill: back to %1</source>
        <translation>訓練: %1 に戻す</translation>
    </message>
    <message>
        <source>Drill: add an inject</source>
        <translation>訓練: 状況付与を追加</translation>
    </message>
    <message>
        <source>Snapshot</source>
        <translation>保存点</translation>
    </message>
    <message>
        <source>What this moment is called:</source>
        <translation>この時点の名前:</translation>
    </message>
    <message>
        <source>Add an inject</source>
        <translation>状況付与を追加</translation>
    </message>
    <message>
        <source>Added</source>
        <translation>追加しました</translation>
    </message>
    <message>
        <source>nobody sits at %1: whoever takes the seat is told then</source>
        <translation>%1 の席には誰もいません。席に着いた人にその時点で伝わります</translation>
    </message>
    <message>
        <source>Drill: briefing</source>
        <translation>訓練: 説明</translation>
    </message>
    <message>
        <source>Briefing</source>
        <translation>説明</translation>
    </message>
</context>
<context>
    <name>seamscope::console::FileMenu</name>
    <message>
        <source>Open recent</source>
        <translation>最近使ったものを開く</translation>
    </message>
    <message>
        <source>Open file…</source>
        <translation>ファイルを開く…</translation>
    </message>
    <message>
        <source>Open bundle folder…</source>
        <translation>バンドルフォルダーを開く…</translation>
    </message>
    <message>
        <source>Open drill…</source>
        <translation>訓練を開く…</translation>
    </message>
    <message>
        <source>Open a bundle</source>
        <translation>バンドルを開く</translation>
    </message>
    <message>
        <source>Open a recording or bundle</source>
        <translation>記録またはバンドルを開く</translation>
    </message>
    <message>
        <source>Recordings and bundles (*.mcap *.tar *.tar.gz *.tgz *.tar.zst *.tar.bz2 *.tar.xz *.zip)</source>
        <translation>記録とバンドル (*.mcap *.tar *.tar.gz *.tgz *.tar.zst *.tar.bz2 *.tar.xz *.zip)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>すべてのファイル (*)</translation>
    </message>
    <message>
        <source>Open a drill</source>
        <translation>訓練を開く</translation>
    </message>
    <message>
        <source>Drills (*.drill)</source>
        <translation>訓練 (*.drill)</translation>
    </message>
</context>
<context>
    <name>seamscope::console::IncidentDesk</name>
    <message>
        <source>Export the incident</source>
        <translation>インシデントを書き出す</translation>
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
        <translation>キー</translation>
    </message>
    <message>
        <source>This view</source>
        <translation>このビュー</translation>
    </message>
    <message>
        <source>Everywhere</source>
        <translation>共通</translation>
    </message>
</context>
<context>
    <name>seamscope::console::LayoutDesk</name>
    <message>
        <source>Save layout…</source>
        <translation>レイアウトを保存…</translation>
    </message>
    <message>
        <source>Save the layout</source>
        <translation>レイアウトを保存</translation>
    </message>
    <message>
        <source>Layouts (*.layout)</source>
        <translation>レイアウト (*.layout)</translation>
    </message>
    <message>
        <source>Load layout…</source>
        <translation>レイアウトを読み込む…</translation>
    </message>
    <message>
        <source>Load a layout</source>
        <translation>レイアウトを読み込む</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>すべてのファイル (*)</translation>
    </message>
</context>
<context>
    <name>seamscope::console::LinkDesk</name>
    <message>
        <source>Copy a link to this view</source>
        <translation>このビューへのリンクをコピー</translation>
    </message>
    <message>
        <source>Open a link…</source>
        <translation>リンクを開く…</translation>
    </message>
    <message>
        <source>Nothing is open that a link could lead to</source>
        <translation>リンク先となるものを開いていません</translation>
    </message>
    <message>
        <source>The link is in the clipboard</source>
        <translation>リンクをクリップボードに入れました</translation>
    </message>
    <message>
        <source>Open a link</source>
        <translation>リンクを開く</translation>
    </message>
    <message>
        <source>A link that begins with seamscope://open</source>
        <translation>seamscope://open で始まるリンク</translation>
    </message>
</context>
<context>
    <name>seamscope::console::MainWindow</name>
    <message>
        <source>Incidents</source>
        <translation>インシデント</translation>
    </message>
    <message>
        <source>Dependency graph</source>
        <translation>依存グラフ</translation>
    </message>
    <message>
        <source>Rack heatmap</source>
        <translation>ラックヒートマップ</translation>
    </message>
    <message>
        <source>Trends</source>
        <translation>トレンド</translation>
    </message>
    <message>
        <source>Sources</source>
        <translation>ソース</translation>
    </message>
    <message>
        <source>Lost throughput</source>
        <translation>失われたスループット</translation>
    </message>
    <message>
        <source>Time bar</source>
        <translation>時間バー</translation>
    </message>
    <message>
        <source>Incident</source>
        <translation>インシデント</translation>
    </message>
    <message>
        <source>Ledger</source>
        <translation>台帳</translation>
    </message>
    <message>
        <source>Per-rank collective timeline</source>
        <translation>ランク別の集団通信タイムライン</translation>
    </message>
    <message>
        <source>Alarms</source>
        <translation>警報</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>スタート</translation>
    </message>
    <message>
        <source>Clocks and seats</source>
        <translation>時計と席</translation>
    </message>
    <message>
        <source>What you declare</source>
        <translation>宣言</translation>
    </message>
    <message>
        <source>Injects</source>
        <translation>状況付与</translation>
    </message>
    <message>
        <source>Drill clock</source>
        <translation>訓練時計</translation>
    </message>
    <message>
        <source>Facilitator&apos;s desk</source>
        <translation>進行役の卓</translation>
    </message>
    <message>
        <source>After-action report</source>
        <translation>事後報告</translation>
    </message>
    <message>
        <source>Seams</source>
        <translation>継ぎ目</translation>
    </message>
</context>
<context>
    <name>seamscope::console::NoteKeeper</name>
    <message>
        <source>notes are kept in recordings only: record this, or import it into one</source>
        <translation>メモは記録にのみ保存されます: これを記録するか、記録に取り込んでください</translation>
    </message>
    <message>
        <source>the note is not kept: %1</source>
        <translation>メモを保存できません: %1</translation>
    </message>
    <message>
        <source>the notes of this recording cannot be read: %1</source>
        <translation>この記録のメモを読み取れません: %1</translation>
    </message>
    <message>
        <source>some notes of this recording cannot be read, and are kept as they are: %1</source>
        <translation>この記録のメモの一部は読み取れず、そのまま保持されます: %1</translation>
    </message>
</context>
<context>
    <name>seamscope::console::RecordingDesk</name>
    <message>
        <source>Recordings of the gateway…</source>
        <translation>ゲートウェイの記録…</translation>
    </message>
    <message>
        <source>Start recording</source>
        <translation>記録を開始</translation>
    </message>
    <message>
        <source>Stop recording</source>
        <translation>記録を停止</translation>
    </message>
    <message>
        <source>Recordings of the gateway</source>
        <translation>ゲートウェイの記録</translation>
    </message>
    <message>
        <source>File</source>
        <translation>ファイル</translation>
    </message>
    <message>
        <source>From, UTC</source>
        <translation>開始（UTC）</translation>
    </message>
    <message>
        <source>To, UTC</source>
        <translation>終了（UTC）</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>サイズ</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状態</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>Nothing is open that could record.</source>
        <translation>記録できるものが開かれていません。</translation>
    </message>
    <message>
        <source>The recordings cannot be listed: %1</source>
        <translation>記録の一覧を取得できません：%1</translation>
    </message>
    <message>
        <source>is being recorded</source>
        <translation>記録中</translation>
    </message>
    <message>
        <source>complete</source>
        <translation>完了</translation>
    </message>
    <message>
        <source>There is no recording in the gateway&apos;s folder.</source>
        <translation>ゲートウェイのフォルダーに記録はありません。</translation>
    </message>
    <message>
        <source>Not done: %1</source>
        <translation>実行されませんでした：%1</translation>
    </message>
    <message>
        <source>Recording into %1</source>
        <translation>%1 に記録しています</translation>
    </message>
    <message>
        <source>Complete: %1</source>
        <translation>完了：%1</translation>
    </message>
</context>
<context>
    <name>seamscope::console::Shell</name>
    <message>
        <source>demo, simulated</source>
        <translation>デモ、シミュレーション</translation>
    </message>
    <message>
        <source>Reading %1…</source>
        <translation>%1 を読み込み中…</translation>
    </message>
    <message>
        <source>Passphrase of the drill</source>
        <translation>訓練のパスフレーズ</translation>
    </message>
    <message>
        <source>This drill is opened with its key: who plays alone opens the sealed answer, too.</source>
        <translation>この訓練は鍵で開きます: ひとりで行う人は封印された答えも開くことになります。</translation>
    </message>
    <message>
        <source>Connecting to %1…</source>
        <translation>%1 に接続中…</translation>
    </message>
    <message>
        <source>something else is being opened</source>
        <translation>別のものを開いています</translation>
    </message>
    <message>
        <source>Cannot open</source>
        <translation>開けません</translation>
    </message>
    <message>
        <source>Where is %1? The link names %2, where it is not</source>
        <translation>%1 はどこですか。リンクは %2 を示しますが、そこにはありません</translation>
    </message>
    <message>
        <source>%1: %2 %</source>
        <translation>%1: %2 %</translation>
    </message>
    <message>
        <source>Simulating “%1”, the first time only</source>
        <translation>「%1」をシミュレーション中（初回のみ）</translation>
    </message>
    <message>
        <source>Preparing the drill “%1”</source>
        <translation>訓練「%1」を準備中</translation>
    </message>
    <message>
        <source>Looking at %1: at most two minutes</source>
        <translation>%1 を調べています: 最長 2 分</translation>
    </message>
    <message>
        <source>A recording (.mcap) or a bundle is expected: a folder, an archive or a single file of a known format. “seamctl import FILE” says of every file and line why it is not taken. Ctrl+O opens another file.</source>
        <translation>記録（.mcap）またはバンドル（フォルダー、アーカイブ、既知の形式の単独ファイル）が必要です。「seamctl import ファイル」で、取り込めない理由がファイルと行ごとに分かります。Ctrl+O で別のファイルを開きます。</translation>
    </message>
</context>
<context>
    <name>seamscope::console::ShiftDesk</name>
    <message>
        <source>Shift change…</source>
        <translation>シフト交代…</translation>
    </message>
    <message>
        <source>Shift change</source>
        <translation>シフト交代</translation>
    </message>
    <message>
        <source>Hand over…</source>
        <translation>引き継ぐ…</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>エクスポート…</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>Export the shift change</source>
        <translation>シフト交代をエクスポート</translation>
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
        <translation>引き継ぐ人</translation>
    </message>
    <message>
        <source>Note…</source>
        <translation>メモ…</translation>
    </message>
    <message>
        <source>For the next shift</source>
        <translation>次のシフトへ</translation>
    </message>
    <message>
        <source>What the next shift should know</source>
        <translation>次のシフトが知っておくべきこと</translation>
    </message>
</context>
<context>
    <name>seamscope::console::VerdictDesk</name>
    <message>
        <source>Judge: the cause is right</source>
        <translation>判定: 原因は正しい</translation>
    </message>
    <message>
        <source>Judge: the cause is wrong</source>
        <translation>判定: 原因は誤り</translation>
    </message>
    <message>
        <source>Judge: it was another part…</source>
        <translation>判定: 別の部品だった…</translation>
    </message>
    <message>
        <source>Judge an incident</source>
        <translation>インシデントの判定</translation>
    </message>
    <message>
        <source>The part that it was, such as pump/c2-p2</source>
        <translation>実際の部品（例: pump/c2-p2）</translation>
    </message>
    <message>
        <source>Merge into another incident…</source>
        <translation>別のインシデントに統合…</translation>
    </message>
    <message>
        <source>Split off what was merged…</source>
        <translation>統合したものを切り離す…</translation>
    </message>
    <message>
        <source>Merge incidents</source>
        <translation>インシデントの統合</translation>
    </message>
    <message>
        <source>%1 is a part of</source>
        <translation>%1 は次の一部</translation>
    </message>
    <message>
        <source>Split an incident</source>
        <translation>インシデントの分割</translation>
    </message>
    <message>
        <source>By itself again</source>
        <translation>再び単独に</translation>
    </message>
    <message>
        <source>Note on the incident…</source>
        <translation>インシデントへのメモ…</translation>
    </message>
    <message>
        <source>Note on an incident</source>
        <translation>インシデントへのメモ</translation>
    </message>
    <message>
        <source>What whoever reads of %1 should know</source>
        <translation>%1 を読む人が知っておくべきこと</translation>
    </message>
</context>
<context>
    <name>seamscope::models::LedgerModel</name>
    <message>
        <source>direct compute</source>
        <translation>直接計算</translation>
    </message>
    <message>
        <source>opportunity</source>
        <translation>機会損失</translation>
    </message>
    <message>
        <source>rollback</source>
        <translation>巻き戻し</translation>
    </message>
    <message>
        <source>labour</source>
        <translation>人件費</translation>
    </message>
    <message>
        <source>schedule</source>
        <translation>日程</translation>
    </message>
    <message>
        <source>sum of the layers</source>
        <translation>層の合計</translation>
    </message>
    <message>
        <source>80 % band over all layers</source>
        <translation>全層の 80 % 区間</translation>
    </message>
    <message>
        <source>sum %1</source>
        <translation>合計 %1</translation>
    </message>
    <message>
        <source>all five come to %1</source>
        <translation>5 つの合計は %1</translation>
    </message>
    <message>
        <source>in the sum</source>
        <translation>合計に含む</translation>
    </message>
    <message>
        <source>left out</source>
        <translation>除外</translation>
    </message>
    <message>
        <source>time lost</source>
        <translation>失った時間</translation>
    </message>
    <message>
        <source>%1, p90 %2</source>
        <translation>%1、p90 %2</translation>
    </message>
    <message>
        <source>slack before it</source>
        <translation>手前の余裕</translation>
    </message>
    <message>
        <source>value of a day</source>
        <translation>1 日の価値</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1、%2</translation>
    </message>
    <message>
        <source>10 % more of it: %1</source>
        <translation>その 10 % 増: %1</translation>
    </message>
    <message>
        <source>no milestone is stated</source>
        <translation>マイルストーンの記載なし</translation>
    </message>
    <message>
        <source>due %1, p50 %2, p90 %3</source>
        <translation>期日 %1、p50 %2、p90 %3</translation>
    </message>
    <message>
        <source>; no value of a day is stated, so no money</source>
        <translation>; 1 日の価値の記載がなく、金額なし</translation>
    </message>
    <message>
        <source>%1 moves by</source>
        <translation>%1 の移動</translation>
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
        <translation>%1 から</translation>
    </message>
    <message>
        <source>%1 h; no value of a day is stated</source>
        <translation>%1 h。1 日の価値の記載なし</translation>
    </message>
    <message>
        <source>, the first effect: no source says when people took it up</source>
        <translation>、最初の影響: 着手時刻を示すソースはありません</translation>
    </message>
    <message>
        <source>; first operator action %1</source>
        <translation>; 最初のオペレーター操作 %1</translation>
    </message>
    <message>
        <source>not in the price</source>
        <translation>金額に含まず</translation>
    </message>
    <message>
        <source>unobserved: nothing says what it did; all of its time is within the high ends</source>
        <translation>未観測: 何をしていたか示すものがなく、全時間が上限側に入ります</translation>
    </message>
    <message>
        <source>lost GPU time</source>
        <translation>失った GPU 時間</translation>
    </message>
    <message>
        <source>%1, %2 tokens, %3 of a day</source>
        <translation>%1、%2 トークン、1 日の %3</translation>
    </message>
    <message>
        <source>without %1</source>
        <translation>%1を除く</translation>
    </message>
    <message>
        <source>of</source>
        <translation>対象</translation>
    </message>
    <message>
        <source>what</source>
        <translation>項目</translation>
    </message>
    <message>
        <source>value</source>
        <translation>値</translation>
    </message>
    <message>
        <source>80 % band</source>
        <translation>80 % 区間</translation>
    </message>
    <message>
        <source>stands on</source>
        <translation>根拠</translation>
    </message>
    <message>
        <source>all jobs</source>
        <translation>全ジョブ</translation>
    </message>
    <message>
        <source>loss rate now</source>
        <translation>現在の損失速度</translation>
    </message>
    <message>
        <source>GPUs × rate × (1 − reference ÷ step); sum over the jobs</source>
        <translation>GPU 数 × 単価 × (1 − 基準 ÷ ステップ)、全ジョブの合計</translation>
    </message>
    <message>
        <source>%1; %2; reference: %3; price: %4</source>
        <translation>%1; %2; 基準: %3; 価格: %4</translation>
    </message>
    <message>
        <source>paid</source>
        <translation>支払</translation>
    </message>
    <message>
        <source>%1 × rate</source>
        <translation>%1 × 単価</translation>
    </message>
    <message>
        <source>lost since start of record</source>
        <translation>記録開始からの損失</translation>
    </message>
    <message>
        <source>slow steps, standing still, restarts and work that is done again since %1</source>
        <translation>%1 からの遅いステップ、停止、再起動、やり直しの作業</translation>
    </message>
    <message>
        <source>GPU time</source>
        <translation>GPU 時間</translation>
    </message>
    <message>
        <source>signed: fast steps pay back slow ones</source>
        <translation>符号付き: 速いステップが遅いステップを補う</translation>
    </message>
    <message>
        <source>steps</source>
        <translation>ステップ</translation>
    </message>
    <message>
        <source>time lost ÷ reference step</source>
        <translation>失った時間 ÷ 基準ステップ</translation>
    </message>
    <message>
        <source>requests</source>
        <translation>要求</translation>
    </message>
    <message>
        <source>time lost of inference jobs × requests a second, stated or as they usually come</source>
        <translation>推論ジョブの失った時間 × 毎秒の要求数、明示または通常値</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>トークン</translation>
    </message>
    <message>
        <source>steps × tokens a step, requests × tokens</source>
        <translation>ステップ × ステップあたりトークン、要求 × トークン</translation>
    </message>
    <message>
        <source>not measured</source>
        <translation>測定なし</translation>
    </message>
    <message>
        <source>no reference: counted neither as lost nor as delivered</source>
        <translation>基準なし: 損失にも供給にも数えません</translation>
    </message>
    <message>
        <source>one more minute</source>
        <translation>もう 1 分</translation>
    </message>
    <message>
        <source>compute, opportunity, people, delay</source>
        <translation>計算、機会、人、遅延</translation>
    </message>
    <message>
        <source>direct an hour</source>
        <translation>毎時の直接分</translation>
    </message>
    <message>
        <source>mean since the onset, against the same job without the incident</source>
        <translation>発生以来の平均、インシデントのない同じジョブとの比較</translation>
    </message>
    <message>
        <source>all layers an hour</source>
        <translation>毎時の全層</translation>
    </message>
    <message>
        <source>with opportunity, people on it and delay</source>
        <translation>機会、関わる人、遅延を含む</translation>
    </message>
    <message>
        <source>durable since %1, %2 steps</source>
        <translation>%1 から永続、%2 ステップ</translation>
    </message>
    <message>
        <source>no durable checkpoint yet</source>
        <translation>永続チェックポイントはまだなし</translation>
    </message>
    <message>
        <source>; by the stated cadence, no write was reported</source>
        <translation>; 申告の周期による。書き込みの報告なし</translation>
    </message>
    <message numerus="yes">
        <source>; %1 write(s) failed since</source>
        <translation>
            <numerusform>; 以後の書き込み失敗 %1</numerusform>
        </translation>
    </message>
    <message>
        <source>at risk on %1</source>
        <translation>リスク下 %1</translation>
    </message>
    <message>
        <source>best checkpoint interval</source>
        <translation>最善のチェックポイント間隔</translation>
    </message>
    <message>
        <source>now every %1; the best would save %2 /h</source>
        <translation>現在 %1 ごと。最善なら %2 /h 節約</translation>
    </message>
    <message>
        <source>interval now</source>
        <translation>現在の間隔</translation>
    </message>
    <message>
        <source>measured between writes, or stated</source>
        <translation>書き込み間の測定値、または申告値</translation>
    </message>
    <message>
        <source>write</source>
        <translation>書き込み</translation>
    </message>
    <message>
        <source>the job stands still for it</source>
        <translation>その間ジョブは停止</translation>
    </message>
    <message>
        <source>restart</source>
        <translation>再起動</translation>
    </message>
    <message>
        <source>stated</source>
        <translation>申告</translation>
    </message>
    <message>
        <source>time between failures</source>
        <translation>故障間隔</translation>
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
        <translation>高次、2006</translation>
    </message>
    <message>
        <source>exact</source>
        <translation>厳密</translation>
    </message>
    <message>
        <source>least expected loss, exponential failures</source>
        <translation>期待損失が最小、指数分布の故障</translation>
    </message>
    <message>
        <source>writes cost</source>
        <translation>書き込みの費用</translation>
    </message>
    <message>
        <source>falls with a longer interval</source>
        <translation>間隔が長いほど減る</translation>
    </message>
    <message>
        <source>rollback costs</source>
        <translation>巻き戻しの費用</translation>
    </message>
    <message>
        <source>rises with it</source>
        <translation>間隔とともに増える</translation>
    </message>
    <message>
        <source>saved so far by the best</source>
        <translation>最善ならこれまでの節約</translation>
    </message>
    <message>
        <source>since the start of the record</source>
        <translation>記録開始から</translation>
    </message>
    <message>
        <source>drain</source>
        <translation>ドレイン</translation>
    </message>
    <message>
        <source>a write is durable that much later</source>
        <translation>書き込みはその分遅れて永続化</translation>
    </message>
    <message>
        <source>best of the fast tier</source>
        <translation>高速層での最善</translation>
    </message>
    <message>
        <source>write %1</source>
        <translation>書き込み %1</translation>
    </message>
    <message>
        <source>moved by contention</source>
        <translation>競合でずれた</translation>
    </message>
    <message>
        <source>from %1</source>
        <translation>%1 から</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>はい</translation>
    </message>
    <message>
        <source>writes take much longer than they used to</source>
        <translation>書き込みが以前より大幅に長い</translation>
    </message>
    <message>
        <source>interruptions in 30 days</source>
        <translation>30 日の中断回数</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPU 数</translation>
    </message>
    <message>
        <source>of the job</source>
        <translation>ジョブの</translation>
    </message>
    <message>
        <source>failures</source>
        <translation>故障</translation>
    </message>
    <message>
        <source>the rate stands on</source>
        <translation>故障率の根拠</translation>
    </message>
    <message>
        <source>exposure</source>
        <translation>延べ稼働</translation>
    </message>
    <message>
        <source>%1 GPU-h</source>
        <translation>%1 GPU-h</translation>
    </message>
    <message>
        <source>effective training time</source>
        <translation>有効学習時間</translation>
    </message>
    <message>
        <source>takes</source>
        <translation>所要</translation>
    </message>
    <message>
        <source>%1 × as long</source>
        <translation>%1 倍</translation>
    </message>
    <message>
        <source>than undisturbed</source>
        <translation>妨げのない場合比</translation>
    </message>
    <message>
        <source>baseline</source>
        <translation>ベースライン</translation>
    </message>
    <message numerus="yes">
        <source>%1; %2 step(s)%3</source>
        <translation>
            <numerusform>%1; %2 ステップ%3</numerusform>
        </translation>
    </message>
    <message>
        <source>; too few to be sure</source>
        <translation>; 確かとするには不足</translation>
    </message>
    <message>
        <source>kind</source>
        <translation>種別</translation>
    </message>
    <message>
        <source>learned</source>
        <translation>学習</translation>
    </message>
    <message>
        <source>none</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>healthy ones that it stands on</source>
        <translation>根拠となる正常なもの</translation>
    </message>
    <message>
        <source>window</source>
        <translation>区間</translation>
    </message>
    <message>
        <source>refused</source>
        <translation>拒否</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>windows that are poisoned</source>
        <translation>汚染された区間</translation>
    </message>
    <message>
        <source>bucket of the partition, since %1</source>
        <translation>内訳の区分、%1 から</translation>
    </message>
    <message>
        <source>goodput</source>
        <translation>グッドプット</translation>
    </message>
    <message>
        <source>productive ÷ time that was seen</source>
        <translation>生産的 ÷ 観測された時間</translation>
    </message>
    <message>
        <source>(productive + slow excess) ÷ (seen − planned)</source>
        <translation>(生産的 + 遅延超過) ÷ (観測 − 計画)</translation>
    </message>
    <message>
        <source>compute used</source>
        <translation>計算の利用率</translation>
    </message>
    <message>
        <source>model FLOPs utilisation as the job reports it</source>
        <translation>ジョブが報告するモデル FLOPs 利用率</translation>
    </message>
    <message>
        <source>compute used, reference</source>
        <translation>計算の利用率、基準</translation>
    </message>
    <message>
        <source>the same work in the time of the reference step</source>
        <translation>同じ仕事を基準ステップの時間で</translation>
    </message>
    <message>
        <source>bus bandwidth</source>
        <translation>バス帯域</translation>
    </message>
    <message>
        <source>between its nodes, as collectives measure it</source>
        <translation>ノード間、集団通信の測定による</translation>
    </message>
    <message>
        <source>burnt while stalled</source>
        <translation>停止中に消費</translation>
    </message>
    <message>
        <source>power of its hosts while blocked</source>
        <translation>停止中のホストの電力</translation>
    </message>
    <message>
        <source>all open</source>
        <translation>継続中すべて</translation>
    </message>
    <message>
        <source>one more minute of waiting</source>
        <translation>もう 1 分待つ</translation>
    </message>
    <message>
        <source>all layers of all open incidents</source>
        <translation>継続中の全インシデントの全層</translation>
    </message>
    <message>
        <source>a minute</source>
        <translation>毎分</translation>
    </message>
    <message>
        <source>by domain</source>
        <translation>領域別</translation>
    </message>
    <message>
        <source>by seam</source>
        <translation>継ぎ目別</translation>
    </message>
    <message>
        <source>by entity</source>
        <translation>エンティティ別</translation>
    </message>
    <message>
        <source>by team</source>
        <translation>チーム別</translation>
    </message>
    <message>
        <source>%1 of the loss, %2%3</source>
        <translation>損失の %1、%2%3</translation>
    </message>
    <message>
        <source>deadline</source>
        <translation>期限</translation>
    </message>
    <message>
        <source>at %1; %2 h of the job</source>
        <translation>%1 に。ジョブの %2 h</translation>
    </message>
    <message>
        <source>amplification</source>
        <translation>増幅</translation>
    </message>
    <message>
        <source>feeds %1, %2; %3 lost</source>
        <translation>%1 に供給、%2。損失 %3</translation>
    </message>
    <message>
        <source>%1 faulty, %2; %3 lost</source>
        <translation>故障 %1、%2。損失 %3</translation>
    </message>
    <message>
        <source>components</source>
        <translation>部品</translation>
    </message>
    <message>
        <source>green</source>
        <translation>緑</translation>
    </message>
    <message>
        <source>of %1 that say how they are</source>
        <translation>状態を示す %1 のうち</translation>
    </message>
    <message>
        <source>utilisation</source>
        <translation>利用率</translation>
    </message>
    <message>
        <source>target %1</source>
        <translation>目標 %1</translation>
    </message>
    <message>
        <source>no target is stated</source>
        <translation>目標の記載なし</translation>
    </message>
    <message>
        <source>loss rate</source>
        <translation>損失速度</translation>
    </message>
    <message>
        <source>lost</source>
        <translation>損失</translation>
    </message>
    <message>
        <source>below target</source>
        <translation>目標未満</translation>
    </message>
    <message>
        <source>person-h</source>
        <translation>人時</translation>
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
        <translation>いまドレイン%1</translation>
    </message>
    <message>
        <source>wait %1, then drain%2</source>
        <translation>%1 待ってからドレイン%2</translation>
    </message>
    <message>
        <source>checkpoint%1 every %2, an hour</source>
        <translation>%2 ごとにチェックポイント%1、毎時</translation>
    </message>
    <message>
        <source>from</source>
        <translation>開始</translation>
    </message>
    <message>
        <source>to</source>
        <translation>終了</translation>
    </message>
    <message>
        <source>job</source>
        <translation>ジョブ</translation>
    </message>
    <message>
        <source>bucket or layer</source>
        <translation>区分または層</translation>
    </message>
    <message>
        <source>time</source>
        <translation>時間</translation>
    </message>
    <message>
        <source>rate an hour</source>
        <translation>毎時の単価</translation>
    </message>
    <message>
        <source>amount</source>
        <translation>金額</translation>
    </message>
    <message>
        <source>price from</source>
        <translation>価格の出所</translation>
    </message>
    <message>
        <source>incident</source>
        <translation>インシデント</translation>
    </message>
    <message>
        <source>withdrawn</source>
        <translation>取り消し</translation>
    </message>
    <message>
        <source>input</source>
        <translation>入力</translation>
    </message>
    <message numerus="yes">
        <source>%1 line(s)</source>
        <translation>
            <numerusform>%1 行</numerusform>
        </translation>
    </message>
    <message>
        <source>, the newest %1 shown</source>
        <translation>、最新の %1 を表示</translation>
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
        <translation>、発生時</translation>
    </message>
    <message>
        <source>, when it was declared</source>
        <translation>、宣言時</translation>
    </message>
    <message>
        <source>%1 drained at %2%3</source>
        <translation>%1、%2 にドレイン%3</translation>
    </message>
    <message>
        <source>in all, against %1 as it was
direct %2, opportunity %3, rollback %4, labour %5, schedule %6</source>
        <translation>合計、実際の %1 に対して
直接 %2、機会損失 %3、巻き戻し %4、人件費 %5、日程 %6</translation>
    </message>
    <message>
        <source>the job ends %1 later</source>
        <translation>ジョブの終了が %1 遅れる</translation>
    </message>
    <message>
        <source>no price</source>
        <translation>価格なし</translation>
    </message>
    <message>
        <source>no row of prices holds: their time is in no amount</source>
        <translation>該当する価格行なし: その時間はどの金額にも含まれない</translation>
    </message>
</context>
<context>
    <name>seamscope::models::SeamModel</name>
    <message>
        <source>seam</source>
        <translation>継ぎ目</translation>
    </message>
    <message>
        <source>state</source>
        <translation>状態</translation>
    </message>
    <message>
        <source>value</source>
        <translation>値</translation>
    </message>
    <message>
        <source>expected</source>
        <translation>期待</translation>
    </message>
    <message>
        <source>departure</source>
        <translation>偏差</translation>
    </message>
    <message>
        <source>measure</source>
        <translation>指標</translation>
    </message>
    <message>
        <source>owners</source>
        <translation>担当</translation>
    </message>
    <message>
        <source>since, UTC</source>
        <translation>開始、UTC</translation>
    </message>
    <message>
        <source>%1 alike, such as %2</source>
        <translation>同種 %1 件、例：%2</translation>
    </message>
</context>
<context>
    <name>seamscope::models::SourceModel</name>
    <message>
        <source>connecting</source>
        <translation>接続中</translation>
    </message>
    <message>
        <source>heard</source>
        <translation>受信</translation>
    </message>
    <message>
        <source>late</source>
        <translation>遅延</translation>
    </message>
    <message>
        <source>stale</source>
        <translation>古い値</translation>
    </message>
    <message>
        <source>silent</source>
        <translation>無応答</translation>
    </message>
    <message>
        <source>read to its end</source>
        <translation>最後まで読了</translation>
    </message>
    <message>
        <source>endpoint</source>
        <translation>接続先</translation>
    </message>
    <message>
        <source>last error</source>
        <translation>最後のエラー</translation>
    </message>
    <message>
        <source>unmapped</source>
        <translation>対応付けなし</translation>
    </message>
    <message numerus="yes">
        <source>%1 series have no canonical signal; they are kept and can be plotted</source>
        <translation>
            <numerusform>%1 系列に標準の信号がありません。保持され、描画できます</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 time(s), first: %2</source>
        <translation>
            <numerusform>%1 回、最初: %2</numerusform>
        </translation>
    </message>
    <message>
        <source>no source</source>
        <translation>ソースなし</translation>
    </message>
    <message>
        <source>%1 of %2 heard</source>
        <translation>%2 中 %1 を受信</translation>
    </message>
    <message>
        <source>source</source>
        <translation>ソース</translation>
    </message>
    <message>
        <source>state</source>
        <translation>状態</translation>
    </message>
    <message>
        <source>newest</source>
        <translation>最新</translation>
    </message>
    <message>
        <source>series</source>
        <translation>系列</translation>
    </message>
    <message>
        <source>samples</source>
        <translation>サンプル</translation>
    </message>
    <message>
        <source>faults</source>
        <translation>異常</translation>
    </message>
    <message>
        <source>reads</source>
        <translation>受信中</translation>
    </message>
    <message>
        <source>left</source>
        <translation>離脱</translation>
    </message>
    <message>
        <source>connected</source>
        <translation>接続</translation>
    </message>
    <message>
        <source>viewer</source>
        <translation>閲覧者</translation>
    </message>
</context>
<context>
    <name>seamscope::ui::AlarmList</name>
    <message>
        <source>Alarms</source>
        <translation>警報</translation>
    </message>
</context>
<context>
    <name>seamscope::ui::AlarmPage</name>
    <message>
        <source>Acknowledge</source>
        <translation>確認</translation>
    </message>
    <message>
        <source>A: I have seen it</source>
        <translation>A: 確認しました</translation>
    </message>
    <message>
        <source>Shelve</source>
        <translation>一時保留</translation>
    </message>
    <message>
        <source>S: set aside, with the reason beside it</source>
        <translation>S: 理由を添えて保留</translation>
    </message>
    <message>
        <source>Unshelve</source>
        <translation>保留解除</translation>
    </message>
    <message>
        <source>Assign</source>
        <translation>割り当て</translation>
    </message>
    <message>
        <source>O: give it to the one who is named</source>
        <translation>O: 名前を書いた人に割り当て</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>メモ</translation>
    </message>
    <message>
        <source>N: keep the text with the alarm</source>
        <translation>N: 文を警報に付けて保存</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>リセット</translation>
    </message>
    <message>
        <source>Release an alarm that is latched</source>
        <translation>ラッチした警報を解除</translation>
    </message>
    <message>
        <source>Reason, note, or name of who takes it</source>
        <translation>理由、メモ、または担当者の名前</translation>
    </message>
    <message>
        <source>Shelve for</source>
        <translation>保留する時間</translation>
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
        <translation>警報が選ばれていません</translation>
    </message>
    <message>
        <source>%1 and %2 folded with it</source>
        <translation>%1 と集約された %2 件</translation>
    </message>
    <message>
        <source>Note, kept in the recording: nothing can be done any more about what is past</source>
        <translation>メモ（記録に保存）: 過ぎたことにはもう何もできません</translation>
    </message>
    <message>
        <source>This is the past: it can be noted, and nothing can be done about it</source>
        <translation>これは過去です: メモは残せますが、操作はできません</translation>
    </message>
    <message>
        <source>Bring back what was set aside, or is out of service</source>
        <translation>脇に置いたもの、または使用停止中のものを戻す</translation>
    </message>
    <message>
        <source>out of service</source>
        <translation>使用停止</translation>
    </message>
    <message>
        <source>No alarm is chosen: a note is for the next shift</source>
        <translation>警報が選択されていません: メモは次のシフト宛てになります</translation>
    </message>
    <message>
        <source>Say why, what or who, then Return</source>
        <translation>理由・内容・名前を書いてから Return</translation>
    </message>
    <message>
        <source>The alarm that this was for is not chosen any more: nothing was done</source>
        <translation>対象の警報はもう選択されていません：何も実行していません</translation>
    </message>
</context>
<context>
    <name>seamscope::ui::Banner</name>
    <message>
        <source>What is wrong now</source>
        <translation>いま何が起きているか</translation>
    </message>
</context>
<context>
    <name>seamscope::ui::BriefingView</name>
    <message>
        <source>Briefing</source>
        <translation>説明</translation>
    </message>
</context>
<context>
    <name>seamscope::ui::DeskPanel</name>
    <message>
        <source>Facilitator&apos;s desk</source>
        <translation>進行役の卓</translation>
    </message>
    <message>
        <source>Up, Down: previous, next inject that can be released
Return: release it</source>
        <translation>上, 下: 前, 次の配信可能な状況付与
Enter: 配信</translation>
    </message>
</context>
<context>
    <name>seamscope::ui::DrillClock</name>
    <message>
        <source>Drill clock</source>
        <translation>訓練時計</translation>
    </message>
    <message>
        <source>Reveal truth</source>
        <translation>真相を開示</translation>
    </message>
    <message>
        <source>Ends the play: everybody is told the truth and the score</source>
        <translation>進行を終え、全員に真相と得点を示します</translation>
    </message>
    <message>
        <source>End</source>
        <translation>終了</translation>
    </message>
    <message>
        <source>Ends the drill for everybody</source>
        <translation>全員の訓練を終了します</translation>
    </message>
    <message>
        <source>Speed %1×</source>
        <translation>速度 %1×</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>開始</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>続行</translation>
    </message>
    <message>
        <source>Freeze</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Space: start, freeze, go on
Tab: back, snapshot, speed, reveal, end</source>
        <translation>Space: 開始、停止、再開
Tab: 戻す、保存点、速度、開示、終了</translation>
    </message>
    <message>
        <source>Back to</source>
        <translation>戻す</translation>
    </message>
    <message>
        <source>Puts the drill back for all seats: time, acts, hints and letters as they were</source>
        <translation>訓練を全席で戻します: 時刻、行動、ヒント、連絡は当時のまま</translation>
    </message>
    <message>
        <source>Snapshot</source>
        <translation>保存点</translation>
    </message>
    <message>
        <source>Keeps this moment, so that the drill can be put back to it</source>
        <translation>この時点を保存し、あとで訓練を戻せるようにします</translation>
    </message>
</context>
<context>
    <name>seamscope::ui::DrillForm</name>
    <message>
        <source>Something is wrong</source>
        <translation>何かがおかしい</translation>
    </message>
    <message>
        <source>Declare: detected</source>
        <translation>宣言: 検知</translation>
    </message>
    <message>
        <source>Hypothesis · locked once committed</source>
        <translation>仮説 · 確定後は変更不可</translation>
    </message>
    <message>
        <source>Commit, cannot be changed</source>
        <translation>確定（変更不可）</translation>
    </message>
    <message>
        <source>Early and right scores most; a wrong one costs the minutes it sends others away.</source>
        <translation>早く正しいほど高得点。誤ると、他を動かした時間だけ減点されます。</translation>
    </message>
    <message>
        <source>Declare an action</source>
        <translation>処置を宣言</translation>
    </message>
    <message>
        <source>Declare action</source>
        <translation>処置を宣言</translation>
    </message>
    <message>
        <source>Send</source>
        <translation>送信</translation>
    </message>
    <message>
        <source>What you declare</source>
        <translation>宣言</translation>
    </message>
    <message>
        <source>You speak as</source>
        <translation>発言する席</translation>
    </message>
    <message>
        <source>Seat that you speak as</source>
        <translation>発言する席</translation>
    </message>
    <message>
        <source>To</source>
        <translation>宛先</translation>
    </message>
    <message>
        <source>Confidence</source>
        <translation>確度</translation>
    </message>
    <message>
        <source>Seam: choose</source>
        <translation>継ぎ目: 選択</translation>
    </message>
    <message>
        <source>Seam</source>
        <translation>継ぎ目</translation>
    </message>
    <message>
        <source>Mechanism: not named</source>
        <translation>機構: 指定なし</translation>
    </message>
    <message>
        <source>Mechanism</source>
        <translation>機構</translation>
    </message>
    <message>
        <source>what is done</source>
        <translation>行うこと</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>処置</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>言葉</translation>
    </message>
    <message>
        <source>Object that is the cause</source>
        <translation>原因の対象</translation>
    </message>
    <message>
        <source>One fact for it</source>
        <translation>支持する事実を 1 つ</translation>
    </message>
    <message>
        <source>One fact against it</source>
        <translation>反する事実を 1 つ</translation>
    </message>
    <message>
        <source>Test that would split the rivals</source>
        <translation>対立仮説を分けるテスト</translation>
    </message>
    <message>
        <source>Object to act on</source>
        <translation>処置の対象</translation>
    </message>
    <message>
        <source>Confidence %1 %</source>
        <translation>確度 %1 %</translation>
    </message>
    <message>
        <source>Reply to %1</source>
        <translation>%1 へ返信</translation>
    </message>
    <message>
        <source>Hand over</source>
        <translation>引き継ぎ</translation>
    </message>
    <message>
        <source>to %1</source>
        <translation>%1 へ</translation>
    </message>
    <message>
        <source>The clock of the drill does not run</source>
        <translation>訓練の時計が動いていません</translation>
    </message>
    <message>
        <source>“%1” names no object: kind/name is expected, as pump/c2-p1</source>
        <translation>「%1」は対象の名前ではありません: 種別/名前、たとえば pump/c2-p1</translation>
    </message>
    <message>
        <source>A hypothesis names a seam</source>
        <translation>仮説には継ぎ目が必要です</translation>
    </message>
    <message>
        <source>An action says what is done, and to which object</source>
        <translation>処置には行うことと対象が必要です</translation>
    </message>
    <message>
        <source>Say something first</source>
        <translation>先に何か書いてください</translation>
    </message>
</context>
<context>
    <name>seamscope::ui::DrillHead</name>
    <message>
        <source>Drill</source>
        <translation>訓練</translation>
    </message>
</context>
<context>
    <name>seamscope::ui::DrillLog</name>
    <message>
        <source>Said and done</source>
        <translation>発言と処置</translation>
    </message>
</context>
<context>
    <name>seamscope::ui::DrillPicker</name>
    <message>
        <source>Choose a drill</source>
        <translation>訓練を選ぶ</translation>
    </message>
    <message>
        <source>Search titles and lessons</source>
        <translation>題名と学ぶ内容を検索</translation>
    </message>
    <message>
        <source>Drills</source>
        <translation>訓練</translation>
    </message>
    <message>
        <source>No drill has these words.</source>
        <translation>これらの語を含む訓練はありません。</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>レベル</translation>
    </message>
    <message>
        <source>Alone you sit on every seat; the cause is sealed until you ask for it. The incident is simulated first, which takes some seconds.</source>
        <translation>ひとりの場合は全席に着きます。原因は求めるまで封印されています。先にインシデントをシミュレーションするため、数秒かかります。</translation>
    </message>
    <message>
        <source>Play alone</source>
        <translation>ひとりで行う</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>%1 · teaches: %2</source>
        <translation>%1 · 学ぶこと: %2</translation>
    </message>
    <message numerus="yes">
        <source>%1 · %2 GPUs · %n injects</source>
        <translation>
            <numerusform>%1 · %2 GPU · 状況付与 %n 件</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>seamscope::ui::DrillSide</name>
    <message>
        <source>Clocks, seats, score and hints</source>
        <translation>時計、席、得点、ヒント</translation>
    </message>
    <message>
        <source>Up, Down: previous, next line
H: ask for the next hint, at the price that is shown</source>
        <translation>上, 下: 前, 次の行
H: 表示の点数で次のヒントを求める</translation>
    </message>
</context>
<context>
    <name>seamscope::ui::FoundEvents</name>
    <message>
        <source>Time (UTC)</source>
        <translation>時刻 (UTC)</translation>
    </message>
    <message>
        <source>Rank</source>
        <translation>ランク</translation>
    </message>
    <message>
        <source>What</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>長さ</translation>
    </message>
    <message>
        <source>Late</source>
        <translation>遅れ</translation>
    </message>
    <message>
        <source>Communicator</source>
        <translation>コミュニケータ</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>ステップ</translation>
    </message>
</context>
<context>
    <name>seamscope::ui::GlobalBar</name>
    <message>
        <source>Global bar</source>
        <translation>全体バー</translation>
    </message>
    <message>
        <source>View</source>
        <translation>表示</translation>
    </message>
    <message>
        <source>View menu</source>
        <translation>表示メニュー</translation>
    </message>
    <message>
        <source>Panels, layout and text size</source>
        <translation>パネル、レイアウト、文字の大きさ</translation>
    </message>
    <message>
        <source>Switch between dark and light</source>
        <translation>ダークとライトを切り替え</translation>
    </message>
    <message>
        <source>Switch between dark and light (Ctrl+Shift+T)</source>
        <translation>ダークとライトを切り替え (Ctrl+Shift+T)</translation>
    </message>
    <message>
        <source>Help menu</source>
        <translation>ヘルプメニュー</translation>
    </message>
    <message>
        <source>Keys, guided tour, coverage</source>
        <translation>キー、ガイドツアー、カバレッジ</translation>
    </message>
</context>
<context>
    <name>seamscope::ui::GraphWidget</name>
    <message>
        <source>find</source>
        <translation>検索</translation>
    </message>
    <message>
        <source>Find in the graph</source>
        <translation>グラフ内を検索</translation>
    </message>
    <message>
        <source>Dependency graph</source>
        <translation>依存グラフ</translation>
    </message>
    <message>
        <source>%1 found</source>
        <translation>%1 件</translation>
    </message>
    <message numerus="yes">
        <source>%1 group(s)</source>
        <translation>
            <numerusform>%1 グループ</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 on path</source>
        <translation>経路上 %1</translation>
    </message>
    <message>
        <source>%1 ago</source>
        <translation>%1 前</translation>
    </message>
    <message>
        <source>from %1</source>
        <translation>%1 から</translation>
    </message>
    <message>
        <source>owner not stated</source>
        <translation>担当の記載なし</translation>
    </message>
    <message>
        <source>owner %1</source>
        <translation>担当 %1</translation>
    </message>
    <message>
        <source>no telemetry</source>
        <translation>テレメトリーなし</translation>
    </message>
    <message numerus="yes">
        <source>%1 series</source>
        <translation>
            <numerusform>系列 %1 本</numerusform>
        </translation>
    </message>
    <message>
        <source>double-click closes</source>
        <translation>ダブルクリックで閉じる</translation>
    </message>
    <message>
        <source>double-click opens</source>
        <translation>ダブルクリックで開く</translation>
    </message>
    <message>
        <source>%1 seam: %2 | %3</source>
        <translation>%1の継ぎ目: %2 | %3</translation>
    </message>
    <message numerus="yes">
        <source>%1 dependency(s)</source>
        <translation>
            <numerusform>依存 %1 件</numerusform>
        </translation>
    </message>
    <message>
        <source>not analysed: whether it leaks is not known</source>
        <translation>未分析: 漏れの有無は不明</translation>
    </message>
    <message>
        <source>one end cannot be seen: its loss is unknown, not zero</source>
        <translation>一端が見えません: 損失は不明であり、ゼロではありません</translation>
    </message>
    <message>
        <source>%1 after the onset</source>
        <translation>発生の %1 後</translation>
    </message>
    <message>
        <source>inferred: nothing was seen at its far end</source>
        <translation>推定: 先の端では何も見えませんでした</translation>
    </message>
    <message>
        <source>confidence %1</source>
        <translation>確度 %1</translation>
    </message>
    <message>
        <source>loses %1 (%2 % of the site&apos;s loss)</source>
        <translation>損失 %1（サイトの損失の %2 %）</translation>
    </message>
    <message numerus="yes">
        <source>%1 seam(s) on this edge</source>
        <translation>
            <numerusform>この辺の継ぎ目 %1</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 departed</source>
        <translation>逸脱 %1</translation>
    </message>
    <message>
        <source>nothing is measured of this seam; no open incident crosses it</source>
        <translation>この継ぎ目は測定されていません。通る継続中のインシデントなし</translation>
    </message>
    <message numerus="yes">
        <source>%n selected</source>
        <translation>
            <numerusform>%n 件選択</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>seamscope::ui::HeatmapCanvas</name>
    <message>
        <source>%1: %2 with a value, %3 stale, %4 missing, %5 not to be trusted</source>
        <translation>%1: 値あり %2、古い値 %3、欠測 %4、信頼不可 %5</translation>
    </message>
    <message>
        <source>%1, tray %2</source>
        <translation>%1、トレイ %2</translation>
    </message>
    <message>
        <source>slot %1</source>
        <translation>スロット %1</translation>
    </message>
    <message>
        <source>Rack heatmap</source>
        <translation>ラックヒートマップ</translation>
    </message>
    <message>
        <source>%1 ago</source>
        <translation>%1 前</translation>
    </message>
    <message>
        <source>missing</source>
        <translation>欠測</translation>
    </message>
    <message>
        <source>stale</source>
        <translation>古い値</translation>
    </message>
    <message>
        <source>not to be trusted</source>
        <translation>信頼不可</translation>
    </message>
    <message>
        <source>no series carries this signal</source>
        <translation>この信号の系列がありません</translation>
    </message>
    <message>
        <source>from %1</source>
        <translation>%1 から</translation>
    </message>
    <message>
        <source>supply</source>
        <translation>供給</translation>
    </message>
    <message>
        <source>power</source>
        <translation>電力</translation>
    </message>
    <message>
        <source>Steps are percentiles of the values at the start. Click to take them afresh.</source>
        <translation>段階は開始時の値の百分位です。クリックで取り直します。</translation>
    </message>
    <message>
        <source>peers %1</source>
        <translation>同類 %1</translation>
    </message>
    <message>
        <source>the latest arrival of its rank in the minute before, of a step</source>
        <translation>直前1分間でランクが最も遅れた到着 (ステップに対する割合)</translation>
    </message>
    <message>
        <source>its share of what its job loses</source>
        <translation>ジョブの損失のうちの取り分</translation>
    </message>
    <message>
        <source>lost here: %1</source>
        <translation>ここでの損失: %1</translation>
    </message>
</context>
<context>
    <name>seamscope::ui::HeatmapWidget</name>
    <message>
        <source>Show %1</source>
        <translation>%1 を表示</translation>
    </message>
    <message>
        <source>More signals</source>
        <translation>その他の信号</translation>
    </message>
    <message>
        <source>Group by %1</source>
        <translation>%1でまとめる</translation>
    </message>
    <message>
        <source>1 cell = 1 GPU</source>
        <translation>1 セル = 1 GPU</translation>
    </message>
    <message>
        <source>1 cell = 1 host</source>
        <translation>1 セル = 1 ホスト</translation>
    </message>
    <message>
        <source>no rack stated</source>
        <translation>ラックの記載なし</translation>
    </message>
    <message>
        <source>trays top to bottom</source>
        <translation>トレイは上から下</translation>
    </message>
    <message>
        <source>max</source>
        <translation>最大</translation>
    </message>
    <message>
        <source>median</source>
        <translation>中央値</translation>
    </message>
    <message>
        <source>min</source>
        <translation>最小</translation>
    </message>
    <message>
        <source>vs peers</source>
        <translation>同類比</translation>
    </message>
    <message>
        <source>Colours show how far a value lies from GPUs of the same model, job and place in the tray: what is as expected is blank.</source>
        <translation>色は、同じモデル・ジョブ・トレイ内位置の GPU からの離れ具合を示します。想定どおりのものは空白です。</translation>
    </message>
    <message>
        <source>Colour by departure from peers</source>
        <translation>同類との差で色分け</translation>
    </message>
    <message>
        <source>by %1</source>
        <comment>what the cells of a block have in common</comment>
        <translation>%1別</translation>
    </message>
    <message>
        <source>What stands together: the same cells by floor, rail, job, parallel group or team (G)</source>
        <translation>まとめ方: 同じセルをフロア、レール、ジョブ、並列グループ、チームごとに並べる (G)</translation>
    </message>
    <message>
        <source>not by %1: %2</source>
        <translation>%1別にはできません: %2</translation>
    </message>
    <message>
        <source>sum</source>
        <translation>合計</translation>
    </message>
    <message>
        <source>1 cell = a GPU&apos;s equal share of what its job loses</source>
        <translation>1 セル = ジョブの損失の GPU 均等割り</translation>
    </message>
    <message>
        <source>%1 /h of all lost are of jobs without a place here</source>
        <translation>全損失のうち %1 /h はここに場所のないジョブ</translation>
    </message>
</context>
<context>
    <name>seamscope::ui::IncidentPage</name>
    <message>
        <source>Incident</source>
        <translation>インシデント</translation>
    </message>
    <message>
        <source>Up, Down: previous, next fact
Return: select it and go to its time
A: align by lag
Backspace: back to the overview</source>
        <translation>上, 下: 前, 次の事実
Enter: 選択してその時刻へ
A: ラグで揃える
Backspace: 概要に戻る</translation>
    </message>
</context>
<context>
    <name>seamscope::ui::InjectForm</name>
    <message>
        <source>Add an inject</source>
        <translation>状況付与を追加</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>種類</translation>
    </message>
    <message>
        <source>To</source>
        <translation>宛先</translation>
    </message>
    <message>
        <source>In minutes</source>
        <translation>何分後</translation>
    </message>
    <message>
        <source>From</source>
        <translation>差出人</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>文面</translation>
    </message>
    <message>
        <source>Hold</source>
        <translation>保留</translation>
    </message>
    <message>
        <source>Object</source>
        <translation>対象</translation>
    </message>
    <message>
        <source>Signal</source>
        <translation>信号</translation>
    </message>
    <message>
        <source>Shows or adds</source>
        <translation>表示値または加算値</translation>
    </message>
    <message>
        <source>Lasts minutes</source>
        <translation>継続（分）</translation>
    </message>
    <message>
        <source>as usual for its kind</source>
        <translation>種類ごとの既定</translation>
    </message>
    <message>
        <source>now</source>
        <translation>いま</translation>
    </message>
    <message>
        <source>as usual</source>
        <translation>既定</translation>
    </message>
    <message>
        <source>until it is released</source>
        <translation>配信するまで</translation>
    </message>
    <message>
        <source>A sensor&apos;s fault shows this value; a second fault adds it, within a minute</source>
        <translation>センサー故障はこの値を表示し、第二の障害は一分以内にこの値を加えます</translation>
    </message>
    <message>
        <source>Add the inject</source>
        <translation>状況付与を追加</translation>
    </message>
    <message>
        <source>A fault has an object such as pump/c2-p1, a signal such as pump.speed, and a value</source>
        <translation>障害には pump/c2-p1 のような対象、pump.speed のような信号、値が必要です</translation>
    </message>
</context>
<context>
    <name>seamscope::ui::JoinForm</name>
    <message>
        <source>Take a seat</source>
        <translation>席に着く</translation>
    </message>
    <message>
        <source>Your name</source>
        <translation>名前</translation>
    </message>
    <message>
        <source>Seat</source>
        <translation>席</translation>
    </message>
    <message>
        <source>Key of the drill</source>
        <translation>訓練の鍵</translation>
    </message>
    <message>
        <source>Sit down</source>
        <translation>着席</translation>
    </message>
    <message>
        <source>%1 · %2 sits there</source>
        <translation>%1 · %2 が着席中</translation>
    </message>
    <message>
        <source>Say who you are</source>
        <translation>名前を書いてください</translation>
    </message>
</context>
<context>
    <name>seamscope::ui::LedgerCharts</name>
    <message>
        <source>Layers since the onset, stacked</source>
        <translation>発生以来の層、積み上げ</translation>
    </message>
    <message>
        <source>Where GPU time went</source>
        <translation>GPU 時間の内訳</translation>
    </message>
    <message>
        <source>Layers since the onset, stacked, %1%2</source>
        <translation>発生以来の層、積み上げ、%1%2</translation>
    </message>
    <message>
        <source>Layers: no price is known, so there is no money to stack</source>
        <translation>層: 価格が不明のため積み上げる金額がありません</translation>
    </message>
    <message>
        <source>Layers: no incident has cost anything</source>
        <translation>層: 費用のかかったインシデントはありません</translation>
    </message>
    <message>
        <source>Layers: nothing %1</source>
        <translation>層: %1と何も残りません</translation>
    </message>
    <message>
        <source>Where GPU time went, per cent</source>
        <translation>GPU 時間の内訳、パーセント</translation>
    </message>
    <message>
        <source>Where GPU time went: nothing was seen yet</source>
        <translation>GPU 時間の内訳: まだ観測なし</translation>
    </message>
    <message>
        <source>Layers: their course is being asked for</source>
        <translation>層: 推移を問い合わせています</translation>
    </message>
</context>
<context>
    <name>seamscope::ui::LedgerPage</name>
    <message>
        <source>Ledger</source>
        <translation>台帳</translation>
    </message>
    <message>
        <source>Up, Down: previous, next figure; its rows stand below
Return: select what it is about
Space: a layer in or out of the sums
Tab: to the rows, to the ways to go on
Backspace: back to the overview</source>
        <translation>上, 下: 前, 次の数値、明細は下
Enter: 対象を選択
スペース: 層を合計に入れる, 外す
Tab: 明細, 進め方へ
Backspace: 概要に戻る</translation>
    </message>
    <message>
        <source>Overview</source>
        <translation>概要</translation>
    </message>
    <message>
        <source>Incident</source>
        <translation>インシデント</translation>
    </message>
    <message>
        <source>Figures</source>
        <translation>数値</translation>
    </message>
    <message>
        <source>Rows behind the figure</source>
        <translation>数値の明細</translation>
    </message>
    <message>
        <source>What if</source>
        <translation>もしも</translation>
    </message>
    <message>
        <source>Choose a figure: the rows that it is made of stand here</source>
        <translation>数値を選ぶと、その内訳がここに並びます</translation>
    </message>
    <message>
        <source>as of %1</source>
        <translation>%1 現在</translation>
    </message>
    <message>
        <source>no reading yet: nothing to account for</source>
        <translation>まだ値がなく、計上するものがありません</translation>
    </message>
    <message>
        <source>%1: asking for its rows …</source>
        <translation>%1: 明細を要求中…</translation>
    </message>
    <message>
        <source>%1 ← %2</source>
        <translation>%1 ← %2</translation>
    </message>
    <message>
        <source>%1: no rows, %2</source>
        <translation>%1: 明細なし、%2</translation>
    </message>
    <message>
        <source>What if: cost from now on, 80 % band</source>
        <translation>もしも: これからの費用、80 % 区間</translation>
    </message>
    <message>
        <source>What if: no price is known, so no figure is made up</source>
        <translation>もしも: 価格が不明のため、数値は作りません</translation>
    </message>
    <message>
        <source>What if: nothing is open and no cadence is known</source>
        <translation>もしも: 継続中のものがなく、周期も不明です</translation>
    </message>
    <message>
        <source>; from %1 on waiting has cost more than draining now</source>
        <translation>; %1 以降は、待つほうが今のドレインより高くつきます</translation>
    </message>
    <message>
        <source>What if, 80 % band</source>
        <translation>もしも、80 % 区間</translation>
    </message>
    <message>
        <source>; drained at: cost in all, had it been taken out then</source>
        <translation>; 時刻別のドレイン: その時に外した場合の総費用</translation>
    </message>
    <message>
        <source>choice</source>
        <translation>選択肢</translation>
    </message>
    <message>
        <source>low</source>
        <translation>低</translation>
    </message>
    <message>
        <source>likely</source>
        <translation>最尤</translation>
    </message>
    <message>
        <source>high</source>
        <translation>高</translation>
    </message>
    <message>
        <source>saved</source>
        <translation>節約</translation>
    </message>
    <message>
        <source>stands on</source>
        <translation>根拠</translation>
    </message>
    <message>
        <source>Statement</source>
        <translation>明細書</translation>
    </message>
    <message>
        <source>Period of the statement</source>
        <translation>明細書の期間</translation>
    </message>
    <message>
        <source>choice, and what it stands on</source>
        <translation>選択肢とその根拠</translation>
    </message>
    <message>
        <source>Statement since</source>
        <translation>明細書の起点</translation>
    </message>
    <message>
        <source>A time, such as 2026-03-12T09:28:00Z, or +35m from the begin of the record</source>
        <translation>2026-03-12T09:28:00Z のような時刻、または記録開始からの +35m</translation>
    </message>
</context>
<context>
    <name>seamscope::ui::LetterPanel</name>
    <message>
        <source>Injects</source>
        <translation>状況付与</translation>
    </message>
    <message>
        <source>Up, Down: previous, next open letter
Return: reply to it</source>
        <translation>上, 下: 前, 次の未回答の連絡
Enter: 返信</translation>
    </message>
</context>
<context>
    <name>seamscope::ui::MeterPanel</name>
    <message>
        <source>Lost throughput</source>
        <translation>失われたスループット</translation>
    </message>
</context>
<context>
    <name>seamscope::ui::OverviewPanel</name>
    <message>
        <source>Incidents and blind spots</source>
        <translation>インシデントと盲点</translation>
    </message>
</context>
<context>
    <name>seamscope::ui::ReportPage</name>
    <message>
        <source>Back to the views</source>
        <translation>ビューに戻る</translation>
    </message>
    <message>
        <source>Save report…</source>
        <translation>報告を保存…</translation>
    </message>
    <message>
        <source>As PDF, Markdown or JSON</source>
        <translation>PDF、Markdown、JSON で</translation>
    </message>
</context>
<context>
    <name>seamscope::ui::ReportPanel</name>
    <message>
        <source>After-action report</source>
        <translation>事後報告</translation>
    </message>
</context>
<context>
    <name>seamscope::ui::RollupPanel</name>
    <message>
        <source>Where the time goes</source>
        <translation>時間の行き先</translation>
    </message>
</context>
<context>
    <name>seamscope::ui::RunbookView</name>
    <message>
        <source>Back to the incident</source>
        <translation>インシデントに戻る</translation>
    </message>
    <message>
        <source>Runbook</source>
        <translation>ランブック</translation>
    </message>
    <message>
        <source># No runbook

There is no page called **%1**.</source>
        <translation># ランブックなし

**%1** というページはありません。</translation>
    </message>
    <message>
        <source>for this mechanism</source>
        <translation>この機構用</translation>
    </message>
</context>
<context>
    <name>seamscope::ui::SeamPanel</name>
    <message>
        <source>Seams</source>
        <translation>継ぎ目</translation>
    </message>
    <message>
        <source>No seam has a measure: two owners have to be stated, and flow and power, voltage, checkpoint writes, step times or bandwidth have to be heard.</source>
        <translation>測定のある継ぎ目がありません: 担当 2 者の記載と、流量と電力、電圧、チェックポイント書き込み、ステップ時間、帯域のいずれかの受信が必要です。</translation>
    </message>
    <message>
        <source>Seams are not analysed here.</source>
        <translation>ここでは継ぎ目を分析していません。</translation>
    </message>
</context>
<context>
    <name>seamscope::ui::SearchField</name>
    <message>
        <source>Find or do anything</source>
        <translation>検索または操作</translation>
    </message>
    <message>
        <source>Find an entity, a signal, an incident, a view or an action</source>
        <translation>エンティティ・信号・インシデント・ビュー・操作を検索</translation>
    </message>
    <message>
        <source>Nothing is called so</source>
        <translation>該当するものがありません</translation>
    </message>
    <message>
        <source>Ctrl K</source>
        <translation>Ctrl K</translation>
    </message>
    <message>
        <source>Find an entity, a signal, an incident, a view or an action (Ctrl+K)
Ctrl+Return: select it as well</source>
        <translation>エンティティ・信号・インシデント・ビュー・操作を検索 (Ctrl+K)
Ctrl+Return：これも選択</translation>
    </message>
</context>
<context>
    <name>seamscope::ui::SiteDialog</name>
    <message>
        <source>Of %1 mechanisms %2 can be found here, %3 only suspected, %4 are invisible</source>
        <translation>%1 種の原因のうち、ここで特定できるもの %2、疑いにとどまるもの %3、見えないもの %4</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>今はしない</translation>
    </message>
    <message>
        <source>Watch it live</source>
        <translation>ライブで監視</translation>
    </message>
    <message>
        <source>Not asked, not answered, or contradicting</source>
        <translation>未問い合わせ・無回答・矛盾</translation>
    </message>
    <message>
        <source>Its configuration is %1. Owners and prices are written there by people.</source>
        <translation>設定は %1 です。所有者と価格は人が記入します。</translation>
    </message>
    <message>
        <source>What could be found here</source>
        <translation>ここで特定できるもの</translation>
    </message>
    <message>
        <source>Mechanism</source>
        <translation>原因の種類</translation>
    </message>
    <message>
        <source>Can it be found?</source>
        <translation>特定できるか</translation>
    </message>
    <message>
        <source>What would be needed</source>
        <translation>必要なもの</translation>
    </message>
    <message>
        <source>invisible</source>
        <translation>見えない</translation>
    </message>
    <message>
        <source>only suspected</source>
        <translation>疑いのみ</translation>
    </message>
    <message>
        <source>can be found</source>
        <translation>特定できる</translation>
    </message>
    <message>
        <source>What hangs on it</source>
        <translation>かかっているもの</translation>
    </message>
</context>
<context>
    <name>seamscope::ui::SourcePanel</name>
    <message>
        <source>Sources</source>
        <translation>ソース</translation>
    </message>
    <message>
        <source>The gateway has no source. Name one in its configuration, or open a recording or bundle.</source>
        <translation>ゲートウェイにソースがありません。構成で指定するか、記録またはバンドルを開いてください。</translation>
    </message>
</context>
<context>
    <name>seamscope::ui::StartPage</name>
    <message>
        <source>Start page</source>
        <translation>スタートページ</translation>
    </message>
    <message>
        <source>File with the token</source>
        <translation>トークンのファイル</translation>
    </message>
    <message>
        <source>Authority of the gateway, PEM</source>
        <translation>ゲートウェイの認証局、PEM</translation>
    </message>
    <message>
        <source>Own certificate, PEM</source>
        <translation>自身の証明書、PEM</translation>
    </message>
    <message>
        <source>Own key, PEM</source>
        <translation>自身の鍵、PEM</translation>
    </message>
    <message>
        <source>gateway:7443 or http://prometheus:9090</source>
        <translation>gateway:7443 または http://prometheus:9090</translation>
    </message>
    <message>
        <source>Host and port of a gateway, or the URL of a Prometheus</source>
        <translation>ゲートウェイのホストとポート、または Prometheus の URL</translation>
    </message>
</context>
<context>
    <name>seamscope::ui::StatementPanel</name>
    <message>
        <source>Statement</source>
        <translation>明細書</translation>
    </message>
    <message>
        <source>Loss by cause</source>
        <translation>原因別の損失</translation>
    </message>
</context>
<context>
    <name>seamscope::ui::TimeBar</name>
    <message>
        <source>Time bar</source>
        <translation>時間バー</translation>
    </message>
    <message>
        <source>To the previous mark (Home)</source>
        <translation>前の印へ (Home)</translation>
    </message>
    <message>
        <source>One step back (Left)</source>
        <translation>1 つ戻る (左)</translation>
    </message>
    <message>
        <source>Play or pause (Space)</source>
        <translation>再生／一時停止 (スペース)</translation>
    </message>
    <message>
        <source>To the next mark (End)</source>
        <translation>次の印へ (End)</translation>
    </message>
    <message>
        <source>Speed: next faster, then 1× again</source>
        <translation>速度: 次の速さ、その後 1× に戻る</translation>
    </message>
    <message>
        <source>Show the newest (L)</source>
        <translation>最新を表示 (L)</translation>
    </message>
    <message>
        <source>● Following</source>
        <translation>● 追従中</translation>
    </message>
    <message>
        <source>Follow replay</source>
        <translation>再生に追従</translation>
    </message>
    <message>
        <source>● Following live</source>
        <translation>● ライブ追従中</translation>
    </message>
    <message>
        <source>Follow live</source>
        <translation>ライブに追従</translation>
    </message>
    <message>
        <source>Play backwards or pause (B)</source>
        <translation>逆再生／一時停止 (B)</translation>
    </message>
    <message>
        <source>Steps, loop, points to go back to</source>
        <translation>ステップ、ループ、戻り先</translation>
    </message>
    <message>
        <source>Back to %1</source>
        <translation>%1 に戻る</translation>
    </message>
    <message>
        <source>Nothing to follow</source>
        <translation>追従先なし</translation>
    </message>
</context>
<context>
    <name>seamscope::ui::TimelineFinder</name>
    <message>
        <source>Find events</source>
        <translation>イベントを検索</translation>
    </message>
    <message>
        <source>find events: kind:allreduce late&gt;5ms rank:0-63 host:n012</source>
        <translation>イベントを検索: kind:allreduce late&gt;5ms rank:0-63 host:n012</translation>
    </message>
    <message>
        <source>Query over events</source>
        <translation>イベントへの問い合わせ</translation>
    </message>
    <message>
        <source>kind: rank: host: comm: name: step: and late&gt; late&lt; length&gt; length&lt;; commas part values, blanks part conditions. Return goes to the list, P keeps an event as a note, Escape closes.</source>
        <translation>kind: rank: host: comm: name: step: および late&gt; late&lt; length&gt; length&lt;。値はコンマ、条件は空白で区切ります。Return で一覧へ、P でイベントをメモに残し、Escape で閉じます。</translation>
    </message>
    <message>
        <source>Events that were found</source>
        <translation>見つかったイベント</translation>
    </message>
    <message>
        <source>Events of what is shown are looked through.</source>
        <translation>表示中の範囲のイベントを調べます。</translation>
    </message>
    <message>
        <source>a condition begins with kind:, rank:, host:, comm:, name:, step:, late&gt; or length&gt;</source>
        <translation>条件は kind:, rank:, host:, comm:, name:, step:, late&gt; または length&gt; で始まります</translation>
    </message>
    <message>
        <source>a value was expected</source>
        <translation>値が必要です</translation>
    </message>
    <message>
        <source>no collective and no kind of time: allreduce, allgather, wait, compute …</source>
        <translation>集団通信でも時間の種類でもありません: allreduce, allgather, wait, compute …</translation>
    </message>
    <message>
        <source>a number or a range such as 0-63 was expected</source>
        <translation>数値か 0-63 のような範囲が必要です</translation>
    </message>
    <message>
        <source>the range ends before it begins</source>
        <translation>範囲の終わりが始まりより前です</translation>
    </message>
    <message>
        <source>the quotation mark is not closed</source>
        <translation>引用符が閉じられていません</translation>
    </message>
    <message>
        <source>a length was expected: 5ms, 200us, 1.5s</source>
        <translation>長さが必要です: 5ms, 200us, 1.5s</translation>
    </message>
    <message>
        <source>at %1, &quot;%2&quot;: %3</source>
        <translation>%1文字目「%2」: %3</translation>
    </message>
    <message>
        <source>looking …</source>
        <translation>検索中 …</translation>
    </message>
    <message>
        <source>the worst %1 are listed</source>
        <translation>最も悪い%1件を表示</translation>
    </message>
    <message>
        <source>not all events were looked through: zoom in, or name ranks</source>
        <translation>すべてのイベントは調べていません: 拡大するか、ランクを指定してください</translation>
    </message>
    <message>
        <source>rank %1</source>
        <translation>ランク %1</translation>
    </message>
    <message>
        <source> · late %1</source>
        <translation> · 遅れ %1</translation>
    </message>
    <message>
        <source>late and length stand before a greater-than or less-than sign, all others before a colon</source>
        <translation>late と length は不等号の前に、ほかはコロンの前に置きます</translation>
    </message>
    <message numerus="yes">
        <source>%1 event(s)</source>
        <translation>
            <numerusform>%1件のイベント</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>seamscope::ui::TimelineToolbar</name>
    <message>
        <source>none</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>job</source>
        <translation>ジョブ</translation>
    </message>
    <message>
        <source>host</source>
        <translation>ホスト</translation>
    </message>
    <message>
        <source>rack</source>
        <translation>ラック</translation>
    </message>
    <message>
        <source>leaf</source>
        <translation>リーフ</translation>
    </message>
    <message>
        <source>lanes</source>
        <translation>レーン</translation>
    </message>
    <message>
        <source>aggregate</source>
        <translation>集約</translation>
    </message>
    <message>
        <source>both</source>
        <translation>両方</translation>
    </message>
    <message>
        <source>Single ranks, groups of ranks, or both</source>
        <translation>個々のランク、ランクのグループ、または両方</translation>
    </message>
    <message>
        <source>lateness</source>
        <translation>遅れ</translation>
    </message>
    <message>
        <source>rank</source>
        <translation>ランク</translation>
    </message>
    <message>
        <source>Who made others wait first</source>
        <translation>他を待たせた順</translation>
    </message>
    <message>
        <source>By number</source>
        <translation>番号順</translation>
    </message>
    <message>
        <source>raw</source>
        <translation>未補正</translation>
    </message>
    <message>
        <source>aligned</source>
        <translation>補正済み</translation>
    </message>
    <message>
        <source>Times as each host&apos;s clock had them</source>
        <translation>各ホストの時計のままの時刻</translation>
    </message>
    <message>
        <source>Clocks of the hosts brought together</source>
        <translation>ホスト間の時計を合わせた時刻</translation>
    </message>
    <message>
        <source>compare</source>
        <translation>比較</translation>
    </message>
    <message>
        <source>filter ranks</source>
        <translation>ランクを絞り込み</translation>
    </message>
    <message>
        <source>Filter ranks</source>
        <translation>ランクを絞り込み</translation>
    </message>
    <message>
        <source>Part of a rank&apos;s number, place or host (/)</source>
        <translation>ランクの番号・場所・ホストの一部 (/)</translation>
    </message>
    <message>
        <source>Rows of ranks that have this in common</source>
        <translation>これを共有するランクの行</translation>
    </message>
    <message>
        <source>find</source>
        <translation>検索</translation>
    </message>
    <message>
        <source>Look for events by kind, rank, host, communicator, length and lateness (Q)</source>
        <translation>種類、ランク、ホスト、コミュニケータ、長さ、遅れでイベントを検索 (Q)</translation>
    </message>
    <message>
        <source>time spent</source>
        <translation>時間配分</translation>
    </message>
    <message>
        <source>Where the time of the step, or of what is measured, goes (T)</source>
        <translation>ステップまたは測った区間の時間の行き先 (T)</translation>
    </message>
    <message>
        <source>Keep this window and lay the next one over it, step by step (C); one of another recording, where that is opened next</source>
        <translation>この範囲を保持し、次の範囲をステップごとに重ねる（C）。次に別の記録を開けば、その範囲を重ねる</translation>
    </message>
</context>
<context>
    <name>seamscope::ui::TimelineWidget</name>
    <message>
        <source>rank %1 · %2 %3 · %4</source>
        <translation>ランク %1 · %2 %3 · %4</translation>
    </message>
    <message>
        <source> · late %1</source>
        <translation> · 遅れ %1</translation>
    </message>
    <message>
        <source> · step %1</source>
        <translation> · ステップ %1</translation>
    </message>
    <message>
        <source>Per-rank collective timeline</source>
        <translation>ランク別の集団通信タイムライン</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>メモ</translation>
    </message>
    <message>
        <source>Note here, Return keeps it</source>
        <translation>ここにメモ、Enter で保存</translation>
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
        <translation> · ライブより %1 遅れ、L で戻る</translation>
    </message>
    <message>
        <source>what is measured</source>
        <translation>測った区間</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>ステップ %1</translation>
    </message>
    <message>
        <source>the step at the cursor</source>
        <translation>カーソル位置のステップ</translation>
    </message>
    <message>
        <source>what is shown</source>
        <translation>表示中の区間</translation>
    </message>
    <message>
        <source>the step before the cursor&apos;s</source>
        <translation>カーソルの一つ前のステップ</translation>
    </message>
</context>
<context>
    <name>seamscope::ui::TourCard</name>
    <message>
        <source>New here?</source>
        <translation>初めてですか?</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>今はしない</translation>
    </message>
    <message>
        <source>End the tour</source>
        <translation>ツアーを終了</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>戻る</translation>
    </message>
    <message>
        <source>Start the tour</source>
        <translation>ツアーを開始</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>完了</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>次へ</translation>
    </message>
</context>
<context>
    <name>seamscope::ui::TrendKey</name>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>ほか %n 件</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>seamscope::ui::TrendPanel</name>
    <message>
        <source>Trends</source>
        <translation>トレンド</translation>
    </message>
    <message>
        <source>more …</source>
        <translation>その他…</translation>
    </message>
    <message>
        <source>All signals</source>
        <translation>すべての信号</translation>
    </message>
    <message>
        <source>Show %1</source>
        <translation>%1 を表示</translation>
    </message>
    <message>
        <source>No trend for the whole site yet. Select a rack, device, job or link in the graph or heatmap to see its signals.</source>
        <translation>サイト全体のトレンドはまだありません。グラフまたはヒートマップでラック、機器、ジョブ、リンクを選ぶと信号が見えます。</translation>
    </message>
    <message>
        <source>%1 bears no signal that this gateway knows. Its providers and parts may: select them in the graph.</source>
        <translation>%1 にはこのゲートウェイが知る信号がありません。供給元や部品にはあるかもしれません: グラフで選んでください。</translation>
    </message>
    <message>
        <source>Choose a signal above.</source>
        <translation>上で信号を選んでください。</translation>
    </message>
    <message>
        <source>site</source>
        <translation>サイト</translation>
    </message>
    <message>
        <source>%1 · %2–%3 UTC · %4</source>
        <translation>%1 · %2–%3 UTC · %4</translation>
    </message>
    <message>
        <source>min–max of %1</source>
        <translation>%1 の最小–最大</translation>
    </message>
    <message>
        <source>reading …</source>
        <translation>読み込み中…</translation>
    </message>
    <message>
        <source>none at the cursor</source>
        <translation>カーソル位置に値なし</translation>
    </message>
    <message>
        <source>nothing in this span</source>
        <translation>この範囲に値なし</translation>
    </message>
    <message>
        <source>median %1, %2</source>
        <translation>中央値 %1、%2</translation>
    </message>
    <message>
        <source>% of expected</source>
        <translation>% 期待比</translation>
    </message>
    <message>
        <source>band: expected</source>
        <translation>帯: 期待値</translation>
    </message>
</context>
<context>
    <name>seamscope::ui::WallPage</name>
    <message>
        <source>Wall</source>
        <translation>ウォール</translation>
    </message>
    <message>
        <source>Left, Right: previous, next page
Click: open what a tile shows
Escape: to the console</source>
        <translation>左, 右: 前, 次のページ
クリック: タイルの内容を開く
Escape: コンソールへ</translation>
    </message>
    <message>
        <source>restarted %1</source>
        <translation>%1 に再起動</translation>
    </message>
    <message>
        <source>Seamscope wall: %1</source>
        <translation>Seamscope ウォール: %1</translation>
    </message>
</context>
</TS>
