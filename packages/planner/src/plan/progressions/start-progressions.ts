import { getEffectiveLevel } from '../care.ts';
import type { PlanInput, ReachedRepSet } from '../plan-input.ts';
import { getMaxWorkMinutes, type ProgressionState } from './pick-rep-set.ts';
import { readRepSet } from './read-rep-set.ts';
import type { WorkFamily } from './work-family.ts';

/**
 * The state of each family at the start of a plan: the rep set that the athlete has reached, and the last session that
 * is planned already. A rep set with more minutes than the athlete's level allows loses repetitions.
 */
export function startProgressions(input: PlanInput): Map<WorkFamily, ProgressionState> {
  const level = getEffectiveLevel(input);
  const progressions = new Map<WorkFamily, ProgressionState>(
    (input.reachedRungs ?? []).flatMap((reached) => {
      const maxMinutes = getMaxWorkMinutes(reached.family, level);
      const reps = Math.min(reached.reps, Math.floor(maxMinutes / reached.repMinutes));
      return reps < 1 ? [] : [[reached.family, toState(reached, reps)] as const];
    }),
  );
  for (const session of input.keptSessions ?? []) {
    const last = readRepSet(session);
    if (last)
      progressions.set(last.family, { ...(progressions.get(last.family) ?? { reached: last }), last });
  }
  return progressions;
}

function toState({ repMinutes, jogMinutes, isRepeated }: ReachedRepSet, reps: number): ProgressionState {
  const repSet = { reps, repMinutes, jogMinutes };
  return isRepeated ? { reached: repSet, last: null, isRepeated } : { reached: repSet, last: repSet };
}
