import { failStatement, restoreStatements } from '@threshold/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createSocialApi } from '../test/social-api.ts';

const api = await createSocialApi({ ownDatabase: true });
const executeSql = <T = unknown>(sql: string, values: readonly unknown[] = []): Promise<T[]> =>
  api.orm.em.getConnection().execute(sql, [...values]);
/** Items whose stored counts differ from the actual ones. */
const listMiscountedItems = () =>
  executeSql(`select id from social.item i
        where kudos_count <> (select count(*) from social.kudos k where k.item_id = i.id)
           or comment_count <> (select count(*) from social.comment c where c.item_id = i.id)`);
const getCounts = async (itemId: string) =>
  (
    await executeSql<{ kudos_count: number; comment_count: number }>(
      'select kudos_count, comment_count from social.item where id = ?',
      [itemId],
    )
  )[0];

afterEach(restoreStatements);

let mia = '';
let ben = '';
let itemId = '';
beforeEach(async () => {
  [mia, ben] = [await api.athlete('Mia Berg'), await api.athlete('Ben Ito')];
  api.advanceClock(60_000);
  await api.completeWorkout(mia);
  itemId = (await api.as(mia).feed({})).items[0]?.id ?? '';
});

test('keeps counts exact while kudos and comments arrive in parallel', async () => {
  const athleteIds = await Promise.all(
    Array.from({ length: 12 }, (_, number) => api.athlete(`Nr ${number}`)),
  );
  await Promise.all(
    athleteIds.flatMap((id) => [
      api.as(id).giveKudos({ itemId }),
      api.as(id).addComment({ itemId, content: 'Strong' }),
      api.as(id).giveKudos({ itemId }),
    ]),
  );
  expect(await getCounts(itemId)).toEqual({ kudos_count: 12, comment_count: 12 });
  await Promise.all([
    ...athleteIds.slice(0, 5).map((id) => api.as(id).takeKudosBack({ itemId })),
    ...athleteIds.slice(5).map((id) => api.as(id).giveKudos({ itemId })),
  ]);
  expect(await getCounts(itemId)).toMatchObject({ kudos_count: 7 });
  expect(await listMiscountedItems()).toEqual([]);
});

test('lowers counts when accounts are deleted in parallel', async () => {
  const itemIds = [itemId];
  for (let number = 0; number < 4; number += 1) {
    const ownerId = await api.athlete(`Nr ${number}`);
    await api.completeWorkout(ownerId);
    itemIds.push((await api.as(ownerId).feed({})).items[0]?.id ?? '');
  }
  const fanIds = await Promise.all(Array.from({ length: 4 }, (_, number) => api.athlete(`Fan ${number}`)));
  for (const fan of fanIds)
    for (const item of itemIds) {
      await api.as(fan).giveKudos({ itemId: item });
      await api.as(fan).addComment({ itemId: item, content: 'Go' });
    }
  await Promise.all(fanIds.slice(1).map((fan) => executeSql('delete from auth."user" where id = ?', [fan])));
  for (const item of itemIds) expect(await getCounts(item)).toEqual({ kudos_count: 1, comment_count: 1 });
  await executeSql('delete from auth."user" where id = ?', [mia]);
  expect(await listMiscountedItems()).toEqual([]);
});

test.each([
  ['kudos', () => api.as(ben).giveKudos({ itemId }), { kudos_count: 1 }],
  ['a comment', () => api.as(ben).addComment({ itemId, content: 'Go' }), { comment_count: 1 }],
] as const)('rolls back counting %s if any statement fails', async (_name, write, expectedCounts) => {
  for (let statementNumber = 1; ; statementNumber += 1) {
    const hasFailed = failStatement(statementNumber);
    const result = await write().catch((error: unknown) => error);
    const wasStatementReached = hasFailed();
    restoreStatements();
    expect(await listMiscountedItems()).toEqual([]);
    if (!wasStatementReached) {
      expect(await getCounts(itemId)).toMatchObject(expectedCounts);
      // At least five statements were made to fail.
      expect(statementNumber).toBeGreaterThan(5);
      return;
    }
    expect(result, `statement ${statementNumber}`).toBeInstanceOf(Error);
    expect(await getCounts(itemId), `statement ${statementNumber}`).toEqual({
      kudos_count: 0,
      comment_count: 0,
    });
  }
});

test('rejects negative counts in the database', async () => {
  await expect(executeSql('update social.item set kudos_count = -1 where id = ?', [itemId])).rejects.toThrow(
    'item_counts_check',
  );
});
