import { Feed } from '@threshold/social/react';
import { PageTitle } from '@threshold/ui';
import { WithReader } from './with-reader.tsx';

/** The feed, in the units of who reads it. */
const FeedScreen = () => (
  <>
    <PageTitle title="Activity Feed" />
    <WithReader>
      <Feed />
    </WithReader>
  </>
);

export default FeedScreen;
