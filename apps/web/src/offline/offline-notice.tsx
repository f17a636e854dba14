import classes from './offline-notice.module.css';

/** A discreet notice above a page that comes from the device. */
export const OfflineNotice = ({ offline }: { readonly offline: boolean }) => (
  <p role="status" className={classes.notice}>
    {offline
      ? 'You are offline. What this device has kept is shown; the rest comes back with the network.'
      : ''}
  </p>
);
