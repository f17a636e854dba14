import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { DECODE_MS } from '../limits.ts';
import type { ToDecode } from './decode-worker.ts';
import type { DecodedFile } from './decoded-activity.ts';

/** Decodes files beside the process, one after the other. */
export interface Decoder {
  decode(file: ToDecode): Promise<DecodedFile>;
  close(): Promise<void>;
}

const MOST_MEGABYTES = 1024;

/**
 * A decoder in a thread of its own: a file that takes too long or too much memory ends the thread and is refused, while
 * everything else in the process goes on.
 * @param limitMs the longest that one file may take
 */
export function openDecoder(limitMs: number = DECODE_MS): Decoder {
  let worker: Worker | null = null;
  const close = async () => {
    const open = worker;
    worker = null;
    await open?.terminate();
  };
  return {
    close,
    async decode(file) {
      worker ??= new Worker(new URL('./decode-worker.ts', import.meta.url), {
        resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
      });
      worker.postMessage(file);
      try {
        const [answer]: [DecodedFile] = await answerOf(worker, limitMs);
        return answer;
      } catch (error) {
        await close();
        const isSlow = error instanceof Error && error.name === 'AbortError';
        return { refusal: isSlow ? 'It takes too long to be read.' : 'It takes too much memory to be read.' };
      }
    },
  };
}

async function answerOf(worker: Worker, limitMs: number): Promise<[DecodedFile]> {
  const [answer] = await once(worker, 'message', { signal: AbortSignal.timeout(limitMs) });
  return [answer];
}
