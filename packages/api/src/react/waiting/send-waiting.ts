import { type CallOutcome, callOnce } from './call-once.ts';
import { isUnsure, type WaitingEntries, type WaitingEntry } from './waiting-entries.ts';

/** Web Lock: one sender at a time among tabs and the service worker. */
const LOCK = 'threshold-waiting-entries';
let last: Promise<unknown> = Promise.resolve();

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
  readonly isLeft: boolean;
}

/**
 * Sends the stored entries, oldest first, each under its own key and in the name of its athlete. If the server can't be
 * reached, that athlete's entries stay.
 */
export function sendWaiting({
  entries,
  athleteId,
  headers = {},
  now = Date.now,
}: SendOptions): Promise<SendResult> {
  return oneAtATime(async () => {
    let sent = 0;
    let isLeft = false;
    const unreached = new Set<string>();
    for (const entry of await entries.list(athleteId)) {
      if (entry.refusal !== null || isUnsure(entry, now())) continue;
      if (unreached.has(entry.athleteId) || entry.heldUntilMs > now()) {
        isLeft = true;
        continue;
      }
      if (entry.askedAtMs === null && navigator.onLine) await entries.change(entry.key, { askedAtMs: now() });
      const outcome = await callOnce(entry, headers);
      await settle(entries, entry, outcome);
      if (outcome.kind === 'landed') sent += 1;
      if (outcome.kind !== 'unreached') continue;
      isLeft = true;
      unreached.add(entry.athleteId);
    }
    return { sent, isLeft };
  });
}

async function settle(entries: WaitingEntries, { key }: WaitingEntry, outcome: CallOutcome): Promise<void> {
  if (outcome.kind === 'landed') await entries.remove(key);
  if (outcome.kind === 'refused') await entries.change(key, { refusal: outcome.refusal });
}

/** Web Locks need a secure origin. Without them, pages may send twice; the idempotency key makes that harmless. */
function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  const locks: LockManager | undefined = navigator.locks;
  if (locks) return locks.request(LOCK, work);
  const result = last.then(work);
  last = result.catch(() => undefined);
  return result;
}
