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
    'You had three red days in a week, so this is too much for it right now. Stop the exercises and see a physical therapist or doctor within a few days.',
};

/**
 * Red flags from newly ticked signs and a changed note.
 * @param storedCheckIn the day's check-in before the change; the form repeats its values
 */
export function findReportedFlags(
  checkIn: SaveCheckInInput,
  storedCheckIn: CheckInRow | undefined,
): RedFlag[] {
  const startsGivingWay = checkIn.givingWay && !storedCheckIn?.giving_way;
  // The sign `locked` covers giving way.
  const signs = [...(checkIn.urgentSigns ?? []), ...(startsGivingWay ? (['locked'] as const) : [])];
  const note = checkIn.note ?? null;
  return findSignAndTextFlags(signs, note === storedCheckIn?.note ? null : note);
}

/**
 * The red flags of a check-in. `knownFlags` come from the injury's texts, severity and pain, and from the
 * athlete's care facts. `newFlags` are reported, newly felt, or derived from three red days or two weeks
 * without improvement. `flaggedOn` is the latest day that `newFlags` refer to, or null.
 * @param before the injury before the check-in
 * @param after the injury with the pain level of the check-in
 * @param checkInReport newly reported flags with the check-in's day
 * @param checkIns the injury's check-ins in ascending order, including this one
 */
export async function findCheckInFlags(
  ctx: CommandContext,
  { before, after }: { readonly before: InjuryRow; readonly after: InjuryRow },
  checkInReport: FlagReport,
  checkIns: readonly CheckInRow[],
): Promise<{ knownFlags: RedFlag[]; newFlags: RedFlag[]; flaggedOn: LocalDate | null }> {
  const unexaminedCheckIns = filterUnexaminedCheckIns(before, checkIns);
  const reports: readonly FlagReport[] = [
    checkInReport,
    { flags: findNewlyReportedFlags(before, after), reportedOn: findLatestDate(checkIns) },
    {
      flags: findRedFlags(NO_TEXTS, {
        daysWithoutImprovement: countDaysWithoutImprovement(unexaminedCheckIns),
      }),
      reportedOn: findLatestDate(unexaminedCheckIns),
    },
    {
      flags: needsProfessional(unexaminedCheckIns) ? [THREE_RED_DAYS_FLAG] : [],
      reportedOn: findLatestDate(unexaminedCheckIns.filter(({ light }) => light === 'red')),
    },
  ];
  return {
    knownFlags: await findInjuryFlags(ctx, after),
    newFlags: mergeFlags(...reports.map(({ flags }) => flags)),
    flaggedOn: reports.reduce<LocalDate | null>(
      (latestDate, { flags, reportedOn }) =>
        flags.length > 0 && reportedOn && (!latestDate || reportedOn > latestDate) ? reportedOn : latestDate,
      null,
    ),
  };
}

interface FlagReport {
  readonly flags: readonly RedFlag[];
  readonly reportedOn: LocalDate | null;
}

/**
 * The check-ins since the last examination, or since several check-ins together raised a flag that is still
 * active.
 */
function filterUnexaminedCheckIns(injury: InjuryRow, checkIns: readonly CheckInRow[]): readonly CheckInRow[] {
  const isStillFlagged = getActiveFlags(injury).some(({ flag }) => flag === THREE_RED_DAYS_FLAG.flag);
  const lastCountedDate = isStillFlagged ? injury.flagged_on : injury.professional_seen_on;
  return checkIns.filter(({ date }) => lastCountedDate === null || date > lastCountedDate);
}

const findLatestDate = (checkIns: readonly CheckInRow[]): LocalDate | null => checkIns.at(-1)?.date ?? null;

/**
 * Days from the last improvement to the latest check-in. An improvement is a green light, or less pain than
 * at the previous improvement. The first check-in counts as one.
 * @param checkIns an injury's check-ins in ascending order
 */
function countDaysWithoutImprovement(
  checkIns: readonly Pick<CheckInRow, 'date' | 'during' | 'light'>[],
): number {
  const [firstCheckIn] = checkIns;
  const latestCheckIn = checkIns.at(-1);
  if (!firstCheckIn || !latestCheckIn) return 0;
  let bestCheckIn = firstCheckIn;
  for (const checkIn of checkIns)
    if (checkIn.during < bestCheckIn.during || checkIn.light === 'green') bestCheckIn = checkIn;
  return daysBetween(bestCheckIn.date, latestCheckIn.date);
}
