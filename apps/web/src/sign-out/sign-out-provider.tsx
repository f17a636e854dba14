import { useMe } from '@threshold/athletes/react';
import { loadDeviceRecordingsModule, loadUnsavedDialog } from '@threshold/sessions/react';
import { confirmDiscard, createLazyDialog, waitForNextTask } from '@threshold/ui';
import { type ReactNode, useState } from 'react';
import { listUnsentLabels, sendUnsentEntries } from '../waiting/unsent-entries.ts';
import { notifySignOutFailed, type SignOutScope, signOut } from './sign-out.ts';
import { SignOutContext } from './use-sign-out.ts';

const UnsavedDialog = createLazyDialog(loadUnsavedDialog);

/**
 * Provides `useSignOut`, which asks for confirmation if unsent data would be lost
 * (docs/specification.md#heart-rate-samples).
 */
export const SignOutProvider = ({ children }: { readonly children: ReactNode }) => {
  const athleteId = useMe().data?.id ?? '';
  const [pendingScope, setPendingScope] = useState<SignOutScope | null>(null);
  const requestSignOut = async (scope: SignOutScope) => {
    if (!(await confirmDiscard())) return;
    const recordingsModule = await loadDeviceRecordingsModule().catch(() => null);
    if (!recordingsModule) notifySignOutFailed();
    else if (
      (await recordingsModule.listUnsavedRecordings(athleteId)).length > 0 ||
      (await listUnsentLabels(athleteId)).length > 0
    )
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
        writeTcx={async (activity) =>
          (await import('@threshold/files/tcx')).writeTcx(activity, waitForNextTask)
        }
        onSignOut={() => {
          setPendingScope(null);
          if (pendingScope !== null) void signOut(athleteId, pendingScope);
        }}
        onClose={() => setPendingScope(null)}
      />
    </SignOutContext>
  );
};
