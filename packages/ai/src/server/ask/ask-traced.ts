import type { ModelAnswer, ModelRequest } from '@threshold/contracts/language-model';
import { askAndRecord } from './ask-and-record.ts';

/** If tracing is on, traces a question's purpose and outcome, never its text. */
export async function askTraced<T>(
  deps: Parameters<typeof askAndRecord>[0],
  request: ModelRequest<T>,
): Promise<ModelAnswer<T>> {
  const { tracing, model } = deps;
  if (!tracing) return askAndRecord(deps, request);
  const attributes = { 'gen_ai.request.model': model, 'threshold.model.purpose': request.purpose };
  return tracing.within(`model question ${request.purpose}`, attributes, async (span) => {
    const answer = await askAndRecord(deps, request);
    span.setAttributes({
      'threshold.model.requests': answer.requests,
      'threshold.model.outcome': answer.ok ? (answer.cached ? 'cached' : 'answered') : answer.reason,
    });
    return answer;
  });
}
