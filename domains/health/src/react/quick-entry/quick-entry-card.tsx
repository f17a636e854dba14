import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { apiFault } from '@threshold/api/react';
import {
  applyIssues,
  Card,
  clearSent,
  FormError,
  NumberField,
  notify,
  SelectField,
  useToday,
} from '@threshold/ui';
import { useState } from 'react';
import { trpc } from '../api.ts';
import { EMPTY_ENTRY, type EntryValues, isEmptyEntry, SLEEP_QUALITIES, sentEntry } from './entry-form.ts';
import classes from './quick-entry-card.module.css';

interface QuickEntryCardProps {
  /** The athlete's IANA time zone: it says which day is today when the form is sent. */
  readonly timeZone: string;
  readonly className?: string | undefined;
}

/** The morning's numbers, entered by hand (Specification section 2, Manual Entry card). */
export const QuickEntryCard = ({ timeZone, className }: QuickEntryCardProps) => {
  const today = useToday(timeZone);
  const [fault, setFault] = useState<string | null>(null);
  const form = useForm<EntryValues>({ initialValues: EMPTY_ENTRY });
  const save = trpc.health.saveEntry.useMutation({
    // Insights rest on recovery and sleep too, achievements on good nights.
    meta: { touches: ['training', 'gamification'] },
    onSuccess: () =>
      notify({ title: 'Success', message: 'Health metrics saved successfully', tone: 'success' }),
    onError: (error) => {
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
    save.mutate(sentEntry(values, today), { onSuccess: () => clearSent(form, values, EMPTY_ENTRY) });
  });
  return (
    <Card title="Quick Entry" action="Manual Entry" className={className}>
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
    </Card>
  );
};
