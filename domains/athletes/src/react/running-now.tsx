import type { UseFormReturnType } from '@mantine/form';
import type { UnitSystem } from '@threshold/contracts/athletes';
import { lengthIn, lengthUnit, toMeters } from '@threshold/physiology';
import { NumberField } from '@threshold/ui';

export interface RunningNow {
  readonly weeklyRunKm: number | null;
  readonly longestRunKm: number | null;
}

interface RunningNowFieldsProps<Values extends RunningNow & Record<string, unknown>> {
  readonly form: Pick<UseFormReturnType<Values>, 'getInputProps'>;
  readonly units: UnitSystem;
}

/** Weekly distance and longest run, both optional: the plan's starting point until two weeks are recorded. */
export const RunningNowFields = <Values extends RunningNow & Record<string, unknown>>({
  form,
  units,
}: RunningNowFieldsProps<Values>) => (
  <>
    <NumberField
      label="Running per week now (optional)"
      unit={lengthUnit(units)}
      decimalScale={1}
      min={0}
      {...form.getInputProps('weeklyRunKm')}
    />
    <NumberField
      label="Longest run in the last 30 days (optional)"
      unit={lengthUnit(units)}
      decimalScale={1}
      min={0}
      {...form.getInputProps('longestRunKm')}
    />
  </>
);

/** A stored distance in the form's unit, with one decimal. */
export const shownDistance = (km: number | null, units: UnitSystem): number | null =>
  km === null ? null : Math.round(lengthIn(lengthUnit(units), toMeters(km, 'km')) * 10) / 10;

/** Converts an entered distance to kilometers. An unchanged one returns `savedKm`, which is not rounded. */
export const sentDistance = (
  typed: number | null,
  savedKm: number | null,
  units: UnitSystem,
): number | null => {
  if (typed === null) return null;
  return typed === shownDistance(savedKm, units)
    ? savedKm
    : lengthIn('km', toMeters(typed, lengthUnit(units)));
};
