import { Agent, request } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';

export interface Call {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  readonly signal?: AbortSignal;
}

export interface Outcome {
  /** 0 if no response came. */
  readonly status: number;
  readonly text: string;
  readonly milliseconds: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: 1_024 });
const TIMEOUT_MS = 60_000;
/** The machine also runs other work, so an overloaded product gets more than one try. */
const MAX_TRIES = 5;
const RETRY_PAUSE_MS = 500;

/** Sends a request. Never rejects: an error or a timeout has status 0, with the message as its text. */
export function call({ method, url, headers, body, signal }: Call): Promise<Outcome> {
  const startMs = performance.now();
  return new Promise((done) => {
    const end = (status: number, text: string) =>
      done({ status, text, milliseconds: performance.now() - startMs });
    const options = {
      method,
      headers: { ...headers, ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }) },
      agent,
      timeout: TIMEOUT_MS,
      ...(signal && { signal }),
    };
    const outgoing = request(url, options, (response) => {
      readText(response).then(
        (text) => end(response.statusCode ?? 0, text),
        (error: Error) => end(0, error.message),
      );
    });
    outgoing.on('timeout', () => outgoing.destroy(new Error('timeout')));
    outgoing.on('error', (error) => end(0, error.message));
    outgoing.end(body);
  });
}

export const isSuccess = ({ status }: Outcome) => status >= 200 && status < 300;

/**
 * Sends a request and returns the body. Repeats it after a 503.
 * @throws Error for any other failure, or after five tries
 */
export async function send(request: Call): Promise<string> {
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await call(request);
    if (isSuccess(outcome)) return outcome.text;
    if (outcome.status !== 503 || attempt === MAX_TRIES)
      throw new Error(`${request.method} ${request.url}: ${outcome.status} ${outcome.text.slice(0, 200)}`);
    await pause(RETRY_PAUSE_MS);
  }
}
