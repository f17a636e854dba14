import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { formatDistance, lengthUnit, parseLocalDate } from '@threshold/physiology';
import {
  applyIssues,
  DateField,
  FormError,
  FormGrid,
  Modal,
  NumberField,
  SelectField,
  TextField,
  useOpenedAfterMount,
  useUnits,
} from '@threshold/ui';
import { useState } from 'react';
import {
  MAX_RACE_KM,
  MAX_RACE_NAME_LENGTH,
  MIN_RACE_KM,
  type OtherRaceView,
} from '../../other-race-schemas.ts';
import { NAMED_DISTANCES, PRIORITY_HINTS, PRIORITY_OPTIONS } from './race-labels.ts';
import { createRaceValues, OTHER_DISTANCE, type RaceValues, toRaceKm } from './race-values.ts';
import { useRaceMutations } from './use-race-mutations.ts';

interface RaceDialogProps {
  readonly opened: boolean;
  /** The race to change. Null for a new one. */
  readonly race: OtherRaceView | null;
  readonly onClose: () => void;
}

const RaceDialog = ({ opened, onClose, race }: RaceDialogProps) => (
  <Modal
    opened={useOpenedAfterMount(opened)}
    onClose={onClose}
    title={race ? 'Change race' : 'Add a tune-up race'}
    size="sm"
  >
    {/* A closed modal unmounts the form, so that the next opening starts empty. */}
    <RaceForm race={race} onClose={onClose} />
  </Modal>
);

const DISTANCE_OPTIONS = [...NAMED_DISTANCES, { value: OTHER_DISTANCE, label: 'Another distance' }];

const RaceForm = ({ race, onClose }: Omit<RaceDialogProps, 'opened'>) => {
  const units = useUnits();
  const [error, setError] = useState<string | null>(null);
  const form = useForm<RaceValues>({ initialValues: createRaceValues(race, units) });
  const { add, edit, remove, isPending } = useRaceMutations({
    onSaved: onClose,
    onError: (apiError) => setError(applyIssues(form, apiError)),
  });
  const submit = form.onSubmit((values) => {
    if (isPending) return;
    const date = values.date === null ? null : parseLocalDate(values.date);
    const km = toRaceKm(values, race, units);
    if (date === null) return form.setFieldError('date', 'Date is required');
    if (km === null)
      return form.setFieldError(
        'otherDistance',
        `Enter ${formatDistance(MIN_RACE_KM, units)} to ${formatDistance(MAX_RACE_KM, units)}`,
      );
    setError(null);
    const fields = { date, km, priority: values.priority ?? 'B', name: values.name.trim() || null };
    return race ? edit.mutate({ raceId: race.id, ...fields }) : add.mutate(fields);
  });
  const { distance, priority } = form.values;
  return (
    <form noValidate onSubmit={submit} aria-label={race ? 'Change race' : 'Add a tune-up race'}>
      <FormGrid>
        <DateField label="Date" data-autofocus {...form.getInputProps('date')} />
        <SelectField label="Distance" options={DISTANCE_OPTIONS} {...form.getInputProps('distance')} />
        {distance === OTHER_DISTANCE ? (
          <NumberField
            label="Race distance"
            unit={lengthUnit(units)}
            min={0}
            {...form.getInputProps('otherDistance')}
          />
        ) : null}
        <SelectField
          label="Importance"
          description={PRIORITY_HINTS[priority ?? 'B']}
          options={PRIORITY_OPTIONS}
          {...form.getInputProps('priority')}
        />
        <TextField label="Name (optional)" maxLength={MAX_RACE_NAME_LENGTH} {...form.getInputProps('name')} />
        <FormError message={error} />
        <Button type="submit" disabled={isPending}>
          {isPending ? 'Saving...' : 'Save'}
        </Button>
        {race ? (
          <Button variant="default" disabled={isPending} onClick={() => remove.mutate({ raceId: race.id })}>
            Remove
          </Button>
        ) : null}
      </FormGrid>
    </form>
  );
};

export default RaceDialog;
