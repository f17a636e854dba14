import { formatHrTarget, formatTargetText, type HrTarget, type TargetPosition } from '@threshold/physiology';

export const TARGET_LABELS: Readonly<Record<TargetPosition, string>> = {
  below: 'Below target',
  in: 'In target',
  above: 'Above target',
};

export const SPOKEN_CUES: Readonly<Record<TargetPosition, string>> = {
  below: 'Below target. Pick it up a little.',
  in: 'In target. Hold it here.',
  above: 'Above target. Ease off a little.',
};

/**
 * Vibration patterns in ms of buzz and pause: one short buzz in target, two below it, one long buzz above it.
 */
export const VIBRATION_PATTERNS_MS: Readonly<Record<TargetPosition, number[]>> = {
  below: [150, 120, 150],
  in: [120],
  above: [600],
};

/** The distance from the target in bpm: "12 above target", "In target". */
export function formatVerdict(position: TargetPosition, hrBpm: number, { low, high }: HrTarget): string {
  if (position === 'below' && low !== null) return `${low - hrBpm} below target`;
  return position === 'above' ? `${hrBpm - high} above target` : TARGET_LABELS.in;
}

/** "165–171 bpm", or "up to 142 bpm" if the target has only an upper bound. */
export const formatRange = (target: HrTarget): string => formatTargetText(formatHrTarget(target));
