import { accountErased } from '@threshold/contracts/users';
import { beforeEach, describe, expect, test } from 'vitest';
import { deleteOldReports } from './safety/delete-old-reports.ts';
import { createPrivacyFixture } from './test/privacy-fixture.ts';

const { api, getOwnItemId } = await createPrivacyFixture();

let mia = '';

let ben = '';

beforeEach(async () => {
  mia = await api.athlete('Mia Berg');
  ben = await api.athlete('Ben Ito');
  api.advanceClock(60_000);
});

test('stores at most 20 reports a day, each with the reported text', async () => {
  await api.completeWorkout(mia);
  const itemId = await getOwnItemId(mia);
  const { id } = await api.as(mia).addComment({ itemId, content: 'Rude words' });
  await api.as(ben).report({ about: 'comment', id, reason: 'harassment', note: 'See there' });
  await api.as(mia).deleteComment({ commentId: id });
  const [storedReport] = await api.orm.em
    .getConnection()
    .execute('select about, reported_id, content, reason, note from social.report where athlete_id = ?', [
      ben,
    ]);
  expect(storedReport).toEqual({
    about: 'comment',
    reported_id: mia,
    content: 'Rude words',
    reason: 'harassment',
    note: 'See there',
  });
  for (let reportNumber = 1; reportNumber < 20; reportNumber += 1)
    await api.as(ben).report({ about: 'athlete', id: mia, reason: 'spam' });
  api.advanceClock(60_000);
  await expect(api.as(ben).report({ about: 'athlete', id: mia, reason: 'spam' })).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    message: 'You can send up to 20 reports a day',
  });
});

test('limits parallel reports to 20 a day', async () => {
  for (let reportNumber = 1; reportNumber < 19; reportNumber += 1)
    await api.as(ben).report({ about: 'athlete', id: mia, reason: 'spam' });
  api.advanceClock(60_000);
  const results = await Promise.allSettled(
    Array.from({ length: 6 }, () => api.as(ben).report({ about: 'athlete', id: mia, reason: 'spam' })),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
});

describe('a report', () => {
  const listStoredReports = () =>
    api.orm.em
      .getConnection()
      .execute(
        'select athlete_id, reported_id, content, reason, note from social.report where reported_id = ?',
        [mia],
      );
  const eraseAccount = (athleteId: string) =>
    api.runInTransaction(athleteId, async (ctx) => {
      await ctx.emit(accountErased, { athleteId });
      await ctx.em.execute('delete from auth."user" where id = ?', [athleteId]);
    });
  beforeEach(async () => {
    await api.completeWorkout(mia);
    const { id } = await api.as(mia).addComment({ itemId: await getOwnItemId(mia), content: 'Rude words' });
    await api.as(ben).report({ about: 'comment', id, reason: 'harassment', note: 'I live next door' });
  });

  test('outlives the reported account, with the reported text', async () => {
    await eraseAccount(mia);
    expect(await listStoredReports()).toEqual([
      {
        athlete_id: ben,
        reported_id: mia,
        content: 'Rude words',
        reason: 'harassment',
        note: 'I live next door',
      },
    ]);
  });

  test('outlives the reporter’s account, without the reporter’s identity and note', async () => {
    await eraseAccount(ben);
    expect(await listStoredReports()).toEqual([
      { athlete_id: null, reported_id: mia, content: 'Rude words', reason: 'harassment', note: null },
    ]);
  });

  test('expires after two years', async () => {
    const { em } = api.orm;
    const runSchedule = () =>
      deleteOldReports.run({
        em: em.fork(),
        log: api.queryContext(mia).log,
        signal: new AbortController().signal,
        now: api.clock.now,
        runInTransaction: api.runInTransaction,
      });
    api.advanceClock(729 * 86_400_000);
    await runSchedule();
    expect(await listStoredReports()).toHaveLength(1);
    api.advanceClock(2 * 86_400_000);
    await runSchedule();
    expect(await listStoredReports()).toEqual([]);
  });
});
