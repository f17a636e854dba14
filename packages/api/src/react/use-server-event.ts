import { useEffect, useRef } from 'react';
import { subscribe } from './server-events.ts';
import type { ServerEventHandler, Subscription } from './subscriptions.ts';

/**
 * Hears what the server tells this athlete on a topic while the component is there: `data` is what was given to
 * `ctx.publish`, unchecked. It is null where a word may have passed this component by: read anew what it would have said.
 * @param isAwaiting whether something shown is known to be changing, or the screen is there for what comes: the stream is
 * opened at once, and what was told before it was open is read anew. Else it is opened later, as no part of a first load.
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
