import { lazy } from 'react';

export { trainingReads } from './api.ts';
export { LogWorkoutButton } from './changes/log-workout-button.tsx';
export { trainingScreens } from './screens.ts';
export { DaySessionsCard } from './widgets/day-sessions-card.tsx';
export { MilesTiles } from './widgets/miles-tiles.tsx';
export { type RaceLoad, useRaceLoad } from './widgets/use-race-load.ts';
export { WorkoutScreen } from './workout/workout-screen.tsx';

/** The dashboard's cards below what is seen first, loaded after the page stands. */
export const TrainingPlanCard = lazy(async () => ({
  default: (await import('./widgets/training-plan-card.tsx')).TrainingPlanCard,
}));
export const ThisWeekCard = lazy(async () => ({
  default: (await import('./widgets/this-week-card.tsx')).ThisWeekCard,
}));
