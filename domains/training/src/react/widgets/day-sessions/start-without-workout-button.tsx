import { Button } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useLinkProps } from '@tanstack/react-router';
import { sessionsPaths } from '@threshold/contracts/sessions';
import { useIsStopped } from '../../verdict/use-is-stopped.ts';
import classes from './session.module.css';

interface StartWithoutWorkoutButtonProps {
  /** True at the end of a card with workouts, where the button is less prominent. */
  readonly isQuiet?: boolean;
}

/** Shows nothing while an injury stops all training. */
export const StartWithoutWorkoutButton = ({ isQuiet = false }: StartWithoutWorkoutButtonProps) => {
  const linkProps = useLinkProps(sessionsPaths.withoutWorkout());
  return useIsStopped() ? null : (
    <Button
      component="a"
      {...linkProps}
      className={isQuiet ? classes.quietStart : undefined}
      variant={isQuiet ? 'subtle' : 'default'}
      size="sm"
      leftSection={<IconPlayerPlay size={16} aria-hidden="true" />}
    >
      Start a free session
    </Button>
  );
};
