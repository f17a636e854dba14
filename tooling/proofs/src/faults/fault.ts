import type { Setting as Database } from '../shared/setting.ts';
import { createPostgres, type Postgres } from './postgres.ts';
import { createProduct, type Product, type ProductOptions } from './product.ts';

export interface TrialSetting {
  /** A migrated database. A trial must repair what it breaks. */
  readonly database: Database;
  readonly postgres: Postgres;
  /** How often trials that run in rounds repeat. */
  readonly rounds: number;
  /** Run after the trial, in reverse order. */
  readonly cleanups: (() => Promise<unknown>)[];
}

/** The result of a trial: a row of docs/faults.md. */
export interface TrialResult {
  readonly rounds: number;
  readonly acknowledged?: number;
  readonly lost?: number;
  readonly doubled?: number;
  readonly halfApplied?: number;
  readonly statuses?: Readonly<Record<string, number>>;
  /** From the end of the fault to the first success. The longest of all rounds. */
  readonly firstSuccessMs?: number;
  readonly longestResponseMs?: number;
  readonly notes?: readonly string[];
  /** Broken guarantees. An empty list means that the product survived. */
  readonly faults: readonly string[];
}

export interface SkippedTrial {
  readonly skipped: string;
}

export interface Fault {
  readonly description: string;
  run(setting: TrialSetting): Promise<TrialResult | SkippedTrial>;
}

export const createTrialSetting = (
  database: Database,
  { rounds, cleanups }: Pick<TrialSetting, 'rounds' | 'cleanups'>,
): TrialSetting => ({ database, postgres: createPostgres(database), rounds, cleanups });

/** Creates a product without starting it. It is killed when the trial ends. */
export function createTrialProduct(
  { database, cleanups }: TrialSetting,
  options: ProductOptions = {},
): Product {
  const product = createProduct(database, options);
  cleanups.push(() => product.kill());
  return product;
}
