import { getPageHeaders } from './page-athlete.ts';

interface FetchApiOptions {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Sent as a JSON body if given. */
  readonly json?: unknown;
  /** Whether a 401 throws or returns null; throws by default. */
  readonly on401?: 'throw' | 'null';
}

let pendingWrites = 0;

/** True while a write of this page outside of tRPC is pending. */
export const hasPendingRestWrite = (): boolean => pendingWrites > 0;

/**
 * Calls a server route outside of tRPC, with credentials.
 * @returns the response with its body unread; null for a 401 with `on401: 'null'`
 * @throws Error "<status>: <response text>", or the status text if the body is empty
 * (docs/specification.md#7-calls and #8-errors)
 */
export async function fetchApi(
  path: string,
  { on401 = 'throw', ...requestOptions }: FetchApiOptions = {},
): Promise<Response | null> {
  const isWrite = requestOptions.method !== undefined && requestOptions.method !== 'GET';
  if (isWrite) pendingWrites += 1;
  const response = await send(path, requestOptions).finally(() => {
    if (isWrite) pendingWrites -= 1;
  });
  if (response.ok) return response;
  if (response.status === 401 && on401 === 'null') return null;
  throw new Error(`${response.status}: ${(await response.text()) || response.statusText}`);
}

const send = (path: string, { method = 'GET', json }: FetchApiOptions): Promise<Response> =>
  fetch(path, {
    method,
    credentials: 'same-origin',
    headers: { ...getPageHeaders(), ...(json !== undefined && { 'content-type': 'application/json' }) },
    ...(json !== undefined && { body: JSON.stringify(json) }),
  });
