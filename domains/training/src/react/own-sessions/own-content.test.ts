import { expect, test } from 'vitest';
import type { WorkoutTypeView } from '../../own-session-schemas.ts';
import { createContent, findTypes, toOwnContent, toUsualMinutes } from './own-content.ts';

const aType = (fields: Partial<WorkoutTypeView> = {}): WorkoutTypeView => ({
  id: 'easy-run',
  name: 'Easy run',
  sport: 'run',
  zone: 2,
  minutes: { min: 15, max: 90 },
  purpose: 'Relaxed running.',
  ...fields,
});

test('names what is missing before a session is sent', () => {
  const empty = createContent();
  expect(toOwnContent(empty)).toBe('Choose a workout');
  expect(toOwnContent({ ...empty, from: 'template' })).toBe('Choose a template');
  expect(toOwnContent({ ...empty, from: 'title', title: '  ' })).toBe('Give the session a title');
  expect(toOwnContent({ ...empty, type: aType() })).toBe('Minutes are required');
});

test('sends a type with its minutes, a template by id, and a title with minutes and zone', () => {
  const filled = { ...createContent(), type: aType(), templateId: 't', title: ' Parkrun ', minutes: 30 };
  expect(toOwnContent(filled)).toEqual({ from: 'type', typeId: 'easy-run', minutes: 30 });
  expect(toOwnContent({ ...filled, from: 'template' })).toEqual({ from: 'template', templateId: 't' });
  expect(toOwnContent({ ...filled, from: 'title' })).toEqual({
    from: 'title',
    title: 'Parkrun',
    minutes: 30,
    zone: 2,
  });
});

test('finds types by sport and by the words of their name and purpose', () => {
  const bike = aType({ id: 'easy-bike', name: 'Easy bike ride', sport: 'bike', purpose: 'Smooth legs.' });
  const types = [aType(), bike];
  expect(findTypes(types, { search: '', sport: 'bike' })).toEqual([bike]);
  expect(findTypes(types, { search: 'legs easy', sport: null })).toEqual([bike]);
  expect(findTypes(types, { search: 'swim', sport: null })).toEqual([]);
});

test('starts from 45 minutes where the type allows it', () => {
  expect(toUsualMinutes(aType())).toBe(45);
  expect(toUsualMinutes(aType({ minutes: { min: 60, max: 90 } }))).toBe(60);
  expect(toUsualMinutes(aType({ minutes: { min: 10, max: 30 } }))).toBe(30);
});
