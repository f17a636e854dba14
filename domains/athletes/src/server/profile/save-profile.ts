import type { CommandContext } from '@threshold/api/server';
import { careFactsChanged, type PlanningFacts, profileSaved } from '@threshold/contracts/athletes';
import { type PlanningOutcome, trainingPort } from '@threshold/contracts/training';
import type { ProfileChange, ProfileView } from '../../schemas.ts';
import { getToday } from '../preferences/get-calendar.ts';
import { currentLthr } from '../thresholds/current-threshold.ts';
import { setCurrentThreshold } from '../thresholds/set-current-threshold.ts';
import { applyProfileChange } from './apply-profile-change.ts';
import { sameCareFacts } from './care-facts.ts';
import { checkProfile } from './check-profile.ts';
import { openProfile } from './find-profile.ts';
import { getProfile } from './get-profile.ts';
import { savedFacts } from './planning-facts.ts';

interface SavedProfile {
  readonly profile: ProfileView;
  readonly workoutGeneration: PlanningOutcome | null;
}

/**
 * Saves a partial profile, stores a new LTHR by date and publishes the change. Training plans in the same
 * transaction; the outcome is returned (docs/specification.md#planning-after-a-saved-profile).
 */
export async function saveProfile(ctx: CommandContext, change: ProfileChange): Promise<SavedProfile> {
  const today = await getToday(ctx);
  const row = await openProfile(ctx);
  const before = { age: row.age, isPregnant: row.isPregnant };
  applyProfileChange(row, change);
  const lthrBpm = change.lthr === undefined ? await currentLthr(ctx) : change.lthr;
  checkProfile(row, change, lthrBpm, today);
  row.updatedAt = ctx.now();
  await ctx.em.flush();
  if (change.lthr !== undefined)
    await setCurrentThreshold(ctx, today, { lthrBpm: change.lthr, source: change.lthrSource });
  const facts = await savedFacts(ctx);
  // Before planning, which must respect the injuries' new limits.
  if (!sameCareFacts(before, row)) await ctx.emit(careFactsChanged, { athleteId: ctx.athleteId });
  await ctx.emit(profileSaved, { athleteId: ctx.athleteId, today, facts });
  return { profile: await getProfile(ctx), workoutGeneration: await planningOf(ctx, facts) };
}

/** Outcome of planning; null if LTHR, race date or race distance is missing. */
async function planningOf(ctx: CommandContext, facts: PlanningFacts): Promise<PlanningOutcome | null> {
  if (facts.lthrBpm === null || facts.raceDate === null || facts.raceDistance === null) return null;
  return ctx.port(trainingPort).latestPlanning(ctx.athleteId);
}
