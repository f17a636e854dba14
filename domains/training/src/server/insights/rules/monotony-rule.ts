import { formatWholeNumber } from '../format.ts';
import type { InsightRule } from '../insight-rule.ts';

const MIN_DAYS_OF_DATA = 7;

export const monotonyRule: InsightRule = ({ guards, fitness }) => {
  const { monotony, monotonyStatus, weekStress, strain, meanStress } = guards;
  if (fitness.daysOfData < MIN_DAYS_OF_DATA) return null;
  if (monotonyStatus !== 'monotonous' && monotonyStatus !== 'same') return null;
  const advice = 'Make your easy days easier and take a rest day.';
  const basis = [
    { label: 'Load, 7 days', value: String(weekStress) },
    { label: 'Monotony', value: monotony === null ? 'every day the same' : String(monotony) },
    ...(strain === null ? [] : [{ label: 'Strain', value: formatWholeNumber(strain) }]),
  ];
  return {
    type: 'warning',
    title: 'Your days are too similar',
    message:
      monotony === null
        ? `Each of the last 7 days cost you a load of ${formatWholeNumber(meanStress)}, with no easy day and no rest day.`
        : `Monotony over the last 7 days is ${monotony}. Below 1.5 is a good mix of hard and easy days, and above 2 is too similar.`,
    basis,
    advice,
  };
};
