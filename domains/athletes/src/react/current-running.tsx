import type { UseFormReturnType } from '@mantine/form';
import type { UnitSystem } from '@threshold/contracts/athletes';
import { fromMeters, lengthUnit, toMeters } from '@threshold/physiology';
import { NumberField } from '@threshold/ui';

export interface CurrentRunning {
  readonly weeklyRunKm: number | null;
  readonly longestRunKm: number | null;
}

interface CurrentRunningFieldsProps<Values extends CurrentRunning & Record<string, unknown>> {
  readonly form: Pick<UseFormReturnType<Values>, 'getInputProps'>;
  readonly units: UnitSystem;
}

/** Weekly distance and longest run, both optional. Plans start from them until two weeks are recorded. */
export const CurrentRunningFields = <Values extends CurrentRunning & Record<string, unknown>>({
  form,
  units,
}: CurrentRunningFieldsProps<Values>) => (
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
export const toFormDistance = (km: number | null, units: UnitSystem): number | null =>
  km === null ? null : Math.round(fromMeters(lengthUnit(units), toMeters(km, 'km')) * 10) / 10;

/**
 * Converts an entered distance to kilometers. Returns `savedKm` for an unchanged distance, because the form
 * shows it rounded.
 */
export const toSentKm = (
  enteredDistance: number | null,
  savedKm: number | null,
  units: UnitSystem,
): number | null => {
  if (enteredDistance === null) return null;
  return enteredDistance === toFormDistance(savedKm, units)
    ? savedKm
    : fromMeters('km', toMeters(enteredDistance, lengthUnit(units)));
};
