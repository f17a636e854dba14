import type { PlanInput } from '../plan-input.ts';
import { type Break, first, isKind, lasting, on } from './plan-breaks-for-test.ts';

const STOPPED: Partial<PlanInput> = {
  injuries: [{ bodyPart: 'Calf', severity: 'Mild', stopsTraining: true }],
};
const AN_EASY_BIKE = { kind: 'cross', session: 'AM', type: 'Easy bike' } as const;

/** What injuries rule out, planned all the same. */
export const INJURY_BREAKS: readonly Break[] = [
  {
    id: 'P26',
    what: 'a hill with a sore calf',
    athlete: { injuries: [{ bodyPart: 'Calf', severity: 'Mild' }] },
    change: first(isKind('easy'), { type: 'Hill run' }),
  },
  {
    id: 'P26',
    what: 'zone 4 with a moderate knee',
    athlete: { injuries: [{ bodyPart: 'Knee', severity: 'Moderate' }] },
    change: first(isKind('easy'), { zone: 4 }),
  },
  {
    id: 'P26',
    what: 'strength with a moderate shoulder',
    athlete: { injuries: [{ bodyPart: 'Shoulder', severity: 'Moderate' }] },
    change: first(isKind('easy'), { kind: 'strength' }),
  },
  {
    id: 'P26',
    what: 'a row with a moderate elbow',
    athlete: { injuries: [{ bodyPart: 'Elbow', severity: 'Moderate' }] },
    change: first(isKind('easy'), { type: 'Easy row' }),
  },
  {
    id: 'P26',
    what: 'cross-training that nobody has cleared with a severe hip',
    athlete: { injuries: [{ bodyPart: 'Hip', severity: 'Severe' }] },
    change: first(isKind('cross'), { type: 'Easy bike', notes: 'Smooth and without impact.' }),
  },
  {
    id: 'P26',
    what: 'a walk under a red flag',
    athlete: STOPPED,
    change: first(isKind('rest'), (row) => ({
      ...lasting({ ...row, durationMinutes: 20 }, 20),
      ...AN_EASY_BIKE,
    })),
  },
  {
    id: 'P04',
    what: 'a race under a red flag',
    athlete: STOPPED,
    change: first(on('2027-01-17'), (row) => ({
      ...lasting({ ...row, durationMinutes: 20 }, 20),
      ...AN_EASY_BIKE,
      kind: 'race',
    })),
  },
];
