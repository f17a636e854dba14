import { createMigrationOrm } from '@threshold/db/testing';
import { expect, test } from 'vitest';
import { stores } from '../../src/stores.ts';
import { createPeople } from '../support/people.ts';
import { createTestServer } from '../support/test-server.ts';

const testServer = await createTestServer();
const { createPost, runCommand } = createPeople(testServer);
const PLAN_NOTE = 'Mind your knee: stop if it hurts more than 3 of 10.';

/** Reverts and reruns the store's executed migration whose name ends with `nameEnd`. */
async function rerunMigration(schema: string, nameEnd: string): Promise<void> {
  const store = stores.find(({ name }) => name === schema);
  if (!store) throw new Error(`there is no ${schema}`);
  const orm = await createMigrationOrm(store, testServer.databaseUrl);
  try {
    const [match] = (await orm.migrator.getExecuted()).filter(({ name }) => name.endsWith(nameEnd));
    const migrations = [match?.name ?? ''];
    await orm.migrator.down({ migrations });
    await orm.migrator.up({ migrations });
  } finally {
    await orm.close(true);
  }
}

test('removes private plan notes from existing feeds, keeping the athletes’ own words', async () => {
  const planned = await createPost('mia', PLAN_NOTE);
  const ownPost = await createPost('ben', 'Windy');
  await testServer.query(`update training.workout set generated_by = 'mixed', source = 'plan' where id = ?`, [
    planned.workoutId,
  ]);
  await runCommand('addComment', ownPost.owner, { itemId: planned.itemId, content: 'Strong' });
  await testServer.query(
    `update social.item set data = case type
       when 'comment' then jsonb_set(data, '{about,activityType}', '"Easy bike (once cleared)"')
       else jsonb_set(data, '{activityType}', '"Easy bike (once cleared)"') end
      where athlete_id = ? and type = 'workout' or type = 'comment'`,
    [planned.owner.athleteId],
  );
  await rerunMigration('social', 'own_words');
  await rerunMigration('training', 'planned_notes');
  const items = await testServer.query<{ data: object }>(
    `select data from social.item where type in ('workout', 'comment')
      order by type desc, data ->> 'notes' nulls first`,
  );
  expect(items.map(({ data }) => data)).toMatchObject([
    // Five miles in kilometers.
    { activityType: 'Easy bike', notes: null, distance: 8.047 },
    { activityType: 'run', notes: 'Windy' },
    { content: 'Strong', about: { type: 'workout', activityType: 'Easy bike' } },
  ]);
  expect(await testServer.query('select notes, planned_notes from training.workout order by notes')).toEqual([
    { notes: PLAN_NOTE, planned_notes: PLAN_NOTE },
    { notes: 'Windy', planned_notes: null },
  ]);
});
