import { toKilograms, toMeters } from '@threshold/physiology';
import type { ProfileChange } from '../../schemas.ts';
import type { Profile } from './profile.entity.ts';

/** Absent fields stay, null clears, pounds become kilograms. */
export function applyProfileChange(row: Profile, change: ProfileChange): void {
  if (change.age !== undefined) row.age = change.age;
  if (change.weight !== undefined)
    row.weightKg = change.weight === null ? null : toKilograms(change.weight, 'lb');
  if (change.isPregnant !== undefined) row.isPregnant = change.isPregnant || null;
  if (change.maxHR !== undefined) row.maxHrBpm = change.maxHR;
  if (change.restingHR !== undefined) row.restingHrBpm = change.restingHR;
  if (change.fitnessLevel !== undefined) row.fitnessLevel = change.fitnessLevel;
  if (change.preferredFitnessClass !== undefined) row.preferredFitnessClass = change.preferredFitnessClass;
  if (change.groupFitnessSchedule !== undefined) row.groupFitnessSchedule = change.groupFitnessSchedule;
  if (change.strengthTrainingType !== undefined)
    row.strengthTrainingType = change.strengthTrainingType || null;
  if (change.trainingDaysPerWeek !== undefined) row.trainingDaysPerWeek = change.trainingDaysPerWeek;
  if (change.weeklyRunKm !== undefined) row.weeklyRunMeters = metersOrNull(change.weeklyRunKm);
  if (change.longestRunKm !== undefined) row.longestRunMeters = metersOrNull(change.longestRunKm);
  if (change.raceDate !== undefined) row.raceDate = change.raceDate;
  if (change.raceDistance !== undefined)
    row.raceDistance = change.raceDistance === null ? null : String(change.raceDistance);
  // Days are meaningless without a class.
  if ((row.preferredFitnessClass ?? 'none') === 'none') row.groupFitnessSchedule = null;
}

const metersOrNull = (km: number | null): number | null => (km === null ? null : toMeters(km, 'km'));
