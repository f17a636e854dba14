import { type CommandContext, DomainError } from '@threshold/api/server';
import { careFactsChanged, type PlanningFacts, profileSaved } from '@threshold/contracts/athletes';
import { type PlanningOutcome, trainingPort } from '@threshold/contracts/training';
import { addDays, findThresholdFaults, type LocalDate, toKilograms, toMeters } from '@threshold/physiology';
import type { ProfileChange, ProfileView } from '../../schemas.ts';
import { getToday } from '../preferences/get-calendar.ts';
import { findCurrentLthr } from '../thresholds/current-threshold.ts';
import { setCurrentThreshold } from '../thresholds/set-current-threshold.ts';
import { hasSameCareFacts } from './care-facts.ts';
import { getProfile } from './get-profile.ts';
import { getSavedPlanningFacts } from './planning-facts.ts';
import type { Profile } from './profile.entity.ts';
import { lockProfile } from './profile-rows.ts';

interface SavedProfile {
  readonly profile: ProfileView;
  readonly workoutGeneration: PlanningOutcome | null;
}

/**
 * Saves a partial profile, stores a new LTHR by date and publishes the change. The training domain plans in
 * the same transaction, and its outcome is returned (docs/specification.md#planning-after-a-saved-profile).
 * @throws DomainError 'invalid' if heart rates contradict each other or the race is too far ahead
 */
export async function saveProfile(ctx: CommandContext, change: ProfileChange): Promise<SavedProfile> {
  const today = await getToday(ctx);
  const row = await lockProfile(ctx);
  const previousCareFacts = { age: row.age, isPregnant: row.isPregnant };
  applyProfileChange(row, change);
  const lthrBpm = change.lthr === undefined ? await findCurrentLthr(ctx) : change.lthr;
  assertConsistentProfile(row, change, lthrBpm, today);
  row.updatedAt = ctx.now();
  await ctx.em.flush();
  if (change.lthr !== undefined)
    await setCurrentThreshold(ctx, today, { lthrBpm: change.lthr, source: change.lthrSource });
  const facts = await getSavedPlanningFacts(ctx);
  // Emitted before planning, because the plan must respect the injuries' new limits.
  if (!hasSameCareFacts(previousCareFacts, row))
    await ctx.emit(careFactsChanged, { athleteId: ctx.athleteId });
  await ctx.emit(profileSaved, { athleteId: ctx.athleteId, today, facts });
  return { profile: await getProfile(ctx), workoutGeneration: await findPlanningOutcome(ctx, facts) };
}

/** Outcome of planning; null if LTHR, race date or race distance is missing. */
async function findPlanningOutcome(
  ctx: CommandContext,
  facts: PlanningFacts,
): Promise<PlanningOutcome | null> {
  if (facts.lthrBpm === null || facts.raceDate === null || facts.raceDistance === null) return null;
  return ctx.port(trainingPort).findLatestPlanning(ctx.athleteId);
}

/** Keeps absent fields, clears null ones and converts pounds to kilograms. */
function applyProfileChange(row: Profile, change: ProfileChange): void {
  if (change.age !== undefined) row.age = change.age;
  if (change.weight !== undefined)
    row.weightKg = change.weight === null ? null : toKilograms(change.weight, 'lb');
  if (change.isPregnant !== undefined) row.isPregnant = change.isPregnant || null;
  if (change.maxHR !== undefined) row.maxHrBpm = change.maxHR;
  if (change.restingHR !== undefined) row.restingHrBpm = change.restingHR;
  if (change.fitnessLevel !== undefined) row.fitnessLevel = change.fitnessLevel;
  if (change.preferredFitnessClass !== undefined) row.preferredFitnessClass = change.preferredFitnessClass;
  if (change.groupFitnessSchedule !== undefined) row.groupFitnessSchedule = change.groupFitnessSchedule;
  if (change.customClass !== undefined) {
    row.customClassKind = change.customClass?.kind ?? null;
    row.customClassMinutes = change.customClass?.minutes ?? null;
    row.customClassEffort = change.customClass?.effort ?? null;
    row.customClassUsesLegs = change.customClass?.usesLegs ?? null;
  }
  if (change.strengthTrainingType !== undefined)
    row.strengthTrainingType = change.strengthTrainingType || null;
  if (change.trainingDaysPerWeek !== undefined) row.trainingDaysPerWeek = change.trainingDaysPerWeek;
  if (change.weeklyRunKm !== undefined) row.weeklyRunMeters = toMetersOrNull(change.weeklyRunKm);
  if (change.longestRunKm !== undefined) row.longestRunMeters = toMetersOrNull(change.longestRunKm);
  if (change.weekdayMinutes !== undefined) row.weekdayMinutes = change.weekdayMinutes;
  if (change.raceDate !== undefined) row.raceDate = change.raceDate;
  if (change.raceDistance !== undefined)
    row.raceDistance = change.raceDistance === null ? null : String(change.raceDistance);
  // Days are meaningless without a class.
  if ((row.preferredFitnessClass ?? 'none') === 'none') row.groupFitnessSchedule = null;
}

const toMetersOrNull = (km: number | null): number | null => (km === null ? null : toMeters(km, 'km'));

/** Three years with one leap day: a later race is treated as a typo. */
const MAX_RACE_DAYS_AHEAD = 1096;

/**
 * Rejects a profile with contradictory heart rates or a race too far ahead.
 * @throws DomainError 'invalid' with all issues by field
 */
function assertConsistentProfile(
  row: Profile,
  change: ProfileChange,
  lthrBpm: number | null,
  today: LocalDate,
): void {
  const { maxHrBpm = null, restingHrBpm = null } = row;
  const issues = findThresholdFaults({ lthrBpm, maxHrBpm, restingHrBpm }).map(({ field, message }) => ({
    path: field as string,
    message,
  }));
  if (lthrBpm === null && maxHrBpm !== null && restingHrBpm !== null && restingHrBpm >= maxHrBpm)
    issues.push({ path: 'restingHR', message: 'Resting HR must be below max HR' });
  if (change.raceDate && change.raceDate > addDays(today, MAX_RACE_DAYS_AHEAD))
    issues.push({ path: 'raceDate', message: 'Race date must be within three years from today' });
  const [firstIssue] = issues;
  if (firstIssue) throw new DomainError('invalid', firstIssue.message, { issues });
}
