import { pageAthlete } from './page-athlete.ts';
import { createSubscriptions, type ServerEventHandler, type Subscription } from './subscriptions.ts';

const ADDRESS = '/api/events';
/** On it the server says that this page's sign-in has ended, and the page that its stream was refused. */
export const SIGN_IN_TOPIC = 'sign-in';
/** Nothing that may come by itself is part of a screen's first load. */
const LATER_MS = 5_000;
const FIRST_PAUSE_MS = 3_000;
const LONGEST_PAUSE_MS = 60_000;
/** From one screen to the next the stream stays open. */
const LINGER_MS = 2_000;
/** A hidden tab gives its connection back: a browser has few of them for one host. */
const HIDDEN_MS = 30_000;

const subscriptions = createSubscriptions({ onAwaited: open, onLeft });
let source: EventSource | undefined;
let pauseMs = FIRST_PAUSE_MS;
let opening: ReturnType<typeof setTimeout> | undefined;
let closing: ReturnType<typeof setTimeout> | undefined;

/**
 * Subscribes to a topic; all subscribers of a page share one stream. It is opened at once where something is
 * awaited, and else later. The handler is called with null where a word may have passed it by: after the stream was
 * away; at its first opening, for what is awaited; and for who comes to a topic of which was told meanwhile.
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
  opened.addEventListener('message', ({ data }: MessageEvent<string>) => say(data));
  opened.addEventListener('error', () => {
    if (source !== opened) return;
    subscriptions.cut();
    // The browser comes back by itself, but not after a refusal.
    if (opened.readyState !== EventSource.CLOSED) return;
    close();
    if (pauseMs === FIRST_PAUSE_MS) subscriptions.say(SIGN_IN_TOPIC, 'refused');
    if (subscriptions.areAny() && !document.hidden) opening = setTimeout(open, pauseMs);
    pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS);
  });
}

/** It comes back by itself, whoever has signed in meanwhile: the address says for whom. */
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

function say(text: string): void {
  const event: unknown = JSON.parse(text);
  if (typeof event !== 'object' || event === null || !('topic' in event) || !('data' in event)) return;
  subscriptions.say(String(event.topic), event.data);
}
