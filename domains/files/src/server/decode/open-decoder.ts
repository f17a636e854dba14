import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { DECODE_MS } from '../limits.ts';
import type { DecodeAnswer, ToDecode } from './decode-worker.ts';
import type { DecodedFile } from './decoded-activity.ts';

/** Decodes files beside the process, one after the other. */
export interface Decoder {
  decode(file: ToDecode): Promise<DecodedFile>;
  /** Processor time of all files so far; one that was ended counts with all the time that it had. */
  spentMs(): number;
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
