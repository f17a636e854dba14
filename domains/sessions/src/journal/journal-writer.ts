import type { StoredRecording } from '../recorder/recording-facts.ts';
import type { Timer } from '../recorder/timer.ts';
import type { HrSample } from '../schemas.ts';
import type { Journal } from './journal.ts';

/** Writes one recording to the journal, in order. A refused write is retried with the next one. */
export interface JournalWriter {
  /** Queues a sample; a later sample of the same second overwrites it. */
  addSample(sample: HrSample, timer: Timer): void;
  setTimer(timer: Timer): void;
  /** @throws if the device refuses the write */
  store(recording: StoredRecording): Promise<void>;
  /** True if the device refused the last write, usually because it is full. */
  readonly isFailing: () => boolean;
}

/** Runs one write at a time; input that arrives during a write is batched for the next. */
export function createJournalWriter(
  journal: Pick<Journal, 'append' | 'store'>,
  sessionId: string,
): JournalWriter {
  const waitingSamples = new Map<number, HrSample>();
  let latestTimer: Timer | null = null;
  let unsavedRecording: StoredRecording | null = null;
  let lastWrite: Promise<unknown> = Promise.resolve();
  let isQueued = false;
  let isFailing = false;

  const enqueue = (write: () => Promise<void>): Promise<void> => {
    const result = lastWrite.then(write);
    lastWrite = result.then(
      () => {
        isFailing = false;
      },
      () => {
        isFailing = true;
      },
    );
    return result;
  };
  const write = async () => {
    isQueued = false;
    const samples = [...waitingSamples.values()];
    if (latestTimer) await journal.append(sessionId, samples, latestTimer);
    for (const sample of samples)
      if (waitingSamples.get(sample.t) === sample) waitingSamples.delete(sample.t);
    if (!unsavedRecording) return;
    const recording = unsavedRecording;
    await journal.store(recording);
    if (unsavedRecording === recording) unsavedRecording = null;
  };
  const queueWrite = (timer: Timer) => {
    latestTimer = timer;
    if (isQueued) return;
    isQueued = true;
    // A refused write is retried with the next second.
    enqueue(write).catch(() => undefined);
  };

  return {
    addSample: (sample, timer) => {
      waitingSamples.set(sample.t, sample);
      queueWrite(timer);
    },
    setTimer: queueWrite,
    store: (recording) => {
      unsavedRecording = recording;
      latestTimer = recording.timer;
      return enqueue(write);
    },
    isFailing: () => isFailing,
  };
}
