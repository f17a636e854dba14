import { daysBetween } from '@threshold/physiology';
import type { Finding, InsightRule } from '../rule.ts';
import { signed, tenths } from '../words.ts';

const SAID: Readonly<Record<'optimal' | 'monitor' | 'concern', Pick<Finding, 'type' | 'title' | 'advice'>>> =
  {
    optimal: {
      type: 'positive',
      title: 'Well recovered',
      advice: 'A good day for the hard session of the week.',
    },
    monitor: {
      type: 'neutral',
      title: 'Recovery to keep an eye on',
      advice: 'Start the next session easy and decide after 15 minutes.',
    },
    concern: {
      type: 'warning',
      title: 'Recovery is behind',
      advice: 'Make today an easy day in zones 1 and 2, or rest.',
    },
  };

/** What was entered longer ago says nothing of today. */
const MOST_DAYS_AGO = 2;

/** What heart rate variability and resting heart rate say against their own 7-day means. */
export const recoveryRule: InsightRule = ({ recovery, today }) => {
  const { status, hrvChangePercent, restingHrChangePercent, latestOn } = recovery;
  if (!status || latestOn === null || daysBetween(latestOn, today) > MOST_DAYS_AGO) return null;
  const changes = [
    ...(hrvChangePercent === null ? [] : [{ name: 'HRV', percent: hrvChangePercent }]),
    ...(restingHrChangePercent === null ? [] : [{ name: 'resting HR', percent: restingHrChangePercent }]),
  ];
  const said = changes.map(({ name, percent }) => `${name} ${signed(percent)}%`).join(' and ');
  return {
    ...SAID[status.level],
    message: `Against the mean of your latest 7 entries: ${said}. Recovery score ${tenths(status.score)} of 100.`,
    basis: [
      ...changes.map(({ name, percent }) => ({ label: `${name}, change`, value: `${signed(percent)}%` })),
      { label: 'Recovery score', value: tenths(status.score) },
    ],
  };
};
