/** The most that a provider may send for one answer, with all that it wraps around each piece. */
const MOST_BYTES = 8 * 1024 * 1024;

/** What can be seen of one request on its way. */
export interface Watched {
  /** Whether the request was sent, and may have to be paid for. */
  readonly isSent: boolean;
  /** The status that came back; null while nothing did. */
  readonly status: number | null;
  /** How long the provider asks to be left alone, in milliseconds; null where it did not say. */
  readonly retryAfterMs: number | null;
  /** Whether it was ended because it sent more than any answer is long. */
  readonly isTooLong: boolean;
}

/** How a request is watched. */
export interface WatchOptions {
  readonly baseUrl: string;
  /** Ends it. */
  readonly signal: AbortSignal;
  readonly now: () => Date;
  readonly onSent: () => void;
}

/**
 * The one way to the provider: to its address only, never elsewhere by a redirect, ended by the signal whatever the
 * package in between does, and with a bound on what comes back.
 */
export function watchedFetch({ baseUrl, signal, now, onSent }: WatchOptions): {
  readonly fetch: typeof fetch;
  readonly watched: Watched;
} {
  const watched: { -readonly [K in keyof Watched]: Watched[K] } = {
    isSent: false,
    status: null,
    retryAfterMs: null,
    isTooLong: false,
  };
  return {
    watched,
    fetch: async (input, init) => {
      const address = input instanceof Request ? input.url : String(input);
      if (!address.startsWith(`${baseUrl}/`)) throw new Error('a request would leave for another address');
      if (watched.isSent) throw new Error('a request would be sent twice');
      signal.throwIfAborted();
      watched.isSent = true;
      onSent();
      const given = init?.signal ? [signal, init.signal] : [signal];
      const response = await fetch(input, { ...init, redirect: 'error', signal: AbortSignal.any(given) });
      watched.status = response.status;
      watched.retryAfterMs = retryAfterOf(response.headers, now());
      return bounded(response, () => {
        watched.isTooLong = true;
      });
    },
  };
}

function bounded(response: Response, tooLong: () => void): Response {
  if (!response.body) return response;
  let bytes = 0;
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      if (bytes <= MOST_BYTES) return controller.enqueue(chunk);
      tooLong();
      controller.error(new Error('the answer is too long'));
    },
  });
  const { status, statusText, headers } = response;
  return new Response(response.body.pipeThrough(counter), { status, statusText, headers });
}

function retryAfterOf(headers: Headers, now: Date): number | null {
  const text = headers.get('retry-after');
  if (text === null) return null;
  if (/^\d{1,6}(\.\d+)?$/.test(text)) return Number(text) * 1_000;
  const at = Date.parse(text);
  return Number.isNaN(at) ? null : Math.max(0, at - now.getTime());
}
