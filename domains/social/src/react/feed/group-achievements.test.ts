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
    { kind: 'group', items: [bensCard, cleosCard] },
    { kind: 'item', item: record },
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
