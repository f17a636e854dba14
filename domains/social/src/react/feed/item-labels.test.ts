import { expect, test } from 'vitest';
import { createWorkoutItem } from '../testing/views.ts';
import { formatOwnItem, toDistanceFigure, toPaceFigure, toRecordFigure } from './item-labels.ts';

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

test.each([
  ['Easy Run', 'metric', { label: 'Pace', value: '5:12', unit: '/km' }],
  ['run', 'imperial', { label: 'Pace', value: '8:22', unit: '/mi' }],
  ['Evening walk', 'metric', { label: 'Pace', value: '5:12', unit: '/km' }],
  ['bike', 'metric', { label: 'Speed', value: '11.5', unit: 'km/h' }],
  ['bike', 'imperial', { label: 'Speed', value: '7.2', unit: 'mph' }],
  ['yoga', 'metric', null],
] as const)('shows 10 km in 52 minutes of %s in %s units', (activityType, units, figure) => {
  expect(toPaceFigure({ ...createWorkoutItem().data, activityType }, units)).toEqual(figure);
});

test.each([{ distance: null }, { distance: 0 }, { duration: 0 }])('shows no pace with %j', (data) => {
  expect(toPaceFigure({ ...createWorkoutItem().data, ...data }, 'metric')).toBeNull();
});

test.each([
  [{ type: 'workout', activityType: 'run' }, 'your run'],
  [{ type: 'workout', activityType: 'Easy run' }, 'your easy run'],
  [{ type: 'workout', activityType: 'hiit' }, 'your HIIT'],
  [{ type: 'workout', activityType: 'CrossFit class' }, 'your CrossFit class'],
  [{ type: 'achievement', name: 'In The Zone' }, 'In The Zone'],
  [{ type: 'personal_record', recordType: 'fastest_5k' }, 'your fastest 5K'],
  [{ type: 'comment' }, 'your comment'],
] as const)('names the reader’s own item %j within a sentence', (item, text) => {
  expect(formatOwnItem(item)).toBe(text);
});
