import { createCall } from '../create-call.ts';
import type { Journal } from '../journal.ts';
import { deliverRecording } from './deliver-recording.ts';
import type { DeliveryHalt } from './delivery-deps.ts';

/** Serializes delivery across this page, other tabs and the service worker. */
const DELIVERY_LOCK = 'threshold-delivery';
/** How long an acknowledged recording may still be shown (docs/specification.md#9-constants). */
const RETENTION_MS = 24 * 3600 * 1000;

/**
 * Delivers everything in the journal, oldest recording first.
 * @param locks undefined in an insecure context, which has no service worker and delivers alone
 * @returns why delivery halted; null if every recording was delivered or skipped
 */
export function deliverJournal(
  journal: Journal,
  fetch: typeof globalThis.fetch,
  now: () => number,
  locks: LockManager | undefined,
): Promise<DeliveryHalt | null> {
  const deps = { journal, call: createCall(fetch), now };
  const deliverAll = async () => {
    for (const entry of await journal.listEntries()) {
      const { doneAtMs } = entry.delivery;
      if (doneAtMs !== null && now() - doneAtMs > RETENTION_MS)
        await journal.deleteRecording(entry.facts.sessionId);
      const halt = await deliverRecording(deps, entry);
      if (halt) return halt;
    }
    return null;
  };
  return locks ? locks.request(DELIVERY_LOCK, deliverAll) : deliverAll();
}
