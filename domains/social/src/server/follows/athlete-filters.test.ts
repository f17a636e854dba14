import { accountErased } from '@threshold/contracts/users';
import { beforeEach, expect, test } from 'vitest';
import { createSocialApi } from '../test/social-api.ts';
import { getBlockedAmong, getFollowedAmong } from './follows-and-blocks.ts';

// Each test fails if a statement also reads or changes the rows of other athletes.

const api = await createSocialApi({ ownDatabase: true });
let mia = '';
let ben = '';
let cyd = '';
let dan = '';
beforeEach(async () => {
  [mia, ben, cyd, dan] = [
    await api.athlete('Mia Berg'),
    await api.athlete('Ben Ito'),
    await api.athlete('Cyd Oke'),
    await api.athlete('Dan Roe'),
  ];
});

const executeSql = <T>(sql: string, ...values: readonly unknown[]): Promise<T[]> =>
  api.orm.em.getConnection().execute(sql, [...values]);
/** The table's rows between these four athletes, each as two names. */
const listPairs = async (table: 'follow' | 'block') => {
  const otherColumn = { follow: 'followee_id', block: 'blocked_id' }[table];
  const names = new Map([
    [mia, 'mia'],
    [ben, 'ben'],
    [cyd, 'cyd'],
    [dan, 'dan'],
  ]);
  const rows = await executeSql<{ athleteId: string; otherId: string }>(
    `select athlete_id as "athleteId", ${otherColumn} as "otherId" from social.${table}`,
  );
  return rows
    .flatMap((row) => {
      const [athleteName, otherName] = [names.get(row.athleteId), names.get(row.otherId)];
      return athleteName && otherName ? [`${athleteName} ${otherName}`] : [];
    })
    .toSorted();
};

test('unfollows one athlete without touching other follows', async () => {
  await api.follow(mia, ben, cyd);
  await api.follow(dan, ben);
  await api.as(mia).unfollow({ userId: ben });
  expect(await listPairs('follow')).toEqual(['dan ben', 'mia cyd']);
});

test('lifts one block without touching others', async () => {
  for (const [blocker, blocked] of [
    [mia, ben],
    [mia, cyd],
    [dan, ben],
  ] as const)
    await api.as(blocker).block({ userId: blocked });
  await api.as(mia).unblock({ userId: ben });
  expect(await listPairs('block')).toEqual(['dan ben', 'mia cyd']);
});

test('reads only the athlete’s own follows, and blocks in both directions', async () => {
  await api.follow(mia, ben, cyd);
  await api.follow(dan, cyd, mia);
  const { em } = api.queryContext(mia);
  expect(await getFollowedAmong({ em }, mia, [ben, dan])).toEqual(new Set([ben]));
  expect(await getFollowedAmong({ em }, dan, [ben, cyd])).toEqual(new Set([cyd]));
  const eve = await api.athlete('Eve Lo');
  for (const [blocker, blocked] of [
    [mia, ben],
    [cyd, mia],
    [dan, eve],
    [mia, eve],
    [eve, mia],
    [cyd, dan],
  ] as const)
    await api.as(blocker).block({ userId: blocked });
  expect(await getBlockedAmong({ em }, mia, [ben, dan])).toEqual(new Set([ben]));
  expect(await getBlockedAmong({ em }, mia, [cyd, dan])).toEqual(new Set([cyd]));
  expect(await getBlockedAmong({ em }, ben, [cyd, dan, eve])).toEqual(new Set());
});

test('erases only the deleted account’s own follows and items', async () => {
  await api.follow(mia, ben);
  await api.follow(ben, mia, cyd);
  await api.follow(cyd, ben);
  await api.follow(dan, ben, cyd);
  // Older than Mia's items, and more than one batch.
  await executeSql(
    `insert into social.item (id, athlete_id, type, source, data, created_at)
     select ('019a0000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, ?, 'workout', n::text, '{}', now()
       from generate_series(1, 600) n`,
    ben,
  );
  await api.completeWorkout(mia);
  await api.runInTransaction(mia, (ctx) => ctx.emit(accountErased, { athleteId: mia }));
  expect(await listPairs('follow')).toEqual(['ben cyd', 'cyd ben', 'dan ben', 'dan cyd']);
  const countItems = async (athleteId: string) =>
    (
      await executeSql<{ count: number }>(
        'select count(*)::int as count from social.item where athlete_id = ?',
        athleteId,
      )
    )[0]?.count;
  expect([await countItems(mia), await countItems(ben)]).toEqual([0, 600]);
  for (const [athlete, followers, following] of [
    [ben, 2, 1],
    [cyd, 2, 1],
    [dan, 0, 2],
  ] as const)
    expect(
      await executeSql('select followers, following from social.follow_counts where athlete_id = ?', athlete),
    ).toEqual([{ followers, following }]);
});
