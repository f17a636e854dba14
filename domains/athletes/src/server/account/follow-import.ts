import { CHANGED_TOPIC, defineJob, handleJob } from '@threshold/api/server';
import { importedAccountReady } from '@threshold/contracts/users';
import { z } from 'zod';

/** Derives records, points and achievements from an imported account. */
export const followImportJob = defineJob('athletes.follow-import', z.strictObject({}));

/** Idempotent. */
export const importFollower = handleJob(followImportJob, ({ athleteId, runInTransaction }) =>
  runInTransaction(async (ctx) => {
    await ctx.emit(importedAccountReady, { athleteId });
    ctx.publish(CHANGED_TOPIC, { page: null });
  }),
);
