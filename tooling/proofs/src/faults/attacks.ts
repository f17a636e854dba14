import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import type { Athlete } from '../shared/athletes.ts';
import { type Call, call } from '../shared/http.ts';

interface Target {
  readonly address: string;
  readonly athletes: readonly Athlete[];
  readonly stopSignal: AbortSignal;
}

interface Attack {
  readonly accountCount: number;
  run(target: Target): Promise<unknown>;
}

const SESSION_PATH = '/api/sessions/01a1f8d3-ea00-71b2-81d9-776172458cf9';
/** Nearly as many entries as a list may have, each invalid. */
const BAD_SAMPLES = JSON.stringify({ hrData: Array(9_900).fill({ second: 1, pulse: 150 }) });
/** Nested elements with names of 10 KB around thousands of elements: a megabyte in 1,400 bytes. */
const createNestedGpx = () =>
  gzipSync(
    `${Array.from({ length: 50 }, (_, depth) => `<n${depth}${'x'.repeat(10_000)}>`).join('')}${'<b/>'.repeat(125_000)}`,
  );

/** With a comma after each digit, a row of 8 MB. */
const DIGIT_COUNT = 4_150_000;

/** An account archive with a row of 8 MB in a ZIP of 2 MB, below the limit on the compression ratio. */
function createLongRowArchive(): Uint8Array {
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

/** Sends a request in a loop until the stop signal, with a pause after any answer but 200. */
async function sendRepeatedly(
  { address, stopSignal: until }: Target,
  athlete: Athlete | undefined,
  { path, ...requestParts }: AttackRequest,
  rejectedPauseMs: number,
): Promise<void> {
  while (!until.aborted) {
    const request = { ...requestParts, url: address + path, headers: athlete?.headers ?? {}, signal: until };
    const { status } = await call(request);
    if (status !== 200) await pause(rejectedPauseMs, undefined, { signal: until }).catch(() => undefined);
  }
}

/** Six parallel requests for everything in an account of 30,000 workouts. */
const repeatedLists: Attack = {
  accountCount: 1,
  run: (target) =>
    Promise.all(
      Array.from({ length: 6 }, () =>
        sendRepeatedly(target, target.athletes[0], { method: 'GET', path: '/api/workouts' }, 1_000),
      ),
    ),
};

/** Four accounts upload an archive with a row of 8 MB. */
const longRowArchives: Attack = {
  accountCount: 4,
  run(target) {
    const upload = { method: 'POST', path: '/api/account/import', body: createLongRowArchive() } as const;
    return Promise.all(target.athletes.map((athlete) => sendRepeatedly(target, athlete, upload, 1_000)));
  },
};

/** Two accounts upload a track that takes long to parse. */
const slowTracks: Attack = {
  accountCount: 2,
  run(target) {
    const upload = { method: 'POST', path: '/api/imports?name=run.gpx.gz', body: createNestedGpx() } as const;
    return Promise.all(target.athletes.map((athlete) => sendRepeatedly(target, athlete, upload, 1_000)));
  },
};

/** One account sends invalid heart rates without pause. */
const rejectedBodies: Attack = {
  accountCount: 1,
  run: (target) =>
    sendRepeatedly(target, target.athletes[0], { method: 'PATCH', path: SESSION_PATH, body: BAD_SAMPLES }, 0),
};

/** One account exports itself up to 50 times a second. */
const repeatedExports: Attack = {
  accountCount: 1,
  run: (target) =>
    sendRepeatedly(target, target.athletes[0], { method: 'GET', path: '/api/account/export' }, 20),
};

export const ATTACKS = {
  lists: repeatedLists,
  archives: longRowArchives,
  decoder: slowTracks,
  'refused-bodies': rejectedBodies,
  exports: repeatedExports,
} as const satisfies Readonly<Record<string, Attack>>;

export type AttackName = keyof typeof ATTACKS;
