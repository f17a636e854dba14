import { ActionIcon } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useConvertMeasures, ZoneBadge } from '@threshold/ui';
import type { ReactNode } from 'react';
import type { BriefingView } from '../../schemas.ts';
import classes from './session-header.module.css';
import { formatTargetText } from './target/target-labels.ts';

interface SessionHeaderProps {
  readonly workout: BriefingView['workout'];
  readonly children?: ReactNode;
  readonly onOptions?: (() => void) | undefined;
}

export const SessionHeader = ({ workout, children, onOptions }: SessionHeaderProps) => {
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
