import { Button } from '@mantine/core';
import { NumberField } from '@threshold/ui';
import { type FormEvent, useState } from 'react';
import dialog from '../dialog.module.css';

interface NumberQuestionProps {
  readonly label: string;
  readonly unit: string;
  readonly hint?: string;
  readonly initialValue: number | null;
  /** Returns the LTHR in bpm for the input, or an error message. */
  readonly computeLthr: (value: number | null) => number | string;
  readonly onBack: () => void;
  readonly onComputed: (lthr: number) => void;
}

/** A number field that computes the LTHR from its value or shows an error message. */
export const NumberQuestion = ({
  label,
  unit,
  hint,
  initialValue,
  computeLthr,
  onBack,
  onComputed,
}: NumberQuestionProps) => {
  const [value, setValue] = useState(initialValue);
  const [error, setError] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The dialog is in a portal, but React bubbles the submit event to the profile's form.
    event.stopPropagation();
    const lthr = computeLthr(value);
    if (typeof lthr === 'number') onComputed(lthr);
    else setError(lthr);
  };
  return (
    <form className={dialog.body} noValidate onSubmit={submit}>
      {hint === undefined ? null : <p>{hint}</p>}
      <NumberField
        label={label}
        unit={unit}
        allowDecimal={false}
        value={value}
        onChange={setValue}
        error={error}
        errorProps={{ role: 'alert' }}
      />
      <div className={dialog.buttons}>
        <Button variant="default" onClick={onBack}>
          Back
        </Button>
        <Button type="submit">Calculate LTHR</Button>
      </div>
    </form>
  );
};
