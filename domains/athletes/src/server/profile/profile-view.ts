import type { CustomClass } from '@threshold/contracts/athletes';
import type { Account } from '@threshold/contracts/users';
import { fromKilograms, fromMeters, parseRaceDistance, type RaceDistance } from '@threshold/physiology';
import type { ProfileView } from '../../schemas.ts';
import type { ProfileRow } from './profile-rows.ts';

/**
 * Maps an account, its profile row and current LTHR to the specification's profile
 * (docs/specification.md#3-entities).
 */
export function toProfileView(account: Account, row: ProfileRow | null, lthrBpm: number | null): ProfileView {
  return {
    firstName: account.firstName,
    lastName: account.lastName,
    email: account.email,
    profileImageUrl: account.profileImageUrl,
    age: row?.age ?? null,
    weight: row?.weightKg == null ? null : fromKilograms('lb', row.weightKg),
    isPregnant: row?.isPregnant ?? null,
    lthr: lthrBpm,
    maxHR: row?.maxHrBpm ?? null,
    restingHR: row?.restingHrBpm ?? null,
    fitnessLevel: row?.fitnessLevel ?? null,
    preferredFitnessClass: row?.preferredFitnessClass ?? null,
    groupFitnessSchedule: row?.groupFitnessSchedule ?? null,
    customClass: row && toCustomClass(row),
    strengthTrainingType: row?.strengthTrainingType ?? null,
    trainingDaysPerWeek: row?.trainingDaysPerWeek ?? null,
    weeklyRunKm: toKmOrNull(row?.weeklyRunMeters),
    longestRunKm: toKmOrNull(row?.longestRunMeters),
    weekdayMinutes: row?.weekdayMinutes ? [...row.weekdayMinutes] : null,
    raceDate: row?.raceDate ?? null,
    raceDistance: parseStoredRaceDistance(row?.raceDistance),
  };
}

type CustomClassColumns = Pick<
  ProfileRow,
  'customClassKind' | 'customClassMinutes' | 'customClassEffort' | 'customClassUsesLegs'
>;

export function toCustomClass(row: CustomClassColumns): CustomClass | null {
  const { customClassKind: kind, customClassMinutes: minutes, customClassEffort: effort } = row;
  if (kind === null || minutes === null || effort === null) return null;
  return { kind, minutes, effort, usesLegs: row.customClassUsesLegs === true };
}

/** Parses the column, which holds a number of kilometers or a name; null if it is empty or unknown. */
export const parseStoredRaceDistance = (text: string | null | undefined): RaceDistance | null =>
  text == null ? null : parseRaceDistance(text);

export const toKmOrNull = (meters: number | null | undefined): number | null =>
  meters == null ? null : fromMeters('km', meters);
