import { Checkbox } from '@mantine/core';
import { URGENT_SIGNS, type UrgentSignId } from '../../urgent-signs.ts';
import classes from './log.module.css';

export const URGENT_QUESTION = 'Any of these right now?';

interface UrgentSignsFieldProps {
  readonly value: readonly UrgentSignId[];
  /** True if the question is already shown above. */
  readonly isQuestionHidden?: boolean;
  readonly onChange: (signs: UrgentSignId[]) => void;
}

export const UrgentSignsField = ({ value, isQuestionHidden, onChange }: UrgentSignsFieldProps) => (
  <fieldset className={classes.urgent} data-wide data-bare={isQuestionHidden || undefined}>
    <legend className={isQuestionHidden ? 'visually-hidden' : classes.legend}>{URGENT_QUESTION}</legend>
    <p className={classes.about}>Check any that apply. If one does, see a professional before exercising.</p>
    <div className={classes.checks}>
      {URGENT_SIGNS.map(({ id, label }) => (
        <Checkbox
          key={id}
          label={label}
          checked={value.includes(id)}
          onChange={({ currentTarget }) =>
            onChange(currentTarget.checked ? [...value, id] : value.filter((signId) => signId !== id))
          }
        />
      ))}
    </div>
  </fieldset>
);
