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

/** What follows a step: the next step of the recording, the next recording, or a halt. */
export type DeliveryOutcome = 'next-step' | 'next-recording' | DeliveryHalt;

/** The halt for a response that acknowledges nothing. Delivery is retried, after a sign-in if signed out. */
export const toHalt = (response: CallResult): DeliveryHalt =>
  response.kind === 'signed-out'
    ? { kind: 'signed-out', message: response.message, retryAfterMs: null }
    : {
        kind: 'unreached',
        message: null,
        retryAfterMs: response.kind === 'unreached' ? response.retryAfterMs : null,
      };
