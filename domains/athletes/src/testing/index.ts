import { localDate } from '@threshold/physiology';
import type { z } from 'zod';
import type { Me, ProfileView, profileChange } from '../schemas.ts';

type SentProfile = z.input<typeof profileChange>;

/** A complete and consistent profile request. */
export const createProfile = (fields: SentProfile = {}): SentProfile => ({
  age: 34,
  weight: 152.5,
  lthr: 168,
  maxHR: 188,
  restingHR: 49,
  fitnessLevel: 'intermediate',
  preferredFitnessClass: 'crossfit',
  groupFitnessSchedule: ['Tuesday', 'Thursday'],
  strengthTrainingType: 'Bodyweight',
  trainingDaysPerWeek: 5,
  raceDate: localDate('2027-02-14'),
  raceDistance: 42.2,
  ...fields,
});

/** A profile response with only the name set. */
export const createProfileView = (fields: Partial<ProfileView> = {}): ProfileView => ({
  firstName: 'Mia',
  lastName: 'Berg',
  email: 'mia.berg@example.com',
  profileImageUrl: null,
  age: null,
  weight: null,
  isPregnant: null,
  lthr: null,
  maxHR: null,
  restingHR: null,
  fitnessLevel: null,
  preferredFitnessClass: null,
  groupFitnessSchedule: null,
  customClass: null,
  strengthTrainingType: null,
  trainingDaysPerWeek: null,
  weeklyRunKm: null,
  longestRunKm: null,
  weekdayMinutes: null,
  raceDate: null,
  raceDistance: null,
  ...fields,
});

/** A signed-in, onboarded athlete with default preferences. */
export const createMe = (fields: Partial<Me> = {}): Me => ({
  id: '019a0000-0000-7000-8000-000000000001',
  email: 'mia.berg@example.com',
  firstName: 'Mia',
  lastName: 'Berg',
  profileImageUrl: null,
  onboardingCompleted: true,
  units: 'imperial',
  weekStart: 'sunday',
  timeZone: 'UTC',
  colorScheme: 'auto',
  visibility: 'public',
  lthr: null,
  canLoadDemo: false,
  ...fields,
});
