import type { Answer, Call } from './calls.ts';
import type { Journal } from './journal.ts';

/** What delivery works with. */
export interface DeliveryDeps {
  readonly journal: Journal;
  readonly call: Call;
  readonly now: () => number;
}

/** Why delivery stands still: nothing else is tried before the next run. */
export interface Halt {
  readonly kind: 'unreached' | 'signed-out';
  /** The server's words. */
  readonly message: string | null;
  readonly retryAfterMs: number | null;
}

/** How a step ended: on with the next one, off to the next recording, or a halt. */
export type Outcome = 'next' | 'leave' | Halt;

/** What an answer that acknowledges nothing means: it is tried again, after a sign-in where that has ended. */
export const halted = (answer: Answer): Halt =>
  answer.kind === 'signed-out'
    ? { kind: 'signed-out', message: answer.message, retryAfterMs: null }
    : {
        kind: 'unreached',
        message: null,
        retryAfterMs: answer.kind === 'unreached' ? answer.retryAfterMs : null,
      };
