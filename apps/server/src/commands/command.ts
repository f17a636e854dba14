import type { ParseArgsConfig } from 'node:util';

/** Exit codes for shells and supervisors. */
export const EXIT = {
  fine: 0,
  /** It failed or found a problem. */
  wrong: 1,
  /** EX_USAGE: invalid arguments. */
  usage: 64,
} as const;
type Exit = (typeof EXIT)[keyof typeof EXIT];

/** One invocation of a command. */
export interface Call {
  /** Positional arguments, in order. */
  readonly args: readonly string[];
  /** The value of an option that takes one. */
  option(name: string): string | undefined;
  /** True if a flag was given. */
  has(name: string): boolean;
  readonly env: NodeJS.ProcessEnv;
  /** Prints a line of the answer. */
  print(line: string): void;
  readonly now: () => Date;
}

export interface Command {
  /** The words and arguments after `threshold`. */
  readonly usage: string;
  /** Description, in one sentence. */
  readonly about: string;
  readonly options?: ParseArgsConfig['options'];
  /** The minimum and maximum number of positional arguments. */
  readonly args: readonly [least: number, most: number];
  run(call: Call): Promise<Exit>;
}

/** A usage error, in a sentence for the operator. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
