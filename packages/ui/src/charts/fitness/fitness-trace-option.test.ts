import { expect, test } from 'vitest';
import { createFitnessTraceOption } from './fitness-trace-option.ts';

test('the panes have finite ends even if a value is not a number, with which ECharts can’t draw an axis', () => {
  const option = createFitnessTraceOption(
    {
      days: ['Nov 19', 'Nov 20', 'Nov 21'],
      todayIndex: 2,
      fitness: [40, Number.NaN, 42],
      fatigue: [50, 52, Number.NaN],
      form: [-10, Number.NaN, -12],
      firstReliableIndex: 0,
    },
    'dark',
  );
  const ends = [option.yAxis ?? []].flat().map(({ min, max }) => [min, max]);
  expect(ends).toHaveLength(2);
  for (const [min, max] of ends) {
    expect(min).toSatisfy(Number.isFinite);
    expect(max).toSatisfy(Number.isFinite);
  }
});
