import type { WorkoutView } from '../../schemas.ts';

type Step = WorkoutView['steps'][number];

export interface SessionPart extends Step {
  readonly times?: number;
}

/** Distinct steps of a session in order of first occurrence, with counts. */
export function sessionParts(steps: readonly Step[]): readonly SessionPart[] {
  const parts = new Map<string, Step & { times: number }>();
  for (const step of steps) {
    const key = JSON.stringify([step.label, step.minutes, step.zone]);
    const known = parts.get(key);
    if (known) known.times += 1;
    else parts.set(key, { ...step, times: 1 });
  }
  return [...parts.values()];
}
