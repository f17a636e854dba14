import '@threshold/ui/styles.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { ThresholdProvider } from '@threshold/ui';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { RouteError } from './route-error.tsx';

test('retries a failed screen script during a recording without reloading the page', async () => {
  const load = vi.fn().mockRejectedValue(new TypeError('Importing a module script failed.'));
  const rootRoute = createRootRoute();
  const routeTree = rootRoute.addChildren([
    createRoute({ getParentRoute: () => rootRoute, path: '/', loader: load, errorComponent: RouteError }),
  ]);
  const history = createMemoryHistory({ initialEntries: ['/'] });
  const router = createRouter({ routeTree, history });
  await navigator.locks.request('threshold-recorder', async () => {
    await render(
      <ThresholdProvider>
        <QueryClientProvider client={new QueryClient()}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </ThresholdProvider>,
    );
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect.poll(() => load.mock.calls.length).toBe(2);
    load.mockResolvedValue(undefined);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect.element(page.getByText('We couldn’t show this page.')).not.toBeInTheDocument();
  });
});
