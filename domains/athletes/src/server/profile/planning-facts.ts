import { oncePerRequest, type QueryContext } from '@threshold/api/server';
import type { PlanningFacts } from '@threshold/contracts/athletes';
import { TRAINING_DAYS } from '../../bounds.ts';
import { getPreferences, UNKNOWN_UNITS } from '../preferences/get-preferences.ts';
import { currentLthr } from '../thresholds/current-threshold.ts';
import { findProfile } from './find-profile.ts';
import { kmOrNull, storedRaceDistance } from './profile-view.ts';

/** Null without a profile. */
export const getPlanningFacts = (
  ctx: QueryContext,
  athleteId = ctx.athleteId,
): Promise<PlanningFacts | null> => factsOf(ctx, athleteId);

const factsOf = oncePerRequest(async (ctx, athleteId: string): Promise<PlanningFacts | null> => {
  const [row, lthrBpm, { units }] = await Promise.all([
    findProfile(ctx, athleteId),
    currentLthr(ctx, athleteId),
    getPreferences(ctx, athleteId),
  ]);
  if (!row) return null;
  return {
    fitnessLevel: row.fitnessLevel,
    preferredFitnessClass: row.preferredFitnessClass ?? 'none',
    groupFitnessSchedule: row.groupFitnessSchedule,
    trainingDaysPerWeek: row.trainingDaysPerWeek ?? TRAINING_DAYS.default,
    weeklyRunKm: kmOrNull(row.weeklyRunMeters),
    longestRunKm: kmOrNull(row.longestRunMeters),
    raceDate: row.raceDate,
    raceDistance: storedRaceDistance(row.raceDistance),
    maxHrBpm: row.maxHrBpm,
    restingHrBpm: row.restingHrBpm,
    lthrBpm,
    // Paces are per km unless the athlete chose miles.
    units: units ?? UNKNOWN_UNITS,
  };
});

/**
 * The caller's planning facts.
 * @throws Error without a profile
 */
export async function savedFacts(ctx: QueryContext): Promise<PlanningFacts> {
  const facts = await getPlanningFacts(ctx);
  if (!facts) throw new Error('planning facts requested for an athlete without a profile');
  return facts;
}
