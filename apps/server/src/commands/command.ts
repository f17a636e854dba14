import type { ParseArgsConfig } from 'node:util';

/** How a command ended, as a shell or a supervisor reads it. */
export const EXIT = {
  fine: 0,
  /** It failed, or it found something that is wrong. */
  wrong: 1,
  /** EX_USAGE: it was called wrongly. */
  usage: 64,
} as const;
type Exit = (typeof EXIT)[keyof typeof EXIT];

/** One call of a command. */
export interface Call {
  /** What was given beside the options, in order. */
  readonly words: readonly string[];
  /** The value of an option that takes one. */
  option(name: string): string | undefined;
  /** Whether an option that takes none was given. */
  has(name: string): boolean;
  readonly env: NodeJS.ProcessEnv;
  /** Says a line of the answer. */
  say(line: string): void;
  readonly now: () => Date;
}

/** A command of the operator. */
export interface Command {
  /** Its words and arguments, as they are typed after `threshold`. */
  readonly usage: string;
  /** What it does, in one sentence. */
  readonly about: string;
  readonly options?: ParseArgsConfig['options'];
  /** The least and the most words that it takes. */
  readonly words: readonly [least: number, most: number];
  run(call: Call): Promise<Exit>;
}

/** What the operator did wrong, in a sentence for them. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
