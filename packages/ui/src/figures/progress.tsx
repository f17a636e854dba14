import { useEffect, useState } from 'react';
import classes from './progress.module.css';

interface ProgressProps {
  /** What goes on, e.g. "Reading". */
  readonly label: string;
  /** The words beneath the bar, e.g. "Reading 312 of 1,000". */
  readonly words: string;
  /** 0 to 1; null while nobody knows. */
  readonly share: number | null;
}

/** How far something is. Screen readers hear of each quarter, not of each step. */
export const Progress = ({ label, words, share }: ProgressProps) => {
  const percent = share === null ? null : Math.round(100 * Math.min(1, Math.max(0, share)));
  const quarter = percent === null ? null : Math.floor(percent / 25);
  const [said, setSaid] = useState(words);
  // The words of a quarter's beginning are said, not each that follows.
  useEffect(() => {
    setSaid(words);
  }, [label, quarter]);
  return (
    <div className={classes.progress}>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={words}
        {...(percent !== null && { 'aria-valuenow': percent })}
        className={classes.track}
        data-unknown={percent === null || undefined}
      >
        <div className={classes.bar} style={{ width: percent === null ? '30%' : `${percent}%` }} />
      </div>
      <p className={classes.words} aria-hidden="true">
        {words}
      </p>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </div>
  );
};
