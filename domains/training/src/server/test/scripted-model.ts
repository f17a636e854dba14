import type { LanguageModel } from '@threshold/api/server';
import type { ModelFailure, ModelRequest } from '@threshold/contracts/language-model';
import { z } from 'zod';

const requestDataSchema = z.looseObject({
  week: z.looseObject({
    number: z.int(),
    days: z.array(z.object({ day: z.int(), fixed: z.string().nullable() })),
    sessionsByRules: z.array(
      z.object({
        day: z.int(),
        part: z.string(),
        workout: z.string(),
        minutes: z.number(),
        notes: z.string().nullable(),
        why: z.string().nullable(),
      }),
    ),
  }),
});

/** The first request and one repeat after an invalid response. */
const MAX_REQUESTS = 2;

/** A week as sent to the model. */
export type SentWeek = z.infer<typeof requestDataSchema>['week'];
/** A script's response for a week, or a failure. */
export type ScriptedResponse = { readonly sessions: unknown } | ModelFailure;

/** A response that keeps a week's numbers and rewords all texts. */
export const rewordWeek = ({ sessionsByRules }: SentWeek) => ({
  sessions: sessionsByRules.map((session) => ({
    ...session,
    minutes: Math.round(session.minutes),
    notes: 'Run it relaxed and enjoy the view.',
    why: 'It keeps the week in balance.',
  })),
});

/**
 * A fake language model. It responds to each week with `script.respondToWeek`, which tests may replace, by default with
 * `rewordWeek`. Like the real one, it validates the response and repeats an invalid request once.
 * @returns `modelRequests` has every request so far, oldest first
 */
export function createScriptedModel() {
  const modelRequests: Pick<ModelRequest<unknown>, 'instructions' | 'data'>[] = [];
  const script = {
    respondToWeek: (week: SentWeek): ScriptedResponse | Promise<ScriptedResponse> => rewordWeek(week),
  };
  const name = 'scripted:model';
  const model: LanguageModel = {
    name,
    forAthlete: ({ signal }) => ({
      name,
      ask: async (request) => {
        modelRequests.push(request);
        const { week } = requestDataSchema.parse(JSON.parse(JSON.stringify(request.data)));
        for (let requests = 1; requests <= MAX_REQUESTS; requests += 1) {
          signal.throwIfAborted();
          const response = await script.respondToWeek(week);
          signal.throwIfAborted();
          if (typeof response === 'string') return { ok: false, reason: response, requests };
          const parsedResponse = request.schema.safeParse(response);
          if (parsedResponse.success && request.check(parsedResponse.data).length === 0)
            return { ok: true, value: parsedResponse.data, model: name, cached: false, requests };
        }
        return { ok: false, reason: 'invalid', requests: MAX_REQUESTS };
      },
      forget: async () => undefined,
    }),
  };
  return { model, modelRequests, script };
}
