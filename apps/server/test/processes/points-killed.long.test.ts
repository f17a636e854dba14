import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays, type LocalDate, toLocalDateIn } from '@threshold/physiology';
import { expect, test } from 'vitest';
import { expectPointsOfAll } from '../support/expect-points.ts';
import { startServer } from '../support/start-server.ts';
import { createTestServer, ORIGIN, type Person } from '../support/test-server.ts';

/** There is one kill per round. Set FAULT_ROUNDS=20 for a longer test. */
const ROUNDS = Number(process.env.FAULT_ROUNDS ?? 1);
const ATHLETES = 5;
/** How many of the 55 transactions are committed before each kill. */
const KILL_AFTER_COMMITS = [20, 1, 40, 8, 30, 14, 50, 4];

const testServer = await createTestServer();
// The killed server and its sign-ins use real time.
testServer.clock.set(new Date().toISOString());
const agent = new Agent({ keepAlive: true, maxSockets: 100 });
// Use a zone where it is noon now, so that midnight cannot interfere.
const hoursEast = 12 - new Date().getUTCHours();
const timeZone = `Etc/GMT${hoursEast > 0 ? '-' : '+'}${Math.abs(hoursEast)}`;
const today = toLocalDateIn(timeZone, testServer.clock.now());

interface Call {
  readonly person: Person;
  readonly path: string;
  readonly body: object;
  /** The idempotency key, which identifies the call when it is repeated after the kill. */
  readonly key: string;
}

test(
  'awards points for each fact exactly once, even after kill -9 and a retry',
  async () => {
    let lostCount = 0;
    let committedCount = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const server = await startServer({
        DATABASE_URL: testServer.databaseUrl,
        THRESHOLD_DATA_DIR: mkdtempSync(join(tmpdir(), 'threshold-points-killed-')),
        JOB_PROCESS: 'separate',
      });
      const [people] = await Promise.all([
        Promise.all(Array.from({ length: ATHLETES }, () => setUpAthlete())),
        server.waitForOutput('answers at'),
      ]);
      const calls = people.flatMap(listCalls);
      const commitsUntilKill = KILL_AFTER_COMMITS[round % KILL_AFTER_COMMITS.length] ?? 1;
      let committedInRound = 0;
      const statuses = await Promise.all(
        calls.map(async (call) => {
          const status = await send(server.port, call);
          if (status === 200) committedInRound += 1;
          if (committedInRound >= commitsUntilKill) server.kill('SIGKILL');
          return status;
        }),
      );
      server.kill('SIGKILL');
      await server.ended;
      committedCount += committedInRound;
      lostCount += statuses.filter((status) => status === 0).length;
      // A 503 means that the machine was too busy to begin.
      expect(statuses.filter((status) => ![0, 200, 503].includes(status))).toEqual([]);
      await waitForIdleConnections();
      await expectPointsOfAll(testServer);

      testServer.clock.set(new Date().toISOString());
      await Promise.all(
        people.map(async ({ person }) => {
          for (const call of calls.filter((call) => call.person === person))
            expect(await repeatCall(call), call.path).toBe(200);
        }),
      );
      await expectPointsOfAll(testServer);
      for (const { person } of people) {
        const response = await testServer.call('GET', '/api/points/me', person);
        // Two of today's four workouts, the moved one plus yesterday's own, two days of protein, twenty minutes in
        // zone, an ad.
        expect(response.json()).toMatchObject({ points: { totalPoints: 10 + 10 + 100 + 2 + 25 } });
      }
    }
    // If either kind is missing, the kills came too early or too late to prove anything.
    expect(lostCount).toBeGreaterThan(0);
    expect(committedCount).toBeGreaterThan(0);
  },
  60_000 + 60_000 * ROUNDS,
);

interface AthleteSetup {
  readonly person: Person;
  readonly movedWorkoutId: string;
  readonly deletedWorkoutId: string;
  readonly sessionId: string;
}

/** Sets up an athlete with a workout to move, one to delete and an active session. */
async function setUpAthlete(): Promise<AthleteSetup> {
  const person = await testServer.signIn(`some.body${randomUUID().slice(0, 8)}@example.com`);
  const post = async (path: string, body: object) => {
    const response = await testServer.call('POST', path, person, body);
    expect(response.statusCode, `${path} ${response.body}`).toBe(200);
    return response.json();
  };
  await post('/api/trpc/athletes.savePreferences', { timeZone });
  await post('/api/profile', { lthr: 160, fitnessLevel: 'intermediate' });
  const movedWorkoutId = (await post('/api/workouts/manual', buildRun(today))).id;
  const deletedWorkoutId = (await post('/api/workouts/manual', buildRun(today))).id;
  const startTime = new Date(Date.now() - 3_600_000).toISOString();
  const { id: sessionId } = await post('/api/sessions/start', { startTime });
  const hrData = Array.from({ length: 1260 }, (_, t) => ({ t, hr: 142 }));
  const patchResponse = await testServer.call('PATCH', `/api/sessions/${sessionId}`, person, {
    elapsedSeconds: 1260,
    hrData,
    hrSource: 'bluetooth',
  });
  expect(patchResponse.statusCode, patchResponse.body).toBe(200);
  return { person, movedWorkoutId, deletedWorkoutId, sessionId };
}

function buildRun(date: LocalDate) {
  return { date, type: 'run', session: 'AM', duration: 45, distance: 5 };
}

/** All calls that earn, remove or move points. */
function listCalls({ person, movedWorkoutId, deletedWorkoutId, sessionId }: AthleteSetup): Call[] {
  const call = (path: string, body: object): Call => ({ person, path, body, key: randomUUID() });
  const yesterday = addDays(today, -1);
  return [
    ...[today, today, today, yesterday].map((date) => call('/api/workouts/manual', buildRun(date))),
    call('/api/trpc/training.editWorkout', { workoutId: movedWorkoutId, date: yesterday }),
    call('/api/trpc/training.deleteWorkout', { workoutId: deletedWorkoutId }),
    call(`/api/sessions/${sessionId}/complete`, { distance: 4 }),
    ...[today, yesterday].map((date) => call('/api/nutrition', { date, protein: 160 })),
    call('/api/nutrition', { date: today, hydration: 64 }),
    call('/api/ads/watch', {}),
  ];
}

/** Sends one call and returns its status; 0 if the connection broke before the response. */
function send(port: number, { person, path, body, key }: Call): Promise<number> {
  return new Promise((resolve) => {
    const headers = {
      cookie: person.cookie,
      origin: `http://localhost:${port}`,
      'content-type': 'application/json',
      'idempotency-key': key,
    };
    const call = request({ agent, port, host: 'localhost', method: 'POST', path, headers }, (response) => {
      response.on('end', () => resolve(response.complete ? (response.statusCode ?? 0) : 0));
      response.on('error', () => resolve(0));
      response.resume();
    });
    call.on('error', () => resolve(0));
    call.end(JSON.stringify(body));
  });
}

/** Repeats a call, whether or not it got a response. */
async function repeatCall({ person, path, body, key }: Call): Promise<number> {
  const { statusCode } = await testServer.app.fastify.inject({
    method: 'POST',
    url: path,
    headers: {
      host: 'localhost:3000',
      cookie: person.cookie,
      origin: ORIGIN,
      'content-type': 'application/json',
      'idempotency-key': key,
    },
    payload: JSON.stringify(body),
  });
  return statusCode;
}

/** Waits for statements from before the kill that the database may still be running. */
const waitForIdleConnections = () =>
  expect
    .poll(() =>
      testServer.query(
        `select pid from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle' and backend_type = 'client backend'`,
      ),
    )
    .toEqual([]);
