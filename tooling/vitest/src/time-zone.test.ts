import { expect, test } from 'vitest';

/** Minutes by which UTC is ahead of a zone's own clock on 20 November. */
const OFFSETS: Readonly<Record<string, number>> = {
  UTC: 0,
  'Pacific/Kiritimati': -840,
  'America/Los_Angeles': 480,
  'Asia/Kolkata': -330,
};

test('a project that names a time zone runs in it', () => {
  const offset = OFFSETS[process.env.TZ ?? ''];
  // The plain project runs wherever the machine is.
  if (offset !== undefined) expect(new Date(2026, 10, 20).getTimezoneOffset()).toBe(offset);
});
