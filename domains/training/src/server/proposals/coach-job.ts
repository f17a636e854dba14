import { defineJob } from '@threshold/api/server';
import { rowId } from '@threshold/contracts/scalars';
import { z } from 'zod';

/** Requests a plan from the model, week by week. */
export const coachJob = defineJob('training.ask-coach', z.object({ proposalId: rowId }));
