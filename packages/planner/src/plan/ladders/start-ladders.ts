import { effectiveLevel } from '../care.ts';
import type { PlanInput, ReachedRung } from '../plan-input.ts';
import { highestMinutes, type LadderState } from './pick-rung.ts';
import { readRung } from './read-rung.ts';
import type { WorkFamily } from './work-family.ts';

/**
 * The ladders at the start of a plan, which continue from the rungs that the athlete has reached and from kept
 * sessions. A rung with more minutes than the athlete's level allows loses repetitions.
 */
export function startLadders(input: PlanInput): Map<WorkFamily, LadderState> {
  const level = effectiveLevel(input);
  const ladders = new Map<WorkFamily, LadderState>(
    (input.reachedRungs ?? []).flatMap((reached) => {
      const most = highestMinutes(reached.family, level);
      const reps = Math.min(reached.reps, Math.floor(most / reached.repMinutes));
      return reps < 1 ? [] : [[reached.family, toState(reached, reps)] as const];
    }),
  );
  for (const session of input.keptSessions ?? []) {
    const last = readRung(session);
    if (last) ladders.set(last.family, { ...(ladders.get(last.family) ?? { reached: last }), last });
  }
  return ladders;
}

function toState({ repMinutes, jogMinutes, isRepeated }: ReachedRung, reps: number): LadderState {
  const rung = { reps, repMinutes, jogMinutes };
  return isRepeated ? { reached: rung, last: null, isRepeated } : { reached: rung, last: rung };
}
