import { defineJob } from '@threshold/api/server';
import { z } from 'zod';

/** Counts once what an athlete did before anybody counted. */
export const rebuildPointsJob = defineJob('gamification.rebuild', z.strictObject({}));
