import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { SIGN_IN_TOPIC, subscribe } from './server-events.ts';

/** A fake EventSource that the test controls. */
class FakeSource extends EventTarget {
  static readonly CLOSED = 2;
  static all: FakeSource[] = [];
  readyState = 0;
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    FakeSource.all.push(this);
  }
  close() {
    this.readyState = 2;
  }
  open() {
    this.readyState = 1;
    this.dispatchEvent(new Event('open'));
  }
  sendEvent(topic: string, data: unknown) {
    const event = { topic: testTopic(topic), data };
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(event) }));
  }
  /** @param readyState 0: the browser reconnects by itself; 2: the server has rejected the stream */
  fail(readyState: number) {
    this.readyState = readyState;
    this.dispatchEvent(new Event('error'));
  }
}

const listOpenSources = () => FakeSource.all.filter(({ readyState }) => readyState !== 2);
const unsubscribes: (() => void)[] = [];
let testNumber = 0;
/** A topic name unique to the test, since missed topics are remembered across tests. */
const testTopic = (topic: string) => `${topic} ${testNumber}`;
const subscribeTo = (topic: string, isAwaiting = true) => {
  const receivedEvents: unknown[] = [];
  const subscription = subscribe(testTopic(topic), (data) => receivedEvents.push(data), isAwaiting);
  unsubscribes.push(subscription.unsubscribe);
  return { receivedEvents, ...subscription };
};

// The times in these tests match the constants in server-events.ts.
beforeEach(() => {
  testNumber += 1;
  FakeSource.all = [];
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', FakeSource);
});
afterEach(() => {
  for (const unsubscribe of unsubscribes.splice(0)) unsubscribe();
  // Longer than every timer.
  vi.advanceTimersByTime(120_000);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('all subscribers of a page share one stream, open while any of them is subscribed', () => {
  expect(listOpenSources()).toEqual([]);
  const [importsSubscription, cardSubscription] = [subscribeTo('imports'), subscribeTo('today-card')];
  expect(listOpenSources().map(({ url }) => url)).toEqual(['/api/events']);
  listOpenSources()[0]?.open();
  listOpenSources()[0]?.sendEvent('imports', { done: 1 });
  expect([importsSubscription.receivedEvents, cardSubscription.receivedEvents]).toEqual([
    [null, { done: 1 }],
    [null],
  ]);
  importsSubscription.unsubscribe();
  vi.advanceTimersByTime(10_000);
  expect(listOpenSources().length).toBe(1);
  cardSubscription.unsubscribe();
  vi.advanceTimersByTime(10_000);
  expect(listOpenSources()).toEqual([]);
});

test('a reconnected stream sends null, since events may have been missed', () => {
  const { receivedEvents } = subscribeTo('imports');
  const [source] = listOpenSources();
  source?.open();
  receivedEvents.length = 0;
  source?.fail(0);
  source?.open();
  expect(receivedEvents).toEqual([null]);
});

describe('subscription that awaits events', () => {
  test('sends null once at the first opening, since events may predate the stream', () => {
    const { receivedEvents } = subscribeTo('proposal');
    expect(receivedEvents).toEqual([]);
    listOpenSources()[0]?.open();
    expect(receivedEvents).toEqual([null]);
    listOpenSources()[0]?.sendEvent('proposal', { done: 1 });
    expect(receivedEvents).toEqual([null, { done: 1 }]);
  });

  test('sends null only to the subscriber that awaits events', () => {
    const notAwaited = subscribeTo('points', false);
    const awaited = subscribeTo('proposal');
    listOpenSources()[0]?.open();
    expect([notAwaited.receivedEvents, awaited.receivedEvents]).toEqual([[], [null]]);
  });

  test('sends null if awaiting starts after the stream was opened for others', () => {
    subscribeTo('points');
    const { receivedEvents, setAwaiting } = subscribeTo('proposal', false);
    listOpenSources()[0]?.open();
    expect(receivedEvents).toEqual([]);
    setAwaiting(true);
    expect(receivedEvents).toEqual([null]);
    setAwaiting(false);
    setAwaiting(true);
    expect(receivedEvents).toEqual([null]);
  });

  test('sends no null to a subscriber that has been connected all along', () => {
    subscribeTo('points');
    listOpenSources()[0]?.open();
    const { receivedEvents, setAwaiting } = subscribeTo('proposal', false);
    setAwaiting(true);
    expect(receivedEvents).toEqual([]);
  });

  test('sends null to a new awaiting subscriber on an open stream', () => {
    subscribeTo('points');
    listOpenSources()[0]?.open();
    expect(subscribeTo('proposal').receivedEvents).toEqual([null]);
  });
});

test('sends null once, and only to the next subscriber of a topic with missed events', () => {
  subscribeTo('points');
  listOpenSources()[0]?.open();
  listOpenSources()[0]?.sendEvent('proposal', { done: 8 });
  expect([
    subscribeTo('proposal', false).receivedEvents,
    subscribeTo('imports', false).receivedEvents,
  ]).toEqual([[null], []]);
  expect(subscribeTo('proposal', false).receivedEvents).toEqual([]);
});

test('sends null to a subscriber returning after a reconnect, unless all subscribers have left since', () => {
  const stayingSubscription = subscribeTo('points');
  listOpenSources()[0]?.open();
  subscribeTo('proposal', false).unsubscribe();
  listOpenSources()[0]?.fail(0);
  listOpenSources()[0]?.open();
  const returningSubscription = subscribeTo('proposal', false);
  expect(returningSubscription.receivedEvents).toEqual([null]);
  returningSubscription.unsubscribe();
  listOpenSources()[0]?.fail(0);
  stayingSubscription.unsubscribe();
  expect(subscribeTo('proposal', false).receivedEvents).toEqual([]);
});

describe('events that are not awaited', () => {
  test('open the stream later, outside the first load, without a refetch', () => {
    const { receivedEvents } = subscribeTo('proposal', false);
    vi.advanceTimersByTime(4_999);
    expect(listOpenSources()).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(listOpenSources().length).toBe(1);
    listOpenSources()[0]?.open();
    expect(receivedEvents).toEqual([]);
    listOpenSources()[0]?.sendEvent('proposal', { done: 1 });
    expect(receivedEvents).toEqual([{ done: 1 }]);
  });

  test('open the stream immediately once one is awaited', () => {
    const { receivedEvents, setAwaiting } = subscribeTo('proposal', false);
    vi.advanceTimersByTime(1_000);
    setAwaiting(true);
    listOpenSources()[0]?.open();
    expect(receivedEvents).toEqual([null]);
    vi.advanceTimersByTime(60_000);
    expect(FakeSource.all.length).toBe(1);
  });

  test('open no stream if all subscribers have left', () => {
    subscribeTo('proposal', false).unsubscribe();
    vi.advanceTimersByTime(60_000);
    expect(FakeSource.all).toEqual([]);
  });

  test('wait for the backoff after a rejection', () => {
    subscribeTo('imports').unsubscribe();
    listOpenSources()[0]?.fail(2);
    subscribeTo('points', false);
    vi.advanceTimersByTime(5_000);
    expect(FakeSource.all.length).toBe(2);
    listOpenSources()[0]?.open();
  });
});

test('a rejected stream is retried with growing backoff', () => {
  const { receivedEvents } = subscribeTo('imports');
  listOpenSources()[0]?.fail(2);
  vi.advanceTimersByTime(3_000);
  expect(FakeSource.all.length).toBe(2);
  listOpenSources()[0]?.fail(2);
  vi.advanceTimersByTime(5_999);
  expect(FakeSource.all.length).toBe(2);
  vi.advanceTimersByTime(1);
  listOpenSources()[0]?.open();
  expect([FakeSource.all.length, receivedEvents]).toEqual([3, [null]]);
});

test('a rejected stream reports a possibly ended sign-in once, until it is open again', () => {
  const receivedEvents: unknown[] = [];
  unsubscribes.push(subscribe(SIGN_IN_TOPIC, (data) => receivedEvents.push(data), false).unsubscribe);
  vi.advanceTimersByTime(5_000);
  listOpenSources()[0]?.fail(2);
  vi.advanceTimersByTime(3_000);
  listOpenSources()[0]?.fail(2);
  expect(receivedEvents).toEqual(['refused']);
  vi.advanceTimersByTime(6_000);
  listOpenSources()[0]?.open();
  listOpenSources()[0]?.fail(2);
  expect(receivedEvents).toEqual(['refused', null, 'refused']);
});

test('a tab that is hidden for a long time closes its stream and refetches when visible again', () => {
  const { receivedEvents } = subscribeTo('imports');
  listOpenSources()[0]?.open();
  receivedEvents.length = 0;
  const hiddenSpy = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
  vi.advanceTimersByTime(31_000);
  expect(listOpenSources()).toEqual([]);
  hiddenSpy.mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  listOpenSources()[0]?.open();
  expect(receivedEvents).toEqual([null]);
});
