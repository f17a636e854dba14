import { BODY_PARTS, INJURY_SEVERITIES } from '@threshold/physiology';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RED_FLAG_IDS, type RedFlag } from '../red-flags/red-flag.ts';
import { RED_FLAG_ADVICE } from '../red-flags/red-flag-advice.ts';
import { BODY_PART_REHAB } from './body-part-rehab.ts';
import { createRehabPlan } from './create-rehab-plan.ts';
import { listRehabExercises } from './exercises/catalog.ts';
import { findRehabFaults } from './find-rehab-faults.ts';
import { parseDayRange } from './parse-day-range.ts';
import { PHASE_DAYS, RECOVERY_DAYS } from './phase-days.ts';
import type { RehabFacts, RehabPlan } from './rehab-plan.ts';
import { listRehabStages } from './rehab-stages.ts';

const createFlag = (id: (typeof RED_FLAG_IDS)[number]): RedFlag => ({ flag: id, ...RED_FLAG_ADVICE[id] });
const FLAG_SETS: readonly (readonly RedFlag[])[] = [
  [],
  ...RED_FLAG_IDS.map((id) => [createFlag(id)]),
  [createFlag('strong-pain'), createFlag('severe')],
  [createFlag('blood-clot'), createFlag('night-or-rest-pain'), createFlag('severe')],
  RED_FLAG_IDS.map(createFlag),
];

const PAIN_LEVELS = [null, 0, 3, 10] as const;

// Covers every stage of every part and severity, and every flag with every part; the other facts alternate.
function createVariedFacts(): RehabFacts[] {
  const stagedFacts = BODY_PARTS.flatMap((bodyPart) =>
    INJURY_SEVERITIES.flatMap((severity) =>
      listRehabStages(bodyPart, severity).map((stage, position) => ({
        bodyPart,
        severity,
        redFlags: [],
        stage,
        painLevel: PAIN_LEVELS[position % PAIN_LEVELS.length],
      })),
    ),
  );
  const flaggedFacts = BODY_PARTS.flatMap((bodyPart, position) =>
    FLAG_SETS.flatMap((redFlags, index) => {
      const severity = INJURY_SEVERITIES[(position + index) % INJURY_SEVERITIES.length];
      return severity
        ? [{ bodyPart, severity, redFlags, painLevel: PAIN_LEVELS[index % PAIN_LEVELS.length] }]
        : [];
    }),
  );
  return [...stagedFacts, ...flaggedFacts];
}

const countExercises = (plan: RehabPlan) => plan.phases.map(({ exercises }) => exercises.length);
const listLevels = (plan: RehabPlan, phase: number) =>
  new Set(
    plan.phases[phase]?.exercises.map(
      ({ name }) => listRehabExercises().find((exercise) => exercise.name === name)?.level,
    ),
  );

test('creates a plan without faults for every body part, severity, stage and red flag', () => {
  const allFaults = createVariedFacts().flatMap((facts) => findRehabFaults(createRehabPlan(facts), facts));
  expect(allFaults).toEqual([]);
});

test('creates a plan without faults for random facts', () => {
  const anyFacts = fc
    .record({
      bodyPart: fc.constantFrom(...BODY_PARTS),
      severity: fc.constantFrom(...INJURY_SEVERITIES),
      redFlags: fc.constantFrom(...FLAG_SETS),
      painLevel: fc.option(fc.integer({ min: 0, max: 10 })),
    })
    .chain((facts) =>
      fc
        .constantFrom(...listRehabStages(facts.bodyPart, facts.severity))
        .map((stage) => ({ ...facts, stage })),
    );
  fc.assert(
    fc.property(anyFacts, (facts) => {
      expect(findRehabFaults(createRehabPlan(facts), facts)).toEqual([]);
    }),
  );
});

describe.each(BODY_PARTS)('%s', (bodyPart) => {
  test.each(INJURY_SEVERITIES)(
    '%s: has four phases in order, two to six exercises each, and durations in range',
    (severity) => {
      const plan = createRehabPlan({ bodyPart, severity, redFlags: [] });
      expect(plan.phases.map(({ phase }) => phase.split(':')[0])).toEqual([
        'Protect',
        'Load',
        'Strength',
        'Return',
      ]);
      for (const count of countExercises(plan)) expect(count).toBeGreaterThanOrEqual(2);
      for (const count of countExercises(plan)) expect(count).toBeLessThanOrEqual(6);
      const ranges = plan.phases.map(({ duration }) => parseDayRange(duration));
      expect(ranges.reduce((sum, range) => sum + (range?.minDays ?? 0), 0)).toBeGreaterThanOrEqual(
        RECOVERY_DAYS[severity].minDays,
      );
      expect(ranges.reduce((sum, range) => sum + (range?.maxDays ?? 0), 0)).toBeLessThanOrEqual(
        RECOVERY_DAYS[severity].maxDays,
      );
      expect(ranges).toEqual(Object.values(PHASE_DAYS[severity]));
      expect(plan.phases[0]?.goals.join(' ')).toContain(BODY_PART_REHAB[bodyPart].activitiesToAvoid);
    },
  );

  test('limits phase 1 of a severe injury to mobility and isometrics, and refers to a professional first', () => {
    const plan = createRehabPlan({ bodyPart, severity: 'Severe', redFlags: [] });
    expect([...listLevels(plan, 0)].filter((level) => level !== 'mobility' && level !== 'isometric')).toEqual(
      [],
    );
    for (const { precautions } of plan.phases[0]?.exercises ?? [])
      expect(precautions).toContain('Keep pain at 3 out of 10 or less');
    expect(plan.summary).toMatch(/^See a health professional before you start/);
    expect(plan.whenToSeekProfessionalHelp[0]).toContain('before you start');
  });
});

describe('a red flag', () => {
  test('removes all exercises and puts its advice first if its level is same-day or emergency', () => {
    const redFlags = [createFlag('blood-clot'), createFlag('strong-pain')];
    const plan = createRehabPlan({ bodyPart: 'Calf', severity: 'Moderate', redFlags });
    expect(countExercises(plan)).toEqual([0, 0, 0, 0]);
    expect(plan.whenToSeekProfessionalHelp[0]).toBe(RED_FLAG_ADVICE['blood-clot'].advice);
    expect(plan.phases[0]?.goals[0]).toContain('See a health professional first');
    expect(plan.summary).toMatch(/^You have a red flag/);
  });

  test('leaves only mobility and isometric exercises, in phase 1, if its level is soon', () => {
    const plan = createRehabPlan({
      bodyPart: 'Hip',
      severity: 'Mild',
      redFlags: [createFlag('bone-stress')],
    });
    expect(countExercises(plan)).toEqual([3, 0, 0, 0]);
    expect(listLevels(plan, 0)).toEqual(new Set(['isometric', 'mobility']));
  });

  test('leaves the phases of a severe injury unchanged if "severe" is the only flag', () => {
    const facts = { bodyPart: 'Hip', severity: 'Severe' } as const;
    expect(createRehabPlan({ ...facts, redFlags: [createFlag('severe')] }).phases).toEqual(
      createRehabPlan({ ...facts, redFlags: [] }).phases,
    );
  });
});

describe('the return to running', () => {
  const listGuidelines = (bodyPart: RehabFacts['bodyPart'], severity: RehabFacts['severity']) =>
    createRehabPlan({ bodyPart, severity, redFlags: [] }).returnToActivityGuidelines;

  test('has all six steps after a severe injury', () => {
    expect(listGuidelines('Achilles', 'Severe').filter((line) => line.startsWith('Step'))).toEqual([
      'Step 1 of 6, typical: walk 2 minutes, run 3 minutes, in turns up to 1.0 miles (1.6 km).',
      'Step 2 of 6, typical: walk 2 minutes, run 3 minutes, in turns up to 1.5 miles (2.4 km).',
      'Step 3 of 6, typical: walk 2 minutes, run 4 minutes, in turns up to 1.5 miles (2.4 km).',
      'Step 4 of 6, typical: walk 2 minutes, run 4 minutes, in turns up to 2.0 miles (3.2 km).',
      'Step 5 of 6, typical: walk 1 minute, run 4 minutes, in turns up to 2.0 miles (3.2 km).',
      'Step 6 of 6, typical: run 2.0 miles (3.2 km) in one go.',
    ]);
  });

  test('has fewer steps after a milder injury, and none for an arm', () => {
    const countSteps = (severity: RehabFacts['severity'], part: RehabFacts['bodyPart'] = 'Knee') =>
      listGuidelines(part, severity).filter((line) => line.startsWith('Step')).length;
    expect([countSteps('Mild'), countSteps('Moderate'), countSteps('Severe')]).toEqual([2, 4, 6]);
    expect(countSteps('Severe', 'Elbow')).toBe(0);
  });
});

test('uses every exercise of the catalog, each with a unique id and name', () => {
  const exercises = listRehabExercises();
  expect(new Set(exercises.map(({ id }) => id)).size).toBe(exercises.length);
  expect(new Set(exercises.map(({ name }) => name.toLowerCase())).size).toBe(exercises.length);
  const usedIds = new Set<string>(
    BODY_PARTS.flatMap((part) => Object.values(BODY_PART_REHAB[part].exercises).flat()),
  );
  expect(exercises.filter(({ id }) => !usedIds.has(id)).map(({ id }) => id)).toEqual([]);
});

test('creates the same plan from the same facts', () => {
  const facts: RehabFacts = { bodyPart: 'Shoulder', severity: 'Moderate', redFlags: [], painLevel: 4 };
  expect(createRehabPlan(facts)).toEqual(createRehabPlan({ ...facts }));
});
