import { defineWork } from '@threshold/api/server';
import { z } from 'zod';

/** Accepts those who wait, once an athlete shows to everybody. */
export const acceptWaitingWork = defineWork('social.accept-waiting', z.object({}));
