import { Button } from '@mantine/core';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { useLinkProps } from '@tanstack/react-router';
import { sessionsPaths } from '@threshold/contracts/sessions';
import type { WorkoutView } from '../../schemas.ts';
import { typeName } from '../type-name.ts';
import { useIsCautious } from '../verdict/use-is-cautious.ts';
import classes from './session.module.css';

interface StartSessionProps {
  readonly workout: Pick<WorkoutView, 'id' | 'type' | 'caution'>;
  /** Whether it is its card's one filled button, while nothing warns of it. */
  readonly isNext: boolean;
}

/** Leads to the workout's live session. */
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
