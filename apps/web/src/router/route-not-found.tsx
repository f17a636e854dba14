import { createLazyOptional, EmptyState, PageTitle } from '@threshold/ui';
import { Suspense } from 'react';
import classes from './route-not-found.module.css';

/** Not part of the first load, because few athletes see it. */
const NotFoundHelp = createLazyOptional(() => import('./not-found-help.tsx'));

export const RouteNotFound = () => (
  <>
    <PageTitle title="404 Page Not Found" />
    <div className={classes.ending}>
      <EmptyState
        title="The line ends here."
        message="We can’t find that page. The link may be old or mistyped."
        action={
          <Suspense fallback={null}>
            <NotFoundHelp />
          </Suspense>
        }
      />
    </div>
  </>
);
