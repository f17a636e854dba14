import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type ApiError, type Correction, toApiError } from '@threshold/api/react';
import {
  DEFAULT_LTHR_BPM,
  formatDuration,
  type LocalDate,
  lengthUnit,
  toZone,
  ZONES,
} from '@threshold/physiology';
import {
  applyIssues,
  DateField,
  FormError,
  NumberField,
  SelectField,
  useUnits,
  useUnsavedInput,
} from '@threshold/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import type { LogWorkoutRequest } from '../../change-schemas.ts';
import { LOGGED_SESSIONS, LOGGED_TYPES } from '../../logged-workout.ts';
import { formatWorkoutType } from '../format-workout-type.ts';
import { useTrainingDay } from '../use-training-day.ts';
import classes from './log.module.css';
import { DistanceField, NotesField, RpeField } from './log-fields.tsx';
import { type LogValues, toLogRequest } from './log-values.ts';

const TYPE_OPTIONS = LOGGED_TYPES.map((value) => ({ value, label: formatWorkoutType(value) }));
/** Types that default to zone 1. */
const LIGHT_TYPES: ReadonlySet<string> = new Set(['yoga', 'recovery']);
const SESSION_OPTIONS = LOGGED_SESSIONS.map((value) => ({ value, label: value }));
const ZONE_OPTIONS = ZONES.map(({ zone, label }) => ({ value: String(zone), label }));

interface LogFormProps {
  readonly initialValues: LogValues;
  /** Reason for an earlier rejection of these values, if any. */
  readonly rejection?: Correction['refusal'];
  /** The athlete's local today, the latest selectable day. */
  readonly today: LocalDate;
  readonly submitLabel: string;
  /**
   * Sends the entry. If it fails, the values stay, and the error goes to `onError` and the fields, unless the
   * sign-in has ended.
   */
  readonly onSend: (entry: LogWorkoutRequest, isDirty: (field: string) => boolean) => Promise<unknown>;
  readonly onError: (error: ApiError) => void;
}

export const LogForm = ({
  initialValues,
  rejection = null,
  today,
  submitLabel,
  onSend,
  onError,
}: LogFormProps) => {
  const form = useForm<LogValues>({ initialValues });
  const unit = lengthUnit(useUnits());
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
      await onSend(entry, (field) => form.isDirty(field));
    } catch (cause) {
      const apiError = toApiError(cause);
      setIsPending(false);
      // The app already reports the ended sign-in and keeps the input (docs/specification.md#ended-sign-in).
      if (apiError.status === 401) return;
      setError(applyIssues(form, apiError));
      onError(apiError);
    }
  };
  const submit = form.onSubmit((values) => {
    if (isPending) return;
    const request = toLogRequest(values, unit);
    if ('entry' in request) {
      setError(null);
      void send(request.entry);
    } else setError(applyIssues(form, { message: '', issues: request.issues }));
  });
  const toZoneForHr = useZoneForHr();
  // A chosen zone outranks the zone of the heart rate, which outranks the default of the type.
  const [isZoneChosen, setIsZoneChosen] = useState(false);
  const { duration, actualHR, zone } = form.values;
  const averageHrInput = form.getInputProps('actualHR');
  const zoneInput = form.getInputProps('zone');
  const typeInput = form.getInputProps('type');
  const onTypeChange = (value: string | null) => {
    typeInput.onChange(value);
    if (!isZoneChosen && toZoneForHr(actualHR) === null)
      form.setFieldValue('zone', value !== null && LIGHT_TYPES.has(value) ? '1' : initialValues.zone);
  };
  const onAverageHrChange = (bpm: number | null) => {
    averageHrInput.onChange(bpm);
    const hrZone = toZoneForHr(bpm);
    if (hrZone !== null && !isZoneChosen) form.setFieldValue('zone', hrZone);
  };
  return (
    <form noValidate onSubmit={submit} aria-label="Workout">
      <div className={classes.fields}>
        <DateField label="Date" data-autofocus max={today} {...form.getInputProps('date')} />
        <SelectField
          label="Type"
          placeholder="Select"
          options={TYPE_OPTIONS}
          {...typeInput}
          onChange={onTypeChange}
        />
        <SelectField
          label="Session"
          placeholder="Select"
          options={SESSION_OPTIONS}
          {...form.getInputProps('session')}
        />
        <NumberField
          label="Duration (minutes)"
          unit="min"
          min={0}
          decimalScale={2}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          description={duration !== null && duration > 60 ? formatDuration(duration * 60) : undefined}
          {...form.getInputProps('duration')}
        />
        <DistanceField unit={unit} {...form.getInputProps('distance')} />
        <SelectField
          label="Zone"
          options={ZONE_OPTIONS}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          description={zone === toZoneForHr(actualHR) ? `Z${zone}, from ${actualHR} bpm` : undefined}
          {...zoneInput}
          onChange={(value) => {
            setIsZoneChosen(true);
            zoneInput.onChange(value);
          }}
        />
        <NumberField
          label="Average HR (bpm)"
          unit="bpm"
          min={0}
          allowDecimal={false}
          {...averageHrInput}
          onChange={onAverageHrChange}
        />
        <NumberField
          label="Max HR (bpm)"
          unit="bpm"
          min={0}
          allowDecimal={false}
          {...form.getInputProps('maxHR')}
        />
        <RpeField wrapperProps={{ 'data-wide': true }} {...form.getInputProps('rpe')} />
        <NotesField {...form.getInputProps('notes')} />
        <FormError message={error} />
        <Button type="submit" disabled={isPending}>
          {isPending ? 'Saving...' : submitLabel}
        </Button>
      </div>
    </form>
  );
};

/** Lowest heart rate that the server accepts. */
const LOWEST_BPM = 25;

/**
 * Returns a function from average heart rate to zone by the athlete's LTHR, as a form value; null if invalid.
 */
function useZoneForHr() {
  const lthrBpm = useTrainingDay().data?.lthrBpm ?? DEFAULT_LTHR_BPM;
  return (bpm: number | null): string | null => {
    const zoneReading = bpm === null || bpm < LOWEST_BPM ? null : toZone(bpm, lthrBpm);
    return zoneReading && String(zoneReading.zone);
  };
}
