/** The 25th percentile, the steadiest figure on a machine that also runs other work. NaN without values. */
export const computeLowerQuartile = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 4)] ?? Number.NaN;

/** NaN without values. @param sortedValues ascending @param share 0.99 for the 99th percentile */
export const computePercentile = (sortedValues: readonly number[], share: number) =>
  sortedValues[Math.min(sortedValues.length - 1, Math.floor(sortedValues.length * share))] ?? Number.NaN;
