import { Button, SegmentedControl } from '@mantine/core';
import { asksDistance } from '@threshold/physiology';
import { NumberField, SelectField } from '@threshold/ui';
import { formatCount } from '@threshold/ui/format';
import { type FormEvent, useState } from 'react';
import classes from './completion.module.css';
import { type DistanceUnit, formatAveragePace, fromKm, MAX_KM, toKm } from './distance-km.ts';
import { PaceStat } from './pace-stat.tsx';

export interface CompletionValues {
  readonly distanceKm: number;
  readonly type?: string;
}

const WORKOUT_TYPES = [
  'run',
  'bike',
  'swim',
  'strength',
  'yoga',
  'hiit',
  'cross-training',
  'recovery',
] as const;
const UNITS: { value: DistanceUnit; label: string }[] = [
  { value: 'km', label: 'km' },
  { value: 'mi', label: 'mi' },
];

const formatType = (type: string): string =>
  type === 'hiit' ? 'HIIT' : `${type.charAt(0).toUpperCase()}${type.slice(1)}`;

interface CompletionFormProps {
  /** The workout's type; null without a workout, so that the athlete chooses one. */
  readonly type: string | null;
  readonly elapsedSeconds: number;
  readonly initialUnit: DistanceUnit;
  readonly isSaving: boolean;
  readonly onEnd: (values: CompletionValues) => void;
}

/** Also asks for the type if the session has no workout. */
export const CompletionForm = ({
  type,
  elapsedSeconds,
  initialUnit,
  isSaving,
  onEnd,
}: CompletionFormProps) => {
  const [chosenType, setChosenType] = useState<(typeof WORKOUT_TYPES)[number]>('run');
  const [distance, setDistance] = useState<number | null>(null);
  const [unit, setUnit] = useState(initialUnit);

  const isDistanceAsked = asksDistance(type ?? chosenType);
  const enteredKm = isDistanceAsked && distance !== null ? toKm(distance, unit) : 0;
  const isTooFar = enteredKm > MAX_KM;
  const canSubmit = !isDistanceAsked || (enteredKm > 0 && !isTooFar);
  const completeWith = (distanceKm: number) =>
    onEnd({ distanceKm, ...(type === null && { type: chosenType }) });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (canSubmit) completeWith(enteredKm);
  };

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {type === null ? (
        <SelectField
          label="Workout type"
          options={WORKOUT_TYPES.map((value) => ({ value, label: formatType(value) }))}
          value={chosenType}
          onChange={(next) => setChosenType(next ?? 'run')}
        />
      ) : null}
      {isDistanceAsked ? (
        <>
          <div className={classes.distance}>
            <NumberField
              label="Distance"
              data-autofocus
              step={0.01}
              min={0}
              decimalScale={2}
              inputMode="decimal"
              placeholder="0.00"
              value={distance}
              onChange={setDistance}
              error={
                isTooFar
                  ? `Distance must be at most ${formatCount(Math.floor(fromKm(MAX_KM, unit)))} ${unit}`
                  : undefined
              }
            />
            <SegmentedControl
              aria-label="Unit"
              size="md"
              data={UNITS}
              value={unit}
              onChange={(next) => setUnit(next === 'mi' ? 'mi' : 'km')}
            />
          </div>
          <PaceStat pace={canSubmit ? formatAveragePace(enteredKm, elapsedSeconds, unit) : null} />
        </>
      ) : null}
      <div className={classes.buttons}>
        {isDistanceAsked ? (
          <Button variant="default" disabled={isSaving} onClick={() => completeWith(0)}>
            Skip
          </Button>
        ) : null}
        <Button type="submit" disabled={!canSubmit} loading={isSaving}>
          Next
        </Button>
      </div>
    </form>
  );
};
