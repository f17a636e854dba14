import { describe, expect, test } from 'vitest';
import { RED_FLAG_ADVICE } from '../red-flags/red-flag-advice.ts';
import { createRehabPlan } from './create-rehab-plan.ts';
import { findRehabFaults } from './find-rehab-faults.ts';
import type { RehabExercise, RehabFacts, RehabPhase, RehabPlan } from './rehab-plan.ts';

const MODERATE_KNEE: RehabFacts = { bodyPart: 'Knee', severity: 'Moderate', redFlags: [] };
const SEVERE_HIP: RehabFacts = { ...MODERATE_KNEE, bodyPart: 'Hip', severity: 'Severe' };
const FLAGGED: RehabFacts = {
  ...MODERATE_KNEE,
  redFlags: [{ flag: 'bone-stress', ...RED_FLAG_ADVICE['bone-stress'] }],
};
const STOPPED: RehabFacts = {
  ...MODERATE_KNEE,
  redFlags: [{ flag: 'rupture', ...RED_FLAG_ADVICE.rupture }],
};

type Change = (plan: RehabPlan) => RehabPlan;
const changePhase =
  (position: number, change: (phase: RehabPhase) => RehabPhase): Change =>
  (plan) => ({
    ...plan,
    phases: plan.phases.map((phase, index) => (index === position ? change(phase) : phase)),
  });
const changeExercise = (position: number, changes: Partial<RehabExercise>): Change =>
  changePhase(position, (phase) => ({
    ...phase,
    exercises: phase.exercises.map((original, index) =>
      index === 0 ? { ...original, ...changes } : original,
    ),
  }));
const addGuideline =
  (text: string): Change =>
  (plan) => ({
    ...plan,
    returnToActivityGuidelines: [...plan.returnToActivityGuidelines, text],
  });
const copyExercise = (facts: RehabFacts, position: number, name: string): Change =>
  changePhase(position, (phase) => {
    const allExercises = createRehabPlan(facts).phases.flatMap(({ exercises }) => exercises);
    return {
      ...phase,
      exercises: [
        ...phase.exercises,
        ...allExercises.filter((candidate) => candidate.name === name).slice(0, 1),
      ],
    };
  });
const addToSummary =
  (text: string): Change =>
  (plan) => ({ ...plan, summary: `${plan.summary} ${text}` });

const MUTATIONS: readonly [name: string, fault: RegExp, change: Change, facts?: RehabFacts][] = [
  [
    'two phases',
    /2 phases/,
    (plan) => ({ ...plan, phases: [plan.phases[0], plan.phases[3]].flatMap((phase) => phase ?? []) }),
  ],
  ['five phases', /5 phases/, (plan) => ({ ...plan, phases: [...plan.phases, ...plan.phases.slice(-1)] })],
  ['no phases', /0 phases/, (plan) => ({ ...plan, phases: [] })],
  ['phases backwards', /order/, (plan) => ({ ...plan, phases: plan.phases.toReversed() })],
  [
    'a phase twice',
    /order/,
    (plan) => ({
      ...plan,
      phases: plan.phases.with(2, plan.phases[1] ?? (plan.phases.at(-1) as RehabPhase)),
    }),
  ],
  ['no protection first', /first phase/, (plan) => ({ ...plan, phases: plan.phases.slice(1) })],
  ['no return last', /last phase/, (plan) => ({ ...plan, phases: plan.phases.slice(0, 3) })],
  [
    'strength right after protection',
    /loading comes before strength/,
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
    /no range/,
    changePhase(1, (phase) => ({ ...phase, duration: '2 weeks' })),
  ],
  ['a falling range', /no range/, changePhase(1, (phase) => ({ ...phase, duration: '2–1 weeks' }))],
  [
    'phases that take too long',
    /days together/,
    changePhase(1, (phase) => ({ ...phase, duration: '6–9 weeks' })),
  ],
  [
    'phases that are too short',
    /days together/,
    changePhase(3, (phase) => ({ ...phase, duration: '1–2 days' })),
  ],
  [
    'an estimate that is too short',
    /estimated time is not within/,
    (plan) => ({ ...plan, estimatedRecoveryTime: '3–5 days' }),
  ],
  [
    'an estimate without a range',
    /estimated time is no range/,
    (plan) => ({ ...plan, estimatedRecoveryTime: 'Soon' }),
  ],
  [
    'a severe estimate without a professional',
    /with a professional/,
    (plan) => ({ ...plan, estimatedRecoveryTime: '8–16 weeks' }),
    SEVERE_HIP,
  ],
  [
    'one exercise',
    /1 exercises/,
    changePhase(1, (phase) => ({ ...phase, exercises: phase.exercises.slice(0, 1) })),
  ],
  [
    'seven exercises',
    /7 exercises/,
    changePhase(1, (phase) => ({
      ...phase,
      exercises: Array.from({ length: 7 }, () => phase.exercises[0] as RehabExercise),
    })),
  ],
  [
    'an exercise twice',
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
  ['no precautions', /precautions of .* is empty/, changeExercise(1, { precautions: ' ' })],
  ['twenty sets', /sets/, changeExercise(1, { sets: '20' })],
  ['no sets', /sets/, changeExercise(1, { sets: 'some' })],
  ['five hundred repetitions', /repetitions/, changeExercise(1, { reps: '500' })],
  ['three hours', /60 minutes/, changeExercise(1, { duration: '3 hours' })],
  [
    'a pain of 6 in phase 1',
    /pain of 6/,
    changeExercise(0, { precautions: 'Up to 6 of 10 pain is fine; at most 3 of 10.' }),
  ],
  ['a pain of 8 later', /pain of 8/, changeExercise(2, { precautions: 'Go on up to 8/10.' })],
  [
    'nothing to avoid',
    /what to avoid/,
    changePhase(0, (phase) => ({ ...phase, goals: ['Calm it, at most 3 of 10.'] })),
  ],
  [
    'two warning signs',
    /2 warning signs/,
    (plan) => ({ ...plan, warningSignsToWatch: plan.warningSignsToWatch.slice(0, 2) }),
  ],
  [
    'one item on help',
    /1 items on professional help/,
    (plan) => ({ ...plan, whenToSeekProfessionalHelp: plan.whenToSeekProfessionalHelp.slice(0, 1) }),
  ],
  [
    'help from someone who is not a professional',
    /names no professional/,
    (plan) => ({
      ...plan,
      whenToSeekProfessionalHelp: [...plan.whenToSeekProfessionalHelp, 'Ask a friend.'],
    }),
  ],
  [
    'two guidelines',
    /2 return guidelines/,
    (plan) => ({ ...plan, returnToActivityGuidelines: plan.returnToActivityGuidelines.slice(0, 2) }),
  ],
  [
    'no pain light',
    /amber light/,
    (plan) => ({ ...plan, returnToActivityGuidelines: ['Walk.', 'Run.', 'Race.'] }),
  ],
  [
    'a pain light without numbers',
    /numbers/,
    (plan) => ({ ...plan, returnToActivityGuidelines: ['Green: go.', 'Amber: stay.', 'Red: rest.'] }),
  ],
  ['continuing under a red light', /red light/, addGuideline('Under a red light carry on as planned.')],
  [
    'a summary without the diagnosis disclaimer',
    /not a diagnosis/,
    (plan) => ({ ...plan, summary: 'Do this.' }),
  ],
  [
    'a severe plan without a professional',
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
  ['cracking', /manipulation/, addToSummary('Let somebody crack your back.')],
  ['manipulation', /manipulation/, addGuideline('Spinal manipulation once a week.')],
  ['ignoring pain', /ignore pain/, addToSummary('Ignore the pain.')],
  ['pushing through', /ignore pain/, changeExercise(2, { description: 'Push through the pain.' })],
  ['a link', /link/, addToSummary('See https://example.org.')],
  ['a bare address', /link/, addGuideline('More at best-rehab.com today.')],
  ['markup', /markup/, addToSummary('<img src=x>')],
  ['a diagnosis', /makes a diagnosis/, addToSummary('You have a torn meniscus.')],
  ['a promise', /promises/, addToSummary('Healing is guaranteed.')],
  ['no doctor needed', /against a professional/, addToSummary('There is no need to see a doctor.')],
  ['an endless summary', /1200 at most/, addToSummary('easy '.repeat(300))],
  [
    'an endless goal',
    /300 at most/,
    changePhase(0, (phase) => ({ ...phase, goals: [...phase.goals, 'x'.repeat(301)] })),
  ],
  ['an empty name', /is empty/, changeExercise(1, { name: '' })],
  [
    'loads under a red flag',
    /holds its exercises back/,
    (plan) => ({ ...plan, phases: createRehabPlan(MODERATE_KNEE).phases }),
    FLAGGED,
  ],
  [
    'any exercise under a same-day red flag',
    /holds its exercises back/,
    (plan) => ({ ...plan, phases: createRehabPlan(SEVERE_HIP).phases }),
    STOPPED,
  ],
  [
    'a flag’s advice that is not first',
    /first item/,
    (plan) => ({ ...plan, whenToSeekProfessionalHelp: plan.whenToSeekProfessionalHelp.toReversed() }),
    FLAGGED,
  ],
  [
    'a flagged summary without a referral',
    /does not send/,
    (plan) => ({ ...plan, summary: 'Not a diagnosis.' }),
    STOPPED,
  ],
];

describe('detects a harmful change', () => {
  test.each(MUTATIONS)('%s', (_, fault, change, facts = MODERATE_KNEE) => {
    const plan = createRehabPlan(facts);
    expect(findRehabFaults(plan, facts)).toEqual([]);
    expect(findRehabFaults(change(plan), facts).join('\n')).toMatch(fault);
  });
});

describe('accepts a harmless change', () => {
  test.each<[string, Change]>([
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
