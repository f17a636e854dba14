import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { athletesPaths } from '@threshold/contracts/athletes';
import { fromMeters, lengthUnit, raceDistanceLabel, toMeters } from '@threshold/physiology';
import { Avatar, Card, Stat, StatRow, useUnits } from '@threshold/ui';
import { formatDate } from '@threshold/ui/format';
import type { ReactNode } from 'react';
import type { ProfileView } from '../../schemas.ts';
import { CLASS_OPTIONS, formatLevel } from '../labels.ts';
import classes from './profile-cover.module.css';

interface ProfileCoverProps {
  readonly profile: ProfileView;
  /** The year in color. */
  readonly children?: ReactNode;
}

/** The athlete's name, year and numbers. */
export const ProfileCover = ({ profile, children }: ProfileCoverProps) => {
  const { firstName, lastName, email } = profile;
  const name = `${firstName} ${lastName}`.trim();
  return (
    <Card title="About you" titleHidden>
      <div className={classes.head}>
        <Avatar name={name} size={64} />
        <div className={classes.words}>
          <p className={classes.name}>{name}</p>
          <p className={classes.quiet}>{email}</p>
        </div>
        <Button variant="default" size="sm" component={Link} {...athletesPaths.publicPage()}>
          Your public page
        </Button>
      </div>
      {children}
      <Numbers profile={profile} />
    </Card>
  );
};

const Numbers = ({ profile }: Pick<ProfileCoverProps, 'profile'>) => {
  const unit = lengthUnit(useUnits());
  const { lthr, restingHR, fitnessLevel, raceDistance, raceDate, weeklyRunKm } = profile;
  return (
    <StatRow wide>
      <Stat label="LTHR" value={lthr ?? '--'} unit={lthr === null ? undefined : 'bpm'} />
      <Stat
        label="Resting HR"
        value={restingHR ?? '--'}
        unit={restingHR === null ? undefined : 'bpm'}
        delta={restingHR === null ? undefined : 'Baseline'}
      />
      <Stat
        label="Race goal"
        value={raceDistance === null ? '--' : raceDistanceLabel(raceDistance)}
        delta={raceDate === null ? undefined : formatDate(raceDate)}
      />
      <Stat
        label="Level"
        value={fitnessLevel === null ? '--' : formatLevel(fitnessLevel)}
        delta={
          weeklyRunKm === null
            ? undefined
            : `${Math.round(fromMeters(unit, toMeters(weeklyRunKm, 'km')))} ${unit} a week`
        }
      />
      <ClassStat profile={profile} />
    </StatRow>
  );
};

const ClassStat = ({
  profile: { preferredFitnessClass, groupFitnessSchedule },
}: Pick<ProfileCoverProps, 'profile'>) => {
  if (preferredFitnessClass === null || preferredFitnessClass === 'none') return null;
  const label = CLASS_OPTIONS.find(({ value }) => value === preferredFitnessClass)?.label;
  return (
    <Stat
      label="Group fitness"
      value={label ?? '--'}
      delta={groupFitnessSchedule?.map((day) => day.slice(0, 3)).join(', ')}
    />
  );
};
