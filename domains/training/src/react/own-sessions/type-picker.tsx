import { SelectField, TextField, ZoneBadge } from '@threshold/ui';
import type { WorkoutTypeView } from '../../own-session-schemas.ts';
import { trpc } from '../api.ts';
import { type ContentValues, findTypes, getInitialMinutes } from './own-content.ts';
import classes from './own-sessions.module.css';

const SPORTS = [
  { value: 'run', label: 'Running' },
  { value: 'walk', label: 'Walking' },
  { value: 'class', label: 'Group classes' },
  { value: 'strength', label: 'Strength' },
  { value: 'bike', label: 'Biking' },
  { value: 'swim', label: 'Swimming' },
  { value: 'row', label: 'Rowing' },
  { value: 'elliptical', label: 'Elliptical' },
  { value: 'mobility', label: 'Mobility' },
] as const satisfies readonly { readonly value: WorkoutTypeView['sport']; readonly label: string }[];

interface TypePickerProps {
  readonly content: ContentValues;
  readonly onChange: (content: ContentValues) => void;
}

/** The library of workout types, searched by words and sport. */
export const TypePicker = ({ content, onChange }: TypePickerProps) => {
  const { data: types, error } = trpc.training.workoutTypes.useQuery();
  const matchingTypes = types ? findTypes(types, content) : [];
  return (
    <>
      <TextField
        label="Search"
        type="search"
        data-autofocus
        value={content.search}
        onChange={({ currentTarget }) => onChange({ ...content, search: currentTarget.value })}
      />
      <SelectField
        label="Sport"
        placeholder="All"
        options={SPORTS}
        value={content.sport}
        onChange={(sport) => onChange({ ...content, sport })}
      />
      <fieldset className={classes.types} data-wide>
        <legend className="visually-hidden">Workouts</legend>
        {matchingTypes.map((type) => (
          <label
            key={type.id}
            className={classes.type}
            data-chosen={type.id === content.type?.id || undefined}
          >
            <input
              type="radio"
              name="workout-type"
              className="visually-hidden"
              checked={type.id === content.type?.id}
              onChange={() => onChange({ ...content, type, minutes: getInitialMinutes(type) })}
            />
            <span className={classes.typeName}>{type.name}</span>
            <ZoneBadge zone={type.zone} />
            <span className={classes.quiet}>{type.purpose}</span>
          </label>
        ))}
        {types && matchingTypes.length === 0 ? (
          <p className={classes.quiet}>No workouts match that search.</p>
        ) : null}
        {error ? <p className={classes.quiet}>We couldn’t load the library.</p> : null}
      </fieldset>
    </>
  );
};
