import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import type { Programs } from './programs.ts';
import type { Stage } from './stage.ts';

const PATIENCE_MS = 15_000;

/** A program of the topology. */
export interface Running {
  readonly name: string;
  readonly pid: number;
  hasEnded(): boolean;
  /** Ends it as an operator would, by force where it does not end. */
  stop(): Promise<void>;
  /** Ends it as a power cut would. */
  kill(): void;
  /** Its exit code, once it has ended; null where a signal ended it. */
  readonly ended: Promise<number | null>;
}

interface ProgramOptions {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
  readonly env?: NodeJS.ProcessEnv;
  /** Runs as PostgreSQL's account, which the programs demand that refuse root. */
  readonly asPostgres?: boolean;
}

/**
 * Starts a program whose words go to `NAME.log` on the stage. It ends with this process however that ends: the kernel
 * sends it a signal.
 */
export function runProgram(
  stage: Pick<Stage, 'folder' | 'postgresAccount'>,
  programs: Pick<Programs, 'setpriv'>,
  options: ProgramOptions,
): Running {
  const { name, command, env, asPostgres } = options;
  const { uid, gid } = stage.postgresAccount;
  const account = asPostgres ? [`--reuid=${uid}`, `--regid=${gid}`, '--init-groups'] : [];
  const log = openSync(join(stage.folder, `${name}.log`), 'a');
  const child = spawn(programs.setpriv, [...account, '--pdeathsig=TERM', '--', ...command], {
    cwd: stage.folder,
    env: env ?? { PATH: process.env.PATH, LANG: 'C.UTF-8' },
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  if (child.pid === undefined) throw new Error(`${name} could not be started`);
  return { name, pid: child.pid, ...endsOf(child) };
}

function endsOf(child: ChildProcess): Pick<Running, 'hasEnded' | 'stop' | 'kill' | 'ended'> {
  const ended = new Promise<number | null>((done) => child.once('exit', (code) => done(code)));
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  return {
    hasEnded,
    ended,
    async stop() {
      if (hasEnded()) return;
      child.kill('SIGTERM');
      const force = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS);
      await ended;
      clearTimeout(force);
    },
    kill: () => void child.kill('SIGKILL'),
  };
}
