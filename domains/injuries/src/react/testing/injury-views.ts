import { localDate } from '@threshold/physiology';
import type { RehabPlanView } from '../../rehab-schemas.ts';
import type { CheckInView, InjuryView } from '../../schemas.ts';

const createExercise = (name: string, sets: string, reps: string) => ({
  name,
  description: 'Stand on both feet, rise slowly, lower slower.',
  sets,
  reps,
  frequency: '3 times a week',
  duration: '10 minutes',
  precautions: 'Stop above 3 out of 10.',
});
const createPhase = (name: string, exercises: RehabPlanView['phases'][number]['exercises']) => ({
  phase: `${name}: calm it down`,
  duration: '3–7 days',
  goals: ['Daily life without a limp'],
  exercises,
});

export const PLAN: RehabPlanView = {
  summary: 'A calm start for a sore Achilles. Training information, not a diagnosis.',
  estimatedRecoveryTime: '1–3 weeks',
  phases: [
    createPhase('Protect', [
      createExercise('Isometric calf hold', '5', '45 s'),
      createExercise('Ankle alphabet', '2', '1 round'),
    ]),
    createPhase('Load', [
      createExercise('Heavy slow calf raise', '3', '8'),
      createExercise('Single-leg balance', '3', '30 s'),
    ]),
    createPhase('Strength', [
      createExercise('Single-leg calf raise', '3', '12'),
      createExercise('Hops in place', '3', '10'),
    ]),
    createPhase('Return', [
      createExercise('Walk and run', '6', '2/3 min'),
      createExercise('Strides', '4', '15 s'),
    ]),
  ],
  warningSignsToWatch: ['Pain above 5 out of 10', 'A new swelling', 'A limp'],
  whenToSeekProfessionalHelp: ['It does not get better in two weeks', 'Three red days in a week'],
  returnToActivityGuidelines: ['Level ground first', 'A rest day between', 'At most 10% more a week'],
};

/** An injury as the API returns it. */
export const createInjury = (injury: Partial<InjuryView> = {}): InjuryView => ({
  id: '01938a2e-0000-7000-8000-000000000001',
  bodyPart: 'Achilles',
  injuryType: 'Tendon pain',
  severity: 'Mild',
  dateOfInjury: localDate('2026-11-16'),
  currentPainLevel: 3,
  mobilityRestrictions: null,
  symptoms: 'Stiff in the morning',
  professionalDiagnosis: null,
  status: 'active',
  recoveredDate: null,
  aiRehabExercises: JSON.stringify(PLAN),
  generatedBy: 'rules',
  generatedWhy: 'Your plan follows our rehab rules.',
  generatedModel: null,
  isBeingWritten: false,
  redFlags: [],
  professionalSeenOn: null,
  stopsExercises: false,
  stopsTraining: false,
  severityNow: 'Mild',
  stage: 'load',
  nextGreenOn: localDate('2026-11-21'),
  light: 'amber',
  checkedOn: localDate('2026-11-19'),
  ...injury,
});

export const FLAGGED_INJURY = createInjury({
  id: '01938a2e-0000-7000-8000-000000000002',
  bodyPart: 'Calf',
  injuryType: 'Cramp after a long flight',
  redFlags: [
    {
      level: 'same-day',
      flag: 'blood-clot',
      advice: 'A swollen, warm calf may be a blood clot: have it looked at today.',
    },
  ],
  stopsExercises: true,
  stopsTraining: true,
  severityNow: 'Severe',
  stage: 'protect',
  light: null,
  checkedOn: null,
});

export const RECOVERED_INJURY = createInjury({
  id: '01938a2e-0000-7000-8000-000000000003',
  bodyPart: 'IT Band',
  injuryType: 'Runner’s knee on the outside',
  dateOfInjury: localDate('2026-09-01'),
  status: 'recovered',
  recoveredDate: localDate('2026-10-02'),
});

/** Date, pain and light. */
const CHECK_IN_DAYS = [
  ['2026-11-19', 4, 'amber'],
  ['2026-11-18', 6, 'red'],
  ['2026-11-16', 2, 'green'],
] as const;

/** Three days of check-ins, newest first; the latest lacks its next-morning pain. */
export const CHECK_INS: readonly CheckInView[] = CHECK_IN_DAYS.map(([date, during, light], index) => ({
  id: `01938a2e-0000-7000-8000-00000000010${index}`,
  injuryId: createInjury().id,
  date: localDate(date),
  during,
  nextMorning: index === 0 ? null : 1,
  baseline: 1,
  swelling: false,
  limp: false,
  givingWay: false,
  note: null,
  light,
}));
