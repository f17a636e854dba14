import { on } from '@threshold/api/server';
import { accountImported } from '@threshold/contracts/users';
import { followImportJob } from './account/follow-import.ts';
import { requestRecomputation } from './recomputation/request-recomputation.ts';
import { awaitLthrTurn } from './thresholds/lthr-turn.ts';

export const listeners = [
  // The exporting server may not have applied the first LTHR to earlier workouts.
  on(accountImported, async (ctx) => {
    await awaitLthrTurn(ctx);
    await requestRecomputation(ctx);
    ctx.enqueue(followImportJob, {});
  }),
];
