import type { PlanStep } from '@threshold/physiology';
import { effectiveLevel, isNewRunner } from '../care.ts';
import { type DraftSession, sumKm } from '../draft-session.ts';
import { hasLittlePain, isHalved } from '../injury-care.ts';
import { maxLongRunShare } from '../limits.ts';
import { kmOfSteps, minutesOfSteps, walkingPace } from '../pace-model.ts';
import { type PlannerContext, runMinutesCap } from '../planner-context.ts';
import { easyMinutesFor, easySteps } from '../sessions/easy-run.ts';
import { SHORTEST_RUN_MINUTES } from '../sessions/long-run.ts';
import type { WeekToVary } from './week-to-vary.ts';

/** Minutes of running and walking in turn. */
export type RunWalk = readonly [runMinutes: number, walkMinutes: number];

// By week, until the athlete runs most of the time.
const RUN_WALKS: readonly RunWalk[] = [
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
const WALK_FIRST_MINUTES = 5;
const SHORT_WALK_FIRST_MINUTES = 3;
// Walking covers less ground, so that the same distance takes longer. Not much longer, though.
const MAX_MINUTES_FACTOR = 1.5;

/**
 * A new runner's easy or long run as running and walking in turn, over the same distance at most. Other
 * sessions stay as they are.
 */
export function toRunWalk(context: PlannerContext, { frame }: WeekToVary, run: DraftSession): DraftSession {
  if ((run.kind !== 'easy' && run.kind !== 'long') || run.km === null) return run;
  if (context.limits.volume < 1) return run;
  const turn = RUN_WALKS[Math.min(frame.index + (context.input.curveWeek ?? 0), RUN_WALKS.length - 1)];
  if (turn === undefined) return run;
  return mixWithWalks(context, turn, run, Number.POSITIVE_INFINITY);
}

// The same distance takes longer, up to `mostMinutes`.
function mixWithWalks(
  context: PlannerContext,
  turn: RunWalk,
  run: DraftSession,
  mostMinutes: number,
): DraftSession {
  const mostKm = run.km ?? 0;
  const originalMinutes = minutesOfSteps(run.steps);
  let minutes = Math.min(Math.floor(MAX_MINUTES_FACTOR * originalMinutes), mostMinutes);
  while (minutes > originalMinutes && kmOf(context, runWalkSteps(turn, minutes)) > mostKm) minutes--;
  const steps = runWalkSteps(turn, Math.max(minutes, originalMinutes));
  const km = Math.min(mostKm, kmOf(context, steps));
  const type = run.kind === 'long' ? 'Long run/walk' : `Run/walk ${turn.join(':')}`;
  return { ...run, zone: 2, type, steps, km };
}

// A longest run below half of the race leads to a race of more walking.
const FEW_WALKS: RunWalk = [9, 1];
const MORE_WALKS: RunWalk = [4, 1];
const FAR_BELOW_SHARE = 0.5;

/**
 * How a beginner's race to finish is run and walked, so that the long runs practice it. Null for others, for new
 * runners, who have their own steps, beside classes and with an injury.
 */
export function finishRunWalk(
  { input, goal, limits, pattern }: PlannerContext,
  longestRunKm: number,
): RunWalk | null {
  if (effectiveLevel(input) !== 'beginner' || isNewRunner(input) || limits.volume < 1) return null;
  // Beside classes, the long run's brisk end is the only effort on foot.
  if (pattern.classDays.size > 0) return null;
  return longestRunKm < FAR_BELOW_SHARE * (goal.km ?? 0) ? MORE_WALKS : FEW_WALKS;
}

// Longer runs need another day after a class.
const MAX_USUAL_MINUTES = 90;
const SHORTEST_MINUTES = 20;

/** The long run before a race to finish, run and walked as the race. It takes longer where its day has the time. */
export function toFinishRunWalk(
  context: PlannerContext,
  turn: RunWalk,
  run: DraftSession,
  isAloneOnDay: boolean,
): DraftSession {
  const minutes = minutesOfSteps(run.steps);
  const mostMinutes = minutes > MAX_USUAL_MINUTES ? Number.POSITIVE_INFINITY : MAX_USUAL_MINUTES;
  const capMinutes = Math.min(mostMinutes, Math.floor(runMinutesCap(context, run.day, run.session)));
  const mix = (each: DraftSession) =>
    mixWithWalks(context, turn, each, isAloneOnDay ? capMinutes : minutesOfSteps(each.steps));
  if (minutes >= SHORTEST_MINUTES) return mix(run);
  const steps = easySteps('long', SHORTEST_MINUTES);
  const shortestRun = mix({ ...run, steps, km: kmOfSteps(context.pace, steps) });
  return shortenToKm(context, run, shortestRun.km ?? 0);
}

// By week, until the runs are continuous.
const RETURN_RUN_WALKS: readonly RunWalk[] = [
  [2, 1],
  [3, 1],
  [4, 1],
  [9, 1],
  [9, 1],
  [15, 2],
];
// Little pain skips the first weeks. A pain that was not reported counts as much.
const WEEKS_AHEAD_WITH_LITTLE_PAIN = 2;

/** How an athlete whose injured leg or back halves the running runs and walks in a week. Null once runs are continuous. */
export function returnRunWalk(
  { input, limits, firstDay }: PlannerContext,
  { frame }: Pick<WeekToVary, 'frame'>,
): RunWalk | null {
  if (!isHalved(limits)) return null;
  const week = Math.floor((frame.first - firstDay) / 7);
  return RETURN_RUN_WALKS[week + (hasLittlePain(input) ? WEEKS_AHEAD_WITH_LITTLE_PAIN : 0)] ?? null;
}

const RETURN_KINDS: ReadonlySet<string> = new Set(['easy', 'recovery', 'long']);

/** Mixes the runs of a week with walking. The longest run keeps its share of the distance. */
export function toReturnRunWalks(
  context: PlannerContext,
  turn: RunWalk,
  sessions: readonly DraftSession[],
): DraftSession[] {
  const mixed = sessions.map((session) => toReturnRunWalk(context, turn, session));
  const [longest] = mixed.filter(hasWalks).toSorted((a, b) => (b.km ?? 0) - (a.km ?? 0));
  return mixed.map((session) =>
    session === longest ? keepLongRunShare(context, turn, session, mixed) : session,
  );
}

// Walking shortens a short run more than a long one.
function keepLongRunShare(
  context: PlannerContext,
  turn: RunWalk,
  longRun: DraftSession,
  sessions: readonly DraftSession[],
): DraftSession {
  const otherRuns = sessions.filter((session) => session !== longRun && session.km !== null);
  const runDays = new Set([longRun, ...otherRuns].map(({ day }) => day)).size;
  const share = maxLongRunShare(context.input, runDays);
  if (share >= 1) return longRun;
  const mostKm = (share / (1 - share)) * sumKm(otherRuns);
  let shorter = longRun;
  let minutes = minutesOfSteps(longRun.steps);
  while ((shorter.km ?? 0) > mostKm && minutes > SHORTEST_MINUTES) {
    minutes--;
    const steps = runWalkSteps(turn, minutes, longRun.zone === 1 ? 1 : 2);
    shorter = { ...longRun, steps, km: Math.min(longRun.km ?? 0, kmOf(context, steps)) };
  }
  return shorter;
}

// The same minutes, with walking, and so a shorter distance.
function toReturnRunWalk(context: PlannerContext, turn: RunWalk, run: DraftSession): DraftSession {
  if (run.km === null || !RETURN_KINDS.has(run.kind)) return run;
  const minutes = minutesOfSteps(run.steps);
  const zone = run.zone === 1 ? 1 : 2;
  // Two running parts.
  const shortestMinutes = Math.max(SHORTEST_MINUTES, 2 * turn[0]);
  if (minutes < shortestMinutes)
    return shortenToKm(context, run, kmOf(context, runWalkSteps(turn, shortestMinutes, zone)));
  const steps = runWalkSteps(turn, minutes, zone);
  const type = run.kind === 'long' ? 'Long run/walk' : `Run/walk ${turn.join(':')}`;
  const kind = run.kind === 'long' ? 'long' : 'easy';
  return { ...run, kind, type, steps, km: Math.min(run.km, kmOf(context, steps)) };
}

// A run too short for walks covers no more than the shortest one with walks, so that a longer run never covers less.
function shortenToKm({ pace }: PlannerContext, run: DraftSession, mostKm: number): DraftSession {
  if ((run.km ?? 0) <= mostKm) return run;
  const kind = run.kind === 'long' || run.kind === 'recovery' ? run.kind : 'easy';
  const minutes = Math.max(SHORTEST_RUN_MINUTES, easyMinutesFor(kind, pace, mostKm, 1));
  const steps = easySteps(kind, minutes);
  return { ...run, steps, km: kmOfSteps(pace, steps) };
}

const WALK = 'Walk';

const hasWalks = ({ steps }: DraftSession): boolean => steps.some(({ label }) => label === WALK);

function runWalkSteps([runMinutes, walkMinutes]: RunWalk, minutes: number, zone: 1 | 2 = 2): PlanStep[] {
  const turnMinutes = runMinutes + walkMinutes;
  const usualFirstMinutes = Math.min(WALK_FIRST_MINUTES, Math.floor(minutes / 3));
  const shortFirstMinutes = Math.min(usualFirstMinutes, SHORT_WALK_FIRST_MINUTES);
  const rounds = Math.max(1, Math.floor((minutes - shortFirstMinutes) / turnMinutes));
  // The first walk is shorter if that makes room for one more turn.
  const firstMinutes = Math.max(
    Math.min(usualFirstMinutes, minutes - rounds * turnMinutes),
    shortFirstMinutes,
  );
  const restMinutes = minutes - firstMinutes - rounds * turnMinutes;
  // Half a turn or more is a shorter turn. The last walk takes less.
  const hasShortTurn = restMinutes - walkMinutes >= runMinutes / 2;
  const runParts = Array.from({ length: rounds }, () => runMinutes);
  if (hasShortTurn) runParts.push(restMinutes - walkMinutes);
  return [
    { label: WALK, minutes: firstMinutes, zone: 1 },
    ...runParts.flatMap((part, index): PlanStep[] => [
      { label: 'Easy running', minutes: part, zone },
      {
        label: WALK,
        minutes: walkMinutes + (hasShortTurn || index < rounds - 1 ? 0 : restMinutes),
        zone: 1,
      },
    ]),
  ].filter((step): step is PlanStep => step.minutes > 0);
}

// Kilometers, rounded down to ten meters. Walking is slower than very easy running.
function kmOf({ pace }: PlannerContext, steps: readonly PlanStep[]): number {
  const km = steps.reduce(
    (sum, { label, minutes, zone }) => sum + minutes / (label === WALK ? walkingPace(1) : pace(zone)),
    0,
  );
  return Math.floor(100 * km + 1e-6) / 100;
}
