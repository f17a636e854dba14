import { expect, test } from 'vitest';
import type { WorkoutTypeView } from '../../own-session-schemas.ts';
import { createContent, findTypes, getInitialMinutes, toOwnContent } from './own-content.ts';

const aWorkoutType = (fields: Partial<WorkoutTypeView> = {}): WorkoutTypeView => ({
  id: 'easy-run',
  name: 'Easy run',
  sport: 'run',
  zone: 2,
  minutes: { min: 15, max: 90 },
  purpose: 'Relaxed running.',
  ...fields,
});

test('returns a message about the first missing field', () => {
  const empty = createContent();
  expect(toOwnContent(empty)).toBe('Choose a workout');
  expect(toOwnContent({ ...empty, from: 'template' })).toBe('Choose a template');
  expect(toOwnContent({ ...empty, from: 'title', title: '  ' })).toBe('Give the session a title');
  expect(toOwnContent({ ...empty, type: aWorkoutType() })).toBe('Minutes are required');
});

test('converts a type with its minutes, a template by id, and a title with minutes and zone', () => {
  const filledContent = {
    ...createContent(),
    type: aWorkoutType(),
    templateId: 't',
    title: ' Parkrun ',
    minutes: 30,
  };
  expect(toOwnContent(filledContent)).toEqual({ from: 'type', typeId: 'easy-run', minutes: 30 });
  expect(toOwnContent({ ...filledContent, from: 'template' })).toEqual({ from: 'template', templateId: 't' });
  expect(toOwnContent({ ...filledContent, from: 'title' })).toEqual({
    from: 'title',
    title: 'Parkrun',
    minutes: 30,
    zone: 2,
  });
});

test('finds types by sport and by the words of their name and purpose', () => {
  const bike = aWorkoutType({
    id: 'easy-bike',
    name: 'Easy bike ride',
    sport: 'bike',
    purpose: 'Smooth legs.',
  });
  const types = [aWorkoutType(), bike];
  expect(findTypes(types, { search: '', sport: 'bike' })).toEqual([bike]);
  expect(findTypes(types, { search: 'legs easy', sport: null })).toEqual([bike]);
  expect(findTypes(types, { search: 'swim', sport: null })).toEqual([]);
});

test('starts from 45 minutes if the type allows it, and otherwise from the nearest allowed duration', () => {
  expect(getInitialMinutes(aWorkoutType())).toBe(45);
  expect(getInitialMinutes(aWorkoutType({ minutes: { min: 60, max: 90 } }))).toBe(60);
  expect(getInitialMinutes(aWorkoutType({ minutes: { min: 10, max: 30 } }))).toBe(30);
});
