import { ActionIcon } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { addDays, formatTargetText, type LocalDate } from '@threshold/physiology';
import { useConvertMeasures, ZoneBadge } from '@threshold/ui';
import { formatDay } from '@threshold/ui/format';
import type { ReactNode } from 'react';
import type { BriefingView } from '../../schemas.ts';
import classes from './session-header.module.css';

interface SessionHeaderProps {
  readonly workout: BriefingView['workout'];
  /** Names the workout's day if it is another one. */
  readonly today?: BriefingView['today'];
  readonly children?: ReactNode;
  readonly onOptions?: (() => void) | undefined;
}

export const SessionHeader = ({ workout, today, children, onOptions }: SessionHeaderProps) => {
  const convertMeasures = useConvertMeasures();
  return (
    <header className={classes.header}>
      <h1 className={classes.title}>{workout?.type ?? 'Live Session'}</h1>
      {workout === null ? null : (
        <div className={classes.zone}>
          <ZoneBadge zone={workout.zone} />
        </div>
      )}
      <p className={classes.meta}>
        {workout === null
          ? 'Workout Tracking'
          : [
              today !== undefined && workout.date !== today && formatOtherDay(workout.date, today),
              workout.session,
              workout.duration,
              workout.hrTarget && formatTargetText(workout.hrTarget),
              workout.paceTarget && formatTargetText(convertMeasures(workout.paceTarget)),
            ]
              .filter((part) => part)
              .join(' · ')}
      </p>
      <div className={classes.tags}>
        {children}
        {onOptions === undefined ? null : (
          <ActionIcon variant="subtle" size={36} aria-label="Session options" onClick={onOptions}>
            <IconAdjustmentsHorizontal size={20} stroke={1.7} aria-hidden="true" />
          </ActionIcon>
        )}
      </div>
    </header>
  );
};

const formatOtherDay = (date: LocalDate, today: LocalDate): string =>
  date === addDays(today, 1) ? `Tomorrow, ${formatDay(date)}` : formatDay(date);
