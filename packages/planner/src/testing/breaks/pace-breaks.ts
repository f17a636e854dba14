import { changeFirst, changeRows, isKind, type RuleBreak } from './break.ts';

// Zone 3 is 4:26 to 4:51 /km, zone 4 is 4:11 to 4:26 /km.
const FIVE_K_IN_20_MINUTES = { raceResult: { distanceMeters: 5000, seconds: 1200 } } as const;
const HALF_MARATHON = { ...FIVE_K_IN_20_MINUTES, raceDistance: 21.1 } as const;

/** Violations of the rule on pace targets. */
export const PACE_BREAKS: readonly RuleBreak[] = [
  {
    id: 'P24',
    description: 'a pace target without a race result',
    change: changeFirst(isKind('threshold'), { paceTarget: '4:11-4:26 /km' }),
  },
  {
    id: 'P24',
    description: 'a pace target on an easy run',
    athleteChanges: HALF_MARATHON,
    change: changeFirst(isKind('easy'), { paceTarget: '5:27-6:13 /km' }),
  },
  {
    id: 'P24',
    description: 'a tempo run at interval pace',
    athleteChanges: HALF_MARATHON,
    change: changeFirst(isKind('tempo'), { paceTarget: '3:51-4:11 /km' }),
  },
  {
    id: 'P24',
    description: 'a pace target in the wrong unit',
    athleteChanges: HALF_MARATHON,
    change: changeFirst(isKind('tempo'), { paceTarget: '4:26-4:51 /mi' }),
  },
  {
    id: 'P24',
    description: 'a pace target that is no range',
    athleteChanges: HALF_MARATHON,
    change: changeFirst(isKind('tempo'), { paceTarget: 'fast' }),
  },
  {
    id: 'P24',
    description: 'a race at another pace than the predicted one',
    athleteChanges: HALF_MARATHON,
    change: changeFirst(isKind('race'), { paceTarget: '3:45-3:55 /km' }),
  },
  {
    id: 'P24',
    description: 'an ultra with a pace target',
    athleteChanges: { ...FIVE_K_IN_20_MINUTES, raceDistance: 50 },
    change: changeFirst(isKind('race'), { paceTarget: '5:00-5:20 /km' }),
  },
  {
    id: 'P24',
    description: 'a threshold run slower than a tempo run',
    athleteChanges: HALF_MARATHON,
    change: changeRows((rows) =>
      rows.map((row) => {
        if (row.kind === 'threshold') return { ...row, paceTarget: '4:20-4:36 /km' };
        return row.kind === 'tempo' ? { ...row, paceTarget: '4:14-4:30 /km' } : row;
      }),
    ),
  },
];
