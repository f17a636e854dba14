import { mkdtempSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Server, startServer } from '../support/start-server.ts';
import { createWorld, type Person } from '../support/world.ts';

const CLAIMS_AT_ONCE = 100;

const world = await createWorld();
// The servers and their sign-ins run in real time.
world.clock.set(new Date().toISOString());
const agent = new Agent({ keepAlive: true, maxSockets: CLAIMS_AT_ONCE });

test('pays exactly two of 100 concurrent ad claims on two server processes', async () => {
  const mia = await world.signIn('mia.berg@example.com');
  // Use a zone where it is noon now, so that midnight cannot interfere.
  const hoursEast = 12 - new Date().getUTCHours();
  const timeZone = `Etc/GMT${hoursEast > 0 ? '-' : '+'}${Math.abs(hoursEast)}`;
  const saveAnswer = await world.call('POST', '/api/trpc/athletes.savePreferences', mia, { timeZone });
  expect(saveAnswer.statusCode).toBe(200);
  const servers = await Promise.all([startWebServer(), startWebServer()]);
  const claimAtOnce = () =>
    Promise.all(
      Array.from({ length: CLAIMS_AT_ONCE }, (_, index) => claim(servers[index % 2] ?? servers[0], mia)),
    );
  const paidCounts = [];
  for (let wave = 0; wave < 3; wave += 1) {
    const answers = await claimAtOnce();
    paidCounts.push(answers.filter(({ status }) => status === 200).length);
    const rejected = answers.filter(({ status }) => status !== 200);
    expect(new Set(rejected.map(({ status }) => status))).toEqual(new Set([429]));
    expect(rejected.every(({ retryAfter }) => Number(retryAfter) > 0)).toBe(true);
    // Skip the required thirty seconds between two ads.
    await world.query(`update gamification.ad_claim set claimed_at = claimed_at - interval '31 seconds'`);
  }
  expect(paidCounts).toEqual([1, 1, 0]);
  // In any other zone, the daily limit stays used up until the day ends in the original zone.
  for (const otherZone of ['Etc/GMT-14', 'Etc/GMT+12', 'Asia/Kathmandu']) {
    await world.call('POST', '/api/trpc/athletes.savePreferences', mia, { timeZone: otherZone });
    const statuses = (await claimAtOnce()).map(({ status }) => status);
    expect(new Set(statuses), otherZone).toEqual(new Set([429]));
  }
  const [row] = await world.query<{ points: number; sum: number; entries: number }>(
    `select s.points, s.entries, (select sum(points)::int from gamification.ledger l where l.athlete_id = s.athlete_id) as sum
       from gamification.score s where s.athlete_id = ?`,
    [mia.athleteId],
  );
  expect(row).toEqual({ points: 55, entries: 2, sum: 55 });
}, 120_000);

async function startWebServer(): Promise<Server> {
  const server = await startServer({
    DATABASE_URL: world.databaseUrl,
    THRESHOLD_DATA_DIR: mkdtempSync(join(tmpdir(), 'threshold-ads-')),
    JOB_PROCESS: 'separate',
  });
  await server.waitForOutput('answers at');
  return server;
}

function claim(server: Server, as: Person): Promise<{ status: number; retryAfter: string | undefined }> {
  return new Promise((resolve, reject) => {
    const origin = `http://localhost:${server.port}`;
    const call = request(
      `${origin}/api/ads/watch`,
      { agent, method: 'POST', headers: { cookie: as.cookie, origin } },
      (response) => {
        response.resume();
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] }),
        );
      },
    );
    call.on('error', reject);
    call.end();
  });
}
