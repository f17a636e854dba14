import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { largeAccount, longRow } from './account-archive.ts';
import { type Attack, sendAgain, sideBySide, type Target } from './attack.ts';
import { brokenUploads, slowUploads } from './uploads.ts';

const SESSION = '/api/sessions/01a1f8d3-ea00-71b2-81d9-776172458cf9';
/** As many entries as a list may have, each wrong. */
const BAD_SAMPLES = JSON.stringify({ hrData: Array(9_900).fill({ second: 1, pulse: 150 }) });
/** Names of 10 KB within one another, and thousands of elements there: a megabyte in 1,400 bytes. */
const nestedGpx = () =>
  gzipSync(
    `${Array.from({ length: 50 }, (_, at) => `<n${at}${'x'.repeat(10_000)}>`).join('')}${'<b/>'.repeat(125_000)}`,
  );
const BOMB = brotliCompressSync(`[${'1,'.repeat(262_000)}1]`);
const SLOW_CONNECTIONS = 200;
/** Of all connections together 4 KB a second. */
const DRIP_MS = 250;
const DRIP_BYTES = 5;

/** Six requests at once for everything that an account with 30,000 workouts has. */
const lists: Attack = {
  accounts: 1,
  isLarge: true,
  run: (target) =>
    sideBySide(6, () => sendAgain(target, target.people[0], { method: 'GET', path: '/api/workouts' }, 1_000)),
};

/** Four accounts that upload a row of 8 MB within an archive, and one that uploads 30,000 workouts. */
const archives: Attack = {
  accounts: 5,
  run(target) {
    const body = longRow();
    const path = '/api/account/import';
    const [large, ...others] = target.people;
    return Promise.all([
      sendAgain(target, large, { method: 'POST', path, body: largeAccount() }, 60_000),
      ...others.map((person) => sendAgain(target, person, { method: 'POST', path, body }, 1_000)),
    ]);
  },
};

/** Two accounts that upload a track which takes long to be read. */
const decoder: Attack = {
  accounts: 2,
  run(target) {
    const sent = { method: 'POST', path: '/api/imports?name=run.gpx.gz', body: nestedGpx() } as const;
    return Promise.all(target.people.map((person) => sendAgain(target, person, sent, 1_000)));
  },
};

/** One account that sends heart rates in a row which are all wrong. */
const refusedBodies: Attack = {
  accounts: 1,
  run: (target) =>
    sendAgain(target, target.people[0], { method: 'PATCH', path: SESSION, body: BAD_SAMPLES }, 0),
};

/** One account that exports itself up to 50 times a second. */
const exportsInARow: Attack = {
  accounts: 1,
  run: (target) => sendAgain(target, target.people[0], { method: 'GET', path: '/api/account/export' }, 20),
};

/** 200 connections without a sign-in, 4 KB a second, with bodies of 19 bytes that would unpack to half a megabyte. */
const slowBrotli: Attack = {
  accounts: 0,
  run: (target) => sideBySide(SLOW_CONNECTIONS, (index) => dripBomb(target, index)),
};

async function dripBomb({ address, until }: Target, index: number): Promise<void> {
  const { hostname, port, host } = new URL(address);
  const request = Buffer.concat([
    Buffer.from(
      `PATCH /api/sessions/x HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\ncontent-encoding: br\r\ncontent-length: ${BOMB.length}\r\n\r\n`,
    ),
    BOMB,
  ]);
  // Not all at the same moments.
  await pause((index * DRIP_MS) / SLOW_CONNECTIONS);
  while (!until.aborted)
    await new Promise<void>((done) => {
      const socket = connect(Number(port), hostname);
      let sent = 0;
      const drip = setInterval(() => {
        if (sent >= request.length) sent = 0;
        socket.write(request.subarray(sent, sent + DRIP_BYTES));
        sent += DRIP_BYTES;
      }, DRIP_MS);
      const end = () => {
        clearInterval(drip);
        until.removeEventListener('abort', end);
        socket.destroy();
        done();
      };
      socket.resume().once('error', end).once('close', end);
      until.addEventListener('abort', end, { once: true });
    });
}

/** Every attack by the name that FAULT_ATTACKS takes. */
export const ATTACKS = {
  lists,
  archives,
  decoder,
  'slow-uploads': slowUploads,
  'broken-uploads': brokenUploads,
  'refused-bodies': refusedBodies,
  exports: exportsInARow,
  'slow-brotli': slowBrotli,
} as const satisfies Readonly<Record<string, Attack>>;

export type AttackName = keyof typeof ATTACKS;
