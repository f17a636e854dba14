import { useDebouncedCallback } from '@mantine/hooks';
import { TextField } from '@threshold/ui';
import { useState } from 'react';

const TYPING_PAUSE_MS = 250;

interface SearchFieldProps {
  /** The text in the address. */
  readonly text: string;
  readonly onText: (text: string) => void;
}

/** The search text: in the address once typing rests, and from there when somebody else changes it. */
export const SearchField = ({ text, onText }: SearchFieldProps) => {
  const [typed, setTyped] = useState(text);
  const [sent, setSent] = useState(text);
  const [shown, setShown] = useState(text);
  const settle = useDebouncedCallback((value: string) => {
    setSent(value.trim());
    onText(value);
  }, TYPING_PAUSE_MS);
  if (text !== shown) {
    setShown(text);
    // The echo of what was sent must not undo what has been typed since.
    if (text !== sent) {
      setTyped(text);
      setSent(text);
    }
  }
  return (
    <TextField
      label="Search"
      type="search"
      placeholder="Type or notes"
      maxLength={100}
      value={typed}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        settle(currentTarget.value);
      }}
    />
  );
};
