import { INVARIANTS, type InvariantId, type validatePlan } from '@threshold/planner';

type Findings = ReturnType<typeof validatePlan>;

/** Hard rules among the findings; a plan that breaks one must not be active. */
export const hardRules = (findings: Findings): InvariantId[] =>
  findings.filter(({ severity }) => severity === 'hard').map(({ id }) => id);

/**
 * Coaching rules newer than some stored plans. They apply to every new plan, but an older one may still be
 * accepted or restored.
 */
const SHAPING: ReadonlySet<InvariantId> = new Set(['P44', 'P45', 'P48', 'P49']);

export const findingsAgainstStored = (findings: Findings): Findings =>
  findings.filter(({ id }) => !SHAPING.has(id));

/**
 * Explains in the words of the broken rule why a plan is not applied.
 * @param since what has changed the athlete's training since
 */
export function unsafeMessage(broken: readonly InvariantId[], since: string): string {
  const [first] = broken;
  const rule = first ? ` (${INVARIANTS[first]})` : '';
  return `Your training or the rules of planning changed since ${since}, and it would now break a rule${rule}. Your plan stays as it is.`;
}
