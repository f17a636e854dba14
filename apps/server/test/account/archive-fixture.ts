import { randomUUID } from 'node:crypto';
import type { QueuedJob } from '@threshold/api/server';
import { DEMO_EMAIL } from '@threshold/contracts/athletes';
import { activityImported } from '@threshold/contracts/files';
import { localDate } from '@threshold/physiology';
import { strFromU8, strToU8, unzipSync, type Zippable, zipSync } from 'fflate';
import { expect } from 'vitest';
import { createTestServer, ORIGIN, type Person, type TestServer } from '../support/test-server.ts';

export const exportArchive = async (
  testServer: TestServer,
  person: Person,
): Promise<Record<string, Uint8Array>> => {
  const response = await testServer.call('GET', '/api/account/export', person);
  expect(response.statusCode).toBe(200);
  return unzipSync(new Uint8Array(response.rawPayload));
};

const runFollowUpJob = async (testServer: TestServer, { athleteId }: Person) => {
  const job = testServer.app.host.jobs.find(({ name }) => name === 'athletes.follow-import');
  await job?.run({ job: job.name, athleteId, data: {} }, new AbortController().signal);
};

/** Imports an account and runs the job that follows an import. */
export const importAccount = async (testServer: TestServer, person: Person, zip: Uint8Array) => {
  const response = await testServer.app.fastify.inject({
    method: 'POST',
    url: '/api/account/import',
    headers: {
      host: 'localhost:3000',
      origin: ORIGIN,
      cookie: person.cookie,
      'content-type': 'application/zip',
    },
    payload: Buffer.from(zip),
  });
  if (response.statusCode === 200) await runFollowUpJob(testServer, person);
  return response;
};

/** Exports one of the athlete's recordings as TCX and imports it again, as a duplicate. */
async function importDuplicate(testServer: TestServer, person: Person): Promise<void> {
  const [recordedWorkout] = await testServer.query<{ id: string }>(
    `select id from training.workout where athlete_id = ? and source = 'import'`,
    [person.athleteId],
  );
  const file = await testServer.call('GET', `/api/workout/${recordedWorkout?.id}/file?format=tcx`, person);
  expect(file.statusCode).toBe(200);
  const uploadResponse = await testServer.app.fastify.inject({
    method: 'POST',
    url: '/api/imports?name=run.tcx',
    headers: { host: 'localhost:3000', origin: ORIGIN, cookie: person.cookie },
    payload: file.rawPayload,
  });
  expect(uploadResponse.statusCode, uploadResponse.body).toBe(200);
  const queuedJobs = await testServer.query<QueuedJob>(
    'select athlete_id as "athleteId", job, data from api.queued_job order by id',
  );
  for (const queuedJob of queuedJobs)
    await testServer.app.host.jobs
      .find(({ name }) => name === queuedJob.job)
      ?.run(queuedJob, new AbortController().signal);
}

const createCommandRunner =
  (testServer: TestServer, person: Person) =>
  async (name: string, input: object = {}) => {
    const response = await testServer.call('POST', `/api/trpc/${name}`, person, input);
    expect(response.statusCode, `${name} ${response.body}`).toBe(200);
    return response.json().result.data;
  };

/** Starts a live session and sends ten minutes of samples with a gap, beat intervals and a split. */
async function recordLiveSession(testServer: TestServer, demoAthlete: Person): Promise<void> {
  const { id } = (
    await testServer.call('POST', '/api/sessions/start', demoAthlete, { startTime: '2026-11-20T11:00:00Z' })
  ).json();
  const progress = {
    elapsedSeconds: 600,
    hrData: Array.from({ length: 600 }, (_, t) => ({
      t: t < 300 ? t : t + 1,
      hr: 140 + (t % 7),
      ...(t % 3 === 0 && { rr: [811.5234375, 402.1] }),
    })).filter(({ t }) => t <= 600),
    splits: [{ time: 417, hr: 146 }],
  };
  const response = await testServer.call('PATCH', `/api/sessions/${id}`, demoAthlete, progress);
  expect(response.statusCode, response.body).toBe(200);
}

/** Imports a half-hour run that has every optional part: track, route with gaps, laps and a device name. */
async function importRouteRun(testServer: TestServer, athleteId: string): Promise<void> {
  await testServer.app.host.runInTransaction(athleteId, (ctx) =>
    ctx.emit(activityImported, {
      athleteId,
      sessionId: randomUUID(),
      workoutId: randomUUID(),
      type: 'run',
      date: localDate('2026-11-16'),
      session: 'AM',
      startedAt: new Date('2026-11-16T07:00:00.250Z'),
      durationSeconds: 1800,
      elapsedSeconds: 1805,
      distanceMeters: 6000.5,
      averageHrBpm: null,
      maxHrBpm: null,
      hrStream: Array.from({ length: 1800 }, (_, t) => ({ t, hr: 140 + (t % 20) })),
      track: Array.from({ length: 361 }, (_, index) => ({ t: index * 5, meters: index * 16.667 })),
      route: {
        seconds: [0, 5, 10],
        timerSeconds: [0, 5, 10],
        latitudeMicrodegrees: [59_911_491, null, 59_911_642],
        longitudeMicrodegrees: [10_757_933, null, 10_758_011],
        altitudeMeters: [23.4, 23.6, null],
        cadencePerMinute: [168, null, 172],
      },
      laps: [0, 900].map((second) => ({
        startElapsedSeconds: second,
        startTimerSeconds: second,
        elapsedSeconds: 900,
        timerSeconds: 900,
        distanceMeters: 3000.25,
        averageBpm: second === 0 ? 150 : null,
      })),
      deviceName: 'Watch',
    }),
  );
}

/** Imports two hard runs, which make candidates and a proposal for a higher LTHR. */
async function importHardRuns(testServer: TestServer, athleteId: string): Promise<void> {
  for (const day of ['2026-11-12', '2026-11-15'])
    await testServer.app.host.runInTransaction(athleteId, (ctx) =>
      ctx.emit(activityImported, {
        athleteId,
        sessionId: randomUUID(),
        workoutId: randomUUID(),
        type: 'run',
        date: localDate(day),
        session: 'AM',
        startedAt: new Date(`${day}T05:00:00Z`),
        durationSeconds: 2400,
        elapsedSeconds: 2400,
        distanceMeters: null,
        averageHrBpm: null,
        maxHrBpm: null,
        hrStream: Array.from({ length: 2400 }, (_, t) => ({ t, hr: 174 })),
        track: [],
        deviceName: 'Watch',
      }),
    );
}

/** Adds strength, a trial, a weekly review, time off, another race, a template, a log, a removal and a calendar feed. */
async function addTrainingRows(
  testServer: TestServer,
  demoAthlete: Person,
  command: ReturnType<typeof createCommandRunner>,
): Promise<void> {
  await command('training.logSet', { date: '2026-11-20', exercise: 'squat', reps: 5, weight: 185.5 });
  await command('training.logTrial', { date: '2026-11-20', activity: 'running', distance: 5, time: '22:30' });
  const amounts = { sessions: 5, minutes: 300, km: 42.5 };
  const review = {
    planned: amounts,
    done: amounts,
    keySessions: [{ date: '2026-11-10', type: 'Tempo run', outcome: 'nailed' }],
    grew: ['Your longest run of five weeks: 18.2 km.'],
    next: ['Nothing changes. Next week stays as planned.'],
  };
  await testServer.query(
    `insert into training.weekly_review (id, athlete_id, week_starts_on, created_at, facts)
      values (?, ?, '2026-11-09', '2026-11-15T19:50:00Z', ?)`,
    [randomUUID(), demoAthlete.athleteId, JSON.stringify(review)],
  );
  await command('training.addTimeOff', {
    kind: 'off',
    from: '2027-09-01',
    to: '2027-09-02',
    note: 'Wedding',
  });
  await command('training.addOtherRace', {
    date: '2026-12-27',
    km: 10,
    priority: 'B',
    name: 'City 10K',
  });
  const { workoutId } = await command('training.addOwnSession', {
    date: '2027-09-10',
    session: 'AM',
    content: { from: 'type', typeId: 'easy-run', minutes: 40 },
  });
  await command('training.saveTemplate', { workoutId, name: 'My Friday' });
  const loggedWorkout = await command('training.logWorkout', {
    date: '2026-11-18',
    type: 'run',
    session: 'Lunch',
    duration: 45,
    distance: 5.1,
    notes: 'Über “quotes”, \\ and\na new line',
  });
  await command('training.deleteWorkout', { workoutId: loggedWorkout.id });
  await command('training.logWorkout', { date: '2026-11-17', type: 'run', session: 'PM', duration: '50m' });
  await command('training.makeCalendarFeed');
}

/** A demo athlete with sixteen weeks of data, plus a recording, a log, its removal and a feed. */
async function createFullAccount(testServer: TestServer): Promise<Person> {
  const demoAthlete = await testServer.app.auth.signIn({
    email: DEMO_EMAIL,
    firstName: 'Demo',
    lastName: 'Athlete',
  });
  const command = createCommandRunner(testServer, demoAthlete);
  await command('athletes.loadDemo');
  await command('athletes.savePreferences', { timeZone: 'Europe/Oslo', units: 'metric' });
  await recordLiveSession(testServer, demoAthlete);
  await importRouteRun(testServer, demoAthlete.athleteId);
  await importHardRuns(testServer, demoAthlete.athleteId);
  await importDuplicate(testServer, demoAthlete);
  const lthrRows = await testServer.query(
    `select workout_id as id from athletes.lthr_candidate where athlete_id = ?
      union all select id from athletes.lthr_proposal where athlete_id = ?`,
    [demoAthlete.athleteId, demoAthlete.athleteId],
  );
  expect(lthrRows).toHaveLength(3);
  await addTrainingRows(testServer, demoAthlete, command);
  await command('social.saveNotificationSettings', { kudos: false });
  await command('social.saveReminderSettings', { session: true, sessionAtMinutes: 450 });
  return demoAthlete;
}

/** Replaces the workouts in training.json. Each change overrides fields of a completed workout. */
export const replaceWorkouts = (changes: readonly Record<string, unknown>[]) => (text: string) => {
  const [template] = JSON.parse(text).workout.filter((row: { completed: boolean }) => row.completed);
  const rows = changes.map((change, index) =>
    JSON.stringify({
      ...template,
      id: `01980000-0000-7000-8000-${String(index).padStart(12, '0')}`,
      plan_id: null,
      session_id: null,
      source: 'manual',
      implausible: false,
      ...change,
    }),
  );
  return `{\n"workout": [\n${rows.join(',\n')}\n]\n}\n`;
};

/** Two servers, an account with every kind of data on the first, and its export. */
export async function createArchiveFixture() {
  /** Exports come from this server and are imported into the other one. */
  const sourceServer = await createTestServer();
  const targetServer = await createTestServer();
  let athleteCount = 0;
  const signInNewAthlete = (testServer: TestServer) => {
    athleteCount += 1;
    return testServer.signIn(`new.comer${athleteCount}@example.com`);
  };
  const demo = await createFullAccount(sourceServer);
  const originalFiles = await exportArchive(sourceServer, demo);
  const zipWithChange = (change: (files: Zippable) => void): Uint8Array => {
    const files: Zippable = { ...originalFiles };
    change(files);
    return zipSync(files);
  };
  /** An archive with modified text in one file. */
  const editArchive = (name: string, changeText: (text: string) => string): Uint8Array =>
    zipWithChange((files) => {
      const textBefore = strFromU8(originalFiles[name] ?? new Uint8Array());
      const textAfter = changeText(textBefore);
      expect(textAfter).not.toBe(textBefore);
      files[name] = strToU8(textAfter);
    });

  return { signInNewAthlete, originalFiles, sourceServer, demo, editArchive, zipWithChange, targetServer };
}
