import type { LanguageModel } from '@threshold/api/server';
import type { ModelAnswer, ModelFailure, ModelRequest } from '@threshold/contracts/language-model';

/** The model's next answer: a plan made from the request, or a failure. */
type Step = { readonly plan: (request: ModelRequest<unknown>) => unknown } | { readonly fails: ModelFailure };

const NAME = 'openai:scripted';
const MAX_REQUESTS = 2;

/** A model that answers from `steps` in order and, like the real one, asks again after an invalid answer. */
export function createScriptedRehabModel() {
  const steps: Step[] = [];
  const requests: ModelRequest<unknown>[] = [];
  const ask = async <T>(request: ModelRequest<T>): Promise<ModelAnswer<T>> => {
    for (let attempt = 1; attempt <= MAX_REQUESTS; attempt += 1) {
      requests.push(request as ModelRequest<unknown>);
      const step = steps.shift();
      if (!step) throw new Error('The script has no further answer');
      if ('fails' in step) return { ok: false, reason: step.fails, requests: attempt };
      const parsed = request.schema.safeParse(await step.plan(request as ModelRequest<unknown>));
      if (parsed.success && request.check(parsed.data).length === 0)
        return { ok: true, value: parsed.data, model: NAME, cached: false, requests: attempt };
    }
    return { ok: false, reason: 'invalid', requests: MAX_REQUESTS };
  };
  const forgottenAthleteIds: string[] = [];
  const model: LanguageModel = {
    name: NAME,
    forAthlete: ({ athleteId }) => ({
      name: NAME,
      ask,
      forget: async () => void forgottenAthleteIds.push(athleteId),
    }),
  };
  return { model, steps, requests, forgottenAthleteIds };
}
