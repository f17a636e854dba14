import type { Plan } from './plan.ts';

export function listKinds(plan: Plan): Set<string> {
  return new Set(plan.sessions.map(({ kind }) => kind));
}
