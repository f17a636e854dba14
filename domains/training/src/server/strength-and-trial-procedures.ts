import { cachedQuery, command, longList } from '@threshold/api/server';
import { z } from 'zod';
import { changeView, undoInput } from '../change-schemas.ts';
import {
  createSetInput,
  editSetInput,
  listSetsInput,
  setHistoryInput,
  setHistoryView,
  setReferenceInput,
  setView,
  strengthTrendView,
} from '../strength-schemas.ts';
import { createTrialInput, editTrialInput, trialInput, trialView } from '../trial-schemas.ts';
import { deleteSet } from './strength/delete-set.ts';
import { editSet } from './strength/edit-set.ts';
import { getStrengthTrend } from './strength/get-strength-trend.ts';
import { listSetHistory } from './strength/list-set-history.ts';
import { listSets } from './strength/list-sets.ts';
import { logSet } from './strength/log-set.ts';
import { undoSet } from './strength/undo-set.ts';
import { deleteTrial } from './trials/delete-trial.ts';
import { editTrial } from './trials/edit-trial.ts';
import { listTrials } from './trials/list-trials.ts';
import { logTrial } from './trials/log-trial.ts';
import { undoTrial } from './trials/undo-trial.ts';

const noInput = z.strictObject({}).optional();

export const strengthAndTrialProcedures = {
  strength: cachedQuery
    .input(listSetsInput)
    .output(longList(setView))
    .query(({ ctx, input }) => listSets(ctx, input)),
  logSet: command
    .input(createSetInput)
    .output(setView)
    .mutation(({ ctx, input }) => logSet(ctx, input)),
  setHistory: cachedQuery
    .input(setHistoryInput)
    .output(setHistoryView)
    .query(({ ctx, input }) => listSetHistory(ctx, input)),
  strengthTrend: cachedQuery
    .input(noInput)
    .output(strengthTrendView)
    .query(({ ctx }) => getStrengthTrend(ctx)),
  editSet: command
    .input(editSetInput)
    .output(changeView)
    .mutation(({ ctx, input }) => editSet(ctx, input)),
  deleteSet: command
    .input(setReferenceInput)
    .output(changeView)
    .mutation(({ ctx, input }) => deleteSet(ctx, input)),
  undoSet: command
    .input(undoInput)
    .output(setReferenceInput)
    .mutation(({ ctx, input }) => undoSet(ctx, input)),
  trials: cachedQuery
    .input(noInput)
    .output(longList(trialView))
    .query(({ ctx }) => listTrials(ctx)),
  logTrial: command
    .input(createTrialInput)
    .output(trialView)
    .mutation(({ ctx, input }) => logTrial(ctx, input)),
  editTrial: command
    .input(editTrialInput)
    .output(changeView)
    .mutation(({ ctx, input }) => editTrial(ctx, input)),
  deleteTrial: command
    .input(trialInput)
    .output(changeView)
    .mutation(({ ctx, input }) => deleteTrial(ctx, input)),
  undoTrial: command
    .input(undoInput)
    .output(trialInput)
    .mutation(({ ctx, input }) => undoTrial(ctx, input)),
};
