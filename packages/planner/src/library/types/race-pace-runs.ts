import {
  BRISK_SHARPENER,
  createQualitySteps,
  createSharpenerSteps,
  RACE_PACE,
} from '../../plan/sessions/quality.ts';
import { defineTypes } from './define-types.ts';
import { evenEffort, fastFinish, ladder, reps, weightedParts } from './patterns.ts';

const SHARPENER_MINUTES = 30;

// The planner's sharpener lasts half an hour. A longer one gets a longer cool-down.
const sharpenerFor = (minutes: number) => createSharpenerSteps(BRISK_SHARPENER, minutes - SHARPENER_MINUTES);

/** Runs at race effort, and the sharpeners of race week. */
export const RACE_PACE_RUNS = defineTypes('run', [
  ['5K-pace run', 'race-pace', 5, [25, 75], reps('5K pace', 5, 3, 2), 'Blocks at the pace of a 5K.'],
  ['10K-pace run', 'race-pace', 4, [25, 75], reps('10K pace', 4, 6, 2), 'Blocks at the pace of a 10K.'],
  [
    'Half-marathon-pace run',
    'race-pace',
    3,
    [25, 75],
    reps('Half-marathon pace', 3, 12, 3),
    'Blocks at the pace of a half marathon.',
  ],
  [
    'Marathon-pace run',
    'race-pace',
    3,
    [25, 75],
    (minutes) => createQualitySteps(RACE_PACE, minutes),
    'Blocks at the effort of the marathon.',
  ],
  [
    'Continuous marathon-pace run',
    'race-pace',
    3,
    [25, 75],
    reps('Marathon pace', 3, 45, 5),
    'Marathon effort in one piece, as even as you can.',
    { levels: ['beginner'] },
  ],
  [
    'Half-marathon-pace finish run',
    'tempo',
    3,
    [25, 200],
    fastFinish('Half-marathon pace', 3, 0.25),
    'An easy run that closes at half-marathon effort.',
  ],
  [
    'Marathon-pace finish run',
    'tempo',
    3,
    [25, 200],
    fastFinish('Marathon pace', 3, 0.25),
    'An easy run that closes at marathon effort.',
  ],
  [
    '50K-pace run',
    'race-pace',
    2,
    [40, 120],
    evenEffort('50K effort', 2),
    'The even effort of a 50K, with race gear and drinks.',
  ],
  [
    '50-mile-pace run',
    'race-pace',
    2,
    [45, 140],
    weightedParts(['Warm-up', 1, 1], ['50-mile effort', 2, 8], ['Walk', 1, 1], ['50-mile effort', 2, 4]),
    'The effort of 50 miles, with the first walk before you need it.',
  ],
  [
    '100K-pace run',
    'race-pace',
    2,
    [45, 150],
    weightedParts(['100K effort', 2, 6], ['Walk', 1, 1], ['100K effort', 2, 6]),
    'The effort of a 100K, which is slower than feels right.',
  ],
  [
    '100-mile-pace run',
    'race-pace',
    2,
    [45, 150],
    weightedParts(['100-mile effort', 2, 4], ['Walk', 1, 1], ['100-mile effort', 2, 4], ['Walk', 1, 1]),
    'The effort of 100 miles, walks included.',
  ],
  [
    'Sharpening run',
    'sharpener',
    3,
    [30, 40],
    sharpenerFor,
    'Three touches of race effort, and you stop while it feels easy.',
  ],
  [
    'Race-pace sharpening run',
    'sharpener',
    4,
    [30, 40],
    (minutes) =>
      createSharpenerSteps(
        { label: 'Race effort', zone: 4, reps: 3, repMinutes: 2 },
        minutes - SHARPENER_MINUTES,
      ),
    'A few short blocks at the effort of a 10K, and a long warm-up before them.',
  ],
  [
    '5K-pace sharpening run',
    'sharpener',
    5,
    [30, 40],
    (minutes) =>
      createSharpenerSteps(
        { label: '5K pace', zone: 5, reps: 5, repMinutes: 1 },
        minutes - SHARPENER_MINUTES,
      ),
    'A few single minutes at the pace of a 5K, and a long warm-up before them.',
  ],
  [
    'Brisk-minutes sharpening run',
    'sharpener',
    4,
    [25, 40],
    ladder('Brisk', 4, [1, 1, 1, 1], 2),
    'Four brisk minutes keep your speed while your volume drops.',
    { levels: ['beginner'] },
  ],
  [
    'Race-pace touch run',
    'sharpener',
    3,
    [25, 40],
    weightedParts(['Warm-up', 1, 5], ['Race effort', 3, 3], ['Cool-down', 1, 3]),
    'A few minutes at race effort to remember how it feels.',
  ],
]);
