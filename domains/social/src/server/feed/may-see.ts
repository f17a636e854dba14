import type { Visibility } from '@threshold/contracts/athletes';
import type { FeedRow } from './feed-rows.ts';

type Concerning = Pick<
  FeedRow,
  'athlete_id' | 'subject_id' | 'blocked' | 'follows_athlete' | 'follows_subject'
>;

/**
 * Whether an item of the reader's feed is shown to them: their own always; another's while no block stands between them
 * and while both who did it and whom they said it to show it (ruling 33), whatever was written out before.
 * @param visibility what those show whose items these are, or whom they were said to; it is asked at every read
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
