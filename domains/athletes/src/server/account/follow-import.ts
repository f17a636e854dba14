import { CHANGED_TOPIC, defineJob, handleJob } from '@threshold/api/server';
import { importedAccountReady } from '@threshold/contracts/users';
import { z } from 'zod';

/** Computes what follows from an imported account: records, points and achievements. */
export const followImportJob = defineJob('athletes.follow-import', z.strictObject({}));

/** Done a second time, it changes nothing. */
export const importFollower = handleJob(followImportJob, ({ athleteId, runInTransaction }) =>
  runInTransaction(async (each) => {
    await each.emit(importedAccountReady, { athleteId });
    each.publish(CHANGED_TOPIC, { page: null });
  }),
);
