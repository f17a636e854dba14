import { daysBetween, findSleepLevel, formatSleep, GOOD_SLEEP_HOURS } from '@threshold/physiology';
import type { InsightRule } from '../insight-rule.ts';

/** Older entries say nothing about recent nights. */
const MAX_DAYS_AGO = 7;

/** Average sleep below 7 hours (docs/specification.md#9-constants). */
export const sleepRule: InsightRule = ({ recovery: { sleepHours, sleepLatestOn }, today }) =>
  sleepHours === null ||
  findSleepLevel(sleepHours) !== 'Low' ||
  sleepLatestOn === null ||
  daysBetween(sleepLatestOn, today) > MAX_DAYS_AGO
    ? null
    : {
        type: 'warning',
        title: 'Short sleep',
        message: `Your latest 7 entries average ${formatSleep(sleepHours)} of sleep. ${GOOD_SLEEP_HOURS} hours or more is good.`,
        basis: [{ label: 'Average sleep, latest 7 entries', value: formatSleep(sleepHours) }],
        advice: 'Go to bed half an hour earlier on the days before hard sessions.',
      };
