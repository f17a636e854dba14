import { Outlet, useBlocker, useRouterState } from '@tanstack/react-router';
import type { Me } from '@threshold/athletes/react';
import { useCompletedElsewhereNotice, useStoredNotice } from '@threshold/sessions/react';
import { BareShell, HelpAnchor, hasUnsavedInput, mayDiscard } from '@threshold/ui';
import { Boot } from '../boot/boot.tsx';
import { SignInEnded } from '../boot/sign-in-ended.tsx';
import { RoutedHelp } from '../help/routed-help.tsx';
import { CutOffRecording } from '../offline/cut-off-recording.tsx';
import { OfflineNotice } from '../offline/offline-notice.tsx';
import { useOffline } from '../offline/use-offline.ts';
import { SigningOut } from '../sign-out/signing-out.tsx';
import { useWaiting } from '../waiting/use-waiting.ts';
import { WaitingSection } from '../waiting/waiting-section.tsx';
import { SignedInShell } from './signed-in-shell.tsx';
import { useNewDay } from './use-new-day.ts';
import { usePage } from './use-page.ts';

const SignedInFrame = ({ me }: { readonly me: Me }) => {
  usePage();
  useLeaveGuard();
  useNewDay(me.timeZone);
  useStoredNotice();
  useCompletedElsewhereNotice();
  const offline = useOffline();
  const waiting = useWaiting(me.id);
  const bare = useRouterState({ select: ({ matches }) => matches.at(-1)?.staticData.bare });
  return bare ? (
    <BareShell>
      <Outlet />
    </BareShell>
  ) : (
    <SignedInShell me={me}>
      <OfflineNotice offline={offline} />
      <CutOffRecording athleteId={me.id} />
      <WaitingSection entries={waiting} />
      <Outlet />
    </SignedInShell>
  );
};

export const AppFrame = () => (
  <>
    <SigningOut>
      <HelpAnchor value={RoutedHelp}>
        <Boot>{(me) => <SignedInFrame me={me} />}</Boot>
      </HelpAnchor>
    </SigningOut>
    <SignInEnded />
  </>
);

function useLeaveGuard(): void {
  useBlocker({
    shouldBlockFn: async ({ current, next }) => current.pathname !== next.pathname && !(await mayDiscard()),
    enableBeforeUnload: () => hasUnsavedInput(),
  });
}
