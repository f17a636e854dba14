import { INTERVAL, qualitySteps } from '../../plan/sessions/quality.ts';
import { defineTypes } from './define-types.ts';
import { ladder, ladderMinutes, reps, weightedParts } from './patterns.ts';

// Minutes of each fast part.
const PYRAMID = [1, 2, 3, 2, 1] as const;
const LADDER = [1, 2, 3, 4] as const;
const CUT_DOWN = [5, 4, 3, 2, 1] as const;
const MIXED = [4, 2, 4, 2, 1] as const;

/**
 * Runs with short, hard repetitions by time or lap, which have a zone, minutes and recovery minutes after
 * them.
 */
export const INTERVAL_RUNS = defineTypes('run', [
  [
    'Interval run',
    'interval',
    5,
    [25, 70],
    (minutes) => qualitySteps(INTERVAL, minutes),
    'Three-minute intervals raise how much oxygen your body can use.',
  ],
  [
    '200 m repetition run',
    'interval',
    5,
    [25, 45],
    reps('200 m', 5, 1, 2),
    'Short and quick with full rest, for speed and form.',
  ],
  [
    '400 m interval run',
    'interval',
    5,
    [25, 75],
    reps('400 m', 5, 2, 2),
    'One lap fast, as long again easy.',
  ],
  [
    '600 m interval run',
    'interval',
    5,
    [28, 55],
    reps('600 m', 5, 2, 3),
    'A lap and a half fast, with enough rest to hold the form.',
  ],
  [
    '800 m interval run',
    'interval',
    5,
    [25, 75],
    reps('800 m', 5, 3, 3),
    'Two laps fast, as long again easy.',
  ],
  [
    '1000 m interval run',
    'interval',
    5,
    [25, 75],
    reps('1000 m', 5, 4, 3),
    'Kilometers at a pace you could race for 15 minutes.',
  ],
  [
    '1200 m interval run',
    'interval',
    5,
    [25, 75],
    reps('1200 m', 5, 5, 4),
    'Long intervals for those used to them.',
  ],
  [
    'Mile interval run',
    'interval',
    4,
    [35, 70],
    reps('Mile', 4, 6, 4),
    'Miles just above threshold with long rests.',
    { levels: ['beginner'] },
  ],
  [
    '30-30 interval run',
    'interval',
    5,
    [30, 50],
    weightedParts(
      ['Warm-up', 1, 4],
      ['30 seconds fast, 30 easy', 5, 3],
      ['Easy', 2, 2],
      ['30 seconds fast, 30 easy', 5, 3],
      ['Cool-down', 1, 2],
    ),
    'Alternating half minutes add up to a lot of fast running with little strain.',
  ],
  [
    'Minute interval run',
    'interval',
    5,
    [25, 75],
    reps('Fast minute', 5, 1, 1),
    'Fast minutes with as many easy ones.',
  ],
  [
    'Two-minute interval run',
    'interval',
    5,
    [25, 75],
    reps('Fast', 5, 2, 2),
    'Two fast minutes and two easy ones are short enough to stay quick.',
  ],
  [
    'Three-minute interval run',
    'interval',
    5,
    [25, 75],
    reps('Fast', 5, 3, 2),
    'Three fast minutes and two easy ones keep your heart near its limit.',
  ],
  [
    'Four-minute interval run',
    'interval',
    5,
    [25, 75],
    reps('Fast', 5, 4, 3),
    'Four fast minutes at a pace you could race for 15 minutes.',
  ],
  [
    'Five-minute interval run',
    'interval',
    5,
    [25, 75],
    reps('Fast', 5, 5, 3),
    'Five fast minutes at a time, for runners who are used to them.',
  ],
  [
    'Yasso run',
    'interval',
    4,
    [35, 70],
    reps('800 m even', 4, 4, 4),
    'Even 800s with equal rest, a classic on the way to a marathon.',
    { levels: ['beginner'] },
  ],
  [
    'Pyramid interval run',
    'interval',
    5,
    [ladderMinutes(PYRAMID, 2), 60],
    ladder('Fast', 5, PYRAMID, 2),
    'One to three fast minutes, up and down.',
  ],
  [
    'Ladder interval run',
    'interval',
    5,
    [ladderMinutes(LADDER, 2), 60],
    ladder('Fast', 5, LADDER, 2),
    'Each fast part is a minute longer.',
  ],
  [
    'Cut-down interval run',
    'interval',
    5,
    [ladderMinutes(CUT_DOWN, 2), 60],
    ladder('Fast', 5, CUT_DOWN, 2),
    'Each fast part is a minute shorter and a little quicker.',
  ],
  [
    'Mixed interval run',
    'interval',
    5,
    [ladderMinutes(MIXED, 2), 60],
    ladder('Fast', 5, MIXED, 2),
    'Long and short fast parts in one session.',
  ],
  [
    'Sprint run',
    'interval',
    5,
    [25, 40],
    reps('Sprint of 20 seconds, then walk', 5, 1, 3),
    'A few near-full sprints with long rests, for short races.',
  ],
]);
