import type { QueryContext } from '@threshold/api/server';
import type { RecoveryFacts } from '@threshold/contracts/health';
import { getSleep } from '../sleep/get-sleep.ts';
import { getHrvHistory } from './get-hrv-history.ts';
import { findLatestDay, getRecovery, getStatusChanges } from './get-recovery.ts';

/** Recovery and sleep for other domains, as the cards show them. Anything without a value is null. */
export async function getRecoveryFacts(ctx: QueryContext, athleteId: string): Promise<RecoveryFacts> {
  const [{ status, hrv, restingHr }, { averageHours, days }, { band }] = await Promise.all([
    getRecovery(ctx, athleteId),
    getSleep(ctx, athleteId),
    getHrvHistory(ctx, undefined, athleteId),
  ]);
  const lastNight = days.findLast(({ sleepHours }) => sleepHours !== null);
  const { hrvPercent, restingHrPercent } = getStatusChanges({ hrv, restingHr });
  return {
    status,
    hrvMs: hrv?.latest ?? null,
    hrvChangePercent: hrvPercent,
    hrvBand: band,
    hrvLatestOn: hrv?.days.at(-1)?.date ?? null,
    restingHrBpm: restingHr?.latest ?? null,
    restingHrChangePercent: restingHrPercent,
    restingHrLatestOn: restingHr?.days.at(-1)?.date ?? null,
    sleepHours: averageHours,
    lastSleepHours: lastNight?.sleepHours ?? null,
    latestOn: findLatestDay({ hrv, restingHr }),
    sleepLatestOn: lastNight?.date ?? null,
  };
}
