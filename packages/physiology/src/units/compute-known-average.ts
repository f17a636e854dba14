/**
 * The rounded mean of the known values; null if there are none.
 * Source: docs/specification.md#9-constants (nutrition averages).
 * @param values in one unit, null for days without one
 */
export function computeKnownAverage(values: readonly (number | null)[]): number | null {
  const knownValues = values.filter((value) => value !== null);
  if (knownValues.length === 0) return null;
  return Math.round(knownValues.reduce((sum, value) => sum + value, 0) / knownValues.length);
}
