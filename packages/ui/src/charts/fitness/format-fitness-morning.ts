import type { FitnessTraceData } from './fitness-trace-data.ts';

const pointsFormat = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

export const formatPoints = (value: number): string => pointsFormat.format(value).replace('-', '−');

export const formatSignedPoints = (value: number): string =>
  value > 0 ? `+${formatPoints(value)}` : formatPoints(value);

/** The tooltip of one morning: "Nov 29", then fitness, fatigue and form, and the block before. */
export function formatFitnessMorning(
  { days, todayIndex, fitness, fatigue, form, previousFitness }: FitnessTraceData,
  index: number | undefined,
): string {
  const day = index === undefined ? undefined : days[index];
  if (index === undefined || day === undefined) return '';
  const values = [
    { name: 'Fitness', value: fitness[index] },
    { name: 'Fatigue', value: fatigue[index] },
    { name: 'Form', value: form[index] },
    { name: 'Previous block', value: previousFitness?.[index] },
  ];
  return [
    index > todayIndex ? `${day}, as planned` : day,
    ...values.flatMap(({ name, value }) =>
      value === undefined || value === null ? [] : [`${name} ${formatPoints(value)}`],
    ),
  ].join('\n');
}
