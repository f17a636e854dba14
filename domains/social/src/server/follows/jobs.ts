import { defineJob } from '@threshold/api/server';
import { z } from 'zod';

/** Accepts those who wait, once an athlete shows to everybody. */
export const acceptWaitingWork = defineJob('social.accept-waiting', z.object({}));
