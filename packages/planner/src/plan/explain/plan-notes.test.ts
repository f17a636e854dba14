import { expect, test } from 'vitest';
import { notesToday } from './plan-notes.ts';

const stored = [
  'With your moderate knee injury: half the running, zones 1 and 2 only, bike, swim or row instead of fast runs.',
  'Under 18 no run is longer than 90 minutes, and no week has more than two hard days.',
];

test('an unchanged injury leaves the notes of a plan with rides, swims and rows as they are', () => {
  expect(notesToday(stored, [{ bodyPart: 'Knee', severity: 'Moderate' }])).toEqual(stored);
});

test('a changed injury replaces only the injury note of a stored plan', () => {
  expect(notesToday(stored, [{ bodyPart: 'Knee', severity: 'Mild' }])).toEqual([
    'This plan was made before your injuries changed.',
    stored[1],
  ]);
});
