import { localDate } from '@threshold/physiology';
import { changeFirst, changeRows, isKind, isOnDate, type RuleBreak, scaleKm, withMinutes } from './break.ts';
import { COACHING_BREAKS } from './coaching-breaks.ts';
import { FORM_BREAKS } from './form-breaks.ts';
import { INJURY_BREAKS } from './injury-breaks.ts';
import { INTENSITY_BREAKS } from './intensity-breaks.ts';
import { OTHER_RACE_BREAKS } from './other-race-breaks.ts';
import { PACE_BREAKS } from './pace-breaks.ts';
import { TIME_OFF_BREAKS } from './time-off-breaks.ts';
import { VOLUME_BREAKS } from './volume-breaks.ts';

/** Violations of the rules on the race and the weeks before it. */
const RACE_BREAKS: readonly RuleBreak[] = [
  { id: 'P04', description: 'no race', change: changeFirst(isKind('race'), { kind: 'easy' }) },
  {
    id: 'P04',
    description: 'a race of another distance',
    change: changeFirst(isKind('race'), { plannedKm: 41 }),
  },
  {
    id: 'P50',
    description: 'a plan that ends before a race in 58 days',
    athleteChanges: { raceDate: localDate('2027-01-20') },
    change: (plan) => ({
      ...plan,
      endsOn: '2027-01-17',
      sessions: plan.sessions.filter(({ date }) => date <= '2027-01-17'),
    }),
  },
  {
    id: 'P50',
    description: 'a race in 62 days without its race week',
    athleteChanges: { raceDate: localDate('2027-01-24') },
    change: changeRows((rows) => rows.filter(({ date }) => date <= '2027-01-17' || date === '2027-01-24')),
  },
  {
    id: 'P20',
    description: 'a race week as long as the others',
    change: scaleKm(2, '2027-01-11', '2027-01-16'),
  },
  {
    id: 'P21',
    description: 'an hour of running on the day before the race',
    change: changeFirst(isOnDate('2027-01-16'), (row) => withMinutes(row, 60)),
  },
  {
    id: 'P21',
    description: 'the longest run a week before the race',
    change: changeFirst(isOnDate('2027-01-10'), (row) => ({ ...withMinutes(row, 170), plannedKm: 40 })),
  },
  {
    id: 'P21',
    description: 'strength four days before the race',
    change: changeFirst(isOnDate('2027-01-13'), { kind: 'strength', plannedKm: null, hrTarget: null }),
  },
  { id: 'P22', description: 'no sharp session', change: changeFirst(isKind('sharpener'), { zone: 2 }) },
];

/** Violations of every rule, each in an otherwise valid plan. */
export const BREAKS: readonly RuleBreak[] = [
  ...FORM_BREAKS,
  ...VOLUME_BREAKS,
  ...INTENSITY_BREAKS,
  ...RACE_BREAKS,
  ...INJURY_BREAKS,
  ...COACHING_BREAKS,
  ...TIME_OFF_BREAKS,
  ...OTHER_RACE_BREAKS,
  ...PACE_BREAKS,
];
