import { localDate } from '@threshold/physiology';
import type { PlanRow } from '../../validate/plan-row.ts';
import {
  changeFirst,
  changeRows,
  isKind,
  isOnDate,
  type RuleBreak,
  replaceWithRun,
  TEN_K_RACE,
  withMinutes,
} from './break.ts';

const CLASSES = { fitnessClass: 'f45', classDays: ['Monday', 'Thursday'] } as const;

/** Violations of the rules on rows, days, targets and texts. */
export const FORM_BREAKS: readonly RuleBreak[] = [
  {
    id: 'P01',
    description: 'a duration text that differs from the minutes',
    change: changeFirst(isKind('easy'), { duration: '9h' }),
  },
  { id: 'P01', description: 'zone 6', change: changeFirst(isKind('easy'), { zone: 6 }) },
  {
    id: 'P01',
    description: 'an unknown session',
    change: changeFirst(isKind('easy'), { session: 'Evening' }),
  },
  { id: 'P01', description: 'steps that do not sum up', change: changeFirst(isKind('easy'), { steps: [] }) },
  {
    id: 'P01',
    description: 'a step of no minutes',
    change: changeFirst(isKind('easy'), (row) => ({
      ...row,
      steps: [...row.steps, { label: 'Easy', minutes: 0, zone: 2 }],
    })),
  },
  {
    id: 'P02',
    description: 'a day after the race',
    change: changeFirst(isKind('easy'), { date: '2027-01-18' }),
  },
  { id: 'P02', description: 'a start before today', change: (plan) => ({ ...plan, startsOn: '2026-11-20' }) },
  {
    id: 'P03',
    description: 'a day without a row',
    change: changeRows((rows) => rows.filter((row) => row.date !== '2026-11-23')),
  },
  {
    id: 'P03',
    description: 'rest beside a run',
    change: changeRows((rows) => [
      ...rows,
      ...rows
        .filter(isKind('rest'))
        .slice(0, 1)
        .map((row) => ({ ...row, date: '2026-11-24' })),
    ]),
  },
  {
    id: 'P05',
    description: 'a sixth training day',
    change: changeRows((rows) => replaceWithRun(rows, '2026-11-23')),
  },
  {
    id: 'P05',
    description: 'two training days fewer than chosen',
    change: changeRows((rows) => {
      const rest = rows.find(isKind('rest'));
      if (!rest) throw new Error('the plan has no rest day to copy');
      const dates = ['2026-11-25', '2026-11-28'];
      return [
        ...rows.filter(({ date }) => !dates.includes(date)),
        ...dates.map((date) => ({ ...rest, date })),
      ];
    }),
  },
  {
    id: 'P06',
    description: 'a seventh day that is not very easy',
    athleteChanges: { trainingDaysPerWeek: 7 },
    change: changeRows((rows) =>
      rows.map((row) => (row.zone === 1 && row.kind === 'recovery' ? { ...row, zone: 2 } : row)),
    ),
  },
  {
    id: 'P06',
    description: 'one rest day in recovery',
    athleteChanges: { level: 'post-race-recovery' },
    change: changeRows((rows) => replaceWithRun(rows, '2026-11-23')),
  },
  {
    id: 'P19',
    description: 'no class on its day',
    athleteChanges: CLASSES,
    change: changeFirst(isKind('class'), { kind: 'strength' }),
  },
  {
    id: 'P19',
    description: 'a class at lunch',
    athleteChanges: CLASSES,
    change: changeFirst(isKind('class'), { session: 'Lunch' }),
  },
  {
    id: 'P19',
    description: 'a class on another day',
    athleteChanges: CLASSES,
    change: changeFirst(isKind('long'), { kind: 'class' }),
  },
  {
    id: 'P23',
    description: 'a target of another zone',
    change: changeFirst(isKind('easy'), { hrTarget: '152-161 bpm', hrLow: 152, hrHigh: 161 }),
  },
  {
    id: 'P23',
    description: 'an easy run with a lower bound',
    change: changeFirst(isKind('easy'), { hrTarget: '141-151 bpm', hrLow: 141 }),
  },
  {
    id: 'P23',
    description: 'a threshold run without a lower bound',
    change: changeFirst(isKind('threshold'), withUpperBoundOnly),
  },
  { id: 'P23', description: 'no target', change: changeFirst(isKind('easy'), { hrTarget: null }) },
  {
    id: 'P23',
    description: 'a target text that contradicts its numbers',
    change: changeFirst(isKind('easy'), { hrLow: 100 }),
  },
  {
    id: 'P25',
    description: 'an easy run of 40 km at an impossible pace',
    athleteChanges: TEN_K_RACE,
    change: changeFirst(isKind('easy'), { plannedKm: 40 }),
  },
  {
    id: 'P25',
    description: 'a session of 290 minutes on one day',
    change: changeFirst(isOnDate('2026-11-24'), (row) => ({ ...withMinutes(row, 290), plannedKm: null })),
  },
  {
    id: 'P28',
    description: 'a note with a link',
    change: changeFirst(isKind('easy'), { notes: 'See https://example.org for this run.' }),
  },
  {
    id: 'P28',
    description: 'a note on painkillers',
    change: changeFirst(isKind('easy'), { notes: 'Take ibuprofen before this run.' }),
  },
  {
    id: 'P28',
    description: 'a note of more than 500 characters',
    change: changeFirst(isKind('easy'), { notes: 'easy '.repeat(101) }),
  },
  {
    id: 'P29',
    description: 'a week of equal days',
    change: changeRows((rows) => rows.map((row) => ({ ...row, plannedTss: 50 }))),
  },
  {
    id: 'P30',
    description: 'a wrong workout count',
    change: (plan) => ({ ...plan, workoutCount: plan.workoutCount + 1 }),
  },
  {
    id: 'P30',
    description: 'an unknown field',
    change: changeFirst(isKind('easy'), (row) => Object.assign({ ...row }, { vendor: 'x' })),
  },
  {
    id: 'P30',
    description: 'a row on a locked day',
    athleteChanges: {
      lockedDays: [{ date: localDate('2026-12-01'), km: 10, isTraining: true, isHard: false }],
    },
    change: changeRows((rows) => replaceWithRun(rows, '2026-12-01')),
  },
];

function withUpperBoundOnly(row: PlanRow): PlanRow {
  return { ...row, hrTarget: `below ${row.hrHigh} bpm`, hrLow: null };
}
