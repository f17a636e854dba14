import { beforeEach, expect, test } from 'vitest';
import { createSocialApi } from '../test/social-api.ts';

const api = await createSocialApi();

let mia = '';
let eva = '';
let ben = '';
/**
 * Ben follows Mia, whose 45 workouts fill two pages of 20 and a part of a third, and Eva, who has 23 in between, so that
 * each page has hidden items. Then Eva becomes private.
 */
beforeEach(async () => {
  [mia, eva, ben] = [
    await api.athlete('Mia Berg'),
    await api.athlete('Eva Low'),
    await api.athlete('Ben Ito'),
  ];
  await api.follow(ben, mia, eva);
  for (let workoutNumber = 0; workoutNumber < 45; workoutNumber += 1) {
    api.advanceClock(60_000);
    await api.completeWorkout(mia);
    if (workoutNumber % 2 === 0) await api.completeWorkout(eva);
  }
  await api.runJobs();
  api.visibility.set(eva, 'private');
});

test('fills every page except the last, newest first, however many items are hidden from the reader (REST)', async () => {
  const getFeedPage = async (offset: number): Promise<{ id: string; user: { id: string } }[]> =>
    (await api.http(ben, { method: 'GET', url: `/api/feed?limit=20&offset=${offset}` })).json();
  const pages = [await getFeedPage(0), await getFeedPage(20), await getFeedPage(40), await getFeedPage(60)];
  expect(pages.map(({ length }) => length)).toEqual([20, 20, 5, 0]);
  const allItems = pages.flat();
  expect(allItems.every(({ user }) => user.id === mia)).toBe(true);
  expect(new Set(allItems.map(({ id }) => id)).size).toBe(45);
  expect(allItems.map(({ id }) => id)).toEqual(
    allItems
      .map(({ id }) => id)
      .toSorted()
      .reverse(),
  );
});

test('fills every page except the last, however many items are hidden from the reader (tRPC)', async () => {
  const lengths: number[] = [];
  const ids: string[] = [];
  for (let cursor: string | null = null; ; ) {
    const page: Awaited<ReturnType<ReturnType<typeof api.as>['feed']>> = await api
      .as(ben)
      .feed({ limit: 20, cursor });
    lengths.push(page.items.length);
    ids.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor;
    if (!cursor) break;
  }
  expect(lengths).toEqual([20, 20, 5]);
  expect(new Set(ids).size).toBe(45);
});
