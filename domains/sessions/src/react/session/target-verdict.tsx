import { IconCircleCheckFilled, IconTriangleFilled, IconTriangleInvertedFilled } from '@tabler/icons-react';
import type { BpmRange } from '@threshold/physiology';
import type { LiveSnapshot } from '../live/live-session.ts';
import classes from './target-verdict.module.css';
import { rangeWords, TARGET_WORDS } from './target-words.ts';

interface TargetVerdictProps {
  readonly target: BpmRange;
  /** Null without a heart rate, and in a part that the target is not meant for. */
  readonly position: LiveSnapshot['againstTarget'];
}

const SHAPES = {
  below: <IconTriangleInvertedFilled size={14} aria-hidden="true" />,
  in: <IconCircleCheckFilled size={17} aria-hidden="true" />,
  above: <IconTriangleFilled size={14} aria-hidden="true" />,
} as const;

/** The heart rate against the workout's target: told by shape and words as well as by colour. */
export const TargetVerdict = ({ target, position }: TargetVerdictProps) => (
  <p className={classes.verdict} data-position={position ?? undefined}>
    {position === null ? (
      'Target'
    ) : (
      <span className={classes.words}>
        {SHAPES[position]}
        {TARGET_WORDS[position]}
      </span>
    )}
    <span className={classes.range}>{rangeWords(target)}</span>
  </p>
);
