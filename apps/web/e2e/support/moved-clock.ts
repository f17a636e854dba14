import { readFileSync } from 'node:fs';

/** Cache lifetime of the file's content. */
const READ_EVERY_MS = 100;

/*
 * Preloaded with `--import`: shifts the clock of the product and its child processes by the milliseconds in the file
 * CLOCK_FILE.
 */
const file = process.env.CLOCK_FILE;
if (!file) throw new Error('CLOCK_FILE must name the file with the milliseconds');
const realNow = Date.now;
let readAt = 0;
let aheadMs = 0;

function now(): number {
  const real = realNow();
  if (real - readAt >= READ_EVERY_MS) {
    aheadMs = Number(readFileSync(file ?? '', 'utf8'));
    readAt = real;
  }
  return real + aheadMs;
}

globalThis.Date = new Proxy(Date, {
  construct: (target, given, newTarget) =>
    Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget),
  apply: () => new Date().toString(),
  get: (target, name, receiver) => (name === 'now' ? now : Reflect.get(target, name, receiver)),
});
