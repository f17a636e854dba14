/**
 * The rounded mean of the known values; null if there are none.
 * @param values in one unit, null for days without one
 * Source: docs/specification.md#9-constants (nutrition averages).
 */
export function averageOfKnown(values: readonly (number | null)[]): number | null {
  const knownValues = values.filter((value) => value !== null);
  if (knownValues.length === 0) return null;
  return Math.round(knownValues.reduce((sum, value) => sum + value, 0) / knownValues.length);
}
