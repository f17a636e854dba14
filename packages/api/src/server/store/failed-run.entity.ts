import { defineEntity, p } from '@mikro-orm/core';

/**
 * How many queued jobs of a kind failed for good within an hour. The queue itself forgets a job an hour after its end,
 * because its data name an athlete. These rows name no one.
 */
export const FailedRun = defineEntity({
  name: 'FailedRun',
  schema: 'api',
  tableName: 'failed_run',
  checks: [{ name: 'failed_run_count_check', expression: 'count > 0' }],
  properties: {
    job: p.string().length(100).primary(),
    /** The start of the hour. */
    hour: p.datetime().primary(),
    count: p.integer(),
  },
});
