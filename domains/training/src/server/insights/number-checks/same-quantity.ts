import type { Quantity } from './parse-quantities.ts';

/** Counts share one kind, with or without a noun, except for counts of days, weeks and months. */
export const toKind = ({ unit }: Quantity): string => (unit === null || unit === 'session' ? 'count' : unit);

export const isSameQuantity = (one: Quantity, other: Quantity): boolean =>
  one.value === other.value && toKind(one) === toKind(other);
