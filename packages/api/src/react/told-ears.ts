/** Hears what is told; null says that something may have been missed: read anew. */
export type ToldHandler = (data: unknown) => void;

/** One who hears. */
export interface Ear {
  /** Whether something is awaited: then the stream is there at once, and what may have been missed is read anew. */
  awaits(isAwaiting: boolean): void;
  leave(): void;
}

interface Hearer {
  readonly handler: ToldHandler;
  isAwaiting: boolean;
  /** It read what it shows before it could hear. */
  hasGap: boolean;
}

interface EarOptions {
  /** Something is awaited, whether or not the stream is there. */
  readonly onAwaited: () => void;
  readonly onLeft: () => void;
}

/** All who hear on this page, and what each of them may have missed. */
export function createEars({ onAwaited, onLeft }: EarOptions) {
  const topics = new Map<string, Set<Hearer>>();
  /** Of which was told, or may have been, while nobody heard it: who comes next shows what was read before. */
  const unheard = new Set<string>();
  let isOpen = false;
  let wasCut = false;

  const readAnew = (hearer: Hearer) => {
    hearer.hasGap = false;
    hearer.handler(null);
  };
  const catchUp = (hearer: Hearer) => {
    if (isOpen && hearer.isAwaiting && hearer.hasGap) readAnew(hearer);
  };
  const each = (work: (hearer: Hearer) => void) => {
    for (const ofTopic of topics.values()) for (const hearer of ofTopic) work(hearer);
  };

  const areAny = () => [...topics.values()].some(({ size }) => size > 0);
  const forget = () => {
    topics.clear();
    unheard.clear();
    wasCut = false;
  };

  return {
    areAny,
    add(topic: string, handler: ToldHandler, isAwaiting: boolean): Ear {
      const ofTopic = topics.get(topic) ?? new Set();
      const hearer: Hearer = { handler, isAwaiting, hasGap: isAwaiting || !isOpen };
      topics.set(topic, ofTopic.add(hearer));
      if (isAwaiting) onAwaited();
      const isBehind = unheard.delete(topic);
      if (isOpen && (isBehind || isAwaiting)) readAnew(hearer);
      else if (isBehind) handler(null);
      return {
        awaits(something) {
          hearer.isAwaiting = something;
          if (something) onAwaited();
          catchUp(hearer);
        },
        leave() {
          ofTopic.delete(hearer);
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
      for (const [topic, { size }] of topics) if (size === 0) unheard.add(topic);
    },
    say(topic: string, data: unknown) {
      const ofTopic = topics.get(topic);
      if (!ofTopic?.size) unheard.add(topic);
      for (const { handler } of ofTopic ?? []) handler(data);
    },
  };
}
