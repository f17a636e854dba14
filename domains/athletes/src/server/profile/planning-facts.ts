import { memoizePerRequest, type QueryContext } from '@threshold/api/server';
import type { PlanningFacts } from '@threshold/contracts/athletes';
import { DEFAULT_TRAINING_DAYS_PER_WEEK } from '../../profile-bounds.ts';
import { FALLBACK_UNITS, getPreferences } from '../preferences/get-preferences.ts';
import { findCurrentLthr } from '../thresholds/current-threshold.ts';
import { findProfile } from './profile-rows.ts';
import { parseStoredRaceDistance, toCustomClass, toKmOrNull } from './profile-view.ts';

/** What planning needs to know about an athlete; null without a profile. */
export const findPlanningFacts = (
  ctx: QueryContext,
  athleteId = ctx.athleteId,
): Promise<PlanningFacts | null> => loadPlanningFacts(ctx, athleteId);

const loadPlanningFacts = memoizePerRequest(async (ctx, athleteId: string): Promise<PlanningFacts | null> => {
  const [row, lthrBpm, { units }] = await Promise.all([
    findProfile(ctx, athleteId),
    findCurrentLthr(ctx, athleteId),
    getPreferences(ctx, athleteId),
  ]);
  if (!row) return null;
  return {
    fitnessLevel: row.fitnessLevel,
    preferredFitnessClass: row.preferredFitnessClass ?? 'none',
    groupFitnessSchedule: row.groupFitnessSchedule,
    customClass: toCustomClass(row),
    trainingDaysPerWeek: row.trainingDaysPerWeek ?? DEFAULT_TRAINING_DAYS_PER_WEEK,
    weeklyRunKm: toKmOrNull(row.weeklyRunMeters),
    longestRunKm: toKmOrNull(row.longestRunMeters),
    weekdayMinutes: row.weekdayMinutes ? [...row.weekdayMinutes] : null,
    raceDate: row.raceDate,
    raceDistance: parseStoredRaceDistance(row.raceDistance),
    maxHrBpm: row.maxHrBpm,
    restingHrBpm: row.restingHrBpm,
    lthrBpm,
    // Paces are per km unless the athlete chose miles.
    units: units ?? FALLBACK_UNITS,
  };
});

/**
 * The caller's planning facts.
 * @throws Error without a profile
 */
export async function getSavedPlanningFacts(ctx: QueryContext): Promise<PlanningFacts> {
  const facts = await findPlanningFacts(ctx);
  if (!facts) throw new Error('planning facts requested for an athlete without a profile');
  return facts;
}
