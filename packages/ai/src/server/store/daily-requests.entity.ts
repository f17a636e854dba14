import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { AthleteKey } from '@threshold/db';
import { MAX_DAILY_REQUESTS } from '../settings.ts';

/** An athlete's paid requests per day in UTC, reserved before they are sent. */
export const DailyRequests = defineEntity({
  name: 'DailyRequests',
  schema: 'ai',
  tableName: 'daily_requests',
  checks: [
    { name: 'daily_requests_requests_check', expression: `requests between 1 and ${MAX_DAILY_REQUESTS}` },
  ],
  properties: {
    athleteId: () =>
      p.manyToOne(AthleteKey).mapToPk().fieldName('athlete_id').deleteRule('cascade').primary(),
    day: p.date().primary().index(),
    requests: p.integer(),
  },
});
export type DailyRequests = InferEntity<typeof DailyRequests>;
