import { visibilityChanged } from '@threshold/contracts/athletes';
import { workoutRemoved } from '@threshold/contracts/training';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { socialTables } from '../tables.ts';
import { createSocialApi } from '../test/social-api.ts';

const api = await createSocialApi({ ownDatabase: true });

const OTHERS = 5;
const other = fc.nat({ max: OTHERS - 1 });
const nth = fc.nat({ max: 1_000 });
/** Actions between two pages. */
const happening = fc.oneof(
  { weight: 4, arbitrary: fc.record({ what: fc.constant('post'), who: other, later: fc.boolean() }) },
  fc.record({ what: fc.constant('remove'), nth }),
  fc.record({ what: fc.constant('comment'), who: other, nth }),
  fc.record({ what: fc.constantFrom('follow', 'unfollow', 'block', 'unblock', 'grow'), who: other }),
  fc.record({
    what: fc.constant('show'),
    who: other,
    visibility: fc.constantFrom('public', 'followers', 'private'),
  }),
);
type Happening = typeof happening extends fc.Arbitrary<infer One> ? One : never;
const pageSize = fc.oneof(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 50 }));
const script = fc.record({
  /** How many of the others are merged on read. */
  merged: fc.constantFrom(0, 3),
  // Some are active, others are not.
  before: fc.array(
    fc.record({ who: fc.nat({ max: OTHERS }), later: fc.boolean(), times: fc.integer({ min: 1, max: 6 }) }),
    { minLength: 3, maxLength: 9 },
  ),
  pages: fc.array(fc.record({ limit: pageSize, meanwhile: fc.array(happening, { maxLength: 3 }) }), {
    minLength: 3,
    maxLength: 6,
  }),
});

/** A reader who follows all but one of several athletes; the last ones are merged on read. */
async function network(merged: number) {
  const reader = await api.athlete('Rita Reader');
  const others = await Promise.all(Array.from({ length: OTHERS }, (_, n) => api.athlete(`Nr ${n}`)));
  const read = others.slice(OTHERS - merged);
  await api.runInTransaction(reader, async ({ em }) => {
    if (read.length === 0) return;
    await socialTables(em)
      .insertInto('follow_counts')
      .values(read.map((id) => ({ athlete_id: id, followers: 0, following: 0, merged: true })))
      .execute();
  });
  await api.follow(reader, ...others.slice(1));
  return { reader, others, workouts: [] as { athleteId: string; workoutId: string }[] };
}
type Network = Awaited<ReturnType<typeof network>>;

/** Reference implementation: filters every item by the rules, without timelines. */
async function bruteForce({ reader }: Network): Promise<string[]> {
  const tables = socialTables(api.queryContext(reader).em);
  const items = await tables.selectFrom('item').selectAll().orderBy('id', 'desc').execute();
  const follows = await tables.selectFrom('follow').selectAll().where('athlete_id', '=', reader).execute();
  const blocks = await tables.selectFrom('block').selectAll().execute();
  const isFollowed = (id: string) => follows.some(({ followee_id }) => followee_id === id);
  const shows = (id: string) => {
    if (id === reader) return true;
    if (
      blocks.some(
        (b) => [b.athlete_id, b.blocked_id].includes(id) && [b.athlete_id, b.blocked_id].includes(reader),
      )
    )
      return false;
    const chosen = api.visibility.get(id) ?? 'public';
    return chosen === 'public' || (chosen === 'followers' && isFollowed(id));
  };
  return items
    .filter(({ athlete_id: author, subject_id: subject }) => {
      if (author === reader) return subject === null || subject === reader;
      return (isFollowed(author) || subject === reader) && shows(author) && shows(subject ?? author);
    })
    .map(({ id }) => id);
}

/** Switches an athlete to merge-on-read; items already fanned out stay. */
const becomeMany = (athleteId: string) =>
  api.runInTransaction(athleteId, async ({ em }) => {
    const tables = socialTables(em);
    await tables
      .updateTable('follow_counts')
      .set({ merged: true })
      .where('athlete_id', '=', athleteId)
      .execute();
    await tables.updateTable('follow').set({ merged: true }).where('followee_id', '=', athleteId).execute();
  });

async function happen(world: Network, one: Happening): Promise<void> {
  const { reader, others, workouts } = world;
  const who = 'who' in one ? (others[one.who] ?? reader) : reader;
  if ('later' in one) {
    // Some share a millisecond.
    if (one.later) api.later(1);
    workouts.push({ athleteId: who, workoutId: await api.workout(who) });
  } else if ('visibility' in one) {
    api.visibility.set(who, one.visibility);
    await api.runInTransaction(who, (ctx) =>
      ctx.emit(visibilityChanged, { athleteId: who, visibility: one.visibility }),
    );
  } else if (one.what === 'remove') {
    const [gone] = workouts.splice(one.nth % Math.max(1, workouts.length), 1);
    if (gone) await api.runInTransaction(gone.athleteId, (ctx) => ctx.emit(workoutRemoved, gone));
  } else if ('nth' in one) {
    const items = await bruteForce(world);
    const itemId = items[one.nth % Math.max(1, items.length)];
    // Commenting requires visibility.
    if (itemId)
      await api
        .as(who)
        .addComment({ itemId, content: 'Strong' })
        .catch(() => undefined);
  } else if (one.what === 'grow') await becomeMany(who);
  else if (one.what === 'unblock') await api.as(reader).unblock({ userId: who });
  else if (one.what === 'block') await api.as(reader).block({ userId: who });
  else if (one.what === 'unfollow')
    await api
      .as(reader)
      .unfollow({ userId: who })
      .catch(() => undefined);
  else
    await api
      .as(reader)
      .follow({ userId: who })
      .catch(() => undefined);
}

test('shows items that stay visible while scrolling exactly once and in order', async () => {
  let scrolled = 0;
  await fc.assert(
    fc.asyncProperty(script, async ({ merged, before, pages }) => {
      const world = await network(merged);
      for (const { times, ...one } of before)
        for (let n = 0; n < times; n += 1) await happen(world, { what: 'post', ...one });
      await api.runJobs();
      let throughout = await bruteForce(world);
      const seen: string[] = [];
      for (let cursor: string | null = null, n = 0; ; n += 1) {
        const { limit, meanwhile } = pages[n % pages.length] ?? { limit: 5, meanwhile: [] };
        const now = await bruteForce(world);
        const page: Awaited<ReturnType<ReturnType<typeof api.as>['feed']>> = await api
          .as(world.reader)
          .feed({ limit, cursor });
        const ids = page.items.map(({ id }) => id);
        // No invisible item and no item above the reader's position.
        expect(now).toEqual(expect.arrayContaining(ids));
        if (seen.length > 0) for (const id of ids) expect(id < (seen.at(-1) ?? '')).toBe(true);
        seen.push(...ids);
        cursor = page.nextCursor;
        if (cursor) expect(ids).toHaveLength(limit);
        if (!cursor) break;
        // A repeated action runs once.
        for (const one of n < pages.length ? meanwhile : []) {
          await happen(world, one);
          await api.runJobs();
          const visible = new Set(await bruteForce(world));
          throughout = throughout.filter((id) => visible.has(id));
        }
      }
      expect(seen).toEqual(seen.toSorted().reverse());
      expect(new Set(seen).size).toBe(seen.length);
      expect(seen.filter((id) => throughout.includes(id))).toEqual(throughout);
      scrolled += throughout.length;
      api.visibility.clear();
      api.later(60_000);
    }),
    { numRuns: 10 },
  );
  // Guards against a vacuous test.
  expect(scrolled).toBeGreaterThan(40);
});
