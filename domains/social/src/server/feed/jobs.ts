import { defineJob } from '@threshold/api/server';
import { rowId } from '@threshold/contracts/scalars';
import { z } from 'zod';

export const fanOutJob = defineJob('social.fan-out', z.object({ itemId: rowId }));

export const syncTimelinesJob = defineJob('social.respread', z.object({}));
