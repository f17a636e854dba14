import { fileURLToPath } from 'node:url';
import type { Store } from '@threshold/db';
import { Plan } from './plans/plan.entity.ts';
import { PlanningOutcomeRow } from './plans/planning-outcome.entity.ts';
import { Workout } from './workouts/workout.entity.ts';

/** What training keeps in the database, in the schema of its own. */
export const store: Store = {
  name: 'training',
  entities: [Plan, Workout, PlanningOutcomeRow],
  migrations: fileURLToPath(new URL('./migrations', import.meta.url)),
};
