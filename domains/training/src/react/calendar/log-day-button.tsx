import { ActionIcon } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { LocalDate } from '@threshold/physiology';
import { formatFullDate } from '@threshold/ui/format';
import classes from './calendar.module.css';

interface LogDayButtonProps {
  readonly day: LocalDate;
  readonly onLog: (day: LocalDate) => void;
}

export const LogDayButton = ({ day, onLog }: LogDayButtonProps) => (
  <ActionIcon
    variant="subtle"
    size={24}
    className={classes.log}
    aria-label={`Log Workout on ${formatFullDate(day)}`}
    onClick={() => onLog(day)}
  >
    <IconPlus size={16} aria-hidden="true" />
  </ActionIcon>
);
