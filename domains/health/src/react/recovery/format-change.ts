import type { MetricSeries } from '../../schemas.ts';

/** The latest value compared with the average, as both are shown: "4 ms below your 7-day average". */
export function formatChange({ latest, average, changePercent }: MetricSeries, unit: string): string {
  if (changePercent === null) return 'Not enough data';
  const difference = Math.round(latest) - Math.round(average);
  if (difference === 0) return 'At your 7-day average';
  return `${Math.abs(difference)} ${unit} ${difference > 0 ? 'above' : 'below'} your 7-day average`;
}

/** The signed change from the average that decides the trend: "+6.2%". */
export function formatChangePercent({ changePercent }: Pick<MetricSeries, 'changePercent'>): string {
  if (changePercent === null) return 'Not enough data';
  const rounded = Math.abs(changePercent).toFixed(1);
  const sign = rounded === '0.0' ? '' : changePercent > 0 ? '+' : '−';
  return `${sign}${rounded}%`;
}
