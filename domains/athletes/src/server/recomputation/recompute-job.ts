import { defineJob } from '@threshold/api/server';
import { z } from 'zod';

export const recomputeJob = defineJob('athletes.recompute-workouts', z.strictObject({}));
