import type { Quantity } from './parse-quantities.ts';

/** Counts share one kind, with or without a noun, except for counts of days, weeks and months. */
export const toQuantityKind = ({ unit }: Quantity): string =>
  unit === null || unit === 'session' ? 'count' : unit;

export const isSameQuantity = (first: Quantity, second: Quantity): boolean =>
  first.value === second.value && toQuantityKind(first) === toQuantityKind(second);
