import { localDate } from '@threshold/physiology';
import { expect, test } from 'vitest';
import { aSetView } from '../../../testing/views.ts';
import { groupByWeight, groupSets, selectFirstSets } from './set-groups.ts';

const setsNewestFirst = [
  aSetView({ id: '5', exercise: 'squat', weight: 190 }),
  aSetView({ id: '4', exercise: 'row' }),
  aSetView({ id: '3', exercise: 'squat', weight: 185 }),
  aSetView({ id: '2', exercise: 'squat', weight: 180 }),
  aSetView({ id: '1', exercise: 'squat', date: localDate('2026-11-18') }),
];

test('groups consecutive sets of the same exercise and day, in the order performed', () => {
  expect(
    groupSets(setsNewestFirst).map(({ exercise, sets }) => [exercise, sets.map(({ id }) => id)]),
  ).toEqual([
    ['squat', ['5']],
    ['row', ['4']],
    ['squat', ['2', '3']],
    ['squat', ['1']],
  ]);
});

test('groups consecutive sets with the same weight', () => {
  const [first, second, third] = [
    aSetView({ id: '1', weight: 55 }),
    aSetView({ id: '2', weight: 55, reps: 6 }),
    aSetView({ id: '3', weight: 50 }),
  ];
  expect(groupByWeight([first, second, third])).toEqual([
    { weight: 55, sets: [first, second] },
    { weight: 50, sets: [third] },
  ]);
});

test('selects the first set of each exercise’s latest group, latest exercise first', () => {
  expect(selectFirstSets(setsNewestFirst).map(({ id }) => id)).toEqual(['5', '4']);
  expect(selectFirstSets(setsNewestFirst.slice(1)).map(({ id }) => id)).toEqual(['4', '2']);
  expect(selectFirstSets([])).toEqual([]);
});
