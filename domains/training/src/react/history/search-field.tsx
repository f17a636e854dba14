import { useDebouncedCallback } from '@mantine/hooks';
import { TextField } from '@threshold/ui';
import { useState } from 'react';

const TYPING_PAUSE_MS = 250;

interface SearchFieldProps {
  /** The text in the URL. */
  readonly text: string;
  readonly onText: (text: string) => void;
}

/** Search text, written to the URL after a debounce, and updated when the URL changes elsewhere. */
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
    // The echo of the sent text must not undo later typing.
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
