import type { QueryContext } from '@threshold/api/server';
import type { RecoveryFacts } from '@threshold/contracts/health';
import { readSleep } from '../sleep/read-sleep.ts';
import { readHrvHistory } from './read-hrv-history.ts';
import { changesThatCount, latestDayOf, readRecovery } from './read-recovery.ts';

/** The athlete's recovery and sleep in brief, by the same rules as the own screens. */
export async function recoveryFacts(ctx: QueryContext, athleteId: string): Promise<RecoveryFacts> {
  const { status, hrv, restingHr } = await readRecovery(ctx, athleteId);
  const { averageHours, days } = await readSleep(ctx, athleteId);
  const { band } = await readHrvHistory(ctx, athleteId);
  const lastNight = days.findLast(({ sleepHours }) => sleepHours !== null);
  const { hrvPercent, restingHrPercent } = changesThatCount({ hrv, restingHr });
  return {
    status,
    hrvMs: hrv?.latest ?? null,
    hrvChangePercent: hrvPercent,
    hrvWeek: band?.level ?? null,
    restingHrBpm: restingHr?.latest ?? null,
    restingHrChangePercent: restingHrPercent,
    sleepHours: averageHours,
    lastSleepHours: lastNight?.sleepHours ?? null,
    latestOn: latestDayOf({ hrv, restingHr }),
    sleepLatestOn: lastNight?.date ?? null,
  };
}
