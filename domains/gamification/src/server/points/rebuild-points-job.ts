import { defineJob } from '@threshold/api/server';
import { z } from 'zod';

/** Rebuilds the points of an athlete's history, once. Enqueued when the score row is created. */
export const rebuildPointsJob = defineJob('gamification.rebuild', z.strictObject({}));
