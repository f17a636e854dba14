import { Button } from '@mantine/core';
import { useRef } from 'react';
import classes from './profile.module.css';
import { type ImportedCounts, useImportAccount } from './use-import-account.ts';

interface ImportAccountProps {
  /** Names what the button takes, for screen readers. */
  readonly describedBy: string;
  /** Tells what came in, in words, where the place of the button does not outlive it. */
  readonly onImported?: (counts: string) => void;
}

/** Brings an exported account in, and says what came or why nothing did. */
export const ImportAccount = ({ describedBy, onImported }: ImportAccountProps) => {
  const input = useRef<HTMLInputElement>(null);
  const { take, pending, fault, imported } = useImportAccount((counts) => onImported?.(formatCounts(counts)));
  const shown = onImported ? null : imported;
  return (
    <>
      <Button
        variant="default"
        loading={pending}
        aria-describedby={describedBy}
        onClick={() => input.current?.click()}
      >
        Import an account
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".zip"
        aria-label="Account export"
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          if (file) void take(file);
          // The same file may be chosen again.
          currentTarget.value = '';
        }}
      />
      {fault === null ? null : (
        <p className={classes.fault} role="alert">
          {fault}
        </p>
      )}
      {/* Always there, so that what comes into it is announced. */}
      <div className={shown === null ? 'visually-hidden' : classes.imported} role="status">
        {shown === null ? null : (
          <>
            <p>Account imported: {formatCounts(shown)}.</p>
            {/* The app is loaded anew: nothing of the empty account stays in memory. */}
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
    counted(workouts, 'workout'),
    counted(healthEntries, 'health entry', 'health entries'),
    counted(nutritionLogs, 'nutrition log'),
  ].join(', ');

const counted = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
