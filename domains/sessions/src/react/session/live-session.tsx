import { lengthUnit } from '@threshold/physiology';
import { EmptyState, LoadingLines, useUnits } from '@threshold/ui';
import type { ReactNode } from 'react';
import type { BriefingView } from '../../schemas.ts';
import type { Recorder } from '../live/recorder.ts';
import type { Strap } from '../strap/strap.ts';
import { CompletionDialog } from './completion/completion-dialog.tsx';
import type { FinishSlots } from './completion/finish-slots.ts';
import { useCompletion } from './completion/use-completion.ts';
import { useLiveState } from './hooks/use-live-state.ts';
import { useStrapConnection } from './hooks/use-strap-connection.ts';
import { useTakeoverNotice } from './hooks/use-takeover-notice.ts';
import { UnfinishedRecordingPrompt } from './prompts/unfinished-recording-prompt.tsx';
import { ReadySession } from './ready-session.tsx';
import { RunningSession } from './running-session.tsx';
import { SessionMessagePage } from './session-message-page.tsx';

interface LiveSessionProps {
  readonly recorder: Recorder;
  readonly strap: Strap;
  /** From the URL; null for `/session/new`. */
  readonly workoutId: string | null;
  /** Null while unknown. A resumed recording has its own. */
  readonly briefing: BriefingView | null;
  /** Shown instead of the start screen while the briefing is unknown. */
  readonly briefingFallback: ReactNode;
  readonly slots: FinishSlots;
  readonly onClosed: () => void;
  readonly onDiscarded: () => void;
  /** Called when another session replaces the one just started, with that session's workout or null. */
  readonly onTakenOver: (workoutId: string | null) => void;
}

export const LiveSession = ({
  recorder,
  strap,
  workoutId,
  briefing,
  briefingFallback,
  slots,
  onClosed,
  onDiscarded,
  onTakenOver,
}: LiveSessionProps) => {
  const unit = lengthUnit(useUnits());
  const state = useLiveState(recorder);
  const strapConnection = useStrapConnection(strap, recorder, state.phase === 'live');
  useTakeoverNotice(state, onTakenOver);
  const completion = useCompletion(recorder, state);

  const renderPhase = () => {
    switch (state.phase) {
      case 'opening':
        return <OpeningPage workoutId={workoutId} />;
      case 'elsewhere':
        return (
          <SessionMessagePage title="Live Session" workoutId={workoutId}>
            <EmptyState message="Another tab is recording this session. Close that tab to continue here." />
          </SessionMessagePage>
        );
      case 'unfinished':
        return (
          <SessionMessagePage title={state.unfinished.title} workoutId={state.unfinished.workoutId}>
            <UnfinishedRecordingPrompt
              unfinished={state.unfinished}
              recorder={recorder}
              onSave={completion.beginUnfinished}
            />
          </SessionMessagePage>
        );
      case 'ready':
        return briefing === null ? (
          briefingFallback
        ) : (
          <ReadySession
            briefing={briefing}
            recorder={recorder}
            strap={strap}
            strapConnection={strapConnection}
          />
        );
      case 'live':
        return (
          <RunningSession
            live={state.live}
            recorder={recorder}
            strapConnection={strapConnection}
            isEnding={completion.currentStep !== null}
            isSaving={completion.isSaving}
            onComplete={completion.begin}
            onDiscarded={onDiscarded}
          />
        );
    }
  };

  return (
    <>
      {renderPhase()}
      <CompletionDialog
        currentStep={completion.currentStep}
        unit={unit}
        isSaving={completion.isSaving}
        slots={slots}
        onEnd={completion.end}
        onCancel={completion.cancel}
        onClose={onClosed}
      />
    </>
  );
};

/** Shown while the journal is read. */
export const OpeningPage = ({ workoutId }: { readonly workoutId: string | null }) => (
  <SessionMessagePage title="Live Session" workoutId={workoutId}>
    <LoadingLines label="Opening the session" heightsPx={[22, 280, 84, 120]} />
  </SessionMessagePage>
);
