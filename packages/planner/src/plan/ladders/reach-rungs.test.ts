import { addDays, FITNESS_LEVELS, localDate } from '@threshold/physiology';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createAthlete } from '../../testing/athlete.ts';
import type { ReachedRung } from '../plan-input.ts';
import type { WorkOutcome } from './judge-work.ts';
import { pickRung } from './pick-rung.ts';
import { climbRungs, reachRungs } from './reach-rungs.ts';
import { startLadders } from './start-ladders.ts';
import { WORK_FAMILIES, type WorkFamily, workMinutesOf } from './work-family.ts';

const today = localDate('2026-11-20');
const daysAgo = (days: number) => addDays(today, -days);
const threshold = (reps: number, repMinutes: number): ReachedRung => ({
  family: 'threshold',
  reps,
  repMinutes,
  jogMinutes: 1,
});
const session = (days: number, rung: ReachedRung, outcome: WorkOutcome = 'nailed') => ({
  date: daysAgo(days),
  rung,
  outcome,
});

test('the last session done well is the rung of its family', () => {
  const vo2max: ReachedRung = { family: 'vo2max', reps: 4, repMinutes: 3, jogMinutes: 2 };
  expect(
    reachRungs([session(3, threshold(3, 5)), session(10, threshold(3, 4)), session(5, vo2max)], today),
  ).toEqual([threshold(3, 5), vo2max]);
});

test('less work in a cutback week keeps the rung', () => {
  expect(reachRungs([session(10, threshold(3, 6)), session(3, threshold(2, 5))], today)).toEqual([
    threshold(3, 6),
  ]);
});

test('less work replaces a rung of more than 42 days before', () => {
  expect(reachRungs([session(60, threshold(3, 10)), session(3, threshold(3, 4))], today)).toEqual([
    threshold(3, 4),
  ]);
});

test('a session that was too hard, cut short or other work is repeated', () => {
  for (const outcome of ['too-hard', 'cut-short', 'other-work'] as const)
    expect(reachRungs([session(10, threshold(3, 5)), session(3, threshold(3, 6), outcome)], today)).toEqual([
      { ...threshold(3, 6), isRepeated: true },
    ]);
  expect(reachRungs([session(10, threshold(3, 6), 'too-hard'), session(3, threshold(3, 6))], today)).toEqual([
    threshold(3, 6),
  ]);
});

test('a session that was too easy counts one repetition more, up to the most of its length', () => {
  expect(reachRungs([session(3, threshold(3, 5), 'too-easy')], today)).toEqual([threshold(4, 5)]);
  expect(reachRungs([session(3, threshold(8, 5), 'too-easy')], today)).toEqual([threshold(8, 5)]);
});

test('a rung older than 42 days loses one repetition, down to the fewest of its length', () => {
  expect(reachRungs([session(42, threshold(3, 5))], today)).toEqual([threshold(3, 5)]);
  expect(reachRungs([session(43, threshold(3, 5))], today)).toEqual([threshold(2, 5)]);
  expect(reachRungs([session(43, threshold(2, 5))], today)).toEqual([threshold(2, 5)]);
});

test('planned sessions climb the ladder, and lighter ones keep it', () => {
  expect(
    climbRungs([threshold(3, 4)], [threshold(3, 5), threshold(2, 4), threshold(3, 6), threshold(2, 6)]),
  ).toEqual([threshold(3, 6)]);
});

const families = Object.keys(WORK_FAMILIES).filter((key): key is WorkFamily => key in WORK_FAMILIES);
const anyRung = fc
  .constantFrom(...families)
  .chain((family) =>
    fc
      .constantFrom(...WORK_FAMILIES[family].reps)
      .chain(({ repMinutes, jogMinutes, from, to }) =>
        fc.integer({ min: from, max: to }).map((reps) => ({ family, reps, repMinutes, jogMinutes })),
      ),
  );
const levels = FITNESS_LEVELS.map(({ level }) => level);

test('the next rung is no more than one that was not done well, and within the level', () => {
  fc.assert(
    fc.property(
      anyRung,
      fc.constantFrom(...levels),
      fc.integer({ min: 6, max: 60 }),
      fc.integer({ min: 8, max: 60 }),
      (rung, level, maxWorkMinutes, maxSpanMinutes) => {
        const reachedRungs = reachRungs([session(3, rung, 'cut-short')], today);
        const state = startLadders(createAthlete({ level, reachedRungs })).get(rung.family) ?? null;
        if (state === null) return;
        const { family } = rung;
        const next = pickRung({ family, level, state, isCutback: false, maxWorkMinutes, maxSpanMinutes });
        if (next !== null) expect(workMinutesOf(next)).toBeLessThanOrEqual(workMinutesOf(rung));
      },
    ),
  );
});

test('a rung that was not done well comes again as it is, if it fits', () => {
  fc.assert(
    fc.property(anyRung, (rung) => {
      const reachedRungs = [{ ...rung, isRepeated: true }];
      const state = startLadders(createAthlete({ level: 'pro', reachedRungs })).get(rung.family) ?? null;
      const next = pickRung({
        family: rung.family,
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

test('a rung beyond the level loses repetitions, or is forgotten', () => {
  const state = (level: (typeof levels)[number], rung: ReachedRung) =>
    startLadders(createAthlete({ level, reachedRungs: [rung] })).get('threshold')?.reached ?? null;
  expect(state('advanced', threshold(4, 10))).toMatchObject({ reps: 4 });
  expect(state('beginner', threshold(4, 10))).toMatchObject({ reps: 2 });
  expect(state('post-race-recovery', threshold(4, 10))).toBeNull();
});
