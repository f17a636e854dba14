import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { runQueuedJobs } from '../support/run-queued-jobs.ts';
import { createTestServer, ORIGIN, type Person, type TestServer } from '../support/test-server.ts';

const [sourceServer, targetServer] = [await createTestServer(), await createTestServer()];
const TODAY = '2026-11-20';

const callOk = async (
  testServer: TestServer,
  person: Person,
  method: 'GET' | 'POST',
  path: string,
  input?: object,
) => {
  const response = await testServer.call(method, path, person, input);
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
};
const runCommand = async (testServer: TestServer, person: Person, name: string, input: object) =>
  (await callOk(testServer, person, 'POST', `/api/trpc/training.${name}`, input)).result.data;

/** An athlete with a 45-minute run planned for today and no other session that day. */
async function createAthleteWithRun(email: string): Promise<Person> {
  const person = await sourceServer.signIn(email);
  await callOk(sourceServer, person, 'POST', '/api/profile', {
    lthr: 168,
    restingHR: 50,
    fitnessLevel: 'intermediate',
    raceDate: '2027-02-13',
    raceDistance: 42.2,
  });
  await sourceServer.query(`delete from training.workout where athlete_id = ? and date = '${TODAY}'`, [
    person.athleteId,
  ]);
  await sourceServer.query(
    `update training.workout set date = '${TODAY}', session = 'AM', type = 'Easy run',
            planned_duration_seconds = 2700, planned_distance_meters = null
      where id = (select id from training.workout
                   where athlete_id = ? and not completed and session <> 'Rest' order by date, id limit 1)`,
    [person.athleteId],
  );
  return person;
}

const logRun = (person: Person, duration: string, distance: number | null = null) =>
  callOk(sourceServer, person, 'POST', '/api/workouts/manual', {
    date: TODAY,
    type: 'run',
    session: 'PM',
    duration,
    distance,
  });
const listPoints = (person: Person) =>
  sourceServer.query<{ worth: number }>(
    `select worth from gamification.point_source where athlete_id = ? and rule = 'workout' and not is_removed`,
    [person.athleteId],
  );

test('awards points once for a workout that is matched to a planned session and detached again', async () => {
  const person = await createAthleteWithRun('ida.moe@example.com');
  const { id: workoutId } = await logRun(person, '20m');
  const pointsBefore = await listPoints(person);
  expect(pointsBefore).toHaveLength(1);
  const span = encodeURIComponent(JSON.stringify({ from: TODAY, to: TODAY }));
  const { result } = await callOk(
    sourceServer,
    person,
    'GET',
    `/api/trpc/training.plannedQuestions?input=${span}`,
  );
  const [{ planned }] = result.data;
  await runCommand(sourceServer, person, 'claimPlanned', { workoutId, plannedId: planned.id });
  expect(await listPoints(person)).toEqual(pointsBefore);
  await runCommand(sourceServer, person, 'openPlanned', { workoutId });
  expect(await listPoints(person)).toEqual(pointsBefore);
});

const importInto = (newcomer: Person, payload: Uint8Array) =>
  targetServer.app.fastify.inject({
    method: 'POST',
    url: '/api/account/import',
    headers: {
      host: 'localhost:3000',
      origin: ORIGIN,
      cookie: newcomer.cookie,
      'content-type': 'application/zip',
    },
    payload: Buffer.from(payload),
  });

test('exports a completed planned session that can be reopened after an import', async () => {
  const person = await createAthleteWithRun('eli.bru@example.com');
  const { id: workoutId } = await logRun(person, '50m');
  expect(await callOk(sourceServer, person, 'GET', `/api/workouts?date=${TODAY}`)).toHaveLength(1);
  const zip = new Uint8Array((await sourceServer.call('GET', '/api/account/export', person)).rawPayload);

  const files = unzipSync(zip);
  const text = strFromU8(files['training.json'] ?? new Uint8Array());
  expect(text).toContain('"planned_session":{');
  const forgedText = text.replace(/("planned_session":\{[^\n]*?"completed": ?)false/, '$1true');
  expect(forgedText).not.toBe(text);
  const rejectedImport = await importInto(
    await targetServer.signIn('mal.lory@example.com'),
    zipSync({ ...files, 'training.json': strToU8(forgedText) }),
  );
  expect(rejectedImport.statusCode).toBe(400);
  expect(rejectedImport.json().message).toMatch(/training\.json, workout, row \d+: .*completed/i);

  const newcomer = await targetServer.signIn('eli.anew@example.com');
  const response = await importInto(newcomer, zip);
  expect(response.statusCode, response.body).toBe(200);
  await runCommand(targetServer, newcomer, 'openPlanned', { workoutId });
  expect(await callOk(targetServer, newcomer, 'GET', `/api/workouts?date=${TODAY}`)).toMatchObject([
    { type: 'Easy run', completed: 0, duration: '45m' },
    { id: workoutId, completed: 1 },
  ]);
});

/** A 50-minute run of 9 km, as a watch file. */
const TCX_FILE = (() => {
  const start = Date.parse(`${TODAY}T17:00:00Z`);
  const formatTime = (second: number) => new Date(start + 1000 * second).toISOString();
  const points = Array.from({ length: 301 }, (_, index) => {
    const meters = `<DistanceMeters>${30 * index}</DistanceMeters>`;
    return `<Trackpoint><Time>${formatTime(10 * index)}</Time>${meters}<HeartRateBpm><Value>140</Value></HeartRateBpm></Trackpoint>`;
  });
  const lap = `<Lap StartTime="${formatTime(0)}"><TotalTimeSeconds>3000</TotalTimeSeconds><DistanceMeters>9000</DistanceMeters><Track>${points.join('')}</Track></Lap>`;
  return `<?xml version="1.0"?><TrainingCenterDatabase xmlns="http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2"><Activities><Activity Sport="Running"><Id>${formatTime(0)}</Id>${lap}</Activity></Activities></TrainingCenterDatabase>`;
})();

async function importFile(person: Person): Promise<string> {
  const upload = await sourceServer.app.fastify.inject({
    method: 'POST',
    url: '/api/imports?name=run.tcx',
    headers: { host: 'localhost:3000', origin: ORIGIN, cookie: person.cookie },
    payload: Buffer.from(TCX_FILE),
  });
  expect(upload.statusCode, upload.body).toBe(200);
  const { id } = upload.json();
  await runQueuedJobs(sourceServer);
  await callOk(sourceServer, person, 'POST', `/api/imports/${id}/confirm`, {});
  await runQueuedJobs(sourceServer);
  return id;
}

test('merges a file and its manual log into one workout that can be split again after an export', async () => {
  const person = await createAthleteWithRun('ola.log@example.com');
  sourceServer.clock.set(`${TODAY}T19:00:00Z`);
  await importFile(person);
  const points = await listPoints(person);
  const { id: workoutId, mergedLog } = await logRun(person, '50m', 5.6);
  expect(mergedLog).toBe('50m');
  expect(await listPoints(person)).toEqual(points);
  const listDay = (onServer: typeof sourceServer, athlete: Person) =>
    callOk(onServer, athlete, 'GET', `/api/workouts?date=${TODAY}`);
  expect(await listDay(sourceServer, person)).toMatchObject([{ id: workoutId, actualHR: 140, distance: 9 }]);

  const zip = new Uint8Array((await sourceServer.call('GET', '/api/account/export', person)).rawPayload);
  const newcomer = await targetServer.signIn('ola.other@example.com');
  const response = await importInto(newcomer, zip);
  expect(response.statusCode, response.body).toBe(200);
  expect(await callOk(targetServer, newcomer, 'GET', `/api/workout/${workoutId}`)).toMatchObject({
    mergedLog: '50m',
  });
  await runCommand(targetServer, newcomer, 'splitLog', { workoutId });
  const separateWorkouts = await listDay(targetServer, newcomer);
  expect(separateWorkouts).toHaveLength(2);
  expect(separateWorkouts.find(({ id }: { id: string }) => id === workoutId)).toMatchObject({
    actualHR: 140,
    distance: 9,
  });
  expect(separateWorkouts.find(({ id }: { id: string }) => id !== workoutId)).toMatchObject({
    actualHR: null,
    duration: '50m',
  });
});

test('keeps one post and its points for a run both logged and imported, even if the import is undone', async () => {
  const person = await createAthleteWithRun('una.fil@example.com');
  sourceServer.clock.set(`${TODAY}T19:00:00Z`);
  const { id: workoutId } = await logRun(person, '50m', 5.6);
  const points = await listPoints(person);
  const importId = await importFile(person);
  const listDay = () => callOk(sourceServer, person, 'GET', `/api/workouts?date=${TODAY}`);
  const listPosts = () =>
    sourceServer.query('select id from social.item where athlete_id = ? and type = ?', [
      person.athleteId,
      'workout',
    ]);
  expect(await listDay()).toMatchObject([{ id: workoutId, actualHR: 140, distance: 9, completed: 1 }]);
  expect(await listPoints(person)).toEqual(points);
  expect(await listPosts()).toHaveLength(1);
  expect(await callOk(sourceServer, person, 'GET', `/api/workout/${workoutId}`)).toMatchObject({
    completes: 'Easy run',
  });

  await runCommand(sourceServer, person, 'openPlanned', { workoutId });
  const undoResponse = await sourceServer.call('POST', `/api/imports/${importId}/undo`, person);
  expect(undoResponse.statusCode, undoResponse.body).toBe(200);
  await runQueuedJobs(sourceServer);
  expect(await listDay()).toMatchObject([
    { type: 'Easy run', completed: 0 },
    { id: workoutId, actualHR: null, duration: '50m' },
  ]);
  expect(await listPosts()).toHaveLength(1);
  expect(await listPoints(person)).toEqual(points);
});
