import { useMe } from '@threshold/athletes/react';
import { loadLeaving, loadUnsavedDialog } from '@threshold/sessions/react';
import { lazyDialog, mayDiscard, nextTask } from '@threshold/ui';
import { type ReactNode, useState } from 'react';
import { labelsWaiting, sendLabels } from '../waiting/leaving.ts';
import { notifySignOutFailed, type SignOutScope, signOut } from './sign-out.ts';
import { SignOutContext } from './use-sign-out.ts';

const UnsavedDialog = lazyDialog(loadUnsavedDialog);

/**
 * Asks for a confirmation if a sign-out would lose a recording or an entry (docs/specification.md#heart-rate-samples).
 */
export const SigningOut = ({ children }: { readonly children: ReactNode }) => {
  const athleteId = useMe().data?.id ?? '';
  const [pendingScope, setPendingScope] = useState<SignOutScope | null>(null);
  const requestSignOut = async (scope: SignOutScope) => {
    if (!(await mayDiscard())) return;
    const leaving = await loadLeaving().catch(() => null);
    if (!leaving) notifySignOutFailed();
    else if ((await leaving.listUnsaved(athleteId)).length > 0 || (await labelsWaiting(athleteId)).length > 0)
      setPendingScope(scope);
    else await signOut(athleteId, scope);
  };
  return (
    <SignOutContext value={(scope) => void requestSignOut(scope)}>
      {children}
      <UnsavedDialog
        opened={pendingScope !== null}
        athleteId={athleteId}
        sendEntries={() => sendLabels(athleteId)}
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
