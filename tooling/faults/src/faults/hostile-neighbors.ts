import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { call } from '@threshold/tooling-topology';
import { closingProduct, type Fault, type Setting } from '../fault.ts';
import { type Judging, judging } from '../judge.ts';
import { startLoad } from '../load.ts';
import { makePeople, type Person } from '../people.ts';
import { PORTS } from '../ports.ts';
import { type Product, productOf } from '../product.ts';

const SECONDS = 60;
const STRANGERS = 4;
const PROBE_EVERY_MS = 50;
const WORKOUTS = 30_000;
const MOST_RSS_MEGABYTES = 400;
const BAD_SAMPLES = JSON.stringify({ hrData: Array(9_000).fill({ second: 1, pulse: 150 }) });
const BOMB = brotliCompressSync(`[${'1,'.repeat(262_000)}1]`);
/** Names of 10 KB within one another, and thousands of elements there. */
const NESTED_GPX = gzipSync(
  `${Array.from({ length: 50 }, (_, at) => `<n${at}${'x'.repeat(10_000)}>`).join('')}${'<b/>'.repeat(125_000)}`,
);

/** Hostile accounts and people without one. */
export const hostileNeighbors: Fault = {
  about: `for ${SECONDS} s accounts ask for everything they have, send bad, slow and broken bodies at once, and so does nobody in particular for another ${SECONDS} s`,
  async run(setting) {
    const judge = judging(setting, { onlyGood: true });
    const product = closingProduct(
      setting,
      productOf(setting.stage, { databaseUrl: setting.postgres.url() }),
    );
    await product.start();
    const strangers = await makePeople(setting.postgres, STRANGERS);
    const hostile = await makePeople(setting.postgres, 6);
    await fillWithWorkouts(setting, hostile[0]);
    const load = startLoad(setting, { address: () => product.address, people: strangers, pauseMs: 500 });
    const accounts = await during(attacksOf(product.address, hostile), () =>
      probe(product, strangers[0], judge),
    );
    judge.note(`accounts: GET /api/profile of others ${inWords(accounts)}`);
    judge.expectWithin('the p99 of GET /api/profile beside hostile accounts', accounts.p99, 250);
    const connections = await during(
      Array.from({ length: 200 }, () => slowBomb),
      () => probe(product, strangers[1], judge),
    );
    judge.note(`200 slow connections without a sign-in: GET /api/profile ${inWords(connections)}`);
    judge.expectWithin('the p99 of GET /api/profile beside slow connections', connections.p99, 100);
    await judge.end(load);
    await pause(SECONDS * 1_000);
    const megabytes = rssMegabytes(product.pid());
    judge.note(`${megabytes} MB RSS a minute later`);
    judge.expect(megabytes < MOST_RSS_MEGABYTES, `the server has ${megabytes} MB a minute later`);
    judge.expect(product.ends.length === 0, 'the server ended');
    return judge.row(1);
  },
};

type Attack = (until: AbortSignal) => Promise<void>;

/** Runs attacks while something is measured, and ends them with it. */
async function during<T>(attacks: readonly Attack[], measure: () => Promise<T>): Promise<T> {
  const over = new AbortController();
  const running = attacks.map((attack) => attack(over.signal));
  try {
    return await measure();
  } finally {
    over.abort();
    await Promise.allSettled(running);
  }
}

function attacksOf(
  address: string,
  [reader, patcher, slow, broken, decoder, exporter]: readonly Person[],
): Attack[] {
  const again =
    (
      person: Person | undefined,
      method: string,
      path: string,
      body?: string | Uint8Array<ArrayBuffer>,
    ): Attack =>
    async (until) => {
      while (!until.aborted) {
        const answer = await fetch(address + path, {
          method,
          headers: person?.headers ?? {},
          signal: until,
          ...(body !== undefined && { body }),
        }).catch(() => undefined);
        await answer?.arrayBuffer().catch(() => undefined);
        // Refused at once: nobody hammers faster than this from one connection.
        if (!answer?.ok) await pause(20);
      }
    };
  const session = '/api/sessions/01a1f8d3-ea00-71b2-81d9-776172458cf9';
  return [
    ...Array.from({ length: 6 }, () => again(reader, 'GET', '/api/workouts')),
    ...Array.from({ length: 6 }, () => again(patcher, 'PATCH', session, BAD_SAMPLES)),
    ...Array.from({ length: 100 }, () => slowUpload(address, slow)),
    brokenUpload(address, broken),
    again(decoder, 'POST', '/api/imports?name=run.gpx.gz', NESTED_GPX),
    again(exporter, 'GET', '/api/account/export'),
  ];
}

/** An upload of a megabyte that sends a byte every second. */
const slowUpload =
  (address: string, person: Person | undefined): Attack =>
  async (until) => {
    while (!until.aborted)
      await new Promise<void>((done) => {
        const sending = request(`${address}/api/imports?name=run.gpx`, {
          method: 'POST',
          headers: { ...person?.headers, 'content-length': 1_000_000 },
        });
        const drip = setInterval(() => sending.write('x'), 1_000);
        const end = () => {
          clearInterval(drip);
          sending.destroy();
          setTimeout(done, 100);
        };
        sending.once('error', end).once('response', end);
        until.addEventListener('abort', end, { once: true });
        sending.flushHeaders();
      });
  };

/** Uploads of 100 MB that break off after 20. */
const brokenUpload =
  (address: string, person: Person | undefined): Attack =>
  async (until) => {
    const part = Buffer.alloc(1_000_000);
    while (!until.aborted)
      await new Promise<void>((done) => {
        const sending = request(`${address}/api/imports?name=run.gpx`, {
          method: 'POST',
          headers: { ...person?.headers, 'content-length': 100_000_000 },
        });
        let left = 20;
        const end = () => {
          left = 0;
          sending.destroy();
          setTimeout(done, 20);
        };
        const send = () => {
          if (left === 0 || until.aborted) return end();
          left -= 1;
          sending.write(part, send);
        };
        sending.once('error', end).once('response', end);
        send();
      });
  };

/** A connection without a sign-in that sends a small body which would unpack to half a megabyte, byte by byte. */
const slowBomb: Attack = async (until) => {
  while (!until.aborted)
    await new Promise<void>((done) => {
      const socket = connect(PORTS.product(1), '127.0.0.1');
      let sent = 0;
      const drip = setInterval(() => {
        if (sent < BOMB.length) socket.write(BOMB.subarray(sent, sent + 1));
        sent += 1;
      }, 200);
      const end = () => {
        clearInterval(drip);
        socket.destroy();
        setTimeout(done, 50);
      };
      socket.once('error', end).once('close', end).once('data', end);
      until.addEventListener('abort', end, { once: true });
      socket.write(
        `PATCH /api/sessions/x HTTP/1.1\r\nhost: faults.example\r\ncontent-type: application/json\r\ncontent-encoding: br\r\ncontent-length: ${BOMB.length}\r\n\r\n`,
      );
    });
};

interface Times {
  readonly p50: number;
  readonly p99: number;
  readonly longest: number;
}

/** Asks for a stranger's profile again and again, and says how long that took. */
async function probe(product: Product, person: Person | undefined, judge: Judging): Promise<Times> {
  const times: number[] = [];
  const end = performance.now() + SECONDS * 1_000;
  while (performance.now() < end) {
    const { status, milliseconds } = await call({
      method: 'GET',
      url: `${product.address}/api/profile`,
      headers: person?.headers ?? {},
    });
    judge.expect(status === 200, `a stranger's GET /api/profile was answered ${status}`);
    times.push(milliseconds);
    await pause(PROBE_EVERY_MS);
  }
  times.sort((one, other) => one - other);
  const at = (share: number) => times[Math.floor(share * (times.length - 1))] ?? 0;
  return { p50: at(0.5), p99: at(0.99), longest: at(1) };
}

const inWords = ({ p50, p99, longest }: Times) =>
  `p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms, longest ${longest.toFixed(0)} ms`;

/** More workouts than anybody has, within five days. */
const fillWithWorkouts = ({ postgres }: Setting, person: Person | undefined) =>
  postgres.ask(
    `insert into training.workout (id, athlete_id, date, session, type, zone, completed, distance_meters,
       actual_duration_seconds, training_stress, steps, checks, generated_by, source)
     select gen_random_uuid(), $1, current_date - (each % 5)::int, 'AM', 'Easy run', 2, true, 1000, 600, 10, '[]', '[]',
       'athlete', 'manual'
     from generate_series(1, $2::int) each`,
    [person?.id, WORKOUTS],
  );

const rssMegabytes = (pid: number) =>
  Math.round(Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024);
