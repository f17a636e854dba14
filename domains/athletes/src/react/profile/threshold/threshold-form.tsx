import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { toApiError } from '@threshold/api/react';
import { type LocalDate, LTHR_BOUNDS_BPM, parseLocalDate } from '@threshold/physiology';
import { applyIssues, DateField, FormError, NumberField, SelectField, useUnsavedInput } from '@threshold/ui';
import { type FormEvent, useState } from 'react';
import type { ThresholdPreviewInput, ThresholdView } from '../../../threshold-schemas.ts';
import { trpc } from '../../api.ts';
import dialog from '../../dialog.module.css';
import classes from './threshold-dialog.module.css';
import { ThresholdPreviewText } from './threshold-preview-text.tsx';
import { notifyThresholdSaved, THRESHOLD_MUTATION_META } from './threshold-toast.ts';

interface ThresholdFormProps {
  /** Null for a new entry. */
  readonly row: ThresholdView | null;
  readonly today: LocalDate;
  readonly onRemove: () => void;
  readonly onDone: () => void;
}

interface ThresholdValues extends Record<string, unknown> {
  readonly date: string | null;
  readonly lthr: number | null;
  readonly lthrSource: string;
}

const SOURCE_OPTIONS = [
  { value: 'entered', label: 'Entered by hand' },
  { value: 'test', label: 'Threshold test' },
  { value: 'formula', label: 'Age formula' },
] as const;

/** The source with this value. A source that the form does not offer becomes "entered". */
const toSource = (text: string) => SOURCE_OPTIONS.find(({ value }) => value === text)?.value ?? 'entered';

export const ThresholdForm = ({ row, today, onRemove, onDone }: ThresholdFormProps) => {
  const form = useForm<ThresholdValues>({
    // Keeps the fields apart from the profile form's, so that an error focuses the right one.
    name: 'threshold',
    initialValues: {
      date: row?.date ?? today,
      lthr: row?.lthr ?? null,
      lthrSource: toSource(row?.source ?? 'entered'),
    },
  });
  const [error, setError] = useState<string | null>(null);
  const save = trpc.athletes.saveThreshold.useMutation({
    meta: THRESHOLD_MUTATION_META,
    onSuccess: (recomputation) => {
      notifyThresholdSaved('LTHR saved', recomputation);
      onDone();
    },
    onError: (error) => {
      const apiError = toApiError(error);
      // The app itself reports an ended sign-in and keeps the form (docs/specification.md#ended-sign-in).
      if (apiError.status !== 401) setError(applyIssues(form, apiError));
    },
  });
  useUnsavedInput(form.isDirty() && !save.isPending);
  const previewInput = toPreviewInput(form.values, row);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    // React bubbles the submit event through the portal to the profile form.
    event.stopPropagation();
    form.onSubmit(({ date, lthr, lthrSource }) => {
      if (save.isPending) return;
      setError(null);
      const day = date === null ? null : parseLocalDate(date);
      if (day === null) form.setFieldError('date', 'Date is required');
      if (lthr === null) form.setFieldError('lthr', 'LTHR is required');
      if (day === null || lthr === null) return;
      save.mutate({
        date: day,
        lthr,
        lthrSource: toSource(lthrSource),
        ...(row !== null && { replaces: row.date }),
      });
    })(event);
  };
  return (
    <form className={dialog.body} noValidate onSubmit={submit} aria-label="LTHR value">
      <DateField label="Date" max={today} {...form.getInputProps('date')} />
      <NumberField
        data-autofocus
        label="LTHR"
        unit="bpm"
        allowDecimal={false}
        min={0}
        {...form.getInputProps('lthr')}
      />
      <SelectField label="How you got it" options={SOURCE_OPTIONS} {...form.getInputProps('lthrSource')} />
      <ThresholdPreviewText input={previewInput} />
      <FormError message={error} />
      <div className={dialog.buttons}>
        {row === null ? null : (
          <Button variant="subtle" className={classes.remove} disabled={save.isPending} onClick={onRemove}>
            Remove
          </Button>
        )}
        <Button variant="default" disabled={save.isPending} onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" disabled={save.isPending}>
          {save.isPending ? 'Saving...' : 'Save'}
        </Button>
      </div>
    </form>
  );
};

/** The input of the preview; null while the form is invalid. */
function toPreviewInput(
  { date, lthr }: ThresholdValues,
  row: ThresholdView | null,
): ThresholdPreviewInput | null {
  const day = date === null ? null : parseLocalDate(date);
  if (day === null || lthr === null) return null;
  if (lthr < LTHR_BOUNDS_BPM.min || lthr > LTHR_BOUNDS_BPM.max) return null;
  return { date: day, lthr, ...(row !== null && { replaces: row.date }) };
}
