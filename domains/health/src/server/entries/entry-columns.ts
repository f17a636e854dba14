import { fromKilograms, type LocalDate, toKilograms } from '@threshold/physiology';
import type { EditEntryInput, HealthEntry, HealthView } from '../../schemas.ts';

const SECONDS_PER_HOUR = 3600;

export const ENTRY_COLUMNS = [
  'id',
  'date',
  'weight_kg as weightKg',
  'steps',
  'sleep_seconds as sleepSeconds',
  'sleep_quality as sleepQuality',
  'hrv_ms as hrvMs',
  'resting_hr_bpm as restingHrBpm',
] as const;

interface Metrics {
  readonly weightKg: number | null;
  readonly steps: number | null;
  readonly sleepSeconds: number | null;
  readonly sleepQuality: number | null;
  readonly hrvMs: number | null;
  readonly restingHrBpm: number | null;
}

/** A row with wire names and units (docs/specification.md#units-on-the-wire). */
export const toHealthView = (
  row: Metrics & { readonly id: string; readonly date: LocalDate },
): HealthView => ({
  id: row.id,
  date: row.date,
  weight: row.weightKg === null ? null : fromKilograms('lb', row.weightKg),
  steps: row.steps,
  sleepHours: row.sleepSeconds === null ? null : toHours(row.sleepSeconds),
  sleepQuality: row.sleepQuality,
  hrv: row.hrvMs,
  restingHR: row.restingHrBpm,
});

/** The columns that an entry fills; absent metrics and 0 are omitted (docs/specification.md#5-validation). */
export function toEnteredColumns(entry: HealthEntry) {
  const { weight, steps, sleepHours, sleepQuality, hrv, restingHR } = entry;
  return {
    ...(weight && { weight_kg: toKilograms(weight, 'lb') }),
    ...(steps && { steps }),
    ...(sleepHours && { sleep_seconds: sleepHours * SECONDS_PER_HOUR }),
    ...(sleepQuality && { sleep_quality: sleepQuality }),
    ...(hrv && { hrv_ms: hrv }),
    ...(restingHR && { resting_hr_bpm: restingHR }),
  };
}

/** Metrics of a correction. Absent ones are omitted, null and 0 clear a metric. */
export function toEditedMetrics(entry: EditEntryInput): Partial<Metrics> {
  const { weight, steps, sleepHours, sleepQuality, hrv, restingHR } = entry;
  return {
    ...(weight !== undefined && { weightKg: weight ? toKilograms(weight, 'lb') : null }),
    ...(steps !== undefined && { steps: steps || null }),
    ...(sleepHours !== undefined && { sleepSeconds: sleepHours ? sleepHours * SECONDS_PER_HOUR : null }),
    ...(sleepQuality !== undefined && { sleepQuality: sleepQuality || null }),
    ...(hrv !== undefined && { hrvMs: hrv || null }),
    ...(restingHR !== undefined && { restingHrBpm: restingHR || null }),
  };
}

/** At most four decimals, so that an entered value reads back exactly. */
const toHours = (seconds: number): number => Math.round((10_000 * seconds) / SECONDS_PER_HOUR) / 10_000;
