import type { WorkFamily } from '../progressions/work-family.ts';

/** Sentences of a family of work. `feel` names the effort on a scale to 10. */
interface WorkSentences {
  readonly purpose: readonly string[];
  readonly feel: readonly string[];
}

export const WORK_SENTENCES: Readonly<Record<WorkFamily, WorkSentences>> = {
  vo2max: {
    purpose: [
      'Raises the ceiling: your heart learns to deliver more oxygen.',
      'Short, hard and worth it. This raises the most oxygen you can use.',
      'Makes your race pace feel easier.',
    ],
    feel: [
      'Hard, 8 to 9 out of 10, but the last one is as fast as the first.',
      'You can say a word or two, not a sentence. Jog until your breath is back.',
    ],
  },
  '5k-pace': {
    purpose: [
      'Rehearses the exact effort of your 5K.',
      'Your legs learn the rhythm of race day.',
      'Race pace in pieces, so the whole thing feels familiar.',
    ],
    feel: [
      'Hard, 8 out of 10. Hold back on the first one.',
      'Quick and controlled: stay tall when it bites.',
    ],
  },
  '10k-pace': {
    purpose: [
      'Rehearses race effort in pieces.',
      'Teaches you the pace to lock into and hold.',
      'Race rhythm, with short rests to keep it honest.',
    ],
    feel: [
      'Hard but steady, 7 to 8 out of 10.',
      'You could do one more than planned. If not, you started too fast.',
    ],
  },
  threshold: {
    purpose: [
      'Moves your threshold up, so a strong pace feels easier.',
      'Trains the pace you could hold for about an hour.',
      'The most useful hard session there is: strong, even, repeatable.',
      'Teaches your body to clear what builds up when you run hard.',
    ],
    feel: [
      'Comfortably hard, 7 out of 10: short phrases only.',
      'On the edge, never over it. The last block is as even as the first.',
    ],
  },
  'half-pace': {
    purpose: [
      'Rehearses half-marathon effort until it feels like home.',
      'Builds the strength to hold race pace in the second hour.',
      'Race effort in blocks: find the rhythm and stay in it.',
    ],
    feel: [
      'Strong but controlled, 6 to 7 out of 10.',
      'You could talk in short phrases, but would rather not.',
    ],
  },
  'marathon-pace': {
    purpose: [
      'Marathon effort, practiced until you can find it without a watch.',
      'Teaches your body to burn fuel slowly at race pace.',
      'Marathon effort: learn how easy it should feel at first.',
      'Builds trust in the pace you’ll hold for hours.',
    ],
    feel: [
      'Steady, 5 to 6 out of 10. It should feel too easy at first.',
      'You can speak a sentence at a time. Let the pace come to you.',
    ],
  },
  tempo: {
    purpose: [
      'A steady push that lifts the pace you can hold for long.',
      'Builds strength for the second half of the race.',
      'Firm and even: the bread and butter of endurance.',
    ],
    feel: [
      'Comfortably hard, 6 out of 10.',
      'Firm enough that you want it to end, easy enough that you could go on.',
    ],
  },
  fartlek: {
    purpose: [
      'Play with speed: faster parts by feel, easy in between.',
      'Wakes up your legs and breaks the routine.',
      'Teaches you to change pace and recover while running.',
    ],
    feel: ['Brisk, 6 out of 10, and never a sprint.', 'Pick a tree or a corner, and run to it with a smile.'],
  },
  hills: {
    purpose: [
      'Hills are strength training in running shoes.',
      'Builds power and a strong stride without the pounding of fast running.',
      'Makes every flat road feel faster.',
    ],
    feel: [
      'Strong, 8 out of 10 at the top. Walk or jog down until you’re ready.',
      'Drive your knees and arms, look at the top, and keep your steps short.',
    ],
  },
  climbs: {
    purpose: [
      'Long climbs at an easy effort prepare the legs for the race’s hills.',
      'Climbing strength decides ultras. This is where you build it.',
      'Practices going up without going over the edge.',
    ],
    feel: [
      'Steady, 4 to 5 out of 10. Hike when it gets steep. That’s a skill.',
      'Short steps, even breath, and relaxed on the way down.',
    ],
  },
};

/** For an easy run that ends brisk, which is not a long run. */
export const BRISK_END_PURPOSES: readonly string[] = [
  'An easy run that ends brisk, so you learn that effort on tired legs.',
  'Easy first, then brisk: practice for the end of your race.',
  'Most of it is easy. The end teaches you to hold a firm effort.',
];

export const FINISH_PURPOSES: readonly string[] = [
  'A long run that ends strong teaches you to hold form on tired legs.',
  'Easy first, then a strong close: just like a good race.',
  'Keep a little strength for the end, as you would in a race.',
];

/** How a long run with a faster part should feel. */
export const FASTER_PART_FEELS: readonly string[] = [
  'Easy means easy until the faster part starts.',
  'The faster part is 6 to 7 out of 10, never a race.',
  'Relax your shoulders and quicken your steps when the pace picks up.',
];

/** The same for parts in zone 4 or 5. */
export const HARD_PART_FEELS: readonly string[] = [
  'The hard parts are 8 out of 10, and each one is as good as the first.',
  'Run the hard parts tall and quick, and jog slowly between them.',
  'Hard but controlled: stop while your form is good.',
];

export const RACE_BLOCK_PURPOSES: readonly string[] = [
  'Race effort inside the long run is the closest thing to the race itself.',
  'Practice race effort when your legs are already tired.',
  'Find the rhythm you want to hold on race day.',
];

export const REHEARSAL_SENTENCE =
  'Dress rehearsal: race shoes, race gear, race breakfast, and the drinks you’ll have on race day.';
