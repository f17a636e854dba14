import { Button } from '@mantine/core';
import { type Query, type QueryCache, useQueryClient } from '@tanstack/react-query';
import { Link, Outlet, useRouterState } from '@tanstack/react-router';
import { trainingPaths } from '@threshold/contracts/training';
import { Card, EmptyState, PageTitle } from '@threshold/ui';
import { useCallback, useSyncExternalStore } from 'react';
import classes from './offline-outlet.module.css';
import { OFFLINE_PROCEDURES } from './offline-queries.ts';

/**
 * The current screen. A screen that needs the server and has no data is hidden behind one notice while the
 * server is unreachable. It stays mounted, so that it is back as soon as its data has loaded.
 */
export const OfflineOutlet = ({ isOffline }: { readonly isOffline: boolean }) => {
  const { title, needsServer } =
    useRouterState({ select: ({ matches }) => matches.at(-1)?.staticData }) ?? {};
  const isMissingData = useIsMissingData(isOffline && needsServer === true);
  return (
    <>
      {isMissingData ? <NotOnDevice title={title ?? 'Offline'} /> : null}
      <div className={classes.screen} hidden={isMissingData}>
        <Outlet />
      </div>
    </>
  );
};

const NotOnDevice = ({ title }: { readonly title: string }) => {
  const queryClient = useQueryClient();
  return (
    <>
      <PageTitle title={title} />
      <Card title="Not saved on this device">
        <EmptyState
          message="We couldn’t reach the server. This page loads when you’re back online. Your dashboard, calendar and next workouts are still here."
          action={
            <div className={classes.actions}>
              <Button variant="default" component={Link} to="/">
                Dashboard
              </Button>
              <Button variant="default" component={Link} {...trainingPaths.calendar()}>
                Calendar
              </Button>
              <Button
                variant="default"
                onClick={() => void queryClient.refetchQueries({ type: 'active', predicate: isMissing })}
              >
                Retry
              </Button>
            </div>
          }
        />
      </Card>
    </>
  );
};

const isMissing = ({ state }: Query): boolean => state.status === 'error' && state.data === undefined;

/** Procedures whose data does not belong to the screen: those stored on the device, and the notification bell's. */
const OTHER_PROCEDURES = new Set([...OFFLINE_PROCEDURES, 'social.notifications']);

const hasOwnData = ({ queryKey: [path], state }: Query): boolean =>
  state.data !== undefined && Array.isArray(path) && !OTHER_PROCEDURES.has(path.join('.'));

/** True if queries of the screen failed, and none of them has data. */
function isWithoutData(queries: readonly Query[]): boolean {
  const activeQueries = queries.filter((query) => query.isActive());
  return activeQueries.some(isMissing) && !activeQueries.some(hasOwnData);
}

function useIsMissingData(isEnabled: boolean): boolean {
  const queryCache: QueryCache = useQueryClient().getQueryCache();
  const subscribe = useCallback(
    (listener: () => void) => (isEnabled ? queryCache.subscribe(listener) : () => undefined),
    [isEnabled, queryCache],
  );
  return useSyncExternalStore(subscribe, () => isEnabled && isWithoutData(queryCache.getAll()));
}
