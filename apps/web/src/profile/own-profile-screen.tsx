import { useNavigate } from '@tanstack/react-router';
import type { ScreenProps } from '@threshold/api/react';
import { AccountActivityCard, ProfileScreen, SignInsCard, useMe } from '@threshold/athletes/react';
import { AchievementsSummaryCard } from '@threshold/gamification/react';
import { BlockedCard, FollowRequests, NotificationSettingsCard, SocialCard } from '@threshold/social/react';
import { BaseGoalChoices } from '@threshold/training/react';
import { leaveSignedOut } from '../sign-out/sign-out.ts';
import { useSignOut } from '../sign-out/use-sign-out.ts';
import { WithReader } from '../social/with-reader.tsx';

/** `requests` opens the follow request dialog. */
export interface ProfileSearch {
  readonly requests?: true;
}

/** The signed-in athlete's profile, with cards in the order of docs/specification.md#210-profile. */
const OwnProfileScreen = ({ search }: ScreenProps<'/profile', ProfileSearch>) => {
  const athleteId = useMe().data?.id ?? '';
  const signOut = useSignOut();
  const navigate = useNavigate();
  return (
    <WithReader>
      <ProfileScreen
        onErased={() => void leaveSignedOut(athleteId)}
        social={
          <>
            <SocialCard />
            <FollowRequests
              opened={search.requests === true}
              onClose={() => void navigate({ to: '/profile', replace: true, resetScroll: false })}
            />
          </>
        }
        settings={
          <>
            <NotificationSettingsCard />
            <BlockedCard />
            <SignInsCard onSignOutEverywhere={() => signOut('everywhere')} />
          </>
        }
        activity={<AccountActivityCard />}
        withoutRace={<BaseGoalChoices />}
      >
        <AchievementsSummaryCard />
      </ProfileScreen>
    </WithReader>
  );
};

export default OwnProfileScreen;
