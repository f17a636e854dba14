import type { CommandContext } from '@threshold/api/server';
import { addDays, type LocalDate } from '@threshold/physiology';
import { easeDays, type PlannedSession } from '@threshold/planner';
import { isHard } from '../../plans/locked-days.ts';
import { listPlannedSessions } from '../../plans/planned-sessions.ts';
import { type Replan, replanFromToday } from './replan-from-today.ts';

/** As many missed sessions of seven days lead to a new plan. Fewer move nothing. */
export const MIN_MISSED_SESSIONS = 3;
/** Two weeks, in which missed hard work must not come back. */
const NO_MORE_HARD_DAYS = 14;

/**
 * A new plan after missed sessions, from today or a later day on. In its first two weeks it has no more hard days than
 * the active plan: the ones too many become easy.
 * @returns null without a plan as for `replanFromToday`, or if no such plan keeps the rules
 */
export async function replanAfterMissed(
  ctx: CommandContext,
  options: { readonly startsOn?: LocalDate } = {},
): Promise<Replan | null> {
  const replan = await replanFromToday(ctx, { ...options, boundBy: 'missed' });
  if (!replan) return null;
  const { today, input, plan } = replan;
  const lockedDates = input.lockedDays.map(({ date }) => date);
  const until = addDays(today, NO_MORE_HARD_DAYS - 1);
  const activeDates = listHardDates(await listPlannedSessions(ctx, today, lockedDates), until);
  const dates = listHardDates(plan.sessions, until);
  const extraCount = dates.length - activeDates.length;
  if (extraCount <= 0) return replan;
  // Days that are hard in both plans are eased last.
  const easedDates = [
    ...dates.filter((date) => !activeDates.includes(date)),
    ...dates.filter((date) => activeDates.includes(date)),
  ].slice(0, extraCount);
  const eased = easeDays(plan, input, easedDates, 'missed');
  return eased.ok ? { ...replan, plan: eased.plan } : null;
}

/** Long runs with effort are as long as the plan allows, and not counted. */
function listHardDates(sessions: readonly PlannedSession[], until: LocalDate): LocalDate[] {
  const hard = sessions.filter(
    ({ date, kind, zone, steps }) =>
      date <= until &&
      kind !== 'rest' &&
      kind !== 'long' &&
      isHard({ zone, steps, actual_duration_seconds: null }),
  );
  return [...new Set(hard.map(({ date }) => date))];
}
