import type { PlanInput } from '../../plan/plan-input.ts';
import { changeFirst, isKind, isOnDate, type RuleBreak, scaleKm, withMinutes } from './break.ts';

const RED_FLAG: Partial<PlanInput> = {
  injuries: [{ bodyPart: 'Calf', severity: 'Mild', stopsTraining: true }],
};
const MILD_KNEE: Partial<PlanInput> = { injuries: [{ bodyPart: 'Knee', severity: 'Mild' }] };
const EASY_BIKE = { kind: 'cross', session: 'AM', type: 'Easy bike' } as const;

/** Violations of the injury rules: sessions ruled out, volume limits and red flags. */
export const INJURY_BREAKS: readonly RuleBreak[] = [
  {
    id: 'P26',
    description: 'a hill with a sore calf',
    athleteChanges: { injuries: [{ bodyPart: 'Calf', severity: 'Mild' }] },
    change: changeFirst(isKind('easy'), { type: 'Hill run' }),
  },
  {
    id: 'P26',
    description: 'zone 4 with a moderate knee injury',
    athleteChanges: { injuries: [{ bodyPart: 'Knee', severity: 'Moderate' }] },
    change: changeFirst(isKind('easy'), { zone: 4 }),
  },
  {
    id: 'P26',
    description: 'strength with a moderate shoulder injury',
    athleteChanges: { injuries: [{ bodyPart: 'Shoulder', severity: 'Moderate' }] },
    change: changeFirst(isKind('easy'), { kind: 'strength' }),
  },
  {
    id: 'P26',
    description: 'a row with a moderate elbow injury',
    athleteChanges: { injuries: [{ bodyPart: 'Elbow', severity: 'Moderate' }] },
    change: changeFirst(isKind('easy'), { type: 'Easy row' }),
  },
  {
    id: 'P26',
    description: 'cross-training without clearance with a severe hip injury',
    athleteChanges: { injuries: [{ bodyPart: 'Hip', severity: 'Severe' }] },
    change: changeFirst(isKind('cross'), { type: 'Easy bike', notes: 'Smooth and without impact.' }),
  },
  {
    id: 'P26',
    description: 'a bike ride under a red flag',
    athleteChanges: RED_FLAG,
    change: changeFirst(isKind('rest'), (row) => ({
      ...withMinutes({ ...row, durationMinutes: 20 }, 20),
      ...EASY_BIKE,
    })),
  },
  {
    id: 'P43',
    description: 'a run of 65 minutes with a moderate Achilles injury',
    athleteChanges: { injuries: [{ bodyPart: 'Achilles', severity: 'Moderate' }] },
    change: changeFirst(isKind('easy'), (row) => withMinutes(row, 65)),
  },
  {
    id: 'P43',
    description: 'a run of 95 minutes with a mild knee injury',
    athleteChanges: { injuries: [{ bodyPart: 'Knee', severity: 'Mild' }] },
    change: changeFirst(isKind('easy'), (row) => withMinutes(row, 95)),
  },
  {
    id: 'P43',
    description: 'a run over half of the longest with a moderate knee injury',
    athleteChanges: {
      injuries: [{ bodyPart: 'Knee', severity: 'Moderate' }],
      history: { weeklyKm: [40, 40, 40, 40], longestRunKm: 16 },
    },
    change: changeFirst(isKind('easy'), { plannedKm: 8.1 }),
  },
  {
    id: 'P43',
    description: 'a week over half of the recent mean with a moderate IT band injury',
    athleteChanges: {
      injuries: [{ bodyPart: 'IT Band', severity: 'Moderate' }],
      history: { weeklyKm: [40, 40, 40, 40], longestRunKm: 16 },
    },
    change: scaleKm(1.4, '2026-11-30', '2026-12-06'),
  },
  {
    id: 'P43',
    description: 'a week over half of the mean of two known weeks with a moderate Achilles injury',
    athleteChanges: {
      injuries: [{ bodyPart: 'Achilles', severity: 'Moderate' }],
      history: { weeklyKm: [60, 60], longestRunKm: null },
    },
    change: scaleKm(1.7, '2026-11-30', '2026-12-06'),
  },
  {
    id: 'P49',
    description: 'an easy run that a mild knee injury lengthens to 89 minutes',
    athleteChanges: MILD_KNEE,
    change: changeFirst(isKind('easy'), (row) => withMinutes(row, 89)),
  },
  {
    id: 'P49',
    description: 'tempo on the day of an easy run with a mild knee injury',
    athleteChanges: MILD_KNEE,
    change: changeFirst(isKind('easy'), { zone: 3 }),
  },
  {
    id: 'P49',
    description: 'a run on a day of rest with a mild knee injury',
    athleteChanges: MILD_KNEE,
    change: changeFirst(isKind('rest'), (row) => ({
      ...withMinutes({ ...row, durationMinutes: 20 }, 20),
      kind: 'easy',
      session: 'AM',
      plannedKm: 3,
    })),
  },
  {
    id: 'P04',
    description: 'a race under a red flag',
    athleteChanges: RED_FLAG,
    change: changeFirst(isOnDate('2027-01-17'), (row) => ({
      ...withMinutes({ ...row, durationMinutes: 20 }, 20),
      ...EASY_BIKE,
      kind: 'race',
    })),
  },
];
