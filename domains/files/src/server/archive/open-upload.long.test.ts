import { deflateRawSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { MAX_UPLOAD_BYTES } from '../limits.ts';
import { createRunFile, encodeText, gzipBytes } from '../test/activity-files.ts';
import { createFilesApi, zipEntries } from '../test/files-api.ts';
import { toDisplayName } from './to-display-name.ts';

const api = await createFilesApi({ ownDatabase: true });
const MEGABYTE = 1024 * 1024;

/** Imports an archive and returns its view and the file name, state and problem of each activity. */
async function reportOf(body: Uint8Array, name = 'a.zip') {
  const { view, activities } = await api.read(await api.athlete(), name, body);
  return { view, rows: activities.map(({ fileName, state, problem }) => [fileName, state, problem]) };
}

/** Replaces a name in the archive's headers and directory with one of the same length. */
function renameEntry(zip: Uint8Array, from: string, to: string): Uint8Array {
  const bytes = Buffer.from(zip);
  for (let at = bytes.indexOf(from); at >= 0; at = bytes.indexOf(from, at + to.length))
    bytes.write(to, at, 'latin1');
  return bytes;
}

const BOMB = 'It unpacks to many times its size, unlike any recording: it was not opened.';
const PATH_TRAVERSAL = 'Its name points outside the archive: it was not opened.';

describe('hostile files in an archive', () => {
  test('refuses a zip bomb but accepts the other file of the archive', async () => {
    const zeros = new Uint8Array(24 * MEGABYTE);
    const { view, rows } = await reportOf(zipEntries({ 'bomb.fit': zeros, 'run.fit': createRunFile() }));
    expect(rows).toEqual([
      ['bomb.fit', 'refused', BOMB],
      ['run.fit', 'ready', null],
    ]);
    expect(view).toMatchObject({ state: 'ready', counts: { ready: 1, refused: 1 } });
  });

  test('refuses a gzip bomb inside the archive', async () => {
    const zeros = gzipBytes(new Uint8Array(24 * MEGABYTE));
    expect((await reportOf(zipEntries({ 'bomb.fit.gz': zeros }))).view.problem).toBe(BOMB);
    expect((await reportOf(zeros, 'bomb.fit.gz')).view.problem).toBe(BOMB);
  });

  test('refuses a bomb that declares a false size', async () => {
    const zip = Buffer.from(zipEntries({ 'bomb.fit': new Uint8Array(24 * MEGABYTE) }));
    const directory = zip.lastIndexOf('PK\u0001\u0002', undefined, 'latin1');
    // The uncompressed size in the directory and in the file's own header.
    zip.writeUInt32LE(100, directory + 24);
    zip.writeUInt32LE(100, 22);
    expect((await reportOf(zip)).view).toMatchObject({
      state: 'failed',
      problem: 'It is damaged within the archive.',
    });
  });

  test('refuses a file larger than 25 MB', async () => {
    const noise = Buffer.concat(
      Array.from({ length: 26 }, (_, index) => Buffer.alloc(MEGABYTE, `${index} noise`)),
    );
    const stored = zipEntries({ 'large.fit': [noise, { level: 0 }] });
    expect((await reportOf(stored)).view.problem).toBe('It is larger than 25 MB once it is unpacked.');
    expect((await reportOf(noise, 'large.fit')).view.problem).toBe('It is larger than 25 MB.');
  });

  test.each(['../up.fit', '/root.fit', 'C:/win.fit', 'a\\b\\c.fit', 'a/../../b.fit', 'nul\u0000.fit'])(
    'refuses the name %j',
    async (name) => {
      const plain = `${'x'.repeat(name.length - 4)}.fit`;
      const { rows } = await reportOf(
        renameEntry(zipEntries({ [plain]: createRunFile(), 'run.fit': createRunFile(1) }), plain, name),
      );
      expect(rows).toEqual([
        [toDisplayName(name), 'refused', PATH_TRAVERSAL],
        ['run.fit', 'ready', null],
      ]);
    },
  );

  test('refuses a nested archive', async () => {
    const { rows } = await reportOf(
      zipEntries({ 'inner.zip': zipEntries({ 'a.fit': createRunFile() }), 'run.fit': createRunFile() }),
    );
    expect(rows[0]).toEqual([
      'inner.zip',
      'refused',
      'It is an archive within the archive: please import it separately.',
    ]);
  });

  test('refuses an encrypted file', async () => {
    const zip = Buffer.from(zipEntries({ 'secret.fit': createRunFile() }));
    const directory = zip.lastIndexOf('PK\u0001\u0002', undefined, 'latin1');
    // Bit 0 of the general purpose flags marks an encrypted entry.
    zip.writeUInt16LE(zip.readUInt16LE(directory + 8) | 1, directory + 8);
    expect((await reportOf(zip)).view.problem).toBe('It is encrypted.');
  });

  test('refuses XML entities', async () => {
    const maliciousXml = '<!DOCTYPE gpx [<!ENTITY x SYSTEM "file:///etc/passwd">]><gpx>&x;</gpx>';
    const { rows } = await reportOf(
      zipEntries({ 'evil.gpx': encodeText(maliciousXml), 'run.fit': createRunFile() }),
    );
    expect(rows).toMatchObject(
      [
        ['evil.gpx', 'refused', /document type or entities/],
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
    const { rows } = await reportOf(zip);
    expect(rows[0]).toEqual(['a.fit', 'refused', 'It is damaged within the archive.']);
    expect(rows[1]?.[1]).toBe('ready');
  });
});

describe('hostile archives', () => {
  test('refuses overlapping entries', async () => {
    const zip = zipEntries({ 'a.fit': createRunFile() });
    const tail = Buffer.from(zip).lastIndexOf('PK\u0001\u0002', undefined, 'latin1');
    // The end record has 22 bytes.
    const end = zip.length - 22;
    const entry = Buffer.from(zip.subarray(tail, end));
    // A thousand directory entries that share the same bytes, as flat bombs do.
    const directory = Buffer.concat(Array.from({ length: 1000 }, () => entry));
    const record = Buffer.from(zip.subarray(end));
    // The number of entries, stored twice, and the size of the directory.
    record.writeUInt16LE(1000, 8);
    record.writeUInt16LE(1000, 10);
    record.writeUInt32LE(directory.length, 12);
    const packed = deflateRawSync(createRunFile()).length;
    expect(packed * 1000).toBeGreaterThan(tail + directory.length);
    expect((await reportOf(Buffer.concat([zip.subarray(0, tail), directory, record]))).view).toMatchObject({
      state: 'failed',
      problem: 'The parts of the archive overlap: it was not opened.',
    });
  });

  test('refuses more than 5,000 activity files, and a truncated archive', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 5001 }, (_, index) => [`${index}.fit`, encodeText('')]),
    );
    expect((await reportOf(zipEntries(many))).view.problem).toBe(
      'The archive has more than 5,000 activity files.',
    );
    const zip = zipEntries({ 'a.fit': createRunFile() });
    expect((await reportOf(zip.subarray(0, zip.length - 30))).view.problem).toBe(
      'The archive is damaged or is not a ZIP file.',
    );
  });

  test('refuses more than 100 MB and stores nothing', async () => {
    const athlete = await api.athlete();
    const answer = await api.post(athlete, 'huge.zip', Buffer.alloc(MAX_UPLOAD_BYTES + 1));
    expect(answer.statusCode).toBe(413);
    expect(await api.as(athlete).imports()).toEqual([]);
    const parts = await api.orm.em
      .getConnection()
      .execute('select 1 from files.upload_part where athlete_id = ?', [athlete]);
    expect(parts).toEqual([]);
  });
});
