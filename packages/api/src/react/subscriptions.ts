/** Receives an event's data, or null if events may have been missed and the data must be refetched. */
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
export function createSubscriptions({ onAwaited, onUnsubscribed }: SubscriptionOptions) {
  const subscribersByTopic = new Map<string, Set<Subscriber>>();
  /** Topics with events, or possible events, while unsubscribed: the next subscriber must refetch. */
  const missedTopics = new Set<string>();
  let isOpen = false;
  let wasInterrupted = false;

  const requestRefetch = (subscriber: Subscriber) => {
    subscriber.hasGap = false;
    subscriber.handler(null);
  };
  const catchUp = (subscriber: Subscriber) => {
    if (isOpen && subscriber.isAwaiting && subscriber.hasGap) requestRefetch(subscriber);
  };
  const forEachSubscriber = (callback: (subscriber: Subscriber) => void) => {
    for (const topicSubscribers of subscribersByTopic.values())
      for (const subscriber of topicSubscribers) callback(subscriber);
  };

  const hasSubscribers = () => [...subscribersByTopic.values()].some(({ size }) => size > 0);
  const reset = () => {
    subscribersByTopic.clear();
    missedTopics.clear();
    wasInterrupted = false;
  };

  return {
    hasSubscribers,
    add(topic: string, handler: ServerEventHandler, isAwaiting: boolean): Subscription {
      const topicSubscribers = subscribersByTopic.get(topic) ?? new Set();
      const subscriber: Subscriber = { handler, isAwaiting, hasGap: isAwaiting || !isOpen };
      subscribersByTopic.set(topic, topicSubscribers.add(subscriber));
      if (isAwaiting) onAwaited();
      const hasMissedEvents = missedTopics.delete(topic);
      if (isOpen && (hasMissedEvents || isAwaiting)) requestRefetch(subscriber);
      // The stream is closed, so the gap remains until it opens.
      else if (hasMissedEvents) handler(null);
      return {
        setAwaiting(isNowAwaiting) {
          subscriber.isAwaiting = isNowAwaiting;
          if (isNowAwaiting) onAwaited();
          catchUp(subscriber);
        },
        unsubscribe() {
          topicSubscribers.delete(subscriber);
          if (!hasSubscribers()) reset();
          onUnsubscribed();
        },
      };
    },
    onStreamOpened() {
      isOpen = true;
      forEachSubscriber(wasInterrupted ? requestRefetch : catchUp);
      wasInterrupted = false;
    },
    onStreamClosed() {
      isOpen = false;
      wasInterrupted = hasSubscribers();
      for (const [topic, { size }] of subscribersByTopic) if (size === 0) missedTopics.add(topic);
    },
    dispatch(topic: string, data: unknown) {
      const topicSubscribers = subscribersByTopic.get(topic);
      if (!topicSubscribers?.size) missedTopics.add(topic);
      for (const { handler } of topicSubscribers ?? []) handler(data);
    },
  };
}
