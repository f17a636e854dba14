import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

/** How many paid requests all athletes together have been granted on a day in UTC, those of erased accounts included. */
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
