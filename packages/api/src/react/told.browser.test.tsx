import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hearTold } from './told.ts';

/** The browser's stream, as the test says that it goes. */
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
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify({ topic, data }) }));
  }
  fail(readyState: number) {
    this.readyState = readyState;
    this.dispatchEvent(new Event('error'));
  }
}

const open = () => FakeSource.all.filter(({ readyState }) => readyState !== 2);
const leaves: (() => void)[] = [];
const hear = (topic: string) => {
  const heard: unknown[] = [];
  const leave = hearTold(topic, (data) => heard.push(data));
  leaves.push(leave);
  return { heard, leave };
};

beforeEach(() => {
  FakeSource.all = [];
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', FakeSource);
});
afterEach(() => {
  for (const leave of leaves.splice(0)) leave();
  vi.advanceTimersByTime(120_000);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('all hearers of a page share one stream, which is open while one of them is there', () => {
  expect(open()).toEqual([]);
  const [imports, card] = [hear('imports'), hear('today-card')];
  expect(open().map(({ url }) => url)).toEqual(['/api/events']);
  open()[0]?.open();
  open()[0]?.say('imports', { done: 1 });
  expect([imports.heard, card.heard]).toEqual([[{ done: 1 }], []]);
  imports.leave();
  vi.advanceTimersByTime(10_000);
  expect(open().length).toBe(1);
  card.leave();
  vi.advanceTimersByTime(10_000);
  expect(open()).toEqual([]);
});

test('a stream that came back says so by null: something may have been missed', () => {
  const { heard } = hear('imports');
  const [source] = open();
  source?.open();
  expect(heard).toEqual([]);
  source?.fail(0);
  source?.open();
  expect(heard).toEqual([null]);
});

test('a stream that was refused is asked for again, with pauses that grow', () => {
  const { heard } = hear('imports');
  open()[0]?.fail(2);
  vi.advanceTimersByTime(3_000);
  expect(FakeSource.all.length).toBe(2);
  open()[0]?.fail(2);
  vi.advanceTimersByTime(5_999);
  expect(FakeSource.all.length).toBe(2);
  vi.advanceTimersByTime(1);
  open()[0]?.open();
  expect([FakeSource.all.length, heard]).toEqual([3, [null]]);
});

test('a tab that is hidden for long gives its stream back, and reads anew when it is seen again', () => {
  const { heard } = hear('imports');
  open()[0]?.open();
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
  vi.advanceTimersByTime(31_000);
  expect(open()).toEqual([]);
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  open()[0]?.open();
  expect(heard).toEqual([null]);
});
