import { toPounds, type UnitSystem } from '@threshold/physiology';
import type { EditedEntry, HealthView } from '../../schemas.ts';
import type { EntryValues } from '../quick-entry/entry-form.ts';
import { shownWeight } from '../weight.ts';

export const valuesOfDay = (day: HealthView, units: UnitSystem): EntryValues => ({
  weight: day.weight === null ? null : shownWeight(day.weight, units),
  steps: day.steps,
  sleepHours: day.sleepHours,
  sleepQuality: day.sleepQuality === null ? null : String(day.sleepQuality),
  hrv: day.hrv,
  restingHR: day.restingHR,
});

/** The changed fields, cleared ones as null; null if nothing changed. */
export function editedDay(day: HealthView, values: EntryValues, units: UnitSystem): EditedEntry | null {
  const before = valuesOfDay(day, units);
  const changed = <Name extends keyof EntryValues & string>(name: Name) => values[name] !== before[name];
  const { weight, steps, sleepHours, sleepQuality, hrv, restingHR } = values;
  const edited = {
    ...(changed('weight') && { weight: weight === null ? null : toPounds(weight, units) }),
    ...(changed('steps') && { steps }),
    ...(changed('sleepHours') && { sleepHours }),
    ...(changed('sleepQuality') && { sleepQuality: sleepQuality === null ? null : Number(sleepQuality) }),
    ...(changed('hrv') && { hrv }),
    ...(changed('restingHR') && { restingHR }),
  };
  return Object.keys(edited).length === 0 ? null : { date: day.date, ...edited };
}
