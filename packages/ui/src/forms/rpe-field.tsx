import { Input, UnstyledButton } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './rpe-field.module.css';

/** Words for an RPE (rating of perceived exertion) of 1 to 10. */
const RPE_WORDS = [
  'Very easy',
  'Easy',
  'Moderate',
  'Somewhat hard',
  'Hard',
  'Hard',
  'Very hard',
  'Very hard',
  'Extremely hard',
  'All out',
] as const;

interface RpeFieldProps {
  readonly label?: ReactNode;
  /** 1 to 10, or null for none. */
  readonly value?: number | null | undefined;
  readonly onChange?: (rpe: number | null) => void;
  readonly error?: ReactNode;
  /** True once the rating is saved, for screen readers. */
  readonly isSaved?: boolean;
  /** The form's path of this field, so that the form can focus it. */
  readonly 'data-path'?: string | undefined;
}

/** RPE as a row of radio buttons, two rows on phones. A chosen one can be cleared. */
export const RpeField = ({
  label = 'How hard did it feel? (RPE)',
  value = null,
  onChange,
  error,
  isSaved = false,
  'data-path': path,
}: RpeFieldProps) => {
  const id = useId();
  return (
    <div
      className={classes.field}
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-describedby={error ? `${id}-error` : undefined}
      aria-invalid={error ? true : undefined}
      data-wide
    >
      <div className={classes.head}>
        <Input.Label component="span" id={`${id}-label`}>
          {label}
        </Input.Label>
        <span className={classes.words} role="status">
          {value === null ? null : RPE_WORDS[value - 1]}
          {isSaved ? <span className="visually-hidden">, saved</span> : null}
        </span>
        {value === null ? null : (
          <UnstyledButton className={classes.clear} onClick={() => onChange?.(null)}>
            Clear
          </UnstyledButton>
        )}
      </div>
      <div className={classes.ratings}>
        {RPE_WORDS.map((words, index) => {
          const rpe = index + 1;
          return (
            <label key={rpe} className={classes.rating}>
              <input
                type="radio"
                name={id}
                value={rpe}
                checked={value === rpe}
                aria-label={`${rpe}, ${words}`}
                data-path={rpe === (value ?? 1) ? path : undefined}
                onChange={() => onChange?.(rpe)}
              />
              <span aria-hidden="true">{rpe}</span>
            </label>
          );
        })}
      </div>
      {value === null ? (
        <div className={classes.ends} aria-hidden="true">
          <span>1 very easy</span>
          <span>10 all out</span>
        </div>
      ) : null}
      {error ? <Input.Error id={`${id}-error`}>{error}</Input.Error> : null}
    </div>
  );
};
