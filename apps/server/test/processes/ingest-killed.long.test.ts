import { mkdtempSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startServer } from '../support/start-server.ts';
import { createTestServer, type Person } from '../support/test-server.ts';

/** There is one kill per round. Set FAULT_ROUNDS=20 for a longer test. */
const ROUNDS = Number(process.env.FAULT_ROUNDS ?? 2);
const ATHLETES = 50;
const PATCHES_PER_ATHLETE = 10;
const SECONDS_PER_PATCH = 10;
/** How many of the 500 responses arrive before each round's kill: early and late, for slow and fast machines. */
const KILL_AFTER_RESPONSES = [40, 250, 1, 400, 120];

const testServer = await createTestServer();
// The killed server and its sign-ins use real time.
testServer.clock.set(new Date().toISOString());
const agent = new Agent({ keepAlive: true, maxSockets: ATHLETES * PATCHES_PER_ATHLETE });

interface Recording {
  readonly id: string;
  readonly person: Person;
}

test('stores every acknowledged sample exactly once despite kill -9 with 500 PATCHes in flight', async () => {
  const recordings = await startRecordings();
  const acknowledgedSeconds = new Set<string>();
  let unacknowledgedCount = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const server = await startServer({
      DATABASE_URL: testServer.databaseUrl,
      THRESHOLD_DATA_DIR: mkdtempSync(join(tmpdir(), 'threshold-killed-')),
      JOB_PROCESS: 'separate',
    });
    await server.waitForOutput('answers at');
    const responsesUntilKill = KILL_AFTER_RESPONSES[round % KILL_AFTER_RESPONSES.length] ?? 1;
    let responseCount = 0;
    const patchPromises = recordings.flatMap((recording) =>
      Array.from({ length: PATCHES_PER_ATHLETE }, async (_, index) => {
        const firstSecond = (round * PATCHES_PER_ATHLETE + index) * SECONDS_PER_PATCH;
        if ((await patch(server.port, recording, firstSecond)) !== 200) {
          unacknowledgedCount += 1;
          return;
        }
        for (let second = firstSecond; second < firstSecond + SECONDS_PER_PATCH; second += 1)
          acknowledgedSeconds.add(`${recording.id} ${second}`);
        responseCount += 1;
        if (responseCount === responsesUntilKill) server.kill('SIGKILL');
      }),
    );
    await Promise.all(patchPromises);
    await server.ended;
  }
  // If either kind is missing, the kills came too early or too late to prove anything.
  expect(unacknowledgedCount).toBeGreaterThan(0);
  expect(acknowledgedSeconds.size).toBeGreaterThan(0);
  const storedKeys = await listStoredSeconds();
  const uniqueKeys = new Set(storedKeys);
  expect(uniqueKeys.size).toBe(storedKeys.length);
  expect([...acknowledgedSeconds].filter((second) => !uniqueKeys.has(second))).toEqual([]);
  const [row] = await testServer.query<{ wrong: number }>(
    `select count(*)::int as wrong from sessions.session s
      where sample_count <> (select coalesce(sum(cardinality(bpm)), 0) from sessions.chunk c where c.session_id = s.id)`,
  );
  expect(row?.wrong).toBe(0);
}, 300_000);

async function startRecordings(): Promise<Recording[]> {
  const startTime = new Date(Date.now() - 24 * 60 * 60 * 1000).toISOString();
  return Promise.all(
    Array.from({ length: ATHLETES }, async (_, index) => {
      const person = await testServer.signIn(`recording.athlete${index}@example.com`);
      const startResponse = await testServer.call('POST', '/api/sessions/start', person, { startTime });
      expect(startResponse.statusCode).toBe(200);
      return { id: startResponse.json().id, person };
    }),
  );
}

/** All stored seconds as `session t`, read directly from the chunks. */
async function listStoredSeconds(): Promise<string[]> {
  const rows = await testServer.query<{ second: string }>(
    `select session_id || ' ' || (first_second + coalesce(seconds[i], i - 1)) as second
       from sessions.chunk, generate_subscripts(bpm, 1) as i`,
  );
  return rows.map(({ second }) => second);
}

/** Sends one PATCH and returns its status; 0 if the connection broke before the response. */
function patch(port: number, { id, person }: Recording, firstSecond: number): Promise<number> {
  const hrData = Array.from({ length: SECONDS_PER_PATCH }, (_, offset) => ({
    t: firstSecond + offset,
    hr: 140,
  }));
  return new Promise((resolve) => {
    const patchRequest = request(
      {
        agent,
        port,
        host: 'localhost',
        method: 'PATCH',
        path: `/api/sessions/${id}`,
        headers: {
          cookie: person.cookie,
          origin: `http://localhost:${port}`,
          'content-type': 'application/json',
        },
      },
      (response) => {
        response.on('end', () => resolve(response.complete ? (response.statusCode ?? 0) : 0));
        response.on('error', () => resolve(0));
        response.resume();
      },
    );
    patchRequest.on('error', () => resolve(0));
    patchRequest.end(JSON.stringify({ elapsedSeconds: firstSecond + SECONDS_PER_PATCH, hrData }));
  });
}
