import { describe, expect, test } from 'vitest';
import { createFitFile, createRunFile } from '../../test/activity-files.ts';
import { decodeSingle } from '../../test/read-fit-fixture.ts';
import { decodeFile } from '../decode-file.ts';

const findRejection = async (bytes: Uint8Array) => {
  const file = await decodeFile('a.fit', bytes);
  return 'rejection' in file ? file.rejection : null;
};

describe('damaged FIT file', () => {
  const wholeFile = createFitFile({ parts: [{ sport: 'running' }] });

  test('recovers a truncated file without its summary, with a warning', async () => {
    const run = await decodeSingle(wholeFile.subarray(0, Math.floor(wholeFile.length / 2)));
    expect(run.type).toBe('activity');
    expect(run.durationSeconds).toBeGreaterThan(500);
    expect(run.track.length).toBeGreaterThan(500);
    expect(run.warnings).toEqual([
      'The file ends early, so the rest is missing.',
      'It has no summary, so we worked out time, distance and heart rate from the recording.',
    ]);
  });

  test('recovers a file with a wrong checksum', async () => {
    const changedChecksumFile = new Uint8Array(wholeFile);
    changedChecksumFile[changedChecksumFile.length - 1] = (changedChecksumFile.at(-1) ?? 0) ^ 0xff;
    const run = await decodeSingle(changedChecksumFile);
    expect(run).toMatchObject({ durationSeconds: 1200, distanceMeters: 3600 });
    expect(run.warnings).toEqual(['The file may be damaged, so some values could be off.']);
  });

  test('keeps the first part if the second one has no header', async () => {
    const run = await decodeSingle(Buffer.concat([wholeFile, Buffer.alloc(60, 7)]));
    expect(run.distanceMeters).toBe(3600);
    expect(run.warnings).toEqual(['We couldn’t read another part of the file.']);
  });

  test('explains why it rejects a file without an activity', async () => {
    const settings = createFitFile({ type: 'settings', parts: [] });
    expect(await findRejection(settings)).toBe('It isn’t an activity. Your device saved it as “settings”.');
    expect(await findRejection(new Uint8Array())).toBe('The file is empty.');
    expect(await findRejection(new TextEncoder().encode('no FIT at all'))).toBe('It isn’t a FIT file.');
    expect(await findRejection(wholeFile.subarray(0, 60))).toContain('It has no activity in it.');
  });

  test('never throws, no matter where the file is cut or changed', async () => {
    const smallFile = createRunFile();
    // Prime steps reach every kind of field without trying every byte.
    for (let lengthBytes = 0; lengthBytes < smallFile.length; lengthBytes += 13)
      await decodeFile('a.fit', smallFile.subarray(0, lengthBytes));
    for (let at = 0; at < smallFile.length; at += 17) {
      const changedFile = new Uint8Array(smallFile);
      changedFile[at] = (changedFile[at] ?? 0) ^ 0x55;
      await decodeFile('a.fit', changedFile);
    }
  });
});
