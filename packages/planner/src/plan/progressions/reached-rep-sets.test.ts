import { addDays, FITNESS_LEVELS, localDate } from '@threshold/physiology';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createAthlete } from '../../testing/athlete.ts';
import type { ReachedRepSet } from '../plan-input.ts';
import type { WorkOutcome } from './judge-work.ts';
import { pickRepSet } from './pick-rep-set.ts';
import { advanceRepSets, findReachedRepSets } from './reached-rep-sets.ts';
import { startProgressions } from './start-progressions.ts';
import { sumWorkMinutes, WORK_FAMILIES, type WorkFamily } from './work-family.ts';

const today = localDate('2026-11-20');
const daysAgo = (days: number) => addDays(today, -days);
const threshold = (reps: number, repMinutes: number): ReachedRepSet => ({
  family: 'threshold',
  reps,
  repMinutes,
  jogMinutes: 1,
});
const session = (days: number, repSet: ReachedRepSet, outcome: WorkOutcome = 'nailed') => ({
  date: daysAgo(days),
  repSet,
  outcome,
});

test('the last session that went as planned sets the reached rep set of its family', () => {
  const vo2max: ReachedRepSet = { family: 'vo2max', reps: 4, repMinutes: 3, jogMinutes: 2 };
  expect(
    findReachedRepSets(
      [session(3, threshold(3, 5)), session(10, threshold(3, 4)), session(5, vo2max)],
      today,
    ),
  ).toEqual([threshold(3, 5), vo2max]);
});

test('less work in a cutback week keeps the rep set', () => {
  expect(findReachedRepSets([session(10, threshold(3, 6)), session(3, threshold(2, 5))], today)).toEqual([
    threshold(3, 6),
  ]);
});

test('less work replaces a rep set of more than 42 days before', () => {
  expect(findReachedRepSets([session(60, threshold(3, 10)), session(3, threshold(3, 4))], today)).toEqual([
    threshold(3, 4),
  ]);
});

test('a session that was too hard, cut short or other work is repeated', () => {
  for (const outcome of ['too-hard', 'cut-short', 'other-work'] as const)
    expect(
      findReachedRepSets([session(10, threshold(3, 5)), session(3, threshold(3, 6), outcome)], today),
    ).toEqual([{ ...threshold(3, 6), isRepeated: true }]);
  expect(
    findReachedRepSets([session(10, threshold(3, 6), 'too-hard'), session(3, threshold(3, 6))], today),
  ).toEqual([threshold(3, 6)]);
});

test('a session that was too easy counts as one repetition more, up to the maximum for its length', () => {
  expect(findReachedRepSets([session(3, threshold(3, 5), 'too-easy')], today)).toEqual([threshold(4, 5)]);
  expect(findReachedRepSets([session(3, threshold(8, 5), 'too-easy')], today)).toEqual([threshold(8, 5)]);
});

test('a rep set older than 42 days loses one repetition, down to the minimum for its length', () => {
  expect(findReachedRepSets([session(42, threshold(3, 5))], today)).toEqual([threshold(3, 5)]);
  expect(findReachedRepSets([session(43, threshold(3, 5))], today)).toEqual([threshold(2, 5)]);
  expect(findReachedRepSets([session(43, threshold(2, 5))], today)).toEqual([threshold(2, 5)]);
});

test('planned sessions advance the rep set, and lighter ones keep it', () => {
  expect(
    advanceRepSets([threshold(3, 4)], [threshold(3, 5), threshold(2, 4), threshold(3, 6), threshold(2, 6)]),
  ).toEqual([threshold(3, 6)]);
});

const families = Object.keys(WORK_FAMILIES).filter((key): key is WorkFamily => key in WORK_FAMILIES);
const anyRepSet = fc
  .constantFrom(...families)
  .chain((family) =>
    fc
      .constantFrom(...WORK_FAMILIES[family].reps)
      .chain(({ repMinutes, jogMinutes, from, to }) =>
        fc.integer({ min: from, max: to }).map((reps) => ({ family, reps, repMinutes, jogMinutes })),
      ),
  );
const levels = FITNESS_LEVELS.map(({ level }) => level);

test('the next rep set has no more minutes than one that did not go as planned', () => {
  fc.assert(
    fc.property(
      anyRepSet,
      fc.constantFrom(...levels),
      fc.integer({ min: 6, max: 60 }),
      fc.integer({ min: 8, max: 60 }),
      (repSet, level, maxWorkMinutes, maxSpanMinutes) => {
        const reachedRepSets = findReachedRepSets([session(3, repSet, 'cut-short')], today);
        const state =
          startProgressions(createAthlete({ level, reachedRungs: reachedRepSets })).get(repSet.family) ??
          null;
        if (state === null) return;
        const { family } = repSet;
        const next = pickRepSet({ family, level, state, isCutback: false, maxWorkMinutes, maxSpanMinutes });
        if (next !== null) expect(sumWorkMinutes(next)).toBeLessThanOrEqual(sumWorkMinutes(repSet));
      },
    ),
  );
});

test('a rep set that did not go as planned is repeated unchanged, if it fits', () => {
  fc.assert(
    fc.property(anyRepSet, (repSet) => {
      const reachedRepSets = [{ ...repSet, isRepeated: true }];
      const state =
        startProgressions(createAthlete({ level: 'pro', reachedRungs: reachedRepSets })).get(repSet.family) ??
        null;
      const next = pickRepSet({
        family: repSet.family,
        level: 'pro',
        state,
        isCutback: false,
        maxWorkMinutes: 200,
        maxSpanMinutes: 200,
      });
      expect(next).toEqual(state?.reached);
    }),
  );
});

test('a rep set beyond the athlete’s level loses repetitions, or is dropped if none fit', () => {
  const state = (level: (typeof levels)[number], repSet: ReachedRepSet) =>
    startProgressions(createAthlete({ level, reachedRungs: [repSet] })).get('threshold')?.reached ?? null;
  expect(state('advanced', threshold(4, 10))).toMatchObject({ reps: 4 });
  expect(state('beginner', threshold(4, 10))).toMatchObject({ reps: 2 });
  expect(state('post-race-recovery', threshold(4, 10))).toBeNull();
});
