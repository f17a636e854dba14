import type { Visibility } from '@threshold/contracts/athletes';
import type { FeedRow } from './feed-rows.ts';

type Concerning = Pick<
  FeedRow,
  'athlete_id' | 'subject_id' | 'blocked' | 'follows_athlete' | 'follows_subject'
>;

/**
 * Visibility check of a feed row. Own items are always visible. Other items are visible if no block exists
 * and both the author and the commented item's owner share them with the reader (docs/specification.md#visibility).
 * @param visibility current visibility of those athletes; queried on every read
 */
export function maySee(
  readerId: string,
  row: Concerning,
  visibility: ReadonlyMap<string, Visibility>,
): boolean {
  if (row.athlete_id === readerId) return true;
  if (row.blocked) return false;
  const shows = (id: string, followed: boolean) =>
    id === readerId || visibility.get(id) === 'public' || (visibility.get(id) === 'followers' && followed);
  return (
    shows(row.athlete_id, row.follows_athlete) &&
    (row.subject_id === null || shows(row.subject_id, row.follows_subject))
  );
}
