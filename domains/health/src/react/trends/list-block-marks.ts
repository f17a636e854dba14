import type { ChartMark } from '@threshold/ui';

/** A dashed line at the mean of the block before the period; empty if that block has no values. */
export function listBlockMarks(
  previousDays: readonly { readonly value: number }[],
  format: (mean: number) => string,
): readonly ChartMark[] {
  if (previousDays.length === 0) return [];
  const mean = previousDays.reduce((sum, { value }) => sum + value, 0) / previousDays.length;
  return [{ value: mean, label: `previous block ${format(mean)}` }];
}
