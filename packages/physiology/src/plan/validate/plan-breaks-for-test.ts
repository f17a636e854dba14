import { localDate } from '../../local-date.ts';
import type { InvariantId } from '../invariants.ts';
import type { PlanInput } from '../plan-input.ts';
import type { PlanRow, PlanToCheck } from './plan-row.ts';

type Change = (plan: PlanToCheck, input: PlanInput) => PlanToCheck;

/** One way to break one rule in a good plan. */
export interface Break {
  id: InvariantId;
  what: string;
  athlete?: Partial<PlanInput>;
  change: Change;
}

function rows(change: (rows: PlanRow[]) => PlanRow[]): Change {
  return (plan) => {
    const sessions = change(structuredClone([...plan.sessions]));
    return { ...plan, sessions, workoutCount: sessions.filter(({ kind }) => kind !== 'rest').length };
  };
}

/** Changes the first row that passes the test. */
export function first(
  test: (row: PlanRow) => boolean,
  change: Partial<PlanRow> | ((row: PlanRow) => PlanRow),
): Change {
  return rows((all) => {
    const index = all.findIndex(test);
    const row = all[index];
    if (!row) throw new Error('no such row');
    return all.with(index, typeof change === 'function' ? change(row) : { ...row, ...change });
  });
}

/** Matches rows of a kind. */
export const isKind = (kind: string) => (row: PlanRow) => row.kind === kind;
/** Matches rows of a day. */
export const on = (date: string) => (row: PlanRow) => row.date === date;

/** The row at so many minutes in one block, its distance in proportion. */
export function lasting(row: PlanRow, minutes: number): PlanRow {
  const hours = Math.floor(minutes / 60);
  return {
    ...row,
    durationMinutes: minutes,
    duration: `${hours}h ${minutes % 60}m`,
    steps: [{ label: 'Easy', minutes, zone: row.zone }],
    plannedKm: row.plannedKm === null ? null : (row.plannedKm * minutes) / row.durationMinutes,
  };
}

/** A run in place of whatever stands on a date. */
function runOn(all: PlanRow[], date: string, change: Partial<PlanRow> = {}): PlanRow[] {
  const model = all.find(isKind('easy'));
  if (!model) throw new Error('no easy run');
  return [...all.filter((row) => row.date !== date), { ...model, date, ...change }];
}

/** Scales the distances between two dates. */
export function scaled(factor: number, from: string, to: string): Change {
  return rows((all) =>
    all.map((row) =>
      row.date >= from && row.date <= to && row.plannedKm !== null && row.kind !== 'race'
        ? { ...row, plannedKm: row.plannedKm * factor }
        : row,
    ),
  );
}

const SHORT = { raceDistance: 10 } as const;
const CLASSES = { fitnessClass: 'f45', classDays: ['Monday', 'Thursday'] } as const;

/** Every rule broken at least once, each in a plan that keeps it. */
export const BREAKS: readonly Break[] = [
  {
    id: 'P01',
    what: 'a duration text that is not the minutes',
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
  { id: 'P04', what: 'no race', change: first(isKind('race'), { kind: 'easy' }) },
  { id: 'P04', what: 'a race of another distance', change: first(isKind('race'), { plannedKm: 41 }) },
  { id: 'P05', what: 'a sixth training day', change: rows((all) => runOn(all, '2026-11-23')) },
  {
    id: 'P05',
    what: 'two training days less than chosen',
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
  { id: 'P07', what: 'more than the level holds', change: scaled(1.1, '2026-12-21', '2026-12-27') },
  { id: 'P08', what: 'less than the level holds', change: scaled(0.6, '2026-11-30', '2026-12-06') },
  { id: 'P09', what: 'a quarter more in a week', change: scaled(1.25, '2026-11-30', '2026-12-06') },
  {
    id: 'P09',
    what: 'a first week above the history',
    athlete: history([50, 50, 50, 50]),
    change: scaled(1.2, '2026-11-23', '2026-11-29'),
  },
  { id: 'P10', what: 'no lighter week', change: scaled(1.2, '2026-12-14', '2026-12-20') },
  {
    id: 'P11',
    what: 'a long run of half the week',
    change: first(isKind('long'), (row) => ({ ...row, plannedKm: 1.5 * (row.plannedKm ?? 0) })),
  },
  { id: 'P12', what: 'a run of four hours', change: first(isKind('long'), (row) => lasting(row, 240)) },
  {
    id: 'P13',
    what: 'a run far above the longest',
    athlete: history([70, 70, 70, 70], 20),
    change: first(isKind('long'), (row) => ({ ...row, plannedKm: 26 })),
  },
  {
    id: 'P14',
    what: 'two very long days for a marathon',
    change: rows((all) =>
      all.map((row) => (row.date === '2026-12-05' && row.kind === 'easy' ? lasting(row, 125) : row)),
    ),
  },
  {
    id: 'P15',
    what: 'two hard days in a row',
    change: rows((all) =>
      all.map((row) => (row.date === '2026-12-02' && row.kind === 'easy' ? { ...row, zone: 4 } : row)),
    ),
  },
  {
    id: 'P16',
    what: 'four hard days in a week',
    athlete: { fitnessClass: 'f45', classDays: ['Monday', 'Wednesday', 'Friday'], trainingDaysPerWeek: 6 },
    change: rows((all) => all.map((row) => (row.date === '2026-12-06' ? { ...row, zone: 4 } : row))),
  },
  {
    id: 'P17',
    what: 'more than half of the week fast',
    change: rows((all) =>
      all.map((row) =>
        row.date >= '2026-11-30' && row.date <= '2026-12-06'
          ? { ...row, steps: row.steps.map((step) => ({ ...step, zone: 3 })) }
          : row,
      ),
    ),
  },
  {
    id: 'P18',
    what: 'zone 3 in recovery',
    athlete: { level: 'post-race-recovery' },
    change: first(isKind('easy'), { zone: 3 }),
  },
  {
    id: 'P44',
    what: 'an interval run that is all work',
    athlete: SHORT,
    change: first(isKind('interval'), (row) => ({
      ...row,
      steps: row.steps.map((step) => ({ ...step, zone: 5 })),
    })),
  },
  {
    id: 'P44',
    what: 'a threshold run that is all work',
    athlete: SHORT,
    change: first(isKind('threshold'), (row) => ({
      ...row,
      steps: row.steps.map((step) => ({ ...step, zone: 4 })),
    })),
  },
  {
    id: 'P44',
    what: 'a lighter week with as much work as the week before',
    change: rows((all) =>
      all.map((row) =>
        row.date >= '2026-12-14' && row.date <= '2026-12-20' && row.kind === 'tempo'
          ? { ...row, steps: [{ label: 'Tempo', minutes: row.durationMinutes, zone: 3 }] }
          : row,
      ),
    ),
  },
  {
    id: 'P45',
    what: 'a bike ride that nobody asked for',
    change: first(isKind('easy'), { kind: 'cross', type: 'Easy bike', plannedKm: null }),
  },
  {
    id: 'P42',
    what: 'no run as long as the longest already run',
    athlete: { raceDistance: 21.1, ...history([30, 30, 30, 30], 12) },
    change: rows((all) =>
      all.map((row) =>
        row.plannedKm === null || row.kind === 'race'
          ? row
          : { ...row, plannedKm: Math.min(row.plannedKm, 9) },
      ),
    ),
  },
  {
    id: 'P42',
    what: 'no week above the first',
    athlete: { raceDistance: 21.1, ...history([20, 20, 20, 20], 7) },
    change: scaled(0.7, '2026-11-30', '2027-01-17'),
  },
  {
    id: 'P50',
    what: 'a race in 58 days after the end of the plan',
    athlete: { raceDate: localDate('2027-01-20') },
    change: (plan) => ({
      ...plan,
      endsOn: '2027-01-17',
      sessions: plan.sessions.filter(({ date }) => date <= '2027-01-17'),
    }),
  },
  {
    id: 'P50',
    what: 'a race in 62 days without its race week',
    athlete: { raceDate: localDate('2027-01-24') },
    change: rows((all) => all.filter(({ date }) => date <= '2027-01-17' || date === '2027-01-24')),
  },
  {
    id: 'P46',
    what: 'an hour more on each of five days',
    athlete: SHORT,
    change: rows((all) =>
      all.map((row) =>
        row.date >= '2026-11-30' && row.date <= '2026-12-06' && row.kind !== 'rest'
          ? lasting(row, row.durationMinutes + 60)
          : row,
      ),
    ),
  },
  {
    id: 'P48',
    what: 'a tempo run on the day before the long run',
    change: first(on('2026-12-05'), (row) => ({ ...row, zone: 4 })),
  },
  {
    id: 'P48',
    what: 'a hard run three days before the race',
    change: first(on('2027-01-14'), (row) => ({ ...row, zone: 4 })),
  },
  {
    id: 'P48',
    what: 'a hard first day after a hard day',
    athlete: {
      recentDays: [{ date: localDate('2026-11-22'), km: 12, isTraining: true, isHard: true }],
    },
    change: rows((all) => runOn(all, '2026-11-23', { zone: 4 })),
  },
  {
    id: 'P47',
    what: 'a run of 35 minutes in the first days of an athlete of 80 years without history',
    athlete: { ageYears: 80, history: null },
    change: first(isKind('long'), (row) => lasting(row, 35)),
  },
  {
    id: 'P47',
    what: 'a first run of 110 minutes where no run is known',
    athlete: { history: null },
    change: first(isKind('long'), (row) => lasting(row, 110)),
  },
  {
    id: 'P47',
    what: 'zone 3 in a pregnancy',
    athlete: { isPregnant: true },
    change: first(isKind('easy'), { zone: 3 }),
  },
  {
    id: 'P47',
    what: 'a class in a pregnancy',
    athlete: { isPregnant: true },
    change: first(isKind('easy'), { kind: 'class' }),
  },
  {
    id: 'P47',
    what: 'a run of 100 minutes at 16 years',
    athlete: { ageYears: 16, ...history([40, 40, 40, 40], 12) },
    change: first(isKind('long'), (row) => lasting(row, 100)),
  },
  {
    id: 'P19',
    what: 'no class on its day',
    athlete: CLASSES,
    change: first(isKind('class'), { kind: 'strength' }),
  },
  {
    id: 'P19',
    what: 'a class in the evening',
    athlete: CLASSES,
    change: first(isKind('class'), { session: 'Lunch' }),
  },
  {
    id: 'P19',
    what: 'a class on another day',
    athlete: CLASSES,
    change: first(isKind('long'), { kind: 'class' }),
  },
  { id: 'P20', what: 'a race week as long as the others', change: scaled(2, '2027-01-11', '2027-01-16') },
  { id: 'P21', what: 'an hour on the eve', change: first(on('2027-01-16'), (row) => lasting(row, 60)) },
  {
    id: 'P21',
    what: 'the longest run a week before',
    change: first(on('2027-01-10'), (row) => ({ ...lasting(row, 170), plannedKm: 40 })),
  },
  {
    id: 'P21',
    what: 'strength four days before',
    change: first(on('2027-01-13'), { kind: 'strength', plannedKm: null, hrTarget: null }),
  },
  { id: 'P22', what: 'no sharp session', change: first(isKind('sharpener'), { zone: 2 }) },
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
  { id: 'P23', what: 'a tempo run without a lower bound', change: first(isKind('tempo'), boundAlone) },
  { id: 'P23', what: 'no target', change: first(isKind('easy'), { hrTarget: null }) },
  { id: 'P23', what: 'a target against its numbers', change: first(isKind('easy'), { hrLow: 100 }) },
  { id: 'P24', what: 'a pace from nowhere', change: first(isKind('easy'), { paceTarget: '5:10-5:30 /km' }) },
  {
    id: 'P25',
    what: 'a pace of two minutes',
    athlete: SHORT,
    change: first(isKind('easy'), { plannedKm: 40 }),
  },
  {
    id: 'P25',
    what: 'five hours on one day',
    change: first(on('2026-11-24'), (row) => ({ ...lasting(row, 290), plannedKm: null })),
  },
  {
    id: 'P27',
    what: 'short long runs without saying so',
    change: rows((all) =>
      all.map((row) => (row.kind === 'long' ? { ...row, plannedKm: Math.min(15, row.plannedKm ?? 0) } : row)),
    ),
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
  { id: 'P28', what: 'an endless note', change: first(isKind('easy'), { notes: 'easy '.repeat(101) }) },
  {
    id: 'P29',
    what: 'a week of equal days',
    change: rows((all) => all.map((row) => ({ ...row, plannedTss: 50 }))),
  },
  { id: 'P30', what: 'a wrong count', change: (plan) => ({ ...plan, workoutCount: plan.workoutCount + 1 }) },
  {
    id: 'P30',
    what: 'an unknown field',
    change: first(isKind('easy'), (row) => Object.assign({ ...row }, { vendor: 'x' })),
  },
  {
    id: 'P30',
    what: 'a row on a day that is fixed',
    athlete: { kept: [{ date: localDate('2026-12-01'), km: 10, isTraining: true, isHard: false }] },
    change: rows((all) => runOn(all, '2026-12-01')),
  },
];

function boundAlone(row: PlanRow): PlanRow {
  return { ...row, hrTarget: `below ${row.hrHigh} bpm`, hrLow: null };
}

function history(weeklyKm: number[], longestRunKm: number | null = null): Partial<PlanInput> {
  return { history: { weeklyKm, longestRunKm } };
}
