import { useLinkProps } from '@tanstack/react-router';
import { sessionsPaths } from '@threshold/contracts/sessions';
import { zoneColor } from '@threshold/ui';
import { getPageRecorder } from '../live/page-recorder.ts';
import type { LiveSnapshot, Recorder } from '../live/recorder.ts';
import { formatTimer } from '../session/format-timer.ts';
import { useLiveState } from '../session/hooks/use-live-state.ts';
import { toEffortZone } from '../session/target/to-effort-zone.ts';
import classes from './running-pill.module.css';

/** Shows on every other screen that this tab is recording, with the way back. */
export const RunningPill = () => {
  const recorder = getPageRecorder();
  return recorder === undefined ? null : <RecorderPill recorder={recorder} />;
};

const RecorderPill = ({ recorder }: { readonly recorder: Recorder }) => {
  const state = useLiveState(recorder);
  if (state.phase !== 'live') return null;
  const { status } = state.live;
  return status === 'running' || status === 'paused' ? <Pill live={state.live} /> : null;
};

const Pill = ({ live }: { readonly live: LiveSnapshot }) => {
  const { briefing, elapsedSeconds, hrBpm, status } = live;
  const isPaused = status === 'paused';
  const zone = isPaused ? null : toEffortZone(hrBpm, briefing);
  return (
    <section className={classes.pill} aria-label="Running session" data-bottom-controls>
      <span
        className={classes.dot}
        data-paused={isPaused || undefined}
        style={zone === null ? undefined : { background: zoneColor(zone) }}
      />
      <p className={classes.text}>
        <span className={classes.type}>{briefing.workout?.type ?? 'Live Session'}</span>
        <span className={classes.numbers}>
          {formatTimer(elapsedSeconds)}
          {isPaused ? ' · paused' : hrBpm === null ? null : ` · ${hrBpm} bpm`}
        </span>
      </p>
      <ReturnLink workoutId={briefing.workout?.id ?? null} />
    </section>
  );
};

const ReturnLink = ({ workoutId }: { readonly workoutId: string | null }) => (
  <a
    className={classes.link}
    {...useLinkProps(workoutId === null ? sessionsPaths.withoutWorkout() : sessionsPaths.live(workoutId))}
  >
    Return
  </a>
);
