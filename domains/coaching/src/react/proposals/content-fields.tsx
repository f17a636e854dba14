import { SegmentedControl } from '@mantine/core';
import { lengthUnit } from '@threshold/physiology';
import { NumberField, SelectField, TextField, useUnits } from '@threshold/ui';
import { trpc } from '../api.ts';
import type { ProposeValues } from './propose-values.ts';

const LENGTHS: { readonly value: ProposeValues['by']; readonly label: string }[] = [
  { value: 'duration', label: 'Duration' },
  { value: 'distance', label: 'Distance' },
];

interface ContentFieldsProps {
  readonly values: ProposeValues;
  readonly onChange: (values: ProposeValues) => void;
}

/** A type of the library, its length, and a note. */
export const ContentFields = ({ values, onChange }: ContentFieldsProps) => {
  const units = useUnits();
  const { data: types = [] } = trpc.coaching.workoutTypes.useQuery();
  const type = types.find(({ id }) => id === values.typeId);
  const byDistance = values.by === 'distance' && type?.isOnFoot === true;
  return (
    <>
      <SelectField
        label="Workout"
        placeholder="Select"
        options={types.map(({ id, name }) => ({ value: id, label: name }))}
        value={values.typeId}
        onChange={(typeId) =>
          onChange({
            ...values,
            typeId,
            by: types.find(({ id }) => id === typeId)?.isOnFoot ? values.by : 'duration',
          })
        }
        wrapperProps={{ 'data-wide': true }}
      />
      {type?.isOnFoot ? (
        <SegmentedControl
          aria-label="Length"
          fullWidth
          data={LENGTHS}
          value={values.by}
          onChange={(by) => onChange({ ...values, by })}
          data-wide
        />
      ) : null}
      {byDistance ? (
        <NumberField
          label="Distance"
          unit={lengthUnit(units)}
          min={0}
          value={values.distance}
          onChange={(distance) => onChange({ ...values, distance })}
        />
      ) : (
        <NumberField
          label="Minutes"
          unit="min"
          allowDecimal={false}
          min={type?.minutes.min ?? 5}
          value={values.minutes}
          onChange={(minutes) => onChange({ ...values, minutes })}
          description={type ? `${type.minutes.min} to ${type.minutes.max} minutes` : undefined}
        />
      )}
      <TextField
        label="Note on the session"
        maxLength={300}
        value={values.note}
        onChange={({ currentTarget }) => onChange({ ...values, note: currentTarget.value })}
      />
    </>
  );
};
