import type { Quantity } from './parse-quantities.ts';

/** "12" and "12 sessions" are the same kind of quantity. Every other unit is a separate kind. */
export const toQuantityKind = ({ unit }: Quantity): string =>
  unit === null || unit === 'session' ? 'count' : unit;

export const isSameQuantity = (first: Quantity, second: Quantity): boolean =>
  first.value === second.value && toQuantityKind(first) === toQuantityKind(second);
