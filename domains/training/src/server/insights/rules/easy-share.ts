import { whole } from '../format.ts';
import type { InsightRule } from '../rule.ts';

const MIN_MINUTES = 120;
const GOOD_PERCENT = 75;
const LOW_PERCENT = 70;

/** Share of zones 1 and 2 in the last 30 days. */
export const easyShareRule: InsightRule = ({ zones }) => {
  const total = zones.reduce((sum, { minutes }) => sum + minutes, 0);
  if (total < MIN_MINUTES) return null;
  const easy = zones.filter(({ zone }) => zone <= 2).reduce((sum, { minutes }) => sum + minutes, 0);
  const exact = (100 * easy) / total;
  if (exact >= LOW_PERCENT && exact < GOOD_PERCENT) return null;
  const percent = Math.round(exact);
  const numbers = `${percent}% of your ${whole(total)} minutes in the last 30 days were in zones 1 and 2`;
  const basis = [
    { label: 'Minutes in zones 1 and 2', value: whole(easy) },
    { label: 'Minutes in all zones', value: whole(total) },
  ];
  return exact >= GOOD_PERCENT
    ? {
        type: 'positive',
        title: 'Easy days are easy',
        message: `${numbers}.`,
        basis,
        advice: 'Keep about four of five minutes easy.',
      }
    : {
        type: 'warning',
        title: 'Too little easy training',
        message: `${numbers}; about 80% is what endurance athletes aim at.`,
        basis,
        advice: 'Run your next easy session below the top of zone 2, however slow that is.',
      };
};
