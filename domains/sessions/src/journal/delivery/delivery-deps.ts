import type { Call, CallResult } from '../create-call.ts';
import type { Journal } from '../journal.ts';

export interface DeliveryDeps {
  readonly journal: Journal;
  readonly call: Call;
  readonly now: () => number;
}

/** Why delivery halted. Nothing else is tried until the next run. */
export interface DeliveryHalt {
  readonly kind: 'unreached' | 'signed-out';
  /** The server's message. */
  readonly message: string | null;
  readonly retryAfterMs: number | null;
}

/** The outcome of a step: continue with the next one, skip to the next recording, or halt. */
export type DeliveryOutcome = 'next' | 'leave' | DeliveryHalt;

/** The halt for an answer that acknowledges nothing. Delivery is retried, after a sign-in if signed out. */
export const toHalt = (answer: CallResult): DeliveryHalt =>
  answer.kind === 'signed-out'
    ? { kind: 'signed-out', message: answer.message, retryAfterMs: null }
    : {
        kind: 'unreached',
        message: null,
        retryAfterMs: answer.kind === 'unreached' ? answer.retryAfterMs : null,
      };
