/**
 * A part of a criterion. Its points are a weight within the criterion: `gradePlan` scales the applicable parts to the
 * criterion's points.
 */
export interface Part {
  name: string;
  points: number;
  /** The share of the points that a plan earns, 0 to 1. Null if the part does not apply. */
  share: number | null;
}

export const createPart = (name: string, points: number, share: number | null): Part => ({
  name,
  points,
  share,
});

/** 0 at `zeroAt` and beyond, 1 at `fullAt` and beyond, linear in between. `zeroAt` may be the higher value. */
export function gradeLinearly(value: number, zeroAt: number, fullAt: number): number {
  return Math.min(1, Math.max(0, (value - zeroAt) / (fullAt - zeroAt)));
}

/** 1 between `low` and `high`, falling to 0 at `low - margin` and `high + margin`. */
export const gradeRange = (value: number, low: number, high: number, margin: number): number =>
  Math.min(gradeLinearly(value, low - margin, low), gradeLinearly(value, high + margin, high));

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** The mean; null without values. */
export const computeMean = (values: readonly number[]): number | null =>
  values.length === 0 ? null : sum(values) / values.length;

/** The share of the items that meet a condition; null without items. */
export function computeShare<Item>(items: readonly Item[], isMet: (item: Item) => boolean): number | null {
  return computeMean(items.map((item) => (isMet(item) ? 1 : 0)));
}
