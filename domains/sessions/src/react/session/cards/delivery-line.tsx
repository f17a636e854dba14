import { IconCloudCheck, IconCloudOff, IconCloudUp } from '@tabler/icons-react';
import type { Delivery } from '../../live/recorder.ts';
import classes from './side-lines.module.css';

const icon = { size: 16, 'aria-hidden': true } as const;

/** An unobtrusive delivery status. Refusals are announced elsewhere. */
export const DeliveryLine = ({ delivery }: { readonly delivery: Delivery }) => {
  const { status, unsentSamples } = delivery;
  const stored = `${unsentSamples.toLocaleString('en-US')} s kept on this device`;
  switch (status) {
    case 'delivered':
      return (
        <p className={classes.line}>
          <IconCloudCheck {...icon} /> Saved
        </p>
      );
    case 'delivering':
      return (
        <p className={classes.line}>
          <IconCloudUp {...icon} /> {unsentSamples > 60 ? `Saving, ${stored}` : 'Saving'}
        </p>
      );
    case 'waiting':
      return (
        <p className={classes.line} data-tone="warn">
          <IconCloudOff {...icon} /> Offline: {stored}
        </p>
      );
    case 'refused':
      return (
        <p className={classes.line} data-tone="warn">
          <IconCloudOff {...icon} /> Not saved: {stored}
        </p>
      );
  }
};
