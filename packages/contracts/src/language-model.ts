import { z } from 'zod';

export const modelPurpose = z.enum(['plan-week', 'rehabilitation', 'insights']);
export type ModelPurpose = z.infer<typeof modelPurpose>;

/** Why a request has no usable answer; the caller then falls back to its rules. */
export const modelFailure = z.enum([
  /** No model is configured, or its key was rejected earlier in this run. */
  'not-configured',
  /** The daily budget of the athlete or of the installation is used up. */
  'budget',
  'auth',
  'refused',
  'truncated',
  /** The answer was not JSON, or longer than 64 KiB. */
  'malformed',
  /** The answer violated the schema or the checks, even after the repair. */
  'invalid',
  /** The provider limited the rate, even after retries or for longer than a question may take. */
  'rate-limited',
  /** A timeout: until the first chunk, between chunks, or of the whole request. */
  'timeout',
  /** The provider failed or was unreachable, even after retries. */
  'unavailable',
]);
export type ModelFailure = z.infer<typeof modelFailure>;

export interface ModelRequest<T> {
  readonly purpose: ModelPurpose;
  /**
   * Must change with the instructions, the schema or the checks, because it is part of a stored answer's key.
   */
  readonly promptVersion: string;
  /** The product's own text, the same for every athlete: nothing that an athlete or a device wrote. */
  readonly instructions: string;
  /**
   * All of the athlete's data: cleaned, sent as JSON, and marked as data, not instructions. No names or addresses.
   */
  readonly data: unknown;
  /** The answer's JSON shape: nullable instead of optional, with bounded arrays and texts. */
  readonly schema: z.ZodType<T>;
  /**
   * The domain's own check of an answer that fits the schema: its faults, which the repair quotes; empty if valid.
   */
  readonly check: (answer: T) => readonly string[];
  readonly maxOutputTokens: number;
  /** True if the athlete has seen the stored answer and wants another one: asks the model, within the budget. */
  readonly wantsAnother?: boolean;
}

/** `requests` counts requests sent to the provider, which may cost money. */
export type ModelAnswer<T> =
  | {
      readonly ok: true;
      readonly value: T;
      /** Such as "openai:gpt-5-mini". */
      readonly model: string;
      readonly cached: boolean;
      readonly requests: number;
    }
  | { readonly ok: false; readonly reason: ModelFailure; readonly requests: number };

/** For the job's athlete, until its signal aborts. */
export interface AthleteModel {
  /** Provider and model; null if none is configured. */
  readonly name: string | null;
  /** Throws if the job's signal aborts or the database fails, never because of the model. */
  ask<T>(request: ModelRequest<T>): Promise<ModelAnswer<T>>;
  /** Deletes the athlete's stored answers: the next question is asked and paid for again. */
  forget(): Promise<void>;
}
