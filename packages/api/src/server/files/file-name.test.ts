import { expect, test } from 'vitest';
import { toSafeFileName } from './file-name.ts';

test.each([
  ['Morning run.fit', 'Morning run.fit'],
  ['../../etc/passwd', '-..-etc-passwd'],
  ['a"b\r\nset-cookie: x', 'a-b--set-cookie- x'],
  ['\u202egnp.exe', '-gnp.exe'],
  ['...', 'file'],
  ['', 'file'],
  [`${'x'.repeat(300)}.tcx`, `${'x'.repeat(96)}.tcx`],
  ['\ud800.fit', '\ufffd.fit'],
])('saves the file name %j as %j', (name, safeName) => {
  expect(toSafeFileName(name)).toBe(safeName);
});
