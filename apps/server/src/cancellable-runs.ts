import { cancelRun, isAmong, type JobCancellation, type QueuedJob } from '@threshold/api/server';

/** Longer than a piece may lie between the queue and its run, the pauses between attempts included. */
const REMEMBERED_MS = 900_000;

/** A queued job as the queue gave it to this process, with the number that it was queued under. */
interface TakenJob extends QueuedJob {
  readonly queued: number;
}

/** The runs of this process that an athlete may cancel, whether they have begun or wait for their turn. */
export interface CancellableRuns {
  /** Runs a piece with a signal that is aborted when it is cancelled; one that already was gets it aborted. */
  run(item: TakenJob, work: (cancelling: AbortSignal) => Promise<void>): Promise<void>;
  cancel(word: JobCancellation): void;
}

const isCancelledBy = (item: TakenJob, word: JobCancellation) =>
  item.queued <= word.upTo && isAmong(item, word);

/** No runs yet, and no word heard. */
export function cancellableRuns(): CancellableRuns {
  const running = new Map<AbortController, TakenJob>();
  let heard: { readonly word: JobCancellation; readonly at: number }[] = [];
  return {
    async run(item, work) {
      const cancelling = new AbortController();
      // Between the queue's giving a piece and its arrival here, the word may have come.
      if (heard.some(({ word }) => isCancelledBy(item, word))) cancelRun(cancelling);
      running.set(cancelling, item);
      try {
        await work(cancelling.signal);
      } finally {
        running.delete(cancelling);
      }
    },
    cancel(word) {
      const now = performance.now();
      heard = [...heard.filter(({ at }) => now - at < REMEMBERED_MS), { word, at: now }];
      for (const [cancelling, item] of running) if (isCancelledBy(item, word)) cancelRun(cancelling);
    },
  };
}
