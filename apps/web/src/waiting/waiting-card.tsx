import { Button } from '@mantine/core';
import { isPossibleDuplicate, type WaitingEntry } from '@threshold/api/waiting';
import { loadEntryCorrection } from '@threshold/health/react';
import { loadLogCorrection as loadFoodCorrection } from '@threshold/nutrition/react';
import { loadLogCorrection as loadWorkoutCorrection } from '@threshold/training/react';
import { ConfirmDialog, createLazyDialog } from '@threshold/ui';
import { formatAtInstant } from '@threshold/ui/format';
import { type ReactNode, useState } from 'react';
import classes from './waiting-card.module.css';
import { waitingEntries } from './waiting-entries.ts';

/** The dialogs for correcting refused entries, by the procedure that saves them. */
const CORRECTIONS = new Map([
  ['training.logWorkout', createLazyDialog(loadWorkoutCorrection)],
  ['health.saveEntry', createLazyDialog(loadEntryCorrection)],
  ['nutrition.saveLog', createLazyDialog(loadFoodCorrection)],
]);

const WaitingCard = ({ entries }: { readonly entries: readonly WaitingEntry[] }): ReactNode => {
  const [entryToDiscard, setEntryToDiscard] = useState<WaitingEntry | null>(null);
  return (
    <section aria-labelledby="waiting-to-send" className={classes.card}>
      <h2 id="waiting-to-send" className={classes.title}>
        Waiting to send
      </h2>
      <p className={classes.words}>Safe on this device. We’ll send it when you’re back online.</p>
      <ul className={classes.entries}>
        {entries.map((entry) => (
          <WaitingEntryRow key={entry.key} entry={entry} onDiscard={() => setEntryToDiscard(entry)} />
        ))}
      </ul>
      <ConfirmDialog
        opened={entryToDiscard !== null}
        title="Discard this entry?"
        confirmLabel="Discard"
        danger
        onConfirm={() => {
          if (entryToDiscard) void waitingEntries.remove(entryToDiscard.key);
          setEntryToDiscard(null);
        }}
        onClose={() => setEntryToDiscard(null)}
      >
        {entryToDiscard?.label}. This deletes it from this device without sending it.
      </ConfirmDialog>
    </section>
  );
};

interface EntryProps {
  readonly entry: WaitingEntry;
  readonly onDiscard: () => void;
}

const WaitingEntryRow = ({ entry, onDiscard }: EntryProps) => {
  const [isCorrecting, setIsCorrecting] = useState(false);
  const { label, madeAtMs, refusal, procedure } = entry;
  const Correction = CORRECTIONS.get(procedure);
  const isPossiblySaved = isPossibleDuplicate(entry, Date.now());
  return (
    <li className={classes.entry}>
      <div className={classes.what}>
        <p className={classes.label}>{label}</p>
        <p className={classes.words}>Entered {formatAtInstant(madeAtMs)}</p>
        {refusal ? <p className={classes.fault}>Not saved: {refusal.message}</p> : null}
        {isPossiblySaved ? (
          <p className={classes.fault}>
            This may already be saved. Check your log, then send it again or discard it.
          </p>
        ) : null}
      </div>
      <div className={classes.buttons}>
        {refusal && Correction ? (
          <Button size="sm" aria-label={`Edit: ${label}`} onClick={() => setIsCorrecting(true)}>
            Edit
          </Button>
        ) : null}
        {isPossiblySaved ? (
          <Button
            size="sm"
            aria-label={`Send again: ${label}`}
            onClick={() => void waitingEntries.renew(entry)}
          >
            Send again
          </Button>
        ) : null}
        <Button size="sm" variant="default" aria-label={`Discard: ${label}`} onClick={onDiscard}>
          Discard
        </Button>
      </div>
      {Correction ? (
        <Correction opened={isCorrecting} entry={entry} onClose={() => setIsCorrecting(false)} />
      ) : null}
    </li>
  );
};

export default WaitingCard;
