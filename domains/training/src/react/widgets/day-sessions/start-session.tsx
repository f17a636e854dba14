import { Button } from '@mantine/core';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { useLinkProps } from '@tanstack/react-router';
import { sessionsPaths } from '@threshold/contracts/sessions';
import type { WorkoutView } from '../../../schemas.ts';
import { typeName } from '../../type-name.ts';
import { useIsCautious } from '../../verdict/use-is-cautious.ts';
import classes from './session.module.css';

interface StartSessionProps {
  readonly workout: Pick<WorkoutView, 'id' | 'type' | 'caution'>;
  /** True for the card's only filled button; with a warning, it is not filled either. */
  readonly isNext: boolean;
}

export const StartSession = ({ workout, isNext }: StartSessionProps) => {
  const link = useLinkProps(sessionsPaths.live(workout.id));
  const isCautious = useIsCautious() || workout.caution !== null;
  return (
    <Button
      component="a"
      {...link}
      className={classes.start}
      variant={isNext && !isCautious ? 'filled' : 'default'}
      size={isNext ? 'md' : 'sm'}
      leftSection={<IconPlayerPlayFilled size={isNext ? 16 : 14} aria-hidden="true" />}
    >
      Start Session <span className="visually-hidden">for {typeName(workout.type)}</span>
    </Button>
  );
};
