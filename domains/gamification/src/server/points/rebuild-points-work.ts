import { defineWork } from '@threshold/api/server';
import { z } from 'zod';

/** Counts once what an athlete did before anybody counted. */
export const rebuildPointsWork = defineWork('gamification.rebuild', z.strictObject({}));
