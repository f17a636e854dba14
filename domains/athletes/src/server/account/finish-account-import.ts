import { CHANGED_TOPIC, defineJob, handleJob } from '@threshold/api/server';
import { importedAccountReady } from '@threshold/contracts/users';
import { z } from 'zod';

/** Runs after an account import; other domains derive records, points and achievements from the data. */
export const finishAccountImportJob = defineJob('athletes.follow-import', z.strictObject({}));

/** Publishes importedAccountReady and refreshes all screens. Idempotent. */
export const finishAccountImportHandler = handleJob(
  finishAccountImportJob,
  ({ athleteId, runInTransaction }) =>
    runInTransaction(async (ctx) => {
      await ctx.emit(importedAccountReady, { athleteId });
      ctx.publish(CHANGED_TOPIC, { page: null });
    }),
);
