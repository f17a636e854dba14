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
  say(topic: string, data: unknown) {
    const event = { topic: testTopic(topic), data };
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(event) }));
  }
  /** @param readyState 0: the browser reconnects by itself; 2: the server has rejected the stream */
  fail(readyState: number) {
    this.readyState = readyState;
    this.dispatchEvent(new Event('error'));
  }
}

const open = () => FakeSource.all.filter(({ readyState }) => readyState !== 2);
const unsubscribes: (() => void)[] = [];
let testNumber = 0;
/** A topic name unique to the test, since missed topics are remembered across tests. */
const testTopic = (topic: string) => `${topic} ${testNumber}`;
const subscribeTo = (topic: string, isAwaiting = true) => {
  const received: unknown[] = [];
  const subscription = subscribe(testTopic(topic), (data) => received.push(data), isAwaiting);
  unsubscribes.push(subscription.unsubscribe);
  return { received, ...subscription };
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
  expect(open()).toEqual([]);
  const [imports, card] = [subscribeTo('imports'), subscribeTo('today-card')];
  expect(open().map(({ url }) => url)).toEqual(['/api/events']);
  open()[0]?.open();
  open()[0]?.say('imports', { done: 1 });
  expect([imports.received, card.received]).toEqual([[null, { done: 1 }], [null]]);
  imports.unsubscribe();
  vi.advanceTimersByTime(10_000);
  expect(open().length).toBe(1);
  card.unsubscribe();
  vi.advanceTimersByTime(10_000);
  expect(open()).toEqual([]);
});

test('a reconnected stream sends null, since events may have been missed', () => {
  const { received } = subscribeTo('imports');
  const [source] = open();
  source?.open();
  received.length = 0;
  source?.fail(0);
  source?.open();
  expect(received).toEqual([null]);
});

describe('subscription that awaits events', () => {
  test('sends null once at the first opening, since events may predate the stream', () => {
    const { received } = subscribeTo('proposal');
    expect(received).toEqual([]);
    open()[0]?.open();
    expect(received).toEqual([null]);
    open()[0]?.say('proposal', { done: 1 });
    expect(received).toEqual([null, { done: 1 }]);
  });

  test('sends null only to the subscriber that awaits events', () => {
    const notAwaited = subscribeTo('points', false);
    const awaited = subscribeTo('proposal');
    open()[0]?.open();
    expect([notAwaited.received, awaited.received]).toEqual([[], [null]]);
  });

  test('sends null if awaiting starts after the stream was opened for others', () => {
    subscribeTo('points');
    const { received, setAwaiting: awaits } = subscribeTo('proposal', false);
    open()[0]?.open();
    expect(received).toEqual([]);
    awaits(true);
    expect(received).toEqual([null]);
    awaits(false);
    awaits(true);
    expect(received).toEqual([null]);
  });

  test('sends no null to a subscriber that has been connected all along', () => {
    subscribeTo('points');
    open()[0]?.open();
    const { received, setAwaiting: awaits } = subscribeTo('proposal', false);
    awaits(true);
    expect(received).toEqual([]);
  });

  test('sends null to a new awaiting subscriber on an open stream', () => {
    subscribeTo('points');
    open()[0]?.open();
    expect(subscribeTo('proposal').received).toEqual([null]);
  });
});

test('sends null once, and only to the next subscriber of a topic with missed events', () => {
  subscribeTo('points');
  open()[0]?.open();
  open()[0]?.say('proposal', { done: 8 });
  expect([subscribeTo('proposal', false).received, subscribeTo('imports', false).received]).toEqual([
    [null],
    [],
  ]);
  expect(subscribeTo('proposal', false).received).toEqual([]);
});

test('sends null to a subscriber returning after a reconnect, unless all subscribers have left since', () => {
  const stayingSubscription = subscribeTo('points');
  open()[0]?.open();
  subscribeTo('proposal', false).unsubscribe();
  open()[0]?.fail(0);
  open()[0]?.open();
  const returningSubscription = subscribeTo('proposal', false);
  expect(returningSubscription.received).toEqual([null]);
  returningSubscription.unsubscribe();
  open()[0]?.fail(0);
  stayingSubscription.unsubscribe();
  expect(subscribeTo('proposal', false).received).toEqual([]);
});

describe('events that are not awaited', () => {
  test('open the stream later, outside the first load, without a refetch', () => {
    const { received } = subscribeTo('proposal', false);
    vi.advanceTimersByTime(4_999);
    expect(open()).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(open().length).toBe(1);
    open()[0]?.open();
    expect(received).toEqual([]);
    open()[0]?.say('proposal', { done: 1 });
    expect(received).toEqual([{ done: 1 }]);
  });

  test('open the stream immediately once one is awaited', () => {
    const { received, setAwaiting: awaits } = subscribeTo('proposal', false);
    vi.advanceTimersByTime(1_000);
    awaits(true);
    open()[0]?.open();
    expect(received).toEqual([null]);
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
    open()[0]?.fail(2);
    subscribeTo('points', false);
    vi.advanceTimersByTime(5_000);
    expect(FakeSource.all.length).toBe(2);
    open()[0]?.open();
  });
});

test('a rejected stream is retried with growing backoff', () => {
  const { received } = subscribeTo('imports');
  open()[0]?.fail(2);
  vi.advanceTimersByTime(3_000);
  expect(FakeSource.all.length).toBe(2);
  open()[0]?.fail(2);
  vi.advanceTimersByTime(5_999);
  expect(FakeSource.all.length).toBe(2);
  vi.advanceTimersByTime(1);
  open()[0]?.open();
  expect([FakeSource.all.length, received]).toEqual([3, [null]]);
});

test('a rejected stream reports a possibly ended sign-in once, until it is open again', () => {
  const received: unknown[] = [];
  unsubscribes.push(subscribe(SIGN_IN_TOPIC, (data) => received.push(data), false).unsubscribe);
  vi.advanceTimersByTime(5_000);
  open()[0]?.fail(2);
  vi.advanceTimersByTime(3_000);
  open()[0]?.fail(2);
  expect(received).toEqual(['refused']);
  vi.advanceTimersByTime(6_000);
  open()[0]?.open();
  open()[0]?.fail(2);
  expect(received).toEqual(['refused', null, 'refused']);
});

test('a tab that is hidden for a long time closes its stream and refetches when visible again', () => {
  const { received } = subscribeTo('imports');
  open()[0]?.open();
  received.length = 0;
  const hiddenSpy = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
  vi.advanceTimersByTime(31_000);
  expect(open()).toEqual([]);
  hiddenSpy.mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  open()[0]?.open();
  expect(received).toEqual([null]);
});
