import { defineJob } from '@threshold/api/server';
import { z } from 'zod';

/** Recomputes an athlete's workouts whose LTHR has changed. */
export const recomputeJob = defineJob('athletes.recompute-workouts', z.strictObject({}));
