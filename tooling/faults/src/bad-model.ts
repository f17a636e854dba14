import { createServer, type ServerResponse } from 'node:http';

const TEN_MEGABYTES = 10 * 2 ** 20;

const json = (answer: ServerResponse, status: number, text: string) =>
  answer.writeHead(status, { 'content-type': 'application/json' }).end(text);

/** What a language model's provider does wrong, by name. */
const MOODS = {
  'never answers': () => undefined,
  'drips a letter a second': (answer: ServerResponse) => {
    answer.writeHead(200, { 'content-type': 'text/event-stream' });
    const drip = setInterval(() => answer.write(':'), 1_000);
    answer.on('close', () => clearInterval(drip));
  },
  'talks garbage': (answer: ServerResponse) => answer.writeHead(200).end('\u0000<<not a model>>'.repeat(99)),
  'breaks off in the middle': (answer: ServerResponse) =>
    answer.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: {"choices":[{"del', () => {
      answer.destroy();
    }),
  'answers ten megabytes': (answer: ServerResponse) => json(answer, 200, `"${'x'.repeat(TEN_MEGABYTES)}"`),
  'has had too many requests': (answer: ServerResponse) =>
    answer.setHeader('retry-after', '1') && json(answer, 429, '{"error":{"message":"slow down"}}'),
  'has a fault of its own': (answer: ServerResponse) => json(answer, 500, '{"error":{"message":"oops"}}'),
  'hangs up': (answer: ServerResponse) => answer.destroy(),
} as const;

export type Mood = keyof typeof MOODS;
export const ALL_MOODS = Object.keys(MOODS) as readonly Mood[];

/** A provider of language models that does everything wrong. */
export interface BadModel {
  readonly url: string;
  set(mood: Mood): void;
  asked(): number;
  close(): Promise<unknown>;
}

export async function openBadModel(port: number): Promise<BadModel> {
  let mood: Mood = 'never answers';
  let asked = 0;
  const server = createServer((request, answer) => {
    asked += 1;
    request.resume();
    answer.on('error', () => undefined);
    MOODS[mood](answer);
  });
  await new Promise<void>((done) => {
    server.listen(port, '127.0.0.1', done);
  });
  return {
    url: `http://127.0.0.1:${port}/v1`,
    set(next) {
      mood = next;
    },
    asked: () => asked,
    close() {
      server.closeAllConnections();
      return new Promise((done) => {
        server.close(done);
      });
    },
  };
}
