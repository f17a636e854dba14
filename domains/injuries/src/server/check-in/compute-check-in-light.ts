import { daysBetween, type LocalDate } from '@threshold/physiology';
import type { RedFlag } from '../../rules/red-flags/red-flag.ts';
import { findRedFlags } from '../../rules/red-flags/red-flags.ts';
import { isAnyPainRed } from '../../rules/rehab/bone-stress.ts';
import { computePainLight, type PainLight } from '../../rules/rehab/pain-light.ts';
import { parseFoundFlags } from '../flags/active-flags.ts';
import { toInjuryTexts } from '../flags/find-flags.ts';
import type { CheckInRow, InjuryRow } from '../tables.ts';

const WEEK_DAYS = 7;

/**
 * The light of a check-in, given the injury's other check-ins.
 * @param newFlags red flags ticked or written in the check-in
 */
export function computeCheckInLight(
  injury: InjuryRow,
  checkIn: Omit<CheckInRow, 'id' | 'athlete_id' | 'injury_id' | 'light' | 'note'>,
  otherCheckIns: readonly CheckInRow[],
  newFlags: readonly RedFlag[],
): PainLight {
  return computePainLight({
    during: checkIn.during,
    nextMorning: checkIn.next_morning,
    baseline: checkIn.baseline,
    // A limp or giving way rates like swelling.
    swelling: checkIn.swelling || checkIn.limp || checkIn.giving_way,
    weeklyRise: computeWeeklyRise(checkIn, otherCheckIns),
    anyPainIsRed: isAnyPainRed([...listKnownFlags(injury), ...newFlags], injury.body_part),
  });
}

/** Flags in the injury's texts and flags found earlier, for example in ticked signs. */
const listKnownFlags = (injury: InjuryRow): RedFlag[] => [
  ...findRedFlags(toInjuryTexts(injury), { bodyPart: injury.body_part }),
  ...parseFoundFlags(injury),
];

/**
 * Mean pain of the seven days up to this check-in minus that of the seven days before; null if either has no
 * check-in.
 */
function computeWeeklyRise(
  checkIn: { readonly date: LocalDate; readonly during: number },
  otherCheckIns: readonly { readonly date: LocalDate; readonly during: number }[],
): number | null {
  const computeMeanPain = (fromDaysAgo: number) =>
    computeMean(
      [checkIn, ...otherCheckIns.filter(({ date }) => date !== checkIn.date)]
        .filter(({ date }) => {
          const daysEarlier = daysBetween(date, checkIn.date);
          return daysEarlier >= fromDaysAgo && daysEarlier < fromDaysAgo + WEEK_DAYS;
        })
        .map(({ during }) => during),
    );
  const [painThisWeek, painWeekBefore] = [computeMeanPain(0), computeMeanPain(WEEK_DAYS)];
  return painThisWeek === null || painWeekBefore === null ? null : painThisWeek - painWeekBefore;
}

const computeMean = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
