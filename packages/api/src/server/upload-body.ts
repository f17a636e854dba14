import type { IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { tooLarge } from './domain-error.ts';

/** How long an upload may take for its next `LEAST_BYTES`: one KB a second, and no faster network is asked for. */
const IDLE_MS = 20_000;
const LEAST_BYTES = 20 * 1024;
/** How long a refused body is still read, so that the refusal reaches a client that is busy sending. */
const LINGER_MS = 5_000;

/** Limits of a body in bytes and milliseconds. */
interface BodyLimits {
  readonly limitBytes: number;
  readonly idleMs?: number;
  /** Hears of bytes as they arrive, and may throw. */
  readonly count?: (bytes: number) => void;
  /** Hears that the body has arrived whole. */
  readonly received?: () => void;
  /** Aborted where the sender is too slow for others that wait. */
  readonly stopped?: AbortSignal;
}

const refusal = (statusCode: number) => Object.assign(new Error('the body was refused'), { statusCode });

/**
 * The bytes of a body as they arrive: the sender is held back while a reader is busy.
 * @throws DomainError 'too-large' at the first byte beyond the limit; what carries status 408 where it is too slow
 */
export async function* uploadBody(
  raw: IncomingMessage,
  { limitBytes, idleMs = IDLE_MS, count, received: whole, stopped }: BodyLimits,
): AsyncGenerator<Uint8Array> {
  let received = 0;
  /** Since the last time that enough had arrived; time in which the reader is busy does not count. */
  let waitedMs = 0;
  let arrived = 0;
  const chunks = raw.iterator({ destroyOnReturn: false });
  try {
    while (true) {
      const from = performance.now();
      const { done, value } = await withinIdle(chunks.next(), Math.max(1, idleMs - waitedMs), stopped);
      if (done) return whole?.();
      waitedMs += performance.now() - from;
      arrived += value.length;
      if (arrived >= LEAST_BYTES) {
        waitedMs = 0;
        arrived = 0;
      }
      received += value.length;
      if (received > limitBytes) throw refuseSize(limitBytes);
      count?.(value.length);
      yield value;
    }
  } finally {
    // Lets go of the stream, so that what is left of it can be thrown away; it waits for nothing that never comes.
    void chunks.return?.();
  }
}

/** Refuses by the announced length, before anything is read. */
export function assertLength(raw: IncomingMessage, limitBytes: number): void {
  if (Number(raw.headers['content-length'] ?? 0) > limitBytes) throw refuseSize(limitBytes);
}

const refuseSize = (limitBytes: number) =>
  tooLarge(`The file is larger than ${Math.floor(limitBytes / 1024 / 1024) || 1} MB`);

async function withinIdle(
  next: Promise<IteratorResult<Uint8Array, undefined>>,
  idleMs: number,
  stopped = new AbortController().signal,
): Promise<IteratorResult<Uint8Array, undefined>> {
  const settled = new AbortController();
  const over = AbortSignal.any([settled.signal, stopped]);
  const tooSlow = pause(idleMs, undefined, { signal: over }).then(
    () => Promise.reject(refusal(408)),
    () => (stopped.aborted ? Promise.reject(refusal(408)) : undefined),
  );
  try {
    const first = await Promise.race([next, tooSlow]);
    // The pause ends without a value only after the race is over.
    return first ?? { done: true, value: undefined };
  } catch (error) {
    // The sender went away: nobody is there to read the answer, and nothing of ours has failed.
    throw error instanceof Error && 'code' in error && error.code === 'ECONNRESET' ? refusal(400) : error;
  } finally {
    settled.abort();
  }
}

/**
 * An answer's text that ends only when the rest of the request's body has been read and thrown away, for a few
 * seconds: a connection closed with unread bytes in it is reset, and the client would never see the answer.
 */
export async function* lingering(text: string, raw: IncomingMessage): AsyncGenerator<string> {
  yield text;
  if (raw.complete || raw.destroyed) return;
  raw.resume();
  const over = new AbortController();
  const end = () => over.abort();
  raw.once('end', end).once('close', end).once('error', end);
  await pause(LINGER_MS, undefined, { signal: over.signal }).catch(() => undefined);
}
