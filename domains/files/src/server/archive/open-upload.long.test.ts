import { deflateRawSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { MAX_UPLOAD_BYTES } from '../limits.ts';
import { createRunFile, encodeText, gzipBytes } from '../test/activity-files.ts';
import { createFilesApi, zipEntries } from '../test/files-api.ts';
import { toDisplayName } from './to-display-name.ts';

const api = await createFilesApi({ ownDatabase: true });
const BYTES_PER_MEGABYTE = 1024 * 1024;

/** Imports an archive and returns its view and the file name, state and problem of each activity. */
async function importAndReport(body: Uint8Array, name = 'a.zip') {
  const { view, activities } = await api.read(await api.athlete(), name, body);
  return { view, rows: activities.map(({ fileName, state, problem }) => [fileName, state, problem]) };
}

/** Replaces a name in the archive's headers and directory with one of the same length. */
function renameEntry(zip: Uint8Array, from: string, to: string): Uint8Array {
  const bytes = Buffer.from(zip);
  for (let offset = bytes.indexOf(from); offset >= 0; offset = bytes.indexOf(from, offset + to.length))
    bytes.write(to, offset, 'latin1');
  return bytes;
}

const BOMB_MESSAGE = 'It unpacks to far more data than a workout file should, so we didn’t open it.';
const PATH_TRAVERSAL_MESSAGE = 'Its name points outside the ZIP, so we didn’t open it.';

describe('hostile files in an archive', () => {
  test('refuses a zip bomb but accepts the other file of the archive', async () => {
    const zeros = new Uint8Array(24 * BYTES_PER_MEGABYTE);
    const { view, rows } = await importAndReport(
      zipEntries({ 'bomb.fit': zeros, 'run.fit': createRunFile() }),
    );
    expect(rows).toEqual([
      ['bomb.fit', 'refused', BOMB_MESSAGE],
      ['run.fit', 'ready', null],
    ]);
    expect(view).toMatchObject({ state: 'ready', counts: { ready: 1, refused: 1 } });
  });

  test('refuses a gzip bomb inside the archive', async () => {
    const zeros = gzipBytes(new Uint8Array(24 * BYTES_PER_MEGABYTE));
    expect((await importAndReport(zipEntries({ 'bomb.fit.gz': zeros }))).view.problem).toBe(BOMB_MESSAGE);
    expect((await importAndReport(zeros, 'bomb.fit.gz')).view.problem).toBe(BOMB_MESSAGE);
  });

  test('refuses a bomb that declares a false size', async () => {
    const zip = Buffer.from(zipEntries({ 'bomb.fit': new Uint8Array(24 * BYTES_PER_MEGABYTE) }));
    const directory = zip.lastIndexOf('PK\u0001\u0002', undefined, 'latin1');
    // The uncompressed size in the directory and in the file's own header.
    zip.writeUInt32LE(100, directory + 24);
    zip.writeUInt32LE(100, 22);
    expect((await importAndReport(zip)).view).toMatchObject({
      state: 'failed',
      problem: 'It’s damaged inside the ZIP.',
    });
  });

  test('refuses a file larger than 25 MB', async () => {
    const noise = Buffer.concat(
      Array.from({ length: 26 }, (_, index) => Buffer.alloc(BYTES_PER_MEGABYTE, `${index} noise`)),
    );
    const storedZip = zipEntries({ 'large.fit': [noise, { level: 0 }] });
    expect((await importAndReport(storedZip)).view.problem).toBe('It’s larger than 25 MB when unpacked.');
    expect((await importAndReport(noise, 'large.fit')).view.problem).toBe('It’s larger than 25 MB.');
  });

  test.each(['../up.fit', '/root.fit', 'C:/win.fit', 'a\\b\\c.fit', 'a/../../b.fit', 'nul\u0000.fit'])(
    'refuses the name %j',
    async (name) => {
      const placeholderName = `${'x'.repeat(name.length - 4)}.fit`;
      const { rows } = await importAndReport(
        renameEntry(
          zipEntries({ [placeholderName]: createRunFile(), 'run.fit': createRunFile(1) }),
          placeholderName,
          name,
        ),
      );
      expect(rows).toEqual([
        [toDisplayName(name), 'refused', PATH_TRAVERSAL_MESSAGE],
        ['run.fit', 'ready', null],
      ]);
    },
  );

  test('refuses a nested archive', async () => {
    const { rows } = await importAndReport(
      zipEntries({ 'inner.zip': zipEntries({ 'a.fit': createRunFile() }), 'run.fit': createRunFile() }),
    );
    expect(rows[0]).toEqual([
      'inner.zip',
      'refused',
      'It’s a ZIP inside the ZIP. Please import it separately.',
    ]);
  });

  test('refuses an encrypted file', async () => {
    const zip = Buffer.from(zipEntries({ 'secret.fit': createRunFile() }));
    const directory = zip.lastIndexOf('PK\u0001\u0002', undefined, 'latin1');
    // Bit 0 of the general purpose flags marks an encrypted entry.
    zip.writeUInt16LE(zip.readUInt16LE(directory + 8) | 1, directory + 8);
    expect((await importAndReport(zip)).view.problem).toBe('It’s encrypted.');
  });

  test('refuses XML entities', async () => {
    const maliciousXml = '<!DOCTYPE gpx [<!ENTITY x SYSTEM "file:///etc/passwd">]><gpx>&x;</gpx>';
    const { rows } = await importAndReport(
      zipEntries({ 'evil.gpx': encodeText(maliciousXml), 'run.fit': createRunFile() }),
    );
    expect(rows).toMatchObject(
      [
        ['evil.gpx', 'refused', /content that doesn’t belong in a workout file/],
        ['run.fit', 'ready', null],
      ].map(([name, state, problem]) => [
        name,
        state,
        problem instanceof RegExp ? expect.stringMatching(problem) : problem,
      ]),
    );
  });

  test('refuses a damaged file', async () => {
    const zip = Buffer.from(
      zipEntries({ 'a.fit': [createRunFile(), { level: 0 }], 'run.fit': createRunFile(1) }),
    );
    // Byte 200 belongs to the contents of the first file.
    zip.writeUInt8(zip.readUInt8(200) ^ 0xff, 200);
    const { rows } = await importAndReport(zip);
    expect(rows[0]).toEqual(['a.fit', 'refused', 'It’s damaged inside the ZIP.']);
    expect(rows[1]?.[1]).toBe('ready');
  });
});

describe('hostile archives', () => {
  test('refuses overlapping entries', async () => {
    const zip = zipEntries({ 'a.fit': createRunFile() });
    const directoryOffset = Buffer.from(zip).lastIndexOf('PK\u0001\u0002', undefined, 'latin1');
    // The end record has 22 bytes.
    const endRecordOffset = zip.length - 22;
    const entry = Buffer.from(zip.subarray(directoryOffset, endRecordOffset));
    // A thousand directory entries that share the same bytes, as flat bombs do.
    const directory = Buffer.concat(Array.from({ length: 1000 }, () => entry));
    const endRecord = Buffer.from(zip.subarray(endRecordOffset));
    // The number of entries, stored twice, and the size of the directory.
    endRecord.writeUInt16LE(1000, 8);
    endRecord.writeUInt16LE(1000, 10);
    endRecord.writeUInt32LE(directory.length, 12);
    const packedBytes = deflateRawSync(createRunFile()).length;
    expect(packedBytes * 1000).toBeGreaterThan(directoryOffset + directory.length);
    expect(
      (await importAndReport(Buffer.concat([zip.subarray(0, directoryOffset), directory, endRecord]))).view,
    ).toMatchObject({
      state: 'failed',
      problem: 'This ZIP is damaged, so we didn’t open it.',
    });
  });

  test('refuses more than 5,000 activity files, and a truncated archive', async () => {
    const tooManyFiles = Object.fromEntries(
      Array.from({ length: 5001 }, (_, index) => [`${index}.fit`, encodeText('')]),
    );
    expect((await importAndReport(zipEntries(tooManyFiles))).view.problem).toBe(
      'This ZIP has more than 5,000 activity files.',
    );
    const zip = zipEntries({ 'a.fit': createRunFile() });
    expect((await importAndReport(zip.subarray(0, zip.length - 30))).view.problem).toBe(
      'This file is damaged or isn’t a ZIP.',
    );
  });

  test('refuses more than 100 MB and stores nothing', async () => {
    const athlete = await api.athlete();
    const response = await api.post(athlete, 'huge.zip', Buffer.alloc(MAX_UPLOAD_BYTES + 1));
    expect(response.statusCode).toBe(413);
    expect(await api.as(athlete).imports()).toEqual([]);
    const parts = await api.orm.em
      .getConnection()
      .execute('select 1 from files.upload_part where athlete_id = ?', [athlete]);
    expect(parts).toEqual([]);
  });
});
