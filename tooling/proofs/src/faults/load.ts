import { setTimeout as pause } from 'node:timers/promises';
import { type Athlete, createAthletes } from '../shared/athletes.ts';
import { call } from '../shared/http.ts';
import { type Tally, tally } from '../shared/tally.ts';
import { waitUntil } from '../shared/wait-until.ts';
import { openProduct, type Setting } from './fault.ts';
import type { Product, ProductOptions } from './product.ts';
import { emptyHistory, type History, WRITERS, type Writing } from './writers.ts';

export interface Load {
  readonly writes: Tally;
  readonly reads: Tally;
  inFlight(): number;
  /** Waits for the next success, read or write. @returns the milliseconds it took */
  untilGood(seconds?: number): Promise<number>;
  /** Starts no new writes and repeats the open ones until acknowledged, for at most `patienceSeconds`. */
  end(patienceSeconds?: number): Promise<History>;
}

export interface LoadOptions {
  readonly address: string;
  readonly athletes: readonly Athlete[];
  readonly pauseMs?: number;
  /** The product's clock. */
  readonly now?: () => number;
}

const READ_EVERY_MS = 100;
const READERS = 8;

/** Every athlete runs all of `WRITERS`; the first `READERS` athletes also read. */
export function startLoad({ closing }: Pick<Setting, 'closing'>, options: LoadOptions): Load {
  const { address, athletes, pauseMs = 50, now = Date.now } = options;
  const ending = new AbortController();
  const givingUp = new AbortController();
  const history = emptyHistory();
  const [writes, reads] = [tally(), tally()];
  const writing: Writing = {
    address,
    history,
    tally: writes,
    ending: ending.signal,
    givingUp: givingUp.signal,
    inFlight: new Set(),
    athletes,
    pauseMs,
    now,
  };
  const written = Promise.all(athletes.flatMap((athlete) => WRITERS.map((write) => write(writing, athlete))));
  // `end` reports the rejection.
  written.catch(() => undefined);
  const read = async ({ headers }: Athlete) => {
    while (!ending.signal.aborted) {
      reads.note(await call({ method: 'GET', url: `${address}/api/workouts`, headers }));
      await pause(READ_EVERY_MS);
    }
  };
  const readers = Promise.all(athletes.slice(0, READERS).map(read));
  const good = () => writes.good() + reads.good();
  const load: Load = {
    writes,
    reads,
    inFlight: () => writing.inFlight.size,
    async untilGood(seconds = 60) {
      const from = performance.now();
      const before = good();
      await waitUntil('a success', () => good() > before, seconds);
      return performance.now() - from;
    },
    async end(patienceSeconds = 60) {
      ending.abort();
      const patience = setTimeout(() => givingUp.abort(), patienceSeconds * 1_000);
      await Promise.all([written, readers]);
      clearTimeout(patience);
      return history;
    },
  };
  closing.push(() => load.end(0));
  return load;
}

/** Starts a product and a load of `count` athletes. @param address of a proxy, if not the product's */
export async function startLoadedProduct(
  setting: Setting,
  count: number,
  { address, ...options }: ProductOptions & { readonly address?: string } = {},
): Promise<{ product: Product; load: Load }> {
  const product = openProduct(setting, options);
  await product.start();
  const athletes = await createAthletes(setting.database.databaseUrl, count);
  return { product, load: startLoad(setting, { address: address ?? product.address, athletes }) };
}
