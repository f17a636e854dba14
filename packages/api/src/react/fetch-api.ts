import { pageHeaders } from './page-athlete.ts';

interface PlainCall {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Sent as JSON, and only where it is given. */
  readonly json?: unknown;
  /** What becomes of a 401: thrown unless told, or answered with null. */
  readonly on401?: 'throw' | 'null';
}

let writes = 0;

/** Whether a plain call of this page that changes something waits for its answer. */
export const isWritingPlainly = (): boolean => writes > 0;

/**
 * Calls one of the server's plain routes, which are no procedures, with credentials.
 * @returns the answer, whose body nobody has read; null for a 401 where that was wished
 * @throws Error of the status code, colon, space and the answer's text, or its status text where that is empty
 * Law: specification sections 7 and 8
 */
export async function fetchApi(
  address: string,
  { on401 = 'throw', ...call }: PlainCall = {},
): Promise<Response | null> {
  const isWrite = call.method !== undefined && call.method !== 'GET';
  if (isWrite) writes += 1;
  const answer = await ask(address, call).finally(() => {
    if (isWrite) writes -= 1;
  });
  if (answer.ok) return answer;
  if (answer.status === 401 && on401 === 'null') return null;
  throw new Error(`${answer.status}: ${(await answer.text()) || answer.statusText}`);
}

const ask = (address: string, { method = 'GET', json }: PlainCall): Promise<Response> =>
  fetch(address, {
    method,
    credentials: 'same-origin',
    headers: { ...pageHeaders(), ...(json !== undefined && { 'content-type': 'application/json' }) },
    ...(json !== undefined && { body: JSON.stringify(json) }),
  });
