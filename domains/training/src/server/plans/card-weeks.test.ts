import {
  addDays,
  daysBetween,
  type LocalDate,
  localDate,
  type PlanWeek,
  weekOf,
} from '@threshold/physiology';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cardWeeks } from './card-weeks.ts';

/** The Monday to Sunday weeks of a span, cut by its ends, ten kilometres planned on each day. */
function weeksOf(startsOn: LocalDate, days: number): PlanWeek[] {
  const last = addDays(startsOn, days - 1);
  const weeks: PlanWeek[] = [];
  for (let day = startsOn; day <= last; day = addDays(weekOf(day, 'monday').end, 1)) {
    const { end } = weekOf(day, 'monday');
    const endsOn = [end, last].toSorted()[0] ?? end;
    const km = 10 * (daysBetween(day, endsOn) + 1);
    weeks.push({
      startsOn: day,
      endsOn,
      phase: 'Build Phase',
      isCutback: false,
      targetKm: km,
      plannedKm: km,
    });
  }
  return weeks;
}

describe('the weeks of the plan card', () => {
  test('are eight for 56 days, on whatever day they begin', () => {
    for (let offset = 0; offset < 7; offset += 1)
      expect(cardWeeks(weeksOf(addDays(localDate('2026-11-16'), offset), 56))).toHaveLength(8);
  });

  test('cover the plan without gap or overlap, lose no kilometre, and are as many as the plan has weeks', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 1, max: 56 }), (offset, days) => {
        const start = addDays(localDate('2026-11-16'), offset);
        const weeks = cardWeeks(weeksOf(start, days));
        expect(weeks.length).toBeLessThanOrEqual(Math.max(Math.ceil(days / 7), 2));
        expect(weeks[0]?.startsOn).toBe(start);
        expect(weeks.at(-1)?.endsOn).toBe(addDays(start, days - 1));
        weeks.slice(1).forEach((week, index) => {
          expect(week.startsOn).toBe(addDays(weeks[index]?.endsOn ?? start, 1));
        });
        expect(weeks.reduce((km, week) => km + week.plannedKm, 0)).toBe(10 * days);
      }),
    );
  });
});
