import { type CSSProperties, type ReactNode, useId } from 'react';
import classes from './choice-group.module.css';

interface Option<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly detail?: string | undefined;
  /** Shown when the full label is too long. Screen readers still get the full label. */
  readonly shortLabel?: string | undefined;
}

interface GroupProps {
  readonly label: string;
  /** Minimum width of a choice, as a CSS length. */
  readonly choiceWidth?: string;
  readonly centered?: boolean;
  readonly error?: ReactNode;
}

interface GroupFieldsetProps extends GroupProps {
  readonly role?: 'radiogroup';
  readonly children: ReactNode;
}

// React's style type has no custom properties.
const toChoiceWidthStyle = (choiceWidth: string) => ({ '--choice-width': choiceWidth }) as CSSProperties;

const GroupFieldset = ({
  label,
  choiceWidth = '11rem',
  centered,
  error,
  role,
  children,
}: GroupFieldsetProps) => {
  const errorId = useId();
  return (
    <fieldset
      className={classes.group}
      data-centered={centered || undefined}
      role={role}
      aria-describedby={error ? errorId : undefined}
      data-wide
    >
      <legend className={classes.legend}>{label}</legend>
      <div className={classes.list} style={toChoiceWidthStyle(choiceWidth)}>
        {children}
      </div>
      {error ? (
        <p id={errorId} className={classes.error}>
          {error}
        </p>
      ) : null}
    </fieldset>
  );
};

interface ChoiceGroupProps<Value extends string> extends GroupProps {
  readonly options: readonly Option<Value>[];
  readonly value?: Value | null | undefined;
  readonly onChange?: (value: Value) => void;
}

/** Radio buttons drawn as cards; compatible with `form.getInputProps`. */
export const ChoiceGroup = <Value extends string>({
  options,
  value,
  onChange,
  ...groupProps
}: ChoiceGroupProps<Value>) => {
  const name = useId();
  return (
    <GroupFieldset {...groupProps} role="radiogroup">
      {options.map((option) => (
        <label key={option.value} className={classes.choice}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange?.(option.value)}
          />
          <OptionText {...option} />
        </label>
      ))}
    </GroupFieldset>
  );
};

interface MultiChoiceGroupProps<Value extends string> extends GroupProps {
  readonly options: readonly Option<Value>[];
  readonly value?: readonly Value[] | undefined;
  readonly onChange?: (value: Value[]) => void;
}

/** Checkboxes drawn as cards; values stay in option order. Compatible with `form.getInputProps`. */
export const MultiChoiceGroup = <Value extends string>({
  options,
  value = [],
  onChange,
  ...groupProps
}: MultiChoiceGroupProps<Value>) => {
  const toggleValue = (toggledValue: Value) =>
    options
      .map((option) => option.value)
      .filter((option) => (option === toggledValue ? !value.includes(option) : value.includes(option)));
  return (
    <GroupFieldset {...groupProps}>
      {options.map((option) => (
        <label key={option.value} className={classes.choice}>
          <input
            type="checkbox"
            checked={value.includes(option.value)}
            onChange={() => onChange?.(toggleValue(option.value))}
          />
          <OptionText {...option} />
        </label>
      ))}
    </GroupFieldset>
  );
};

const OptionText = ({ label, shortLabel, detail }: Option<string>) => (
  <>
    {shortLabel === undefined ? (
      <span className={classes.label}>{label}</span>
    ) : (
      <>
        <span className={classes.label} aria-hidden="true">
          {shortLabel}
        </span>
        <span className="visually-hidden">{label}</span>
      </>
    )}
    {detail === undefined ? null : <span className={classes.detail}>{detail}</span>}
  </>
);
