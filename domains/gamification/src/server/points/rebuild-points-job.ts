import { defineJob } from '@threshold/api/server';
import { z } from 'zod';

export const rebuildPointsJob = defineJob('gamification.rebuild', z.strictObject({}));
