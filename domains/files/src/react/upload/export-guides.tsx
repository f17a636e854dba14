import { Card } from '@threshold/ui';
import classes from './upload.module.css';

/** Where other services keep their exports, as of 2026. */
const GUIDES = [
  {
    service: 'Garmin Connect',
    single: 'On connect.garmin.com, open an activity and choose Export Original in its menu.',
    all: 'Request Export Your Data in your Garmin account. You get a link to a .zip by email.',
  },
  {
    service: 'COROS',
    single: 'In the COROS app, open an activity and choose Export Data, then .fit, in its menu.',
    all: 'Export activities one by one and add all files here at once.',
  },
  {
    service: 'Strava',
    single: 'On strava.com, open an activity and choose Export Original in its menu.',
    all: 'Under Settings, My Account, open “Download or Delete Your Account” (this doesn’t delete it) and request your archive.',
  },
] as const;

export const ExportGuides = () => (
  <Card title="Where to find your files">
    <ul className={classes.guides}>
      {GUIDES.map(({ service, single, all }) => (
        <li key={service}>
          <h3>{service}</h3>
          <dl>
            <dt>One activity</dt>
            <dd>{single}</dd>
            <dt>All of them</dt>
            <dd>{all}</dd>
          </dl>
        </li>
      ))}
    </ul>
  </Card>
);
