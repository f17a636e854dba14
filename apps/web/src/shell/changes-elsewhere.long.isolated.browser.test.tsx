import { useQuery } from '@tanstack/react-query';
import { getPageHeaders, useRefreshOnRemoteChange } from '@threshold/api/react';
import { renderWithApi } from '@threshold/testing/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

/** A refetch would have started by then. */
const REFETCH_WINDOW_MS = 500;

const { 'threshold-page': pageId } = getPageHeaders();

/** The page's event stream, driven by the test. Isolated, because the stream of an earlier test closes after 2 s. */
class FakeEventSource extends EventTarget {
  static readonly CLOSED = 2;
  static current: FakeEventSource | undefined;
  readyState = 1;
  constructor() {
    super();
    FakeEventSource.current = this;
    queueMicrotask(() => this.dispatchEvent(new Event('open')));
  }
  close() {
    this.readyState = 2;
  }
  sendChange(data: unknown) {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify({ topic: 'changed', data }) }));
  }
}

let readCount = 0;
const ReadCounter = () => {
  useRefreshOnRemoteChange();
  const { data } = useQuery({ queryKey: ['miles'], queryFn: () => ++readCount });
  return <p>{`read ${data} times`}</p>;
};

beforeEach(() => {
  readCount = 0;
  vi.stubGlobal('EventSource', FakeEventSource);
  return () => vi.unstubAllGlobals();
});

test('refetches within a second of a change on another page, but not after its own changes', async () => {
  await renderWithApi(<ReadCounter />, { responses: {} });
  await expect.poll(() => FakeEventSource.current).toBeDefined();
  await expect.element(page.getByText('read 1 times')).toBeVisible();
  FakeEventSource.current?.sendChange({ page: pageId });
  FakeEventSource.current?.sendChange({ page: 'another' });
  FakeEventSource.current?.sendChange({ page: '' });
  await expect.element(page.getByText('read 2 times')).toBeVisible();
  FakeEventSource.current?.sendChange({ page: pageId });
  await new Promise((resolve) => setTimeout(resolve, REFETCH_WINDOW_MS));
  expect(readCount).toBe(2);
});
