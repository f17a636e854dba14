import type { CommandContext } from '@threshold/api/server';
import { type LocalDate, needsProfessional, type RedFlag, redFlags } from '@threshold/physiology';
import type { SaveCheckIn } from '../../schemas.ts';
import { activeFlags } from '../flags/active-flags.ts';
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
export function reportedFlags(checkIn: SaveCheckIn, stored: CheckInRow | undefined): RedFlag[] {
  const givesWay = checkIn.givingWay && !stored?.giving_way;
  const signs = [...(checkIn.urgentSigns ?? []), ...(givesWay ? (['locked'] as const) : [])];
  const note = checkIn.note ?? null;
  return flagsSaid(signs, note === stored?.note ? null : note);
}

/**
 * The red flags of a check-in: what its facts say as `known`; what the athlete told, newly feels, or showed by
 * three red days or by two weeks without improvement as `said`, and the latest day that this tells of.
 * @param before the injury as it was
 * @param felt as it is by this check-in
 * @param told what it ticks and writes anew, of its day
 * @param days the injury's check-ins by rising date, this one included
 */
export async function flagsOfCheckIn(
  ctx: CommandContext,
  { before, felt }: { readonly before: InjuryRow; readonly felt: InjuryRow },
  told: Saying,
  days: readonly CheckInRow[],
): Promise<{ known: RedFlag[]; said: RedFlag[]; on: LocalDate | null }> {
  const unseen = daysSinceSeen(before, days);
  const sayings: readonly Saying[] = [
    told,
    { flags: flagsSaidAnew(before, felt), on: latestOf(days) },
    {
      flags: redFlags(NO_TEXTS, { daysWithoutImprovement: daysWithoutImprovement(unseen) }),
      on: latestOf(unseen),
    },
    {
      flags: needsProfessional(unseen) ? [THREE_REDS] : [],
      on: latestOf(unseen.filter(({ light }) => light === 'red')),
    },
  ];
  return {
    known: await flagsOfInjury(ctx, felt),
    said: mergedFlags(...sayings.map(({ flags }) => flags)),
    on: sayings.reduce<LocalDate | null>(
      (latest, { flags, on }) => (flags.length > 0 && on && (!latest || on > latest) ? on : latest),
      null,
    ),
  };
}

/** Red flags, and the latest day that they tell of. */
interface Saying {
  readonly flags: readonly RedFlag[];
  readonly on: LocalDate | null;
}

/** The days since a professional last looked, or since several days together raised a flag that still stands. */
function daysSinceSeen(injury: InjuryRow, days: readonly CheckInRow[]): readonly CheckInRow[] {
  const stands = activeFlags(injury).some(({ flag }) => flag === THREE_REDS.flag);
  const heardOn = stands ? injury.flagged_on : injury.professional_seen_on;
  return days.filter(({ date }) => heardOn === null || date > heardOn);
}

const latestOf = (days: readonly CheckInRow[]): LocalDate | null => days.at(-1)?.date ?? null;
