import type { InvariantId } from '../plan/invariants.ts';

/** A broken rule. A hard one makes the plan unusable, a soft one costs points. */
export interface Finding {
  id: InvariantId;
  severity: 'hard' | 'soft';
  message: string;
}

export function createHardFinding(id: InvariantId, message: string): Finding {
  return { id, severity: 'hard', message };
}

export function createSoftFinding(id: InvariantId, message: string): Finding {
  return { id, severity: 'soft', message };
}

const MILE_KM = 1.609344;

/** Formats kilometers as miles for a message. */
export function formatMiles(km: number): string {
  return `${(km / MILE_KM).toFixed(1)} mi`;
}
