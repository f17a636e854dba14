import { daysBetween } from '@threshold/physiology';
import type { InsightRule } from '../rule.ts';
import { countText } from '../words.ts';

const TAPER_DAYS = 14;
const KNOWN_DAYS = 7;

/**
 * The week's mean daily load against the optimal range; before a race, and for whom rest or easy training is for, a low
 * one is meant so.
 */
export const loadRule: InsightRule = ({ load, race, today, fitness, restAdvice }) => {
  if (fitness.daysOfData < KNOWN_DAYS) return null;
  const { current, optimal, status } = load;
  const range = `${optimal.min}–${optimal.max}`;
  const numbers = `Your last 7 days average ${current} stress a day; the optimal range is ${range}.`;
  const basis = [
    { label: 'Mean daily stress, 7 days', value: String(current) },
    { label: 'Optimal range', value: range },
  ];
  if (status === 'Optimal Range')
    return {
      type: 'positive',
      title: 'Load in the optimal range',
      message: numbers,
      basis,
      advice: 'Keep the coming week close to this one.',
    };
  if (current > optimal.max)
    return {
      type: 'warning',
      title: 'Load above the optimal range',
      message: `${numbers} The rest that goes with it is due.`,
      basis,
      advice: 'Put an easy day or a rest day before the next hard session.',
    };
  const daysToRace = race ? daysBetween(today, race.date) : null;
  if (daysToRace !== null && daysToRace >= 0 && daysToRace <= TAPER_DAYS)
    return {
      type: 'neutral',
      title: 'Load is down before the race',
      message: `${numbers} That is what the taper is for: the race is ${countText(daysToRace, 'day')} away.`,
      basis: [...basis, { label: 'Days to the race', value: String(daysToRace) }],
      advice: 'Add nothing before the race: arrive fresh.',
    };
  if (restAdvice !== null) return null;
  return {
    type: 'neutral',
    title: 'Load below the optimal range',
    message: numbers,
    basis,
    advice: 'Add one easy session this week before you add any hard one.',
  };
};
