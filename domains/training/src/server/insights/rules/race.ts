import { daysBetween, raceDistanceLabel, racePhase } from '@threshold/physiology';
import { formatCountedNoun, formatMonthDay } from '../format.ts';
import type { InsightRule } from '../insight-rule.ts';

const ADVICE = {
  'Race Day': 'Start slower than you feel.',
  'Taper Week': 'Sleep, keep the sessions short, and try nothing new.',
  'Pre-Taper': 'Let the volume fall and keep one short sharp session.',
  'Peak Phase': 'Do the longest session now, not in the last two weeks.',
  'Build Phase': 'Build week by week, every fourth week lighter.',
  // Never shown: a past race gives no finding.
  Complete: '',
} as const;

export const raceRule: InsightRule = ({ race, today }) => {
  if (!race) return null;
  const days = daysBetween(today, race.date);
  const phase = racePhase(days);
  if (phase === 'Complete') return null;
  const name = typeof race.distance === 'number' ? raceDistanceLabel(race.distance) : 'race';
  return {
    type: 'neutral',
    title: days === 0 ? 'Race Day' : `${formatCountedNoun(days, 'day')} to the race`,
    message:
      days === 0
        ? `Your ${name} is today.`
        : `Your ${name} on ${formatMonthDay(race.date)} is ${formatCountedNoun(days, 'day')} away: ${phase}.`,
    basis: [
      { label: 'Race date', value: formatMonthDay(race.date) },
      { label: 'Phase', value: phase },
    ],
    advice: ADVICE[phase],
  };
};
