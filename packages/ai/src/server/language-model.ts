import type { MikroORM } from '@mikro-orm/postgresql';
import type { AthleteModel } from '@threshold/contracts/language-model';
import type { Log, Tracing } from '@threshold/db';
import { askInTrace } from './ask/ask-in-trace.ts';
import { deleteAnswers } from './ask/stored-answers.ts';
import { circuitBreaker } from './request/circuit-breaker.ts';
import { type Times, timesOf } from './request/times.ts';
import type { LanguageModelSettings } from './settings.ts';

/** Failures on end after which the provider is left alone for a while. */
const MOST_FAILURES = 5;
const NOT_CONFIGURED = { ok: false, reason: 'not-configured', requests: 0 } as const;

/** What the language model lives on: made once a process. */
export interface LanguageModelOptions {
  readonly orm: MikroORM;
  readonly log: Log;
  readonly now: () => Date;
  /** Times questions and requests, where somebody wants that. */
  readonly tracing?: Tracing | undefined;
  /** Other times than those that follow from the settings. */
  readonly times?: Partial<Times>;
}

/** For whom a run asks. */
export interface AthleteModelOptions {
  readonly athleteId: string;
  /** Aborted when the run is to end: its request ends with it. */
  readonly signal: AbortSignal;
  readonly log: Log;
  /** The athlete's own names, so that they can be taken out of what is sent; asked once, before the first request. */
  readonly names: () => Promise<readonly string[]>;
}

/** The language model of the installation. */
export interface LanguageModel {
  /** Provider and model, or null where none is configured. */
  readonly name: string | null;
  /** The model for one run of one athlete's work; a key that was refused is not tried again in it. */
  forAthlete(options: AthleteModelOptions): AthleteModel;
}

/**
 * The language model of the installation. Nothing of LangChain is loaded before the first question.
 * @param settings null where none is configured: then every question is answered with `not-configured`
 */
export function createLanguageModel(
  settings: LanguageModelSettings | null,
  { orm, now, tracing, times }: LanguageModelOptions,
): LanguageModel {
  const forget = (athleteId: string) => () => deleteAnswers(orm.em.fork(), athleteId);
  if (!settings)
    return {
      name: null,
      forAthlete: ({ athleteId }) => ({
        name: null,
        ask: async () => NOT_CONFIGURED,
        forget: forget(athleteId),
      }),
    };
  const model = `${settings.provider}:${settings.model}`;
  const allowed = { ...timesOf(settings), ...times };
  const breaker = circuitBreaker({ failures: MOST_FAILURES, openMs: allowed.breakMs }, () =>
    performance.now(),
  );
  return {
    name: model,
    forAthlete(run) {
      let isRefused = false;
      const names = once(run.names);
      return {
        name: model,
        async ask(request) {
          if (isRefused) return NOT_CONFIGURED;
          const tools = { settings, times: allowed, now, tracing, breaker, model, ...run, names };
          const answer = await askInTrace({ ...tools, em: orm.em.fork() }, request);
          isRefused ||= !answer.ok && answer.reason === 'auth';
          return answer;
        },
        forget: forget(run.athleteId),
      };
    },
  };
}

function once<T>(ask: () => Promise<T>): () => Promise<T> {
  let asked: Promise<T> | undefined;
  return () => (asked ??= ask());
}
