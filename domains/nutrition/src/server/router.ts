import { cachedQuery, command, longList, query, router } from '@threshold/api/server';
import { z } from 'zod';
import {
  averagesView,
  changeView,
  editLogInput,
  historyInput,
  historyPageView,
  logDay,
  logsInput,
  logView,
  saveLogInput,
  timeZoneView,
  tomorrowFuelView,
  undoInput,
} from '../schemas.ts';
import { getTomorrowFuel } from './fuel/get-tomorrow-fuel.ts';
import { deleteLog } from './log/delete-log.ts';
import { editLog } from './log/edit-log.ts';
import { getAverages } from './log/get-averages.ts';
import { getTimeZone } from './log/get-time-zone.ts';
import { listHistory } from './log/list-history.ts';
import { listLogs } from './log/list-logs.ts';
import { saveLog } from './log/save-log.ts';
import { undoChange } from './log/undo-change.ts';

const noInput = z.strictObject({}).optional();

export const nutritionRouter = router({
  logs: cachedQuery
    .input(logsInput)
    .output(longList(logView))
    .query(({ ctx, input }) => listLogs(ctx, input)),
  averages: cachedQuery
    .input(noInput)
    .output(averagesView)
    .query(({ ctx }) => getAverages(ctx)),
  calendar: cachedQuery
    .input(noInput)
    .output(timeZoneView)
    .query(({ ctx }) => getTimeZone(ctx)),
  tomorrowFuel: query
    .input(noInput)
    .output(tomorrowFuelView.nullable())
    .query(({ ctx }) => getTomorrowFuel(ctx)),
  saveLog: command
    .input(saveLogInput)
    .output(logView)
    .mutation(({ ctx, input }) => saveLog(ctx, input)),
  history: cachedQuery
    .input(historyInput)
    .output(historyPageView)
    .query(({ ctx, input }) => listHistory(ctx, input)),
  editLog: command
    .input(editLogInput)
    .output(changeView)
    .mutation(({ ctx, input }) => editLog(ctx, input)),
  deleteLog: command
    .input(logDay)
    .output(changeView)
    .mutation(({ ctx, input }) => deleteLog(ctx, input)),
  undoChange: command
    .input(undoInput)
    .output(logDay)
    .mutation(({ ctx, input }) => undoChange(ctx, input)),
});
