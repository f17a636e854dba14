import { totalmem } from 'node:os';

const BYTES_PER_MB = 1024 * 1024;
/** PostgreSQL's own default, which suits the smallest machine. */
const MIN_MB = 128;
/** Enough for hot pages; the operating system caches the rest. */
const MAX_MB = 1_024;

/**
 * The embedded server's `shared_buffers`: an eighth of the memory, between 128 MB and 1 GB. Pages are allocated as they
 * are read, so a small installation never uses all of it.
 * @param memoryBytes the machine's memory, or the container's limit
 */
export function computeSharedBuffers(memoryBytes: number = getAvailableMemoryBytes()): string {
  const eighthMb = Math.floor(memoryBytes / 8 / BYTES_PER_MB);
  return `${Math.min(MAX_MB, Math.max(MIN_MB, eighthMb))}MB`;
}

function getAvailableMemoryBytes(): number {
  // The limit is 0 if there is none, and more than the machine's memory in an unlimited container.
  const limitBytes = process.constrainedMemory();
  return limitBytes > 0 ? Math.min(limitBytes, totalmem()) : totalmem();
}
