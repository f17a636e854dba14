import { defineJob } from '@threshold/api/server';
import { rowId, wholeNumber } from '@threshold/contracts/scalars';
import { z } from 'zod';
import { notificationKind } from '../../notification-schemas.ts';

/** Tells an athlete of something, after the transaction that it came from. */
export const notifyJob = defineJob(
  'social.notify',
  z.object({
    recipientId: rowId,
    type: notificationKind,
    /** The follower, the item, the comment, the achievement or the plan. */
    source: z.string().min(1).max(100),
    workoutCount: wholeNumber(0, 200).optional(),
  }),
);

/** Sends a notification on to the browsers of its athlete. */
export const pushJob = defineJob('social.push', z.object({ recipientId: rowId, notificationId: rowId }));
