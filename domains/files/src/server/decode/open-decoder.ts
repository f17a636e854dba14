import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { MAX_DECODE_MS } from '../limits.ts';
import type { DecodeResult, FileToDecode } from './decode-worker.ts';
import type { DecodedFile } from './decoded-activity.ts';

/** Decodes files off the main thread. Await each file before sending the next: responses have no id. */
export interface Decoder {
  decode(file: FileToDecode): Promise<DecodedFile>;
  /** CPU time spent on all files so far. A file that killed the thread counts as the full time limit. */
  getSpentMs(): number;
  close(): Promise<void>;
}

const MAX_HEAP_MEGABYTES = 1024;
/** How long a thread waits for the next import. Starting a thread takes longer than reading most files. */
const MAX_IDLE_MS = 5_000;

let idleThread: { readonly worker: Worker; readonly terminationTimer: NodeJS.Timeout } | null = null;

/**
 * Decodes in a worker thread. After close, the thread idles for a while so that the next decoder can reuse
 * it. A file that takes too much time or memory kills the thread and is refused. The process is unaffected.
 * @param limitMs the time limit per file
 */
export function openDecoder(limitMs: number = MAX_DECODE_MS): Decoder {
  let worker: Worker | null = null;
  let spentMs = 0;
  return {
    async close() {
      const releasedWorker = worker;
      worker = null;
      if (releasedWorker) await keepOrTerminate(releasedWorker);
    },
    getSpentMs: () => spentMs,
    async decode(file) {
      worker ??= acquireWorker();
      worker.postMessage(file);
      try {
        const { file: decodedFile, cpuMs } = await receiveResult(worker, limitMs);
        spentMs += cpuMs;
        return decodedFile;
      } catch (error) {
        const failedWorker = worker;
        worker = null;
        await failedWorker.terminate();
        spentMs += limitMs;
        // The worker catches decoder errors, so only a timeout or running out of memory kills it.
        const isSlow = error instanceof Error && error.name === 'AbortError';
        return {
          rejection: isSlow ? 'It takes too long to read.' : 'It takes too much memory to read.',
        };
      }
    },
  };
}

function acquireWorker(): Worker {
  if (!idleThread) return startWorker();
  const { worker, terminationTimer } = idleThread;
  idleThread = null;
  clearTimeout(terminationTimer);
  worker.ref();
  return worker;
}

function startWorker(): Worker {
  const worker = new Worker(new URL('./decode-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MEGABYTES },
  });
  const clearIfIdle = () => {
    if (idleThread?.worker === worker) idleThread = null;
  };
  // A failing idle thread must not crash the process.
  return worker.on('error', clearIfIdle).on('exit', clearIfIdle);
}

/** Keeps at most one thread for the next decoder. An idle thread does not keep the process alive. */
async function keepOrTerminate(worker: Worker): Promise<void> {
  if (idleThread) {
    await worker.terminate();
    return;
  }
  const terminateIdleThread = () => {
    idleThread = null;
    void worker.terminate();
  };
  worker.unref();
  idleThread = { worker, terminationTimer: setTimeout(terminateIdleThread, MAX_IDLE_MS).unref() };
}

async function receiveResult(worker: Worker, limitMs: number): Promise<DecodeResult> {
  const [result] = await once(worker, 'message', { signal: AbortSignal.timeout(limitMs) });
  return result;
}
