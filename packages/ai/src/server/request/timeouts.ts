import type { LanguageModelSettings } from '../settings.ts';

/** Timeouts of a question in milliseconds. */
export interface Timeouts {
  /** Until the first chunk: some models think for a long time. */
  readonly beginMs: number;
  /** Between two chunks. */
  readonly idleMs: number;
  /** A whole request. */
  readonly requestMs: number;
  /** A question with its retries and its repair. */
  readonly questionMs: number;
  /** The first pause before a retry; each further one is twice as long. */
  readonly pauseMs: number;
  /** How long the circuit stays open after consecutive failures. */
  readonly breakMs: number;
}

export function toTimeouts({ timeoutSeconds }: LanguageModelSettings): Timeouts {
  const requestMs = timeoutSeconds * 1_000;
  return {
    beginMs: requestMs * 0.75,
    idleMs: Math.min(15_000, requestMs / 2),
    requestMs,
    questionMs: 2 * requestMs,
    pauseMs: 1_000,
    breakMs: 30_000,
  };
}
