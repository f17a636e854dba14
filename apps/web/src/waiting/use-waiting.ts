import { useQueryClient } from '@tanstack/react-query';
import { pageHeaders } from '@threshold/api/react';
import {
  isUnsure,
  SEND_WAITING,
  sendWaiting,
  type WaitingEntry,
  wakeOnNetwork,
} from '@threshold/api/waiting';
import { notify } from '@threshold/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { rest } from '../offline/cache-app.ts';
import { offlineQueries } from '../offline/offline-queries.ts';
import { waitingEntries } from './waiting-entries.ts';

const FIRST_PAUSE_MS = 15_000;
const LONGEST_PAUSE_MS = 60_000;

/** The athlete's unsent entries on this device, oldest first; the open app sends them automatically. */
export function useWaiting(athleteId: string): readonly WaitingEntry[] {
  const waiting = useList(athleteId);
  const isSendable = waiting.some((entry) => entry.refusal === null && !isUnsure(entry, Date.now()));
  const queryClient = useQueryClient();
  const send = useEffectEvent(async (): Promise<boolean> => {
    const { sent, isLeft } = await sendWaiting({
      entries: waitingEntries,
      athleteId,
      headers: pageHeaders(),
    }).catch(() => ({ sent: 0, isLeft: true }));
    if (sent > 0) {
      notify({
        title: sent === 1 ? 'Entry sent' : `${sent} entries sent`,
        message: 'What waited on this device is saved.',
        tone: 'success',
      });
      void queryClient.invalidateQueries();
    }
    return isLeft;
  });
  useEffect(() => (isSendable ? sendWhenReached(() => send()) : undefined), [isSendable]);
  return waiting;
}

function useList(athleteId: string): readonly WaitingEntry[] {
  const [waiting, setWaiting] = useState<readonly WaitingEntry[]>([]);
  useEffect(() => {
    let isGone = false;
    let again: ReturnType<typeof setTimeout> | undefined;
    const read = async () => {
      const entries = await waitingEntries.list(athleteId).catch(() => []);
      if (isGone) return;
      const now = Date.now();
      setWaiting(entries.filter(({ heldUntilMs }) => heldUntilMs <= now));
      clearTimeout(again);
      const deferred = entries.map(({ heldUntilMs }) => heldUntilMs).filter((untilMs) => untilMs > now);
      if (deferred.length > 0) again = setTimeout(() => void read(), Math.min(...deferred) - now + 1);
    };
    const leave = waitingEntries.subscribe(() => void read());
    // Not needed for the first paint.
    void rest().then(read);
    return () => {
      isGone = true;
      clearTimeout(again);
      leave();
    };
  }, [athleteId]);
  return waiting;
}

/** Sends now, when the network or the athlete returns, and otherwise with a backoff. */
function sendWhenReached(send: () => Promise<boolean>): () => void {
  let isGone = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pauseMs = FIRST_PAUSE_MS;
  const run = async () => {
    clearTimeout(timer);
    const isLeft = await send();
    if (isGone || !isLeft) return;
    clearTimeout(timer);
    timer = setTimeout(() => void run(), pauseMs);
    pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS);
  };
  const soon = () => {
    pauseMs = FIRST_PAUSE_MS;
    void run();
  };
  const onVisibility = () => {
    if (!document.hidden) soon();
  };
  const leaveReads = offlineQueries.subscribe(() => {
    if (offlineQueries.isReached()) soon();
  });
  addEventListener('online', soon);
  document.addEventListener('visibilitychange', onVisibility);
  void wakeOnNetwork(navigator.serviceWorker, SEND_WAITING);
  void run();
  return () => {
    isGone = true;
    clearTimeout(timer);
    leaveReads();
    removeEventListener('online', soon);
    document.removeEventListener('visibilitychange', onVisibility);
  };
}
