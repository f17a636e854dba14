import { store } from '@threshold/ai/server';
import type { Domain } from '@threshold/api/server';
import { instant, localDate, rowId } from '@threshold/contracts/scalars';
import { z } from 'zod';

const EXPORT_ONLY_REASON = 'belongs to the installation that pays for its language model';

const callRow = z.strictObject({
  id: rowId,
  purpose: z.string(),
  model: z.string(),
  prompt_version: z.string(),
  requests: z.int(),
  tokens_in: z.int().nullable(),
  tokens_out: z.int().nullable(),
  duration_ms: z.int(),
  outcome: z.string(),
  at: instant,
});
const answerRow = z.strictObject({ key: z.string(), value: z.unknown(), answered_at: instant });
const dailyRequestsRow = z.strictObject({ day: localDate, requests: z.int() });

/** The part of an account's export that belongs to no domain: language model requests for the athlete. */
export const languageModelAccount: Pick<Domain, 'name' | 'store' | 'account'> = {
  name: 'ai',
  store,
  account: {
    tables: [
      { name: 'model_call', row: callRow, order: ['at', 'id'], exportOnlyReason: EXPORT_ONLY_REASON },
      { name: 'model_answer', row: answerRow, order: ['key'], exportOnlyReason: EXPORT_ONLY_REASON },
      {
        name: 'daily_requests',
        row: dailyRequestsRow,
        order: ['day'],
        exportOnlyReason: EXPORT_ONLY_REASON,
      },
    ],
  },
};
