import { useRouter, useRouterState } from '@tanstack/react-router';
import { useOffFeatures, useRefreshOnRemoteChange } from '@threshold/api/react';
import type { Me } from '@threshold/athletes/react';
import { useIsCoach } from '@threshold/coaching/react';
import { useImportEvents } from '@threshold/files/react';
import { useFindWorkoutPoints, useMyPoints } from '@threshold/gamification/react';
import { WorkoutPointsContext } from '@threshold/training/react';
import { AppShell, createLazyPopup } from '@threshold/ui';
import { formatCount } from '@threshold/ui/format';
import type { ReactNode } from 'react';
import { filterFeatures } from '../features/filter-features.ts';
import { CommandSearch } from '../palette/command-search.tsx';
import { AppLink } from './app-link.tsx';
import { filterRoutedEntries } from './filter-routed-entries.ts';
import { ACCOUNT_ENTRIES, BOTTOM_BAR_ENTRIES, COACH_ENTRY, SIDEBAR_ENTRIES } from './navigation.ts';
import { NotificationBell } from './notification-bell.tsx';

/** Loads on first use, because menus and their positioning are large. */
const AthleteMenu = createLazyPopup(() => import('./athlete-menu.tsx'));

interface SignedInShellProps {
  readonly me: Me;
  readonly children: ReactNode;
}

export const SignedInShell = ({ me, children }: SignedInShellProps) => {
  useImportEvents();
  useRefreshOnRemoteChange();
  const offFeatures = useOffFeatures();
  const hasPoints = !offFeatures.includes('points');
  const { data: myPoints } = useMyPoints(hasPoints);
  const findWorkoutPoints = useFindWorkoutPoints();
  const isCoach = useIsCoach();
  const sidebarEntries = filterFeatures(SIDEBAR_ENTRIES, offFeatures);
  const { routesByPath } = useRouter();
  const currentPath = useRouterState({ select: ({ location }) => location.pathname });
  return (
    <WorkoutPointsContext value={hasPoints ? findWorkoutPoints : null}>
      <AppShell
        entries={filterRoutedEntries([...sidebarEntries, ...(isCoach ? [COACH_ENTRY] : [])], routesByPath)}
        accountEntries={filterRoutedEntries(ACCOUNT_ENTRIES, routesByPath)}
        quickEntries={filterRoutedEntries(filterFeatures(BOTTOM_BAR_ENTRIES, offFeatures), routesByPath)}
        currentPath={currentPath}
        link={AppLink}
        home="/"
        user={{
          name: `${me.firstName} ${me.lastName}`.trim(),
          detail: [
            me.lthr === null ? 'LTHR not set' : `LTHR ${me.lthr}`,
            ...(myPoints && hasPoints ? [`${formatCount(myPoints.points.totalPoints)} FP`] : []),
          ].join(' · '),
        }}
        renderUserMenu={(target, position) => <AthleteMenu me={me} target={target} position={position} />}
        notifications={
          <>
            <CommandSearch me={me} />
            <NotificationBell />
          </>
        }
        footerLinks={
          <>
            <AppLink to="/privacy-policy">Privacy Policy</AppLink>
            <AppLink to="/terms-of-service">Terms of Service</AppLink>
          </>
        }
      >
        {children}
      </AppShell>
    </WorkoutPointsContext>
  );
};
