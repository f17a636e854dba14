import type { Visibility } from '@threshold/contracts/athletes';
import type { FeedRow } from './feed-rows.ts';

/** Those whose visibility decides over these items. */
export const concerned = (rows: readonly Pick<FeedRow, 'athlete_id' | 'subject_id'>[]): readonly string[] => [
  ...new Set(
    rows.flatMap(({ athlete_id, subject_id }) => (subject_id ? [athlete_id, subject_id] : [athlete_id])),
  ),
];

/**
 * Whether an item stands in the reader's feed: their own always; another's while the reader follows them, or wrote
 * what was commented on, and while both they and whom they commented on show it (ruling 33). It is asked at every
 * read, whatever was written out before.
 */
export function maySee(
  readerId: string,
  row: Pick<FeedRow, 'athlete_id' | 'subject_id' | 'follows_author' | 'follows_subject' | 'blocked'>,
  visibility: ReadonlyMap<string, Visibility>,
): boolean {
  if (row.athlete_id === readerId) return true;
  if (row.blocked || !(row.follows_author || row.subject_id === readerId)) return false;
  const shows = (id: string, follows: boolean) =>
    id === readerId || visibility.get(id) === 'public' || (visibility.get(id) === 'followers' && follows);
  return (
    shows(row.athlete_id, row.follows_author) &&
    (row.subject_id === null ||
      row.subject_id === row.athlete_id ||
      shows(row.subject_id, row.follows_subject))
  );
}
