/** The 25th percentile: the steadiest figure on a machine that runs other work too. */
export const lowerQuartile = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 4)] ?? Number.NaN;

/** @param share 0.99 for the 99th percentile */
export const percentile = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
