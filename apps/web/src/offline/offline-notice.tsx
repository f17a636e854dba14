import classes from './offline-notice.module.css';

export const OfflineNotice = ({ offline }: { readonly offline: boolean }) => (
  <p role="status" className={classes.notice}>
    {offline
      ? 'You are offline. You see what is stored on this device; the rest loads once you are online again.'
      : ''}
  </p>
);
