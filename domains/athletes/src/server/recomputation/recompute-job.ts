import { defineJob } from '@threshold/api/server';
import { z } from 'zod';

/** Computes an athlete's workouts again where another LTHR holds on their days. */
export const recomputeJob = defineJob('athletes.recompute-workouts', z.strictObject({}));
