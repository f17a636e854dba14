import { type SendOutcome, sendEntry } from './send-entry.ts';
import { isPossibleDuplicate, type WaitingEntries, type WaitingEntry } from './waiting-entries.ts';

/** Web Lock: one sender at a time among tabs and the service worker. */
const LOCK_NAME = 'threshold-waiting-entries';
let lastRun: Promise<unknown> = Promise.resolve();

interface SendOptions {
  readonly entries: WaitingEntries;
  /** Sends only this athlete's entries; all entries if absent. */
  readonly athleteId?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly now?: () => number;
}

interface SendResult {
  /** Number of entries that the server acknowledged. */
  readonly sent: number;
  /** True if entries remain for another run. */
  readonly hasRemaining: boolean;
}

/**
 * Sends the stored entries, oldest first, each under its own key and in the name of its athlete. An entry
 * that the server rejects stays for correction. If the server can't be reached, that athlete's entries stay.
 */
export function sendWaitingEntries({
  entries,
  athleteId,
  headers = {},
  now = Date.now,
}: SendOptions): Promise<SendResult> {
  return runExclusively(async () => {
    let sentCount = 0;
    let hasRemainingEntries = false;
    const athleteIdsToRetry = new Set<string>();
    for (const entry of await entries.list(athleteId)) {
      if (entry.refusal !== null || isPossibleDuplicate(entry, now())) continue;
      if (athleteIdsToRetry.has(entry.athleteId) || entry.heldUntilMs > now()) {
        hasRemainingEntries = true;
        continue;
      }
      if (entry.askedAtMs === null && navigator.onLine) await entries.change(entry.key, { askedAtMs: now() });
      const outcome = await sendEntry(entry, headers);
      await applyOutcome(entries, entry, outcome);
      if (outcome.kind === 'accepted') sentCount += 1;
      if (outcome.kind !== 'retry-later') continue;
      hasRemainingEntries = true;
      athleteIdsToRetry.add(entry.athleteId);
    }
    return { sent: sentCount, hasRemaining: hasRemainingEntries };
  });
}

async function applyOutcome(
  entries: WaitingEntries,
  { key }: WaitingEntry,
  outcome: SendOutcome,
): Promise<void> {
  if (outcome.kind === 'accepted') await entries.remove(key);
  if (outcome.kind === 'rejected') await entries.change(key, { refusal: outcome.refusal });
}

/**
 * Runs one sender at a time. Web Locks need a secure origin. Without them, pages may send twice;
 * the idempotency key makes that harmless.
 */
function runExclusively<T>(work: () => Promise<T>): Promise<T> {
  const locks: LockManager | undefined = navigator.locks;
  if (locks) return locks.request(LOCK_NAME, work);
  const result = lastRun.then(work);
  lastRun = result.catch(() => undefined);
  return result;
}
