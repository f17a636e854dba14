import { parseArgs } from 'node:util';
import { BackupError } from '../backup/manifest.ts';
import { ConfigError } from '../config/config.ts';
import { toErrorMessage } from '../to-error-message.ts';
import { backup } from './backup.ts';
import { type Command, type CommandCall, EXIT, UsageError } from './command.ts';
import { doctor } from './doctor.ts';
import { invariants } from './invariants.ts';
import { migrateDownCommand, migrateStatus, migrateUpCommand } from './migrate.ts';
import { recomputePoints } from './recompute-points.ts';
import { restore } from './restore.ts';
import { roles } from './roles.ts';
import {
  userDisable,
  userEnable,
  userErase,
  userExport,
  userInvite,
  userLink,
  userRole,
  userSessionsRevoke,
  userSetupLink,
} from './user.ts';

const EX_CONFIG = 78;

const COMMANDS: readonly Command[] = [
  backup,
  restore,
  migrateStatus,
  migrateUpCommand,
  migrateDownCommand,
  doctor,
  userExport,
  userErase,
  userDisable,
  userEnable,
  userLink,
  userSessionsRevoke,
  userInvite,
  userRole,
  userSetupLink,
  recomputePoints,
  invariants,
  roles,
];

const HELP = [
  'threshold COMMAND, with the environment of the product:',
  '',
  ...COMMANDS.flatMap(({ usage, description }) => [`  ${usage}`, `      ${description}`]),
  '',
  'Exit codes: 0 success, 1 failure or findings, 64 wrong usage, 78 when the',
  'configuration cannot be used, 130 or 143 when interrupted.',
];

export interface ProgramContext {
  readonly env: NodeJS.ProcessEnv;
  readonly now: () => Date;
  print(line: string): void;
  printError(line: string): void;
}

/** @returns the process's exit code */
export async function runCommand(args: readonly string[], program: ProgramContext): Promise<number> {
  if (args.length === 0 || ['help', '--help', '-h'].includes(args[0] ?? '')) {
    for (const line of HELP) program.print(line);
    return args.length === 0 ? EXIT.usage : EXIT.success;
  }
  try {
    const { command, rest: commandArgs } = findCommand(args);
    return await command.run(createCall(command, commandArgs, program));
  } catch (error) {
    return reportError(error, program);
  }
}

const getCommandWords = ({ usage }: Command): string[] =>
  usage.split(' ').filter((word) => /^[a-z][a-z-]*$/.test(word));

function findCommand(args: readonly string[]): { command: Command; rest: string[] } {
  for (const command of COMMANDS) {
    const commandWords = getCommandWords(command);
    if (commandWords.every((name, index) => args[index] === name))
      return { command, rest: args.slice(commandWords.length) };
  }
  throw new UsageError(`There is no command "${args.slice(0, 2).join(' ')}": "threshold help" lists them.`);
}

function createCall(
  command: Command,
  commandArgs: string[],
  { env, now, print }: ProgramContext,
): CommandCall {
  const { values, positionals } = parseCommandArgs(command, commandArgs);
  const [minCount, maxCount] = command.argCountRange;
  if (positionals.length < minCount || positionals.length > maxCount)
    throw new UsageError(`Usage: threshold ${command.usage}`);
  const option = (name: string) => {
    const value = values[name];
    return typeof value === 'string' ? value : undefined;
  };
  return { args: positionals, option, hasFlag: (name) => values[name] === true, env, now, print };
}

function parseCommandArgs({ options = {}, usage }: Command, args: string[]) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    const reason = toErrorMessage(error);
    throw new UsageError(`${reason}. Usage: threshold ${usage}`);
  }
}

function reportError(error: unknown, { printError }: ProgramContext): number {
  printError(toErrorMessage(error));
  if (error instanceof UsageError) return EXIT.usage;
  if (error instanceof ConfigError) return EX_CONFIG;
  if (!(error instanceof BackupError) && error instanceof Error && error.cause instanceof Error)
    printError(`  because: ${error.cause.message}`);
  return EXIT.failure;
}
