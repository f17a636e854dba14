import { WEEKDAYS } from '@threshold/physiology';
import { expect, test } from 'vitest';
import { EXAMPLE_PLAN } from './example-plan.ts';

test('shows a full week of an eight-week plan that ends with race week', () => {
  const { weeks, shownWeekIndex, days } = EXAMPLE_PLAN;
  expect(weeks).toHaveLength(8);
  expect(weeks.at(-1)?.phase).toBe('Taper Week');
  expect(weeks[shownWeekIndex]?.km).toBe(Math.max(...weeks.map(({ km }) => km)));
  expect(days.map(({ weekday }) => weekday)).toEqual([...WEEKDAYS]);
});

test('shows a week with a rest day, threshold work and a long run', () => {
  const types = EXAMPLE_PLAN.days.map(({ type }) => type.toLowerCase());
  for (const kind of ['rest', 'threshold', 'long run'])
    expect(types.some((type) => type.includes(kind))).toBe(true);
  expect(EXAMPLE_PLAN.days.flatMap(({ blocks }) => blocks).some(({ zone }) => zone === 4)).toBe(true);
});
