import { Outlet, useBlocker, useRouterState } from '@tanstack/react-router';
import type { Me } from '@threshold/athletes/react';
import { useCompletedElsewhereNotice, useKeptWorkoutNotice } from '@threshold/sessions/react';
import { BareShell, confirmDiscard, HelpAnchorContext, hasUnsavedInput } from '@threshold/ui';
import { Boot } from '../boot/boot.tsx';
import { SignInEnded } from '../boot/sign-in-ended.tsx';
import { RoutedHelp } from '../help/routed-help.tsx';
import { OfflineNotice } from '../offline/offline-notice.tsx';
import { OfflineOutlet } from '../offline/offline-outlet.tsx';
import { UnfinishedRecording } from '../offline/unfinished-recording.tsx';
import { useOffline } from '../offline/use-offline.ts';
import { SignOutProvider } from '../sign-out/sign-out-provider.tsx';
import { useWaitingEntries } from '../waiting/use-waiting-entries.ts';
import { WaitingSection } from '../waiting/waiting-section.tsx';
import { SignedInShell } from './signed-in-shell.tsx';
import { useNavigationEffects } from './use-navigation-effects.ts';
import { useRefetchAtMidnight } from './use-refetch-at-midnight.ts';

const SignedInFrame = ({ me }: { readonly me: Me }) => {
  useNavigationEffects();
  useUnsavedInputGuard();
  useRefetchAtMidnight(me.timeZone);
  useKeptWorkoutNotice();
  useCompletedElsewhereNotice();
  const isOffline = useOffline();
  const unsentEntries = useWaitingEntries(me.id);
  const isBare = useRouterState({ select: ({ matches }) => matches.at(-1)?.staticData.isBare });
  return isBare ? (
    <BareShell>
      <Outlet />
    </BareShell>
  ) : (
    <SignedInShell me={me}>
      <OfflineNotice isOffline={isOffline} />
      <UnfinishedRecording athleteId={me.id} />
      <WaitingSection entries={unsentEntries} />
      <OfflineOutlet isOffline={isOffline} />
    </SignedInShell>
  );
};

export const AppFrame = () => (
  <>
    <SignOutProvider>
      <HelpAnchorContext value={RoutedHelp}>
        <Boot>{(me) => <SignedInFrame me={me} />}</Boot>
      </HelpAnchorContext>
    </SignOutProvider>
    <SignInEnded />
  </>
);

/** Asks for confirmation before a navigation or reload discards unsaved input. */
function useUnsavedInputGuard(): void {
  useBlocker({
    shouldBlockFn: async ({ current, next }) =>
      current.pathname !== next.pathname && !(await confirmDiscard()),
    enableBeforeUnload: () => hasUnsavedInput(),
  });
}
