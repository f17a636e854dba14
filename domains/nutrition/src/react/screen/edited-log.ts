import type { UnitSystem } from '@threshold/physiology';
import type { EditLog, LogView, SaveLog } from '../../schemas.ts';
import { AMOUNTS, waterSent } from './amounts.ts';
import { type EntryValues, valuesOfLog } from './entry.ts';

export function valuesOfDay(log: LogView, units: UnitSystem): EntryValues {
  const entered = Object.fromEntries(
    AMOUNTS.flatMap((name) => (log[name] === null ? [] : [[name, log[name]]])),
  ) satisfies Partial<SaveLog>;
  return valuesOfLog({ date: log.date, ...entered, ...(log.notes !== null && { notes: log.notes }) }, units);
}

/** The changed fields, cleared ones as null; null if nothing changed. */
export function editedLog(log: LogView, values: EntryValues, units: UnitSystem): EditLog | null {
  const before = valuesOfDay(log, units);
  const { calories, protein, carbs, fats, hydration, notes } = values;
  const edited = {
    ...(calories !== before.calories && { calories }),
    ...(protein !== before.protein && { protein }),
    ...(carbs !== before.carbs && { carbs }),
    ...(fats !== before.fats && { fats }),
    ...(hydration !== before.hydration && {
      hydration: hydration === null ? null : waterSent(hydration, units),
    }),
    ...(notes !== before.notes && { notes }),
  };
  return Object.keys(edited).length === 0 ? null : { date: log.date, ...edited };
}
