import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import {
  type Correction,
  isStoredOffline,
  STORED_OFFLINE_NOTICE,
  toApiError,
  useOfflineSave,
} from '@threshold/api/react';
import { type LocalDate, massLabel } from '@threshold/physiology';
import { applyIssues, FormError, notify, resetSavedFields, useUnits, useUnsavedInput } from '@threshold/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { HealthEntry } from '../../schemas.ts';
import { trpc } from '../api.ts';
import { MUTATION_META } from '../mutation-meta.ts';
import {
  EMPTY_ENTRY,
  type EntryValues,
  formatEntryLabel,
  isEmptyEntry,
  toHealthEntry,
} from './entry-values.ts';
import { MetricInputs } from './metric-inputs.tsx';
import classes from './quick-entry-card.module.css';

interface EntryFieldsProps {
  /** Null while the chosen day is invalid. */
  readonly date: LocalDate | null;
  readonly initialValues: EntryValues;
  /** Shown as placeholders. */
  readonly latestValues?: EntryValues | undefined;
  /** The queued entry that the server rejected, if this form corrects one. */
  readonly correction?: Correction;
  /** Called when a field or the button takes the focus. */
  readonly onFocus?: () => void;
  /** True if the form appears on request, so that its first field takes the focus. */
  readonly hasInitialFocus?: boolean;
  /** Called once the entry is saved or queued on the device. */
  readonly onDone?: () => void;
}

/** The form for a day's metrics. An entry saved offline is queued on the device. */
export const EntryFields = ({
  date,
  initialValues,
  latestValues,
  correction,
  onFocus,
  hasInitialFocus = false,
  onDone,
}: EntryFieldsProps) => {
  const units = useUnits();
  const [error, setError] = useState<string | null>(null);
  const form = useForm<EntryValues>({ initialValues });
  const saveMutation = trpc.health.saveEntry.useMutation({
    trpc: useOfflineSave((entry: HealthEntry) => formatEntryLabel(entry, units), correction?.key),
    meta: MUTATION_META,
    onSuccess: () =>
      notify({ title: 'Success', message: 'Health metrics saved successfully', tone: 'success' }),
    onError: (error) => {
      if (isStoredOffline(error)) return notify(STORED_OFFLINE_NOTICE);
      const apiError = toApiError(error);
      // The app itself reports an ended sign-in and keeps the form (docs/specification.md#ended-sign-in).
      if (apiError.status === 401) return;
      setError(applyIssues(form, apiError));
      notify({ title: 'Error', message: apiError.message, tone: 'error' });
    },
  });
  useUnsavedInput(form.isDirty() && !saveMutation.isPending);
  const isDisabled = saveMutation.isPending || date === null || isEmptyEntry(form.values);
  const submit = form.onSubmit((values) => {
    if (isDisabled || date === null) return;
    setError(null);
    const finish = () => {
      resetSavedFields(form, values, EMPTY_ENTRY);
      onDone?.();
    };
    saveMutation.mutate(toHealthEntry(values, { date, units }), {
      onSuccess: finish,
      onError: (error) => {
        if (isStoredOffline(error)) finish();
      },
    });
  });
  const formRef = useRef<HTMLFormElement>(null);
  const onMount = useEffectEvent(() => {
    if (correction?.refusal) setError(applyIssues(form, correction.refusal));
    if (hasInitialFocus) formRef.current?.querySelector('input')?.focus();
  });
  useEffect(() => onMount(), []);
  return (
    <div className={classes.frame}>
      <form
        ref={formRef}
        noValidate
        onSubmit={submit}
        onFocus={onFocus}
        aria-label="Manual Entry"
        className={classes.form}
      >
        <MetricInputs form={form} weightUnit={massLabel(units)} latestValues={latestValues} />
        <FormError message={error} />
        {/* Not disabled: the form is empty after a save, and a disabled button loses the focus. */}
        <Button
          type="submit"
          variant="default"
          aria-disabled={isDisabled || undefined}
          data-disabled={isDisabled || undefined}
        >
          {saveMutation.isPending ? 'Saving...' : 'Save Health Metrics'}
        </Button>
      </form>
    </div>
  );
};
