import type { TimeOffKind } from '../../time-off-schemas.ts';

export const TIME_OFF_LABELS: Readonly<Record<TimeOffKind, string>> = {
  off: 'Day off',
  holiday: 'Holiday',
  ill: 'Ill',
};

export const TIME_OFF_OPTIONS: readonly { readonly value: TimeOffKind; readonly label: string }[] = [
  { value: 'off', label: 'Days off' },
  { value: 'holiday', label: 'Holiday' },
  { value: 'ill', label: 'Ill' },
];
