import { closeSync, existsSync, openSync } from 'node:fs';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { logDestination } from './log-destination.ts';

const FULL = '/dev/full';

test.skipIf(!existsSync(FULL))('drops log lines on a full disk without failing', () => {
  const file = openSync(FULL, 'w');
  const log = pino({ level: 'info' }, logDestination(file));
  // Together these lines exceed the buffer of 1 MB.
  const lines = Array.from({ length: 20 }, (_, line) => `${line} ${'x'.repeat(100_000)}`);
  expect(() => {
    for (const line of lines) log.info(line);
  }).not.toThrow();
  closeSync(file);
});
