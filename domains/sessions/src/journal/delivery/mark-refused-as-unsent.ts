import type { DeliveryState, Journal } from '../journal.ts';

const UNSENT_STATE = {
  started: false,
  ackedThrough: -1,
  ackedSplits: 0,
  ackedElapsedSeconds: -1,
  ackedPausedAtMs: null,
  refusal: null,
} satisfies Partial<DeliveryState>;

/**
 * Marks a refused recording as unsent, so that the next delivery sends it from the start. A session that is
 * gone from the server, for example because another device discarded it, is created again. The other calls
 * are idempotent.
 */
export async function markRefusedAsUnsent(
  journal: Pick<Journal, 'findEntry' | 'updateDelivery'>,
  sessionId: string,
): Promise<void> {
  const entry = await journal.findEntry(sessionId);
  if (entry && entry.delivery.refusal !== null) await journal.updateDelivery(sessionId, UNSENT_STATE);
}
