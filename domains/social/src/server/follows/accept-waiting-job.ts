import { defineJob } from '@threshold/api/server';
import { z } from 'zod';

export const acceptWaitingJob = defineJob('social.accept-waiting', z.object({}));
