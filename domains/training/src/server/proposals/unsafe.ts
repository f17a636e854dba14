import { INVARIANTS, type InvariantId, type validatePlan } from '@threshold/planner';

type Findings = ReturnType<typeof validatePlan>;

/** The hard rules among what was found wrong with a plan: one that breaks any must not stand. */
export const hardRules = (findings: Findings): InvariantId[] =>
  findings.filter(({ severity }) => severity === 'hard').map(({ id }) => id);

/**
 * Rules of good coaching that are younger than some stored plans. They shape every plan that is made; one that was
 * made before them may still be accepted or brought back.
 */
const SHAPING: ReadonlySet<InvariantId> = new Set(['P44', 'P45', 'P48', 'P49']);

/** What of the findings counts against a plan that was made before. */
export const findingsAgainstStored = (findings: Findings): Findings =>
  findings.filter(({ id }) => !SHAPING.has(id));

/**
 * Why a plan is not put in place, in the words of the rule that it would break.
 * @param since what the athlete's training has changed since
 */
export function unsafe(broken: readonly InvariantId[], since: string): string {
  const [first] = broken;
  const rule = first ? ` (${INVARIANTS[first]})` : '';
  return `Your training or the rules of planning changed since ${since}, and it would now break a rule${rule}. Your plan stays as it is.`;
}
