import { loggableError } from '@threshold/api/server';
import type { Log } from '@threshold/db';
import { runWithin } from './run-within.ts';

/** How one run of a job is watched. */
export interface RunOptions {
  readonly log: Log;
  /** The longest run; then its signal is aborted and it has failed. */
  readonly deadlineSeconds: number;
  readonly stopping: AbortSignal;
}

/**
 * Runs a job once and says in the log how it went.
 * @throws Error that tells nothing, so that the queue keeps nothing of an athlete
 */
export async function runJob(
  name: string,
  attempt: number,
  run: (signal: AbortSignal) => Promise<void>,
  { log, deadlineSeconds, stopping }: RunOptions,
): Promise<void> {
  try {
    await runWithin(deadlineSeconds * 1_000, stopping, run);
    log.info({ job: name, attempt }, 'job done');
  } catch (error) {
    if (stopping.aborted) log.info({ job: name, attempt }, 'job broken off by the stop');
    else log.error({ job: name, attempt, error: loggableError(error) }, 'job failed');
    // What is thrown here is stored: nothing of an athlete may be in it.
    throw new Error('The log says why.');
  }
}
