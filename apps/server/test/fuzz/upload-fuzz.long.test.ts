import fc from 'fast-check';
import { gzipSync, strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { runQueuedJobs } from '../support/run-queued-jobs.ts';
import { createTestServer, ORIGIN } from '../support/test-server.ts';
import { createDatabaseDigest } from './database-digest.ts';
import { findFaults } from './find-faults.ts';
import { NASTY_LITERALS } from './nasty-literals.ts';

const CASE_COUNT = Math.min(Number(process.env.FUZZ_CASES ?? 15), 5_000);
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_120);

const testServer = await createTestServer();
const ann = await testServer.signIn('ann.lund@example.com');
const digest = await createDatabaseDigest(testServer);

const POINTS = Array.from({ length: 60 }, (_, at) => {
  const time = new Date(Date.parse('2026-11-20T06:00:00Z') + at * 10_000).toISOString();
  return { time, meters: at * 30, latitude: (59 + at / 4_000).toFixed(6) };
});
const TCX = `<?xml version="1.0"?><TrainingCenterDatabase xmlns="http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2"><Activities><Activity Sport="Running"><Id>${POINTS[0]?.time}</Id><Lap StartTime="${POINTS[0]?.time}"><TotalTimeSeconds>590</TotalTimeSeconds><DistanceMeters>1770</DistanceMeters><Track>${POINTS.map(({ time, meters }) => `<Trackpoint><Time>${time}</Time><DistanceMeters>${meters}</DistanceMeters></Trackpoint>`).join('')}</Track></Lap></Activity></Activities></TrainingCenterDatabase>`;
const GPX = `<?xml version="1.0"?><gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1"><trk><trkseg>${POINTS.map(({ time, latitude }) => `<trkpt lat="${latitude}" lon="10"><time>${time}</time></trkpt>`).join('')}</trkseg></trk></gpx>`;
/** Header size, two versions, data size, `.FIT`, checksum. */
const FIT_HEADER = [14, 0x20, 0x08, 0x08, 40, 0, 0, 0, 0x2e, 0x46, 0x49, 0x54, 0, 0];

/** Almost valid files that get mutated. */
const BASE_FILES: readonly Uint8Array[] = [
  strToU8(TCX),
  strToU8(GPX),
  gzipSync(strToU8(TCX)),
  zipSync({ 'a.tcx': strToU8(TCX), 'b/../../c.gpx': strToU8(GPX) }),
  zipSync({ 'manifest.json': strToU8('{"format":1}'), 'training.json': strToU8('{}') }),
  zipSync({ 'activities.csv': strToU8('Activity ID,Filename\n1,a.tcx\n'), 'a.tcx': strToU8(TCX) }),
  Uint8Array.from([...FIT_HEADER, ...Array.from({ length: 60 }, (_, at) => at * 7)]),
  new Uint8Array(0),
  // A ZIP file's end record, with the maximum in each field.
  Uint8Array.from([0x50, 0x4b, 5, 6, ...Array.from({ length: 18 }, () => 255)]),
];

/** A file with some bytes replaced, cut off, and with a text inserted in the middle. */
const mutatedBytes = fc
  .tuple(
    fc.constantFrom(...BASE_FILES),
    fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 6 }),
    fc.option(fc.nat()),
    fc.constantFrom('', '', '<!DOCTYPE a [<!ENTITY b "c">]>', ...NASTY_LITERALS.slice(0, 40)),
  )
  .map(([baseFile, replacements, cutOffset, insertedText]) => {
    const brokenFile = Buffer.from(baseFile);
    for (const [at, value] of replacements)
      if (brokenFile.length > 0) brokenFile[at % brokenFile.length] = value;
    const end =
      cutOffset === null || brokenFile.length === 0 ? brokenFile.length : cutOffset % brokenFile.length;
    const middleOffset = Math.floor(end / 2);
    return Buffer.concat([
      brokenFile.subarray(0, middleOffset),
      Buffer.from(insertedText),
      brokenFile.subarray(middleOffset, end),
    ]);
  });
const NAMES = [
  'a.fit',
  'a.gpx',
  'a.tcx',
  'a.zip',
  'a.fit.gz',
  'a',
  '',
  '../../a.fit',
  'a.exe',
  'ä👟.gpx',
  '%00',
  'a\u202exif.fit',
];
const upload = fc.record({
  url: fc.oneof(
    {
      weight: 4,
      arbitrary: fc.constantFrom(...NAMES).map((name) => `/api/imports?name=${encodeURIComponent(name)}`),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom('/api/account/import', '/api/imports', '/api/imports?name=a&name=b'),
    },
  ),
  type: fc.constantFrom(
    'application/octet-stream',
    'application/zip',
    'text/xml',
    'application/json',
    'x',
    '',
  ),
  payload: mutatedBytes,
});

test('refuses or partially reads a broken file without a server error', async () => {
  const faultyUploads: object[] = [];
  let acceptedCount = 0;
  let sentCount = 0;
  for (const { url, type, payload } of fc.sample(upload, { numRuns: CASE_COUNT, seed: SEED })) {
    sentCount += 1;
    // Send each archive from a new account, because an account's sixth broken archive is rejected unread.
    const sender = url.startsWith('/api/account')
      ? await testServer.signIn(`ann.lund${sentCount}@example.com`)
      : ann;
    const digestBefore = await digest();
    const response = await testServer.app.fastify.inject({
      method: 'POST',
      url,
      headers: {
        host: 'localhost:3000',
        cookie: sender.cookie,
        origin: ORIGIN,
        ...(type && { 'content-type': type }),
      },
      payload,
    });
    const faults = findFaults(response);
    const sample = { url, type, base64: payload.subarray(0, 3_000).toString('base64') };
    if (faults.length > 0) faultyUploads.push({ ...sample, faults });
    if (response.statusCode >= 400) {
      if (JSON.stringify([...(await digest())]) !== JSON.stringify([...digestBefore]))
        faultyUploads.push({ ...sample, faults: ['changed rows'] });
      continue;
    }
    acceptedCount += 1;
    await runQueuedJobs(testServer).catch((error: unknown) =>
      faultyUploads.push({ ...sample, faults: [`the job failed: ${String(error)}`] }),
    );
    const imports: { id: string }[] = (await testServer.call('GET', '/api/imports', ann)).json();
    for (const { id } of imports) {
      expect((await testServer.call('GET', `/api/imports/${id}`, ann)).statusCode).toBe(200);
      await testServer.call('DELETE', `/api/imports/${id}`, ann);
    }
  }
  if (process.env.FUZZ_CASES)
    process.stdout.write(`uploads: ${CASE_COUNT} sent, ${acceptedCount} accepted\n`);
  expect(faultyUploads).toEqual([]);
}, 3_600_000);
