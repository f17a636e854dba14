import { getPageHeaders } from './page-athlete.ts';

interface FetchApiOptions {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Sent as a JSON body if given. */
  readonly json?: unknown;
  /** What a 401 does: throws by default, or returns null. */
  readonly on401?: 'throw' | 'null';
}

let pendingWrites = 0;

/** True while a plain (non-tRPC) write of this page is pending. */
export const hasPendingPlainWrite = (): boolean => pendingWrites > 0;

/**
 * Calls a plain route of the server (no procedure), with credentials.
 * @returns the response with its body unread; null for a 401 with `on401: 'null'`
 * @throws Error "<status>: <response text>", or the status text if the body is empty
 * (docs/specification.md#7-calls and #8-errors)
 */
export async function fetchApi(
  address: string,
  { on401 = 'throw', ...call }: FetchApiOptions = {},
): Promise<Response | null> {
  const isWrite = call.method !== undefined && call.method !== 'GET';
  if (isWrite) pendingWrites += 1;
  const answer = await send(address, call).finally(() => {
    if (isWrite) pendingWrites -= 1;
  });
  if (answer.ok) return answer;
  if (answer.status === 401 && on401 === 'null') return null;
  throw new Error(`${answer.status}: ${(await answer.text()) || answer.statusText}`);
}

const send = (address: string, { method = 'GET', json }: FetchApiOptions): Promise<Response> =>
  fetch(address, {
    method,
    credentials: 'same-origin',
    headers: { ...getPageHeaders(), ...(json !== undefined && { 'content-type': 'application/json' }) },
    ...(json !== undefined && { body: JSON.stringify(json) }),
  });
