import { defineJob } from '@threshold/api/server';
import { z } from 'zod';

/** Counts an athlete's history once. */
export const rebuildPointsJob = defineJob('gamification.rebuild', z.strictObject({}));
