import { type LocalDate, toPounds, type UnitSystem } from '@threshold/physiology';
import { formatCount, formatShortDate } from '@threshold/ui/format';
import type { HealthEntry, HealthView } from '../../schemas.ts';
import { formatWeight, toDisplayedWeight } from '../weight.ts';

/** Field names match the API, so that the server's errors map to fields. */
export interface EntryValues extends Record<string, unknown> {
  readonly weight: number | null;
  readonly steps: number | null;
  readonly sleepHours: number | null;
  /** A value of `SLEEP_QUALITIES`. */
  readonly sleepQuality: string | null;
  readonly hrv: number | null;
  readonly restingHR: number | null;
}

export const EMPTY_ENTRY: EntryValues = {
  weight: null,
  steps: null,
  sleepHours: null,
  sleepQuality: null,
  hrv: null,
  restingHR: null,
};

/** The sleep qualities with their labels (docs/specification.md#3-entities). */
export const SLEEP_QUALITIES = [
  { value: '1', label: 'Poor' },
  { value: '2', label: 'Fair' },
  { value: '3', label: 'Good' },
  { value: '4', label: 'Very Good' },
  { value: '5', label: 'Excellent' },
] as const;

/**
 * The request: the day and every filled-in metric, with the weight in lbs. Zero counts as empty
 * (docs/specification.md#5-validation).
 */
export function toHealthEntry(
  values: EntryValues,
  { date, units }: { date: LocalDate; units: UnitSystem },
): HealthEntry {
  const { weight, steps, sleepHours, sleepQuality, hrv, restingHR } = values;
  return {
    date,
    ...(weight && { weight: toPounds(weight, units) }),
    ...(steps && { steps }),
    ...(sleepHours && { sleepHours }),
    ...(sleepQuality && { sleepQuality: Number(sleepQuality) }),
    ...(hrv && { hrv }),
    ...(restingHR && { restingHR }),
  };
}

/** The form's values for a stored entry, with the weight in the athlete's unit. */
export const toEntryValues = (
  { weight, sleepQuality, ...entry }: HealthEntry,
  units: UnitSystem,
): EntryValues => ({
  weight: weight === undefined ? null : toDisplayedWeight(weight, units),
  steps: entry.steps ?? null,
  sleepHours: entry.sleepHours ?? null,
  sleepQuality: sleepQuality === undefined ? null : String(sleepQuality),
  hrv: entry.hrv ?? null,
  restingHR: entry.restingHR ?? null,
});

/** The latest value of each metric, for the placeholders. Days are newest first. */
export function findLatestValues(days: readonly HealthView[], units: UnitSystem): EntryValues {
  const findLatest = (metric: Exclude<keyof HealthView, 'id' | 'date'>) =>
    days.find(({ [metric]: value }) => value !== null)?.[metric] ?? null;
  const [weight, sleepQuality] = [findLatest('weight'), findLatest('sleepQuality')];
  return {
    weight: weight === null ? null : toDisplayedWeight(weight, units),
    steps: findLatest('steps'),
    sleepHours: findLatest('sleepHours'),
    sleepQuality: sleepQuality === null ? null : String(sleepQuality),
    hrv: findLatest('hrv'),
    restingHR: findLatest('restingHR'),
  };
}

/** Label of an entry queued offline: "Health, Nov 20: weight 150.4 lbs, HRV 61 ms". */
export function formatEntryLabel(entry: HealthEntry, units: UnitSystem): string {
  const { date, weight, steps, sleepHours, sleepQuality, hrv, restingHR } = entry;
  const quality = SLEEP_QUALITIES.find(({ value }) => value === String(sleepQuality));
  const parts = [
    weight && `weight ${formatWeight(weight, units)}`,
    steps && `${formatCount(steps)} steps`,
    sleepHours && `sleep ${sleepHours} h`,
    quality && `sleep quality ${quality.label}`,
    hrv && `HRV ${hrv} ms`,
    restingHR && `resting HR ${restingHR} bpm`,
  ];
  return `Health, ${formatShortDate(date)}: ${parts.filter(Boolean).join(', ')}`;
}

/** True if every field is blank or zero. */
export const isEmptyEntry = (values: EntryValues): boolean =>
  !Object.values(values).some((value) => Number(value) !== 0);
