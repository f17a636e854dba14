import { createContext } from 'react';

/** @returns the points that a workout earned, 0 if none */
export type FindWorkoutPoints = (workoutId: string) => Promise<number>;

/** Provided by the app, because points belong to another domain. Null without points. */
export const WorkoutPointsContext = createContext<FindWorkoutPoints | null>(null);
