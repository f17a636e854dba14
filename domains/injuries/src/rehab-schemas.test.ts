import { describe, expect, test } from 'vitest';
import { LONGEST_PLAN, readRehabPlan } from './rehab-schemas.ts';
import { RED_FLAG_IDS } from './rules/red-flags/red-flag.ts';
import { rehabPlan } from './rules/rehab/rehab-plan.ts';
import type { RehabFacts } from './rules/rehab/rehab-shape.ts';
import { BODY_PARTS, SEVERITIES } from './schemas.ts';

const LONG = 'x'.repeat(300);
const FLAGS: readonly RehabFacts['redFlags'][] = [
  [],
  RED_FLAG_IDS.map((flag) => ({ flag, level: 'soon', advice: LONG }) as const),
  [{ flag: 'blood-clot', level: 'same-day', advice: LONG }],
];

describe.each(BODY_PARTS)('the rules’ plan for the %s', (bodyPart) => {
  test.each(SEVERITIES)('survives a round trip through JSON for %s, with any red flags', (severity) => {
    for (const redFlags of FLAGS) {
      const plan = rehabPlan({ bodyPart, severity, redFlags, painLevel: 6, stage: 'run-5' });
      const json = JSON.stringify(plan);
      expect(readRehabPlan(json)).toEqual(plan);
      expect(json.length).toBeLessThan(LONGEST_PLAN);
    }
  });
});

test.each(['', 'null', '[]', '{}', '{"summary":""}', 'not JSON'])(
  'returns null for the stored plan %j',
  (json) => {
    expect(readRehabPlan(json)).toBeNull();
  },
);
