import type { CommandContext } from '@threshold/api/server';
import { daysBetween, type LocalDate } from '@threshold/physiology';
import type { RedFlag } from '../../rules/red-flags/red-flag.ts';
import { findRedFlags } from '../../rules/red-flags/red-flags.ts';
import { needsProfessional } from '../../rules/rehab/rehab-progress.ts';
import type { SaveCheckInInput } from '../../schemas.ts';
import { getActiveFlags } from '../flags/active-flags.ts';
import { findInjuryFlags, findSignAndTextFlags, mergeFlags, NO_TEXTS } from '../flags/find-flags.ts';
import { findNewlyReportedFlags } from '../flags/find-newly-reported-flags.ts';
import type { CheckInRow, InjuryRow } from '../tables.ts';

const THREE_RED_DAYS_FLAG: RedFlag = {
  level: 'soon',
  flag: 'no-improvement',
  advice:
    'You had three red days in a week, so this is too much for it right now. Stop the exercises and see a physical therapist or doctor within days.',
};

/**
 * Red flags from newly ticked signs and a changed note.
 * @param storedDay the day's check-in before the change; the form repeats its values
 */
export function findReportedFlags(checkIn: SaveCheckInInput, storedDay: CheckInRow | undefined): RedFlag[] {
  const startsGivingWay = checkIn.givingWay && !storedDay?.giving_way;
  // The sign `locked` covers giving way.
  const signs = [...(checkIn.urgentSigns ?? []), ...(startsGivingWay ? (['locked'] as const) : [])];
  const note = checkIn.note ?? null;
  return findSignAndTextFlags(signs, note === storedDay?.note ? null : note);
}

/**
 * The red flags of a check-in. `knownFlags` come from the injury's texts, severity and pain, and from the
 * athlete's care facts. `newFlags` are reported, newly felt, or derived from three red days or two weeks
 * without improvement. `flaggedOn` is the latest day that `newFlags` refer to, or null.
 * @param before the injury before the check-in
 * @param after the injury with the pain level of the check-in
 * @param dayReport newly reported flags with the check-in's day
 * @param days the injury's check-ins in ascending order, including this one
 */
export async function findCheckInFlags(
  ctx: CommandContext,
  { before, after }: { readonly before: InjuryRow; readonly after: InjuryRow },
  dayReport: FlagReport,
  days: readonly CheckInRow[],
): Promise<{ knownFlags: RedFlag[]; newFlags: RedFlag[]; flaggedOn: LocalDate | null }> {
  const unexaminedDays = filterUnexaminedDays(before, days);
  const reports: readonly FlagReport[] = [
    dayReport,
    { flags: findNewlyReportedFlags(before, after), reportedOn: findLatestDay(days) },
    {
      flags: findRedFlags(NO_TEXTS, { daysWithoutImprovement: countDaysWithoutImprovement(unexaminedDays) }),
      reportedOn: findLatestDay(unexaminedDays),
    },
    {
      flags: needsProfessional(unexaminedDays) ? [THREE_RED_DAYS_FLAG] : [],
      reportedOn: findLatestDay(unexaminedDays.filter(({ light }) => light === 'red')),
    },
  ];
  return {
    knownFlags: await findInjuryFlags(ctx, after),
    newFlags: mergeFlags(...reports.map(({ flags }) => flags)),
    flaggedOn: reports.reduce<LocalDate | null>(
      (latest, { flags, reportedOn }) =>
        flags.length > 0 && reportedOn && (!latest || reportedOn > latest) ? reportedOn : latest,
      null,
    ),
  };
}

interface FlagReport {
  readonly flags: readonly RedFlag[];
  readonly reportedOn: LocalDate | null;
}

/** The days since the last examination, or since several days together raised a flag that is still active. */
function filterUnexaminedDays(injury: InjuryRow, days: readonly CheckInRow[]): readonly CheckInRow[] {
  const isStillFlagged = getActiveFlags(injury).some(({ flag }) => flag === THREE_RED_DAYS_FLAG.flag);
  const lastCountedDate = isStillFlagged ? injury.flagged_on : injury.professional_seen_on;
  return days.filter(({ date }) => lastCountedDate === null || date > lastCountedDate);
}

const findLatestDay = (days: readonly CheckInRow[]): LocalDate | null => days.at(-1)?.date ?? null;

/**
 * Days from the last improvement to the latest check-in. An improvement is a green light, or less pain than
 * at the previous improvement. The first check-in counts as one.
 * @param days an injury's check-ins in ascending order
 */
function countDaysWithoutImprovement(days: readonly Pick<CheckInRow, 'date' | 'during' | 'light'>[]): number {
  const [firstDay] = days;
  const latestDay = days.at(-1);
  if (!firstDay || !latestDay) return 0;
  let bestDay = firstDay;
  for (const day of days) if (day.during < bestDay.during || day.light === 'green') bestDay = day;
  return daysBetween(bestDay.date, latestDay.date);
}
