import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { useNewDay } from './use-new-day.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('what is shown is asked for anew at the athlete’s midnight, once, and not before', async () => {
  vi.setSystemTime('2026-11-20T09:59:58Z');
  const ask = vi.fn(async () => new Date().toISOString());
  const Screen = () => {
    useNewDay('Pacific/Kiritimati');
    return (
      <p>{useQuery({ queryKey: [['training', 'weeklySummary']], queryFn: ask, staleTime: Infinity }).data}</p>
    );
  };
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <Screen />
    </QueryClientProvider>,
  );
  await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(1));
  vi.advanceTimersByTime(1999);
  expect(ask).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(2));
  vi.advanceTimersByTime(120_000);
  expect(ask).toHaveBeenCalledTimes(2);
});
