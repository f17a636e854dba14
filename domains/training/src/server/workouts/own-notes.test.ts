import { expect, test } from 'vitest';
import { findOwnNotes } from './own-notes.ts';

test.each([
  ['of a logged workout', { notes: 'Windy', planned_notes: null, generated_by: 'athlete' }, 'Windy'],
  [
    'that replace the planned ones',
    { notes: 'Windy', planned_notes: 'Easy', generated_by: 'rules' },
    'Windy',
  ],
  ['that the plan wrote', { notes: 'Easy', planned_notes: 'Easy', generated_by: 'rules' }, null],
  [
    'that a coach wrote for an accepted session',
    { notes: 'Flat', planned_notes: 'Flat', generated_by: 'athlete' },
    null,
  ],
  ['of an unknown author', { notes: 'Easy', planned_notes: null, generated_by: 'rules' }, null],
] as const)('finds the athlete’s notes in notes %s', (_what, row, notes) => {
  expect(findOwnNotes(row)).toBe(notes);
});
