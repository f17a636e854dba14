import { Link } from '@tanstack/react-router';
import { athletesPaths } from '@threshold/contracts/athletes';
import { formatDuration, toMeters } from '@threshold/physiology';
import { EmptyState, QueryCard, useUnits } from '@threshold/ui';
import { formatQuantity } from '@threshold/ui/format';
import type { FeedCardView } from '../../feed-schemas.ts';
import { trpc } from '../api.ts';
import { formatFigure, formatItemTitle, toDistanceFigure, toPaceFigure } from '../feed/item-labels.ts';
import { RelativeTime } from '../relative-time.tsx';
import classes from './athlete.module.css';

interface AthleteWorkoutsCardProps {
  readonly userId: string;
  /** True on the reader's own public page, which has no empty card. */
  readonly isOwn?: boolean;
}

/** Another athlete's latest posted workouts. */
export const AthleteWorkoutsCard = ({ userId, isOwn = false }: AthleteWorkoutsCardProps) => {
  const query = trpc.social.athleteActivity.useQuery({ userId });
  if (isOwn && query.data?.workouts.length === 0) return <NothingPosted />;
  return (
    <QueryCard title="Latest workouts" heightsPx={[44, 44, 44]} query={query}>
      {({ workouts }) =>
        workouts.length === 0 ? (
          <EmptyState message="No workouts posted yet." />
        ) : (
          <ul className={classes.rows}>
            {workouts.map((item) =>
              item.type === 'workout' ? <WorkoutRow key={item.id} item={item} /> : null,
            )}
          </ul>
        )
      }
    </QueryCard>
  );
};

const NothingPosted = () => (
  <p className={classes.quiet}>
    None of your workouts is on this page yet. The next one you complete will be. Choose who sees it in{' '}
    <Link {...athletesPaths.settings('visibility')}>Privacy</Link>.
  </p>
);

const WorkoutRow = ({ item }: { readonly item: Extract<FeedCardView, { type: 'workout' }> }) => {
  const { createdAt, data, kudosCount, commentCount } = item;
  const units = useUnits();
  const pace = toPaceFigure(data, units);
  const figures = [
    ...(data.distance === null ? [] : [formatFigure(toDistanceFigure(toMeters(data.distance, 'km'), units))]),
    formatDuration(60 * data.duration),
    ...(pace === null ? [] : [formatFigure(pace)]),
  ];
  const reactions = [
    ...(kudosCount === 0 ? [] : [formatQuantity(kudosCount, 'kudos', 'kudos')]),
    ...(commentCount === 0 ? [] : [formatQuantity(commentCount, 'comment')]),
  ];
  return (
    <li className={classes.row}>
      <div>
        <p className={classes.title}>{formatItemTitle(item)}</p>
        <p className={classes.quiet}>
          <RelativeTime instant={createdAt} />
          {reactions.map((text) => ` · ${text}`)}
        </p>
      </div>
      <p className={classes.figures}>{figures.join(' · ')}</p>
    </li>
  );
};
