import { afterAll, expect, test } from 'vitest';
import { openProbeDatabase } from '../../testing/probe-domain.ts';
import { containsJson } from './cancel-job.ts';

const { orm, close } = await openProbeDatabase();
afterAll(close);

const VALUES: readonly unknown[] = [
  {},
  { id: 'a' },
  { id: 'b' },
  { id: 'a', week: 1 },
  { id: 'a', week: null },
  { id: { week: 1 } },
  { id: { week: 1, day: 2 } },
  { id: ['a'] },
  { id: ['a', 'b'] },
  { id: [{ week: 1 }, { day: 2 }] },
  { id: [{ week: 1 }] },
  { id: [] },
  { id: 0 },
  { id: false },
  { id: '' },
];

test('matches job data exactly when PostgreSQL’s @> does', async () => {
  const rows = await orm.em.getConnection().execute<{ contains: boolean[] }[]>(
    `select array_agg(whole.value @> part.value order by whole.n, part.n) as contains
       from jsonb_array_elements(?::jsonb) with ordinality whole (value, n),
            jsonb_array_elements(?::jsonb) with ordinality part (value, n)`,
    [JSON.stringify(VALUES), JSON.stringify(VALUES)],
  );
  expect(VALUES.flatMap((whole) => VALUES.map((part) => containsJson(whole, part)))).toEqual(
    rows[0]?.contains,
  );
});
