import { kilogramsOf, type LocalDate, massIn } from '@threshold/physiology';
import type { EditedEntry, HealthEntry, HealthView } from '../../schemas.ts';

const SECONDS_PER_HOUR = 3600;

export const ENTRY_COLUMNS = [
  'id',
  'date',
  'weight_kg',
  'steps',
  'sleep_seconds',
  'sleep_quality',
  'hrv_ms',
  'resting_hr_bpm',
] as const;

interface Metrics {
  readonly weight_kg: number | null;
  readonly steps: number | null;
  readonly sleep_seconds: number | null;
  readonly sleep_quality: number | null;
  readonly hrv_ms: number | null;
  readonly resting_hr_bpm: number | null;
}

/** A row with wire names and units (docs/specification.md#units-on-the-wire). */
export const toHealthView = (
  row: Metrics & { readonly id: string; readonly date: LocalDate },
): HealthView => ({
  id: row.id,
  date: row.date,
  weight: row.weight_kg === null ? null : massIn('lb', row.weight_kg),
  steps: row.steps,
  sleepHours: row.sleep_seconds === null ? null : hoursOf(row.sleep_seconds),
  sleepQuality: row.sleep_quality,
  hrv: row.hrv_ms,
  restingHR: row.resting_hr_bpm,
});

/** Columns of an entry; blank and 0 are omitted (docs/specification.md#5-validation). */
export function givenColumns(entry: HealthEntry): Partial<Metrics> {
  const { weight, steps, sleepHours, sleepQuality, hrv, restingHR } = entry;
  return {
    ...(weight && { weight_kg: kilogramsOf(weight, 'lb') }),
    ...(steps && { steps }),
    ...(sleepHours && { sleep_seconds: sleepHours * SECONDS_PER_HOUR }),
    ...(sleepQuality && { sleep_quality: sleepQuality }),
    ...(hrv && { hrv_ms: hrv }),
    ...(restingHR && { resting_hr_bpm: restingHR }),
  };
}

/** Columns of a correction; absent ones are omitted, null and 0 clear. */
export function editedColumns(entry: EditedEntry): Partial<Metrics> {
  const { weight, steps, sleepHours, sleepQuality, hrv, restingHR } = entry;
  return {
    ...(weight !== undefined && { weight_kg: weight ? kilogramsOf(weight, 'lb') : null }),
    ...(steps !== undefined && { steps: steps || null }),
    ...(sleepHours !== undefined && { sleep_seconds: sleepHours ? sleepHours * SECONDS_PER_HOUR : null }),
    ...(sleepQuality !== undefined && { sleep_quality: sleepQuality || null }),
    ...(hrv !== undefined && { hrv_ms: hrv || null }),
    ...(restingHR !== undefined && { resting_hr_bpm: restingHR || null }),
  };
}

/** At most four decimals, so that an entered value reads back exactly. */
const hoursOf = (seconds: number): number => Math.round((10_000 * seconds) / SECONDS_PER_HOUR) / 10_000;
