import classes from './offline-notice.module.css';

export const OfflineNotice = ({ isOffline }: { readonly isOffline: boolean }) => (
  <p role="status" className={classes.notice}>
    {isOffline ? 'You’re offline. We’re showing saved data and will load the rest when you reconnect.' : ''}
  </p>
);
