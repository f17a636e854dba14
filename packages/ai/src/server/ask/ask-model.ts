import type { ModelFailure, ModelRequest } from '@threshold/contracts/language-model';
import { z } from 'zod';
import { containsCanary, createCanary } from '../prompt/canary.ts';
import { toDataText } from '../prompt/data-text.ts';
import {
  createDataMessage,
  createSystemMessage,
  type Prompt,
  type RejectedAnswer,
} from '../prompt/prompt.ts';
import { createNamePattern } from '../prompt/redact.ts';
import { type SendDeps, sendWithRetries } from '../request/send-with-retries.ts';
import type { RequestTotals } from './record-call.ts';
import { computeAnswerKey, findAnswer, storeAnswer } from './stored-answers.ts';
import { validateAnswer } from './validate-answer.ts';

/** The first answer and one repair. */
const MAX_ATTEMPTS = 2;

export interface AskDeps extends SendDeps {
  readonly model: string;
  readonly names: () => Promise<readonly string[]>;
}

export type AskOutcome<T> =
  | { readonly ok: true; readonly value: T; readonly cached: boolean }
  | { readonly ok: false; readonly reason: ModelFailure };

/**
 * Answers a question from the stored answers, or else by a request with retries. An invalid answer gets one
 * repair, which quotes its faults.
 * @param totals updated with each request, so that it is correct even if this throws
 * @throws the signal's reason; database errors
 */
export async function askModel<T>(
  deps: AskDeps,
  request: ModelRequest<T>,
  totals: RequestTotals,
): Promise<AskOutcome<T>> {
  const { em, athleteId, model, now } = deps;
  const prompt = await createPrompt(deps, request);
  const answerKey = computeAnswerKey({ ...prompt, model, promptVersion: request.promptVersion });
  const storedValue = request.wantsAnother ? undefined : await findAnswer(em, athleteId, answerKey);
  const storedValidation = validateAnswer(request, storedValue);
  if (storedValidation.isValid) return { ok: true, value: storedValidation.value, cached: true };

  const deadlineMs = performance.now() + deps.times.questionMs;
  let rejectedAnswer: RejectedAnswer | undefined;
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const canary = createCanary();
    const reply = await sendWithRetries(deps, totals, deadlineMs, {
      system: createSystemMessage(prompt, canary),
      user: createDataMessage(prompt, rejectedAnswer),
      jsonSchema: prompt.jsonSchema,
      maxOutputTokens: request.maxOutputTokens,
    });
    if ('failure' in reply) return { ok: false, reason: reply.failure };
    // The answer leaks the prompt's secret, so even a repaired answer could not be trusted.
    if (containsCanary(reply.text, canary)) return { ok: false, reason: 'invalid' };
    const validation = validateAnswer(request, reply.value);
    if (validation.isValid) {
      await storeAnswer(em, athleteId, answerKey, validation.value, now());
      return { ok: true, value: validation.value, cached: false };
    }
    rejectedAnswer = toRejectedAnswer(prompt, reply.value, validation.faults, await getNamePattern(deps));
  }
  return { ok: false, reason: 'invalid' };
}

const getNamePattern = async ({ names }: AskDeps) => createNamePattern(await names());

async function createPrompt<T>(deps: AskDeps, { instructions, schema, data }: ModelRequest<T>) {
  const { $schema: _, ...jsonSchema } = z.toJSONSchema(schema, { target: 'draft-7', io: 'input' });
  const promptText = `${instructions}\n${JSON.stringify(jsonSchema)}`;
  return {
    instructions,
    jsonSchema,
    method: deps.settings.method,
    data: toDataText(data, { namePattern: await getNamePattern(deps), promptText }),
  };
}

/** Cleans the model's answer like the athlete's data, because both are untrusted. */
const toRejectedAnswer = (
  prompt: Prompt,
  answer: unknown,
  faults: readonly string[],
  namePattern: RegExp | null,
): RejectedAnswer => {
  const dataRules = { namePattern, promptText: JSON.stringify(prompt.jsonSchema) };
  return {
    answer: toDataText(answer, dataRules),
    faults: faults.map((fault) => JSON.parse(toDataText(fault, dataRules))),
  };
};
