import type { CommandContext } from '@threshold/api/server';
import { rehabPlan } from '../../rules/rehab/rehab-plan.ts';
import type { InjuryRow } from '../tables.ts';
import { rehabFacts } from './rehab-facts.ts';

/** Text that a model reads in addition to the rules' input. */
const textsOf = (row: InjuryRow) => [
  row.injury_type,
  row.symptoms,
  row.mobility_restrictions,
  row.professional_diagnosis,
];

const planOf = (row: InjuryRow) => rehabPlan(rehabFacts(row));

const differs = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other);

/** Whether the plan's input has changed: its facts, or its texts if a model reads them. */
export const needsNewPlan = ({ modelName }: CommandContext, before: InjuryRow, after: InjuryRow): boolean =>
  differs(planOf(before), planOf(after)) || (modelName !== null && differs(textsOf(before), textsOf(after)));
