import { daysBetween, findLiveZone } from '@threshold/physiology';
import { notify, VerdictNote } from '@threshold/ui';
import { useState } from 'react';
import type { BriefingView } from '../../schemas.ts';
import type { Recorder } from '../live/recorder.ts';
import type { Strap } from '../strap/strap.ts';
import { BackLink } from './back-link.tsx';
import { StrapTag } from './cards/status-tags.tsx';
import { StartControls } from './controls.tsx';
import { useLatestReading, type useStrapConnection } from './hooks/use-strap-connection.ts';
import { ConnectPrompt } from './prompts/connect-prompt.tsx';
import { SessionHeader } from './session-header.tsx';
import { createSnapshotBeforeStart, SessionLayout } from './session-layout.tsx';

interface ReadySessionProps {
  readonly briefing: BriefingView;
  readonly recorder: Recorder;
  readonly strap: Strap;
  readonly strapConnection: ReturnType<typeof useStrapConnection>;
}

export const ReadySession = ({ briefing, recorder, strap, strapConnection }: ReadySessionProps) => {
  const [isStarting, setIsStarting] = useState(false);
  const hrBpm = useLatestReading(strap);
  const reading = hrBpm === null ? null : findLiveZone(hrBpm, briefing.workout, briefing.lthrBpm);
  const daysEarly = countDaysEarly(briefing);
  const start = () => {
    setIsStarting(true);
    recorder
      .start(briefing)
      .catch((error: unknown) =>
        notify({
          title: 'Error starting session',
          message: error instanceof Error ? error.message : undefined,
          tone: 'error',
        }),
      )
      .finally(() => setIsStarting(false));
  };
  return (
    <SessionLayout
      snapshot={createSnapshotBeforeStart(briefing, {
        hrBpm,
        zone: reading?.zone ?? null,
        againstTarget: reading?.againstTarget ?? null,
      })}
      isPaused={false}
      hasStarted={false}
      notice={briefing.verdict ? <VerdictNote verdict={briefing.verdict} /> : undefined}
      back={<BackLink workoutId={briefing.workout?.id ?? null} />}
      header={
        <SessionHeader workout={briefing.workout} today={briefing.today}>
          <StrapTag state={strapConnection.state} />
        </SessionHeader>
      }
      prompt={<ConnectPrompt strap={strapConnection.state} onConnect={strapConnection.connect} />}
      controls={
        <StartControls
          isStarting={isStarting}
          daysEarly={daysEarly}
          isSecondary={daysEarly > 0 || briefing.verdict?.tone === 'caution'}
          onStart={start}
        />
      }
    />
  );
};

/** How many days are left until the workout's day; 0 on the day, after it and without a workout. */
const countDaysEarly = ({ workout, today }: BriefingView): number =>
  workout === null || today === undefined ? 0 : Math.max(0, daysBetween(today, workout.date));
