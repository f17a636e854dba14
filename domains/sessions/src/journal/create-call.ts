export type CallResult =
  /** `serverNowMs`: the server clock from the Date header, or null. */
  | { readonly kind: 'ok'; readonly body: unknown; readonly serverNowMs: number | null }
  /** Offline, server down or busy, or a captive portal: retry. */
  | { readonly kind: 'unreached'; readonly retryAfterMs: number | null }
  | { readonly kind: 'signed-out'; readonly message: string }
  | { readonly kind: 'refused'; readonly status: number; readonly message: string; readonly body: object };

export type Call = (
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  body?: object,
) => Promise<CallResult>;

export const UNREACHABLE_MESSAGE = 'We couldn’t reach the server. Check your connection and try again.';

/** A call without a response by then is treated as `unreached`. */
const CALL_TIMEOUT_MS = 20_000;
/** Request Timeout, Too Early and Too Many Requests: a later retry may succeed. */
const BUSY_STATUSES = new Set([408, 425, 429]);

/** Plain `fetch`, so that page and service worker can share it. A failed call returns `unreached`. */
export const createCall =
  (fetch: typeof globalThis.fetch): Call =>
  async (method, path, body) => {
    try {
      const response = await fetch(path, {
        method,
        credentials: 'same-origin',
        signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
        ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
      });
      return await toCallResult(response);
    } catch {
      return { kind: 'unreached', retryAfterMs: null };
    }
  };

async function toCallResult(response: Response): Promise<CallResult> {
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN);
  const unreached: CallResult = {
    kind: 'unreached',
    retryAfterMs: Number.isFinite(retryAfter) ? retryAfter * 1000 : null,
  };
  if (response.status >= 500 || BUSY_STATUSES.has(response.status)) return unreached;
  const serverDateMs = Date.parse(response.headers.get('date') ?? '');
  const serverNowMs = Number.isNaN(serverDateMs) ? null : serverDateMs;
  if (response.status === 204) return { kind: 'ok', body: null, serverNowMs };
  const body: unknown = await response.json();
  if (response.ok) return { kind: 'ok', body, serverNowMs };
  // Any other format comes from a proxy in between, such as a captive portal.
  const message = readMessage(body);
  if (typeof body !== 'object' || body === null || message === null) return unreached;
  if (response.status === 401) return { kind: 'signed-out', message };
  return { kind: 'refused', status: response.status, message, body };
}

/** Reads a refusal's message, which REST puts at the top level and tRPC in `error`. */
const readMessage = (body: unknown): string | null =>
  readTextField(body, 'message') ??
  (typeof body === 'object' && body !== null && 'error' in body
    ? readTextField(body.error, 'message')
    : null);

export function readTextField(body: unknown, name: string): string | null {
  const value: unknown =
    typeof body === 'object' && body !== null ? new Map(Object.entries(body)).get(name) : undefined;
  return typeof value === 'string' ? value : null;
}
