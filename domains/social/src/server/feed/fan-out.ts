import type { Look, WorkTools } from '@threshold/api/server';
import { visibilityPort } from '@threshold/contracts/athletes';
import { sql } from 'kysely';
import { FEED_TOPIC } from '../../bounds.ts';
import { TIMELINE_LENGTH } from '../../feed-schemas.ts';
import { socialTables } from '../tables.ts';

const FOLLOWERS_AT_ONCE = 500;
const ITEMS_OF_A_RETURN = 100;

/**
 * Writes an item into the feeds of its athlete's followers, some hundred at a time, each an act of its own; what is
 * written already stays, so that it may be begun anew. Who has the feed open is told that something came. Nothing
 * goes out of an athlete who is private, or of one with so many followers that they read at the source.
 */
export async function fanOut(tools: WorkTools, { itemId }: { readonly itemId: string }): Promise<void> {
  await toFollowers(
    tools,
    sql`select id from social.item where id = ${itemId} and athlete_id = ${tools.athleteId}`,
    { isNews: true },
  );
}

/** Takes a private athlete's items out of the others' feeds, and brings back the latest of one who shows again. */
export async function respread(tools: WorkTools): Promise<void> {
  const { athleteId } = tools;
  if (await isPrivate(tools.look(), athleteId))
    await tools.act(({ em }) =>
      sql`delete from social.timeline t using social.item i
           where i.id = t.item_id and i.athlete_id = ${athleteId} and t.athlete_id <> ${athleteId}`.execute(
        socialTables(em),
      ),
    );
  else
    await toFollowers(
      tools,
      sql`select id from social.item where athlete_id = ${athleteId} order by id desc limit ${ITEMS_OF_A_RETURN}`,
      { isNews: false },
    );
}

async function isPrivate(look: Look, athleteId: string): Promise<boolean> {
  return (await look.ask(visibilityPort).visibilityOf([athleteId])).get(athleteId) === 'private';
}

async function toFollowers(
  tools: WorkTools,
  items: ReturnType<typeof sql>,
  { isNews }: { readonly isNews: boolean },
): Promise<void> {
  const { athleteId, signal } = tools;
  const look = tools.look();
  if ((await isPrivate(look, athleteId)) || (await isMerged(look, athleteId))) return;
  for (let after: string | null = null; ; ) {
    signal.throwIfAborted();
    const followers = await tools.act(async (act) => {
      const written = await writeOut(act.em, { athleteId, after, items });
      if (isNews) for (const { followerId } of written) act.tell(FEED_TOPIC, {}, followerId);
      return written;
    });
    after = followers.at(-1)?.id ?? null;
    if (followers.length < FOLLOWERS_AT_ONCE) return;
  }
}

async function isMerged({ em }: Look, athleteId: string): Promise<boolean> {
  const row = await socialTables(em)
    .selectFrom('standing')
    .select('merged')
    .where('athlete_id', '=', athleteId)
    .executeTakeFirst();
  return row?.merged ?? false;
}

async function writeOut(
  em: Look['em'],
  { athleteId, after, items }: { athleteId: string; after: string | null; items: ReturnType<typeof sql> },
) {
  const tables = socialTables(em);
  const followers = await tables
    .selectFrom('follow')
    .select(['athlete_id as followerId', 'id'])
    .where('followee_id', '=', athleteId)
    .$if(after !== null, (rest) => rest.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(FOLLOWERS_AT_ONCE)
    .execute();
  const ids = followers.map(({ followerId }) => followerId);
  await sql`
    insert into social.timeline (athlete_id, item_id)
    select f.athlete_id, i.id from social.follow f cross join (${items}) i
     where f.followee_id = ${athleteId} and f.athlete_id = any(${ids})
     order by 1, 2
    on conflict do nothing`.execute(tables);
  await sql`
    delete from social.timeline t
     using (select f.id, oldest.item_id
              from unnest(${ids}::uuid[]) f (id)
             cross join lateral (select item_id from social.timeline
                                  where athlete_id = f.id order by item_id desc
                                 offset ${TIMELINE_LENGTH} limit 1) oldest) beyond
     where t.athlete_id = beyond.id and t.item_id <= beyond.item_id`.execute(tables);
  return followers;
}
