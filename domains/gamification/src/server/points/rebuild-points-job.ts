import { defineJob } from '@threshold/api/server';
import { z } from 'zod';

/** Counts the athlete's history once; enqueued when the score is created. */
export const rebuildPointsJob = defineJob('gamification.rebuild', z.strictObject({}));
