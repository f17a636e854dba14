import type { LoaderContext } from '@threshold/api/react';
import { athletesQueries } from '@threshold/athletes/react';
import type { createAppRouter } from '../router/router.tsx';

/** So long a screen waits for what it reads, once its script is there; then it shows what is still on its way. */
const PATIENCE_MS = 400;

interface Start extends LoaderContext {
  readonly router: ReturnType<typeof createAppRouter>;
}

/**
 * Fetches what the first picture of the app needs: the athlete, the screen's script, and as much of its data as comes at
 * once. A screen that is drawn with its data is drawn once.
 */
export async function startApp({ router, ...context }: Start): Promise<void> {
  await Promise.allSettled([athletesQueries(context).me.ensureData(), router.load()]);
  await Promise.race([allRead(context), new Promise((done) => setTimeout(done, PATIENCE_MS))]);
}

const allRead = ({ queryClient }: LoaderContext) =>
  new Promise<void>((done) => {
    const look = () => {
      if (queryClient.isFetching() > 0) return;
      stop();
      done();
    };
    const stop = queryClient.getQueryCache().subscribe(look);
    look();
  });
