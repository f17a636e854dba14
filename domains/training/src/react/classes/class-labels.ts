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

/** The difference between a learned class and a typical one: "5 more minutes above zone 2, load −3". */
export function describeDifference({ minutes, zoneMinutes, stress, typical }: ClassView): string {
  const texts = [
    describeLength(minutes - typical.minutes),
    describeHardMinutes(sumHardMinutes(zoneMinutes) - sumHardMinutes(typical.zoneMinutes)),
    describeLoad(stress - typical.stress),
  ].filter((text) => text !== null);
  return texts.length === 0 ? 'As in a typical class' : texts.join(', ');
}

const sumHardMinutes = ([, , z3, z4, z5]: ClassView['zoneMinutes']): number => z3 + z4 + z5;

function describeLength(exactMinutes: number): string | null {
  const minutes = Math.round(exactMinutes);
  return minutes === 0 ? null : `${Math.abs(minutes)} min ${minutes > 0 ? 'longer' : 'shorter'}`;
}

function describeHardMinutes(exactMinutes: number): string | null {
  const minutes = Math.round(exactMinutes);
  const amount = minutes > 0 ? 'more' : 'fewer';
  return minutes === 0
    ? null
    : `${Math.abs(minutes)} ${amount} ${Math.abs(minutes) === 1 ? 'minute' : 'minutes'} above zone 2`;
}

function describeLoad(exactLoad: number): string | null {
  const load = Math.round(exactLoad);
  return load === 0 ? null : `load ${load > 0 ? '+' : '−'}${Math.abs(load)}`;
}
