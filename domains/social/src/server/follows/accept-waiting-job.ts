import { defineJob } from '@threshold/api/server';
import { z } from 'zod';

/** Accepts pending requests after an athlete becomes public. */
export const acceptWaitingJob = defineJob('social.accept-waiting', z.object({}));
