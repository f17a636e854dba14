import { INVARIANTS, type InvariantId, type validatePlan } from '@threshold/physiology';

/** The hard rules among what was found wrong with a plan: one that breaks any must not stand. */
export const hardRules = (findings: ReturnType<typeof validatePlan>): InvariantId[] =>
  findings.filter(({ severity }) => severity === 'hard').map(({ id }) => id);

/**
 * Why a plan is not put in place, in the words of the rule that it would break.
 * @param since what the athlete's training has changed since
 */
export function unsafe(broken: readonly InvariantId[], since: string): string {
  const [first] = broken;
  const rule = first ? ` (${INVARIANTS[first]})` : '';
  return `Your training changed since ${since}, and it would now break a rule${rule}. Your plan stays as it is.`;
}
