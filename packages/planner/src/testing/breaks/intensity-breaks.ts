import { localDate } from '@threshold/physiology';
import {
  changeFirst,
  changeRows,
  isKind,
  isOnDate,
  type RuleBreak,
  replaceWithRun,
  TEN_K_RACE,
  withHistory,
  withMinutes,
} from './break.ts';

/** Violations of the rules on hard work and on age and pregnancy. */
export const INTENSITY_BREAKS: readonly RuleBreak[] = [
  {
    id: 'P15',
    description: 'two hard days in a row',
    change: changeRows((rows) =>
      rows.map((row) => (row.date === '2026-12-02' && row.kind === 'easy' ? { ...row, zone: 4 } : row)),
    ),
  },
  {
    id: 'P16',
    description: 'four hard days in a week',
    athleteChanges: {
      fitnessClass: 'f45',
      classDays: ['Monday', 'Wednesday', 'Friday'],
      trainingDaysPerWeek: 6,
    },
    change: changeRows((rows) => rows.map((row) => (row.date === '2026-12-06' ? { ...row, zone: 4 } : row))),
  },
  {
    id: 'P17',
    description: 'more than half of the week fast',
    change: changeRows((rows) =>
      rows.map((row) =>
        row.date >= '2026-11-30' && row.date <= '2026-12-06'
          ? { ...row, steps: row.steps.map((step) => ({ ...step, zone: 3 })) }
          : row,
      ),
    ),
  },
  {
    id: 'P18',
    description: 'zone 3 in recovery',
    athleteChanges: { level: 'post-race-recovery' },
    change: changeFirst(isKind('easy'), { zone: 3 }),
  },
  {
    id: 'P44',
    description: 'an interval run that is all work',
    athleteChanges: TEN_K_RACE,
    change: changeFirst(isKind('interval'), (row) => ({
      ...row,
      steps: row.steps.map((step) => ({ ...step, zone: 5 })),
    })),
  },
  {
    id: 'P44',
    description: 'a threshold run that is all work',
    athleteChanges: TEN_K_RACE,
    change: changeFirst(isKind('threshold'), (row) => ({
      ...row,
      steps: row.steps.map((step) => ({ ...step, zone: 4 })),
    })),
  },
  {
    id: 'P44',
    description: 'a lighter week with as much work as the week before',
    change: changeRows((rows) =>
      rows.map((row) =>
        row.date >= '2026-12-14' && row.date <= '2026-12-20' && row.kind === 'race-pace'
          ? { ...row, steps: [{ label: 'Marathon pace', minutes: row.durationMinutes, zone: 3 }] }
          : row,
      ),
    ),
  },
  {
    id: 'P45',
    description: 'a bike ride without an injury',
    change: changeFirst(isKind('easy'), { kind: 'cross', type: 'Easy bike', plannedKm: null }),
  },
  {
    id: 'P48',
    description: 'a tempo run on the day before the long run',
    change: changeFirst(isOnDate('2026-12-05'), (row) => ({ ...row, zone: 4 })),
  },
  {
    id: 'P48',
    description: 'a hard run three days before the race',
    change: changeFirst(isOnDate('2027-01-14'), (row) => ({ ...row, zone: 4 })),
  },
  {
    id: 'P48',
    description: 'a hard first day after a hard day',
    athleteChanges: {
      recentDays: [{ date: localDate('2026-11-22'), km: 12, isTraining: true, isHard: true }],
    },
    change: changeRows((rows) => replaceWithRun(rows, '2026-11-23', { zone: 4 })),
  },
  {
    id: 'P47',
    description: 'a 35-minute run in the first days of an 80-year-old without history',
    athleteChanges: { ageYears: 80, history: null },
    change: changeFirst(isKind('long'), (row) => withMinutes(row, 35)),
  },
  {
    id: 'P47',
    description: 'a first run of 110 minutes without a known run',
    athleteChanges: { history: null },
    change: changeFirst(isKind('long'), (row) => withMinutes(row, 110)),
  },
  {
    id: 'P47',
    description: 'zone 3 during pregnancy',
    athleteChanges: { isPregnant: true },
    change: changeFirst(isKind('easy'), { zone: 3 }),
  },
  {
    id: 'P47',
    description: 'a class during pregnancy',
    athleteChanges: { isPregnant: true },
    change: changeFirst(isKind('easy'), { kind: 'class' }),
  },
  {
    id: 'P47',
    description: 'a 100-minute run at the age of 16',
    athleteChanges: { ageYears: 16, ...withHistory([40, 40, 40, 40], 12) },
    change: changeFirst(isKind('long'), (row) => withMinutes(row, 100)),
  },
];
