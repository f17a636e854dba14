import { Link } from '@tanstack/react-router';
import { toApiError } from '@threshold/api/react';
import { gamificationPaths } from '@threshold/contracts/gamification';
import { Card, EmptyState, ErrorState, LoadingCard, useConvertMeasures } from '@threshold/ui';
import { PointsOnly } from '../points/points-only.tsx';
import { usePointsEvents } from '../points/use-points-events.ts';
import { AchievementIcon } from './achievement-icon.tsx';
import classes from './achievements.module.css';
import { type MyAchievement, useAchievements } from './use-achievements.ts';

const TITLE = 'Achievements';
const LATEST_COUNT = 5;

interface AchievementsSummaryCardProps {
  readonly className?: string | undefined;
}

export const AchievementsSummaryCard = (props: AchievementsSummaryCardProps) => (
  <PointsOnly>
    <SummaryCard {...props} />
  </PointsOnly>
);

const SummaryCard = ({ className }: AchievementsSummaryCardProps) => {
  usePointsEvents();
  const convertMeasures = useConvertMeasures();
  const { achievements, error, retry } = useAchievements();
  if (error)
    return (
      <Card title={TITLE} className={className}>
        <ErrorState message={toApiError(error).message} onRetry={retry} />
      </Card>
    );
  if (!achievements) return <LoadingCard title={TITLE} className={className} heightsPx={[22, 56]} />;
  const unlockedAchievements = achievements.filter(({ unlockedAt }) => unlockedAt !== null);
  return (
    <Card
      title={TITLE}
      className={className}
      action={
        <Link {...gamificationPaths.achievements()} className={classes.all}>
          View all achievements
        </Link>
      }
    >
      <p className={classes.count}>
        {unlockedAchievements.length} of {achievements.length} unlocked
      </p>
      {unlockedAchievements.length === 0 ? (
        <EmptyState message={convertMeasures('Your first mile unlocks the first one.')} />
      ) : (
        <ul className={classes.latest}>
          {listLatest(unlockedAchievements).map(({ id, name, icon, rarity }) => (
            <li key={id} data-rarity={rarity} className={classes.chip}>
              <AchievementIcon icon={icon} isLocked={false} />
              {name}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
};

const listLatest = (unlockedAchievements: readonly MyAchievement[]) =>
  unlockedAchievements
    .toSorted((a, b) => ((a.unlockedAt ?? '') < (b.unlockedAt ?? '') ? 1 : -1))
    .slice(0, LATEST_COUNT);
