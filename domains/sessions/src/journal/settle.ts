import type { SessionView } from '../schemas.ts';
import { tellDelivered } from './delivered.ts';
import type { DeliveryMeans, Outcome } from './delivery-means.ts';

/** The server has the whole session: the device lets its samples go, and every page hears of it. */
export async function settle(
  { journal, now }: DeliveryMeans,
  sessionId: string,
  completed: SessionView,
): Promise<Outcome> {
  await journal.settle(sessionId, completed, now());
  tellDelivered();
  return 'leave';
}
