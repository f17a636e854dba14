import { lightNow } from '../../rules/rehab/pain-light.ts';
import type { RehabFacts } from '../../rules/rehab/rehab-shape.ts';
import { type SeverityNow, severityNow } from '../../rules/rehab/severity-now.ts';
import { getActiveFlags } from '../flags/active-flags.ts';
import type { InjuryRow } from '../tables.ts';

type Limiting = Pick<
  InjuryRow,
  'severity' | 'light' | 'current_pain_level' | 'red_flags' | 'professional_seen_on'
>;

/** The injury's limits on training after its light, current pain and active flags. */
export function computeTrainingLimits(row: Limiting): SeverityNow {
  const light = lightNow(row.light, row.current_pain_level);
  return severityNow(row.severity, light === null ? [] : [light], getActiveFlags(row));
}

export const toRehabFacts = (row: Limiting & Pick<InjuryRow, 'body_part' | 'stage'>): RehabFacts => ({
  bodyPart: row.body_part,
  severity: computeTrainingLimits(row).severity,
  redFlags: getActiveFlags(row),
  painLevel: row.current_pain_level,
  stage: row.stage,
});
