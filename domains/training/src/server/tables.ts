import type { EntityManager, InferKyselyDB } from '@mikro-orm/postgresql';
import type { CalendarFeed } from './calendar-feed/calendar-feed.entity.ts';
import type { WorkoutUndo } from './changes/workout-undo.entity.ts';
import type { InsightWording } from './insights/insight-wording.entity.ts';
import type { Plan } from './plans/plan.entity.ts';
import type { PlanningOutcomeRow } from './plans/planning-outcome.entity.ts';
import type { Proposal } from './proposals/proposal.entity.ts';
import type { PersonalRecord } from './records/personal-record.entity.ts';
import type { StrengthSet } from './strength/strength-set.entity.ts';
import type { TimeTrial } from './trials/time-trial.entity.ts';
import type { Workout } from './workouts/workout.entity.ts';

type Tables = InferKyselyDB<
  | typeof Plan
  | typeof Workout
  | typeof PlanningOutcomeRow
  | typeof WorkoutUndo
  | typeof StrengthSet
  | typeof TimeTrial
  | typeof CalendarFeed
  | typeof Proposal
  | typeof InsightWording
  | typeof PersonalRecord,
  Record<never, never>
>;

/** Kysely tables within the transaction of `em`, if any. Every WHERE filters by athlete. */
export const trainingTables = (em: EntityManager) => em.getKysely<Tables>().withSchema('training');
