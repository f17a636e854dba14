import { expect, test } from 'vitest';
import { toPlannedTarget } from './planned-target.ts';

const row = {
  type: 'run',
  zone: 2 as const,
  source: 'import',
  steps: [{ label: 'Tempo', minutes: 30, zone: 3 as const }],
  hr_target: '155-164 bpm',
  hr_low_bpm: 155,
  hr_high_bpm: 164,
};

test('an imported run in zone 2 keeps the range of the tempo run that it completed', () => {
  expect(toPlannedTarget(row)).toEqual({ hr_target: '155-164 bpm', hr_low_bpm: 155, hr_high_bpm: 164 });
});

test('an easy session stored by an earlier version loses its lower bound', () => {
  const steps = [{ label: 'Easy', minutes: 30, zone: 2 as const }];
  const expected = { hr_target: 'below 164 bpm', hr_low_bpm: null, hr_high_bpm: 164 };
  expect(toPlannedTarget({ ...row, steps })).toEqual(expected);
  expect(toPlannedTarget({ ...row, steps: [] })).toEqual(expected);
});
