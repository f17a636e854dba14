import type { Setting as Database } from '../shared/setting.ts';
import { createPostgres, type Postgres } from './postgres.ts';
import { createProduct, type Product, type ProductOptions } from './product.ts';

export interface Setting {
  /** A migrated database. A trial must repair what it breaks. */
  readonly database: Database;
  readonly postgres: Postgres;
  /** Repeats of trials that run in rounds. */
  readonly rounds: number;
  /** Clean-up after the trial, in reverse order. */
  readonly closing: (() => Promise<unknown>)[];
}

/** The result of a trial: a row of docs/faults.md. */
export interface Row {
  readonly rounds: number;
  readonly acknowledged?: number;
  readonly lost?: number;
  readonly doubled?: number;
  readonly halfApplied?: number;
  readonly statuses?: Readonly<Record<string, number>>;
  /** From the end of the fault to the first success, the longest of all rounds. */
  readonly firstGoodMs?: number;
  readonly longestAnswerMs?: number;
  readonly notes?: readonly string[];
  /** Broken promises. An empty list means that the product survived. */
  readonly faults: readonly string[];
}

export interface Skipped {
  readonly skipped: string;
}

export interface Fault {
  readonly about: string;
  run(setting: Setting): Promise<Row | Skipped>;
}

export const settingOn = (
  database: Database,
  { rounds, closing }: Pick<Setting, 'rounds' | 'closing'>,
): Setting => ({ database, postgres: createPostgres(database), rounds, closing });

/** Creates a product that is killed at the end of the trial; `start` starts it. */
export function openProduct({ database, closing }: Setting, options: ProductOptions = {}): Product {
  const product = createProduct(database, options);
  closing.push(() => product.kill());
  return product;
}
