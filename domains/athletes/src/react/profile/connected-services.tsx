import { Card, ThresholdLine } from '@threshold/ui';
import classes from './profile.module.css';

/** Only what works is listed; nothing can be connected yet. */
export const ConnectedServices = () => (
  <Card title="Connected Services">
    <div className={classes.nothing}>
      <ThresholdLine />
      <p className={classes.quiet}>
        There is nothing to connect yet. What can be connected will be listed here.
      </p>
    </div>
  </Card>
);
