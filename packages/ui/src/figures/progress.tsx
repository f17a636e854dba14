import { useEffect, useState } from 'react';
import classes from './progress.module.css';

interface ProgressProps {
  /** What is running, such as "Reading". */
  readonly label: string;
  /** The text below the bar, such as "Reading 312 of 1,000". */
  readonly text: string;
  /** 0 to 1; null if unknown. */
  readonly share: number | null;
}

/** A progress bar. Screen readers announce each quarter, not each step. */
export const Progress = ({ label, text, share }: ProgressProps) => {
  const percent = share === null ? null : Math.round(100 * Math.min(1, Math.max(0, share)));
  const quarter = percent === null ? null : Math.floor(percent / 25);
  const [announcedText, setAnnouncedText] = useState(text);
  // Announces the text only at the start of a quarter.
  useEffect(() => {
    setAnnouncedText(text);
  }, [label, quarter]);
  return (
    <div className={classes.progress}>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={text}
        {...(percent !== null && { 'aria-valuenow': percent })}
        className={classes.track}
        data-unknown={percent === null || undefined}
      >
        <div className={classes.bar} style={{ width: percent === null ? '30%' : `${percent}%` }} />
      </div>
      <p className={classes.words} aria-hidden="true">
        {text}
      </p>
      <p className="visually-hidden" role="status">
        {announcedText}
      </p>
    </div>
  );
};
