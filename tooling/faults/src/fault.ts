import type { Stage } from '@threshold/tooling-topology';
import type { Postgres } from './postgres.ts';
import type { Product } from './product.ts';

/** What every fault is given. */
export interface Setting {
  readonly stage: Stage;
  /** A migrated database that answers; whoever breaks it mends it. */
  readonly postgres: Postgres;
  /** How often what is done by rounds is done. */
  readonly rounds: number;
  /** What is to be ended with the fault, however that ends. */
  readonly closing: (() => Promise<unknown>)[];
  readonly say: (text: string) => void;
}

/** What became of a fault: a row of the table. */
export interface Row {
  readonly rounds: number;
  readonly acknowledged?: number;
  readonly lost?: number;
  readonly doubled?: number;
  readonly halfApplied?: number;
  readonly statuses?: Readonly<Record<string, number>>;
  /** From when the fault was over until the first success, the longest of all rounds. */
  readonly firstGoodMs?: number;
  readonly longestAnswerMs?: number;
  /** What was measured besides. */
  readonly notes?: readonly string[];
  /** What was not as promised; none means that the fault is survived. */
  readonly faults: readonly string[];
}

/** Why a fault cannot be tried on this machine. */
export interface Skipped {
  readonly skipped: string;
}

export interface ApiError {
  readonly about: string;
  run(setting: Setting): Promise<Row | Skipped>;
}

/** Ends a product with its fault. */
export function closingProduct<P extends Pick<Product, 'kill'>>({ closing }: Setting, product: P): P {
  closing.push(() => product.kill());
  return product;
}
