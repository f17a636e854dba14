import { type DraftSession, sumKm } from '../draft-session.ts';
import { getMaxLongRunShare } from '../limits.ts';
import { sumStepMinutes } from '../pace-model.ts';
import { computeFreeMinutes, type PlannerContext } from '../planner-context.ts';
import {
  createRunWalkSteps,
  findLongest,
  hasWalks,
  MIN_RUN_WALK_MINUTES,
  mixWithWalks,
  type RunWalk,
  sumRunWalkKm,
} from './run-walk.ts';
import type { WeekToVary } from './week-to-vary.ts';

// By week. The running parts grow until the athlete runs most of the time.
const NEW_RUNNER_RUN_WALKS: readonly RunWalk[] = [
  [1, 2],
  [1, 1],
  [2, 2],
  [2, 1],
  [3, 1],
  [4, 1],
  [5, 1],
  [5, 1],
  [9, 1],
];

/**
 * Mixes a new runner's easy and long runs with walks, over at most the same distance and within the minutes of their
 * days. The longest one keeps its share of the week. Other sessions stay as they are.
 */
export function toNewRunnerRunWalks(
  context: PlannerContext,
  { frame }: WeekToVary,
  sessions: readonly DraftSession[],
): DraftSession[] {
  const runWalk =
    NEW_RUNNER_RUN_WALKS[
      Math.min(frame.index + (context.input.curveWeek ?? 0), NEW_RUNNER_RUN_WALKS.length - 1)
    ];
  if (runWalk === undefined || context.limits.volumeShare < 1) return [...sessions];
  return mixWeek(context, runWalk, sessions, (session) =>
    session.kind === 'easy' || session.kind === 'long'
      ? mixWithWalks(context, runWalk, session, computeMinutesLeftOnDay(context, session, sessions))
      : session,
  );
}

// The minutes of the run's day that its other sessions leave.
function computeMinutesLeftOnDay(
  context: PlannerContext,
  run: DraftSession,
  sessions: readonly DraftSession[],
): number {
  const otherSessions = sessions.filter(
    (other) => other !== run && other.day === run.day && other.kind !== 'class',
  );
  return computeFreeMinutes(context, run.day) - sumStepMinutes(otherSessions.flatMap(({ steps }) => steps));
}

function mixWeek(
  context: PlannerContext,
  runWalk: RunWalk,
  sessions: readonly DraftSession[],
  mix: (session: DraftSession) => DraftSession,
): DraftSession[] {
  const mixed = sessions.map(mix);
  const longest = findLongest(mixed.filter(hasWalks));
  return mixed.map((session) =>
    session === longest ? keepLongRunShare(context, runWalk, session, mixed) : session,
  );
}

// Walking shortens a short run more than a long one.
function keepLongRunShare(
  context: PlannerContext,
  runWalk: RunWalk,
  longRun: DraftSession,
  sessions: readonly DraftSession[],
): DraftSession {
  const otherRuns = sessions.filter((session) => session !== longRun && session.km !== null);
  const runDays = new Set([longRun, ...otherRuns].map(({ day }) => day)).size;
  const share = getMaxLongRunShare(context.input, runDays);
  if (share >= 1) return longRun;
  const maxKm = (share / (1 - share)) * sumKm(otherRuns);
  let shorter = longRun;
  let minutes = sumStepMinutes(longRun.steps);
  while ((shorter.km ?? 0) > maxKm && minutes > MIN_RUN_WALK_MINUTES) {
    minutes--;
    const steps = createRunWalkSteps(runWalk, minutes, longRun.zone === 1 ? 1 : 2);
    shorter = { ...longRun, steps, km: Math.min(longRun.km ?? 0, sumRunWalkKm(context, steps)) };
  }
  return shorter;
}
