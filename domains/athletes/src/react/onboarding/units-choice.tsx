import { toApiError } from '@threshold/api/react';
import { notify, useUnits } from '@threshold/ui';
import { trpc } from '../api.ts';
import { ChoiceGroup } from '../choices.tsx';
import { INVALIDATES } from '../me/invalidates.ts';
import { UNIT_OPTIONS } from '../profile/preferences/preference-options.ts';

/**
 * The units of every screen, preset to the browser's guess; saved immediately as a preference
 * (docs/specification.md#units-on-screens).
 */
export const UnitsChoice = () => {
  const units = useUnits();
  const save = trpc.athletes.savePreferences.useMutation({
    meta: INVALIDATES,
    onError: (error) => notify({ title: 'Error', message: toApiError(error).message, tone: 'error' }),
  });
  return (
    <ChoiceGroup
      label="Units"
      options={UNIT_OPTIONS}
      value={(save.isPending ? save.variables.units : null) ?? units}
      onChange={(chosen) => save.mutate({ units: chosen })}
    />
  );
};
