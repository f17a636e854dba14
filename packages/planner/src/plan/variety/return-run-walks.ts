import { type DraftSession, sumKm } from '../draft-session.ts';
import { hasLittlePain, isRunningHalved } from '../injury-care.ts';
import { getMaxLongRunShare } from '../limits.ts';
import { sumStepKm, sumStepMinutes } from '../pace-model.ts';
import { computeRunMinutesCap, type PlannerContext } from '../planner-context.ts';
import { createEasySteps } from '../sessions/easy-run.ts';
import { MAX_SHARE_OF_LONG_RUN } from '../sessions/long-run.ts';
import {
  createRunWalkSteps,
  findLongest,
  hasWalks,
  MIN_RUN_WALK_MINUTES,
  type RunWalk,
  shortenToKm,
  sumRunWalkKm,
} from './run-walk.ts';
import type { WeekToVary } from './week-to-vary.ts';

const FIRST_RUN_WALK: RunWalk = [2, 1];
// The weeks after a leg or back injury, until the runs are continuous.
const RETURN_RUN_WALKS: readonly RunWalk[] = [FIRST_RUN_WALK, [3, 1], [4, 1], [6, 1], [9, 1], [15, 2]];
// With little pain, the first weeks are skipped. Unreported pain counts as high.
const WEEKS_AHEAD_WITH_LITTLE_PAIN = 2;

/**
 * The run/walk of a week for an athlete whose injured leg or back halves the running. Null without such an injury, and
 * once runs are continuous.
 */
export function findReturnRunWalk(
  { input, limits, firstDay }: PlannerContext,
  { frame }: Pick<WeekToVary, 'frame'>,
): RunWalk | null {
  if (!isRunningHalved(limits)) return null;
  const week = Math.floor((frame.first - firstDay) / 7);
  return RETURN_RUN_WALKS[week + (hasLittlePain(input) ? WEEKS_AHEAD_WITH_LITTLE_PAIN : 0)] ?? null;
}

// A short run starts with three minutes of walking.
const FIRST_WALK_MINUTES = 3;

const RETURN_KINDS: ReadonlySet<string> = new Set(['easy', 'recovery', 'long']);

/**
 * Mixes the runs of a week with walking. The longest run keeps its share of the distance: the minutes that it loses go
 * to the other runs, as far as their days and the longest run allow.
 */
export function toReturnRunWalks(
  context: PlannerContext,
  runWalk: RunWalk,
  sessions: readonly DraftSession[],
): DraftSession[] {
  const mixAll = (week: readonly DraftSession[]) =>
    week.map((session) => toReturnRunWalk(context, runWalk, session));
  let mixed = mixAll(sessions);
  const longest = findLongest(mixed.filter(hasWalks));
  if (!longest) return mixed;
  const longIndex = mixed.indexOf(longest);
  let minutes = sumStepMinutes(longest.steps);
  while (exceedsShare(context, mixed, longIndex) && minutes > MIN_RUN_WALK_MINUTES) {
    minutes--;
    mixed = mixAll(moveMinutes(context, sessions, longIndex, minutes));
  }
  return mixed;
}

function exceedsShare(
  { input }: PlannerContext,
  sessions: readonly DraftSession[],
  longIndex: number,
): boolean {
  const runs = sessions.filter(({ km }) => km !== null);
  const share = getMaxLongRunShare(input, new Set(runs.map(({ day }) => day)).size);
  return share < 1 && (sessions[longIndex]?.km ?? 0) > share * sumKm(runs);
}

// Moves minutes from the long run to the other runs, the shortest first.
function moveMinutes(
  context: PlannerContext,
  sessions: readonly DraftSession[],
  longIndex: number,
  longMinutes: number,
): DraftSession[] {
  const minutes = sessions.map(({ steps }, index) =>
    index === longIndex ? longMinutes : sumStepMinutes(steps),
  );
  const mostMinutes = sessions.map((run, index) =>
    index === longIndex || run.km === null || !RETURN_KINDS.has(run.kind)
      ? 0
      : Math.min(computeRunMinutesCap(context, run.day, run.session), MAX_SHARE_OF_LONG_RUN * longMinutes),
  );
  const longRun = sessions[longIndex];
  let minutesToMove = longRun ? sumStepMinutes(longRun.steps) - longMinutes : 0;
  while (minutesToMove > 0) {
    const [shortest] = [...minutes.keys()]
      .filter((index) => (minutes[index] ?? 0) + 1 <= (mostMinutes[index] ?? 0))
      .toSorted((a, b) => (minutes[a] ?? 0) - (minutes[b] ?? 0));
    if (shortest === undefined) break;
    minutes[shortest] = (minutes[shortest] ?? 0) + 1;
    minutesToMove--;
  }
  return sessions.map((session, index) => withMinutes(context, session, minutes[index] ?? 0));
}

function withMinutes({ pace }: PlannerContext, run: DraftSession, minutes: number): DraftSession {
  if (minutes === sumStepMinutes(run.steps)) return run;
  const kind = run.kind === 'long' || run.kind === 'recovery' ? run.kind : 'easy';
  const steps = createEasySteps(kind, minutes);
  return { ...run, steps, km: sumStepKm(pace, steps) };
}

// Mixes a run with walks. It keeps its minutes, so its distance becomes shorter. A run too short for two running parts
// has the walks of an earlier week.
function toReturnRunWalk(context: PlannerContext, runWalk: RunWalk, run: DraftSession): DraftSession {
  if (run.km === null || !RETURN_KINDS.has(run.kind)) return run;
  const minutes = sumStepMinutes(run.steps);
  const fitting = RETURN_RUN_WALKS.slice(0, RETURN_RUN_WALKS.indexOf(runWalk) + 1).findLast(
    (each) => minutes >= computeShortestMinutes(each),
  );
  if (fitting !== undefined) return withWalks(context, fitting, run);
  const shortestSteps = createRunWalkSteps(
    FIRST_RUN_WALK,
    computeShortestMinutes(FIRST_RUN_WALK),
    run.zone === 1 ? 1 : 2,
  );
  return shortenToKm(context, run, sumRunWalkKm(context, shortestSteps));
}

// Room for two running parts. From 20 minutes on, the second one may be shorter.
function computeShortestMinutes([runMinutes, walkMinutes]: RunWalk): number {
  const wholeMinutes = FIRST_WALK_MINUTES + 2 * (runMinutes + walkMinutes);
  return Math.min(wholeMinutes, Math.max(MIN_RUN_WALK_MINUTES, 2 * runMinutes));
}

function withWalks(context: PlannerContext, runWalk: RunWalk, run: DraftSession): DraftSession {
  const minutes = sumStepMinutes(run.steps);
  const zone = run.zone === 1 ? 1 : 2;
  const steps = createRunWalkSteps(runWalk, minutes, zone);
  const type = run.kind === 'long' ? 'Long run/walk' : `Run/walk ${runWalk.join(':')}`;
  const kind = run.kind === 'long' ? 'long' : 'easy';
  return { ...run, kind, type, steps, km: Math.min(run.km ?? 0, sumRunWalkKm(context, steps)) };
}
