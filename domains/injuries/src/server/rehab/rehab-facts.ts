import { computeCurrentLight } from '../../rules/rehab/pain-light.ts';
import type { RehabFacts } from '../../rules/rehab/rehab-plan.ts';
import { type TrainingLimits, toTrainingLimits } from '../../rules/rehab/training-limits.ts';
import { getActiveFlags } from '../flags/active-flags.ts';
import type { InjuryRow } from '../tables.ts';

type LimitingColumns = Pick<
  InjuryRow,
  'severity' | 'light' | 'current_pain_level' | 'red_flags' | 'professional_seen_on'
>;

/** The injury's limits on training, given its severity, light, current pain and active flags. */
export function computeTrainingLimits(row: LimitingColumns): TrainingLimits {
  const light = computeCurrentLight(row.light, row.current_pain_level);
  return toTrainingLimits(row.severity, light === null ? [] : [light], getActiveFlags(row));
}

export const toRehabFacts = (row: LimitingColumns & Pick<InjuryRow, 'body_part' | 'stage'>): RehabFacts => ({
  bodyPart: row.body_part,
  severity: computeTrainingLimits(row).severity,
  redFlags: getActiveFlags(row),
  painLevel: row.current_pain_level,
  stage: row.stage,
});
