import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { filesPaths } from '@threshold/contracts/files';
import { trainingPaths } from '@threshold/contracts/training';
import { Card } from '@threshold/ui';
import classes from './profile.module.css';

/** Lists only available services: file import and the plan's feed. */
export const ConnectedServices = () => (
  <Card title="Connected Services">
    <ul className={classes.services}>
      <li className={classes.service}>
        <div className={classes.serviceWords}>
          <p className={classes.serviceName}>Activity files</p>
          <p className={classes.quiet}>FIT, TCX and GPX, or a ZIP of them.</p>
        </div>
        <Button variant="default" component={Link} {...filesPaths.imports()}>
          Import activities
        </Button>
      </li>
      <li className={classes.service}>
        <div className={classes.serviceWords}>
          <p className={classes.serviceName}>Calendar feed</p>
          <p className={classes.quiet}>Your plan in your own calendar.</p>
        </div>
        <Button variant="default" component={Link} {...trainingPaths.calendar()}>
          Open Calendar
        </Button>
      </li>
    </ul>
  </Card>
);
