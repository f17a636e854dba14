import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import {
  AccountActivityCard,
  AccountCard,
  AppPreferences,
  EmailCard,
  IdentitiesCard,
  PasskeysCard,
  PasswordCard,
  PrivacyCard,
  RecoveryCodesCard,
  SignInsCard,
  useIsManager,
  useMe,
} from '@threshold/athletes/react';
import { CoachesCard } from '@threshold/coaching/react';
import { filesPaths } from '@threshold/contracts/files';
import { AccessTokensCard, ValidTokensNote, WebhooksCard } from '@threshold/integrations/react';
import { BlockedCard, NotificationSettingsCard, RemindersCard } from '@threshold/social/react';
import { CalendarFeedCard } from '@threshold/training/react';
import { Card, SettingAction, SettingList, SwitchSetting, useIsPhone } from '@threshold/ui';
import { useState } from 'react';
import { areSingleKeysOn, setSingleKeysOn } from '../palette/go-to-keys.ts';
import { leaveSignedOut } from '../sign-out/sign-out.ts';
import { useSignOut } from '../sign-out/use-sign-out.ts';
import classes from './settings.module.css';
import type { SectionId } from './settings-index.ts';

/** The cards of one section. Ids are the anchors of `settings-index.ts`. */
export const SectionCards = ({ section }: { readonly section: SectionId }) => {
  switch (section) {
    case 'preferences':
      return (
        <AppPreferences>
          <ShortcutsSetting />
        </AppPreferences>
      );
    case 'notifications':
      return (
        <>
          <NotificationSettingsCard />
          <RemindersCard />
        </>
      );
    case 'privacy':
      return (
        <>
          <PrivacyCard />
          <div id="blocked" className={classes.anchor}>
            <BlockedCard />
          </div>
        </>
      );
    case 'coaches':
      return (
        <div id="coach-invite" className={classes.anchor}>
          <CoachesCard />
        </div>
      );
    case 'connections':
      return <Connections />;
    case 'security':
      return <Security />;
    case 'account':
      return <Account />;
  }
};

/** Stored on the device, like the switch in the list of shortcuts. */
const ShortcutsSetting = () => {
  const [isOn, setIsOn] = useState(areSingleKeysOn);
  // A phone has no keyboard.
  if (useIsPhone()) return null;
  return (
    <SwitchSetting
      id="shortcuts"
      label="Single-key shortcuts on this device"
      description="L logs a workout, G and a letter opens a page. Press ? for all."
      saved={isOn}
      save={async (isTurnedOn) => {
        setSingleKeysOn(isTurnedOn);
        setIsOn(isTurnedOn);
      }}
    />
  );
};

const Connections = () => (
  <>
    <div id="calendar-feed" className={classes.anchor}>
      <CalendarFeedCard />
    </div>
    <Card title="Activity files">
      <SettingList>
        <SettingAction
          id="activity-files"
          label="Import activities"
          description="FIT, TCX or GPX files, or a ZIP of them."
          action={
            <Button variant="default" component={Link} {...filesPaths.imports()}>
              Choose files
            </Button>
          }
        />
      </SettingList>
    </Card>
    <div id="access-tokens" className={classes.anchor}>
      <AccessTokensCard />
    </div>
    <div id="webhooks" className={classes.anchor}>
      <WebhooksCard />
    </div>
  </>
);

const Security = () => {
  const signOut = useSignOut();
  return (
    <>
      <div id="sessions" className={classes.anchor}>
        <SignInsCard onSignOutEverywhere={() => signOut('everywhere')} note={<ValidTokensNote />} />
      </div>
      <PasskeysCard />
      <EmailCard />
      <PasswordCard />
      <RecoveryCodesCard />
      <IdentitiesCard />
      <div id="activity" className={classes.anchor}>
        <AccountActivityCard />
      </div>
    </>
  );
};

const Account = () => {
  const athleteId = useMe().data?.id ?? '';
  return (
    <>
      <AccountCard onErased={() => void leaveSignedOut(athleteId)} />
      <PeopleLinkCard />
    </>
  );
};

/** Only the owner and admins manage people. */
const PeopleLinkCard = () =>
  useIsManager() ? (
    <Card title="This site">
      <SettingList>
        <SettingAction
          id="people"
          label="Manage this site"
          description="Health, invites, people and who can join."
          action={
            <Button variant="default" component={Link} to="/admin">
              Open
            </Button>
          }
        />
      </SettingList>
    </Card>
  ) : null;
