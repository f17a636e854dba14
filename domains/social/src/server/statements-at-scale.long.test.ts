import { visibilityChanged } from '@threshold/contracts/athletes';
import { workoutRemoved } from '@threshold/contracts/training';
import { captureStatements, type RunStatement } from '@threshold/testing';
import { CompiledQuery } from 'kysely';
import { expect, test } from 'vitest';
import { socialTables } from './tables.ts';
import { insertActiveAthletes } from './test/insert-active-athletes.ts';
import { createSocialApi } from './test/social-api.ts';

const api = await createSocialApi({ ownDatabase: true });

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

interface CallingAthletes {
  readonly mia: string;
  readonly ben: string;
  /** An athlete whose items the feeds merge on read. */
  readonly starId: string;
  /** Ben's workout. */
  readonly workoutId: string;
}

/** Makes every kind of call at least once: feeds, kudos, comments, follows, requests, reports and blocks. */
async function callSocialApi({ mia, ben, starId, workoutId }: CallingAthletes): Promise<void> {
  const miasApi = api.as(mia);
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
  api.visibility.set(starId, 'followers');
  await miasApi.follow({ userId: starId });
  await miasApi.unfollow({ userId: starId });
  await miasApi.follow({ userId: starId });
  await api.as(starId).followRequests({});
  await api.as(starId).acceptFollower({ userId: mia });
  await api.as(starId).declineFollower({ userId: ben });
  api.visibility.set(starId, 'public');
  await api.runInTransaction(starId, (ctx) =>
    ctx.emit(visibilityChanged, { athleteId: starId, visibility: 'public' }),
  );
  await api.runJobs();
  await miasApi.feed({});
  await miasApi.feedList({ limit: 20, offset: 400 });
  await miasApi.unfollow({ userId: starId });
  await miasApi.unfollow({ userId: ben });
  await miasApi.follow({ userId: ben });
  await miasApi.block({ userId: ben });
  await miasApi.blocked();
  await miasApi.unblock({ userId: ben });
}

/** Expects that the plan of a statement processes few rows and scans no indexed table. */
async function expectFewRows({ text, values }: RunStatement, athleteId: string): Promise<void> {
  const kysely = socialTables(api.queryContext(athleteId).em);
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

test('reads few rows and uses an index in every statement with many athletes', async () => {
  const [mia, ben, starId] = [
    await api.athlete('Mia Berg'),
    await api.athlete('Ben Ito'),
    await api.athlete('Ann Star'),
  ];
  await insertActiveAthletes(api.orm, api.clock.now(), starId);
  await api.follow(mia, ben);
  const workoutId = await api.completeWorkout(ben);
  await api.runJobs();
  const statements = (await captureStatements(() => callSocialApi({ mia, ben, starId, workoutId }))).filter(
    ({ text }) => /"?social"?\./.test(text) && !/^\s*insert into "social"/.test(text),
  );
  // The test fails if the calls above no longer run one of these statements.
  for (const fragment of [
    'social.timeline where athlete_id',
    'timeline_page as',
    'offset 500',
    'cross join (',
    'from social.item i where i.id = t.item_id',
    'entries as materialized',
    'for update',
    'update "social"."follow_counts"',
    'delete from "social"."follow"',
  ])
    expect(
      statements.some(({ text, values }) =>
        text.replaceAll(/\$(\d+)/g, (_, position) => String(values[position - 1])).includes(fragment),
      ),
      fragment,
    ).toBe(true);
  for (const statement of statements) await expectFewRows(statement, mia);
}, 300_000);
