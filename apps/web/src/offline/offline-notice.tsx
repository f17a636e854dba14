import classes from './offline-notice.module.css';

export const OfflineNotice = ({ offline }: { readonly offline: boolean }) => (
  <p role="status" className={classes.notice}>
    {offline
      ? 'You are offline. What this device has kept is shown; the rest comes back with the network.'
      : ''}
  </p>
);
