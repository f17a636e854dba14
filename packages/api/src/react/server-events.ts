import { getPageAthleteId } from './page-athlete.ts';
import { createSubscriptions, type ServerEventHandler, type Subscription } from './subscriptions.ts';

const ADDRESS = '/api/events';
/** The server publishes on this topic that the sign-in ended; the page, that its stream was rejected. */
export const SIGN_IN_TOPIC = 'sign-in';
/** Delay of the stream if no event is awaited, to keep it out of a screen's first load. */
const OPEN_DELAY_MS = 5_000;
/** Backoff after a rejected stream: it doubles up to the longest pause. */
const FIRST_PAUSE_MS = 3_000;
const LONGEST_PAUSE_MS = 60_000;
/** Keeps the stream open while navigating between screens. */
const LINGER_MS = 2_000;
/** A hidden tab closes its connection: browsers allow few of them per host. */
const HIDDEN_MS = 30_000;

const subscriptions = createSubscriptions({ onAwaited: open, onUnsubscribed: onLeft });
let source: EventSource | undefined;
let pauseMs = FIRST_PAUSE_MS;
let openTimer: ReturnType<typeof setTimeout> | undefined;
let closeTimer: ReturnType<typeof setTimeout> | undefined;

/**
 * Subscribes to a topic; all subscribers of a page share one stream. The stream opens immediately
 * if events are awaited, otherwise after a delay. The handler gets null if events may have been missed: after
 * a reconnect, at the first opening if awaited, or when a topic had events without a subscriber.
 */
export function subscribe(topic: string, handler: ServerEventHandler, isAwaiting: boolean): Subscription {
  if (!subscriptions.areAny()) document.addEventListener('visibilitychange', onVisibilityChange);
  if (!document.hidden) clearTimeout(closeTimer);
  if (!source && !document.hidden) openTimer ??= setTimeout(open, OPEN_DELAY_MS);
  return subscriptions.add(topic, handler, isAwaiting);
}

function open(): void {
  if (source) return;
  stopTimers();
  if (document.hidden) return;
  const opened = new EventSource(addressOf(getPageAthleteId()));
  source = opened;
  opened.addEventListener('open', () => {
    pauseMs = FIRST_PAUSE_MS;
    subscriptions.onStreamOpened();
  });
  opened.addEventListener('message', ({ data }: MessageEvent<string>) => dispatch(data));
  opened.addEventListener('error', () => {
    if (source !== opened) return;
    subscriptions.onStreamClosed();
    // The browser reconnects by itself, except after a rejection.
    if (opened.readyState !== EventSource.CLOSED) return;
    close();
    // Only the first rejection in a row is reported.
    if (pauseMs === FIRST_PAUSE_MS) subscriptions.dispatch(SIGN_IN_TOPIC, 'refused');
    if (subscriptions.areAny() && !document.hidden) openTimer = setTimeout(open, pauseMs);
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
  subscriptions.onStreamClosed();
}

function stopTimers(): void {
  clearTimeout(openTimer);
  clearTimeout(closeTimer);
  openTimer = undefined;
}

function onLeft(): void {
  if (subscriptions.areAny()) return;
  document.removeEventListener('visibilitychange', onVisibilityChange);
  stopTimers();
  if (source) closeTimer = setTimeout(close, LINGER_MS);
}

function onVisibilityChange(): void {
  clearTimeout(closeTimer);
  if (document.hidden) closeTimer = setTimeout(close, HIDDEN_MS);
  else open();
}

function dispatch(text: string): void {
  const event: unknown = JSON.parse(text);
  if (typeof event !== 'object' || event === null || !('topic' in event) || !('data' in event)) return;
  subscriptions.dispatch(String(event.topic), event.data);
}
