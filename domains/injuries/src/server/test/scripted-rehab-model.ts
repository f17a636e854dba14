import type { LanguageModel } from '@threshold/api/server';
import type { ModelAnswer, ModelFailure, ModelRequest } from '@threshold/contracts/language-model';

/** The model's next answer: a plan, a failure, or a function of the request. */
type Step = { readonly plan: (request: ModelRequest<unknown>) => unknown } | { readonly fails: ModelFailure };

const NAME = 'openai:scripted';
const LONGEST_REPAIRS = 2;

export function scriptedRehabModel() {
  const steps: Step[] = [];
  const requests: ModelRequest<unknown>[] = [];
  const ask = async <T>(request: ModelRequest<T>): Promise<ModelAnswer<T>> => {
    for (let asked = 1; asked <= LONGEST_REPAIRS; asked += 1) {
      requests.push(request as ModelRequest<unknown>);
      const step = steps.shift();
      if (!step) throw new Error('The script has no further answer');
      if ('fails' in step) return { ok: false, reason: step.fails, requests: asked };
      const read = request.schema.safeParse(await step.plan(request as ModelRequest<unknown>));
      if (read.success && request.check(read.data).length === 0)
        return { ok: true, value: read.data, model: NAME, cached: false, requests: asked };
    }
    return { ok: false, reason: 'invalid', requests: LONGEST_REPAIRS };
  };
  const forgotten: string[] = [];
  const model: LanguageModel = {
    name: NAME,
    forAthlete: ({ athleteId }) => ({
      name: NAME,
      ask,
      forget: async () => void forgotten.push(athleteId),
    }),
  };
  return { model, steps, requests, forgotten };
}
