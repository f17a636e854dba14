import { totalmem } from 'node:os';

const MB = 1024 * 1024;
/** PostgreSQL's own default, which fits the smallest machine. */
const LEAST_MB = 128;
/** What is read again and again fits in, and the system's cache has the rest. */
const MOST_MB = 1_024;

/**
 * How many pages an embedded server keeps at hand, as its setting `shared_buffers`: an eighth of the memory, within
 * 128 MB and 1 GB. It is taken page by page as pages are read, so a small installation never has it all.
 * @param memoryBytes the memory of the machine, or of the container that this process is held in
 */
export function sharedBuffers(memoryBytes: number = memoryAtHand()): string {
  const eighth = Math.floor(memoryBytes / 8 / MB);
  return `${Math.min(MOST_MB, Math.max(LEAST_MB, eighth))}MB`;
}

function memoryAtHand(): number {
  // 0 where nothing holds this process, and more than there is where it is held to no number.
  const held = process.constrainedMemory();
  return held > 0 ? Math.min(held, totalmem()) : totalmem();
}
