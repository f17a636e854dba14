import { defineJob } from '@threshold/api/server';
import { coachingChange } from '@threshold/contracts/coaching';
import { rowId, wholeNumber } from '@threshold/contracts/scalars';
import { z } from 'zod';
import { notificationKind } from '../../notification-schemas.ts';

export const notifyJob = defineJob(
  'social.notify',
  z.object({
    recipientId: rowId,
    type: notificationKind,
    /** Id of the follower, item, comment, achievement, plan or account. For coaching: change, actor and workout, if any. */
    source: z.string().min(1).max(100),
    workoutCount: wholeNumber(0, 200).optional(),
    coaching: z.object({ change: coachingChange, workoutId: rowId.nullable() }).optional(),
  }),
);

export const pushJob = defineJob('social.push', z.object({ recipientId: rowId, notificationId: rowId }));
