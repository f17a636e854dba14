import { join } from 'node:path';
import { type Program, runProgram } from '../shared/run-program.ts';
import { PRODUCT_ARGS, type Setting } from '../shared/setting.ts';
import { waitUntil } from '../shared/wait-until.ts';

/** Runs at the same time need different ports. */
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
  /** Restarts the product whenever it ends unexpectedly, like a supervisor. */
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
  /** Starts the product and waits only for `/healthz`, because a product under load may take long to be ready. */
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
  const unexpectedExitCodes: (number | null)[] = [];
  let shouldRun = false;
  let runningProgram: Program | undefined;
  const startProgram = () => {
    shouldRun = true;
    const program = runProgram({
      command: [process.execPath, ...nodeOptions, ...PRODUCT_ARGS],
      logFile: join(dataDir, 'product.log'),
      env: { ...databaseEnv, LOG_LEVEL: 'warn', PORT: String(PORTS.product), ...env },
    });
    runningProgram = program;
    void program.ended.then((code) => {
      if (!shouldRun || runningProgram !== program) return;
      unexpectedExitCodes.push(code);
      if (isSupervised) startProgram();
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
    pid: () => runningProgram?.pid ?? 0,
    exitCodes: unexpectedExitCodes,
    start() {
      startProgram();
      return waitUntilOk('/readyz');
    },
    startUnderLoad() {
      startProgram();
      return waitUntilOk('/healthz');
    },
    async kill() {
      shouldRun = false;
      runningProgram?.kill();
      await runningProgram?.ended;
    },
    async terminate() {
      shouldRun = false;
      const startMs = performance.now();
      await runningProgram?.stop();
      const code = (await runningProgram?.ended) ?? null;
      return { code, milliseconds: performance.now() - startMs };
    },
  };
}
