/** Receives an event's data; null if events may have been missed: refetch. */
export type ServerEventHandler = (data: unknown) => void;

export interface Subscription {
  /** Sets whether events are awaited: the stream then opens immediately and missed events cause a refetch. */
  setAwaiting(isAwaiting: boolean): void;
  unsubscribe(): void;
}

interface Subscriber {
  readonly handler: ServerEventHandler;
  isAwaiting: boolean;
  /** True if the subscriber's data was read before the subscription was live. */
  hasGap: boolean;
}

interface SubscriptionOptions {
  /** Called when events are awaited, whether or not the stream is open. */
  readonly onAwaited: () => void;
  readonly onUnsubscribed: () => void;
}

/** Creates the registry of this page's subscribers, with the events that each may have missed. */
export function createSubscriptions({ onAwaited, onUnsubscribed: onLeft }: SubscriptionOptions) {
  const topics = new Map<string, Set<Subscriber>>();
  /** Topics with events, or possible events, while unsubscribed: the next subscriber must refetch. */
  const missed = new Set<string>();
  let isOpen = false;
  let wasCut = false;

  const requestRefetch = (subscriber: Subscriber) => {
    subscriber.hasGap = false;
    subscriber.handler(null);
  };
  const catchUp = (subscriber: Subscriber) => {
    if (isOpen && subscriber.isAwaiting && subscriber.hasGap) requestRefetch(subscriber);
  };
  const forEachSubscriber = (work: (subscriber: Subscriber) => void) => {
    for (const listeners of topics.values()) for (const subscriber of listeners) work(subscriber);
  };

  const areAny = () => [...topics.values()].some(({ size }) => size > 0);
  const reset = () => {
    topics.clear();
    missed.clear();
    wasCut = false;
  };

  return {
    areAny,
    add(topic: string, handler: ServerEventHandler, isAwaiting: boolean): Subscription {
      const listeners = topics.get(topic) ?? new Set();
      const subscriber: Subscriber = { handler, isAwaiting, hasGap: isAwaiting || !isOpen };
      topics.set(topic, listeners.add(subscriber));
      if (isAwaiting) onAwaited();
      const isBehind = missed.delete(topic);
      if (isOpen && (isBehind || isAwaiting)) requestRefetch(subscriber);
      // The stream is closed, so the gap remains until it opens.
      else if (isBehind) handler(null);
      return {
        setAwaiting(isNowAwaiting) {
          subscriber.isAwaiting = isNowAwaiting;
          if (isNowAwaiting) onAwaited();
          catchUp(subscriber);
        },
        unsubscribe() {
          listeners.delete(subscriber);
          if (!areAny()) reset();
          onLeft();
        },
      };
    },
    onStreamOpened() {
      isOpen = true;
      forEachSubscriber(wasCut ? requestRefetch : catchUp);
      wasCut = false;
    },
    onStreamClosed() {
      isOpen = false;
      wasCut = areAny();
      for (const [topic, { size }] of topics) if (size === 0) missed.add(topic);
    },
    dispatch(topic: string, data: unknown) {
      const listeners = topics.get(topic);
      if (!listeners?.size) missed.add(topic);
      for (const { handler } of listeners ?? []) handler(data);
    },
  };
}
