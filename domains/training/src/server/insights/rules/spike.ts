import type { LocalDate } from '@threshold/physiology';
import { dayText, distanceText } from '../format.ts';
import type { InsightRule } from '../rule.ts';

/** Excess of the latest run over the longest of the 30 days before it. */
export const spikeRule: InsightRule = ({ guards: { spike }, units }) => {
  if (!spike || spike.status === 'ok') return null;
  const runDistance = distanceText(spike.kilometers, units);
  const basis = [{ label: `Run on ${dayText(spike.date)}`, value: runDistance }];
  if (!spike.longest || spike.ratio === null)
    return {
      type: 'neutral',
      title: 'First run in 30 days',
      message: `Your run of ${runDistance} on ${dayText(spike.date)} is the first in more than 30 days.`,
      basis,
      advice: 'Keep the next runs short, and add distance week by week.',
    };
  const longest = distanceText(spike.longest.kilometers, units);
  return {
    type: spike.status === 'strong' ? 'warning' : 'neutral',
    title: spike.status === 'strong' ? 'A very long run for now' : 'A step up in distance',
    message: `Your run of ${runDistance} on ${dayText(spike.date)} is ${Math.round(100 * (spike.ratio - 1))}% longer than ${spike.longest.date === null ? 'the longest run in your profile' : 'the longest of the 30 days before it'} (${longest}).`,
    basis: [...basis, { label: longestLabel(spike.longest.date), value: longest }],
    advice: `Keep the next long run at or below ${runDistance}.`,
  };
};

const longestLabel = (date: LocalDate | null): string =>
  date === null ? 'Longest run in your profile' : `Longest before, ${dayText(date)}`;
