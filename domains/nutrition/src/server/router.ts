import { command, longList, router, standingQuestion } from '@threshold/api/server';
import { z } from 'zod';
import { averagesView, calendarView, logsInput, logView, saveLogInput } from '../schemas.ts';
import { averageLogs } from './log/average-logs.ts';
import { listLogs } from './log/list-logs.ts';
import { saveLog } from './log/save-log.ts';
import { showCalendar } from './log/show-calendar.ts';

const nothing = z.strictObject({}).optional();

export const nutritionRouter = router({
  logs: standingQuestion
    .input(logsInput)
    .output(longList(logView))
    .query(({ ctx, input }) => listLogs(ctx.look, input)),
  averages: standingQuestion
    .input(nothing)
    .output(averagesView)
    .query(({ ctx }) => averageLogs(ctx.look)),
  calendar: standingQuestion
    .input(nothing)
    .output(calendarView)
    .query(({ ctx }) => showCalendar(ctx.look)),
  saveLog: command
    .input(saveLogInput)
    .output(logView)
    .mutation(({ ctx, input }) => saveLog(ctx.act, input)),
});
