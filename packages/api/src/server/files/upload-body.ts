import type { IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { tooLarge } from '../domain-error.ts';

/** How long the next `MIN_BYTES` may take, which means at least 1 KB/s. */
const IDLE_MS = 20_000;
const MIN_BYTES = 20 * 1024;
/** How long to keep reading a rejected body, so that a client that is still sending gets the response. */
const DRAIN_MS = 5_000;

/** Limits and progress callbacks of a body. */
interface BodyLimits {
  readonly maxBodyBytes: number;
  /** How long the next 20 KiB may take; 20 s by default. */
  readonly idleMs?: number;
  /** Called with each chunk's bytes; it may throw. */
  readonly count?: (bytes: number) => void;
  /** Called when the whole body has arrived. */
  readonly onReceived?: () => void;
  /** Aborted if a slow upload must give up its slot to a new one. */
  readonly stopSignal?: AbortSignal;
}

const createRejection = (statusCode: number) =>
  Object.assign(new Error('the body was refused'), { statusCode });

/**
 * The bytes of a body as they arrive, with backpressure while the reader is busy.
 * @throws DomainError 'too-large' at the first byte beyond the limit; an error with status 408 if the body is too slow
 * or loses its slot, or 400 if the client disconnects
 */
export async function* readUploadBody(
  request: IncomingMessage,
  { maxBodyBytes, idleMs = IDLE_MS, count, onReceived, stopSignal }: BodyLimits,
): AsyncGenerator<Uint8Array> {
  let receivedBytes = 0;
  /** Time spent waiting for the current `MIN_BYTES`, excluding the time the reader is busy. */
  let waitedMs = 0;
  let bytesSinceReset = 0;
  const chunks = request.iterator({ destroyOnReturn: false });
  try {
    while (true) {
      // Otherwise chunks that have already arrived would win the race against the signal.
      if (stopSignal?.aborted) throw createRejection(408);
      const waitStartMs = performance.now();
      const { done, value } = await waitWithinIdle(chunks.next(), Math.max(1, idleMs - waitedMs), stopSignal);
      if (done) return onReceived?.();
      waitedMs += performance.now() - waitStartMs;
      bytesSinceReset += value.length;
      if (bytesSinceReset >= MIN_BYTES) {
        waitedMs = 0;
        bytesSinceReset = 0;
      }
      receivedBytes += value.length;
      if (receivedBytes > maxBodyBytes) throw createSizeError(maxBodyBytes);
      count?.(value.length);
      yield value;
    }
  } finally {
    // Releases the stream so that the rest can be discarded. Not awaited, because it may never settle.
    void chunks.return?.();
  }
}

/**
 * Checks Content-Length before reading the body.
 * @throws DomainError 'too-large'
 */
export function assertContentLength(request: IncomingMessage, maxBodyBytes: number): void {
  if (Number(request.headers['content-length'] ?? 0) > maxBodyBytes) throw createSizeError(maxBodyBytes);
}

const createSizeError = (maxBodyBytes: number) =>
  tooLarge(`The file is larger than ${Math.floor(maxBodyBytes / 1024 / 1024) || 1} MB`);

async function waitWithinIdle(
  nextChunk: Promise<IteratorResult<Uint8Array, undefined>>,
  idleMs: number,
  stopSignal = new AbortController().signal,
): Promise<IteratorResult<Uint8Array, undefined>> {
  const raceEnd = new AbortController();
  const timerSignal = AbortSignal.any([raceEnd.signal, stopSignal]);
  const timeout = pause(idleMs, undefined, { signal: timerSignal }).then(
    () => Promise.reject(createRejection(408)),
    () => (stopSignal.aborted ? Promise.reject(createRejection(408)) : undefined),
  );
  try {
    const result = await Promise.race([nextChunk, timeout]);
    // The timer ends without a value only after the race is over.
    return result ?? { done: true, value: undefined };
  } catch (error) {
    // The client disconnected. No one reads the response, and it isn't a server error.
    throw error instanceof Error && 'code' in error && error.code === 'ECONNRESET'
      ? createRejection(400)
      : error;
  } finally {
    raceEnd.abort();
  }
}

/**
 * Streams a response that ends once the rest of the request body has been discarded, or after 5 s. Closing the
 * connection with unread bytes would reset it, and the client would never see the response.
 */
export async function* respondAndDrain(text: string, request: IncomingMessage): AsyncGenerator<string> {
  yield text;
  if (request.complete || request.destroyed) return;
  request.resume();
  const drainEnd = new AbortController();
  const onEnd = () => drainEnd.abort();
  request.once('end', onEnd).once('close', onEnd).once('error', onEnd);
  await pause(DRAIN_MS, undefined, { signal: drainEnd.signal }).catch(() => undefined);
}
