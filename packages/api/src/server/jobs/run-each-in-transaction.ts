import type { CommandContext } from '../context.ts';
import type { ScheduleContext } from './schedules.ts';

/**
 * Runs a schedule's work on one row after another, each in a transaction of the row's athlete. A failed transaction is
 * logged, and the others still run.
 * @throws the signal's reason if it is aborted, or an Error at the end if any transaction failed, so that the run is
 * retried
 */
export async function runEachInTransaction<R extends { readonly athlete_id: string }>(
  { runInTransaction, signal, log }: Pick<ScheduleContext, 'runInTransaction' | 'signal' | 'log'>,
  rows: readonly R[],
  work: (ctx: CommandContext, row: R) => Promise<void>,
): Promise<void> {
  let failureCount = 0;
  for (const row of rows) {
    signal.throwIfAborted();
    try {
      await runInTransaction(row.athlete_id, (ctx) => work(ctx, row));
    } catch (error) {
      failureCount += 1;
      log.error(
        { reason: error instanceof Error ? error.name : 'unknown' },
        'one transaction of a job failed',
      );
    }
  }
  if (failureCount > 0) throw new Error(`${failureCount} of ${rows.length} transactions failed`);
}
