import type { SessionView } from '../../schemas.ts';
import { publishDelivered } from './delivery-channels.ts';
import type { DeliveryDeps, DeliveryOutcome } from './delivery-deps.ts';

/** The server has the whole session: deletes the local samples and notifies every page. */
export async function settle(
  { journal, now }: DeliveryDeps,
  sessionId: string,
  completed: SessionView,
): Promise<DeliveryOutcome> {
  await journal.settle(sessionId, completed, now());
  publishDelivered();
  return 'leave';
}
