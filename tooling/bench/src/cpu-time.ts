import { readdirSync, readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100;

/** CPU time of one process in microseconds, user and system, from `/proc`; its reaped children included. */
export function cpuMicroseconds(pid: number): number {
  const fields = statFields(pid);
  const ticks = [11, 12, 13, 14].reduce((sum, index) => sum + Number(fields[index] ?? 0), 0);
  return (ticks * 1_000_000) / TICKS_PER_SECOND;
}

/** CPU time of a process and of its living children: PostgreSQL is a postmaster with one child a connection. */
export function treeCpuMicroseconds(pid: number): number {
  return childrenOf(pid).reduce((sum, each) => {
    try {
      return sum + cpuMicroseconds(each);
    } catch {
      return sum; // it ended meanwhile, a worker of autovacuum perhaps
    }
  }, cpuMicroseconds(pid));
}

/** The parent of a process. */
export const parentOf = (pid: number) => Number(statFields(pid)[1]);

/** Resident memory of a process in megabytes. */
export function residentMegabytes(pid: number): number {
  const line = readFileSync(`/proc/${pid}/status`, 'utf8').match(/^VmRSS:\s+(\d+) kB$/m);
  return Number(line?.[1] ?? 0) / 1024;
}

/** The living children of a process. */
export function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((each) => {
      try {
        return parentOf(each) === pid;
      } catch {
        return false; // it ended meanwhile
      }
    });
}

/** The fields after the command name, which may itself contain spaces: index 1 is the parent's id. */
function statFields(pid: number): string[] {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
}
