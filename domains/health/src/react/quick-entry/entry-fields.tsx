import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { apiFault, type Correction, isKept, KEPT_NOTICE, useKeptSave } from '@threshold/api/react';
import type { LocalDate } from '@threshold/physiology';
import { applyIssues, clearSent, FormError, NumberField, notify, SelectField } from '@threshold/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { trpc } from '../api.ts';
import {
  EMPTY_ENTRY,
  type EntryValues,
  entryLabel,
  isEmptyEntry,
  SLEEP_QUALITIES,
  sentEntry,
} from './entry-form.ts';
import classes from './quick-entry-card.module.css';

interface EntryFieldsProps {
  readonly date: LocalDate;
  readonly initial: EntryValues;
  /** The refused entry that is corrected. */
  readonly correction?: Correction;
  /** Told once the entry is saved or waits on the device. */
  readonly onDone?: () => void;
}

/** The form of one day's health metrics; without a network what was entered waits on the device. */
export const EntryFields = ({ date, initial, correction, onDone }: EntryFieldsProps) => {
  const [fault, setFault] = useState<string | null>(null);
  const form = useForm<EntryValues>({ initialValues: initial });
  const save = trpc.health.saveEntry.useMutation({
    trpc: useKeptSave(entryLabel, correction?.key),
    // Insights rest on recovery and sleep too, achievements on good nights.
    meta: { touches: ['training', 'gamification'] },
    onSuccess: () =>
      notify({ title: 'Success', message: 'Health metrics saved successfully', tone: 'success' }),
    onError: (error) => {
      if (isKept(error)) return notify(KEPT_NOTICE);
      const refused = apiFault(error);
      // The app says so itself, and keeps what was typed (Ruling 34).
      if (refused.status === 401) return;
      setFault(applyIssues(form, refused));
      notify({ title: 'Error', message: refused.message, tone: 'error' });
    },
  });
  const isDisabled = save.isPending || isEmptyEntry(form.values);
  const submit = form.onSubmit((values) => {
    if (isDisabled) return;
    setFault(null);
    const done = () => {
      clearSent(form, values, EMPTY_ENTRY);
      onDone?.();
    };
    save.mutate(sentEntry(values, date), {
      onSuccess: done,
      onError: (error) => {
        if (isKept(error)) done();
      },
    });
  });
  const showRefusal = useEffectEvent(() => {
    if (correction?.refusal) setFault(applyIssues(form, correction.refusal));
  });
  useEffect(() => showRefusal(), []);
  return (
    <form noValidate onSubmit={submit} aria-label="Manual Entry" className={classes.form}>
      <NumberField label="Weight" unit="lbs" step={0.1} min={0} {...form.getInputProps('weight')} />
      <NumberField label="Steps" allowDecimal={false} min={0} {...form.getInputProps('steps')} />
      <NumberField
        label="Sleep Hours"
        step={0.5}
        min={0}
        placeholder="7.5"
        {...form.getInputProps('sleepHours')}
      />
      <SelectField
        label="Sleep Quality"
        placeholder="Select"
        options={SLEEP_QUALITIES}
        {...form.getInputProps('sleepQuality')}
      />
      <NumberField label="HRV (ms)" allowDecimal={false} min={0} {...form.getInputProps('hrv')} />
      <NumberField
        label="Resting HR (bpm)"
        allowDecimal={false}
        min={0}
        {...form.getInputProps('restingHR')}
      />
      <FormError message={fault} />
      {/* Not disabled: a saved form is empty again, and the focus would fall to the page. */}
      <Button
        type="submit"
        variant="default"
        aria-disabled={isDisabled || undefined}
        data-disabled={isDisabled || undefined}
      >
        {save.isPending ? 'Saving...' : 'Save Health Metrics'}
      </Button>
    </form>
  );
};
