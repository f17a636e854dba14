import type { LocalDate } from '@threshold/physiology';
import { formatMonthDay, formatRunDistance } from '../format.ts';
import type { InsightRule } from '../insight-rule.ts';

/** How much the latest run exceeds the longest run of the 30 days before it. */
export const spikeRule: InsightRule = ({ guards: { spike }, units }) => {
  if (!spike || spike.status === 'ok') return null;
  const runDistance = formatRunDistance(spike.kilometers, units);
  const basis = [{ label: `Run on ${formatMonthDay(spike.date)}`, value: runDistance }];
  if (!spike.longest || spike.ratio === null)
    return {
      type: 'neutral',
      title: 'First run in 30 days',
      message: `Your run of ${runDistance} on ${formatMonthDay(spike.date)} is the first in more than 30 days.`,
      basis,
      advice: 'Keep your next runs short, and add distance week by week.',
    };
  const longestDistance = formatRunDistance(spike.longest.kilometers, units);
  return {
    type: spike.status === 'strong' ? 'warning' : 'neutral',
    title: spike.status === 'strong' ? 'A very long run for you right now' : 'A step up in distance',
    message: `Your run of ${runDistance} on ${formatMonthDay(spike.date)} is ${Math.round(100 * (spike.ratio - 1))}% longer than ${spike.longest.date === null ? 'the longest run in your profile' : 'the longest of the 30 days before it'} (${longestDistance}).`,
    basis: [...basis, { label: formatLongestLabel(spike.longest.date), value: longestDistance }],
    advice: `Keep your next long run at or below ${runDistance}.`,
  };
};

const formatLongestLabel = (date: LocalDate | null): string =>
  date === null ? 'Longest run in your profile' : `Longest before, ${formatMonthDay(date)}`;
