import type { ClassView } from '../../class-schemas.ts';

type Load = ClassView['impact'];

export const LOAD_LABELS: Readonly<Record<Load, string>> = { low: 'Low', moderate: 'Moderate', high: 'High' };

const RANKS: Readonly<Record<Load, number>> = { low: 0, moderate: 1, high: 2 };

/** The muscles that work most: "Legs", "Upper body", or both alike. */
export function getMuscleLabel({ legs, upperBody }: Pick<ClassView, 'legs' | 'upperBody'>): string {
  if (RANKS[legs] > RANKS[upperBody]) return 'Legs';
  return legs === upperBody ? 'Whole body' : 'Upper body';
}

/** How hard they work: "High load". */
export function getMuscleLoadLabel({ legs, upperBody }: Pick<ClassView, 'legs' | 'upperBody'>): string {
  return `${LOAD_LABELS[RANKS[legs] > RANKS[upperBody] ? legs : upperBody]} load`;
}

/** Where the profile comes from. */
export function getSourceLabel({ observedCount }: Pick<ClassView, 'observedCount'>): string {
  if (observedCount === 0) return 'Typical for the format';
  return observedCount === 1
    ? 'Learned from your last class'
    : `Learned from your last ${observedCount} classes`;
}

/** How far a learned class is from a typical one: "+5 min above zone 2, −3 stress". */
export function describeShift({ minutes, zoneMinutes, stress, typical }: ClassView): string {
  const parts = [
    formatShift(minutes - typical.minutes, 'min in all'),
    formatShift(hardMinutes(zoneMinutes) - hardMinutes(typical.zoneMinutes), 'min above zone 2'),
    formatShift(stress - typical.stress, 'stress'),
  ].filter((part) => part !== null);
  return parts.length === 0 ? 'As in a typical class' : parts.join(', ');
}

const hardMinutes = ([, , z3, z4, z5]: ClassView['zoneMinutes']): number => z3 + z4 + z5;

function formatShift(difference: number, unit: string): string | null {
  const rounded = Math.round(difference);
  return rounded === 0 ? null : `${rounded > 0 ? '+' : '−'}${Math.abs(rounded)} ${unit}`;
}
