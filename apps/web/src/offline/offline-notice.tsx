import classes from './offline-notice.module.css';

export const OfflineNotice = ({ isOffline }: { readonly isOffline: boolean }) => (
  <p role="status" className={classes.notice}>
    {isOffline
      ? 'You are offline. You see what is stored on this device; the rest loads once you are online again.'
      : ''}
  </p>
);
