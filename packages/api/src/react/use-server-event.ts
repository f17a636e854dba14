import { useEffect, useRef } from 'react';
import { subscribe } from './server-events.ts';
import type { ServerEventHandler, Subscription } from './subscriptions.ts';

/**
 * Handles the events that the server publishes to this athlete on a topic. `data` is what was passed to
 * `ctx.publish`, unchecked. It is null if events may have been missed and the data must be refetched.
 * @param options.isAwaiting true if something on the screen is known to be changing. Then the stream opens
 * immediately and the handler gets null for what may have changed before. Otherwise the stream opens later,
 * outside the first load.
 */
export function useServerEvent(
  topic: string,
  handler: ServerEventHandler,
  { isAwaiting = false }: { readonly isAwaiting?: boolean } = {},
): void {
  const latestHandler = useRef(handler);
  const latestIsAwaiting = useRef(isAwaiting);
  const subscription = useRef<Subscription>(undefined);
  useEffect(() => {
    latestHandler.current = handler;
    latestIsAwaiting.current = isAwaiting;
  });
  useEffect(() => {
    const newSubscription = subscribe(topic, (data) => latestHandler.current(data), latestIsAwaiting.current);
    subscription.current = newSubscription;
    return newSubscription.unsubscribe;
  }, [topic]);
  useEffect(() => subscription.current?.setAwaiting(isAwaiting), [isAwaiting]);
}
