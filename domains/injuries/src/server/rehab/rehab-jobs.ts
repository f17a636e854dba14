import { defineJob } from '@threshold/api/server';
import { rowId } from '@threshold/contracts/scalars';
import { z } from 'zod';

/** `wantsAnother` bypasses the stored answer. */
export const writeRehabJob = defineJob(
  'injuries.write-rehab',
  z.object({ injuryId: rowId, wantsAnother: z.boolean().optional() }),
);

export const deleteModelAnswersJob = defineJob('injuries.forget-rehab', z.object({}));
