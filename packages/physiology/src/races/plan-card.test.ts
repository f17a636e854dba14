import { expect, test } from 'vitest';
import { findPlanCard, PLAN_CARDS } from './plan-card.ts';
import type { RaceDistance } from './race-distance.ts';

test.each<[RaceDistance, string]>([
  [5, 'short'],
  [10, 'short'],
  [21.1, 'half'],
  [42.2, 'marathon'],
  [50, 'ultra'],
  [80.5, 'ultra'],
  [100, 'ultra'],
  [161, 'ultra'],
  ['walking', 'short'],
  ['post-race-recovery', 'short'],
])('a goal of %s shows the %s card', (distance, bracket) => {
  expect(findPlanCard(distance).bracket).toBe(bracket);
});

test('walking and recovery goals have cards with their own titles', () => {
  expect(findPlanCard('walking').title).toBe('Walking plan');
  expect(findPlanCard('post-race-recovery').title).toBe('Recovery plan');
  expect(findPlanCard(10).title).toBe('5K to 10K plan');
});

test('each plan card has four phases of two weeks each', () => {
  for (const { weeks, phases } of PLAN_CARDS) {
    expect(phases).toHaveLength(4);
    expect(weeks).toBe(8);
  }
});

test('short races build from 15–20 km to 25–30 km a week, ultras up to 50–120 km', () => {
  expect(findPlanCard(5).phases[0]).toEqual({ name: 'Base', minKm: 15, maxKm: 20 });
  expect(findPlanCard(5).phases[2]).toEqual({ name: 'Peak', minKm: 25, maxKm: 30 });
  expect(findPlanCard(100).phases[2]).toEqual({ name: 'Peak', minKm: 50, maxKm: 120 });
});
