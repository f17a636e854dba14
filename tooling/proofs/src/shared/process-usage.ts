import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts 100 ticks a second in /proc. */
const MICROSECONDS_PER_TICK = 10_000;

/** CPU time of one process in microseconds, user and system, including its reaped children. */
export const readCpuMicroseconds = (pid: number): number =>
  readOwnMicroseconds(pid) + readTickMicroseconds(pid, [13, 14]);

/** CPU time of a process and its living children, such as PostgreSQL with one child per connection. */
export const readTreeCpuMicroseconds = (pid: number): number =>
  readCpuMicroseconds(pid) + sumOverLiving(listChildPids(pid), readCpuMicroseconds);

export const readResidentMegabytes = (pid: number): number =>
  readKilobytes(`/proc/${pid}/status`, /^VmRSS:\s+(\d+) kB$/m) / 1_024;

/** Samples the resident memory of a process. @returns a function that stops sampling and returns the samples */
export function sampleMegabytes(pid: number, intervalMs: number): () => readonly number[] {
  const megabytes: number[] = [];
  const timer = setInterval(() => megabytes.push(readResidentMegabytes(pid)), intervalMs);
  return () => {
    clearInterval(timer);
    return megabytes;
  };
}

/** Memory of a process and its living children in megabytes. Shared pages count once. */
export const readTreeMegabytes = (pid: number): number =>
  sumOverLiving(
    [pid, ...listChildPids(pid)],
    (processId) => readKilobytes(`/proc/${processId}/smaps_rollup`, /^Pss:\s+(\d+) kB$/m) / 1_024,
  );

const readParentPid = (pid: number) => Number(readStatFields(pid)[1]);

export const listChildPids = (pid: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter(
      (processId) => sumOverLiving([processId], (living) => (readParentPid(living) === pid ? 1 : 0)) === 1,
    );

/** Sums a measure over processes. A process that has ended counts as 0. */
function sumOverLiving(pids: readonly number[], measure: (pid: number) => number): number {
  return pids.reduce((sum, pid) => {
    try {
      return sum + measure(pid);
    } catch {
      return sum;
    }
  }, 0);
}

const readKilobytes = (file: string, line: RegExp) =>
  Number(readFileSync(file, 'utf8').match(line)?.[1] ?? 0);

/**
 * The scheduler's CPU time over all threads, finer than ticks. Falls back to ticks if the kernel lacks it.
 */
function readOwnMicroseconds(pid: number): number {
  try {
    return readdirSync(`/proc/${pid}/task`).reduce((sum, thread) => {
      const text = readFileSync(`/proc/${pid}/task/${thread}/sched`, 'utf8');
      const milliseconds = Number(/^se\.sum_exec_runtime\s*:\s*([\d.]+)$/m.exec(text)?.[1]);
      if (Number.isNaN(milliseconds)) throw new Error('no scheduler clock');
      return sum + milliseconds * 1_000;
    }, 0);
  } catch {
    return readTickMicroseconds(pid, [11, 12]);
  }
}

function readTickMicroseconds(pid: number, fields: readonly number[]): number {
  const allFields = readStatFields(pid);
  return fields.reduce((total, field) => total + Number(allFields[field] ?? 0), 0) * MICROSECONDS_PER_TICK;
}

/**
 * The fields of /proc/PID/stat after the command name, which may contain spaces. Index 1 is the parent's id,
 * 11 and 12 are the process's user and system ticks, 13 and 14 those of its reaped children.
 */
function readStatFields(pid: number): string[] {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
}
