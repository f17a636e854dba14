import { describe, expect, test } from 'vitest';
import { createContentDisposition, toSafeFileName } from './file-name.ts';

describe('file name', () => {
  test.each([
    ['Morning run.fit', 'Morning run.fit'],
    ['../../etc/passwd', '-..-etc-passwd'],
    ['a"b\r\nset-cookie: x', 'a-b--set-cookie- x'],
    ['\u202egnp.exe', '-gnp.exe'],
    ['...', 'file'],
    ['', 'file'],
    [`${'x'.repeat(300)}.tcx`, `${'x'.repeat(96)}.tcx`],
    ['\ud800.fit', '\ufffd.fit'],
  ])('saves %j as %j', (name, safeName) => {
    expect(toSafeFileName(name)).toBe(safeName);
  });

  test('appears in Content-Disposition in ASCII and, for clients that know RFC 8187, in full', () => {
    expect(createContentDisposition('Søndagstur (Århus) 5 km.gpx')).toBe(
      `attachment; filename="Sndagstur (Arhus) 5 km.gpx"; filename*=UTF-8''S%C3%B8ndagstur%20%28%C3%85rhus%29%205%20km.gpx`,
    );
    expect(createContentDisposition('日本')).toBe(
      `attachment; filename="file"; filename*=UTF-8''%E6%97%A5%E6%9C%AC`,
    );
  });
});
