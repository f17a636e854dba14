import { AthleteBadgesCard, AthleteWeeksCard } from '@threshold/gamification/react';
import { AthleteRecordsCard, AthleteWorkoutsCard } from '@threshold/social/react';
import classes from './athlete-sections.module.css';

/** What another athlete shares: weeks, workouts, bests and badges. */
export const AthleteSections = ({ userId }: { readonly userId: string }) => (
  <div className={classes.columns}>
    <div className={classes.column}>
      <AthleteWeeksCard userId={userId} />
      <AthleteWorkoutsCard userId={userId} />
    </div>
    <div className={classes.column}>
      <AthleteRecordsCard userId={userId} />
      <AthleteBadgesCard userId={userId} />
    </div>
  </div>
);
