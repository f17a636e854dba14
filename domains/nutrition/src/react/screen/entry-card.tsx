import { Button, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { apiFault } from '@threshold/api/react';
import type { LocalDate, UnitSystem } from '@threshold/physiology';
import { applyIssues, Card, clearSent, DateField, FormError, NumberField, notify } from '@threshold/ui';
import { useState } from 'react';
import { trpc } from '../api.ts';
import { AMOUNTS, amountParts } from './amounts.ts';
import { EMPTY_ENTRY, type EntryValues, isEmptyEntry, sentEntry } from './entry.ts';
import classes from './nutrition.module.css';

const WIDE = { 'data-wide': true };
const MERGED = 'A day has one log: saving again changes the fields you fill and keeps the others.';

interface EntryCardProps {
  readonly today: LocalDate;
  readonly units: UnitSystem | null;
}

/** The daily entry form; it is cleared once the day is saved and keeps what was typed when that fails. */
export const EntryCard = ({ today, units }: EntryCardProps) => {
  const [fault, setFault] = useState<string | null>(null);
  const form = useForm<EntryValues>({ initialValues: EMPTY_ENTRY });
  const save = trpc.nutrition.saveLog.useMutation({
    // A log each day is a streak.
    meta: { touches: ['gamification'] },
    onSuccess: () =>
      notify({ title: 'Success', message: 'Nutrition data saved successfully', tone: 'success' }),
    onError: (error) => {
      const refused = apiFault(error);
      // The app says so itself, and keeps what was typed (ruling 34).
      if (refused.status === 401) return;
      setFault(applyIssues(form, refused));
      notify({ title: 'Error', message: refused.message, tone: 'error' });
    },
  });
  const isDisabled = save.isPending || isEmptyEntry(form.values);
  const submit = form.onSubmit((values) => {
    if (isDisabled) return;
    setFault(null);
    save.mutate(sentEntry(values, { today, units }), {
      onSuccess: () => clearSent(form, values, EMPTY_ENTRY),
    });
  });
  const date = form.getInputProps('date');
  return (
    <Card title="Daily entry">
      <form noValidate onSubmit={submit} aria-label="Daily entry">
        <div className={classes.fields}>
          <DateField label="Date" max={today} {...date} value={form.values.date ?? today} />
          {AMOUNTS.map((amount) => (
            <NumberField
              key={amount}
              {...amountParts(amount, units)}
              {...(amount === 'calories' ? { step: 1, allowDecimal: false } : { step: 0.1 })}
              min={0}
              {...form.getInputProps(amount)}
            />
          ))}
          <Textarea
            label="Notes"
            classNames={{ input: classes.writing }}
            wrapperProps={WIDE}
            {...form.getInputProps('notes')}
          />
          <p className={classes.quiet} data-wide>
            {MERGED}
          </p>
          <FormError message={fault} />
          {/* Not disabled: a saved form is empty again, and the focus would fall to the page. */}
          <Button
            type="submit"
            aria-disabled={isDisabled || undefined}
            data-disabled={isDisabled || undefined}
          >
            {save.isPending ? 'Saving...' : 'Save Nutrition'}
          </Button>
        </div>
      </form>
    </Card>
  );
};
