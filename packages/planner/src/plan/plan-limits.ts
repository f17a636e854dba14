import { type InjuryLimits, injuryLimits } from '@threshold/physiology';
import { careLimits } from './care.ts';
import type { PlanInput } from './plan-input.ts';

/** What a plan may hold: what injuries leave, and within it what age, pregnancy and unknown running allow. */
export function planLimits(input: PlanInput): InjuryLimits {
  const injured = injuryLimits(input.injuries);
  const care = careLimits(input);
  return {
    ...injured,
    classes: injured.classes && care.classes,
    runMinutes: Math.min(injured.runMinutes, care.runMinutes),
    maxZone: care.maxZone === 2 && injured.maxZone > 2 ? 2 : injured.maxZone,
  };
}
