import { getPageAthleteId } from './page-athlete.ts';
import { createSubscriptions, type ServerEventHandler, type Subscription } from './subscriptions.ts';

const STREAM_PATH = '/api/events';
/** Topic where the server reports an ended sign-in, and the page itself a rejected stream. */
export const SIGN_IN_TOPIC = 'sign-in';
/** Delay before the stream opens if no event is awaited, to keep it out of a screen's first load. */
const OPEN_DELAY_MS = 5_000;
/** First pause after a rejected stream. It doubles up to the maximum. */
const MIN_RECONNECT_PAUSE_MS = 3_000;
const MAX_RECONNECT_PAUSE_MS = 60_000;
/** Keeps the stream open while navigating between screens. */
const CLOSE_DELAY_MS = 2_000;
/** A hidden tab closes its connection: browsers allow few of them per host. */
const HIDDEN_CLOSE_DELAY_MS = 30_000;

const subscriptions = createSubscriptions({ onAwaited: openStream, onUnsubscribed });
let eventSource: EventSource | undefined;
let reconnectPauseMs = MIN_RECONNECT_PAUSE_MS;
let openTimer: ReturnType<typeof setTimeout> | undefined;
let closeTimer: ReturnType<typeof setTimeout> | undefined;

/**
 * Subscribes to a topic; all subscribers of a page share one stream. The stream opens immediately
 * if events are awaited, otherwise after a delay. The handler gets null if events may have been missed: after
 * a reconnect, at the first opening if awaited, or when a topic had events without a subscriber.
 */
export function subscribe(topic: string, handler: ServerEventHandler, isAwaiting: boolean): Subscription {
  if (!subscriptions.hasSubscribers()) document.addEventListener('visibilitychange', onVisibilityChange);
  if (!document.hidden) clearTimeout(closeTimer);
  if (!eventSource && !document.hidden) openTimer ??= setTimeout(openStream, OPEN_DELAY_MS);
  return subscriptions.add(topic, handler, isAwaiting);
}

function openStream(): void {
  if (eventSource) return;
  stopTimers();
  if (document.hidden) return;
  const newSource = new EventSource(createStreamUrl(getPageAthleteId()));
  eventSource = newSource;
  newSource.addEventListener('open', () => {
    reconnectPauseMs = MIN_RECONNECT_PAUSE_MS;
    subscriptions.onStreamOpened();
  });
  newSource.addEventListener('message', ({ data }: MessageEvent<string>) => dispatch(data));
  newSource.addEventListener('error', () => {
    if (eventSource !== newSource) return;
    subscriptions.onStreamClosed();
    // The browser reconnects by itself, except after a rejection.
    if (newSource.readyState !== EventSource.CLOSED) return;
    closeStream();
    // Only the first rejection in a row is reported.
    if (reconnectPauseMs === MIN_RECONNECT_PAUSE_MS) subscriptions.dispatch(SIGN_IN_TOPIC, 'refused');
    if (subscriptions.hasSubscribers() && !document.hidden)
      openTimer = setTimeout(openStream, reconnectPauseMs);
    reconnectPauseMs = Math.min(2 * reconnectPauseMs, MAX_RECONNECT_PAUSE_MS);
  });
}

/** The URL names the athlete, because the browser reconnects by itself even if someone else has signed in. */
const createStreamUrl = (athleteId: string | undefined): string =>
  athleteId === undefined ? STREAM_PATH : `${STREAM_PATH}?athlete=${athleteId}`;

function closeStream(): void {
  stopTimers();
  eventSource?.close();
  eventSource = undefined;
  subscriptions.onStreamClosed();
}

function stopTimers(): void {
  clearTimeout(openTimer);
  clearTimeout(closeTimer);
  openTimer = undefined;
}

function onUnsubscribed(): void {
  if (subscriptions.hasSubscribers()) return;
  document.removeEventListener('visibilitychange', onVisibilityChange);
  stopTimers();
  if (eventSource) closeTimer = setTimeout(closeStream, CLOSE_DELAY_MS);
}

function onVisibilityChange(): void {
  clearTimeout(closeTimer);
  if (document.hidden) closeTimer = setTimeout(closeStream, HIDDEN_CLOSE_DELAY_MS);
  else openStream();
}

function dispatch(eventJson: string): void {
  const event: unknown = JSON.parse(eventJson);
  if (typeof event !== 'object' || event === null || !('topic' in event) || !('data' in event)) return;
  subscriptions.dispatch(String(event.topic), event.data);
}
