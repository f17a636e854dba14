import type { Act } from '@threshold/api/server';
import { needsProfessional, type RedFlag, redFlags } from '@threshold/physiology';
import type { SaveCheckIn } from '../../schemas.ts';
import { flagsOfInjury, flagsSaid, mergedFlags, NO_TEXTS } from '../flags/find-flags.ts';
import type { CheckInRow, InjuryRow } from '../tables.ts';
import { daysWithoutImprovement } from './days-without-improvement.ts';

const THREE_REDS: RedFlag = {
  level: 'soon',
  flag: 'no-improvement',
  advice:
    'Three red days within a week: the load is more than the tissue bears now. Stop the exercises and let a physiotherapist or a doctor look at it within days.',
};

/**
 * The red flags of a check-in: what its facts say as `known`, what the athlete ticked, wrote, or showed by three red
 * days since a professional last looked at it as `said`.
 * @param days the injury's check-ins by rising date, this one included
 */
export async function flagsOfCheckIn(
  act: Act,
  injury: InjuryRow,
  checkIn: SaveCheckIn,
  days: readonly CheckInRow[],
): Promise<{ known: RedFlag[]; said: RedFlag[] }> {
  const signs = [...(checkIn.urgentSigns ?? []), ...(checkIn.givingWay ? (['locked'] as const) : [])];
  const seenOn = injury.professional_seen_on;
  const unseen = days.filter(({ date }) => seenOn === null || date > seenOn);
  return {
    known: mergedFlags(
      await flagsOfInjury(act, injury),
      redFlags(NO_TEXTS, { daysWithoutImprovement: daysWithoutImprovement(unseen) }),
    ),
    said: mergedFlags(flagsSaid(signs, checkIn.note ?? null), needsProfessional(unseen) ? [THREE_REDS] : []),
  };
}
