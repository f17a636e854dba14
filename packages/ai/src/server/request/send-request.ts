import type { ModelFailure } from '@threshold/contracts/language-model';
import type { LanguageModelSettings } from '../settings.ts';
import { type ChatRequest, loadChat } from './load-chat.ts';
import { createObservedFetch, type ObservedRequest } from './observed-fetch.ts';
import {
  addChunk,
  countCharacters,
  createPartialAnswer,
  findAnswerText,
  type PartialAnswer,
} from './read-chunk.ts';
import type { Timeouts } from './timeouts.ts';

/** In characters; a question's data has the same limit. */
const MAX_ANSWER_CHARACTERS = 65_536;

export type RequestFailure =
  | Extract<
      ModelFailure,
      'auth' | 'refused' | 'truncated' | 'malformed' | 'rate-limited' | 'timeout' | 'unavailable'
    >
  /** The provider rejects the request; a retry would fail too. */
  | 'rejected'
  /** The answer took too long in total; a retry would cost the same. */
  | 'overtime';

export interface Reply {
  /** Parsed JSON, not yet validated; absent after a failure. */
  readonly answer?: { readonly value: unknown; readonly text: string };
  readonly failure?: RequestFailure;
  /** True if part of an answer arrived before the failure. */
  readonly hasPartialAnswer: boolean;
  readonly retryAfterMs: number | null;
  /** HTTP status; null without a response. */
  readonly status: number | null;
  readonly tokensIn: number | null;
  readonly tokensOut: number | null;
}

export interface RequestDeps {
  readonly settings: LanguageModelSettings;
  readonly times: Timeouts;
  readonly now: () => Date;
}

/** Why this process cancelled a request. */
class RequestCancelledError extends Error {
  override readonly name = 'RequestCancelledError';
  readonly failure: RequestFailure;

  constructor(failure: RequestFailure) {
    super(failure);
    this.failure = failure;
  }
}

/**
 * Sends one request and reads the whole response. Times out before the first chunk, between chunks or in
 * total.
 * @param remainingMs time left for the question
 * @param onSent called when the request is sent and may cost money
 * @throws the signal's reason if the run is cancelled; the request is cancelled too
 */
export async function sendRequest(
  { settings, times, now }: RequestDeps,
  request: Omit<ChatRequest, 'fetch'>,
  remainingMs: number,
  onSent: () => void,
): Promise<Reply> {
  const chat = await loadChat(settings);
  const cancellation = new AbortController();
  const signal = AbortSignal.any([cancellation.signal, request.signal]);
  const { fetch, observedRequest } = createObservedFetch({ baseUrl: settings.baseUrl, signal, now, onSent });
  const partialAnswer = createPartialAnswer();
  const cancel = (failure: RequestFailure) => cancellation.abort(new RequestCancelledError(failure));
  const totalTimer = setTimeout(cancel, Math.min(times.requestMs, remainingMs), 'overtime');
  let idleTimer = setTimeout(cancel, times.beginMs, 'timeout');
  try {
    for await (const chunk of chat({ ...request, signal, fetch })) {
      if (addChunk(partialAnswer, chunk)) {
        clearTimeout(idleTimer);
        idleTimer = setTimeout(cancel, times.idleMs, 'timeout');
      }
      if (countCharacters(partialAnswer) > MAX_ANSWER_CHARACTERS) cancel('malformed');
      // Some packages close their stream silently when aborted.
      signal.throwIfAborted();
    }
    signal.throwIfAborted();
    return { ...parseReply(partialAnswer), ...toReplyFields(observedRequest, partialAnswer) };
  } catch (error) {
    request.signal.throwIfAborted();
    return {
      failure: toFailure(cancellation.signal.reason ?? error, observedRequest),
      ...toReplyFields(observedRequest, partialAnswer),
    };
  } finally {
    clearTimeout(totalTimer);
    clearTimeout(idleTimer);
    // Cancels any part of the request that is still open.
    cancellation.abort();
  }
}

const toReplyFields = ({ retryAfterMs, status }: ObservedRequest, partialAnswer: PartialAnswer) => ({
  hasPartialAnswer: countCharacters(partialAnswer) > 0,
  retryAfterMs,
  status,
  tokensIn: partialAnswer.tokensIn,
  tokensOut: partialAnswer.tokensOut,
});

function parseReply(partialAnswer: PartialAnswer): Pick<Reply, 'answer' | 'failure'> {
  if (partialAnswer.finish === 'refused') return { failure: 'refused' };
  if (partialAnswer.finish === 'truncated') return { failure: 'truncated' };
  const text = findAnswerText(partialAnswer);
  if (text === null) return { failure: 'malformed' };
  try {
    return { answer: { value: JSON.parse(text), text } };
  } catch {
    return { failure: 'malformed' };
  }
}

function toFailure(error: unknown, { isSent, status, isTooLong }: ObservedRequest): RequestFailure {
  if (error instanceof RequestCancelledError) return error.failure;
  if (isTooLong) return 'malformed';
  if (status === null) return isSent ? 'unavailable' : 'rejected';
  if (status === 401 || status === 403) return 'auth';
  if (status === 429) return 'rate-limited';
  if (status === 408) return 'timeout';
  if (status >= 400 && status < 500) return 'rejected';
  return 'unavailable';
}
