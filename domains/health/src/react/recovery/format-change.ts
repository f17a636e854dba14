import type { MetricSeries } from '../../schemas.ts';

/** Signed change from the average: "+6.2% vs 7-day". */
export function formatChange({ changePercent }: Pick<MetricSeries, 'changePercent'>): string {
  if (changePercent === null) return 'Not enough data';
  const rounded = Math.abs(changePercent).toFixed(1);
  const sign = rounded === '0.0' ? '' : changePercent > 0 ? '+' : '−';
  return `${sign}${rounded}% vs 7-day`;
}
