import { v7 as uuidv7 } from 'uuid';
import { expect, test } from 'vitest';
import { injuriesTables } from '../tables.ts';
import { createInjuriesApi, SORE_ACHILLES } from '../test/injuries-api.ts';

const api = await createInjuriesApi();
const LONG_AGO_MS = new Date('2025-01-01T12:00:00Z').getTime();

async function createAthleteWithInjuries(count: number) {
  const athleteId = await api.athlete();
  const mia = api.as(athleteId);
  const { id } = await mia.logInjury(SORE_ACHILLES);
  const copyInjuries = (ids: readonly string[]) =>
    api.runInTransaction(athleteId, async ({ em }) => {
      const tables = injuriesTables(em);
      const row = await tables
        .selectFrom('injury')
        .selectAll()
        .where('athlete_id', '=', athleteId)
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      await tables
        .insertInto('injury')
        .values(ids.map((copyId) => ({ ...row, id: copyId, red_flags: '[]' })))
        .execute();
    });
  const createOldIds = (count: number) => Array.from({ length: count }, () => uuidv7({ msecs: LONG_AGO_MS }));
  if (count > 1) await copyInjuries(createOldIds(count - 1));
  return { mia, copyInjuries, addOldInjuries: (count: number) => copyInjuries(createOldIds(count)) };
}

test('allows 200 injuries per athlete and lists them all', async () => {
  const { mia } = await createAthleteWithInjuries(199);
  const results = await Promise.allSettled([mia.logInjury(SORE_ACHILLES), mia.logInjury(SORE_ACHILLES)]);
  const [rejection] = results.filter(({ status }) => status === 'rejected');
  expect(rejection).toMatchObject({
    reason: { code: 'CONFLICT', message: expect.stringContaining('delete an old one first') },
  });
  const allInjuries = await mia.injuries();
  expect(allInjuries).toHaveLength(200);
  await mia.deleteInjury({ injuryId: allInjuries[0]?.id ?? '' });
  await mia.logInjury(SORE_ACHILLES);
  expect(await mia.injuries()).toHaveLength(200);
});

test('enforces the limit of 200 in the database as well', async () => {
  const { mia, addOldInjuries } = await createAthleteWithInjuries(199);
  await expect(addOldInjuries(2)).rejects.toThrow(/200 injuries at most/);
  await addOldInjuries(1);
  expect(await mia.injuries()).toHaveLength(200);
});

test('rejects an athlete’s 51st injury within a day', async () => {
  const { mia, copyInjuries } = await createAthleteWithInjuries(1);
  const createIdsOfToday = (count: number) =>
    Array.from({ length: count }, () => uuidv7({ msecs: api.clock.now().getTime() }));
  await copyInjuries(createIdsOfToday(48));
  await mia.logInjury(SORE_ACHILLES);
  await expect(mia.logInjury(SORE_ACHILLES)).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    message: 'You can log up to 50 injuries a day',
  });
  expect(await api.as(await api.athlete()).logInjury(SORE_ACHILLES)).toMatchObject({ status: 'active' });
});
