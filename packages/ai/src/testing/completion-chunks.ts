import type { ScriptedRequest } from './scripted-request.ts';

/** A chunk of an answer, as in the chat completions protocol. */
export interface Chunk {
  readonly delta: Readonly<Record<string, unknown>>;
  readonly finish_reason?: string;
}

/** Default length of a chunk's text, in characters. */
const CHUNK_LENGTH = 24;

/** The chunks of a JSON answer: arguments of the offered function, or text if none is offered. */
export function createAnswerChunks(
  request: ScriptedRequest,
  json: unknown,
  chunkLength = CHUNK_LENGTH,
): Chunk[] {
  const name = request.body.tools[0]?.function.name;
  const jsonParts = splitText(JSON.stringify(json), chunkLength);
  if (name === undefined) return jsonParts.map((content) => ({ delta: { content } }));
  return [
    createCallChunk(0, name),
    ...jsonParts.map((part) => ({ delta: { tool_calls: [createCallPart(0, part)] } })),
  ];
}

/** The chunks of a text. */
export const createTextChunks = (text: string): Chunk[] =>
  splitText(text, CHUNK_LENGTH).map((content) => ({ delta: { content } }));

/** The first chunk of a function call. */
export const createCallChunk = (index: number, name: string, args = ''): Chunk => ({
  delta: {
    tool_calls: [{ index, id: `call_${index}`, type: 'function', function: { name, arguments: args } }],
  },
});

/** The last chunk of a complete answer. */
export const createCompleteChunk = (request: ScriptedRequest): Chunk =>
  createFinishChunk(request.schema ? 'tool_calls' : 'stop');

/** The last chunk with any finish reason. */
export const createFinishChunk = (reason: string): Chunk => ({ delta: {}, finish_reason: reason });

/** Joins the chunks into the only choice of a response that is not streamed. */
export function joinChunks(chunks: readonly Chunk[]) {
  const deltas = chunks.map(({ delta }) => delta);
  const joinField = (key: string) =>
    deltas.map((delta) => (typeof delta[key] === 'string' ? delta[key] : '')).join('');
  const calls = new Map<number, { name: string; arguments: string }>();
  for (const { index, function: part } of deltas.flatMap((delta) => getCallParts(delta))) {
    const call = calls.get(index) ?? { name: '', arguments: '' };
    calls.set(index, { name: call.name + (part.name ?? ''), arguments: call.arguments + part.arguments });
  }
  return {
    message: {
      role: 'assistant',
      content: joinField('content') || null,
      refusal: joinField('refusal') || null,
      ...(calls.size > 0 && {
        tool_calls: [...calls].map(([index, part]) => ({
          id: `call_${index}`,
          type: 'function',
          function: part,
        })),
      }),
    },
    finish_reason: chunks.findLast((chunk) => chunk.finish_reason)?.finish_reason ?? 'stop',
  };
}

interface CallPart {
  readonly index: number;
  readonly function: { readonly name?: string; readonly arguments: string };
}

const createCallPart = (index: number, part: string): CallPart => ({ index, function: { arguments: part } });

const getCallParts = ({ tool_calls: calls }: Readonly<Record<string, unknown>>): CallPart[] =>
  Array.isArray(calls) ? calls : [];

const splitText = (text: string, chunkLength: number): string[] =>
  Array.from({ length: Math.ceil(text.length / chunkLength) }, (_, index) =>
    text.slice(index * chunkLength, (index + 1) * chunkLength),
  );
