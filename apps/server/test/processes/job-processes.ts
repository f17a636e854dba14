import { readdirSync, readFileSync } from 'node:fs';
import type { Server } from '../support/start-server.ts';

/** Reads a file of the process in Linux's `/proc`; empty if the process has exited. */
export function readProcFile(pid: number, file: 'cmdline' | 'stat'): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

/** False for missing processes and for zombies, whose state in `stat` is Z. */
export const isAlive = (pid: number) =>
  !['', 'Z'].includes(readProcFile(pid, 'stat').split(') ')[1]?.[0] ?? '');

/** The process ids of a server's live job processes. */
export const listJobProcesses = (server: Server): number[] =>
  readdirSync('/proc')
    .map(Number)
    .filter(
      (pid) =>
        isAlive(pid) &&
        // The state and the parent's id come after the name in parentheses.
        readProcFile(pid, 'stat').split(') ')[1]?.split(' ')[1] === String(server.pid) &&
        readProcFile(pid, 'cmdline').includes('jobs-main.ts'),
    );
