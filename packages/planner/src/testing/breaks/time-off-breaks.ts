import { localDate } from '@threshold/physiology';
import { changeFirst, changeRows, isOnDate, type RuleBreak, replaceWithRun, withMinutes } from './break.ts';

const HOLIDAY = {
  timeOff: [{ kind: 'holiday', from: localDate('2026-12-07'), to: localDate('2026-12-09') }],
} as const;
const ILLNESS = {
  timeOff: [{ kind: 'ill', from: localDate('2026-11-30'), to: localDate('2026-12-04') }],
} as const;
const BUSY_TUESDAY = { availability: [null, 40, null, null, null, null, null] } as const;

/** Violations of the rule on days off, the minutes of a weekday, and the return after an illness. */
export const TIME_OFF_BREAKS: readonly RuleBreak[] = [
  {
    id: 'P51',
    description: 'a run on a holiday',
    athleteChanges: HOLIDAY,
    change: changeRows((rows) => replaceWithRun(rows, '2026-12-08')),
  },
  {
    id: 'P51',
    description: 'a run of 45 minutes on a weekday with 40',
    athleteChanges: BUSY_TUESDAY,
    change: changeFirst(isOnDate('2026-12-08'), (row) => withMinutes(row, 45)),
  },
  {
    id: 'P51',
    description: 'tempo just after an illness',
    athleteChanges: ILLNESS,
    change: changeRows((rows) => replaceWithRun(rows, '2026-12-06', { zone: 3 })),
  },
  {
    id: 'P51',
    description: 'a run of 40 minutes on the first day after an illness',
    athleteChanges: ILLNESS,
    change: changeRows((rows) =>
      replaceWithRun(rows, '2026-12-05').map((row) =>
        row.date === '2026-12-05' ? withMinutes(row, 40) : row,
      ),
    ),
  },
];
