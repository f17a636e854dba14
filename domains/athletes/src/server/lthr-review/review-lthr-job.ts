import { defineJob, handleJob } from '@threshold/api/server';
import { z } from 'zod';
import { lockLthr } from '../thresholds/lthr-lock.ts';
import { refreshLthrProposal } from './refresh-lthr-proposal.ts';

/** Queued when evidence disappears, because the listener must not wait for the LTHR lock. */
export const reviewLthrJob = defineJob('athletes.review-lthr', z.strictObject({}));

export const reviewLthrHandler = handleJob(reviewLthrJob, ({ runInTransaction }) =>
  runInTransaction(async (ctx) => {
    await lockLthr(ctx);
    await refreshLthrProposal(ctx);
  }),
);
