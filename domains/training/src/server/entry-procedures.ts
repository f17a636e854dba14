import { command, longList, standingQuestion } from '@threshold/api/server';
import { z } from 'zod';
import { changeView, undoInput } from '../change-schemas.ts';
import {
  editedSet,
  newSet,
  setHistoryInput,
  setHistoryPage,
  setOf,
  setsInput,
  setView,
} from '../strength-schemas.ts';
import { editedTrial, newTrial, trialOf, trialView } from '../trial-schemas.ts';
import { deleteSet } from './strength/delete-set.ts';
import { editSet } from './strength/edit-set.ts';
import { listSetHistory } from './strength/list-set-history.ts';
import { listSets } from './strength/list-sets.ts';
import { logSet } from './strength/log-set.ts';
import { undoSet } from './strength/undo-set.ts';
import { deleteTrial } from './trials/delete-trial.ts';
import { editTrial } from './trials/edit-trial.ts';
import { listTrials } from './trials/list-trials.ts';
import { logTrial } from './trials/log-trial.ts';
import { undoTrial } from './trials/undo-trial.ts';

const nothing = z.strictObject({}).optional();

/** What an athlete enters one at a time: strength sets and time trials, with their corrections. */
export const entryProcedures = {
  strength: standingQuestion
    .input(setsInput)
    .output(longList(setView))
    .query(({ ctx, input }) => listSets(ctx.look, input)),
  logSet: command
    .input(newSet)
    .output(setView)
    .mutation(({ ctx, input }) => logSet(ctx.act, input)),
  setHistory: standingQuestion
    .input(setHistoryInput)
    .output(setHistoryPage)
    .query(({ ctx, input }) => listSetHistory(ctx.look, input)),
  editSet: command
    .input(editedSet)
    .output(changeView)
    .mutation(({ ctx, input }) => editSet(ctx.act, input)),
  deleteSet: command
    .input(setOf)
    .output(changeView)
    .mutation(({ ctx, input }) => deleteSet(ctx.act, input)),
  undoSet: command
    .input(undoInput)
    .output(setOf)
    .mutation(({ ctx, input }) => undoSet(ctx.act, input)),
  trials: standingQuestion
    .input(nothing)
    .output(longList(trialView))
    .query(({ ctx }) => listTrials(ctx.look)),
  logTrial: command
    .input(newTrial)
    .output(trialView)
    .mutation(({ ctx, input }) => logTrial(ctx.act, input)),
  editTrial: command
    .input(editedTrial)
    .output(changeView)
    .mutation(({ ctx, input }) => editTrial(ctx.act, input)),
  deleteTrial: command
    .input(trialOf)
    .output(changeView)
    .mutation(({ ctx, input }) => deleteTrial(ctx.act, input)),
  undoTrial: command
    .input(undoInput)
    .output(trialOf)
    .mutation(({ ctx, input }) => undoTrial(ctx.act, input)),
};
