import type { LanguageModel } from '@threshold/api/server';
import type { ModelAnswer, ModelFailure, ModelRequest } from '@threshold/contracts/language-model';

/** The model's next answer: a plan made from the request, or a failure. */
type ScriptedAnswer =
  | { readonly plan: (request: ModelRequest<unknown>) => unknown }
  | { readonly fails: ModelFailure };

const MODEL_NAME = 'openai:scripted';
const MAX_REQUESTS = 2;

/** A model that answers from `steps` in order and, like the real one, asks again after an invalid answer. */
export function createScriptedRehabModel() {
  const steps: ScriptedAnswer[] = [];
  const requests: ModelRequest<unknown>[] = [];
  const ask = async <T>(request: ModelRequest<T>): Promise<ModelAnswer<T>> => {
    for (let attempt = 1; attempt <= MAX_REQUESTS; attempt += 1) {
      requests.push(request as ModelRequest<unknown>);
      const scriptedAnswer = steps.shift();
      if (!scriptedAnswer) throw new Error('The script has no further answer');
      if ('fails' in scriptedAnswer) return { ok: false, reason: scriptedAnswer.fails, requests: attempt };
      const parseResult = request.schema.safeParse(
        await scriptedAnswer.plan(request as ModelRequest<unknown>),
      );
      if (parseResult.success && request.check(parseResult.data).length === 0)
        return { ok: true, value: parseResult.data, model: MODEL_NAME, cached: false, requests: attempt };
    }
    return { ok: false, reason: 'invalid', requests: MAX_REQUESTS };
  };
  const forgottenAthleteIds: string[] = [];
  const model: LanguageModel = {
    name: MODEL_NAME,
    forAthlete: ({ athleteId }) => ({
      name: MODEL_NAME,
      ask,
      forget: async () => void forgottenAthleteIds.push(athleteId),
    }),
  };
  return { model, steps, requests, forgottenAthleteIds };
}
