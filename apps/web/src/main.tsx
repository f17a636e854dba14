import './security-prelude.ts';
import './boot/react-first.ts';
import '@threshold/ui/styles.css';
import { CatchBoundary } from '@tanstack/react-router';
import { createApiClient, createQueryClient } from '@threshold/api/react';
import { invalidateQueriesOnDelivery } from '@threshold/sessions/react';
import { waitForNextTask } from '@threshold/ui';
import { type ReactNode, StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { FatalError } from './boot/fatal-error.tsx';
import { startApp } from './boot/start-app.ts';
import { captureInstallOffer } from './install/install-offer.ts';
import { cacheApp } from './offline/cache-app.ts';
import { cacheBriefings } from './offline/cache-briefings.ts';
import { offlineQueries } from './offline/offline-queries.ts';
import { createAppRouter } from './router/router.tsx';
import { waitingEntries } from './waiting/waiting-entries.ts';

/** Renders concurrently, so that a slow phone stays responsive. */
const renderApp = (root: HTMLElement, app: ReactNode) =>
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <CatchBoundary getResetKey={() => 'app'} errorComponent={FatalError}>
          {app}
        </CatchBoundary>
      </StrictMode>,
    ),
  );

/** Starts the app in several tasks, so that no long task delays the first input. */
async function start(): Promise<void> {
  await waitForNextTask();
  const client = createApiClient({ offlineQueries, waitingEntries });
  const queryClient = createQueryClient();
  const router = createAppRouter({ client, queryClient });
  const nonce = document.querySelector<HTMLMetaElement>('meta[name="style-nonce"]')?.nonce;
  const root = document.getElementById('root');
  if (root === null) throw new Error('app.html has no #root');

  invalidateQueriesOnDelivery(queryClient);
  captureInstallOffer();

  await waitForNextTask();
  // The document's placeholder stays until there is something to show or an error to report.
  void startApp({ client, queryClient, router }).then(() =>
    renderApp(root, <App client={client} queryClient={queryClient} router={router} nonce={nonce} />),
  );

  // The app also works in browsers without storage.
  if (import.meta.env.PROD && 'serviceWorker' in navigator)
    void cacheApp()
      .then(() => cacheBriefings({ client, queryClient }))
      .catch(() => undefined);
}

void start();
