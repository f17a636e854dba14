import { Button } from '@mantine/core';
import { formatQuantity } from '@threshold/ui/format';
import { useRef } from 'react';
import classes from './account.module.css';
import { type ImportedCounts, useImportAccount } from './use-import-account.ts';

interface AccountImportProps {
  readonly describedBy: string;
  /** True for a button that looks like a link, where the import is a side path. */
  readonly isQuiet?: boolean;
  /** Receives the imported counts as text; needed if the import unmounts this component. */
  readonly onImported?: (counts: string) => void;
}

export const AccountImport = ({ describedBy, isQuiet = false, onImported }: AccountImportProps) => {
  const inputRef = useRef<HTMLInputElement>(null);
  const { importFile, isPending, error, importedCounts } = useImportAccount((counts) =>
    onImported?.(formatCounts(counts)),
  );
  const shownCounts = onImported ? null : importedCounts;
  return (
    <>
      <Button
        variant={isQuiet ? 'subtle' : 'default'}
        size={isQuiet ? 'sm' : 'md'}
        loading={isPending}
        aria-describedby={describedBy}
        onClick={() => inputRef.current?.click()}
      >
        Import an account
      </Button>
      <input
        ref={inputRef}
        type="file"
        hidden
        accept=".zip"
        aria-label="Account export"
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          if (file) void importFile(file);
          // Otherwise choosing the same file again would not fire a change event.
          currentTarget.value = '';
        }}
      />
      {error === null ? null : (
        <p className={classes.fault} role="alert">
          {error}
        </p>
      )}
      {/* Always rendered: a live region announces only changes to its content. */}
      <div className={shownCounts === null ? 'visually-hidden' : classes.imported} role="status">
        {shownCounts === null ? null : (
          <>
            <p>Account imported: {formatCounts(shownCounts)}.</p>
            {/* Reloads the app, to drop the empty account's data from memory. */}
            <Button component="a" href="/" variant="default">
              Open Dashboard
            </Button>
          </>
        )}
      </div>
    </>
  );
};

const formatCounts = ({ workouts, healthEntries, nutritionLogs }: ImportedCounts) =>
  [
    formatQuantity(workouts, 'workout'),
    formatQuantity(healthEntries, 'health entry', 'health entries'),
    formatQuantity(nutritionLogs, 'nutrition log'),
  ].join(', ');
