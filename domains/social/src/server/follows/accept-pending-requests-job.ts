import { defineJob } from '@threshold/api/server';
import { z } from 'zod';

export const acceptPendingRequestsJob = defineJob('social.accept-waiting', z.object({}));
