import type { CommandContext } from '@threshold/api/server';
import { createRehabPlan } from '../../rules/rehab/create-rehab-plan.ts';
import type { InjuryRow } from '../tables.ts';
import { toRehabFacts } from './rehab-facts.ts';

/** Text that a model reads in addition to the rules' input. */
const listModelTexts = (row: InjuryRow) => [
  row.injury_type,
  row.symptoms,
  row.mobility_restrictions,
  row.professional_diagnosis,
];

const createRulesPlan = (row: InjuryRow) => createRehabPlan(toRehabFacts(row));

const isDifferent = (a: unknown, b: unknown) => JSON.stringify(a) !== JSON.stringify(b);

/**
 * True if the rules would now write a different plan, or if a configured model reads texts that have changed.
 */
export const needsNewPlan = ({ modelName }: CommandContext, before: InjuryRow, after: InjuryRow): boolean =>
  isDifferent(createRulesPlan(before), createRulesPlan(after)) ||
  (modelName !== null && isDifferent(listModelTexts(before), listModelTexts(after)));
