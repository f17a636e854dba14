import { Textarea, type TextareaProps } from '@mantine/core';
import {
  computePaceSeconds,
  formatClockTime,
  formatDuration,
  formatPace,
  type LengthUnit,
  toMeters,
} from '@threshold/physiology';
import { NumberField, TextField } from '@threshold/ui';
import { type ComponentProps, useState } from 'react';
import classes from './log.module.css';
import { parseEnteredMinutes } from './parse-entered-minutes.ts';

/** The description comes below the input, so that the inputs of a row stay aligned. */
const INPUT_ORDER: ComponentProps<typeof NumberField>['inputWrapperOrder'] = [
  'label',
  'input',
  'description',
  'error',
];

interface DistanceFieldProps extends Omit<ComponentProps<typeof NumberField>, 'label' | 'unit'> {
  readonly unit: LengthUnit;
  /** Of a run or walk, to show its pace. */
  readonly minutes?: number | null;
}

export const DistanceField = ({ unit, minutes = null, value, ...props }: DistanceFieldProps) => (
  <NumberField
    label={unit === 'km' ? 'Distance (km)' : 'Distance (miles)'}
    min={0}
    step={0.1}
    decimalScale={4}
    inputWrapperOrder={INPUT_ORDER}
    description={formatEnteredPace(unit, value ?? null, minutes)}
    value={value}
    {...props}
  />
);

function formatEnteredPace(
  unit: LengthUnit,
  distance: number | null,
  minutes: number | null,
): string | undefined {
  if (distance === null || minutes === null) return undefined;
  const pace = computePaceSeconds(unit, {
    distanceMeters: toMeters(distance, unit),
    durationSeconds: minutes * 60,
  });
  return pace === null ? undefined : formatPace(pace, unit);
}

interface DurationFieldProps
  extends Omit<ComponentProps<typeof TextField>, 'label' | 'value' | 'onChange' | 'unit'> {
  /** Minutes, or null for an empty or unreadable field. */
  readonly value?: number | null;
  readonly onChange?: (minutes: number | null) => void;
}

/** A duration as athletes type it: "52", "52:30" or "1:12:00". Keeps the text as typed. */
export const DurationField = ({ value = null, onChange, error, ...input }: DurationFieldProps) => {
  const [typedText, setTypedText] = useState(formatMinutes(value));
  const text = parseEnteredMinutes(typedText) === value ? typedText : formatMinutes(value);
  const isUnreadable = text.trim() !== '' && value === null;
  return (
    <TextField
      {...input}
      label="Duration"
      placeholder="52:30"
      unit="min"
      autoComplete="off"
      inputWrapperOrder={INPUT_ORDER}
      description={describeMinutes(value)}
      error={error ?? (isUnreadable ? 'Use minutes, or a time such as 52:30' : undefined)}
      value={text}
      onChange={({ currentTarget }) => {
        setTypedText(currentTarget.value);
        onChange?.(parseEnteredMinutes(currentTarget.value));
      }}
    />
  );
};

const formatMinutes = (minutes: number | null): string => {
  if (minutes === null) return '';
  return Number.isInteger(minutes) ? String(minutes) : formatClockTime(minutes * 60);
};

/** Reads a duration over an hour back: "1h 12m". */
const describeMinutes = (minutes: number | null): string | undefined =>
  minutes === null || minutes <= 60 ? undefined : formatDuration(minutes * 60);

export const NotesField = (props: TextareaProps) => (
  <Textarea
    label="Notes"
    classNames={{ input: classes.notes ?? '' }}
    wrapperProps={{ 'data-wide': true }}
    {...props}
  />
);
