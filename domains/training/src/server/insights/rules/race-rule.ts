import { daysBetween, findRacePhase, raceDistanceLabel } from '@threshold/physiology';
import { formatCountedNoun, formatMonthDay } from '../format.ts';
import type { InsightRule } from '../insight-rule.ts';

const ADVICE_BY_PHASE = {
  'Race Day': 'Start slower than you feel.',
  'Taper Week': 'Sleep, keep the sessions short, and try nothing new.',
  'Pre-Taper': 'Cut your volume and keep one short, sharp session.',
  'Peak Phase': 'Do the longest session now, not in the last two weeks.',
  'Build Phase': 'Build week by week, with every fourth week lighter.',
  // Never shown, because a past race produces no finding.
  Complete: '',
} as const;

export const raceRule: InsightRule = ({ race, today }) => {
  if (!race) return null;
  const daysToRace = daysBetween(today, race.date);
  const phase = findRacePhase(daysToRace);
  if (phase === 'Complete') return null;
  const raceName = typeof race.distance === 'number' ? raceDistanceLabel(race.distance) : 'race';
  return {
    type: 'neutral',
    title: daysToRace === 0 ? 'Race Day' : `${formatCountedNoun(daysToRace, 'day')} to the race`,
    message:
      daysToRace === 0
        ? `Your ${raceName} is today.`
        : `Your ${raceName} on ${formatMonthDay(race.date)} is ${formatCountedNoun(daysToRace, 'day')} away: ${phase}.`,
    basis: [
      { label: 'Race date', value: formatMonthDay(race.date) },
      { label: 'Phase', value: phase },
    ],
    advice: ADVICE_BY_PHASE[phase],
  };
};
