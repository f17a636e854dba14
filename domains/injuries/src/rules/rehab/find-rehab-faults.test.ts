import { describe, expect, test } from 'vitest';
import { RED_FLAG_ADVICE } from '../red-flags/red-flag-advice.ts';
import { createRehabPlan } from './create-rehab-plan.ts';
import { findRehabFaults } from './find-rehab-faults.ts';
import type { RehabExercise, RehabFacts, RehabPhase } from './rehab-plan.ts';
import {
  addGuideline,
  addToSummary,
  changeExercise,
  changePhase,
  copyExercise,
  type PlanChange,
} from './testing/plan-changes.ts';

const MODERATE_KNEE: RehabFacts = { bodyPart: 'Knee', severity: 'Moderate', redFlags: [] };
const SEVERE_HIP: RehabFacts = { ...MODERATE_KNEE, bodyPart: 'Hip', severity: 'Severe' };
const KNEE_WITH_BONE_STRESS: RehabFacts = {
  ...MODERATE_KNEE,
  redFlags: [{ flag: 'bone-stress', ...RED_FLAG_ADVICE['bone-stress'] }],
};
const KNEE_WITH_RUPTURE: RehabFacts = {
  ...MODERATE_KNEE,
  redFlags: [{ flag: 'rupture', ...RED_FLAG_ADVICE.rupture }],
};

const HARMFUL_CHANGES: readonly [name: string, fault: RegExp, change: PlanChange, facts?: RehabFacts][] = [
  [
    'two phases',
    /2 phases/,
    (plan) => ({ ...plan, phases: [plan.phases[0], plan.phases[3]].flatMap((phase) => phase ?? []) }),
  ],
  ['five phases', /5 phases/, (plan) => ({ ...plan, phases: [...plan.phases, ...plan.phases.slice(-1)] })],
  ['no phases', /0 phases/, (plan) => ({ ...plan, phases: [] })],
  ['phases in reverse order', /not in the order/, (plan) => ({ ...plan, phases: plan.phases.toReversed() })],
  [
    'a phase twice',
    /not in the order/,
    (plan) => ({
      ...plan,
      phases: plan.phases.with(2, plan.phases[1] ?? (plan.phases.at(-1) as RehabPhase)),
    }),
  ],
  [
    'no Protect phase at the start',
    /first phase is not Protect/,
    (plan) => ({ ...plan, phases: plan.phases.slice(1) }),
  ],
  [
    'no Return phase at the end',
    /last phase is not Return/,
    (plan) => ({ ...plan, phases: plan.phases.slice(0, 3) }),
  ],
  [
    'Strength right after Protect',
    /phase Load is missing/,
    (plan) => ({
      ...plan,
      phases: plan.phases
        .filter((_, index) => index !== 1)
        .map((phase, index) => (index === 0 ? { ...phase, duration: '5–8 days' } : phase)),
    }),
  ],
  [
    'a phase with an unknown name',
    /does not begin with/,
    changePhase(1, (phase) => ({ ...phase, phase: 'Bulk up' })),
  ],
  [
    'a single duration instead of a range',
    /not a range/,
    changePhase(1, (phase) => ({ ...phase, duration: '2 weeks' })),
  ],
  [
    'a range whose end is before its start',
    /not a range/,
    changePhase(1, (phase) => ({ ...phase, duration: '2–1 weeks' })),
  ],
  [
    'phases that take too long',
    /add up to/,
    changePhase(1, (phase) => ({ ...phase, duration: '6–9 weeks' })),
  ],
  ['phases that are too short', /add up to/, changePhase(3, (phase) => ({ ...phase, duration: '1–2 days' }))],
  [
    'an estimate that is too short',
    /estimated time is not within/,
    (plan) => ({ ...plan, estimatedRecoveryTime: '3–5 days' }),
  ],
  [
    'an estimate without a range',
    /estimated time is not a range/,
    (plan) => ({ ...plan, estimatedRecoveryTime: 'Soon' }),
  ],
  [
    'an estimate for a severe injury that mentions no professional',
    /does not mention a professional/,
    (plan) => ({ ...plan, estimatedRecoveryTime: '8–16 weeks' }),
    SEVERE_HIP,
  ],
  [
    'a phase with one exercise',
    /1 exercises/,
    changePhase(1, (phase) => ({ ...phase, exercises: phase.exercises.slice(0, 1) })),
  ],
  [
    'a phase with seven exercises',
    /7 exercises/,
    changePhase(1, (phase) => ({
      ...phase,
      exercises: Array.from({ length: 7 }, () => phase.exercises[0] as RehabExercise),
    })),
  ],
  [
    'an exercise listed twice in a phase',
    /twice/,
    changePhase(1, (phase) => ({ ...phase, exercises: [...phase.exercises, ...phase.exercises] })),
  ],
  ['an exercise outside the catalog', /catalog/, changeExercise(1, { name: 'Barbell snatch' })],
  ['an exercise of another part', /not for the knee/, changeExercise(1, { name: 'Band row' })],
  ['hops in phase 1', /level, plyo/, copyExercise(MODERATE_KNEE, 0, 'Double-leg hops')],
  ['strength in phase 2', /level, strength/, copyExercise(MODERATE_KNEE, 1, 'Split squat')],
  ['runs in phase 3', /level, return/, copyExercise(MODERATE_KNEE, 2, 'Graded walk and run')],
  [
    'a load in phase 1 of a severe injury',
    /level, load/,
    copyExercise({ ...SEVERE_HIP, severity: 'Mild' }, 0, 'Clam'),
    SEVERE_HIP,
  ],
  [
    'jumps in a description of phase 1',
    /comes too early/,
    changeExercise(0, { description: 'Jump as high as you can.' }),
  ],
  ['an exercise without precautions', /precautions of .* is empty/, changeExercise(1, { precautions: ' ' })],
  ['20 sets', /sets/, changeExercise(1, { sets: '20' })],
  ['no sets', /sets/, changeExercise(1, { sets: 'some' })],
  ['500 repetitions', /repetitions/, changeExercise(1, { reps: '500' })],
  ['an exercise of three hours', /60 minutes/, changeExercise(1, { duration: '3 hours' })],
  [
    'a pain of 6 in phase 1',
    /pain of 6/,
    changeExercise(0, { precautions: 'Up to 6 of 10 pain is fine; at most 3 of 10.' }),
  ],
  ['a pain of 8 in a later phase', /pain of 8/, changeExercise(2, { precautions: 'Go on up to 8/10.' })],
  [
    'no activities to avoid',
    /what to avoid/,
    changePhase(0, (phase) => ({ ...phase, goals: ['Calm it, at most 3 of 10.'] })),
  ],
  [
    'two warning signs',
    /2 warning signs/,
    (plan) => ({ ...plan, warningSignsToWatch: plan.warningSignsToWatch.slice(0, 2) }),
  ],
  [
    'a single item on professional help',
    /1 items on professional help/,
    (plan) => ({ ...plan, whenToSeekProfessionalHelp: plan.whenToSeekProfessionalHelp.slice(0, 1) }),
  ],
  [
    'help from someone who is not a professional',
    /does not name a professional/,
    (plan) => ({
      ...plan,
      whenToSeekProfessionalHelp: [...plan.whenToSeekProfessionalHelp, 'Ask a friend.'],
    }),
  ],
  [
    'two return guidelines',
    /2 return guidelines/,
    (plan) => ({ ...plan, returnToActivityGuidelines: plan.returnToActivityGuidelines.slice(0, 2) }),
  ],
  [
    'no explanation of the pain light',
    /amber light/,
    (plan) => ({ ...plan, returnToActivityGuidelines: ['Walk.', 'Run.', 'Race.'] }),
  ],
  [
    'a pain light without its limits',
    /limits/,
    (plan) => ({ ...plan, returnToActivityGuidelines: ['Green: go.', 'Amber: stay.', 'Red: rest.'] }),
  ],
  ['continuing under a red light', /red light/, addGuideline('Under a red light carry on as planned.')],
  [
    'a summary without the diagnosis disclaimer',
    /not a diagnosis/,
    (plan) => ({ ...plan, summary: 'Do this.' }),
  ],
  [
    'a plan for a severe injury without a professional',
    /professional first/,
    (plan) => ({
      ...plan,
      summary: 'Not a diagnosis.',
      whenToSeekProfessionalHelp: ['Call a doctor.', 'Ask a doctor.'],
    }),
    SEVERE_HIP,
  ],
  ['a drug', /drug/, addToSummary('Take ibuprofen in the morning.')],
  ['painkillers', /drug/, addGuideline('Painkillers help on long days.')],
  ['a dose', /dose/, addToSummary('400 mg is enough.')],
  ['an injection', /injections/, changeExercise(1, { precautions: 'A PRP injection speeds it up.' })],
  ['cracking a joint', /manipulation/, addToSummary('Let somebody crack your back.')],
  ['manipulation', /manipulation/, addGuideline('Spinal manipulation once a week.')],
  ['ignoring pain', /ignoring pain/, addToSummary('Ignore the pain.')],
  ['pushing through pain', /ignoring pain/, changeExercise(2, { description: 'Push through the pain.' })],
  ['a link', /link/, addToSummary('See https://example.org.')],
  ['a bare address', /link/, addGuideline('More at best-rehab.com today.')],
  ['markup', /markup/, addToSummary('<img src=x>')],
  ['a diagnosis', /makes a diagnosis/, addToSummary('You have a torn meniscus.')],
  ['a promise', /promises/, addToSummary('Healing is guaranteed.')],
  [
    'advice against seeing a doctor',
    /against a professional/,
    addToSummary('There is no need to see a doctor.'),
  ],
  ['an overlong summary', /at most 1200/, addToSummary('easy '.repeat(300))],
  [
    'an overlong goal',
    /at most 300/,
    changePhase(0, (phase) => ({ ...phase, goals: [...phase.goals, 'x'.repeat(301)] })),
  ],
  ['an exercise with an empty name', /is empty/, changeExercise(1, { name: '' })],
  [
    'loads under a red flag',
    /blocks its exercises/,
    (plan) => ({ ...plan, phases: createRehabPlan(MODERATE_KNEE).phases }),
    KNEE_WITH_BONE_STRESS,
  ],
  [
    'any exercise under a same-day red flag',
    /blocks its exercises/,
    (plan) => ({ ...plan, phases: createRehabPlan(SEVERE_HIP).phases }),
    KNEE_WITH_RUPTURE,
  ],
  [
    'a flag’s advice that is not first',
    /first item/,
    (plan) => ({ ...plan, whenToSeekProfessionalHelp: plan.whenToSeekProfessionalHelp.toReversed() }),
    KNEE_WITH_BONE_STRESS,
  ],
  [
    'a flagged summary without a referral',
    /does not refer/,
    (plan) => ({ ...plan, summary: 'Not a diagnosis.' }),
    KNEE_WITH_RUPTURE,
  ],
];

describe('detects a harmful change', () => {
  test.each(HARMFUL_CHANGES)('%s', (_, fault, change, facts = MODERATE_KNEE) => {
    const plan = createRehabPlan(facts);
    expect(findRehabFaults(plan, facts)).toEqual([]);
    expect(findRehabFaults(change(plan), facts).join('\n')).toMatch(fault);
  });
});

describe('accepts a harmless change', () => {
  test.each<[string, PlanChange]>([
    [
      'another summary',
      (plan) => ({ ...plan, summary: 'A calm start. Training information, not a diagnosis.' }),
    ],
    [
      'three phases',
      (plan) => ({
        ...plan,
        phases: plan.phases
          .filter((_, index) => index !== 2)
          .map((phase, index) => (index === 1 ? { ...phase, duration: '2–4 weeks' } : phase)),
      }),
    ],
    ['other repetitions', changeExercise(1, { reps: '8–10', sets: '2–3' })],
    ['a numbered phase', changePhase(0, (phase) => ({ ...phase, phase: 'Phase 1: Protect' }))],
    [
      'another order of exercises',
      changePhase(1, (phase) => ({ ...phase, exercises: phase.exercises.toReversed() })),
    ],
    [
      'a description that rules out jumping',
      changeExercise(0, { description: 'Tighten the thigh and hold. No jumping yet.' }),
    ],
  ])('%s', (_, change) => {
    expect(findRehabFaults(change(createRehabPlan(MODERATE_KNEE)), MODERATE_KNEE)).toEqual([]);
  });
});
