import { Button } from '@mantine/core';
import { notify, Stat, StatRow } from '@threshold/ui';
import { formatCount, formatStart } from '@threshold/ui/format';
import { useState } from 'react';
import type { FoundRecording } from '../../../recorder/found-recording.ts';
import { COMPLETE_AFTER_SECONDS } from '../../../schemas.ts';
import type { Recorder } from '../../live/recorder.ts';
import { formatTimer } from '../format-timer.ts';
import { NoticeCard } from './notice-card.tsx';
import { OtherSessionPrompt } from './other-session-prompt.tsx';
import { DiscardDialog } from './session-options.tsx';

interface FoundRecordingPromptProps {
  readonly found: FoundRecording;
  readonly recorder: Recorder;
  readonly onSave: () => void;
}

/** Offers no resume after 24 h (docs/specification.md#9-constants) or once the recording has ended. */
export const FoundRecordingPrompt = ({ found, recorder, onSave }: FoundRecordingPromptProps) => {
  const [isDiscarding, setIsDiscarding] = useState(false);
  const {
    elapsedSeconds,
    awaySeconds,
    unsentSampleCount,
    isExpired,
    hasEnded,
    otherSessionId,
    refusal,
    completedAtSecond,
    countsAlready,
  } = found;
  const resumeRecording = (timeAway: 'counts' | 'was-a-pause') => {
    recorder.resumeFound(timeAway).catch((error: unknown) =>
      notify({
        title: 'Error starting session',
        message: error instanceof Error ? error.message : undefined,
        tone: 'error',
      }),
    );
  };
  const canResume = !(isExpired || hasEnded);
  if (hasEnded && otherSessionId !== null) return <OtherSessionPrompt recorder={recorder} hasEnded />;
  return (
    <>
      <NoticeCard
        title={
          hasEnded
            ? 'This recording is not saved'
            : isExpired
              ? 'This recording was never finished'
              : 'This recording was cut off'
        }
        actions={
          <>
            {!canResume ? null : awaySeconds > 0 ? (
              <>
                <Button onClick={() => resumeRecording('counts')}>Go on, count the time away</Button>
                <Button variant="default" onClick={() => resumeRecording('was-a-pause')}>
                  Go on, it was a pause
                </Button>
              </>
            ) : (
              <Button onClick={() => resumeRecording('was-a-pause')}>Go on</Button>
            )}
            <Button
              variant={canResume ? 'default' : 'filled'}
              disabled={elapsedSeconds < COMPLETE_AFTER_SECONDS}
              onClick={onSave}
            >
              Save as is
            </Button>
            <Button variant="subtle" onClick={() => setIsDiscarding(true)}>
              Discard session
            </Button>
          </>
        }
      >
        {completedAtSecond === null ? null : (
          <p>
            The session was completed on another device at {formatTimer(completedAtSecond)}.{' '}
            {countsAlready
              ? `These ${formatTimer(elapsedSeconds)} already count in it, but without their heart rate. If you save this as a separate session, their time counts twice.`
              : 'What was recorded here after that can be saved as a separate session.'}
          </p>
        )}
        <p>
          Started {formatStart(found.startedAtMs)}. Everything up to the moment it{' '}
          {hasEnded ? 'ended' : 'was cut off'} is still here.
        </p>
        {refusal === null ? null : <p>The server does not accept it: {refusal}</p>}
        <StatRow>
          <Stat label="Recorded" value={formatTimer(elapsedSeconds)} />
          {awaySeconds > 0 ? <Stat label="Time away" value={formatTimer(awaySeconds)} /> : null}
          {unsentSampleCount > 0 ? (
            <Stat label="Not sent yet" value={formatCount(unsentSampleCount)} unit="s" />
          ) : null}
        </StatRow>
      </NoticeCard>
      <DiscardDialog
        opened={isDiscarding}
        onClose={() => setIsDiscarding(false)}
        onDiscard={() => recorder.discard()}
      />
    </>
  );
};
