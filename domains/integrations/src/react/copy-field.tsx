import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { notify, TextField } from '@threshold/ui';
import { useId, useRef } from 'react';
import classes from './integrations.module.css';

interface CopyFieldProps {
  readonly label: string;
  readonly value: string;
  readonly hint?: string;
  readonly autoFocus?: boolean;
}

/** A read-only text with a button that copies it. */
export const CopyField = ({ label, value, hint, autoFocus = false }: CopyFieldProps) => {
  const hintId = useId();
  const inputRef = useRef<HTMLInputElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      notify({ title: `${label} copied`, tone: 'success' });
    } catch {
      // If the browser denies clipboard access, the athlete can copy the selected text instead.
      inputRef.current?.select();
      notify({ title: 'Copy the selected text', message: 'This browser won’t let us copy it for you.' });
    }
  };
  return (
    <div className={classes.copy}>
      <TextField
        ref={inputRef}
        label={label}
        {...(hint !== undefined && { 'aria-describedby': hintId })}
        readOnly
        {...(autoFocus && { 'data-autofocus': true })}
        value={value}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Button
        variant="default"
        leftSection={<IconCopy size={18} stroke={1.7} aria-hidden="true" />}
        aria-label={`Copy ${label.toLowerCase()}`}
        onClick={() => void copy()}
      >
        Copy
      </Button>
      {hint === undefined ? null : (
        <p id={hintId} className={classes.hint}>
          {hint}
        </p>
      )}
    </div>
  );
};
