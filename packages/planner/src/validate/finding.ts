import type { InvariantId } from '../plan/invariants.ts';

/** A broken rule: hard ones make a plan unusable, soft ones cost points. */
export interface Finding {
  id: InvariantId;
  severity: 'hard' | 'soft';
  message: string;
}

export function hardFinding(id: InvariantId, message: string): Finding {
  return { id, severity: 'hard', message };
}

export function softFinding(id: InvariantId, message: string): Finding {
  return { id, severity: 'soft', message };
}

/** Formats kilometers as miles for a message. */
export function formatMiles(km: number): string {
  return `${(km / 1.609344).toFixed(1)} mi`;
}
