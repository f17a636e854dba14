import { z } from 'zod';

export const modelPurpose = z.enum(['plan-week', 'rehabilitation', 'insights']);
export type ModelPurpose = z.infer<typeof modelPurpose>;

/** Why a request got no usable answer; the caller then falls back to its rules. */
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
  /** The answer failed the schema or the checks, even after a repair. */
  'invalid',
  /** The provider kept rate-limiting us, even after retries or for longer than a question may take. */
  'rate-limited',
  /** Timed out waiting for the first chunk, between chunks, or over the whole request. */
  'timeout',
  /** The provider failed or was unreachable, even after retries. */
  'unavailable',
]);
export type ModelFailure = z.infer<typeof modelFailure>;

export interface ModelRequest<T> {
  readonly purpose: ModelPurpose;
  /** Part of the key of stored answers, so change it whenever the instructions, the schema or the checks change. */
  readonly promptVersion: string;
  /** The product's own text, the same for every athlete. Contains nothing written by an athlete or a device. */
  readonly instructions: string;
  /**
   * All of the athlete's data: cleaned, sent as JSON, and marked as data, not instructions. No names or addresses.
   */
  readonly data: unknown;
  /** The answer's JSON shape. Use nullable instead of optional, and limit the length of arrays and texts. */
  readonly schema: z.ZodType<T>;
  /**
   * The domain's check of an answer that matches the schema. Returns its faults, which the repair request quotes; empty
   * if valid.
   */
  readonly check: (answer: T) => readonly string[];
  readonly maxOutputTokens: number;
  /** True if the athlete has seen the stored answer and wants another. The model is then asked, within the budget. */
  readonly wantsAnother?: boolean;
}

/** `requests` is the number of requests sent to the provider, which may cost money. */
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

/** Usable for the job's athlete until the job's signal aborts. */
export interface AthleteModel {
  /** Provider and model; null if none is configured. */
  readonly name: string | null;
  /** Throws if the job's signal aborts or the database fails, but never because of the model. */
  ask<T>(request: ModelRequest<T>): Promise<ModelAnswer<T>>;
  /** Deletes the athlete's stored answers, so the next question is sent and paid for again. */
  forget(): Promise<void>;
}
