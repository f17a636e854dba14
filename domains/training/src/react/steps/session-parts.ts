import type { WorkoutView } from '../../schemas.ts';

type Step = WorkoutView['steps'][number];

export interface SessionPart extends Step {
  /** Number of occurrences; 1 if absent. */
  readonly times?: number;
}

/** Distinct steps of a session in order of first occurrence, with counts. */
export function toSessionParts(steps: readonly Step[]): readonly SessionPart[] {
  const parts = new Map<string, Step & { times: number }>();
  for (const step of steps) {
    const key = JSON.stringify([step.label, step.minutes, step.zone]);
    const samePart = parts.get(key);
    if (samePart) samePart.times += 1;
    else parts.set(key, { ...step, times: 1 });
  }
  return [...parts.values()];
}
