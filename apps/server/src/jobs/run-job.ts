import { toLoggableError } from '@threshold/api/server';
import type { Log } from '@threshold/db';
import type { OpenedTracing } from '../tracing/open-tracing.ts';

export type RunTraces = Pick<OpenedTracing, 'runAsTrace'>;

export interface RunOptions {
  readonly log: Log;
  readonly tracing?: RunTraces | undefined;
  /** Timeout of a run: its signal aborts and the run fails. */
  readonly deadlineSeconds: number;
  readonly stopping: AbortSignal;
  /** Aborted when the athlete cancels the job. The run then counts as successful, even if it throws. */
  readonly cancelSignal?: AbortSignal;
  /** Called after a failure that is neither a cancellation nor a shutdown. */
  readonly onFailed?: () => Promise<void>;
}

/**
 * Runs a job once and logs the outcome. Does not start a job that is already cancelled.
 * @throws Error without details, so that the queue never stores an athlete's data
 */
export async function runJob(
  name: string,
  attempt: number,
  run: (signal: AbortSignal) => Promise<void>,
  { log, tracing, deadlineSeconds, stopping, cancelSignal, onFailed }: RunOptions,
): Promise<void> {
  const stopSignals = cancelSignal ? [cancelSignal, stopping] : [stopping];
  let logFields: object = { job: name, attempt };
  try {
    const runOnce = () => runWithin(deadlineSeconds * 1_000, stopSignals, run);
    if (!cancelSignal?.aborted)
      await (tracing
        ? tracing.runAsTrace(`job ${name}`, { 'threshold.job.attempt': attempt }, (traceId) => {
            logFields = { ...logFields, traceId };
            return runOnce();
          })
        : runOnce());
    log.info(logFields, cancelSignal?.aborted ? 'job cancelled' : 'job done');
  } catch (error) {
    if (cancelSignal?.aborted) return log.info(logFields, 'job cancelled');
    if (stopping.aborted) log.info(logFields, 'job interrupted by shutdown');
    else {
      log.error({ ...logFields, error: toLoggableError(error) }, 'job failed');
      await onFailed?.();
    }
    // pg-boss stores this message, so it must not contain an athlete's data.
    throw new Error('Job failed, see log.');
  }
}

/**
 * Runs work with a signal that aborts at the deadline or on shutdown. At the deadline, rejects immediately in
 * case the work ignores its signal. On shutdown, the work may finish its current step.
 */
async function runWithin(
  deadlineMs: number,
  stopSignals: readonly AbortSignal[],
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  // Uses its own controller, because a signal from `AbortSignal.any` may be garbage-collected while the work
  // runs.
  const run = new AbortController();
  const stop = () => run.abort(stopSignals.find((stopSignal) => stopSignal.aborted)?.reason);
  if (stopSignals.some((stopSignal) => stopSignal.aborted)) stop();
  for (const stopSignal of stopSignals) stopSignal.addEventListener('abort', stop, { once: true });
  const { promise: deadlinePromise, reject } = Promise.withResolvers<never>();
  const deadlineTimer = setTimeout(() => {
    run.abort(new DOMException('Job timed out', 'TimeoutError'));
    reject(run.signal.reason);
  }, deadlineMs);
  try {
    await Promise.race([work(run.signal), deadlinePromise]);
  } finally {
    clearTimeout(deadlineTimer);
    for (const stopSignal of stopSignals) stopSignal.removeEventListener('abort', stop);
  }
}
