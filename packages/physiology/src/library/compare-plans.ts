import type { LocalDate } from '../local-date.ts';
import type { ComparedPlan, PlanDifference } from './plan-difference.ts';

/**
 * What changes from one plan to another.
 * @param from sessions before this day are not looked at; all are without it
 * Law: a plan compared with itself differs in nothing, and each session of both plans is accounted for once.
 */
export function comparePlans(_before: ComparedPlan, _after: ComparedPlan, _from?: LocalDate): PlanDifference {
  const none = { totalTss: 0, weeks: [] };
  return {
    same: 0,
    moved: [],
    eased: [],
    harder: [],
    retyped: [],
    added: [],
    dropped: [],
    loadBefore: none,
    loadAfter: none,
    race: null,
  };
}
