import type { Look } from '@threshold/api/server';
import { type Visibility, visibilityPort } from '@threshold/contracts/athletes';
import { followedAmong } from '../follows/among.ts';
import type { FeedRow } from './feed-rows.ts';

type Concerning = Pick<FeedRow, 'athlete_id' | 'subject_id' | 'blocked'>;

/** Those whose choice decides over these items, and what each of them shows the reader. */
export interface Shown {
  readonly visibility: ReadonlyMap<string, Visibility>;
  /** Of those who show what they do to their followers alone, the ones whom the reader follows. */
  readonly followed: ReadonlySet<string>;
}

/** What those show whose items these are, or whom they were said to. It is asked at every read. */
export async function shownBy(look: Look, rows: readonly Concerning[]): Promise<Shown> {
  const concerned = rows.flatMap(({ athlete_id, subject_id }) =>
    subject_id ? [athlete_id, subject_id] : [athlete_id],
  );
  const visibility = await look.ask(visibilityPort).visibilityOf([...new Set(concerned)]);
  const toFollowers = [...visibility].flatMap(([id, chosen]) => (chosen === 'followers' ? [id] : []));
  return { visibility, followed: await followedAmong(look, look.athleteId, toFollowers) };
}

/**
 * Whether an item of the reader's feed is shown to them: their own always; another's while no block stands between them
 * and while both who did it and whom they said it to show it (ruling 33), whatever was written out before. That the
 * reader follows its author is so by how it came to be there: what is written out is taken back as one unfollows.
 */
export function maySee(readerId: string, row: Concerning, { visibility, followed }: Shown): boolean {
  if (row.athlete_id === readerId) return true;
  if (row.blocked) return false;
  const shows = (id: string) =>
    id === readerId ||
    visibility.get(id) === 'public' ||
    (visibility.get(id) === 'followers' && followed.has(id));
  return shows(row.athlete_id) && (row.subject_id === null || shows(row.subject_id));
}
