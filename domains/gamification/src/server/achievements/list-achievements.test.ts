import { expect, test } from 'vitest';
import { createGamificationApi } from '../test/gamification-api.ts';

const api = await createGamificationApi();

test('contains the fifteen achievements under their specified names', async () => {
  const achievements = await api.as(await api.athlete()).achievements();
  expect(achievements).toHaveLength(15);
  expect(achievements[1]).toEqual({
    id: 'century',
    name: 'Century Club',
    description: 'Log 100 miles in total.',
    category: 'distance',
    icon: 'road',
    rarity: 'rare',
  });
});
