import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { me, openApp } from '../testing/open-app.tsx';
import { stubIdleCallbacks } from '../testing/stub-idle-callbacks.ts';
import { useRefetchAtMidnight } from './use-refetch-at-midnight.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('refetches once at the athlete’s midnight', async () => {
  vi.setSystemTime('2026-11-20T09:59:58Z');
  const fetchSummary = vi.fn(async () => new Date().toISOString());
  const Screen = () => {
    useRefetchAtMidnight('Pacific/Kiritimati');
    return (
      <p>
        {
          useQuery({ queryKey: [['training', 'weeklySummary']], queryFn: fetchSummary, staleTime: Infinity })
            .data
        }
      </p>
    );
  };
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <Screen />
    </QueryClientProvider>,
  );
  await vi.waitFor(() => expect(fetchSummary).toHaveBeenCalledTimes(1));
  vi.advanceTimersByTime(1999);
  expect(fetchSummary).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  await vi.waitFor(() => expect(fetchSummary).toHaveBeenCalledTimes(2));
  vi.advanceTimersByTime(120_000);
  expect(fetchSummary).toHaveBeenCalledTimes(2);
});

test('refetches at midnight on the bare page of a live session', async () => {
  vi.useRealTimers();
  vi.useFakeTimers({ now: new Date('2026-11-20T09:59:57Z'), toFake: ['Date'], shouldAdvanceTime: true });
  stubIdleCallbacks();
  const { requests } = await openApp('/session/new', {
    'athletes.me': { data: me({ timeZone: 'Pacific/Kiritimati' }) },
  });
  const countFetches = () => requests.flat().filter((name) => name === 'athletes.me').length;
  await expect.poll(countFetches).toBe(1);
  await expect.poll(countFetches).toBe(2);
});
