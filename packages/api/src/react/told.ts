const ADDRESS = '/api/events';
const FIRST_PAUSE_MS = 3_000;
const LONGEST_PAUSE_MS = 60_000;
/** From one screen to the next the stream stays open. */
const LINGER_MS = 2_000;
/** A hidden tab gives its connection back: a browser has few of them for one host. */
const HIDDEN_MS = 30_000;

/** Hears what is told; null says that something may have been missed: read anew. */
export type ToldHandler = (data: unknown) => void;

const handlers = new Map<string, Set<ToldHandler>>();
let source: EventSource | undefined;
let hasMissed = false;
let pauseMs = FIRST_PAUSE_MS;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Hears a topic until the returned function is called; all hearers of a page share one stream. */
export function hearTold(topic: string, handler: ToldHandler): () => void {
  if (handlers.size === 0) document.addEventListener('visibilitychange', onVisibility);
  const ofTopic = handlers.get(topic) ?? new Set();
  handlers.set(topic, ofTopic.add(handler));
  if (!document.hidden) open();
  return () => {
    ofTopic.delete(handler);
    if (ofTopic.size === 0) handlers.delete(topic);
    if (handlers.size > 0) return;
    document.removeEventListener('visibilitychange', onVisibility);
    after(LINGER_MS, () => close(false));
  };
}

function open(): void {
  clearTimeout(timer);
  if (source) return;
  const opened = new EventSource(ADDRESS);
  source = opened;
  opened.addEventListener('open', () => {
    pauseMs = FIRST_PAUSE_MS;
    if (hasMissed) for (const ofTopic of handlers.values()) for (const handler of ofTopic) handler(null);
    hasMissed = false;
  });
  opened.addEventListener('message', ({ data }: MessageEvent<string>) => say(data));
  opened.addEventListener('error', () => {
    if (source !== opened) return;
    hasMissed = true;
    // The browser comes back by itself, but not after a refusal.
    if (opened.readyState !== EventSource.CLOSED) return;
    close(true);
    if (handlers.size > 0 && !document.hidden) after(pauseMs, open);
    pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS);
  });
}

function close(missing: boolean): void {
  clearTimeout(timer);
  source?.close();
  source = undefined;
  hasMissed = missing;
}

function after(milliseconds: number, work: () => void): void {
  clearTimeout(timer);
  timer = setTimeout(work, milliseconds);
}

function onVisibility(): void {
  if (document.hidden) after(HIDDEN_MS, () => close(true));
  else open();
}

function say(text: string): void {
  const told: unknown = JSON.parse(text);
  if (typeof told !== 'object' || told === null || !('topic' in told) || !('data' in told)) return;
  for (const handler of handlers.get(String(told.topic)) ?? []) handler(told.data);
}
