import { getEffectiveLevel, isNewRunner } from '../care.ts';
import type { DraftSession } from '../draft-session.ts';
import { sumStepKm, sumStepMinutes } from '../pace-model.ts';
import { computeRunMinutesCap, type PlannerContext } from '../planner-context.ts';
import { createEasySteps } from '../sessions/easy-run.ts';
import { MIN_RUN_WALK_MINUTES, mixWithWalks, type RunWalk, shortenToKm } from './run-walk.ts';

const FEW_WALKS: RunWalk = [9, 1];
const MORE_WALKS: RunWalk = [4, 1];
// An athlete whose longest run is below this share of the race needs more walking in it.
const MORE_WALKS_BELOW_SHARE = 0.5;

/**
 * The run/walk of a beginner's race to finish, which the long runs practice. Null for everyone else: other levels, new
 * runners (see `toNewRunnerRunWalks`), athletes with classes, and injured athletes.
 */
export function findRaceRunWalk(
  { input, goal, limits, pattern }: PlannerContext,
  longestRunKm: number,
): RunWalk | null {
  if (getEffectiveLevel(input) !== 'beginner' || isNewRunner(input) || limits.volumeShare < 1) return null;
  // Beside classes, the long run's brisk end is the only effort on foot.
  if (pattern.classDays.size > 0) return null;
  return longestRunKm < MORE_WALKS_BELOW_SHARE * (goal.km ?? 0) ? MORE_WALKS : FEW_WALKS;
}

/** Mixes the long run before a race to finish with the walks of the race. It lasts longer if its day has the minutes. */
export function toRaceRunWalk(
  context: PlannerContext,
  runWalk: RunWalk,
  run: DraftSession,
  isAloneOnDay: boolean,
): DraftSession {
  const minutes = sumStepMinutes(run.steps);
  const capMinutes = Math.floor(computeRunMinutesCap(context, run.day, run.session));
  const mix = (session: DraftSession) =>
    mixWithWalks(context, runWalk, session, isAloneOnDay ? capMinutes : sumStepMinutes(session.steps));
  if (minutes >= MIN_RUN_WALK_MINUTES) return mix(run);
  const steps = createEasySteps('long', MIN_RUN_WALK_MINUTES);
  const shortestRun = mix({ ...run, steps, km: sumStepKm(context.pace, steps) });
  return shortenToKm(context, run, shortestRun.km ?? 0);
}
