import { Button } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { useIsPhone } from '@threshold/ui';
import { type DragEvent, useRef, useState } from 'react';
import { FILE_EXTENSIONS } from './file-rules.ts';
import classes from './upload.module.css';

interface DropZoneProps {
  /** Why the previous selection was not sent; null if there is no problem. */
  readonly problem: string | null;
  readonly onFiles: (files: readonly File[]) => void;
}

export const DropZone = ({ problem, onFiles }: DropZoneProps) => {
  const inputRef = useRef<HTMLInputElement>(null);
  const isPhone = useIsPhone();
  const [isDragOver, setIsDragOver] = useState(false);
  const handleDrag = (isOver: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setIsDragOver(isOver);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a pointer shortcut for the button inside
    <div
      className={classes.zone}
      data-over={isDragOver || undefined}
      onDragOver={handleDrag(true)}
      onDragLeave={handleDrag(false)}
      onDrop={(event) => {
        handleDrag(false)(event);
        onFiles([...event.dataTransfer.files]);
      }}
    >
      <p className={classes.lead}>
        {isPhone ? 'Choose files from your phone.' : 'Drop files here, or choose them from your device.'}
      </p>
      <Button
        leftSection={<IconFileUpload size={18} stroke={1.7} aria-hidden="true" />}
        onClick={() => inputRef.current?.click()}
      >
        Choose files
      </Button>
      <p className={classes.hint}>
        Choose .fit, .tcx or .gpx files, or a .zip of them, up to 100 MB each. You’ll see what’s inside before
        we add anything.
      </p>
      {problem === null ? null : (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
      <input
        ref={inputRef}
        type="file"
        multiple
        hidden
        accept={FILE_EXTENSIONS.join(',')}
        aria-label="Activity files"
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // Reset so that the same file can be selected again.
          currentTarget.value = '';
        }}
      />
    </div>
  );
};
