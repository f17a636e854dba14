import { subscribe } from 'node:diagnostics_channel';
import { readFileSync } from 'node:fs';
import { ServerResponse } from 'node:http';

/** How long the file's content is cached. */
const READ_INTERVAL_MS = 100;

/*
 * Preloaded with `--import`: shifts the clock of the product and its child processes by the milliseconds in the file
 * CLOCK_FILE.
 */
const clockFile = process.env.CLOCK_FILE;
if (!clockFile) throw new Error('CLOCK_FILE must name the file with the milliseconds');
const realNow = Date.now;
let readAtMs = 0;
let aheadMs = 0;

function now(): number {
  const realMs = realNow();
  if (realMs - readAtMs >= READ_INTERVAL_MS) {
    aheadMs = Number(readFileSync(clockFile ?? '', 'utf8'));
    readAtMs = realMs;
  }
  return realMs + aheadMs;
}

globalThis.Date = new Proxy(Date, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
  apply: () => new Date().toString(),
  get: (target, name, receiver) => (name === 'now' ? now : Reflect.get(target, name, receiver)),
});

// Node's own header shows the real time, and devices compare their clock with it.
subscribe('http.server.request.start', (message) => {
  if (typeof message !== 'object' || message === null || !('response' in message)) return;
  const { response } = message;
  if (response instanceof ServerResponse) response.setHeader('date', new Date().toUTCString());
});
