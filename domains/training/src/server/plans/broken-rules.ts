import { INVARIANTS, type InvariantId, type validatePlan } from '@threshold/planner';

type Findings = ReturnType<typeof validatePlan>;

/** Ids of the hard rules among the findings. A plan that breaks one must not be active. */
export const findBrokenHardRules = (findings: Findings): InvariantId[] =>
  findings.filter(({ severity }) => severity === 'hard').map(({ id }) => id);

/**
 * Coaching rules newer than some stored plans: limits of zones 4 and 5, unrequested cross-training, hard days
 * before long runs and races, and sessions changed by an injury. An older plan may still be accepted or restored.
 */
const NEWER_RULES: ReadonlySet<InvariantId> = new Set(['P44', 'P45', 'P48', 'P49']);

/** Findings that count against a stored plan: all except those of newer coaching rules. */
export const ignoreNewerRules = (findings: Findings): Findings =>
  findings.filter(({ id }) => !NEWER_RULES.has(id));

/** Rules that compare a plan with the training before it: growth by week, and the longest run of 30 days. */
const PAST_TRAINING_RULES: ReadonlySet<InvariantId> = new Set(['P09', 'P13']);

/** Findings other than those that training missed in the past causes. */
export const ignorePastTraining = (findings: Findings): Findings =>
  findings.filter(({ id }) => !PAST_TRAINING_RULES.has(id));

/**
 * Explains to the athlete why a plan is not applied, in the words of the first broken rule.
 * @param since clause that completes "changed since", e.g. "this was proposed"
 */
export function formatUnsafeMessage(brokenRules: readonly InvariantId[], since: string): string {
  const [firstRule] = brokenRules;
  const ruleText = firstRule ? ` (${INVARIANTS[firstRule]})` : '';
  return `Your training or our rules have changed since ${since}, and it would now break a safety rule${ruleText}. Your plan stays the same.`;
}
