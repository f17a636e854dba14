import type { MikroORM } from '@mikro-orm/postgresql';
import type { AthleteModel } from '@threshold/contracts/language-model';
import type { Log, Tracing } from '@threshold/db';
import { askTraced } from './ask/ask-traced.ts';
import { deleteAnswers } from './ask/stored-answers.ts';
import { createCircuitBreaker } from './request/circuit-breaker.ts';
import { type Timeouts, toTimeouts } from './request/timeouts.ts';
import type { LanguageModelSettings } from './settings.ts';

/** Consecutive failures that open the circuit breaker. */
const MAX_FAILURES = 5;
const NOT_CONFIGURED_ANSWER = { ok: false, reason: 'not-configured', requests: 0 } as const;

/** Dependencies of the language model, which is created once per process. */
export interface LanguageModelOptions {
  readonly orm: MikroORM;
  readonly log: Log;
  readonly now: () => Date;
  readonly tracing?: Tracing | undefined;
  /** Overrides the timeouts derived from the settings. */
  readonly times?: Partial<Timeouts>;
}

export interface AthleteModelOptions {
  readonly athleteId: string;
  readonly signal: AbortSignal;
  readonly log: Log;
  /** The athlete's names, which are redacted from requests. Called at most once, for the first question. */
  readonly names: () => Promise<readonly string[]>;
}

export interface LanguageModel {
  /** Provider and model; null if none is configured. */
  readonly name: string | null;
  /** The model for one run of an athlete's job. After a rejected key, the run sends no more requests. */
  forAthlete(options: AthleteModelOptions): AthleteModel;
}

/**
 * Creates the installation's language model. LangChain loads with the first question.
 * @param settings null if no model is configured; every question then fails with `not-configured`
 */
export function createLanguageModel(
  settings: LanguageModelSettings | null,
  { orm, now, tracing, times }: LanguageModelOptions,
): LanguageModel {
  const createForget = (athleteId: string) => () => deleteAnswers(orm.em.fork(), athleteId);
  if (!settings)
    return {
      name: null,
      forAthlete: ({ athleteId }) => ({
        name: null,
        ask: async () => NOT_CONFIGURED_ANSWER,
        forget: createForget(athleteId),
      }),
    };
  const modelName = `${settings.provider}:${settings.model}`;
  const effectiveTimes = { ...toTimeouts(settings), ...times };
  const breaker = createCircuitBreaker({ maxFailures: MAX_FAILURES, openMs: effectiveTimes.breakMs }, () =>
    performance.now(),
  );
  return {
    name: modelName,
    forAthlete(athleteOptions) {
      let isKeyRejected = false;
      const getNames = once(athleteOptions.names);
      return {
        name: modelName,
        async ask(request) {
          if (isKeyRejected) return NOT_CONFIGURED_ANSWER;
          const deps = {
            settings,
            times: effectiveTimes,
            now,
            tracing,
            breaker,
            model: modelName,
            ...athleteOptions,
            names: getNames,
          };
          const answer = await askTraced({ ...deps, em: orm.em.fork() }, request);
          isKeyRejected ||= !answer.ok && answer.reason === 'auth';
          return answer;
        },
        forget: createForget(athleteOptions.athleteId),
      };
    },
  };
}

function once<T>(load: () => Promise<T>): () => Promise<T> {
  let pendingResult: Promise<T> | undefined;
  return () => (pendingResult ??= load());
}
