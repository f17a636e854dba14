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

export const findCurrentPhase = ({ phases, today }: SeasonView): SeasonView['phases'][number] | undefined =>
  phases.find(({ startsOn, endsOn }) => startsOn <= today && today <= endsOn);

/**
 * Describes the season for screen readers.
 * @param highestDistance the highest week's distance with its unit
 */
export function describeSeason(
  { phases, raceDate, otherRaces }: SeasonView,
  highestDistance: string,
): string {
  const phaseTexts = phases.map(({ phase, weeks }) => `${PHASE_LABELS[phase]}: ${formatWeeks(weeks)}`);
  const otherRaceTexts = otherRaces.map(
    ({ date, priority }) => ` ${priority} race on ${formatShortDate(date)}.`,
  );
  const race = raceDate === null ? '' : ` Race on ${formatShortDate(raceDate)}.`;
  return `Your season from here on. ${phaseTexts.join(', ')}.${otherRaceTexts.join('')}${race} Highest week ${highestDistance}.`;
}

const formatWeeks = (count: number): string => (count === 1 ? '1 week' : `${count} weeks`);
