import { Button } from '@mantine/core';
import { notify, Stat, StatRow } from '@threshold/ui';
import { formatCount, formatInstantLongDay } from '@threshold/ui/format';
import { useState } from 'react';
import type { UnfinishedRecording } from '../../../recorder/unfinished-recording.ts';
import { COMPLETE_AFTER_SECONDS } from '../../../schemas.ts';
import type { Recorder } from '../../live/recorder.ts';
import { formatTimer } from '../format-timer.ts';
import { NoticeCard } from './notice-card.tsx';
import { OtherSessionPrompt } from './other-session-prompt.tsx';
import { DiscardDialog } from './session-options.tsx';

interface UnfinishedRecordingPromptProps {
  readonly unfinished: UnfinishedRecording;
  readonly recorder: Recorder;
  readonly onSave: () => void;
}

/** Offers no resume after 24 h (docs/specification.md#9-constants) or once the recording has ended. */
export const UnfinishedRecordingPrompt = ({
  unfinished,
  recorder,
  onSave,
}: UnfinishedRecordingPromptProps) => {
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
  } = unfinished;
  const canResume = !(isExpired || hasEnded);
  if (hasEnded && otherSessionId !== null) return <OtherSessionPrompt recorder={recorder} hasEnded />;
  return (
    <>
      <NoticeCard
        title={formatTitle(unfinished)}
        actions={
          <>
            {canResume ? <ResumeButtons hasGap={awaySeconds > 0} recorder={recorder} /> : null}
            <Button
              variant={canResume ? 'default' : 'filled'}
              disabled={elapsedSeconds < COMPLETE_AFTER_SECONDS}
              onClick={onSave}
            >
              Finish here
            </Button>
            <Button variant="subtle" onClick={() => setIsDiscarding(true)}>
              Discard session
            </Button>
          </>
        }
      >
        {completedAtSecond === null ? null : (
          <p>
            You completed this session on another device at {formatTimer(completedAtSecond)}.{' '}
            {countsAlready
              ? `These ${formatTimer(elapsedSeconds)} already count there, but without your heart rate. Save this as a separate session and that time counts twice.`
              : 'You can save what you recorded here after that as a separate session.'}
          </p>
        )}
        <p>
          Started {formatInstantLongDay(unfinished.startedAtMs)}. Everything up to the moment it{' '}
          {hasEnded ? 'ended' : 'was interrupted'} is still here.
        </p>
        {refusal === null ? null : <p>We couldn’t upload it: {refusal}</p>}
        <StatRow>
          <Stat label="Recorded" value={formatTimer(elapsedSeconds)} />
          {awaySeconds > 0 ? <Stat label="Time away" value={formatTimer(awaySeconds)} /> : null}
          {unsentSampleCount > 0 ? (
            <Stat label="Not uploaded yet" value={formatCount(unsentSampleCount)} unit="s" />
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

function formatTitle({ hasEnded, isExpired }: UnfinishedRecording): string {
  if (hasEnded) return 'This session isn’t saved yet';
  return isExpired ? 'You never finished this session' : 'Your session was interrupted';
}

interface ResumeButtonsProps {
  /** True if time passed since the interruption, so that the athlete chooses whether it counts. */
  readonly hasGap: boolean;
  readonly recorder: Recorder;
}

const ResumeButtons = ({ hasGap, recorder }: ResumeButtonsProps) => {
  const resumeRecording = (timeAway: 'counts' | 'was-a-pause') => {
    recorder.resumeUnfinished(timeAway).catch((error: unknown) =>
      notify({
        title: 'Error starting session',
        message: error instanceof Error ? error.message : undefined,
        tone: 'error',
      }),
    );
  };
  if (!hasGap) return <Button onClick={() => resumeRecording('was-a-pause')}>Resume</Button>;
  return (
    <>
      <Button onClick={() => resumeRecording('counts')}>Resume (count the gap)</Button>
      <Button variant="default" onClick={() => resumeRecording('was-a-pause')}>
        Resume (skip the gap)
      </Button>
    </>
  );
};
