import type { Act } from '@threshold/api/server';
import { careFactsChanged, type PlanningFacts, profileSaved } from '@threshold/contracts/athletes';
import { type PlanningOutcome, trainingPort } from '@threshold/contracts/training';
import type { ProfileChange, ProfileView } from '../../schemas.ts';
import { todayOf } from '../preferences/calendar-of.ts';
import { currentLthr } from '../thresholds/current-threshold.ts';
import { keepThreshold } from '../thresholds/keep-threshold.ts';
import { applyProfileChange } from './apply-profile-change.ts';
import { sameCareFacts } from './care-facts.ts';
import { checkProfile } from './check-profile.ts';
import { openProfile } from './find-profile.ts';
import { savedFacts } from './planning-facts.ts';
import { readProfile } from './read-profile.ts';

interface SavedProfile {
  readonly profile: ProfileView;
  readonly workoutGeneration: PlanningOutcome | null;
}

/**
 * Saves any part of the athlete's profile, keeps a new LTHR by its date and publishes the fact; training plans in the
 * same transaction, and what came of it is answered (ruling 13).
 */
export async function saveProfile(act: Act, change: ProfileChange): Promise<SavedProfile> {
  const today = await todayOf(act);
  const row = await openProfile(act);
  const before = { age: row.age, isPregnant: row.isPregnant };
  applyProfileChange(row, change);
  const lthrBpm = change.lthr === undefined ? await currentLthr(act) : change.lthr;
  checkProfile(row, change, lthrBpm, today);
  row.updatedAt = act.now();
  await act.em.flush();
  if (change.lthr !== undefined)
    await keepThreshold(act, today, { lthrBpm: change.lthr, source: change.lthrSource });
  const facts = await savedFacts(act);
  // Before the plan is made, which spares an injury as it limits then.
  if (!sameCareFacts(before, row)) await act.emit(careFactsChanged, { athleteId: act.athleteId });
  await act.emit(profileSaved, { athleteId: act.athleteId, today, facts });
  return { profile: await readProfile(act), workoutGeneration: await planningOf(act, facts) };
}

/** What planning made of it; null where LTHR, race date or race distance is missing. */
async function planningOf(act: Act, facts: PlanningFacts): Promise<PlanningOutcome | null> {
  if (facts.lthrBpm === null || facts.raceDate === null || facts.raceDistance === null) return null;
  return act.ask(trainingPort).latestPlanning(act.athleteId);
}
