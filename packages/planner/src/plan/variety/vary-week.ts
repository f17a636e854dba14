import type { DraftSession } from '../draft-session.ts';
import type { PlannerContext } from '../planner-context.ts';
import { varyEasyRuns } from './vary-easy-runs.ts';
import { varyLongRun } from './vary-long-run.ts';
import type { WeekToVary } from './week-to-vary.ts';

/**
 * Gives the week's long and easy runs their forms. Neither the distance of a run nor its day changes.
 * Invariant: no run gets longer in kilometers, nor in minutes unless it is mixed with walking.
 */
export function varyWeek(
  context: PlannerContext,
  week: WeekToVary,
  sessions: readonly DraftSession[],
): DraftSession[] {
  const varied = sessions.map((session) =>
    session.kind === 'long' ? varyLongRun(context, week, session, sessions) : session,
  );
  return varyEasyRuns(context, week, varied);
}
