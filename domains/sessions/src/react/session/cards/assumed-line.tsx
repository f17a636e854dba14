import { IconInfoCircle } from '@tabler/icons-react';
import { DEFAULT_LTHR_BPM } from '@threshold/physiology';
import classes from './side-lines.module.css';

/** Notes that the zones use a default threshold; renders nothing if the athlete has one. */
export const AssumedLine = ({ lthrBpm }: { readonly lthrBpm: number | null }) =>
  lthrBpm === null ? (
    <p className={classes.line}>
      <IconInfoCircle size={16} aria-hidden="true" /> No LTHR set, so zones assume {DEFAULT_LTHR_BPM} bpm
    </p>
  ) : null;
