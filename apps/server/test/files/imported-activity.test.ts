import { randomUUID } from 'node:crypto';
import { activityImported, importUndone } from '@threshold/contracts/files';
import { localDate } from '@threshold/physiology';
import { expect, test } from 'vitest';
import { createTestServer, type Person } from '../support/test-server.ts';

const testServer = await createTestServer();
const seconds = Array.from({ length: 3601 }, (_, t) => t);

/** A new athlete with an imported one-hour run at 3 m/s and 140 bpm. */
async function importRun(email: string) {
  const person = await testServer.signIn(email);
  await testServer.call('POST', '/api/profile', person, { lthr: 160 });
  const activity = { sessionId: randomUUID(), workoutId: randomUUID() };
  await testServer.app.host.runInTransaction(person.athleteId, (ctx) =>
    ctx.emit(activityImported, {
      athleteId: person.athleteId,
      ...activity,
      type: 'run',
      date: localDate('2026-11-20'),
      session: 'AM',
      startedAt: new Date('2026-11-20T06:30:00Z'),
      durationSeconds: 3600,
      elapsedSeconds: 3600,
      distanceMeters: 10_800,
      averageHrBpm: 141,
      maxHrBpm: 163,
      hrStream: seconds.map((t) => ({ t, hr: 140 })),
      track: seconds.map((t) => ({ t, meters: 3 * t })),
      deviceName: 'Forerunner 265',
    }),
  );
  return { person, ...activity };
}
const getWorkout = (person: Person, id: string) => testServer.call('GET', `/api/workout/${id}`, person);
const runQuery = async (person: Person, procedure: string, input: object) => {
  const query = new URLSearchParams({ input: JSON.stringify(input) });
  const response = await testServer.call('GET', `/api/trpc/sessions.${procedure}?${query}`, person);
  return response.json().result?.data;
};
const runCommand = async (person: Person, procedure: string, input: object) =>
  (await testServer.call('POST', `/api/trpc/training.${procedure}`, person, input)).json().result.data;
const listSessions = ({ athleteId }: Person) =>
  testServer.query<{ id: string }>('select id from sessions.session where athlete_id = ?', [athleteId]);

test('creates a workout with a recording, records and efficiency from an imported run', async () => {
  const { person, workoutId } = await importRun('ann.lund@example.com');
  expect((await getWorkout(person, workoutId)).json()).toMatchObject({
    completed: 1,
    type: 'run',
    actualDuration: 3600,
    actualHR: 141,
    maxHR: 163,
    distance: 10.8,
    trainingStress: 88,
  });
  expect(await runQuery(person, 'recorded', { workoutId })).toMatchObject({
    session: { hrSource: 'file', averageHR: 141 },
    efficiency: { decouplingPercent: 0 },
  });
  const records: { recordType: string; value: number }[] = (
    await testServer.call('GET', '/api/personal-records', person)
  ).json();
  expect(records.find(({ recordType }) => recordType === 'fastest_10k')).toMatchObject({
    // 3,333.33 s
    value: 55.56,
  });
});

test('deletes a recording along with its workout and restores both together', async () => {
  const { person, workoutId } = await importRun('bob.ray@example.com');
  const { undoId } = await runCommand(person, 'deleteWorkout', { workoutId });
  expect((await getWorkout(person, workoutId)).statusCode).toBe(404);
  expect(await runQuery(person, 'efficiency', { range: 'all' })).toEqual([]);
  await runCommand(person, 'undoChange', { undoId });
  expect((await getWorkout(person, workoutId)).json()).toMatchObject({ completed: 1, actualHR: 141 });
  expect(await runQuery(person, 'recorded', { workoutId })).toMatchObject({ session: { hrSource: 'file' } });
});

test('deletes the workout and its recording when the import is undone', async () => {
  const { person, workoutId, sessionId } = await importRun('cy.dahl@example.com');
  const { athleteId } = person;
  await testServer.app.host.runInTransaction(athleteId, (ctx) =>
    ctx.emit(importUndone, { athleteId, activities: [{ sessionId, workoutId }] }),
  );
  expect((await getWorkout(person, workoutId)).statusCode).toBe(404);
  expect(await listSessions(person)).toEqual([]);
  expect((await testServer.call('GET', '/api/personal-records', person)).json()).toEqual([]);
});
