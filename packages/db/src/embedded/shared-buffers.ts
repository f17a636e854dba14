import { totalmem } from 'node:os';

const MB = 1024 * 1024;
/** PostgreSQL's own default, which fits the smallest machine. */
const MIN_MB = 128;
/** Enough for hot pages; the system's cache has the rest. */
const MAX_MB = 1_024;

/**
 * The embedded server's `shared_buffers`: an eighth of the memory, within 128 MB and 1 GB. Pages are allocated as they
 * are read, so a small installation never uses all of it.
 * @param memoryBytes memory of the machine, or the container's limit
 */
export function sharedBuffers(memoryBytes: number = memoryAtHand()): string {
  const eighth = Math.floor(memoryBytes / 8 / MB);
  return `${Math.min(MAX_MB, Math.max(MIN_MB, eighth))}MB`;
}

function memoryAtHand(): number {
  // 0 without a limit, and more than the machine's memory for an unlimited container.
  const available = process.constrainedMemory();
  return available > 0 ? Math.min(available, totalmem()) : totalmem();
}
