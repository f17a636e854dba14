import { defineJob } from '@threshold/api/server';
import { rowId, wholeNumber } from '@threshold/contracts/scalars';
import { z } from 'zod';
import { notificationKind } from '../../notification-schemas.ts';

export const notifyJob = defineJob(
  'social.notify',
  z.object({
    recipientId: rowId,
    type: notificationKind,
    /** Id of the follower, item, comment, achievement or plan. */
    source: z.string().min(1).max(100),
    workoutCount: wholeNumber(0, 200).optional(),
  }),
);

export const pushJob = defineJob('social.push', z.object({ recipientId: rowId, notificationId: rowId }));
