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
  const [asking, setAsking] = useState<SignOutScope | null>(null);
  const ask = async (scope: SignOutScope) => {
    if (!(await mayDiscard())) return;
    const leaving = await loadLeaving().catch(() => null);
    if (!leaving) notifySignOutFailed();
    else if ((await leaving.listUnsaved(athleteId)).length > 0 || (await labelsWaiting(athleteId)).length > 0)
      setAsking(scope);
    else await signOut(athleteId, scope);
  };
  return (
    <SignOutContext value={(scope) => void ask(scope)}>
      {children}
      <UnsavedDialog
        opened={asking !== null}
        athleteId={athleteId}
        sendEntries={() => sendLabels(athleteId)}
        writeTcx={async (activity) => (await import('@threshold/files/tcx')).writeTcx(activity, nextTask)}
        onSignOut={() => {
          setAsking(null);
          if (asking !== null) void signOut(athleteId, asking);
        }}
        onClose={() => setAsking(null)}
      />
    </SignOutContext>
  );
};
