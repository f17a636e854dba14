import { useDisclosure } from '@mantine/hooks';
import type { LiveSnapshot, Recorder } from '../live/recorder.ts';
import { Announcer } from './announcer.tsx';
import { BackLink } from './back-link.tsx';
import { DeliveryLine, DriftLine } from './cards/status-lines.tsx';
import { StrapTag, WakeLockTag } from './cards/status-tags.tsx';
import { Controls } from './controls.tsx';
import { useCueChoices } from './hooks/use-cue-choices.ts';
import { useSessionShortcuts } from './hooks/use-session-shortcuts.ts';
import type { useStrapConnection } from './hooks/use-strap-connection.ts';
import { useTargetCues } from './hooks/use-target-cues.ts';
import { useWakeLock } from './hooks/use-wake-lock.ts';
import { useWelcomeBackNotice } from './hooks/use-welcome-back-notice.ts';
import { ConnectPrompt } from './prompts/connect-prompt.tsx';
import { DeliveryNotice } from './prompts/delivery-notice.tsx';
import { SessionOptions } from './prompts/session-options.tsx';
import { StorageFullNotice } from './prompts/storage-full-notice.tsx';
import { SessionHeader } from './session-header.tsx';
import { SessionLayout } from './session-layout.tsx';
import { toEffortZone } from './target/to-effort-zone.ts';

interface RunningSessionProps {
  readonly live: LiveSnapshot;
  readonly recorder: Recorder;
  readonly strapConnection: ReturnType<typeof useStrapConnection>;
  /** The completion dialog is open or saving. */
  readonly isEnding: boolean;
  readonly isSaving: boolean;
  readonly onComplete: () => void;
  readonly onDiscarded: () => void;
}

/** An ended session shows the back strapConnection, because another open session may block its summary. */
export const RunningSession = ({
  live,
  recorder,
  strapConnection,
  isEnding,
  isSaving,
  onComplete,
  onDiscarded,
}: RunningSessionProps) => {
  const [isOptionsOpen, { open, close }] = useDisclosure(false);
  const [choices, choose] = useCueChoices();
  const isRunning = live.status === 'running';
  const isPaused = live.status === 'paused';
  const isOver = live.status === 'completed';
  const wakeLock = useWakeLock(isRunning);
  useWelcomeBackNotice(isRunning ? 'running' : isPaused ? 'paused' : null);
  const announcedTarget = useTargetCues(live, choices);

  const pauseResume = () => (isRunning ? recorder.pause() : recorder.resume());
  const split = () => {
    if (isRunning) recorder.split();
  };
  useSessionShortcuts({
    isActive: !isOptionsOpen && !isEnding && (isRunning || isPaused),
    onPauseResume: pauseResume,
    onSplit: split,
  });

  return (
    <>
      <SessionLayout
        snapshot={live}
        isPaused={isPaused}
        back={isOver ? <BackLink workoutId={live.briefing.workout?.id ?? null} /> : null}
        header={
          <SessionHeader workout={live.briefing.workout} onOptions={open}>
            <StrapTag state={strapConnection.state} />
          </SessionHeader>
        }
        notice={
          <>
            <StorageFullNotice isStored={live.isStored} />
            <DeliveryNotice delivery={live.delivery} recorder={recorder} hasEnded={isOver} />
          </>
        }
        prompt={<ConnectPrompt strap={strapConnection.state} onConnect={strapConnection.connect} />}
        statusLines={
          <>
            <WakeLockTag state={wakeLock} />
            <DeliveryLine delivery={live.delivery} />
            <DriftLine percent={live.driftPercent} />
          </>
        }
        controls={
          <Controls
            isPaused={isPaused}
            elapsedSeconds={live.elapsedSeconds}
            isEnding={isSaving}
            isOver={isOver}
            onPauseResume={pauseResume}
            onSplit={split}
            onComplete={onComplete}
          />
        }
      />
      <Announcer
        hrBpm={live.hrBpm}
        zone={toEffortZone(live.hrBpm, live.briefing)}
        isPaused={isPaused}
        splits={live.splits}
        announcedTarget={announcedTarget}
      />
      <SessionOptions
        opened={isOptionsOpen}
        onClose={close}
        choices={choices}
        onChoose={choose}
        hasTarget={(live.briefing.workout?.target ?? null) !== null}
        strap={strapConnection.state}
        onDisconnect={strapConnection.disconnect}
        onDiscard={async () => {
          await recorder.discard();
          onDiscarded();
        }}
      />
    </>
  );
};
