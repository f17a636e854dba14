export { trainingReads } from './api.ts';
export { LogWorkoutButton } from './changes/log-workout-button.tsx';
export { trainingScreens } from './screens.ts';
export { DaySessionsCard } from './widgets/day-sessions-card.tsx';
export { MilesTiles } from './widgets/miles-tiles.tsx';
export { ThisWeekCard } from './widgets/this-week-card.tsx';
export { TrainingPlanCard } from './widgets/training-plan-card.tsx';
export { type RaceLoad, useRaceLoad } from './widgets/use-race-load.ts';
export { WorkoutScreen } from './workout/workout-screen.tsx';
