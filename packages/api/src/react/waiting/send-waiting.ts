import { type CallOutcome, callOnce } from './call-once.ts';
import { isUnsure, type WaitingEntries, type WaitingEntry } from './waiting-entries.ts';

/** One sender at a time: this tab, another one or the service worker. */
const LOCK = 'threshold-waiting-entries';
let last: Promise<unknown> = Promise.resolve();

interface SendOptions {
  readonly entries: WaitingEntries;
  /** Whose entries are sent; everybody's where it is absent. */
  readonly athleteId?: string;
  /** What the page's calls report of it. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly now?: () => number;
}

/** What a run of the sender did. */
interface SendResult {
  /** How many entries the server acknowledged. */
  readonly sent: number;
  /** Entries are left that another run sends. */
  readonly isLeft: boolean;
}

/**
 * Sends what waits on this device, the oldest first, each under its own key and in the name of the athlete who made
 * it. Where the server is not reached, that athlete's entries wait on.
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

/** Web Locks need a secure origin; without them each page sends for itself, and the key still counts once. */
function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  const locks: LockManager | undefined = navigator.locks;
  if (locks) return locks.request(LOCK, work);
  const turn = last.then(work);
  last = turn.catch(() => undefined);
  return turn;
}
