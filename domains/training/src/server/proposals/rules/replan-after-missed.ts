import type { CommandContext } from '@threshold/api/server';
import { addDays, type LocalDate } from '@threshold/physiology';
import { easeDays, type PlannedSession } from '@threshold/planner';
import { isHard } from '../../plans/locked-days.ts';
import { listPlannedSessions } from '../../plans/planned-sessions.ts';
import { type ReplanResult, replanFromToday } from './replan-from-today.ts';

/** This many missed sessions within seven days lead to a new plan. Fewer change nothing. */
export const MIN_MISSED_SESSIONS = 3;
/** Two weeks, in which missed hard work must not come back. */
const LIMITED_DAYS = 14;

/**
 * A new plan after missed sessions, from today or a later day on. In its first two weeks it has no more hard days than
 * the active plan, because surplus hard days become easy.
 * @returns null without a plan as for `replanFromToday`, or if no such plan keeps the rules
 */
export async function replanAfterMissed(
  ctx: CommandContext,
  options: { readonly startsOn?: LocalDate } = {},
): Promise<ReplanResult | null> {
  const replanResult = await replanFromToday(ctx, { ...options, boundBy: 'missed' });
  if (!replanResult) return null;
  const { today, input, plan } = replanResult;
  const lockedDates = input.lockedDays.map(({ date }) => date);
  const until = addDays(today, LIMITED_DAYS - 1);
  const activeHardDates = listHardDates(await listPlannedSessions(ctx, today, lockedDates), until);
  const hardDates = listHardDates(plan.sessions, until);
  const extraCount = hardDates.length - activeHardDates.length;
  if (extraCount <= 0) return replanResult;
  // Days that are hard in both plans are eased last.
  const easedDates = [
    ...hardDates.filter((date) => !activeHardDates.includes(date)),
    ...hardDates.filter((date) => activeHardDates.includes(date)),
  ].slice(0, extraCount);
  const easeResult = easeDays(plan, input, easedDates, 'missed');
  return easeResult.ok ? { ...replanResult, plan: easeResult.plan } : null;
}

/** Long runs don't count, even with faster segments, because the plan already limits them. */
function listHardDates(sessions: readonly PlannedSession[], until: LocalDate): LocalDate[] {
  const hardSessions = sessions.filter(
    ({ date, kind, zone, steps }) =>
      date <= until &&
      kind !== 'rest' &&
      kind !== 'long' &&
      isHard({ zone, steps, actual_duration_seconds: null }),
  );
  return [...new Set(hardSessions.map(({ date }) => date))];
}
