import type { Schedule } from '../jobs/schedules.ts';
import { apiTables } from '../store.ts';

const RETENTION_HOURS = 48;
const HOUR_MS = 3_600_000;

/** Hourly job. Two days are enough for any retry. Results are athletes' data, so they aren't stored longer. */
export const deleteOldAnswers: Schedule = {
  name: 'delete-old-answers',
  cron: '17 * * * *',
  run: async ({ em, now }) => {
    await apiTables(em)
      .deleteFrom('idempotency_key')
      .where('answered_at', '<', new Date(now().getTime() - RETENTION_HOURS * HOUR_MS))
      .execute();
  },
};
