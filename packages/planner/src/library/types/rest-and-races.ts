import { RACE_DISTANCES } from '@threshold/physiology';
import { toRaceType } from '../../plan/sessions/session-texts.ts';
import { defineTypes } from './define-types.ts';
import { singleEffort } from './patterns.ts';

// 48 hours. No planned race takes longer, not even 100 miles at a beginner's easy pace.
const LONGEST_RACE_MINUTES = 2_880;

// The same zones as the planner's, which can lower them to the athlete's limits.
const zoneOfRace = (distance: (typeof RACE_DISTANCES)[number]['distance']) => {
  if (typeof distance !== 'number' || distance >= 50) return 2;
  return distance <= 10 ? 4 : 3;
};

export const REST_AND_RACES = [
  ...defineTypes('rest', [
    ['Rest', 'rest', 1, [0, 0], () => [], 'Rest is when training turns into fitness.'],
    [
      'Complete rest',
      'rest',
      1,
      [0, 0],
      () => [],
      'Nothing at all today. Skip even errands on foot if you can.',
    ],
    ['Active rest', 'rest', 1, [0, 0], () => [], 'No training, but a stroll or some stretching feels good.'],
  ]),
  ...RACE_DISTANCES.flatMap(({ distance }) =>
    defineTypes(distance === 'walking' ? 'walk' : 'run', [
      [
        toRaceType(distance),
        'race',
        zoneOfRace(distance),
        [5, LONGEST_RACE_MINUTES],
        singleEffort('Race', zoneOfRace(distance)),
        'The day that the plan leads to.',
      ],
    ]),
  ),
];
