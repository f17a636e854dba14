import { Button } from '@mantine/core';
import { IconArrowsSplit2, IconFlag, IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react';
import { COMPLETE_AFTER_SECONDS } from '../../schemas.ts';
import classes from './controls.module.css';
import { formatTimer } from './format-timer.ts';

const ICON_PROPS = { size: 20, 'aria-hidden': true } as const;

interface ControlsProps {
  readonly isPaused: boolean;
  readonly elapsedSeconds: number;
  /** The end of the session is being saved. */
  readonly isEnding: boolean;
  readonly isOver: boolean;
  readonly onPauseResume: () => void;
  readonly onSplit: () => void;
  readonly onComplete: () => void;
}

export const Controls = ({
  isPaused,
  elapsedSeconds,
  isEnding,
  isOver,
  onPauseResume,
  onSplit,
  onComplete,
}: ControlsProps) => {
  const isTooEarly = elapsedSeconds < COMPLETE_AFTER_SECONDS;
  return (
    // The start button unmounts with its screen, so the focus moves here.
    <section
      className={classes.controls}
      aria-label="Session controls"
      data-bottom-controls
      data-autofocus
      tabIndex={-1}
    >
      <Button
        className={classes.button}
        leftSection={
          isPaused ? <IconPlayerPlayFilled {...ICON_PROPS} /> : <IconPlayerPauseFilled {...ICON_PROPS} />
        }
        disabled={isEnding || isOver}
        onClick={onPauseResume}
      >
        {isPaused ? 'Resume' : 'Pause'}
      </Button>
      <Button
        className={classes.button}
        variant="default"
        leftSection={<IconArrowsSplit2 {...ICON_PROPS} />}
        disabled={isPaused || isEnding || isOver}
        onClick={onSplit}
      >
        Split
      </Button>
      <Button
        className={`${classes.button} ${classes.complete}`}
        variant="default"
        leftSection={<IconFlag {...ICON_PROPS} />}
        disabled={isTooEarly || isOver}
        loading={isEnding}
        onClick={onComplete}
      >
        Complete Workout
        {isTooEarly ? (
          <span className={classes.from} aria-hidden="true">
            from {formatTimer(COMPLETE_AFTER_SECONDS)}
          </span>
        ) : null}
      </Button>
    </section>
  );
};

interface StartControlsProps {
  readonly isStarting: boolean;
  /** Days until the workout's day, 0 on the day itself and later. */
  readonly daysEarly: number;
  /** True if starting now is not what we advise. */
  readonly isSecondary: boolean;
  readonly onStart: () => void;
}

export const StartControls = ({ isStarting, daysEarly, isSecondary, onStart }: StartControlsProps) => (
  <div className={classes.controls} data-bottom-controls>
    {daysEarly === 0 ? null : (
      <p className={classes.early}>Start {daysEarly === 1 ? 'a day' : `${daysEarly} days`} early?</p>
    )}
    <Button
      className={`${classes.button} ${classes.complete}`}
      variant={isSecondary ? 'default' : 'filled'}
      leftSection={<IconPlayerPlayFilled {...ICON_PROPS} />}
      loading={isStarting}
      onClick={onStart}
    >
      Start Workout
    </Button>
  </div>
);
