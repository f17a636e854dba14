import { describe, expect, test } from 'vitest';
import { MAX_PLAN_CHARACTERS, readRehabPlan } from './rehab-schemas.ts';
import { RED_FLAG_IDS } from './rules/red-flags/red-flag.ts';
import { createRehabPlan } from './rules/rehab/create-rehab-plan.ts';
import type { RehabFacts } from './rules/rehab/rehab-plan.ts';
import { BODY_PARTS, SEVERITIES } from './schemas.ts';

/** The longest text that a line of a plan may have. */
const LONG_ADVICE = 'x'.repeat(300);
const FLAGS: readonly RehabFacts['redFlags'][] = [
  [],
  RED_FLAG_IDS.map((flag) => ({ flag, level: 'soon', advice: LONG_ADVICE }) as const),
  [{ flag: 'blood-clot', level: 'same-day', advice: LONG_ADVICE }],
];

describe.each(BODY_PARTS)('the rule-based plan for the %s', (bodyPart) => {
  test.each(SEVERITIES)('survives a round trip through JSON for %s, with any red flags', (severity) => {
    for (const redFlags of FLAGS) {
      const plan = createRehabPlan({ bodyPart, severity, redFlags, painLevel: 6, stage: 'run-5' });
      const json = JSON.stringify(plan);
      expect(readRehabPlan(json)).toEqual(plan);
      expect(json.length).toBeLessThan(MAX_PLAN_CHARACTERS);
    }
  });
});

test.each(['', 'null', '[]', '{}', '{"summary":""}', 'not JSON'])(
  'returns null for the stored plan %j',
  (json) => {
    expect(readRehabPlan(json)).toBeNull();
  },
);
