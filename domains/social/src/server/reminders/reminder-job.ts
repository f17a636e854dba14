import { defineJob } from '@threshold/api/server';
import { localDate } from '@threshold/contracts/scalars';
import { z } from 'zod';
import { reminderKind } from '../../reminder-schemas.ts';

/** `date` is the athlete's day on which the reminder makes sense. */
const reminderData = z.object({ kind: reminderKind, date: localDate });
export type ReminderData = z.output<typeof reminderData>;

export const reminderJob = defineJob('social.remind', reminderData);

/** Mails the same reminder. A separate job, so that a mail server that is down repeats no push. */
export const reminderMailJob = defineJob('social.mail-reminder', reminderData);
