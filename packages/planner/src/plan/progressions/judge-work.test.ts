import { expect, test } from 'vitest';
import type { ReachedRepSet } from '../plan-input.ts';
import { type CompletedWork, completesRepSet, judgeWork } from './judge-work.ts';

/** 15 minutes at threshold within 17, in a run of 40. */
const threshold: ReachedRepSet = { family: 'threshold', reps: 3, repMinutes: 5, jogMinutes: 1 };
const climbs: ReachedRepSet = { family: 'climbs', reps: 3, repMinutes: 6, jogMinutes: 3 };

const judge = (changes: Partial<CompletedWork> = {}) =>
  judgeWork({ repSet: threshold, actualMinutes: 40, zoneSeconds: null, rpe: null, ...changes });
const judgeZones = (zoneMinutes: readonly number[], changes: Partial<CompletedWork> = {}) =>
  judge({ zoneSeconds: zoneMinutes.map((minutes) => minutes * 60), ...changes });

test('a session completed by hand is close to the plan, unless it felt too hard', () => {
  expect(judge({ actualMinutes: null })).toBe('close');
  expect(judge({ rpe: 8 })).toBe('close');
  expect(judge({ rpe: 9 })).toBe('too-hard');
  expect(judge({ rpe: 4 })).toBe('too-easy');
  expect(judge({ repSet: climbs, rpe: 7 })).toBe('too-hard');
});

test('a session that ends before the last repetition counts as cut short, but one without its cool-down does not', () => {
  expect(judge({ actualMinutes: 20 })).toBe('cut-short');
  expect(judge({ actualMinutes: 28 })).toBe('close');
});

test('time in the zone of the work decides between nailed, close and other work', () => {
  expect(judgeZones([10, 12, 4, 14, 0])).toBe('nailed');
  expect(judgeZones([10, 12, 9, 9, 0])).toBe('close');
  expect(judgeZones([20, 20, 0, 0, 0])).toBe('other-work');
  expect(judgeZones([10, 10, 5, 3, 12])).toBe('too-hard');
});

test('a recording with gaps and an easy zone say nothing about the work', () => {
  expect(judgeZones([12, 8, 0, 0, 0])).toBe('close');
  expect(judgeZones([40, 0, 0, 0, 0], { repSet: climbs })).toBe('close');
});

test('short repetitions count the zone below, which the heart rate reaches', () => {
  const short: ReachedRepSet = { family: 'threshold', reps: 4, repMinutes: 3, jogMinutes: 1 };
  expect(judgeZones([12, 12, 12, 4, 0], { repSet: short })).toBe('nailed');
});

test('only nailed, close and too easy sessions complete their rep set', () => {
  const outcomes = ['nailed', 'close', 'too-easy', 'too-hard', 'cut-short', 'other-work'] as const;
  expect(outcomes.filter(completesRepSet)).toEqual(['nailed', 'close', 'too-easy']);
});

test('marathon pace is run in zone 2 too, and half-marathon pace up to zone 4', () => {
  const marathonPace: ReachedRepSet = { family: 'marathon-pace', reps: 2, repMinutes: 15, jogMinutes: 3 };
  expect(judgeZones([10, 50, 3, 0, 0], { repSet: marathonPace, actualMinutes: 63 })).toBe('close');
  expect(judgeZones([10, 33, 2, 18, 0], { repSet: marathonPace, actualMinutes: 63 })).toBe('too-hard');
  const halfPace: ReachedRepSet = { family: 'half-pace', reps: 3, repMinutes: 10, jogMinutes: 2 };
  expect(judgeZones([10, 20, 10, 20, 0], { repSet: halfPace, actualMinutes: 60 })).toBe('nailed');
});
