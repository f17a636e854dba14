import { defineTypes, type TypeRow } from './define-types.ts';
import { alternatingEfforts, evenEffort, reps, singleEffort, weightedParts } from './patterns.ts';

const easyEffort = (label: string) => evenEffort(label, 2);

const BIKE: readonly TypeRow[] = [
  ['Easy bike', 'cross', 2, [20, 120], easyEffort('Smooth and easy'), 'Endurance without impact.'],
  [
    'Recovery bike',
    'cross',
    1,
    [15, 60],
    singleEffort('Very easy spinning', 1),
    'Loosens the legs with no load at all.',
  ],
  [
    'Long bike',
    'cross',
    2,
    [60, 180],
    easyEffort('Long and steady'),
    'Hours of endurance your joints don’t feel.',
  ],
  ['Bike tempo', 'cross', 3, [30, 75], reps('Tempo', 3, 10, 3), 'Tempo work without impact.'],
  [
    'Bike intervals',
    'cross',
    4,
    [30, 60],
    reps('Hard', 4, 3, 3),
    'Hard minutes for when you can’t run hard.',
    { levels: ['beginner'] },
  ],
  [
    'Bike climb',
    'cross',
    3,
    [30, 75],
    reps('Uphill, seated', 3, 6, 4),
    'Strength for the legs in the saddle.',
  ],
  [
    'High-cadence bike',
    'cross',
    2,
    [25, 60],
    alternatingEfforts(['Quick pedals', 2, 3], ['Easy', 1, 2], 'Easy'),
    'Quick, light pedaling for quick, light steps.',
  ],
];

const SWIM: readonly TypeRow[] = [
  ['Easy swim', 'cross', 2, [20, 75], easyEffort('Smooth and easy'), 'The whole body at work, weightless.'],
  [
    'Recovery swim',
    'cross',
    1,
    [15, 40],
    singleEffort('Very easy', 1),
    'Water takes the weight off tired legs.',
  ],
  [
    'Swim drills',
    'cross',
    2,
    [20, 50],
    weightedParts(['Easy', 1, 1], ['Drills', 2, 3], ['Easy', 1, 1]),
    'Better strokes make every length easier.',
  ],
  [
    'Swim intervals',
    'cross',
    4,
    [30, 55],
    reps('Hard lengths', 4, 2, 2),
    'Hard lengths train the heart and spare the legs.',
    { levels: ['beginner'] },
  ],
  [
    'Deep-water session',
    'cross',
    2,
    [20, 50],
    alternatingEfforts(['Strong', 2, 3], ['Easy', 1, 1], 'Easy'),
    'The movement of running without the ground.',
  ],
];

const ROW: readonly TypeRow[] = [
  [
    'Easy row',
    'cross',
    2,
    [20, 60],
    easyEffort('Smooth and easy'),
    'Legs, back and arms share an easy effort.',
  ],
  ['Recovery row', 'cross', 1, [15, 40], singleEffort('Very easy', 1), 'Light strokes on a tired day.'],
  ['Row tempo', 'cross', 3, [28, 55], reps('Tempo', 3, 8, 3), 'Comfortably hard on the rower.'],
  [
    'Row intervals',
    'cross',
    4,
    [28, 50],
    reps('Hard', 4, 2, 2),
    'Short hard pieces for heart and back.',
    { levels: ['beginner'] },
  ],
];

const ELLIPTICAL: readonly TypeRow[] = [
  [
    'Easy elliptical',
    'cross',
    2,
    [20, 75],
    easyEffort('Smooth and easy'),
    'Close to running, without the pounding.',
  ],
  [
    'Recovery elliptical',
    'cross',
    1,
    [15, 45],
    singleEffort('Very easy', 1),
    'Movement without impact after hard days.',
  ],
  [
    'Elliptical tempo',
    'cross',
    3,
    [28, 60],
    reps('Tempo', 3, 8, 2),
    'Tempo work for legs that can’t take pounding.',
  ],
  [
    'Elliptical intervals',
    'cross',
    4,
    [28, 50],
    reps('Hard', 4, 3, 2),
    'Hard minutes without the pounding.',
    { levels: ['beginner'] },
  ],
];

const MOBILITY: readonly TypeRow[] = [
  [
    'Mobility',
    'cross',
    1,
    [10, 40],
    weightedParts(['Ankles', 1, 1], ['Hips', 1, 2], ['Back', 1, 1]),
    'Keeps the joints moving through their full range.',
  ],
  [
    'Hip mobility',
    'cross',
    1,
    [10, 30],
    weightedParts(['Hip circles', 1, 1], ['Lunges', 1, 1], ['Hip flexors', 1, 1]),
    'Loose hips give you a longer, easier stride.',
  ],
  [
    'Ankle and calf mobility',
    'cross',
    1,
    [10, 25],
    weightedParts(['Ankle circles', 1, 1], ['Calf stretches', 1, 1]),
    'Supple ankles and calves handle every step better.',
  ],
  [
    'Foam rolling',
    'cross',
    1,
    [10, 30],
    weightedParts(['Calves', 1, 1], ['Thighs', 1, 2], ['Back', 1, 1]),
    'Eases tight muscles after long days.',
  ],
  [
    'Stretching',
    'cross',
    1,
    [10, 40],
    singleEffort('Gentle stretches', 1),
    'Unhurried stretches at the end of a day.',
  ],
  [
    'Gentle yoga',
    'cross',
    1,
    [15, 60],
    singleEffort('Gentle poses', 1),
    'Breath and balance on an easy day.',
  ],
  [
    'Yoga flow',
    'cross',
    1,
    [20, 60],
    weightedParts(['Breathing', 1, 1], ['Flow', 1, 5], ['Rest', 1, 1]),
    'Flowing poses build balance and control.',
  ],
  [
    'Yoga for runners',
    'cross',
    1,
    [20, 60],
    weightedParts(['Standing poses', 1, 2], ['Hips and hamstrings', 1, 3], ['Rest', 1, 1]),
    'Poses for hips, hamstrings and feet.',
  ],
  [
    'Pilates',
    'cross',
    1,
    [20, 60],
    weightedParts(['Breathing', 1, 1], ['Core', 1, 4], ['Stretching', 1, 1]),
    'Slow, exact work for the core.',
  ],
];

export const OTHER_SPORTS = [
  ...defineTypes('bike', BIKE),
  ...defineTypes('swim', SWIM),
  ...defineTypes('row', ROW),
  ...defineTypes('elliptical', ELLIPTICAL),
  ...defineTypes('mobility', MOBILITY),
];
