import type { BackupMirror } from '../../journal/backup-mirror.ts';
import type { DeliveryState, Journal } from '../../journal/journal.ts';
import { createJournalWriter, type JournalWriter } from '../../journal/journal-writer.ts';
import { createRecording, type Recording } from '../../recorder/create-recording.ts';
import type { StoredRecording } from '../../recorder/recording-facts.ts';
import type { HrSample } from '../../schemas.ts';

/** As many as the backup can hold (docs/specification.md#9-constants). */
const MIRRORED_SAMPLES = 100;
const MIRROR_EVERY_SECONDS = 5;

/** This tab's recording: state machine, journal writer and pending samples. */
export interface ActiveRecording {
  readonly machine: Recording;
  readonly writer: JournalWriter;
  /** Adds a new sample from the state machine, or a restored one. */
  addSample(sample: HrSample): void;
  /** Advances the clock: stores the timer every second and the mirror every 5 s. */
  tick(nowMs: number): void;
  mirror(nowMs: number): void;
  countUnsentSamples(delivery: DeliveryState): number;
}

/** Continues a recording; its stored samples are passed to `addSample`. */
export function createActiveRecording(
  storedRecording: StoredRecording,
  journal: Journal,
  backup: BackupMirror,
): ActiveRecording {
  const machine = createRecording(storedRecording);
  const writer = createJournalWriter(journal, storedRecording.facts.sessionId);
  const history: HrSample[] = [];
  /** The seconds that have a sample, in order. The first `ackedCount` are acknowledged. */
  const sampleSeconds: number[] = [];
  let ackedCount = 0;
  let writtenSecond = -1;
  let mirroredSecond = Number.NEGATIVE_INFINITY;

  const mirror = (nowMs: number) => {
    const view = machine.view();
    mirroredSecond = view.elapsedSeconds;
    backup.write({
      sessionId: view.sessionId,
      workoutId: view.briefing.workout?.id ?? null,
      elapsedSeconds: view.elapsedSeconds,
      zoneDistribution: view.zoneSeconds,
      hrHistory: history,
      splits: view.splits,
      currentHR: view.hrBpm,
      currentZone: view.zone,
      isRunning: machine.snapshot().timer.isRunning,
      timestamp: nowMs,
    });
  };

  return {
    machine,
    writer,
    addSample: (sample) => {
      // Another reading in the same second replaces its sample.
      if (sampleSeconds.at(-1) === sample.t) history.pop();
      else sampleSeconds.push(sample.t);
      history.push(sample);
      if (history.length > MIRRORED_SAMPLES) history.shift();
    },
    tick: (nowMs) => {
      machine.tick(nowMs);
      const { timer } = machine.snapshot();
      const second = Math.floor(timer.elapsedMs / 1000);
      if (second !== writtenSecond) writer.setTimer(timer);
      writtenSecond = second;
      if (second - mirroredSecond >= MIRROR_EVERY_SECONDS) mirror(nowMs);
    },
    mirror,
    countUnsentSamples: ({ ackedThrough }) => {
      while ((sampleSeconds[ackedCount] ?? Number.POSITIVE_INFINITY) <= ackedThrough) ackedCount += 1;
      return sampleSeconds.length - ackedCount;
    },
  };
}
