import { useNavigate } from '@tanstack/react-router';
import type { ScreenProps } from '@threshold/api/react';
import { ProfileScreen } from '@threshold/athletes/react';
import { AchievementsSummaryCard } from '@threshold/gamification/react';
import { FollowRequestsDialog, SocialCard } from '@threshold/social/react';
import { BaseGoalChoices, YearInColor } from '@threshold/training/react';
import { WithReader } from '../social/with-reader.tsx';

/** `requests` opens the follow request dialog. */
export interface ProfileSearch {
  readonly requests?: true;
}

/** The signed-in athlete's profile, with cards in the order of docs/specification.md#210-profile. */
const OwnProfileScreen = ({ search }: ScreenProps<'/profile', ProfileSearch>) => {
  const navigate = useNavigate();
  return (
    <WithReader>
      <ProfileScreen
        year={<YearInColor />}
        social={
          <>
            <SocialCard />
            <FollowRequestsDialog
              opened={search.requests === true}
              onClose={() => void navigate({ to: '/profile', replace: true, resetScroll: false })}
            />
          </>
        }
        withoutRace={<BaseGoalChoices />}
      >
        <AchievementsSummaryCard />
      </ProfileScreen>
    </WithReader>
  );
};

export default OwnProfileScreen;
