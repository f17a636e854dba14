import { expect, test } from 'vitest';
import { fitnessClass, fitnessLevel } from './athletes.ts';
import { recordType } from './training.ts';

test('the levels of a profile are the five of the specification', () => {
  expect(fitnessLevel.options).toEqual(['beginner', 'intermediate', 'advanced', 'pro', 'post-race-recovery']);
});

test('the classes of a profile are the seven of the specification', () => {
  expect(fitnessClass.options).toEqual([
    'none',
    '9round',
    'orangetheory',
    'f45',
    'barrys',
    'crossfit',
    'custom',
  ]);
});

test('the kinds of personal records are the seven of the specification', () => {
  expect(recordType.options).toEqual([
    'longest_run',
    'fastest_5k',
    'fastest_10k',
    'fastest_half_marathon',
    'fastest_marathon',
    'longest_workout',
    'highest_weekly_mileage',
  ]);
});
