import { IconBolt, IconEgg, IconHeartbeat, IconRun } from '@tabler/icons-react';
import { Card } from '@threshold/ui';
import classes from './leaderboard.module.css';

const RULES = [
  {
    icon: IconRun,
    worth: '5 FP',
    action: 'A workout with a distance',
    limit: 'First two per day',
  },
  {
    icon: IconHeartbeat,
    worth: '1 FP',
    action: '10 minutes in your target zone',
    limit: 'Per session, with a Bluetooth heart rate monitor',
  },
  {
    icon: IconEgg,
    worth: '50 FP',
    action: 'Your protein goal of 150 g',
    limit: 'Once a day, logged by the next day',
  },
  {
    icon: IconBolt,
    worth: '25–30 FP',
    action: 'A rewarded ad',
    limit: 'Two per day',
  },
] as const;

/** The rules for earning points (docs/specification.md#9-constants). */
export const HowToEarn = ({ className }: { readonly className?: string | undefined }) => (
  <Card title="How to Earn Fusion Points" className={className}>
    <ul className={classes.rules}>
      {RULES.map(({ icon: Icon, worth, action, limit }) => (
        <li key={action}>
          <Icon size={19} stroke={1.7} aria-hidden="true" />
          <span className={classes.action}>
            {action}
            <span className={classes.limit}>{limit}</span>
          </span>
          <span className={classes.worth}>{worth}</span>
        </li>
      ))}
    </ul>
    <p className={classes.hidden}>
      Fusion Points have no cash value. Workouts that look like errors don’t count.
    </p>
  </Card>
);
