import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { notify, TextField } from '@threshold/ui';
import { useId, useRef } from 'react';
import classes from './calendar-feed.module.css';

/** The new address, shown only once. */
export const FeedAddress = ({ path }: { readonly path: string }) => {
  const onceId = useId();
  const field = useRef<HTMLInputElement>(null);
  const address = new URL(path, window.location.origin).href;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      notify({ title: 'Address copied', tone: 'success' });
    } catch {
      // A browser may deny clipboard access; the athlete copies the selected text instead.
      field.current?.select();
      notify({ title: 'Copy the marked address', message: 'This browser does not let pages copy.' });
    }
  };
  return (
    <div className={classes.address}>
      <TextField
        ref={field}
        label="Feed address"
        aria-describedby={onceId}
        readOnly
        autoFocus
        value={address}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Button
        variant="default"
        leftSection={<IconCopy size={18} stroke={1.7} aria-hidden="true" />}
        onClick={() => void copy()}
      >
        Copy
      </Button>
      <p id={onceId} className={classes.once}>
        It is shown this once: copy it now.
      </p>
    </div>
  );
};
