import { computeVdot } from '@threshold/physiology';
import type { PlanInput } from '../plan-input.ts';

/** The athlete's VDOT, 25 to 85; null without a recent result within the formula's domain. */
export const computeKnownVdot = ({ raceResult }: Pick<PlanInput, 'raceResult'>): number | null =>
  raceResult ? computeVdot(raceResult) : null;
