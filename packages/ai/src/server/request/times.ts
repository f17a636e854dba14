import type { LanguageModelSettings } from '../settings.ts';

/** How long each part of a question may take, in milliseconds. */
export interface Times {
  /** Until something of the answer is there: some models think long before they begin. */
  readonly beginMs: number;
  /** Between two pieces of the answer. */
  readonly idleMs: number;
  /** One request as a whole. */
  readonly requestMs: number;
  /** One question with its retries and its repair. */
  readonly questionMs: number;
  /** The first pause before a retry; each next is twice as long. */
  readonly pauseMs: number;
  /** How long a provider that failed on end is left alone. */
  readonly breakMs: number;
}

/** The times that follow from the settings. */
export function timesOf({ timeoutSeconds }: LanguageModelSettings): Times {
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
