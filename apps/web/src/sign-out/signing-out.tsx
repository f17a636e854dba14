import { useMe } from '@threshold/athletes/react';
import { loadLeaving, loadUnsavedDialog } from '@threshold/sessions/react';
import { lazyDialog, mayDiscard, nextTask } from '@threshold/ui';
import { type ReactNode, useState } from 'react';
import { sendUnsentEntries, unsentLabels } from '../waiting/unsent-labels.ts';
import { notifySignOutFailed, type SignOutScope, signOut } from './sign-out.ts';
import { SignOutContext } from './use-sign-out.ts';

const UnsavedDialog = lazyDialog(loadUnsavedDialog);

/**
 * Provides `useSignOut`, with a confirmation if unsent data would be lost
 * (docs/specification.md#heart-rate-samples).
 */
export const SigningOut = ({ children }: { readonly children: ReactNode }) => {
  const athleteId = useMe().data?.id ?? '';
  const [pendingScope, setPendingScope] = useState<SignOutScope | null>(null);
  const requestSignOut = async (scope: SignOutScope) => {
    if (!(await mayDiscard())) return;
    const leaving = await loadLeaving().catch(() => null);
    if (!leaving) notifySignOutFailed();
    else if ((await leaving.listUnsaved(athleteId)).length > 0 || (await unsentLabels(athleteId)).length > 0)
      setPendingScope(scope);
    else await signOut(athleteId, scope);
  };
  return (
    <SignOutContext value={(scope) => void requestSignOut(scope)}>
      {children}
      <UnsavedDialog
        opened={pendingScope !== null}
        athleteId={athleteId}
        sendEntries={() => sendUnsentEntries(athleteId)}
        writeTcx={async (activity) => (await import('@threshold/files/tcx')).writeTcx(activity, nextTask)}
        onSignOut={() => {
          setPendingScope(null);
          if (pendingScope !== null) void signOut(athleteId, pendingScope);
        }}
        onClose={() => setPendingScope(null)}
      />
    </SignOutContext>
  );
};
