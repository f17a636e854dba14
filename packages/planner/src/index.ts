export type { ClassLoad, ClassProfile, ZoneMinutes } from './classes/class-profile.ts';
export { findClassProfileOn } from './classes/class-profile-on.ts';
export { type ClassStimulus, computeClassStimulus, isLegHeavy } from './classes/class-stimulus.ts';
export {
  type ClassEffort,
  type CustomClass,
  getDefaultClassProfile,
} from './classes/default-class-profile.ts';
export { describeClassForRace } from './classes/describe-class-for-race.ts';
export { describeClassProfile } from './classes/describe-class-profile.ts';
export { type ClassObservation, learnClassProfile } from './classes/learn-class-profile.ts';
export { describeJudgment, type JudgmentText } from './judgment/describe-judgment.ts';
export {
  type CeilingTime,
  type JudgedSession,
  judgeSession,
  type SessionJudgment,
} from './judgment/judge-session.ts';
export { arrangeWeek } from './library/arrange/arrange-week.ts';
export { buildArrangement } from './library/arrange/build-arrangement.ts';
export { type EaseCause, easeDays } from './library/arrange/ease-days.ts';
export { computeEasedMinutes, isHardOrLong } from './library/arrange/ease-in-place.ts';
export { combineGenerators, findGenerators } from './library/arrange/plan-generators.ts';
export { repeatRepSets } from './library/arrange/repeat-rep-sets.ts';
export { updatePaces } from './library/arrange/update-paces.ts';
export type {
  ArrangedSession,
  ArrangementFault,
  ArrangementOutcome,
  GeneratedBy,
  WeekArrangement,
} from './library/arrange/week-arrangement.ts';
export { comparePlans } from './library/compare/compare-plans.ts';
export type {
  ChangedSession,
  ComparedPlan,
  ComparedSession,
  PlanDifference,
  PlannedLoad,
  UnmatchedSession,
} from './library/compare/plan-difference.ts';
export { listFittingTypes } from './library/types/fitting-types.ts';
export type { NotFor, Sport, WorkoutType } from './library/types/workout-type.ts';
export {
  findWorkoutType,
  findWorkoutTypeByName,
  toPublicType,
  WORKOUT_TYPES,
} from './library/types/workout-types.ts';
export { planChecks, planRationale } from './plan/explain/plan-explanation.ts';
export { updatePlanNotes } from './plan/explain/plan-notes.ts';
export { toGoal } from './plan/goal.ts';
export { INVARIANTS, type InvariantId } from './plan/invariants.ts';
export {
  judgeOtherRaces,
  MIN_DAYS_BETWEEN_RACES,
  type OtherRaceFault,
  RACE_FREE_DAYS,
} from './plan/other-races.ts';
export type { Plan, PlanCheck, PlannedSession, PlanOutcome, PlanWeek, SessionKind } from './plan/plan.ts';
export type {
  BaseGoal,
  FitnessClass,
  LockedDay,
  OtherRace,
  PlanInput,
  ReachedRepSet,
  RunHistory,
  TimeOff,
} from './plan/plan-input.ts';
export { planTraining, withUninjured } from './plan/plan-training.ts';
export {
  completesRepSet,
  EXPECTED_RPE,
  judgeWork,
  type WorkOutcome,
} from './plan/progressions/judge-work.ts';
export { advanceRepSets, findReachedRepSets } from './plan/progressions/reached-rep-sets.ts';
export { readRepSet, WORK_TYPES } from './plan/progressions/read-rep-set.ts';
export { estimateSessionKm } from './plan/session-km.ts';
export { boundBySessions, toCeiling } from './plan/uninjured.ts';
export {
  type NoTargetReason,
  planRaceDay,
  type RaceDaySheet,
} from './race-day/plan-race-day.ts';
export { planSeason, type Season, type SeasonBlock } from './season/plan-season.ts';
export { getSeasonPhase, SEASON_PHASES, type SeasonPhase } from './season/season-phase.ts';
export type { SeasonWeek } from './season/season-weeks.ts';
export type { Finding } from './validate/finding.ts';
export { isHard } from './validate/plan-facts.ts';
export type { PlanRow, PlanToCheck } from './validate/plan-row.ts';
export { findAdvice } from './validate/safety-rules.ts';
export { scorePlan } from './validate/score-plan.ts';
export { validatePlan } from './validate/validate-plan.ts';
