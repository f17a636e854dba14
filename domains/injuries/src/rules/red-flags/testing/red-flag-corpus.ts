import type { BodyPart } from '@threshold/physiology';
import type { RedFlagLevel } from '../red-flag.ts';
import { HARMLESS_SENTENCES } from './harmless-sentences.ts';
import { NEGATED_SIGNS, NEGATED_SIGNS_UNSEEN, NEGATED_SIGNS_UNSEEN_AGAIN } from './negated-signs.ts';
import { EMERGENCY, SAME_DAY } from './urgent-sentences.ts';

/** A possible sentence of an athlete, and its urgency. */
export interface CorpusSentence {
  text: string;
  expected: RedFlagLevel | 'none';
  bodyPart?: BodyPart;
}

/** Short form: urgency, text, and the body part it is logged for. */
export type RoundSentence = readonly [RedFlagLevel | 'none', string, BodyPart?];

const SOON = [
  'pain wakes me up',
  'night pain',
  'pain at rest',
  'it hurts at night and I lie awake',
  'aching during the night',
  'the shoulder keeps me awake',
  'can’t sleep because of it',
  'pain even when resting',
  'unexplained weight loss',
  'I have lost a lot of weight without trying',
  'history of cancer',
  'breast cancer five years ago',
  'taking steroids for asthma',
  'osteoporosis',
  'pinpoint bone pain',
  'pain in one spot on the shin bone',
  'stress fracture last year',
  'stress reaction in the tibia',
  'possible stres fracture',
  'groin pain when hopping',
  'groin pain that gets worse while running',
  'it hurts when I hop',
  'metatarsal pain',
  'the tibia is tender to touch',
  'numb toes',
  'numbness down the leg',
  'tingling in my fingers',
  'pins and needles in the foot',
  'pins & needles',
  'burning pain shooting down my leg',
  'sciatica',
  'I can’t feel my heel',
  'pain 9/10',
  'excruciating',
  'no improvement for 3 weeks',
  'not getting better after several weeks',
  'it keeps coming back',
  'third time this year',
  'I am 14 weeks pregnant',
  'Osgood-Schlatter',
  'growth plate injury',
  'tingeling in the hand',
  'no swelling, some numbness',
  'not sure why but it is numb',
  'does not stop tingling',
  'the pain is not gone and wakes me',
  'wakes me, no fever',
  'hairline fracture of the foot',
  'the pain radiates into my buttock and leg',
  'my grip is weak',
  'my thigh feels asleep',
  'hurts most in bed',
  'tumour removed in 2019',
  'pain on the bone when I press it',
  'wakes me at 3 am',
  'throbs all night',
  'aches in bed',
  'had leukaemia as a child',
  'on prednisone',
  'sore spot on the shin, size of a coin',
  'bone scan showed a stress response',
  'previous stress fractures',
  'hurts when hopping on one leg',
  'my foot has gone numb',
  'tingles down to the fingers',
  'electric shocks in the leg',
  '10 out of 10 pain',
  'no better after six weeks',
  'hurt the same hamstring for the fourth time',
  'pregnant',
  'weird loss of sensation on the shin',
  'pain at night stops me from sleeping',
  'throbbing when I sit still',
  'prostate cancer treated in 2015',
  'weight dropped 8 kg and I do not know why',
  'focal tenderness over the tibia',
  'second metatarsal tender',
  'old stress fracture in the same leg',
  'hip pain when hopping',
  'fingers tingle at the keyboard',
  'half of the foot feels dead',
  'pain runs down the back of my leg',
  '8/10',
  'still as bad as a month ago',
  'recurring every spring',
  '26 weeks pregnant with pelvic pain',
  'long-term prednisolone',
  'I wake up at night from the pain',
  'constant pain even at rest',
  'one point on the shin bone is very tender',
  'they found a stress fracture two seasons ago',
  'groin hurts when running',
  'numbness over the top of the foot',
  'pins and needles in both hands',
  'pain shoots down to my calf',
  'it has not improved for a month',
  'I had skin cancer',
];

/** Sentences that don't name their body part. */
const OF_A_PART: readonly CorpusSentence[] = [
  { text: 'swollen, red and warm', bodyPart: 'Calf', expected: 'same-day' },
  { text: 'sore since the flight, hot to the touch', bodyPart: 'Calf', expected: 'same-day' },
  { text: 'felt like being kicked from behind', bodyPart: 'Achilles', expected: 'same-day' },
  { text: 'there was a loud bang', bodyPart: 'Achilles', expected: 'same-day' },
  { text: 'popped on the last sprint', bodyPart: 'Hamstring', expected: 'same-day' },
  { text: 'red and swollen, feels hot', bodyPart: 'Knee', expected: 'same-day' },
  { text: 'mild ache after hills', bodyPart: 'Calf', expected: 'none' },
  { text: 'a little stiff in the morning', bodyPart: 'Achilles', expected: 'none' },
  { text: 'tight after long runs, better once warmed up', bodyPart: 'Hamstring', expected: 'none' },
  { text: 'no swelling, not red', bodyPart: 'Calf', expected: 'none' },
  { text: 'sore, no pop', bodyPart: 'Knee', expected: 'none' },
  { text: 'worse in hot weather', bodyPart: 'Calf', expected: 'none' },
];

const sentenceOf = ([expected, text, bodyPart]: RoundSentence): CorpusSentence => ({
  text,
  expected,
  bodyPart,
});

/** All sentences, each once; docs/red-flags.md shows how they are classified. */
export const RED_FLAG_CORPUS: readonly CorpusSentence[] = [
  ...EMERGENCY.map((text): CorpusSentence => ({ text, expected: 'emergency' })),
  ...SAME_DAY.map((text): CorpusSentence => ({ text, expected: 'same-day' })),
  ...SOON.map((text): CorpusSentence => ({ text, expected: 'soon' })),
  ...OF_A_PART,
  ...HARMLESS_SENTENCES.map((text): CorpusSentence => ({ text, expected: 'none' })),
  ...[...NEGATED_SIGNS, ...NEGATED_SIGNS_UNSEEN, ...NEGATED_SIGNS_UNSEEN_AGAIN].map(sentenceOf),
];
