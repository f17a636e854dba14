import { CalendarFeed } from './calendar-feed/calendar-feed.entity.ts';
import { WorkoutUndo } from './changes/workout-undo.entity.ts';
import { InsightWording } from './insights/insight-wording.entity.ts';
import { OtherRace } from './other-races/other-race.entity.ts';
import { Plan } from './plans/plan.entity.ts';
import { PlanningOutcomeRow } from './plans/planning-outcome.entity.ts';
import { Proposal } from './proposals/proposal.entity.ts';
import { PersonalRecord } from './records/personal-record.entity.ts';
import { WeeklyReview } from './reviews/weekly-review.entity.ts';
import { StrengthSet } from './strength/strength-set.entity.ts';
import { WorkoutTemplate } from './templates/workout-template.entity.ts';
import { TimeOff } from './time-off/time-off.entity.ts';
import { TimeTrial } from './trials/time-trial.entity.ts';
import { Workout } from './workouts/workout.entity.ts';

/** All entities of this domain: the store and the table types derive from them. */
export const entities = [
  Plan,
  Workout,
  PlanningOutcomeRow,
  WorkoutUndo,
  StrengthSet,
  TimeTrial,
  PersonalRecord,
  CalendarFeed,
  Proposal,
  InsightWording,
  TimeOff,
  WorkoutTemplate,
  WeeklyReview,
  OtherRace,
] as const;
