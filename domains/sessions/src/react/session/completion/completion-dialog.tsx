import { Modal } from '@threshold/ui';
import { formatTimer } from '../format-timer.ts';
import { CompletionForm, type CompletionValues } from './completion-form.tsx';
import { CompletionSummary } from './completion-summary.tsx';
import type { DistanceUnit } from './distance-km.ts';
import type { SessionResult } from './session-result.ts';

export type CompletionStep =
  | { readonly step: 'ask'; readonly type: string | null; readonly elapsedSeconds: number }
  | { readonly step: 'summary'; readonly outcome: SessionResult; readonly isSaved: boolean };

interface CompletionDialogProps {
  readonly currentStep: CompletionStep | null;
  readonly unit: DistanceUnit;
  readonly isSaving: boolean;
  readonly onEnd: (ending: CompletionValues) => void;
  /** Called when the athlete cancels: the session continues. */
  readonly onCancel: () => void;
  readonly onClose: () => void;
}

export const CompletionDialog = ({
  currentStep,
  unit,
  isSaving,
  onEnd,
  onCancel,
  onClose,
}: CompletionDialogProps) => (
  <Modal
    opened={currentStep !== null}
    onClose={currentStep?.step === 'summary' ? onClose : onCancel}
    title={currentStep?.step === 'summary' ? 'Workout complete' : 'Complete Workout'}
    closeOnClickOutside={false}
    closeOnEscape={!isSaving}
    withCloseButton={!isSaving}
  >
    {currentStep === null ? null : currentStep.step === 'summary' ? (
      <CompletionSummary
        outcome={currentStep.outcome}
        unit={unit}
        isSaved={currentStep.isSaved}
        onClose={onClose}
      />
    ) : (
      <>
        <p className="visually-hidden">The timer is paused at {formatTimer(currentStep.elapsedSeconds)}.</p>
        <CompletionForm
          type={currentStep.type}
          elapsedSeconds={currentStep.elapsedSeconds}
          initialUnit={unit}
          isSaving={isSaving}
          onEnd={onEnd}
        />
      </>
    )}
  </Modal>
);
