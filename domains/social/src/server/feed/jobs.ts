import { defineJob } from '@threshold/api/server';
import { rowId } from '@threshold/contracts/scalars';
import { z } from 'zod';

/** Writes an item into the feeds of its athlete's followers. */
export const fanOutJob = defineJob('social.fan-out', z.object({ itemId: rowId }));

/** Brings the followers' feeds in line with what an athlete shows now. */
export const respreadJob = defineJob('social.respread', z.object({}));
