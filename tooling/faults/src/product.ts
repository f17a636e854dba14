import { fileURLToPath } from 'node:url';
import {
  plainEnvironment,
  type Running,
  runProgram,
  type Stage,
  waitUntil,
} from '@threshold/tooling-topology';
import { PORTS } from './ports.ts';
import { setpriv } from './setpriv.ts';

const serverFile = (name: string) =>
  fileURLToPath(new URL(`../../../apps/server/src/${name}`, import.meta.url));

/** Where the product believes to stand: a production's origin is https. */
export const ORIGIN = 'https://faults.example';

/** How one process of the product is started. */
export interface ProductOptions {
  readonly databaseUrl: string;
  /** The first unless told; its port follows. */
  readonly number?: number;
  /** Its own variables, which win. */
  readonly env?: NodeJS.ProcessEnv;
  readonly nodeOptions?: readonly string[];
  /** Starts it again whenever it ends by itself, as a supervisor does. */
  readonly isSupervised?: boolean;
}

/** The product in a process of its own, which can be ended in every way and started again. */
export interface Product {
  readonly address: string;
  readonly pid: () => number;
  /** Exit codes of ends that nobody asked for; null where a signal ended it. */
  readonly ends: readonly (number | null)[];
  start(): Promise<void>;
  /** The same, and waits only until it listens: what is not ready under a load is late, not wrong. */
  startUnderLoad(): Promise<void>;
  /** Waits until `/readyz` says yes, and answers how many milliseconds that took. */
  ready(seconds?: number): Promise<number>;
  kill(): Promise<void>;
  /** As an operator ends it. @returns its exit code and how long that took */
  terminate(): Promise<{ readonly code: number | null; readonly milliseconds: number }>;
}

/** Describes a product; `start` starts it. */
export function productOf(stage: Stage, options: ProductOptions): Product {
  const { databaseUrl, number = 1, nodeOptions = [], isSupervised = false } = options;
  const address = `http://127.0.0.1:${PORTS.product(number)}`;
  const ends: (number | null)[] = [];
  let isWanted = false;
  let running: Running | undefined;
  const env = {
    ...plainEnvironment(stage),
    PUBLIC_ORIGIN: ORIGIN,
    ALLOW_DEV_IDP_IN_PRODUCTION: '1',
    PORT: String(PORTS.product(number)),
    DATABASE_URL: databaseUrl,
    ...options.env,
  };
  const run = () => {
    const started = runProgram(
      stage,
      { setpriv: setpriv() },
      {
        name: `product-${number}`,
        command: [process.execPath, ...nodeOptions, serverFile('main.ts')],
        env,
      },
    );
    running = started;
    void started.ended.then((code) => {
      if (!isWanted || running !== started) return;
      ends.push(code);
      if (isSupervised) run();
    });
  };
  const ready = async (seconds = 180) => {
    const from = performance.now();
    await waitUntil(
      `the product at ${address}`,
      async () => (await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(10_000) })).ok,
      seconds,
    );
    return performance.now() - from;
  };
  return {
    address,
    pid: () => running?.pid ?? 0,
    ends,
    async start() {
      isWanted = true;
      run();
      await ready();
    },
    async startUnderLoad() {
      isWanted = true;
      run();
      await waitUntil(`the product at ${address}`, async () => (await fetch(`${address}/healthz`)).ok);
    },
    ready,
    async kill() {
      isWanted = false;
      running?.kill();
      await running?.ended;
    },
    async terminate() {
      isWanted = false;
      const from = performance.now();
      if (running && !running.hasEnded()) process.kill(running.pid, 'SIGTERM');
      const code = (await running?.ended) ?? null;
      return { code, milliseconds: performance.now() - from };
    },
  };
}
