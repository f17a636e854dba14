import { defineJob } from '@threshold/api/server';
import { z } from 'zod';

/** Accepts pending requests after an athlete becomes public. */
export const acceptWaitingWork = defineJob('social.accept-waiting', z.object({}));
