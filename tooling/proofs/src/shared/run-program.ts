import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';

const STOP_TIMEOUT_MS = 15_000;

export interface Program {
  readonly pid: number;
  hasEnded(): boolean;
  /** Sends SIGTERM, and SIGKILL after 15 s. */
  stop(): Promise<void>;
  kill(): void;
  /** The exit code; null after a signal. */
  readonly ended: Promise<number | null>;
}

interface ProgramOptions {
  readonly command: readonly [string, ...string[]];
  readonly env?: NodeJS.ProcessEnv;
  /** The file that its output is appended to. Without it, only errors are shown. */
  readonly logFile?: string;
}

/**
 * Starts a program. The kernel kills it when this process ends (Linux, `setpriv`).
 * @throws Error if `setpriv` can't be started
 */
export function runProgram({ command, env = {}, logFile }: ProgramOptions): Program {
  const logDescriptor = logFile === undefined ? undefined : openSync(logFile, 'a');
  const child = spawn('setpriv', ['--pdeathsig=TERM', '--', ...command], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', logDescriptor ?? 'ignore', logDescriptor ?? 'inherit'],
  });
  if (logDescriptor !== undefined) closeSync(logDescriptor);
  if (child.pid === undefined) throw new Error(`${command.join(' ')} could not be started`);
  const ended = new Promise<number | null>((done) => child.once('exit', (code) => done(code)));
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  return {
    pid: child.pid,
    hasEnded,
    ended,
    async stop() {
      if (hasEnded()) return;
      child.kill('SIGTERM');
      const killTimer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
      await ended;
      clearTimeout(killTimer);
    },
    kill: () => void child.kill('SIGKILL'),
  };
}
