import type { LoaderContext } from '@threshold/api/react';
import { athletesQueries } from '@threshold/athletes/react';
import type { createAppRouter } from '../router/router.tsx';

/** Maximum time that a loaded screen waits for its data before it shows placeholders. */
const DATA_TIMEOUT_MS = 400;

interface Start extends LoaderContext {
  readonly router: ReturnType<typeof createAppRouter>;
}

/**
 * Loads everything for the app's first paint: the athlete, the screen's script and quickly available data, so that
 * the screen renders only once.
 */
export async function startApp({ router, ...context }: Start): Promise<void> {
  await Promise.allSettled([athletesQueries(context).me.ensureData(), router.load()]);
  await Promise.race([whenQueriesSettle(context), new Promise((done) => setTimeout(done, DATA_TIMEOUT_MS))]);
}

const whenQueriesSettle = ({ queryClient }: LoaderContext) =>
  new Promise<void>((done) => {
    const check = () => {
      if (queryClient.isFetching() > 0) return;
      stop();
      done();
    };
    const stop = queryClient.getQueryCache().subscribe(check);
    check();
  });
