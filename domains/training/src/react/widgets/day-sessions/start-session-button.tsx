import { Button } from '@mantine/core';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { useLinkProps } from '@tanstack/react-router';
import { sessionsPaths } from '@threshold/contracts/sessions';
import type { WorkoutView } from '../../../schemas.ts';
import { formatWorkoutType } from '../../format-workout-type.ts';
import { useIsCautious } from '../../verdict/use-is-cautious.ts';
import classes from './session.module.css';

interface StartSessionButtonProps {
  readonly workout: Pick<WorkoutView, 'id' | 'type' | 'caution' | 'completed'>;
  /** True for the card's primary button, which is filled unless there is a warning. */
  readonly isNext: boolean;
}

export const StartSessionButton = ({ workout, isNext }: StartSessionButtonProps) => {
  const linkProps = useLinkProps(sessionsPaths.live(workout.id));
  const isCautious = useIsCautious() || workout.caution !== null;
  return (
    <Button
      component="a"
      {...linkProps}
      className={classes.start}
      // The specification keeps the button of a completed session.
      variant={workout.completed === 1 ? 'subtle' : isNext && !isCautious ? 'filled' : 'default'}
      size={isNext ? 'md' : 'sm'}
      leftSection={<IconPlayerPlayFilled size={isNext ? 16 : 14} aria-hidden="true" />}
    >
      Start Session <span className="visually-hidden">for {formatWorkoutType(workout.type)}</span>
    </Button>
  );
};
