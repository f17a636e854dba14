import { ActionIcon } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { LocalDate } from '@threshold/physiology';
import { longDay } from '../format-day.ts';
import classes from './calendar.module.css';

interface LogDayProps {
  readonly day: LocalDate;
  readonly onLog: (day: LocalDate) => void;
}

export const LogDay = ({ day, onLog }: LogDayProps) => (
  <ActionIcon
    variant="subtle"
    size={24}
    className={classes.log}
    aria-label={`Log Workout on ${longDay(day)}`}
    onClick={() => onLog(day)}
  >
    <IconPlus size={16} aria-hidden="true" />
  </ActionIcon>
);
