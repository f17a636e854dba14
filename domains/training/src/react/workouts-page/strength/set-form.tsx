import { Button } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { useIdempotencyKey } from '@threshold/api/react';
import { type LocalDate, massLabel, parseLocalDate, toPounds, type UnitSystem } from '@threshold/physiology';
import { DateField, notify, SelectField, useUnsavedInput } from '@threshold/ui';
import { type Exercise, REPS_AND_WEIGHT_REQUIRED, type SetView } from '../../../strength-schemas.ts';
import { trpc } from '../../api.ts';
import { EntryCard } from '../entry-card.tsx';
import { useEntryError } from '../use-entry-error.ts';
import { useFollowToday } from '../use-follow-today.ts';
import { EXERCISE_CHOICES, hasAddedLoad } from './exercise-labels.ts';
import { formatSet } from './format-set.ts';
import { StepperField } from './stepper-field.tsx';
import { toDisplayedWeight } from './to-displayed-weight.ts';

interface SetFormProps {
  readonly today: LocalDate;
  readonly units: UnitSystem;
  /** Newest first. */
  readonly sets: readonly SetView[];
  readonly onSaved: () => void;
  /** Saves a set again for today. */
  readonly onRepeat: (set: SetView) => void;
}

interface SetValues extends Record<string, unknown> {
  readonly exercise: Exercise;
  readonly reps: number | null;
  readonly weight: number | null;
  readonly date: string | null;
}

/** Two of the smallest common plates, one on each side of the bar. */
const WEIGHT_STEP = { metric: 2.5, imperial: 5 } as const;

/** Leaves all values in the form after saving, because the next set is often the same. */
export const SetForm = ({ today, units, sets, onSaved, onRepeat }: SetFormProps) => {
  const form = useForm<SetValues>({
    initialValues: { exercise: 'squat', reps: null, weight: null, date: today },
  });
  useFollowToday(today, { date: form.values.date, setDate: (day) => form.setFieldValue('date', day) });
  const { error, setError, onError } = useEntryError(form);
  const save = trpc.training.logSet.useMutation({
    trpc: useIdempotencyKey(),
    onSuccess: () => {
      onSaved();
      notify({ title: 'Success', message: 'Strength set saved successfully', tone: 'success' });
    },
    onError,
  });
  useUnsavedInput((form.isDirty('reps') || form.isDirty('weight')) && !save.isPending);
  const submit = form.onSubmit(({ exercise, reps, weight, date }) => {
    if (save.isPending) return;
    setError(null);
    const day = parseLocalDate(date ?? '');
    if (reps === null || weight === null) {
      form.getInputNode(reps === null ? 'reps' : 'weight')?.focus();
      return setError(REPS_AND_WEIGHT_REQUIRED);
    }
    if (day === null) return form.setFieldError('date', 'Date is required');
    save.mutate(
      { date: day, exercise, sets: 1, reps, weight: toPounds(weight, units) },
      { onSuccess: () => form.resetDirty({ exercise, reps, weight, date }) },
    );
  });
  const previousSet = findPreviousSet(sets, form.values.exercise);
  return (
    <EntryCard
      title="Log a Set"
      formLabel="Strength set"
      onSubmit={submit}
      error={error}
      isSaving={save.isPending}
      saveLabel="Save Set"
    >
      <SetFields form={form} today={today} units={units} sets={sets} />
      {previousSet ? (
        <Button variant="default" onClick={() => onRepeat(previousSet)}>
          Repeat last {formatSet(previousSet, units).toLowerCase()}
        </Button>
      ) : null}
    </EntryCard>
  );
};

const findPreviousSet = (setsNewestFirst: readonly SetView[], exercise: Exercise): SetView | undefined =>
  setsNewestFirst.find((set) => set.exercise === exercise);

interface SetFieldsProps extends Pick<SetFormProps, 'today' | 'units' | 'sets'> {
  readonly form: UseFormReturnType<SetValues>;
}

const SetFields = ({ form, today, units, sets }: SetFieldsProps) => {
  const { exercise } = form.values;
  const previousSet = findPreviousSet(sets, exercise);
  const unit = massLabel(units);
  return (
    <>
      <SelectField label="Exercise" options={EXERCISE_CHOICES} {...form.getInputProps('exercise')} />
      <DateField label="Date" max={today} {...form.getInputProps('date')} />
      <StepperField
        label="Reps"
        allowDecimal={false}
        step={1}
        min={1}
        stepUnit="rep"
        previous={previousSet?.reps ?? null}
        {...form.getInputProps('reps')}
      />
      <StepperField
        label={hasAddedLoad(exercise) ? 'Weight (added load)' : 'Weight'}
        unit={unit}
        decimalScale={2}
        step={WEIGHT_STEP[units]}
        min={0}
        stepUnit={unit}
        previous={previousSet ? toDisplayedWeight(previousSet.weight, units) : null}
        {...form.getInputProps('weight')}
      />
    </>
  );
};
