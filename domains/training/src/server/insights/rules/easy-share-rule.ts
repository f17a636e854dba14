import { formatWholeNumber } from '../format.ts';
import type { InsightRule } from '../insight-rule.ts';

const MIN_MINUTES = 120;
/** Percentages between these two produce no finding. The usual advice is about 80. */
const GOOD_PERCENT = 75;
const LOW_PERCENT = 70;

/** Share of zones 1 and 2 in the minutes of the last 30 days. */
export const easyShareRule: InsightRule = ({ zones }) => {
  const totalMinutes = zones.reduce((sum, { minutes }) => sum + minutes, 0);
  if (totalMinutes < MIN_MINUTES) return null;
  const easyMinutes = zones.filter(({ zone }) => zone <= 2).reduce((sum, { minutes }) => sum + minutes, 0);
  const exactPercent = (100 * easyMinutes) / totalMinutes;
  if (exactPercent >= LOW_PERCENT && exactPercent < GOOD_PERCENT) return null;
  const roundedPercent = Math.round(exactPercent);
  const shareText = `${roundedPercent}% of your ${formatWholeNumber(totalMinutes)} minutes in the last 30 days were in zones 1 and 2`;
  const basis = [
    { label: 'Minutes in zones 1 and 2', value: formatWholeNumber(easyMinutes) },
    { label: 'Minutes in all zones', value: formatWholeNumber(totalMinutes) },
  ];
  return exactPercent >= GOOD_PERCENT
    ? {
        type: 'positive',
        title: 'Easy days are easy',
        message: `${shareText}.`,
        basis,
        advice: 'Keep about four out of five minutes easy.',
      }
    : {
        type: 'warning',
        title: 'Too little easy training',
        message: `${shareText}. Endurance athletes aim for about 80%.`,
        basis,
        advice: 'Stay in zone 2 or below on your next easy run, however slow that is.',
      };
};
