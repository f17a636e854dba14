import { ProfileScreen } from '@threshold/athletes/react';
import { AchievementsSummaryCard } from '@threshold/gamification/react';
import { BlockedCard, NotificationSettingsCard, SocialCard } from '@threshold/social/react';
import { WithReader } from '../social/with-reader.tsx';

/** The own profile, its cards in the order of specification section 2. */
const OwnProfileScreen = () => (
  <WithReader>
    <ProfileScreen
      social={<SocialCard />}
      settings={
        <>
          <NotificationSettingsCard />
          <BlockedCard />
        </>
      }
    >
      <AchievementsSummaryCard />
    </ProfileScreen>
  </WithReader>
);

export default OwnProfileScreen;
