import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text as textOf } from 'node:stream/consumers';
import { afterAll, describe, expect, test } from 'vitest';
import type { LanguageModelSettings } from '../index.ts';
import { createModelFixture, createQuestion, GOOD_WEEK, OFF_SCHEMA_WEEK } from './model-fixture.ts';

const fixture = createModelFixture();
const servers: ReturnType<typeof createServer>[] = [];
afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});

interface ReceivedRequest {
  readonly path: string | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly body: { readonly [key: string]: unknown };
  hasDisconnected: boolean;
}

/** A server that sends the responses in order, and repeats the last one. */
async function startServer(responders: readonly ((response: ServerResponse) => void)[]) {
  const receivedRequests: ReceivedRequest[] = [];
  const respond = async (incoming: IncomingMessage, response: ServerResponse) => {
    const request: ReceivedRequest = {
      path: incoming.url,
      headers: incoming.headers,
      body: JSON.parse(await textOf(incoming)),
      hasDisconnected: false,
    };
    receivedRequests.push(request);
    response.once('close', () => {
      request.hasDisconnected = !response.writableFinished;
    });
    (responders[receivedRequests.length - 1] ?? responders.at(-1))?.(response);
  };
  const server = createServer((incoming, response) => void respond(incoming, response));
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { url: `http://127.0.0.1:${address.port}`, receivedRequests };
}

type Events = readonly { readonly type: string; readonly [key: string]: unknown }[];

const createMessageEvents = (...events: Events) => [
  {
    type: 'message_start',
    message: {
      id: 'msg_1',
      type: 'message',
      role: 'assistant',
      model: 'claude',
      content: [],
      stop_reason: null,
      usage: { input_tokens: 11, output_tokens: 0 },
    },
  },
  ...events,
];
const endEvents = (reason: string): Events => [
  { type: 'message_delta', delta: { stop_reason: reason }, usage: { output_tokens: 7 } },
  { type: 'message_stop' },
];
const createToolCallEvents = (json: unknown): Events => [
  {
    type: 'content_block_start',
    index: 0,
    content_block: { type: 'tool_use', id: 'toolu_1', name: 'answer', input: {} },
  },
  ...(JSON.stringify(json).match(/.{1,20}/g) ?? []).map((part) => ({
    type: 'content_block_delta',
    index: 0,
    delta: { type: 'input_json_delta', partial_json: part },
  })),
  { type: 'content_block_stop', index: 0 },
];
const stream =
  (events: Events, isComplete = true) =>
  (response: ServerResponse) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for (const event of events) response.write(`event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`);
    if (isComplete) response.end();
  };
const createTextEvents = (text: string): Events => [
  { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } },
  { type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text } },
  { type: 'content_block_stop', index: 0 },
];
const respondWithStatus = (code: number) => (response: ServerResponse) =>
  void response
    .writeHead(code, { 'content-type': 'application/json' })
    .end('{"error":{"message":"scripted"}}');

const respondWithLines =
  (parts: readonly string[], lastFields: object | null) => (response: ServerResponse) => {
    response.writeHead(200, { 'content-type': 'application/x-ndjson' });
    const writeLine = (message: object, moreFields: object) =>
      response.write(`${JSON.stringify({ model: 'llama', created_at: 'now', message, ...moreFields })}\n`);
    for (const content of parts) writeLine({ role: 'assistant', content }, { done: false });
    if (!lastFields) return;
    writeLine({ role: 'assistant', content: '' }, { done: true, ...lastFields });
    response.end();
  };
/** The JSON of a value in parts of at most 20 characters. */
const splitJson = (value: unknown) => JSON.stringify(value).match(/.{1,20}/g) ?? [];
const DONE_FIELDS = { done_reason: 'stop', prompt_eval_count: 11, eval_count: 7 };

const anthropicSettings: Partial<LanguageModelSettings> = { provider: 'anthropic', model: 'claude' };
const ollamaSettings: Partial<LanguageModelSettings> = {
  provider: 'ollama',
  model: 'llama',
  method: 'jsonMode',
};

type ProviderCase = [
  title: string,
  responders: ((response: ServerResponse) => void)[],
  outcome: string,
  requests: number,
];

async function expectOutcome(
  settings: Partial<LanguageModelSettings>,
  [, responders, outcome, requests]: ProviderCase,
) {
  const { url, receivedRequests } = await startServer(responders);
  const { model, listCalls } = await fixture.createAthleteSetup([], {
    settings: { ...settings, baseUrl: url },
  });
  expect(await model.ask(createQuestion())).toMatchObject(
    outcome === 'answered'
      ? { ok: true, value: GOOD_WEEK, requests }
      : { ok: false, reason: outcome, requests },
  );
  expect(receivedRequests).toHaveLength(requests);
  const [call] = await listCalls();
  expect(call).toMatchObject({ outcome, requests });
  return { receivedRequests, call };
}

describe('Anthropic', () => {
  const goodCase: ProviderCase = [
    'good',
    [stream(createMessageEvents(...createToolCallEvents(GOOD_WEEK), ...endEvents('tool_use')))],
    'answered',
    1,
  ];
  const cases: ProviderCase[] = [
    goodCase,
    [
      'off the schema, then good',
      [
        stream(createMessageEvents(...createToolCallEvents(OFF_SCHEMA_WEEK), ...endEvents('tool_use'))),
        stream(createMessageEvents(...createToolCallEvents(GOOD_WEEK), ...endEvents('tool_use'))),
      ],
      'answered',
      2,
    ],
    [
      'truncated',
      [
        stream(
          createMessageEvents(...createToolCallEvents(GOOD_WEEK).slice(0, 3), ...endEvents('max_tokens')),
        ),
      ],
      'truncated',
      1,
    ],
    [
      'refusing',
      [stream(createMessageEvents(...createTextEvents('No.'), ...endEvents('refusal')))],
      'refused',
      1,
    ],
    [
      'plain text',
      [stream(createMessageEvents(...createTextEvents('Hello.'), ...endEvents('end_turn')))],
      'malformed',
      1,
    ],
    ['401', [respondWithStatus(401)], 'auth', 1],
    [
      'overloaded',
      [
        respondWithStatus(529),
        stream(createMessageEvents(...createToolCallEvents(GOOD_WEEK), ...endEvents('tool_use'))),
      ],
      'answered',
      2,
    ],
    ['500 always', [respondWithStatus(500)], 'unavailable', 3],
  ];
  test.each(cases)('reports the outcome of a response: %s', async (...testCase) => {
    const { call } = await expectOutcome(anthropicSettings, testCase);
    if (testCase[0] === 'good') expect(call).toMatchObject({ tokens_in: 11, tokens_out: 7 });
  });

  test('receives the key, the function and the data', async () => {
    const { receivedRequests } = await expectOutcome(anthropicSettings, goodCase);
    expect(receivedRequests[0]).toMatchObject({
      path: '/v1/messages',
      headers: { 'x-api-key': 'a-key' },
      body: { tools: [{ name: 'answer' }], tool_choice: { type: 'tool', name: 'answer' }, stream: true },
    });
    expect(JSON.stringify(receivedRequests[0]?.body.messages)).toContain(
      '<data>{\\"sport\\":\\"run\\"}</data>',
    );
  });
});

describe('Ollama', () => {
  const goodCase: ProviderCase = [
    'good',
    [respondWithLines(splitJson(GOOD_WEEK), DONE_FIELDS)],
    'answered',
    1,
  ];
  const cases: ProviderCase[] = [
    goodCase,
    [
      'off the schema, then good',
      [
        respondWithLines(splitJson(OFF_SCHEMA_WEEK), DONE_FIELDS),
        respondWithLines(splitJson(GOOD_WEEK), DONE_FIELDS),
      ],
      'answered',
      2,
    ],
    [
      'truncated',
      [respondWithLines(splitJson(GOOD_WEEK).slice(0, 2), { ...DONE_FIELDS, done_reason: 'length' })],
      'truncated',
      1,
    ],
    ['plain text', [respondWithLines(['Hello.'], DONE_FIELDS)], 'malformed', 1],
    ['without the model', [respondWithStatus(404)], 'unavailable', 1],
    ['500 always', [respondWithStatus(500)], 'unavailable', 3],
  ];
  test.each(cases)('reports the outcome of a response: %s', async (...testCase) => {
    const { call } = await expectOutcome(ollamaSettings, testCase);
    if (testCase[0] === 'good') expect(call).toMatchObject({ tokens_in: 11, tokens_out: 7 });
  });

  test('receives the schema and the data', async () => {
    const { receivedRequests } = await expectOutcome(ollamaSettings, goodCase);
    expect(receivedRequests[0]).toMatchObject({
      path: '/api/chat',
      body: { format: { type: 'object' }, stream: true },
    });
    expect(JSON.stringify(receivedRequests[0]?.body.messages)).toContain(
      '<data>{\\"sport\\":\\"run\\"}</data>',
    );
  });
});

test.each([
  [
    'Anthropic',
    anthropicSettings,
    stream(createMessageEvents(...createToolCallEvents(GOOD_WEEK).slice(0, 3)), false),
  ],
  ['Ollama', ollamaSettings, respondWithLines(splitJson(GOOD_WEEK).slice(0, 2), null)],
])('closes the connection to %s when the run is cancelled', async (_provider, settings, respond) => {
  const { url, receivedRequests } = await startServer([respond]);
  const { model, runController } = await fixture.createAthleteSetup([], {
    settings: { ...settings, baseUrl: url },
  });
  const rejection = expect(model.ask(createQuestion())).rejects.toThrow('cancelled');
  await expect.poll(() => receivedRequests.length).toBe(1);
  runController.abort(new Error('cancelled'));
  await rejection;
  await expect.poll(() => receivedRequests[0]?.hasDisconnected).toBe(true);
});
