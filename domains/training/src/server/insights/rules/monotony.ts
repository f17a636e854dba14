import { formatWholeNumber } from '../format.ts';
import type { InsightRule } from '../insight-rule.ts';

const MIN_DAYS_OF_DATA = 7;

export const monotonyRule: InsightRule = ({ guards, fitness }) => {
  const { monotony, monotonyStatus, weekStress, strain, meanStress } = guards;
  if (fitness.daysOfData < MIN_DAYS_OF_DATA) return null;
  if (monotonyStatus !== 'monotonous' && monotonyStatus !== 'same') return null;
  const advice = 'Make the easy days easier and one day a rest day.';
  const basis = [
    { label: 'Stress, 7 days', value: String(weekStress) },
    { label: 'Monotony', value: monotony === null ? 'every day the same' : String(monotony) },
    ...(strain === null ? [] : [{ label: 'Strain', value: formatWholeNumber(strain) }]),
  ];
  return {
    type: 'warning',
    title: 'Days too much alike',
    message:
      monotony === null
        ? `Each of the last 7 days cost ${formatWholeNumber(meanStress)} stress: none was easy, none was rest.`
        : `Monotony of the last 7 days is ${monotony}; below 1.5 hard and easy days stand well apart, above 2 they do not.`,
    basis,
    advice,
  };
};
