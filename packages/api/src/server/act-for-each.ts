import type { Act } from './context.ts';
import type { ScheduleContext } from './schedules.ts';

/**
 * The acts of a schedule, one after the other. One that fails is logged, and keeps nobody behind it waiting.
 * @throws Error once all had their turn, so that the run is tried again
 */
export async function actForEach<R extends { readonly athlete_id: string }>(
  { act, signal, log }: Pick<ScheduleContext, 'act' | 'signal' | 'log'>,
  rows: readonly R[],
  work: (act: Act, row: R) => Promise<void>,
): Promise<void> {
  let failures = 0;
  for (const row of rows) {
    signal.throwIfAborted();
    try {
      await act(row.athlete_id, (each) => work(each, row));
    } catch (error) {
      failures += 1;
      log.error({ reason: error instanceof Error ? error.name : 'unknown' }, 'one act of a job failed');
    }
  }
  if (failures > 0) throw new Error(`${failures} of ${rows.length} acts failed`);
}
