import { ActionIcon, Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { trainingPaths } from '@threshold/contracts/training';
import classes from './calendar.module.css';
import type { CalendarSpan } from './calendar-span.ts';
import { useCalendarLink } from './use-calendar-link.ts';

interface CalendarStepsProps {
  readonly span: CalendarSpan;
  readonly isWide: boolean;
}

export const CalendarSteps = ({ span, isWide }: CalendarStepsProps) => {
  const period = isWide ? 'month' : 'week';
  return (
    <nav className={classes.steps} aria-label={isWide ? 'Month' : 'Week'}>
      <h2 className={classes.period} aria-live="polite">
        {span.title}
      </h2>
      <Button variant="default" size="sm" component={Link} {...trainingPaths.calendar()}>
        Today
      </Button>
      <ActionIcon
        variant="default"
        size={36}
        component="a"
        {...useCalendarLink(span.previous)}
        aria-label={`Previous ${period}`}
      >
        <IconChevronLeft size={19} stroke={1.7} aria-hidden="true" />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size={36}
        component="a"
        {...useCalendarLink(span.next)}
        aria-label={`Next ${period}`}
      >
        <IconChevronRight size={19} stroke={1.7} aria-hidden="true" />
      </ActionIcon>
    </nav>
  );
};
