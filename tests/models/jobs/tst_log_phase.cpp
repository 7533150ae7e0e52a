// SPDX-License-Identifier: GPL-3.0-or-later
// Lines as the programs print them, by their sources and documentation.
#include "jobs/log_phase.h"
#include "support/test_program.h"

#include <QtTest>

using namespace seamscope::jobs;
using enum LogPhase;

class TstLogPhase : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void phases_data();
    void phases();
    void othersSayNothing_data();
    void othersSayNothing();
    void endsThatFailed_data();
    void endsThatFailed();
    void whatWasThrownIsACrash_data();
    void whatWasThrownIsACrash();
    void whatCouldNotBeWritten_data();
    void whatCouldNotBeWritten();
};

void TstLogPhase::whatWasThrownIsACrash_data() {
    QTest::addColumn<QString>("line");
    QTest::addColumn<bool>("isCrash");
    QTest::newRow("by its full name") << "[rank9]: torch.distributed.DistBackendError: NCCL error in: NCCLUtils.hpp:268" << true;
    QTest::newRow("by a library") << "ncclSystemError: System call (e.g. socket, malloc) or external library call failed" << true;
    QTest::newRow("by a short name") << "[rank0]:[E1125 10:00:00.1 x.cpp:5] RuntimeError: CUDA error: unspecified launch failure" << true;
    QTest::newRow("no name, a level") << "ERROR: retrying the upload" << false;
    QTest::newRow("a figure") << "eval_error: 0.21" << false;
    QTest::newRow("in a sentence") << "caught ValueError: skipping the sample" << false;
    QTest::newRow("as asked") << "SignalException: Process 12 got signal: 15" << false;
    QTest::newRow("behind a signal") << "RuntimeError: DataLoader worker (pid 7) is killed by signal 9" << false;
}

void TstLogPhase::whatWasThrownIsACrash() {
    QFETCH(QString, line);
    QFETCH(bool, isCrash);
    QCOMPARE(tellsCrash(line.toStdString()), isCrash);
}


void TstLogPhase::whatCouldNotBeWritten_data() {
    QTest::addColumn<QString>("line");
    QTest::addColumn<bool>("isFailed");
    QTest::newRow("by the operating system") << "[rank0]: OSError: [Errno 5] Input/output error: '/ckpt/iter_0000500/__0_0.distcp'" << true;
    QTest::newRow("by a library") << "RuntimeError: [enforce fail at inline_container.cc:778] . PytorchStreamWriter failed writing file data/87: file write failed" << true;
    QTest::newRow("by its saver") << "Checkpointing failed: google.api_core.exceptions.ServiceUnavailable: 503" << true;
    QTest::newRow("no room") << "Error while serializing: IoError(Os { code: 28, kind: StorageFull, message: \"No space left on device\" })" << true;
    QTest::newRow("written") << "successfully saved checkpoint from iteration 500 to /ckpt" << false;
    QTest::newRow("written, in many words") << "checkpoint saved: 64 shards, 0 failed" << false;
    QTest::newRow("another trouble") << "RuntimeError: CUDA error: unspecified launch failure" << false;
    QTest::newRow("a shard") << "OSError: [Errno 5] Input/output error: '/scratch/run/iter_0000500/__0_0.distcp'" << true;
    QTest::newRow("a copier of files") << "hadoop distcp: java.io.IOException: Input/output error: hdfs://nn1/corpus/part-00017" << false;
    QTest::newRow("data") << "OSError: [Errno 5] Input/output error: '/data/shard-00017.tar'" << false;
    QTest::newRow("a file that nobody has written yet") << "FileNotFoundError: [Errno 2] No such file or directory: '/logs/events.out.tfevents'" << false;
    QTest::newRow("a state that is read") << "RuntimeError: Error(s) in loading state_dict from /ckpt/iter_0000500" << false;
    QTest::newRow("a connection") << "ConnectionResetError: [Errno 104] Connection reset by peer" << false;
    QTest::newRow("computed again") << "torch.utils.checkpoint.CheckpointError: a different number of tensors was saved during recomputation" << false;
    QTest::newRow("a collective") << "torch.distributed.DistBackendError: NCCL error in: NCCLUtils.hpp:268" << false;
}

void TstLogPhase::whatCouldNotBeWritten() {
    QFETCH(QString, line);
    QFETCH(bool, isFailed);
    QCOMPARE(tellsFailedWrite(line.toStdString()), isFailed);
}

void TstLogPhase::phases_data() {
    QTest::addColumn<QString>("line");
    QTest::addColumn<int>("phase");
    const auto row = [](const char* name, const char* line, LogPhase phase) {
        QTest::newRow(name) << QString::fromUtf8(line) << static_cast<int>(phase);
    };
    row("megatron begins", "saving checkpoint at iteration     500 to /ckpt/run7 in torch_dist format",
        checkpointBegun);
    row("megatron done",
        "  successfully saved checkpoint from iteration     500 to /ckpt/run7 [ t 1/8, p 1/4 ]",
        checkpointDone);
    row("megatron loads", " loading checkpoint from /ckpt/run7 at iteration 500", launched);
    row("megatron evaluates", "Evaluating on 5120 samples", evaluationBegun);
    row("megatron evaluated",
        " validation loss at iteration 1000 | lm loss value: 2.1E+00 | lm loss PPL: 8.2E+00 |",
        evaluationDone);
    row("megatron leaves", "exiting program after receiving SIGTERM.", stopping);
    row("megatron is done", "[exiting program at iteration 20000] datetime: 2026-01-02 03:04:05", stopping);
    row("titan begins",
        "[titan] 2026-01-02 03:04:05,678 - root - INFO - Saving the checkpoint (or staging if async is "
        "enabled).",
        checkpointBegun);
    row("titan done", "Finished saving the checkpoint (or staging if async is enabled)in 12.34 seconds.",
        checkpointDone);
    row("titan last", "Saving a full checkpoint in last step, step 1000.", checkpointBegun);
    row("titan loads", "Loading the checkpoint at step 500.", launched);
    row("titan validates", "validate step: 100  loss: 3.1  memory: 40.1GiB(50.6%)", evaluationDone);
    row("titan ends", "Training completed", stopping);
    row("nemo begins", "Scheduled async checkpoint save for /results/ckpts/step=500", checkpointBegun);
    row("nemo done", "Async checkpoint save for step 500 (/results/ckpts/step=500) finalized successfully.",
        checkpointDone);
    row("lightning saves",
        "Epoch 3, global step 400: 'val_loss' reached 1.20 (best 1.20), saving model to '/x/e3.ckpt' as top "
        "1",
        checkpointBegun);
    row("lightning validates", "Validation DataLoader 0:  50%|#####     | 5/10 [00:01<00:01,  4.9it/s]",
        evaluationBegun);
    row("lightning ends", "`Trainer.fit` stopped: `max_steps=1000` reached.", stopping);
    row("deepspeed announces",
        "[2026-01-02 03:04:05,678] [INFO] [logging.py:128:log_dist] [Rank 0] [Torch] Checkpoint "
        "global_step500 is about to be saved!",
        checkpointBegun);
    row("deepspeed writes",
        "[INFO] [torch_checkpoint_engine.py:21:save] [Torch] Saving /c/mp_rank_00_model_states.pt...",
        checkpointBegun);
    row("deepspeed wrote",
        "[INFO] [torch_checkpoint_engine.py:23:save] [Torch] Saved /c/mp_rank_00_model_states.pt.",
        checkpointDone);
    row("deepspeed done",
        "[INFO] [torch_checkpoint_engine.py:33:commit] [Torch] Checkpoint global_step500 is ready now!",
        checkpointDone);
    row("hugging face begins", "Saving model checkpoint to out/checkpoint-500", checkpointBegun);
    row("hugging face evaluates", "***** Running Evaluation *****", evaluationBegun);
    row("hugging face evaluated",
        "{'eval_loss': 1.91, 'eval_runtime': 12.3, 'eval_samples_per_second': 81.2, 'epoch': 0.4}",
        evaluationDone);
    row("hugging face starts", "***** Running training *****", launched);
    row("hugging face ends",
        "Training completed. Do not forget to share your model on huggingface.co/models =)", stopping);
    row("composer begins", "INFO: composer.checkpoint: Saving checkpoint to ep0-ba500-rank0.pt",
        checkpointBegun);
    row("composer evaluates", "[Eval batch=1/100] Eval on eval data:", evaluationBegun);
    row("composer evaluated", "\t Eval metrics/eval/LanguageCrossEntropy: 2.3310", evaluationDone);
    row("orbax begins", "[process=0][thread=MainThread] Started async saving checkpoint to gs://b/500.",
        checkpointBegun);
    row("orbax done",
        "Finished async_save (blocking + background). Time taken: 12.1s. directory=gs://b/checkpoints/500",
        checkpointDone);
    row("maxtext", "Saved a checkpoint at step 500.", checkpointDone);
    row("maxtext evaluated", "eval metrics after step: 500, loss=2.31, total_weights=65536.0",
        evaluationDone);
    row("maxtext evaluates", "Completed eval step 0", evaluationBegun);
    row("nemo evaluates", "Validation epoch 0, iteration 0/10", evaluationBegun);
    row("nemo evaluated", "Validation epoch 0, iteration 9/10 | val_loss: 5.4914", evaluationDone);
    row("mlperf evaluates", R"({"time_ms": 1, "event_type": "INTERVAL_START", "key": "eval_start"})",
        evaluationBegun);
    row("neox evaluates", "[2026-10-04 02:04:04,708] [INFO] [logging.py:96:log_dist] [Rank 0] Evaluating ...",
        evaluationBegun);
    row("neox evaluated", " validation results at iteration 48848 | lm_loss value: 2.107786E+00 |", evaluationDone);
    row("somebody's own", "12:03:11 INFO trainer: validating on 2048 samples", evaluationBegun);
    row("elastic",
        "[default] Detected 1 new nodes from group_rank=0; membership changes, will restart worker group",
        resized);
    row("elastic down", "[elastic] scaling down from 64 to 56 workers after node loss", resized);
    row("an operator up", "PyTorchJob pretrain: scaled up to 16 replicas", resized);
    row("a job resized", "job 4711 resized to 12 nodes", resized);
    row("ray up", "(autoscaler +5m8s) Resized to 64 CPUs, 8 GPUs.", resized);
    row("an autoscaler", "autoscaler: scaling up to 32 workers", resized);
    row("what follows it", "scaling up to 32 nodes, broadcasting weights and filling token buffers", resized);
    row("why it did", "scaling down from 8 to 6 workers after the loss of a node", resized);
    row("why, without a number", "scaling down worker group after node loss", resized);
    row("why, behind a comma", "elastic: scaling down, host ran out of memory", resized);
    row("a job of small numbers", "job llm-fp8: scaled down to 56 workers", resized);
    row("a job with a name", "job image-classifier-7 resized to 12", resized);
    row("a group of them", "worker group scaled down: 8 -> 6", resized);
    row("a clock before it", "timestamp: 1767323045 world scaled up, 64 -> 72", resized);
    row("elastic again", "[default] Rendezvous'ed worker group. Result: restart_count=1 world_size=64",
        launched);
    row("slurm's limit",
        "slurmstepd: error: *** JOB 1187 ON n17 CANCELLED AT 2026-01-02T03:04:05 DUE TO TIME LIMIT ***",
        stopping);
    row("slurm's cancel", "slurmstepd: error: *** STEP 12650.0 ON n01 CANCELLED AT 2026-03-22T11:29:15 ***", stopping);
    row("slurm's preemption",
        "slurmstepd: error: *** JOB 1187 ON n17 CANCELLED AT 2026-01-02T03:04:05 DUE TO PREEMPTION ***", stopping);
    row("slurm's books", "Slurm job 4711 (pretrain) ended: COMPLETED, on n[001-016]", stopping);
    row("slurm's operator", "Slurm job 4711 (pretrain) ended: CANCELLED, exit code 0:15, on n[001-016]",
        stopping);
    row("kubernetes", "PyTorchJob pretrain ended: succeeded", stopping);
    row("a launcher", "[INFO] launcher: process 4121 exited with code 0", stopping);
    row("a trainer of one's own",
        "2026-01-02 03:04:05 INFO trainer: training run finished, 20000 steps in 11.2 h", stopping);
    row("a wrapper", "pretrain.sh: job completed successfully", stopping);
    row("an epoch", "Starting epoch 4", epoch);
}

void TstLogPhase::phases() {
    QFETCH(QString, line);
    QFETCH(int, phase);
    const auto read = phaseOf(line.toStdString());
    QVERIFY2(read, "says nothing");
    QCOMPARE(static_cast<int>(*read), phase);
}

void TstLogPhase::othersSayNothing_data() {
    QTest::addColumn<QString>("line");
    for (const char* line : {"",
                             "INFO: ordinary line",
                             "[rank3] scaling down loss scale to 32768",
                             "rank 0: Gradient overflow. Skipping step, scale down to 16384, loss scaler 0",
                             "AMP: scale up, new scale 65536.0",
                             "fp8 amax history: scaling up group 3",
                             "Resizing position embeddings to 8192 on all ranks",
                             "worker 3: images resized to 224x224",
                             "rank 7: resizing the token buffer",
                             "rank 0: scale down to 16384",
                             "rank 0: GradScaler: scaling down from 65536 to 32768 on 8 ranks",
                             "resizing buckets to 25 MB on all workers",
                             "scaling up learning rate on 64 workers",
                             "scaling up learning-rate for 64 workers",
                             "  save_interval ............ 500",
                             "checkpoint_dir: /ckpt",
                             "Deleting older checkpoint [out/checkpoint-100] due to args.save_total_limit",
                             "using activation checkpointing: started with 4 layers",
                             "No checkpoint found in /ckpt, starting from scratch",
                             "torch.distributed.elastic: Sending process 4711 closing signal SIGTERM",
                             "RuntimeError: error while saving checkpoint: No space left on device",
                             "checkpoint save failed at iteration 500",
                             "WARNING: Sequence group 12 is preempted by PreemptionMode.RECOMPUTE",
                             "[rank3]: Traceback (most recent call last): in save_checkpoint",
                             "INFO validating config against schema v3",
                             "Evaluating expression in launch arguments",
                             "learning rate scheduler: warmup finished",
                             "warmup run complete",
                             "compile job finished in 12 s",
                             "process 4121 exited with code 1",
                             "ProcessGroupNCCL: process group init completed successfully",
                             "data loading job finished",
                             "Slurm job 4711 (pretrain) ended: FAILED, exit code 1:0"})
        QTest::newRow(line) << QString::fromUtf8(line);
}

void TstLogPhase::othersSayNothing() {
    QFETCH(QString, line);
    QVERIFY(!phaseOf(line.toStdString()));
}

void TstLogPhase::endsThatFailed_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<bool>("hasFailed");
    QTest::newRow("done") << "PyTorchJob pretrain ended: succeeded" << false;
    QTest::newRow("zero") << "process exited with code 0" << false;
    QTest::newRow("asked by a signal") << "container exited, exit code 143" << false;
    QTest::newRow("slurm's operator") << "ended: CANCELLED, exit code 0:15" << false;
    QTest::newRow("nothing said") << "" << false;
    QTest::newRow("a model of that name") << "job bloom-176b ended without error" << false;
    QTest::newRow("one") << "process exited with code 1" << true;
    QTest::newRow("killed for its memory") << "OOMKilled, exit code: 137" << true;
    QTest::newRow("a number") << "exit status (139)" << true;
    QTest::newRow("in words") << "job ended: FAILED" << true;
}

void TstLogPhase::endsThatFailed() {
    QFETCH(const QString, text);
    QFETCH(const bool, hasFailed);
    QCOMPARE(tellsFailure(text.toStdString()), hasFailed);
}

SEAM_TEST(tst_log_phase, TstLogPhase)
#include "tst_log_phase.moc"
