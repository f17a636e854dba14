import { z } from 'zod';

/** What a language model is asked for. */
export const modelPurpose = z.enum(['plan-week', 'rehabilitation', 'insights']);
/** One of the three. */
export type ModelPurpose = z.infer<typeof modelPurpose>;

/** Why there is no answer; the caller's rules stand in for it. */
export const modelFailure = z.enum([
  /** No model is configured, or its key was refused before. */
  'not-configured',
  /** The athlete has spent the day's budget, or the installation its own. */
  'budget',
  /** The provider refused the key. */
  'auth',
  /** The model refused to answer. */
  'refused',
  /** The answer was cut off. */
  'truncated',
  /** The answer was no JSON, or longer than 64 KiB. */
  'malformed',
  /** The answer broke the schema or the checks, also after the repair. */
  'invalid',
  /** The provider asked for a pause longer than the run may take. */
  'rate-limited',
  /** No answer in time: nothing began, nothing moved for too long, or the deadline passed. */
  'timeout',
  /** The provider failed, or was not reached, after its retries. */
  'unavailable',
]);
/** One of them. */
export type ModelFailure = z.infer<typeof modelFailure>;

/** One structured question to a language model. */
export interface ModelRequest<T> {
  readonly purpose: ModelPurpose;
  /** Raised with every change of the instructions, the schema or the checks: an answer is kept by it. */
  readonly promptVersion: string;
  /** The product's own words, the same for every athlete: nothing that an athlete or a device wrote. */
  readonly instructions: string;
  /** All that is the athlete's: sent as JSON, cleaned, and marked as data that gives no orders. No name, no address. */
  readonly data: unknown;
  /** The answer's shape on the wire: nullable instead of optional, every array and text bounded. */
  readonly schema: z.ZodType<T>;
  /** What the domain finds wrong with an answer that fits the schema; empty where it may stand. Quoted in the repair. */
  readonly check: (answer: T) => readonly string[];
  /** The longest answer in tokens. */
  readonly maxOutputTokens: number;
  /** True where the athlete has seen what is kept and wants another answer: the model is asked, within the budget. */
  readonly wantsAnother?: boolean;
}

/** What came of it. `requests` counts those that the provider was sent, which may have been paid for. */
export type ModelAnswer<T> =
  | {
      readonly ok: true;
      readonly value: T;
      /** Provider and model, e.g. "openai:gpt-5-mini". */
      readonly model: string;
      /** True where the same question was answered before. */
      readonly cached: boolean;
      readonly requests: number;
    }
  | { readonly ok: false; readonly reason: ModelFailure; readonly requests: number };

/** The language model as a job may ask it: for its athlete, until its signal is aborted. */
export interface AthleteModel {
  /** Provider and model, or null where none is configured. */
  readonly name: string | null;
  /** Throws when the work's signal is aborted and when the database is away, and never for the model's sake. */
  ask<T>(request: ModelRequest<T>): Promise<ModelAnswer<T>>;
  /** Lets go of every answer that is kept for the athlete: the next question is asked, and paid for, anew. */
  forget(): Promise<void>;
}
