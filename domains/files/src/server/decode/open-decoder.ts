import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { DECODE_MS } from '../limits.ts';
import type { DecodeAnswer, FileToDecode } from './decode-worker.ts';
import type { DecodedFile } from './decoded-activity.ts';

/** Decodes files off the main thread. Await each file before the next: answers carry no id. */
export interface Decoder {
  decode(file: FileToDecode): Promise<DecodedFile>;
  /** CPU time of all files so far; an aborted file counts with its full limit. */
  spentMs(): number;
  close(): Promise<void>;
}

const MAX_HEAP_MEGABYTES = 1024;
/** How long a thread waits for the next import. Starting a thread takes longer than reading most files. */
const IDLE_MS = 5_000;

let idle: { readonly worker: Worker; readonly terminationTimer: NodeJS.Timeout } | null = null;

/**
 * Decodes in a worker thread. After close, the thread stays idle for the next decoder for a while. A file
 * that takes too much time or memory ends the thread and is refused without affecting the process.
 * @param limitMs the time limit per file
 */
export function openDecoder(limitMs: number = DECODE_MS): Decoder {
  let worker: Worker | null = null;
  let spentMs = 0;
  return {
    async close() {
      const current = worker;
      worker = null;
      if (current) await release(current);
    },
    spentMs: () => spentMs,
    async decode(file) {
      worker ??= takeWorker();
      worker.postMessage(file);
      try {
        const { file: decoded, cpuMs } = await receiveAnswer(worker, limitMs);
        spentMs += cpuMs;
        return decoded;
      } catch (error) {
        const stuck = worker;
        worker = null;
        await stuck.terminate();
        spentMs += limitMs;
        // The worker catches decoder errors: besides a timeout, only a lack of memory ends it.
        const isSlow = error instanceof Error && error.name === 'AbortError';
        return {
          rejection: isSlow ? 'It takes too long to be read.' : 'It takes too much memory to be read.',
        };
      }
    },
  };
}

function takeWorker(): Worker {
  if (!idle) return startWorker();
  const { worker, terminationTimer } = idle;
  idle = null;
  clearTimeout(terminationTimer);
  worker.ref();
  return worker;
}

function startWorker(): Worker {
  const worker = new Worker(new URL('./decode-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MEGABYTES },
  });
  const clearIfIdle = () => {
    if (idle?.worker === worker) idle = null;
  };
  // An idle thread that fails must not end the process.
  return worker.on('error', clearIfIdle).on('exit', clearIfIdle);
}

/** Keeps the thread for the next decoder, at most one. An idle thread does not keep the process alive. */
async function release(worker: Worker): Promise<void> {
  if (idle) {
    await worker.terminate();
    return;
  }
  const end = () => {
    idle = null;
    void worker.terminate();
  };
  worker.unref();
  idle = { worker, terminationTimer: setTimeout(end, IDLE_MS).unref() };
}

async function receiveAnswer(worker: Worker, limitMs: number): Promise<DecodeAnswer> {
  const [answer] = await once(worker, 'message', { signal: AbortSignal.timeout(limitMs) });
  return answer;
}
