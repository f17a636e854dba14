import { on } from '@threshold/api/server';
import { demoRequested } from '@threshold/contracts/athletes';
import { nutritionLogged } from '@threshold/contracts/nutrition';
import { recordingsRecomputed, sessionCompleted } from '@threshold/contracts/sessions';
import { workoutCompleted, workoutRemoved } from '@threshold/contracts/training';
import { accountImported, importedAccountReady } from '@threshold/contracts/users';
import { hearFood } from './hear-food.ts';
import { hearRecomputed } from './hear-recomputed.ts';
import { hearSession } from './hear-session.ts';
import { hearRemoval, hearWorkout } from './hear-workout.ts';
import { markForImportCount, rebuildPoints } from './rebuild-points.ts';

/** The facts that points are given for, each in its own transaction. */
export const pointListeners = [
  on(workoutCompleted, hearWorkout),
  on(workoutRemoved, hearRemoval),
  on(sessionCompleted, hearSession),
  on(recordingsRecomputed, hearRecomputed),
  on(nutritionLogged, hearFood),
  on(demoRequested, (ctx) => rebuildPoints(ctx, 'demo')),
  on(accountImported, markForImportCount),
  on(importedAccountReady, (ctx) => rebuildPoints(ctx, 'imported')),
];
