import { setTimeout as pause } from 'node:timers/promises';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ModelFailure } from '@threshold/contracts/language-model';
import type { Tracing } from '@threshold/db';
import type { RequestTotals } from '../ask/record-call.ts';
import type { CircuitBreaker, ProviderOutcome } from './circuit-breaker.ts';
import type { ChatRequest } from './load-chat.ts';
import { reserveRequest } from './reserve-request.ts';
import { type Reply, type RequestDeps, type RequestFailure, sendRequest } from './send-request.ts';

/** Retries by failure. Other failures are not retried. */
const MAX_RETRIES = { 'rate-limited': 2, unavailable: 2, timeout: 1 } as const;

export interface SendDeps extends RequestDeps {
  readonly em: EntityManager;
  readonly athleteId: string;
  readonly signal: AbortSignal;
  readonly breaker: CircuitBreaker;
  readonly tracing?: Tracing | undefined;
}

export type ChatInput = Pick<ChatRequest, 'system' | 'user' | 'jsonSchema' | 'maxOutputTokens'>;

/** The answer's JSON, not yet validated, or the failure. */
export type SendResult = NonNullable<Reply['answer']> | { readonly failure: ModelFailure };

/** Failures of the connection or the provider, not of the answer; they count toward opening the circuit. */
const PROVIDER_FAILURES: ReadonlySet<RequestFailure> = new Set([
  'auth',
  'rate-limited',
  'timeout',
  'unavailable',
  'rejected',
  'overtime',
]);

/**
 * Sends a request with retries. Each attempt uses up one of the daily requests; `totals` counts those that
 * are sent.
 * @param deadlineMs the question's deadline on the clock of `performance.now`
 * @throws the signal's reason if the run is cancelled; database errors
 */
export async function sendWithRetries(
  deps: SendDeps,
  totals: RequestTotals,
  deadlineMs: number,
  messages: ChatInput,
): Promise<SendResult> {
  for (let retries = 0; ; retries += 1) {
    const reply = await sendOnce(deps, totals, deadlineMs, messages);
    if (typeof reply === 'string') return { failure: reply };
    if (reply.answer) return reply.answer;
    const pauseMs = computeRetryPauseMs(reply, retries, deps.times.pauseMs, deadlineMs - performance.now());
    if (pauseMs === null) return { failure: toModelFailure(reply.failure) };
    await pause(pauseMs, undefined, { signal: deps.signal });
  }
}

async function sendOnce(
  deps: SendDeps,
  totals: RequestTotals,
  deadlineMs: number,
  messages: ChatInput,
): Promise<Reply | 'unavailable' | 'budget' | 'timeout'> {
  const { em, athleteId, settings, signal, breaker, now } = deps;
  signal.throwIfAborted();
  const reportOutcome = breaker.admit();
  if (!reportOutcome) return 'unavailable';
  let outcome: ProviderOutcome = 'unknown';
  try {
    if (!(await reserveRequest(em, athleteId, settings, now()))) return 'budget';
    const remainingMs = deadlineMs - performance.now();
    if (remainingMs <= 0) return 'timeout';
    const reply = await sendTraced(deps, { ...messages, signal }, remainingMs, () => {
      totals.requests += 1;
    });
    outcome = reply.failure && PROVIDER_FAILURES.has(reply.failure) ? 'failed' : 'reached';
    totals.status = reply.status;
    totals.tokensIn = addTokens(totals.tokensIn, reply.tokensIn);
    totals.tokensOut = addTokens(totals.tokensOut, reply.tokensOut);
    return reply;
  } finally {
    reportOutcome(outcome);
  }
}

function toModelFailure(failure: RequestFailure = 'malformed'): ModelFailure {
  if (failure === 'rejected') return 'unavailable';
  return failure === 'overtime' ? 'timeout' : failure;
}

const addTokens = (a: number | null, b: number | null) =>
  a === null && b === null ? null : (a ?? 0) + (b ?? 0);

/**
 * How long to wait before a retry; null for no retry. Retries only failures that may succeed next time, so
 * that a complete answer is never paid for twice.
 * @param retries earlier retries of this request, for any reason
 * @param remainingMs time left for the question
 */
function computeRetryPauseMs(
  reply: Reply,
  retries: number,
  firstPauseMs: number,
  remainingMs: number,
): number | null {
  const { failure, hasPartialAnswer, retryAfterMs } = reply;
  if (failure !== 'rate-limited' && failure !== 'unavailable' && failure !== 'timeout') return null;
  // An interrupted answer has already cost tokens, so it is retried only once.
  const maxRetries = hasPartialAnswer ? 1 : MAX_RETRIES[failure];
  if (retries >= maxRetries) return null;
  const waitMs = retryAfterMs ?? firstPauseMs * 2 ** retries;
  return waitMs < remainingMs ? waitMs : null;
}

/** If tracing is on, records the outcome and tokens, never the text. */
async function sendTraced(
  deps: RequestDeps & { readonly tracing?: Tracing | undefined },
  ...[request, remainingMs, onSent]: SendRequestArguments
): Promise<Reply> {
  const { tracing, settings } = deps;
  if (!tracing) return sendRequest(deps, request, remainingMs, onSent);
  const span = tracing.begin('model request', {
    'gen_ai.provider.name': settings.provider,
    'gen_ai.request.model': settings.model,
  });
  let failure: string | undefined = 'ended';
  try {
    const reply = await sendRequest(deps, request, remainingMs, onSent);
    failure = reply.failure;
    span.setAttributes({
      ...(reply.status !== null && { 'http.response.status_code': reply.status }),
      ...(reply.tokensIn !== null && { 'gen_ai.usage.input_tokens': reply.tokensIn }),
      ...(reply.tokensOut !== null && { 'gen_ai.usage.output_tokens': reply.tokensOut }),
    });
    return reply;
  } finally {
    span.end(failure);
  }
}

type SendRequestArguments = Parameters<typeof sendRequest> extends [unknown, ...infer Rest] ? Rest : never;
