import type { BodyPart } from '@threshold/physiology';
import type { RedFlagLevel } from '../red-flag.ts';
import { HELD_OUT_NEGATED_SIGNS, SECOND_HELD_OUT_NEGATED_SIGNS } from './held-out-negated-signs.ts';
import { type CorpusTuple, NEGATED_SIGNS } from './negated-signs.ts';
import sentences from './sentences.json' with { type: 'json' };

/** A sentence that an athlete might write, and its expected level. */
export interface CorpusSentence {
  text: string;
  expected: RedFlagLevel | 'none';
  bodyPart?: BodyPart;
}

/** Sentences whose level depends on the body part of the injury, which they don't name. */
const SENTENCES_WITHOUT_PART_NAME: readonly CorpusSentence[] = [
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

const toSentences = (expected: CorpusSentence['expected'], texts: readonly string[]): CorpusSentence[] =>
  texts.map((text) => ({ text, expected }));

const toCorpusSentence = ([expected, text, bodyPart]: CorpusTuple): CorpusSentence => ({
  text,
  expected,
  bodyPart,
});

/** All sentences, each once; docs/red-flags.md shows how they are classified. */
export const RED_FLAG_CORPUS: readonly CorpusSentence[] = [
  ...toSentences('emergency', sentences.emergency),
  ...toSentences('same-day', sentences['same-day']),
  ...toSentences('soon', sentences.soon),
  ...SENTENCES_WITHOUT_PART_NAME,
  ...toSentences('none', [...sentences.denied, ...sentences.harmless]),
  ...[...NEGATED_SIGNS, ...HELD_OUT_NEGATED_SIGNS, ...SECOND_HELD_OUT_NEGATED_SIGNS].map(toCorpusSentence),
];
