import { cancelRun, isMatchedBy, type JobCancellation, type QueuedJob } from '@threshold/api/server';

/** Longer than a job can wait between being dispatched and running, including pauses between attempts. */
const RETENTION_MS = 900_000;

interface TakenJob extends QueuedJob {
  /** The job's row number; 0 for jobs from an older version. */
  readonly queued: number;
}

/** The cancellable runs of this process, both active and waiting. */
export interface CancellableRuns {
  /**
   * Runs a job with a signal that aborts on cancellation. If the job was cancelled already, it is aborted from the
   * start.
   */
  run(takenJob: TakenJob, work: (cancelling: AbortSignal) => Promise<void>): Promise<void>;
  cancel(cancellation: JobCancellation): void;
}

const isCancelledBy = (takenJob: TakenJob, cancellation: JobCancellation) =>
  takenJob.queued <= cancellation.upTo && isMatchedBy(takenJob, cancellation);

export function createCancellableRuns(): CancellableRuns {
  const jobByController = new Map<AbortController, TakenJob>();
  let cancellations: { readonly cancellation: JobCancellation; readonly atMs: number }[] = [];
  return {
    async run(takenJob, work) {
      const cancelling = new AbortController();
      // The job may have been cancelled between its dispatch and this call.
      if (cancellations.some(({ cancellation }) => isCancelledBy(takenJob, cancellation)))
        cancelRun(cancelling);
      jobByController.set(cancelling, takenJob);
      try {
        await work(cancelling.signal);
      } finally {
        jobByController.delete(cancelling);
      }
    },
    cancel(cancellation) {
      const nowMs = performance.now();
      cancellations = [
        ...cancellations.filter(({ atMs }) => nowMs - atMs < RETENTION_MS),
        { cancellation, atMs: nowMs },
      ];
      for (const [cancelling, takenJob] of jobByController)
        if (isCancelledBy(takenJob, cancellation)) cancelRun(cancelling);
    },
  };
}
