import { formatLoad } from '@threshold/physiology';
import { formatSignedTenths, formatTenths } from '../format.ts';
import type { InsightRule } from '../insight-rule.ts';

const TYPE_BY_TONE = { good: 'positive', neutral: 'neutral', caution: 'warning' } as const;
const MIN_DAYS_OF_DATA = 7;

export const verdictRule: InsightRule = ({ verdict, load, fitness, recovery: { status } }) => {
  const { morning, daysOfData, buildingBaseline } = fitness;
  const basis = [
    ...(daysOfData < MIN_DAYS_OF_DATA
      ? []
      : [
          { label: 'Average daily load, 7 days', value: String(load.current) },
          {
            label: load.range.by === 'own' ? 'Your own range' : 'General range',
            value: `${load.range.min}–${load.range.max}`,
          },
        ]),
    ...(morning === null || buildingBaseline
      ? []
      : [
          { label: 'Form this morning', value: formatSignedTenths(morning.form) },
          { label: 'Fitness (42 days)', value: formatTenths(morning.fitness) },
          { label: 'Fatigue (7 days)', value: formatTenths(morning.fatigue) },
        ]),
    ...(status === null ? [] : [{ label: 'Recovery score', value: formatTenths(status.score) }]),
  ];
  if (basis.length === 0 && verdict.ground !== 'injury') return null;
  // The summary already states the load, so the message repeats it only if it is the sole reason.
  const loadText = formatLoad(load);
  const reasons = verdict.reasons.filter((reason) => reason !== loadText);
  return {
    type: TYPE_BY_TONE[verdict.tone],
    title: verdict.headline,
    message: (reasons.length > 0 ? reasons : verdict.reasons).join(' '),
    basis,
    advice: verdict.advice,
  };
};
