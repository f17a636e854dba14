import { pageAthlete } from './page-athlete.ts';
import { createSubscriptions, type ServerEventHandler, type Subscription } from './subscriptions.ts';

const ADDRESS = '/api/events';
/** The server publishes on it that this page's sign-in ended; the page publishes on it that its stream was rejected. */
export const SIGN_IN_TOPIC = 'sign-in';
/** Delay of the stream if no event is awaited: it stays out of a screen's first load. */
const LATER_MS = 5_000;
/** Backoff after a rejected stream: it doubles up to the longest pause. */
const FIRST_PAUSE_MS = 3_000;
const LONGEST_PAUSE_MS = 60_000;
/** Keeps the stream open while navigating between screens. */
const LINGER_MS = 2_000;
/** A hidden tab closes its connection: browsers allow few of them per host. */
const HIDDEN_MS = 30_000;

const subscriptions = createSubscriptions({ onAwaited: open, onLeft });
let source: EventSource | undefined;
let pauseMs = FIRST_PAUSE_MS;
let opening: ReturnType<typeof setTimeout> | undefined;
let closing: ReturnType<typeof setTimeout> | undefined;

/**
 * Subscribes to a topic; all subscribers of a page share one stream. It opens at once if events are awaited, else
 * later. The handler gets null if events may have been missed: after a reconnect, at the first opening if awaited, or
 * when a topic had events without a subscriber.
 */
export function subscribe(topic: string, handler: ServerEventHandler, isAwaiting: boolean): Subscription {
  if (!subscriptions.areAny()) document.addEventListener('visibilitychange', onVisibility);
  if (!document.hidden) clearTimeout(closing);
  if (!source && !document.hidden) opening ??= setTimeout(open, LATER_MS);
  return subscriptions.add(topic, handler, isAwaiting);
}

function open(): void {
  if (source) return;
  stopTimers();
  if (document.hidden) return;
  const opened = new EventSource(addressOf(pageAthlete()));
  source = opened;
  opened.addEventListener('open', () => {
    pauseMs = FIRST_PAUSE_MS;
    subscriptions.opened();
  });
  opened.addEventListener('message', ({ data }: MessageEvent<string>) => dispatch(data));
  opened.addEventListener('error', () => {
    if (source !== opened) return;
    subscriptions.cut();
    // The browser reconnects by itself, except after a rejection.
    if (opened.readyState !== EventSource.CLOSED) return;
    close();
    // Only the first rejection in a row is reported.
    if (pauseMs === FIRST_PAUSE_MS) subscriptions.dispatch(SIGN_IN_TOPIC, 'refused');
    if (subscriptions.areAny() && !document.hidden) opening = setTimeout(open, pauseMs);
    pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS);
  });
}

/** The URL names the athlete, because the browser reconnects by itself even if someone else has signed in. */
const addressOf = (athleteId: string | undefined): string =>
  athleteId === undefined ? ADDRESS : `${ADDRESS}?athlete=${athleteId}`;

function close(): void {
  stopTimers();
  source?.close();
  source = undefined;
  subscriptions.cut();
}

function stopTimers(): void {
  clearTimeout(opening);
  clearTimeout(closing);
  opening = undefined;
}

function onLeft(): void {
  if (subscriptions.areAny()) return;
  document.removeEventListener('visibilitychange', onVisibility);
  stopTimers();
  if (source) closing = setTimeout(close, LINGER_MS);
}

function onVisibility(): void {
  clearTimeout(closing);
  if (document.hidden) closing = setTimeout(close, HIDDEN_MS);
  else open();
}

function dispatch(text: string): void {
  const event: unknown = JSON.parse(text);
  if (typeof event !== 'object' || event === null || !('topic' in event) || !('data' in event)) return;
  subscriptions.dispatch(String(event.topic), event.data);
}
