/** Maximum size of a response, including the framing of each chunk. */
const MAX_RESPONSE_BYTES = 8 * 1024 * 1024;

/** What is known about a request so far. */
export interface ObservedRequest {
  /** True if the request was sent and may cost money. */
  readonly isSent: boolean;
  /** The response's status; null without a response. */
  readonly status: number | null;
  /** Milliseconds of Retry-After; null without one. */
  readonly retryAfterMs: number | null;
  /** True if the response exceeded the size limit and was cancelled. */
  readonly isTooLong: boolean;
}

export interface ObservedFetchOptions {
  readonly baseUrl: string;
  readonly signal: AbortSignal;
  readonly now: () => Date;
  readonly onSent: () => void;
}

/**
 * The only `fetch` to the provider. It sends only to the provider's base URL, follows no redirects, obeys the
 * signal whatever the package does, and limits the response's size.
 */
export function createObservedFetch({ baseUrl, signal, now, onSent }: ObservedFetchOptions): {
  readonly fetch: typeof fetch;
  readonly observedRequest: ObservedRequest;
} {
  const observedRequest: { -readonly [K in keyof ObservedRequest]: ObservedRequest[K] } = {
    isSent: false,
    status: null,
    retryAfterMs: null,
    isTooLong: false,
  };
  return {
    observedRequest,
    fetch: async (input, init) => {
      const url = input instanceof Request ? input.url : String(input);
      if (!url.startsWith(`${baseUrl}/`)) throw new Error('a request would go to another address');
      if (observedRequest.isSent) throw new Error('a request would be sent twice');
      signal.throwIfAborted();
      observedRequest.isSent = true;
      onSent();
      const signals = init?.signal ? [signal, init.signal] : [signal];
      const response = await fetch(input, { ...init, redirect: 'error', signal: AbortSignal.any(signals) });
      observedRequest.status = response.status;
      observedRequest.retryAfterMs = parseRetryAfterMs(response.headers, now());
      return limitSize(response, () => {
        observedRequest.isTooLong = true;
      });
    },
  };
}

function limitSize(response: Response, onTooLong: () => void): Response {
  if (!response.body) return response;
  let receivedBytes = 0;
  const byteCounter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      receivedBytes += chunk.byteLength;
      if (receivedBytes <= MAX_RESPONSE_BYTES) return controller.enqueue(chunk);
      onTooLong();
      controller.error(new Error('the response is too long'));
    },
  });
  const { status, statusText, headers } = response;
  return new Response(response.body.pipeThrough(byteCounter), { status, statusText, headers });
}

function parseRetryAfterMs(headers: Headers, now: Date): number | null {
  const headerValue = headers.get('retry-after');
  if (headerValue === null) return null;
  if (/^\d{1,6}(\.\d+)?$/.test(headerValue)) return Number(headerValue) * 1_000;
  const retryAtMs = Date.parse(headerValue);
  return Number.isNaN(retryAtMs) ? null : Math.max(0, retryAtMs - now.getTime());
}
