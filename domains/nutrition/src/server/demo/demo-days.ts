import { addDays, type LocalDate, millilitersOf, weekdayOf } from '@threshold/physiology';

const DAYS = 112;

/** A day of the demo's food diary; null where the athlete did not write it down. */
export interface DemoDay {
  readonly date: LocalDate;
  readonly calories: number | null;
  readonly proteinGrams: number;
  readonly carbsGrams: number | null;
  readonly fatsGrams: number | null;
  readonly hydrationMl: number | null;
  readonly notes: string | null;
}

/**
 * Sixteen weeks up to yesterday of somebody who runs a lot and mostly writes down what they eat: some days are
 * missing, some have the protein alone. All chance comes from the days' distance to today, so that every load of a
 * day gives the same.
 */
export function demoDays(today: LocalDate): DemoDay[] {
  const days: DemoDay[] = [];
  for (let daysAgo = DAYS; daysAgo >= 1; daysAgo -= 1)
    if (!isMissing(daysAgo)) days.push(demoDay(addDays(today, -daysAgo), daysAgo));
  return days;
}

/** Yesterday is always there: it is the first thing that a visitor sees. */
const isMissing = (daysAgo: number): boolean => daysAgo % 9 === 4 || daysAgo % 23 === 11;

function demoDay(date: LocalDate, daysAgo: number): DemoDay {
  const isLongRunDay = ['Saturday', 'Sunday'].includes(weekdayOf(date));
  const calories = 2250 + (isLongRunDay ? 480 : 0) + 10 * vary(daysAgo, 16, 41);
  const proteinGrams = 118 + vary(daysAgo, 18, 47);
  const fatsGrams = 62 + vary(daysAgo, 11, 29);
  const isBrief = daysAgo % 13 === 6;
  return {
    date,
    calories: isBrief ? null : calories,
    proteinGrams,
    carbsGrams: isBrief ? null : Math.round((calories - 4 * proteinGrams - 9 * fatsGrams) / 4),
    fatsGrams: isBrief ? null : fatsGrams,
    hydrationMl: isBrief
      ? null
      : millilitersOf(60 + (isLongRunDay ? 24 : 0) + 2 * vary(daysAgo, 7, 17), 'oz'),
    notes: isLongRunDay && daysAgo % 4 === 1 ? 'Gels every 40 minutes on the long run sat well.' : null,
  };
}

/** A whole number from 0 up to before `span` that wanders with the days; `step` and `span` share no factor. */
const vary = (daysAgo: number, step: number, span: number): number => (daysAgo * step) % span;
