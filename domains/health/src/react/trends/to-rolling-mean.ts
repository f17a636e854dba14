const WINDOW_DAYS = 7;
/** A mean of fewer values follows single days too closely. */
const MIN_VALUES = 3;

/**
 * The mean of each day and the six before it, in the unit of the values.
 * @param values one per day, oldest first; null for a missed day
 * @returns one mean per value; null where the seven days have fewer than three values
 */
export const toRollingMean = (values: readonly (number | null)[]): (number | null)[] =>
  values.map((_, index) => {
    const knownValues = values
      .slice(Math.max(0, index + 1 - WINDOW_DAYS), index + 1)
      .filter((value) => value !== null);
    return knownValues.length < MIN_VALUES
      ? null
      : knownValues.reduce((sum, value) => sum + value, 0) / knownValues.length;
  });
