import { addDays, daysSinceMonday, type LocalDate, toKilograms } from '@threshold/physiology';
import type { ThresholdView } from '../../threshold-schemas.ts';
import type { Profile } from '../profile/profile.entity.ts';

/** The Sunday 11 weeks after this week's Sunday. */
export const getDemoRaceDate = (today: LocalDate): LocalDate =>
  addDays(today, 6 - daysSinceMonday(today) + 11 * 7);

/** A marathoner with two group classes a week. */
export const createDemoProfile = (today: LocalDate) =>
  ({
    age: 34,
    weightKg: toKilograms(150, 'lb'),
    maxHrBpm: 188,
    restingHrBpm: 49,
    fitnessLevel: 'advanced',
    preferredFitnessClass: 'crossfit',
    groupFitnessSchedule: ['Tuesday', 'Thursday'],
    strengthTrainingType: 'Bodyweight',
    trainingDaysPerWeek: 6,
    raceDate: getDemoRaceDate(today),
    raceDistance: '42.2',
  }) satisfies Partial<Profile>;

/** LTHR values from 26, 16 and 5 weeks ago, the last one detected in recordings. */
export const createDemoThresholds = (
  today: LocalDate,
): readonly { date: LocalDate; lthrBpm: number; source: ThresholdView['source'] }[] => [
  { date: addDays(today, -182), lthrBpm: 158, source: 'formula' },
  { date: addDays(today, -112), lthrBpm: 164, source: 'test' },
  { date: addDays(today, -35), lthrBpm: 168, source: 'detected' },
];
