import type { Act } from '@threshold/api/server';
import { needsProfessional, type RedFlag, redFlags } from '@threshold/physiology';
import type { SaveCheckIn } from '../../schemas.ts';
import { flagsOfInjury, flagsSaid, mergedFlags, NO_TEXTS } from '../flags/find-flags.ts';
import { flagsSaidAnew } from '../flags/said-anew.ts';
import type { CheckInRow, InjuryRow } from '../tables.ts';
import { daysWithoutImprovement } from './days-without-improvement.ts';

const THREE_REDS: RedFlag = {
  level: 'soon',
  flag: 'no-improvement',
  advice:
    'Three red days within a week: the load is more than the tissue bears now. Stop the exercises and let a physiotherapist or a doctor look at it within days.',
};

/**
 * The red flags that a check-in ticks and writes anew.
 * @param stored the day's check-in as it was, which the form sends again
 */
export function flagsTold(checkIn: SaveCheckIn, stored: CheckInRow | undefined): RedFlag[] {
  const givesWay = checkIn.givingWay && !stored?.giving_way;
  const signs = [...(checkIn.urgentSigns ?? []), ...(givesWay ? (['locked'] as const) : [])];
  const note = checkIn.note ?? null;
  return flagsSaid(signs, note === stored?.note ? null : note);
}

/**
 * The red flags of a check-in: what its facts say as `known`; what the athlete told, newly feels, or showed by
 * three red days or by two weeks without improvement since a professional last looked at it as `said`.
 * @param before the injury as it was
 * @param felt as it is by this check-in
 * @param told what it ticks and writes anew
 * @param days the injury's check-ins by rising date, this one included
 */
export async function flagsOfCheckIn(
  act: Act,
  { before, felt }: { readonly before: InjuryRow; readonly felt: InjuryRow },
  told: readonly RedFlag[],
  days: readonly CheckInRow[],
): Promise<{ known: RedFlag[]; said: RedFlag[] }> {
  const seenOn = before.professional_seen_on;
  const unseen = days.filter(({ date }) => seenOn === null || date > seenOn);
  return {
    known: await flagsOfInjury(act, felt),
    said: mergedFlags(
      told,
      flagsSaidAnew(before, felt),
      redFlags(NO_TEXTS, { daysWithoutImprovement: daysWithoutImprovement(unseen) }),
      needsProfessional(unseen) ? [THREE_REDS] : [],
    ),
  };
}
