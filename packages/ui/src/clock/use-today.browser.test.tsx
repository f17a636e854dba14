import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { useToday } from './use-today.ts';

const Day = ({ timeZone }: { readonly timeZone: string }) => <p>{useToday(timeZone)}</p>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

// The last second before midnight in each zone, including both daylight-saving days of Los Angeles.
test.each([
  ['UTC', '2026-11-20T23:59:59Z', '2026-11-20', '2026-11-21'],
  ['Pacific/Kiritimati', '2026-11-20T09:59:59Z', '2026-11-20', '2026-11-21'],
  ['Asia/Kolkata', '2026-11-20T18:29:59Z', '2026-11-20', '2026-11-21'],
  ['America/Los_Angeles', '2026-03-08T07:59:59Z', '2026-03-07', '2026-03-08'],
  ['America/Los_Angeles', '2026-03-09T06:59:59Z', '2026-03-08', '2026-03-09'],
  ['America/Los_Angeles', '2026-11-01T06:59:59Z', '2026-10-31', '2026-11-01'],
  ['America/Los_Angeles', '2026-11-02T07:59:59Z', '2026-11-01', '2026-11-02'],
])(
  'in %s, the day changes at the athlete’s midnight after %s',
  async (timeZone, lastSecond, day, nextDay) => {
    vi.setSystemTime(lastSecond);
    const { container } = await render(<Day timeZone={timeZone} />);
    expect(container.textContent).toBe(day);
    vi.advanceTimersByTime(999);
    expect(container.textContent).toBe(day);
    vi.advanceTimersByTime(1);
    await vi.waitFor(() => expect(container.textContent).toBe(nextDay));
  },
);

test('a page suspended over midnight shows the new day as soon as it is visible', async () => {
  vi.setSystemTime('2026-11-20T20:00:00Z');
  const { container } = await render(<Day timeZone="UTC" />);
  vi.setSystemTime('2026-11-21T06:00:30Z');
  expect(container.textContent).toBe('2026-11-20');
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.waitFor(() => expect(container.textContent).toBe('2026-11-21'));
});
