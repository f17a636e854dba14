import { readdirSync, readFileSync } from 'node:fs';
import type { Server } from '../support/start-server.ts';

/** Linux's information on a process; empty if it has just exited. */
export function readProcFile(pid: number, file: 'cmdline' | 'stat'): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

export const isAlive = (pid: number) =>
  !['', 'Z'].includes(readProcFile(pid, 'stat').split(') ')[1]?.[0] ?? '');

/** The live job processes of a server. */
export const listJobProcesses = (server: Server): number[] =>
  readdirSync('/proc')
    .map(Number)
    .filter(
      (pid) =>
        isAlive(pid) &&
        readProcFile(pid, 'stat').split(') ')[1]?.split(' ')[1] === String(server.pid) &&
        readProcFile(pid, 'cmdline').includes('jobs-main.ts'),
    );
