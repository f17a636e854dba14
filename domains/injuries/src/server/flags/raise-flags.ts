import type { RedFlag } from '@threshold/physiology';
import type { InjuryRow } from '../tables.ts';
import { mergedFlags } from './find-flags.ts';
import { foundFlags } from './standing-flags.ts';

/** The columns in which an injury keeps its red flags. */
interface FlagColumns {
  readonly red_flags: string;
  readonly professional_seen_on: InjuryRow['professional_seen_on'];
}

/**
 * An injury's flags with those that were found now. A flag that was not known, or that is said anew, stands again, even
 * where a professional had looked at the others.
 * @param known found in words and facts that may have stood before
 * @param said anew on this occasion
 */
export function raisedFlags(
  row: Pick<InjuryRow, 'red_flags' | 'professional_seen_on'>,
  known: readonly RedFlag[],
  said: readonly RedFlag[],
): FlagColumns {
  const before = foundFlags(row);
  const isNew = known.some(({ flag }) => !before.some((each) => each.flag === flag));
  return {
    red_flags: JSON.stringify(mergedFlags(before, known, said)),
    professional_seen_on: isNew || said.length > 0 ? null : row.professional_seen_on,
  };
}
