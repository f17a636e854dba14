import type { Tracing } from '@threshold/db';
import { type Reply, type RequestTools, sendRequest } from './send-request.ts';

/** Sends one request, and times it where somebody wants that: how it ended and its tokens, never its text. */
export async function timedRequest(
  deps: RequestTools & { readonly tracing?: Tracing | undefined },
  ...[request, longestMs, onSent]: SendRequest
): Promise<Reply> {
  const { tracing, settings } = deps;
  if (!tracing) return sendRequest(deps, request, longestMs, onSent);
  const span = tracing.begin('model request', {
    'gen_ai.provider.name': settings.provider,
    'gen_ai.request.model': settings.model,
  });
  let failure: string | undefined = 'ended';
  try {
    const reply = await sendRequest(deps, request, longestMs, onSent);
    failure = reply.failure;
    span.note({
      ...(reply.status !== null && { 'http.response.status_code': reply.status }),
      ...(reply.tokensIn !== null && { 'gen_ai.usage.input_tokens': reply.tokensIn }),
      ...(reply.tokensOut !== null && { 'gen_ai.usage.output_tokens': reply.tokensOut }),
    });
    return reply;
  } finally {
    span.end(failure);
  }
}

type SendRequest = Parameters<typeof sendRequest> extends [unknown, ...infer Rest] ? Rest : never;
