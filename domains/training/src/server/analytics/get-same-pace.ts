import type { QueryContext } from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import { addDays, compareSamePace, toRunKind } from '@threshold/physiology';
import type { SamePaceView } from '../../same-pace-schemas.ts';
import { listRunsBetween } from './list-runs-between.ts';

const LOOKBACK_DAYS = 365;
const EASY_KINDS: ReadonlySet<string> = new Set(['easy', 'recovery', 'long']);

/**
 * The heart rate at the athlete's current easy pace, now and in the first weeks of the last 365 days, each with the LTHR
 * of its last run's day. Null without enough easy runs.
 */
export async function getSamePace(ctx: QueryContext): Promise<SamePaceView | null> {
  const athletes = ctx.port(athletesPort);
  const { today } = await athletes.getCalendar(ctx.athleteId);
  const runs = await listRunsBetween(ctx, addDays(today, 1 - LOOKBACK_DAYS), today);
  const easyRuns = runs.flatMap((run) => {
    const { actual_duration_seconds: durationSeconds, actual_hr_bpm: averageHrBpm } = run;
    return durationSeconds === null || averageHrBpm === null || !EASY_KINDS.has(toRunKind(run.type))
      ? []
      : [{ date: run.date, distanceMeters: run.distanceMeters, durationSeconds, averageHrBpm }];
  });
  const samePace = compareSamePace(easyRuns, today);
  if (samePace === null) return null;
  const { first, recent, ...comparison } = samePace;
  return {
    ...comparison,
    first: { ...first, lthrBpm: await athletes.findLthrOn(ctx.athleteId, first.to) },
    recent: { ...recent, lthrBpm: await athletes.findLthrOn(ctx.athleteId, recent.to) },
  };
}
