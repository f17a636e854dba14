import { type ChartData, type GaugeData, placeName, valueText } from './chart-data.ts';

/** A chart as one sentence: the range of each series and its latest value. */
export function chartSentence(data: ChartData): string {
  const { label, unit, x, series, marks = [], band } = data;
  const withUnit = (text: string) => (unit === '' ? text : `${text} ${unit}`);
  const phrases = series.flatMap(({ name, values }) => {
    const known = values.flatMap((value) => value ?? []);
    const end = values.findLastIndex((value) => value !== null);
    const last = values[end] ?? null;
    if (last === null) return [];
    const at = placeName(x[end] ?? '');
    const now = `${withUnit(valueText(data, last))} at ${at}`;
    const of = series.length === 1 ? '' : `${name} `;
    if (known.length === 1) return [`${of}${now}, the only value`];
    const low = valueText(data, Math.min(...known));
    const high = valueText(data, Math.max(...known));
    return [`${of}${known.length} values from ${low} to ${withUnit(high)}, last ${now}`];
  });
  const beside = [...marks.map((mark) => mark.label), ...(band === undefined ? [] : [band.label])];
  return `${label}: ${[...(phrases.length === 0 ? ['no data'] : phrases), ...beside].join('; ')}.`;
}

export const gaugeSentence = ({ label, optimal, max, valueText: value }: GaugeData): string =>
  `${label}: ${value}; optimal ${optimal.min} to ${optimal.max}, on a scale to ${max}.`;
