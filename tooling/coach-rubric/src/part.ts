/** A part of a criterion: its points, and the share of them that a plan earns. Null if it does not apply. */
export interface Part {
  name: string;
  points: number;
  /** 0 to 1. */
  share: number | null;
}

export const part = (name: string, points: number, share: number | null): Part => ({ name, points, share });

/** Rises or falls linearly from 0 at `zeroAt` to 1 at `fullAt`, and stays within both. */
export function ramp(value: number, zeroAt: number, fullAt: number): number {
  return Math.min(1, Math.max(0, (value - zeroAt) / (fullAt - zeroAt)));
}

/** 1 between `low` and `high`, falling to 0 at `low - margin` and `high + margin`. */
export const within = (value: number, low: number, high: number, margin: number): number =>
  Math.min(ramp(value, low - margin, low), ramp(value, high + margin, high));

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** The mean; null without values. */
export const computeMean = (values: readonly number[]): number | null =>
  values.length === 0 ? null : sum(values) / values.length;

/** The share of the items that meet a condition; null without items. */
export function shareOf<Item>(items: readonly Item[], isMet: (item: Item) => boolean): number | null {
  return computeMean(items.map((item) => (isMet(item) ? 1 : 0)));
}
