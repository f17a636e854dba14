import { type LocalDate, parseLocalDate, type UnitSystem } from '@threshold/physiology';
import { formatDay } from '@threshold/ui/format';
import type { LogView, SaveLogInput } from '../../schemas.ts';
import { AMOUNT_FIELDS, describeAmount, formatNumber, toDisplayedVolume, toOunces } from './amounts.ts';

/** Field names match the API, so that the server's errors map to fields. */
export interface EntryValues extends Record<string, unknown> {
  /** Null means today, even if midnight passes. */
  readonly date: string | null;
  readonly calories: number | null;
  readonly protein: number | null;
  readonly carbs: number | null;
  readonly fats: number | null;
  /** In the athlete's unit. */
  readonly hydration: number | null;
  readonly notes: string;
}

/** The form's values initially and after a save (docs/specification.md#7-calls). */
export const EMPTY_ENTRY: EntryValues = {
  date: null,
  calories: null,
  protein: null,
  carbs: null,
  fats: null,
  hydration: null,
  notes: '',
};

/** True if there is nothing to send: notes alone don't make a log (docs/specification.md#5-validation). */
export const isEmptyEntry = (values: EntryValues): boolean =>
  AMOUNT_FIELDS.every((name) => values[name] === null);

export const toEntryValues = (log: SaveLogInput, units: UnitSystem): EntryValues => ({
  date: log.date,
  calories: log.calories ?? null,
  protein: log.protein ?? null,
  carbs: log.carbs ?? null,
  fats: log.fats ?? null,
  hydration: log.hydration === undefined ? null : toDisplayedVolume(log.hydration, units),
  notes: log.notes ?? '',
});

/** The amounts of an earlier day for the form of today, without its notes. */
export const toRepeatedValues = (log: LogView, units: UnitSystem): EntryValues => ({
  ...EMPTY_ENTRY,
  calories: log.calories,
  protein: log.protein,
  carbs: log.carbs,
  fats: log.fats,
  hydration: log.hydration === null ? null : toDisplayedVolume(log.hydration, units),
});

/** "Food, Fri, Nov 20: calories 2,150 kcal, protein 140 g" */
export function formatEntryLabel(log: SaveLogInput, units: UnitSystem): string {
  const parts = AMOUNT_FIELDS.flatMap((name) => {
    const value = log[name];
    if (value === undefined) return [];
    const { label, unit } = describeAmount(name, units);
    const displayedValue = name === 'hydration' ? toDisplayedVolume(value, units) : value;
    return `${label.toLowerCase()} ${formatNumber(displayedValue)} ${unit}`;
  });
  return `Food, ${formatDay(log.date)}: ${parts.join(', ')}`;
}

/** Converts the filled-in fields to API units. The date defaults to today. */
export function toSaveLog(
  values: EntryValues,
  { today, units }: { today: LocalDate; units: UnitSystem },
): SaveLogInput {
  const { date, calories, protein, carbs, fats, hydration, notes } = values;
  return {
    date: (date === null ? null : parseLocalDate(date)) ?? today,
    ...(calories !== null && { calories }),
    ...(protein !== null && { protein }),
    ...(carbs !== null && { carbs }),
    ...(fats !== null && { fats }),
    ...(hydration !== null && { hydration: toOunces(hydration, units) }),
    ...(notes.trim() !== '' && { notes }),
  };
}
