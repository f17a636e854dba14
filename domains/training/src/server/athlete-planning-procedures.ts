import { cachedQuery, command, longList } from '@threshold/api/server';
import { z } from 'zod';
import { changeView, undoInput } from '../change-schemas.ts';
import {
  createOtherRaceInput,
  editOtherRaceInput,
  otherRaceChangeView,
  otherRaceInput,
  otherRaceView,
  undoOtherRaceInput,
} from '../other-race-schemas.ts';
import {
  createOwnSessionInput,
  createTemplateInput,
  editOwnSessionInput,
  plannedChangeView,
  templateInput,
  templateView,
  workoutTypeView,
} from '../own-session-schemas.ts';
import { spanInput, workoutInput } from '../schemas.ts';
import {
  createTimeOffInput,
  editTimeOffInput,
  timeOffChangeView,
  timeOffInput,
  timeOffView,
  undoTimeOffInput,
} from '../time-off-schemas.ts';
import { listOtherRaces } from './other-races/list-other-races.ts';
import { addOtherRace, deleteOtherRace, editOtherRace } from './other-races/save-other-race.ts';
import { undoOtherRace } from './other-races/undo-other-race.ts';
import { addOwnSession } from './own-sessions/add-own-session.ts';
import { deleteOwnSession, editOwnSession } from './own-sessions/change-own-session.ts';
import { listWorkoutTypes } from './own-sessions/list-workout-types.ts';
import { deleteTemplate, listTemplates, saveTemplate, undoTemplate } from './templates/templates.ts';
import { addTimeOff } from './time-off/add-time-off.ts';
import { deleteTimeOff } from './time-off/delete-time-off.ts';
import { editTimeOff } from './time-off/edit-time-off.ts';
import { listTimeOff } from './time-off/list-time-off.ts';
import { undoTimeOff } from './time-off/undo-time-off.ts';

const noInput = z.strictObject({}).optional();

/** What athletes plan themselves: time off, B and C races, sessions of their own and templates. */
export const athletePlanningProcedures = {
  timeOff: cachedQuery
    .input(spanInput)
    .output(longList(timeOffView))
    .query(({ ctx, input }) => listTimeOff(ctx, input)),
  addTimeOff: command
    .input(createTimeOffInput)
    .output(timeOffChangeView)
    .mutation(({ ctx, input }) => addTimeOff(ctx, input)),
  editTimeOff: command
    .input(editTimeOffInput)
    .output(timeOffChangeView)
    .mutation(({ ctx, input }) => editTimeOff(ctx, input)),
  deleteTimeOff: command
    .input(timeOffInput)
    .output(timeOffChangeView)
    .mutation(({ ctx, input }) => deleteTimeOff(ctx, input)),
  undoTimeOff: command
    .input(undoTimeOffInput)
    .output(z.strictObject({ timeOffIds: z.array(z.string()) }))
    .mutation(({ ctx, input }) => undoTimeOff(ctx, input)),
  otherRaces: cachedQuery
    .input(noInput)
    .output(longList(otherRaceView))
    .query(({ ctx }) => listOtherRaces(ctx)),
  addOtherRace: command
    .input(createOtherRaceInput)
    .output(otherRaceChangeView)
    .mutation(({ ctx, input }) => addOtherRace(ctx, input)),
  editOtherRace: command
    .input(editOtherRaceInput)
    .output(otherRaceChangeView)
    .mutation(({ ctx, input }) => editOtherRace(ctx, input)),
  deleteOtherRace: command
    .input(otherRaceInput)
    .output(otherRaceChangeView)
    .mutation(({ ctx, input }) => deleteOtherRace(ctx, input)),
  undoOtherRace: command
    .input(undoOtherRaceInput)
    .output(z.strictObject({ raceIds: z.array(z.string()) }))
    .mutation(({ ctx, input }) => undoOtherRace(ctx, input)),
  workoutTypes: cachedQuery
    .input(noInput)
    .output(z.array(workoutTypeView))
    .query(() => listWorkoutTypes()),
  addOwnSession: command
    .input(createOwnSessionInput)
    .output(plannedChangeView)
    .mutation(({ ctx, input }) => addOwnSession(ctx, input)),
  editOwnSession: command
    .input(editOwnSessionInput)
    .output(changeView)
    .mutation(({ ctx, input }) => editOwnSession(ctx, input)),
  deleteOwnSession: command
    .input(workoutInput)
    .output(changeView)
    .mutation(({ ctx, input }) => deleteOwnSession(ctx, input)),
  templates: cachedQuery
    .input(noInput)
    .output(z.array(templateView))
    .query(({ ctx }) => listTemplates(ctx)),
  saveTemplate: command
    .input(createTemplateInput)
    .output(templateView)
    .mutation(({ ctx, input }) => saveTemplate(ctx, input)),
  deleteTemplate: command
    .input(templateInput)
    .output(changeView)
    .mutation(({ ctx, input }) => deleteTemplate(ctx, input)),
  undoTemplate: command
    .input(undoInput)
    .output(templateInput)
    .mutation(({ ctx, input }) => undoTemplate(ctx, input)),
};
