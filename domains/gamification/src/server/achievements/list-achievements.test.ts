import { expect, test } from 'vitest';
import { createGamificationApi } from '../test/gamification-api.ts';

const NAMES = [
  'First Mile',
  'Century Club',
  'Ultra Soul',
  'Week Strong',
  'Month Strong',
  'Plan Finisher',
  'Know Your Zones',
  'In The Zone',
  'Easy Does It',
  'Fuel Logger',
  'Protein Pro',
  'Sleep Guard',
  'Training Partner',
  'Crew Leader',
  'World Top 100',
];

const api = await createGamificationApi();

test('contains the fifteen achievements under their specified names', async () => {
  const achievements = await api.as(await api.athlete()).achievements();
  expect(achievements.map(({ name }) => name)).toEqual(NAMES);
  expect(achievements[1]).toEqual({
    id: 'century',
    name: 'Century Club',
    description: 'Log 100 miles in total.',
    category: 'distance',
    icon: 'road',
    rarity: 'rare',
  });
});
