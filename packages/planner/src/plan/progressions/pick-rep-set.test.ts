import fc from 'fast-check';
import { expect, test } from 'vitest';
import { advanceProgression, type ProgressionState, pickRepSet } from './pick-rep-set.ts';
import { computeSpanMinutes, sumWorkMinutes, WORK_FAMILIES, type WorkFamily } from './work-family.ts';

const request = {
  level: 'intermediate',
  isCutback: false,
  maxWorkMinutes: 60,
  maxSpanMinutes: 60,
} as const;

function advanceSixTimes(family: WorkFamily): string[] {
  let state: ProgressionState | null = null;
  return Array.from({ length: 6 }, () => {
    const repSet = pickRepSet({ ...request, family, state });
    if (repSet === null) throw new Error('no rep set fits');
    state = advanceProgression(state, repSet, false);
    return `${repSet.reps} × ${repSet.repMinutes}`;
  });
}

test('threshold work grows from short blocks to long ones', () => {
  expect(advanceSixTimes('threshold')).toEqual(['4 × 4', '4 × 5', '4 × 6', '3 × 8', '3 × 10', '3 × 12']);
});

test('VO2max work grows from minutes to five-minute repetitions', () => {
  const repSets = advanceSixTimes('vo2max');
  expect(repSets[0]).toBe('5 × 2');
  expect(repSets).toContain('4 × 5');
});

const lastOf = (state: ProgressionState | null) => state?.last ?? null;

const families = Object.keys(WORK_FAMILIES).filter((key): key is WorkFamily => key in WORK_FAMILIES);

test('a picked rep set never repeats the last one, and stays within the limits', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...families),
      fc.integer({ min: 4, max: 60 }),
      fc.integer({ min: 6, max: 60 }),
      fc.array(fc.boolean(), { minLength: 2, maxLength: 10 }),
      (family, maxWorkMinutes, maxSpanMinutes, cutbacks) => {
        let state: ProgressionState | null = null;
        for (const isCutback of cutbacks) {
          const repSet = pickRepSet({ ...request, family, state, isCutback, maxWorkMinutes, maxSpanMinutes });
          if (repSet === null) return;
          expect(repSet).not.toEqual(lastOf(state));
          expect(sumWorkMinutes(repSet)).toBeLessThanOrEqual(maxWorkMinutes);
          expect(computeSpanMinutes(repSet)).toBeLessThanOrEqual(maxSpanMinutes);
          state = advanceProgression(state, repSet, isCutback);
        }
      },
    ),
  );
});

test('a cutback week gets less work and does not set the progression back', () => {
  const reached = { reps: 3, repMinutes: 10, jogMinutes: 2 };
  const state = { reached, last: reached };
  const repSet = pickRepSet({ ...request, family: 'threshold', state, isCutback: true });
  expect(repSet && sumWorkMinutes(repSet)).toBeLessThanOrEqual(20);
  expect(repSet && advanceProgression(state, repSet, true).reached).toEqual(reached);
});

test.each([
  [20, '3 × 6'],
  [24, '4 × 6'],
])('after 4 × 5 minutes at 10K pace, at most %d minutes are %s', (maxWorkMinutes, expected) => {
  const reached = { reps: 4, repMinutes: 5, jogMinutes: 2 };
  const state = { reached, last: reached };
  const repSet = pickRepSet({ ...request, family: '10k-pace', state, maxWorkMinutes });
  expect(`${repSet?.reps} × ${repSet?.repMinutes}`).toBe(expected);
});
