import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { toApiError } from '@threshold/api/react';
import { filesPaths } from '@threshold/contracts/files';
import { trainingPaths } from '@threshold/contracts/training';
import { Avatar, Card, ErrorState, LoadingCard, PageTitle } from '@threshold/ui';
import type { ReactNode } from 'react';
import type { ProfileView } from '../../schemas.ts';
import { LthrProposalCard } from '../lthr-review/lthr-proposal-card.tsx';
import { useMe, useProfile } from '../me/use-me.ts';
import { AccountCard } from './account/account-card.tsx';
import { AppPreferences } from './preferences/app-preferences.tsx';
import classes from './profile.module.css';
import { ProfileEditor } from './profile-editor.tsx';
import { UnlockBanner } from './unlock-banner.tsx';

interface ProfileScreenProps {
  readonly onErased: () => void;
  /** Shown above the forms: followers and following. */
  readonly social?: ReactNode;
  /** Shown below the app preferences: notifications, blocked athletes and sign-ins. */
  readonly settings?: ReactNode;
  /** Shown above the account card: the activity log. */
  readonly activity?: ReactNode;
  /** Shown in the banner that says what a plan needs: training without a race. */
  readonly withoutRace?: ReactNode;
  /** Shown below the forms: the achievements summary. */
  readonly children?: ReactNode;
}

export const ProfileScreen = ({
  onErased,
  social,
  settings,
  activity,
  withoutRace,
  children,
}: ProfileScreenProps) => {
  const me = useMe();
  const profile = useProfile();
  const error = me.error ?? profile.error;
  return (
    <div className={classes.page}>
      <PageTitle title="Profile" action={profile.data && <AthleteIdentity profile={profile.data} />} />
      {me.data && profile.data ? (
        <>
          <UnlockBanner profile={profile.data}>{withoutRace}</UnlockBanner>
          {social}
          <LthrProposalCard />
          <ProfileEditor profile={profile.data} me={me.data} />
          <ConnectedServices />
          {children}
          <div className={classes.rest}>
            <div className={classes.column}>
              <AppPreferences me={me.data} />
              {settings}
            </div>
            <div className={classes.column}>
              {activity}
              <AccountCard email={me.data.email} onErased={onErased} />
            </div>
          </div>
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

const AthleteIdentity = ({ profile: { firstName, lastName, email } }: { readonly profile: ProfileView }) => (
  <div className={classes.person}>
    <Avatar name={`${firstName} ${lastName}`} size={48} />
    <div>
      <p className={classes.name}>
        {firstName} {lastName}
      </p>
      <p className={classes.email}>{email}</p>
      <p className={classes.email}>Your name and email come from your sign-in.</p>
    </div>
  </div>
);

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
