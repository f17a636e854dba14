import { visibilityChanged } from '@threshold/contracts/athletes';
import { workoutRemoved } from '@threshold/contracts/training';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { socialTables } from '../tables.ts';
import { createSocialApi } from '../test/social-api.ts';

const api = await createSocialApi({ ownDatabase: true });

const OTHER_COUNT = 5;
const otherIndex = fc.nat({ max: OTHER_COUNT - 1 });
const indexArbitrary = fc.nat({ max: 1_000 });
/** Actions between two pages. */
const actionArbitrary = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ type: fc.constant('post'), athleteIndex: otherIndex, isLater: fc.boolean() }),
  },
  fc.record({ type: fc.constant('remove'), itemIndex: indexArbitrary }),
  fc.record({ type: fc.constant('comment'), athleteIndex: otherIndex, itemIndex: indexArbitrary }),
  fc.record({
    type: fc.constantFrom('follow', 'unfollow', 'block', 'unblock', 'exceedFanOutLimit'),
    athleteIndex: otherIndex,
  }),
  fc.record({
    type: fc.constant('setVisibility'),
    athleteIndex: otherIndex,
    visibility: fc.constantFrom('public', 'followers', 'private'),
  }),
);
type Action = typeof actionArbitrary extends fc.Arbitrary<infer Value> ? Value : never;
const pageSizeArbitrary = fc.oneof(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 50 }));
const scenarioArbitrary = fc.record({
  /** How many of the other athletes are merged on read. */
  mergedCount: fc.constantFrom(0, 3),
  // Some athletes post several times, others never.
  initialPosts: fc.array(
    fc.record({
      athleteIndex: fc.nat({ max: OTHER_COUNT }),
      isLater: fc.boolean(),
      postCount: fc.integer({ min: 1, max: 6 }),
    }),
    { minLength: 3, maxLength: 9 },
  ),
  pages: fc.array(
    fc.record({ limit: pageSizeArbitrary, actions: fc.array(actionArbitrary, { maxLength: 3 }) }),
    {
      minLength: 3,
      maxLength: 6,
    },
  ),
});

/** A reader who follows everyone except the first athlete. The last `mergedCount` athletes are merged on read. */
async function createNetwork(mergedCount: number) {
  const reader = await api.athlete('Rita Reader');
  const others = await Promise.all(
    Array.from({ length: OTHER_COUNT }, (_, index) => api.athlete(`Nr ${index}`)),
  );
  const mergedIds = others.slice(OTHER_COUNT - mergedCount);
  await api.runInTransaction(reader, async ({ em }) => {
    if (mergedIds.length === 0) return;
    await socialTables(em)
      .insertInto('follow_counts')
      .values(mergedIds.map((id) => ({ athlete_id: id, followers: 0, following: 0, merged: true })))
      .execute();
  });
  await api.follow(reader, ...others.slice(1));
  return { reader, others, workouts: [] as { athleteId: string; workoutId: string }[] };
}
type Network = Awaited<ReturnType<typeof createNetwork>>;

/** Reference implementation: filters every item by the rules, without timelines. */
async function listVisibleIds({ reader }: Network): Promise<string[]> {
  const tables = socialTables(api.queryContext(reader).em);
  const items = await tables.selectFrom('item').selectAll().orderBy('id', 'desc').execute();
  const follows = await tables.selectFrom('follow').selectAll().where('athlete_id', '=', reader).execute();
  const blocks = await tables.selectFrom('block').selectAll().execute();
  const isFollowed = (id: string) => follows.some(({ followee_id }) => followee_id === id);
  const isVisible = (id: string) => {
    if (id === reader) return true;
    if (
      blocks.some(
        (block) =>
          [block.athlete_id, block.blocked_id].includes(id) &&
          [block.athlete_id, block.blocked_id].includes(reader),
      )
    )
      return false;
    const visibility = api.visibility.get(id) ?? 'public';
    return visibility === 'public' || (visibility === 'followers' && isFollowed(id));
  };
  return items
    .filter(({ athlete_id: author, subject_id: subject }) => {
      if (author === reader) return subject === null || subject === reader;
      return (isFollowed(author) || subject === reader) && isVisible(author) && isVisible(subject ?? author);
    })
    .map(({ id }) => id);
}

/** Switches an athlete to merge-on-read; items that are already fanned out stay. */
const switchToMergeOnRead = (athleteId: string) =>
  api.runInTransaction(athleteId, async ({ em }) => {
    const tables = socialTables(em);
    await tables
      .updateTable('follow_counts')
      .set({ merged: true })
      .where('athlete_id', '=', athleteId)
      .execute();
    await tables.updateTable('follow').set({ merged: true }).where('followee_id', '=', athleteId).execute();
  });

async function performAction(network: Network, action: Action): Promise<void> {
  const { reader, others, workouts } = network;
  const actorId = 'athleteIndex' in action ? (others[action.athleteIndex] ?? reader) : reader;
  if ('isLater' in action) {
    // Otherwise, workouts would share a millisecond.
    if (action.isLater) api.advanceClock(1);
    workouts.push({ athleteId: actorId, workoutId: await api.completeWorkout(actorId) });
  } else if ('visibility' in action) {
    api.visibility.set(actorId, action.visibility);
    await api.runInTransaction(actorId, (ctx) =>
      ctx.emit(visibilityChanged, { athleteId: actorId, visibility: action.visibility }),
    );
  } else if (action.type === 'remove') {
    const [removedWorkout] = workouts.splice(action.itemIndex % Math.max(1, workouts.length), 1);
    if (removedWorkout)
      await api.runInTransaction(removedWorkout.athleteId, (ctx) => ctx.emit(workoutRemoved, removedWorkout));
  } else if ('itemIndex' in action) {
    const items = await listVisibleIds(network);
    const itemId = items[action.itemIndex % Math.max(1, items.length)];
    // Commenting requires visibility.
    if (itemId)
      await api
        .as(actorId)
        .addComment({ itemId, content: 'Strong' })
        .catch(() => undefined);
  } else if (action.type === 'exceedFanOutLimit') await switchToMergeOnRead(actorId);
  else if (action.type === 'unblock') await api.as(reader).unblock({ userId: actorId });
  else if (action.type === 'block') await api.as(reader).block({ userId: actorId });
  else if (action.type === 'unfollow')
    await api
      .as(reader)
      .unfollow({ userId: actorId })
      .catch(() => undefined);
  else
    await api
      .as(reader)
      .follow({ userId: actorId })
      .catch(() => undefined);
}

test('shows each item that stays visible exactly once and in order while scrolling', async () => {
  let scrolledCount = 0;
  await fc.assert(
    fc.asyncProperty(scenarioArbitrary, async ({ mergedCount, initialPosts, pages }) => {
      const network = await createNetwork(mergedCount);
      for (const { postCount, ...action } of initialPosts)
        for (let index = 0; index < postCount; index += 1)
          await performAction(network, { type: 'post', ...action });
      await api.runJobs();
      let alwaysVisibleIds = await listVisibleIds(network);
      const seenIds: string[] = [];
      for (let cursor: string | null = null, index = 0; ; index += 1) {
        const { limit, actions } = pages[index % pages.length] ?? { limit: 5, actions: [] };
        const visibleIds = await listVisibleIds(network);
        const page: Awaited<ReturnType<ReturnType<typeof api.as>['feed']>> = await api
          .as(network.reader)
          .feed({ limit, cursor });
        const ids = page.items.map(({ id }) => id);
        // No invisible item and no item above the reader's position.
        expect(visibleIds).toEqual(expect.arrayContaining(ids));
        if (seenIds.length > 0) for (const id of ids) expect(id < (seenIds.at(-1) ?? '')).toBe(true);
        seenIds.push(...ids);
        cursor = page.nextCursor;
        if (cursor) expect(ids).toHaveLength(limit);
        if (!cursor) break;
        // Keep reading pages until the feed ends, without further changes in between.
        for (const action of index < pages.length ? actions : []) {
          await performAction(network, action);
          await api.runJobs();
          const currentIds = new Set(await listVisibleIds(network));
          alwaysVisibleIds = alwaysVisibleIds.filter((id) => currentIds.has(id));
        }
      }
      expect(seenIds).toEqual(seenIds.toSorted().reverse());
      expect(new Set(seenIds).size).toBe(seenIds.length);
      expect(seenIds.filter((id) => alwaysVisibleIds.includes(id))).toEqual(alwaysVisibleIds);
      scrolledCount += alwaysVisibleIds.length;
      api.visibility.clear();
      api.advanceClock(60_000);
    }),
    { numRuns: 10 },
  );
  // Guards against a vacuous test.
  expect(scrolledCount).toBeGreaterThan(40);
});
