import type { InvariantId } from '../plan/invariants.ts';

/** A broken rule: hard ones make a plan unusable, soft ones cost points. */
export interface Finding {
  id: InvariantId;
  severity: 'hard' | 'soft';
  /** What is wrong, in numbers. */
  message: string;
}

/** A hard finding. */
export function hard(id: InvariantId, message: string): Finding {
  return { id, severity: 'hard', message };
}

/** A soft finding. */
export function soft(id: InvariantId, message: string): Finding {
  return { id, severity: 'soft', message };
}

/** The distance in miles as a message says it. */
export function mi(km: number): string {
  return `${(km / 1.609344).toFixed(1)} mi`;
}
