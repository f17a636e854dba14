import { Button } from '@mantine/core';
import { formatClockTime } from '@threshold/physiology';
import { Card, NumberText, SelectField } from '@threshold/ui';
import { useEffect, useState } from 'react';
import { REST_SECONDS, readRestSeconds, storeRestSeconds } from './stored-rest.ts';
import classes from './strength.module.css';

const TICK_MS = 250;

const REST_OPTIONS = REST_SECONDS.map((seconds) => ({
  value: String(seconds),
  label: formatClockTime(seconds),
}));

/** Counts down the rest after a set from the first render. Screen readers announce its end, but not each second. */
export const RestTimer = () => {
  const { seconds, leftMs, isPaused, restart, pause, resume } = useCountdown();
  const isOver = leftMs === 0;
  return (
    <Card title="Rest">
      <div className={classes.rest}>
        <p className={classes.clock} role="timer" aria-label="Rest left">
          <NumberText size="tile">{formatClockTime(Math.ceil(leftMs / 1000))}</NumberText>
        </p>
        <SelectField
          aria-label="Rest length"
          options={REST_OPTIONS}
          value={String(seconds)}
          onChange={(choice) => {
            storeRestSeconds(Number(choice));
            restart(Number(choice));
          }}
        />
        {isOver ? (
          <Button variant="default" onClick={() => restart(seconds)}>
            Start again
          </Button>
        ) : (
          <Button variant="default" onClick={isPaused ? resume : pause}>
            {isPaused ? 'Resume' : 'Pause'}
          </Button>
        )}
      </div>
      <div className={classes.restTrack} aria-hidden="true">
        <span style={{ width: `${leftMs / (10 * seconds)}%` }} />
      </div>
      <p className={classes.state} role="status">
        {isOver ? 'Rest is over. Ready for your next set.' : isPaused ? 'Paused' : 'Resting'}
      </p>
    </Card>
  );
};

/** Compares with the clock instead of counting ticks, so that it's still right after the phone was locked. */
function useCountdown() {
  const [seconds, setSeconds] = useState(readRestSeconds);
  const [endsAtMs, setEndsAtMs] = useState(() => Date.now() + 1000 * seconds);
  const [pausedMs, setPausedMs] = useState<number | null>(null);
  const [nowMs, setNowMs] = useState(() => Date.now());
  const leftMs = pausedMs ?? Math.max(0, endsAtMs - nowMs);
  const isRunning = pausedMs === null && leftMs > 0;
  useEffect(() => {
    if (!isRunning) return;
    const interval = setInterval(() => setNowMs(Date.now()), TICK_MS);
    return () => clearInterval(interval);
  }, [isRunning]);
  const countDown = (durationMs: number) => {
    const startMs = Date.now();
    setNowMs(startMs);
    setEndsAtMs(startMs + durationMs);
    setPausedMs(null);
  };
  return {
    seconds,
    leftMs,
    isPaused: pausedMs !== null,
    restart: (restSeconds: number) => {
      setSeconds(restSeconds);
      countDown(1000 * restSeconds);
    },
    pause: () => setPausedMs(Math.max(0, endsAtMs - Date.now())),
    resume: () => countDown(leftMs),
  };
}
