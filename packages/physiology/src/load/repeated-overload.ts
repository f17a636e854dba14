import { toWeekday } from '../dates/local-date.ts';
import type { OverloadDay, OverloadFinding, OverloadSession } from './overload-day.ts';

/** An RPE that much above the expected one is too hard, but a moderate effort never is. */
const TOO_HARD_RPE = 2;
const MIN_TOO_HARD_RPE = 6;
/** Two sessions within a week count together. */
const PERIOD_DAYS = 7;
const HIGH_WEEK_DAYS = 3;
const EASY_DAYS = { tooHardTwice: 2, highWeek: 4 } as const;

interface DatedSession {
  readonly date: OverloadDay['date'];
  readonly session: OverloadSession;
}

/**
 * Finds two planned sessions of the last seven days that were too hard, by their RPE or by judgment. The later one is
 * from today or yesterday.
 */
export function findRepeatedlyTooHard(days: readonly OverloadDay[]): OverloadFinding[] {
  const tooHard = days
    .slice(-PERIOD_DAYS)
    .flatMap(({ date, completedSessions }) =>
      completedSessions.filter(isTooHard).map((session): DatedSession => ({ date, session })),
    );
  const [first, second] = tooHard.slice(-2);
  const yesterday = days.at(-2)?.date;
  if (!first || !second || yesterday === undefined || second.date < yesterday) return [];
  return [
    {
      reason: `${describe(first)} and ${describe(second)} were harder than planned.`,
      easyDays: EASY_DAYS.tooHardTwice,
      date: second.date,
    },
  ];
}

function isTooHard({ rpe, expectedRpe, isTooHard: wasJudgedTooHard }: OverloadSession): boolean {
  if (rpe !== null && rpe < MIN_TOO_HARD_RPE) return false;
  return wasJudgedTooHard || (rpe !== null && expectedRpe !== null && rpe >= expectedRpe + TOO_HARD_RPE);
}

function describe({ date, session: { type, rpe } }: DatedSession): string {
  const rpeText = rpe === null ? '' : ` (RPE ${rpe})`;
  return `${toWeekday(date)}’s ${type.charAt(0).toLowerCase()}${type.slice(1)}${rpeText}`;
}

/** Finds a third day in a row, today or yesterday, on which the seven-day load is above the athlete's own range. */
export function findHighWeeks(days: readonly OverloadDay[]): OverloadFinding[] {
  return [days, days.slice(0, -1)].flatMap((known) => {
    const [before, ...last] = known.slice(-HIGH_WEEK_DAYS - 1);
    const day = last.at(-1);
    if (!before || !day?.weekLoad || isHigh(before) || !last.every(isHigh)) return [];
    const { mean, ceiling } = day.weekLoad;
    return [
      {
        reason: `Your load was above your range three days in a row. It was ${Math.round(mean)} a day, and your range ends at ${Math.round(ceiling)}.`,
        easyDays: EASY_DAYS.highWeek,
        date: day.date,
      },
    ];
  });
}

const isHigh = ({ weekLoad }: OverloadDay): boolean => weekLoad !== null && weekLoad.mean > weekLoad.ceiling;
