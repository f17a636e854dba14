import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import type { Athlete } from '../shared/athletes.ts';
import { type Call, call } from '../shared/http.ts';

interface Target {
  readonly address: string;
  readonly athletes: readonly Athlete[];
  readonly until: AbortSignal;
}

interface Attack {
  readonly accounts: number;
  run(target: Target): Promise<unknown>;
}

const SESSION = '/api/sessions/01a1f8d3-ea00-71b2-81d9-776172458cf9';
/** Nearly as many entries as a list may have, each invalid. */
const BAD_SAMPLES = JSON.stringify({ hrData: Array(9_900).fill({ second: 1, pulse: 150 }) });
/** Nested elements with names of 10 KB around thousands of elements: a megabyte in 1,400 bytes. */
const nestedGpx = () =>
  gzipSync(
    `${Array.from({ length: 50 }, (_, at) => `<n${at}${'x'.repeat(10_000)}>`).join('')}${'<b/>'.repeat(125_000)}`,
  );

const DIGIT_COUNT = 4_150_000;

/** An account archive with a row of 8 MB in a ZIP of 2 MB, below the limit on the compression ratio. */
function longRow(): Uint8Array {
  const digits = Array.from({ length: DIGIT_COUNT }, () => Math.floor(Math.random() * 10)).join();
  const manifest = {
    format: 'threshold-account',
    formatVersion: 4,
    productVersion: '1.0',
    exportedAt: new Date().toISOString(),
    files: ['health.json'],
  };
  return zipSync({
    'manifest.json': strToU8(JSON.stringify(manifest)),
    'health.json': strToU8(`{\n"health_entry": [\n{"id":[${digits}]}\n]\n}\n`),
  });
}

interface AttackRequest {
  readonly method: Call['method'];
  readonly path: string;
  readonly body?: string | Uint8Array;
}

/** Sends a request in a loop, with a pause after a rejection. */
async function sendAgain(
  { address, until }: Target,
  athlete: Athlete | undefined,
  { path, ...sent }: AttackRequest,
  rejectedPauseMs: number,
): Promise<void> {
  while (!until.aborted) {
    const request = { ...sent, url: address + path, headers: athlete?.headers ?? {}, signal: until };
    const { status } = await call(request);
    if (status !== 200) await pause(rejectedPauseMs, undefined, { signal: until }).catch(() => undefined);
  }
}

/** Six parallel requests for everything in an account of 30,000 workouts. */
const lists: Attack = {
  accounts: 1,
  run: (target) =>
    Promise.all(
      Array.from({ length: 6 }, () =>
        sendAgain(target, target.athletes[0], { method: 'GET', path: '/api/workouts' }, 1_000),
      ),
    ),
};

/** Four accounts upload an archive with a row of 8 MB. */
const archives: Attack = {
  accounts: 4,
  run(target) {
    const upload = { method: 'POST', path: '/api/account/import', body: longRow() } as const;
    return Promise.all(target.athletes.map((athlete) => sendAgain(target, athlete, upload, 1_000)));
  },
};

/** Two accounts upload a track that takes long to parse. */
const decoder: Attack = {
  accounts: 2,
  run(target) {
    const upload = { method: 'POST', path: '/api/imports?name=run.gpx.gz', body: nestedGpx() } as const;
    return Promise.all(target.athletes.map((athlete) => sendAgain(target, athlete, upload, 1_000)));
  },
};

/** One account sends invalid heart rates without pause. */
const rejectedBodies: Attack = {
  accounts: 1,
  run: (target) =>
    sendAgain(target, target.athletes[0], { method: 'PATCH', path: SESSION, body: BAD_SAMPLES }, 0),
};

/** One account exports itself up to 50 times a second. */
const repeatedExports: Attack = {
  accounts: 1,
  run: (target) => sendAgain(target, target.athletes[0], { method: 'GET', path: '/api/account/export' }, 20),
};

export const ATTACKS = {
  lists,
  archives,
  decoder,
  'refused-bodies': rejectedBodies,
  exports: repeatedExports,
} as const satisfies Readonly<Record<string, Attack>>;

export type AttackName = keyof typeof ATTACKS;
