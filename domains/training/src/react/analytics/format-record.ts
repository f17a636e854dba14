import { fromMeters, lengthUnit, toMeters, type UnitSystem } from '@threshold/physiology';
import type { RecordView } from '../../record-schemas.ts';
import { formatDecimal, formatRaceTime } from './format-numbers.ts';

export const RECORD_NAMES: Readonly<Record<RecordView['recordType'], string>> = {
  longest_run: 'Longest run',
  fastest_5k: 'Fastest 5K',
  fastest_10k: 'Fastest 10K',
  fastest_half_marathon: 'Fastest half marathon',
  fastest_marathon: 'Fastest marathon',
  longest_workout: 'Longest workout',
  highest_weekly_mileage: 'Highest weekly mileage',
};

/** Formats a record: minutes as m:ss or h:mm:ss, miles in the athlete's unit. */
export function formatRecordValue(
  { value, unit }: Pick<RecordView, 'value' | 'unit'>,
  units: UnitSystem,
): { value: string; unit: string | undefined } {
  if (unit === 'minutes') return { value: formatRaceTime(60 * value), unit: undefined };
  const distanceUnit = lengthUnit(units);
  return { value: formatDecimal(fromMeters(distanceUnit, toMeters(value, 'mi'))), unit: distanceUnit };
}
