import { formatSleep, type UnitSystem } from '@threshold/physiology';
import type { HealthView } from '../../schemas.ts';
import { SLEEP_QUALITIES } from '../quick-entry/entry-form.ts';
import { weightText } from '../weight.ts';

export interface DayFact {
  readonly label: string;
  readonly text: string;
}

export function dayFacts(day: HealthView, units: UnitSystem): DayFact[] {
  const { weight, steps, sleepHours, sleepQuality, hrv, restingHR } = day;
  const quality = SLEEP_QUALITIES.find(({ value }) => value === String(sleepQuality))?.label;
  const facts: readonly (readonly [label: string, text: string | null])[] = [
    ['Weight', weight === null ? null : weightText(weight, units)],
    ['Steps', steps === null ? null : steps.toLocaleString('en-US')],
    ['Sleep', sleepHours === null ? null : formatSleep(sleepHours)],
    ['Sleep quality', quality ?? null],
    ['HRV', hrv === null ? null : `${hrv} ms`],
    ['Resting HR', restingHR === null ? null : `${restingHR} bpm`],
  ];
  return facts.flatMap(([label, text]) => (text === null ? [] : [{ label, text }]));
}
