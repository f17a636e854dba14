import { defineWork } from '@threshold/api/server';
import { rowId } from '@threshold/contracts/scalars';
import { z } from 'zod';

/** Lets a language model write an injury's rehabilitation plan: another one where the athlete wants that. */
export const writeRehabWork = defineWork(
  'injuries.write-rehab',
  z.object({ injuryId: rowId, wantsAnother: z.boolean().optional() }),
);

/** Has everything forgotten that a language model wrote of an athlete's injuries, one of which is deleted. */
export const forgetRehabWork = defineWork('injuries.forget-rehab', z.object({}));
