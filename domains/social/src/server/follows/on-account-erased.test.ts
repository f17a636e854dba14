import { accountErased } from '@threshold/contracts/users';
import { captureStatements, failStatement, restoreStatements } from '@threshold/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { insertCrowd } from '../test/insert-crowd.ts';
import { createSocialApi } from '../test/social-api.ts';

const api = await createSocialApi({ ownDatabase: true });
const executeSql = <T = unknown>(sql: string, values: readonly unknown[] = []): Promise<T[]> =>
  api.orm.em.getConnection().execute(sql, [...values]);
/** Rows whose stored counts differ from the actual ones. */
const listMiscountedAthletes = () =>
  executeSql(`select athlete_id from social.follow_counts s
        where followers <> (select count(*) from social.follow f where f.followee_id = s.athlete_id)
           or following <> (select count(*) from social.follow f where f.athlete_id = s.athlete_id)`);
const countRows = async (athleteId: string) =>
  (
    await executeSql<{ n: number }>(
      `select (select count(*) from social.follow where ? in (athlete_id, followee_id))
            + (select count(*) from social.item where athlete_id = ?) as n`,
      [athleteId, athleteId],
    )
  )[0]?.n;

let mia = '';
beforeEach(async () => {
  mia = await api.athlete('Mia Berg');
});
afterEach(restoreStatements);

const eraseMia = () =>
  api.runInTransaction(mia, async (ctx) => {
    await ctx.emit(accountErased, { athleteId: mia });
    await ctx.em
      .getConnection()
      .execute('delete from auth."user" where id = ?', [mia], 'run', ctx.em.getTransactionContext());
  });

test('updates everyone’s counts in bounded batches when a popular account is deleted', async () => {
  await insertCrowd(api, mia, { followers: 1_100, items: 1_200, timelineItems: 3 });
  const [fanRow = { id: '' }] = await executeSql<{ id: string }>(
    'select athlete_id as id from social.follow where followee_id = ? limit 1',
    [mia],
  );
  // They follow each other, so one row of counts changes twice.
  await api.follow(mia, fanRow.id);
  expect(await listMiscountedAthletes()).toEqual([]);
  const statements = await captureStatements(eraseMia);
  expect(await listMiscountedAthletes()).toEqual([]);
  expect(await countRows(mia)).toBe('0');
  const countStatements = (fragment: string) =>
    statements.filter(({ text }) => text.includes(fragment)).length;
  // 1,100 followers in batches of 500.
  expect(countStatements('update social.follow_counts')).toBe(3);
  // 3,300 entries in batches of 2,000, and a scan of the remaining items.
  expect(countStatements('delete from social.timeline')).toBe(3);
  // 1,200 items in batches of 500.
  expect(countStatements('delete from social.item')).toBe(3);
});

test('reattributes grouped kudos to another unblocked giver or deletes the notification', async () => {
  const [ann, ben, cyd, dan] = [
    await api.athlete('Ann Lee'),
    await api.athlete('Ben Ito'),
    await api.athlete('Cyd Oke'),
    await api.athlete('Dan Vik'),
  ];
  api.advanceClock(60_000);
  await api.completeWorkout(ann);
  api.advanceClock(1_000);
  await api.completeWorkout(ann);
  const [miaOnlyItemId = '', sharedItemId = ''] = (await api.as(ann).feed({})).items.map(({ id }) => id);
  for (const [giver, itemId] of [
    [ben, sharedItemId],
    [cyd, sharedItemId],
    [dan, sharedItemId],
    [mia, sharedItemId],
    [mia, miaOnlyItemId],
  ] as const) {
    await api.as(giver).giveKudos({ itemId });
    await api.runJobs();
    api.advanceClock(1_000);
  }
  await api.as(ben).block({ userId: ann });
  await eraseMia();
  expect((await api.as(ann).notifications({})).notifications).toMatchObject([
    { type: 'kudos', itemId: sharedItemId, actor: { id: cyd }, others: 1 },
  ]);
});

test('leaves the account and counts unchanged, no matter which statement fails', async () => {
  await insertCrowd(api, mia, { followers: 4, items: 3, timelineItems: 3 });
  for (let statementNumber = 1; ; statementNumber += 1) {
    const hasFailed = failStatement(statementNumber);
    const result = await eraseMia().catch((error: unknown) => error);
    const wasStatementReached = hasFailed();
    restoreStatements();
    expect(await listMiscountedAthletes(), `statement ${statementNumber}`).toEqual([]);
    // 4 follows and 3 items.
    expect(await countRows(mia), `statement ${statementNumber}`).toBe(wasStatementReached ? '7' : '0');
    if (!wasStatementReached) {
      // Guards against a vacuous test.
      expect(statementNumber).toBeGreaterThan(8);
      return;
    }
    expect(result).toBeInstanceOf(Error);
  }
});
