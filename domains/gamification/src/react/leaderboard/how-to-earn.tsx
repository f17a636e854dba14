import { IconBolt, IconEgg, IconHeartbeat, IconRun } from '@tabler/icons-react';
import { Card } from '@threshold/ui';
import classes from './leaderboard.module.css';

const RULES = [
  {
    icon: IconRun,
    worth: '5 FP',
    action: 'A workout with a distance',
    limit: 'The first 2 of a day',
  },
  {
    icon: IconHeartbeat,
    worth: '1 FP',
    action: '10 minutes in your target zone',
    limit: 'Each session, with a Bluetooth monitor',
  },
  {
    icon: IconEgg,
    worth: '50 FP',
    action: 'Your protein goal of 150 g',
    limit: 'Once a day, logged by the day after',
  },
  {
    icon: IconBolt,
    worth: '25–30 FP',
    action: 'A rewarded ad',
    limit: '2 a day',
  },
] as const;

/** The rules for earning points (docs/specification.md#9-constants). */
export const HowToEarn = ({ className }: { readonly className?: string | undefined }) => (
  <Card title="How to Earn Fusion Points" className={className}>
    <ul className={classes.ways}>
      {RULES.map(({ icon: Icon, worth, action, limit }) => (
        <li key={action}>
          <Icon size={19} stroke={1.7} aria-hidden="true" />
          <span className={classes.what}>
            {action}
            <span className={classes.limit}>{limit}</span>
          </span>
          <span className={classes.worth}>{worth}</span>
        </li>
      ))}
    </ul>
    <p className={classes.hidden}>Fusion Points have no cash value. Implausible workouts earn none.</p>
  </Card>
);
