import { expect, test } from 'vitest';
import { updatePlanNotes } from './plan-notes.ts';

const storedNotes = [
  'With your moderate knee injury: half the running, zones 1 and 2 only, bike, swim or row instead of fast runs.',
  'Under 18, no run is longer than 90 minutes, and no week has more than two hard days.',
];

test('keeps the notes of an older plan with bike, swim and row if the injury is unchanged', () => {
  expect(updatePlanNotes(storedNotes, [{ bodyPart: 'Knee', severity: 'Moderate' }])).toEqual(storedNotes);
});

test('replaces only the injury note of a stored plan if the injury changed', () => {
  expect(updatePlanNotes(storedNotes, [{ bodyPart: 'Knee', severity: 'Mild' }])).toEqual([
    'This plan was made before your injuries changed.',
    storedNotes[1],
  ]);
});
