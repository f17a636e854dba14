import { PublicPage } from '@threshold/athletes/react';
import { OwnFollowCounts } from '@threshold/social/react';
import { WithReader } from '../social/with-reader.tsx';
import { AthleteSections } from './athlete-sections.tsx';

/** The signed-in athlete's own page as others see it. */
const PublicPageScreen = () => (
  <WithReader>
    <PublicPage
      followCounts={({ id }) => <OwnFollowCounts userId={id} />}
      sections={({ id }) => <AthleteSections userId={id} isOwn />}
    />
  </WithReader>
);

export default PublicPageScreen;
