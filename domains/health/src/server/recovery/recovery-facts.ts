import type { Look } from '@threshold/api/server';
import type { RecoveryFacts } from '@threshold/contracts/health';
import { readSleep } from '../sleep/read-sleep.ts';
import { readRecovery } from './read-recovery.ts';

/** The athlete's recovery and sleep in brief, by the same rules as the own screens. */
export async function recoveryFacts(look: Look, athleteId: string): Promise<RecoveryFacts> {
  const { status, hrv, restingHr } = await readRecovery(look, athleteId);
  const { averageHours } = await readSleep(look, athleteId);
  return {
    status,
    hrvMs: hrv?.latest ?? null,
    hrvChangePercent: hrv?.changePercent ?? null,
    restingHrBpm: restingHr?.latest ?? null,
    restingHrChangePercent: restingHr?.changePercent ?? null,
    sleepHours: averageHours,
  };
}
