import type { PlanInput } from '../plan/plan-input.ts';
import { checkCareLimits } from './care-rules.ts';
import { checkClasses, checkLegHeavyClasses } from './class-rules.ts';
import {
  checkClassWeeks,
  checkLongRunForms,
  checkTextsDiffer,
  checkTypeCount,
  checkWeeksDiffer,
  checkWorkGrows,
  checkWorkVaries,
} from './coaching-rules.ts';
import { checkRaceDemand } from './demand-rules.ts';
import type { Finding } from './finding.ts';
import { checkGrowthFromHistory, checkRaceWeekPlanned } from './history-rules.ts';
import {
  checkConsecutiveHardDays,
  checkCutbackWork,
  checkHardDayCount,
  checkHardWorkApart,
  checkHrTargets,
  checkRecoveryIsEasy,
  checkWorkShare,
} from './intensity-rules.ts';
import { checkOtherRaces } from './other-race-rules.ts';
import { checkPaceTargets } from './pace-rules.ts';
import { type PlanFacts, toPlanFacts } from './plan-facts.ts';
import type { PlanToCheck } from './plan-row.ts';
import { checkRestDays } from './rest-day-rules.ts';
import {
  checkBackToBackRuns,
  checkCredibleNumbers,
  checkLongRunTarget,
  checkRunMinutes,
  checkRunSpikes,
} from './run-rules.ts';
import {
  checkInjuredRuns,
  checkInjuryLimits,
  checkNotes,
  checkPlanConsistency,
  checkSessionBounds,
} from './safety-rules.ts';
import {
  checkDatesInsidePlan,
  checkDaysFilled,
  checkRaceInPlace,
  checkRowsWellFormed,
} from './shape-rules.ts';
import { checkLastDays, checkTaperSharpness, checkTaperVolume } from './taper-rules.ts';
import { checkTimeOff } from './time-off-rules.ts';
import {
  checkCutbackWeeks,
  checkLongRunShare,
  checkWeeklyCeiling,
  checkWeeklyFloor,
  checkWeeklyGrowth,
} from './volume-rules.ts';
import {
  checkCrossTraining,
  checkEasyShare,
  checkMonotony,
  checkTrainingDays,
  checkWeeklyHours,
} from './week-rules.ts';

const RULES: readonly ((facts: PlanFacts) => Finding[])[] = [
  checkDatesInsidePlan,
  checkDaysFilled,
  checkRaceInPlace,
  checkRaceWeekPlanned,
  checkTrainingDays,
  checkRestDays,
  checkWeeklyCeiling,
  checkWeeklyFloor,
  checkWeeklyGrowth,
  checkCutbackWeeks,
  checkLongRunShare,
  checkRunMinutes,
  checkRunSpikes,
  checkBackToBackRuns,
  checkConsecutiveHardDays,
  checkHardDayCount,
  checkHardWorkApart,
  checkEasyShare,
  checkRecoveryIsEasy,
  checkWorkShare,
  checkCutbackWork,
  checkCrossTraining,
  checkWeeklyHours,
  checkClasses,
  checkLegHeavyClasses,
  checkTimeOff,
  checkOtherRaces,
  checkTaperVolume,
  checkLastDays,
  checkTaperSharpness,
  checkHrTargets,
  checkPaceTargets,
  checkCredibleNumbers,
  checkInjuryLimits,
  checkInjuredRuns,
  checkSessionBounds,
  checkCareLimits,
  checkLongRunTarget,
  checkGrowthFromHistory,
  checkWorkVaries,
  checkTypeCount,
  checkWeeksDiffer,
  checkRaceDemand,
  checkLongRunForms,
  checkClassWeeks,
  checkWorkGrows,
  checkTextsDiffer,
  checkNotes,
  checkMonotony,
  checkPlanConsistency,
];

/**
 * Checks a plan from any source against every rule.
 * Invariant: the rules share input, goals and limits with the planner, but no code that drafts sessions or weeks.
 * @param plan the rows and the plan's metadata
 * @param input the athlete it was made for
 * @returns the broken rules; only P01 if a row is malformed
 */
export function validatePlan(plan: PlanToCheck, input: PlanInput): Finding[] {
  const malformedFindings = checkRowsWellFormed(plan);
  if (malformedFindings.length > 0) return malformedFindings;
  const facts = toPlanFacts(plan, input);
  return RULES.flatMap((rule) => rule(facts));
}
