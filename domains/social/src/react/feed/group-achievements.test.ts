import { expect, test } from 'vitest';
import {
  cleo,
  createAchievementItem,
  createComment,
  createRecordItem,
  createWorkoutItem,
} from '../testing/views.ts';
import { groupAchievements } from './group-achievements.ts';

const bensCard = createAchievementItem();
const cleosCard = { ...createAchievementItem(), id: 'cleos', user: cleo };
const workout = createWorkoutItem();
const record = createRecordItem();

test('keeps the order of the cards, and puts the same achievement of two athletes into one card', () => {
  expect(groupAchievements([bensCard, record, cleosCard, workout])).toEqual([
    { kind: 'group', achievement: bensCard.data.achievement, items: [bensCard, cleosCard], workouts: [] },
    { kind: 'item', item: record },
    { kind: 'item', item: workout },
  ]);
});

test('adds the athletes whose workouts unlocked it, and drops it from those workouts', () => {
  const { achievement } = bensCard.data;
  const other = { name: 'Ultra Soul', description: 'Run 50 km.' };
  const unlocking = createWorkoutItem(103, {
    data: { ...workout.data, achievements: [achievement, other] },
  });
  expect(groupAchievements([unlocking, bensCard, workout])).toEqual([
    { kind: 'item', item: { ...unlocking, data: { ...unlocking.data, achievements: [other] } } },
    { kind: 'group', achievement, items: [bensCard], workouts: [unlocking] },
    { kind: 'item', item: workout },
  ]);
});

test('keeps cards apart that have another achievement or comments', () => {
  const otherAchievement = {
    ...cleosCard,
    data: { achievement: { name: 'Ultra Soul', description: 'Run 50 km.' } },
  };
  const commentedCard = { ...cleosCard, latestComments: [createComment()] };
  expect(groupAchievements([bensCard, otherAchievement, commentedCard])).toEqual([
    { kind: 'item', item: bensCard },
    { kind: 'item', item: otherAchievement },
    { kind: 'item', item: commentedCard },
  ]);
});
