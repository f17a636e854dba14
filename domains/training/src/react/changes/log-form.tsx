import { Button, Checkbox } from '@mantine/core';
import { type ApiError, type Correction, toApiError } from '@threshold/api/react';
import { type LocalDate, lengthUnit, ZONES } from '@threshold/physiology';
import {
  applyIssues,
  DateField,
  FormError,
  NumberField,
  RpeField,
  SelectField,
  useUnits,
  useUnsavedInput,
} from '@threshold/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import type { LogWorkoutRequest } from '../../change-schemas.ts';
import { LOGGED_SESSIONS, LOGGED_TYPES } from '../../logged-workout.ts';
import { isOnFootType } from '../../on-foot.ts';
import { formatWorkoutType } from '../format-workout-type.ts';
import { DayChoice } from './day-choice.tsx';
import classes from './log.module.css';
import { DistanceField, DurationField, NotesField } from './log-fields.tsx';
import { type LogValues, toLogRequest } from './log-values.ts';
import { useLogForm } from './use-log-form.ts';

const TYPE_OPTIONS = LOGGED_TYPES.map((value) => ({ value, label: formatWorkoutType(value) }));
const SESSION_OPTIONS = LOGGED_SESSIONS.map((value) => ({ value, label: value }));
const ZONE_OPTIONS = ZONES.map(({ zone, label }) => ({ value: String(zone), label }));

interface LogFormProps {
  readonly initialValues: LogValues;
  /** Reason for an earlier rejection of these values, if any. */
  readonly rejection?: Correction['refusal'];
  /** The athlete's local today, the latest selectable day. */
  readonly today: LocalDate;
  /** True for a new entry, which is filled in from the plan, the heart rate and the time of day. */
  readonly isNew?: boolean;
  readonly submitLabel: string;
  /**
   * Sends the entry. If it fails, the values stay, and the error goes to `onError` and the fields, unless the
   * sign-in has ended.
   */
  readonly onSend: (entry: LogWorkoutRequest, isChanged: (field: string) => boolean) => Promise<unknown>;
  readonly onError: (error: ApiError) => void;
}

export const LogForm = ({
  initialValues,
  rejection = null,
  today,
  isNew = false,
  submitLabel,
  onSend,
  onError,
}: LogFormProps) => {
  const { form, values, planned, isZoneFromHr, choose, isChanged } = useLogForm({
    initialValues,
    today,
    isNew,
  });
  const unit = lengthUnit(useUnits());
  const [countsAsPlanned, setCountsAsPlanned] = useState(true);
  const { submit, error, isPending } = useSubmitLog({
    form,
    rejection,
    onSend: (entry) => onSend(entry, isChanged),
    onError,
    createRequest: () => toLogRequest(values, unit),
    plannedChoice: planned === null ? {} : { plannedId: countsAsPlanned ? planned.id : null },
  });
  const getPresetProps = (field: 'type' | 'session' | 'zone') => {
    const input = form.getInputProps(field);
    return {
      ...input,
      value: values[field],
      onChange: (value: string | null) => {
        choose(field);
        input.onChange(value);
      },
    };
  };
  return (
    <form noValidate onSubmit={submit} aria-label="Workout">
      <div className={classes.fields}>
        {isNew ? (
          <DayChoice today={today} date={values.date} onChange={(day) => form.setFieldValue('date', day)} />
        ) : null}
        <DateField
          label="Date"
          data-autofocus={isNew ? undefined : true}
          max={today}
          {...form.getInputProps('date')}
        />
        <SelectField label="Type" placeholder="Select" options={TYPE_OPTIONS} {...getPresetProps('type')} />
        <SelectField
          label="Session"
          placeholder="Select"
          options={SESSION_OPTIONS}
          {...getPresetProps('session')}
        />
        <DurationField data-autofocus={isNew ? true : undefined} {...form.getInputProps('duration')} />
        {planned === null ? null : (
          <CountsAsPlannedField planned={planned} isChecked={countsAsPlanned} onChange={setCountsAsPlanned} />
        )}
        <DistanceField
          unit={unit}
          minutes={values.type !== null && isOnFootType(values.type) ? values.duration : null}
          {...form.getInputProps('distance')}
        />
        <SelectField
          label="Zone"
          options={ZONE_OPTIONS}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          description={isZoneFromHr ? `Z${values.zone}, from ${values.actualHR} bpm` : undefined}
          {...getPresetProps('zone')}
        />
        <HeartRateFields getInputProps={form.getInputProps} />
        <RpeField {...form.getInputProps('rpe')} />
        <NotesField {...form.getInputProps('notes')} />
        <FormError message={error} />
        <Button type="submit" className={classes.submit} disabled={isPending}>
          {isPending ? 'Saving...' : submitLabel}
        </Button>
      </div>
    </form>
  );
};

interface SubmitLogOptions {
  readonly form: LogFormState;
  readonly rejection: Correction['refusal'];
  readonly onSend: (entry: LogWorkoutRequest) => Promise<unknown>;
  readonly onError: (error: ApiError) => void;
  readonly createRequest: () => ReturnType<typeof toLogRequest>;
  /** The planned session that the entry completes, or null if the athlete says that it doesn't. */
  readonly plannedChoice: Pick<LogWorkoutRequest, 'plannedId'>;
}

/** Sends the entry once, keeps the values if it is rejected, and shows the reason. */
function useSubmitLog({ form, rejection, onSend, onError, createRequest, plannedChoice }: SubmitLogOptions) {
  const [error, setError] = useState<string | null>(null);
  const [isPending, setIsPending] = useState(false);
  useUnsavedInput(form.isDirty() && !isPending);
  const showRejection = useEffectEvent(() => {
    if (rejection !== null) setError(applyIssues(form, rejection));
  });
  useEffect(() => showRejection(), []);
  const send = async (entry: LogWorkoutRequest) => {
    setIsPending(true);
    try {
      await onSend(entry);
    } catch (cause) {
      const apiError = toApiError(cause);
      setIsPending(false);
      // The app already reports the ended sign-in and keeps the input (docs/specification.md#ended-sign-in).
      if (apiError.status === 401) return;
      setError(applyIssues(form, apiError));
      onError(apiError);
    }
  };
  const submit = form.onSubmit(() => {
    if (isPending) return;
    const request = createRequest();
    if ('entry' in request) {
      setError(null);
      void send({ ...request.entry, ...plannedChoice });
    } else setError(applyIssues(form, { message: '', issues: request.issues }));
  });
  return { submit, error, isPending };
}

interface CountsAsPlannedFieldProps {
  readonly planned: NonNullable<ReturnType<typeof useLogForm>['planned']>;
  readonly isChecked: boolean;
  readonly onChange: (isChecked: boolean) => void;
}

const CountsAsPlannedField = ({ planned, isChecked, onChange }: CountsAsPlannedFieldProps) => (
  <Checkbox
    label={`Counts as your ${formatWorkoutType(planned.type).toLowerCase()}`}
    description={planned.duration === null ? undefined : `Planned: ${planned.duration}`}
    checked={isChecked}
    onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    wrapperProps={{ 'data-wide': true }}
  />
);

type LogFormState = ReturnType<typeof useLogForm>['form'];

const HeartRateFields = ({ getInputProps }: Pick<LogFormState, 'getInputProps'>) => (
  <>
    <NumberField label="Average HR (bpm)" min={0} allowDecimal={false} {...getInputProps('actualHR')} />
    <NumberField label="Max HR (bpm)" min={0} allowDecimal={false} {...getInputProps('maxHR')} />
  </>
);
