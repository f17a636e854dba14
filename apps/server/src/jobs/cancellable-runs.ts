import { cancelRun, isMatchedBy, type JobCancellation, type QueuedJob } from '@threshold/api/server';

/** Longer than a job can wait between being dispatched and running, including pauses between attempts. */
const RETENTION_MS = 900_000;

interface DispatchedJob extends QueuedJob {
  /** The job's row number; 0 for jobs from an older version. */
  readonly queued: number;
}

/** The cancellable runs of this process, both active and waiting. */
export interface CancellableRuns {
  /**
   * Runs a job with a signal that aborts on cancellation. If the job was cancelled already, it is aborted from the
   * start.
   */
  run(dispatchedJob: DispatchedJob, work: (cancelSignal: AbortSignal) => Promise<void>): Promise<void>;
  cancel(cancellation: JobCancellation): void;
}

const isCancelledBy = (dispatchedJob: DispatchedJob, cancellation: JobCancellation) =>
  dispatchedJob.queued <= cancellation.upTo && isMatchedBy(dispatchedJob, cancellation);

export function createCancellableRuns(): CancellableRuns {
  const jobByController = new Map<AbortController, DispatchedJob>();
  let cancellations: { readonly cancellation: JobCancellation; readonly atMs: number }[] = [];
  return {
    async run(dispatchedJob, work) {
      const cancelController = new AbortController();
      // The job may have been cancelled between its dispatch and this call.
      if (cancellations.some(({ cancellation }) => isCancelledBy(dispatchedJob, cancellation)))
        cancelRun(cancelController);
      jobByController.set(cancelController, dispatchedJob);
      try {
        await work(cancelController.signal);
      } finally {
        jobByController.delete(cancelController);
      }
    },
    cancel(cancellation) {
      const nowMs = performance.now();
      cancellations = [
        ...cancellations.filter(({ atMs }) => nowMs - atMs < RETENTION_MS),
        { cancellation, atMs: nowMs },
      ];
      for (const [cancelController, dispatchedJob] of jobByController)
        if (isCancelledBy(dispatchedJob, cancellation)) cancelRun(cancelController);
    },
  };
}
