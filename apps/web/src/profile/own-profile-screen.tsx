import { AccountActivityCard, ProfileScreen, SignInsCard } from '@threshold/athletes/react';
import { AchievementsSummaryCard } from '@threshold/gamification/react';
import { BlockedCard, NotificationSettingsCard, SocialCard } from '@threshold/social/react';
import { leaveSignedOut } from '../shell/sign-out.ts';
import { WithReader } from '../social/with-reader.tsx';

/** The own profile, its cards in the order of specification section 2. */
const OwnProfileScreen = () => (
  <WithReader>
    <ProfileScreen
      onErased={() => void leaveSignedOut()}
      social={<SocialCard />}
      settings={
        <>
          <NotificationSettingsCard />
          <BlockedCard />
          <SignInsCard onSignedOut={() => void leaveSignedOut()} />
        </>
      }
      activity={<AccountActivityCard />}
    >
      <AchievementsSummaryCard />
    </ProfileScreen>
  </WithReader>
);

export default OwnProfileScreen;
