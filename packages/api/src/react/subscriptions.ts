/** Receives an event's data; null if events may have been missed: refetch. */
export type ServerEventHandler = (data: unknown) => void;

/** One subscription to a topic. */
export interface Subscription {
  /** Whether something is awaited: then the stream is there at once, and what may have been missed is read anew. */
  awaits(isAwaiting: boolean): void;
  leave(): void;
}

interface Subscriber {
  readonly handler: ServerEventHandler;
  isAwaiting: boolean;
  /** It read what it shows before it could hear. */
  hasGap: boolean;
}

interface SubscriptionOptions {
  /** Something is awaited, whether or not the stream is there. */
  readonly onAwaited: () => void;
  readonly onLeft: () => void;
}

/** All subscribers of this page, and what each of them may have missed. */
export function createSubscriptions({ onAwaited, onLeft }: SubscriptionOptions) {
  const topics = new Map<string, Set<Subscriber>>();
  /** Of which was told, or may have been, while nobody heard it: who comes next shows what was read before. */
  const missed = new Set<string>();
  let isOpen = false;
  let wasCut = false;

  const readAnew = (subscriber: Subscriber) => {
    subscriber.hasGap = false;
    subscriber.handler(null);
  };
  const catchUp = (subscriber: Subscriber) => {
    if (isOpen && subscriber.isAwaiting && subscriber.hasGap) readAnew(subscriber);
  };
  const each = (work: (subscriber: Subscriber) => void) => {
    for (const ofTopic of topics.values()) for (const subscriber of ofTopic) work(subscriber);
  };

  const areAny = () => [...topics.values()].some(({ size }) => size > 0);
  const forget = () => {
    topics.clear();
    missed.clear();
    wasCut = false;
  };

  return {
    areAny,
    add(topic: string, handler: ServerEventHandler, isAwaiting: boolean): Subscription {
      const ofTopic = topics.get(topic) ?? new Set();
      const subscriber: Subscriber = { handler, isAwaiting, hasGap: isAwaiting || !isOpen };
      topics.set(topic, ofTopic.add(subscriber));
      if (isAwaiting) onAwaited();
      const isBehind = missed.delete(topic);
      if (isOpen && (isBehind || isAwaiting)) readAnew(subscriber);
      else if (isBehind) handler(null);
      return {
        awaits(something) {
          subscriber.isAwaiting = something;
          if (something) onAwaited();
          catchUp(subscriber);
        },
        leave() {
          ofTopic.delete(subscriber);
          if (!areAny()) forget();
          onLeft();
        },
      };
    },
    opened() {
      isOpen = true;
      each(wasCut ? readAnew : catchUp);
      wasCut = false;
    },
    cut() {
      isOpen = false;
      wasCut = areAny();
      for (const [topic, { size }] of topics) if (size === 0) missed.add(topic);
    },
    say(topic: string, data: unknown) {
      const ofTopic = topics.get(topic);
      if (!ofTopic?.size) missed.add(topic);
      for (const { handler } of ofTopic ?? []) handler(data);
    },
  };
}
