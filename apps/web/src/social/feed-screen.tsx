import { useOffFeatures } from '@threshold/api/react';
import { MyRankCard } from '@threshold/gamification/react';
import { Feed, SocialCard } from '@threshold/social/react';
import { PageTitle } from '@threshold/ui';
import { FeatureOff } from '../features/feature-off.tsx';
import classes from './feed-screen.module.css';
import { WithReader } from './with-reader.tsx';

const FeedScreen = () =>
  useOffFeatures().includes('feed') ? <FeatureOff feature="feed" title="Activity Feed" /> : <FeedPage />;

const FeedPage = () => (
  <>
    <PageTitle title="Activity Feed" />
    <WithReader>
      <div className={classes.page}>
        <Feed />
        <div className={classes.aside}>
          <SocialCard destination="leaderboard" />
          <MyRankCard />
        </div>
      </div>
    </WithReader>
  </>
);

export default FeedScreen;
