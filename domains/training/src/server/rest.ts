import { restTable } from '@threshold/api/server';
import type { trainingRouter } from './router.ts';

const { get } = restTable<typeof trainingRouter>();

/** Training's rows of specification section 7. */
export const rest = [
  get('/api/workouts', 'workouts'),
  get('/api/workouts/weekly-summary', 'weeklySummary'),
  get('/api/workout/:workoutId', 'workout', ({ params }) => ({ workoutId: params.workoutId })),
];
