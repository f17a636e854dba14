import { on } from '@threshold/api/server';
import { accountImported } from '@threshold/contracts/users';
import { followImportJob } from './account/follow-import.ts';
import { requestRecomputation } from './recomputation/request-recomputation.ts';
import { awaitLthrTurn } from './thresholds/lthr-turn.ts';

/** What athletes does when others' facts are published. */
export const listeners = [
  // The installation that it comes from may have computed without a first LTHR that reaches back.
  on(accountImported, async (ctx) => {
    await awaitLthrTurn(ctx);
    await requestRecomputation(ctx);
    ctx.enqueue(followImportJob, {});
  }),
];
