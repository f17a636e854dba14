import type { EntityManager, InferKyselyDB } from '@mikro-orm/postgresql';
import type { Plan } from './plans/plan.entity.ts';
import type { PlanningOutcomeRow } from './plans/planning-outcome.entity.ts';
import type { Workout } from './workouts/workout.entity.ts';

type Tables = InferKyselyDB<typeof Plan | typeof Workout | typeof PlanningOutcomeRow, Record<never, never>>;

/** Training's tables for lists and sums, within the transaction of `em` if it has one. Every WHERE names the athlete. */
export const trainingTables = (em: EntityManager) => em.getKysely<Tables>().withSchema('training');
