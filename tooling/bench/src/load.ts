import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** One kind of request that a round repeats. */
export interface Shot {
  readonly url: string;
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

const CONNECTIONS = 32;
/** Writes of one athlete wait for each other; 32 of them wait longer than the product lets them where the disk is busy. */
const WRITES_AT_ONCE = 8;
/** How often a request is repeated that was answered 503: the machine is others' too. */
const TRIES = 5;
const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });

/** Fires `count` requests over kept-alive connections, 32 reads or 8 writes, each as soon as its connection is free. */
export async function fire(shot: Shot, count: number): Promise<void> {
  let left = count;
  const worker = async () => {
    while (left > 0) {
      left -= 1;
      await send(shot);
    }
  };
  const atOnce = shot.method === 'GET' ? CONNECTIONS : WRITES_AT_ONCE;
  await Promise.all(Array.from({ length: atOnce }, worker));
}

/** Sends one request and returns the body; where the product is too busy, again. @throws Error for any other failure */
export async function send(shot: Shot): Promise<string> {
  for (let tries = 1; ; tries += 1) {
    const { status, text } = await answerTo(shot);
    if (status < 300) return text;
    if (status !== 503 || tries === TRIES)
      throw new Error(`${shot.method} ${shot.url}: ${status} ${text.slice(0, 200)}`);
    await pause(500);
  }
}

function answerTo({ url, method, headers, body }: Shot): Promise<{ status: number; text: string }> {
  return new Promise((done, fail) => {
    const outgoing = request(url, { method, headers, agent }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () =>
        done({ status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString() }),
      );
      answer.on('error', fail);
    });
    outgoing.on('error', fail);
    outgoing.end(body);
  });
}
