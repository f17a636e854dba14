import type { LocalDate, RedFlag } from '@threshold/physiology';
import type { InjuryRow } from '../tables.ts';
import { foundFlags } from './active-flags.ts';
import { mergedFlags } from './find-flags.ts';

/** The columns in which an injury keeps its red flags. */
interface FlagColumns {
  readonly red_flags: string;
  readonly flagged_on: InjuryRow['flagged_on'];
  readonly professional_seen_on: InjuryRow['professional_seen_on'];
}

/**
 * An injury's flags with those that were found now. A flag that was not known, or that is said anew, stands again, even
 * where a professional had looked at the others.
 * @param known found in words and facts that may have stood before
 * @param said anew on this occasion
 * @param on the day that it tells of, where it tells of one
 */
export function raisedFlags(
  row: Pick<InjuryRow, 'red_flags' | 'flagged_on' | 'professional_seen_on'>,
  known: readonly RedFlag[],
  said: readonly RedFlag[],
  on: LocalDate | null = null,
): FlagColumns {
  const before = foundFlags(row);
  const isRaised = said.length > 0 || known.some(({ flag }) => !before.some((each) => each.flag === flag));
  const isLater = on !== null && (row.flagged_on === null || on > row.flagged_on);
  return {
    red_flags: JSON.stringify(mergedFlags(before, known, said)),
    flagged_on: isRaised && isLater ? on : row.flagged_on,
    professional_seen_on: isRaised ? null : row.professional_seen_on,
  };
}
