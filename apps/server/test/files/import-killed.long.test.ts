import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { startServer } from '../support/start-server.ts';
import { createTestServer, ORIGIN } from '../support/test-server.ts';

/** Set FAULT_IMPORTED_FILES=1000 for a longer test. */
const FILE_COUNT = Number(process.env.FAULT_IMPORTED_FILES ?? 100);
const HOUR_MS = 3_600_000;

const testServer = await createTestServer();
// The killed server runs in real time.
testServer.clock.set(new Date().toISOString());

/** An archive of one-minute runs, an hour apart. */
function buildArchive(): Uint8Array {
  const buildRun = (index: number) => {
    const formatTime = (second: number) =>
      new Date(Date.now() - (index + 24) * HOUR_MS + second * 1000).toISOString().replace(/\.\d+/, '');
    const points = Array.from(
      { length: 61 },
      (_, second) =>
        `<trkpt lat="${59 + second / 40_000}" lon="10"><time>${formatTime(second)}</time><extensions><hr>${120 + (second % 40)}</hr></extensions></trkpt>`,
    );
    return `<gpx><trk><type>running</type><trkseg>${points.join('')}</trkseg></trk></gpx>`;
  };
  return zipSync(
    Object.fromEntries(
      Array.from({ length: FILE_COUNT }, (_, index) => [`${index}.gpx`, strToU8(buildRun(index))]),
    ),
  );
}

const startProduct = async () => {
  const server = await startServer({
    DATABASE_URL: testServer.databaseUrl,
    THRESHOLD_DATA_DIR: mkdtempSync(join(tmpdir(), 'threshold-import-killed-')),
  });
  await server.waitForOutput('answers at');
  return server;
};

/** Waits until a count in the database reaches the minimum. */
async function waitForCount(sql: string, minCount: number): Promise<number> {
  let count = -1;
  await expect
    .poll(
      async () => {
        const [row] = await testServer.query<{ count: number }>(sql);
        count = row?.count ?? 0;
        return count;
      },
      { timeout: 200_000, interval: 15 },
    )
    .toBeGreaterThanOrEqual(minCount);
  return count;
}

test('imports every file exactly once even if the server is killed while parsing or storing', async () => {
  const mia = await testServer.signIn('mia.berg@example.com');
  const upload = await testServer.app.fastify.inject({
    method: 'POST',
    url: '/api/imports?name=export.zip',
    headers: {
      host: 'localhost:3000',
      origin: ORIGIN,
      cookie: mia.cookie,
      'content-type': 'application/zip',
    },
    payload: Buffer.from(buildArchive()),
  });
  expect(upload.json()).toMatchObject({ state: 'reading' });
  const path = `/api/imports/${upload.json().id}`;
  const getImport = async () => (await testServer.call('GET', path, mia)).json();

  const readingServer = await startProduct();
  const readCount = await waitForCount('select read_files as count from files.file_import', FILE_COUNT / 4);
  readingServer.kill('SIGKILL');
  await readingServer.ended;
  expect(readCount).toBeLessThan(FILE_COUNT);

  const storingServer = await startProduct();
  await expect.poll(async () => (await getImport()).state, { timeout: 200_000, interval: 100 }).toBe('ready');
  expect(await getImport()).toMatchObject({
    files: { total: FILE_COUNT, read: FILE_COUNT },
    counts: { ready: FILE_COUNT, duplicate: 0, refused: 0 },
  });
  await testServer.call('POST', `${path}/confirm`, mia, {});
  const storedCount = await waitForCount(
    `select count(*)::int as count from files.activity where state = 'landed'`,
    FILE_COUNT / 4,
  );
  storingServer.kill('SIGKILL');
  await storingServer.ended;
  expect(storedCount).toBeLessThan(FILE_COUNT);

  await startProduct();
  await expect.poll(async () => (await getImport()).state, { timeout: 200_000, interval: 100 }).toBe('done');
  expect(await getImport()).toMatchObject({
    counts: { ready: 0, landed: FILE_COUNT, duplicate: 0, refused: 0 },
  });
  const [rows] = await testServer.query(`
    select (select count(*)::int from training.workout where athlete_id = '${mia.athleteId}') as workouts,
      (select count(distinct started_at)::int from sessions.session where athlete_id = '${mia.athleteId}') as sessions,
      (select count(*)::int from sessions.session where athlete_id = '${mia.athleteId}') as all_sessions`);
  expect(rows).toEqual({ workouts: FILE_COUNT, sessions: FILE_COUNT, all_sessions: FILE_COUNT });

  await testServer.call('POST', `${path}/undo`, mia, {});
  await expect
    .poll(async () => (await getImport()).counts, { timeout: 200_000, interval: 100 })
    .toMatchObject({ landed: 0, undone: FILE_COUNT });
}, 600_000);
