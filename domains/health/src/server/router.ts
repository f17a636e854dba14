import { cachedQuery, command, longList, router } from '@threshold/api/server';
import { periodInput } from '@threshold/contracts/period-schemas';
import {
  changeView,
  editEntryInput,
  entryDay,
  healthEntry,
  healthInput,
  healthView,
  historyInput,
  historyPageView,
  hrvHistoryView,
  recoveryView,
  sleepView,
  trendsView,
  undoInput,
} from '../schemas.ts';
import { deleteEntry } from './entries/delete-entry.ts';
import { editEntry } from './entries/edit-entry.ts';
import { getTrends } from './entries/get-trends.ts';
import { listEntries } from './entries/list-entries.ts';
import { listHistory } from './entries/list-history.ts';
import { saveEntry } from './entries/save-entry.ts';
import { undoChange } from './entries/undo-change.ts';
import { getHrvHistory } from './recovery/get-hrv-history.ts';
import { getRecoveryView } from './recovery/get-recovery-view.ts';
import { getSleep } from './sleep/get-sleep.ts';

export const healthRouter = router({
  entries: cachedQuery
    .input(healthInput)
    .output(longList(healthView))
    .query(({ ctx, input }) => listEntries(ctx, input)),
  saveEntry: command
    .input(healthEntry)
    .output(healthView)
    .mutation(({ ctx, input }) => saveEntry(ctx, input)),
  history: cachedQuery
    .input(historyInput)
    .output(historyPageView)
    .query(({ ctx, input }) => listHistory(ctx, input)),
  editEntry: command
    .input(editEntryInput)
    .output(changeView)
    .mutation(({ ctx, input }) => editEntry(ctx, input)),
  deleteEntry: command
    .input(entryDay)
    .output(changeView)
    .mutation(({ ctx, input }) => deleteEntry(ctx, input)),
  undoChange: command
    .input(undoInput)
    .output(entryDay)
    .mutation(({ ctx, input }) => undoChange(ctx, input)),
  trends: cachedQuery
    .input(periodInput)
    .output(trendsView)
    .query(({ ctx, input }) => getTrends(ctx, input)),
  recovery: cachedQuery.output(recoveryView).query(({ ctx }) => getRecoveryView(ctx)),
  hrvHistory: cachedQuery
    .input(periodInput)
    .output(hrvHistoryView)
    .query(({ ctx, input }) => getHrvHistory(ctx, input)),
  sleep: cachedQuery.output(sleepView).query(({ ctx }) => getSleep(ctx)),
});
