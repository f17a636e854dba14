import { Button } from '@mantine/core';
import { addDays, type LocalDate } from '@threshold/physiology';
import classes from './log.module.css';

interface DayChoiceProps {
  readonly today: LocalDate;
  readonly date: string | null;
  readonly onChange: (date: LocalDate) => void;
}

/** The two days that most entries are about. */
export const DayChoice = ({ today, date, onChange }: DayChoiceProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot be left out of sight in a grid row
  <div className={classes.days} role="group" aria-label="Day" data-wide>
    {[
      { label: 'Today', day: today },
      { label: 'Yesterday', day: addDays(today, -1) },
    ].map(({ label, day }) => (
      <Button
        key={label}
        type="button"
        variant="default"
        size="compact-md"
        aria-pressed={date === day}
        onClick={() => onChange(day)}
      >
        {label}
      </Button>
    ))}
  </div>
);
