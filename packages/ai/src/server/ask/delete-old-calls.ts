import type { EntityManager } from '@mikro-orm/postgresql';
import { aiTables } from '../store.ts';

const DAY_MS = 86_400_000;
const ANSWER_RETENTION_DAYS = 30;
const CALL_RETENTION_DAYS = 90;
const BUDGET_RETENTION_DAYS = 7;

/**
 * Deletes expired answers, calls and daily budgets. Safe to run late or to interrupt: the next run
 * deletes the rest.
 */
export const deleteOldCalls = {
  name: 'delete-old-calls',
  cron: '27 3 * * *',
  async run({ em, now }: { em: EntityManager; now(): Date }): Promise<void> {
    const tables = aiTables(em);
    const daysAgo = (days: number) => new Date(now().getTime() - days * DAY_MS);
    await tables
      .deleteFrom('model_answer')
      .where('answered_at', '<', daysAgo(ANSWER_RETENTION_DAYS))
      .execute();
    await tables.deleteFrom('model_call').where('at', '<', daysAgo(CALL_RETENTION_DAYS)).execute();
    const oldestRetainedDay = daysAgo(BUDGET_RETENTION_DAYS).toISOString().slice(0, 10);
    await tables.deleteFrom('daily_requests').where('day', '<', oldestRetainedDay).execute();
    await tables.deleteFrom('daily_total').where('day', '<', oldestRetainedDay).execute();
  },
} as const;
