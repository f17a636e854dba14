import { localDate } from '@threshold/physiology';
import type { PlanRow } from '../../validate/plan-row.ts';
import { type Break, first, isKind, lasting, on, rows, runOn, SHORT } from './break.ts';

const CLASSES = { fitnessClass: 'f45', classDays: ['Monday', 'Thursday'] } as const;

/** Violations of the rules on rows, days, targets and texts. */
export const FORM_BREAKS: readonly Break[] = [
  {
    id: 'P01',
    what: 'a duration text that differs from the minutes',
    change: first(isKind('easy'), { duration: '9h' }),
  },
  { id: 'P01', what: 'zone 6', change: first(isKind('easy'), { zone: 6 }) },
  { id: 'P01', what: 'an unknown session', change: first(isKind('easy'), { session: 'Evening' }) },
  { id: 'P01', what: 'steps that do not sum up', change: first(isKind('easy'), { steps: [] }) },
  { id: 'P02', what: 'a day after the race', change: first(isKind('easy'), { date: '2027-01-18' }) },
  { id: 'P02', what: 'a start before today', change: (plan) => ({ ...plan, startsOn: '2026-11-20' }) },
  {
    id: 'P03',
    what: 'a day without a row',
    change: rows((all) => all.filter((row) => row.date !== '2026-11-23')),
  },
  {
    id: 'P03',
    what: 'rest beside a run',
    change: rows((all) => [
      ...all,
      ...all
        .filter(isKind('rest'))
        .slice(0, 1)
        .map((row) => ({ ...row, date: '2026-11-24' })),
    ]),
  },
  { id: 'P05', what: 'a sixth training day', change: rows((all) => runOn(all, '2026-11-23')) },
  {
    id: 'P05',
    what: 'two training days fewer than chosen',
    change: rows((all) => {
      const rest = all.find(isKind('rest'));
      if (!rest) throw new Error('no rest');
      const dates = ['2026-11-25', '2026-11-28'];
      return [
        ...all.filter(({ date }) => !dates.includes(date)),
        ...dates.map((date) => ({ ...rest, date })),
      ];
    }),
  },
  {
    id: 'P06',
    what: 'a seventh day that is not very easy',
    athlete: { trainingDaysPerWeek: 7 },
    change: rows((all) =>
      all.map((row) => (row.zone === 1 && row.kind === 'recovery' ? { ...row, zone: 2 } : row)),
    ),
  },
  {
    id: 'P06',
    what: 'one rest day in recovery',
    athlete: { level: 'post-race-recovery' },
    change: rows((all) => runOn(all, '2026-11-23')),
  },
  {
    id: 'P19',
    what: 'no class on its day',
    athlete: CLASSES,
    change: first(isKind('class'), { kind: 'strength' }),
  },
  {
    id: 'P19',
    what: 'a class at lunch',
    athlete: CLASSES,
    change: first(isKind('class'), { session: 'Lunch' }),
  },
  {
    id: 'P19',
    what: 'a class on another day',
    athlete: CLASSES,
    change: first(isKind('long'), { kind: 'class' }),
  },
  {
    id: 'P23',
    what: 'a target of another zone',
    change: first(isKind('easy'), { hrTarget: '152-161 bpm', hrLow: 152, hrHigh: 161 }),
  },
  {
    id: 'P23',
    what: 'an easy run with a lower bound',
    change: first(isKind('easy'), { hrTarget: '141-151 bpm', hrLow: 141 }),
  },
  {
    id: 'P23',
    what: 'a tempo run without a lower bound',
    change: first(isKind('tempo'), withUpperBoundOnly),
  },
  { id: 'P23', what: 'no target', change: first(isKind('easy'), { hrTarget: null }) },
  {
    id: 'P23',
    what: 'a target text that contradicts its numbers',
    change: first(isKind('easy'), { hrLow: 100 }),
  },
  {
    id: 'P24',
    what: 'a pace target without a race result',
    change: first(isKind('easy'), { paceTarget: '5:10-5:30 /km' }),
  },
  {
    id: 'P25',
    what: 'an easy run of 40 km at an impossible pace',
    athlete: SHORT,
    change: first(isKind('easy'), { plannedKm: 40 }),
  },
  {
    id: 'P25',
    what: 'a session of 290 minutes on one day',
    change: first(on('2026-11-24'), (row) => ({ ...lasting(row, 290), plannedKm: null })),
  },
  {
    id: 'P28',
    what: 'a note with a link',
    change: first(isKind('easy'), { notes: 'See https://example.org for this run.' }),
  },
  {
    id: 'P28',
    what: 'a note on painkillers',
    change: first(isKind('easy'), { notes: 'Take ibuprofen before this run.' }),
  },
  {
    id: 'P28',
    what: 'a note of more than 500 characters',
    change: first(isKind('easy'), { notes: 'easy '.repeat(101) }),
  },
  {
    id: 'P29',
    what: 'a week of equal days',
    change: rows((all) => all.map((row) => ({ ...row, plannedTss: 50 }))),
  },
  {
    id: 'P30',
    what: 'a wrong workout count',
    change: (plan) => ({ ...plan, workoutCount: plan.workoutCount + 1 }),
  },
  {
    id: 'P30',
    what: 'an unknown field',
    change: first(isKind('easy'), (row) => Object.assign({ ...row }, { vendor: 'x' })),
  },
  {
    id: 'P30',
    what: 'a row on a locked day',
    athlete: { lockedDays: [{ date: localDate('2026-12-01'), km: 10, isTraining: true, isHard: false }] },
    change: rows((all) => runOn(all, '2026-12-01')),
  },
];

function withUpperBoundOnly(row: PlanRow): PlanRow {
  return { ...row, hrTarget: `below ${row.hrHigh} bpm`, hrLow: null };
}
