import { Feed, SocialCard } from '@threshold/social/react';
import { PageTitle } from '@threshold/ui';
import classes from './feed-screen.module.css';
import { WithReader } from './with-reader.tsx';

const FeedScreen = () => (
  <>
    <PageTitle title="Activity Feed" />
    <WithReader>
      <div className={classes.page}>
        <Feed />
        <div className={classes.aside}>
          <SocialCard destination="leaderboard" />
        </div>
      </div>
    </WithReader>
  </>
);

export default FeedScreen;
