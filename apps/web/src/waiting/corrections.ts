import { loadEntryCorrection } from '@threshold/health/react';
import { loadLogCorrection as loadFoodCorrection } from '@threshold/nutrition/react';
import { loadLogCorrection as loadWorkoutCorrection } from '@threshold/training/react';
import { lazyDialog } from '@threshold/ui';

/** The correction dialogs for refused entries, by the procedure that saves them. */
export const CORRECTIONS = new Map([
  ['training.logWorkout', lazyDialog(loadWorkoutCorrection)],
  ['health.saveEntry', lazyDialog(loadEntryCorrection)],
  ['nutrition.saveLog', lazyDialog(loadFoodCorrection)],
]);
