import { defineJob } from '@threshold/api/server';
import { localDate } from '@threshold/contracts/scalars';
import { z } from 'zod';
import { reminderKind } from '../../reminder-schemas.ts';

/** `date` is the athlete's day on which the reminder makes sense. */
export const reminderJob = defineJob('social.remind', z.object({ kind: reminderKind, date: localDate }));
