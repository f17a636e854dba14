import { localDate } from '@threshold/physiology';
import { expect, test } from 'vitest';
import { formatPlanNeeds } from './format-plan-needs.ts';

const today = localDate('2026-11-20');
const completeProfile = { lthr: 160, raceDate: localDate('2026-11-20'), raceDistance: 10 } as const;

test.each([
  ['nothing for a complete profile with the race today', completeProfile, undefined],
  ['the one missing field', { ...completeProfile, lthr: null }, 'Set your LTHR to get your plan.'],
  [
    'two missing fields',
    { ...completeProfile, raceDate: null, raceDistance: null },
    'Set your race date and race distance to get your plan.',
  ],
  [
    'all missing fields',
    { lthr: null, raceDate: null, raceDistance: null },
    'Set your LTHR, race date and race distance to get your plan.',
  ],
  [
    'a new race after a past one',
    { ...completeProfile, raceDate: localDate('2026-11-19') },
    'Your race date has passed. Set your next race to get a plan.',
  ],
  [
    'a missing field before a new race',
    { ...completeProfile, raceDate: localDate('2026-11-19'), raceDistance: null },
    'Set your race distance to get your plan.',
  ],
])('requires %s', (_requirement, profile, sentence) => {
  expect(formatPlanNeeds(profile, today)).toBe(sentence);
});
