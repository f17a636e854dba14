import { Button } from '@mantine/core';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { useLinkProps } from '@tanstack/react-router';
import { sessionsPaths } from '@threshold/contracts/sessions';
import type { WorkoutView } from '../../schemas.ts';
import { typeName } from '../type-name.ts';
import classes from './session.module.css';

interface StartSessionProps {
  readonly workout: Pick<WorkoutView, 'id' | 'type'>;
  /** Whether it is its card's one filled button. */
  readonly isNext: boolean;
}

/** Leads to the workout's live session. */
export const StartSession = ({ workout, isNext }: StartSessionProps) => (
  <Button
    component="a"
    {...useLinkProps(sessionsPaths.live(workout.id))}
    className={classes.start}
    variant={isNext ? 'filled' : 'default'}
    size={isNext ? 'md' : 'sm'}
    leftSection={<IconPlayerPlayFilled size={isNext ? 16 : 14} aria-hidden="true" />}
  >
    Start Session <span className="visually-hidden">for {typeName(workout.type)}</span>
  </Button>
);
