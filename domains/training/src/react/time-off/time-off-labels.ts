import type { TimeOffKind } from '../../time-off-schemas.ts';

export const TIME_OFF_LABELS: Readonly<Record<TimeOffKind, string>> = {
  off: 'Day off',
  holiday: 'Vacation',
  ill: 'Sick',
};

export const TIME_OFF_OPTIONS: readonly { readonly value: TimeOffKind; readonly label: string }[] = [
  { value: 'off', label: 'Days off' },
  { value: 'holiday', label: 'Vacation' },
  { value: 'ill', label: 'Sick' },
];
