import { cachedQuery, command, longList, query, router } from '@threshold/api/server';
import { z } from 'zod';
import {
  calendarView,
  changeInjuryInput,
  checkInDayInput,
  checkInView,
  confirmSeenInput,
  deletedCheckInView,
  deletedInjuryView,
  injuryInput,
  injuryView,
  logInjuryInput,
  saveCheckInInput,
  savedCheckInView,
  undoInput,
} from '../schemas.ts';
import { deleteCheckIn } from './check-in/delete-check-in.ts';
import { listCheckIns } from './check-in/list-check-ins.ts';
import { restoreCheckIn } from './check-in/restore-check-in.ts';
import { saveCheckIn } from './check-in/save-check-in.ts';
import { confirmSeen } from './flags/confirm-seen.ts';
import { getCalendar } from './get-calendar.ts';
import { changeInjury } from './injury/change-injury.ts';
import { deleteInjury } from './injury/delete-injury.ts';
import { listInjuries } from './injury/list-injuries.ts';
import { logInjury } from './injury/log-injury.ts';
import { restoreInjury } from './injury/restore-injury.ts';
import { regenerateRehab } from './rehab/regenerate-rehab.ts';

const noInput = z.strictObject({}).optional();

export const injuriesRouter = router({
  // Not cacheable: whether a model is still writing depends on the time.
  injuries: query
    .input(noInput)
    .output(longList(injuryView))
    .query(({ ctx }) => listInjuries(ctx)),
  checkIns: query
    .input(injuryInput)
    .output(longList(checkInView))
    .query(({ ctx, input }) => listCheckIns(ctx, input)),
  calendar: cachedQuery
    .input(noInput)
    .output(calendarView)
    .query(({ ctx }) => getCalendar(ctx)),
  logInjury: command
    .input(logInjuryInput)
    .output(injuryView)
    .mutation(({ ctx, input }) => logInjury(ctx, input)),
  changeInjury: command
    .input(changeInjuryInput)
    .output(injuryView)
    .mutation(({ ctx, input }) => changeInjury(ctx, input)),
  deleteInjury: command
    .input(injuryInput)
    .output(deletedInjuryView)
    .mutation(({ ctx, input }) => deleteInjury(ctx, input)),
  restoreInjury: command
    .input(undoInput)
    .output(injuryView)
    .mutation(({ ctx, input }) => restoreInjury(ctx, input)),
  regenerateRehab: command
    .input(injuryInput)
    .output(injuryView)
    .mutation(({ ctx, input }) => regenerateRehab(ctx, input)),
  confirmSeen: command
    .input(confirmSeenInput)
    .output(injuryView)
    .mutation(({ ctx, input }) => confirmSeen(ctx, input)),
  saveCheckIn: command
    .input(saveCheckInInput)
    .output(savedCheckInView)
    .mutation(({ ctx, input }) => saveCheckIn(ctx, input)),
  deleteCheckIn: command
    .input(checkInDayInput)
    .output(deletedCheckInView)
    .mutation(({ ctx, input }) => deleteCheckIn(ctx, input)),
  restoreCheckIn: command
    .input(undoInput)
    .output(injuryView)
    .mutation(({ ctx, input }) => restoreCheckIn(ctx, input)),
});
