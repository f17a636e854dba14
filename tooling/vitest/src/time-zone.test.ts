import { expect, test } from 'vitest';

/** Minutes that UTC is ahead of each zone on 20 November. */
const OFFSETS: Readonly<Record<string, number>> = {
  UTC: 0,
  'Pacific/Kiritimati': -840,
  'America/Los_Angeles': 480,
  'Asia/Kolkata': -330,
};

test('runs in the time zone of the project', () => {
  const offset = OFFSETS[process.env.TZ ?? ''];
  // The plain project runs in the machine's own time zone.
  if (offset !== undefined) expect(new Date(2026, 10, 20).getTimezoneOffset()).toBe(offset);
});
