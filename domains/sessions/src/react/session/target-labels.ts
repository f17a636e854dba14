import { formatHrTarget, type HrTarget, type TargetPosition } from '@threshold/physiology';

/** A heart rate against its target in two words, as on the screen. */
export const TARGET_LABELS: Readonly<Record<TargetPosition, string>> = {
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
export function formatVerdict(position: TargetPosition, hrBpm: number, { low, high }: HrTarget): string {
  if (position === 'below' && low !== null) return `${low - hrBpm} below target`;
  return position === 'above' ? `${hrBpm - high} above target` : TARGET_LABELS.in;
}

/** "165–171 bpm"; "below 142 bpm" where the target has an upper bound alone. */
export const formatRange = (target: HrTarget): string => targetText(formatHrTarget(target));

/** A target text with its range as it is read. */
export const targetText = (text: string): string => text.replaceAll(/(?<=\d)\s?-\s?(?=\d)/g, '–');
