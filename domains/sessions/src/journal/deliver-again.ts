import type { DeliveryState, Journal } from './journal.ts';

const FROM_THE_START = {
  started: false,
  ackedThrough: -1,
  ackedSplits: 0,
  ackedElapsedSeconds: -1,
  ackedPausedAtMs: null,
  refusal: null,
} satisfies Partial<DeliveryState>;

/**
 * Has a recording that the server refused travel once more, all of it: what has gone from the server, as where the
 * athlete discarded it from another device, is made there anew, and the rest changes nothing by coming again.
 */
export async function deliverAgain(
  journal: Pick<Journal, 'entry' | 'noteDelivery'>,
  sessionId: string,
): Promise<void> {
  const entry = await journal.entry(sessionId);
  if (entry && entry.delivery.refusal !== null) await journal.noteDelivery(sessionId, FROM_THE_START);
}
