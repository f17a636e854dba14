import { AccountActivityCard, ProfileScreen, SignInsCard, useMe } from '@threshold/athletes/react';
import { AchievementsSummaryCard } from '@threshold/gamification/react';
import { BlockedCard, NotificationSettingsCard, SocialCard } from '@threshold/social/react';
import { leaveSignedOut } from '../sign-out/sign-out.ts';
import { useSignOut } from '../sign-out/use-sign-out.ts';
import { WithReader } from '../social/with-reader.tsx';

/** The own profile, its cards in the order of specification section 2. */
const OwnProfileScreen = () => {
  const athleteId = useMe().data?.id ?? '';
  const signOut = useSignOut();
  return (
    <WithReader>
      <ProfileScreen
        onErased={() => void leaveSignedOut(athleteId)}
        social={<SocialCard />}
        settings={
          <>
            <NotificationSettingsCard />
            <BlockedCard />
            <SignInsCard onSignOutEverywhere={() => signOut('everywhere')} />
          </>
        }
        activity={<AccountActivityCard />}
      >
        <AchievementsSummaryCard />
      </ProfileScreen>
    </WithReader>
  );
};

export default OwnProfileScreen;
