import { useQueryClient } from '@tanstack/react-query';
import { getPageHeaders } from '@threshold/api/react';
import {
  isPossibleDuplicate,
  registerBackgroundSync,
  SEND_WAITING_TAG,
  sendWaitingEntries,
  type WaitingEntry,
} from '@threshold/api/waiting';
import { notify } from '@threshold/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { waitUntilIdle } from '../offline/cache-app.ts';
import { offlineQueries } from '../offline/offline-queries.ts';
import { waitingEntries } from './waiting-entries.ts';

/** Delay between attempts to send. Doubles after each failure, up to the maximum. */
const FIRST_RETRY_DELAY_MS = 15_000;
const MAX_RETRY_DELAY_MS = 60_000;

/** The athlete's unsent entries on this device, oldest first. They are sent automatically while the app is open. */
export function useWaitingEntries(athleteId: string): readonly WaitingEntry[] {
  const unsentEntries = useWaitingList(athleteId);
  const isSendable = unsentEntries.some(
    (entry) => entry.refusal === null && !isPossibleDuplicate(entry, Date.now()),
  );
  const queryClient = useQueryClient();
  const send = useEffectEvent(async (): Promise<boolean> => {
    const { sent, hasRemaining } = await sendWaitingEntries({
      entries: waitingEntries,
      athleteId,
      headers: getPageHeaders(),
    }).catch(() => ({ sent: 0, hasRemaining: true }));
    if (sent > 0) {
      notify({
        title: sent === 1 ? 'Entry sent' : `${sent} entries sent`,
        message: 'Everything waiting on this device is now saved.',
        tone: 'success',
      });
      void queryClient.invalidateQueries();
    }
    return hasRemaining;
  });
  useEffect(() => (isSendable ? sendWhenReachable(() => send()) : undefined), [isSendable]);
  return unsentEntries;
}

function useWaitingList(athleteId: string): readonly WaitingEntry[] {
  const [unsentEntries, setUnsentEntries] = useState<readonly WaitingEntry[]>([]);
  useEffect(() => {
    let isDisposed = false;
    let rereadTimer: ReturnType<typeof setTimeout> | undefined;
    const readEntries = async () => {
      const entries = await waitingEntries.list(athleteId).catch(() => []);
      if (isDisposed) return;
      const now = Date.now();
      setUnsentEntries(entries.filter(({ heldUntilMs }) => heldUntilMs <= now));
      clearTimeout(rereadTimer);
      // Entries on hold appear once their hold ends.
      const holdEndsMs = entries.map(({ heldUntilMs }) => heldUntilMs).filter((untilMs) => untilMs > now);
      if (holdEndsMs.length > 0)
        rereadTimer = setTimeout(() => void readEntries(), Math.min(...holdEndsMs) - now + 1);
    };
    const unsubscribe = waitingEntries.subscribe(() => void readEntries());
    // Not needed for the first paint.
    void waitUntilIdle().then(readEntries);
    return () => {
      isDisposed = true;
      clearTimeout(rereadTimer);
      unsubscribe();
    };
  }, [athleteId]);
  return unsentEntries;
}

/** Sends now, when the network or the athlete comes back, and with backoff after failures. Returns a cleanup. */
function sendWhenReachable(send: () => Promise<boolean>): () => void {
  let isDisposed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let retryDelayMs = FIRST_RETRY_DELAY_MS;
  const sendAndRetry = async () => {
    clearTimeout(timer);
    const hasRemaining = await send();
    if (isDisposed || !hasRemaining) return;
    clearTimeout(timer);
    timer = setTimeout(() => void sendAndRetry(), retryDelayMs);
    retryDelayMs = Math.min(2 * retryDelayMs, MAX_RETRY_DELAY_MS);
  };
  const sendImmediately = () => {
    retryDelayMs = FIRST_RETRY_DELAY_MS;
    void sendAndRetry();
  };
  const onVisibilityChange = () => {
    if (!document.hidden) sendImmediately();
  };
  const unsubscribeQueries = offlineQueries.subscribe(() => {
    if (offlineQueries.isReached()) sendImmediately();
  });
  addEventListener('online', sendImmediately);
  document.addEventListener('visibilitychange', onVisibilityChange);
  void registerBackgroundSync(navigator.serviceWorker, SEND_WAITING_TAG);
  void sendAndRetry();
  return () => {
    isDisposed = true;
    clearTimeout(timer);
    unsubscribeQueries();
    removeEventListener('online', sendImmediately);
    document.removeEventListener('visibilitychange', onVisibilityChange);
  };
}
