import { defineJob } from '@threshold/api/server';
import { rowId } from '@threshold/contracts/scalars';
import { z } from 'zod';

/** The model is asked for a plan, week by week. */
export const coachJob = defineJob('training.ask-coach', z.object({ proposalId: rowId }));
