# SPDX-License-Identifier: GPL-3.0-or-later
"""Training logs in the line formats of seven frameworks, as they print and as collectors prefix them."""
import datetime
import math

import draw

PREFIXED = {"hf", "composer", "maxtext"}   # print no stamp of their own on step lines: a collector's stamp stands before


def write(job, path, site, epoch_ms, length, seed):
    """One log file of rank 0 (or of the last rank) from what the job did."""
    rng = draw.stream(seed, "dialect", job.name)
    skew = rng.gauss(0, site.skew)
    style = DIALECTS[job.dialect](job, site, rng)
    style.epoch_ms = epoch_ms
    collected = job.dialect in PREFIXED or rng.random() < 0.15
    rank = rng.random() < 0.2
    lines = []
    for at, kind, data in sorted(job.log, key=lambda entry: entry[0]):
        if -1 <= at <= length:
            ms = epoch_ms + int((at + skew) * 1000)
            for k, text in enumerate(style.lines(ms, kind, data)):
                if rank and text:
                    text = f"[rank{style.rank}]: {text}"
                if collected:
                    text = f"{cri(ms, k, rng)} stdout F {text}"
                lines.append(text)
    with open(path, "w") as out:
        out.write("\n".join(lines) + "\n")


def cri(ms, k, rng):
    at = datetime.datetime.fromtimestamp(ms // 1000, datetime.timezone.utc)
    return at.strftime("%Y-%m-%dT%H:%M:%S.") + f"{ms % 1000:03d}{k * 12000 + rng.randrange(9000):06d}Z"


def when(ms, form="%Y-%m-%d %H:%M:%S", tail=None):
    at = datetime.datetime.fromtimestamp(ms // 1000, datetime.timezone.utc).strftime(form)
    return at + (f"{tail}{ms % 1000:03d}" if tail else "")


class Style:
    rank = 0

    def __init__(self, job, site, rng):
        self.job, self.site, self.rng = job, site, rng
        self.total = job.first_step + 60000
        self.flops = 400e12 * rng.uniform(0.8, 1.2)
        self.typical = job.compute_s * 1.2
        self.held = []
        self.directory = f"/ckpt/{job.name}"

    def lines(self, ms, kind, data):
        if kind == "step":
            self.held.append(data[1])
            if data[0] % self.job.log_every:
                return []
            mean = sum(self.held) / len(self.held)
            self.held = []
            return self.step(ms, data[0], mean, data[2])
        method = getattr(self, kind, None)
        return method(ms, data) if method else []

    def tflops(self, seconds):
        return self.flops / 1e12 * self.typical / max(1e-3, seconds)

    def crash(self, ms, reason):
        hung = [at for phase, at in self.job.spans if phase == "hang" and at <= (ms - self.epoch_ms) / 1000 + 5]
        self.waited_ms = int(((ms - self.epoch_ms) / 1000 - hung[-1]) * 1000) if hung else 600021
        return CRASHES.get(reason, CRASHES["software"])(ms, self)


class Megatron(Style):
    def __init__(self, job, site, rng):
        super().__init__(job, site, rng)
        self.rank = len(job.gpus) - 1
        self.is_new = rng.random() < 0.6

    def step(self, ms, step, seconds, loss):
        skipped = 1 if math.isnan(loss) else 0
        # the iteration's line, as training_log() builds it
        return [f" [{when(ms, tail='.')}{self.rng.randrange(1000):03d}] iteration {step:8d}/{self.total:8d} |"
                f" consumed samples: {step * self.job.batch:12d} | elapsed time per iteration (ms): {seconds * 1000:.1f} |"
                f" throughput per GPU (TFLOP/s/GPU): {self.tflops(seconds):.1f} | learning rate: 1.500000E-04 |"
                f" global batch size: {self.job.batch:5d} | lm loss: {loss:.6E} | loss scale: 1.0 |"
                f" grad norm: {'nan' if skipped else f'{self.rng.uniform(0.2, 0.6):.3f}'} |"
                f" number of skipped iterations: {skipped:3d} | number of nan iterations: {skipped:3d} |"]

    def checkpoint(self, ms, data):
        return [f"saving checkpoint at iteration {data[0]:7d} to {self.directory} in torch_dist format"]

    def checkpoint_done(self, ms, data):
        word = "from" if self.is_new else "at"
        text = [f"  successfully saved checkpoint {word} iteration {data[0]:7d} to {self.directory}" +
                (" [ t 1/8, p 1/4 ]" if self.is_new else "")]
        if data[2]:
            text += ["(min, max) time across ranks (ms):",
                     f"    save-checkpoint ................................: ({data[1] * 995:.2f}, {data[1] * 1000:.2f})"]
        return text

    def checkpoint_failed(self, ms, data):
        return [f"[rank{self.rank}]: OSError: [Errno 5] Input/output error: '{self.directory}/iter_{data[0]:07d}/__0_0.distcp'"]

    def evaluation(self, ms, step):
        return [f"Evaluating on {64 * self.job.batch} samples", "Evaluating iter 1/64"]

    def evaluation_done(self, ms, data):
        value = self.job.loss
        body = f" validation loss at iteration {data[0]} | lm loss value: {value:.6E} | lm loss PPL: {math.exp(value):.6E} | "
        return ["-" * len(body), body, "-" * len(body)]

    def launch(self, ms, data):
        return ["> initializing torch distributed ...", f"> setting tensorboard ...", "time to initialize megatron (seconds): 21.345"]

    def loaded(self, ms, step):
        return [f"  successfully loaded checkpoint from {self.directory} [ t 1/8, p 1/4 ] at iteration {step}",
                f"[after model, optimizer, and learning rate scheduler are built] datetime: {when(ms)} ",
                f"[before the start of training step] datetime: {when(ms)} "]

    def exit(self, ms, code):
        return [f"[exiting program at iteration {self.job.step}] datetime: {when(ms)}"]

    def resize(self, ms, data):
        return [f"> setting global batch size to {data}"]


class Titan(Style):
    def _line(self, ms, text):
        return f"[titan] {when(ms, tail=',')} - root - INFO - {text}"

    def step(self, ms, step, seconds, loss):
        tps = self.job.tokens * self.job.work / seconds / len(self.job.gpus)
        return [self._line(ms, f"\x1b[31mstep: {step:2d}  \x1b[32mloss: {loss:7.4f}  \x1b[38;2;180;60;0mgrad_norm: "
                               f"{self.rng.uniform(0.2, 0.6):7.4f}  \x1b[38;2;54;234;195mmemory: {self.job.memory_share * self.site.memory_gib:5.2f}GiB"
                               f"({self.job.memory_share * 100:.2f}%)  \x1b[34mtps: {round(tps):,}  \x1b[36mtflops: {self.tflops(seconds):,.2f}"
                               f"  \x1b[35mmfu: {self.tflops(seconds) / 9.89:.2f}%\x1b[39m")]

    def checkpoint(self, ms, data):
        return [self._line(ms, "Saving the checkpoint (or staging if async is enabled).")]

    def checkpoint_done(self, ms, data):
        if not data[2]:
            return []
        return [self._line(ms, f"Finished saving the checkpoint (or staging if async is enabled)in {data[1]:.2f} seconds.")]

    def checkpoint_failed(self, ms, data):
        return [f"[rank0]: torch.distributed.checkpoint.api.CheckpointException: CheckpointException ranks:dict_keys([0])",
                f"[rank0]: OSError: [Errno 28] No space left on device"]

    def evaluation(self, ms, step):
        return []

    def evaluation_done(self, ms, data):
        return [self._line(ms, f"\x1b[36mvalidate step: {data[0]:2d}  \x1b[32mloss: {self.job.loss:7.4f}  memory: 60.12GiB(75.9%)  tps: 9,870\x1b[39m")]

    def launch(self, ms, data):
        return [self._line(ms, f"Starting job: {self.job.name}")]

    def loaded(self, ms, step):
        return [self._line(ms, f"Loading the checkpoint from {self.directory}/step-{step}."),
                self._line(ms, "[GC] GC collection for checkpoint loading. 0.08 seconds"),
                self._line(ms, "Finished loading the checkpoint in 41.27 seconds."),
                self._line(ms, f"Training starts at step {step + 1}.")]

    def exit(self, ms, code):
        return [self._line(ms, "Training completed"), self._line(ms, "Process group destroyed")]


class Nemo(Style):
    def step(self, ms, step, seconds, loss):
        return [f"Training epoch 0, iteration {step}/{self.total} | lr: 0.0002998 | global_batch_size: {self.job.batch} |"
                f" global_step: {step} | reduced_train_loss: {loss:.4g} | train_step_timing in s: {seconds:.4g} |"
                f" consumed_samples: {step * self.job.batch}"]

    def lines(self, ms, kind, data):
        out = super().lines(ms, kind, data)
        if kind == "step" and out:
            out = [f"{when(ms, '[NeMo I %Y-%m-%d %H:%M:%S')} nemo_logging:393] {out[0]}"]
        return out

    def _line(self, ms, text):
        return f"{when(ms, '[NeMo I %Y-%m-%d %H:%M:%S')} nemo_logging:393] {text}"

    def checkpoint(self, ms, data):
        if data[1]:
            return []
        return [self._line(ms, f"Scheduled async checkpoint save for {self._name(data[0])}")]

    def _name(self, step):
        return f"/results/{self.job.name}/checkpoints/model_name=0--val_loss=0.00-step={step}-consumed_samples={step * self.job.batch}.0-last.ckpt"

    def checkpoint_done(self, ms, data):
        if data[2]:
            return [self._line(ms, f"Global Checkpoint Save : Rank: 0 : Iteration: {data[0]} : Start time:"
                                   f" {ms / 1000 - data[1]:.3f}s : Save duration: {data[1]:.3f}s"),
                    self._line(ms, f"Successfully saved checkpoint from iteration {data[0]:7d} to {self._name(data[0])}")]
        return [self._line(ms, f"Async checkpoint save for step {data[0]} ({self._name(data[0])}) finalized successfully.")]

    def checkpoint_failed(self, ms, data):
        return [f"[rank0]: RuntimeError: Worker failure: [Errno 5] Input/output error while saving {self._name(data[0])}"]

    def evaluation(self, ms, step):
        return ["Validation DataLoader 0:   0%|          | 0/32 [00:00<?, ?it/s]"]

    def evaluation_done(self, ms, data):
        return [self._line(ms, f"Validation epoch 0, iteration 32/32 | validation_loss: {self.job.loss:.4f}")]

    def loaded(self, ms, step):
        return [self._line(ms, f"Restored all states from the checkpoint at {self._name(step)}"),
                self._line(ms, f"Global Checkpoint Load : Rank : 0 : Start time : {ms / 1000 - 40:.3f}s : Time spent in load_checkpoint: 38.402s")]

    def exit(self, ms, code):
        return ["`Trainer.fit` stopped: `max_steps` reached."]


class DeepSpeed(Style):
    def _line(self, ms, where, text):
        return f"[{when(ms, tail=',')}] [INFO] [{where}] {text}"

    def step(self, ms, step, seconds, loss):
        speed = self.job.batch / seconds
        skipped = 1 if math.isnan(loss) else 0
        return [self._line(ms, "logging.py:96:log_dist", f"[Rank 0] step={step}, skipped={skipped}, lr=[0.00015], mom=[(0.9, 0.95)]"),
                self._line(ms, "timer.py:260:stop", f"epoch=0/micro_step={step * 4}/global_step={step}, RunningAvgSamplesPerSec="
                           f"{speed * self.rng.uniform(0.99, 1.01)}, CurrSamplesPerSec={speed}, MemAllocated=31.42GB, MaxMemAllocated=61.17GB"),
                f"steps: {step} loss: {loss:.4f} iter time (s): {seconds:.3f} samples/sec: {speed:.3f}"]

    def checkpoint(self, ms, data):
        tag = f"global_step{data[0]}"
        return [self._line(ms, "logging.py:96:log_dist", f"[Rank 0] [Torch] Checkpoint {tag} is about to be saved!"),
                self._line(ms, "torch_checkpoint_engine.py:21:save", f"[Torch] Saving {self.directory}/{tag}/mp_rank_00_model_states.pt...")]

    def checkpoint_done(self, ms, data):
        tag = f"global_step{data[0]}"
        return [self._line(ms, "torch_checkpoint_engine.py:23:save", f"[Torch] Saved {self.directory}/{tag}/mp_rank_00_model_states.pt."),
                self._line(ms, "torch_checkpoint_engine.py:33:commit", f"[Torch] Checkpoint {tag} is ready now!")]

    def checkpoint_failed(self, ms, data):
        return ["[rank0]: RuntimeError: [enforce fail at inline_container.cc:778] . PytorchStreamWriter failed writing file data/87: file write failed"]

    def evaluation(self, ms, step):
        return [self._line(ms, "logging.py:96:log_dist", "[Rank 0] Evaluating ...")]

    def evaluation_done(self, ms, data):
        return ["-" * 100, f" validation results at iteration {data[0]} | lm_loss value: {self.job.loss:.6E} | lm_loss_ppl value: 9.4E+00 | "]

    def loaded(self, ms, step):
        return [self._line(ms, "torch_checkpoint_engine.py:27:load", f"[Torch] Loaded checkpoint from {self.directory}/global_step{step}/mp_rank_00_model_states.pt."),
                self._line(ms, "launch.py:256:main", f"global_rank_mapping=defaultdict(<class 'list'>, {{'node1': [0, 1]}})")]

    def exit(self, ms, code):
        return [self._line(ms, "launch.py:351:main", "Process 4121 exits successfully.")]


class HuggingFace(Style):
    def step(self, ms, step, seconds, loss):
        done = step - self.job.first_step
        shown = "nan" if math.isnan(loss) else f"{loss:.4f}"
        return [f"{{'loss': {shown}, 'grad_norm': {self.rng.uniform(0.2, 0.9):.16f}, 'learning_rate': 1.9e-05, 'epoch': {step / 20000:.2f}}}",
                f"{step * 100 // self.total:3d}%|█▏        | {step}/{self.total} [{done * self.typical / 60:02.0f}:00<99:21:13,  {seconds:.2f}s/it]"]

    def _line(self, ms, where, text):
        return f"[INFO|{where}] {when(ms, tail=',')} >> {text}"

    def checkpoint(self, ms, data):
        return [self._line(ms, "trainer.py:3503", f"Saving model checkpoint to {self.directory}/checkpoint-{data[0]}")]

    def checkpoint_done(self, ms, data):
        return [self._line(ms, "configuration_utils.py:472", f"Configuration saved in {self.directory}/checkpoint-{data[0]}/config.json"),
                self._line(ms, "modeling_utils.py:2807", "The model is bigger than the maximum size per checkpoint (5GB) and is going to be split in 30 checkpoint shards."),
                self._line(ms, "tokenization_utils_base.py:2684", f"tokenizer config file saved in {self.directory}/checkpoint-{data[0]}/tokenizer_config.json")]

    def checkpoint_failed(self, ms, data):
        return ["safetensors_rust.SafetensorError: Error while serializing: IoError(Os { code: 28, kind: StorageFull, message: \"No space left on device\" })"]

    def evaluation(self, ms, step):
        return [self._line(ms, "trainer.py:3819", "***** Running Evaluation *****"), self._line(ms, "trainer.py:3821", "  Num examples = 1024"),
                self._line(ms, "trainer.py:3824", "  Batch size = 8")]

    def evaluation_done(self, ms, data):
        return [f"{{'eval_loss': {self.job.loss:.4f}, 'eval_runtime': {data[1]:.4f}, 'eval_samples_per_second': {1024 / data[1]:.3f}, 'epoch': 0.12}}"]

    def loaded(self, ms, step):
        return [self._line(ms, "trainer.py:2243", "***** Running training *****"),
                self._line(ms, "trainer.py:2270", f"  Continuing training from global step {step}")]

    def exit(self, ms, code):
        return ["Training completed. Do not forget to share your model on huggingface.co/models =)"]


class Composer(Style):
    def step(self, ms, step, seconds, loss):
        return [f"[batch={step}/{self.total}]:", f"\t Train time/batch: {step - 1}", f"\t Train time/sample: {(step - 1) * self.job.batch}",
                f"\t Train throughput/batches_per_sec: {1 / seconds:.4f}",
                f"\t Train throughput/tokens_per_sec: {self.job.tokens * self.job.work / seconds:.4f}",
                f"\t Train loss/train/total: {loss:.4f}"]

    def _line(self, ms, where, text):
        return f"{when(ms, tail=',')}: rank0[1842][MainThread]: INFO: {where}: {text}"

    def checkpoint(self, ms, data):
        return [self._line(ms, "composer.callbacks.checkpoint_saver", f"Saving checkpoint to {self.directory}/ep0-ba{data[0]}/__0_0.distcp")]

    def checkpoint_done(self, ms, data):
        return [self._line(ms, "composer.callbacks.checkpoint_saver", f"Checkpoint locally saved to {self.directory}/ep0-ba{data[0]}"),
                self._line(ms, "composer.loggers.remote_uploader_downloader", f"Uploading file {self.directory}/ep0-ba{data[0]} to s3://runs/{self.job.name}/ep0-ba{data[0]}")]

    def checkpoint_failed(self, ms, data):
        return [self._line(ms, "composer.loggers.remote_uploader_downloader", "OSError: [Errno 5] Input/output error").replace("INFO", "ERROR")]

    def evaluation(self, ms, step):
        return ["[Eval batch=1/64] Eval on eval data"]

    def evaluation_done(self, ms, data):
        return ["[Eval batch=64/64] Eval on eval data:", f"\t Eval metrics/eval/LanguageCrossEntropy: {self.job.loss:.4f}"]

    def loaded(self, ms, step):
        return [self._line(ms, "composer.trainer.trainer", "Starting training..."), "******************************"]

    def exit(self, ms, code):
        return [self._line(ms, "composer.trainer.trainer", "Training complete; closing loggers")]


class MaxText(Style):
    def step(self, ms, step, seconds, loss):
        per_device = self.job.tokens * self.job.work / seconds / len(self.job.gpus)
        return [f"completed step: {step}, seconds: {seconds:.3f}, TFLOP/s/device: {self.tflops(seconds):.3f},"
                f" Tokens/s/device: {per_device:.3f}, total_weights: {self.job.batch * self.job.sequence}, loss: {loss:.3f}"]

    def _line(self, ms, where, text):
        return f"{when(ms, 'I%m%d %H:%M:%S', '.')}{self.rng.randrange(1000):03d} 140234 {where}] {text}"

    def checkpoint(self, ms, data):
        return [self._line(ms, "checkpoint_manager.py:1444", f"[process=0] Saving checkpoint at step {data[0]}"),
                self._line(ms, "async_checkpointer.py:88", f"[process=0] Started async saving checkpoint to gs://runs/{self.job.name}/checkpoints/{data[0]}.")]

    def checkpoint_done(self, ms, data):
        out = [self._line(ms, "async_checkpointer.py:416", f"Finished async_save (blocking + background). Time taken: {data[1]:.3f}s."
                          f" directory=gs://runs/{self.job.name}/checkpoints/{data[0]}")]
        return out + ([f"saved a checkpoint at step {data[0]}"] if data[2] else [])

    def checkpoint_failed(self, ms, data):
        return [self._line(ms, "async_checkpointer.py:212", "Checkpointing failed: google.api_core.exceptions.ServiceUnavailable: 503").replace("I", "E", 1)]

    def evaluation(self, ms, step):
        return []

    def evaluation_done(self, ms, data):
        return [f"eval metrics after step: {data[0]}, loss={self.job.loss:.3f}, total_weights=2097152.0"]

    def loaded(self, ms, step):
        return [self._line(ms, "checkpointer.py:298", f"Restoring checkpoint from gs://runs/{self.job.name}/checkpoints/{step}."),
                f"restoring from this run's directory step {step}"]

    def exit(self, ms, code):
        return []


CRASHES = {
    "software": lambda ms, s: ["Traceback (most recent call last):", '  File "/workspace/train.py", line 412, in <module>',
                               "RuntimeError: shape mismatch: value tensor of shape [4096] cannot be broadcast"],
    "xid": lambda ms, s: [f"[rank{s.rank}]: torch.AcceleratorError: CUDA error: unspecified launch failure",
                          f"[rank{s.rank}]: Search for `cudaErrorLaunchFailure' for more information."],
    "ecc": lambda ms, s: [f"[rank{s.rank}]: RuntimeError: CUDA error: uncorrectable ECC error encountered"],
    "nccl": lambda ms, s: [f"[rank{s.rank}]:[E{when(ms, '%m%d %H:%M:%S', '.')}000000 ProcessGroupNCCL.cpp:632] [Rank {s.rank}] Watchdog caught"
                           f" collective operation timeout: WorkNCCL(SeqNum={s.job.step * 7}, OpType=ALLREDUCE, NumelIn=8388608,"
                           f" NumelOut=8388608, Timeout(ms)={s.waited_ms // 60000 * 60000}) ran for {s.waited_ms} milliseconds before timing out."],
    "oom": lambda ms, s: ["torch.distributed.elastic.multiprocessing.errors.ChildFailedError:",
                          "  exitcode  : -9 (pid: 31842)", "  traceback : Signal 9 (SIGKILL) received by PID 31842"],
    "node": lambda ms, s: ["srun: error: Node failure on one of the nodes", "slurmstepd: error: *** STEP CANCELLED DUE TO NODE FAILURE ***"],
}
DIALECTS = {"megatron": Megatron, "titan": Titan, "nemo": Nemo, "deepspeed": DeepSpeed, "hf": HuggingFace,
            "composer": Composer, "maxtext": MaxText}
