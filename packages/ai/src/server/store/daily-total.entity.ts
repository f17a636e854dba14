import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

/** Paid requests by all athletes per day in UTC, including erased accounts. */
export const DailyTotal = defineEntity({
  name: 'DailyTotal',
  schema: 'ai',
  tableName: 'daily_total',
  checks: [{ name: 'daily_total_requests_check', expression: 'requests >= 1' }],
  properties: {
    day: p.date().primary(),
    requests: p.integer(),
  },
});
export type DailyTotal = InferEntity<typeof DailyTotal>;
