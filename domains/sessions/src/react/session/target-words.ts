import type { BpmRange, TargetPosition } from '@threshold/physiology';

/** A heart rate against its target in two words, as on the screen. */
export const TARGET_WORDS: Readonly<Record<TargetPosition, string>> = {
  below: 'Below target',
  in: 'In target',
  above: 'Above target',
};

/** The same with what to do about it, as it is spoken. */
export const TARGET_SPOKEN: Readonly<Record<TargetPosition, string>> = {
  below: 'Below target. Pick it up a little.',
  in: 'In target. Hold it here.',
  above: 'Above target. Ease off a little.',
};

/** A pattern for the hand, ms of buzz and pause: one short for in, two for below, one long for above. */
export const TARGET_FELT: Readonly<Record<TargetPosition, number[]>> = {
  below: [150, 120, 150],
  in: [120],
  above: [600],
};

/** A heart rate against its target with how far it is off: "12 above target", "In target". */
export function verdictWords(position: TargetPosition, hrBpm: number, { low, high }: BpmRange): string {
  if (position === 'below') return `${low - hrBpm} below target`;
  return position === 'above' ? `${hrBpm - high} above target` : TARGET_WORDS.in;
}

/** "165–171 bpm". */
export const rangeWords = ({ low, high }: BpmRange): string => `${low}–${high} bpm`;

/** "below 143 bpm", for a range that only its upper end bounds. */
export const belowWords = ({ high }: BpmRange): string => `below ${high + 1} bpm`;

/** A target text with its range as it is read. */
export const targetText = (text: string): string => text.replaceAll(/(?<=\d)\s?-\s?(?=\d)/g, '–');
