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
  readonly bothFollow?: ReactNode;
  readonly sections?: ReactNode;
}

export const AthleteProfile = ({ athlete, followPanel, bothFollow, sections }: AthleteProfileProps) => {
  const name = `${athlete.firstName} ${athlete.lastName}`.trim();
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <Avatar name={name} size={64} />
        <PageTitle title={name} eyebrow="Athlete Profile" />
        {followPanel === undefined ? null : <div className={classes.followPanel}>{followPanel}</div>}
      </div>
      {athlete.hidden ? null : bothFollow}
      <Card title="Training Stats">
        {athlete.hidden ? (
          <EmptyState message={`${athlete.firstName} keeps their training stats private.`} />
        ) : (
          <>
            <StatRow wide>
              <Stat
                label="LTHR"
                value={athlete.lthr ?? '--'}
                unit={athlete.lthr === null ? undefined : 'bpm'}
              />
              <Stat
                label="Resting HR"
                value={athlete.restingHR ?? '--'}
                unit={athlete.restingHR === null ? undefined : 'bpm'}
              />
              <Stat
                label="Fitness level"
                value={athlete.fitnessLevel === null ? '--' : formatLevel(athlete.fitnessLevel)}
              />
              <Stat label="Race goal" value={formatRaceGoal(athlete)} />
            </StatRow>
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

const formatRaceGoal = ({ raceDistance }: AthleteView): string =>
  raceDistance === null ? '--' : raceDistanceLabel(raceDistance);
