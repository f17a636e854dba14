import type { CommandContext } from '@threshold/api/server';
import { daysBetween, type LocalDate } from '@threshold/physiology';
import type { RedFlag } from '../../rules/red-flags/red-flag.ts';
import { redFlags } from '../../rules/red-flags/red-flags.ts';
import { needsProfessional } from '../../rules/rehab/rehab-progress.ts';
import type { SaveCheckIn } from '../../schemas.ts';
import { activeFlags } from '../flags/active-flags.ts';
import { flagsInText, flagsOfInjury, mergedFlags, NO_TEXTS } from '../flags/find-flags.ts';
import { newlyReportedFlags } from '../flags/newly-reported-flags.ts';
import type { CheckInRow, InjuryRow } from '../tables.ts';

const THREE_REDS: RedFlag = {
  level: 'soon',
  flag: 'no-improvement',
  advice:
    'Three red days within a week: the load is more than the tissue bears now. Stop the exercises and let a physiotherapist or a doctor look at it within days.',
};

/**
 * Red flags from newly ticked signs and a changed note.
 * @param stored the day's check-in before the change; the form repeats its values
 */
export function reportedFlags(checkIn: SaveCheckIn, stored: CheckInRow | undefined): RedFlag[] {
  const startsGivingWay = checkIn.givingWay && !stored?.giving_way;
  const signs = [...(checkIn.urgentSigns ?? []), ...(startsGivingWay ? (['locked'] as const) : [])];
  const note = checkIn.note ?? null;
  return flagsInText(signs, note === stored?.note ? null : note);
}

/**
 * The red flags of a check-in. `known` flags come from the stored injury and the athlete's care facts.
 * `raised` flags are reported, newly felt, or derived from three red days or two weeks without improvement;
 * `on` is the latest day that they refer to.
 * @param before the injury before the check-in
 * @param felt the injury with the check-in's pain
 * @param reported newly reported flags with the check-in's day
 * @param days the injury's check-ins in ascending order, including this one
 */
export async function flagsOfCheckIn(
  ctx: CommandContext,
  { before, felt }: { readonly before: InjuryRow; readonly felt: InjuryRow },
  reported: FlagReport,
  days: readonly CheckInRow[],
): Promise<{ known: RedFlag[]; raised: RedFlag[]; on: LocalDate | null }> {
  const unseen = daysSinceSeen(before, days);
  const reports: readonly FlagReport[] = [
    reported,
    { flags: newlyReportedFlags(before, felt), on: latestOf(days) },
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
    raised: mergedFlags(...reports.map(({ flags }) => flags)),
    on: reports.reduce<LocalDate | null>(
      (latest, { flags, on }) => (flags.length > 0 && on && (!latest || on > latest) ? on : latest),
      null,
    ),
  };
}

interface FlagReport {
  readonly flags: readonly RedFlag[];
  readonly on: LocalDate | null;
}

/** The days since the last examination, or since several days together raised a flag that is still active. */
function daysSinceSeen(injury: InjuryRow, days: readonly CheckInRow[]): readonly CheckInRow[] {
  const isActive = activeFlags(injury).some(({ flag }) => flag === THREE_REDS.flag);
  const reportedOn = isActive ? injury.flagged_on : injury.professional_seen_on;
  return days.filter(({ date }) => reportedOn === null || date > reportedOn);
}

const latestOf = (days: readonly CheckInRow[]): LocalDate | null => days.at(-1)?.date ?? null;

/**
 * Days from the last improvement to the latest check-in. An improvement is a green light, or less pain than
 * at the improvement before; the first check-in counts as one.
 * @param days an injury's check-ins in ascending order
 */
function daysWithoutImprovement(days: readonly Pick<CheckInRow, 'date' | 'during' | 'light'>[]): number {
  const [first] = days;
  const latest = days.at(-1);
  if (!first || !latest) return 0;
  let best = first;
  for (const day of days) if (day.during < best.during || day.light === 'green') best = day;
  return daysBetween(best.date, latest.date);
}
