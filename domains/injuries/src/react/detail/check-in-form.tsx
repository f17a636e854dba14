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
import { URGENT_QUESTION, UrgentSignsField } from '../log/urgent-signs-field.tsx';
import { MUTATION_META } from '../mutation-meta.ts';
import {
  type CheckInValues,
  createCheckInValues,
  findCheckInWithoutMorning,
  listUnsetLevels,
  toCheckInRequests,
} from './check-in-values.ts';
import classes from './detail.module.css';

const SIGN_OPTIONS = [
  ['swelling', 'It’s swollen'],
  ['limp', 'I limp'],
  ['givingWay', 'It gives way'],
] as const;

const UNSET_ERROR = 'Set it to 0 if nothing hurts.';

interface CheckInFormProps {
  readonly injury: InjuryView;
  readonly checkIns: readonly CheckInView[];
  readonly today: LocalDate;
}

/** A failed save keeps the form. */
export const CheckInForm = ({ injury, checkIns, today }: CheckInFormProps) => {
  const [error, setError] = useState<string | null>(null);
  const yesterdaysCheckIn = findCheckInWithoutMorning(checkIns, today);
  const form = useForm<CheckInValues>({
    initialValues: createCheckInValues(checkIns, today),
    validate: (values) =>
      Object.fromEntries(
        listUnsetLevels(values, yesterdaysCheckIn !== undefined).map((name) => [name, UNSET_ERROR]),
      ),
  });
  const saveMutation = trpc.injuries.saveCheckIn.useMutation({ meta: MUTATION_META });
  useUnsavedInput(form.isDirty() && !saveMutation.isPending);
  const isDone = checkIns.some(({ date }) => date === today);
  const sendCheckIns = async (values: CheckInValues) => {
    setError(null);
    try {
      // Sequential: the second day's light depends on the first.
      for (const request of toCheckInRequests(injury.id, values, today, yesterdaysCheckIn)) {
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
    error: typeof form.errors[name] === 'string' ? form.errors[name] : undefined,
    onChange: (level: number) => form.setFieldValue(name, level),
  });
  return (
    <form
      noValidate
      className={classes.checkIn}
      aria-label="Pain check-in"
      onSubmit={form.onSubmit((values) => void (saveMutation.isPending ? undefined : sendCheckIns(values)))}
    >
      <div className={classes.levels}>
        <PainSlider label="Worst pain today, while moving" {...getSliderProps('during')} />
        {yesterdaysCheckIn ? (
          <PainSlider
            label="Pain this morning"
            description={`Yesterday you had ${yesterdaysCheckIn.during} out of 10.`}
            {...getSliderProps('morning')}
          />
        ) : null}
        <PainSlider label="Pain on a normal morning" {...getSliderProps('baseline')} />
      </div>
      <div className={classes.signs}>
        {SIGN_OPTIONS.map(([name, label]) => (
          <Checkbox key={name} label={label} {...form.getInputProps(name, { type: 'checkbox' })} />
        ))}
      </div>
      <Textarea
        label="Note (optional)"
        rows={1}
        classNames={{ input: `${logClasses.writing} ${classes.note}` }}
        {...form.getInputProps('note')}
      />
      <details className={classes.phase}>
        <summary className={classes.phaseName}>{URGENT_QUESTION}</summary>
        <UrgentSignsField
          isQuestionHidden
          value={form.values.urgentSigns}
          onChange={(signs) => form.setFieldValue('urgentSigns', signs)}
        />
      </details>
      <FormError message={error} />
      <div className={classes.save}>
        <Button type="submit" fullWidth disabled={saveMutation.isPending}>
          {saveMutation.isPending ? 'Saving...' : isDone ? 'Update Check-in' : 'Save Check-in'}
        </Button>
      </div>
    </form>
  );
};
