import { loggableError } from '@threshold/api/server';
import type { Log } from '@threshold/db';
import { runWithin } from './run-within.ts';
import type { OpenedTracing } from './tracing/open-tracing.ts';

/** Makes each run a trace. */
export type RunTraces = Pick<OpenedTracing, 'wholeTrace'>;

/** How one run of a job is watched. */
export interface RunOptions {
  readonly log: Log;
  readonly tracing?: RunTraces | undefined;
  /** The longest run; then its signal is aborted and it has failed. */
  readonly deadlineSeconds: number;
  readonly stopping: AbortSignal;
  /** Aborted once the athlete has cancelled the work: its run has then ended well, whatever it throws. */
  readonly cancelling?: AbortSignal;
}

/**
 * Runs a job once and says in the log how it went; one that is cancelled before its turn is not begun.
 * @throws Error that tells nothing, so that the queue keeps nothing of an athlete
 */
export async function runJob(
  name: string,
  attempt: number,
  run: (signal: AbortSignal) => Promise<void>,
  { log, tracing, deadlineSeconds, stopping, cancelling }: RunOptions,
): Promise<void> {
  const stops = cancelling ? [cancelling, stopping] : [stopping];
  let about: object = { job: name, attempt };
  try {
    const once = () => runWithin(deadlineSeconds * 1_000, stops, run);
    if (!cancelling?.aborted)
      await (tracing
        ? tracing.wholeTrace(`job ${name}`, { 'threshold.job.attempt': attempt }, (traceId) => {
            about = { ...about, traceId };
            return once();
          })
        : once());
    log.info(about, cancelling?.aborted ? 'job cancelled' : 'job done');
  } catch (error) {
    if (cancelling?.aborted) return log.info(about, 'job cancelled');
    if (stopping.aborted) log.info(about, 'job broken off by the stop');
    else log.error({ ...about, error: loggableError(error) }, 'job failed');
    // What is thrown here is stored: nothing of an athlete may be in it.
    throw new Error('The log says why.');
  }
}
