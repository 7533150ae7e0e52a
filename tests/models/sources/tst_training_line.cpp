// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/bundle/training_line.h"
#include "support/test_program.h"

#include <QtTest>

#include <cmath>

using namespace seamscope;
using namespace seamscope::sources;
using namespace seamscope::sources::bundle;
using Kind = TrainingFact::Kind;

namespace {
TrainingFact parsed(const char* line) {
    const auto fact = parseTrainingLine(line);
    return fact ? *fact : TrainingFact();
}
} // namespace

class TstTrainingLine : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aLineMaySayNeitherWhichStepNorHowLong();
    void mlperfSpellings_data();
    void mlperfSpellings();
    void mlperfOtherKeys();
    void megatron();
    void titan();
    void dialects_data();
    void dialects();
    void ownLoops_data();
    void ownLoops();
    void lossThatIsNoNumber();
    void checkpoints();
    void troubles();
    void ranksInFront_data();
    void ranksInFront();
    void brokenRecords_data();
    void brokenRecords();
    void ordinaryLinesSayNothing();
    void everyCutIsHarmless();
};

void TstTrainingLine::mlperfSpellings_data() {
    QTest::addColumn<QByteArray>("line");
    QTest::addColumn<double>("seconds");
    // The first two are lines of published results (rounds 5.0 and 4.0).
    QTest::newRow("5.0")
        << QByteArray(
               R"(:::MLLOG {"namespace": "", "time_ms": 1746123736896, "event_type": "POINT_IN_TIME", "key": "tracked_stats", "value": {"train_step_time": 12.75616455078125, "reduced_train_loss": 7.697512626647949}, "metadata": {"file": "/workspace/llm/custom_callbacks.py", "lineno": 325, "step": 1216.0}})")
        << 12.75616455078125;
    QTest::newRow("4.0")
        << QByteArray(
               R"(  0: :::MLLOG {"namespace": "", "time_ms": 1715960318465, "event_type": "POINT_IN_TIME", "key": "tracked_stats", "value": {"train_step_timing in s": 10.617115020751953}, "metadata": {"file": "/workspace/llm/custom_callbacks.py", "lineno": 500, "step": 4194304}})")
        << 10.617115020751953;
    QTest::newRow("key itself")
        << QByteArray(R"(:::MLLOG {"time_ms": 1715960318465, "key": "train_step_time", "value": 3.5})")
        << 3.5;
    QTest::newRow("glued")
        << QByteArray(
               R"([rank7]: progress 45% :::MLLOG {"time_ms": 1, "key": "tracked_stats", "value": {"train_step_time": 2}} 12it/s)")
        << 2.0;
}

void TstTrainingLine::mlperfSpellings() {
    QFETCH(QByteArray, line);
    QFETCH(double, seconds);
    const auto fact = parseTrainingLine(line.toStdString());
    QVERIFY2(fact, fact ? "" : fact.error().text().c_str());
    QCOMPARE(fact->kind, Kind::step);
    QCOMPARE(*fact->stepSeconds, seconds);
    QCOMPARE(fact->stamp.kind, LogStamp::Kind::absolute);
}

void TstTrainingLine::mlperfOtherKeys() {
    const auto power = parsed(
        R"(:::MLLOG {"namespace": "", "time_ms": 1715960308411, "key": "power_reading", "value": 4316})");
    QCOMPARE(power.kind, Kind::power);
    QCOMPARE(power.value, 4316.0);
    QCOMPARE(toNanoseconds(power.stamp.at), std::int64_t{1715960308411000000});
    QCOMPARE(parsed(R"(:::MLLOG {"time_ms": 1, "key": "run_stop", "value": null})").kind, Kind::runStop);
    QCOMPARE(parsed(R"(:::MLLOG {"time_ms": 1, "key": "run_start", "value": null})").kind, Kind::runStart);
    QCOMPARE(parsed(R"(:::MLLOG {"time_ms": 1, "key": "global_batch_size", "value": 1216})").value, 1216.0);
    // An estimate of another year is no reading.
    QCOMPARE(parsed(R"(:::MLLOG {"time_ms": 1652749794206, "key": "interconnect_power_est", "value": 59570})")
                 .kind,
             Kind::none);
    const auto mean = parsed(
        R"(:::MLLOG {"time_ms": 1, "key": "tracked_stats", "value": {"throughput": 77.4, "train_step_time": 14.8}, "metadata": {"step": 230400}})");
    QCOMPARE(*mean.stepSeconds, 14.8);
    QVERIFY(!mean.position);
}

void TstTrainingLine::megatron() {
    const auto fact = parsed(" [2026-01-02 03:04:05.678901] iteration       10/ 1000 | consumed samples:     "
                             "    1280 | elapsed time per "
                             "iteration (ms): 1234.5 | throughput per GPU (TFLOP/s/GPU): 456.7 | learning "
                             "rate: 1.000000E-04 | global batch "
                             "size:   128 | lm loss: 1.234567E+00 | loss scale: 1.0 | grad norm: 1.234 | "
                             "number of nan iterations:   0 |");
    QCOMPARE(fact.kind, Kind::step);
    QCOMPARE(*fact.stepSeconds, 1.2345);
    QCOMPARE(*fact.iteration, std::uint64_t{10});
    QCOMPARE(*fact.loss, 1.234567);
    QVERIFY((fact.stamp.civil == CivilTime{2026, 1, 2, 3, 4, 5, 678901000}));
}

void TstTrainingLine::titan() {
    const auto fact =
        parsed("[rank0]:[titan] 2026-03-01 12:00:00,123 - root - INFO - \x1b[31mstep:  20  \x1b[32mloss: "
               "12.20000  \x1b[33mmemory: 10.00GiB(12.34%)  \x1b[34mtps: 1,234  tflops: 123.45  "
               "\x1b[35mmfu: 45.67%\x1b[39m");
    QCOMPARE(fact.kind, Kind::step);
    QCOMPARE(*fact.rank, 0U);
    QCOMPARE(*fact.iteration, std::uint64_t{20});
    QCOMPARE(*fact.loss, 12.2);
    QVERIFY(std::abs(*fact.mfu - 0.4567) < 1e-12);
    QVERIFY(!fact.stepSeconds);
    QVERIFY((fact.stamp.civil == CivilTime{2026, 3, 1, 12, 0, 0, 123000000}));
    QVERIFY(!parsed("step: 1  loss: 2.0  tps: 5  mfu: N/A").mfu);
}

void TstTrainingLine::dialects_data() {
    QTest::addColumn<QByteArray>("line");
    QTest::addColumn<qlonglong>("iteration"); // -1: none
    QTest::addColumn<double>("seconds");      // 0: none
    QTest::newRow("nemo")
        << QByteArray("Training epoch 0, iteration 9/999 | lr: 5.997e-07 | global_batch_size: 128 | "
                      "global_step: 9 | reduced_train_loss: 11.03 | train_step_timing in s: 5.203 | "
                      "consumed_samples: 1280")
        << 9LL << 5.203;
    QTest::newRow("nemo's bar")
        << QByteArray("Epoch 0: :   1%|          | 10/1000 [00:52<1:26:09, reduced_train_loss=11.0, "
                      "global_step=9.000, train_step_timing in s=5.210]")
        << 9LL << 5.21;
    QTest::newRow("deepspeed")
        << QByteArray("[2026-01-02 03:04:05,678] [INFO] [timer.py:258:stop] epoch=0/micro_step=80/"
                      "global_step=10, RunningAvgSamplesPerSec=12.5, CurrSamplesPerSec=12.8, "
                      "MemAllocated=20.1GB, MaxMemAllocated=60.2GB")
        << 10LL << 0.0;
    QTest::newRow("maxtext")
        << QByteArray("completed step: 5, seconds: 4.123, TFLOP/s/device: 123.456, Tokens/s/device: "
                      "1986.9, total_weights: 65536, loss: 10.123")
        << 5LL << 4.123;
    QTest::newRow("composer") << QByteArray("[batch=10/1000]:") << 10LL << 0.0;
    QTest::newRow("composer's rate") << QByteArray("\t Train throughput/batches_per_sec: 0.2500") << -1LL
                                     << 4.0;
    QTest::newRow("hugging face") << QByteArray(
                                         " 10%|\xe2\x96\x88         | 100/1000 [08:20<1:15:00,  5.00s/it]")
                                  << 100LL << 5.0;
    QTest::newRow("a bar of an epoch")
        << QByteArray("Epoch 3:  10%|#         | 10/100 [00:40<06:00,  0.25it/s, v_num=1, "
                      "train_loss=2.31]")
        << -1LL << 4.0;
}

void TstTrainingLine::dialects() {
    QFETCH(QByteArray, line);
    QFETCH(qlonglong, iteration);
    QFETCH(double, seconds);
    const auto fact = parsed(line.constData());
    QCOMPARE(fact.kind, Kind::step);
    QCOMPARE(fact.iteration ? static_cast<qlonglong>(*fact.iteration) : -1LL, iteration);
    QCOMPARE(fact.stepSeconds.value_or(0), seconds);
    QVERIFY(!fact.isUncounted);
    // A validation's bar is no step of the training.
    QCOMPARE(parsed("Validation DataLoader 0:  50%|#####     | 5/10 [00:01<00:01,  4.9it/s]").kind,
             Kind::phase);
}

/// As published loops print them (nanoGPT, build-nanogpt, llm.c), and as people write them.
void TstTrainingLine::ownLoops_data() {
    QTest::addColumn<QByteArray>("line");
    QTest::addColumn<qlonglong>("iteration"); // -1: no step
    QTest::addColumn<double>("seconds");      // 0: none
    QTest::newRow("iter") << QByteArray("iter 1200: loss 2.9134, time 812.45ms, mfu 31.20%") << 1200LL << 0.81245;
    QTest::newRow("dt") << QByteArray("step   100 | loss: 6.018349 | lr 6.0000e-04 | norm: 0.2771 | dt: 348.71ms | tok/sec: 1503471.33")
                        << 100LL << 0.34871;
    QTest::newRow("of C") << QByteArray("step   19/74 | train loss 4.367631 | norm 3.6823 | lr 6.00e-06 | 2102.33 ms | 41.2% A100 fp16 MFU | 249386 tok/s")
                          << 19LL << 0.0;
    QTest::newRow("stamped") << QByteArray("2026-04-26 07:24:55,143 INFO train.py:212 step 19360 | loss 2.1836 | lr 3.0e-04 | step time 1.029s | tok/s 971444")
                             << 19360LL << 1.029;
    QTest::newRow("keys") << QByteArray("global_step=77, loss=nan, step_time(ms)=1,250.5, lr=0.001") << 77LL << 1.2505;
    QTest::newRow("a clock") << QByteArray("time 12:30:01 step 5 loss 1.25") << 5LL << 0.0;
    QTest::newRow("of something else") << QByteArray("step 5 loss 1.25 elapsed time 3600s") << 5LL << 0.0;
    QTest::newRow("a validation") << QByteArray("step 250: train loss 2.1, val loss 2.2") << -1LL << 0.0;
    QTest::newRow("a write") << QByteArray("saved best model at step 250 (loss 2.31)") << -1LL << 0.0;
    QTest::newRow("no loss") << QByteArray("step 3 of 7: install packages, time 12s") << -1LL << 0.0;
    QTest::newRow("a part of a step") << QByteArray("micro_step 3 loss 2.31") << -1LL << 0.0;
}

void TstTrainingLine::ownLoops() {
    QFETCH(QByteArray, line);
    QFETCH(qlonglong, iteration);
    QFETCH(double, seconds);
    const auto fact = parsed(line.constData());
    QCOMPARE(fact.kind == Kind::step, iteration >= 0);
    if (iteration < 0)
        return;
    QCOMPARE(static_cast<qlonglong>(fact.iteration.value_or(0)), iteration);
    QCOMPARE(fact.stepSeconds.value_or(0), seconds);
    QVERIFY(fact.loss);
}

void TstTrainingLine::lossThatIsNoNumber() {
    const auto megatron =
        parsed(" [2026-01-02 03:04:05.678] iteration       10/    1000 | consumed samples:         1280 | "
               "elapsed time per iteration (ms): 1234.5 | learning rate: 1.000000E-04 | global batch size:   "
               "128 | lm loss: NAN | loss scale: 1.0 | grad norm: inf | number of skipped iterations:   1 | "
               "number of nan iterations:   1 |");
    QVERIFY(megatron.loss && std::isnan(*megatron.loss));
    QVERIFY(megatron.gradientNorm && std::isinf(*megatron.gradientNorm));
    QCOMPARE(*megatron.skipped, 1.0);
    QCOMPARE(*megatron.batch, 128.0);
    const auto titan =
        parsed("step: 12  loss:  nan  grad_norm:  nan  memory: 10.00GiB(12.34%)  tps: 1,234  tflops: 123.45  "
               "mfu: 45.67%");
    QVERIFY(titan.loss && std::isnan(*titan.loss));
}

void TstTrainingLine::checkpoints() {
    const auto begun = parsed(
        "[2026-01-02 03:04:05.000000] saving checkpoint at iteration     500 to /ckpt in torch_dist format");
    QCOMPARE(begun.kind, Kind::checkpointBegun);
    QCOMPARE(*begun.iteration, std::uint64_t{500});
    const auto done = parsed(
        "[2026-01-02 03:04:45.000000]   successfully saved checkpoint from iteration     500 to /ckpt");
    QCOMPARE(done.kind, Kind::checkpointDone);
    QCOMPARE(*parsed("Finished saving the checkpoint in 12.34 seconds.").checkpointSeconds, 12.34);
    const auto nemo = parsed("[NeMo I 2026-01-02 03:04:05 nemo_logging:393] Global Checkpoint Save : Rank: 0 : Iteration: 4711 : "
                             "Start time: 1767323028.869s : Save duration: 17.116s");
    QVERIFY(nemo.kind == Kind::checkpointDone && nemo.iteration == 4711U);
    QCOMPARE(*nemo.checkpointSeconds, 17.116);
}

void TstTrainingLine::troubles() {
    const auto fact = parsed(
        "[rank3]:[E810 03:04:11.562447118 ProcessGroupNCCL.cpp:632] [Rank 3] Watchdog caught collective "
        "operation timeout: WorkNCCL(SeqNum=49, OpType=ALLREDUCE) ran for 600020 milliseconds");
    QCOMPARE(fact.kind, Kind::trouble);
    QCOMPARE(*fact.rank, 3U);
    QVERIFY((fact.stamp.civil == CivilTime{0, 8, 10, 3, 4, 11, 562447118}));
    QCOMPARE(parsed("n031:77:99 [3] transport/net_ib.cc:1234 NCCL WARN NET/IB: Got completion").kind,
             Kind::trouble);
}

void TstTrainingLine::ranksInFront_data() {
    QTest::addColumn<QByteArray>("line");
    QTest::addColumn<int>("rank"); // -1 = none
    const char* record = R"(:::MLLOG {"time_ms": 1, "key": "run_stop", "value": null})";
    QTest::newRow("torchrun") << QByteArray("[rank12]: ") + record << 12;
    QTest::newRow("srun -l") << QByteArray("315: ") + record << 315;
    QTest::newRow("srun -l padded") << QByteArray("  0: ") + record << 0;
    QTest::newRow("none") << QByteArray(record) << -1;
    QTest::newRow("a time of day") << QByteArray("12:00:01 ") + record << -1;
}

void TstTrainingLine::ranksInFront() {
    QFETCH(QByteArray, line);
    QFETCH(int, rank);
    const auto fact = parseTrainingLine(line.toStdString());
    QVERIFY(fact);
    QCOMPARE(fact->rank ? static_cast<int>(*fact->rank) : -1, rank);
}

void TstTrainingLine::brokenRecords_data() {
    QTest::addColumn<QByteArray>("json");
    for (const char* json : {"", "{", "{}", R"({"time_ms": 1})", R"({"key": "x", "value": 1})", R"([1,2])",
                             R"({"time_ms": 1e300, "key": "a"})", R"({"time_ms": "1", "key": "a"})",
                             R"({"time_ms": 1, "key": 5})"})
        QTest::newRow(json) << QByteArray(json);
}

void TstTrainingLine::brokenRecords() {
    QFETCH(QByteArray, json);
    QVERIFY(!parseTrainingLine(":::MLLOG " + json.toStdString()));
}

void TstTrainingLine::ordinaryLinesSayNothing() {
    for (const char* line :
         {"", "Clearing cache on 4GWKQ04", "211: LOAD_CHECKPOINT=/load_checkpoints/", "\x1b[", "step: 5",
          "315: [1715963741.279190] [BPVMF14:3448554:0] ucc_context.c:906 UCC  WARN  tl ctx shm",
          "iteration 5/10 | elapsed time per iteration (ms): N/A |"})
        QCOMPARE(parsed(line).kind, Kind::none);
}

void TstTrainingLine::everyCutIsHarmless() {
    for (const char* line : {"[rank0]:[titan] 2026-03-01 12:00:00,123 - root - INFO - \x1b[31mstep:  20  "
                             "loss: 12.2  tps: 1,234  mfu: 45.67%",
                             " [2026-01-02 03:04:05.678901] iteration 10/ 1000 | elapsed time per iteration "
                             "(ms): 1234.5 | lm loss: 1E+00 |",
                             "[rank3]:[E810 03:04:11.562447118 x.cpp:632] [Rank 3] Watchdog caught "
                             "collective operation timeout"}) {
        const std::string_view whole = line;
        for (std::size_t n = 0; n < whole.size(); ++n)
            QVERIFY(parseTrainingLine(whole.substr(0, n)));
    }
}

void TstTrainingLine::aLineMaySayNeitherWhichStepNorHowLong() {
    for (const char* line :
         {"2026-02-19T03:01:44.243Z {'loss': 2.4249, 'grad_norm': 1.0148, 'learning_rate': 9.8e-06, 'epoch': 1.4942}",
          "{'loss': '2.4249', 'grad_norm': '1.0148', 'learning_rate': '9.8e-06', 'epoch': '1.49'}",
          R"(0: {"loss": 2.4249, "grad_norm": 1.0148, "learning_rate": 9.8e-06, "epoch": 1.49})"}) {
        const auto fact = parsed(line);
        QCOMPARE(fact.kind, Kind::step);
        QVERIFY(fact.isUncounted && !fact.iteration && !fact.stepSeconds);
        QCOMPARE(fact.loss.value_or(0), 2.4249);
        QCOMPARE(fact.gradientNorm.value_or(0), 1.0148);
    }
    QVERIFY(std::isnan(*parsed("{'loss': nan, 'grad_norm': nan, 'learning_rate': 9.8e-06, 'epoch': 1.49}").loss));
    const auto counted = parsed(" 10%|#  | 100/1000 [08:20<1:15:00,  5.00s/it]{'loss': 2.1, 'learning_rate': 1e-05, 'epoch': 0.01}");
    QVERIFY(!counted.isUncounted && counted.iteration == 100u);
    QCOMPARE(parsed("{'train_runtime': 812.3, 'train_loss': 2.1, 'epoch': 3.0}").kind, Kind::none);
}

SEAM_TEST(tst_training_line, TstTrainingLine)
#include "tst_training_line.moc"
