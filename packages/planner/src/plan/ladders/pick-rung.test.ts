import fc from 'fast-check';
import { expect, test } from 'vitest';
import { climb, type LadderState, pickRung } from './pick-rung.ts';
import { spanMinutesOf, WORK_FAMILIES, type WorkFamily, workMinutesOf } from './work-family.ts';

const request = {
  level: 'intermediate',
  isCutback: false,
  maxWorkMinutes: 60,
  maxSpanMinutes: 60,
} as const;

function climbSix(family: WorkFamily): string[] {
  let state: LadderState | null = null;
  return Array.from({ length: 6 }, () => {
    const rung = pickRung({ ...request, family, state });
    if (rung === null) throw new Error('no rung fits');
    state = climb(state, rung, false);
    return `${rung.reps} × ${rung.repMinutes}`;
  });
}

test('threshold work grows from short blocks to long ones', () => {
  expect(climbSix('threshold')).toEqual(['4 × 4', '4 × 5', '4 × 6', '3 × 8', '3 × 10', '3 × 12']);
});

test('VO2max work grows from minutes to five-minute repetitions', () => {
  const rungs = climbSix('vo2max');
  expect(rungs[0]).toBe('5 × 2');
  expect(rungs).toContain('4 × 5');
});

const lastOf = (state: LadderState | null) => state?.last ?? null;

const families = Object.keys(WORK_FAMILIES).filter((key): key is WorkFamily => key in WORK_FAMILIES);

test('never repeats the last repetitions, and stays within the limits', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...families),
      fc.integer({ min: 4, max: 60 }),
      fc.integer({ min: 6, max: 60 }),
      fc.array(fc.boolean(), { minLength: 2, maxLength: 10 }),
      (family, maxWorkMinutes, maxSpanMinutes, cutbacks) => {
        let state: LadderState | null = null;
        for (const isCutback of cutbacks) {
          const rung = pickRung({ ...request, family, state, isCutback, maxWorkMinutes, maxSpanMinutes });
          if (rung === null) return;
          expect(rung).not.toEqual(lastOf(state));
          expect(workMinutesOf(rung)).toBeLessThanOrEqual(maxWorkMinutes);
          expect(spanMinutesOf(rung)).toBeLessThanOrEqual(maxSpanMinutes);
          state = climb(state, rung, isCutback);
        }
      },
    ),
  );
});

test('a cutback week gets less work and does not lower the ladder', () => {
  const reached = { reps: 3, repMinutes: 10, jogMinutes: 2 };
  const state = { reached, last: reached };
  const rung = pickRung({ ...request, family: 'threshold', state, isCutback: true });
  expect(rung && workMinutesOf(rung)).toBeLessThanOrEqual(20);
  expect(rung && climb(state, rung, true).reached).toEqual(reached);
});
