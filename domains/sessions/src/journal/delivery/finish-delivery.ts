import type { SessionView } from '../../schemas.ts';
import { publishDelivery } from './delivery-channels.ts';
import type { DeliveryDeps, DeliveryOutcome } from './delivery-deps.ts';

/** Called once the server has the whole session. Deletes the local samples and notifies every page. */
export async function finishDelivery(
  { journal, now }: DeliveryDeps,
  sessionId: string,
  completedSession: SessionView,
): Promise<DeliveryOutcome> {
  await journal.markDone(sessionId, completedSession, now());
  publishDelivery();
  return 'next-recording';
}
