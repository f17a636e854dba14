import { command, longList, router, standingQuestion } from '@threshold/api/server';
import { healthEntry, healthInput, healthView, hrvHistoryView, recoveryView, sleepView } from '../schemas.ts';
import { listEntries } from './entries/list-entries.ts';
import { saveEntry } from './entries/save-entry.ts';
import { readHrvHistory } from './recovery/read-hrv-history.ts';
import { readRecovery } from './recovery/read-recovery.ts';
import { readSleep } from './sleep/read-sleep.ts';

export const healthRouter = router({
  entries: standingQuestion
    .input(healthInput)
    .output(longList(healthView))
    .query(({ ctx, input }) => listEntries(ctx.look, input)),
  saveEntry: command
    .input(healthEntry)
    .output(healthView)
    .mutation(({ ctx, input }) => saveEntry(ctx.act, input)),
  recovery: standingQuestion.output(recoveryView).query(({ ctx }) => readRecovery(ctx.look)),
  hrvHistory: standingQuestion.output(hrvHistoryView).query(({ ctx }) => readHrvHistory(ctx.look)),
  sleep: standingQuestion.output(sleepView).query(({ ctx }) => readSleep(ctx.look)),
});
