import type { InjuryLimits } from '@threshold/physiology';
import { isNewRunner } from '../care.ts';
import type { PlanInput } from '../plan-input.ts';
import type { EasySentences } from './easy-sentences.ts';

type EasyKind = 'easy' | 'recovery' | 'long' | 'shakeout';

/** The sentences for runs of an athlete who has no hard days. */
export interface CarefulSentences {
  readonly notes: Readonly<Record<EasyKind, EasySentences>>;
  readonly reasons: Readonly<Record<EasyKind | 'taperLong', readonly string[]>>;
}

/** Injured athletes keep their fitness instead of building it. Their caution replaces the advice for little time. */
const INJURED: CarefulSentences = {
  notes: {
    easy: {
      purpose: [
        'An easy run keeps your legs used to running while you heal.',
        'Just enough running to keep what you have built.',
        'Your body responds well to small, easy doses like this one.',
        'This run asks little of you, and that’s the point.',
        'Comfort first, distance second.',
        'A quiet run, and a look at how your body responds.',
        'Run gently, on ground that you know.',
      ],
      feel: [
        'You can talk in full sentences the whole way.',
        'It should feel like 3 out of 10.',
        'Walk as often as you like.',
        'Take short steps, and land softly.',
        'Finish feeling like you could do it again.',
      ],
      shortOfTime: [],
    },
    recovery: {
      purpose: [
        'A gentle run moves fresh blood through your legs.',
        'A few slow minutes, nothing more.',
        'A shuffle to shake out the stiffness.',
        'Slow steps, to see how your body feels.',
        'This one is for recovery, not for fitness.',
      ],
      feel: [
        'It should feel like 2 out of 10.',
        'Go slower than you think. Let everyone pass.',
        'You should come home fresher than you left.',
      ],
      shortOfTime: [],
    },
    long: {
      purpose: [
        'The longest run of the week, and still an easy one.',
        'It keeps you used to longer runs, at little cost.',
        'Patience is worth more than distance now.',
        'You keep your endurance, and give the injury time.',
        'Run only as far as feels comfortable.',
      ],
      feel: [
        'Start slower than you want to.',
        'Talk in full sentences to the end. Slow down before you have to.',
        'Turn around early if anything feels wrong.',
      ],
      shortOfTime: [],
    },
    shakeout: {
      purpose: ['A few loose minutes keep the legs awake.', 'Jog a little, and see how your legs feel.'],
      feel: ['No effort at all.', 'Walk whenever you like.'],
      shortOfTime: [],
    },
  },
  reasons: {
    easy: [
      'Easy running keeps you in touch with running while you heal.',
      'A small dose of running, and no more.',
      'Healing comes first, and easy running goes along with it.',
      'A little and often keeps your stride familiar.',
      'Slow is kind to what is healing.',
    ],
    recovery: [
      'Light movement helps you recover faster than the couch.',
      'This run is here to make you feel better.',
      'Easy blood flow, nothing else.',
      'A little running makes tomorrow feel good.',
    ],
    long: [
      'The longest run of the week stays short while you heal.',
      'Enough to keep your endurance, not to test the injury.',
      'Comfort decides how far you go.',
      'It holds what you have, until you can build again.',
    ],
    shakeout: [
      'A few loose minutes, and only if nothing hurts.',
      'Short and loose, to keep your legs awake.',
    ],
    taperLong: [
      'Long enough to keep the rhythm, short enough to arrive fresh.',
      'Only the rhythm counts now.',
    ],
  },
};

/** New runners run for a few minutes at a time, with walks between. */
const NEW_RUNNER: CarefulSentences = {
  notes: {
    easy: {
      purpose: [
        'Short and easy, so your legs get used to running.',
        'Each outing makes the next one a little easier.',
        'Run slowly enough to enjoy it.',
      ],
      feel: [
        'You can talk in full sentences the whole way.',
        'It should feel like 3 out of 10.',
        'If you’re out of breath, walk until you’re not.',
        'Finish feeling like you could do it again.',
        'Take short, light steps.',
      ],
      shortOfTime: [
        'Short on time? A few rounds are better than none.',
        'Tired? Walk more of it.',
        'Heavy legs? Make the running parts shorter.',
        'Busy day? Even a short walk keeps the habit.',
        'Slept badly? Walk all of it today.',
      ],
    },
    recovery: {
      purpose: [
        'A gentle outing to loosen up.',
        'Slow steps today.',
        'This one is for recovery, not for fitness.',
        'A few easy minutes, nothing more.',
        'Loosen up, and look around.',
      ],
      feel: [
        'It should feel like 2 out of 10.',
        'Walk as much as you like.',
        'You should come home fresher than you left.',
      ],
      shortOfTime: ['Sore? Skip it and go for a walk.', 'Short on time? Ten minutes does the job.'],
    },
    long: {
      purpose: ['The longest outing of the week.', 'Time on your feet is what counts here.'],
      feel: [
        'Start slower than you want to.',
        'Talk in full sentences to the end.',
        'Let the first running parts feel lazy.',
      ],
      shortOfTime: [
        'Tired? Walk the rest of it.',
        'Short on time? Leave out a few rounds.',
        'No time today? A walk of any length keeps the habit.',
      ],
    },
    shakeout: {
      purpose: ['A few loose minutes keep the legs awake.'],
      feel: ['No effort at all.'],
      shortOfTime: ['Skip it if travel or sleep needs the time.'],
    },
  },
  reasons: {
    easy: [
      'Short and regular is how your legs get used to running.',
      'Each outing makes the next one a little easier.',
      'The walks give your legs time to adapt.',
      'Running gets easier at exactly this effort.',
      'Nothing to prove today: going out is enough.',
    ],
    recovery: [
      'It keeps you moving, and nothing more.',
      'Gentle movement helps your legs adapt.',
      'This run is here to make you feel better.',
    ],
    long: [
      'A little longer than the others, at the same easy effort.',
      'It gets you used to more time on your feet.',
      'The walks make a longer outing possible.',
    ],
    shakeout: ['You’re ready. This just keeps your legs awake.'],
    taperLong: [
      'Shorter now, so you start the race rested.',
      'The distance is in your legs already. This keeps the rhythm.',
    ],
  },
};

/** The sentences for an athlete who trains with an injury or is new to running. Null for others, and for walks. */
export function findCarefulSentences({
  input,
  limits,
  goal,
}: {
  readonly input: PlanInput;
  readonly limits: Pick<InjuryLimits, 'volumeShare'>;
  readonly goal: { readonly isWalking: boolean };
}): CarefulSentences | null {
  if (goal.isWalking) return null;
  if (limits.volumeShare < 1) return INJURED;
  return isNewRunner(input) ? NEW_RUNNER : null;
}
