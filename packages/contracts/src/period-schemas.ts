import { z } from 'zod';
import { TIME_RANGES } from './period.ts';

/** A client of the previous version sends no period, and gets the number of days it expects. */
export const periodInput = z
  .strictObject({ range: z.enum(TIME_RANGES), compare: z.boolean().optional() })
  .optional();
