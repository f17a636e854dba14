import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { toApiError } from '@threshold/api/react';
import { filesPaths } from '@threshold/contracts/files';
import { trainingPaths } from '@threshold/contracts/training';
import { Card, ErrorState, LoadingCard, PageTitle } from '@threshold/ui';
import type { ReactNode } from 'react';
import { LthrProposalCard } from '../lthr-review/lthr-proposal-card.tsx';
import { useMe, useProfile } from '../me/use-me.ts';
import classes from './profile.module.css';
import { ProfileCover } from './profile-cover.tsx';
import { ProfileEditor } from './profile-editor.tsx';
import { UnlockBanner } from './unlock-banner.tsx';

interface ProfileScreenProps {
  /** Shown in the cover, below the athlete's name: the year in color. */
  readonly year?: ReactNode;
  /** Shown above the forms: followers and following. */
  readonly social?: ReactNode;
  /** Shown in the banner that says what a plan needs: training without a race. */
  readonly withoutRace?: ReactNode;
  /** Shown below the forms: the achievements summary. */
  readonly children?: ReactNode;
}

/** Who the athlete is: a cover, then the specified forms. App preferences are in the settings. */
export const ProfileScreen = ({ year, social, withoutRace, children }: ProfileScreenProps) => {
  const me = useMe();
  const profile = useProfile();
  const error = me.error ?? profile.error;
  return (
    <div className={classes.page}>
      <PageTitle
        title="Profile"
        action={
          <Button variant="default" component={Link} to="/settings">
            Settings
          </Button>
        }
      />
      {me.data && profile.data ? (
        <>
          <ProfileCover profile={profile.data}>{year}</ProfileCover>
          <UnlockBanner profile={profile.data}>{withoutRace}</UnlockBanner>
          {social}
          <LthrProposalCard />
          <ProfileEditor profile={profile.data} me={me.data} />
          <ConnectedServices />
          {children}
        </>
      ) : error ? (
        <ErrorState
          title="We couldn’t load your profile."
          message={toApiError(error).message}
          onRetry={() => void Promise.all([me.refetch(), profile.refetch()])}
        />
      ) : (
        <LoadingSections />
      )}
    </div>
  );
};

const LoadingSections = () => (
  <div className={classes.editor}>
    <LoadingCard title="Basic Information" heightsPx={[66]} />
    <div className={classes.zones}>
      <LoadingCard title="Heart Rate Zones" heightsPx={[66, 66, 220]} />
    </div>
    <LoadingCard title="Training Preferences" heightsPx={[66, 66, 66]} />
  </div>
);

/** The available services: file import and the plan's calendar feed. */
const ConnectedServices = () => (
  <Card title="Connected Services">
    <ul className={classes.services}>
      <li className={classes.service}>
        <div className={classes.serviceWords}>
          <p className={classes.serviceName}>Activity files</p>
          <p className={classes.quiet}>FIT, TCX or GPX files, or a ZIP of them.</p>
        </div>
        <Button variant="default" component={Link} {...filesPaths.imports()}>
          Import activities
        </Button>
      </li>
      <li className={classes.service}>
        <div className={classes.serviceWords}>
          <p className={classes.serviceName}>Calendar feed</p>
          <p className={classes.quiet}>See your plan in your own calendar.</p>
        </div>
        <Button variant="default" component={Link} {...trainingPaths.calendar()}>
          Open Calendar
        </Button>
      </li>
    </ul>
  </Card>
);
