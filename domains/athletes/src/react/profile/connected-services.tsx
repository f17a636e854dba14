import { Card } from '@threshold/ui';
import classes from './profile.module.css';

/** Only what works is listed; nothing can be connected yet. */
export const ConnectedServices = () => (
  <Card title="Connected Services">
    <p className={classes.quiet}>
      There is nothing to connect yet. What can be connected will be listed here.
    </p>
  </Card>
);
