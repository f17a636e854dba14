import { visibilityChanged } from '@threshold/contracts/athletes';
import { workoutRemoved } from '@threshold/contracts/training';
import { captureStatements } from '@threshold/testing';
import { CompiledQuery } from 'kysely';
import { expect, test } from 'vitest';
import { socialTables } from './tables.ts';
import { createSocialApi } from './test/social-api.ts';

const api = await createSocialApi({ ownDatabase: true });

/** Adds the offset of the test's clock, so that the crowd's ids are in the test's past. */
const CLOCK_OFFSET = `interval '${api.clock.now().getTime() - Date.now()} milliseconds'`;

/** Inserts 2,000 athletes with 30 items each, who each follow up to 20 others. */
const CROWD_STATEMENTS = [
  `insert into auth."user" (id, email, first_name, last_name, created_at)
   select gen_random_uuid(), gen_random_uuid() || '@example.com', 'Other', 'Athlete', now() from generate_series(1, 2000)`,
  `insert into social.follow_counts (athlete_id, followers, following) select id, 20, 20 from auth."user"`,
  `insert into social.item (id, athlete_id, type, source, workout_id, data, created_at)
   select uuidv7(${CLOCK_OFFSET} - interval '1 hour' * n), u.id, 'workout', n::text, gen_random_uuid(),
          '{"activityType":"run","distance":5,"duration":30,"notes":null}', now()
     from auth."user" u, generate_series(1, 30) n`,
  `with person as (select id, row_number() over (order by id) as n from auth."user")
   insert into social.follow (athlete_id, followee_id, id)
   select one.id, other.id, uuidv7() from person one cross join generate_series(1, 20) step
     join person other on other.n = 1 + (one.n + step * 37) % 2000
    where one.id <> other.id on conflict do nothing`,
  `insert into social.follow_request (athlete_id, followee_id, id, slot)
   select f.followee_id, f.athlete_id, uuidv7(), row_number() over (partition by f.followee_id)
     from social.follow f on conflict do nothing`,
  // Without statistics, PostgreSQL may choose nested loops over full tables.
  'analyze auth."user", social.item, social.follow, social.follow_request',
  `insert into social.timeline (athlete_id, item_id)
   select f.athlete_id, i.id from social.follow f join social.item i on i.athlete_id = f.followee_id
    where i.source::int <= 5`,
  'analyze social.timeline',
  `insert into social.kudos (item_id, athlete_id, given_at)
   select item_id, athlete_id, now() from social.timeline where random() < 0.2`,
  `insert into social.comment (id, item_id, athlete_id, content, created_at)
   select uuidv7(), item_id, athlete_id, 'Well run', now() from social.timeline where random() < 0.1`,
  'analyze social.kudos, social.comment',
  `update social.item i set kudos_count = given.n
     from (select item_id, count(*)::int as n from social.kudos group by 1) given where given.item_id = i.id`,
  `update social.item i set comment_count = said.n
     from (select item_id, count(*)::int as n from social.comment group by 1) said where said.item_id = i.id`,
  `insert into social.notification (id, athlete_id, type, source, actor_id, data, is_read, created_at)
   select uuidv7(), u.id, 'comment', n::text, u.id, '{"itemId":"x","excerpt":"x"}', n > 3, now()
     from auth."user" u, generate_series(1, 20) n`,
  `insert into social.block (athlete_id, blocked_id, blocked_at)
   select f.athlete_id, f.followee_id, now() from social.follow f
     join auth."user" one on one.id = f.athlete_id and one.first_name = 'Other'
     join auth."user" other on other.id = f.followee_id and other.first_name = 'Other'
    where random() < 0.1`,
];

/** Most rows that any plan node may process; the crowd of 2,000 has 60,000 items. */
const MAX_PROCESSED_ROWS = 1_500;

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows'?: number;
  readonly 'Actual Loops'?: number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly PlanNode[];
}
/** The node and all its descendants. */
const listNodes = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(listNodes)];
const INDEXED_TABLES =
  /^(item|timeline|follow|follow_request|kudos|comment|notification|follow_counts|block|write_count)$/;

test('reads few rows and uses an index in every statement with many athletes', async () => {
  const [mia, ben, star] = [
    await api.athlete('Mia Berg'),
    await api.athlete('Ben Ito'),
    await api.athlete('Ann Star'),
  ];
  await api.orm.em.fork().transactional(async (em) => {
    const executeStatement = (statement: string) =>
      em.getConnection().execute(statement, [], 'run', em.getTransactionContext());
    await executeStatement('set local statement_timeout = 0');
    // Disables triggers and foreign-key checks.
    await executeStatement('set local session_replication_role = replica');
    for (const statement of CROWD_STATEMENTS) await executeStatement(statement);
    // Feeds merge this athlete's items on read; no job fans them out.
    await executeStatement(`update social.follow_counts set merged = true where athlete_id = '${star}'`);
  });
  await api.orm.em.getConnection().execute('vacuum analyze');
  await api.follow(mia, ben);
  const workoutId = await api.completeWorkout(ben);
  await api.runJobs();
  const miasApi = api.as(mia);
  const statements = (
    await captureStatements(async () => {
      const { items, nextCursor } = await miasApi.feed({ limit: 1 });
      const itemId = items.find(({ isOwn }) => !isOwn)?.id ?? '';
      await miasApi.feed({ cursor: nextCursor });
      await miasApi.feedList({ limit: 20, offset: 400 });
      await miasApi.giveKudos({ itemId });
      await miasApi.takeKudosBack({ itemId });
      const { id: commentId } = await miasApi.addComment({ itemId, content: 'Strong' });
      await miasApi.comments({ itemId });
      await miasApi.deleteComment({ commentId });
      await miasApi.followStatus({ userId: ben });
      const { nextCursor: followersCursor } = await miasApi.followers({ userId: ben, limit: 1 });
      await miasApi.followers({ userId: ben, cursor: followersCursor ?? itemId });
      await miasApi.following({ userId: ben });
      await miasApi.notifications({});
      await miasApi.markNotificationsRead({ upTo: itemId });
      await miasApi.report({ about: 'item', id: itemId, reason: 'spam' });
      await api.completeWorkout(ben, { workoutId, distanceMeters: 5_000 });
      await api.completeWorkout(ben);
      await api.runJobs();
      for (const visibility of ['private', 'public'] as const) {
        api.visibility.set(ben, visibility);
        await api.runInTransaction(ben, (ctx) => ctx.emit(visibilityChanged, { athleteId: ben, visibility }));
        await api.runJobs();
      }
      await api.runInTransaction(ben, (ctx) => ctx.emit(workoutRemoved, { athleteId: ben, workoutId }));
      api.visibility.set(star, 'followers');
      await miasApi.follow({ userId: star });
      await miasApi.unfollow({ userId: star });
      await miasApi.follow({ userId: star });
      await api.as(star).followRequests({});
      await api.as(star).acceptFollower({ userId: mia });
      await api.as(star).declineFollower({ userId: ben });
      api.visibility.set(star, 'public');
      await api.runInTransaction(star, (ctx) =>
        ctx.emit(visibilityChanged, { athleteId: star, visibility: 'public' }),
      );
      await api.runJobs();
      await miasApi.feed({});
      await miasApi.feedList({ limit: 20, offset: 400 });
      await miasApi.unfollow({ userId: star });
      await miasApi.unfollow({ userId: ben });
      await miasApi.follow({ userId: ben });
      await miasApi.block({ userId: ben });
      await miasApi.blocked();
      await miasApi.unblock({ userId: ben });
    })
  ).filter(({ text }) => /"?social"?\./.test(text) && !/^\s*insert into "social"/.test(text));
  // The test fails if the calls above no longer run one of these statements.
  for (const fragment of [
    'social.timeline where athlete_id',
    'written as',
    'offset 500',
    'cross join (',
    'from social.item i where i.id = t.item_id',
    'found as materialized',
    'for update',
    'update "social"."follow_counts"',
    'delete from "social"."follow"',
  ])
    expect(
      statements.some(({ text, values }) =>
        text.replaceAll(/\$(\d+)/g, (_, n) => String(values[n - 1])).includes(fragment),
      ),
      fragment,
    ).toBe(true);
  const kysely = socialTables(api.queryContext(mia).em);
  for (const { text, values } of statements) {
    // EXPLAIN without ANALYZE for writes, so that they don't run twice.
    const analyzeOption =
      /^\s*(select|with)\b/i.test(text) && !/\bdelete\b|\bupdate\b/i.test(text) ? 'analyze, ' : '';
    const { rows } = await kysely.executeQuery<{ 'QUERY PLAN': readonly { Plan: PlanNode }[] }>(
      CompiledQuery.raw(`explain (${analyzeOption}format json) ${text}`, [...values]),
    );
    for (const node of listNodes(rows[0]?.['QUERY PLAN'][0]?.Plan ?? { 'Node Type': 'none' })) {
      if (node['Node Type'] === 'Seq Scan') expect(node['Relation Name'], text).not.toMatch(INDEXED_TABLES);
      const processedRows = (node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0);
      expect(processedRows * (node['Actual Loops'] ?? 1), text).toBeLessThan(MAX_PROCESSED_ROWS);
    }
  }
}, 300_000);
