import type { AIMessageChunk } from '@langchain/core/messages';
import { z } from 'zod';
import { ANSWER_FUNCTION } from '../prompt/prompt.ts';

/** A provider's finish reason, normalized. */
type FinishReason = 'done' | 'truncated' | 'refused';

/** The answer so far, collected from the chunks of a response. */
export interface PartialAnswer {
  text: string;
  /** Arguments of the function calls, by index. */
  readonly calls: Map<number, { name: string; args: string }>;
  finish: FinishReason | null;
  tokensIn: number | null;
  tokensOut: number | null;
}

export const createPartialAnswer = (): PartialAnswer => ({
  text: '',
  calls: new Map(),
  finish: null,
  tokensIn: null,
  tokensOut: null,
});

/** The fields in which the providers' packages return the finish reason and a refusal. */
const chunkSchema = z.object({
  response_metadata: z.object({ finish_reason: z.string(), done_reason: z.string() }).partial(),
  additional_kwargs: z
    .object({
      stop_reason: z.string().nullable(),
      __raw_response: z.object({
        choices: z.array(z.object({ delta: z.object({ refusal: z.string().nullish() }).nullish() })),
      }),
    })
    .partial(),
});

const REFUSED_REASONS = new Set(['content_filter', 'refusal']);
const TRUNCATED_REASONS = new Set(['length', 'max_tokens', 'model_context_window_exceeded']);

/**
 * Adds one chunk to the answer so far.
 * @returns false if the chunk contains neither answer nor thinking
 */
export function addChunk(partialAnswer: PartialAnswer, chunk: AIMessageChunk): boolean {
  const lengthBefore = countCharacters(partialAnswer);
  partialAnswer.text += chunk.text;
  for (const { index = 0, name, args } of chunk.tool_call_chunks ?? []) {
    const call = partialAnswer.calls.get(index) ?? { name: '', args: '' };
    partialAnswer.calls.set(index, { name: call.name + (name ?? ''), args: call.args + (args ?? '') });
  }
  if (chunk.usage_metadata) {
    partialAnswer.tokensIn = (partialAnswer.tokensIn ?? 0) + chunk.usage_metadata.input_tokens;
    partialAnswer.tokensOut = (partialAnswer.tokensOut ?? 0) + chunk.usage_metadata.output_tokens;
  }
  // After a refusal, the last chunk still reports a normal finish.
  if (partialAnswer.finish !== 'refused')
    partialAnswer.finish = parseFinishReason(chunk) ?? partialAnswer.finish;
  return countCharacters(partialAnswer) > lengthBefore || 'reasoning_content' in chunk.additional_kwargs;
}

/** Characters of text and function calls so far. */
export const countCharacters = ({ text, calls }: PartialAnswer): number =>
  [...calls.values()].reduce((sum, { name, args }) => sum + name.length + args.length, text.length);

/** The answer's JSON text; null if the model called another function or several. */
export function findAnswerText({ text, calls }: PartialAnswer): string | null {
  const [call, ...otherCalls] = calls.values();
  if (!call) return stripFence(text);
  return otherCalls.length === 0 && call.name === ANSWER_FUNCTION ? call.args : null;
}

/** Many models put their JSON into a code fence. */
const stripFence = (text: string) => /```(?:json)?\s*([\s\S]*?)```/.exec(text)?.[1] ?? text;

function parseFinishReason(chunk: AIMessageChunk): FinishReason | null {
  const parsedChunk = chunkSchema.safeParse(chunk);
  if (!parsedChunk.success) return null;
  const { response_metadata: metadata, additional_kwargs: extraFields } = parsedChunk.data;
  const hasRefusal = extraFields.__raw_response?.choices.some(({ delta }) => delta?.refusal) ?? false;
  const reason = metadata.finish_reason ?? metadata.done_reason ?? extraFields.stop_reason ?? null;
  if (hasRefusal || (reason !== null && REFUSED_REASONS.has(reason))) return 'refused';
  if (reason === null) return null;
  return TRUNCATED_REASONS.has(reason) ? 'truncated' : 'done';
}
