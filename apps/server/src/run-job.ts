import { loggableError } from '@threshold/api/server';
import type { Log } from '@threshold/db';
import { runWithin } from './run-within.ts';

/** How one run of a job is watched. */
export interface RunOptions {
  readonly log: Log;
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
  { log, deadlineSeconds, stopping, cancelling }: RunOptions,
): Promise<void> {
  const stops = cancelling ? [cancelling, stopping] : [stopping];
  try {
    if (!cancelling?.aborted) await runWithin(deadlineSeconds * 1_000, stops, run);
    log.info({ job: name, attempt }, cancelling?.aborted ? 'job cancelled' : 'job done');
  } catch (error) {
    if (cancelling?.aborted) return log.info({ job: name, attempt }, 'job cancelled');
    if (stopping.aborted) log.info({ job: name, attempt }, 'job broken off by the stop');
    else log.error({ job: name, attempt, error: loggableError(error) }, 'job failed');
    // What is thrown here is stored: nothing of an athlete may be in it.
    throw new Error('The log says why.');
  }
}
