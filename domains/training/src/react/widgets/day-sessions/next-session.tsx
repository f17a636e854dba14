import { Link } from '@tanstack/react-router';
import { trainingPaths } from '@threshold/contracts/training';
import { ZoneBadge } from '@threshold/ui';
import { trpc } from '../../api.ts';
import { weekdayName } from '../../format-day.ts';
import { typeName } from '../../type-name.ts';
import classes from './session.module.css';

/** The week's next session; nothing while loading or without one. */
export const NextSession = () => {
  const next = trpc.training.weeklySummary.useQuery().data?.upcomingWorkouts[0];
  if (next === undefined) return null;
  return (
    <div className={classes.next}>
      <span className={classes.nextDay}>Next, {weekdayName(next.date)}</span>
      <Link {...trainingPaths.workout(next.id)} className={classes.nextName}>
        {typeName(next.type)}
      </Link>
      <span className={classes.meta}>{next.duration}</span>
      <ZoneBadge zone={next.zone} named={false} />
    </div>
  );
};
