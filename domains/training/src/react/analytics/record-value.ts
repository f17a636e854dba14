import { lengthIn, lengthUnit, toMeters, type UnitSystem } from '@threshold/physiology';
import type { RecordView } from '../../record-schemas.ts';

import { decimalText, raceTime } from './number-text.ts';

/** Formats a record: minutes as m:ss or h:mm:ss, miles in the athlete's unit. */
export function recordValue(
  { value, unit }: Pick<RecordView, 'value' | 'unit'>,
  units: UnitSystem,
): { value: string; unit: string | undefined } {
  if (unit === 'minutes') return { value: raceTime(60 * value), unit: undefined };
  const length = lengthUnit(units);
  return { value: decimalText(lengthIn(length, toMeters(value, 'mi'))), unit: length };
}
