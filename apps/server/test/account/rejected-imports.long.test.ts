import { randomBytes } from 'node:crypto';
import { addDays, localDate } from '@threshold/physiology';
import { strFromU8, strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { domains } from '../../src/domains.ts';
import { digestRows } from '../support/stored-rows.ts';
import { createTestServer, ORIGIN, type TestServer } from '../support/test-server.ts';
import { createArchiveFixture, importAccount, replaceWorkouts } from './archive-fixture.ts';

const { signInNewAthlete, originalFiles, sourceServer, demo, editArchive, zipWithChange, targetServer } =
  await createArchiveFixture();

/** Stays empty, because every import into it fails. */
const emptyServer = await createTestServer();

/**
 * An archive whose central directory declares a wrong unpacked size for one file. In a directory entry, the compressed
 * size is at byte 20, the unpacked size at 24, the file name at 46.
 */
const buildZipWithDeclaredSize = (name: string, bytes: number): Uint8Array => {
  const zip = Buffer.from(zipSync(originalFiles));
  for (
    let offset = zip.indexOf('PK\u0001\u0002');
    offset >= 0;
    offset = zip.indexOf('PK\u0001\u0002', offset + 4)
  )
    if (zip.subarray(offset + 46).indexOf(name) === 0) zip.writeUInt32LE(bytes, offset + 24);
  return zip;
};

/** An archive whose central directory declares a compressed size of half the archive for every file. */
const buildZipWithOverlappingFiles = (): Uint8Array => {
  const zip = Buffer.from(zipSync(originalFiles));
  for (
    let offset = zip.indexOf('PK\u0001\u0002');
    offset >= 0;
    offset = zip.indexOf('PK\u0001\u0002', offset + 4)
  )
    zip.writeUInt32LE(zip.length / 2, offset + 20);
  return zip;
};

/** An archive with a corrupted heart rate, whose checksum no longer matches. */
function buildZipWithFlippedDigit(): Uint8Array {
  const zip = Buffer.from(zipSync(originalFiles, { level: 0 }));
  const offset = zip.indexOf('"actual_hr_bpm":1') + '"actual_hr_bpm":1'.length;
  zip.write(zip[offset] === 0x34 ? '5' : '4', offset);
  return zip;
}

describe('account import', () => {
  const expectRejection = async (
    testServer: TestServer,
    zip: Uint8Array,
    status: number,
    message: RegExp,
  ) => {
    const person = await signInNewAthlete(testServer);
    const digestBefore = await digestRows(testServer, person.athleteId);
    const response = await importAccount(testServer, person, zip);
    expect([response.statusCode, response.json().message]).toEqual([status, expect.stringMatching(message)]);
    expect(await digestRows(testServer, person.athleteId)).toBe(digestBefore);
  };

  test('rejects a visitor', async () => {
    expect((await sourceServer.call('POST', '/api/account/import')).statusCode).toBe(401);
  });

  test('rejects a non-empty account without changing it', async () => {
    const person = await signInNewAthlete(targetServer);
    await targetServer.call('POST', '/api/profile', person, { lthr: 160 });
    const digestBefore = await digestRows(targetServer, person.athleteId);
    const response = await importAccount(targetServer, person, zipSync(originalFiles));
    expect([response.statusCode, response.json().message]).toEqual([
      409,
      expect.stringMatching(/^This account already has data/),
    ]);
    expect(await digestRows(targetServer, person.athleteId)).toBe(digestBefore);
  });

  test('rejects rows that exist in another account, and changes nothing', async () => {
    const digestBefore = await digestRows(sourceServer, demo.athleteId);
    await expectRejection(
      sourceServer,
      zipSync(originalFiles),
      409,
      /already in another account of this installation.*Delete that account first, .* or sign in to it/,
    );
    expect(await digestRows(sourceServer, demo.athleteId)).toBe(digestBefore);
  });

  test.each<[string, () => Uint8Array, RegExp]>([
    ['that is not a ZIP file', () => strToU8('PK or not'), /damaged or isn’t a ZIP/],
    ['with corrupted bytes', buildZipWithFlippedDigit, /damaged/],
    [
      'that unpacks to more than its declared size',
      () => buildZipWithDeclaredSize('training.json', 1000),
      /damaged/,
    ],
    [
      'that unpacks to more than any account’s limit',
      () => buildZipWithDeclaredSize('training.json', 2 ** 31),
      /too large once unpacked/,
    ],
    [
      'with an extreme compression ratio',
      () => zipWithChange((files) => (files['health.json'] = new Uint8Array(8_000_000))),
      /too large once unpacked/,
    ],
    ['with overlapping files', buildZipWithOverlappingFiles, /damaged/],
    ['without a manifest', () => zipWithChange((files) => delete files['manifest.json']), /not an export/],
    [
      'of a newer format',
      () => editArchive('manifest.json', (t) => t.replace('"formatVersion": 4', '"formatVersion": 5')),
      /format version 5.*up to version 4/,
    ],
    [
      'of another product',
      () => editArchive('manifest.json', (t) => t.replace('threshold-account', 'other')),
      /not an export/,
    ],
    [
      'with an unknown file',
      () =>
        zipWithChange((files) => {
          files['more.json'] = strToU8('{}');
        }),
      /a file that does not belong in an account export/,
    ],
    [
      'with a path traversal',
      () =>
        zipWithChange((files) => {
          files['../../etc/passwd'] = strToU8('x');
        }),
      /damaged|not belong in an account export/,
    ],
    ['with a part missing', () => zipWithChange((files) => delete files['health.json']), /incomplete/],
    [
      'with an unknown field',
      () => editArchive('health.json', (t) => t.replace('{"id"', '{"athlete_id":1,"id"')),
      /health\.json, health_entry, row 1: Athlete_id is not a field/,
    ],
    [
      'with an unknown table',
      () => editArchive('health.json', (t) => t.replace('"health_entry"', '"follower"')),
      /contains "follower"/,
    ],
    [
      'with an out-of-range value',
      () => editArchive('health.json', (t) => t.replace(/"hrv_ms":\d+/, '"hrv_ms":401')),
      /health\.json, health_entry, row \d+: Hrv_ms/,
    ],
    [
      'with a value of the wrong type',
      () => editArchive('nutrition.json', (t) => t.replace(/"calories":\d+/, '"calories":"many"')),
      /nutrition\.json, log, row \d+/,
    ],
    [
      'with a prototype key',
      () => editArchive('nutrition.json', (t) => t.replace('{"id"', '{"__proto__":{},"id"')),
      /nutrition\.json, log, row 1/,
    ],
    [
      'cut off in the middle',
      () => editArchive('sessions.json', (t) => t.slice(0, t.length / 2)),
      /sessions\.json/,
    ],
    [
      'with other line breaks than an export',
      () => editArchive('health.json', (t) => JSON.stringify(JSON.parse(t))),
      /health\.json is not in the format of a Threshold export/,
    ],
    [
      'with a duplicate row',
      () =>
        editArchive('training.json', (t) =>
          t.replace(/"strength_set": \[\n(.*),\n/, (wholeMatch, row) => `${wholeMatch}${row},\n`),
        ),
      /appear in it twice/,
    ],
  ])('rejects an archive %s, and changes nothing', (_, zip, message) =>
    expectRejection(emptyServer, zip(), message.source.includes('twice') ? 409 : 400, message),
  );

  test('rejects samples from another athlete’s session, and changes nothing', async () => {
    // The other athlete, whose session the archive refers to.
    const otherAthlete = await signInNewAthlete(targetServer);
    expect((await importAccount(targetServer, otherAthlete, zipSync(originalFiles))).statusCode).toBe(200);
    const [victim] = await targetServer.query<{ id: string }>('select id from sessions.session limit 1');
    const sessions = JSON.parse(strFromU8(originalFiles['sessions.json'] ?? new Uint8Array()));
    const chunk = JSON.stringify({ ...sessions.chunk[0], session_id: victim?.id, first_second: 170_000 });
    const sessionsJson = `{\n"session": [\n],\n"chunk": [\n${chunk}\n]\n}\n`;
    const zip = zipWithChange((files) => {
      for (const { name } of domains) files[`${name}.json`] = strToU8('{\n}\n');
      files['sessions.json'] = strToU8(sessionsJson);
    });
    const [countBefore] = await targetServer.query<{ rows: number }>(
      'select count(*)::int as rows from sessions.chunk',
    );
    await expectRejection(targetServer, zip, 400, /refers to one that is not in the file/);
    expect(await targetServer.query('select count(*)::int as rows from sessions.chunk')).toEqual([
      countBefore,
    ]);
  });

  test('rejects an archive above the size limit', async () => {
    const person = await signInNewAthlete(targetServer);
    const response = await targetServer.app.fastify.inject({
      method: 'POST',
      url: '/api/account/import',
      headers: {
        host: 'localhost:3000',
        origin: ORIGIN,
        cookie: person.cookie,
        'content-length': String(200 * 1024 * 1024 + 1),
      },
      payload: Buffer.from('PK'),
    });
    expect(response.statusCode).toBe(413);
  });
});

test('rejects a completed rest day, naming file, table and row', async () => {
  const testServer = await createTestServer();
  const zip = editArchive('training.json', replaceWorkouts([{}, { session: 'Rest' }]));
  const response = await importAccount(testServer, await signInNewAthlete(testServer), zip);
  expect([response.statusCode, response.json().message]).toEqual([
    400,
    'training.json, workout, row 2: A day of rest cannot be completed',
  ]);
});

test.each([
  [
    '30,000 workouts',
    30_000,
    (index: number) => addDays(localDate('2020-01-01'), index % 1000),
    'at most 30000 rows',
  ],
  [
    '200 workouts of one day',
    200,
    () => localDate('2020-01-01'),
    'Date must be the same in at most 200 rows',
  ],
])('rejects an export with more than %s', async (_limit, maxRows, getDate, message) => {
  const testServer = await createTestServer();
  const person = await signInNewAthlete(testServer);
  const rows = Array.from({ length: maxRows + 1 }, (_, index) => ({
    date: getDate(index),
    steps: [],
    notes: null,
  }));
  const response = await importAccount(
    testServer,
    person,
    editArchive('training.json', replaceWorkouts(rows)),
  );
  expect([response.statusCode, response.json().message]).toEqual([
    400,
    expect.stringContaining(`training.json, workout, row ${maxRows + 1}: ${message}`),
  ]);
  expect(await testServer.query('select count(*)::int as rows from training.workout')).toEqual([{ rows: 0 }]);
});

test.each([
  ['health', 'health_entry', /^health\.json, health_entry, row 1: is too long$/],
  ['sessions', 'track', /^sessions\.json, track, row 1: Session_id/],
])(
  'rejects a row of four million characters in %s without blocking the main thread',
  async (part, table, message) => {
    const testServer = await createTestServer();
    const person = await signInNewAthlete(testServer);
    const digits = [...randomBytes(2_000_000)].map((byte) => byte % 10).join(',');
    const zip = zipWithChange((files) => {
      files[`${part}.json`] = strToU8(`{\n"${table}": [\n{"session_id":[${digits}]}\n]\n}\n`);
    });
    const cpuUsageBefore = process.threadCpuUsage();
    const response = await importAccount(testServer, person, zip);
    const { user, system } = process.threadCpuUsage(cpuUsageBefore);
    expect([response.statusCode, response.json().message]).toEqual([400, expect.stringMatching(message)]);
    expect((user + system) / 1000, 'CPU time of the main thread in ms').toBeLessThan(500);
  },
);
