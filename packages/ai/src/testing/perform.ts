import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import {
  answerPieces,
  callPiece,
  ended,
  joinPieces,
  lastPiece,
  type Piece,
  textPieces,
} from './completion.ts';
import type { ScriptedRequest } from './scripted-request.ts';
import type { Step } from './steps.ts';

const HUGE_PIECE = 16_384;

/**
 * Performs a step until it is done.
 * @throws AbortError if the client disconnects during a pause or while the response is full
 */
export async function perform(step: Step, request: ScriptedRequest, response: ServerResponse): Promise<void> {
  const disconnect = new AbortController();
  response.once('close', () => disconnect.abort());
  const wait = (ms: number) => pause(ms, undefined, { signal: disconnect.signal });
  if (step.kind === 'slow') {
    await wait(step.ms);
    return perform(step.then, request, response);
  }
  if (step.kind === 'status' || step.kind === 'redirect') return sendStatus(step, response);
  const pieces = piecesOf(step, request);
  const usage = { prompt_tokens: Math.ceil(request.system.length / 4), completion_tokens: pieces.length };
  if (!request.body.stream) return sendWhole(pieces, usage, response);
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.flushHeaders();
  for (const [at, { delta, finish_reason = null }] of pieces.entries()) {
    if (step.kind === 'drip') await wait(step.ms);
    if (step.kind === 'stall' && at === Math.floor(pieces.length / 2)) await wait(step.ms);
    const sentDelta = at === 0 ? { role: 'assistant', ...delta } : delta;
    await send(response, { choices: [{ index: 0, delta: sentDelta, finish_reason }] }, disconnect.signal);
  }
  if (step.kind === 'cut') {
    await wait(20);
    response.destroy();
    return;
  }
  await send(response, { choices: [], usage: { ...usage, total_tokens: 0 } }, disconnect.signal);
  response.end('data: [DONE]\n\n');
}

function piecesOf(
  step: Exclude<Step, { kind: 'slow' | 'status' | 'redirect' }>,
  request: ScriptedRequest,
): Piece[] {
  switch (step.kind) {
    case 'answer':
    case 'stall':
      return [...answerPieces(request, step.json), lastPiece(request)];
    case 'drip':
      return [...answerPieces(request, step.json, 1), lastPiece(request)];
    case 'truncated':
      return [...half(answerPieces(request, step.json)), ended('length')];
    case 'cut':
      return half(answerPieces(request, step.json));
    case 'text':
      return [...textPieces(step.text), ended('stop')];
    case 'calls':
      return [
        ...step.names.map((name, index) => callPiece(index, name, JSON.stringify(step.json))),
        ended('tool_calls'),
      ];
    case 'refusal':
      return [{ delta: { refusal: step.text } }, ended('stop')];
    case 'huge': {
      const size = step.inOnePiece ? step.bytes : HUGE_PIECE;
      const piece: Piece = { delta: { content: 'x'.repeat(size) } };
      return [...Array.from({ length: Math.ceil(step.bytes / size) }, () => piece), ended('stop')];
    }
  }
}

const half = (pieces: readonly Piece[]) => pieces.slice(0, Math.ceil(pieces.length / 2));

function sendStatus(step: Extract<Step, { kind: 'status' | 'redirect' }>, response: ServerResponse): void {
  const [code, headers] =
    step.kind === 'redirect'
      ? [307, { location: step.to }]
      : [step.status, step.retryAfter === undefined ? {} : { 'retry-after': String(step.retryAfter) }];
  response.writeHead(code, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify({ error: { message: `scripted ${code}`, type: 'scripted' } }));
}

function sendWhole(pieces: readonly Piece[], usage: object, response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(
    JSON.stringify({
      ...HEAD,
      object: 'chat.completion',
      choices: [{ index: 0, ...joinPieces(pieces) }],
      usage,
    }),
  );
}

const HEAD = { id: 'chatcmpl-scripted', object: 'chat.completion.chunk', created: 0, model: 'scripted' };

async function send(response: ServerResponse, chunk: object, signal: AbortSignal): Promise<void> {
  if (!response.write(`data: ${JSON.stringify({ ...HEAD, ...chunk })}\n\n`))
    await once(response, 'drain', { signal });
}
