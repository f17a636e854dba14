import { type CSSProperties, useId } from 'react';
import { getPainLabel } from '../labels/pain-labels.ts';
import classes from './pain-slider.module.css';

interface PainSliderProps {
  readonly label: string;
  readonly description?: string;
  /** 0 to 10. */
  readonly value: number;
  readonly onChange: (level: number) => void;
  readonly error?: string | undefined;
}

// React's CSSProperties type lacks custom properties.
const createReachedStyle = (value: number) => ({ '--reached': `${value * 10}%` }) as CSSProperties;

/** A native range input, for its keyboard and touch support. */
export const PainSlider = ({ label, description, value, onChange, error }: PainSliderProps) => {
  const id = useId();
  return (
    <div className={classes.field} data-wide>
      <label htmlFor={id} className={classes.label}>
        {label}
      </label>
      <output htmlFor={id} className={classes.value}>
        {value} <span>{getPainLabel(value)}</span>
      </output>
      <input
        id={id}
        type="range"
        min={0}
        max={10}
        step={1}
        value={value}
        className={classes.slider}
        style={createReachedStyle(value)}
        aria-valuetext={`${value} of 10, ${getPainLabel(value)}`}
        aria-describedby={description === undefined ? undefined : `${id}-about`}
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
      {error === undefined ? null : <p className={classes.error}>{error}</p>}
    </div>
  );
};
