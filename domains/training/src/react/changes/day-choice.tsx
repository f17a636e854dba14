import { Button, Group } from '@mantine/core';
import { addDays, type LocalDate } from '@threshold/physiology';
import classes from './log.module.css';

interface DayChoiceProps {
  readonly today: LocalDate;
  readonly date: string | null;
  readonly onChange: (date: LocalDate) => void;
}

/** The two days that most entries are about. */
export const DayChoice = ({ today, date, onChange }: DayChoiceProps) => (
  <Group className={classes.days ?? ''} gap="xs" role="group" aria-label="Day" data-wide>
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
  </Group>
);
