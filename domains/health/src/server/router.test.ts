import { toApiError } from '@threshold/api/server';
import { describe, expect, test } from 'vitest';
import { healthQuery } from '../schemas.ts';
import { createHealthApi } from './test/health-api.ts';

const api = await createHealthApi();
const ALWAYS_INVALID_VALUES = [null, true, '', '7', {}, [1], Number.NaN, Number.POSITIVE_INFINITY, -1];
const REJECTED_VALUES: Readonly<Record<string, readonly unknown[]>> = {
  weight: [19.9, 1500.1],
  steps: [200_001, 12.5],
  sleepHours: [0.05, 24.5],
  sleepQuality: [6, 2.5],
  hrv: [401, 60.5],
  restingHR: [19, 141, 48.2],
  date: [20_261_120, '2026-02-30', '2026-11-20T00:00', '1899-12-31', '2026-11-22', 'infinity'],
};

async function getRejection(input: object) {
  const athleteId = await api.athlete();
  // A client may ignore the types.
  const call = api.as(athleteId).saveEntry as (input: unknown) => Promise<unknown>;
  const apiError = await call(input).then(
    () => null,
    (error: unknown) => toApiError(error),
  );
  expect(await api.as(athleteId).entries({}), 'nothing was stored').toEqual([]);
  return apiError;
}

describe('an invalid entry', () => {
  test.each(Object.keys(REJECTED_VALUES))('names the rejected field: %s', async (field) => {
    for (const value of [...ALWAYS_INVALID_VALUES, ...(REJECTED_VALUES[field] ?? [])]) {
      const apiError = await getRejection({ date: '2026-11-20', sleepQuality: 3, [field]: value });
      expect(apiError, String(value)).toMatchObject({ status: 400, details: { issues: [{ path: field }] } });
    }
  });

  test.each([{}, { weight: 0 }, { weight: 0, steps: 0, hrv: 0 }])(
    'gets rejected without a metric: %j',
    async (metrics) => {
      expect(await getRejection({ date: '2026-11-20', ...metrics })).toMatchObject({
        status: 400,
        message: 'Fill in at least one metric',
      });
    },
  );

  test('gets a message that states the bound', async () => {
    expect(await getRejection({ date: '2026-11-20', weight: 5, restingHR: 190 })).toMatchObject({
      message: 'Weight must be at least 20',
      details: {
        issues: [
          { path: 'weight', message: 'Weight must be at least 20' },
          { path: 'restingHR', message: 'Resting HR must be at most 140' },
        ],
      },
    });
  });

  test('gets rejected for a missing day or an unknown field', async () => {
    expect(await getRejection({ weight: 150 })).toMatchObject({ status: 400, message: /^Date/ });
    expect(await getRejection({ date: '2026-11-20', weight: 150, athleteId: 'x' })).toMatchObject({
      status: 400,
      message: 'Athlete id is not a field of this request',
    });
  });
});

describe('the limit of the list', () => {
  test.each([0, 366, 1.5, '7', null])('must be a whole number from 1 to 365, not %j', async (limit) => {
    const call = api.as(await api.athlete()).entries as (input: unknown) => Promise<unknown>;
    await expect(call({ limit })).rejects.toMatchObject({ message: expect.stringMatching(/^Limit must be/) });
  });

  test('can come from a query string', () => {
    expect(healthQuery.parse({ limit: '7' })).toEqual({ limit: 7 });
    expect(healthQuery.parse({})).toEqual({});
    for (const limit of ['0', '366', '1.5', '', '7x', '-1', '0x10', ' 7', ['7', '8']])
      expect(healthQuery.safeParse({ limit }).success, String(limit)).toBe(false);
  });
});

test('rejects anonymous calls', async () => {
  const visitor = api.as(null);
  for (const call of [
    () => visitor.entries({}),
    () => visitor.saveEntry({ date: api.today(), hrv: 60 }),
    () => visitor.recovery(),
    () => visitor.sleep(),
  ])
    await expect(call()).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
});
