import { readdirSync, readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100;

/** CPU time of one process in microseconds, user and system, from `/proc`; its reaped children included. */
export function cpuMicroseconds(pid: number): number {
  return ownMicroseconds(pid) + ticks(pid, [13, 14]);
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

/** Memory of a process and of its living children in megabytes, where what several share is counted once. */
export function treeMegabytes(pid: number): number {
  return [pid, ...childrenOf(pid)].reduce((sum, each) => {
    try {
      const line = readFileSync(`/proc/${each}/smaps_rollup`, 'utf8').match(/^Pss:\s+(\d+) kB$/m);
      return sum + Number(line?.[1] ?? 0) / 1024;
    } catch {
      return sum; // it ended meanwhile
    }
  }, 0);
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

/** By the scheduler's own clock of each thread where the kernel shows it, which is a thousand times finer than ticks. */
function ownMicroseconds(pid: number): number {
  try {
    return readdirSync(`/proc/${pid}/task`).reduce((sum, thread) => {
      const text = readFileSync(`/proc/${pid}/task/${thread}/sched`, 'utf8');
      const milliseconds = Number(/^se\.sum_exec_runtime\s*:\s*([\d.]+)$/m.exec(text)?.[1]);
      if (Number.isNaN(milliseconds)) throw new Error('no such clock');
      return sum + milliseconds * 1_000;
    }, 0);
  } catch {
    return ticks(pid, [11, 12]);
  }
}

function ticks(pid: number, fields: readonly number[]): number {
  const all = statFields(pid);
  const sum = fields.reduce((total, field) => total + Number(all[field] ?? 0), 0);
  return (sum * 1_000_000) / TICKS_PER_SECOND;
}

/** The fields after the command name, which may itself contain spaces: index 1 is the parent's id. */
function statFields(pid: number): string[] {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
}
