import type { WorkoutView } from '../../schemas.ts';

type Step = WorkoutView['steps'][number];

/** A step of a session, and how often it comes. */
export interface SessionPart extends Step {
  readonly times?: number;
}

/** The different steps of a session in the order in which each comes first, those that come again counted. */
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
