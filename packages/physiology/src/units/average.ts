/**
 * The mean of the values that are known, rounded; null where none is.
 * @param values in one unit, null where a day has none
 * Source: Specification section 9 (nutrition averages).
 */
export function averageOfKnown(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  if (known.length === 0) return null;
  return Math.round(known.reduce((sum, value) => sum + value, 0) / known.length);
}
