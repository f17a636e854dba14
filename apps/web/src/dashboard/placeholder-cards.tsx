import { Card, LoadingCard, LoadingLines } from '@threshold/ui';
import classes from './dashboard.module.css';

const PAIRED_HEIGHTS_PX = [74, 132];

/** Placeholders for the cards below the fold, in order and equally high, so that the layout doesn't shift. */
export const PLACEHOLDER_CARDS = {
  coach: null,
  threshold: null,
  entry: <LoadingCard title="Quick Entry" className={classes.entry} heightsPx={[74, 74, 74, 48]} />,
  points: <LoadingCard title="Earn Fusion Points" className={classes.points} heightsPx={[58, 42, 132]} />,
  plan: (
    <LoadingCard
      title="Your Training Plan"
      className={classes.plan}
      heightsPx={[92, 36, 20, 144, 44, 20, 36, 28]}
    />
  ),
  week: <LoadingCard title="This Week" className={classes.week} heightsPx={[54, 66, 66, 72, 42]} />,
  recovery: <LoadingCard title="Recovery Status" className={classes.recovery} heightsPx={[74, 132, 40]} />,
  insights: (
    <LoadingCard
      title="AI Performance Insights"
      className={classes.insights}
      heightsPx={[22, 66, 66, 66, 72]}
    />
  ),
  banner: <div className={`${classes.banner} ${classes.waitingBanner}`} />,
  metrics: (
    <Card title="Recovery Metrics" className={classes.metrics} aria-busy="true">
      <div className={classes.pair}>
        <LoadingLines heightsPx={PAIRED_HEIGHTS_PX} />
        <LoadingLines heightsPx={PAIRED_HEIGHTS_PX} />
      </div>
    </Card>
  ),
} as const;
