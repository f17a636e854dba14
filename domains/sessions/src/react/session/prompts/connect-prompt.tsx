import { Button } from '@mantine/core';
import type { StrapState } from '../../strap/strap.ts';
import classes from './connect-prompt.module.css';

interface ConnectPromptProps {
  readonly strap: StrapState;
  readonly onConnect: () => void;
}

const UNSUPPORTED_MESSAGE =
  'Web Bluetooth is not supported in this browser. Please use Chrome, Edge, or Opera.';

export const ConnectPrompt = ({ strap, onConnect }: ConnectPromptProps) => (
  <div className={classes.prompt}>
    <PromptText strap={strap} onConnect={onConnect} />
  </div>
);

const PromptText = ({ strap, onConnect }: ConnectPromptProps) => {
  switch (strap.status) {
    case 'unsupported':
      return (
        <>
          <p className={classes.lead}>{UNSUPPORTED_MESSAGE}</p>
          <p className={classes.quiet}>Timer and splits work without it.</p>
        </>
      );
    case 'disconnected':
      return (
        <>
          <p className={classes.lead}>Connect a Bluetooth heart-rate monitor</p>
          <p className={classes.quiet}>
            {strap.rememberedName === null
              ? 'Polar H10, Wahoo TICKR, Garmin HRM-Dual'
              : `Last used: ${strap.rememberedName}`}
          </p>
          <Button className={classes.button} onClick={onConnect} variant="default" size="sm">
            Connect
          </Button>
        </>
      );
    case 'connecting':
      return <p className={classes.lead}>Connecting…</p>;
    case 'reconnecting':
      return (
        <>
          <p className={classes.lead}>Signal lost</p>
          <p className={classes.quiet}>Reconnecting to {strap.deviceName}…</p>
          <Button className={classes.button} onClick={onConnect} variant="default" size="sm">
            Replace<span className="visually-hidden"> monitor</span>
          </Button>
        </>
      );
    case 'connected':
      return strap.hasContact === false ? (
        <>
          <p className={classes.lead}>No skin contact</p>
          <p className={classes.quiet}>Wet the electrodes and tighten the strap.</p>
        </>
      ) : (
        <p className={classes.lead}>Waiting for a reading</p>
      );
  }
};
