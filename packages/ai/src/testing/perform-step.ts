import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import {
  type Chunk,
  createAnswerChunks,
  createCallChunk,
  createCompleteChunk,
  createFinishChunk,
  createTextChunks,
  joinChunks,
} from './completion-chunks.ts';
import type { ScriptedRequest } from './scripted-request.ts';
import type { ScriptedStep } from './scripted-steps.ts';

/** Chunk length of a huge answer, unless it is sent in one chunk. */
const HUGE_CHUNK_BYTES = 16_384;
/** Lets the chunks reach the client before the connection is cut. */
const CUT_DELAY_MS = 20;
/** Roughly the ratio of real models. */
const CHARACTERS_PER_TOKEN = 4;

/**
 * Sends the response that a step describes.
 * @throws AbortError if the client disconnects during a pause or while the response's buffer is full
 */
export async function performStep(
  step: ScriptedStep,
  request: ScriptedRequest,
  response: ServerResponse,
): Promise<void> {
  const disconnect = new AbortController();
  response.once('close', () => disconnect.abort());
  const wait = (ms: number) => pause(ms, undefined, { signal: disconnect.signal });
  if (step.kind === 'slow') {
    await wait(step.ms);
    return performStep(step.then, request, response);
  }
  if (step.kind === 'status' || step.kind === 'redirect') return sendStatus(step, response);
  const chunks = createChunks(step, request);
  const usage = {
    prompt_tokens: Math.ceil(request.system.length / CHARACTERS_PER_TOKEN),
    completion_tokens: chunks.length,
  };
  if (!request.body.stream) return sendUnstreamed(chunks, usage, response);
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.flushHeaders();
  for (const [index, { delta, finish_reason = null }] of chunks.entries()) {
    if (step.kind === 'drip') await wait(step.ms);
    if (step.kind === 'stall' && index === Math.floor(chunks.length / 2)) await wait(step.ms);
    const sentDelta = index === 0 ? { role: 'assistant', ...delta } : delta;
    await sendChunk(
      response,
      { choices: [{ index: 0, delta: sentDelta, finish_reason }] },
      disconnect.signal,
    );
  }
  if (step.kind === 'cut') {
    await wait(CUT_DELAY_MS);
    response.destroy();
    return;
  }
  await sendChunk(response, { choices: [], usage: { ...usage, total_tokens: 0 } }, disconnect.signal);
  response.end('data: [DONE]\n\n');
}

function createChunks(
  step: Exclude<ScriptedStep, { kind: 'slow' | 'status' | 'redirect' }>,
  request: ScriptedRequest,
): Chunk[] {
  switch (step.kind) {
    case 'answer':
    case 'stall':
      return [...createAnswerChunks(request, step.json), createCompleteChunk(request)];
    case 'drip':
      return [...createAnswerChunks(request, step.json, 1), createCompleteChunk(request)];
    case 'truncated':
      return [...takeFirstHalf(createAnswerChunks(request, step.json)), createFinishChunk('length')];
    case 'cut':
      return takeFirstHalf(createAnswerChunks(request, step.json));
    case 'text':
      return [...createTextChunks(step.text), createFinishChunk('stop')];
    case 'calls':
      return [
        ...step.names.map((name, index) => createCallChunk(index, name, JSON.stringify(step.json))),
        createFinishChunk('tool_calls'),
      ];
    case 'refusal':
      return [{ delta: { refusal: step.text } }, createFinishChunk('stop')];
    case 'huge': {
      const chunkBytes = step.isSingleChunk ? step.bytes : HUGE_CHUNK_BYTES;
      const hugeChunk: Chunk = { delta: { content: 'x'.repeat(chunkBytes) } };
      return [
        ...Array.from({ length: Math.ceil(step.bytes / chunkBytes) }, () => hugeChunk),
        createFinishChunk('stop'),
      ];
    }
  }
}

const takeFirstHalf = (chunks: readonly Chunk[]) => chunks.slice(0, Math.ceil(chunks.length / 2));

function sendStatus(
  step: Extract<ScriptedStep, { kind: 'status' | 'redirect' }>,
  response: ServerResponse,
): void {
  const [status, headers] =
    step.kind === 'redirect'
      ? [307, { location: step.to }]
      : [step.status, step.retryAfter === undefined ? {} : { 'retry-after': String(step.retryAfter) }];
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify({ error: { message: `scripted ${status}`, type: 'scripted' } }));
}

function sendUnstreamed(chunks: readonly Chunk[], usage: object, response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(
    JSON.stringify({
      ...RESPONSE_FIELDS,
      object: 'chat.completion',
      choices: [{ index: 0, ...joinChunks(chunks) }],
      usage,
    }),
  );
}

const RESPONSE_FIELDS = {
  id: 'chatcmpl-scripted',
  object: 'chat.completion.chunk',
  created: 0,
  model: 'scripted',
};

async function sendChunk(response: ServerResponse, chunk: object, signal: AbortSignal): Promise<void> {
  if (!response.write(`data: ${JSON.stringify({ ...RESPONSE_FIELDS, ...chunk })}\n\n`))
    await once(response, 'drain', { signal });
}
