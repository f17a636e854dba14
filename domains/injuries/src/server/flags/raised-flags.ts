import type { LocalDate } from '@threshold/physiology';
import type { RedFlag } from '../../rules/red-flags/red-flag.ts';
import type { InjuryRow } from '../tables.ts';
import { foundFlags } from './active-flags.ts';
import { mergedFlags } from './find-flags.ts';

interface FlagColumns {
  readonly red_flags: string;
  readonly flagged_on: InjuryRow['flagged_on'];
  readonly professional_seen_on: InjuryRow['professional_seen_on'];
}

/**
 * Merges newly found flags into an injury's flags. An unknown flag, or one reported again, becomes active,
 * even after an examination of others.
 * @param known found in texts and facts that may be old
 * @param reported reported on this occasion
 * @param on the latest day that `reported` refers to, if any
 */
export function raisedFlags(
  row: Pick<InjuryRow, 'red_flags' | 'flagged_on' | 'professional_seen_on'>,
  known: readonly RedFlag[],
  reported: readonly RedFlag[],
  on: LocalDate | null = null,
): FlagColumns {
  const before = foundFlags(row);
  const isRaised =
    reported.length > 0 || known.some(({ flag }) => !before.some((flagBefore) => flagBefore.flag === flag));
  const isLater = on !== null && (row.flagged_on === null || on > row.flagged_on);
  return {
    red_flags: JSON.stringify(mergedFlags(before, known, reported)),
    flagged_on: isRaised && isLater ? on : row.flagged_on,
    professional_seen_on: isRaised ? null : row.professional_seen_on,
  };
}
