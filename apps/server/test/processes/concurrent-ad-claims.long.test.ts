import { mkdtempSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Server, startServer } from '../support/start-server.ts';
import { createTestServer, type Person } from '../support/test-server.ts';

const CONCURRENT_CLAIMS = 100;

const testServer = await createTestServer();
// The servers and their sign-ins run in real time.
testServer.clock.set(new Date().toISOString());
const agent = new Agent({ keepAlive: true, maxSockets: CONCURRENT_CLAIMS });

test('pays exactly two of 100 concurrent ad claims on two server processes', async () => {
  const mia = await testServer.signIn('mia.berg@example.com');
  // Use a zone where it is noon now, so that midnight cannot interfere.
  const hoursEast = 12 - new Date().getUTCHours();
  const timeZone = `Etc/GMT${hoursEast > 0 ? '-' : '+'}${Math.abs(hoursEast)}`;
  const saveResponse = await testServer.call('POST', '/api/trpc/athletes.savePreferences', mia, { timeZone });
  expect(saveResponse.statusCode).toBe(200);
  const servers = await Promise.all([startWebServer(), startWebServer()]);
  const claimConcurrently = () =>
    Promise.all(
      Array.from({ length: CONCURRENT_CLAIMS }, (_, index) => claim(servers[index % 2] ?? servers[0], mia)),
    );
  const paidCounts = [];
  for (let round = 0; round < 3; round += 1) {
    const responses = await claimConcurrently();
    paidCounts.push(responses.filter(({ status }) => status === 200).length);
    const rejected = responses.filter(({ status }) => status !== 200);
    expect(new Set(rejected.map(({ status }) => status))).toEqual(new Set([429]));
    expect(rejected.every(({ retryAfter }) => Number(retryAfter) > 0)).toBe(true);
    // Skip the required thirty seconds between two ads.
    await testServer.query(
      `update gamification.ad_claim set claimed_at = claimed_at - interval '31 seconds'`,
    );
  }
  expect(paidCounts).toEqual([1, 1, 0]);
  // In any other zone, the daily limit stays used up until the day ends in the original zone.
  for (const otherZone of ['Etc/GMT-14', 'Etc/GMT+12', 'Asia/Kathmandu']) {
    await testServer.call('POST', '/api/trpc/athletes.savePreferences', mia, { timeZone: otherZone });
    const statuses = (await claimConcurrently()).map(({ status }) => status);
    expect(new Set(statuses), otherZone).toEqual(new Set([429]));
  }
  const [row] = await testServer.query<{ points: number; sum: number; entries: number }>(
    `select s.points, s.entries, (select sum(points)::int from gamification.ledger l where l.athlete_id = s.athlete_id) as sum
       from gamification.score s where s.athlete_id = ?`,
    [mia.athleteId],
  );
  expect(row).toEqual({ points: 55, entries: 2, sum: 55 });
}, 120_000);

async function startWebServer(): Promise<Server> {
  const server = await startServer({
    DATABASE_URL: testServer.databaseUrl,
    THRESHOLD_DATA_DIR: mkdtempSync(join(tmpdir(), 'threshold-ads-')),
    JOB_PROCESS: 'separate',
  });
  await server.waitForOutput('answers at');
  return server;
}

function claim(server: Server, person: Person): Promise<{ status: number; retryAfter: string | undefined }> {
  return new Promise((resolve, reject) => {
    const origin = `http://localhost:${server.port}`;
    const clientRequest = request(
      `${origin}/api/ads/watch`,
      { agent, method: 'POST', headers: { cookie: person.cookie, origin } },
      (response) => {
        response.resume();
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] }),
        );
      },
    );
    clientRequest.on('error', reject);
    clientRequest.end();
  });
}
