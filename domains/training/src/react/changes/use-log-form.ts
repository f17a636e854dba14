import { useForm } from '@mantine/form';
import { DEFAULT_LTHR_BPM, type LocalDate, parseLocalDate, readZone } from '@threshold/physiology';
import { useState } from 'react';
import { trpc } from '../api.ts';
import { useTrainingDay } from '../use-training-day.ts';
import { fillInLog, type PresetField } from './log-presets.ts';
import type { LogValues } from './log-values.ts';

/** Lowest heart rate that the server accepts. */
const LOWEST_BPM = 25;
const NO_FIELDS: ReadonlySet<PresetField> = new Set();

interface LogFormInputs {
  readonly initialValues: LogValues;
  readonly today: LocalDate;
  /** True for a new entry, which is filled in from the plan, the heart rate and the time of day. */
  readonly isNew: boolean;
}

/**
 * The state of the log form. `values` are what the form shows and sends: entered, or filled in until the
 * athlete chooses.
 */
export function useLogForm({ initialValues, today, isNew }: LogFormInputs) {
  const form = useForm<LogValues>({ initialValues });
  const [chosenFields, setChosenFields] = useState(NO_FIELDS);
  const toZoneForHr = useZoneForHr();
  const workoutsOfDay = useWorkoutsOfDay(isNew ? form.values.date : null);
  const hrZone = toZoneForHr(form.values.actualHR);
  const { values, planned } = isNew
    ? fillInLog({
        values: form.values,
        initialValues,
        chosenFields,
        workoutsOfDay,
        hrZone,
        today,
        hour: new Date().getHours(),
      })
    : {
        planned: null,
        values:
          hrZone !== null && form.isDirty('actualHR') && !chosenFields.has('zone')
            ? { ...form.values, zone: hrZone }
            : form.values,
      };
  return {
    form,
    values,
    planned,
    /** True if the zone comes from the heart rate. */
    isZoneFromHr: values.zone === hrZone,
    choose: (field: PresetField) => setChosenFields((fields) => new Set([...fields, field])),
    isChanged: (field: string) => values[field] !== initialValues[field],
  };
}

const useWorkoutsOfDay = (enteredDate: string | null) => {
  const date = enteredDate === null ? null : parseLocalDate(enteredDate);
  const { data = [] } = trpc.training.workouts.useQuery(date === null ? {} : { date }, {
    enabled: date !== null,
  });
  return data;
};

/**
 * Returns a function from average heart rate to zone by the athlete's LTHR, as a form value; null if invalid.
 */
function useZoneForHr() {
  const lthrBpm = useTrainingDay().data?.lthrBpm ?? DEFAULT_LTHR_BPM;
  return (bpm: number | null): string | null => {
    const zoneReading = bpm === null || bpm < LOWEST_BPM ? null : readZone(bpm, lthrBpm);
    return zoneReading && String(zoneReading.zone);
  };
}
