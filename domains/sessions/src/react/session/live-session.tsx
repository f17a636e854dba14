import { lengthUnit } from '@threshold/physiology';
import { EmptyState, LoadingLines, useUnits } from '@threshold/ui';
import type { ReactNode } from 'react';
import type { BriefingView } from '../../schemas.ts';
import type { Recorder } from '../live/recorder.ts';
import type { Strap } from '../strap/strap.ts';
import { CompletionDialog } from './completion/completion-dialog.tsx';
import { useCompletion } from './completion/use-completion.ts';
import { useLiveState } from './hooks/use-live.ts';
import { useStrapLink } from './hooks/use-strap-link.ts';
import { useTakenOver } from './hooks/use-taken-over.ts';
import { FoundPrompt } from './prompts/found-prompt.tsx';
import { QuietPage } from './quiet-page.tsx';
import { ReadySession } from './ready-session.tsx';
import { RunningSession } from './running-session.tsx';

interface LiveSessionProps {
  readonly recorder: Recorder;
  readonly strap: Strap;
  /** From the URL; null for `/session/new`. */
  readonly workoutId: string | null;
  /** Null while unknown; a resumed recording brings its own. */
  readonly briefing: BriefingView | null;
  readonly withoutBriefing: ReactNode;
  readonly onClosed: () => void;
  readonly onDiscarded: () => void;
  /** Another session replaces the one just started; the argument is its workout, or null. */
  readonly onTakenOver: (workoutId: string | null) => void;
}

export const LiveSession = ({
  recorder,
  strap,
  workoutId,
  briefing,
  withoutBriefing,
  onClosed,
  onDiscarded,
  onTakenOver,
}: LiveSessionProps) => {
  const unit = lengthUnit(useUnits());
  const state = useLiveState(recorder);
  const link = useStrapLink(strap, recorder, state.phase === 'live');
  useTakenOver(state, onTakenOver);
  const completion = useCompletion(recorder, state);

  const renderPhase = () => {
    switch (state.phase) {
      case 'opening':
        return <Opening workoutId={workoutId} />;
      case 'elsewhere':
        return (
          <QuietPage title="Live Session" workoutId={workoutId}>
            <EmptyState message="This session is being recorded in another tab of this browser. Close that tab to go on here." />
          </QuietPage>
        );
      case 'found':
        return (
          <QuietPage title={state.found.title} workoutId={state.found.workoutId}>
            <FoundPrompt found={state.found} recorder={recorder} onSave={completion.beginFound} />
          </QuietPage>
        );
      case 'ready':
        return briefing === null ? (
          withoutBriefing
        ) : (
          <ReadySession briefing={briefing} recorder={recorder} strap={strap} link={link} />
        );
      case 'live':
        return (
          <RunningSession
            live={state.live}
            recorder={recorder}
            link={link}
            isEnding={completion.at !== null}
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
        at={completion.at}
        unit={unit}
        isSaving={completion.isSaving}
        onEnd={completion.end}
        onCancel={completion.cancel}
        onClose={onClosed}
      />
    </>
  );
};

/** Shown while the journal is read. */
export const Opening = ({ workoutId }: { readonly workoutId: string | null }) => (
  <QuietPage title="Live Session" workoutId={workoutId}>
    <LoadingLines label="Opening the session" heightsPx={[22, 280, 84, 120]} />
  </QuietPage>
);
