import { type CancelWord, cancelRun, isAmong, type WorkItem } from '@threshold/api/server';

/** Longer than a piece may lie between the queue and its run, the pauses between attempts included. */
const REMEMBERED_MS = 900_000;

/** Queued work as the queue gave it to this process, with the number that it was queued under. */
interface TakenWork extends WorkItem {
  readonly queued: number;
}

/** The runs of this process that an athlete may cancel, whether they have begun or wait for their turn. */
export interface CancellableRuns {
  /** Runs a piece with a signal that is aborted when it is cancelled; one that already was gets it aborted. */
  run(item: TakenWork, work: (cancelling: AbortSignal) => Promise<void>): Promise<void>;
  cancel(word: CancelWord): void;
}

const isCalledOff = (item: TakenWork, word: CancelWord) => item.queued <= word.upTo && isAmong(item, word);

/** No runs yet, and no word heard. */
export function cancellableRuns(): CancellableRuns {
  const running = new Map<AbortController, TakenWork>();
  let heard: { readonly word: CancelWord; readonly at: number }[] = [];
  return {
    async run(item, work) {
      const cancelling = new AbortController();
      // Between the queue's giving a piece and its arrival here, the word may have come.
      if (heard.some(({ word }) => isCalledOff(item, word))) cancelRun(cancelling);
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
      for (const [cancelling, item] of running) if (isCalledOff(item, word)) cancelRun(cancelling);
    },
  };
}
