import { Agent, request } from 'node:http';

/** What one call came to. */
export interface Outcome {
  /** The status, or 0 where no answer came. */
  readonly status: number;
  readonly text: string;
  readonly milliseconds: number;
}

/** One call. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** As browsers do: connections are kept, and a silent server is given up. */
const agent = new Agent({ keepAlive: true, maxSockets: 1_024 });
const PATIENCE_MS = 60_000;

/** Makes a call; it never throws. */
export function call({ method, url, headers, body }: Call): Promise<Outcome> {
  const from = performance.now();
  return new Promise((done) => {
    const end = (status: number, text: string) =>
      done({ status, text, milliseconds: performance.now() - from });
    const outgoing = request(url, { method, headers, agent, timeout: PATIENCE_MS }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => end(answer.statusCode ?? 0, Buffer.concat(chunks).toString()));
      answer.on('error', (error) => end(0, error.message));
    });
    outgoing.on('timeout', () => outgoing.destroy(new Error('no answer in time')));
    outgoing.on('error', (error) => end(0, error.message));
    outgoing.end(body);
  });
}

export const isGood = ({ status }: Outcome) => status >= 200 && status < 300;
