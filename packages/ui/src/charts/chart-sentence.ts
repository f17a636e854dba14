import { type ChartData, formatCategory, formatChartValue, type GaugeData } from './chart-data.ts';

/** Describes a chart in one sentence: the range and latest value of each series, then the marks and the band. */
export function describeChart(data: ChartData): string {
  const { label, unit, x, series, marks = [], band } = data;
  const withUnit = (text: string) => (unit === '' ? text : `${text} ${unit}`);
  const phrases = series.flatMap(({ name, values }) => {
    const knownValues = values.flatMap((value) => value ?? []);
    const lastIndex = values.findLastIndex((value) => value !== null);
    const lastValue = values[lastIndex] ?? null;
    if (lastValue === null) return [];
    const category = formatCategory(x[lastIndex] ?? '');
    const latestText = `${withUnit(formatChartValue(data, lastValue))} at ${category}`;
    const prefix = series.length === 1 ? '' : `${name} `;
    if (knownValues.length === 1) return [`${prefix}${latestText}, the only value`];
    const lowText = formatChartValue(data, Math.min(...knownValues));
    const highText = formatChartValue(data, Math.max(...knownValues));
    return [
      `${prefix}${knownValues.length} values from ${lowText} to ${withUnit(highText)}, last ${latestText}`,
    ];
  });
  const annotations = [...marks.map((mark) => mark.label), ...(band === undefined ? [] : [band.label])];
  return `${label}: ${[...(phrases.length === 0 ? ['no data'] : phrases), ...annotations].join('; ')}.`;
}

export const describeGauge = ({ label, optimal, max, formattedValue: value }: GaugeData): string =>
  `${label}: ${value}; optimal ${optimal.min} to ${optimal.max}, on a scale to ${max}.`;
