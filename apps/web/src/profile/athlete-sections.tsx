import { useOffFeatures } from '@threshold/api/react';
import { AthleteBadgesCard, AthleteWeeksCard } from '@threshold/gamification/react';
import { AthleteRecordsCard, AthleteWorkoutsCard } from '@threshold/social/react';
import classes from './athlete-sections.module.css';

interface AthleteSectionsProps {
  readonly userId: string;
  /** True on the reader's own public page, which has no empty cards. */
  readonly isOwn?: boolean;
}

/** What another athlete shares: weeks, workouts, bests and badges. Without the feed, no posted workouts and bests. */
export const AthleteSections = ({ userId, isOwn = false }: AthleteSectionsProps) => {
  const hasFeed = !useOffFeatures().includes('feed');
  return (
    <div className={classes.columns}>
      <AthleteWeeksCard userId={userId} />
      {hasFeed ? <AthleteRecordsCard userId={userId} isOwn={isOwn} /> : null}
      <AthleteBadgesCard userId={userId} />
      {hasFeed ? (
        <div className={classes.wide}>
          <AthleteWorkoutsCard userId={userId} isOwn={isOwn} />
        </div>
      ) : null}
    </div>
  );
};
