import { useNavigate } from '@tanstack/react-router';
import { type ScreenProps, useOffFeatures } from '@threshold/api/react';
import { AthleteScreen } from '@threshold/athletes/react';
import { FollowPanel, SharedFollows } from '@threshold/social/react';
import { WithReader } from '../social/with-reader.tsx';
import { AthleteSections } from './athlete-sections.tsx';

/** Another athlete's profile. Blocking the athlete leads to the feed. */
const AthleteProfileScreen = ({ params, search }: ScreenProps<'/profile/$userId'>) => {
  const navigate = useNavigate();
  const hasFeed = !useOffFeatures().includes('feed');
  return (
    <WithReader>
      <AthleteScreen
        params={params}
        search={search}
        followPanel={(athlete) => (
          <FollowPanel user={athlete} onBlocked={() => void navigate({ to: hasFeed ? '/feed' : '/' })} />
        )}
        sharedFollows={({ id }) => (hasFeed ? <SharedFollows userId={id} /> : null)}
        sections={({ id }) => <AthleteSections userId={id} />}
      />
    </WithReader>
  );
};

export default AthleteProfileScreen;
