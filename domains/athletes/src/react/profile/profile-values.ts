import type { CustomClass, UnitSystem } from '@threshold/contracts/athletes';
import { type FitnessLevel, fromPounds, parseLocalDate, toPounds, type Weekday } from '@threshold/physiology';
import { DEFAULT_TRAINING_DAYS_PER_WEEK } from '../../profile-bounds.ts';
import type { ProfileChange, ProfileView } from '../../schemas.ts';
import { toFormDistance, toSentKm } from '../current-running.tsx';
import { type CustomClassValues, toCustomClass, toCustomClassValues } from '../custom-class-fields.tsx';
import { parseRaceChoice } from '../labels.ts';
import { toAvailabilityChoices, toSentAvailability } from './availability-fields.tsx';

/** Field names match the API, so that the server's errors map to fields. */
export interface ProfileValues extends CustomClassValues, Record<string, unknown> {
  readonly age: number | null;
  /** In the form's unit, kg or lbs. */
  readonly weight: number | null;
  readonly isPregnant: boolean;
  readonly lthr: number | null;
  readonly maxHR: number | null;
  readonly restingHR: number | null;
  readonly fitnessLevel: FitnessLevel | null;
  readonly groupFitnessSchedule: readonly Weekday[];
  readonly trainingDaysPerWeek: string;
  /** In the form's unit (km or mi). The name is the API's. The same goes for `longestRunKm`. */
  readonly weeklyRunKm: number | null;
  readonly longestRunKm: number | null;
  /** By weekday, Monday first: "any", or minutes with "0" for not available. */
  readonly weekdayMinutes: readonly string[];
  readonly raceDate: string | null;
  readonly raceDistance: string | null;
}

/** The result of the LTHR test, in bpm. */
export interface TestedLthr {
  readonly lthr: number;
  readonly source: 'formula' | 'test';
}

/** Bathroom scales show one decimal. */
const roundToTenth = (value: number): number => Math.round(value * 10) / 10;

const toFormWeight = (pounds: number | null, units: UnitSystem): number | null =>
  pounds === null ? null : roundToTenth(fromPounds(pounds, units));

type MeasureField = 'weight' | 'weeklyRunKm' | 'longestRunKm';

/** Converts the edited measures to the new units, so that the input survives a change of units or profile. */
export function convertEditedMeasures(
  { weight, weeklyRunKm, longestRunKm }: ProfileValues,
  isDirty: (field: MeasureField) => boolean,
  { saved, from, to }: { saved: ProfileView; from: UnitSystem; to: UnitSystem },
): readonly (readonly [MeasureField, number | null])[] {
  const measures = [
    ['weight', toFormWeight(toSentPounds(weight, saved.weight, from), to)],
    ['weeklyRunKm', toFormDistance(toSentKm(weeklyRunKm, saved.weeklyRunKm, from), to)],
    ['longestRunKm', toFormDistance(toSentKm(longestRunKm, saved.longestRunKm, from), to)],
  ] as const;
  return measures.filter(([field]) => isDirty(field));
}

export function toProfileValues(profile: ProfileView, units: UnitSystem): ProfileValues {
  return {
    age: profile.age,
    weight: toFormWeight(profile.weight, units),
    isPregnant: profile.isPregnant === true,
    lthr: profile.lthr,
    maxHR: profile.maxHR,
    restingHR: profile.restingHR,
    fitnessLevel: profile.fitnessLevel,
    preferredFitnessClass: profile.preferredFitnessClass ?? 'none',
    groupFitnessSchedule: profile.groupFitnessSchedule ?? [],
    ...toCustomClassValues(profile.customClass),
    trainingDaysPerWeek: String(profile.trainingDaysPerWeek ?? DEFAULT_TRAINING_DAYS_PER_WEEK),
    weeklyRunKm: toFormDistance(profile.weeklyRunKm, units),
    longestRunKm: toFormDistance(profile.longestRunKm, units),
    weekdayMinutes: toAvailabilityChoices(profile.weekdayMinutes),
    raceDate: profile.raceDate,
    raceDistance: profile.raceDistance === null ? null : String(profile.raceDistance),
  };
}

/**
 * The request (docs/specification.md#7-calls): only changed fields, with cleared ones as null and the weight
 * in lbs. Leaves out unchanged fields, so that changes made elsewhere survive, above all an LTHR test
 * (docs/specification.md#lthr-history).
 * @param saved the profile that the form started from
 */
export function toProfileChange(
  values: ProfileValues,
  { saved, units, tested }: { saved: ProfileView; units: UnitSystem; tested: TestedLthr | null },
): ProfileChange {
  const { age, lthr, maxHR, restingHR, fitnessLevel, preferredFitnessClass, isPregnant } = values;
  const weight = toSentPounds(values.weight, saved.weight, units);
  const schedule = toSentSchedule(values);
  const customClass = toCustomClass(values);
  const trainingDaysPerWeek = Number(values.trainingDaysPerWeek);
  const weeklyRunKm = toSentKm(values.weeklyRunKm, saved.weeklyRunKm, units);
  const longestRunKm = toSentKm(values.longestRunKm, saved.longestRunKm, units);
  const weekdayMinutes = toSentAvailability(values.weekdayMinutes);
  const raceDate = values.raceDate === null ? null : parseLocalDate(values.raceDate);
  const raceDistance = parseRaceChoice(values.raceDistance);
  const lthrSource = tested !== null && tested.lthr === lthr ? tested.source : null;
  return {
    // The default. The form has no field for it, so any other value is kept.
    ...(saved.strengthTrainingType === null && { strengthTrainingType: 'Bodyweight' }),
    ...(age !== saved.age && { age }),
    ...(weight !== saved.weight && { weight }),
    ...((lthr !== saved.lthr || lthrSource !== null) && { lthr }),
    ...(lthrSource !== null && { lthrSource }),
    ...(maxHR !== saved.maxHR && { maxHR }),
    ...(restingHR !== saved.restingHR && { restingHR }),
    ...(fitnessLevel !== saved.fitnessLevel && { fitnessLevel }),
    ...(preferredFitnessClass !== saved.preferredFitnessClass && { preferredFitnessClass }),
    ...(String(schedule) !== String(saved.groupFitnessSchedule) && { groupFitnessSchedule: schedule }),
    ...(!isSameCustomClass(customClass, saved.customClass) && { customClass }),
    ...(trainingDaysPerWeek !== saved.trainingDaysPerWeek && { trainingDaysPerWeek }),
    ...(weeklyRunKm !== saved.weeklyRunKm && { weeklyRunKm }),
    ...(longestRunKm !== saved.longestRunKm && { longestRunKm }),
    ...(String(weekdayMinutes) !== String(saved.weekdayMinutes) && { weekdayMinutes }),
    ...(raceDate !== saved.raceDate && { raceDate }),
    ...(raceDistance !== saved.raceDistance && { raceDistance }),
    ...(isPregnant !== (saved.isPregnant === true) && { isPregnant }),
  };
}

const isSameCustomClass = (a: CustomClass | null, b: CustomClass | null): boolean =>
  a?.kind === b?.kind && a?.minutes === b?.minutes && a?.effort === b?.effort && a?.usesLegs === b?.usesLegs;

/** The class days; null if there is no class or no day. */
const toSentSchedule = ({ preferredFitnessClass, groupFitnessSchedule }: ProfileValues): Weekday[] | null =>
  preferredFitnessClass === 'none' || groupFitnessSchedule.length === 0 ? null : [...groupFitnessSchedule];

/** The weight in lbs. If unchanged, returns `savedPounds`, which is not rounded. */
function toSentPounds(
  enteredWeight: number | null,
  savedPounds: number | null,
  units: UnitSystem,
): number | null {
  if (enteredWeight === null) return null;
  return enteredWeight === toFormWeight(savedPounds, units) ? savedPounds : toPounds(enteredWeight, units);
}
