import { daysBetween, GOOD_SLEEP_HOURS } from '@threshold/physiology';
import type { InsightRule } from '../rule.ts';
import { tenths } from '../words.ts';

/** Nights that were entered longer ago say nothing of these. */
const MOST_DAYS_AGO = 7;

/** Sleep below 7 hours on average (specification section 9). */
export const sleepRule: InsightRule = ({ recovery: { sleepHours, sleepLatestOn }, today }) =>
  sleepHours === null ||
  sleepHours >= GOOD_SLEEP_HOURS ||
  sleepLatestOn === null ||
  daysBetween(sleepLatestOn, today) > MOST_DAYS_AGO
    ? null
    : {
        type: 'warning',
        title: 'Short sleep',
        // Never rounded up to the very hours that it falls short of.
        message: `Your latest 7 entries average ${tenths(Math.floor(10 * sleepHours) / 10)} hours of sleep; ${GOOD_SLEEP_HOURS} or more is good.`,
        basis: [
          { label: 'Mean sleep, latest 7 entries', value: `${tenths(Math.floor(10 * sleepHours) / 10)} h` },
        ],
        advice: 'Go to bed half an hour earlier on the days before hard sessions.',
      };
