import type { ParseArgsConfig } from 'node:util';

export const EXIT = {
  success: 0,
  /** The command failed or found a problem. */
  failure: 1,
  /** EX_USAGE: invalid arguments. */
  usage: 64,
} as const;
type ExitCode = (typeof EXIT)[keyof typeof EXIT];

export interface CommandCall {
  /** Positional arguments, in order. */
  readonly args: readonly string[];
  option(name: string): string | undefined;
  /** True if the boolean option is given. */
  hasFlag(name: string): boolean;
  readonly env: NodeJS.ProcessEnv;
  print(line: string): void;
  readonly now: () => Date;
}

export interface Command {
  /** The command's words and arguments, without `threshold`. */
  readonly usage: string;
  readonly description: string;
  readonly options?: ParseArgsConfig['options'];
  readonly argCountRange: readonly [least: number, most: number];
  run(call: CommandCall): Promise<ExitCode>;
}

/** The message is written for the operator. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
