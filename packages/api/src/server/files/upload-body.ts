import type { IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { tooLarge } from '../domain-error.ts';

/** How long the next `MIN_BYTES` may take: at least one KB a second. */
const IDLE_MS = 20_000;
const MIN_BYTES = 20 * 1024;
/** How long a rejected body is still read, so that the response reaches a client that is still sending. */
const LINGER_MS = 5_000;

/** Limits of a body in bytes and milliseconds. */
interface BodyLimits {
  readonly limitBytes: number;
  readonly idleMs?: number;
  /** Called with each chunk's bytes; it may throw. */
  readonly count?: (bytes: number) => void;
  /** Called when the whole body has arrived. */
  readonly received?: () => void;
  /** Aborted if a slow upload must yield its slot to a waiting one. */
  readonly stopped?: AbortSignal;
}

const rejection = (statusCode: number) => Object.assign(new Error('the body was refused'), { statusCode });

/**
 * The bytes of a body as they arrive, with backpressure while the reader is busy.
 * @throws DomainError 'too-large' at the first byte beyond the limit; an error with status 408 if it is too slow
 */
export async function* uploadBody(
  raw: IncomingMessage,
  { limitBytes, idleMs = IDLE_MS, count, received: onReceived, stopped }: BodyLimits,
): AsyncGenerator<Uint8Array> {
  let received = 0;
  /** Time since the last `MIN_BYTES` had arrived, without the time in which the reader is busy. */
  let waitedMs = 0;
  let arrived = 0;
  const chunks = raw.iterator({ destroyOnReturn: false });
  try {
    while (true) {
      // Chunks that have already arrived would win the race against the signal.
      if (stopped?.aborted) throw rejection(408);
      const from = performance.now();
      const { done, value } = await withinIdle(chunks.next(), Math.max(1, idleMs - waitedMs), stopped);
      if (done) return onReceived?.();
      waitedMs += performance.now() - from;
      arrived += value.length;
      if (arrived >= MIN_BYTES) {
        waitedMs = 0;
        arrived = 0;
      }
      received += value.length;
      if (received > limitBytes) throw sizeError(limitBytes);
      count?.(value.length);
      yield value;
    }
  } finally {
    // Releases the stream so the rest can be discarded; not awaited, since it may never settle.
    void chunks.return?.();
  }
}

/** Rejects by Content-Length, before anything is read. */
export function assertLength(raw: IncomingMessage, limitBytes: number): void {
  if (Number(raw.headers['content-length'] ?? 0) > limitBytes) throw sizeError(limitBytes);
}

const sizeError = (limitBytes: number) =>
  tooLarge(`The file is larger than ${Math.floor(limitBytes / 1024 / 1024) || 1} MB`);

async function withinIdle(
  next: Promise<IteratorResult<Uint8Array, undefined>>,
  idleMs: number,
  stopped = new AbortController().signal,
): Promise<IteratorResult<Uint8Array, undefined>> {
  const settled = new AbortController();
  const over = AbortSignal.any([settled.signal, stopped]);
  const tooSlow = pause(idleMs, undefined, { signal: over }).then(
    () => Promise.reject(rejection(408)),
    () => (stopped.aborted ? Promise.reject(rejection(408)) : undefined),
  );
  try {
    const first = await Promise.race([next, tooSlow]);
    // The timer ends without a value only after the race is over.
    return first ?? { done: true, value: undefined };
  } catch (error) {
    // The client disconnected: no one reads the response, and no server error occurred.
    throw error instanceof Error && 'code' in error && error.code === 'ECONNRESET' ? rejection(400) : error;
  } finally {
    settled.abort();
  }
}

/**
 * A response that ends only when the rest of the request's body was read and discarded, for a few seconds. A connection
 * closed with unread bytes is reset, and the client would never see the response.
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
