import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { type ApiClient, ApiProvider } from '@threshold/api/react';
import { useMe } from '@threshold/athletes/react';
import { ThresholdProvider } from '@threshold/ui';
import type { createAppRouter } from './router/router.tsx';

type AppRouter = ReturnType<typeof createAppRouter>;

interface AppProps {
  readonly client: ApiClient;
  readonly queryClient: QueryClient;
  readonly router: AppRouter;
  /** The response's nonce for Mantine's style elements. */
  readonly nonce?: string | undefined;
}

/** The athlete's color scheme loads with the athlete. Until then, the last one used in this browser applies. */
const ThemedRouter = ({ router, nonce }: Pick<AppProps, 'router' | 'nonce'>) => (
  <ThresholdProvider colorScheme={useMe().data?.colorScheme} nonce={nonce}>
    <RouterProvider router={router} />
  </ThresholdProvider>
);

export const App = ({ client, queryClient, ...routerProps }: AppProps) => (
  <ApiProvider client={client} queryClient={queryClient}>
    <QueryClientProvider client={queryClient}>
      <ThemedRouter {...routerProps} />
    </QueryClientProvider>
  </ApiProvider>
);
