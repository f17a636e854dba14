import { UnstyledButton } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import classes from './setting.module.css';
import type { SaveState } from './use-autosave.ts';

interface SaveStatusProps {
  /** The setting's label, which an error names. */
  readonly label: string;
  readonly state: SaveState;
  /** The id of the control, which receives the focus because Undo and Try again disappear. */
  readonly controlId: string;
  readonly canUndo?: boolean;
}

/** A quiet "Saved" beside a setting, or what went wrong with a way to try again. */
export const SaveStatus = ({ label, state, controlId, canUndo = false }: SaveStatusProps) => (
  <div className={classes.status} data-failed={state.kind === 'failed' || undefined}>
    {/* Always rendered: a live region announces only changes to its content. */}
    <span role="status" className={classes.saved}>
      {state.kind === 'saved' ? (
        <>
          <IconCheck size={15} stroke={2} aria-hidden="true" />
          <span className="visually-hidden">{label}: </span>
          Saved
        </>
      ) : null}
    </span>
    {state.kind === 'saved' && canUndo ? (
      <UnstyledButton
        className={classes.action}
        aria-label={`Undo ${label}`}
        onClick={() => focusThen(controlId, state.undo)}
      >
        Undo
      </UnstyledButton>
    ) : null}
    {state.kind === 'failed' ? (
      <>
        <p role="alert" className={classes.failed}>
          {label} wasn’t saved. {state.message}
        </p>
        <UnstyledButton
          className={classes.action}
          aria-label={`Try again: ${label}`}
          onClick={() => focusThen(controlId, state.retry)}
        >
          Try again
        </UnstyledButton>
      </>
    ) : null}
  </div>
);

function focusThen(controlId: string, act: () => void): void {
  document.getElementById(controlId)?.focus();
  act();
}
