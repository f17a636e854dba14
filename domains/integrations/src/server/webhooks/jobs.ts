import { defineJob } from '@threshold/api/server';
import { rowId } from '@threshold/contracts/scalars';
import { z } from 'zod';

/** Delivers the waiting events of a webhook, or only a test. */
export const deliverJob = defineJob(
  'integrations.deliver-events',
  z.object({ webhookId: rowId, testId: rowId.optional() }),
);
