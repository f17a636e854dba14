import type { PlanStep } from '@threshold/physiology';
import type { DraftSession } from '../draft-session.ts';
import { sumStepKm, sumStepMinutes, walkingPace } from '../pace-model.ts';
import type { PlannerContext } from '../planner-context.ts';
import { computeEasyMinutes, createEasySteps } from '../sessions/easy-run.ts';
import { SHORTEST_RUN_MINUTES } from '../sessions/long-run.ts';

/** Minutes of running, then minutes of walking, repeated for the whole run. */
export type RunWalk = readonly [runMinutes: number, walkMinutes: number];

/** Only a return to running has walks in shorter runs. */
export const MIN_RUN_WALK_MINUTES = 20;
const WALK_FIRST_MINUTES = 5;
const SHORT_WALK_FIRST_MINUTES = 3;
// Walking is slower, so the same distance needs more minutes: at most half as many again.
const MAX_MINUTES_FACTOR = 1.5;

/** Mixes a run with walks. It keeps its distance, or loses some if it would need more than `maxMinutes`. */
export function mixWithWalks(
  context: PlannerContext,
  runWalk: RunWalk,
  run: DraftSession,
  maxMinutes: number,
): DraftSession {
  const maxKm = run.km ?? 0;
  const originalMinutes = sumStepMinutes(run.steps);
  let minutes = Math.min(Math.floor(MAX_MINUTES_FACTOR * originalMinutes), maxMinutes);
  while (minutes > originalMinutes && sumRunWalkKm(context, createRunWalkSteps(runWalk, minutes)) > maxKm)
    minutes--;
  const steps = createRunWalkSteps(runWalk, Math.max(minutes, originalMinutes));
  const km = Math.min(maxKm, sumRunWalkKm(context, steps));
  const type = run.kind === 'long' ? 'Long run/walk' : `Run/walk ${runWalk.join(':')}`;
  return { ...run, zone: 2, type, steps, km };
}

/** Shortens a run without walks to `maxKm`. A run too short for walks must not cover more than the shortest one with walks. */
export function shortenToKm({ pace }: PlannerContext, run: DraftSession, maxKm: number): DraftSession {
  if ((run.km ?? 0) <= maxKm) return run;
  const kind = run.kind === 'long' || run.kind === 'recovery' ? run.kind : 'easy';
  const minutes = Math.max(SHORTEST_RUN_MINUTES, computeEasyMinutes(kind, pace, maxKm, 1));
  const steps = createEasySteps(kind, minutes);
  return { ...run, steps, km: sumStepKm(pace, steps) };
}

const WALK = 'Walk';

export const hasWalks = ({ steps }: DraftSession): boolean => steps.some(({ label }) => label === WALK);

export const findLongest = (runs: readonly DraftSession[]): DraftSession | undefined =>
  runs.toSorted((a, b) => (b.km ?? 0) - (a.km ?? 0))[0];

export function createRunWalkSteps(
  [runMinutes, walkMinutes]: RunWalk,
  minutes: number,
  zone: 1 | 2 = 2,
): PlanStep[] {
  const usualFirstMinutes = Math.min(WALK_FIRST_MINUTES, Math.floor(minutes / 3));
  const shortFirstMinutes = Math.min(usualFirstMinutes, SHORT_WALK_FIRST_MINUTES);
  let firstMinutes = usualFirstMinutes;
  let runParts = splitRounds([runMinutes, walkMinutes], minutes - firstMinutes);
  // The first walk is shorter if that makes room for more running.
  for (let first = usualFirstMinutes - 1; first >= shortFirstMinutes; first--) {
    const parts = splitRounds([runMinutes, walkMinutes], minutes - first);
    if (sumMinutes(parts) > sumMinutes(runParts)) [firstMinutes, runParts] = [first, parts];
  }
  const usedMinutes = firstMinutes + sumMinutes(runParts) + runParts.length * walkMinutes;
  return [
    { label: WALK, minutes: firstMinutes, zone: 1 },
    ...runParts.flatMap((part, index): PlanStep[] => [
      { label: 'Easy running', minutes: part, zone },
      {
        label: WALK,
        minutes: walkMinutes + (index === runParts.length - 1 ? minutes - usedMinutes : 0),
        zone: 1,
      },
    ]),
  ].filter((step): step is PlanStep => step.minutes > 0);
}

const sumMinutes = (parts: readonly number[]): number => parts.reduce((sum, part) => sum + part, 0);

// The running parts. Time for half a running part, or two or three minutes, becomes a shorter one, so that one more
// minute adds little.
function splitRounds([runMinutes, walkMinutes]: RunWalk, minutes: number): number[] {
  const roundMinutes = runMinutes + walkMinutes;
  const rounds = Math.max(1, Math.floor(minutes / roundMinutes));
  const lastMinutes = minutes - rounds * roundMinutes - walkMinutes;
  const parts = Array.from({ length: rounds }, () => runMinutes);
  return lastMinutes >= Math.max(2, Math.min(runMinutes / 2, 3)) ? [...parts, lastMinutes] : parts;
}

/**
 * The distance in km, rounded down to ten meters. Walking is slower than running in zone 1. 1e-6 makes up for errors of
 * floating-point division.
 */
export function sumRunWalkKm({ pace }: PlannerContext, steps: readonly PlanStep[]): number {
  const km = steps.reduce(
    (sum, { label, minutes, zone }) => sum + minutes / (label === WALK ? walkingPace(1) : pace(zone)),
    0,
  );
  return Math.floor(100 * km + 1e-6) / 100;
}
