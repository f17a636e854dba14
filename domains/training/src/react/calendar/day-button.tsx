import { ActionIcon } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { LocalDate } from '@threshold/physiology';
import { formatFullDate } from '@threshold/ui/format';
import classes from './calendar.module.css';
import type { DayActions } from './day-actions.ts';

interface DayButtonProps extends Pick<DayActions, 'onLog' | 'onPlan'> {
  readonly day: LocalDate;
  readonly today: LocalDate;
}

/** Logs a workout on a day up to today, and plans a session on a later one. */
export const DayButton = ({ day, today, onLog, onPlan }: DayButtonProps) => {
  const isFuture = day > today;
  return (
    <ActionIcon
      variant="subtle"
      size={24}
      className={classes.log}
      aria-label={`${isFuture ? 'Plan Session' : 'Log Workout'} on ${formatFullDate(day)}`}
      onClick={() => (isFuture ? onPlan(day) : onLog(day))}
    >
      <IconPlus size={16} aria-hidden="true" />
    </ActionIcon>
  );
};
