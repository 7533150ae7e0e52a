// SPDX-License-Identifier: GPL-3.0-or-later
// When a step or a write of a training log was, in dialects that stamp every line, some lines or none.
#include "imported.h"
#include "support/temporary_folder.h"
#include "support/test_program.h"

#include <QtTest>

using namespace seamscope;
using namespace std::chrono_literals;
using seamscope::test::Imported;
using seamscope::test::write;
using telemetry::Quality;

namespace {

constexpr int kSteps = 40, kSaved = 20; ///< steps of two seconds, and behind the twentieth a write of half a minute

TimePoint began() { return *parseRfc3339("2026-03-01T10:00:00Z"); }
TimePoint endOf(int step) { return began() + step * 2s + (step > kSaved ? 30s : 0s); }

/// "2026-03-01 10:00:42.100", a tenth of a second behind.
std::string stampAt(TimePoint at) {
    std::string text = formatRfc3339(std::chrono::floor<std::chrono::seconds>(at));
    text[10] = ' ';
    text.pop_back();
    return text + ",100";
}

std::string number(int i) { return std::to_string(i); }

/// What a job of each dialect writes; where nothing tells the end of a write, that is empty.
struct Dialect {
    std::function<std::string(int)> step;
    std::string begin, end;
};

Dialect dialectOf(const QByteArray& name) {
    const std::string begun = stampAt(endOf(kSaved)), done = stampAt(endOf(kSaved) + 30s);
    if (name == "bar")
        return {[](int i) {
                    return " 0%|   | " + number(i) + "/500 [00:02<27:00:00,  2.00s/it]{'loss': 2.1, 'grad_norm': 0.4, 'epoch': 0.01}\n";
                },
                "[INFO|trainer.py:3984] " + begun + " >> Saving model checkpoint to /scratch/x/checkpoint-20\n", ""};
    if (name == "composer")
        return {[](int i) {
                    return "[batch=" + number(i) + "/500]:\n\t Train time/batch: " + number(i - 1) +
                           "\n\t Train loss/train/total: 2.1\n\t Train throughput/batches_per_sec: 0.5000\n";
                },
                begun + ": rank0[4211][MainThread]: INFO: composer.checkpoint.save: Saving checkpoint to /ckpt/x\n", ""};
    if (name == "deepspeed pipeline")
        return {[](int i) {
                    return "[" + stampAt(endOf(i)) + "] [INFO] [logging.py:128:log_dist] [Rank 0] step=" + number(i) +
                           ", skipped=0, lr=[0.00015], mom=[(0.9, 0.95)]\nsteps: " + number(i) +
                           " loss: 2.1 iter time (s): 2.000 samples/sec: 128.0\n";
                },
                "[" + begun + "] [INFO] [logging.py:128:log_dist] [Rank 0] [Torch] Checkpoint global_step20 is about to be saved!\n",
                "[" + done + "] [INFO] [torch_checkpoint_engine.py:33:commit] [Torch] Checkpoint global_step20 is ready now!\n"};
    const auto glog = [](TimePoint at) { return "I0301 " + stampAt(at).substr(11, 8) + ".100000 4211 "; };
    return {[=](int i) {
                return glog(endOf(i)) + "metric_logger.py:142] completed step: " + number(i) +
                       ", seconds: 2.000, TFLOP/s/device: 411.1, Tokens/s/device: 5513.6, total_weights: 2097152, loss: 2.592\n";
            },
            glog(endOf(kSaved)) + "checkpoint_manager.py:1512] Saving checkpoint at step 20\n",
            glog(endOf(kSaved) + 30s) + "async_checkpointer.py:220] Finished saving checkpoint to `/ckpt/20`. Took 30.00s\n"};
}

} // namespace

class TstTrainingTimes : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void linesThatCountNothingAreCounted_data();
    void linesThatCountNothingAreCounted();
    void stepsBehindAStampedLineAreAllThere_data();
    void stepsBehindAStampedLineAreAllThere();
    void stepsWithoutStampsStandInARow();
    void stepsOfLessThanASecondAreAllThere();
    void stepsOfSeveralStampedLinesAreOne();
    void linesBeforeTheFirstStampAreOfItsTime();
    void aWriteWithoutStampsLastsAsLongAsIsTold();
    void writesThatDoNotMeetAreTwo();
    void aStartBetweenTwoLinesIsNoStep();
    void theFirstStepBehindAStartIsToldAtOnce();
    void aWriteBetweenTheStepsOfOneLineIsNoStep_data();
    void aWriteBetweenTheStepsOfOneLineIsNoStep();
    void timeThatIsLeftWasTheEvaluations_data();
    void timeThatIsLeftWasTheEvaluations();
    void anEvaluationIsNoPartOfAWriteBehindIt_data();
    void anEvaluationIsNoPartOfAWriteBehindIt();
    void anEvaluationToldAtItsEndIsNoStep();
    void anEvaluationBetweenTheStepsOfOneLineIsNoStep_data();
    void anEvaluationBetweenTheStepsOfOneLineIsNoStep();
    void stepsBeforeAWriteAreNoneOfIt_data();
    void stepsBeforeAWriteAreNoneOfIt();
    void aWriteThatWasRefusedIsNoStep_data();
    void aWriteThatWasRefusedIsNoStep();
};

void TstTrainingTimes::stepsBehindAStampedLineAreAllThere_data() {
    QTest::addColumn<double>("off"); ///< s: a write that nobody tells the end of is a jump at the next stamp only
    QTest::newRow("bar") << 32.0;
    QTest::newRow("composer") << 32.0;
    QTest::newRow("deepspeed pipeline") << 2.5;
    QTest::newRow("maxtext") << 0.2;
}

/// One stamped line among steps that have none: no step stands on its time, none is lost.
void TstTrainingTimes::stepsBehindAStampedLineAreAllThere() {
    QFETCH(const double, off);
    const Dialect dialect = dialectOf(QTest::currentDataTag());
    std::string log;
    for (int i = 1; i <= kSteps; ++i) {
        log += dialect.step(i);
        if (i == kSaved)
            log += dialect.begin + dialect.end;
    }
    const test::TemporaryFolder folder;
    write(folder / "manifest.json", R"({"start":"2026-03-01T10:00:00Z","end":"2026-03-01T10:05:00Z"})");
    write(folder / "training/log.txt", log);
    const Imported in(folder.path());
    QCOMPARE(in.report.rejected(), std::uint64_t(0));
    const auto steps = in.bench.sink.rows("training_step_seconds");
    QCOMPARE(steps.size(), std::size_t(kSteps));
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const double apart = std::abs(toSeconds(steps[i].time - endOf(static_cast<int>(i) + 1)));
        QVERIFY2(apart <= off, qPrintable(QStringLiteral("step %1: %2 s").arg(i + 1).arg(apart)));
        QVERIFY(i == 0 || steps[i].time - steps[i - 1].time > 1s);
        QCOMPARE(steps[i].value, 2.0);
    }
    for (const auto& row : in.bench.sink.rows("checkpoint_write_seconds"))
        QVERIFY2(std::abs(row.value - 30) < 0.2, qPrintable(QString::number(row.value)));
    QCOMPARE(in.bench.sink.rows("checkpoint_write_seconds").empty(), dialect.end.empty());
}

/// A container's runtime stamps every line for itself: what Composer tells of a batch lies some microseconds
/// apart.
void TstTrainingTimes::stepsOfSeveralStampedLinesAreOne() {
    std::string log;
    for (int i = 1; i <= kSteps; ++i) {
        const auto line = [&](int place, const std::string& text) {
            log += formatRfc3339(began() + i * 2s + place * 13us + 1ns) + " stdout F [rank0]: " + text + "\n";
        };
        line(0, "[batch=" + number(i) + "/500]:");
        line(1, "\t Train time/batch: " + number(i - 1));
        line(2, "\t Train throughput/batches_per_sec: 0.5000");
        line(3, "\t Train loss/train/total: 2.1");
    }
    const test::TemporaryFolder folder;
    write(folder / "training/log.txt", log);
    const Imported in(folder.path());
    const auto steps = in.bench.sink.rows("training_step_seconds");
    QVERIFY2(steps.size() >= kSteps - 1 && steps.size() <= kSteps, qPrintable(QString::number(steps.size())));
    for (std::size_t i = 1; i < steps.size(); ++i)
        QVERIFY(steps[i].time - steps[i - 1].time > 1s);
}

void TstTrainingTimes::stepsWithoutStampsStandInARow() {
    const test::TemporaryFolder folder;
    write(folder / "manifest.json", R"({"start":"2026-03-01T09:00:00Z","end":"2026-03-01T10:00:00Z"})");
    write(folder / "training/a.log",
          " iteration 1/ 99 | elapsed time per iteration (ms): 4000.0 | lm loss: 1.0 |\n"
          " iteration 2/ 99 | elapsed time per iteration (s): 6.0 | lm loss: 1.0 |\n"
          " iteration 12/ 99 | elapsed time per iteration (ms): 5000.0 | lm loss: 1.0 |\n");
    const Imported in(folder.path());
    const auto steps = in.bench.sink.rows("training_step_seconds");
    QCOMPARE(steps.size(), std::size_t(12));
    const auto after = [&](std::size_t i) {
        return toSeconds(steps[i].time - *parseRfc3339("2026-03-01T09:00:00Z"));
    };
    QCOMPARE(after(0), 4.0);
    QCOMPARE(after(1), 10.0);
    QCOMPARE(after(2), 15.0);
    QCOMPARE(after(11), 60.0);
    QCOMPARE(steps[1].value, 6.0);
    for (const auto& step : steps)
        QCOMPARE(step.quality, Quality::uncertain);
    QVERIFY(in.report.rejected() == 0);
}

/// Megatron's lines round a checkpoint have no time: it began three steps behind the last line that has one, took what it
/// says, and what came next was the watchdog of a hang.
void TstTrainingTimes::aWriteWithoutStampsLastsAsLongAsIsTold() {
    const test::TemporaryFolder folder;
    write(folder / "training/log.txt",
          " [2026-03-01 10:00:40.000000] iteration 10/ 90 | elapsed time per iteration (ms): 4000.0 | lm loss: 2.5E+00 |\n"
          " [2026-03-01 10:01:20.000000] iteration 20/ 90 | elapsed time per iteration (ms): 4000.0 | lm loss: 2.4E+00 |\n"
          "saving checkpoint at iteration      23 to /ckpt in torch_dist format\n"
          "  successfully saved checkpoint at iteration      23 to /ckpt\n"
          "(min, max) time across ranks (ms):\n"
          "    save-checkpoint ................................: (29500.00, 30000.00)\n"
          "[rank3]:[E0301 10:11:00.000000000 ProcessGroupNCCL.cpp:632] [Rank 3] Watchdog caught collective operation timeout: "
          "WorkNCCL(SeqNum=7, OpType=ALLREDUCE, NumelIn=8, NumelOut=8, Timeout(ms)=480000) ran for 480060 milliseconds before "
          "timing out.\n");
    const Imported in(folder.path());
    const auto rows = in.bench.sink.rows("checkpoint_write_seconds");
    QCOMPARE(rows.size(), std::size_t(1)); // two lines tell that it is over, and it is one write
    QCOMPARE(rows[0].value, 30.0);
    QCOMPARE(formatRfc3339(rows[0].time), std::string("2026-03-01T10:02:02Z"));
    QVERIFY(!in.report.hasFindings());
}

/// Two writes in a log that tells nothing else are two, however alike their lines.
void TstTrainingTimes::writesThatDoNotMeetAreTwo() {
    const test::TemporaryFolder folder;
    write(folder / "training/log.txt",
          "[2026-03-01 10:00:30.000000] Finished saving the checkpoint (or staging if async is enabled)in 20.00 seconds.\n"
          "[2026-03-01 10:00:30.500000]   successfully saved checkpoint from iteration 20 to /ckpt\n"
          "[2026-03-01 10:15:30.000000] Finished saving the checkpoint (or staging if async is enabled)in 25.00 seconds.\n"
          "[2026-03-01 10:15:30.500000]   successfully saved checkpoint from iteration 40 to /ckpt\n");
    const Imported in(folder.path());
    const auto rows = in.bench.sink.rows("checkpoint_write_seconds");
    QCOMPARE(rows.size(), std::size_t(2));
    QCOMPARE(rows[0].value, 20.0);
    QCOMPARE(rows[1].value, 25.0);
}

/// Numbers that fall back are of a run behind the first: what lies between the two lines is no step of either.
void TstTrainingTimes::aStartBetweenTwoLinesIsNoStep() {
    const auto line = [](TimePoint at, int i) {
        return "[" + stampAt(at) + "] [INFO] [timer.py:260:stop] epoch=0/micro_step=" + number(4 * i) + "/global_step=" + number(i) +
               ", RunningAvgSamplesPerSec=21.8, CurrSamplesPerSec=22.0, MemAllocated=31.42GB, MaxMemAllocated=61.2GB\n";
    };
    std::string log;
    for (int i = 0; i < 20; ++i)
        log += line(began() + i * 10s, 100 + i);
    for (int i = 0; i < 20; ++i)
        log += line(began() + 620s + i * 10s, 110 + i);
    const test::TemporaryFolder folder;
    write(folder / "training/log.txt", log);
    const Imported in(folder.path());
    const auto steps = in.bench.sink.rows("training_step_seconds");
    QVERIFY(steps.size() >= 38);
    for (const auto& row : steps)
        QVERIFY2(std::abs(row.value - 10) < 0.01, std::to_string(row.value).c_str());
}

/// DeepSpeed's pipeline engine tells how long a step took in a line without a time, below the one that has its number: of the
/// first step behind a start no other line says so.
void TstTrainingTimes::theFirstStepBehindAStartIsToldAtOnce() {
    const auto lines = [](TimePoint at, int i) {
        const std::string stamp = "[" + stampAt(at) + "] [INFO] ";
        return stamp + "[logging.py:96:log_dist] [Rank 0] step=" + number(i) + ", skipped=0, lr=[0.00015], mom=[(0.9, 0.95)]\n" + stamp +
               "[timer.py:260:stop] epoch=0/micro_step=" + number(4 * i) + "/global_step=" + number(i) +
               ", RunningAvgSamplesPerSec=21.8, CurrSamplesPerSec=22.0, MemAllocated=31.42GB, MaxMemAllocated=61.2GB\nsteps: " + number(i) +
               " loss: 2.1 iter time (s): 10.000 samples/sec: 22.0\n";
    };
    std::string log;
    for (int i = 0; i < 20; ++i)
        log += lines(began() + i * 10s, 100 + i);
    log += lines(began() + 620s, 110);
    const test::TemporaryFolder folder;
    write(folder / "training/log.txt", log);
    const Imported in(folder.path());
    const auto steps = in.bench.sink.rows("training_step_seconds"), numbers = in.bench.sink.rows("training_iteration");
    QCOMPARE(steps.size(), std::size_t(21));
    QCOMPARE(numbers.size(), std::size_t(21));
    QCOMPARE(numbers.back().value, 110.0);
    QVERIFY(steps.back().time - steps[19].time > 400s);
    for (const auto& row : steps)
        QVERIFY2(std::abs(row.value - 10) < 0.01, std::to_string(row.value).c_str());
}

void TstTrainingTimes::aWriteBetweenTheStepsOfOneLineIsNoStep_data() {
    QTest::addColumn<int>("before"); ///< of ten steps of a line, those that were done when the write began
    for (const int before : {1, 4, 9})
        QTest::addRow("behind %d of ten", before) << before;
}

/// Megatron with --log-interval 10 and a write of 45 s in the middle of a line's steps of 5 s.
void TstTrainingTimes::aWriteBetweenTheStepsOfOneLineIsNoStep() {
    QFETCH(const int, before);
    const TimePoint first = began() + 50s, begin = first + before * 5s, end = begin + 45s, second = end + (10 - before) * 5s;
    const auto line = [](TimePoint at, int i) {
        return "[" + stampAt(at) + "]  iteration    " + number(i) + "/  500000 | consumed samples:     1024 | elapsed time per iteration (ms): " +
               "5000.0 | learning rate: 1.500E-04 | global batch size:  1024 | lm loss: 2.3 |\n";
    };
    const test::TemporaryFolder folder;
    write(folder / "training/log.txt", line(first, 10) + "[" + stampAt(begin) + "] saving checkpoint at iteration   " + number(10 + before) +
                                           " to /ckpt in torch_dist format\n[" + stampAt(end) +
                                           "]   successfully saved checkpoint from iteration   " + number(10 + before) + " to /ckpt\n" +
                                           line(second, 20));
    const Imported in(folder.path());
    const auto steps = in.bench.sink.rows("training_step_seconds");
    const auto behind = [&](TimePoint at) {
        return std::count_if(steps.begin(), steps.end(), [&](const auto& row) { return row.time > at + 1s; });
    };
    QCOMPARE(behind(first), std::ptrdiff_t(10));
    QCOMPARE(behind(end), std::ptrdiff_t(10 - before));
    for (const auto& row : steps) // none of them went on while the job wrote
        QVERIFY(row.time <= begin + 1s || row.time - 5s >= end - 1s);
}

/// NeMo stamps whole seconds. Steps of 0.64 s: two of three seconds have two of them.
void TstTrainingTimes::stepsOfLessThanASecondAreAllThere() {
    constexpr int kBrief = 60;
    const test::TemporaryFolder folder;
    const TimePoint start = *parseRfc3339("2026-03-01T10:00:00Z");
    const auto endOf = [&](int i) { return start + 100ms + i * 640ms; };
    const auto stamp = [](TimePoint t) {
        std::string text = formatRfc3339(std::chrono::floor<std::chrono::seconds>(t));
        text[10] = ' ';
        text.pop_back();
        return "[NeMo I " + text + " nemo_logging:393] ";
    };
    std::string log;
    for (int i = 1; i <= kBrief; ++i)
        log += stamp(endOf(i)) + "Training epoch 0, iteration " + std::to_string(i) + "/999 | lr: 5.997e-07 | global_batch_size: 128 | global_step: " +
               std::to_string(i) + " | reduced_train_loss: 11.03 | train_step_timing in s: 0.640 | consumed_samples: 1280\n";
    const TimePoint saved = endOf(kBrief) + 20s;
    log += stamp(saved) + "Global Checkpoint Save : Rank: 0 : Iteration: 60 : Start time: 1772359219.0s : Save duration: 20.000s\n";
    log += stamp(saved) + "Successfully saved checkpoint from iteration      60 to /ckpt/step=60-last.ckpt\n";
    write(folder / "training/log.txt", log);
    const Imported in(folder.path());
    QCOMPARE(in.report.rejected(), std::uint64_t(0));
    const auto steps = in.bench.sink.rows("training_step_seconds");
    QCOMPARE(steps.size(), std::size_t(kBrief));
    for (int i = 1; i <= kBrief; ++i) {
        const auto& step = steps[static_cast<std::size_t>(i - 1)];
        QVERIFY(step.time > endOf(i) - 1s && step.time <= endOf(i)); // as the stamp says it
        QVERIFY(i == 1 || step.time > steps[static_cast<std::size_t>(i - 2)].time);
        QCOMPARE(step.value, 0.64);
    }
    const auto writes = in.bench.sink.rows("checkpoint_write_seconds");
    QCOMPARE(writes.size(), std::size_t(1));
    QCOMPARE(writes[0].value, 20.0);
}

/// What a launcher says before anything has a stamp was not said when the file was copied, years later.
void TstTrainingTimes::linesBeforeTheFirstStampAreOfItsTime() {
    const test::TemporaryFolder folder;
    write(folder / "job.log",
          "srun: error: cannot set the hint\n"
          "[2024-05-17 15:33:37] iteration 1/ 99 | elapsed time per iteration (ms): 4000.0 | lm loss: 1.0 |\n"
          "warning: 2 retries\n");
    const Imported in(folder / "job.log");
    std::vector<std::string> times;
    for (const telemetry::Event& event : in.bench.sink.events) {
        times.push_back(formatRfc3339(event.at));
        QCOMPARE(event.quality, Quality::uncertain);
    }
    QCOMPARE(times, (std::vector<std::string>{"2024-05-17T15:33:37Z", "2024-05-17T15:33:37Z"}));
    write(folder / "none.log", "[rank3]: Traceback (most recent call last):\n[E ProcessGroupNCCL.cpp:1] x\n");
    QCOMPARE(Imported(folder / "none.log").bench.sink.events.size(), std::size_t(1)); // not lost either
}

void TstTrainingTimes::linesThatCountNothingAreCounted_data() {
    QTest::addColumn<int>("stepsPerLine");
    QTest::newRow("one line a step") << 1;
    QTest::newRow("one line ten steps") << 10;
}

/// Hugging Face's Trainer without its bar: a line says that steps were made. How long one of them takes is stated by whoever
/// measured it; what a write held up is no step, and its length is what is left.
void TstTrainingTimes::linesThatCountNothingAreCounted() {
    QFETCH(const int, stepsPerLine);
    std::string log;
    const int lines = 40, saved = 20;
    const auto endOfLine = [&](int line) { return began() + line * stepsPerLine * 2s + (line > saved ? 90s : 0s); };
    for (int line = 1; line <= lines; ++line) {
        log += formatRfc3339(endOfLine(line)) + " {'loss': 2.1, 'grad_norm': 0.4, 'learning_rate': 9.8e-06, 'epoch': 0.01}\n";
        if (line == saved) // by another clock, a moment before
            log += "[INFO|trainer.py:3984] " + stampAt(endOfLine(line) - 1s).substr(0, 20) + "990 >> Saving model checkpoint to /scratch/x/checkpoint-20\n";
    }
    const test::TemporaryFolder folder;
    write(folder / "jobs.json", R"({"schema":1,"jobs":[{"id":"job/a","kind":"training","gpus":8,"reference":{"step_seconds":2.05}}]})");
    write(folder / "training/a/log.txt", log);
    const Imported in(folder.path());
    const auto steps = in.bench.sink.rows("training_step_seconds");
    QCOMPARE(steps.size(), std::size_t((lines - 1) * stepsPerLine));
    for (const auto& step : steps)
        QVERIFY2(std::abs(step.value - 2) < 0.01, qPrintable(QString::number(step.value)));
    const auto writes = in.bench.sink.rows("checkpoint_write_seconds");
    QCOMPARE(writes.size(), std::size_t(1));
    QVERIFY2(std::abs(writes[0].value - 90) < 1.5, qPrintable(QString::number(writes[0].value)));
}

void TstTrainingTimes::timeThatIsLeftWasTheEvaluations_data() {
    QTest::addColumn<std::string>("next");
    QTest::addColumn<double>("later"); ///< s: steps behind the evaluation
    const std::string saved = stampAt(began() + 150s).substr(0, 19);
    QTest::newRow("a write") << "[NeMo I " + saved + " nemo_logging:393] Global Checkpoint Save : Rank: 0 : Iteration: 40 : Start time: 1772359320.0s : Save duration: 30.0s\n" << 30.0;
    QTest::newRow("a hang") << std::string("[rank3]:[E301 10:02:30.000000 ProcessGroupNCCL.cpp:616] [Rank 3] Watchdog caught collective operation timeout: WorkNCCL(SeqNum=9)\n") << 0.0;
}

/// NeMo stamps what it says of checkpoints, and neither steps nor evaluations. Between two stamps all is counted.
void TstTrainingTimes::timeThatIsLeftWasTheEvaluations() {
    QFETCH(const std::string, next);
    QFETCH(const double, later);
    const std::string begun = stampAt(began()).substr(0, 19);
    std::string log = "[NeMo I " + begun + " nemo_logging:393] Global Checkpoint Save : Rank: 0 : Iteration: 0 : Start time: 1772359170.0s : Save duration: 30.0s\n";
    for (int i = 1; i <= 40; ++i) {
        log += "Training epoch 0, iteration " + number(i) + "/99999 | lr: 1.5e-04 | global_batch_size: 256 | global_step: " + number(i) +
               " | reduced_train_loss: 2.1 | train_step_timing in s: 2.25 | consumed_samples: 512\n";
        if (i == 20)
            log += "Validation: iteration 1/32\nValidation: iteration 32/32\n";
    }
    const test::TemporaryFolder folder;
    write(folder / "manifest.json", R"({"start":"2026-03-01T10:00:00Z","end":"2026-03-01T10:05:00Z"})");
    write(folder / "training/log.txt", log + next);
    const Imported in(folder.path());
    const auto steps = in.bench.sink.rows("training_step_seconds");
    QCOMPARE(steps.size(), std::size_t(40));
    const auto ends = [&](std::size_t step) { return toSeconds(steps[step - 1].time - began()); };
    QVERIFY2(std::abs(ends(20) - 20 * 2.25) < 3, qPrintable(QString::number(ends(20))));
    QVERIFY2(std::abs(ends(21) - 21 * 2.25 - later) < 3, qPrintable(QString::number(ends(21))));
    QVERIFY2(std::abs(ends(40) - 40 * 2.25 - later) < 3, qPrintable(QString::number(ends(40))));
}

void TstTrainingTimes::anEvaluationIsNoPartOfAWriteBehindIt_data() {
    QTest::addColumn<QByteArray>("end");
    QTest::addColumn<int>("writes");
    QTest::newRow("it says how long it took")
        << QByteArray("Global Checkpoint Save : Rank: 0 : Iteration: 40 : Start time: 1772359380.0s : Save duration: 30.0s") << 2;
    QTest::newRow("it says nothing") << QByteArray("Successfully saved checkpoint to /ckpt/40") << 1;
}

/// Steps, an evaluation and the begin of a write are told without a time; the write's end has one, and the evaluation took 100 s.
void TstTrainingTimes::anEvaluationIsNoPartOfAWriteBehindIt() {
    QFETCH(const QByteArray, end);
    QFETCH(const int, writes);
    const auto nemo = [](TimePoint at) { return "[NeMo I " + stampAt(at).substr(0, 19) + " nemo_logging:393] "; };
    std::string log = nemo(began()) + "Global Checkpoint Save : Rank: 0 : Iteration: 0 : Start time: 1772359170.0s : Save duration: 30.0s\n";
    for (int i = 1; i <= 40; ++i) {
        log += "Training epoch 0, iteration " + number(i) + "/99999 | lr: 1.5e-04 | global_batch_size: 256 | global_step: " + number(i) +
               " | reduced_train_loss: 2.1 | train_step_timing in s: 2.0 | consumed_samples: 512\n";
        if (i == 20)
            log += "Validation: iteration 1/32\nValidation: iteration 32/32\n";
    }
    log += "Saving checkpoint to /ckpt/40\n" + nemo(began() + 40 * 2s + 130s) + end.toStdString() + "\n";
    const test::TemporaryFolder folder;
    write(folder / "manifest.json", R"({"start":"2026-03-01T10:00:00Z","end":"2026-03-01T10:05:00Z"})");
    write(folder / "training/log.txt", log);
    const Imported in(folder.path());
    QCOMPARE(in.bench.sink.rows("training_step_seconds").size(), std::size_t(40));
    const auto rows = in.bench.sink.rows("checkpoint_write_seconds");
    QCOMPARE(rows.size(), static_cast<std::size_t>(writes));
    for (const auto& row : rows)
        QVERIFY2(std::abs(row.value - 30) < 1, qPrintable(QString::number(row.value)));
}

/// TorchTitan tells neither how long a step took nor when an evaluation began.
void TstTrainingTimes::anEvaluationToldAtItsEndIsNoStep() {
    std::string log;
    TimePoint at = began();
    const auto line = [&](const std::string& text) { log += "[rank0]:[titan] " + stampAt(at) + " - root - INFO - " + text + "\n"; };
    for (int i = 10; i <= 80; i += 10) {
        at += 20s;
        line("step: " + number(i) + "  loss:  2.10000  grad_norm:  0.3000  memory: 47.28GiB(59.80%)  tps: 4,096  tflops: 400.00  mfu: 40.00%");
        if (i == 40) {
            at += 75s;
            line("validate step: 40  loss:  2.2000  memory: 47.28GiB(59.80%)  tps: 9,000");
        }
    }
    const test::TemporaryFolder folder;
    write(folder / "training/log.txt", log);
    const Imported in(folder.path());
    const auto steps = in.bench.sink.rows("training_step_seconds");
    QCOMPARE(steps.size(), std::size_t(70));
    for (const auto& step : steps)
        QVERIFY2(std::abs(step.value - 2) < 0.01, qPrintable(QString::number(step.value)));
}

void TstTrainingTimes::anEvaluationBetweenTheStepsOfOneLineIsNoStep_data() {
    QTest::addColumn<bool>("isTitan");
    QTest::newRow("titan tells its end") << true;
    QTest::newRow("composer tells its batches") << false;
}

/// A line for ten steps of two seconds; behind the third of the fifth ten, an evaluation of 75 s.
void TstTrainingTimes::anEvaluationBetweenTheStepsOfOneLineIsNoStep() {
    QFETCH(const bool, isTitan);
    std::string log;
    TimePoint at = began();
    const auto line = [&](const std::string& text) {
        log += isTitan ? "[rank0]:[titan] " + stampAt(at) + " - root - INFO - " + text + "\n"
                       : formatRfc3339(at + std::chrono::milliseconds(100)) + " stdout F " + text + "\n";
    };
    TimePoint from, to;
    for (int i = 10; i <= 80; i += 10) {
        at += 20s;
        if (i == 50) {
            from = at - 14s;
            at = from + (isTitan ? 75s : 1s);
            line(isTitan ? "validate step: 43  loss:  2.2000  memory: 47.28GiB(59.80%)  tps: 9,000" : "[Eval batch=1/64] Eval on eval data");
            at = to = from + 75s;
            if (!isTitan)
                line("[Eval batch=64/64] Eval on eval data:");
            at += 14s;
        }
        if (isTitan) {
            line("step: " + number(i) + "  loss:  2.10000  grad_norm:  0.3000  memory: 47.28GiB(59.80%)  tps: 4,096  tflops: 400.00  mfu: 40.00%");
            continue;
        }
        line("[batch=" + number(i) + "/500]:");
        line("\t Train time/batch: " + number(i - 1));
        line("\t Train loss/train/total: 2.1");
    }
    const test::TemporaryFolder folder;
    write(folder / "training/log.txt", log);
    const Imported in(folder.path());
    const auto steps = in.bench.sink.rows("training_step_seconds");
    QVERIFY2(steps.size() >= 69 && steps.size() <= 70, qPrintable(QString::number(steps.size())));
    for (const auto& step : steps) {
        QVERIFY2(std::abs(step.value - 2) < 0.15, qPrintable(QString::number(step.value)));
        QVERIFY2(step.time <= from + 1500ms || step.time >= to + 1500ms, formatRfc3339(step.time).c_str());
    }
}

void TstTrainingTimes::stepsBeforeAWriteAreNoneOfIt_data() {
    QTest::addColumn<bool>("isRefused");
    QTest::newRow("saved") << false;
    QTest::newRow("refused") << true;
}

/// Megatron tells ten steps of two seconds a line, and of writes by no clock. One of 60 s stands behind the third of ten.
void TstTrainingTimes::stepsBeforeAWriteAreNoneOfIt() {
    QFETCH(const bool, isRefused);
    std::string log;
    TimePoint at = began();
    for (int i = 10; i <= 80; i += 10) {
        at += 20s;
        if (i == 50) {
            log += "saving checkpoint at iteration      43 to /ckpt in torch_dist format\n";
            log += isRefused ? "[rank7]: OSError: [Errno 5] Input/output error: '/ckpt/iter_0000043/__0_0.distcp'\n"
                             : "  successfully saved checkpoint from iteration      43 to /ckpt\n"
                               "(min, max) time across ranks (ms):\n    save-checkpoint ................................: (59500.00, 60000.00)\n";
            at += 60s;
        }
        log += " [" + formatRfc3339(at).substr(0, 10) + " " + formatRfc3339(at).substr(11, 8) + ".000000] iteration " + number(i) +
               "/ 900 | elapsed time per iteration (ms): 2000.0 | lm loss: 2.5E+00 |\n";
    }
    const test::TemporaryFolder folder;
    write(folder / "training/log.txt", log);
    const Imported in(folder.path());
    const TimePoint from = began() + 86s, to = from + 60s;
    for (const auto& step : in.bench.sink.rows("training_step_seconds")) {
        QVERIFY2(std::abs(step.value - 2) < 0.01, qPrintable(QString::number(step.value)));
        QVERIFY2(step.time <= from + 500ms || step.time >= to + 1500ms, formatRfc3339(step.time).c_str());
    }
    const auto rows = in.bench.sink.rows("checkpoint_write_seconds");
    QCOMPARE(rows.size(), std::size_t(isRefused ? 0 : 1));
    if (!isRefused)
        QVERIFY2(std::chrono::abs(rows[0].time - to) < 500ms && std::abs(rows[0].value - 60) < 1,
                 qPrintable(QStringLiteral("%1 %2").arg(QString::fromStdString(formatRfc3339(rows[0].time))).arg(rows[0].value)));
}

void TstTrainingTimes::aWriteThatWasRefusedIsNoStep_data() {
    QTest::addColumn<bool>("isStamped");
    QTest::newRow("its error has a time") << true;
    QTest::newRow("its error has none") << false;
}

/// What was begun and refused is told by its error alone, and held up the steps as long.
void TstTrainingTimes::aWriteThatWasRefusedIsNoStep() {
    QFETCH(const bool, isStamped);
    std::string log;
    TimePoint at = began();
    const auto line = [&](const std::string& text) { log += "[rank0]:[titan] " + stampAt(at) + " - root - INFO - " + text + "\n"; };
    for (int i = 1; i <= 40; ++i) {
        at += 2s;
        line("step: " + number(i) + "  loss:  2.10000  grad_norm:  0.3000  memory: 47.28GiB(59.80%)  tps: 4,096  tflops: 400.00  mfu: 40.00%");
        if (i % 10 != 0)
            continue;
        line("Saving the checkpoint (or staging if async is enabled).");
        at += 24s;
        if (i == 20 && !isStamped)
            log += "[rank0]: OSError: [Errno 28] No space left on device\n";
        else
            line(i == 20 ? "[rank0]: OSError: [Errno 28] No space left on device" : "Finished saving the checkpoint (or staging if async is enabled)in 24.00 seconds.");
    }
    const test::TemporaryFolder folder;
    write(folder / "training/log.txt", log);
    const Imported in(folder.path());
    const auto steps = in.bench.sink.rows("training_step_seconds");
    QCOMPARE(steps.size(), std::size_t(39));
    for (const auto& step : steps)
        QVERIFY2(std::abs(step.value - 2) < 0.01, qPrintable(QString::number(step.value)));
    QCOMPARE(in.bench.sink.rows("checkpoint_write_seconds").size(), std::size_t(3));
}

SEAM_TEST(tst_training_times, TstTrainingTimes)
#include "tst_training_times.moc"
