import { DEFAULT_LTHR_BPM } from '@threshold/physiology';
import type { InsightRule } from '../insight-rule.ts';

/** Without an LTHR, every heart rate zone is a guess. */
export const thresholdRule: InsightRule = ({ lthrBpm }) =>
  lthrBpm === null
    ? {
        type: 'neutral',
        title: 'LTHR is not set',
        message: `Your zones and load assume ${DEFAULT_LTHR_BPM} bpm, so every number here may be off for you.`,
        basis: [{ label: 'LTHR assumed', value: `${DEFAULT_LTHR_BPM} bpm` }],
        advice: 'Take the LTHR test in your profile on a day when you’re rested.',
      }
    : null;
