import { expect, test } from 'vitest';
import { ben, cleo, createCommentItem, mia, READER_ID } from '../testing/views.ts';
import { formatItemTitle, toDistanceFigure, toRecordFigure } from './item-labels.ts';

test('shows a distance in the reader’s unit', () => {
  expect(toDistanceFigure(10_000, 'metric')).toEqual({ value: '10.0', unit: 'km' });
  expect(toDistanceFigure(10_000, 'imperial')).toEqual({ value: '6.2', unit: 'mi' });
});

test.each([
  [19.75, '19:45'],
  [60, '1:00:00'],
  [185.508, '3:05:30'],
  [9.999, '10:00'],
])('formats a record of %d minutes as %s', (value, text) => {
  const record = { recordType: 'fastest_5k', value, unit: 'minutes' } as const;
  expect(toRecordFigure(record, 'imperial')).toEqual({ value: text, unit: undefined });
});

test('shows a record in miles in the reader’s unit', () => {
  const record = { recordType: 'longest_run', value: 20, unit: 'miles' } as const;
  expect(toRecordFigure(record, 'imperial')).toEqual({ value: '20.0', unit: 'mi' });
  expect(toRecordFigure(record, 'metric')).toEqual({ value: '32.2', unit: 'km' });
});

const run = { type: 'workout', activityType: 'run' } as const;
test.each([
  ['Cleo Park’s run', { owner: cleo, about: run }],
  ['Cleo Park’s bike ride', { owner: cleo, about: { ...run, activityType: 'bike' } }],
  ['your Century Club', { owner: mia, about: { type: 'achievement', name: 'Century Club' } }],
  ['their own fastest 5K', { owner: ben, about: { type: 'personal_record', recordType: 'fastest_5k' } }],
  ['your comment', { owner: mia, about: { type: 'comment' } }],
  ['Cleo Park’s activity', { owner: cleo, about: null }],
  ['an activity', { owner: null, about: null }],
] as const)('names the owner and the item a comment is on: %s', (text, data) => {
  expect(formatItemTitle(createCommentItem(data), READER_ID)).toBe(`Commented on ${text}`);
});

test('says "your own" for the reader’s comment on their own item', () => {
  const ownComment = { ...createCommentItem({ owner: mia, about: run }), user: mia };
  expect(formatItemTitle(ownComment, READER_ID)).toBe('Commented on your own run');
});
