import type { MikroORM } from '@mikro-orm/postgresql';
import type { AthleteModel } from '@threshold/contracts/language-model';
import type { Log } from '@threshold/db';
import type { LanguageModelSettings } from './settings.ts';

/** What the language model lives on: made once a process. */
export interface LanguageModelOptions {
  readonly orm: MikroORM;
  readonly log: Log;
  readonly now: () => Date;
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
  _options: LanguageModelOptions,
): LanguageModel {
  const name = settings && `${settings.provider}:${settings.model}`;
  return {
    name,
    forAthlete: () => ({
      name,
      ask: () => Promise.resolve({ ok: false, reason: 'not-configured', requests: 0 }),
    }),
  };
}
