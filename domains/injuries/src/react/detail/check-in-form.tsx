import { Button, Checkbox, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { toApiError } from '@threshold/api/react';
import type { LocalDate } from '@threshold/physiology';
import { FormError, notify, useUnsavedInput } from '@threshold/ui';
import { useState } from 'react';
import type { CheckInView, InjuryView } from '../../schemas.ts';
import { trpc } from '../api.ts';
import { LIGHT_LABELS } from '../labels/light-labels.ts';
import logClasses from '../log/log.module.css';
import { PainSlider } from '../log/pain-slider.tsx';
import { URGENT_QUESTION, UrgentChecks } from '../log/urgent-checks.tsx';
import { MUTATION_META } from '../mutation-meta.ts';
import {
  type CheckInValues,
  createCheckInValues,
  findIncompleteYesterday,
  toCheckInRequests,
} from './check-in-values.ts';
import classes from './detail.module.css';

const SIGN_OPTIONS = [
  ['swelling', 'It’s swollen'],
  ['limp', 'I limp'],
  ['givingWay', 'It gives way'],
] as const;

interface CheckInFormProps {
  readonly injury: InjuryView;
  readonly checkIns: readonly CheckInView[];
  readonly today: LocalDate;
}

/** A failed save keeps the form. */
export const CheckInForm = ({ injury, checkIns, today }: CheckInFormProps) => {
  const [error, setError] = useState<string | null>(null);
  const form = useForm<CheckInValues>({ initialValues: createCheckInValues(checkIns, today) });
  const saveMutation = trpc.injuries.saveCheckIn.useMutation({ meta: MUTATION_META });
  useUnsavedInput(form.isDirty() && !saveMutation.isPending);
  const yesterday = findIncompleteYesterday(checkIns, today);
  const isDone = checkIns.some(({ date }) => date === today);
  const sendCheckIns = async (values: CheckInValues) => {
    setError(null);
    try {
      // Sequential: the second day's light depends on the first.
      for (const request of toCheckInRequests(injury.id, values, today, yesterday)) {
        const { checkIn } = await saveMutation.mutateAsync(request);
        if (checkIn.date !== today) continue;
        const { name, action } = LIGHT_LABELS[checkIn.light];
        notify({
          title: `${name} light`,
          message: action,
          tone: checkIn.light === 'red' ? 'error' : 'success',
        });
      }
      // Reset the sent signs: sending them again would override a professional's clearance. Keep signs ticked
      // during the save.
      form.resetDirty({ ...values, urgentSigns: [] });
      form.setFieldValue('urgentSigns', (currentSigns) =>
        currentSigns.filter((sign) => !values.urgentSigns.includes(sign)),
      );
    } catch (error) {
      const apiError = toApiError(error);
      if (apiError.status === 401) return;
      setError(apiError.message);
      notify({ title: 'Error', message: apiError.message, tone: 'error' });
    }
  };
  const getSliderProps = (name: 'during' | 'morning' | 'baseline') => ({
    value: form.values[name],
    onChange: (level: number) => form.setFieldValue(name, level),
  });
  return (
    <form
      noValidate
      className={classes.checkIn}
      aria-label="Pain check-in"
      onSubmit={form.onSubmit((values) => void (saveMutation.isPending ? undefined : sendCheckIns(values)))}
    >
      <PainSlider label="Worst pain today, while moving" {...getSliderProps('during')} />
      {yesterday ? (
        <PainSlider
          label="Pain this morning"
          description={`After yesterday’s ${yesterday.during} of 10.`}
          {...getSliderProps('morning')}
        />
      ) : null}
      <PainSlider label="Pain on a normal morning" {...getSliderProps('baseline')} />
      <div className={classes.signs}>
        {SIGN_OPTIONS.map(([name, label]) => (
          <Checkbox key={name} label={label} {...form.getInputProps(name, { type: 'checkbox' })} />
        ))}
      </div>
      <Textarea
        label="Note (optional)"
        classNames={{ input: logClasses.writing ?? '' }}
        {...form.getInputProps('note')}
      />
      <details className={classes.phase}>
        <summary className={classes.phaseName}>{URGENT_QUESTION}</summary>
        <UrgentChecks
          isQuestionHidden
          value={form.values.urgentSigns}
          onChange={(signs) => form.setFieldValue('urgentSigns', signs)}
        />
      </details>
      <FormError message={error} />
      <Button type="submit" disabled={saveMutation.isPending}>
        {saveMutation.isPending ? 'Saving...' : isDone ? 'Update Check-in' : 'Save Check-in'}
      </Button>
    </form>
  );
};
