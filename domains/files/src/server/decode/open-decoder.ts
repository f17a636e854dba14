import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { DECODE_MS } from '../limits.ts';
import type { DecodeAnswer, ToDecode } from './decode-worker.ts';
import type { DecodedFile } from './decoded-activity.ts';

/** Decodes files off the main thread, one after another. */
export interface Decoder {
  decode(file: ToDecode): Promise<DecodedFile>;
  /** CPU time of all files so far; an aborted file counts with its full limit. */
  spentMs(): number;
  close(): Promise<void>;
}

const MOST_MEGABYTES = 1024;

/**
 * Decodes in a worker thread. A file that takes too much time or memory ends the thread and is refused without
 * affecting the process.
 * @param limitMs the time limit per file
 */
export function openDecoder(limitMs: number = DECODE_MS): Decoder {
  let worker: Worker | null = null;
  let spentMs = 0;
  const close = async () => {
    const open = worker;
    worker = null;
    await open?.terminate();
  };
  return {
    close,
    spentMs: () => spentMs,
    async decode(file) {
      worker ??= new Worker(new URL('./decode-worker.ts', import.meta.url), {
        resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
      });
      worker.postMessage(file);
      try {
        const { file: decoded, cpuMs } = await answerOf(worker, limitMs);
        spentMs += cpuMs;
        return decoded;
      } catch (error) {
        await close();
        spentMs += limitMs;
        const isSlow = error instanceof Error && error.name === 'AbortError';
        return { refusal: isSlow ? 'It takes too long to be read.' : 'It takes too much memory to be read.' };
      }
    },
  };
}

async function answerOf(worker: Worker, limitMs: number): Promise<DecodeAnswer> {
  const [answer] = await once(worker, 'message', { signal: AbortSignal.timeout(limitMs) });
  return answer;
}
