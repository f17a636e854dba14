import { milesOfKm } from './miles.ts';
import type { PlanInput } from './plan-input.ts';

/** A distance as the athlete reads it, e.g. "13.9 mi" or "22.4 km". */
export function distanceText(km: number, units: PlanInput['units']): string {
  return units === 'imperial' ? `${milesOfKm(km).toFixed(1)} mi` : `${km.toFixed(1)} km`;
}

/** A share as whole percent, e.g. "37%". */
export function percentText(share: number): string {
  return `${Math.round(100 * share)}%`;
}
