import {
  IconAlertTriangle,
  IconBattery1,
  IconBattery2,
  IconBattery3,
  IconBattery4,
  IconBluetooth,
  IconBluetoothConnected,
  IconSun,
} from '@tabler/icons-react';
import type { StrapState } from '../../strap/strap.ts';
import type { WakeLockState } from '../hooks/use-wake-lock.ts';
import classes from './status-tags.module.css';

const ICON_PROPS = { size: 16, 'aria-hidden': true } as const;

const WAKE_LABELS = {
  held: 'Screen will stay awake',
  lost: 'Keep app visible to prevent timer pausing',
  unsupported: 'Keep app visible to prevent timer pausing',
} as const;

/** Renders nothing while no timer runs. */
export const WakeLockTag = ({ state }: { readonly state: WakeLockState }) =>
  state === 'off' ? null : (
    <span className={classes.tag} data-wake={state}>
      {state === 'held' ? <IconSun {...ICON_PROPS} /> : <IconAlertTriangle {...ICON_PROPS} />}
      {WAKE_LABELS[state]}
    </span>
  );

/** Four icons; the emptiest one is for 20% or less. */
const renderBatteryIcon = (percent: number) => {
  if (percent > 75) return <IconBattery4 {...ICON_PROPS} />;
  if (percent > 50) return <IconBattery3 {...ICON_PROPS} />;
  return percent > 20 ? <IconBattery2 {...ICON_PROPS} /> : <IconBattery1 {...ICON_PROPS} />;
};

interface StrapTagProps {
  readonly state: StrapState;
}

/** Announces connect and disconnect to screen readers. */
export const StrapTag = ({ state }: StrapTagProps) => (
  <>
    <span className="visually-hidden" role="status">
      {STRAP_LABELS[state.status]}
    </span>
    <VisibleStrapTag state={state} />
  </>
);

const STRAP_LABELS: Readonly<Record<StrapState['status'], string>> = {
  unsupported: '',
  disconnected: '',
  connecting: 'Connecting to the monitor',
  connected: 'The monitor is connected',
  reconnecting: 'Lost the monitor, searching for it',
};

const VisibleStrapTag = ({ state }: StrapTagProps) => {
  if (state.status === 'connected')
    return (
      <span className={classes.tag} data-strap="connected">
        <IconBluetoothConnected {...ICON_PROPS} />
        <span className={classes.device}>
          <span className={classes.name}>{state.deviceName}</span>
          <span className={classes.separator} aria-hidden="true">
            ·
          </span>
          <span>Connected</span>
        </span>
        {state.batteryPercent === null ? null : (
          <span className={classes.battery}>
            {renderBatteryIcon(state.batteryPercent)}
            <span className="visually-hidden">Battery </span>
            {state.batteryPercent}%
          </span>
        )}
      </span>
    );
  if (state.status !== 'connecting' && state.status !== 'reconnecting') return null;
  return (
    <span className={classes.tag} data-strap="looking">
      <IconBluetooth {...ICON_PROPS} />
      {state.status === 'connecting' ? 'Connecting…' : 'Reconnecting…'}
    </span>
  );
};
