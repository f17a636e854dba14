import { CompiledQuery } from 'kysely';
import { Client } from 'pg';
import { expect, test, vi } from 'vitest';
import { socialTables } from './tables.ts';
import { createSocialApi } from './test/social-api.ts';

const api = await createSocialApi();

/** Many athletes who follow each other, with items, timelines, kudos, comments and notifications. */
const CROWD = [
  `insert into auth."user" (id, email, first_name, last_name, created_at)
   select gen_random_uuid(), gen_random_uuid() || '@example.com', 'Other', 'Athlete', now() from generate_series(1, 2000)`,
  `insert into social.standing (athlete_id, followers, following) select id, 20, 20 from auth."user"`,
  `insert into social.item (id, athlete_id, type, source, workout_id, data, created_at)
   select uuidv7(-interval '1 hour' * n), u.id, 'workout', n::text, gen_random_uuid(),
          '{"activityType":"run","distance":5,"duration":30,"notes":null}', now()
     from auth."user" u, generate_series(1, 30) n`,
  `with person as (select id, row_number() over (order by id) as n from auth."user")
   insert into social.follow (athlete_id, followee_id, id)
   select one.id, other.id, uuidv7() from person one cross join generate_series(1, 20) step
     join person other on other.n = 1 + (one.n + step * 37) % 2000
    where one.id <> other.id on conflict do nothing`,
  `insert into social.timeline (athlete_id, item_id)
   select f.athlete_id, i.id from social.follow f join social.item i on i.athlete_id = f.followee_id
    where i.source::int <= 5`,
  `insert into social.kudos (item_id, athlete_id, given_at)
   select item_id, athlete_id, now() from social.timeline where random() < 0.2`,
  `insert into social.comment (id, item_id, athlete_id, content, created_at)
   select uuidv7(), item_id, athlete_id, 'Well run', now() from social.timeline where random() < 0.1`,
  `insert into social.notification (id, athlete_id, type, source, actor_id, data, is_read, created_at)
   select uuidv7(), u.id, 'comment', n::text, u.id, '{"itemId":"x","excerpt":"x"}', n > 3, now()
     from auth."user" u, generate_series(1, 20) n`,
  `insert into social.block (athlete_id, blocked_id, blocked_at)
   select athlete_id, followee_id, now() from social.follow where random() < 0.1`,
];

test('among many others every statement finds its rows by an index', async () => {
  const [mia, ben] = [await api.athlete('Mia Berg'), await api.athlete('Ben Ito')];
  await api.orm.em.fork().transactional(async (em) => {
    const run = (statement: string) =>
      em.getConnection().execute(statement, [], 'run', em.getTransactionContext());
    await run('set local statement_timeout = 0');
    await run('set local session_replication_role = replica');
    for (const statement of CROWD) await run(statement);
  });
  await api.orm.em.getConnection().execute('vacuum analyze');
  await api.follow(mia, ben);
  const workoutId = await api.workout(ben);
  await api.work();
  const query = vi.spyOn(Client.prototype, 'query');
  const me = api.as(mia);
  const { items, nextCursor } = await me.feed({ limit: 1 });
  const itemId = items.find(({ isOwn }) => !isOwn)?.id ?? '';
  await me.feed({ cursor: nextCursor });
  await me.feedList({ limit: 20, offset: 400 });
  await me.giveKudos({ itemId });
  await me.takeKudosBack({ itemId });
  const { id: commentId } = await me.addComment({ itemId, content: 'Strong' });
  await me.comments({ itemId });
  await me.deleteComment({ commentId });
  await me.followers({ userId: ben });
  await me.following({ userId: ben });
  await me.notifications({});
  await me.markNotificationsRead({ upTo: itemId });
  await me.report({ about: 'item', id: itemId, reason: 'spam' });
  await api.workout(ben, { workoutId, distanceMeters: 5_000 });
  await api.work();
  await me.unfollow({ userId: ben });
  await me.follow({ userId: ben });
  await me.block({ userId: ben });
  await me.blocked();
  const calls: unknown[][] = query.mock.calls;
  const statements = calls.flatMap(([text, values]) =>
    typeof text === 'string' && /"?social"?\./.test(text) && !/^\s*insert into "social"/.test(text)
      ? [{ text, values: Array.isArray(values) ? values : [] }]
      : [],
  );
  query.mockRestore();
  expect(statements.length).toBeGreaterThan(40);
  const kysely = socialTables(api.look(mia).em);
  for (const { text, values } of statements) {
    const { rows } = await kysely.executeQuery(CompiledQuery.raw(`explain ${text}`, values));
    expect(JSON.stringify(rows), text).not.toMatch(
      /Seq Scan on (item|timeline|follow|kudos|comment|notification|standing|block)\b/,
    );
  }
}, 120_000);
