import { localDate } from '@threshold/physiology';
import {
  changeFirst,
  changeRows,
  isKind,
  isOnDate,
  type RuleBreak,
  replaceWithRun,
  withMinutes,
} from './break.ts';

const B_RACE = { otherRaces: [{ date: localDate('2026-12-13'), km: 10, priority: 'B' }] } as const;
const C_RACE = { otherRaces: [{ date: localDate('2026-12-09'), km: 5, priority: 'C' }] } as const;
const C_HALF = { otherRaces: [{ date: localDate('2026-12-13'), km: 21.1, priority: 'C' }] } as const;

/** Violations of the rule on B and C races. */
export const OTHER_RACE_BREAKS: readonly RuleBreak[] = [
  {
    id: 'P52',
    description: 'a B race that is missing',
    athleteChanges: B_RACE,
    change: changeRows((rows) => replaceWithRun(rows, '2026-12-13')),
  },
  {
    id: 'P52',
    description: 'a B race of another distance',
    athleteChanges: B_RACE,
    change: changeFirst(isOnDate('2026-12-13'), { plannedKm: 21.1 }),
  },
  {
    id: 'P52',
    description: 'a second session on the day of a B race',
    athleteChanges: B_RACE,
    change: changeRows((rows) => {
      const easy = rows.find(isKind('easy'));
      return easy ? [...rows, { ...easy, date: '2026-12-13', session: 'PM' }] : rows;
    }),
  },
  {
    id: 'P52',
    description: 'a race of 60 km that is raced without long runs',
    athleteChanges: { otherRaces: [{ date: localDate('2026-12-13'), km: 60, priority: 'C' }] },
    change: changeFirst(isOnDate('2026-12-13'), { zone: 3 }),
  },
  {
    id: 'P52',
    description: 'tempo two days before a C race',
    athleteChanges: C_RACE,
    change: changeRows((rows) => replaceWithRun(rows, '2026-12-07', { zone: 3, kind: 'tempo' })),
  },
  {
    id: 'P52',
    description: 'a long run the day after a C race',
    athleteChanges: C_RACE,
    change: changeRows((rows) => replaceWithRun(rows, '2026-12-10', { kind: 'long', type: 'Long run' })),
  },
  {
    id: 'P52',
    description: '45 minutes on the day before a C race',
    athleteChanges: C_RACE,
    change: changeRows((rows) =>
      replaceWithRun(rows, '2026-12-08').map((row) =>
        row.date === '2026-12-08' ? withMinutes(row, 45) : row,
      ),
    ),
  },
  {
    id: 'P52',
    description: '35 minutes two days before a B race',
    athleteChanges: B_RACE,
    change: changeRows((rows) =>
      replaceWithRun(rows, '2026-12-11').map((row) =>
        row.date === '2026-12-11' ? withMinutes(row, 35) : row,
      ),
    ),
  },
  {
    id: 'P52',
    description: 'strength three days before a B race',
    athleteChanges: B_RACE,
    change: changeRows((rows) =>
      rows.map((row) =>
        row.kind === 'strength' && row.date > '2026-12-06' ? { ...row, date: '2026-12-10' } : row,
      ),
    ),
  },
  {
    id: 'P52',
    description: 'hills two days after a half marathon',
    athleteChanges: C_HALF,
    change: changeRows((rows) => replaceWithRun(rows, '2026-12-15', { zone: 4, kind: 'hill' })),
  },
];
