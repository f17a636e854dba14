import { setTimeout as pause } from 'node:timers/promises';
import { type Athlete, createAthletes } from '../shared/athletes.ts';
import { type CallCounter, createCallCounter } from '../shared/call-counter.ts';
import { call } from '../shared/http.ts';
import { waitUntil } from '../shared/wait-until.ts';
import { createTrialProduct, type TrialSetting } from './fault.ts';
import type { Product, ProductOptions } from './product.ts';
import { createHistory, type History, WRITERS, type WriterContext } from './writers.ts';

export interface Load {
  readonly writes: CallCounter;
  readonly reads: CallCounter;
  inFlight(): number;
  /**
   * Waits for the next success, read or write.
   * @returns the milliseconds it took
   * @throws Error after `seconds`
   */
  waitForSuccess(seconds?: number): Promise<number>;
  /** Starts no new writes. Repeats open ones until they are acknowledged, for at most `maxWaitSeconds`. */
  end(maxWaitSeconds?: number): Promise<History>;
}

export interface LoadOptions {
  readonly address: string;
  readonly athletes: readonly Athlete[];
  readonly pauseMs?: number;
  /** The product's clock. */
  readonly now?: () => number;
}

const READ_INTERVAL_MS = 100;
const READER_COUNT = 8;

/** Starts the load: every athlete runs all of `WRITERS`, and the first eight also read. */
export function startLoad({ cleanups }: Pick<TrialSetting, 'cleanups'>, options: LoadOptions): Load {
  const { address, athletes, pauseMs = 50, now = Date.now } = options;
  const endController = new AbortController();
  const giveUpController = new AbortController();
  const history = createHistory();
  const [writes, reads] = [createCallCounter(), createCallCounter()];
  const context: WriterContext = {
    address,
    history,
    counter: writes,
    endingSignal: endController.signal,
    givingUpSignal: giveUpController.signal,
    inFlight: new Set(),
    athletes,
    pauseMs,
    now,
  };
  const writesDone = Promise.all(
    athletes.flatMap((athlete) => WRITERS.map((write) => write(context, athlete))),
  );
  // `end` reports the rejection.
  writesDone.catch(() => undefined);
  const readRepeatedly = async ({ headers }: Athlete) => {
    while (!endController.signal.aborted) {
      reads.count(await call({ method: 'GET', url: `${address}/api/workouts`, headers }));
      await pause(READ_INTERVAL_MS);
    }
  };
  const readsDone = Promise.all(athletes.slice(0, READER_COUNT).map(readRepeatedly));
  const countSuccesses = () => writes.successCount() + reads.successCount();
  const load: Load = {
    writes,
    reads,
    inFlight: () => context.inFlight.size,
    async waitForSuccess(seconds = 60) {
      const startMs = performance.now();
      const countBefore = countSuccesses();
      await waitUntil('a success', () => countSuccesses() > countBefore, seconds);
      return performance.now() - startMs;
    },
    async end(maxWaitSeconds = 60) {
      endController.abort();
      const giveUpTimer = setTimeout(() => giveUpController.abort(), maxWaitSeconds * 1_000);
      await Promise.all([writesDone, readsDone]);
      clearTimeout(giveUpTimer);
      return history;
    },
  };
  cleanups.push(() => load.end(0));
  return load;
}

/** Starts a product and a load of `count` athletes. @param address a proxy's address, if not the product's */
export async function startLoadedProduct(
  setting: TrialSetting,
  count: number,
  { address, ...options }: ProductOptions & { readonly address?: string } = {},
): Promise<{ product: Product; load: Load }> {
  const product = createTrialProduct(setting, options);
  await product.start();
  const athletes = await createAthletes(setting.database.databaseUrl, count);
  return { product, load: startLoad(setting, { address: address ?? product.address, athletes }) };
}
