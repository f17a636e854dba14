import { AthleteBadgesCard, AthleteWeeksCard } from '@threshold/gamification/react';
import { AthleteRecordsCard, AthleteWorkoutsCard } from '@threshold/social/react';
import classes from './athlete-sections.module.css';

interface AthleteSectionsProps {
  readonly userId: string;
  /** True on the reader's own public page, which has no empty cards. */
  readonly isOwn?: boolean;
}

/** What another athlete shares: weeks, workouts, bests and badges. */
export const AthleteSections = ({ userId, isOwn = false }: AthleteSectionsProps) => (
  <div className={classes.columns}>
    <AthleteWeeksCard userId={userId} />
    <AthleteRecordsCard userId={userId} isOwn={isOwn} />
    <AthleteBadgesCard userId={userId} />
    <div className={classes.wide}>
      <AthleteWorkoutsCard userId={userId} isOwn={isOwn} />
    </div>
  </div>
);
