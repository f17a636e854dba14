import { join } from 'node:path';
import { type Program, runProgram } from '../shared/run-program.ts';
import { PRODUCT_ARGS, type Setting } from '../shared/setting.ts';
import { waitUntil } from '../shared/wait-until.ts';

/** Two runs at the same time need different ports. */
const FIRST_PORT = Number(process.env.FAULTS_PORT ?? 5800);
export const PORTS = {
  product: FIRST_PORT,
  databaseProxy: FIRST_PORT + 1,
  webProxy: FIRST_PORT + 2,
} as const;

const START_SECONDS = 180;

export interface ProductOptions {
  readonly env?: NodeJS.ProcessEnv;
  readonly nodeOptions?: readonly string[];
  /** Restarts the product after each unexpected end, like a supervisor. */
  readonly isSupervised?: boolean;
}

export interface Product {
  readonly address: string;
  /** 0 before the first start. */
  readonly pid: () => number;
  /** Of unexpected ends; null after a signal. */
  readonly exitCodes: readonly (number | null)[];
  /** Starts the product and waits for `/readyz`. @throws Error after three minutes */
  start(): Promise<void>;
  /** Starts the product and waits only for `/healthz`, because a loaded product may be ready late. */
  startUnderLoad(): Promise<void>;
  /** Sends SIGKILL and waits for the end. */
  kill(): Promise<void>;
  /** Sends SIGTERM, and SIGKILL after 15 s. The code is null after a signal. */
  terminate(): Promise<{ readonly code: number | null; readonly milliseconds: number }>;
}

/** Creates a product without starting it. */
export function createProduct({ env: databaseEnv, dataDir }: Setting, options: ProductOptions): Product {
  const { nodeOptions = [], isSupervised = false, env } = options;
  const address = `http://127.0.0.1:${PORTS.product}`;
  const ends: (number | null)[] = [];
  let isWanted = false;
  let running: Program | undefined;
  const run = () => {
    isWanted = true;
    const started = runProgram({
      command: [process.execPath, ...nodeOptions, ...PRODUCT_ARGS],
      logFile: join(dataDir, 'product.log'),
      env: { ...databaseEnv, LOG_LEVEL: 'warn', PORT: String(PORTS.product), ...env },
    });
    running = started;
    void started.ended.then((code) => {
      if (!isWanted || running !== started) return;
      ends.push(code);
      if (isSupervised) run();
    });
  };
  const waitUntilOk = (path: string) =>
    waitUntil(
      address + path,
      async () => (await fetch(address + path, { signal: AbortSignal.timeout(10_000) })).ok,
      START_SECONDS,
    );
  return {
    address,
    pid: () => running?.pid ?? 0,
    exitCodes: ends,
    start() {
      run();
      return waitUntilOk('/readyz');
    },
    startUnderLoad() {
      run();
      return waitUntilOk('/healthz');
    },
    async kill() {
      isWanted = false;
      running?.kill();
      await running?.ended;
    },
    async terminate() {
      isWanted = false;
      const startMs = performance.now();
      await running?.stop();
      const code = (await running?.ended) ?? null;
      return { code, milliseconds: performance.now() - startMs };
    },
  };
}
