import { command, longList, query, router } from '@threshold/api/server';
import {
  confirmInput,
  importActivitiesInput,
  importActivitiesView,
  importInput,
  importView,
} from '../schemas.ts';
import { confirmImport } from './imports/confirm-import.ts';
import { discardImport } from './imports/discard-import.ts';
import { listActivities } from './imports/list-activities.ts';
import { getImportView, listImports } from './imports/list-imports.ts';
import { undoImport } from './imports/undo-import.ts';

export const filesRouter = router({
  imports: query.output(longList(importView)).query(({ ctx }) => listImports(ctx)),
  import: query
    .input(importInput)
    .output(importView)
    .query(({ ctx, input }) => getImportView(ctx, input)),
  importActivities: query
    .input(importActivitiesInput)
    .output(importActivitiesView)
    .query(({ ctx, input }) => listActivities(ctx, input)),
  confirmImport: command
    .input(confirmInput)
    .output(importView)
    .mutation(({ ctx, input }) => confirmImport(ctx, input)),
  undoImport: command
    .input(importInput)
    .output(importView)
    .mutation(({ ctx, input }) => undoImport(ctx, input)),
  discardImport: command
    .input(importInput)
    .output(importInput)
    .mutation(({ ctx, input }) => discardImport(ctx, input)),
});
