import { Modal } from '@threshold/ui';
import { clockText } from '../clock-text.ts';
import type { DistanceUnit } from './distance-km.ts';
import { type Ending, EndingForm } from './ending-form.tsx';
import type { Outcome } from './outcome.ts';
import { Summary } from './summary.tsx';

export type CompletionStep =
  | { readonly step: 'ask'; readonly type: string | null; readonly elapsedSeconds: number }
  | { readonly step: 'summary'; readonly outcome: Outcome; readonly isSaved: boolean };

interface CompletionDialogProps {
  readonly at: CompletionStep | null;
  readonly unit: DistanceUnit;
  readonly isSaving: boolean;
  readonly onEnd: (ending: Ending) => void;
  /** The session continues. */
  readonly onCancel: () => void;
  readonly onClose: () => void;
}

export const CompletionDialog = ({ at, unit, isSaving, onEnd, onCancel, onClose }: CompletionDialogProps) => (
  <Modal
    opened={at !== null}
    onClose={at?.step === 'summary' ? onClose : onCancel}
    title={at?.step === 'summary' ? 'Workout complete' : 'Complete Workout'}
    closeOnClickOutside={false}
    closeOnEscape={!isSaving}
    withCloseButton={!isSaving}
  >
    {at === null ? null : at.step === 'summary' ? (
      <Summary outcome={at.outcome} unit={unit} isSaved={at.isSaved} onClose={onClose} />
    ) : (
      <>
        <p className="visually-hidden">The timer is paused at {clockText(at.elapsedSeconds)}.</p>
        <EndingForm
          type={at.type}
          elapsedSeconds={at.elapsedSeconds}
          initialUnit={unit}
          isSaving={isSaving}
          onEnd={onEnd}
        />
      </>
    )}
  </Modal>
);
