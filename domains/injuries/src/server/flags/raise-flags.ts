import type { LocalDate } from '@threshold/physiology';
import type { RedFlag } from '../../rules/red-flags/red-flag.ts';
import type { InjuryRow } from '../tables.ts';
import { parseFoundFlags } from './active-flags.ts';
import { mergeFlags } from './find-flags.ts';

interface FlagColumns {
  readonly red_flags: string;
  readonly flagged_on: InjuryRow['flagged_on'];
  readonly professional_seen_on: InjuryRow['professional_seen_on'];
}

/**
 * Merges newly found flags into an injury's flags. A flag that is new or reported again becomes active, even
 * if a professional has already examined the others.
 * @param knownFlags flags found in texts and facts that may be old
 * @param newFlags flags reported this time
 * @param reportedOn the latest day that `newFlags` refers to, if any
 * @returns the columns to update
 */
export function raiseFlags(
  row: Pick<InjuryRow, 'red_flags' | 'flagged_on' | 'professional_seen_on'>,
  knownFlags: readonly RedFlag[],
  newFlags: readonly RedFlag[],
  reportedOn: LocalDate | null = null,
): FlagColumns {
  const flagsBefore = parseFoundFlags(row);
  const isRaised =
    newFlags.length > 0 ||
    knownFlags.some(({ flag }) => !flagsBefore.some((earlierFlag) => earlierFlag.flag === flag));
  const isLater = reportedOn !== null && (row.flagged_on === null || reportedOn > row.flagged_on);
  return {
    red_flags: JSON.stringify(mergeFlags(flagsBefore, knownFlags, newFlags)),
    flagged_on: isRaised && isLater ? reportedOn : row.flagged_on,
    professional_seen_on: isRaised ? null : row.professional_seen_on,
  };
}
