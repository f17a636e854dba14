import { defineJob } from '@threshold/api/server';
import { rowId } from '@threshold/contracts/scalars';
import { z } from 'zod';

/** Lets a language model write an injury's rehabilitation plan: another one where the athlete wants that. */
export const writeRehabJob = defineJob(
  'injuries.write-rehab',
  z.object({ injuryId: rowId, wantsAnother: z.boolean().optional() }),
);

/** Has everything forgotten that a language model wrote of an athlete's injuries, one of which is deleted. */
export const forgetRehabJob = defineJob('injuries.forget-rehab', z.object({}));
