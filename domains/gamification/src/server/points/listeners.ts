import { on } from '@threshold/api/server';
import { demoRequested } from '@threshold/contracts/athletes';
import { nutritionLogged } from '@threshold/contracts/nutrition';
import { recordingsRecomputed, sessionCompleted } from '@threshold/contracts/sessions';
import { workoutCompleted, workoutRemoved } from '@threshold/contracts/training';
import { accountImported, importedAccountReady } from '@threshold/contracts/users';
import { onNutritionLogged } from './on-nutrition-logged.ts';
import { onRecordingsRecomputed } from './on-recordings-recomputed.ts';
import { onSessionCompleted } from './on-session-completed.ts';
import { onWorkoutCompleted, onWorkoutRemoved } from './on-workout.ts';
import { onAccountImported, rebuildPoints } from './rebuild-points.ts';

export const pointListeners = [
  on(workoutCompleted, onWorkoutCompleted, { withPrevious: true }),
  on(workoutRemoved, onWorkoutRemoved),
  on(sessionCompleted, onSessionCompleted),
  on(recordingsRecomputed, onRecordingsRecomputed),
  on(nutritionLogged, onNutritionLogged),
  on(demoRequested, (ctx) => rebuildPoints(ctx, 'demo')),
  on(accountImported, onAccountImported),
  on(importedAccountReady, (ctx) => rebuildPoints(ctx, 'imported')),
];
