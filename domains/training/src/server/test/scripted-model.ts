import type { LanguageModel } from '@threshold/api/server';
import type { ModelFailure, ModelRequest } from '@threshold/contracts/language-model';
import { z } from 'zod';

const weekData = z.looseObject({
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

/** A week as sent to the model. */
export type SentWeek = z.infer<typeof weekData>['week'];
/** A script's answer for a week, or a failure. */
export type ScriptedAnswer = { readonly sessions: unknown } | ModelFailure;

/** An answer that keeps a week's numbers and rewords all texts. */
export const rewordWeek = ({ sessionsByRules }: SentWeek) => ({
  sessions: sessionsByRules.map((session) => ({
    ...session,
    minutes: Math.round(session.minutes),
    notes: 'Run it relaxed and enjoy the view.',
    why: 'It keeps the week in balance.',
  })),
});

/**
 * A language model for training only. Answers weeks as scripted, with schema, checks and one
 * repair.
 */
export function createScriptedModel() {
  const modelRequests: Pick<ModelRequest<unknown>, 'instructions' | 'data'>[] = [];
  const script = { say: (week: SentWeek): ScriptedAnswer | Promise<ScriptedAnswer> => rewordWeek(week) };
  const name = 'scripted:model';
  const model: LanguageModel = {
    name,
    forAthlete: ({ signal }) => ({
      name,
      ask: async (request) => {
        modelRequests.push(request);
        const { week } = weekData.parse(JSON.parse(JSON.stringify(request.data)));
        for (let requests = 1; requests <= 2; requests += 1) {
          signal.throwIfAborted();
          const response = await script.say(week);
          signal.throwIfAborted();
          if (typeof response === 'string') return { ok: false, reason: response, requests };
          const parsedAnswer = request.schema.safeParse(response);
          if (parsedAnswer.success && request.check(parsedAnswer.data).length === 0)
            return { ok: true, value: parsedAnswer.data, model: name, cached: false, requests };
        }
        return { ok: false, reason: 'invalid', requests: 2 };
      },
      forget: async () => undefined,
    }),
  };
  return { model, asked: modelRequests, script };
}
