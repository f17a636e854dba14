import classes from './offline-notice.module.css';

export const OfflineNotice = ({ offline }: { readonly offline: boolean }) => (
  <p role="status" className={classes.notice}>
    {offline
      ? 'You are offline. You see what this device has kept; the rest comes back with the network.'
      : ''}
  </p>
);
