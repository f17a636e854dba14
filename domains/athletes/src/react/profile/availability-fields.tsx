import type { UseFormReturnType } from '@mantine/form';
import { WEEKDAYS } from '@threshold/physiology';
import { FormGrid, SelectField } from '@threshold/ui';
import classes from './profile.module.css';

const LIMIT_CHOICES_MINUTES = [30, 45, 60, 75, 90, 120, 150, 180, 240, 300];
const FREE_OPTIONS = [
  { value: 'any', label: 'Any time' },
  { value: '0', label: 'Not available' },
];

/** Choices by weekday, Monday first: "any", or whole minutes with "0" for not available. */
export interface Availability {
  readonly weekdayMinutes: readonly string[];
}

interface AvailabilityFieldsProps<Values extends Availability & Record<string, unknown>> {
  readonly form: Pick<UseFormReturnType<Values>, 'getInputProps' | 'values'>;
}

/** The weekdays and minutes that the athlete has for training. All optional. */
export const AvailabilityFields = <Values extends Availability & Record<string, unknown>>({
  form,
}: AvailabilityFieldsProps<Values>) => (
  <details
    className={classes.availability}
    open={form.values.weekdayMinutes.some((choice) => choice !== 'any')}
  >
    <summary>Time to train each day (optional)</summary>
    <p className={classes.quiet}>We’ll keep your runs within these limits and leave the other days free.</p>
    <FormGrid>
      {WEEKDAYS.map((weekday, index) => (
        <SelectField
          key={weekday}
          label={weekday}
          options={listOptions(form.values.weekdayMinutes[index] ?? 'any')}
          {...form.getInputProps(`weekdayMinutes.${index}`)}
        />
      ))}
    </FormGrid>
  </details>
);

/** The usual limits, and the saved one if it is not among them. */
function listOptions(savedChoice: string) {
  const minutes = Number(savedChoice);
  const isUsual = savedChoice === 'any' || minutes === 0 || LIMIT_CHOICES_MINUTES.includes(minutes);
  const limits = isUsual
    ? LIMIT_CHOICES_MINUTES
    : [...LIMIT_CHOICES_MINUTES, minutes].toSorted((a, b) => a - b);
  return [...FREE_OPTIONS, ...limits.map((limit) => ({ value: String(limit), label: `Up to ${limit} min` }))];
}

/** The form's choices from the saved minutes. */
export const toAvailabilityChoices = (saved: readonly (number | null)[] | null): string[] =>
  WEEKDAYS.map((_, index) => {
    const minutes = saved?.[index] ?? null;
    return minutes === null ? 'any' : String(minutes);
  });

/** The minutes to send. Null without any limit. */
export function toSentAvailability(choices: readonly string[]): (number | null)[] | null {
  const minutes = choices.map((choice) => (choice === 'any' ? null : Number(choice)));
  return minutes.every((weekdayMinutes) => weekdayMinutes === null) ? null : minutes;
}
