import { createMigrationOrm } from '@threshold/db/testing';
import { computeTrainingStressByZone, type Zone } from '@threshold/physiology';
import { expect, test } from 'vitest';
import { stores } from '../../src/stores.ts';
import { createTestServer, type Person } from '../support/test-server.ts';

const testServer = await createTestServer();
const MIGRATION_NAME = /stress_by_zone$/;

/** Completes a live session, with two minutes at `hrBpm` or without heart rate. Returns its id. */
async function recordSession(person: Person, startTime: string, elapsedSeconds: number, hrBpm?: number) {
  const { id } = (await testServer.call('POST', '/api/sessions/start', person, { startTime })).json();
  const hrData = hrBpm === undefined ? [] : Array.from({ length: 120 }, (_, t) => ({ t, hr: hrBpm }));
  await testServer.call('PATCH', `/api/sessions/${id}`, person, { elapsedSeconds, hrData });
  const completion = await testServer.call('POST', `/api/sessions/${id}/complete`, person, {
    elapsedSeconds,
  });
  expect(completion.statusCode).toBe(200);
  return id;
}

/** The session's stress, from both tables. */
const getStress = async (sessionId: string) => {
  const [row] = await testServer.query<Record<string, unknown>>(
    `select s.training_stress as session, s.stress_formula_version as version, w.training_stress as workout,
            w.stress_formula_version as workout_version, w.stress_estimated as estimated
       from sessions.session s join training.workout w on w.session_id = s.id where s.id = ?`,
    [sessionId],
  );
  return row;
};

/** Reverts and reruns the migration in every schema that contains it. */
async function migrateAgain() {
  for (const store of stores.filter(({ name }) => name === 'sessions' || name === 'training')) {
    const orm = await createMigrationOrm(store, testServer.ownerUrl);
    try {
      const executed = (await orm.migrator.getExecuted()).map(({ name }) => name);
      const migrations = executed.filter((name) => MIGRATION_NAME.test(name));
      expect(migrations).toHaveLength(1);
      await orm.migrator.down({ migrations });
      await orm.migrator.up({ migrations });
    } finally {
      await orm.close(true);
    }
  }
}

test('migration sets stress by zone only for live sessions without stress or heart rate', async () => {
  const ann = await testServer.signIn('ann.lund@example.com');
  const ids: string[] = [];
  for (const [hour, seconds] of [3600, 2713, 1799, 1800, 60].entries())
    ids.push(await recordSession(ann, `2026-11-20T0${hour}:00:00Z`, seconds));
  const sessionWithHeartRate = await recordSession(ann, '2026-11-20T08:00:00Z', 1200, 150);
  const importedSession = await recordSession(ann, '2026-11-20T09:00:00Z', 1200);
  const [unzonedSession = ''] = ids;
  const stressBefore = await getStress(unzonedSession);
  const measuredStress = await getStress(sessionWithHeartRate);
  for (const [index, id] of ids.slice(1).entries()) {
    await testServer.query('update sessions.session set zone = ? where id = ?', [index + 1, id]);
    await testServer.query('update training.workout set zone = ? where session_id = ?', [index + 1, id]);
  }
  await testServer.query(`update sessions.session set hr_source = 'file' where id = ?`, [importedSession]);
  await testServer.query(`update training.workout set source = 'import' where session_id = ?`, [
    importedSession,
  ]);
  for (const id of [...ids, importedSession]) {
    await testServer.query(
      'update sessions.session set training_stress = null, stress_formula_version = null where id = ?',
      [id],
    );
    await testServer.query(
      `update training.workout set training_stress = null, stress_formula_version = null, stress_estimated = false
        where session_id = ?`,
      [id],
    );
  }
  await migrateAgain();
  expect(await getStress(unzonedSession)).toEqual(stressBefore);
  const durations = [2713, 1799, 1800, 60];
  const zones: readonly Zone[] = [1, 2, 3, 4];
  for (const [index, zone] of zones.entries()) {
    const { tss, formulaVersion } = computeTrainingStressByZone({
      durationSeconds: durations[index] ?? 0,
      zone,
    });
    expect(await getStress(ids[index + 1] ?? '')).toEqual({
      session: tss,
      version: formulaVersion,
      workout: tss,
      workout_version: formulaVersion,
      estimated: true,
    });
  }
  expect(await getStress(sessionWithHeartRate)).toEqual(measuredStress);
  expect(await getStress(importedSession)).toMatchObject({ session: null, workout: null, estimated: false });
});
