import { Checkbox } from '@mantine/core';
import { URGENT_SIGNS, type UrgentSignId } from '../../urgent-signs.ts';
import classes from './log.module.css';

interface UrgentChecksProps {
  readonly value: readonly UrgentSignId[];
  readonly onChange: (signs: UrgentSignId[]) => void;
}

/** "Any of these right now?": so that what an athlete happens to write is not the only way to a red flag. */
export const UrgentChecks = ({ value, onChange }: UrgentChecksProps) => (
  <fieldset className={classes.urgent} data-wide>
    <legend>Any of these right now?</legend>
    <p>Tick what applies: a professional comes before any exercise then.</p>
    <div className={classes.checks}>
      {URGENT_SIGNS.map(({ id, label }) => (
        <Checkbox
          key={id}
          label={label}
          checked={value.includes(id)}
          onChange={({ currentTarget }) =>
            onChange(currentTarget.checked ? [...value, id] : value.filter((each) => each !== id))
          }
        />
      ))}
    </div>
  </fieldset>
);
