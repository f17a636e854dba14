import { raceDistanceLabel } from '@threshold/physiology';
import { Avatar, Card, EmptyState, PageTitle, Stat, StatRow } from '@threshold/ui';
import { formatFullDate } from '@threshold/ui/format';
import type { ReactNode } from 'react';
import type { AthleteView } from '../../schemas.ts';
import { formatLevel } from '../labels.ts';
import classes from './athlete-profile.module.css';

interface AthleteProfileProps {
  readonly athlete: AthleteView;
  readonly followPanel?: ReactNode;
  readonly sharedFollows?: ReactNode;
  readonly sections?: ReactNode;
}

export const AthleteProfile = ({ athlete, followPanel, sharedFollows, sections }: AthleteProfileProps) => {
  const name = `${athlete.firstName} ${athlete.lastName}`.trim();
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <Avatar name={name} size={64} />
        <PageTitle title={name} eyebrow="Athlete Profile" />
        {followPanel === undefined ? null : <div className={classes.followPanel}>{followPanel}</div>}
      </div>
      {athlete.hidden ? null : sharedFollows}
      <Card title="Training Stats">
        {athlete.hidden ? (
          <EmptyState message={`${athlete.firstName} keeps their training stats private.`} />
        ) : (
          <>
            <Stats athlete={athlete} />
            {athlete.raceDate === null ? null : (
              <p className={classes.quiet}>
                Race on <time dateTime={athlete.raceDate}>{formatFullDate(athlete.raceDate)}</time>
              </p>
            )}
          </>
        )}
      </Card>
      {athlete.hidden ? null : sections}
    </div>
  );
};

/** Only the stats that have a value. */
const Stats = ({
  athlete: { firstName, lthr, restingHR, fitnessLevel, raceDistance },
}: Pick<AthleteProfileProps, 'athlete'>) =>
  lthr === null && restingHR === null && fitnessLevel === null && raceDistance === null ? (
    <EmptyState message={`${firstName} hasn’t added training stats yet.`} />
  ) : (
    <StatRow wide>
      {lthr === null ? null : <Stat label="LTHR" value={lthr} unit="bpm" />}
      {restingHR === null ? null : <Stat label="Resting HR" value={restingHR} unit="bpm" delta="Baseline" />}
      {fitnessLevel === null ? null : <Stat label="Fitness level" value={formatLevel(fitnessLevel)} />}
      {raceDistance === null ? null : <Stat label="Race goal" value={raceDistanceLabel(raceDistance)} />}
    </StatRow>
  );
