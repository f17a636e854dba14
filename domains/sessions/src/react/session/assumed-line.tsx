import { IconInfoCircle } from '@tabler/icons-react';
import { DEFAULT_LTHR_BPM } from '@threshold/physiology';
import classes from './side-lines.module.css';

/** Says that the zones stand on a threshold that is not the athlete's own; nothing where it is. */
export const AssumedLine = ({ lthrBpm }: { readonly lthrBpm: number | null }) =>
  lthrBpm === null ? (
    <p className={classes.line}>
      <IconInfoCircle size={16} aria-hidden="true" /> No LTHR set, so zones assume {DEFAULT_LTHR_BPM} bpm
    </p>
  ) : null;
