import { Button, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import {
  type Correction,
  isStoredOffline,
  STORED_OFFLINE_NOTICE,
  toApiError,
  useOfflineSave,
} from '@threshold/api/react';
import type { LocalDate, UnitSystem } from '@threshold/physiology';
import {
  applyIssues,
  DateField,
  FormError,
  NumberField,
  notify,
  resetSavedFields,
  useUnsavedInput,
} from '@threshold/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import type { LogView, SaveLogInput } from '../../schemas.ts';
import { trpc } from '../api.ts';
import { MUTATION_META } from '../mutation-meta.ts';
import { AMOUNT_FIELDS, describeAmount } from './amounts.ts';
import {
  EMPTY_ENTRY,
  type EntryValues,
  formatEntryLabel,
  isEmptyEntry,
  toRepeatedValues,
  toSaveLog,
} from './entry-values.ts';
import classes from './nutrition.module.css';

const WIDE_PROPS = { 'data-wide': true };
const MERGE_NOTICE = 'You have one entry per day. Saving again only updates the fields you fill in.';

interface EntryFieldsProps {
  readonly today: LocalDate;
  readonly units: UnitSystem;
  readonly initialValues: EntryValues;
  readonly correction?: Correction;
  /** Offers to fill in the amounts of yesterday. */
  readonly yesterdayLog?: LogView | undefined;
  /** Called once the log is saved or queued on the device. */
  readonly onDone?: () => void;
}

/** The form for a new log, or for correcting a rejected one. Offline, logs are queued on the device. */
export const EntryFields = ({
  today,
  units,
  initialValues,
  correction,
  yesterdayLog,
  onDone,
}: EntryFieldsProps) => {
  const [error, setError] = useState<string | null>(null);
  const form = useForm<EntryValues>({ initialValues });
  const save = trpc.nutrition.saveLog.useMutation({
    trpc: useOfflineSave((log: SaveLogInput) => formatEntryLabel(log, units), correction?.key),
    meta: MUTATION_META,
    onSuccess: () =>
      notify({ title: 'Success', message: 'Nutrition data saved successfully', tone: 'success' }),
    onError: (error) => {
      if (isStoredOffline(error)) return notify(STORED_OFFLINE_NOTICE);
      const apiError = toApiError(error);
      // The app already reports an ended sign-in and keeps the form (docs/specification.md#ended-sign-in).
      if (apiError.status === 401) return;
      setError(applyIssues(form, apiError));
      notify({ title: 'Error', message: apiError.message, tone: 'error' });
    },
  });
  useUnsavedInput(form.isDirty() && !save.isPending);
  const isDisabled = save.isPending || isEmptyEntry(form.values);
  const submit = form.onSubmit((values) => {
    if (isDisabled) return;
    setError(null);
    const finish = () => {
      resetSavedFields(form, values, EMPTY_ENTRY);
      onDone?.();
    };
    save.mutate(toSaveLog(values, { today, units }), {
      onSuccess: finish,
      onError: (error) => {
        if (isStoredOffline(error)) finish();
      },
    });
  });
  const showRejection = useEffectEvent(() => {
    if (correction?.refusal) setError(applyIssues(form, correction.refusal));
  });
  useEffect(() => showRejection(), []);
  const date = form.getInputProps('date');
  return (
    <form noValidate onSubmit={submit} aria-label="Daily entry" className={classes.entry}>
      <div className={classes.fields}>
        <DateField label="Date" max={today} {...date} value={form.values.date ?? today} />
        {AMOUNT_FIELDS.map((amount) => (
          <NumberField
            key={amount}
            {...describeAmount(amount, units)}
            {...(amount === 'calories' ? { step: 1, allowDecimal: false } : { step: 0.1 })}
            min={0}
            {...form.getInputProps(amount)}
          />
        ))}
        <Textarea
          label="Notes"
          classNames={{ input: classes.writing }}
          wrapperProps={WIDE_PROPS}
          {...form.getInputProps('notes')}
        />
        <p className={classes.quiet} data-wide>
          {MERGE_NOTICE}
        </p>
        <FormError message={error} />
        {yesterdayLog ? (
          <Button
            variant="default"
            className={classes.repeat}
            onClick={() => {
              const { date, notes } = form.values;
              form.setValues({ ...toRepeatedValues(yesterdayLog, units), date, notes });
            }}
          >
            Same as yesterday
          </Button>
        ) : null}
        {/* Not disabled: the form is empty after a save, and a disabled button loses the focus. */}
        <Button type="submit" aria-disabled={isDisabled || undefined} data-disabled={isDisabled || undefined}>
          {save.isPending ? 'Saving...' : 'Save Nutrition'}
        </Button>
      </div>
    </form>
  );
};
