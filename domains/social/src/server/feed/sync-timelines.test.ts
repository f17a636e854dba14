import { type Visibility, visibilityChanged } from '@threshold/contracts/athletes';
import { captureStatements, failStatement, restoreStatements } from '@threshold/testing';
import { afterEach, expect, test } from 'vitest';
import { insertCrowd } from '../test/insert-crowd.ts';
import { createSocialApi } from '../test/social-api.ts';

const api = await createSocialApi();
afterEach(restoreStatements);

const setVisibility = async (athleteId: string, visibility: Visibility) => {
  api.visibility.set(athleteId, visibility);
  await api.runInTransaction(athleteId, (ctx) => ctx.emit(visibilityChanged, { athleteId, visibility }));
};
/** Counts an athlete's items in other timelines and in their own. */
const countEntries = async (athleteId: string) => {
  const [row] = await api.orm.em.getConnection().execute<{ others: number; own: number }[]>(
    `select count(*) filter (where t.athlete_id <> i.athlete_id)::int as others,
              count(*) filter (where t.athlete_id = i.athlete_id)::int as own
         from social.timeline t join social.item i on i.id = t.item_id where i.athlete_id = ?`,
    [athleteId],
  );
  return row;
};
const isDeletion = ({ text }: { readonly text: string }) => text.includes('delete from social.timeline');

test('removes a newly private athlete’s items in batches and resumes after a crash', async () => {
  const mia = await api.athlete('Mia Berg');
  await insertCrowd(api, mia, { followers: 900, items: 1_500, timelineItems: 5 });
  await setVisibility(mia, 'private');
  // Fails in the second batch: each batch is a handful of statements.
  const hasFailed = failStatement(8);
  await api.runJobs().catch(() => undefined);
  expect(hasFailed()).toBe(true);
  restoreStatements();
  const remainingEntries = await countEntries(mia);
  expect(remainingEntries?.own).toBe(5);
  // Of 4,500 entries, one or two batches of 2,000 are removed.
  expect([500, 2_500]).toContain(remainingEntries?.others);
  await setVisibility(mia, 'private');
  const statements = await captureStatements(() => api.runJobs());
  expect(await countEntries(mia)).toEqual({ others: 0, own: 5 });
  // Removed batches are not repeated; the last statement scans the remaining items.
  expect(statements.filter(isDeletion)).toHaveLength(remainingEntries?.others === 500 ? 2 : 3);
});

test('restores an athlete’s comments for the items’ owners when the athlete becomes visible again', async () => {
  const [mia, ben, cyd] = [
    await api.athlete('Mia Berg'),
    await api.athlete('Ben Ito'),
    await api.athlete('Cyd Oke'),
  ];
  // Ben does not follow Mia, so he sees her comment in his feed only because he owns the item.
  await api.follow(mia, ben, cyd);
  for (const owner of [ben, cyd]) await api.completeWorkout(owner);
  await api.runJobs();
  for (const { id } of (await api.as(mia).feed({})).items)
    await api.as(mia).addComment({ itemId: id, content: 'Strong' });
  await api.runJobs();
  const countComments = async (reader: string) =>
    (await api.as(reader).feedList({ limit: 50, offset: 0 })).filter(
      ({ type, isOwn }) => type === 'comment' && !isOwn,
    ).length;
  expect([await countComments(ben), await countComments(cyd)]).toEqual([1, 1]);
  await setVisibility(mia, 'private');
  await api.runJobs();
  expect([await countComments(ben), await countComments(cyd)]).toEqual([0, 0]);
  await api.as(cyd).block({ userId: mia });
  await setVisibility(mia, 'public');
  await api.runJobs();
  expect([await countComments(ben), await countComments(cyd)]).toEqual([1, 0]);
  await api.as(cyd).unblock({ userId: mia });
  expect(await countComments(cyd)).toBe(0);
});

test('restores comments of an athlete whose items are merged on read', async () => {
  const [popularAthleteId, ben] = [await api.athlete('Ann Star'), await api.athlete('Ben Ito')];
  await insertCrowd(api, popularAthleteId, { followers: 3, items: 1, timelineItems: 1 });
  await api.orm.em
    .getConnection()
    .execute('update social.follow_counts set merged = true where athlete_id = ?', [popularAthleteId]);
  await api.completeWorkout(ben);
  const [post] = (await api.as(ben).feed({})).items;
  await api.as(popularAthleteId).addComment({ itemId: post?.id ?? '', content: 'Strong' });
  for (const visibility of ['private', 'public'] as const) {
    await setVisibility(popularAthleteId, visibility);
    await api.runJobs();
    expect(await api.as(ben).feedList({ limit: 50, offset: 0 })).toHaveLength(
      visibility === 'private' ? 1 : 2,
    );
  }
});

test('fans out items to all followers in batches when their athlete becomes visible again', async () => {
  const mia = await api.athlete('Mia Berg');
  await insertCrowd(api, mia, { followers: 60, items: 120, timelineItems: 0 });
  await setVisibility(mia, 'public');
  const statements = await captureStatements(() => api.runJobs());
  // Each of the 60 followers gets the newest 100 items.
  expect(await countEntries(mia)).toEqual({ others: 60 * 100, own: 0 });
  // 60 followers in batches of 25.
  expect(
    statements.filter(
      ({ text }) => text.includes('insert into social.timeline') && text.includes('cross join'),
    ).length,
  ).toBe(3);
});

test('leaves nothing in the timeline of an athlete who unfollows during fan-out', async () => {
  const [mia, ben] = [await api.athlete('Mia Berg'), await api.athlete('Ben Ito')];
  for (let round = 0; round < 5; round += 1) {
    await api.follow(ben, mia);
    await api.runJobs();
    await api.completeWorkout(mia);
    await Promise.all([api.runJobs(), api.as(ben).unfollow({ userId: mia })]);
    await api.runJobs();
    expect((await countEntries(mia))?.others).toBe(0);
    api.advanceClock(60_000);
  }
});
