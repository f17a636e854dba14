import { once } from 'node:events';
import type { FileHandle } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { DomainError } from '@threshold/api/server';
import type { ArchiveMessage, ArchiveRows, ArchiveToRead } from './archive-worker.ts';

/** Time limit for one batch. A two-day track at 1 Hz, for comparison, takes less than a second. */
const BATCH_TIMEOUT_MS = 30_000;
/**
 * Time limit for all batches. 30,000 workouts and ten years of daily recordings take 16 s on an idle CPU, 60 s on a
 * busy one.
 */
const ARCHIVE_TIMEOUT_MS = 120_000;
/** An archive that needs more memory crashes the worker, not the server. */
const MAX_HEAP_MEGABYTES = 512;

/**
 * Reads the rows of an uploaded archive in a worker thread, so that other requests are not delayed. The worker
 * reads one batch at a time and is terminated when the consuming loop ends.
 * @throws DomainError 'invalid' if the archive is rejected or takes too much time or memory
 */
export async function* readArchive(file: FileHandle): AsyncGenerator<ArchiveRows> {
  const workerData: ArchiveToRead = { fd: file.fd, bytes: (await file.stat()).size };
  const worker = new Worker(new URL('./archive-worker.ts', import.meta.url), {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MEGABYTES },
  });
  let remainingMs = ARCHIVE_TIMEOUT_MS;
  try {
    for (;;) {
      const requestedAtMs = performance.now();
      const message = await requestNextMessage(worker, Math.min(BATCH_TIMEOUT_MS, remainingMs));
      remainingMs -= performance.now() - requestedAtMs;
      if ('isEnd' in message) return;
      if ('rejection' in message) throw new DomainError('invalid', message.rejection);
      yield message;
    }
  } finally {
    await worker.terminate();
  }
}

async function requestNextMessage(worker: Worker, timeoutMs: number): Promise<ArchiveMessage> {
  worker.postMessage('next');
  try {
    const [message] = await once(worker, 'message', { signal: AbortSignal.timeout(Math.max(1, timeoutMs)) });
    return message;
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError')
      throw new DomainError('invalid', 'This export takes too long to read');
    if (error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY')
      throw new DomainError('invalid', 'This export takes too much memory to read');
    throw error;
  }
}
