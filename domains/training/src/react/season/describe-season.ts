import { formatShortDate } from '@threshold/ui/format';
import type { SeasonView } from '../../season-schemas.ts';

type Phase = SeasonView['phases'][number]['phase'];

export const PHASE_LABELS: Readonly<Record<Phase, string>> = {
  base: 'Base',
  build: 'Build',
  specific: 'Specific',
  taper: 'Taper',
  recovery: 'Recovery',
};

/**
 * The season in one sentence for screen readers.
 * @param highest the highest week's distance with its unit
 */
export function describeSeason({ phases, raceDate, otherRaces }: SeasonView, highest: string): string {
  const parts = phases.map(({ phase, weeks }) => `${PHASE_LABELS[phase]}: ${formatWeeks(weeks)}`);
  const others = otherRaces.map(({ date, priority }) => ` ${priority} race on ${formatShortDate(date)}.`);
  const race = raceDate === null ? '' : ` Race on ${formatShortDate(raceDate)}.`;
  return `Your season from here on. ${parts.join(', ')}.${others.join('')}${race} Highest week ${highest}.`;
}

const formatWeeks = (count: number): string => (count === 1 ? '1 week' : `${count} weeks`);
