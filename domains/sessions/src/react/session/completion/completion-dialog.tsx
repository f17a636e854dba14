import { Modal, NumberText, Unit } from '@threshold/ui';
import type { LiveSnapshot } from '../../live/recorder.ts';
import { formatTimer } from '../format-timer.ts';
import { CompletionForm, type CompletionValues } from './completion-form.tsx';
import type { DistanceUnit } from './distance-km.ts';
import classes from './finish.module.css';
import type { FinishSlots } from './finish-slots.ts';
import { FinishSummary } from './finish-summary.tsx';
import type { SessionResult } from './session-result.ts';

export type CompletionStep =
  | { readonly step: 'form'; readonly type: string | null; readonly elapsedSeconds: number }
  | { readonly step: 'summary'; readonly result: SessionResult; readonly live: LiveSnapshot };

interface CompletionDialogProps {
  readonly currentStep: CompletionStep | null;
  readonly unit: DistanceUnit;
  readonly isSaving: boolean;
  readonly slots: FinishSlots;
  readonly onEnd: (values: CompletionValues) => void;
  /** Called when the athlete cancels: the session continues. */
  readonly onCancel: () => void;
  readonly onClose: () => void;
}

export const CompletionDialog = ({
  currentStep,
  unit,
  isSaving,
  slots,
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
    fullScreen
    classNames={{
      content: classes.content ?? '',
      header: classes.header ?? '',
      title: classes.heading ?? '',
      body: classes.body ?? '',
    }}
  >
    {currentStep === null ? null : currentStep.step === 'summary' ? (
      <FinishSummary
        live={currentStep.live}
        result={currentStep.result}
        unit={unit}
        slots={slots}
        onClose={onClose}
      />
    ) : (
      <div className={classes.form}>
        <p className={classes.elapsed}>
          <NumberText size="tile">{formatTimer(currentStep.elapsedSeconds)}</NumberText>
          <Unit>timer paused</Unit>
        </p>
        <CompletionForm
          type={currentStep.type}
          elapsedSeconds={currentStep.elapsedSeconds}
          initialUnit={unit}
          isSaving={isSaving}
          onEnd={onEnd}
        />
      </div>
    )}
  </Modal>
);
