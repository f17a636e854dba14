import type { LoaderContext } from '@threshold/api/react';
import { athletesQueries } from '@threshold/athletes/react';
import type { createAppRouter } from '../router/router.tsx';

/** How long a loaded screen waits for its data before it shows placeholders. */
const DATA_TIMEOUT_MS = 400;

interface StartContext extends LoaderContext {
  readonly router: ReturnType<typeof createAppRouter>;
}

/**
 * Loads everything for the app's first paint: the athlete, the screen's script, and data that arrives quickly. The
 * screen then renders only once.
 */
export async function startApp({ router, ...context }: StartContext): Promise<void> {
  await Promise.allSettled([athletesQueries(context).me.ensureData(), router.load()]);
  await Promise.race([
    waitForQueries(context),
    new Promise((resolve) => setTimeout(resolve, DATA_TIMEOUT_MS)),
  ]);
}

const waitForQueries = ({ queryClient }: LoaderContext) =>
  new Promise<void>((resolve) => {
    const resolveWhenIdle = () => {
      if (queryClient.isFetching() > 0) return;
      unsubscribe();
      resolve();
    };
    const unsubscribe = queryClient.getQueryCache().subscribe(resolveWhenIdle);
    resolveWhenIdle();
  });
