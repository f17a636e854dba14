import { Agent, request } from 'node:http';

/** One kind of request that a round repeats. */
export interface Shot {
  readonly url: string;
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

const CONNECTIONS = 32;
const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });

/** Fires `count` requests over 32 kept-alive connections, each as soon as its connection is free. */
export async function fire(shot: Shot, count: number): Promise<void> {
  let left = count;
  const worker = async () => {
    while (left > 0) {
      left -= 1;
      await send(shot);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, worker));
}

/** Sends one request and returns the body. @throws Error for any status of failure */
export function send({ url, method, headers, body }: Shot): Promise<string> {
  return new Promise((done, fail) => {
    const outgoing = request(url, { method, headers, agent }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        if (answer.statusCode && answer.statusCode < 300) done(text);
        else fail(new Error(`${method} ${url}: ${answer.statusCode} ${text.slice(0, 200)}`));
      });
      answer.on('error', fail);
    });
    outgoing.on('error', fail);
    outgoing.end(body);
  });
}
