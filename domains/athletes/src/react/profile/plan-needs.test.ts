import { localDate } from '@threshold/physiology';
import { expect, test } from 'vitest';
import { planNeeds } from './plan-needs.ts';

const today = localDate('2026-11-20');
const complete = { lthr: 160, raceDate: localDate('2026-11-20'), raceDistance: 10 } as const;

test.each([
  ['nothing where all is set and the race is today', complete, undefined],
  ['the one thing that is missing', { ...complete, lthr: null }, 'Set your LTHR to get your plan.'],
  [
    'two things that are missing',
    { ...complete, raceDate: null, raceDistance: null },
    'Set your race date and race distance to get your plan.',
  ],
  [
    'all that is missing',
    { lthr: null, raceDate: null, raceDistance: null },
    'Set your LTHR, race date and race distance to get your plan.',
  ],
  [
    'the race where it is past',
    { ...complete, raceDate: localDate('2026-11-19') },
    'Your race date is past. Set your next race to get a plan.',
  ],
  [
    'what is missing before the past race',
    { ...complete, raceDate: localDate('2026-11-19'), raceDistance: null },
    'Set your race distance to get your plan.',
  ],
])('requires %s', (_what, profile, sentence) => {
  expect(planNeeds(profile, today)).toBe(sentence);
});
