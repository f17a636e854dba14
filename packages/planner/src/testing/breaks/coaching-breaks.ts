import { addDays, localDate } from '@threshold/physiology';
import type { PlanRow } from '../../validate/plan-row.ts';
import { changeRows, type RuleBreak, withHistory, withMinutes } from './break.ts';

const QUALITY_KINDS = ['tempo', 'threshold', 'interval', 'fartlek', 'race-pace', 'hill'];
const isQuality = ({ kind }: PlanRow) => QUALITY_KINDS.includes(kind);
const isLong = ({ kind, type }: PlanRow) => kind === 'long' && !/back-to-back/i.test(type);
const CLASS_ATHLETE = {
  fitnessClass: 'crossfit',
  classDays: ['Monday', 'Thursday'],
  ...withHistory([40, 40, 40, 40], 16),
} as const;

/** The row at an easy effort, with the same minutes. */
const toEasy = (row: PlanRow): PlanRow => ({
  ...row,
  zone: 2,
  steps: [{ label: 'Easy', minutes: row.durationMinutes, zone: 2 }],
});

/** Violations of the rules on variety, progression and race-specific work. */
export const COACHING_BREAKS: readonly RuleBreak[] = [
  {
    id: 'P31',
    description: 'a quality run with the steps of the last one',
    change: changeRows((rows) => {
      const first = rows.find(isQuality);
      return rows.map((row) =>
        first && isQuality(row) && row.type === first.type
          ? { ...row, steps: first.steps, duration: first.duration, durationMinutes: first.durationMinutes }
          : row,
      );
    }),
  },
  {
    id: 'P32',
    description: 'a plan of easy runs and long runs alone',
    change: changeRows((rows) =>
      rows.map((row) =>
        row.kind === 'rest' || row.kind === 'race' || row.kind === 'long'
          ? row
          : { ...toEasy(row), type: 'Easy run' },
      ),
    ),
  },
  {
    id: 'P33',
    description: 'two weeks with the same sessions',
    change: changeRows((rows) =>
      rows.map((row) => (row.kind === 'rest' || row.kind === 'race' ? row : { ...row, type: 'Easy run' })),
    ),
  },
  {
    id: 'P34',
    description: 'a marathon plan without marathon pace',
    change: changeRows((rows) =>
      rows.map((row) => (/marathon-pace/i.test(row.type) ? { ...toEasy(row), type: 'Easy run' } : row)),
    ),
  },
  {
    id: 'P36',
    description: 'long runs that are all alike',
    change: changeRows((rows) => rows.map((row) => (isLong(row) ? { ...row, type: 'Long run' } : row))),
  },
  {
    id: 'P37',
    description: 'weeks with classes and nothing but easy runs',
    athleteChanges: CLASS_ATHLETE,
    change: changeRows((rows) =>
      rows.map((row) => (['class', 'race', 'rest'].includes(row.kind) ? row : toEasy(row))),
    ),
  },
  {
    id: 'P38',
    description: 'a quality run with less work than the one before',
    change: changeRows((rows) => {
      const last = rows.findLast((row) => isQuality(row) && row.date < '2026-12-28');
      return rows.map((row) =>
        row === last
          ? {
              ...row,
              steps: [
                { label: 'Easy', minutes: row.durationMinutes - 1, zone: 2 },
                { label: 'Work', minutes: 1, zone: row.zone },
              ],
            }
          : row,
      );
    }),
  },
  {
    id: 'P39',
    description: 'hills the day after a class that is hard on the legs',
    athleteChanges: CLASS_ATHLETE,
    change: changeRows((rows) => {
      const classDates = rows.filter(({ kind }) => kind === 'class').map(({ date }) => date);
      return rows.map((row) =>
        classDates.includes(addDays(localDate(row.date), -1)) && row.kind === 'easy'
          ? { ...row, kind: 'hill', type: 'Hill run' }
          : row,
      );
    }),
  },
  {
    id: 'P39',
    description: 'a run of two hours the day after a class that is hard on the legs, with Sunday free',
    athleteChanges: { ...CLASS_ATHLETE, classDays: ['Friday'] },
    change: changeRows((rows) => {
      const [first] = rows.filter(({ kind }) => kind === 'class').map(({ date }) => date);
      return rows.map((row) =>
        first !== undefined && row.date === addDays(localDate(first), 1)
          ? {
              ...withMinutes({ ...row, zone: 2, plannedKm: 18 }, 120),
              kind: 'long',
              type: 'Long run',
              session: 'AM',
            }
          : row,
      );
    }),
  },
  {
    id: 'P40',
    description: 'one note for all easy runs',
    change: changeRows((rows) =>
      rows.map((row) => (row.kind === 'easy' ? { ...row, notes: 'Run easy and enjoy it today.' } : row)),
    ),
  },
];
