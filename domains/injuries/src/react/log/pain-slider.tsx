import { type CSSProperties, type SyntheticEvent, useId } from 'react';
import { getPainLabel } from '../labels/pain-labels.ts';
import classes from './pain-slider.module.css';

interface PainSliderProps {
  readonly label: string;
  readonly description?: string | undefined;
  /** 0 to 10; null until the athlete sets it. */
  readonly value: number | null;
  readonly onChange: (level: number) => void;
  readonly error?: string | undefined;
}

// React's CSSProperties type lacks custom properties.
const createReachedStyle = (value: number) => ({ '--reached': `${value * 10}%` }) as CSSProperties;

/** The keys that set a range input. */
const LEVEL_KEYS: ReadonlySet<string> = new Set([
  'Home',
  'End',
  'PageUp',
  'PageDown',
  'ArrowLeft',
  'ArrowRight',
  'ArrowUp',
  'ArrowDown',
]);

/** A native range input, for its keyboard and touch support. */
export const PainSlider = ({ label, description, value, onChange, error }: PainSliderProps) => {
  const id = useId();
  // A range input reports no change when it is set to the level that it already shows.
  const setShownLevel = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => {
    if (value === null) onChange(Number(currentTarget.value));
  };
  return (
    <div className={classes.field} data-wide>
      <label htmlFor={id} className={classes.label}>
        {label}
      </label>
      <output htmlFor={id} className={classes.value}>
        {value === null ? <span>Not set</span> : value}{' '}
        {value === null ? null : <span>{getPainLabel(value)}</span>}
      </output>
      <input
        id={id}
        type="range"
        min={0}
        max={10}
        step={1}
        value={value ?? 0}
        data-unset={value === null || undefined}
        aria-invalid={error !== undefined || undefined}
        className={classes.slider}
        style={createReachedStyle(value ?? 0)}
        aria-valuetext={value === null ? 'not set' : `${value} out of 10, ${getPainLabel(value)}`}
        aria-describedby={
          [description === undefined ? '' : `${id}-about`, error === undefined ? '' : `${id}-error`]
            .filter((part) => part !== '')
            .join(' ') || undefined
        }
        onClick={setShownLevel}
        onKeyUp={(event) => {
          if (LEVEL_KEYS.has(event.key)) setShownLevel(event);
        }}
        onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
      />
      <span className={classes.ends} aria-hidden="true">
        <span>0 none</span>
        <span>10 worst</span>
      </span>
      {description === undefined ? null : (
        <p id={`${id}-about`} className={classes.about}>
          {description}
        </p>
      )}
      {error === undefined ? null : (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
    </div>
  );
};
