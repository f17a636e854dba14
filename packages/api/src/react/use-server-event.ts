import { useEffect, useRef } from 'react';
import { subscribe } from './server-events.ts';
import type { ServerEventHandler, Subscription } from './subscriptions.ts';

/**
 * Handles the events that the server publishes to this athlete on a topic. `data` is what `ctx.publish` got, unchecked;
 * null if events may have been missed: refetch.
 * @param isAwaiting whether something on the screen is known to be changing. Opens the stream at once and refetches
 * what may have changed before. Otherwise the stream opens later, outside the first load.
 */
export function useServerEvent(topic: string, handler: ServerEventHandler, isAwaiting: boolean): void {
  const latest = useRef(handler);
  const awaiting = useRef(isAwaiting);
  const subscription = useRef<Subscription>(undefined);
  useEffect(() => {
    latest.current = handler;
    awaiting.current = isAwaiting;
  });
  useEffect(() => {
    const opened = subscribe(topic, (data) => latest.current(data), awaiting.current);
    subscription.current = opened;
    return opened.leave;
  }, [topic]);
  useEffect(() => subscription.current?.awaits(isAwaiting), [isAwaiting]);
}
