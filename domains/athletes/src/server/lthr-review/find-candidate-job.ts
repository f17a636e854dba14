import { defineJob } from '@threshold/api/server';
import { rowId } from '@threshold/contracts/scalars';
import { z } from 'zod';

/** `type` is the workout's name, because the athlete may have renamed the recording. */
export const findCandidateJob = defineJob(
  'athletes.find-lthr-candidate',
  z.strictObject({ workoutId: rowId, type: z.string().min(1).max(60) }),
);
