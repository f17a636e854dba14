import { Button, Switch } from '@mantine/core';
import { ConfirmDialog, Modal, notify } from '@threshold/ui';
import { useState } from 'react';
import type { StrapState } from '../../strap/strap.ts';
import type { CueChoices } from '../hooks/use-cue-choices.ts';
import { getSupportedCues } from '../hooks/use-target-cues.ts';
import classes from './session-options.module.css';

interface SessionOptionsProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly choices: CueChoices;
  readonly onChoose: (choices: CueChoices) => void;
  readonly hasTarget: boolean;
  readonly strap: StrapState;
  readonly onDisconnect: () => void;
  /** Undefined if no session is running. */
  readonly onDiscard?: (() => Promise<void>) | undefined;
}

export const SessionOptions = ({
  opened,
  onClose,
  choices,
  onChoose,
  hasTarget,
  strap,
  onDisconnect,
  onDiscard,
}: SessionOptionsProps) => {
  const [isDiscarding, setIsDiscarding] = useState(false);
  const supportedCues = getSupportedCues();
  return (
    <>
      <Modal opened={opened && !isDiscarding} onClose={onClose} title="Session options" size="sm">
        <div className={classes.options}>
          <Switch
            withThumbIndicator={false}
            label="Voice cues"
            description={
              supportedCues.speech ? '“Above target. Ease off a little.”' : 'Voice isn’t supported here.'
            }
            disabled={!supportedCues.speech}
            checked={supportedCues.speech && choices.isSpoken}
            onChange={({ currentTarget }) => onChoose({ ...choices, isSpoken: currentTarget.checked })}
          />
          <Switch
            withThumbIndicator={false}
            label="Vibration cues"
            description={
              supportedCues.vibration
                ? 'Two short buzzes mean too low, one means on target, a long one means too high.'
                : 'Vibration isn’t supported here.'
            }
            disabled={!supportedCues.vibration}
            checked={supportedCues.vibration && choices.isFelt}
            onChange={({ currentTarget }) => onChoose({ ...choices, isFelt: currentTarget.checked })}
          />
          {hasTarget ? null : <p className={classes.quiet}>This session has no heart rate target.</p>}
          {strap.status === 'connected' || strap.status === 'reconnecting' ? (
            <div className={classes.row}>
              <p className={classes.device}>{strap.deviceName}</p>
              <Button variant="default" size="sm" onClick={onDisconnect}>
                Disconnect
              </Button>
            </div>
          ) : null}
          {onDiscard === undefined ? null : (
            <div className={classes.row}>
              <p className={classes.device}>Deletes everything recorded</p>
              <Button variant="default" size="sm" onClick={() => setIsDiscarding(true)}>
                Discard session
              </Button>
            </div>
          )}
        </div>
      </Modal>
      {onDiscard === undefined ? null : (
        <DiscardDialog
          opened={opened && isDiscarding}
          onClose={() => setIsDiscarding(false)}
          onDiscard={onDiscard}
        />
      )}
    </>
  );
};

interface DiscardDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onDiscard: () => Promise<void>;
}

export const DiscardDialog = ({ opened, onClose, onDiscard }: DiscardDialogProps) => {
  const [isPending, setIsPending] = useState(false);
  return (
    <ConfirmDialog
      opened={opened}
      danger
      isPending={isPending}
      title="Discard this session?"
      confirmLabel="Discard session"
      onClose={onClose}
      onConfirm={() => {
        setIsPending(true);
        onDiscard()
          .catch((error: unknown) =>
            notify({
              title: 'Error',
              message: error instanceof Error ? error.message : undefined,
              tone: 'error',
            }),
          )
          .finally(() => {
            setIsPending(false);
            onClose();
          });
      }}
    >
      This deletes its time, heart rate and splits everywhere. You can’t undo it.
    </ConfirmDialog>
  );
};
