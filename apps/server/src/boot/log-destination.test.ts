import { closeSync, existsSync, openSync } from 'node:fs';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { logDestination } from './log-destination.ts';

const FULL_DEVICE = '/dev/full';

test.skipIf(!existsSync(FULL_DEVICE))('drops log lines without failing when the disk is full', () => {
  const fd = openSync(FULL_DEVICE, 'w');
  const log = pino({ level: 'info' }, logDestination(fd));
  // Together, these lines exceed the 1 MB buffer.
  const lines = Array.from({ length: 20 }, (_, line) => `${line} ${'x'.repeat(100_000)}`);
  expect(() => {
    for (const line of lines) log.info(line);
  }).not.toThrow();
  closeSync(fd);
});
